/* generate_escapes.c - a function makes a table, which gets away to where other functions read it: by a variable, an argument, a
 * result, an element, a function within. Then the function changes it by its own name. */
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
    static const char *const escapes[] = {
        "T = t",
        "local u = t T = u",
        "T = y or t",
        "T = K or t",
        "T = same(t)",
        "keep(t)",
        "(function() T = t end)()",
        "local function hold() T = t end hold()",
        "T = (function() return t end)()",
        "for _, u in ipairs { t } do T = u end",
        "local c = { t } T = c[1]",
        "local c = { u = t } T = c.u",
        "T = select(1, t)",
        "local a, b = t, 1 T = a",
        "pcall(keep, t)",
        "T = n > 0 and t or T",
        "if q > 0 then T = t else T = t end",
        "T, S = t, t",
        "T = ({ t })[1]",
        "local g = function() return t end T = g()",
        "T = assert(t)",
        "local u u = t T = u",
        "T = table.unpack { t }",
        "do local v = t T = v end",
        "local u = U u = t T = u",
        "repeat local u = t T = u until true",
        "H = { t = t, t } T = t",
        "goto on ::on:: T = t",
        "T = (t)",
        "while true do T = t break end",
        "T = (t and t)",
        "T = ({ u = t }).u",
    };
    static const char *const news[] = { "{ a = 1 }",    "{ 1, 2 }",         "{ 5 }", "{ a = 1, 7, x = 1.0 }", "{}",
                                        "{ n, a = q }", "{ a = { b = 1 } }" };
    static const char *const writes[] = {
        "t.a = 2",    "t[1] = 9",  "t.b = 4",         "t[#t + 1] = 3",   "table.insert(t, 4)",
        "t[1] = nil", "t.a = nil", "table.remove(t)", "t.a = { b = 2 }", "t.x = 2",
        "t[n] = 6"
    };
    static const char *const its[] = { "(T.a or 3)",
                                       "(T[1] or 3)",
                                       "#T",
                                       "(T.b or 5)",
                                       "(T.x or 3)",
                                       "(T.a == 2 and 1 or 2)",
                                       "(T[1] == 9 and 1 or 2)",
                                       "(T.a and T.a.b or 2)" };
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
    program_add(w->p, maker, "local t = %s", CHOOSE(w->r, news));
    program_add(w->p, maker, "%s", CHOOSE(w->r, escapes));
    program_add(w->p, maker, "for _ = 1, 12 do r = r + %s end", ask);
    program_add(w->p, maker, "%s", CHOOSE(w->r, writes));
    program_add(w->p, maker, "r = r * 7 + %s", ask);
    if (chance(w->r, 40)) program_add(w->p, maker, "T = { a = 1 }");
    program_close(w->p, open, "end");
    w->place = maker;
    write_tail(w);
    w->place = reader;
    write_head(w);
    program_add(w->p, reader, "r = r * 7 + %s", CHOOSE(w->r, its));
    w->place = reader;
    write_tail(w);
}
