/* picture.c - shared by all kinds of boards: colours, contents of cells, signs, names, line ends; see picture.h. */
#include "repl/session/text/picture.h"
#include "repl/session/text/shade.h"

#include <string.h>

/* ---- Colours ------------------------------------------------------------------------------ */

void tv_picture_paint(const tv_picture *p, int side, const char *style)
{
    if (p->look.colour && side < p->game->players)
        tv_text_add(p->to, "\033[%s%sm", style, tv_player_code(p->game, side));
}

void tv_picture_unpaint(const tv_picture *p, int side)
{
    if (p->look.colour && side < p->game->players) tv_text_add(p->to, "\033[0m");
}

/* ---- What is on a cell ------------------------------------------------------------------- */

int tv_picture_side(const tv_picture *p, unsigned cell)
{
    return tv_at(p->layout, p->pos)[cell] ? tv_side_on(p->game, p->pos, cell) : -1;
}

/* Did a stack or a block change? Two blocks of one form differ by their anchors. */
static bool is_other(const tv_picture *p, unsigned cell)
{
    const tv_layout *l = p->layout;
    if (!l->planes) {
        tv_block is = tv_block_at(p->game, p->pos, cell), was = tv_block_at(p->game, p->was, cell);
        return is.form != was.form || is.anchor != was.anchor;
    }
    int height = tv_heights(l, p->pos)[cell];
    bool same = height == tv_heights(l, p->was)[cell];
    for (int i = 0; same && i < height; i++)
        same = tv_stack_piece(l, p->pos, cell, i) == tv_stack_piece(l, p->was, cell, i);
    return !same;
}

bool tv_picture_marked(const tv_picture *p, unsigned cell)
{
    if (!p->was) return false;
    bool is = tv_at(p->layout, p->pos)[cell], was = tv_at(p->layout, p->was)[cell];
    return is != was || (is && is_other(p, cell));
}

char tv_picture_gap(bool before, bool after) { return before && after ? '|' : before ? ']' : after ? '[' : ' '; }

/* Territory is a set for each player, one behind the other from game->land on. */
int tv_picture_land(const tv_picture *p, unsigned cell)
{
    for (int player = 0; p->game->land >= 0 && player < p->game->players; player++)
        if (tv_bit(tv_set(p->layout, p->pos, p->game->land + player), cell)) return player;
    return -1;
}

const tv_piece *tv_picture_piece(const tv_picture *p, unsigned cell)
{
    return &p->game->pieces.piece[tv_piece_on(p->game, p->pos, cell)];
}

bool tv_picture_lettered(const tv_piece *piece) { return piece->letter && piece->size == 1; }

/* ---- Signs and names ----------------------------------------------------------------------------- */

/* Lines by the directions in which a cell is joined to its block: bits 1 north, 2 east, 4 south, 8 west. A line that
 * ends in a cell is drawn through it. */
static const char *const lines[][16] = {
    { "■", "┃", "━", "┗", "┃", "┃", "┏", "┣", "━", "┛", "━", "┻", "┓", "┫", "┳", "╋" },
    { "▣", "║", "═", "╚", "║", "║", "╔", "╠", "═", "╝", "═", "╩", "╗", "╣", "╦", "╬" },
    { "□", "│", "─", "└", "│", "│", "┌", "├", "─", "┘", "─", "┴", "┐", "┤", "┬", "┼" },
};

/* Of more than two players every second has the same lines: colours tell them apart. */
const char *tv_square_sign(const tv_game *game, int side, int joined)
{
    return lines[side == game->players ? 2 : tv_side_slot(game, side) % 2][joined];
}

/* Signs differ in shape or filling, so that sides differ without colours. */
const char *tv_hexagon_sign(const tv_game *game, int side)
{
    static const char *const signs[TV_PLAYERS_MAX] = { "●", "◉", "◆", "◈" };
    return side == game->players ? "○" : signs[tv_side_slot(game, side)];
}

/* Letters and number of a cell's name. */
size_t tv_name_letters(const char *name) { return strcspn(name, "0123456789"); }

/* Row numbers and column letters are those of any cell of the row or column. */
const char *tv_name_in_row(const tv_board *b, int row)
{
    for (int x = 0; x < b->width; x++)
        if (b->name[row * b->stride + x][0]) return b->name[row * b->stride + x];
    return "";
}

const char *tv_name_in_column(const tv_board *b, int column)
{
    for (int y = 0; y < b->height; y++)
        if (b->name[y * b->stride + column][0]) return b->name[y * b->stride + column];
    return "";
}

int tv_picture_longest_name(const tv_picture *p)
{
    size_t longest = 0;
    for (int c = 0; c < p->game->board.cells; c++)
        if (strlen(p->game->board.name[c]) > longest) longest = strlen(p->game->board.name[c]);
    return (int)longest;
}

/* Stacks stand without their names. */
int tv_picture_named_width(const tv_picture *p) { return tv_picture_longest_name(p) + !p->layout->planes; }

void tv_picture_blanks(const tv_picture *p, int n)
{
    if (n > 0) tv_text_add(p->to, "%*s", n, "");
}

/* Removes trailing blanks: in transcripts they would be invisible, and editors remove them. */
void tv_picture_end_line(const tv_picture *p)
{
    while (p->to->len && p->to->s[p->to->len - 1] == ' ') p->to->s[--p->to->len] = 0;
    tv_text_put(p->to, "\n", 1);
}
