/* draw_cell.c - the contents of one cell, on any kind of board: its piece, its stack, whose territory it is, or that it
 * is free. Letters show everything that colours show. See picture.h. */
#include "repl/session/text/picture.h"
#include "repl/session/text/shade.h"

#include <ctype.h>
#include <string.h>

/* A piece's own letter comes first; without one a sign for the side, and in ASCII the letter of its player. */
static void write_piece(const tv_picture *p, unsigned cell, int side)
{
    const tv_piece *piece = tv_picture_piece(p, cell);
    bool lettered = tv_picture_lettered(piece);
    tv_picture_paint(p, side, lettered ? "1;" : "");
    if (lettered) tv_text_add(p->to, "%c", piece->letter);
    else if (p->look.unicode && p->game->board.kind == TV_HEXAGON)
        tv_text_add(p->to, "%s", tv_hexagon_sign(p->game, side));
    else if (p->look.unicode) tv_text_add(p->to, "%s", tv_square_sign(p->game, side, 0));
    else tv_text_add(p->to, "%c", side < p->game->players ? toupper((unsigned char)p->game->player[side].letter) : '#');
    tv_picture_unpaint(p, side);
}

/* Filled for the second and fourth player, so that sides can be told apart without colours. */
static void write_land(const tv_picture *p, int player)
{
    tv_picture_paint(p, player, "");
    if (p->look.unicode) tv_text_add(p->to, tv_side_slot(p->game, player) % 2 ? "▪" : "▫");
    else tv_text_add(p->to, "%c", tolower((unsigned char)p->game->player[player].letter));
    tv_picture_unpaint(p, player);
}

/* Names are dim, so that pieces stand out. */
void tv_picture_name(const tv_picture *p, unsigned cell)
{
    const char *name = p->game->board.name[cell];
    if (!p->look.names) return;
    if (p->look.colour) tv_text_add(p->to, "\033[2m%s\033[0m", name);
    else tv_text_add(p->to, "%s", name);
}

/* A piece hides territory; a free cell shows its own. */
void tv_picture_cell(const tv_picture *p, unsigned cell)
{
    int side = tv_picture_side(p, cell), land = side < 0 ? tv_picture_land(p, cell) : -1;
    if (side >= 0 && p->layout->planes) {
        tv_stack_cell(p, cell);
        return;
    }
    if (side >= 0) write_piece(p, cell, side);
    else if (land >= 0) write_land(p, land);
    else if (!p->look.names && tv_board_sign(&p->game->board, cell)) tv_text_add(p->to, "+");
    else if (!p->look.names) tv_text_add(p->to, p->look.unicode ? "·" : ".");
    tv_picture_name(p, cell);
}

/* The columns that tv_picture_cell writes, without escape sequences and extra bytes of a sign. */
int tv_picture_columns(const tv_picture *p, unsigned cell)
{
    int name = p->look.names ? (int)strlen(p->game->board.name[cell]) : 0;
    if (tv_picture_side(p, cell) >= 0) return p->layout->planes ? tv_stack_columns(p, cell) : 1 + name;
    return tv_picture_land(p, cell) >= 0 || !name ? 1 + name : name;
}
