/* poswrite.c - writes the text of positions: see pos.h. It writes only what differs from an empty board at the start of
 * a game, in a fixed order, so that equal positions have equal texts; it always writes hands, since a missing one would
 * mean "the rest". */
#include "core/base/text.h"
#include "core/position/game.h"

/* A mask of players as names; an empty one is left out. */
static void write_players(const tv_game *g, const char *key, int mask, tv_text *to)
{
    if (!mask) return;
    tv_text_add(to, " %s=", key);
    tv_players_write(g, mask, ",", ",", to);
}

/* Pieces of one cell, all together. */
static void write_singles(const tv_game *g, const tv_pos *pos, int piece, tv_text *to)
{
    uint64_t cells[TV_WORDS_MAX] = { 0 };
    const tv_form *f = &g->pieces.form[g->pieces.piece[piece].first_form];
    for (int c = 0; c < g->board.cells; c++)
        if (tv_at(&g->layout, pos)[c] == f->first_part) tv_bit_on(cells, (unsigned)c);
    if (!tv_bits_any(cells, g->layout.words)) return;
    tv_text_add(to, " %s.%s=", tv_side_name(g, g->pieces.piece[piece].side), g->pieces.piece[piece].name[0]);
    tv_cells_write(&g->board, cells, ",", to);
}

/* A piece of several cells is named once for each block, since the cells of two would run together. */
static void write_blocks(const tv_game *g, const tv_pos *pos, int piece, tv_text *to)
{
    for (int c = 0; c < g->board.cells; c++) {
        tv_part part = tv_at(&g->layout, pos)[c];
        if (!part || g->pieces.part_offset[part]) continue; /* one block, one anchor */
        const tv_form *f = &g->pieces.form[g->pieces.part_form[part]];
        if (f->piece != piece) continue;
        uint64_t cells[TV_WORDS_MAX];
        tv_form_cells(f, (unsigned)c, cells, g->layout.words);
        tv_text_add(to, " %s.%s=", tv_side_name(g, g->pieces.piece[piece].side), g->pieces.piece[piece].name[0]);
        tv_cells_write(&g->board, cells, ",", to);
    }
}

/* The letters of a stack's pieces, bottom to top. */
void tv_stack_write(const tv_game *g, const tv_pos *pos, unsigned cell, tv_text *to)
{
    for (int level = 0; level < tv_heights(&g->layout, pos)[cell]; level++)
        tv_text_add(to, "%c", tv_piece_letter(g, tv_stack_piece(&g->layout, pos, cell, level)));
}

static void write_stack(const tv_game *g, const tv_pos *pos, unsigned cell, tv_text *to)
{
    if (!tv_heights(&g->layout, pos)[cell]) return;
    tv_text_add(to, " %s=", g->board.name[cell]);
    tv_stack_write(g, pos, cell, to);
}

/* Empty pits, too: the place in the list identifies the pit. */
static void write_stones(const tv_game *g, const tv_pos *pos, tv_text *to)
{
    for (int i = 0; i < g->board.count; i++)
        tv_text_add(to, "%s%d", i ? "," : " stones=", tv_stones(&g->layout, pos)[g->board.order[i]]);
}

/* Empty hands, too: reading fills a missing one. A side without pieces has no hand. */
static void write_hands(const tv_game *g, const tv_pos *pos, tv_text *to)
{
    const uint8_t *hand = tv_hand(&g->layout, pos);
    for (int side = 0; side <= g->players; side++) {
        const char *between = "";
        bool any = false;
        for (int i = 0; i < g->pieces.pieces; i++) any |= g->pieces.piece[i].side == side;
        if (!any) continue;
        tv_text_add(to, " %s.hand=", tv_side_name(g, side));
        for (int i = 0; i < g->pieces.pieces; i++) {
            if (g->pieces.piece[i].side != side || !hand[i]) continue;
            tv_text_add(to, "%s", between);
            if (hand[i] == TV_UNLIMITED) tv_text_add(to, "*%s", g->pieces.piece[i].name[0]);
            else tv_text_add(to, "%d%s", hand[i], g->pieces.piece[i].name[0]);
            between = ",";
        }
    }
}

/* The turn and the outcome, then the board, then what objects keep, in the order in which they reserved it. The order
 * is part of the text, since transcripts are compared word by word. */
void tv_pos_write(const tv_game *g, const tv_pos *pos, tv_text *to)
{
    tv_text_add(to, "mover=%s phase=%s ply=%u", g->player[pos->mover].name, g->phase[pos->phase].name, pos->ply);
    if (pos->passes) tv_text_add(to, " passes=%d", pos->passes);
    write_players(g, "begun", (int)tv_begun(&g->layout, pos), to);
    write_players(g, "out", pos->out, to);
    if (pos->seat != pos->mover) tv_text_add(to, " seat=%s", g->player[pos->seat].name);
    if (pos->outcome == TV_DRAWN) tv_text_add(to, " drawn=yes");
    if (pos->outcome == TV_LOST) tv_text_add(to, " won=0");
    write_players(g, "won", pos->winners, to);
    if (g->layout.pits) write_stones(g, pos, to);
    for (int i = 0; g->layout.planes && i < g->board.count; i++) write_stack(g, pos, g->board.order[i], to);
    for (int i = 0; !g->layout.planes && i < g->pieces.pieces; i++)
        if (g->pieces.piece[i].size == 1) write_singles(g, pos, i, to);
        else write_blocks(g, pos, i, to);
    for (int i = 0; i < g->sets; i++) {
        const uint64_t *set = tv_set(&g->layout, pos, i);
        uint64_t without[TV_WORDS_MAX] = { 0 };
        if (i < g->declared) tv_set_default(g, pos, i, without);
        if (tv_bits_same(set, without, g->layout.words)) continue;
        tv_text_add(to, " %s=", g->set_name[i]);
        tv_cells_write(&g->board, set, ",", to);
    }
    for (int i = 0; i < g->counters; i++)
        if (tv_counters(&g->layout, pos)[i] != (i < g->begun_counters ? g->counter_begin[i] : 0))
            tv_text_add(to, " %s=%d", g->counter_name[i], tv_counters(&g->layout, pos)[i]);
    write_hands(g, pos, to);
}
