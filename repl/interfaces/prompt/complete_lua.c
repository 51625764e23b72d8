/* complete_lua.c - TAB within Lua: the named fields of a table, and the methods that the reference lists. See
 * offer.h. */
#define _GNU_SOURCE
#include "repl/authoring/reference.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/console/lua_line.h"
#include "repl/interfaces/prompt/offer.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* "pos:own" is not Lua before it is a call, so its continuations are offered beside the moves. */
bool tv_is_lua_line(const tv_console *c, const char *line, size_t len)
{
    TV_SCOPED(tv_scoped_memory) char *copy = strndup(line, len);
    return c->lua.len || (len && *line == '=') || (copy && tv_looks_like_lua(copy));
}

static bool is_of_name(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* Where the names at the end of the line begin, as in "tav.place" or "pos:ow", and the last of them. */
static size_t names_begin(const char *line, size_t len, size_t *last)
{
    size_t begin = len;
    while (begin && is_of_name(line[begin - 1])) begin--;
    *last = begin;
    while (begin && (is_of_name(line[begin - 1]) || line[begin - 1] == '.' || line[begin - 1] == ':')) begin--;
    return begin;
}

/* Each line of the text. */
static void offer_fields(tv_console *c, const char *table, const char *typed, size_t len, tv_words *offers)
{
    TV_SCOPED(tv_text_free) tv_text names = { 0 };
    tv_script_names(c->s->match->script, table, &names);
    for (char *name = names.len ? names.s : NULL, *end; name && (end = strchr(name, '\n')); name = end + 1) {
        *end = '\0';
        tv_offer(name, typed, len, 0, false, offers);
    }
}

/* Finds methods by the name that the reference gives to their object, which rules use too. */
static void offer_methods(const char *typed, size_t len, size_t last, tv_words *offers)
{
    TV_SCOPED(tv_words_free) tv_words names = { 0 };
    tv_reference_names(&names);
    for (size_t i = 0; i < names.count; i++)
        if (strlen(names.list[i]) >= len && !strncmp(names.list[i], typed, last))
            tv_offer(names.list[i] + last, typed + last, len - last, 0, false, offers);
}

void tv_offer_lua(tv_console *c, const char *line, size_t len, size_t *word, tv_words *offers)
{
    size_t begin = names_begin(line, len, word);
    if (!c->s->match) return;
    if (*word > begin && line[*word - 1] == ':') {
        offer_methods(line + begin, len - begin, *word - begin, offers);
        return;
    }
    TV_SCOPED(tv_scoped_memory) char *table = strndup(line + begin, *word > begin ? *word - 1 - begin : 0);
    if (table) offer_fields(c, table, line + *word, len - *word, offers);
}
