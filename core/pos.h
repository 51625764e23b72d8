/* pos.h - a position: what stands where, what is in hand, whose turn it is.
 * It is one flat block without pointers, of the size its game's layout gives:
 * memcpy copies it, a kept copy undoes everything, equal positions are equal
 * bytes. All writing goes through the setters here, which keep the hash. */
#ifndef TV_POS_H
#define TV_POS_H

#include "piece.h"

enum { TV_PLAYERS_MAX = 4, TV_SETS_MAX = 24, TV_COUNTERS_MAX = 32 };

enum tv_outcome { TV_PLAYING, TV_WON, TV_DRAWN };

typedef struct tv_pos {
    uint64_t hash;
    uint32_t ply;     /* moves played since the start */
    uint8_t  mover;   /* whose move it is; who would move, when the game is over */
    uint8_t  phase;   /* index into the game's phases */
    uint8_t  passes;  /* players in succession, up to now, who passed or could not move */
    uint8_t  begun;   /* bit p: player p has finished a ply in which he placed a piece */
    uint8_t  outcome; /* enum tv_outcome */
    uint8_t  winners; /* bit p: player p has won; 0 unless outcome is TV_WON */
    uint8_t  unused[6];
    uint64_t data[];  /* the sections of tv_layout */
} tv_pos;

/* Where the sections are, as 8-byte indices into data. Side s below `players` is a
 * player, side `players` is neutral. */
typedef struct tv_layout {
    int    words;    /* of one set of cells */
    int    sides;    /* players + 1 */
    int    sets;     /* named sets of cells: territory, offers ... */
    int    counters; /* named whole numbers */
    int    own, set, counter, hand, at; /* section starts */
    size_t size;     /* bytes of a position, header included */
} tv_layout;

struct tv_game;
const tv_layout *tv_game_layout(const struct tv_game *game);

/* Cells covered by a side's pieces. */
TV_INLINE uint64_t *tv_own(const tv_layout *l, const tv_pos *p, int side)
{
    return (uint64_t *)p->data + l->own + side * l->words;
}
/* The i-th named set. */
TV_INLINE uint64_t *tv_set(const tv_layout *l, const tv_pos *p, int i)
{
    return (uint64_t *)p->data + l->set + i * l->words;
}
TV_INLINE int32_t *tv_counters(const tv_layout *l, const tv_pos *p) { return (int32_t *)(p->data + l->counter); }
/* How many of each piece are in its side's hand. */
TV_INLINE uint8_t *tv_hand(const tv_layout *l, const tv_pos *p) { return (uint8_t *)(p->data + l->hand); }
/* The part on each cell, 0 for none. */
TV_INLINE tv_part *tv_at(const tv_layout *l, const tv_pos *p) { return (tv_part *)(p->data + l->at); }

/* The form that covers a cell and its anchor; the cell is covered. */
typedef struct tv_block { uint16_t form; tv_cell anchor; } tv_block;
tv_block tv_block_at(const struct tv_game *game, const tv_pos *pos, unsigned cell);

/* Setters. put: every cell of the form is on the board and free. lift: the cell is
 * covered; the whole block leaves. hand: n is 0..254, or TV_UNLIMITED. */
void tv_put(const struct tv_game *game, tv_pos *pos, unsigned form, unsigned anchor);
tv_block tv_lift(const struct tv_game *game, tv_pos *pos, unsigned cell);
void tv_hand_set(const struct tv_game *game, tv_pos *pos, int piece, int n);
void tv_hand_add(const struct tv_game *game, tv_pos *pos, int piece, int by); /* an unlimited hand stays so */
void tv_set_on(const struct tv_game *game, tv_pos *pos, int set, const uint64_t *cells);
void tv_set_off(const struct tv_game *game, tv_pos *pos, int set, const uint64_t *cells);
void tv_counter_set(const struct tv_game *game, tv_pos *pos, int counter, int32_t value);
/* Whose move, in which phase, after how many passes. */
void tv_turn_set(tv_pos *pos, int mover, int phase, int passes);
void tv_begun_set(tv_pos *pos, int begun);
void tv_outcome_set(tv_pos *pos, enum tv_outcome outcome, int winners);

/* The hash from scratch; equals pos->hash at all times. */
uint64_t tv_pos_hash(const struct tv_game *game, const tv_pos *pos);

void tv_free_cells(const struct tv_game *game, const tv_pos *pos, uint64_t *set); /* cells nothing covers */

/* ---- Text ---------------------------------------------------------------------
 * One line of KEY=VALUE words that tv_pos_read takes back, byte for byte the same
 * position:
 *   mover=Black phase=city ply=3 begun=White White.Castle=e1,e2,f1,g1,g2
 *   White.Tavern=a1,b7 Black.land=h1,h2 White.hand=1Tavern,1Stable
 * Pieces of one cell are listed together, others are named one by one.
 * A hand that is not named holds what its side has not placed; other keys that are
 * not named have their value at the start of a game on an empty board. Reading
 * fails, and leaves *pos as it was, on anything that cannot be: unknown names,
 * overlaps, more pieces than there are. */
struct tv_text;
void tv_pos_write(const struct tv_game *game, const tv_pos *pos, struct tv_text *to);
bool tv_pos_read(const struct tv_game *game, tv_pos *pos, const char *text, tv_err *err);

#endif
