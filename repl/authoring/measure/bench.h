/* bench.h - `tavoliere bench`: times random games on any number of threads. The counts do not depend on the number of
 * threads: random game i always uses the i-th stream of the seed. */
#ifndef TV_BENCH_H
#define TV_BENCH_H

#include "repl/session/game/workers.h"

#include <stdio.h>

enum { TV_BENCH_LIMIT = 1000 }; /* plies, after which it leaves a random game unfinished */

typedef struct tv_bench {
    uint64_t seed, games; /* games 0: as many as the seconds allow */
    uint64_t seconds;
    uint64_t threads;
} tv_bench;

typedef struct tv_bench_sums {
    uint64_t games, unfinished, plies, branching;
    uint64_t fingerprint; /* sum of hashes of each game's number, length, branching, outcome and last position */
} tv_bench_sums;

typedef struct tv_benched {
    tv_bench_sums sums;
    bool interrupted;                /* by Ctrl-C: the results are those of the games that one thread finished */
    double wall, cpu;                /* seconds */
    double alone;                    /* elapsed seconds for the same games on one thread; 0: not measured */
    uint64_t lua_bytes;              /* allocated by Lua */
    uint64_t calls[TV_HOOKS_MAX];    /* of each function of the rules, */
    uint64_t compiled[TV_HOOKS_MAX]; /* ... and how many of them ran compiled code */
} tv_benched;

/* Plays the games. With several threads, plays them on one thread first, and fails if the sums differ. */
bool tv_bench_run(const tv_bench *bench, tv_match *match, const tv_paths *paths, tv_settings settings, tv_benched *to,
                  tv_err *err);

/* Plays random game number `game` of a seed in *pos, from the opening. Call it in a guarded body. */
tv_playout tv_bench_game(tv_run *run, tv_pos *pos, uint64_t seed, uint64_t game);

/* bench_tell.c: prints the results as a table or as JSON. first: with the header of the table. total: of several
 * games together. */
void tv_bench_print(const tv_bench *bench, const tv_match *match, const tv_benched *benched, bool first, FILE *out);
void tv_bench_print_total(const tv_bench_sums *total, FILE *out);
bool tv_bench_json(const tv_bench *bench, const tv_match *match, const tv_benched *benched, FILE *out);
bool tv_bench_json_total(const tv_bench_sums *total, FILE *out);
void tv_bench_add(tv_bench_sums *total, const tv_bench_sums *sums);

#endif
