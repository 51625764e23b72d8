/* sowpair.h - the pairs of pits that two players who sow in step can lift, the generator's half of sowstep.h. */
#ifndef TV_SOWPAIR_H
#define TV_SOWPAIR_H

#include "core/mechanisms/sowstep.h"
#include "core/position/run.h"

/* The outcome of lifting two pits. A run keeps the last, since a caller that asks whether a move ends usually plays it
 * next.
 *
 * In random games more is known: the number that draws the second pit follows the first's. So drawing the first sows
 * the pair that both lead to, to see whether it ends; the second draw then finds its outcome here. A different number
 * leads to another pair; the only loss is that this one was sown in vain. */
typedef struct tv_sowing {
    int player; /* the player who lifts first */
    tv_cell lift[2];
    tv_relay_result result;
    bool drawn;              /* the pits are those drawn: */
    uint32_t answers;        /* ... the second is one of this many, */
    tv_random between, next; /* ... where these are the numbers, and those to come afterwards */
    tv_random guess;         /* the numbers expected to draw the next pit */
    uint16_t stones[];       /* of all cells, afterwards, and then before */
} tv_sowing;

enum { TV_ENDLESS_KEPT = 64 }; /* sowings that never end, which a run keeps behind its last one */

size_t tv_sowing_size(const tv_sow_step *step); /* in bytes, of one of them */
/* The run's last sowing. */
TV_INLINE tv_sowing *tv_sowing_last(const tv_sow_step *step, const tv_run *run)
{
    return (tv_sowing *)(run->memory + step->memory);
}
/* Sows, or finds it sown; the run owns the result, until the next call. */
const tv_sowing *tv_sowing_of(const tv_sow_step *step, tv_run *run, const tv_pos *pos, int player, unsigned first,
                              unsigned second);

/* Can each player lift a pit, not the same one for both? */
bool tv_sow_is_pair(const tv_sow_step *step, const tv_pos *pos);
/* The pit that a player has lifted; TV_NO_CELL: none. Other objects and functions also write into the sets and pits: a
 * lift that he cannot have made does not count. */
TV_INLINE unsigned tv_sow_lifted_by(const tv_sow_step *step, const tv_pos *pos, int player)
{
    const tv_sow *sow = &step->sow;
    const uint64_t *lift = tv_set(&sow->op.game->layout, pos, step->lift + player);
    int i = 0;
    while (!lift[i])
        if (++i == sow->op.game->layout.words) return TV_NO_CELL;
    unsigned cell = 64u * (unsigned)i + (unsigned)__builtin_ctzll(lift[i]);
    return tv_pits_may(&sow->pits, player, cell) && tv_sow_is_full(sow, pos, cell) ? cell : TV_NO_CELL;
}
/* For the second player: the pit that the first has lifted; TV_NO_CELL: none yet. */
TV_INLINE unsigned tv_sow_first_lift(const tv_sow_step *step, const tv_pos *pos)
{
    return tv_sow_lifted_by(step, pos, 1 - pos->mover);
}
/* The first of two sowers needs a pit for the other, too. */
bool tv_sow_can_begin(const tv_sow_step *step, const tv_pos *pos);
/* Is it legal to lift this pit, which is full, as far as sowings that never end are concerned? */
bool tv_sow_ends(const tv_sow_step *step, tv_run *run, const tv_pos *pos, unsigned cell);

/* The generator: see tv_op_class. */
void tv_sow_step_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves);
uint32_t tv_sow_step_count(const tv_op *op, tv_run *run, const tv_pos *pos);
bool tv_sow_step_can(const tv_op *op, tv_run *run, const tv_pos *pos);
tv_move tv_sow_step_draw(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_random *random,
                         uint32_t *moves);

#endif
