/* machine_v3.c - the machine's loops for x86-64 processors of the last ten years. This is a file of its own because
 * TV_MANY_BITS of bits.h copies a function, and the compiler cannot copy a function that takes the addresses of
 * labels. */
#include "bindings/compiler/machine_steps.h"

#if defined(TV_PICKED)
#pragma GCC target("arch=x86-64-v3")
#define RUNS tv_machine_loop_v3
#define SIZED
#include "bindings/compiler/machine_sizes.h"
#endif
