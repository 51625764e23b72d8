/* machine_base.c - the machine's loops for any processor. Where machine_v3.c has loops for newer processors, only that
 * file has loops for particular sizes of sets, as in bits.h. */
#include "bindings/compiled/machine_steps.h"

#define RUNS tv_machine_loop_base
#if defined(TV_SPECIALIZED) && !defined(TV_PICKED)
#define SIZED
#endif
#include "bindings/compiled/machine_sizes.h"
