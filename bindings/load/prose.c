/* prose.c - the rules in words: the comment at the head of a script, as its options are set.
 *
 *   -- [pass=forced: A player who can build must.] [pass=free: A player who can build may pass.]
 *   -- A position that occurs [repetition] times is a draw.
 *
 * What stands in brackets after an option's value holds only when the option has that value, after `~=` only when it
 * has another; brackets within brackets hold where both do. What holds by default is kept without its brackets; what
 * holds because the user set an option keeps them, and so says which option that is. An option's name alone in brackets
 * stands for its value, and with "times" after it for "once", "twice" or "3 times". */
#include "bindings/load/prose.h"

#include "bindings/api/options.h"
#include "bindings/sandbox/language.h"
#include "bindings/sandbox/values.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 8 }; /* depth of nested brackets */

typedef struct condition {
    const tv_option *option;
    bool holds;
    const char *text; /* what stands in brackets, after the colon */
} condition;

typedef struct reading {
    lua_State *L;
    tv_doc_sections sections;
    tv_text *to;
    int depth;
    size_t begin; /* of what the innermost bracket has printed */
} reading;

static const tv_option *option_of(lua_State *L, const char *bracket, const char *name)
{
    const tv_script *s = tv_script_of(L);
    const char *names[TV_OPTIONS_MAX];
    char hint[100];
    for (int i = 0; i < s->options; i++) {
        if (!strcmp(s->option[i].name, name)) return &s->option[i];
        names[i] = s->option[i].name;
    }
    tv_prose_fail(L, bracket,
                  lua_pushfstring(L, "there is no option '%s'%s", name,
                                  tv_hint(name, names, (size_t)s->options, hint, sizeof hint)));
}

/* A bracket with a misspelt value would never hold, and its sentence would silently be missing. */
static void check_value(lua_State *L, const char *bracket, const tv_option *o, const char *value)
{
    char hint[100];
    char *end;
    size_t count = 0;
    bool known = !strcmp(value, o->normal);
    known |= o->other && !strcmp(value, "formula"); /* the value where a variant sets one without a text of its own */
    if (o->type == TV_OPTION_INTEGER) known |= *value && (strtoll(value, &end, 10), !*end);
    for (; o->choice && o->choice[count]; count++) known |= !strcmp(o->choice[count], value);
    if (known) return;
    tv_prose_fail(L, bracket,
                  lua_pushfstring(L, "'%s' is not a value of that option%s", value,
                                  tv_hint(value, o->choice, count, hint, sizeof hint)));
}

/* NULL: there is none of that name. */
static const tv_option *find_option(lua_State *L, const char *name, size_t len)
{
    const tv_script *s = tv_script_of(L);
    for (const tv_option *o = s->option; o < s->option + s->options; o++)
        if (strlen(o->name) == len && !memcmp(o->name, name, len)) return o;
    return NULL;
}

/* Is there a comparison that prose does not have? After blanks only if it is certainly about an option. */
static bool other_comparison(lua_State *L, const char *name, size_t len)
{
    static const char *const signs[] = { "<", ">", "~", "!=", "\u2260", "\u2264", "\u2265" };
    const char *at = name + len;
    if (*at == ' ' && !find_option(L, name, len)) return false;
    const bool apart = *at == ' ';
    at += strspn(at, " ");
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (!strncmp(at, signs[i], strlen(signs[i]))) return true;
    return apart && *at == '=';
}

/* Is this bracket about an option? Other brackets are text. The two strings stay on the stack, and so alive, until they
 * have been compared. */
static bool read_condition(lua_State *L, const char *bracket, condition *to)
{
    size_t name = tv_prose_word(bracket + 1);
    const char *at = bracket + 1 + name;
    bool other = !strncmp(at, "~=", 2);
    at += other;
    if (!name) return false;
    if (*at != '=') {
        if (!other_comparison(L, bracket + 1, name)) return false;
        tv_prose_fail(L, bracket, "brackets compare only by = and ~=, as in [option=value: text]");
    }
    size_t value = tv_prose_word(++at);
    if (at[value] != ':') tv_prose_fail(L, bracket, "expected a value and a colon, as in [option=value: text]");
    to->option = option_of(L, bracket, lua_pushlstring(L, bracket + 1, name));
    const char *wanted = lua_pushlstring(L, at, value);
    check_value(L, bracket, to->option, wanted);
    to->holds = !strcmp(to->option->value, wanted) != other;
    to->text = at + value + 1;
    lua_pop(L, 2);
    return true;
}

static void cut(tv_text *to, size_t len)
{
    to->len = len;
    tv_text_put(to, "", 0); /* its NUL */
}

/* Removes blanks at the end, but not those before `from`. */
static void cut_blanks(tv_text *to, size_t from)
{
    size_t len = to->len;
    while (len > from && strchr(" \n", to->s[len - 1])) len--;
    if (len < to->len) cut(to, len);
}

static bool ends_in(const tv_text *to, const char *end)
{
    const size_t len = strlen(end);
    return !to->len || (to->len >= len && !memcmp(to->s + to->len - len, end, len));
}

/* Is what follows already separated, by a blank or because nothing is before it? */
static bool is_apart(const reading *r) { return r->to->len == r->begin || strchr(" \n([", r->to->s[r->to->len - 1]); }

/* After a bracket of which nothing was printed: removes a line that it had for itself, a paragraph with the blank line
 * before the next, and a blank before it if a sentence ends after it. Of the blanks on both sides one stays. */
static const char *after_nothing(reading *r, const char *at)
{
    tv_text *to = r->to;
    const char *next = is_apart(r) ? at + strspn(at, " ") : at;
    if (*at && strchr(".,;:", *at)) cut_blanks(to, 0);
    if (to->len < r->begin) r->begin = to->len;
    return next + (ends_in(to, "\n\n") ? strspn(next, "\n") : ends_in(to, "\n") && *next == '\n');
}

static void fit(reading *r, const char *at, const char *end);

/* The content of a bracket, without blanks at its ends. */
static void fit_inner(reading *r, const char *bracket, const char *text, const char *end)
{
    const size_t before = r->to->len, outer = r->begin;
    if (r->depth++ == DEPTH_MAX)
        tv_prose_fail(r->L, bracket, lua_pushfstring(r->L, "brackets may be nested, but at most %d deep", DEPTH_MAX));
    r->begin = before;
    fit(r, text, end);
    cut_blanks(r->to, before);
    r->begin = outer;
    r->depth--;
}

/* Text that does not hold is read as well, to find its errors, and discarded. */
static const char *add_condition(reading *r, const char *bracket, const condition *c)
{
    const char *end = tv_prose_end(r->L, bracket);
    const tv_option *o = c->option;
    const bool set = strcmp(o->value, o->normal) != 0;
    const size_t before = r->to->len;
    if (set) tv_text_add(r->to, "[%s=", o->name);
    if (set) tv_text_escape(r->to, o->value, strlen(o->value));
    if (set) tv_text_put(r->to, ": ", 2);
    const size_t begin = r->to->len;
    fit_inner(r, bracket, c->text + strspn(c->text, " \n"), end);
    const bool said = c->holds && r->to->len > begin;
    if (set) tv_text_put(r->to, "]", 1);
    if (said) return end + 1;
    cut(r->to, before);
    return after_nothing(r, end + 1);
}

static const char *add_passage(reading *r, const tv_doc_section *p)
{
    const tv_doc_section *words = tv_doc_sections_last_word(r->L, &r->sections, p);
    const size_t before = r->to->len;
    if (words) fit_inner(r, words->name - 1, words->text, words->end);
    return r->to->len > before ? p->end + 1 : after_nothing(r, p->end + 1);
}

static const char *add_plain(reading *r, const char *at, const char *end)
{
    const char *next = memchr(at + 1, '[', (size_t)(end - at - 1));
    if (!next) next = end;
    tv_text_put(r->to, at, (size_t)(next - at));
    return next;
}

/* The length of the word "times" and the blank before it; 0: another text follows. */
static size_t times_len(const char *at)
{
    const size_t blank = strspn(at, " \n");
    return blank == 1 && tv_prose_word(at + 1) == 5 && !memcmp(at + 1, "times", 5) ? 6 : 0;
}

/* [option]: its value. Returns what follows the bracket; NULL: there is none. */
static const char *add_value(reading *r, const char *at)
{
    const size_t name = *at == '[' ? tv_prose_word(at + 1) : 0;
    const tv_option *o = name && at[name + 1] == ']' ? find_option(r->L, at + 1, name) : NULL;
    if (!o) return NULL;
    const char *next = at + name + 2;
    const size_t times =
        o->type == TV_OPTION_INTEGER && o->value[strspn(o->value, "0123456789")] == 0 ? times_len(next) : 0;
    if (times) tv_text_times(r->to, strtoll(o->value, NULL, 10));
    else tv_text_escape(r->to, o->value, strlen(o->value));
    return next + times;
}

/* Returns what follows the bracket or the text that begins there. */
static const char *fit_one(reading *r, const char *at, const char *end)
{
    condition c;
    if (*at == '[' && read_condition(r->L, at, &c)) return add_condition(r, at, &c);
    const char *next = add_value(r, at);
    if (next) return next;
    const tv_doc_section *p = tv_doc_sections_at(&r->sections, at);
    return p ? add_passage(r, p) : add_plain(r, at, end);
}

static void fit(reading *r, const char *at, const char *end)
{
    while (at < end) at = fit_one(r, at, end);
}

/* Into the script's own text, so that a raise half-way leaks nothing. */
static int fit_all(lua_State *L)
{
    tv_script *s = tv_script_of(L);
    const char *prose = tv_text_str(&s->prose);
    reading r = { .L = L, .to = &s->fitted };
    tv_text_clear(&s->fitted);
    tv_doc_sections_find(L, &r.sections);
    fit(&r, prose, prose + s->prose.len);
    return 0;
}

/* The English first, so that its errors are found in any language. A translation with brackets that cannot be read is a
 * fault of the translation, not of the rules: then the rules stay in English. */
void tv_prose_fit(lua_State *L)
{
    tv_script *s = tv_script_of(L);
    fit_all(L);
    tv_text english = s->prose;
    size_t at[TV_CHAIN_MAX];
    if (!*s->language || !tv_language_prose(s, at)) return;
    lua_pushcfunction(L, fit_all);
    if (lua_pcall(L, 0, 0, 0) == LUA_OK) {
        tv_text_free(&english);
        return;
    }
    tv_text_add(&s->po_faults, "%s: %s\n", s->po->path, lua_tostring(L, -1));
    lua_pop(L, 1);
    tv_text_free(&s->prose);
    s->prose = english;
    for (int i = 0; i < s->heads; i++) s->head[i].at = at[i];
    fit_all(L);
}
