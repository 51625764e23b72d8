/* draw_pits.c - rows of pits: the number of stones in each, the names of the pits below, the stores at the ends. Stores
 * that do not fit are in a line below, see draw_sides.c. */
#include "repl/base/scoped.h"
#include "repl/session/text/picture.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { GAP = 2 }; /* columns between a store and the pits */

int tv_pits_count(const tv_picture *p, unsigned cell) { return tv_stones(p->layout, p->pos)[cell]; }

static int columns_of(int n) { return snprintf(NULL, 0, "%d", n); }

/* ---- Stores ---------------------------------------------------------------------------------- */

/* The player whose store stands at that end of a row, -1 for none. One row lies between the
 * players, the first sitting at its left end. Of two the first player's is the lower, sown
 * from left to right, and his store follows its last pit. */
int tv_pits_player_at(const tv_game *g, int row, bool left)
{
    int players = g->players;
    if (g->board.height == 1) return left ? 0 : players > 1 ? 1 : -1;
    if (left) return row == 1 && players > 1 ? 1 : -1;
    return row == 0 ? 0 : -1;
}

/* Nothing where no store stands: the margin is filled with blanks. */
static void write_store(const tv_picture *p, int player, tv_text *to)
{
    if (player < 0 || !tv_pits_have_ends(p)) return;
    tv_text_add(to, "%s %d", tv_side_shown(p->game, player), tv_counters(p->layout, p->pos)[p->game->store + player]);
}

static int store_columns(const tv_picture *p, int player)
{
    int n = tv_counters(p->layout, p->pos)[p->game->store + player];
    return (int)strlen(tv_side_shown(p->game, player)) + 1 + columns_of(n) + GAP;
}

/* Columns of the pits, row numbers included. */
static int pits_columns(const tv_picture *p)
{
    const tv_board *b = &p->game->board;
    int widest = b->height == 1 || p->look.names ? tv_picture_longest_name(p) : b->width > 26 ? 2 : 1;
    for (int i = 0; i < b->count; i++)
        if (columns_of(tv_pits_count(p, b->order[i])) > widest) widest = columns_of(tv_pits_count(p, b->order[i]));
    return b->width * (widest + 2) + (b->height > 1 ? 2 : 0);
}

/* A board has two ends, so with more players or rows a store has no place beside its owner's pits. */
bool tv_pits_have_ends(const tv_picture *p)
{
    int columns = p->game->board.kind == TV_PITS ? pits_columns(p) : 0;
    if (p->game->store < 0 || p->game->players > 2 || p->game->board.height > 2 || !columns) return false;
    for (int player = 0; player < p->game->players; player++) columns += store_columns(p, player);
    return columns <= tv_picture_line(p);
}

/* ---- Rows ------------------------------------------------------------------------------------- */

/* The player who has lifted the stones of a pit, -1 for none. Rules mark it by a set of that name, "White.lift". */
int tv_pits_lifter(const tv_picture *p, unsigned cell)
{
    for (int player = 0; player < p->game->players; player++)
        for (int set = 0; set < p->game->sets; set++) {
            char name[2 * TV_NAME];
            snprintf(name, sizeof name, "%s.lift", p->game->player[player].name);
            if (!strcasecmp(p->game->set_name[set], name) && tv_bit(tv_set(p->layout, p->pos, set), cell))
                return player;
        }
    return -1;
}

/* Empty pits show their names only if these cannot be mistaken for a number of stones: in a single row the names are
 * numbers. */
static void draw_pit(const tv_picture *p, unsigned cell)
{
    char text[TV_CELL_NAME];
    int lifter = tv_pits_lifter(p, cell), n = tv_pits_count(p, cell);
    bool empty = !n && lifter < 0;
    if (empty && p->look.names && p->game->board.height > 1)
        snprintf(text, sizeof text, "%s", p->game->board.name[cell]);
    else snprintf(text, sizeof text, "%d", n);
    tv_picture_blanks(p, p->width - (int)strlen(text));
    if (lifter >= 0) tv_picture_paint(p, lifter, "1;");
    else if (empty && p->look.colour) tv_text_add(p->to, "\033[2m");
    tv_text_add(p->to, lifter >= 0 ? "(%s)" : " %s ", text);
    if (lifter >= 0) tv_picture_unpaint(p, lifter);
    else if (empty && p->look.colour) tv_text_add(p->to, "\033[0m");
}

static void draw_row(const tv_picture *p, int row, int margin)
{
    const tv_board *b = &p->game->board;
    TV_SCOPED(tv_text_free) tv_text left = { 0 }, right = { 0 };
    write_store(p, tv_pits_player_at(p->game, row, true), &left);
    write_store(p, tv_pits_player_at(p->game, row, false), &right);
    tv_text_add(p->to, "%-*s", margin, tv_text_str(&left));
    if (b->height > 1) tv_text_add(p->to, "%2d", row + 1);
    for (int x = 0; x < b->width; x++) draw_pit(p, (unsigned)(row * b->stride + x));
    tv_text_add(p->to, "%*s%s", GAP - 1, "", tv_text_str(&right));
    tv_picture_end_line(p);
}

/* With more than one row, the letters of the columns; row numbers stand at the left. */
static void draw_names(const tv_picture *p, int margin)
{
    const tv_board *b = &p->game->board;
    tv_picture_blanks(p, margin + (b->height > 1 ? 2 : 0));
    for (int x = 0; x < b->width; x++) {
        int letters = (int)tv_name_letters(b->name[x]);
        tv_text_add(p->to, " %*.*s ", p->width, b->height > 1 ? letters : TV_CELL_NAME, b->name[x]);
    }
    tv_picture_end_line(p);
}

/* Columns to the left of the pits. */
static int margin_of(const tv_picture *p)
{
    int left = tv_pits_player_at(p->game, p->game->board.height - 1, true);
    return left >= 0 && tv_pits_have_ends(p) ? store_columns(p, left) - 1 : 0;
}

void tv_draw_pits(tv_picture *p)
{
    const tv_board *b = &p->game->board;
    int margin = margin_of(p);
    p->width = (pits_columns(p) - (b->height > 1 ? 2 : 0)) / b->width - 2;
    for (int row = b->height - 1; row >= 0; row--) draw_row(p, row, margin);
    draw_names(p, margin);
}
