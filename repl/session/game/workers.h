/* workers.h - a game played by several threads at once. All share the immutable game; each has its own
 * run and, if the rules have functions, its own Lua state. */
#ifndef TV_WORKERS_H
#define TV_WORKERS_H

#include "repl/session/game/match.h"

#include <stdatomic.h>

enum { TV_THREADS_MAX = 256 };

typedef struct tv_worker {
    struct tv_workers *workers;
    tv_run *run;
    tv_script *script; /* NULL: the rules have no functions, and play needs no guard */
    uint64_t at;       /* its piece of work, see tv_workers_go_on */
    double cpu;        /* CPU seconds of the last work */
    bool ok;           /* body may set it to false with a reason in err, and return */
    bool starved;      /* its thread ran out of memory */
    tv_err err;
} tv_worker;

typedef struct tv_workers {
    int size, started;
    tv_worker *worker; /* the first is the caller's thread, with the match's run and script */
    double cpu, wall;  /* seconds of the last work: CPU of all threads, and wall clock */
    void (*body)(void *ctx, tv_worker *worker);
    void *ctx;
    const atomic_bool *stop;       /* the stop flag of the thread that began the work, for all */
    _Atomic uint64_t next, failed; /* the next piece of work; the first one that failed */
} tv_workers;

/* settings: those of the match. After a failure (false and *err) the caller must still close it. */
bool tv_workers_open(tv_workers *workers, tv_match *match, const tv_paths *paths, tv_settings settings, int size,
                     tv_err *err);
void tv_workers_close(tv_workers *workers);

/* Every worker calls body(ctx, worker) once, under its script's guard, so body may be abandoned half-way.
 * False and *err: one failed (the same one for any number of threads), or the work was interrupted. */
bool tv_workers_run(tv_workers *workers, void (*body)(void *ctx, tv_worker *worker), void *ctx, tv_err *err);

/* For body: takes the next `count` pieces of work, from worker->at on. False if an earlier one failed. */
bool tv_workers_take(tv_worker *worker, uint64_t count);
/* Should body continue with piece `at`? False if an earlier one failed or the work was interrupted. */
bool tv_workers_go_on(tv_worker *worker, uint64_t at);

#endif
