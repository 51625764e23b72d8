/* generate_values.c - every kind of value with every operator, statement, library function and method: as operand, receiver
 * and argument, in code that first runs in a late call, and in code that never runs. */
#include "tests/compiled/expressions.h"
#include "tests/compiled/generate.h"

/* Variables around the function, of values that are there when the script is loaded. */
static void write_upvalues(writer *w)
{
    static const struct {
        enum type type;
        const char *value;
    } values[] = {
        { T_INT, "3" },        { T_FLOAT, "0.5" },       { T_TEXT, "'u'" },
        { T_TRUTH, "true" },   { T_NIL, "nil" },         { T_TABLE, "{ 4, 5, x = 6 }" },
        { T_INT, "1 << 40" },  { T_FLOAT, "-0.0" },      { T_FUNCTION, "function(a, b) return b or a end" },
        { T_TRUTH, "false" },  { T_TABLE, "{ { 1 } }" }, { T_FUNCTION, "function(...) return select('#', ...) end" },
        { T_TABLE, "NESTED" }, { T_CELL, "'b2'" },       { T_FUNCTION, "FUNCTIONS[1]" },
    };
    const enum place place = w->place;
    w->place = TOP;
    for (unsigned i = tv_random_below(w->r, 4); i > 0; i--) {
        const unsigned v = tv_random_below(w->r, sizeof values / sizeof *values);
        program_add(w->p, TOP, "local %s = %s", new_name(w, values[v].type), values[v].value);
    }
    w->place = place;
}

/* Statements that run in the call with this number, or from it on; 0: in all calls; above the last call: never. */
static void write_part(writer *w, int call)
{
    const int outer = w->names;
    const int open = !call ? -1 : program_open(w->p, w->place, "if n %s %d then", chance(w->r, 80) ? "==" : ">=", call);
    for (unsigned i = 1 + tv_random_below(w->r, 3); i > 0; i--) write_statement(w, 2);
    program_close(w->p, open, "end");
    if (call) w->names = outer;
}

static void write_program(program *p, int board, tv_random *r)
{
    static const enum place places[] = { MOVES, MOVES,  MOVES, PLAY,   PLAY,   PLAY,     AFTER,    AFTER,
                                         AFTER, FORBID, STUCK, FINISH, FINISH, EVALUATE, EVALUATE, KEEP };
    static const int wrongs[] = { 0, 0, 20, 8 };
    writer w = { .p = p, .r = r, .wrong = CHOOSE(r, wrongs) };
    w.place = CHOOSE(r, places);
    if (w.place == KEEP && board != BOARD_STACKS) w.place = AFTER;
    p->calls = 1 + (int)tv_random_below(r, 3);
    write_upvalues(&w);
    write_head(&w);
    if (chance(r, 30)) write_part(&w, 0);
    for (int call = 1; call <= p->calls; call++) write_part(&w, call);
    if (chance(r, 25)) write_part(&w, 99);
    write_tail(&w);
}

void values_write(generated *g, tv_random *r)
{
    static const int boards[] = { BOARD_SMALL, BOARD_SMALL,   BOARD_SMALL,  BOARD_LARGE,
                                  BOARD_HUGE,  BOARD_HEXAGON, BOARD_STACKS, BOARD_PITS };
    g->board = CHOOSE(r, boards);
    for (g->programs = 0; g->programs < TOGETHER; g->programs++) write_program(&g->program[g->programs], g->board, r);
}
