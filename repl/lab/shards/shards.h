/* shards.h - long work that is cut into shards: pieces that have a number each, and are a pure function of (plan, number).
 * Threads do them, and the ranks of mpirun, and processes that know nothing of one another; what is done is kept in a
 * file, and taken up again after any kill. All that comes out is the same for any way of doing it. */
#ifndef TV_SHARDS_H
#define TV_SHARDS_H

#include "repl/lab/shards/shards_file.h"
#include "repl/session/game/workers.h"

struct tv_ranks;

typedef struct tv_sharded {
    /* All that decides what shards give (what is done, game, options, rules hash, seed, efforts ...), in lines. How many
     * shards there are is not in it, so that a longer work goes on with the file of a shorter one. */
    const char *plan;
    uint64_t shards;
    void *ctx;
    /* The result is a line of text; called on any thread, under the worker's guard, so it may be abandoned half-way. False: it
     * failed, with *err, or it was stopped. */
    bool (*run)(void *ctx, tv_worker *worker, uint64_t shard, tv_text *result, tv_err *err);
} tv_sharded;

typedef struct tv_shards_how {
    const char *file; /* NULL: results are kept in memory only */
    uint64_t threads;
    uint64_t part, parts;   /* this process does every parts-th shard, from the part-th on; 1/4 .. 4/4; parts 0: all */
    double hours;           /* then it gives out no more, which is no failure; 0: no limit */
    const char *doing;      /* for whoever waits: "playing" */
    struct tv_ranks *ranks; /* see ranks.h; NULL: there are none */
} tv_shards_how;

typedef struct tv_shards_done {
    uint64_t shards, done;    /* done: those that are there, whoever did them */
    uint64_t mine, mine_done; /* the same of the part of this process; of all, if there are no parts */
    bool elsewhere;           /* this is a rank that helps: rank 0 has the results, and tells them */
    tv_shards_file file;      /* if there is one, */
    char **memory;            /* ... or else the results */
    tv_text line;
} tv_shards_done;

/* False and *err: a shard failed, the same one for any number of threads, or it was interrupted, or the file is not that of
 * this plan. What was done until then is in *done and in the file. */
bool tv_shards_run(const tv_sharded *work, const tv_shards_how *how, tv_match *match, const tv_paths *paths,
                   tv_settings settings, tv_shards_done *done, tv_err *err);
/* The result of a shard, until the next call; NULL: it is not done, or its file can no longer be read. With a file, results
 * are not held in memory. */
const char *tv_shards_result(tv_shards_done *done, uint64_t shard);
void tv_shards_done_free(tv_shards_done *done);

/* "2/8": *part and *parts. False and *err: it is not of that form. */
bool tv_shards_part_read(const char *text, uint64_t *part, uint64_t *parts, tv_err *err);
/* What a process that did a part, or was paused, has to say instead of a result; false: all shards are done, and there is a
 * result. */
bool tv_shards_tell_rest(const tv_shards_done *done, const tv_shards_how *how, FILE *out);

/* shards_merge.c: the results of files of one plan in a file, new or of that plan, too, and what is missing there, to `out` if it is not NULL. False and
 * *err: they are of several plans, or contradict one another; nothing is written then. */
bool tv_shards_merge(const char *to, const char *const *from, size_t count, FILE *out, bool *whole, tv_err *err);

#endif
