/* turn_end.c - what happens when a chain of jumps, or a turn, is over; see play.h. Rare, and so not inlined. */
#include "core/play/play.h"

/* A player who moves again goes on with his turn; in a game for one each ply is a turn, unless a chain goes on. */
static bool is_over(const tv_game *g, const tv_pos *pos, tv_turn next)
{
    return !tv_goes_on(g, pos, next) && (next.mover != pos->mover || g->players == 1);
}

void tv_end_chain(tv_run *run, tv_pos *pos)
{
    const tv_game *g = run->game;
    if (g->late) g->late->class->chain_over(g->late, run, pos);
    if (g->jumped >= 0) tv_set_clear(g, pos, g->jumped);
    if (g->visited >= 0) tv_set_clear(g, pos, g->visited);
    if (g->heading >= 0) tv_counter_set(g, pos, g->heading, 0);
}

/* A move that ends a chain without moving the piece, such as a pass, leaves the piece where it landed before. */
void tv_end_turn(tv_run *run, tv_pos *pos, const tv_phase *ph, tv_move move, int32_t jumper)
{
    if (!is_over(run->game, pos, run->ply.next)) return;
    if (jumper > 0 && !tv_bits_any(run->ply.landed, run->game->layout.words))
        tv_bit_on(run->ply.landed, (unsigned)jumper - 1);
    run->ply.ending = true;
    for (int i = ph->afters; i < ph->afters + ph->turn_ends; i++)
        ph->after[i]->class->act(ph->after[i], run, pos, move);
}
