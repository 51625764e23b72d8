/* perft.c - perft: counts the leaves of the game tree; see run.h. Two programs that agree on perft agree on the rules,
 * and totals are known for published games. The last ply is counted and not played, which makes greater depths
 * affordable. */
#include "core/position/run.h"

#include <stdlib.h>
#include <string.h>

/* Made on first use and kept for the next perft of the run. */
static bool make_levels(tv_run *run, int depth)
{
    if (!run->level) run->level = calloc(TV_PERFT_MAX + 1, sizeof *run->level);
    if (!run->level) return false;
    for (int i = 0; i < depth; i++) {
        if (!run->level[i].pos) run->level[i].pos = malloc(run->game->layout.size);
        if (!run->level[i].pos) return false;
    }
    return true;
}

/* Copies positions, since there is no undo. The move list of a level serves all positions of that depth in turn. */
static bool count_leaves(tv_run *run, tv_level *at, int depth, uint64_t *leaves)
{
    if (tv_stopped()) return false;
    if (at->pos->outcome != TV_PLAYING) return true;
    if (depth == 1) {
        *leaves += tv_count(run, at->pos);
        return true;
    }
    tv_fill(run, at->pos, &at->moves);
    for (uint32_t i = 0; i < at->moves.count; i++) {
        memcpy(at[1].pos, at->pos, run->game->layout.size);
        tv_play(run, at[1].pos, at->moves.list[i]);
        if (!count_leaves(run, at + 1, depth - 1, leaves)) return false;
    }
    return true;
}

/* Depth 0 is the position itself, also of a finished game. */
bool tv_perft(tv_run *run, const tv_pos *pos, int depth, uint64_t *leaves)
{
    *leaves = depth == 0;
    if (depth == 0) return true;
    if (!make_levels(run, depth)) return false;
    memcpy(run->level[0].pos, pos, run->game->layout.size);
    return count_leaves(run, run->level, depth, leaves);
}

/* ---- Turns ------------------------------------------------------------------------------------ */

/* Does the player move on? A skip, which counts as a pass, separates two turns. */
static bool goes_on(const tv_run *run, const tv_pos *before, const tv_pos *after)
{
    return run->game->players > 1 && after->outcome == TV_PLAYING && after->mover == before->mover && !after->passes;
}

/* One ply deeper at each level, and sometimes a turn deeper. */
static bool count_turns(tv_run *run, tv_level *at, int turns, uint64_t *leaves)
{
    if (tv_stopped()) return false;
    if (at->pos->outcome != TV_PLAYING) return true;
    if (at == run->level + TV_PERFT_MAX - 1) {
        *leaves = UINT64_MAX;
        return false;
    }
    tv_fill(run, at->pos, &at->moves);
    for (uint32_t i = 0; i < at->moves.count; i++) {
        memcpy(at[1].pos, at->pos, run->game->layout.size);
        tv_play(run, at[1].pos, at->moves.list[i]);
        int left = turns - !goes_on(run, at->pos, at[1].pos);
        if (!left) *leaves += 1;
        else if (!count_turns(run, at + 1, left, leaves)) return false;
    }
    return true;
}

bool tv_perft_turns(tv_run *run, const tv_pos *pos, int turns, uint64_t *leaves)
{
    *leaves = turns == 0;
    if (turns == 0) return true;
    if (!make_levels(run, TV_PERFT_MAX)) return false;
    memcpy(run->level[0].pos, pos, run->game->layout.size);
    return count_turns(run, run->level, turns, leaves);
}
