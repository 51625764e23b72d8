/* draw_stack.c - stacks: spelled in their cells from the bottom to the top, as they are written, or, where they are too
 * high, by top and height, and spelled in a list below the board. */
#include "repl/session/text/picture.h"

#include <ctype.h>

enum {
    SPELLED = 5,  /* cells are as wide as the tallest stack up to this height */
    COUNTED = 20, /* in the list: of higher ones equal pieces in succession are counted */
};

static int height_of(const tv_picture *p, unsigned cell) { return tv_heights(p->layout, p->pos)[cell]; }

/* Stacks have at most 64 pieces. */
static int digits_of(int n) { return n < 10 ? 1 : 2; }

/* The capital letter is the top piece, unless two pieces differ by case alone: then case tells the piece. */
static bool tells_by_case(const tv_game *game)
{
    for (int i = 0; i < game->pieces.pieces; i++)
        for (int k = 0; k < i; k++)
            if (tolower((unsigned char)tv_piece_letter(game, i)) == tolower((unsigned char)tv_piece_letter(game, k)))
                return false;
    return true;
}

/* Decided for the whole board: one stack of six would make all cells six columns wide. */
int tv_stacks_width(tv_picture *p, int (*board_columns)(const tv_picture *p, int width))
{
    int tallest = 1;
    for (int c = 0; c < p->game->board.cells; c++)
        if (height_of(p, (unsigned)c) > tallest) tallest = height_of(p, (unsigned)c);
    p->by_case = tells_by_case(p->game);
    int columns = board_columns(p, tallest);
    return tallest == 1 || (tallest <= SPELLED && columns <= tv_picture_line(p)) ? tallest : 1 + digits_of(tallest);
}

/* ---- One stack ---------------------------------------------------------------------------- */

static int side_at(const tv_picture *p, unsigned cell, int level)
{
    return p->game->pieces.piece[tv_stack_piece(p->layout, p->pos, cell, level)].side;
}

static void write_letter(const tv_picture *p, unsigned cell, int level)
{
    int c = (unsigned char)tv_piece_letter(p->game, tv_stack_piece(p->layout, p->pos, cell, level));
    bool top = level == height_of(p, cell) - 1;
    if (p->by_case) c = top ? toupper(c) : tolower(c);
    tv_text_add(p->to, "%c", c);
}

/* On a terminal the top piece is bold, and underlined where it covers others. */
static void draw_piece(const tv_picture *p, unsigned cell, int level)
{
    bool buried = level < height_of(p, cell) - 1;
    int side = side_at(p, cell, level);
    tv_picture_paint(p, side, buried ? "" : level ? "1;4;" : "1;");
    write_letter(p, cell, level);
    tv_picture_unpaint(p, side);
}

/* Cells may be wide for other reasons, such as names: then a higher stack fits. */
static bool is_spelled(const tv_picture *p, unsigned cell) { return height_of(p, cell) <= p->width; }

int tv_stack_columns(const tv_picture *p, unsigned cell)
{
    int height = height_of(p, cell);
    return is_spelled(p, cell) ? height : 1 + digits_of(height);
}

void tv_stack_cell(const tv_picture *p, unsigned cell)
{
    int height = height_of(p, cell), owner = side_at(p, cell, height - 1);
    if (is_spelled(p, cell)) {
        for (int level = 0; level < height; level++) draw_piece(p, cell, level);
        return;
    }
    tv_picture_paint(p, owner, "1;");
    write_letter(p, cell, height - 1);
    tv_text_add(p->to, "%d", height);
    tv_picture_unpaint(p, owner);
}

/* ---- The list ------------------------------------------------------------------------------ */

/* The number of equal pieces from this level on; the top piece stands alone. */
static int run_at(const tv_picture *p, unsigned cell, int level)
{
    int n = 1, top = height_of(p, cell) - 1;
    while (level + n < top &&
           tv_stack_piece(p->layout, p->pos, cell, level + n) == tv_stack_piece(p->layout, p->pos, cell, level))
        n++;
    return n;
}

/* "3r 2g r R", in lines that begin at column `left`. */
static void list_runs(const tv_picture *p, unsigned cell, int left)
{
    int at = left;
    for (int level = 0, n; level < height_of(p, cell); level += n) {
        n = run_at(p, cell, level);
        int columns = 1 + (n > 1 ? digits_of(n) : 0);
        if (level && at + 1 + columns > tv_picture_line(p)) {
            tv_picture_end_line(p);
            tv_picture_blanks(p, at = left);
        } else if (level) {
            tv_picture_blanks(p, 1);
            at++;
        }
        if (n > 1) tv_text_add(p->to, "%d", n);
        draw_piece(p, cell, level);
        at += columns;
    }
}

/* The height stands before it, so that readers need not count letters. */
static void list_stack(const tv_picture *p, unsigned cell)
{
    int height = height_of(p, cell), longest = tv_picture_longest_name(p);
    tv_text_add(p->to, "%-*s %2d: ", longest, p->game->board.name[cell], height);
    if (height > COUNTED) list_runs(p, cell, longest + 5);
    else
        for (int level = 0; level < height; level++) draw_piece(p, cell, level);
    tv_picture_end_line(p);
}

void tv_stacks_list(const tv_picture *p)
{
    const tv_board *b = &p->game->board;
    bool any = false;
    for (int i = 0; i < b->count; i++) {
        if (is_spelled(p, b->order[i])) continue;
        if (!any) tv_text_add(p->to, "Stacks, bottom to top:\n");
        any = true;
        list_stack(p, b->order[i]);
    }
}
