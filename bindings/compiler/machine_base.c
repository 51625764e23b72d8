/* machine_base.c - the machine's loops for any processor. In a build that also has the loops of machine_v3.c
 * (TV_PICKED of bits.h), this file has no loops for fixed sizes of sets. */
#include "bindings/compiler/machine_steps.h"

#define RUNS tv_machine_loop_base
#if defined(TV_SPECIALIZED) && !defined(TV_PICKED)
#define SIZED
#endif
#include "bindings/compiler/machine_sizes.h"
