/* generate_escapes.c - a function makes a table that escapes to other functions: by a variable, an argument, a result, an
 * element, a nested function. Then the function changes it by its own name. */
#include "tests/compiled/expressions.h"
#include "tests/compiled/generate.h"

/* A question in one function that has another one called. */
static const char *ask_of(const writer *w, enum place maker, enum place reader)
{
    static const char *const tries[] = { "(pos:try('b2', nil, 7, ask) or 3)", "(pos:try('b2', nil, 7) and 1 or 2)",
                                         "(pos:try('c3', 'd4', nil, ask) or 3)" };
    static const char *const counts[] = { "pos:count_moves()", "(pos:can_move() and 1 or 2)",
                                          "pos:count_moves(3 - pos.mover)" };
    if (maker == MOVES || reader == PLAY || reader == AFTER) return CHOOSE(w->r, tries);
    return maker == FINISH ? CHOOSE(w->r, counts) : counts[0];
}

/* A table that a call makes, t, gets away to where others read it, T or H.t; then it changes, by its own name. */
void write_escaping(writer *w)
{
    static const enum place makers[] = { FINISH, FINISH, MOVES, PLAY, AFTER, EVALUATE };
    static const enum place readers[] = { FORBID, FORBID, MOVES, PLAY, AFTER };
    const enum place maker = CHOOSE(w->r, makers);
    enum place reader = maker;
    while (reader == maker) reader = CHOOSE(w->r, readers);
    const char *ask = ask_of(w, maker, reader);
    w->p->first = chance(w->r, 50) ? -1 : 2; /* what reads the table is compiled after it has got away */
    w->p->calls = 1;
    program_add(w->p, TOP, "local T, S, H, U, K, y = { a = 1 }, nil, {}, {}");
    program_add(w->p, TOP, "local function same(t) return t end");
    program_add(w->p, TOP, "local function keep(t) T = t end");
    program_add(w->p, TOP, "local function ask(after) return after:get 'r' end");
    w->place = maker;
    write_head(w);
    const int open = program_open(w->p, maker, "if n == 1 then");
    program_add(w->p, maker, "local t = %s", any_of(w->r, "escaping tables"));
    program_add(w->p, maker, "%s", any_of(w->r, "escapes"));
    program_add(w->p, maker, "for _ = 1, 12 do r = r + %s end", ask);
    program_add(w->p, maker, "%s", any_of(w->r, "writes"));
    program_add(w->p, maker, "r = r * 7 + %s", ask);
    if (chance(w->r, 40)) program_add(w->p, maker, "T = { a = 1 }");
    program_close(w->p, open, "end");
    w->place = maker;
    write_tail(w);
    w->place = reader;
    write_head(w);
    program_add(w->p, reader, "r = r * 7 + %s", any_of(w->r, "escaped reads"));
    w->place = reader;
    write_tail(w);
}
