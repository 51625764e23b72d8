#include "game.h"
#include "hash.h"

const tv_layout *tv_game_layout(const tv_game *game)
{
    return &game->layout;
}

tv_block tv_block_at(const tv_game *g, const tv_pos *p, unsigned cell)
{
    tv_part part = tv_at(&g->layout, p)[cell];
    return (tv_block){ g->pieces.part_form[part], (tv_cell)(cell - g->pieces.part_offset[part]) };
}

/* ---- Setters --------------------------------------------------------------------- */

void tv_put(const tv_game *g, tv_pos *p, unsigned form, unsigned anchor)
{
    const tv_form *f = &g->pieces.form[form];
    uint64_t *own = tv_own(&g->layout, p, g->pieces.piece[f->piece].side);
    tv_part *at = tv_at(&g->layout, p);
    for (int i = 0; i < f->size; i++) {
        unsigned cell = anchor + f->offset[i];
        tv_bit_on(own, cell);
        at[cell] = (tv_part)(f->first_part + i);
    }
    p->hash ^= tv_key(TV_FACT_PART, anchor, form);
}

tv_block tv_lift(const tv_game *g, tv_pos *p, unsigned cell)
{
    tv_block b = tv_block_at(g, p, cell);
    const tv_form *f = &g->pieces.form[b.form];
    uint64_t *own = tv_own(&g->layout, p, g->pieces.piece[f->piece].side);
    tv_part *at = tv_at(&g->layout, p);
    for (int i = 0; i < f->size; i++) {
        tv_bit_off(own, b.anchor + f->offset[i]);
        at[b.anchor + f->offset[i]] = 0;
    }
    p->hash ^= tv_key(TV_FACT_PART, b.anchor, b.form);
    return b;
}

/* Zero is the absence of a fact and has no key. */
static uint64_t fact(enum tv_fact kind, uint32_t at, uint32_t value)
{
    return value ? tv_key(kind, at, value) : 0;
}

void tv_hand_set(const tv_game *g, tv_pos *p, int piece, int n)
{
    uint8_t *hand = tv_hand(&g->layout, p) + piece;
    p->hash ^= fact(TV_FACT_HAND, (uint32_t)piece, *hand) ^ fact(TV_FACT_HAND, (uint32_t)piece, (uint32_t)n);
    *hand = (uint8_t)n;
}

void tv_hand_add(const tv_game *g, tv_pos *p, int piece, int by)
{
    int n = tv_hand(&g->layout, p)[piece];
    if (n != TV_UNLIMITED) tv_hand_set(g, p, piece, n + by);
}

static uint64_t set_key(int set, int cell)
{
    return tv_key(TV_FACT_SET, (uint32_t)set << 10 | (uint32_t)cell, 1);
}

void tv_set_on(const tv_game *g, tv_pos *p, int set, const uint64_t *cells)
{
    uint64_t *to = tv_set(&g->layout, p, set);
    for (int i = 0; i < g->layout.words; i++)
        for (uint64_t fresh = cells[i] & ~to[i]; fresh; fresh &= fresh - 1) {
            p->hash ^= set_key(set, 64 * i + __builtin_ctzll(fresh));
            to[i] |= fresh & -fresh;
        }
}

void tv_set_off(const tv_game *g, tv_pos *p, int set, const uint64_t *cells)
{
    uint64_t *to = tv_set(&g->layout, p, set);
    for (int i = 0; i < g->layout.words; i++)
        for (uint64_t gone = cells[i] & to[i]; gone; gone &= gone - 1) {
            p->hash ^= set_key(set, 64 * i + __builtin_ctzll(gone));
            to[i] &= ~(gone & -gone);
        }
}

void tv_counter_set(const tv_game *g, tv_pos *p, int counter, int32_t value)
{
    int32_t *c = tv_counters(&g->layout, p) + counter;
    p->hash ^= fact(TV_FACT_COUNTER, (uint32_t)counter, (uint32_t)*c) ^
               fact(TV_FACT_COUNTER, (uint32_t)counter, (uint32_t)value);
    *c = value;
}

static uint64_t turn_key(const tv_pos *p)
{
    return tv_key(TV_FACT_TURN, 0, (uint32_t)p->mover | (uint32_t)p->phase << 8 | (uint32_t)p->passes << 16);
}

static uint64_t outcome_key(const tv_pos *p)
{
    return fact(TV_FACT_TURN, 2, (uint32_t)p->outcome | (uint32_t)p->winners << 8);
}

void tv_turn_set(tv_pos *p, int mover, int phase, int passes)
{
    p->hash ^= turn_key(p);
    p->mover = (uint8_t)mover;
    p->phase = (uint8_t)phase;
    p->passes = (uint8_t)passes;
    p->hash ^= turn_key(p);
}

void tv_begun_set(tv_pos *p, int begun)
{
    p->hash ^= fact(TV_FACT_TURN, 1, p->begun) ^ fact(TV_FACT_TURN, 1, (uint32_t)begun);
    p->begun = (uint8_t)begun;
}

void tv_outcome_set(tv_pos *p, enum tv_outcome outcome, int winners)
{
    p->hash ^= outcome_key(p);
    p->outcome = (uint8_t)outcome;
    p->winners = (uint8_t)winners;
    p->hash ^= outcome_key(p);
}

/* ---- The whole position ------------------------------------------------------------ */

uint64_t tv_pos_hash(const tv_game *g, const tv_pos *p)
{
    const tv_layout *l = &g->layout;
    uint64_t hash = turn_key(p) ^ outcome_key(p) ^ fact(TV_FACT_TURN, 1, p->begun);
    const tv_part *at = tv_at(l, p);
    for (int c = 0; c < g->board.cells; c++)
        if (at[c] && g->pieces.part_offset[at[c]] == 0)
            hash ^= tv_key(TV_FACT_PART, (uint32_t)c, g->pieces.part_form[at[c]]);
    for (int i = 0; i < g->pieces.pieces; i++) hash ^= fact(TV_FACT_HAND, (uint32_t)i, tv_hand(l, p)[i]);
    for (int i = 0; i < l->counters; i++) hash ^= fact(TV_FACT_COUNTER, (uint32_t)i, (uint32_t)tv_counters(l, p)[i]);
    for (int i = 0; i < l->sets; i++) {
        const uint64_t *set = tv_set(l, p, i);
        for (int c = tv_bits_first(set, l->words); c >= 0; c = tv_bits_next(set, c, l->words)) hash ^= set_key(i, c);
    }
    return hash;
}

void tv_free_cells(const tv_game *g, const tv_pos *p, uint64_t *set)
{
    int n = g->layout.words;
    tv_bits_copy(set, g->board.on, n);
    for (int s = 0; s < g->layout.sides; s++) tv_bits_less(set, tv_own(&g->layout, p, s), n);
}
