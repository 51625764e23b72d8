/* sowmoves.h - which pits can be lifted, the generator's half of sow.h. */
#ifndef TV_SOWMOVES_H
#define TV_SOWMOVES_H

#include "core/run.h"
#include "core/sow.h"

/* What comes of lifting two pits (alone: one, twice). A run keeps the last, as who asks whether a
 * move ends mostly plays it next.
 *
 * In random games more is known: the numbers that will be drawn next are those that follow the
 * last. So whoever asks whether there is a pair that ends is told of the one that they lead to; its
 * draws, and what they are asked for, then find it here. Other numbers lead to other pairs, and
 * nothing is wrong but that it was sown in vain. */
typedef struct tv_sowing {
    int player; /* who lifts first */
    tv_cell lift[2];
    tv_relay_result result;
    bool ahead;          /* both pits are those that numbers to come lead to, */
    uint64_t hash;       /* ... in the position of this hash, */
    bool lifted;         /* ... the first of them has been lifted: */
    uint64_t then;       /* ... then this is the hash of all but the turn, which goes to the other */
    uint32_t choices[2]; /* each pit is one of so many, */
    tv_random drawn[3];  /* ... where these are the numbers: before the first, between them, afterwards */
    tv_random next;      /* those to come after the last draw of all */
    uint16_t stones[];   /* of all cells, afterwards, and then before */
} tv_sowing;

size_t tv_sowing_size(const tv_sow *sow); /* of two, in bytes, the run has memory */
/* The run's last sowing. */
TV_INLINE tv_sowing *tv_sow_memory(const tv_sow *sow, const tv_run *run)
{
    return (tv_sowing *)(run->memory + sow->memory);
}
/* The same, when it is ahead in this position; else NULL. */
TV_INLINE tv_sowing *tv_sow_ahead(const tv_sow *sow, const tv_run *run, const tv_pos *pos)
{
    tv_sowing *s = tv_sow_memory(sow, run);
    return s->ahead && s->hash == pos->hash ? s : NULL;
}
/* Sow, or find it sown; it is the run's, until the next is asked for. */
const tv_sowing *tv_sow_out(const tv_sow *sow, tv_run *run, const tv_pos *pos, int player, unsigned first,
                            unsigned second);

TV_INLINE bool tv_sow_may_lift(const tv_sow *sow, int player, unsigned cell) { return tv_bit(sow->from[player], cell); }
TV_INLINE bool tv_sow_is_full(const tv_sow *sow, const tv_pos *pos, unsigned cell)
{
    return tv_stones(&sow->op.game->layout, pos)[cell] >= sow->args.least;
}
/* Is any pit full that somebody may lift? */
bool tv_sow_any_full(const tv_sow *sow, const tv_pos *pos);
/* Can a pit of each player's be lifted, not the same for both? */
bool tv_sow_is_pair(const tv_sow *sow, const tv_pos *pos);
/* The pit that a player has lifted; TV_NO_CELL: none. Other objects and functions write into the
 * sets and the pits, too: what he cannot have lifted he has not. */
TV_INLINE unsigned tv_sow_lifted_by(const tv_sow *sow, const tv_pos *pos, int player)
{
    if (!sow->args.together) return TV_NO_CELL;
    const uint64_t *lift = tv_set(&sow->op.game->layout, pos, sow->lift + player);
    int i = 0;
    while (!lift[i])
        if (++i == sow->op.game->layout.words) return TV_NO_CELL;
    unsigned cell = 64u * (unsigned)i + (unsigned)__builtin_ctzll(lift[i]);
    return tv_sow_may_lift(sow, player, cell) && tv_sow_is_full(sow, pos, cell) ? cell : TV_NO_CELL;
}
/* What the second player faces: the pit that the first has lifted; TV_NO_CELL: he has not. */
TV_INLINE unsigned tv_sow_first_lift(const tv_sow *sow, const tv_pos *pos)
{
    return tv_sow_lifted_by(sow, pos, 1 - pos->mover);
}
/* The first of two sowers needs a pit for the other, too. */
bool tv_sow_can_begin(const tv_sow *sow, const tv_pos *pos);
/* Is it legal to lift this pit, which is full, as far as sowings that never end are concerned? */
bool tv_sow_ends(const tv_sow *sow, tv_run *run, const tv_pos *pos, unsigned cell);

/* The generator: see tv_op_class. */
void tv_sow_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves);
uint32_t tv_sow_count(const tv_op *op, tv_run *run, const tv_pos *pos);
tv_move tv_sow_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n);
bool tv_sow_can(const tv_op *op, tv_run *run, const tv_pos *pos);
tv_move tv_sow_draw(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_random *random, uint32_t *moves);

#endif
