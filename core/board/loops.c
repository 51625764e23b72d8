/* loops.c - reads and writes the loops of a board, which join ends of lines beyond its edge; see board.h. */
#include "core/base/text.h"
#include "core/board/board.h"

#include <string.h>

enum { SHOWN = 20 }; /* the most bytes of a wrong loop that are shown */
#define BLANKS " ,\t\r\n"

static int shown(size_t len) { return (int)(len < SHOWN ? len : SHOWN); }

/* Does the board go on in this direction, perhaps beyond a hole, or where no line leads? Across joined sides it comes back
 * to the cell at the latest. */
static bool goes_on(const tv_board *b, unsigned cell, int dir)
{
    for (int x = (int)cell % b->stride, y = (int)cell / b->stride;;) {
        x += tv_dir_x[dir];
        y += tv_dir_y[dir];
        const unsigned next = tv_board_at(b, x, y);
        if (next == TV_NO_CELL || tv_on_board(b, next)) return next != TV_NO_CELL;
    }
}

/* Does a line that leads to the cell in this direction end there, at the edge? */
static bool is_end(const tv_board *b, unsigned cell, int dir)
{
    const tv_cell *step = b->step[cell];
    return step[tv_dir_back(dir)] != TV_NO_CELL && step[dir] == TV_NO_CELL && !goes_on(b, cell, dir);
}

/* The ends of the row and the column of a cell, bit d in direction d. */
static unsigned straight_ends(const tv_board *b, unsigned cell)
{
    unsigned ends = 0;
    for (int d = 0; d < TV_DIRS; d += 2) ends |= (unsigned)is_end(b, cell, d) << d;
    return ends;
}

int tv_board_loop_at(const tv_board *b, unsigned cell, int dir, int *end)
{
    for (int i = 0; i < b->loops; i++)
        for (*end = 0; *end < 2; ++*end)
            if (b->loop[i].cell[*end] == cell && b->loop[i].dir[*end] == dir) return i;
    return -1;
}

void tv_board_end_write(const tv_board *b, unsigned cell, int dir, tv_text *to)
{
    tv_text_add(to, "%s", b->name[cell]);
    if (straight_ends(b, cell) != 1u << dir) tv_text_add(to, ":%s", tv_dir_name(b, dir));
}

/* The direction in which the line ends; named: "s" in "a1:s", of `len` bytes; NULL: it is the only one. */
static int read_side(const tv_board *b, unsigned cell, const char *named, size_t len, tv_err *err)
{
    char word[4] = "";
    const unsigned ends = straight_ends(b, cell);
    if (!named) {
        const int dir = ends ? __builtin_ctz(ends) : -1;
        if (dir < 0) tv_fail(err, "no row or column ends at %s, at the edge of the board", b->name[cell]);
        else if (ends & (ends - 1))
            tv_fail(err, "more than one line ends at %s: name the direction of one, as in \"%s:%s\"", b->name[cell],
                    b->name[cell], tv_dir_name(b, dir));
        else return dir;
        return -1;
    }
    if (len < sizeof word) memcpy(word, named, len);
    const int dir = tv_dir_named(b, word);
    if (dir < 0) tv_fail(err, "'%.*s' is not a direction; name n, ne, e, se, s, sw, w or nw", shown(len), named);
    else if (!is_end(b, cell, dir))
        tv_fail(err, "no line ends at %s in the direction %s, at the edge of the board", b->name[cell], word);
    else return dir;
    return -1;
}

/* "b1" or "a1:s". */
static bool read_end(const tv_board *b, const char *s, size_t len, tv_board_loop *loop, int end, tv_err *err)
{
    const char *colon = memchr(s, ':', len);
    const size_t name = colon ? (size_t)(colon - s) : len;
    loop->cell[end] = tv_board_cell(b, s, name);
    if (loop->cell[end] == TV_NO_CELL) return tv_fail(err, "the board has no cell '%.*s'", shown(name), s);
    const int dir = read_side(b, loop->cell[end], colon ? colon + 1 : NULL, len - name - (colon != NULL), err);
    loop->dir[end] = (uint8_t)dir;
    return dir >= 0;
}

static bool read_loop(tv_board *b, const char *s, size_t len, tv_err *err)
{
    tv_board_loop *loop = &b->loop[b->loops];
    const char *dash = memchr(s, '-', len);
    const size_t first = dash ? (size_t)(dash - s) : len;
    int end;
    if (!dash || memchr(dash + 1, '-', len - first - 1))
        return tv_fail(err, "'%.*s': write a loop as two cells, as in \"b1-a2\"", shown(len), s);
    if (b->loops == TV_LOOPS_MAX) return tv_fail(err, "a board has at most %d loops", TV_LOOPS_MAX);
    if (!read_end(b, s, first, loop, 0, err) || !read_end(b, dash + 1, len - first - 1, loop, 1, err)) return false;
    if (loop->cell[0] == loop->cell[1] && loop->dir[0] == loop->dir[1])
        return tv_fail(err, "'%.*s' joins an end to itself: name two ends", shown(len), s);
    for (int i = 0; i < 2; i++)
        if (tv_board_loop_at(b, loop->cell[i], loop->dir[i], &end) >= 0)
            return tv_fail(err, "'%.*s': a loop already begins at %s", shown(len), s, b->name[loop->cell[i]]);
    b->loops++;
    return true;
}

bool tv_board_loops(tv_board *b, const char *text, tv_err *err)
{
    for (const char *s = text; *(s += strspn(s, BLANKS));) {
        const size_t len = strcspn(s, BLANKS);
        if (!read_loop(b, s, len, err)) return false;
        s += len;
    }
    return b->loops || tv_fail(err, "no loop is named");
}
