/* draw_sides.c - lines beside the board: hand, store and "out" for each player who has any of these; then the sets of
 * cells that the rules keep. */
#include "core/mechanisms/place.h"
#include "repl/session/text/picture.h"
#include "repl/session/text/tell.h"
#include "repl/session/text/tell_links.h"

#include <string.h>

/* ---- Is there something to say of hands? -------------------------------------------------- */

/* Blocks are named by their codes, since their names would not fit a line. */
bool tv_has_blocks(const tv_game *g)
{
    for (int i = 0; i < g->pieces.pieces; i++)
        if (g->pieces.piece[i].size > 1) return true;
    return false;
}

/* Does a side hold pieces? An unlimited hand is not worth showing: it never changes. */
static bool hold(const tv_game *g, const tv_pos *pos, bool unlimited)
{
    const uint8_t *hand = tv_hand(tv_game_layout(g), pos);
    for (int i = 0; i < g->pieces.pieces; i++)
        if (hand[i] && (unlimited || hand[i] != TV_UNLIMITED)) return true;
    return false;
}

/* Does it take pieces from a player's hand? Neutral ones are in no player's. */
static bool takes_from_hand(const tv_game *g, const tv_op *op)
{
    const tv_place *place = tv_place_of(op);
    if (!place) return op->class->brings;
    for (int p = 0; p < g->players; p++)
        for (int i = 0; i < place->pieces[p]; i++)
            if (g->pieces.piece[place->piece[p][i]].side < g->players) return true;
    return false;
}

/* In a game that begins with pieces on the board and has placements, hands are reserves and are shown even if empty. */
static bool has_reserves(const tv_game *g)
{
    for (int i = 0; g->openings && i < g->phases; i++)
        for (int k = 0; k < g->phase[i].moves; k++)
            if (takes_from_hand(g, g->phase[i].move[k])) return true;
    return false;
}

/* Hands of blocks are long lists from the first ply on: they are shown to users, but not in transcripts. */
bool tv_picture_hands(const tv_picture *p, bool blocks)
{
    if (tv_has_blocks(p->game)) return blocks && hold(p->game, p->pos, true);
    return hold(p->game, p->pos, false) || has_reserves(p->game);
}

/* ---- Lines ------------------------------------------------------------------------------------ */

/* The sign of a side's pieces, or its colour where they are letters. */
static void add_swatch(const tv_picture *p, int side)
{
    bool hexagon = p->game->board.kind == TV_HEXAGON;
    if (!p->look.unicode) return;
    tv_picture_paint(p, side, "");
    tv_text_add(p->to, "%s", hexagon ? tv_hexagon_sign(p->game, side) : tv_square_sign(p->game, side, 0));
    tv_picture_unpaint(p, side);
    tv_text_add(p->to, " ");
}

/* "in hand 3 Stones"; for blocks their codes, or nothing if these do not fit a line. */
static void add_hand(const tv_picture *p, int side, tv_text *to)
{
    bool brief = tv_has_blocks(p->game);
    TV_SCOPED(tv_text_free) tv_text held = { 0 };
    tv_tell_hand(p->game, p->pos, side, brief, &held);
    const bool none = !strcmp(tv_text_str(&held), "nothing");
    if (!brief) tv_text_add(to, none ? ", nothing in hand" : ", in hand %s", tv_text_str(&held));
    else if (strlen(tv_side_shown(p->game, side)) + held.len + 4 <= (size_t)tv_picture_line(p))
        tv_text_add(to, ", %s", tv_text_str(&held));
}

/* The text begins with ", ", which the first one leaves out. */
static void add_side(const tv_picture *p, int side, bool hands)
{
    const tv_game *g = p->game;
    TV_SCOPED(tv_text_free) tv_text said = { 0 };
    bool ends = g->board.kind == TV_PITS && tv_pits_have_ends(p);
    if (p->pos->out >> side & 1) tv_text_add(&said, ", out");
    if (g->store >= 0 && !ends) tv_text_add(&said, ", store %d", tv_counters(p->layout, p->pos)[g->store + side]);
    if (hands && tv_tell_has_pieces(g, side)) add_hand(p, side, &said);
    if (said.len) {
        add_swatch(p, side);
        tv_text_add(p->to, "%s: %s\n", tv_side_shown(g, side), said.s + 2);
    }
}

void tv_draw_sides(const tv_game *game, const tv_pos *pos, tv_look look, bool blocks, tv_text *to)
{
    tv_picture p = { game, tv_game_layout(game), pos, NULL, look, to, 1, 1, false };
    bool hands = tv_picture_hands(&p, blocks);
    for (int side = 0; side < game->players; side++) add_side(&p, side, hands);
    for (int side = 0; side < game->players; side++) tv_tell_links(game, pos, side, to);
    tv_tell_sets(game, pos, to);
}
