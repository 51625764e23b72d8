/* machine_sizes.h - the machine's loop for any number of words and, in optimized builds, for the usual ones. No
 * guard: machine.c includes it once for each kind of processor, which NAMED tells apart. */
#define WORDS (m->game->layout.words)
#define RUN   NAMED(run_any)
#include "bindings/compiled/machine_loop.h"

#if !defined(TV_SPECIALIZED)
static run_of_words *const NAMED(runs)[] = { NAMED(run_any), NAMED(run_any), NAMED(run_any), NAMED(run_any),
                                             NAMED(run_any), NAMED(run_any), NAMED(run_any) };
#else
#define WORDS 2
#define RUN   NAMED(run_2)
#include "bindings/compiled/machine_loop.h"

/* A page has to be loaded by whoever opens it: there only the size of most boards is told apart. */
#if defined(__wasm__)
static run_of_words *const NAMED(runs)[] = { NAMED(run_any), NAMED(run_any), NAMED(run_2),  NAMED(run_any),
                                             NAMED(run_any), NAMED(run_any), NAMED(run_any) };
#else
#define WORDS 3
#define RUN   NAMED(run_3)
#include "bindings/compiled/machine_loop.h"
#define WORDS 1
#define RUN   NAMED(run_1)
#include "bindings/compiled/machine_loop.h"
#define WORDS 4
#define RUN   NAMED(run_4)
#include "bindings/compiled/machine_loop.h"
#define WORDS 5
#define RUN   NAMED(run_5)
#include "bindings/compiled/machine_loop.h"
#define WORDS 6
#define RUN   NAMED(run_6)
#include "bindings/compiled/machine_loop.h"

static run_of_words *const NAMED(runs)[] = { NAMED(run_any), NAMED(run_1), NAMED(run_2), NAMED(run_3),
                                             NAMED(run_4),   NAMED(run_5), NAMED(run_6) };
#endif
#endif
#undef NAMED
