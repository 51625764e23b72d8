/* fromto.c - the notation of most moves, two cells and a sign between them: "c3-e5", "c3=d4", "c3 e5"; see fromto.h.
 * The messages about a half-typed move are all here. */
#include "core/mechanisms/fromto.h"

#include <ctype.h>
#include <string.h>

/* Where '-' is allowed 'x' is too, as people write captures. On a board with a column x it may begin a cell: where a
 * cell may follow without a sign, the cell is tried first. */
static bool is_sign(const tv_board *b, const char *text, size_t at, const char *signs)
{
    const char sign = text[at];
    if (!sign || sign == '?') return false;
    if (sign != 'x' && sign != 'X') return strchr(signs, sign);
    return strchr(signs, '-') && (*signs != '?' || tv_board_read_cell(b, text, &at) == TV_NO_CELL);
}

/* '?' at the head of `signs` makes the sign optional: "c3e5" is then read, too. A text without a cell at its head, or
 * with another sign in its middle, is not this notation and is left to other generators; the errors are only for a text
 * that breaks off, or whose second cell does not exist. */
enum tv_read tv_read_from_to(const tv_board *b, const char *text, const char *signs, const char *ask, tv_cell *from,
                             tv_cell *to, tv_reading *reading)
{
    size_t at = 0;
    *from = tv_board_read_cell(b, text, &at);
    if (*from == TV_NO_CELL) return TV_READ_NONE;
    bool joined = is_sign(b, text, at, signs);
    if (text[at] && !joined && *signs != '?') return TV_READ_NONE;
    at += joined;
    *to = tv_board_read_cell(b, text, &at);
    reading->used = at;
    if (*to != TV_NO_CELL) return TV_READ_MOVE;
    if (text[at] && !joined) return TV_READ_NONE;
    if (text[at]) return tv_board_off(b, text, at, &reading->err), TV_READ_BAD;
    return tv_fail_at(&reading->err, (int)at, "%s", ask), TV_READ_PART;
}

enum tv_read tv_read_move(const tv_board *b, const char *text, const char *signs, unsigned kind, tv_reading *reading)
{
    tv_cell from, to;
    const enum tv_read is = tv_read_from_to(b, text, signs, "to which cell?", &from, &to, reading);
    if (is == TV_READ_MOVE) reading->move = tv_move_make(kind, from, to, 0);
    return is;
}

void tv_write_from_to(const tv_board *b, tv_move move, const char *sign, tv_text *to)
{
    tv_text_add(to, "%s%s%s", b->name[tv_move_from(move)], sign, b->name[tv_move_to(move)]);
}

/* Jumps begin with the odder form, since they write the sign. */
enum tv_odd tv_odd_by_sign(const tv_board *b, const char *text, enum tv_odd odd)
{
    enum { MORE = TV_ODD_SIGN - TV_ODD_FORM };
    size_t at = 0;
    if (odd < TV_ODD_FORM || odd >= TV_ODD_MOST) return odd;
    if (tv_board_read_cell(b, text, &at) == TV_NO_CELL || tolower((unsigned char)text[at]) != 'x') return odd;
    return odd < TV_ODD_SIGN ? odd + MORE : odd - MORE;
}

/* Both signs are read everywhere, so a game may write what its players write. */
const char *tv_capture_sign(const tv_game *g, bool captures) { return captures && g->capture_sign ? "x" : "-"; }

/* For all classes whose two coordinates mean what their names say. */
void tv_describe_from_to(const tv_op *op, tv_move move, tv_description *to)
{
    (void)op;
    to->from = (tv_cell)tv_move_from(move);
    to->to = (tv_cell)tv_move_to(move);
}

void tv_describe_numbered(const tv_op *op, tv_move move, tv_description *to)
{
    tv_describe_from_to(op, move, to);
    to->number = (int)tv_move_arg(move);
}
