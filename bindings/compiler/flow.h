/* flow.h - what each bytecode instruction of a function reads and writes, and which instructions may follow it. */
#ifndef TV_FLOW_H
#define TV_FLOW_H

#include "bindings/sandbox/bytecode.h"

/* Runs of registers: [from, to). */
typedef struct tv_effects {
    int reads, writes;
    struct {
        int from, to;
    } read[4], write[2];
} tv_effects;

/* OP_TESTSET and OP_FORLOOP write only on one of their two ways, which is left out. */
void tv_effects_of(const tv_proto *p, uint32_t i, tv_effects *to);

/* A conditional jump is the instruction and the OP_JMP behind it. How many ways there are, 0 to 2. */
int tv_ways_on(const tv_proto *p, int pc, int to[2]);

/* Fills in the facts about paths through the function, and through those within it. left: steps that this may still
 * take, see tv_spend; false if it takes more. */
bool tv_flow(tv_proto *proto, tv_pool *pool, int64_t *left);

void tv_alive_set(tv_alive *a, int from, int to, bool on); /* registers from .. to - 1 */

#endif
