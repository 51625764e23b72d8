/* machine_v3.c - the machine's loops for x86-64 processors of the last ten years. TV_MANY_BITS of bits.h would make copies of
 * a function, and a function with addresses of labels cannot be copied. */
#include "bindings/compiled/machine_steps.h"

#if defined(TV_PICKED)
#pragma GCC target("arch=x86-64-v3")
#define RUNS tv_machine_loop_v3
#define SIZED
#include "bindings/compiled/machine_sizes.h"
#endif
