/* piecefilter.h - the kinds of pieces that a judge counts: `piece` of tav.line, tav.connect, tav.group, tav.ring,
 * tav.occupy and tav.score. Of a stack the top piece counts. */
#ifndef TV_PIECEFILTER_H
#define TV_PIECEFILTER_H

#include "core/position/game.h"

/* The kinds of pieces that count: all, or some. */
typedef struct tv_piece_filter {
    bool some;
    bool piece[TV_PIECES_MAX]; /* then these */
} tv_piece_filter;
TV_INLINE bool tv_filter_has(const tv_piece_filter *filter, int piece) { return !filter->some || filter->piece[piece]; }

/* The cells where pieces of the player's that count stand: his set in the position, or `to`, which is written. */
TV_INLINE const uint64_t *tv_filter_cells(const tv_piece_filter *filter, const tv_game *g, const tv_pos *pos,
                                          int player, uint64_t *to, int n)
{
    const uint64_t *own = tv_own(&g->layout, pos, player);
    unsigned cell;
    if (__builtin_expect(!filter->some, true)) return own;
    tv_bits_zero(to, n);
    /* Without a branch, which would often be predicted wrongly. */
    TV_EACH_CELL(cell, own, n)
    to[cell / 64] |= (uint64_t)filter->piece[tv_piece_on(g, pos, cell)] << cell % 64;
    return to;
}

/* "pieces", or the kinds that count: "Kings and Queens"; the singular: "piece", "King or Queen". */
void tv_filter_name(const tv_piece_filter *filter, const tv_game *g, int player, bool plural, tv_text *to);

#endif
