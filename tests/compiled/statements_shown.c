/* statements_shown.c - what a function shows of the values that it computes, and how functions begin and end. */
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
    static const char *const of_any[] = { "(@ and 1 or 2)", "#tostring(@)", "#type(@)", "(@ == nil and 3 or 4)" };
    static const char *const of_int[] = { "(@) % 1009", "#tostring(@)", "(math.type(@) == 'integer' and 5 or 6)", "@" };
    static const char *const of_float[] = { "(@ > 0.75 and 1 or 0)", "(1 / (@) < 0 and 1 or 0)",
                                            "math.floor(@) % 101",   "#tostring(@)",
                                            "(@ == @ and 1 or 0)",   "(math.tointeger(@) or 3)" };
    static const char *const of_text[] = { "#(@)", "(@ == 'a' and 1 or 2)", "(tonumber(@) or 3)",
                                           "(@ < 'b' and 1 or 0)" };
    static const char *const of_set[] = { "#(@)", "((@):first() or 0)", "((@):has 'b2' and 1 or 0)", "#tostring(@)" };
    static const char *const of_cell[] = { "(pos:height(@))", "#pos:name(@)", "pos:cell(@)", "(@ == 'a1' and 1 or 0)" };
    static const char *const of_table[] = { "#(@)",
                                            "((@)[1] and 1 or 2)",
                                            "((@).x or 3)",
                                            "((@)[2] == nil and 1 or 2)",
                                            "#table.unpack { #(@) }",
                                            "(rawequal(@, EMPTY) and 1 or 0)",
                                            "((@)[0] or 1)" };
    static const char *const of_function[] = { "((@)(n) and 1 or 2)", "(@)(q)", "#type(@)",
                                               "(select('#', (@)(n, q)))" };
    const char *of;
    tv_text text = { 0 };
    switch (chance(w->r, 15) ? T_NIL : type) {
    case T_INT: of = PICK(w, of_int); break;
    case T_FLOAT: of = PICK(w, of_float); break;
    case T_TEXT: of = PICK(w, of_text); break;
    case T_SET: of = PICK(w, of_set); break;
    case T_CELL: of = PICK(w, of_cell); break;
    case T_TABLE: of = PICK(w, of_table); break;
    case T_FUNCTION: of = PICK(w, of_function); break;
    default: of = PICK(w, of_any);
    }
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
