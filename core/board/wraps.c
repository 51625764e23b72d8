/* wraps.c - joins opposite sides of a board; see board.h. Only the table of steps changes, so whatever follows it needs
 * no more than an end to walks that come back to where they began. */
#include "core/board/board.h"

/* So that no cell is its own neighbour, or another's in two directions. */
static bool is_long_enough(int cells, const char *name, tv_err *err)
{
    return cells >= TV_WRAP_LEAST ||
           tv_fail(err, "needs at least %d %s; this board has %d", TV_WRAP_LEAST, name, cells);
}

static int wrapped(int at, int length) { return (at % length + length) % length; }

unsigned tv_board_at(const tv_board *b, int column, int row)
{
    if (b->wraps & TV_WRAP_COLUMNS) column = wrapped(column, b->width);
    if (b->wraps & TV_WRAP_ROWS) row = wrapped(row, b->height);
    const bool on = column >= 0 && column < b->width && row >= 0 && row < b->height;
    return on ? (unsigned)(row * b->stride + column) : TV_NO_CELL;
}

bool tv_board_wrap(tv_board *b, unsigned wraps, tv_err *err)
{
    const bool columns = wraps & TV_WRAP_COLUMNS, rows = wraps & TV_WRAP_ROWS;
    if (columns && !is_long_enough(b->width, "columns", err)) return false;
    if (rows && !is_long_enough(b->height, "rows", err)) return false;
    b->wraps = (uint8_t)wraps;
    b->stepwise = wraps != 0;
    for (int i = 0; i < b->count; i++)
        for (int d = 0; d < TV_DIRS; d++) {
            const unsigned cell = b->order[i];
            const int column = (int)cell % b->stride + tv_dir_x[d], row = (int)cell / b->stride + tv_dir_y[d];
            const unsigned next = tv_board_at(b, column, row);
            if (tv_on_board(b, next)) b->step[cell][d] = (tv_cell)next;
        }
    return true;
}

bool tv_wraps_never(const tv_board *b, const char *who, tv_err *err)
{
    return !b->wraps || tv_fail(err, "%s: not possible on a board with `wraps`", who);
}

bool tv_wraps_reach(const tv_board *b, const char *who, int reach, tv_err *err)
{
    const int least = 2 * reach + 1;
    const bool columns = b->wraps & TV_WRAP_COLUMNS && b->width < least,
               rows = b->wraps & TV_WRAP_ROWS && b->height < least;
    if (b->wraps && !reach)
        return tv_fail(err, "%s: not possible with distance = \"any\" on a board with `wraps`", who);
    if (!columns && !rows) return true;
    return tv_fail(err,
                   "%s needs at least %d %s on a board with `wraps`: on fewer, two directions can lead to one cell; "
                   "this board has %d",
                   who, least, columns ? "columns" : "rows", columns ? b->width : b->height);
}

/* The shorter of the two ways; of equal ones the one to the right, or up. */
static int shorter(int by, int length)
{
    by = wrapped(by, length);
    return 2 * by > length ? by - length : by;
}

void tv_board_between(const tv_board *b, unsigned from, unsigned to, int *x, int *y)
{
    *x = (int)to % b->stride - (int)from % b->stride;
    *y = (int)to / b->stride - (int)from / b->stride;
    if (b->wraps & TV_WRAP_COLUMNS) *x = shorter(*x, b->width);
    if (b->wraps & TV_WRAP_ROWS) *y = shorter(*y, b->height);
}
