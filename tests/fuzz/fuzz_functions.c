/* Functions of rules, out of choices: each is compiled as far as it can be, and does then what it does in Lua. They reckon
 * with whole numbers and sets of cells that nothing raises on, loop over tables of constants, fill tables of their own, and call helpers
 * and closures; now and then something odd is among it. One function is left to Lua, and writes to what the others name. */
#include "bindings/script.h"
#include "tests/fuzz/choices.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { DEEP = 4, STATEMENTS = 5, PLIES = 24, BYTES = 6000 };

typedef struct writer {
    choices choices;
    tv_text *out;
    int deep;
    bool list, write; /* there is a list; the position may be written */
} writer;

#define ONE_OF(w, ...) \
    ((const char *const[]) { \
        __VA_ARGS__ }[choose(&(w)->choices, sizeof((const char *const[]) { __VA_ARGS__ }) / sizeof(const char *))])

/* ---- Expressions ---------------------------------------------------------------------------------- */

/* A pattern: capitals stand for expressions: N a whole number, S a set, B a truth, C a cell or nil; W for a block. */
static void write_as(writer *w, const char *pattern);

static void number(writer *w)
{
    if (w->deep++ >= DEEP) write_as(w, ONE_OF(w, "n", "1", "m"));
    else
        write_as(w, ONE_OF(w, "n", "m", "0", "1", "7", "-3", "k", "pos.ply", "pos.mover", "(N + N)", "(N - N)",
                           "(N * N)", "(N // 3)", "(N % 5)", "(N // (1 + N % 4))", "#S", "(t[N % 6] or 0)", "r.a",
                           "r.b", "steps[1 + N % 3]", "(B and N or N)", "math.max(N, N)", "math.min(N, N)", "(N & N)",
                           "(N ~ N)", "(N << 2)", "(N >> 1)", "(- N)", "(~ N)", "twice(N)", "(both(N, N))",
                           "select(2, both(N, N))", "inner(N)", "#steps", "#t", "(C or N)", "pos:height(C or home)",
                           "pos:row(C or home)", "math.abs(N)", "pos:neighbours(C or home)", "math.max(N, 2, N)",
                           "9007199254740993", "math.maxinteger", "math.mininteger", "(r.c and 2.5 or N)",
                           "math.floor(N % 100 / 2)", "math.ceil(N % 100 / 4)", "#(near[C or home] or {})",
                           "assert(near[home])[1]", "(weights[1] or 0)", "#weights"));
    w->deep--;
}

static void cells(writer *w)
{
    if (w->deep++ >= DEEP) write_as(w, ONE_OF(w, "s", "pos:free()", "u"));
    else
        write_as(w, ONE_OF(w, "s", "u", "pos:own()", "pos:free()", "pos:own(1)", "pos:own(3 - pos.mover)", "(S & S)",
                           "(S | S)", "(S - S)", "S:grow(4)", "S:shift 'n'", "S:shift(ways[1 + N % 3])", "corner",
                           "pos:cells 'a1-d1'", "S:beside(4)", "pos:cells(C or home)", "S:flood(S, 4)",
                           "pos:cells 'b2 c3'", "pos:own(1, 'Man')", "S:beside(8)", "pos:own(1 + N % 2)",
                           "pos:cells(C or home)", "sets[1 + N % 2]", "around[C or home]", "(around[N % 20] or S)"));
    w->deep--;
}

static void truth(writer *w)
{
    if (w->deep++ >= DEEP) write_as(w, "n > m");
    else
        write_as(w, ONE_OF(w, "N > N", "N < N", "N == N", "N ~= N", "N <= N", "S == S", "#S > 2", "S:has(C or home)",
                           "not B", "(B and B)", "(B or B)", "C", "t[N % 5]", "r.c", "pos:at(C or home) == 'Man'", "N",
                           "nil", "true", "C == C", "pos:at(C or home)"));
    w->deep--;
}

static void cell(writer *w)
{
    if (w->deep++ >= DEEP) write_as(w, "S:first()");
    else
        write_as(w, ONE_OF(w, "S:first()", "pos:step(C or home, 'e')", "pos:step(C or home, ways[2])", "nil", "home",
                           "pos:step(C or home, ways[1 + N % 3])"));
    w->deep--;
}

/* ---- Statements -------------------------------------------------------------------------------------- */

static void statement(writer *w)
{
    if (w->list && choose(&w->choices, 8) == 7) write_as(w, ONE_OF(w, "m = #list\n", "n = n + #list\n"));
    write_as(w,
             ONE_OF(w, "n = N\n", "m = N\n", "s = S\n", "u = S\n", "n, m = m, n\n", "t[N % 6] = N\n", "r.a = N\n",
                    "r.b, r.c = N, B\n", "n, m = both(N, N)\n", "if B then W end\n", "if B then W else W end\n",
                    "if B then W elseif B then W end\n", "for i = 1, 3 do n = n + i W end\n",
                    "for i = N % 7, 1, -2 do m = m + i W end\n", "for _, k in ipairs(steps) do n = n + k W end\n",
                    "for c in S:each() do m = m + c W end\n", "for c in S:each() do if B then break end W end\n",
                    "do local j = 0 while j < 4 do j = j + 1 W end end\n",
                    "do local j = 0 repeat j = j + 1 W until j > 2 or B end\n", "t = { N, N, N }\n",
                    "r = { a = N, b = N, c = B }\n", "for _, way in ipairs(ways) do s = s | S:shift(way) W end\n",
                    "for i, v in ipairs(t) do n = n + i * v end\n", "do local n = N m = m + n W end\n",
                    "do local j = 0 ::again:: j = j + 1 W if j < 3 then goto again end end\n", "t[#t + 1] = N\n",
                    "local function inner(x) return x + n end W n = inner(N)\n", "twice(N)\n", "n = n + (both(N, N))\n",
                    "sets[1 + N % 2] = S\n", "t.x = N\n", "for i = 1, 3 do if i == N then W end end\n",
                    "for i = 3, 1, -1 do if N ~= i then W end end\n",
                    "for _, way in ipairs { 2, 3 } do if way == N then W end end\n",
                    "for _, c in ipairs(near[C or home] or {}) do m = m + c W end\n",
                    "for _, v in ipairs(weights) do n = n + v W end\n", "s = S - S n = n + #s\n",
                    "for i = 1, 2 do for j = i, 2 do n = n * 3 + j W end end\n",
                    "for i, way in ipairs(B and ways or others) do if way ~= others[N % 5] then n = n + i W end end\n",
                    "for i, k in ipairs(B and steps or near[home]) do m = m + i * k W end\n",
                    "if B then return end\n"));
}

static void block(writer *w)
{
    int count = w->out->len > BYTES || w->deep >= DEEP ? 0 : (int)choose(&w->choices, 3);
    w->deep++;
    tv_text_add(w->out, "do ");
    for (int i = 0; i < count; i++) statement(w);
    tv_text_add(w->out, "end ");
    w->deep--;
}

/* Capitals within names and strings are none of ours: those stand before a letter or quote. */
static void write_as(writer *w, const char *pattern)
{
    for (const char *s = pattern; *s; s++) {
        bool apart = !strchr("'ab", s[1]) || !s[1];
        if (*s == 'N' && apart) number(w);
        else if (*s == 'S' && apart) cells(w);
        else if (*s == 'B' && apart) truth(w);
        else if (*s == 'C' && apart) cell(w);
        else if (*s == 'W' && apart) block(w);
        else tv_text_put(w->out, s, 1);
    }
}

/* ---- The script ---------------------------------------------------------------------------------------- */

/* What every function begins with, then statements. They are in a block of their own: a return is the last of that. */
static void body(writer *w, bool list)
{
    w->list = list;
    tv_text_add(w->out, "local n, m, s, u, home = 2, 5, pos:own(), pos:free(), pos:cell 'b3'\nlocal t, r = { 4, 5 }, { "
                        "a = 1, b = 2, c = false }\n"
                        "local sets = { s, u }\nlocal function inner(x) n = n + 1 return x - m end\n");
    tv_text_add(w->out, "if not near[home] then fill(pos) end\n");
    int count = 1 + (int)choose(&w->choices, STATEMENTS);
    for (int i = 0; i < count; i++) statement(w);
}

/* Lua runs `after`, which may print, and writes through one of many doors to a table that the others name. */
static void after(writer *w)
{
    tv_text_add(w->out, "after = function(pos)\nlocal n, list = pos.ply %% 3 + 1, {}\nif n < 0 then print(n) end\n");
    write_as(w, ONE_OF(w, "", "weights[n] = n + pos.ply\n", "table.insert(weights, n)\n", "insert(weights, n)\n",
                       "table.move({ 7, 8 }, 1, 2, n, weights)\n", "raise(weights, n)\n",
                       "setmetatable(list, { __newindex = weights }) list[n] = pos.ply\n",
                       "list.held = weights list.held[n] = 9\n", "environment.table.insert(weights, 1, n)\n",
                       "pcall(table.remove, weights)\n", "weights = { n, pos.ply }\n"));
    tv_text_add(w->out, "end,\n");
}

/* What was reckoned tells: in the moves that are listed, in counters, in what comes back. */
static void script(const uint8_t *data, size_t size, tv_text *out)
{
    writer w = { { data, data + size }, out, 0, false, false };
    tv_text_add(
        out,
        "-- Functions.\nlocal tav = require 'tavoliere'\nlocal steps, ways, k = { 1, 3, 2 }, { 'n', 'e', 'sw' }, 4\n"
        "local function twice(x) return x * 2 end\nlocal function both(x, y) return y, x + 1 end\n"
        "local function inner(x) return x + 3 end\n"
        "local t, r, n, m, s, u, sets, corner\n"
        "local near, around, weights, insert, environment = {}, {}, { 3, 1, 2 }, table.insert, _ENV\n"
        "local names, others = { 'left', 'right' }, { 's', 'n', 'w', 'e' }\n"
        "local function fill(pos)\nfor c in pos:cells():each() do\nnear[c], around[c] = {}, pos:cells(c):beside(8)\n"
        "for to in pos:cells(c):beside(4):each() do insert(near[c], to) end\nend\nend\n"
        "local function raise(list, i) list[i] = (list[i] or 0) + 1 end\n"
        "return tav.game {\nname = 'Functions', players = { 'White', 'Black' }, board = tav.rectangle { 4, 4 },\n"
        "pieces = { { 'Man' } }, counters = { 'count' },\nmoves = function(pos, list)\n"
        "local corner = pos:cells 'a1 d4'\n");
    body(&w, true);
    tv_text_add(out, "local free = pos:free() if #(free - s) > 0 then free = free - s end\nlist:add_cells(free)\n");
    write_as(&w, ONE_OF(&w, "", "list:add(home, C, 1 + (N & 127))\n",
                        "if not free:has(home) then list:add(home, C) end\n"));
    tv_text_add(out, "end,\n"
                     "play = function(pos, move, from)\nlocal corner = pos:cells 'b2'\nif from and not pos:at(from) "
                     "then pos:put('Man', from) end\n");
    body(&w, false);
    tv_text_add(out, "pos:set('count', (n ~ m + #u) %% 100)\n");
    write_as(&w, ONE_OF(&w, "", "pos:say('n' .. names[1 + N % 2] .. N)\n"));
    tv_text_add(out, "end,\n");
    after(&w);
    tv_text_add(out, "finish = function(pos, stuck)\n"
                     "local corner = pos:cells 'c1 c2'\nif stuck then return pos:draws() end\n");
    body(&w, false);
    tv_text_add(out, "if n %% 50 == 49 then pos:wins(1) end\nend,\nevaluate = function(pos, player)\n"
                     "local corner = pos:cells 'd1'\n");
    body(&w, false);
    tv_text_add(out, "return (n %% 8) / 8\nend,\n}\n");
}

const fuzz_form fuzz_inputs = { .write = script };

/* ---- The games -------------------------------------------------------------------------------------------- */

static bool give(void *ctx, const char *name, tv_text *to)
{
    const tv_text *text = ctx;
    if (strcmp(name, "functions") != 0) return false;
    tv_text_put(to, text->s, text->len);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tv_text text = { 0 };
    tv_err err;
    script(data, size, &text);
    tv_paths paths = fuzz_unpaced;
    paths.given = give;
    paths.giver = &text;
    tv_match *m = tv_match_new(&paths, "functions", NULL, &err);
    if (getenv("FUZZ_TELL") && !m) fprintf(stderr, "%s\n", err.text);
    if (m) {
        bool ok = fuzz_play_crosschecked(m, PLIES, &err);
        if (getenv("FUZZ_TELL")) fprintf(stderr, "%s\n", ok ? "ok" : err.text);
        tv_match_free(m);
    }
    tv_text_free(&text);
    return 0;
}
