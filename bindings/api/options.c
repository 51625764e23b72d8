/* options.c - tav.options: the options of a game are data, in order, each with its default; the user's settings replace
 * defaults while the script runs. */
#include "bindings/api/options.h"

#include "bindings/api/tav.h"
#include "bindings/sandbox/compile.h"
#include "bindings/sandbox/owned.h"
#include "bindings/sandbox/read.h"
#include "bindings/sandbox/values.h"
#include "bindings/sandbox/views.h"

#include <errno.h>
#include <lauxlib.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Options are needed as long as the script lives, and Lua may collect its strings. */
static const char *keep_text(lua_State *L, const char *s) { return tv_script_own(L, s, strlen(s) + 1); }

/* ---- Values as text --------------------------------------------------------------- */

/* strtoll alone would accept blanks, a plus and a tail. */
static bool parse_integer(const char *text, long long *to)
{
    char *end;
    errno = 0;
    *to = strtoll(text, &end, 10);
    return *text && *text != ' ' && *text != '+' && !*end && !errno;
}

/* "6.5" and "-0.5", and whole numbers; *to is twice the number. */
static bool parse_halves(const char *text, long long *to)
{
    const char *point = strchr(text, '.');
    char whole[24];
    if (!point) {
        const bool ok = parse_integer(text, to) && *to > -INT32_MAX && *to < INT32_MAX;
        return *to *= ok ? 2 : 1, ok;
    }
    if ((strcmp(point, ".5") && strcmp(point, ".0")) || point - text >= (ptrdiff_t)sizeof whole) return false;
    snprintf(whole, sizeof whole, "%.*s", (int)(point - text), text);
    if (!parse_integer(whole, to) || *to <= -INT32_MAX || *to >= INT32_MAX) return false;
    *to = 2 * *to + (point[1] == '5' ? *text == '-' ? -1 : 1 : 0);
    return true;
}

static bool allows_half(const tv_option *o, long long twice)
{
    if (twice % 2 == 0) return tv_option_allows(o, twice / 2);
    return o->halves && twice > 2 * o->least && twice < 2 * o->most;
}

bool tv_option_allows(const tv_option *o, long long number)
{
    return (number >= o->least && number <= o->most) || (o->has_besides && number == o->besides);
}

const char *tv_option_set(const tv_option *o, const char *setting)
{
    size_t len = strlen(o->name);
    return !strncmp(setting, o->name, len) && setting[len] == '=' ? setting + len + 1 : NULL;
}

static bool number_like(const char *text)
{
    long long number;
    return parse_integer(text, &number);
}

static bool is_choice(const tv_option *o, const char *text)
{
    for (const char *const *choice = o->choice; *choice; choice++)
        if (strcmp(*choice, text) == 0) return true;
    return false;
}

/* Neither a choice nor a number nor blank: the text of a function. A mistyped number or choice remains an error if the
 * option has no `other`. */
static bool is_code(const tv_option *o, const char *text)
{
    return o->other && text[strspn(text, " \t")] &&
           (o->type == TV_OPTION_INTEGER ? !number_like(text) : !is_choice(o, text));
}

/* The value in its stored form; NULL if the option does not allow it, with the reason in *wrong. Numbers are stored in
 * one form, "7" and not "007", so that records of the same options have the same text. The caller knows who is wrong: a
 * setting or a variant. */
static const char *accept(lua_State *L, const tv_option *o, const char *text, char *wrong, size_t size)
{
    char list[300] = "", hint[100];
    size_t count = 0, len = 0;
    long long number;
    if (!tv_text_is_plain(text, strlen(text))) {
        snprintf(wrong, size,
                 "the option '%s' is one line of text in UTF-8 without control characters; in a string of Lua they are "
                 "written as \"\\27\"",
                 o->name);
        return NULL;
    }
    if (o->type == TV_OPTION_INTEGER) {
        if (o->halves && parse_halves(text, &number) && allows_half(o, number) && number % 2) return keep_text(L, text);
        if (o->halves ? parse_halves(text, &number) && allows_half(o, number) && (number /= 2, true)
                      : parse_integer(text, &number) && tv_option_allows(o, number))
            return lua_pushfstring(L, "%I", (LUAI_UACINT)number), keep_text(L, lua_tostring(L, -1));
        if (is_code(o, text)) return keep_text(L, text);
        if (o->has_besides) snprintf(list, sizeof list, "%lld or ", o->besides);
        snprintf(wrong, size,
                 "'%.40s' is not allowed for the option '%s': it is %sa whole number%s from %lld to %lld%s%s", text,
                 o->name, list, o->halves ? " or a half, as 6.5," : "", o->least, o->most,
                 o->other ? ", or any Lua expression in " : "", o->other ? o->other : "");
        return NULL;
    }
    if (is_code(o, text)) return keep_text(L, text);
    for (; o->choice[count]; count++) {
        if (strcmp(o->choice[count], text) == 0) return o->choice[count];
        if (len < sizeof list)
            len += (size_t)snprintf(list + len, sizeof list - len, "%s%s", count ? ", " : "", o->choice[count]);
    }
    snprintf(wrong, size, "'%.40s' is not allowed for the option '%s'%s; allowed are: %s%s%s", text, o->name,
             tv_hint(text, o->choice, count, hint, sizeof hint), list, o->other ? ", or any Lua expression in " : "",
             o->other ? o->other : "");
    return NULL;
}

/* ---- One entry ---------------------------------------------------------------------- */

/* The first is the default. Values appear in command lines and records as name=value, so they are words, or numbers. */
static void read_choices(tv_reader *r, tv_option *o, int list)
{
    lua_State *L = r->L;
    const char *choice[33];
    int n = tv_read_length(r, list, 32);
    if (n < 2) tv_read_fail(r, "expected at least two choices");
    for (int i = 1; i <= n; i++) {
        char word[TV_NAME];
        lua_rawgeti(L, list, i);
        if (lua_isinteger(L, -1)) lua_tostring(L, -1); /* 2 and 3 are valid choices, too */
        if (lua_type(L, -1) == LUA_TSTRING && lua_tostring(L, -1)[0] >= '0' && lua_tostring(L, -1)[0] <= '9')
            snprintf(word, sizeof word, "%.31s", lua_tostring(L, -1));
        else tv_read_word(r, lua_gettop(L), "a choice", word, sizeof word);
        choice[i - 1] = keep_text(L, word);
        lua_pop(L, 1);
    }
    choice[n] = NULL;
    o->type = TV_OPTION_CHOICE;
    o->choice = tv_script_own(L, choice, ((size_t)n + 1) * sizeof *choice);
    o->normal = choice[0];
}

/* For a number with a special meaning, such as 0 for never where the least is 2. */
static void read_besides(tv_reader *r, tv_option *o, int entry)
{
    o->has_besides = tv_field(r, entry, "besides");
    if (!o->has_besides) return;
    o->besides = tv_read_integer(r, lua_gettop(r->L), INT32_MIN, INT32_MAX);
    lua_pop(r->L, 1);
    if (o->besides >= o->least && o->besides <= o->most)
        tv_read_fail(r, "besides: %d lies between min and max", (int)o->besides);
}

/* The default determines the type; naming it separately could only contradict. Booleans are choices of two, so that
 * code that lists values has one case less. */
static void read_kind(tv_reader *r, tv_option *o, int entry)
{
    static const char *const yes_no[] = { "true", "false", NULL };
    lua_State *L = r->L;
    lua_rawgeti(L, entry, 2);
    int at = lua_gettop(L);
    if (lua_type(L, at) == LUA_TTABLE) {
        read_choices(r, o, at);
    } else if (lua_type(L, at) == LUA_TBOOLEAN) {
        o->type = TV_OPTION_BOOLEAN;
        o->choice = yes_no;
        o->normal = yes_no[!lua_toboolean(L, at)];
    } else if (lua_isinteger(L, at)) {
        o->type = TV_OPTION_INTEGER;
        o->least = tv_field_integer(r, entry, "min", INT32_MIN, INT32_MAX, INT32_MIN);
        o->most = tv_field_integer(r, entry, "max", o->least, INT32_MAX, INT32_MAX);
        read_besides(r, o, entry);
        o->halves = tv_field_boolean(r, entry, "halves", false);
        bool besides = o->has_besides && lua_tointeger(L, at) == o->besides;
        lua_pushfstring(L, "%I", (LUAI_UACINT)(besides ? o->besides : tv_read_integer(r, at, o->least, o->most)));
        o->normal = keep_text(L, lua_tostring(L, -1));
    } else {
        tv_read_got(r, at, NULL, "a list of choices, true, false or a whole number");
    }
    if (o->type != TV_OPTION_INTEGER && (tv_field(r, entry, "min") || tv_field(r, entry, "max") ||
                                         tv_field(r, entry, "besides") || tv_field(r, entry, "halves")))
        tv_read_fail(r, "min, max, besides and halves are only for numbers");
    lua_settop(L, at - 1);
}

/* Third, or by name: both forms occur in files. */
static void read_help(tv_reader *r, tv_option *o, int entry)
{
    char help[400] = "";
    lua_State *L = r->L;
    lua_rawgeti(L, entry, 3);
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        if (!tv_field(r, entry, "help")) lua_pushnil(L);
    }
    if (!lua_isnil(L, -1)) tv_read_string(r, lua_gettop(L), "the help", help, sizeof help);
    o->help = keep_text(L, help);
    lua_pop(L, 1);
}

static void read_other(tv_reader *r, tv_option *o, int entry)
{
    char names[100];
    if (!tv_field(r, entry, "other")) return;
    if (o->type == TV_OPTION_BOOLEAN) tv_read_fail(r, "other: only for options with choices or a whole number");
    tv_read_string(r, lua_gettop(r->L), "the names that an expression may use, as in \"pos, cell\"", names,
                   sizeof names);
    o->other = keep_text(r->L, names);
    lua_pop(r->L, 1);
}

/* ---- Where the value comes from ------------------------------------------------------------ */

/* Pushes the variant's value for the option, see take_default in spec.c, or nil. */
static bool push_default(lua_State *L, const tv_option *o)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, tv_script_of(L)->defaults_ref);
    bool is = lua_getfield(L, -1, o->name) == LUA_TTABLE;
    lua_remove(L, -2);
    return is;
}

/* The default on top is wrong: the error names the variant's line. */
static _Noreturn void fail_default(lua_State *L, const char *fmt, ...)
{
    char text[900];
    va_list args;
    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    lua_rawgeti(L, -1, 3);
    lua_rawgeti(L, -2, 4);
    lua_pushfstring(L, "%s%s: %s", lua_tostring(L, -2), lua_tostring(L, -1), text);
    lua_error(L);
    abort(); /* lua_error does not return, but is not declared so */
}

/* The default that a variant set, in the table `defaults`, and the user's setting. An error in a variant's default has
 * its line, one in a setting has none: its user typed it, and `plain` leaves out the place. */
static void apply_settings(lua_State *L, tv_option *o)
{
    tv_script *s = tv_script_of(L);
    char wrong[600];
    if (push_default(L, o)) {
        int said = lua_gettop(L);
        lua_rawgeti(L, said, 2);
        o->fixed = lua_toboolean(L, -1);
        lua_rawgeti(L, said, 1);
        bool own = lua_type(L, -1) == LUA_TFUNCTION || lua_type(L, -1) == LUA_TUSERDATA;
        o->normal = own ? keep_text(L, "formula") : accept(L, o, tv_tostring(L, -1, NULL), wrong, sizeof wrong);
        lua_settop(L, said);
        if (own && !o->other) fail_default(L, "this option cannot be a function");
        if (!o->normal) fail_default(L, "%s", wrong);
    }
    o->value = NULL;
    for (tv_settings set = s->settings; set && *set; set++) {
        const char *given = tv_option_set(o, *set);
        if (!given) continue;
        bool twice = o->value != NULL;
        if (o->fixed) snprintf(wrong, sizeof wrong, "the option '%s' cannot be set: this game fixes it", o->name);
        else if (twice) snprintf(wrong, sizeof wrong, "the option '%s' is set twice", o->name);
        else o->value = accept(L, o, given, wrong, sizeof wrong);
        if (o->value && !twice && !o->fixed) continue;
        s->plain = true; /* not an error of the script */
        lua_pushstring(L, wrong);
        lua_error(L);
    }
    if (!o->value) o->value = o->normal;
}

/* An expression in the option's names, or "function(pos, cell) ... end", after a number of line ends. */
static const char *push_code(lua_State *L, const tv_option *o, int lines)
{
    luaL_Buffer code;
    bool whole = strncmp(o->value, "function", 8) == 0;
    const char *text = whole ? lua_pushfstring(L, "return %s", o->value)
                             : lua_pushfstring(L, "return function(%s) return %s end", o->other, o->value);
    luaL_buffinit(L, &code);
    for (int i = 0; i < lines; i++) luaL_addchar(&code, '\n');
    luaL_addstring(&code, text);
    luaL_pushresult(&code);
    lua_remove(L, -2);
    return lua_tostring(L, -1);
}

/* One expression and nothing after it: in brackets Lua accepts neither 1,2 nor text that closes the function and goes
 * on. The code is compiled and discarded: the text is later inserted into a function of ours, and must not be able to
 * end that. Leaves nothing on the stack; the reason is in *err. */
static bool is_one_expression(lua_State *L, const tv_option *o, tv_err *err)
{
    int top = lua_gettop(L);
    const char *name = lua_pushfstring(L, "=%s", o->name);
    const char *code = push_code(L, o, 0);
    bool ok = tv_compile(L, code, strlen(code), name, err);
    if (ok) {
        const char *alone = lua_pushfstring(L, "return (%s\n)", o->value);
        ok = tv_compile(L, alone, strlen(alone), name, &(tv_err) { .text = "" }) ||
             tv_fail(err, "it is more than one expression");
    }
    lua_settop(L, top);
    return ok;
}

/* "x.lua:3: " as the name of a chunk, pushed, and the line. */
static const char *push_chunk_name(lua_State *L, const char *where, int *line)
{
    const char *colon = where + strlen(where), *end = colon;
    for (int colons = 0; colon > where && colons < 2; colons += *--colon == ':') continue;
    *line = colon < end ? atoi(colon + 1) : 1;
    lua_pushlstring(L, where, (size_t)(colon - where));
    return lua_pushfstring(L, "@%s", lua_tostring(L, -1));
}

/* Raises: the text is no function, and why. Its user typed it, or `said` on top of the stack is what a variant says. */
static _Noreturn void fail_function(lua_State *L, const tv_option *o, bool said, const char *why)
{
    static const char none[] = "is neither one of the choices nor a Lua expression in";
    if (said) fail_default(L, "'%.200s' %s %s: %s", o->value, none, o->other, why);
    tv_script_of(L)->plain = true;
    lua_pushfstring(L, "the value of '%s' %s %s: %s", o->name, none, o->other, why);
    lua_error(L);
    abort(); /* lua_error does not return, but is not declared so */
}

/* Compiles text instead of a choice as a function. It gets only the environment of the rules, since the options of a
 * stranger's record come from a stranger, too. Errors in it name the option if its user typed it; a variant's text is
 * compiled as if it stood in its line. */
static void push_function(lua_State *L, const tv_option *o)
{
    int top = lua_gettop(L), line = 1;
    bool said = push_default(L, o) && o->value == o->normal;
    tv_err err = { .text = "" };
    if (!is_one_expression(L, o, &err)) fail_function(L, o, said, err.text);
    const char *name;
    if (said) {
        lua_rawgeti(L, top + 1, 3);
        name = push_chunk_name(L, lua_tostring(L, -1), &line);
    } else {
        name = lua_pushfstring(L, "=%s", o->name);
    }
    const char *code = push_code(L, o, line - 1);
    if (!tv_compile(L, code, strlen(code), name, &err)) luaL_error(L, "%s", err.text);
    lua_rawgeti(L, LUA_REGISTRYINDEX, tv_script_of(L)->env_ref);
    lua_setupvalue(L, -2, 1);
    lua_call(L, 0, 1);
    bool is = lua_type(L, -1) == LUA_TFUNCTION;
    lua_replace(L, is ? top + 1 : top + 2);
    lua_settop(L, top + 1);
    if (!is) fail_function(L, o, said, "it is not a function");
}

/* A function or a count that a variant gives as the default. Such a value has no text: "formula" stands for it, and the
 * value itself is in the table of defaults, unless a setting has replaced it. */
static bool push_own(lua_State *L, const tv_option *o)
{
    int top = lua_gettop(L);
    if (o->other && o->value == o->normal && push_default(L, o)) {
        lua_rawgeti(L, -1, 1);
        lua_replace(L, top + 1);
        if (lua_type(L, -1) == LUA_TFUNCTION || lua_type(L, -1) == LUA_TUSERDATA) return true;
    }
    lua_settop(L, top);
    return false;
}

/* If all choices are numbers, they are numbers for the script. */
static bool all_numbers(const tv_option *o)
{
    for (const char *const *choice = o->choice; *choice; choice++)
        if (!number_like(*choice)) return false;
    return true;
}

static void push_half(lua_State *L, const char *text)
{
    long long twice = 0;
    parse_halves(text, &twice);
    lua_pushnumber(L, (lua_Number)twice / 2);
}

/* Scripts compare options with what they declared: the types are those of the declaration, not of the text. */
static void push_value(lua_State *L, const tv_option *o)
{
    if (push_own(L, o)) return;
    if (is_code(o, o->value)) push_function(L, o);
    else if (o->type == TV_OPTION_BOOLEAN) lua_pushboolean(L, strcmp(o->value, "true") == 0);
    else if (o->type == TV_OPTION_INTEGER && strchr(o->value, '.')) push_half(L, o->value);
    else if (o->type == TV_OPTION_INTEGER) lua_pushinteger(L, strtoll(o->value, NULL, 10));
    else if (o->type == TV_OPTION_CHOICE && all_numbers(o)) lua_pushinteger(L, strtoll(o->value, NULL, 10));
    else lua_pushstring(L, o->value);
}

/* Adds the option last, when nothing can raise any more: s->option never contains half of one. */
static void read_option(tv_reader *r, int entry, int values)
{
    static const char *const keys[] = { "help", "min", "max", "besides", "halves", "other", NULL };
    lua_State *L = r->L;
    tv_script *s = tv_script_of(L);
    tv_option o = { 0 };
    char name[TV_NAME];
    tv_read_table(r, entry, "{ \"name\", false, \"what it does\" }");
    tv_read_keys(r, entry, keys, 3);
    lua_rawgeti(L, entry, 1);
    tv_read_word(r, lua_gettop(L), "the name of an option", name, sizeof name);
    tv_read_enter(r, " '%s'", name);
    if (s->options == TV_OPTIONS_MAX) tv_read_fail(r, "a game has at most %d options", TV_OPTIONS_MAX);
    for (int i = 0; i < s->options; i++)
        if (strcmp(s->option[i].name, name) == 0) tv_read_fail(r, "this option is declared twice");
    o.name = keep_text(L, name);
    read_kind(r, &o, entry);
    read_help(r, &o, entry);
    read_other(r, &o, entry);
    apply_settings(L, &o);
    push_value(L, &o);
    lua_setfield(L, values, name);
    s->option[s->options++] = o;
}

/* The table of values is a view, so a misspelt option is an error that names it and not nil. */
int tv_tav_options(lua_State *L)
{
    tv_reader r = tv_read_begin(L, "tav.options");
    tv_read_loading(&r);
    lua_settop(L, 1);
    tv_read_table(&r, 1, "tav.options { { \"name\", false, \"what it does\" } }");
    int n = tv_read_list(&r, 1, TV_OPTIONS_MAX);
    lua_newtable(L);
    for (tv_entries e = tv_entries_of(&r, 1, n); tv_next_entry(&e);) read_option(&r, 3, 2);
    tv_view_make(L, "the table of options");
    return 1;
}

/* ---- Settings of unknown options ------------------------------------------------------------ */

/* Removes options that a variant has fixed. */
void tv_options_offer(lua_State *L)
{
    tv_script *s = tv_script_of(L);
    int offered = 0;
    for (int i = 0; i < s->options; i++)
        if (!s->option[i].fixed) s->option[offered++] = s->option[i];
    s->options = offered;
}

static int fail_setting(lua_State *L, const char *set, size_t len)
{
    tv_script *s = tv_script_of(L);
    const char *names[TV_OPTIONS_MAX];
    char hint[100], list[900] = "", name[60];
    size_t at = 0;
    tv_options_offer(L);
    for (int i = 0; i < s->options; i++) {
        names[i] = s->option[i].name;
        if (at < sizeof list) at += (size_t)snprintf(list + at, sizeof list - at, "%s%s", i ? ", " : "", names[i]);
    }
    snprintf(name, sizeof name, "%.*s", (int)len, set);
    tv_hint(name, names, (size_t)s->options, hint, sizeof hint);
    s->plain = true;
    if (set[len] != '=') return luaL_error(L, "set an option as name=value; '%s' has no '='", name);
    if (!s->options) return luaL_error(L, "there is no option '%s': this game has no options", name);
    return luaL_error(L, "there is no option '%s'%s; the options are: %s", name, hint, list);
}

/* After all files have run, since a parent's options can be set, too. */
void tv_options_check(lua_State *L)
{
    tv_script *s = tv_script_of(L);
    for (tv_settings set = s->settings; set && *set; set++) {
        bool known = false;
        for (int i = 0; i < s->options; i++) known |= tv_option_set(&s->option[i], *set) != NULL;
        if (!known) fail_setting(L, *set, strcspn(*set, "="));
    }
}
