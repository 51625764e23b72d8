/* play.h - shared by the files of play, from the bottom up: turn_end.c (the end of a turn), legal.c (legal moves),
 * settle.c (players who cannot move, and the end of the game), play.c (a ply, and games), playout_fast.c (random
 * games); why.c (reasons, and the text of moves), algebraic.c (moves as chess players write them) and host_moves.c
 * (moves that functions do not list, and how half a move goes on). */
#ifndef TV_PLAY_H
#define TV_PLAY_H

#include "core/mechanisms/passing.h"
#include "core/position/turn.h"

#include <assert.h>
#include <string.h>

/* The legal moves of one generator; they are added to run->counted.legal. */
uint32_t tv_count_allowed(tv_run *run, const tv_pos *pos, int kind);
/* Do the phase's vetoes allow the move? The reason goes to *reason, unless that is NULL. */
bool tv_allowed(tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason);
/* The answer about a move that a player asks about. */
enum tv_ruling {
    TV_BARELY_REFUSED,    /* not listed: no rule that lists moves now can say more */
    TV_REFUSED_GENERALLY, /* with a reason of a function's for all moves that it does not list */
    TV_REFUSED,           /* with a rule's own reason for this move */
    TV_NOT_YET,           /* a rule lists the move, but other moves come first */
    TV_FORBIDDEN,         /* a rule lists the move, and another one refuses it */
    TV_LEGAL,
};
/* For a move that only functions list. */
enum tv_ruling tv_judge_listed(tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason);
/* Does a function use moves of the object of this kind in this position? */
bool tv_is_taken(tv_run *run, const tv_pos *pos, unsigned kind);
/* A function reads any coordinates as a move. Is the text half of other moves that are listed, and not itself one of
 * them? */
bool tv_is_half(tv_run *run, const tv_pos *pos, const char *text, tv_move read);
/* For half a move: writes how it goes on, by moves of generators of these kinds, as bits. If a generator has read a
 * beginning, its question is in the reading. */
enum tv_read tv_read_half(tv_run *run, const tv_pos *pos, const char *text, unsigned kinds, tv_reading *reading);
/* For a text that no generator understands from a column on: adds to the error how the part before it goes on, if that
 * is half of a legal move. */
void tv_say_goes_on(tv_run *run, const tv_pos *pos, const char *text, tv_reading *reading);
/* What tv_move_read answers without algebraic notation. *legal: it is a legal move. */
enum tv_read tv_read_by_generators(tv_run *run, const tv_pos *pos, const char *text, bool whole, tv_reading *reading,
                                   bool *legal);
/* The error of a text that may be either of two moves. */
void tv_say_both(tv_run *run, const tv_pos *pos, tv_move one, tv_move other, tv_err *err);
/* The kind that algebraic notation writes without a letter; -1: none. */
int tv_plain_piece(const tv_game *game, int player);
/* The text is a move only up to `rest`. */
enum tv_read tv_read_rest(tv_reading *reading, size_t rest);
/* Counts the legal moves and keeps their number; the same if it is already known; the n-th move. */
void tv_count_anew(tv_run *run, const tv_pos *pos);
TV_INLINE uint32_t tv_counted(tv_run *run, const tv_pos *pos)
{
    if (run->counted.state != TV_COUNTED || !tv_is_stamped(run->counted.at, pos)) tv_count_anew(run, pos);
    return run->counted.count;
}
TV_INLINE tv_move tv_counted_nth(tv_run *run, const tv_pos *pos, uint32_t n)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    unsigned k = 0;
    assert(run->counted.state != TV_UNCOUNTED && tv_is_stamped(run->counted.at, pos)); /* only after a count */
    assert(n < run->counted.count);
    while (n >= run->counted.of_kind[k]) n -= run->counted.of_kind[k++];
    if (ph->counted >> k & 1) return ph->move[k]->class->nth(ph->move[k], run, pos, k, n);
    return run->counted.legal.list[run->counted.from[k] + n];
}
/* In a phase where random play tests moves: is there a legal one? A random one, each equally likely; there must be one.
 * *moves: the number it was drawn from, before any was found to be forbidden. */
bool tv_try_any(tv_run *run, const tv_pos *pos);
tv_move tv_try_random(tv_run *run, const tv_pos *pos, tv_random *random, uint32_t *moves);

/* Code that random games run at every ply is inlined in one loop; rare code stays outside. */
#define TV_RARE(x) __builtin_expect(!!(x), 0)

/* The generator of a move. A move that no generator of the phase lists comes from a function, and its `play` plays it.
 */
TV_INLINE const tv_op *tv_maker(const tv_phase *ph, tv_move move)
{
    unsigned kind = tv_move_kind(move);
    return ph->move[kind < (unsigned)ph->moves ? kind : (unsigned)ph->function];
}

/* Do chains leave anything to clear when they are over? */
TV_INLINE bool tv_chains_leave(const tv_game *g) { return (g->jumped & g->visited & g->heading) >= 0; }
/* No chain goes on. */
void tv_end_chain(tv_run *run, tv_pos *pos);
/* What follows the end of a turn, if the turn is over. jumper: the counter of the phase's chain before the move. */
void tv_end_turn(tv_run *run, tv_pos *pos, const tv_phase *ph, tv_move move, int32_t jumper);

/* Carries out a move of `op`, one of the phase's generators. */
TV_INLINE void tv_effects(tv_run *run, tv_pos *pos, const tv_phase *ph, const tv_op *op, tv_move move)
{
    const tv_game *g = run->game;
    run->ply.next = TV_RARE(pos->out) ? tv_turn_left(g, pos) : ph->turn[pos->seat];
    run->ply.placed = run->ply.ending = run->ply.passed = false;
    run->ply.going = NULL;
    memset(run->ply.landed, 0, 4 * sizeof *run->ply.landed); /* boards rarely have more words */
    if (TV_RARE(g->layout.words > 4)) memset(run->ply.landed, 0, sizeof run->ply.landed);
    const int32_t jumper = TV_RARE(ph->chain) ? tv_counters(&g->layout, pos)[ph->chain - 1] : 0;
    op->class->apply(op, run, pos, move);
    if (TV_RARE(ph->chain)) tv_counter_set(g, pos, ph->chain - 1, 0);
    for (int i = 0, afters = ph->afters; i < afters; i++) ph->after[i]->class->act(ph->after[i], run, pos, move);
    if (TV_RARE(run->ply.going != NULL)) run->ply.go_on(run->ply.going, run, pos, move);
    if (TV_RARE(tv_chains_leave(g)) && !tv_goes_on(g, pos, run->ply.next)) tv_end_chain(run, pos);
    if (TV_RARE(g->turn_ends)) tv_end_turn(run, pos, ph, move, jumper);
    if (TV_RARE(g->passed >= 0)) tv_passing_end(run, pos);
}

/* After the effects of a move: sets the next turn. mover, passes: before it. */
TV_INLINE void tv_end_ply(tv_run *run, tv_pos *pos, int mover, int passes)
{
    assert(!pos->overfull); /* such moves are illegal */
    run->ply.player = mover;
    pos->ply++;
    /* an object that passes has counted one up; any other move resets the count */
    if (TV_RARE(pos->passes != passes)) run->ply.next.passes = pos->passes;
    tv_give_turn(run->game, pos, run->ply.next);
}

/* Carries out a move, and sets the next turn. */
TV_INLINE void tv_play_ply(tv_run *run, tv_pos *pos, const tv_phase *ph, const tv_op *op, tv_move move)
{
    const int mover = pos->mover, passes = pos->passes;
    run->ply.player = mover;
    tv_effects(run, pos, ph, op, move);
    tv_end_ply(run, pos, mover, passes);
}

/* A random game by tv_play, which handles all rules. */
tv_playout tv_full_game(tv_run *run, tv_pos *pos, tv_random *random, uint64_t limit, tv_played_list *played);

#endif
