/* generate_recursion.c - functions that call themselves, alone, in turn with another or through a closure: with variables
 * of their own, which calls in between must not change, and of the functions around them, which they share. */
#include "tests/compiled/expressions.h"
#include "tests/compiled/generate.h"

static void write_lines(writer *w, unsigned most)
{
    for (unsigned i = tv_random_below(w->r, most + 1); i > 0; i--)
        program_add(w->p, w->place, "%s", pick(w, "lines of recursion"));
}

/* Mostly of itself. */
static void write_calls(writer *w, const char *name, const char *other)
{
    for (unsigned i = chance(w->r, 25) ? 2 : 1; i > 0; i--) {
        tv_text called = { 0 };
        tv_text_add(&called, "%s", chance(w->r, 75) ? name : other);
        const int open = chance(w->r, 40) ? -1 : program_open(w->p, w->place, "do");
        write_line_of(w, pick(w, "calls of recursion"), &called);
        program_close(w->p, open, "end");
        write_lines(w, 1);
        tv_text_free(&called);
    }
}

static void write_function(writer *w, const char *name, const char *other, const char *before)
{
    const char *end = any_of(w->r, "ends of recursion");
    const int open = program_open(w->p, w->place, "%s%s(a, s, t, d)", before, name);
    if (open >= 0) {
        program_add(w->p, w->place, "if d <= 0 then %s end", chance(w->r, 80) ? end : pick(w, "ends of recursion"));
        program_add(w->p, w->place, "local k = d + n");
        write_lines(w, 2);
        write_calls(w, name, other);
        write_lines(w, 1);
        program_add(w->p, w->place, "do %s end", chance(w->r, 80) ? end : pick(w, "ends of recursion"));
    }
    program_close(w->p, open, "end");
}

static void write_program(program *p, tv_random *r)
{
    static const enum place places[] = { MOVES, MOVES, PLAY, PLAY, AFTER, FORBID, STUCK, FINISH, EVALUATE };
    static const char *const bounds[] = { "n", "n + 1", "n + 2", "q + 3", "q + 4", "#own + 1", "n * 3", "3" };
    static const char *const firsts[] = { "n", "q + 1", "#own", "5" };
    writer w = { .p = p, .r = r, .place = CHOOSE(r, places) };
    p->calls = 2 + (int)tv_random_below(r, 3);
    write_head(&w);
    program_add(p, w.place, "local w, h, g = nil, 0.5, nil");
    program_add(p, w.place,
                "local function each(a, d, v) local m = a for i = 1, 2 do v(m, d - i) m = m + i end r = r + m end");
    write_function(&w, "f", "g", "local function ");
    write_function(&w, "g", "f", "function ");
    for (unsigned i = 1 + tv_random_below(r, 2); i > 0; i--) {
        const bool within = chance(r, 30); /* of a function that f and g may call with another one */
        program_add(p, w.place, "%s local x, y = %s(%s, %s, %s, %s) r = r * 7 + (x and 1 or 2) + (y and 3 or 5) end%s",
                    within ? "each(n, q, function(b)" : "do", chance(r, 70) ? "f" : "g",
                    within ? "b" : CHOOSE(r, firsts), chance(r, 70) ? "own" : "pos:free()",
                    chance(r, 70) ? "{}" : "{ n, q }", CHOOSE(r, bounds), within ? ")" : "");
    }
    program_add(p, w.place, "r = r * 3 + (w and 1 or 2) + q + #own");
    write_tail(&w);
}

void recursion_write(generated *g, tv_random *r)
{
    static const int boards[] = { BOARD_SMALL, BOARD_SMALL, BOARD_LARGE, BOARD_HUGE, BOARD_HEXAGON, BOARD_STACKS };
    g->board = CHOOSE(r, boards);
    for (g->programs = 0; g->programs < TOGETHER; g->programs++) write_program(&g->program[g->programs], r);
}
