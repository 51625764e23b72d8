/* standing.h - for judges of what stands on the board: pattern.c, line.c, connect.c, group.c, occupy.c, ring.c. A player
 * who has it wins, or loses. The player who made the move is checked first, then the others in their order; or the game ends
 * only if he has it; if two have it the game may be drawn. A game that ends because no player can move has no last mover: all are checked.
 *
 * Judges for which only a player's cells matter remember his cells at the last check that failed: while these are the
 * same, they need no new check. Of stacks the top pieces count. */
#ifndef TV_STANDING_H
#define TV_STANDING_H

#include "core/mechanisms/piecefilter.h"
#include "core/position/run.h"
#include "core/position/team.h"

typedef struct tv_standing_args {
    bool loses;      /* a player who has it loses; else he wins */
    bool mover_only; /* only the player who made the move decides the game */
    bool both_draw;  /* when players who are not partners have it, the game is drawn */
} tv_standing_args;

/* Logs what a player has, in the words of the judge's class; there must be a log. */
void tv_standing_say(const tv_op *op, const tv_standing_args *args, const tv_run *run, const tv_pos *pos, int player);

/* has: does the player have it? A constant at each call, so that it is inlined. */
TV_INLINE void tv_judge_standing(const tv_op *op, const tv_standing_args *args, const tv_run *run, tv_pos *pos,
                                 bool stuck,
                                 bool (*has)(const tv_op *op, const tv_run *run, const tv_pos *pos, int player))
{
    const tv_game *g = op->game;
    const bool mover_only = args->mover_only && !stuck;
    int first = stuck ? 0 : run->ply.player;
    int by = 0; /* the first player who has it, and his partners */
    for (int i = 0; i < g->players; i++) {
        int player = first + i < g->players ? first + i : first + i - g->players;
        if (!has(op, run, pos, player)) {
            if (mover_only && !i) return;
            continue;
        }
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

/* For bind: the place of these cells in the run's memory. They are empty at first, so a player without cells must not
 * have it. */
static inline int tv_reserve_known(tv_game *g)
{
    return tv_game_reserve_memory(g, (size_t)(g->players * g->board.words) * sizeof(uint64_t));
}
TV_INLINE uint64_t *tv_known(const tv_run *run, int known, int player, int n)
{
    return run->memory + known + player * n;
}

/* The cell of the one piece that has arrived since then, while nothing else changed; else -1. */
TV_INLINE int tv_only_arrival(const uint64_t *own, const uint64_t *known, int n)
{
    uint64_t other[TV_WORDS_MAX];
    tv_bits_copy(other, own, n);
    tv_bits_flip(other, known, n);
    const int cell = tv_bits_first(other, n);
    if (cell < 0 || !tv_bit(own, (unsigned)cell)) return -1;
    tv_bit_off(other, (unsigned)cell);
    return tv_bits_any(other, n) ? -1 : cell;
}

/* For bind: by default cells connect by sides and not by corners, as usual, and points by all lines. False and *err:
 * cells of this board do not have this number of neighbours. */
static inline bool tv_bind_neighbours(const tv_game *g, const char *who, int *connect, tv_err *err)
{
    if (!*connect) *connect = tv_board_usual_connect(&g->board);
    if (tv_board_connects(&g->board, *connect)) return true;
    return tv_fail(err, "%s: connect: a cell of this board has %s", who,
                   g->board.kind == TV_HEXAGON ? "6 neighbours" : "4 or 8 neighbours");
}

#endif
