/* doc_sections.c - parts of a game's prose that its variants replace, by their names.
 *
 *   -- [stones: Each hole begins with five stones.]
 *
 * is printed without its brackets. What a variant has under the same name is printed in that place, and not where the
 * variant has it; of variants of variants the first has the last word. */
#include "bindings/load/prose.h"
#include "bindings/sandbox/values.h"

#include <ctype.h>
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

static const char *prose_of(lua_State *L) { return tv_text_str(&tv_script_of(L)->prose); }

static int head_of(lua_State *L, const char *at)
{
    const tv_script *s = tv_script_of(L);
    const size_t place = (size_t)(at - prose_of(L));
    int head = s->heads - 1;
    while (head > 0 && s->head[head].at > place) head--;
    return head;
}

static int line_of(lua_State *L, const char *at)
{
    const tv_head *head = &tv_script_of(L)->head[head_of(L, at)];
    int line = head->line;
    for (const char *t = prose_of(L) + head->at; t < at; t++) line += *t == '\n';
    return line;
}

size_t tv_prose_word(const char *text)
{
    size_t len = 0;
    while (isalnum((unsigned char)text[len]) || text[len] == '_') len++;
    return len;
}

void tv_prose_fail(lua_State *L, const char *bracket, const char *why)
{
    luaL_error(L, "%s:%d: the comment at the head: '%s': %s", tv_script_of(L)->head[head_of(L, bracket)].file,
               line_of(L, bracket), lua_pushlstring(L, bracket, strcspn(bracket, " \n]")), why);
    abort(); /* luaL_error does not return, but is not declared so */
}

const char *tv_prose_end(lua_State *L, const char *bracket)
{
    const tv_script *s = tv_script_of(L);
    const int next = head_of(L, bracket) + 1;
    const char *end = prose_of(L) + (next < s->heads ? s->head[next].at : s->prose.len);
    int open = 0;
    for (const char *at = bracket; at < end; at++) {
        open += *at == '[';
        open -= *at == ']';
        if (!open) return at;
    }
    tv_prose_fail(L, bracket, "there is no ']' that ends it");
}

/* A blank after the colon tells a name from an address. */
static bool read_passage(lua_State *L, const char *bracket, tv_doc_section *to)
{
    const size_t len = *bracket == '[' ? tv_prose_word(bracket + 1) : 0;
    const char *text = bracket + 1 + len + 1;
    if (!len || text[-1] != ':' || !*text || !strchr(" \n]", *text)) return false;
    *to = (tv_doc_section) { bracket + 1, text + strspn(text, " \n"), tv_prose_end(L, bracket), len,
                             head_of(L, bracket) };
    return true;
}

static bool same_name(const tv_doc_section *a, const tv_doc_section *b)
{
    return a->len == b->len && !memcmp(a->name, b->name, a->len);
}

/* The first with this name in the comments of a range. */
static const tv_doc_section *find(const tv_doc_sections *all, const tv_doc_section *name, int from, int to)
{
    for (const tv_doc_section *p = all->section; p < all->section + all->count; p++)
        if (p->head >= from && p->head <= to && same_name(p, name)) return p;
    return NULL;
}

static void add(lua_State *L, tv_doc_sections *all, const tv_doc_section *p)
{
    const char *bracket = p->name - 1;
    const tv_doc_section *twin = find(all, p, p->head, p->head);
    if (twin)
        tv_prose_fail(L, bracket,
                      lua_pushfstring(L, "line %d has a passage of that name already; give one of them another name",
                                      line_of(L, twin->name)));
    if (all->count && bracket < all->section[all->count - 1].end)
        tv_prose_fail(L, bracket, "a passage cannot be within another; end that one before it");
    if (all->count == TV_DOC_SECTIONS_MAX)
        tv_prose_fail(L, bracket, lua_pushfstring(L, "at most %d passages", TV_DOC_SECTIONS_MAX));
    all->section[all->count++] = *p;
}

/* A passage of a variant that replaces none would be printed nowhere. */
static void check_replaces(lua_State *L, const tv_doc_sections *all, const tv_doc_section *p, int game)
{
    const char *names[TV_DOC_SECTIONS_MAX];
    size_t count = 0;
    char hint[100];
    if (find(all, p, game, game)) return;
    luaL_checkstack(L, TV_DOC_SECTIONS_MAX + 4, NULL);
    for (int i = 0; i < all->count; i++) {
        const tv_doc_section *other = &all->section[i];
        if (other->head == game) names[count++] = lua_pushlstring(L, other->name, other->len);
    }
    const char *name = lua_pushlstring(L, p->name, p->len);
    tv_prose_fail(L, p->name - 1,
                  lua_pushfstring(L, "%s has no passage '%s'%s", tv_script_of(L)->head[game].file, name,
                                  tv_hint(name, names, count, hint, sizeof hint)));
}

void tv_doc_sections_find(lua_State *L, tv_doc_sections *to)
{
    tv_doc_section p;
    to->count = 0;
    for (const char *at = prose_of(L); *at; at++)
        if (read_passage(L, at, &p)) add(L, to, &p);
    const int game = tv_script_of(L)->heads - 1;
    for (int i = 0; i < to->count; i++) check_replaces(L, to, &to->section[i], game);
}

const tv_doc_section *tv_doc_sections_at(const tv_doc_sections *all, const char *bracket)
{
    for (int i = 0; i < all->count; i++)
        if (all->section[i].name == bracket + 1) return &all->section[i];
    return NULL;
}

const tv_doc_section *tv_doc_sections_last_word(lua_State *L, const tv_doc_sections *all, const tv_doc_section *of)
{
    const int game = tv_script_of(L)->heads - 1;
    return of->head == game ? find(all, of, 0, game) : NULL;
}
