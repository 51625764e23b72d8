/* perft.h - `tavoliere perft`: counts the leaves of the game tree one by one. It keeps no table of positions counted
 * before, so the total depends on every line of play. */
#ifndef TV_PERFT_H
#define TV_PERFT_H

#include "repl/session/game/workers.h"

typedef struct tv_perft_task {
    uint64_t depth, threads;
    bool divide;          /* print the leaves below each first move */
    bool turns;           /* depths are turns, not plies; only on one thread and without divide */
    bool times;           /* print seconds */
    const char *position; /* the text from which to count; NULL: the opening */
} tv_perft_task;

/* A match of the game at the position of the task; NULL and *err. */
tv_match *tv_perft_match(const tv_perft_task *task, const tv_paths *paths, const char *game, tv_settings settings,
                         tv_err *err);

typedef struct tv_perft_call {
    const tv_perft_task *task;
    tv_match *match; /* at its first position */
    const tv_paths *paths;
    tv_settings settings;
    FILE *out;
} tv_perft_call;

/* Prints a line "depth leaves" for each depth up to that of the task; times: also CPU seconds, and with several threads
 * elapsed seconds. divide: prints only the last depth, after a line "move: leaves" for each first move. False and *err if
 * it did not finish. */
bool tv_perft_print(const tv_perft_call *call, tv_err *err);
/* The leaves at one depth below the match's position. */
bool tv_perft_leaves(const tv_perft_call *call, int depth, uint64_t *leaves, tv_err *err);

/* ---- The tree in parts, for callers that count them in shards ------------------------------------------- */

/* A part of a tree: the lines of play after a first move, or after a first and a second one. */
typedef struct tv_perft_part {
    uint32_t depth; /* of the whole tree */
    uint32_t first; /* index into the first moves */
    tv_move second; /* TV_NO_MOVE: all second moves */
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
    uint64_t *leaves;                 /* in the deepest tree, below each first move; */
    uint64_t total[TV_PERFT_MAX + 1]; /* ... in the tree of each depth */
    bool no_memory;
} tv_perft_tree;

/* After false and *err, the caller must still close it. */
bool tv_perft_open(tv_perft_tree *tree, tv_match *match, int least, int most, int threads, tv_err *err);
void tv_perft_close(tv_perft_tree *tree);
/* Counts the leaves of a part, under the worker's guard. False and *err: out of memory; without *err: stopped. */
bool tv_perft_count(tv_perft_tree *tree, tv_worker *worker, uint64_t part, uint64_t *leaves, tv_err *err);
void tv_perft_add(tv_perft_tree *tree, uint64_t part, uint64_t leaves); /* adds to the sums */
void tv_perft_print_moves(const tv_perft_tree *tree, FILE *out);        /* prints a line for each first move */

#endif
