/* standing.h - for judges of what stands on the board: pattern.c, line.c, connect.c, group.c,
 * occupy.c. Whoever has it
 * wins, or loses; who made the move is looked at first, then the others in their order, or he
 * alone; or if two have it nobody wins. A game that ends because nobody can move has no last mover: all are looked at.
 *
 * Judges for whom the cells of a player decide remember those that he had when he was last found
 * not to have it: as long as they are the same, nothing is looked for. */
#ifndef TV_STANDING_H
#define TV_STANDING_H

#include "core/position/run.h"
#include "core/position/team.h"

typedef struct tv_standing_args {
    bool loses;      /* whoever has it; else he wins */
    bool mover_only; /* only who made the move is looked at */
    bool both_draw;  /* when players who are no partners have it, nobody wins */
} tv_standing_args;

/* Into the log, which there is: what a player has, in the words of the judge's class. */
void tv_standing_say(const tv_op *op, const tv_standing_args *args, const tv_run *run, const tv_pos *pos, int player);

/* has: does the player have it? A constant where this is called, so that it is inlined. */
TV_INLINE void tv_judge_standing(const tv_op *op, const tv_standing_args *args, const tv_run *run, tv_pos *pos,
                                 bool stuck,
                                 bool (*has)(const tv_op *op, const tv_run *run, const tv_pos *pos, int player))
{
    const tv_game *g = op->game;
    int first = stuck ? 0 : run->ply.player, last = args->mover_only && !stuck ? 1 : g->players;
    int by = 0; /* the first who has it, and his partners */
    for (int i = 0; i < last; i++) {
        int player = first + i < g->players ? first + i : first + i - g->players;
        if (!has(op, run, pos, player)) continue;
        if (run->log) tv_standing_say(op, args, run, pos, player);
        if (args->both_draw && pos->outcome == TV_WON && !(tv_team(g, player) & by)) {
            tv_outcome_set(pos, TV_DRAWN, 0);
            return;
        }
        if (pos->outcome == TV_PLAYING)
            tv_outcome_set(pos, TV_WON, args->loses ? tv_enemies(g, player) : tv_team(g, player));
        by |= tv_team(g, player);
        if (!args->both_draw) return;
    }
}

/* For bind: the place of those cells in the run's memory. They are none at first, and who has no cells must not have it. */
static inline int tv_reserve_known(tv_game *g)
{
    return tv_game_reserve_memory(g, (size_t)(g->players * g->board.words) * sizeof(uint64_t));
}
TV_INLINE uint64_t *tv_known(const tv_run *run, int known, int player, int n)
{
    return run->memory + known + player * n;
}

/* For bind: by default cells connect as the board is usually seen, by sides and not by corners. False and *err: a cell of
 * this board has not so many neighbours. */
static inline bool tv_bind_neighbours(const tv_game *g, const char *who, int *connect, tv_err *err)
{
    if (!*connect) *connect = g->board.kind == TV_HEXAGON ? 6 : 4;
    if (tv_board_connects(&g->board, *connect)) return true;
    return tv_fail(err, "%s: connect: a cell of this board has %s", who,
                   g->board.kind == TV_HEXAGON ? "6 neighbours" : "4 or 8 neighbours");
}

#endif
