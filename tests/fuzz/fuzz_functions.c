/* fuzz_functions.c - generated functions of rules: each is compiled as far as possible, and then has the same effect as
 * in Lua. They compute with integers and sets of cells without raising errors, loop over tables of constants, fill their
 * own tables, and call helpers and closures; some contain unusual code. One function is left to Lua, and writes to values
 * that the others use. */
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

/* By the capital that stands for it. */
static const struct {
    char sign;
    const char *list, *deep;
} expressions[] = {
    { 'N', "numbers", "deep numbers" },
    { 'S', "sets", "deep sets" },
    { 'B', "truths", "deep truths" },
    { 'C', "cells", "deep cells" },
};

static bool expression(writer *w, char sign)
{
    for (size_t i = 0; i < sizeof expressions / sizeof *expressions; i++) {
        if (expressions[i].sign != sign) continue;
        write_as(w, choose_text(&w->choices, w->deep++ >= DEEP ? expressions[i].deep : expressions[i].list));
        w->deep--;
        return true;
    }
    return false;
}

/* ---- Statements -------------------------------------------------------------------------------------- */

static void statement(writer *w)
{
    if (w->list && choose(&w->choices, 8) == 7) write_as(w, ONE_OF(w, "m = #list\n", "n = n + #list\n"));
    write_as(w, choose_text(&w->choices, "statements"));
    tv_text_add(w->out, "\n");
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
        if (*s == 'W' && apart) block(w);
        else if (apart && expression(w, *s)) continue;
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
