/* listing.h - prints programs as text, for `profile --program`. */
#ifndef TV_PROGRAM_LISTING_H
#define TV_PROGRAM_LISTING_H

#include "bindings/compiler/program.h"
#include "bindings/sandbox/state.h"

/* Append an instruction, such as "r12 = P_STEP r5 n", without a newline. A fused instruction is listed as its two, with
 * "; " between them. Registers of constants are written as their values. */
void tv_list_instruction(const tv_program *program, const tv_game *game, int at, tv_text *to);

#endif
