/* lines.c - reads the lines that join the points of a board; see board.h. A point's step in a direction leads to the next
 * point of a line. */
#include "core/board/board.h"

#include <stdlib.h>
#include <string.h>

enum { SHOWN = 20 }; /* the most bytes of a wrong line that are shown */

static void join(tv_board *b, unsigned from, unsigned to, int dir)
{
    b->step[from][dir] = (tv_cell)to;
    b->step[to][tv_dir_back(dir)] = (tv_cell)from;
}

static unsigned place(const tv_board *b, int x, int y) { return (unsigned)(y * b->stride + x); }

/* The direction of the straight line through both, -1 if there is none. */
static int straight(int across, int up)
{
    if ((!across && !up) || (across && up && abs(across) != abs(up))) return -1;
    for (int d = 0; d < TV_DIRS; d++)
        if (tv_dir_x[d] == (across > 0) - (across < 0) && tv_dir_y[d] == (up > 0) - (up < 0)) return d;
    return -1;
}

/* Joins each point to the next one, past holes between them. */
static bool join_along(tv_board *b, unsigned from, unsigned to)
{
    int x = (int)from % b->stride, y = (int)from / b->stride;
    const int dir = straight((int)to % b->stride - x, (int)to / b->stride - y);
    if (dir < 0) return false;
    for (unsigned last = from; last != to;) {
        const unsigned next = place(b, x += tv_dir_x[dir], y += tv_dir_y[dir]);
        if (!tv_on_board(b, next)) continue;
        join(b, last, next, dir);
        last = next;
    }
    return true;
}

/* All neighbours in these directions, of which the opposites need not be named. */
static void join_all(tv_board *b, unsigned dirs)
{
    for (int i = 0; i < b->count; i++)
        for (int d = 0; d < TV_DIRS; d++) {
            const int x = b->order[i] % b->stride + tv_dir_x[d], y = b->order[i] / b->stride + tv_dir_y[d];
            if (dirs >> d & 1 && x >= 0 && x < b->width && y >= 0 && y < b->height && tv_on_board(b, place(b, x, y)))
                join(b, b->order[i], place(b, x, y), d);
        }
}

/* "a1-a7", or more points. */
static bool read_points(tv_board *b, const char *s, size_t len, tv_err *err)
{
    const int shown = (int)(len < SHOWN ? len : SHOWN);
    tv_cell last = TV_NO_CELL;
    for (size_t at = 0, part; at <= len; at += part + 1) {
        const char *dash = at < len ? memchr(s + at, '-', len - at) : NULL;
        part = dash ? (size_t)(dash - s) - at : len - at;
        if (!part) return tv_fail(err, "'%.*s' is half a line: write it in one word, as in \"a1-a7\"", shown, s);
        const tv_cell point = tv_board_cell(b, s + at, part);
        if (point == TV_NO_CELL)
            return tv_fail(err, "the board has no point '%.*s'", (int)(part < SHOWN ? part : SHOWN), s + at);
        if (last == TV_NO_CELL && !dash)
            return tv_fail(err, "'%.*s' is one point: a line goes from point to point, as in \"a1-a7\"", shown, s);
        if (last != TV_NO_CELL && !join_along(b, last, point))
            return tv_fail(err, "'%.*s': from %s to %s there is no row, column or diagonal", shown, s, b->name[last],
                           b->name[point]);
        last = point;
    }
    return true;
}

static bool read_line(tv_board *b, const char *s, size_t len, tv_err *err)
{
    static const struct {
        const char *name;
        unsigned dirs;
    } all[] = { { "rows", 1u << TV_E }, { "columns", 1u << TV_N }, { "diagonals", 1u << TV_NE | 1u << TV_SE } };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strlen(all[i].name) == len && !memcmp(all[i].name, s, len)) return join_all(b, all[i].dirs), true;
    return read_points(b, s, len, err);
}

bool tv_board_lines(tv_board *b, const char *text, tv_err *err)
{
    b->lines = true;
    b->stepwise = true;
    b->look = TV_LOOK_POINTS;
    for (int c = 0; c <= TV_CELLS_MAX; c++)
        for (int d = 0; d < TV_DIRS; d++) b->step[c][d] = TV_NO_CELL;
    const char *s = text;
    while (*(s += strspn(s, " ,\t\r\n"))) {
        const size_t len = strcspn(s, " ,\t\r\n");
        if (!read_line(b, s, len, err)) return false;
        s += len;
    }
    for (int i = 0; i < b->count; i++)
        for (int d = 0; d < TV_DIRS; d++)
            if (b->step[b->order[i]][d] != TV_NO_CELL) return true;
    return tv_fail(err, "no line is named");
}
