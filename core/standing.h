/* standing.h - for judges of what stands on the board: pattern.c, line.c, connect.c. Whoever has it
 * wins, or loses; who made the move is looked at first, then the others in their order, or he
 * alone. A game that ends because nobody can move has no last mover: all are looked at. */
#ifndef TV_STANDING_H
#define TV_STANDING_H

#include "core/run.h"
#include "core/team.h"

typedef struct tv_standing_args {
    bool loses;      /* whoever has it; else he wins */
    bool mover_only; /* only who made the move is looked at */
} tv_standing_args;

/* has: does the player have it? A constant where this is called, so that it is inlined. */
TV_INLINE void tv_judge_standing(const tv_op *op, const tv_standing_args *args, const tv_run *run, tv_pos *pos,
                                 bool stuck, bool (*has)(const tv_op *op, const tv_pos *pos, int player))
{
    const tv_game *g = op->game;
    int first = stuck ? 0 : run->ply.player, last = args->mover_only && !stuck ? 1 : g->players;
    for (int i = 0; i < last; i++) {
        int player = first + i < g->players ? first + i : first + i - g->players;
        if (!has(op, pos, player)) continue;
        tv_outcome_set(pos, TV_WON, args->loses ? tv_enemies(g, player) : tv_team(g, player));
        return;
    }
}

#endif
