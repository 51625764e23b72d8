/* cover.h - pieces on which nothing may be put, or only some pieces that arrive alone, which may turn them into another:
 * `covered` of a piece. Everything that puts pieces on others asks here: tav.carry, tav.drop, tav.tumble. Of a game
 * without such pieces `guards` is 0, and this costs a test. */
#ifndef TV_COVER_H
#define TV_COVER_H

#include "core/position/run.h"

/* Is something on the cell on which not every piece may be put? In a game with stacks only. */
TV_INLINE bool tv_is_guarded(const tv_game *g, const tv_pos *pos, unsigned cell)
{
    return g->guards >> tv_at(&g->layout, pos)[cell] & 1;
}

/* May this piece be put onto the cell? alone: no other piece is put there with it, nor does one lie below it. */
TV_INLINE bool tv_may_cover(const tv_game *g, const tv_pos *pos, unsigned cell, int piece, bool alone)
{
    return !tv_is_guarded(g, pos, cell) || (alone && g->pieces.piece[tv_piece_on(g, pos, cell)].coverers >> piece & 1);
}
/* The same, with the reason if it may not. */
bool tv_cover_why(const tv_game *game, const tv_pos *pos, unsigned cell, int piece, bool alone, tv_text *reason);

/* Pieces are about to be put onto a cell: what is there becomes what `covered` says. */
void tv_cover_becomes(tv_run *run, tv_pos *pos, unsigned cell);
TV_INLINE void tv_cover(tv_run *run, tv_pos *pos, unsigned cell)
{
    if (__builtin_expect(tv_is_guarded(run->game, pos, cell), false)) tv_cover_becomes(run, pos, cell);
}

#endif
