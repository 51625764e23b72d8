/* fromto.c - the notation most moves share, two cells and a sign between them: "c3-e5", "c3=d4", "c3 e5"; see fromto.h. What
 * a half-typed move lacks is said here in one place. */
#include "core/fromto.h"

#include <string.h>

/* '?' at the head of `signs` makes the sign optional: "c3e5" is then read, too. What has no cell at its head or
 * another sign in its middle is not this notation, and is left to other generators; only what breaks off, or names a
 * second cell that is none, is complained about. */
enum tv_read tv_read_from_to(const tv_board *b, const char *text, const char *signs, const char *ask, tv_cell *from,
                             tv_cell *to, tv_reading *reading)
{
    size_t at = 0;
    *from = tv_board_read_cell(b, text, &at);
    if (*from == TV_NO_CELL) return TV_READ_NONE;
    bool joined = text[at] && text[at] != '?' && strchr(signs, text[at]);
    if (text[at] && !joined && *signs != '?') return TV_READ_NONE;
    at += joined;
    *to = tv_board_read_cell(b, text, &at);
    reading->used = at;
    if (*to != TV_NO_CELL) return TV_READ_MOVE;
    if (text[at] && !joined) return TV_READ_NONE;
    tv_fail_at(&reading->err, (int)at, "%s", text[at] ? "expected a cell of the board" : ask);
    return text[at] ? TV_READ_BAD : TV_READ_PART;
}

void tv_write_from_to(const tv_board *b, tv_move move, const char *sign, tv_text *to)
{
    tv_text_add(to, "%s%s%s", b->name[tv_move_from(move)], sign, b->name[tv_move_to(move)]);
}

/* For all classes whose two coordinates mean what their names say. */
void tv_describe_from_to(const tv_op *op, tv_move move, tv_description *to)
{
    (void)op;
    to->from = (tv_cell)tv_move_from(move);
    to->to = (tv_cell)tv_move_to(move);
}
