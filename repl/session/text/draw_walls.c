/* draw_walls.c - walls on the edges of squares: in the column halfway to the next square, and in a row of text between
 * two rows of squares, where a wall is as long as what a square shows with a blank on either side. At the upper and lower
 * edges of the board there is such a row only if it has walls. */
#include "core/position/walls.h"
#include "repl/session/text/picture.h"

static bool has_edge(const tv_picture *p, int x, int y, int dir)
{
    const tv_board *b = &p->game->board;
    const bool in = x >= 0 && x < b->width && y >= 0 && y < b->height;
    const unsigned cell = in ? (unsigned)(y * b->stride + x) : TV_NO_CELL;
    return in && tv_on_board(b, cell) && tv_walls_round(p->game, p->pos, cell) >> dir & 1;
}

/* Is there a wall to the right of a place of the grid, or below it? Beyond the edge or a hole the other cell says so. */
static bool right_of(const tv_picture *p, int x, int y)
{
    return has_edge(p, x, y, TV_E) || has_edge(p, x + 1, y, TV_W);
}
static bool below(const tv_picture *p, int x, int y) { return has_edge(p, x, y, TV_S) || has_edge(p, x, y - 1, TV_N); }

/* The sign where walls meet, by bits 1 up, 2 right, 4 down, 8 left. An end of a wall has none. */
static const char *corner(const tv_picture *p, int walls)
{
    static const char *const box[] = {
        " ", " ", " ", "┗", " ", "┃", "┏", "┣", " ", "┛", "━", "┻", "┓", "┫", "┳", "╋",
    };
    static const char ascii[][2] = {
        " ", " ", " ", "+", " ", "|", "+", "+", " ", "+", "-", "+", "+", "+", "+", "+",
    };
    return p->look.unicode ? box[walls] : ascii[walls];
}

void tv_draw_wall_right(const tv_picture *p, int x, int y)
{
    tv_text_add(p->to, "%s", right_of(p, x, y) ? corner(p, 1 | 4) : " ");
}

/* The sign behind column x, which is -1 at the left edge. */
static void draw_corner(const tv_picture *p, int x, int y)
{
    const int up = right_of(p, x, y), right = below(p, x + 1, y), down = right_of(p, x, y - 1), left = below(p, x, y);
    tv_text_add(p->to, "%s", corner(p, up | right << 1 | down << 2 | left << 3));
}

void tv_draw_walls_below(const tv_picture *p, int y)
{
    const tv_board *b = &p->game->board;
    bool any = y > 0 && y < b->height;
    for (int x = 0; x < b->width; x++) any |= below(p, x, y);
    if (!any) return;
    tv_picture_blanks(p, p->digits - tv_walls_left(p));
    if (tv_walls_left(p)) draw_corner(p, -1, y);
    for (int x = 0; x < b->width; x++) {
        for (int i = 0; i < p->width + 2; i++) tv_text_add(p->to, "%s", below(p, x, y) ? corner(p, 2 | 8) : " ");
        draw_corner(p, x, y);
    }
    tv_picture_end_line(p);
}
