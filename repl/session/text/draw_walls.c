/* draw_walls.c - walls on the edges of squares: in the column halfway to the next square, and in a row of text between
 * two rows of squares, where a wall is as long as what a square shows with a blank on either side. */
#include "core/position/walls.h"
#include "repl/session/text/picture.h"

/* Is there a wall between a place of the grid and the next one in a direction? */
static bool wall(const tv_picture *p, int x, int y, int dir)
{
    const tv_board *b = &p->game->board;
    const unsigned cell = (unsigned)(y * b->stride + x);
    return x < b->width && y >= 0 && tv_on_board(b, cell) && tv_walled(p->game, p->pos, cell, dir);
}

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

void tv_draw_wall_east(const tv_picture *p, int x, int y)
{
    tv_text_add(p->to, "%s", wall(p, x, y, TV_E) ? corner(p, 1 | 4) : " ");
}

void tv_draw_walls_below(const tv_picture *p, int y)
{
    tv_picture_blanks(p, p->digits);
    for (int x = 0; x < p->game->board.width; x++) {
        const int here = wall(p, x, y, TV_S), next = wall(p, x + 1, y, TV_S);
        for (int i = 0; i < p->width + 2; i++) tv_text_add(p->to, "%s", here ? corner(p, 2 | 8) : " ");
        const int up = wall(p, x, y, TV_E), down = wall(p, x, y - 1, TV_E);
        tv_text_add(p->to, "%s", corner(p, up | next << 1 | down << 2 | here << 3));
    }
    tv_picture_end_line(p);
}
