/* perft.h - `tavoliere perft`: leaves of the game tree, counted one by one: no position is looked up
 * that was counted before, so the total says something about every line of play. */
#ifndef TV_PERFT_H
#define TV_PERFT_H

#include "repl/session/game/workers.h"

typedef struct tv_perft_task {
    uint64_t depth, threads;
    bool divide; /* tell the leaves below each first move */
    bool turns;  /* depths are turns, not plies; by one thread, without divide */
    bool no_times;
} tv_perft_task;

typedef struct tv_perft_call {
    const tv_perft_task *task;
    tv_match *match; /* at the opening */
    const tv_paths *paths;
    tv_settings settings;
    FILE *out;
} tv_perft_call;

/* A line "depth leaves seconds" for each depth up to the one that is asked for: CPU seconds, and with several threads also
 * those on the wall's clock; no_times: neither. divide: that depth alone, after a line "move: leaves" for each first move. False and *err when
 * it stopped. */
bool tv_perft_print(const tv_perft_call *call, tv_err *err);

/* ---- The tree in parts, for callers that count them in shards ------------------------------------------- */

/* A part of a tree: what follows a first move, or a first and a second. */
typedef struct tv_perft_part {
    uint32_t depth; /* of the tree that it is a part of */
    uint32_t first; /* index into the first moves */
    tv_move second; /* TV_NO_MOVE: whatever follows */
} tv_perft_part;

/* The trees of several depths, counted together. */
typedef struct tv_perft_tree {
    tv_match *match;
    int least, most; /* depths */
    tv_moves first, second;
    tv_perft_part *part;
    uint64_t parts;
    size_t cap;
    tv_pos **pos; /* scratch: one for each thread */
    int threads;
    uint64_t *leaves;                 /* below each first move, of the deepest tree; */
    uint64_t total[TV_PERFT_MAX + 1]; /* ... and of each depth */
    bool no_memory;
} tv_perft_tree;

/* False and *err: close it all the same. */
bool tv_perft_open(tv_perft_tree *tree, tv_match *match, int least, int most, int threads, tv_err *err);
void tv_perft_close(tv_perft_tree *tree);
/* The leaves of a part, under the worker's guard. False: memory ran out, or, without *err, it was stopped. */
bool tv_perft_count(tv_perft_tree *tree, tv_worker *worker, uint64_t part, uint64_t *leaves, tv_err *err);
void tv_perft_add(tv_perft_tree *tree, uint64_t part, uint64_t leaves); /* to the sums */
void tv_perft_print_moves(const tv_perft_tree *tree, FILE *out);        /* a line for each first move */

#endif
