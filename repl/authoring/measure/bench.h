/* bench.h - `tavoliere bench`: random games, timed, on any number of threads. What is counted is
 * the same for any number of them: random game i is always the i-th stream of the seed. */
#ifndef TV_BENCH_H
#define TV_BENCH_H

#include "repl/session/game/workers.h"

#include <stdio.h>

enum { TV_BENCH_LIMIT = 1000 }; /* plies after which a random game is given up */

typedef struct tv_bench {
    uint64_t seed, games; /* games 0: as many as fit into the seconds */
    uint64_t seconds;
    uint64_t threads;
} tv_bench;

typedef struct tv_bench_sums {
    uint64_t games, unfinished, plies, branching;
    uint64_t fingerprint; /* of every game's number, length, branching, outcome and last position */
} tv_bench_sums;

typedef struct tv_benched {
    tv_bench_sums sums;
    bool interrupted;                /* by Ctrl-C: the results are the games of one thread until then */
    double wall, cpu;                /* seconds */
    double alone;                    /* of the same games on one thread, on the wall's clock; 0: not measured */
    uint64_t lua_bytes;              /* that Lua asked for */
    uint64_t calls[TV_HOOKS_MAX];    /* of each function of the rules, */
    uint64_t compiled[TV_HOOKS_MAX]; /* ... and those of them that were made without Lua */
} tv_benched;

/* Play. With several threads the games are played on one first; that both agree is checked. */
bool tv_bench_run(const tv_bench *bench, tv_match *match, const tv_paths *paths, tv_settings settings, tv_benched *to,
                  tv_err *err);

/* Random game number `game` of a seed, from the opening, which is put into *pos; for a guarded body. */
tv_playout tv_bench_game(tv_run *run, tv_pos *pos, uint64_t seed, uint64_t game);

/* bench_tell.c: what came out, as a table for people or an object for programs. first: with the head
 * of the table. total: of several games together. */
void tv_bench_print(const tv_bench *bench, const tv_match *match, const tv_benched *benched, bool first, FILE *out);
void tv_bench_print_total(const tv_bench_sums *total, FILE *out);
bool tv_bench_json(const tv_bench *bench, const tv_match *match, const tv_benched *benched, FILE *out);
bool tv_bench_json_total(const tv_bench_sums *total, FILE *out);
void tv_bench_add(tv_bench_sums *total, const tv_bench_sums *sums);

#endif
