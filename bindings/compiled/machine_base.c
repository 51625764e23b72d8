/* machine_base.c - the machine's loops for any processor. As in bits.h, loops for sets of one size are for newer processors
 * where there are copies for them, see machine_v3.c. */
#include "bindings/compiled/machine_steps.h"

#define RUNS tv_machine_loop_base
#if defined(TV_SPECIALIZED) && !defined(TV_PICKED)
#define SIZED
#endif
#include "bindings/compiled/machine_sizes.h"
