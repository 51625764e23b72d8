/* stepwise.c - moves sets on a board whose steps are not all shifts; see board.h. Where a step leads as far as most
 * steps in its direction, as on other boards it always does, a set takes it by a shift; other steps are taken one by
 * one. */
#include "core/board/board.h"

TV_BY_WORDS(extern, void, tv_stepwise_shift, b->words, (b, set, dir), const tv_board *b, uint64_t *set, int dir)
{
    uint64_t from[TV_WORDS_MAX], far[TV_WORDS_MAX];
    unsigned cell;
    const int by = b->shift[dir];
    tv_bits_copy(from, set, n);
    tv_bits_and(from, b->on, n);
    tv_bits_copy(far, from, n);
    tv_bits_less(far, b->near[dir], n);
    tv_bits_and(from, b->near[dir], n);
    if (by > 0) tv_bits_up(set, from, (unsigned)by, n);
    else tv_bits_down(set, from, (unsigned)-by, n);
    TV_EACH_CELL(cell, far, n)
    if (b->step[cell][dir] != TV_NO_CELL) tv_bit_on(set, b->step[cell][dir]);
}

void tv_stepwise_dilate(const tv_board *b, uint64_t *set, int connect)
{
    uint64_t from[TV_WORDS_MAX], moved[TV_WORDS_MAX];
    tv_bits_copy(from, set, b->words);
    for (int dir = 0; dir < TV_DIRS; dir += connect == 4 ? 2 : 1) {
        tv_bits_copy(moved, from, b->words);
        tv_stepwise_shift(b, moved, dir);
        tv_bits_or(set, moved, b->words);
    }
}

void tv_stepwise_flanked(const tv_board *b, uint64_t *set, unsigned axes)
{
    static const enum tv_dir upward[TV_LANES] = { TV_NW, TV_N, TV_NE, TV_E };
    uint64_t by[TV_WORDS_MAX], there[TV_WORDS_MAX], back[TV_WORDS_MAX];
    tv_bits_copy(by, set, b->words);
    tv_bits_zero(set, b->words);
    for (int i = 0; i < TV_LANES; i++) {
        if (!(axes >> upward[i] & 1)) continue;
        tv_bits_copy(there, by, b->words);
        tv_stepwise_shift(b, there, upward[i]);
        tv_bits_copy(back, by, b->words);
        tv_stepwise_shift(b, back, tv_dir_back(upward[i]));
        tv_bits_and(there, back, b->words);
        tv_bits_or(set, there, b->words);
    }
}
