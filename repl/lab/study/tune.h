/* tune.h - tunes search parameters by matches. Each change plays against the best player so far, with the same time per move,
 * until a sequential test decides. The result is stored with the weights, see weights_file.h. */
#ifndef TV_TUNE_H
#define TV_TUNE_H

#include "repl/lab/shards/shards_file.h"
#include "repl/session/game/match.h"

struct tv_ranks;

typedef struct tv_tuning {
    uint64_t nodes; /* of the best so far; a change has as many as take the same time */
    uint64_t games; /* at most this number for each change, at least tv_tune_fewest; distinct pairs of them decide */
    uint64_t seed, threads;
    double hours;           /* then it pauses; 0: no limit */
    const char *file;       /* weights to start from, if it exists; receives the result. FILE.tuning has the matches */
    struct tv_ranks *ranks; /* that share the games of each match, see ranks.h; NULL: there are none */
} tv_tuning;

/* The number of games that the test needs even if a change wins them all, in whole batches of 40. */
uint64_t tv_tune_fewest(void);
/* Prints one line per change. The clock only measures the cost of a change, before its first game. The log stores the cost with
 * the games; all else depends on the log alone. Only rank 0 reads the clock and writes files; the others get its results
 * through the log. False and *err: a failure or Ctrl-C; the same call continues. */
bool tv_tune(const tv_tuning *plan, tv_match *match, const tv_paths *paths, tv_settings settings, FILE *out,
             tv_err *err);

/* ---- tuning_log.c: results of earlier games --------------------------------------------------------------- */

/* The steps in order: the cost of a change, then its games. They are shards of FILE.tuning, see shards_file.h. A continued run
 * reads them instead of playing, and redoes missing ones. Rank 0 has the file; all ranks go through the same steps and get the
 * values of rank 0. */
typedef struct tv_tuning_log {
    const char *path;
    struct tv_ranks *ranks;
    tv_shards_file file; /* none is open at other ranks than 0 */
    uint64_t step;       /* the next one */
    tv_text says;        /* the last one */
} tv_tuning_log;

/* Locks the file until it is closed. False and *err: another process uses it, or it cannot be read. */
bool tv_tuning_log_open(tv_tuning_log *log, const char *path, struct tv_ranks *ranks, tv_err *err);
/* plan: what has to be the same, here, in the file, and at rank 0. False and *err: it is not. */
bool tv_tuning_log_begin(tv_tuning_log *log, const char *plan, tv_err *err);
/* Is the last step in the file this one? Before tv_tuning_log_begin. */
bool tv_tuning_log_ends(const tv_tuning_log *log, const char *name, const char *value);
/* over: tuning has finished, so the file is removed. */
void tv_tuning_log_close(tv_tuning_log *log, bool over);
/* *says: the value of the next step, without its name and ": ", until the next call; NULL: not known yet, so put it next. False
 * and *err: the next step has another name. */
bool tv_tuning_log_next(tv_tuning_log *log, const char *name, const char **says, tv_err *err);
/* *says: what rank 0 has put, whatever others would. */
bool tv_tuning_log_put(tv_tuning_log *log, const char *name, const char *value, const char **says, tv_err *err);
/* False, and *err: that step is not what its name says. */
bool tv_tuning_log_refuse(const tv_tuning_log *log, uint64_t step, const char *name, tv_err *err);

#endif
