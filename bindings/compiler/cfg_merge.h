/* piece_dirs.h - where the paths of a translation split and meet. */
#ifndef TV_TRANSLATION_WAYS_H
#define TV_TRANSLATION_WAYS_H

#include "bindings/compiler/translation.h"

/* Queues a jump that was emitted, with the present facts; the caller may change the state. */
tv_known_state *tv_fork(tv_translation *t, int jump, int pc);
/* The same for a jump that tests a value: the two paths have narrower values for it. */
tv_known_state *tv_fork_as(tv_translation *t, int jump, int pc, tv_val v, tv_val here, tv_val there);
/* The jump leads to this instruction again with a narrower value, which the caller puts into the state. */
tv_known_state *tv_fork_again(tv_translation *t, int jump);
void tv_go(tv_translation *t, int pc);   /* continue there */
void tv_meet(tv_translation *t, int pc); /* the same where paths may meet that the bytecode does not show */
/* Behind a SAVE, emitted as a jump: when the procedure returns, goes on there, with the present facts. Without them the
 * procedure never returns. */
void tv_fork_back(tv_translation *t, int save, int pc);
void tv_fork_never(tv_translation *t, int save);
void tv_forget(tv_translation *t, int pc);              /* forgets the registers that are not live there */
void tv_move_home(tv_translation *t);                   /* moves all values into their own registers */
void tv_become(tv_translation *t, tv_known_state *end); /* converts the values; those of the state are settled */
/* The state that covers both; false: there is none. */
bool tv_state_join(tv_translation *t, const tv_known_state *state, tv_known_state **both);
tv_context *tv_context_of(tv_translation *t, tv_context like);
/* Follows all paths from the facts at the beginning. step: translates the instruction at t->pc. */
void tv_pass(tv_translation *t, void (*step)(tv_translation *t));

#endif
