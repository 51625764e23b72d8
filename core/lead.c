/* lead.c - who begins his turn with more pieces on his goal; see lead.h. It is asked after every ply of long games,
 * hence counted by words and compiled for machines that count bits at once. */
#include "core/lead.h"

#include "core/run.h"
#include "core/team.h"

TV_INLINE int on_goal(const tv_op *op, const tv_pos *pos, int player)
{
    const tv_layout *l = &op->game->layout;
    uint64_t there[TV_WORDS_MAX];
    tv_bits_copy(there, ((const tv_lead *)op)->goal[player], l->words);
    tv_bits_and(there, tv_own(l, pos, player), l->words);
    return (int)tv_bits_count(there, l->words);
}

/* The turn has been given already: the mover is the player whose turn begins. With `stuck` it is asked in another
 * judge's name only, and has nothing to say about that. */
TV_MANY_BITS static void lead_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    (void)run;
    if (stuck) return;
    int mine = on_goal(op, pos, pos->mover);
    for (int p = 0; p < op->game->players; p++)
        if (!tv_partners(op->game, p, pos->mover) && on_goal(op, pos, p) >= mine) return;
    tv_outcome_set(pos, TV_WON, tv_team(op->game, pos->mover));
}

static const tv_op_class lead_class = { .name = "lead", .finish = lead_finish, .when = TV_AFTER_PLY | TV_SET_UP };

void tv_lead_init(tv_lead *lead) { *lead = (tv_lead) { .op = { &lead_class, NULL } }; }
