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

/* OP_TESTSET and OP_FORLOOP write on one of their two paths only; such a write is left out. */
void tv_effects_of(const tv_proto *p, uint32_t i, tv_effects *to);

/* The successors of an instruction, and their number, 0 to 2. A conditional jump consists of the instruction and the
 * OP_JMP after it. */
int tv_flow_successors(const tv_proto *p, int pc, int to[2]);

/* Computes these facts for the function and the functions inside it. left: the steps that this may take, see tv_spend;
 * false if it takes more. */
bool tv_flow(tv_proto *proto, tv_pool *pool, int64_t *left);

void tv_alive_set(tv_alive *a, int from, int to, bool on); /* registers from .. to - 1 */

#endif
