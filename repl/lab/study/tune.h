/* tune.h - how a search is to go about a game, found by matches: one change after another is played against the best so far, with
 * as much time a move, until it is sure enough that it is better or that it is not. What is found is kept with what was
 * learned, see learned_file.h. */
#ifndef TV_TUNE_H
#define TV_TUNE_H

#include "repl/lab/shards/shards_file.h"
#include "repl/session/game/match.h"

struct tv_ranks;

typedef struct tv_tuning {
    uint64_t nodes; /* of the best so far; a change has as many as take the same time */
    uint64_t games; /* at most this number for each change, in batches of 40; distinct pairs of them decide */
    uint64_t seed, threads;
    double hours; /* then it pauses; 0: no limit */
    const char *
        file; /* what was learned of the game, if anything, and where what is found goes; FILE.tuning has the matches */
    struct tv_ranks *ranks; /* that share the games of each match, see ranks.h; NULL: there are none */
} tv_tuning;

/* What was played is told line by line. The clock is asked only for what a change costs, before its first game; that is kept with
 * the games, and all that follows depends on nothing else. Rank 0 alone asks it, and alone writes files: what it finds is told the
 * others by the log. False and *err: something failed, or Ctrl-C; the same call goes on. */
bool tv_tune(const tv_tuning *plan, tv_match *match, const tv_paths *paths, tv_settings settings, FILE *out,
             tv_err *err);

/* ---- tuning_log.c: what has been played already ---------------------------------------------------------- */

/* Steps in the order in which they are done: what a change costs, and its games. They are shards of FILE.tuning, see shards_file.h.
 * Who goes on reads them again instead of playing, and does again what is missing. Rank 0 has the file; all ranks go through the
 * same steps, and read what rank 0 has. */
typedef struct tv_tuning_log {
    const char *path;
    struct tv_ranks *ranks;
    tv_shards_file file; /* none is open at other ranks than 0 */
    uint64_t step;       /* the next one */
    tv_text says;        /* the last one */
} tv_tuning_log;

/* Nobody else can open it until it is closed. False and *err: somebody else is at work at it, or it cannot be read. */
bool tv_tuning_log_open(tv_tuning_log *log, const char *path, struct tv_ranks *ranks, tv_err *err);
/* plan: what has to be the same, here, in the file, and at rank 0. False and *err: it is not. */
bool tv_tuning_log_begin(tv_tuning_log *log, const char *plan, tv_err *err);
/* over: nobody is to go on with it; the file is removed. */
void tv_tuning_log_close(tv_tuning_log *log, bool over);
/* What the next step is, behind its name and ": ", until the next call; NULL: it is not known yet, and the next to be put. False and
 * *err: it is something else. */
bool tv_tuning_log_next(tv_tuning_log *log, const char *name, const char **says, tv_err *err);
/* *says: what rank 0 has put, whatever others would. */
bool tv_tuning_log_put(tv_tuning_log *log, const char *name, const char *value, const char **says, tv_err *err);
/* False, and *err: that step is not what its name says. */
bool tv_tuning_log_refuse(const tv_tuning_log *log, uint64_t step, const char *name, tv_err *err);

#endif
