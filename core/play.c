#include "play.h"

#include <string.h>

static const tv_op *maker(const tv_phase *ph, tv_move move)
{
    unsigned kind = tv_move_kind(move);
    return ph->move[kind < (unsigned)ph->moves ? kind : (unsigned)ph->function];
}

void tv_effect_of(tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = run->game;
    const tv_phase *ph = tv_phase_of(run, pos);
    const tv_op *op = maker(ph, move);
    run->next_seat = ph->again ? pos->seat : tv_next_seat(g, pos, pos->seat);
    run->next_mover = ph->again ? pos->mover : tv_player_at(g, pos, run->next_seat);
    run->next_phase = ph->next;
    run->placed = false;
    tv_bits_zero(run->landed, g->layout.words);
    op->class->apply(op, run, pos, move);
    for (int i = 0; i < ph->afters; i++) ph->after[i]->class->act(ph->after[i], run, pos, move);
}

void tv_play(tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = run->game;
    int mover = pos->mover, passes = pos->passes;
    if (g->looks_back) memcpy(run->before, pos, g->layout.size);
    tv_trail_add(run, pos);
    run->player = mover;
    tv_effect_of(run, pos, move);
    if (run->placed && !(pos->begun >> mover & 1)) tv_begun_set(pos, pos->begun | 1 << mover);
    pos->ply++;
    /* An object that passes has counted one up; any other move starts the count again. */
    tv_give_turn(g, pos, run->next_seat, run->next_mover, run->next_phase, pos->passes == passes ? 0 : pos->passes);
    tv_ask_judges(run, pos, false);
    tv_settle(run, pos);
    for (int i = 0; i < g->judges && pos->outcome == TV_PLAYING; i++)
        if (g->judge[i]->class->settled) g->judge[i]->class->settled(g->judge[i], run, pos);
    if (pos->outcome != TV_PLAYING) tv_log_say(run->log, true, "the game is over");
}

void tv_start(tv_run *run, tv_pos *pos)
{
    memcpy(pos, run->game->start, run->game->layout.size);
    memcpy(run->before, pos, run->game->layout.size);
    tv_trail_begin(run, pos);
    tv_settle(run, pos);
}

bool tv_score(tv_run *run, const tv_pos *pos, int player, int *score)
{
    const tv_game *g = run->game;
    for (int i = 0; i < g->judges; i++) {
        if (!g->judge[i]->class->score) continue;
        *score = g->judge[i]->class->score(g->judge[i], run, pos, player);
        return true;
    }
    return false;
}
