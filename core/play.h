/* play.h - what the files of play share: legal.c (which moves there are), turn.c (whose turn
 * it is, and when the game is over), play.c (a ply), why.c (reasons, and the text of moves). */
#ifndef TV_PLAY_H
#define TV_PLAY_H

#include "run.h"

TV_INLINE const tv_phase *tv_phase_of(const tv_run *run, const tv_pos *pos) { return &run->game->phase[pos->phase]; }

/* Legal moves of one generator; they are added to run->legal. */
uint32_t tv_count_allowed(tv_run *run, const tv_pos *pos, int kind);
/* Do the phase's vetoes let the move pass? The reason goes to *reason, unless that is NULL. */
bool tv_allowed(tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason);
/* Play a move as far as its effects go: whose turn it is next stays in the run. */
void tv_effect_of(tv_run *run, tv_pos *pos, tv_move move);

/* Who plays at a seat: its player, or if he is out the next of his team; -1: nobody. */
int  tv_player_at(const tv_game *game, const tv_pos *pos, int seat);
/* The next seat in the order of play at which somebody plays. */
int  tv_next_seat(const tv_game *game, const tv_pos *pos, int seat);
/* A turn at a seat; roles and eliminations decide who plays. */
void tv_give_turn(const tv_game *game, tv_pos *pos, int seat, int mover, int phase, int passes);
/* Ask the judges in order until one decides. */
void tv_ask_judges(tv_run *run, tv_pos *pos, bool stuck);

#endif
