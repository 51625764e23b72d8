/* listing.h - prints programs as text, for `profile --program`. */
#ifndef TV_PROGRAM_LISTING_H
#define TV_PROGRAM_LISTING_H

#include "bindings/compiler/program.h"
#include "bindings/sandbox/state.h"

/* Append an instruction, "r12 = P_STEP r5 n", without a newline. An instruction that does the work of two is listed as
 * both, with "; " between them. Registers that hold constants are written as these. */
void tv_list_instruction(const tv_program *program, const tv_game *game, int at, tv_text *to);

#endif
