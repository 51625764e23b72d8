/* draw.c - a board in letters: what all kinds of boards share, colours and what stands on one cell. Everything is drawn
 * into a text first and measured in columns, a character each, so that escape sequences of colours never shift a row.
 * See draw.h, and picture.h for the parts. */
#include "repl/draw/picture.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* ---- Colours ------------------------------------------------------------------------------ */

/* Numbers of the terminal's own colours, those from 90 on the bright ones. Blue and yellow first: those two everybody
 * can tell apart, whatever he does not see of red and green. */
static const char *const colours[TV_PLAYERS_MAX] = { "33", "94", "32", "35" };

/* White and black are not here: the terminal's background may be either. */
static const char *own_colour(const char *player)
{
    static const struct {
        const char *name, *code;
    } named[] = {
        { "Red", "31" },
        { "Green", "32" },
        { "Blue", "94" },
        { "Yellow", "33" },
    };
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (!strcasecmp(player, named[i].name)) return named[i].code;
    return NULL;
}

/* Players that are all called by a colour have that. If one is not, all have those by seat: else two could look the
 * same. */
static const char *colour_of(const tv_game *game, int player)
{
    for (int i = 0; i < game->players; i++)
        if (!own_colour(game->player[i].name)) return colours[player];
    return own_colour(game->player[player].name);
}

void tv_picture_paint(const tv_picture *p, int side, const char *style)
{
    if (p->look.colour && side < p->game->players) tv_text_add(p->to, "\033[%s%sm", style, colour_of(p->game, side));
}

void tv_picture_unpaint(const tv_picture *p, int side)
{
    if (p->look.colour && side < p->game->players) tv_text_add(p->to, "\033[0m");
}

/* ---- What is on a cell ------------------------------------------------------------------- */

int tv_picture_side(const tv_picture *p, unsigned cell)
{
    for (int side = 0; side < p->layout->sides; side++)
        if (tv_bit(tv_own(p->layout, p->pos, side), cell)) return side;
    return -1;
}

int tv_picture_land(const tv_picture *p, unsigned cell)
{
    for (int player = 0; p->game->land >= 0 && player < p->game->players; player++)
        if (tv_bit(tv_set(p->layout, p->pos, p->game->land + player), cell)) return player;
    return -1;
}

const tv_piece *tv_picture_piece(const tv_picture *p, unsigned cell)
{
    return &p->game->pieces.piece[p->game->pieces.form[tv_block_at(p->game, p->pos, cell).form].piece];
}

bool tv_picture_lettered(const tv_piece *piece) { return piece->letter && piece->size == 1; }

/* ---- One cell ------------------------------------------------------------------------------ */

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
    if (p->look.unicode) tv_text_add(p->to, player % 2 ? "▪" : "▫");
    else tv_text_add(p->to, "%c", tolower((unsigned char)p->game->player[player].letter));
    tv_picture_unpaint(p, player);
}

static void write_free(const tv_picture *p, unsigned cell)
{
    const char *name = p->game->board.name[cell];
    if (!p->look.names) tv_text_add(p->to, p->look.unicode ? "·" : ".");
    else if (p->look.colour) tv_text_add(p->to, "\033[2m%s\033[0m", name);
    else tv_text_add(p->to, "%s", name);
}

/* A piece hides the territory that it may stand beside, and a free cell shows its own. */
void tv_picture_cell(const tv_picture *p, unsigned cell)
{
    int side = tv_picture_side(p, cell), land = side < 0 ? tv_picture_land(p, cell) : -1;
    if (side >= 0 && p->layout->planes) tv_stack_cell(p, cell);
    else if (side >= 0) write_piece(p, cell, side);
    else if (land >= 0) write_land(p, land);
    else write_free(p, cell);
}

int tv_picture_columns(const tv_picture *p, unsigned cell)
{
    if (tv_picture_side(p, cell) >= 0) return p->layout->planes ? tv_stack_columns(p, cell) : 1;
    return p->look.names && tv_picture_land(p, cell) < 0 ? (int)strlen(p->game->board.name[cell]) : 1;
}

int tv_picture_longest_name(const tv_picture *p)
{
    size_t longest = 0;
    for (int c = 0; c < p->game->board.cells; c++)
        if (strlen(p->game->board.name[c]) > longest) longest = strlen(p->game->board.name[c]);
    return (int)longest;
}

void tv_picture_blanks(const tv_picture *p, int n)
{
    if (n > 0) tv_text_add(p->to, "%*s", n, "");
}

/* Blanks at the end would stand in transcripts, where nobody sees them and editors take them away. */
void tv_picture_end_line(const tv_picture *p)
{
    while (p->to->len && p->to->s[p->to->len - 1] == ' ') p->to->s[--p->to->len] = 0;
    tv_text_put(p->to, "\n", 1);
}

/* ---- The board -------------------------------------------------------------------------------- */

void tv_draw(const tv_game *game, const tv_pos *pos, tv_look look, tv_text *to)
{
    tv_picture p = { game, tv_game_layout(game), pos, look, to, 1, 1, false };
    switch (game->board.kind) {
    case TV_RECTANGLE: tv_draw_square(&p); break;
    case TV_HEXAGON: tv_draw_hexagon(&p); break;
    case TV_PITS: tv_draw_pits(&p); break;
    }
    if (p.layout->planes) tv_stacks_list(&p);
}
