/* wrong_calls.c - every method of pos, list, sets of cells, tav.lines and objects, with a wrong receiver and with wrong
 * arguments, in compiled functions and in Lua: both do the same to the position and to the list of moves, or fail with the
 * same message. The names of the methods and of their parameters come from bindings/tavoliere.meta.lua, so that a method
 * that is added there is in the test.
 * Usage: wrong_calls REFERENCE */
#include "tests/compiled/reference.h"
#include "tests/compiled/sides.h"

#include <stdio.h>
#include <string.h>

enum { WARM_UP = 8 };

static int failed, compared, compiled;

/* ---- Calls ------------------------------------------------------------------------------------------- */

/* What a method is called on, by its type; objects differ in what they can do. */
static const char *receiver_of(const method *m)
{
    if (!strcmp(m->type, "cells")) return "own";
    if (!strcmp(m->type, "lines")) return "LINES";
    if (strcmp(m->type, "object") != 0) return m->type;
    if (!strcmp(m->name, "act")) return "ACTS";
    return !strcmp(m->name, "finish") || !strcmp(m->name, "score") ? "SCORE" : "PLACE";
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

static const char *const anything[] = { "nil",     "true",        "7",       "-1",        "2.5",  "99999", "'b2'",
                                        "'zz'",    "{}",          "own",     "pos",       "list", "move",  "LINES",
                                        "PLACE",   "SCORE",       "OTHER",   "print",     "'so'", "1",     "0",
                                        "pos.ply", "own:first()", "own.has", "pos:free()" };
enum { ANYTHING = sizeof anything / sizeof *anything };

/* The n-th call, with something else as receiver (place 0) or as a parameter; false: there are no more. */
static bool write_call(const method *m, int place, int n, tv_text *to)
{
    if (n > ANYTHING || (n == ANYTHING && place)) return false;
    tv_text_add(to, "%s.%s(", receiver_of(m), m->name);
    if (n < ANYTHING) tv_text_add(to, "%s", place ? receiver_of(m) : anything[n]);
    for (int i = 1; i <= m->parameters && n < ANYTHING; i++)
        tv_text_add(to, ", %s", i == place ? anything[n] : argument(m->parameter[i - 1]));
    tv_text_add(to, ")");
    return true;
}

/* ---- Statements ---------------------------------------------------------------------------------------- */

#define TEN(x)     x x x x x x x x x x
#define HUNDRED(x) TEN(TEN(x))
#define MANY       "local a" HUNDRED(", a") TEN(", a, a, a, a, a, a, a, a, a") /* variables of a function */

/* What else takes a value for something that it is not: each in a function of its own. */
static const char *const statements[] = {
    "own.x = 1",
    "own[1] = 2",
    "own[own] = own",
    "pos.x = 1",
    "pos[1] = nil",
    "list[1] = 1",
    "move.x = 1",
    "LINES.x = 1",
    "PLACE.x = 1",
    "n.x = 1",
    "print.x = 1",
    "local x = 'x' x.y = 1",
    "local x x.y = 1",
    "local x = own:first() x.y = 1",
    "local x = n > 5 and 'a' or 'b' x.y = 1",
    "local x = own.has x.y = 1",
    "local x = own:regions(4) x.y = 1",
    "local x = own:each() x.y = 1",
    "local function x() end x.y = 1",
    "local x = {} x[own] = 1",
    "local x = {} x.y.z = 1",
    "local x = own.x",
    "local x = own[1]",
    "local x = pos[1]",
    "local x = list[1]",
    "local x = LINES[1]",
    "local x = n[1]",
    "local x = ('x')[1]",
    "local x = ('x').y.z",
    "local x = print.y",
    "local x = own.has.y",
    "local x = {} x = x[own]",
    "own()",
    "pos()",
    "n()",
    "local x = 'x' x()",
    "local x = {} x()",
    "own:each()()",
    "own:regions(4)()",
    "own:none()",
    "local x = #pos",
    "local x = #list",
    "local x = #move",
    "local x = #LINES",
    "local x = #n",
    "local x = #own.has",
    "table.unpack('abc')",
    "table.unpack(own)",
    "table.unpack(pos)",
    "table.unpack(n)",
    "table.unpack(math)",
    "table.insert('abc', 1)",
    "table.insert(own, 1)",
    "table.insert(pos, 1)",
    "table.insert({}, own, 1)",
    "table.insert({})",
    "table.remove('abc')",
    "table.remove(own)",
    "table.remove({}, own)",
    "table.move(own, 1, 2, 3)",
    "table.move({}, 1, 2, 3, own)",
    "table.move({}, own, 2, 3)",
    "local f = pos.set f('r', 3)",
    "local f = own.has f(own)",
    "local f, s = own:each() for c in f, s, 5 do pos:set('r', c) end",
    "local f, s = own:each() for c in f, s, own do end",
    "local f, s = own:each() for c in f, n do end",
    "local f, s = own:each() for c in f, s, 'b2' do pos:set('r', c) end",
    "local f, s = own:each() for c in f, s, nil, own do end",
    "for x in own:regions(4), nil, 5 do pos:set('r', #x) end",
    "local f, s = ipairs { 1, 2, 3 } for i in f, s, -3 do pos:set('r', i) end",
    "local f, s = ipairs { 1, 2, 3 } for i in f, s, 2 do pos:set('r', i) end",
    "local f, s = ipairs { 1, 2, 3 } for i in f, s, own do end",
    "local f, s = pairs { x = 1 } for k in f, s, 'x' do end",
    "local t = { x = 1, y = 2 } local f, s = pairs(t) for _, v in f, s, 1 do pos:set('r', v) end",
    "for k in pairs(own) do end",
    "for k in ipairs(own) do end",
    "for k in pairs(n) do end",
    "for k in own do end",
    "for i = own, 3 do end",
    "for i = 1, own do end",
    "for i = 1, 3, own do end",
    "for i = 1, 3, 0 do end",
    "for i = 1, pos.ply, 'a' do end",
    "local x = own + 1",
    "local x = own .. 'x'",
    "local x = own < own",
    "local x = own < 1",
    "local x = -own",
    "local x = ~own",
    "local x = pos + 1",
    "local x = pos & own",
    "local x = own & pos",
    "local x = own | nil",
    "local x = n & own",
    "local x = own / own",
    "local x = own - 'x'",
    "local x = LINES & own",
    "local x = list .. n",
    "if pos == own or own == 1 or LINES == OTHER or pos ~= pos then pos:set('r', 1) end",
    "if own > n then pos:set('r', 1) end",
    "local s = tostring(n) " TEN("s = s .. s ") TEN("s = s .. s ") TEN("s = s .. s ") TEN("s = s .. s ") "pos:say(s)",
    "local t = {" TEN(" 1, 2, 3,") " } local function f() " MANY " return table.unpack(t) end "
                                   "local function g() " MANY " return f() end local x = g()",
    "if string[nil] == 1 then pos:set('r', 3) end",
    "if tostring() then pos:set('r', 3) end",
    "if type() then pos:set('r', 3) end",
    "if pairs(({ 'a', 'b', 'c' })[pos.ply + 1]) then pos:set('r', 3) end",
    "if ipairs(({ 'a', 'b', 'c' })[pos.ply + 1]) then pos:set('r', 3) end",
    "local a, b, c, d, e, f, g, h, i = assert(1, 2, 3, 4, 5, 6, 7, 8, 9) pos:set('r', i or 0)",
    /* Functions that are long, and those that a compiler would take long for. */
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

#undef TEN
#undef HUNDRED
#undef MANY

/* Calls of a method, or one of the statements, as lines of a function: what number n does; false: there are no more. */
static bool write_line(const method *m, int place, int n, const char *then, tv_text *to)
{
    if (!*m->name && n) return false;
    if (!*m->name) return tv_text_add(to, "if n == 1 then %s end\n", statements[place]), true;
    tv_text call = { 0 };
    const bool more = write_call(m, place, n, &call);
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
static void write_script(const method *m, int place, const struct stage *s, const char *board, tv_text *to)
{
    tv_text_add(to,
                "local tav = require 'tavoliere'\n"
                "local LINES, OTHER = tav.lines { 'a1-d1' }, tav.lines { 'a1-a4' }\n"
                "local PLACE, SCORE = tav.place {}, tav.score { of = 'board', wins = 'most' }\n"
                "local ACTS = tav.contact {}\nlocal LIST, MOVE\nlocal function test() end\ntest = %s\n"
                "local n, own = pos:get 'n', pos:own()\n",
                s->head);
    for (int n = 0; write_line(m, place, n, s->then, to);) n++;
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

static void tell(const method *m, int place, int n, const struct stage *s, const char *board)
{
    tv_text line = { 0 };
    if (!write_line(m, place, n < 0 ? 0 : n, s->then, &line)) tv_text_add(&line, "%s:%s\n", m->type, m->name);
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
static bool is_left_out(const method *m, const char *why)
{
    char name[60];
    snprintf(name, sizeof name, "pos:%s calls functions", m->name);
    if (strstr(why, name)) return true;
    int len = snprintf(name, sizeof name, "'%s' is not compiled", m->name);
    size_t all = strlen(why);
    return all >= (size_t)len && !strcmp(why + all - len, name);
}

/* Two calls of nothing after each, as a program that mostly gives up is dropped. */
static void compare(const method *m, int place, const struct stage *s, const char *board)
{
    tv_text text = { 0 };
    side by_program, by_lua;
    write_script(m, place, s, board, &text);
    bool ok = open_side(&by_program, &text, false);
    ok = open_side(&by_lua, &text, true) && ok;
    if (!ok) tell(m, place, -1, s, board), printf("%s\n%s\n", by_program.err.text, tv_text_str(&text));
    for (int i = 0; ok && i < WARM_UP; i++) make_call(&by_program, 0), make_call(&by_lua, 0);
    for (int n = 0; ok && (tv_text_clear(&text), write_line(m, place, n, s->then, &text)); n++) {
        make_call(&by_program, n + 1);
        make_call(&by_lua, n + 1);
        compared++;
        if (sides_difference(&by_program, &by_lua))
            tell(m, place, n, s, board), printf("compiled: %s; Lua: %s\n", outcome(&by_program), outcome(&by_lua));
        for (int i = 0; i < 2; i++) make_call(&by_program, 0);
    }
    const char *why = ok ? uncompiled(&by_program, s->name) : "";
    if (ok && side_fault(&by_program))
        tell(m, place, -1, s, board), printf("the program %s: %s\n", side_fault(&by_program), why);
    compiled += ok && !*why;
    if (*why && !place && *m->name && !is_left_out(m, why))
        tell(m, place, -1, s, board), printf("not compiled: %s\n", why);
    side_close(&by_program);
    side_close(&by_lua);
    tv_text_free(&text);
}

/* ---- All of them --------------------------------------------------------------------------------------------- */

static void compare_everywhere(const method *m)
{
    for (int place = 0; place <= m->parameters; place++) {
        const bool everywhere = !place || !strcmp(m->type, "list") || !strcmp(m->type, "object");
        for (size_t s = 0; s < sizeof stages / sizeof *stages; s++)
            if (everywhere || s == AFTER) compare(m, place, &stages[s], boards[0]);
        for (size_t b = 1; b < sizeof boards / sizeof *boards; b++) compare(m, place, &stages[AFTER], boards[b]);
    }
}

int main(int argc, char **argv)
{
    static method all[METHODS];
    int methods = argc == 2 ? reference_methods(argv[1], all) : -1;
    if (methods < 0) return fprintf(stderr, "usage: wrong_calls bindings/tavoliere.meta.lua\n"), 2;
    for (int i = 0; i < methods; i++) compare_everywhere(&all[i]);
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++)
        for (size_t s = 0; s <= AFTER; s++) compare(&(method) { 0 }, (int)i, &stages[s], boards[0]);
    printf("%d methods, %d calls compared, %d functions compiled, %d differ\n", methods, compared, compiled, failed);
    return failed || methods < 60 || compiled < 60;
}
