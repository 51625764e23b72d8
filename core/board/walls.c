/* walls.c - reads the walls of a board, which are the same in all positions; see board.h. */
#include "core/board/board.h"

#include <string.h>

enum { SHOWN = 20 }; /* the most bytes of a wrong pair that are shown */

static bool bad_pair(const char *s, size_t len, tv_err *err)
{
    return tv_fail(err, "'%.*s': write a wall as two neighbours with | between, as in \"a1|b1\"",
                   (int)(len < SHOWN ? len : SHOWN), s);
}

static bool read_cell(const tv_board *b, const char *s, size_t len, tv_cell *cell, tv_err *err)
{
    *cell = tv_board_cell(b, s, len);
    return *cell != TV_NO_CELL || tv_fail(err, "the board has no cell '%.*s'", (int)(len < SHOWN ? len : SHOWN), s);
}

/* Kept once, as the north or the east edge of the lower or left cell. */
static bool read_wall(tv_board *b, const char *s, size_t len, tv_err *err)
{
    const char *bar = memchr(s, '|', len);
    tv_cell one, two;
    if (!bar) return bad_pair(s, len, err);
    const size_t first = (size_t)(bar - s);
    if (first + 1 == len || !first || memchr(bar + 1, '|', len - first - 1)) return bad_pair(s, len, err);
    if (!read_cell(b, s, first, &one, err) || !read_cell(b, bar + 1, len - first - 1, &two, err)) return false;
    if (b->step[one][TV_S] == two || b->step[one][TV_W] == two) {
        const tv_cell lower = two;
        two = one;
        one = lower;
    }
    const int dir = b->step[one][TV_N] == two ? TV_N : TV_E;
    if (b->step[one][dir] != two)
        return tv_fail(err, "%s and %s are not neighbours in a row or column", b->name[one], b->name[two]);
    if (tv_bit(b->wall[dir / 2], one))
        return tv_fail(err, "the wall between %s and %s is named twice", b->name[one], b->name[two]);
    tv_bit_on(b->wall[dir / 2], one);
    return true;
}

bool tv_board_walls(tv_board *b, const char *text, tv_err *err)
{
    if (b->lines) return tv_fail(err, "not possible on a board with `lines`; leave out the line instead");
    const char *s = text;
    while (*(s += strspn(s, " ,\t\r\n"))) {
        const size_t len = strcspn(s, " ,\t\r\n");
        if (!read_wall(b, s, len, err)) return false;
        b->walled = true;
        s += len;
    }
    return b->walled || tv_fail(err, "no wall is named");
}

/* A diagram of `start` may make holes after the board was declared. */
bool tv_board_walls_check(const tv_board *b, tv_err *err)
{
    if (b->walled && b->wraps) return tv_fail(err, "walls: not possible on a board with `wraps`");
    if (b->walled && b->lines)
        return tv_fail(err, "walls: not possible on a board with `lines`; leave out the line instead");
    if (b->walled && b->kind != TV_RECTANGLE)
        return tv_fail(err, "walls: only a rectangle has walls: its cells have four edges");
    for (int d = TV_N; d <= TV_E; d += 2)
        for (int c = 0; c < b->cells; c++) {
            const int other = c + tv_dir_y[d] * b->stride + tv_dir_x[d];
            if (!tv_bit(b->wall[d / 2], (unsigned)c) || b->step[c][d] != TV_NO_CELL) continue;
            return tv_fail(err, "board: walls: the diagram of `start` has a # on one side of the wall at %s",
                           *b->name[c] ? b->name[c] : b->name[other]);
        }
    return true;
}
