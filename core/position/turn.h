/* turn.h - whose turn it is, and the judges of a position. What happens at every ply is inline. */
#ifndef TV_TURN_H
#define TV_TURN_H

#include "core/position/run.h"

TV_INLINE const tv_phase *tv_phase_of(const tv_run *run, const tv_pos *pos) { return &run->game->phase[pos->phase]; }

TV_INLINE int tv_next_player(const tv_game *g, int player) { return player + 1 == g->players ? 0 : player + 1; }

/* The player at a seat: its own, or if he is out the next of his team; -1: none. */
int tv_player_left(const tv_game *game, const tv_pos *pos, int seat);
TV_INLINE int tv_player_at(const tv_game *g, const tv_pos *pos, int seat)
{
    return pos->out ? tv_player_left(g, pos, seat) : seat;
}
/* The next seat in the order of play with a player left. */
int tv_next_seat_left(const tv_game *game, const tv_pos *pos, int seat);
TV_INLINE int tv_next_seat(const tv_game *g, const tv_pos *pos, int seat)
{
    return pos->out ? tv_next_seat_left(g, pos, seat) : tv_next_player(g, seat);
}
/* The turn after this one, if the move does not set another. */
tv_turn tv_turn_left(const tv_game *game, const tv_pos *pos);
TV_INLINE tv_turn tv_turn_after(const tv_game *g, const tv_pos *pos)
{
    return __builtin_expect(pos->out, 0) ? tv_turn_left(g, pos) : g->phase[pos->phase].turn[pos->seat];
}
/* In a phase whose mover a counter gives, the turn is his. */
TV_INLINE tv_turn tv_turn_by_role(const tv_game *g, const tv_pos *pos, tv_turn turn)
{
    int role = g->phase[turn.phase].role, holder = role ? tv_counters(&g->layout, pos)[role - 1] : 0;
    return holder > 0 && holder <= g->players ? tv_turn_of(turn, (unsigned)holder - 1) : turn;
}
/* Gives the turn; roles and eliminations decide who plays. */
void tv_give_turn_left(const tv_game *game, tv_pos *pos, tv_turn turn);
TV_INLINE void tv_give_turn(const tv_game *g, tv_pos *pos, tv_turn turn)
{
    if (__builtin_expect(pos->out, 0)) tv_give_turn_left(g, pos, turn);
    else tv_turn_set(pos, g->roles ? tv_turn_by_role(g, pos, turn) : turn);
}
/* Is a chain under way in this turn? */
TV_INLINE bool tv_goes_on(const tv_game *g, const tv_pos *pos, tv_turn turn)
{
    int chain = g->phase[turn.phase].chain;
    return chain && tv_counters(&g->layout, pos)[chain - 1];
}

/* Does the mover go on with a piece that has moved in this turn? */
TV_INLINE bool tv_turn_goes_on(const tv_game *g, const tv_pos *pos) { return tv_goes_on(g, pos, pos->turn); }
/* Calls one judge. If he ends the game his sentence is the reason why it is over. */
void tv_judge_heard(const tv_op *judge, tv_run *run, tv_pos *pos, bool stuck);
TV_INLINE void tv_ask_judge(const tv_op *judge, tv_run *run, tv_pos *pos, bool stuck)
{
    if (__builtin_expect(run->log != NULL, 0)) tv_judge_heard(judge, run, pos, stuck);
    else judge->class->finish(judge, run, pos, stuck);
}
/* Calls the judges up to the first that decides: the order of `finish` is one of precedence. */
TV_INLINE void tv_ask_judges(tv_run *run, tv_pos *pos, bool stuck)
{
    const tv_game *g = run->game;
    const unsigned when = stuck ? TV_IF_STUCK : TV_AFTER_PLY;
    for (int i = 0; i < g->finishers && pos->outcome == TV_PLAYING; i++)
        if (g->finisher[i]->class->when & when) tv_ask_judge(g->finisher[i], run, pos, stuck);
}

/* A judge ends the game, and its last sentence is the reason: all judges decide as if no player could move, or another one
 * does (NULL: none); if none decides the game is drawn. */
void tv_end_with(tv_run *run, tv_pos *pos, bool all, const tv_op *judge);

#endif
