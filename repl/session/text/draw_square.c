/* draw_square.c - boards of squares and of points: row numbers at the left, column letters below. A block's squares are
 * joined by lines of Unicode's box drawing, one style for each of two players and one for neutral blocks, so that they
 * differ without colours. In ASCII a sign behind a square says where its block goes on: "-" to the right, "|" below,
 * "+" both. With walls, blocks have these signs always, since the lines would look like walls. */
#include "repl/session/text/picture.h"

#include <string.h>

/* ---- Blocks ------------------------------------------------------------------------------- */

/* Does the block on a cell continue in that direction? Two pieces of one form may lie side by side, but have different
 * anchors. */
static bool joins(const tv_picture *p, unsigned cell, enum tv_dir dir)
{
    unsigned next = p->game->board.step[cell][dir];
    if (next == TV_NO_CELL || tv_picture_side(p, next) < 0) return false;
    tv_block a = tv_block_at(p->game, p->pos, cell), b = tv_block_at(p->game, p->pos, next);
    return a.form == b.form && a.anchor == b.anchor;
}

/* Lines are drawn, unless the board looks like chequers. */
static bool has_points(const tv_picture *p) { return p->game->board.lines && p->game->board.look == TV_LOOK_POINTS; }

/* Is a cell drawn by lines to its neighbours? Only blocks without letters are. */
static bool has_lines(const tv_picture *p, unsigned cell)
{
    const tv_board *b = &p->game->board;
    return p->look.unicode && !p->layout->planes && !has_points(p) && !b->walled && tv_picture_side(p, cell) >= 0 &&
           !tv_picture_lettered(tv_picture_piece(p, cell));
}

/* A cell of a block and the column after it: a line if the block continues to the right, else `gap`. A new block is
 * bold. */
static void draw_block(const tv_picture *p, unsigned cell, char gap)
{
    int side = tv_picture_side(p, cell), name = p->look.names ? (int)strlen(p->game->board.name[cell]) : 0;
    bool on = joins(p, cell, TV_E), bracket = !on && gap != ' ';
    int joined = joins(p, cell, TV_N) | on << 1 | joins(p, cell, TV_S) << 2 | joins(p, cell, TV_W) << 3;
    tv_picture_paint(p, side, tv_picture_marked(p, cell) ? "1;" : "");
    tv_text_add(p->to, "%s", tv_square_sign(p->game, side, joined));
    tv_picture_name(p, cell);
    if (name) tv_picture_paint(p, side, "");
    for (int i = name + bracket; i < p->width; i++)
        tv_text_add(p->to, "%s", on ? tv_square_sign(p->game, side, 10) : " ");
    tv_picture_unpaint(p, side);
    if (bracket) tv_text_add(p->to, "%c", gap);
}

/* ---- Rows ---------------------------------------------------------------------------------- */

static int pitch_of_width(const tv_picture *p, int width)
{
    const tv_board *b = &p->game->board;
    return width + (has_points(p) || b->walled ? 3 : 1);
}

static int square_pitch(const tv_picture *p) { return pitch_of_width(p, p->width); }

/* Are there brackets round the cell? Beyond the ends of a row there is none. */
static bool in_brackets(const tv_picture *p, int row, int x)
{
    const tv_board *b = &p->game->board;
    unsigned cell = (unsigned)(row * b->stride + x);
    return x >= 0 && x < b->width && tv_on_board(b, cell) && tv_picture_marked(p, cell);
}

/* In ASCII and with walls, the sign after a cell of a block: it continues right, below, or both. */
static char joint(const tv_picture *p, unsigned cell)
{
    const bool signs = p->look.unicode ? p->game->board.walled : p->look.joints;
    if (!signs || p->layout->planes || tv_picture_side(p, cell) < 0) return ' ';
    return " -|+"[joins(p, cell, TV_E) | joins(p, cell, TV_S) << 1];
}

/* What stands between a point and the next, three columns or more. */
static void draw_gap(const tv_picture *p, int row, int x, int drawn)
{
    const bool here = in_brackets(p, row, x), next = in_brackets(p, row, x + 1);
    if (here) tv_text_add(p->to, "]");
    tv_draw_line_east(p, x, row, square_pitch(p) - drawn - here - next);
    if (next) tv_text_add(p->to, "[");
}

static void draw_point(const tv_picture *p, int row, int x)
{
    const unsigned cell = (unsigned)(row * p->game->board.stride + x);
    const bool on = tv_on_board(&p->game->board, cell);
    if (on) tv_picture_cell(p, cell);
    else tv_draw_line_over(p, x, row);
    draw_gap(p, row, x, on ? tv_picture_columns(p, cell) : 1);
}

/* With what stands before the next. */
static void draw_cell(const tv_picture *p, int row, int x)
{
    unsigned cell = (unsigned)(row * p->game->board.stride + x);
    bool on = tv_on_board(&p->game->board, cell), here = in_brackets(p, row, x), next = in_brackets(p, row, x + 1);
    if (on && has_lines(p, cell)) {
        draw_block(p, cell, tv_picture_gap(here, next));
        return;
    }
    if (on) tv_picture_cell(p, cell);
    tv_picture_blanks(p, p->width - (on ? tv_picture_columns(p, cell) : 0));
    if (p->game->board.walled) {
        tv_text_add(p->to, "%c", on && !here ? joint(p, cell) : tv_picture_gap(here, false));
        tv_draw_wall_right(p, x, row);
        tv_text_add(p->to, "%c", tv_picture_gap(false, next));
    } else tv_text_add(p->to, "%c", on && !here && !next ? joint(p, cell) : tv_picture_gap(here, next));
}

static void draw_row(const tv_picture *p, int row)
{
    const tv_board *b = &p->game->board;
    const char *name = tv_name_in_row(b, row);
    tv_text_add(p->to, "%*s", p->digits - tv_walls_left(p), name + tv_name_letters(name));
    if (tv_walls_left(p)) tv_draw_wall_right(p, -1, row);
    tv_text_add(p->to, "%c", tv_picture_gap(false, in_brackets(p, row, 0)));
    for (int x = 0; x < b->width; x++)
        if (has_points(p)) draw_point(p, row, x);
        else draw_cell(p, row, x);
    tv_picture_end_line(p);
    if (has_points(p) && row) tv_draw_lines_below(p, row, square_pitch(p));
    if (b->walled) tv_draw_walls_below(p, row);
}

static void draw_letters(const tv_picture *p)
{
    const tv_board *b = &p->game->board;
    tv_picture_blanks(p, p->digits + 1);
    for (int x = 0; x < b->width; x++) {
        const char *name = tv_name_in_column(b, x);
        if (p->look.gtp && b->width < 26) tv_text_add(p->to, "%-*c", square_pitch(p), 'A' + x + (x >= 'i' - 'a'));
        else tv_text_add(p->to, "%-*.*s", square_pitch(p), (int)tv_name_letters(name), name);
    }
    tv_picture_end_line(p);
}

static int columns_of_width(const tv_picture *p, int width)
{
    return p->digits + p->game->board.width * pitch_of_width(p, width);
}

/* A cell is as wide as the longest of what may stand in it or below it. */
static void measure(tv_picture *p)
{
    const tv_board *b = &p->game->board;
    for (int c = 0; c < b->cells; c++) {
        int letters = (int)tv_name_letters(b->name[c]), digits = (int)strlen(b->name[c]) - letters;
        if (letters > p->width) p->width = letters;
        if (digits > p->digits) p->digits = digits;
    }
    p->digits += tv_walls_left(p);
    if (p->look.names) p->width = tv_picture_named_width(p);
    int stacks = p->layout->planes ? tv_stacks_width(p, columns_of_width) : 0;
    if (stacks > p->width) p->width = stacks;
}

void tv_draw_square(tv_picture *p)
{
    measure(p);
    if (p->game->board.walled) tv_draw_walls_below(p, p->game->board.height);
    for (int row = p->game->board.height - 1; row >= 0; row--) draw_row(p, row);
    draw_letters(p);
}
