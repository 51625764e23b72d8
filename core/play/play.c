/* play.c - a ply, and random games; see play.h. A ply is: apply by the generator that made the move, the actions of its
 * phase, the turn, the judges, and then whether the next player can move, for which his moves are counted; that count
 * is kept, since it is usually needed next. */
#include "core/play/play.h"
#include "core/mechanisms/hook.h"

#include <assert.h>
#include <string.h>

#define APART __attribute__((noinline)) /* for rare code, away from the rest */
#define RARE  TV_RARE

/* Does the game go on with the mover's move, as usual? This is tv_settle's first question, answered here so as to leave
 * what random play needs next: a count, a draw ahead, or moves under test. Passes may have ended the game; tv_settle
 * decides that. */
TV_INLINE bool goes_on(tv_run *run, const tv_pos *pos)
{
    if (RARE(pos->outcome != TV_PLAYING) || RARE(pos->passes)) return false;
    const tv_phase *ph = tv_phase_of(run, pos);
    if (ph->drawn) return ph->drawn->class->can(ph->drawn, run, pos);
    if (RARE(ph->tried)) return tv_try_any(run, pos);
    tv_count_anew(run, pos);
    return run->counted.active > 0;
}

/* Before the move: judges after the move compare with it. */
APART static void remember(tv_run *run, const tv_pos *pos)
{
    if (run->game->looks_back) memcpy(run->before, pos, run->game->remembered);
    if (run->game->repeats) tv_trail_add(run, pos);
}

/* Was this the last move that was tried, in this position? Not where the hash does not tell the whole position, or
 * functions count on being called. */
TV_INLINE bool is_tried(const tv_run *run, const tv_pos *pos, tv_move move)
{
    return run->trial.known && run->trial.move == move && tv_is_stamped(run->trial.at, pos) && !run->log &&
           !run->game->hooks && !run->game->unhashed;
}

APART static void play_tried(tv_run *run, tv_pos *pos)
{
    const int mover = pos->mover, passes = pos->passes;
    memcpy(pos, run->after, run->game->layout.size);
    run->ply = run->trial.ply;
    tv_end_ply(run, pos, mover, passes);
}

/* What the vetoes of the phase report about the position that the move has led to. */
APART static void remark(tv_run *run, const tv_pos *pos, const tv_phase *ph)
{
    for (int i = 0; i < ph->forbids && pos->outcome == TV_PLAYING; i++)
        if (ph->forbid[i]->class->remark) ph->forbid[i]->class->remark(ph->forbid[i], run, pos);
}

/* Last, because a game that is over does not repeat a position. */
APART static void finish_settled(tv_run *run, tv_pos *pos)
{
    const tv_game *g = run->game;
    for (int i = 0; i < g->settlers && pos->outcome == TV_PLAYING; i++) tv_ask_judge(g->settler[i], run, pos, false);
}

/* The order is part of the rules: judges see the position before any player is skipped. */
TV_INLINE void play(tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = run->game;
    const tv_phase *ph = tv_phase_of(run, pos);
    assert(pos->outcome == TV_PLAYING && tv_move_kind(move) < (unsigned)(ph->moves + ph->host_moves));
    if (RARE(g->looks_back) || RARE(g->repeats)) remember(run, pos);
    if (RARE(is_tried(run, pos, move))) play_tried(run, pos);
    else tv_play_ply(run, pos, ph, tv_maker(ph, move), move);
    if (RARE(run->log)) remark(run, pos, ph);
    if (g->judged) tv_ask_judges(run, pos, false);
    if (RARE(!goes_on(run, pos))) tv_settle(run, pos);
    if (RARE(g->settlers)) finish_settled(run, pos);
    if (RARE(run->log) && pos->outcome != TV_PLAYING) tv_log_say(run->log, true, "the game is over");
}

void tv_play(tv_run *run, tv_pos *pos, tv_move move) { play(run, pos, move); }

/* For callers that only want to see where a move leads. */
void tv_play_alone(tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    tv_play_ply(run, pos, ph, tv_maker(ph, move), move);
}

/* Unlike a position that is taken up, the opening is not judged, unless no player can move in it. */
void tv_start(tv_run *run, tv_pos *pos)
{
    memcpy(pos, run->game->start, run->game->layout.size);
    memcpy(run->before, pos, run->game->layout.size);
    tv_trail_begin(run, pos);
    tv_run_forget(run); /* each game computes everything anew, whatever was played before */
    tv_settle(run, pos);
}

/* ---- Random play ------------------------------------------------------------------------- */

/* As cheaply as the phase allows: drawn without counting, tested against vetoes until one is allowed, or counted, which
 * playing the last move has usually done. */
TV_INLINE tv_move random_move(tv_run *run, const tv_pos *pos, tv_random *random, uint64_t *moves)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    uint32_t n = 0;
    tv_move move;
    if (ph->drawn) {
        move = ph->drawn->class->draw(ph->drawn, run, pos, 0, random, &n);
    } else if (RARE(ph->tried)) {
        move = tv_try_random(run, pos, random, &n);
    } else {
        n = tv_counted(run, pos);
        /* a game that goes on has moves: a function has answered differently from before */
        if (RARE(!n)) tv_hook_changed(run, pos);
        move = tv_counted_nth(run, pos, tv_random_below(random, n));
    }
    *moves += n;
    return move;
}

tv_move tv_random_move(tv_run *run, const tv_pos *pos, tv_random *random, uint64_t *moves)
{
    return random_move(run, pos, random, moves);
}

tv_playout tv_full_game(tv_run *run, tv_pos *pos, tv_random *random, uint64_t limit, tv_played_list *played)
{
    tv_playout p = { 0, 0, false };
    while (pos->outcome == TV_PLAYING && p.plies < limit && !tv_stopped()) {
        tv_move move = random_move(run, pos, random, &p.branching);
        if (TV_RARE(played != NULL)) tv_played_add(played, pos, move);
        play(run, pos, move);
        p.plies++;
    }
    p.finished = pos->outcome != TV_PLAYING;
    return p;
}
