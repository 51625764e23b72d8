/* wrong_calls.c - every method of pos, list, sets of cells, tav.lines and objects, with a wrong receiver and wrong
 * arguments, in compiled functions and in Lua: both have the same effect on the position and the list of moves, or fail
 * with the same message. The names of methods and parameters come from bindings/tavoliere.meta.lua, so that new methods
 * are tested automatically. */
#include "tests/compiled/sides.h"
#include "tests/reference.h"
#include "tests/vocabulary.h"

#include <stdio.h>
#include <string.h>

enum { WARM_UP = 8 };

static int failed, compared, compiled;

/* ---- Calls ------------------------------------------------------------------------------------------- */

/* What a method is called on, by its type; objects differ in what they can do. */
static const char *receiver_of(const ref_entry *f)
{
    if (!strcmp(f->on, "cells")) return "own";
    if (!strcmp(f->on, "lines")) return "LINES";
    if (strcmp(f->on, "object") != 0) return f->on;
    if (!strcmp(f->name, "act")) return "ACTS";
    return !strcmp(f->name, "finish") || !strcmp(f->name, "score") ? "SCORE" : "PLACE";
}

/* A right argument, by the parameter's name; nil for what is optional or not known here. */
static const char *argument(const char *parameter)
{
    static const char *const right[][2] = {
        { "cell", "'b2'" },    { "from", "'a1'" },   { "to", "'b2'" },       { "pits", "'a1'" }, { "cells", "own" },
        { "within", "own" },   { "through", "own" }, { "player", "1" },      { "side", "1" },    { "piece", "'Stone'" },
        { "counter", "'r'" },  { "set", "'kept'" },  { "direction", "'n'" }, { "connect", "4" }, { "text", "'so'" },
        { "phase", "'main'" }, { "value", "1" },     { "n", "1" },           { "stones", "1" },  { "pos", "pos" },
        { "list", "list" },    { "move", "move" },
    };
    for (size_t i = 0; i < sizeof right / sizeof *right; i++)
        if (!strcmp(right[i][0], parameter)) return right[i][1];
    return "nil";
}

/* The n-th call, with something else as receiver (place 0) or as a parameter; false: there are no more. */
static bool write_call(const ref_entry *f, int place, int n, tv_text *to)
{
    size_t count;
    const char *const *anything = vocabulary("anything", &count);
    const int values = (int)count;
    if (n > values || (n == values && place)) return false;
    tv_text_add(to, "%s.%s(", receiver_of(f), f->name);
    if (n < values) tv_text_add(to, "%s", place ? receiver_of(f) : anything[n]);
    for (int i = 1; i <= f->fields && n < values; i++)
        tv_text_add(to, ", %s", i == place ? anything[n] : argument(f->field[i - 1].name));
    tv_text_add(to, ")");
    return true;
}

/* ---- Statements ---------------------------------------------------------------------------------------- */

#define TEN(x)     x x x x x x x x x x
#define HUNDRED(x) TEN(TEN(x))
#define MANY       "local a" HUNDRED(", a") TEN(", a, a, a, a, a, a, a, a, a") /* variables of a function */

/* What else takes a value for something that it is not: each in a function of its own. These are functions that are long, and
 * those that a compiler would take long for; the others are in the vocabulary. */
static const char *const long_statements[] = {
    "local s = tostring(n) " TEN("s = s .. s ") TEN("s = s .. s ") TEN("s = s .. s ") TEN("s = s .. s ") "pos:say(s)",
    "local t = {" TEN(" 1, 2, 3,") " } local function f() " MANY " return table.unpack(t) end "
                                   "local function g() " MANY " return f() end local x = g()",
    "local a = n " TEN(HUNDRED("a = a * 3 + n ")) "pos:set('r', a % 99)",
    "local a = n " TEN(HUNDRED("if a == n then a = a + 1 end ")) "pos:set('r', a % 99)",
    "local a = n " TEN(HUNDRED("for i = 1, 3 do if a > i then a = a - i end end ")) "pos:set('r', a % 99)",
    "local a = n " TEN(
        TEN("do local t = { a, 2, own } for _, v in ipairs(t) do if v == a then a = a + 1 end end end ")),
    "local a = n " TEN(TEN("while a < 9 do a = a + 1 ")) TEN(TEN("end ")) "pos:set('r', a)",
    "local a, b, c, d " TEN(
        TEN("if own:has(n) then a, b, c, d = b, n, own, a end ")) "if a == n then pos:set('r', 2) end",
    "local s = 'x' if n < 0 then " TEN(TEN("s = string.rep('ab', 200000) ")) "end pos:set('r', #s)",
    "local function f(x) if x > 3 then return x - 1 end return x + 1 end local a = n " TEN(
        HUNDRED("a = f(a) + f(n) ")) "pos:set('r', a % 99)",
};
enum { LONG = sizeof long_statements / sizeof *long_statements };

#undef TEN
#undef HUNDRED
#undef MANY

/* The statement of this number; NULL: there are no more. */
static const char *statement(size_t i)
{
    size_t count;
    const char *const *others = vocabulary("wrong statements", &count);
    return i < count ? others[i] : i - count < LONG ? long_statements[i - count] : NULL;
}

/* Calls of a method, or one of the statements, as lines of a function: what number n does; false: there are no more. */
static bool write_line(const ref_entry *f, int place, int n, const char *then, tv_text *to)
{
    if (!*f->name && n) return false;
    if (!*f->name) return tv_text_add(to, "if n == 1 then %s end\n", statement((size_t)place)), true;
    tv_text call = { 0 };
    const bool more = write_call(f, place, n, &call);
    if (more) tv_text_add(to, "if n == %d and %s then %s end\n", n + 1, tv_text_str(&call), then);
    tv_text_free(&call);
    return more;
}

/* ---- Scripts ------------------------------------------------------------------------------------------- */

static const struct stage {
    const char *name, *head, *then; /* then: what is done where a call gives something true */
} stages[] = {
    { "moves", "function(pos, list) local move = MOVE", "list:add('b2', nil, 7)" },
    { "after", "function(pos, move) local list = LIST", "pos:set('r', 1)" },
    { "finish", "function(pos) local list, move = LIST, MOVE", "pos:set('r', 1)" },
    { "forbid", "function(pos, move) local list = LIST", "return 'no'" },
};

enum { AFTER = 1 };

/* Small boards have sets of cells of another kind than large ones. */
static const char *const boards[] = { "tav.rectangle { 4, 4 }", "tav.rectangle { 9, 9 }",
                                      "tav.pits { 4, 4, stones = 3 }" };

/* The function under test makes the call whose number is in the counter n. */
static void write_script(const ref_entry *f, int place, const struct stage *s, const char *board, tv_text *to)
{
    tv_text_add(to,
                "local tav = require 'tavoliere'\n"
                "local LINES, OTHER = tav.lines { 'a1-d1' }, tav.lines { 'a1-a4' }\n"
                "local PLACE, SCORE = tav.place {}, tav.score { of = 'board', wins = 'most' }\n"
                "local ACTS = tav.contact {}\nlocal LIST, MOVE\nlocal function test() end\ntest = %s\n"
                "local n, own = pos:get 'n', pos:own()\n",
                s->head);
    for (int n = 0; write_line(f, place, n, s->then, to);) n++;
    tv_text_add(to, "end\nreturn tav.game {\nname = 'Calls', players = { 'White', 'Black' }, board = %s,\n", board);
    tv_text_add(
        to,
        "pieces = { { 'Stone', count = 'unlimited' } }, counters = { 'n', 'r' }, sets = { 'kept' }, stuck = 'draw',\n"
        "moves = { function(pos, list) LIST = LIST or list list:add_cells(pos:free()) end, %s },\n"
        "play = function(pos, move, from) MOVE = MOVE or move if from then pos:put('Stone', from) end end,\n",
        !strcmp(s->name, "moves") ? "test" : "");
    if (strcmp(s->name, "moves") != 0) tv_text_add(to, "%s = test,\n", s->name);
    tv_text_add(to, "}\n");
}

static bool give(void *ctx, const char *name, tv_text *to)
{
    const tv_text *text = ctx;
    if (strcmp(name, "calls") != 0) return false;
    tv_text_put(to, text->s, text->len);
    return true;
}

/* ---- Playing ---------------------------------------------------------------------------------------------- */

static bool open_side(side *s, const tv_text *text, bool interpret)
{
    const tv_paths paths = { .given = give, .giver = (void *)(uintptr_t)text };
    return side_open(s, &paths, "calls", NULL, interpret);
}

typedef struct numbered_call {
    side *side;
    int n;
} numbered_call;

static void play(void *ctx)
{
    const numbered_call *c = ctx;
    side *s = c->side;
    tv_start(s->run, s->pos);
    side_set_counter(s, "n", c->n);
    side_list(s);
    if (s->moves.count) tv_play(s->run, s->pos, s->moves.list[0]);
    side_see(s);
}

/* The call with this number, 0: none, from the opening. */
static void make_call(side *s, int n) { side_call(s, play, &(numbered_call) { s, n }); }

static void tell(const ref_entry *f, int place, int n, const struct stage *s, const char *board)
{
    tv_text line = { 0 };
    if (!write_line(f, place, n < 0 ? 0 : n, s->then, &line)) tv_text_add(&line, "%s:%s\n", f->on, f->name);
    printf("FAIL in `%s`, %s: %s  ", s->name, board, tv_text_str(&line));
    tv_text_free(&line);
    failed++;
}

static const char *outcome(const side *s) { return s->ok ? "it plays" : s->err.text; }

/* Why the function under test is not compiled; "": it is. */
static const char *uncompiled(const side *s, const char *stage)
{
    char label[32];
    snprintf(label, sizeof label, "`%s`", stage);
    for (int i = tv_script_functions(s->script) - 1; i >= 0; i--)
        if (!strncmp(tv_script_function(s->script, i), label, strlen(label)))
            return *tv_script_uncompiled(s->script, i) || tv_script_compiled(s->script, i)
                       ? tv_script_uncompiled(s->script, i)
                       : "no call was compiled";
    return "it was not called";
}

/* A call that is refused where it is translated is one of a method that is never compiled, or that calls functions where, as
 * here, functions change variables. */
static bool is_left_out(const ref_entry *f, const char *why)
{
    char name[60];
    snprintf(name, sizeof name, "pos:%s calls functions", f->name);
    if (strstr(why, name)) return true;
    int len = snprintf(name, sizeof name, "'%s' is not compiled", f->name);
    size_t all = strlen(why);
    return all >= (size_t)len && !strcmp(why + all - len, name);
}

/* Two calls of nothing after each, as a program that mostly gives up is dropped. */
static void compare(const ref_entry *f, int place, const struct stage *s, const char *board)
{
    tv_text text = { 0 };
    side by_program, by_lua;
    write_script(f, place, s, board, &text);
    bool ok = open_side(&by_program, &text, false);
    ok = open_side(&by_lua, &text, true) && ok;
    if (!ok) tell(f, place, -1, s, board), printf("%s\n%s\n", by_program.err.text, tv_text_str(&text));
    for (int i = 0; ok && i < WARM_UP; i++) make_call(&by_program, 0), make_call(&by_lua, 0);
    for (int n = 0; ok && (tv_text_clear(&text), write_line(f, place, n, s->then, &text)); n++) {
        make_call(&by_program, n + 1);
        make_call(&by_lua, n + 1);
        compared++;
        if (sides_difference(&by_program, &by_lua))
            tell(f, place, n, s, board), printf("compiled: %s; Lua: %s\n", outcome(&by_program), outcome(&by_lua));
        for (int i = 0; i < 2; i++) make_call(&by_program, 0);
    }
    const char *why = ok ? uncompiled(&by_program, s->name) : "";
    if (ok && side_fault(&by_program))
        tell(f, place, -1, s, board), printf("the program %s: %s\n", side_fault(&by_program), why);
    compiled += ok && !*why;
    if (*why && !place && *f->name && !is_left_out(f, why))
        tell(f, place, -1, s, board), printf("not compiled: %s\n", why);
    side_close(&by_program);
    side_close(&by_lua);
    tv_text_free(&text);
}

/* ---- All of them --------------------------------------------------------------------------------------------- */

static void compare_everywhere(const ref_entry *f)
{
    for (int place = 0; place <= f->fields; place++) {
        const bool everywhere = !place || !strcmp(f->on, "list") || !strcmp(f->on, "object");
        for (size_t s = 0; s < sizeof stages / sizeof *stages; s++)
            if (everywhere || s == AFTER) compare(f, place, &stages[s], boards[0]);
        for (size_t b = 1; b < sizeof boards / sizeof *boards; b++) compare(f, place, &stages[AFTER], boards[b]);
    }
}

int main(void)
{
    size_t entries;
    int methods = 0;
    const ref_entry *entry = ref_entries(&entries);
    for (size_t i = 0; i < entries; i++)
        if (entry[i].method) compare_everywhere(&entry[i]), methods++;
    for (size_t i = 0; statement(i); i++)
        for (size_t s = 0; s <= AFTER; s++) compare(&(ref_entry) { .name = "" }, (int)i, &stages[s], boards[0]);
    printf("%d methods, %d calls compared, %d functions compiled, %d differ\n", methods, compared, compiled, failed);
    return failed || methods < 60 || compiled < 60;
}
