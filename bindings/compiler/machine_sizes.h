/* machine_sizes.h - the function RUNS: the machine's loop for sets of any size and, in optimized builds, for the sizes
 * of most boards. Each file that includes this one has the loops for one kind of processor, so it has no include
 * guard. */
#include "bindings/compiler/machine_steps.h"

#define UNROLL /* see TV_WORD_LOOP */
#define WORDS  (m->game->layout.words)
#define RUN    run_any
#include "bindings/compiler/machine_loop.h"

#if defined(SIZED)
#define UNROLL TV_UNROLL
#define WORDS  2
#define RUN    run_2
#include "bindings/compiler/machine_loop.h"
#if !defined(__wasm__) /* code for pages must be small */
#define UNROLL TV_UNROLL
#define WORDS  3
#define RUN    run_3
#include "bindings/compiler/machine_loop.h"
#endif
#endif

bool RUNS(tv_machine *m, const tv_program *p)
{
#if defined(SIZED)
    if (m->game->layout.words == 2) return run_2(m, p);
#if !defined(__wasm__)
    if (m->game->layout.words == 3) return run_3(m, p);
#endif
#endif
    return run_any(m, p);
}
