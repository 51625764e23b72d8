/* luapos_say.h - what methods of `pos` write, as sentences for `explain`. Call each before the write, which it compares with the
 * position; without a log they do nothing, and what does not change is not mentioned. */
#ifndef TV_LUAPOS_SAY_H
#define TV_LUAPOS_SAY_H

#include "bindings/sandbox/state.h"

/* The mover carries the top n pieces of a stack to another cell; takes the bottom n away, to TV_NO_CELL: from the board. */
void tv_say_carried(const tv_hook_frame *hook_frame, unsigned from, unsigned to, int n);
void tv_say_cut(const tv_hook_frame *hook_frame, unsigned from, unsigned to, int n);
/* A hand gains n pieces, or loses them if n is negative. */
void tv_say_hand(const tv_hook_frame *hook_frame, int piece, int n);
/* A counter, a player's store, a pit gets this number. */
void tv_say_counter(const tv_hook_frame *hook_frame, int counter, int32_t n);
void tv_say_store(const tv_hook_frame *hook_frame, int player, int32_t n);
void tv_say_pit(const tv_hook_frame *hook_frame, unsigned pit, int n);
/* A set of cells becomes these. */
void tv_say_kept(const tv_hook_frame *hook_frame, int set, const uint64_t *cells);

#endif
