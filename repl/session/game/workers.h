/* workers.h - a game played by several threads at once. All share the game, which nobody changes; each
 * has a run of its own and, where the rules are functions, a Lua state of its own. */
#ifndef TV_WORKERS_H
#define TV_WORKERS_H

#include "repl/session/game/match.h"

#include <stdatomic.h>

enum { TV_THREADS_MAX = 256 };

typedef struct tv_worker {
    struct tv_workers *workers;
    tv_run *run;
    tv_script *script; /* NULL: the rules have no functions, and play needs no guard */
    uint64_t at;       /* the piece of work it does, see tv_workers_go_on */
    double cpu;        /* seconds that the last work took */
    bool ok;           /* body may set it to false, with a reason in err, and return */
    bool starved;      /* memory was lost in its thread */
    tv_err err;
} tv_worker;

typedef struct tv_workers {
    int size, started;
    tv_worker *worker; /* the first is the caller's thread, with the match's run and script */
    double cpu, wall;  /* seconds that the last work took, of all of them and on the wall's clock */
    void (*body)(void *ctx, tv_worker *worker);
    void *ctx;
    const atomic_bool *stop;       /* of the thread that began the work, and so of all */
    _Atomic uint64_t next, failed; /* the next piece of work; the first one that failed */
} tv_workers;

/* settings: those that the match was made with. False and *err: close it all the same. */
bool tv_workers_open(tv_workers *workers, tv_match *match, const tv_paths *paths, tv_settings settings, int size,
                     tv_err *err);
void tv_workers_close(tv_workers *workers);

/* Every worker calls body(ctx, worker), once and under its script's guard, so body may be
 * abandoned half-way. False and *err when one failed, the same one for any number of threads, or
 * when the work was interrupted. */
bool tv_workers_run(tv_workers *workers, void (*body)(void *ctx, tv_worker *worker), void *ctx, tv_err *err);

/* For body: take the next pieces of work, worker->at and `count - 1` more, as long as all before
 * them went well. */
bool tv_workers_take(tv_worker *worker, uint64_t count);
/* Go on with piece `at` of those? Not if an earlier one failed or the work was interrupted. */
bool tv_workers_go_on(tv_worker *worker, uint64_t at);

#endif
