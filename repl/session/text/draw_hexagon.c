/* draw_hexagon.c - boards of hexagons: each row is half a cell to the right of the one below. The names of the corners
 * stand beside them, unless empty cells show their names: there is no room for names of inner cells. */
#include "repl/session/text/picture.h"

#include <limits.h>
#include <string.h>

/* Columns from a cell to the next: even, because rows are shifted by half of it. */
static int pitch(int width) { return (width + 2) / 2 * 2; }

/* Halves of a cell that a row's cell stands to the right of the grid's lower left corner. */
static int halves(int x, int y) { return 2 * x + y; }

/* In halves of a cell: a rhombus leans over, so the first row need not have the leftmost cell. */
int tv_hexagon_end(const tv_board *b, bool rightmost)
{
    int end = rightmost ? 0 : INT_MAX;
    for (int i = 0; i < b->count; i++) {
        int h = halves(b->order[i] % b->stride, b->order[i] / b->stride);
        if (rightmost ? h > end : h < end) end = h;
    }
    return end;
}

static int columns_of_width(const tv_picture *p, int width)
{
    const tv_board *b = &p->game->board;
    return (tv_hexagon_end(b, true) - tv_hexagon_end(b, false)) * pitch(width) / 2 + width;
}

/* A hexagon's six corners are in its lowest, middle and highest row. */
static bool has_corners(const tv_board *b, int row) { return row == 0 || row == b->height / 2 || row == b->height - 1; }

/* Between two cells, with brackets next to those that are marked. */
static void draw_gap(const tv_picture *p, int blanks, bool before, bool after)
{
    if (blanks == 1 || !(before || after)) {
        tv_picture_blanks(p, blanks - 1);
        if (blanks > 0) tv_text_add(p->to, "%c", tv_picture_gap(before, after));
        return;
    }
    if (before) tv_text_add(p->to, "]");
    tv_picture_blanks(p, blanks - before - after);
    if (after) tv_text_add(p->to, "[");
}

/* One row; `margin` columns are left of the board. */
static void draw_row(const tv_picture *p, int row, int margin)
{
    const tv_board *b = &p->game->board;
    bool labels = !p->look.names && has_corners(b, row);
    const char *begin = NULL, *last = "";
    bool marked = false; /* the cell before */
    int at = 0, first = tv_hexagon_end(b, false);
    for (int x = 0; x < b->width; x++) {
        unsigned cell = (unsigned)(row * b->stride + x);
        if (!tv_on_board(b, cell)) continue;
        int columns = tv_picture_columns(p, cell),
            left = margin + (halves(x, row) - first) * pitch(p->width) / 2 + (p->width - columns) / 2;
        if (labels && !*last) {
            int from = left - 1 - (int)strlen(b->name[cell]);
            tv_picture_blanks(p, from - at);
            tv_text_add(p->to, "%s", b->name[cell]);
            at = left - 1;
        }
        bool mark = tv_picture_marked(p, cell);
        draw_gap(p, left - at, marked, mark);
        tv_picture_cell(p, cell);
        at = left + columns;
        marked = mark;
        last = b->name[cell];
        if (!begin) begin = last;
    }
    if (marked) tv_text_add(p->to, "]");
    if (labels && last != begin) tv_text_add(p->to, " %s", last); /* a single cell has its name at the left */
    tv_picture_end_line(p);
}

/* At the left there is room for a corner's name, unless cells show theirs. */
void tv_draw_hexagon(tv_picture *p)
{
    int longest = tv_picture_longest_name(p);
    if (p->look.names) p->width = tv_picture_named_width(p);
    int stacks = p->layout->planes ? tv_stacks_width(p, columns_of_width) : 0;
    if (stacks > p->width) p->width = stacks;
    for (int row = p->game->board.height - 1; row >= 0; row--) draw_row(p, row, p->look.names ? 0 : longest + 1);
}
