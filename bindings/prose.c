/* prose.c - the rules in words: the comment at the head of a script, as its options are set.
 *
 *   -- [pass=forced: Who can build must.] [pass=free: Who can build may pass.]
 *
 * What stands in brackets after an option's value holds only when the option has that value,
 * after `~=` only when it has another. What holds by default is kept without its brackets; what
 * holds because somebody set an option keeps them, and so says which option that is. */
#include "bindings/options.h"
#include "bindings/state.h"
#include "bindings/values.h"

#include <ctype.h>
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

typedef struct condition {
    const tv_option *option;
    bool holds;
    const char *text; /* what stands in brackets, after the colon */
} condition;

/* It has no line of Lua's, as comments are gone by then; the bracket itself is what to look for. */
static _Noreturn void fail(lua_State *L, const char *bracket, const char *why)
{
    luaL_error(L, "%s: the comment at the head: '%s': %s", tv_script_of(L)->file,
               lua_pushlstring(L, bracket, strcspn(bracket, " \n]")), why);
    abort(); /* luaL_error does not return, but is not declared so */
}

static const tv_option *option_of(lua_State *L, const char *bracket, const char *name)
{
    const tv_script *s = tv_script_of(L);
    const char *names[TV_OPTIONS_MAX];
    char hint[100];
    for (int i = 0; i < s->options; i++) {
        if (!strcmp(s->option[i].name, name)) return &s->option[i];
        names[i] = s->option[i].name;
    }
    fail(L, bracket,
         lua_pushfstring(L, "there is no option '%s'%s", name,
                         tv_hint(name, names, (size_t)s->options, hint, sizeof hint)));
}

/* A bracket with a misspelt value would never hold, and nobody would miss its sentence. */
static void check_value(lua_State *L, const char *bracket, const tv_option *o, const char *value)
{
    char hint[100];
    char *end;
    size_t count = 0;
    bool known = false;
    if (o->type == TV_OPTION_INTEGER) known = *value && (strtoll(value, &end, 10), !*end);
    for (; o->choice && o->choice[count]; count++) known |= !strcmp(o->choice[count], value);
    if (known) return;
    fail(L, bracket,
         lua_pushfstring(L, "'%s' is no value of that option%s", value,
                         tv_hint(value, o->choice, count, hint, sizeof hint)));
}

static size_t word_len(const char *text)
{
    size_t len = 0;
    while (isalnum((unsigned char)text[len]) || text[len] == '_') len++;
    return len;
}

/* Is this bracket about an option? Brackets that are not of this form are text. The two strings stay on the stack,
 * and so alive, until they have been compared. */
static bool read_condition(lua_State *L, const char *bracket, condition *to)
{
    size_t name = word_len(bracket + 1);
    const char *at = bracket + 1 + name;
    bool other = *at == '~';
    at += other;
    if (!name || *at != '=') return false;
    size_t value = word_len(++at);
    if (at[value] != ':') fail(L, bracket, "expected a value and a colon, as in [option=value: text]");
    to->option = option_of(L, bracket, lua_pushlstring(L, bracket + 1, name));
    const char *wanted = lua_pushlstring(L, at, value);
    check_value(L, bracket, to->option, wanted);
    to->holds = !strcmp(to->option->value, wanted) != other;
    to->text = at + value + 1;
    lua_pop(L, 2);
    return true;
}

/* What follows a bracket that does not hold: a line that it had for itself is left out. */
static const char *after_nothing(const char *at, const tv_text *to)
{
    bool begins = !to->len || to->s[to->len - 1] == '\n';
    at += strspn(at, " ");
    return at + (begins && *at == '\n');
}

/* Add what holds of a bracket; returns what follows it. */
static const char *add_bracket(lua_State *L, const char *bracket, const condition *c, tv_text *to)
{
    const char *end = strchr(c->text, ']');
    if (!end) fail(L, bracket, "there is no ']' that ends it");
    const tv_option *o = c->option;
    bool set = strcmp(o->value, o->normal) != 0;
    const char *from = c->text + strspn(c->text, " \n");
    if (!c->holds) return after_nothing(end + 1, to);
    if (set) tv_text_add(to, "[%s=", o->name);
    if (set) tv_text_escape(to, o->value, strlen(o->value));
    tv_text_add(to, "%s%.*s%s", set ? ": " : "", (int)(end - from), from, set ? "]" : "");
    return end + 1;
}

/* `to` is the script's, so that a raise half-way loses nothing. */
void tv_prose_fit(lua_State *L, const char *prose, tv_text *to)
{
    while (*prose) {
        condition c;
        size_t len = strcspn(prose + 1, "[") + 1;
        if (*prose == '[' && read_condition(L, prose, &c)) {
            prose = add_bracket(L, prose, &c, to);
        } else {
            tv_text_put(to, prose, len);
            prose += len;
        }
    }
}
