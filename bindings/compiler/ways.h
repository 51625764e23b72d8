/* ways.h - where the paths of a translation split and meet. */
#ifndef TV_TRANSLATION_WAYS_H
#define TV_TRANSLATION_WAYS_H

#include "bindings/compiler/translation.h"

/* A jump that was written goes there with the present facts; the state may be changed. */
tv_known_state *tv_fork(tv_translation *t, int jump, int pc);
/* The same, where the jump tells something of a value: there is a narrower one for this path and for that. */
tv_known_state *tv_fork_as(tv_translation *t, int jump, int pc, tv_val v, tv_val here, tv_val there);
/* The jump leads to this instruction again, for a value of which more is known: the caller makes the state say so. */
tv_known_state *tv_fork_again(tv_translation *t, int jump);
void tv_go(tv_translation *t, int pc);   /* go on there */
void tv_meet(tv_translation *t, int pc); /* the same, where other ways may lead that the bytecode does not show */
tv_context *tv_context_of(tv_translation *t, tv_context like);
/* All paths from the facts at the beginning. step: the instruction at t->pc. */
void tv_pass(tv_translation *t, void (*step)(tv_translation *t));

#endif
