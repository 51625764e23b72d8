/* draw_lines.c - the lines of a board of points: to the right of a point, over holes, and between two rows. There is one
 * column between two rows of points where their diagonals cross, halfway from point to point. */
#include "repl/session/text/picture.h"

bool tv_line_passes(const tv_board *b, int x, int y, int dir)
{
    while (x >= 0 && x < b->width && y >= 0 && y < b->height) {
        const unsigned cell = (unsigned)(y * b->stride + x);
        if (tv_on_board(b, cell)) return b->step[cell][dir] != TV_NO_CELL;
        x -= tv_dir_x[dir];
        y -= tv_dir_y[dir];
    }
    return false;
}

/* The sign of lines that cross: by bits 1 |, 2 -, 4 /, 8 \. */
static const char *sign(const tv_picture *p, int lines)
{
    static const char *const box[] = { " ", "│", "─", "┼", "╱" }, *const ascii[] = { " ", "|", "-", "+", "/" };
    const char *const *const signs = p->look.unicode ? box : ascii;
    if (lines <= 4) return signs[lines];
    if (lines == 8) return p->look.unicode ? "╲" : "\\";
    return lines == 12 ? p->look.unicode ? "╳" : "X" : p->look.unicode ? "┼" : "+";
}

static void repeat(const tv_picture *p, const char *s, int n)
{
    while (n-- > 0) tv_text_add(p->to, "%s", s);
}

void tv_draw_line_east(const tv_picture *p, int x, int y, int columns)
{
    repeat(p, sign(p, tv_line_passes(&p->game->board, x, y, TV_E) << 1), columns);
}

/* A line that passes over a hole leads on from it. */
void tv_draw_line_over(const tv_picture *p, int x, int y)
{
    const tv_board *b = &p->game->board;
    const int lines = tv_line_passes(b, x, y, TV_N) | tv_line_passes(b, x, y, TV_E) << 1 |
                      tv_line_passes(b, x, y, TV_NE) << 2 | tv_line_passes(b, x, y, TV_SE) << 3;
    tv_text_add(p->to, "%s", sign(p, lines));
}

void tv_draw_lines_below(const tv_picture *p, int y, int pitch)
{
    const tv_board *b = &p->game->board;
    const int half = (pitch - 1) / 2;
    tv_picture_blanks(p, p->digits + 1);
    for (int x = 0; x < b->width; x++) {
        const int falls = tv_line_passes(b, x, y, TV_SE), rises = tv_line_passes(b, x, y - 1, TV_NE);
        tv_text_add(p->to, "%s", sign(p, tv_line_passes(b, x, y, TV_S)));
        repeat(p, " ", half);
        tv_text_add(p->to, "%s", sign(p, rises << 2 | falls << 3));
        repeat(p, " ", pitch - half - 2);
    }
    tv_picture_end_line(p);
}
