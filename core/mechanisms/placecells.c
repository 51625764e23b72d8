/* placecells.c - placements where all pieces have one cell; see place.h. */
#include "core/mechanisms/placecells.h"

/* ---- The hand, for pieces of any shape ------------------------------------------------------------ */

/* The hand is unpredictable, so there is no branch on it. Each piece is written, and the next one overwrites it if it
 * is not in hand. */
int tv_place_hand(const tv_place *pl, const tv_pos *pos, tv_tally *tally)
{
    const uint8_t *hand = tv_hand(&pl->op.game->layout, pos);
    const struct tv_place_face *mine = pl->face[pos->mover];
    int count = 0;
    for (int i = 0, last = pl->faces[pos->mover]; i < last; i++) {
        tally[count].form = mine[i].face;
        count += hand[mine[i].piece] > 0;
    }
    return count;
}

/* ---- Pieces of one cell --------------------------------------------------------------------------- */

/* Pieces of one cell each fit on any open cell: the set is counted once, and nth draws from it. */
TV_INLINE uint32_t count_singles(const tv_place *pl, tv_run *run, const tv_pos *pos, int n)
{
    uint64_t *open = run->memory + pl->found;
    tv_place_open(pl, pos, open, n);
    if (pl->aims) {
        tv_aims a;
        tv_place_aim(pl, pos, &a, n);
        for (int i = 0; i < a.sets; i++) tv_bits_and(open, a.set[i], n);
    }
    return (uint32_t)tv_place_hand(pl, pos, tv_tallies(run, pl->tally)) * tv_bits_count(open, n);
}

TV_INLINE tv_move nth_single(const tv_place *pl, const tv_run *run, unsigned kind, uint32_t nth, int n)
{
    const tv_tally *tally = tv_tallies(run, pl->tally);
    const uint64_t *open = run->memory + pl->found;
    for (uint32_t cells = tv_bits_count(open, n); nth >= cells; tally++) nth -= cells;
    return tv_move_place(kind, (unsigned)tv_bits_nth(open, nth, n), pl->op.game->pieces.turns[tally->form].first_form);
}

TV_BY_MORE_WORDS(extern, uint32_t, tv_place_count_cells, op->game->board.sized, (op, run, pos), const tv_op *op,
                 tv_run *run, const tv_pos *pos)
{
    return count_singles((const tv_place *)op, run, pos, n);
}

TV_BY_MORE_WORDS(extern, tv_move, tv_place_nth_cell, op->game->board.sized, (op, run, pos, kind, nth), const tv_op *op,
                 tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth)
{
    (void)pos;
    return nth_single((const tv_place *)op, run, kind, nth, n);
}
