/* statements_shown.c - how a function outputs its values, and how functions begin and end. */
#include "tests/compiled/expressions.h"

/* A line with the text in place of each @. */
void write_line_of(writer *w, const char *fmt, const tv_text *text)
{
    tv_text whole = { 0 };
    for (const char *s = fmt; *s; s++)
        if (*s == '@') tv_text_put(&whole, tv_text_str(text), text->len);
        else tv_text_put(&whole, s, 1);
    program_add(w->p, w->place, "%s", tv_text_str(&whole));
    tv_text_free(&whole);
}

/* ---- What is seen of a value --------------------------------------------------------------------------------- */

void write_observation(writer *w, enum type type, const char *expression)
{
    static const char *const seen[TYPES] = {
        [T_INT] = "seen of int",           [T_FLOAT] = "seen of float", [T_TEXT] = "seen of text",
        [T_SET] = "seen of set",           [T_CELL] = "seen of cell",   [T_TABLE] = "seen of table",
        [T_FUNCTION] = "seen of function",
    };
    const char *list = chance(w->r, 15) ? NULL : seen[type], *of = pick(w, list ? list : "seen of any");
    tv_text text = { 0 };
    tv_text_add(&text, "%s", expression);
    tv_text whole = { 0 };
    tv_text_add(&whole, "r = r * 31 + %s", of);
    write_line_of(w, tv_text_str(&whole), &text);
    tv_text_free(&whole);
    tv_text_free(&text);
}

/* ---- Begin and end ------------------------------------------------------------------------------------------------ */

void write_head(writer *w)
{
    program_add(w->p, w->place, "local n, q, own = pos:get 'n', pos:get 'q', pos:own()");
    program_add(w->p, w->place, "local r = q");
}

/* The set of cells that the position keeps. */
static void write_kept(writer *w)
{
    tv_text text = { 0 };
    write_expression(w, T_SET, 2, &text);
    write_line_of(w, "pos:keep('kept', @)", &text);
    tv_text_free(&text);
}

void write_tail(writer *w)
{
    static const char *const moves[] = { "list:add('b2', nil, r % 256)", "list:add('a1', 'b2', r % 7)",
                                         "list:add_cells(own) list:add('d4', nil, r % 256)" };
    switch (w->place) {
    case MOVES: program_add(w->p, MOVES, "%s", CHOOSE(w->r, moves)); break;
    case FORBID:
        program_add(w->p, FORBID, "%s",
                    chance(w->r, 50) ? "return r % 3 == 0 and 'because ' .. r" : "return r % 2 == 0");
        break;
    case STUCK: program_add(w->p, STUCK, "return r %% 2 == 0 and 'draw' or 'lose'"); break;
    case EVALUATE: program_add(w->p, EVALUATE, "return r %% 97 / 97"); break;
    case KEEP: program_add(w->p, KEEP, "return r %% 5 + 1"); break;
    default:
        program_add(w->p, w->place, "pos:set('r', r %% 9973)");
        if (w->place != FINISH && chance(w->r, 20)) write_kept(w);
        if (chance(w->r, 5))
            program_add(w->p, w->place, "for i = 1, q do pos = r + i end"); /* a parameter is a variable */
    }
}
