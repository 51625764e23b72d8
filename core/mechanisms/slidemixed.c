/* slidemixed.c - steps of which some pieces go one cell, and others further, such as men and kings. Steps of one cell are
 * counted by whole sets, and only the ways of the others are walked; see step.h. Moves are ordered by cells, so nth
 * asks for each piece that goes further how many moves come before its own. */
#include "core/mechanisms/step.h"
#include "core/position/run.h"

/* The pieces that go further, among those that move at all. */
TV_INLINE void far_cells(const tv_step *step, const tv_pos *pos, const uint64_t *found, uint64_t *far, int n)
{
    for (int i = 0; i < n; i++, found += TV_DIRS) {
        uint64_t any = 0;
        for (int d = 0; d < TV_DIRS; d++) any |= found[d];
        for (far[i] = 0; any; any &= any - 1) {
            const unsigned cell = 64 * (unsigned)i + (unsigned)__builtin_ctzll(any);
            if (tv_piece_dirs_distance(&step->piece_dirs, step->op.game, pos, cell) != 1) far[i] |= any & -any;
        }
    }
}

/* The directions of a cell. */
TV_INLINE unsigned dirs_found(const uint64_t *found, unsigned cell)
{
    unsigned dirs = 0;
    for (int d = 0; d < TV_DIRS; d++)
        dirs |= (unsigned)(found[cell / 64 * TV_DIRS + tv_dir_planes_place(d)] >> cell % 64 & 1) << d;
    return dirs;
}

/* A tally for each piece that goes further: the number of its moves, and its cell, in bits above its directions. */
TV_BY_WORDS(extern, uint32_t, tv_mixed_count, step->words, (step, run, pos), const tv_step *step, const tv_run *run,
            const tv_pos *pos)
{
    uint64_t *found = run->memory + step->dir_moves.found, far[TV_WORDS_MAX];
    tv_tally *tally = tv_tallies(run, step->tally);
    uint32_t sum = 0;
    unsigned cell;
    tv_step_find(step, pos, found, n);
    far_cells(step, pos, found, far, n);
    TV_EACH_CELL(cell, far, n)
    {
        const unsigned dirs = dirs_found(found, cell);
        const uint32_t here = tv_slide_count_from(step, pos, cell, dirs);
        *tally++ = (tv_tally) { here, cell << TV_DIRS | dirs };
        sum += here;
    }
    *tally = (tv_tally) { 0, TV_NO_CELL << TV_DIRS };
    if (sum)
        for (int i = 0; i < n; i++)
            for (int d = 0; d < TV_DIRS; d++) found[i * TV_DIRS + d] &= ~far[i];
    return sum + tv_dir_moves_tally(found, n);
}

/* The number of steps of one cell from cells before this one. */
TV_INLINE uint32_t near_before(const uint64_t *found, unsigned cell)
{
    uint32_t sum = 0;
    for (unsigned i = 0; i <= cell / 64; i++, found += TV_DIRS)
        for (int d = 0; d < TV_DIRS; d++)
            sum +=
                (uint32_t)__builtin_popcountll(i < cell / 64 ? found[d] : found[d] & ((UINT64_C(1) << cell % 64) - 1));
    return sum;
}

TV_BY_WORDS(extern, tv_move, tv_mixed_nth, step->words, (step, run, pos, kind, nth), const tv_step *step,
            const tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth)
{
    const uint64_t *found = run->memory + step->dir_moves.found;
    for (const tv_tally *tally = tv_tallies(run, step->tally); tally->form >> TV_DIRS != TV_NO_CELL; tally++) {
        const unsigned cell = tally->form >> TV_DIRS, dirs = tally->form & ((1u << TV_DIRS) - 1);
        const uint32_t before = near_before(found, cell);
        if (nth < before) break;
        if (nth - before < tally->upto) return tv_slide_nth_from(step, pos, kind, cell, dirs, nth - before);
        nth -= tally->upto;
    }
    unsigned from;
    const int dir = tv_dir_moves_nth(found, nth, &from, n);
    return tv_move_make(kind, from, step->op.game->board.step[from][dir], 0);
}
