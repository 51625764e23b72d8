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

/* Pieces of one cell each fit on any open cell: the set is counted once, and nth draws from it. Where kinds differ there is
 * one set for each piece in hand, and its tally holds the number of moves up to it. */
TV_INLINE uint32_t count_kinds(const tv_place *pl, const tv_pos *pos, uint64_t *open, tv_tally *tally, int kinds, int n)
{
    const tv_pieces *pieces = &pl->op.game->pieces;
    uint64_t all[TV_WORDS_MAX], closed[TV_WORDS_MAX];
    uint32_t sum = 0;
    tv_bits_copy(all, open, n);
    for (int i = 0; i < kinds; i++, open += n) {
        tv_place_closed(pl, pos, pieces->turns[tally[i].form].piece, closed, n);
        tv_bits_copy(open, all, n);
        tv_bits_less(open, closed, n);
        tally[i].upto = sum += tv_bits_count(open, n);
    }
    return sum;
}

TV_INLINE void find_open(const tv_place *pl, const tv_pos *pos, uint64_t *open, int n)
{
    tv_place_open(pl, pos, open, n);
    if (pl->aims) {
        tv_aims a;
        tv_place_aim(pl, pos, &a, n);
        for (int i = 0; i < a.sets; i++) tv_bits_and(open, a.set[i], n);
    }
}

TV_INLINE uint32_t count_singles(const tv_place *pl, tv_run *run, const tv_pos *pos, int n)
{
    uint64_t *open = run->memory + pl->found;
    find_open(pl, pos, open, n);
    tv_tally *tally = tv_tallies(run, pl->tally);
    const int kinds = tv_place_hand(pl, pos, tally);
    return pl->by_kind ? count_kinds(pl, pos, open, tally, kinds, n) : (uint32_t)kinds * tv_bits_count(open, n);
}

/* The placement of a piece on the nth of its cells, */
TV_INLINE tv_move cell_of(const tv_place *pl, const tv_tally *tally, const uint64_t *open, unsigned kind, uint32_t nth,
                          int n)
{
    return tv_move_place(kind, (unsigned)tv_bits_nth(open, nth, n), pl->op.game->pieces.turns[tally->form].first_form);
}

/* ... and the nth placement where all pieces fit on the same cells. */
TV_INLINE tv_move nth_of(const tv_place *pl, const tv_tally *tally, const uint64_t *open, uint32_t cells, unsigned kind,
                         uint32_t nth, int n)
{
    for (; nth >= cells; tally++) nth -= cells;
    return cell_of(pl, tally, open, kind, nth, n);
}

TV_INLINE tv_move nth_single(const tv_place *pl, const tv_run *run, unsigned kind, uint32_t nth, int n)
{
    const tv_tally *tally = tv_tallies(run, pl->tally);
    const uint64_t *open = run->memory + pl->found;
    if (!pl->by_kind) return nth_of(pl, tally, open, tv_bits_count(open, n), kind, nth, n);
    uint32_t before = 0;
    for (; tally->upto <= nth; tally++, open += n) before = tally->upto;
    return cell_of(pl, tally, open, kind, nth - before, n);
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

/* ---- Random play, where all pieces fit on the same cells ------------------------------------------ */

/* In the order of nth. */
TV_BY_MORE_WORDS(extern, void, tv_place_fill_cells, op->game->board.sized, (op, run, pos, kind, moves), const tv_op *op,
                 tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    const tv_place *pl = (const tv_place *)op;
    const tv_tally *tally = tv_tallies(run, pl->tally);
    uint64_t open[TV_WORDS_MAX];
    find_open(pl, pos, open, n);
    for (int left = tv_place_hand(pl, pos, tv_tallies(run, pl->tally)); left; left--, tally++) {
        const unsigned form = op->game->pieces.turns[tally->form].first_form;
        if (!tv_moves_add_each(moves, tv_move_place(kind, 0, form), TV_IN_FROM, open, n)) return;
    }
}

/* Counting and drawing in one, so that nothing is stored in between. */
TV_BY_MORE_WORDS(extern, tv_move, tv_place_draw_cell, op->game->board.sized, (op, run, pos, kind, random, moves),
                 const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_random *random, uint32_t *moves)
{
    const tv_place *pl = (const tv_place *)op;
    const tv_tally *tally = tv_tallies(run, pl->tally);
    uint64_t open[TV_WORDS_MAX];
    find_open(pl, pos, open, n);
    const uint32_t cells = tv_bits_count(open, n);
    *moves = cells * (uint32_t)tv_place_hand(pl, pos, tv_tallies(run, pl->tally));
    if (!*moves) return TV_NO_MOVE;
    return nth_of(pl, tally, open, cells, kind, tv_random_below(random, *moves), n);
}
