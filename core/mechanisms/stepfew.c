/* stepfew.c - steps of one cell onto free cells, in games where each player has few pieces and each of them goes in few
 * directions; see step.h. Counting looks up the moves of each piece, one by one, and lists them; drawing one is a
 * lookup. With more pieces the sets of step.c are faster. */
#include "core/mechanisms/step.h"
#include "core/position/run.h"

enum { PIECES = 16, WAYS = 2 };

/* The moves of each part, which is 1 + its piece, and cell, in the order of directions; those that it lacks end where
 * they begin, which is never free. */
static bool list(tv_step *step, tv_game *g, tv_err *err)
{
    const int cells = g->board.cells;
    tv_move *way = tv_game_own(g, (size_t)((1 + g->pieces.pieces) * cells * WAYS) * sizeof *way, err);
    if (!way) return false;
    step->way = way;
    way += cells * WAYS;
    for (int p = 0; p < g->pieces.pieces; p++)
        for (unsigned c = 0; c < (unsigned)cells; c++, way += WAYS) {
            int count = 0;
            for (int i = 0; i < WAYS; i++) way[i] = tv_move_make(0, c, c, 0);
            for (unsigned left = step->piece_dirs.toward[c] & step->piece_dirs.of[p]; left; left &= left - 1) {
                const unsigned to = g->board.step[c][__builtin_ctz(left)];
                if (!tv_bit(g->pieces.piece[p].never, to)) way[count++] = tv_move_make(0, c, to, 0);
            }
        }
    return true;
}

static bool has_few(const tv_step *step, const tv_game *g)
{
    int count[TV_PLAYERS_MAX + 1] = { 0 };
    for (int p = 0; p < g->pieces.pieces; p++) {
        const tv_piece *piece = &g->pieces.piece[p];
        if (piece->side < g->players && (count[piece->side] += piece->count) > PIECES) return false;
    }
    for (int p = 0; p < g->pieces.pieces; p++)
        for (int c = 0; c < g->board.cells; c++)
            if (__builtin_popcount(step->piece_dirs.toward[c] & step->piece_dirs.of[p]) > WAYS) return false;
    return true;
}

bool tv_step_few_bind(tv_step *step, tv_game *g, tv_err *err)
{
    const tv_step_args *a = &step->args;
    if (a->slides || a->line || a->starts || a->enemy || a->flies || g->board.walled || a->promotes) return true;
    if (!has_few(step, g)) return true;
    step->few = tv_game_reserve_memory(g, ((size_t)g->board.cells * WAYS + 1) * sizeof(tv_move));
    return list(step, g, err);
}

TV_BY_WORDS(extern, uint32_t, tv_step_few_count, step->words, (step, run, pos), const tv_step *step, tv_run *run,
            const tv_pos *pos)
{
    const tv_game *g = step->op.game;
    const tv_part *at = tv_at(&g->layout, pos);
    const uint64_t *own = tv_own(&g->layout, pos, pos->mover);
    const tv_move *const ways = step->way;
    const unsigned cells = (unsigned)g->board.cells;
    uint64_t open[TV_WORDS_MAX];
    tv_move *const moves = (tv_move *)(run->memory + step->few), *to = moves;
    unsigned c;
    tv_enter_words(g, pos, pos->mover, step->lines, open, n);
    TV_EACH_CELL(c, own, n)
    {
        const tv_move *way = ways + (at[c] * cells + c) * WAYS;
        TV_UNROLL for (int i = 0; i < WAYS; i++)
        {
            *to = way[i];
            to += tv_bit(open, tv_move_to(way[i]));
        }
    }
    return (uint32_t)(to - moves);
}
