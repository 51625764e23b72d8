/* shards.h - long work that is cut into shards: each has a number, and its result is a pure function of (plan, number). Threads,
 * ranks of mpirun and independent processes do them. A file stores the results, so that work continues after a kill. The final
 * result is the same however the work is divided. */
#ifndef TV_SHARDS_H
#define TV_SHARDS_H

#include "repl/lab/shards/shards_file.h"
#include "repl/session/game/workers.h"

struct tv_ranks;

typedef struct tv_sharded {
    /* All that the results depend on (command, game, options, rules hash, seed, efforts ...), in lines. The number of shards is
     * not in it, so that longer work can continue with the file of shorter work. */
    const char *plan;
    uint64_t shards;
    void *ctx;
    /* Writes the result, a line of text. Runs on any thread, under the worker's guard, so it may be abandoned half-way. False: it
     * failed, with *err, or was stopped. */
    bool (*run)(void *ctx, tv_worker *worker, uint64_t shard, tv_text *result, tv_err *err);
    /* Receives each result once: first those in the file, then the others as they arrive. NULL: none. One thread at a time, at
     * rank 0. *enough: no more shards are needed. False and *err: it failed, and so does the work. */
    bool (*note)(void *ctx, uint64_t shard, const char *result, bool *enough, tv_err *err);
} tv_sharded;

typedef struct tv_shards_how {
    const char *file; /* NULL: keep results in memory only */
    uint64_t threads;
    uint64_t part, parts;   /* this process does every parts-th shard, from the part-th on; 1/4 .. 4/4; parts 0: all */
    double hours;           /* after these it gives out no more, which is not a failure; 0: no limit */
    const char *doing;      /* for the progress line: "playing" */
    struct tv_ranks *ranks; /* see ranks.h; NULL: there are none */
} tv_shards_how;

typedef struct tv_shards_done {
    uint64_t shards, done;    /* done: shards with a result, by any process */
    uint64_t mine, mine_done; /* the same for the part of this process; without parts, of all */
    bool elsewhere;           /* a helping rank: rank 0 has the results and prints them */
    tv_shards_file file;      /* if there is one, */
    char **memory;            /* ... or else the results */
    tv_text line;
} tv_shards_done;

/* False and *err: a shard failed (the same one for any number of threads), the user interrupted it, or the file belongs to
 * another plan. The results until then are in *done and in the file. */
bool tv_shards_run(const tv_sharded *work, const tv_shards_how *how, tv_match *match, const tv_paths *paths,
                   tv_settings settings, tv_shards_done *done, tv_err *err);
/* The result of a shard, valid until the next call; NULL: not done, or its file can no longer be read. With a file, results
 * are not held in memory. */
const char *tv_shards_result(tv_shards_done *done, uint64_t shard);
void tv_shards_done_free(tv_shards_done *done);

/* Parses "2/8" into *part and *parts. False and *err: another form. */
bool tv_shards_part_read(const char *text, uint64_t *part, uint64_t *parts, tv_err *err);
/* Prints the state of a part or a paused run instead of a result; false: all shards are done, so there is a result. */
bool tv_shards_tell_rest(const tv_shards_done *done, const tv_shards_how *how, FILE *out);

/* shards_merge.c: merges result files of one plan into `to`, a new file or one of that plan, and prints the missing shards to
 * `out` unless it is NULL. False and *err: several plans, or files that contradict one another; then nothing is written. */
bool tv_shards_merge(const char *to, const char *const *from, size_t count, FILE *out, bool *whole, tv_err *err);

#endif
