/* generated.c - programs as text, and their calls; see generated.h. */
#include "tests/compiled/generated.h"

#include "tests/vocabulary.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* ---- Lines ----------------------------------------------------------------------------------------------- */

static int add(program *p, enum place place, const char *fmt, va_list args)
{
    char text[1200];
    if (p->lines == LINES) return -1;
    vsnprintf(text, sizeof text, fmt, args);
    p->line[p->lines] = (line) { .place = place, .at = p->text.len, .partner = -1 };
    tv_text_put(&p->text, text, strlen(text) + 1);
    return p->lines++;
}

void program_add(program *p, enum place place, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    add(p, place, fmt, args);
    va_end(args);
}

int program_open(program *p, enum place place, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    int open = p->lines < LINES - 16 ? add(p, place, fmt, args) : -1;
    va_end(args);
    return open;
}

/* There is always room for ends of blocks, as blocks leave some when they begin. */
void program_close(program *p, int open, const char *end)
{
    if (open < 0) return;
    if (p->lines >= LINES) abort();
    p->line[open].partner = p->lines;
    program_add(p, p->line[open].place, "%s", end);
    p->line[p->lines - 1].partner = open;
}

bool program_has(const program *p, enum place place)
{
    for (int i = 0; i < p->lines; i++)
        if (p->line[i].place == place && !p->line[i].off) return true;
    return false;
}

static void write_lines(const program *p, enum place place, tv_text *to)
{
    for (int i = 0; i < p->lines; i++)
        if (p->line[i].place == place && !p->line[i].off) tv_text_add(to, "    %s\n", p->text.s + p->line[i].at);
}

/* ---- Scripts --------------------------------------------------------------------------------------------- */

static const struct board {
    const char *players, *board, *pieces, *start;
} boards[BOARDS] = {
    { "'White', 'Black'", "tav.rectangle { 4, 4 }", "{ 'Stone', letter = 'S', count = 'unlimited' }",
      "{ White = { Stone = 'a1 b2 d4' }, Black = { Stone = 'c3 a4' } }" },
    { "'White', 'Black'", "tav.rectangle { 9, 9 }", "{ 'Stone', letter = 'S', count = 9 }",
      "{ White = { Stone = 'a1 b2 i9' }, Black = { Stone = 'c3 a4 h8' } }" },
    { "'White', 'Black', 'Red'", "tav.rectangle { 15, 15, holes = 'o15' }", "{ 'Stone', count = 'unlimited' }",
      "{ White = { Stone = 'a1 b2 i9' }, Black = { Stone = 'c3 a4 h8' }, Red = { Stone = 'd1 o14' } }" },
    { "'White', 'Black'", "tav.hexagon { 4 }", "{ 'Stone', letter = 'S', count = 'unlimited' }",
      "{ White = { Stone = 'a1 b2' }, Black = { Stone = 'c3 a4' } }" },
    { "'White', 'Black'", "tav.rectangle { 4, 4 }", "{ 'Stone', letter = 'S', count = 9 }",
      "{ White = { Stone = 'a1 b2 d4' }, Black = { Stone = 'c3 a4' } }" },
    { "'White', 'Black'", "tav.pits { 4, 4, stones = 3 }", NULL, NULL },
};

static const struct function {
    const char *key, *parameters;
} functions[PLACES] = {
    [MOVES] = { "moves", "pos, list" },
    [PLAY] = { "play", "pos, move, from, to, arg" },
    [AFTER] = { "after", "pos, move, from, to, arg" },
    [FORBID] = { "forbid", "pos" },
    [STUCK] = { "stuck", "pos" },
    [FINISH] = { "finish", "pos, stuck" },
    [EVALUATE] = { "evaluate", "pos, player" },
    [KEEP] = { "keep", "pos, cell" },
};

const char *place_name(enum place place) { return functions[place].key; }

/* What programs may name: the names in a script's text, and in the shared lines that it needs, come before it. */
static void write_shared(const char *text, tv_text *to)
{
    enum { SHARED = 100 };
    bool needed[SHARED] = { false };
    size_t count;
    const char *const *shared = vocabulary("shared", &count);
    if (count > SHARED) abort();
    for (size_t i = count; i-- > 0;) {
        char name[20];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(shared[i], " "), shared[i]);
        needed[i] = strstr(text, name) != NULL;
        for (size_t k = i + 1; k < count && !needed[i]; k++) needed[i] = needed[k] && strstr(shared[k], name);
    }
    for (size_t i = 0; i < count; i++)
        if (needed[i]) tv_text_add(to, "local %s\n", shared[i]);
}

/* What a program does not say itself. A phase whose mover gets stuck is one in which he can move once. */
static void write_usual(const program *p, int number, tv_text *to)
{
    if (!program_has(p, MOVES))
        tv_text_add(to, "  moves = function(pos, list) %slist:add('b2', nil, 7) list:add('c3', 'd4')%s end,\n",
                    program_has(p, STUCK) ? "if pos:get 's' == 0 then " : "", program_has(p, STUCK) ? " end" : "");
    if (!program_has(p, PLAY)) tv_text_add(to, "  play = function(pos, move, from) pos:set('s', 1 + from) end,\n");
    if (!program_has(p, STUCK)) tv_text_add(to, "  stuck = 'draw',\n");
    if (program_has(p, KEEP)) tv_text_add(to, "  after = tav.trim { keep = keep%d },\n", number);
}

/* In a block of its own, as there are at most 200 variables at a time. */
static void write_program(const program *p, int number, tv_text *to)
{
    tv_text_add(to, "do\n");
    write_lines(p, TOP, to);
    for (enum place place = FINISH; place < PLACES; place++) {
        if (!program_has(p, place)) continue;
        tv_text_add(to, "  function %s%d(%s)\n", functions[place].key, number, functions[place].parameters);
        write_lines(p, place, to);
        tv_text_add(to, "  end\n");
    }
    tv_text_add(to, "  phase%d = { 'p%d',\n", number, number);
    for (enum place place = MOVES; place < FINISH; place++) {
        if (!program_has(p, place)) continue;
        tv_text_add(to, "  %s = function(%s)\n", functions[place].key, functions[place].parameters);
        write_lines(p, place, to);
        tv_text_add(to, "  end,\n");
    }
    write_usual(p, number, to);
    tv_text_add(to, "}\nend\n");
}

/* Entries of the game have one function for all phases, which calls that of the program. Every
 * game has a `finish`. */
static void write_entry(const generated *g, enum place place, const char *otherwise, tv_text *to)
{
    bool any = false;
    for (int i = 0; i < g->programs; i++) {
        if (g->program[i].off || !program_has(&g->program[i], place)) continue;
        if (!any) tv_text_add(to, "  %s = function(%s)\n", functions[place].key, functions[place].parameters);
        any = true;
        tv_text_add(to, "    if pos.phase == 'p%d' then return %s%d(%s) end\n", i + 1, functions[place].key, i + 1,
                    functions[place].parameters);
    }
    if (!any && place == FINISH) tv_text_add(to, "  finish = function(pos, stuck)\n");
    if (any || place == FINISH) tv_text_add(to, "    %s\n  end,\n", otherwise);
}

static void write_game(const generated *g, tv_text *to)
{
    const struct board *b = &boards[g->board];
    tv_text_add(to, "return tav.game {\n  name = 'Generated', players = { %s }, board = %s,\n", b->players, b->board);
    if (b->pieces) tv_text_add(to, "  pieces = { %s }, start = %s,\n", b->pieces, b->start);
    if (g->board == BOARD_STACKS) tv_text_add(to, "  stacks = true,\n");
    tv_text_add(to,
                "  counters = { 'n', 'q', 'r', 's' }, sets = { 'kept' },\n  phases = {\n    { 'p0',\n"
                "      moves = function(pos, list) list:add_cells(%s) end,\n"
                "      play = function(pos, _, from) %s end,\n    },\n",
                b->pieces ? "pos:free() - pos:cells 'b2 c3'" : "pos:pits()",
                b->pieces ? "pos:put('Stone', from)" : "pos:set_stones(from, pos:stones(from) + from % 3 - 1)");
    for (int i = 0; i < g->programs; i++)
        if (!g->program[i].off) tv_text_add(to, "    phase%d,\n", i + 1);
    tv_text_add(to, "  },\n");
    write_entry(g, FINISH, "if stuck then pos:draws() end", to);
    write_entry(g, EVALUATE, "return 0.5", to);
    tv_text_add(to, "}\n");
}

void generated_write(const generated *g, tv_text *to)
{
    tv_text body = { 0 };
    for (int i = 0; i < g->programs; i++)
        if (!g->program[i].off) write_program(&g->program[i], i + 1, &body);
    tv_text_add(to, "local tav = require 'tavoliere'\n");
    write_shared(tv_text_str(&body), to);
    for (int i = 0; i < g->programs; i++) {
        const program *p = &g->program[i];
        if (p->off) continue;
        tv_text_add(to, "local phase%d", i + 1);
        for (enum place place = FINISH; place < PLACES; place++)
            if (program_has(p, place)) tv_text_add(to, ", %s%d", functions[place].key, i + 1);
        tv_text_add(to, "\n");
    }
    tv_text_put(to, tv_text_str(&body), body.len);
    write_game(g, to);
    tv_text_free(&body);
}

void generated_free(generated *g)
{
    for (int i = 0; i < g->programs; i++) tv_text_free(&g->program[i].text);
    *g = (generated) { .programs = 0 };
}
