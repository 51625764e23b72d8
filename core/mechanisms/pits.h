/* pits.h - the pits that can be lifted: whose they are, how many stones they need, and the order in which they are
 * listed and drawn. Every kind of sowing needs this for each move it looks at, so functions pass sets of n words: n is
 * a constant where boards are small, and the compiler unrolls. */
#ifndef TV_PITS_H
#define TV_PITS_H

#include "core/base/random.h"
#include "core/board/track.h"
#include "core/position/game.h"

typedef struct tv_pits {
    /* Set before the game is built. The guard cell tv_sow_store stands for the player's own store. */
    int least, most; /* the least and greatest number of stones in a pit that may be lifted, 1.. TV_STONES_MAX */
    tv_cell track[TV_PLAYERS_MAX][TV_TRACK_MAX]; /* the pits in the order of sowing */
    int length[TV_PLAYERS_MAX];
    uint64_t from[TV_PLAYERS_MAX][TV_WORDS_MAX]; /* pits of the track that a player may lift */
    /* Filled in by tv_pits_bind: */
    tv_cell pit[TV_PLAYERS_MAX][TV_TRACK_MAX]; /* those of `from` in the order of the track, each once */
    int pits[TV_PLAYERS_MAX];
    bool backward[TV_PLAYERS_MAX]; /* the first of them is on a higher cell than the last */
    int row;                       /* numbers that the stones take up in positions, a multiple of TV_STONE_LANES */
    uint64_t low, high;            /* four copies: the lower 15 bits of `least`; is any number with the 16th bit enough?
                                    */
} tv_pits;

void tv_pits_bind(tv_pits *pits, const tv_game *game);

TV_INLINE tv_cell tv_sow_store(const tv_board *board) { return (tv_cell)board->width; }

/* The pit in the same column, as far from the other edge of the board; TV_NO_CELL: the middle row has none. */
TV_INLINE unsigned tv_pits_opposite(const tv_board *b, unsigned cell)
{
    const unsigned stride = (unsigned)b->stride, row = cell / stride, other = (unsigned)b->height - 1 - row;
    return row == other ? TV_NO_CELL : other * stride + cell % stride;
}

TV_INLINE bool tv_pits_may(const tv_pits *pits, int player, unsigned cell) { return tv_bit(pits->from[player], cell); }

/* The cells that hold at least `least` stones, four at a time. The top bits of the numbers are decided apart, so that
 * none borrows from the next. */
TV_INLINE void tv_pits_full(const tv_pits *pits, const uint16_t *stones, uint64_t *full, int n)
{
    const uint64_t tops = UINT64_C(0x8000800080008000);
    tv_bits_zero(full, n);
    for (int c = 0; c < pits->row; c += 4) {
        uint64_t x = tv_four(stones + c), low = (x | tops) - pits->low;
        uint64_t enough = ((low & x) & tops) | ((low | x) & pits->high);
        full[n == 1 ? 0 : c / 64] |= ((enough >> 15) * UINT64_C(0x0001000200040008) >> 48)
                                     << c % 64; /* bits 0, 16, 32, 48 come together */
    }
}

/* Of the full pits those that a player may lift, without `except`. TV_NO_CELL: all. */
TV_INLINE void tv_pits_of(const tv_pits *pits, const uint64_t *full, int player, unsigned except, uint64_t *mine, int n)
{
    tv_bits_copy(mine, full, n);
    tv_bits_and(mine, pits->from[player], n);
    if (except != TV_NO_CELL) tv_bit_off(mine, except);
}

/* One of `count` pits of a player's, drawn in the order of cells from the end of the board where his track begins. */
TV_INLINE unsigned tv_pits_draw(const tv_pits *pits, int player, const uint64_t *mine, uint32_t count,
                                tv_random *random, int n)
{
    uint32_t i = tv_random_below(random, count);
    const uint32_t flip = -(uint32_t)pits->backward[player]; /* count - 1 - i, without a branch */
    i = (i ^ flip) + (count & flip);
    return n == 1 ? (unsigned)tv_bit_nth(mine[0], i) : (unsigned)tv_bits_nth(mine, i, n);
}

/* Do all pits hold the same number in both? */
TV_INLINE bool tv_pits_same(const tv_pits *pits, const uint16_t *a, const uint16_t *b)
{
    uint64_t differs = 0;
    for (int c = 0; c < pits->row; c += 4) differs |= tv_four(a + c) ^ tv_four(b + c);
    return !differs;
}

#endif
