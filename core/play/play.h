/* play.h - what the files of play share, from below: legal.c (which moves there are), settle.c (who cannot move, and when
 * the game is over), play.c (a ply, and games of them), quick.c (random games); why.c (reasons, and the text of moves) and
 * unlisted.c (what functions do not list, and how half a move goes on). */
#ifndef TV_PLAY_H
#define TV_PLAY_H

#include "core/position/turn.h"

#include <assert.h>
#include <string.h>

/* Legal moves of one generator; they are added to run->counted.legal. */
uint32_t tv_count_allowed(tv_run *run, const tv_pos *pos, int kind);
/* Do the phase's vetoes let the move pass? The reason goes to *reason, unless that is NULL. */
bool tv_allowed(tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason);
/* What is said of a move that somebody asks about. */
enum tv_ruling {
    TV_BARELY_REFUSED, /* not listed: no rule that lists moves now has more to say */
    TV_REFUSED,        /* with a rule's own reason */
    TV_LEGAL,
};
/* Of a move that only functions list. */
enum tv_ruling tv_judge_listed(tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason);
/* Does a function take the object's moves in this position? */
bool tv_is_taken(tv_run *run, const tv_pos *pos, const tv_op *op);
/* A function reads any coordinates as a move. Is the text half of others that are listed, and not itself one of them? */
bool tv_is_half(tv_run *run, const tv_pos *pos, const char *text, tv_move read);
/* Of half a move: say how it goes on, by moves of generators of these kinds, as bits. Where a generator has read a
 * beginning, what it asks is in the reading. */
enum tv_read tv_read_half(tv_run *run, const tv_pos *pos, const char *text, unsigned kinds, tv_reading *reading);
/* The text is a move only up to `rest`. */
enum tv_read tv_read_rest(tv_reading *reading, size_t rest);
/* Count the legal moves and keep their number; the same when it is known already; the n-th of them. */
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
    assert(run->counted.state != TV_UNCOUNTED && tv_is_stamped(run->counted.at, pos)); /* it follows a count */
    assert(n < run->counted.count);
    while (n >= run->counted.of_kind[k]) n -= run->counted.of_kind[k++];
    if (ph->counted >> k & 1) return ph->move[k]->class->nth(ph->move[k], run, pos, k, n);
    return run->counted.legal.list[run->counted.from[k] + n];
}
/* In a phase where random play tries moves: is there a legal one? A random one, each as likely; there is one. *moves is
 * how many it was drawn from, before any was found to be forbidden. */
bool tv_try_any(tv_run *run, const tv_pos *pos);
tv_move tv_try_random(tv_run *run, const tv_pos *pos, tv_random *random, uint32_t *moves);

/* What random games do at every ply is written to be inlined in one loop, and what is rare to stay
 * out of its way. */
#define TV_RARE(x) __builtin_expect(!!(x), 0)

/* What no generator of the phase lists, a function does, and its `play` plays it. */
TV_INLINE const tv_op *tv_maker(const tv_phase *ph, tv_move move)
{
    unsigned kind = tv_move_kind(move);
    return ph->move[kind < (unsigned)ph->moves ? kind : (unsigned)ph->function];
}

/* The effects of a move of `op`, one of the phase's generators. */
TV_INLINE void tv_effects(tv_run *run, tv_pos *pos, const tv_phase *ph, const tv_op *op, tv_move move)
{
    const tv_game *g = run->game;
    run->ply.next = tv_turn_after(g, pos);
    run->ply.placed = false;
    run->ply.going = NULL;
    memset(run->ply.landed, 0, 4 * sizeof *run->ply.landed); /* boards rarely have more words */
    if (TV_RARE(g->layout.words > 4)) memset(run->ply.landed, 0, sizeof run->ply.landed);
    op->class->apply(op, run, pos, move);
    if (TV_RARE(ph->chain)) tv_counter_set(g, pos, ph->chain - 1, 0);
    for (int i = 0, afters = ph->afters; i < afters; i++) ph->after[i]->class->act(ph->after[i], run, pos, move);
    if (TV_RARE(run->ply.going != NULL)) run->ply.go_on(run->ply.going, run, pos, move);
    if (TV_RARE(g->jumped >= 0) && !tv_goes_on(g, pos, run->ply.next)) tv_set_clear(g, pos, g->jumped);
}

/* The effects of a move, and whose turn it is then. */
TV_INLINE void tv_play_ply(tv_run *run, tv_pos *pos, const tv_phase *ph, const tv_op *op, tv_move move)
{
    const int mover = pos->mover, passes = pos->passes;
    run->ply.player = mover;
    tv_effects(run, pos, ph, op, move);
    pos->ply++;
    /* An object that passes has counted one up; any other move starts the count again. */
    if (TV_RARE(pos->passes != passes)) run->ply.next.passes = pos->passes;
    tv_give_turn(run->game, pos, run->ply.next);
}

/* A random game by tv_play, which does all that any rules ask for. */
tv_playout tv_full_game(tv_run *run, tv_pos *pos, tv_random *random, uint64_t limit, tv_played_list *played);

#endif
