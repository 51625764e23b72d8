/* playout_fast.c - random games of rules that allow short cuts; see play.h. It skips what tv_play does at each ply
 * (vetoes, repetition, the kept count) where the rules need none of it. The games are the same as by tv_play, move by
 * move. */
#include "core/play/play.h"

/* In a quick game only judges and generators look at a position between two plies, and each generator counts its moves
 * or draws one, so there is no need to check first whether the game goes on. */

TV_INLINE uint32_t count(tv_run *run, const tv_pos *pos, const tv_phase *ph)
{
    uint32_t sum = 0;
    for (int k = 0, moves = ph->moves; k < moves; k++)
        sum += run->counted.of_kind[k] = ph->move[k]->class->count(ph->move[k], run, pos);
    return sum;
}

/* Of generators that come before others the first group that has moves decides; TV_NO_MOVE: none of them has. */
TV_INLINE tv_move draw_due(tv_run *run, const tv_pos *pos, const tv_phase *ph, tv_random *random, uint64_t *moves)
{
    uint32_t sum = 0;
    for (unsigned k = 0, begin = 0; k < ph->first; k++) {
        sum += run->counted.of_kind[k] = ph->move[k]->class->count(ph->move[k], run, pos);
        if (!(ph->groups >> k & 1)) continue;
        if (sum) {
            uint32_t n = tv_random_below(random, sum);
            *moves += sum;
            for (k = begin; n >= run->counted.of_kind[k]; k++) n -= run->counted.of_kind[k];
            return ph->move[k]->class->nth(ph->move[k], run, pos, k, n);
        }
        begin = k + 1;
    }
    return TV_NO_MOVE;
}

TV_INLINE tv_move draw_uncounted(tv_run *run, const tv_pos *pos, const tv_op *op, tv_random *random, uint64_t *moves)
{
    uint32_t n = 0;
    const tv_move move = op->class->draw(op, run, pos, 0, random, &n);
    *moves += n;
    return move;
}

/* One of the moves, each equally likely; TV_NO_MOVE: there is none. */
TV_INLINE tv_move draw(tv_run *run, const tv_pos *pos, const tv_phase *ph, tv_random *random, uint64_t *moves)
{
    if (ph->moves == 1 && ph->move[0]->class->draw) return draw_uncounted(run, pos, ph->move[0], random, moves);
    const tv_move due = ph->first ? draw_due(run, pos, ph, random, moves) : TV_NO_MOVE;
    if (due != TV_NO_MOVE || (ph->first && ph->first == ph->moves)) return due;
    uint32_t n = count(run, pos, ph);
    unsigned k = 0;
    if (TV_RARE(!n)) return TV_NO_MOVE;
    *moves += n;
    for (n = tv_random_below(random, n); TV_RARE(n >= run->counted.of_kind[k]); k++) n -= run->counted.of_kind[k];
    return ph->move[k]->class->nth(ph->move[k], run, pos, k, n);
}

/* A player may be stuck, or has passed. Does the game go on? Counts are kept by the hash; to tell the few positions
 * here apart it need not be right, only change with them. */
static __attribute__((noinline)) bool settle(tv_run *run, tv_pos *pos)
{
    run->counted.state = TV_UNCOUNTED; /* the counts made here are not kept */
    pos->unhashed = false;
    tv_settle(run, pos);
    return pos->outcome == TV_PLAYING;
}

/* A ply, and the judges after it. */
TV_INLINE void play_judged(tv_run *run, tv_pos *pos, const tv_phase *ph, tv_move move)
{
    const tv_game *g = run->game;
    if (TV_RARE(g->looks_back)) memcpy(run->before, pos, g->remembered);
    tv_play_ply(run, pos, ph, ph->move[tv_move_kind(move)], move);
    if (g->judged) tv_ask_judges(run, pos, false);
}

/* The count that shows whether the game goes on also serves to draw the next move; Focus without the exchange takes 12
 * % fewer instructions a ply this way. */
static tv_playout fast_game(tv_run *run, tv_pos *pos, tv_random *random, uint64_t limit, tv_played_list *played)
{
    tv_playout p = { 0, 0, false };
    pos->unhashed = run->game->hashless;
    while (p.plies < limit && pos->outcome == TV_PLAYING && !tv_stopped()) {
        const tv_phase *ph = tv_phase_of(run, pos);
        tv_move move = TV_RARE(pos->passes) ? TV_NO_MOVE : draw(run, pos, ph, random, &p.branching);
        if (TV_RARE(move == TV_NO_MOVE)) {
            if (!settle(run, pos)) break;
            ph = tv_phase_of(run, pos);
            move = tv_random_move(run, pos, random, &p.branching);
            pos->unhashed = run->game->hashless;
        }
        if (TV_RARE(played != NULL)) tv_played_add(played, pos, move);
        play_judged(run, pos, ph, move);
        p.plies++;
    }
    if (pos->outcome == TV_PLAYING) settle(run, pos);
    run->counted.state = TV_UNCOUNTED;
    if (run->game->hashless) pos->hash = tv_pos_hash(run->game, pos);
    pos->unhashed = false;
    p.finished = pos->outcome != TV_PLAYING;
    return p;
}

/* A log needs every ply, which the short way leaves out. */
tv_playout tv_random_game(tv_run *run, tv_pos *pos, tv_random *random, uint64_t limit, tv_played_list *played)
{
    if (run->game->quick && !run->log) return fast_game(run, pos, random, limit, played);
    return tv_full_game(run, pos, random, limit, played);
}
