/* tune.h - how a search is to go about a game, found by matches: one change after another is played against the best so far, with
 * as much time a move, until it is sure enough that it is better or that it is not. What is found is kept with what was
 * learned, see learned_file.h. */
#ifndef TV_TUNE_H
#define TV_TUNE_H

#include "repl/match/match.h"

typedef struct tv_tuning {
    uint64_t nodes; /* of the best so far; a change has as many as take the same time */
    uint64_t games; /* at most so many for each change */
    uint64_t seed, threads;
    double hours; /* then it pauses; 0: no limit */
    const char *
        file; /* what was learned of the game, if anything, and where what is found goes; FILE.tuning has the matches */
} tv_tuning;

/* What was played is told line by line. The clock is asked only for what a change costs, before its first game; that is kept with
 * the games, and all that follows depends on nothing else. False and *err: something failed, or Ctrl-C; the same call goes
 * on. */
bool tv_tune(const tv_tuning *plan, tv_match *match, const tv_paths *paths, tv_settings settings, FILE *out,
             tv_err *err);

/* ---- tape.c: what has been played already ---------------------------------------------------------- */

/* Lines in the order in which they came. Who goes on reads them again instead of playing. */
typedef struct tv_tape {
    const char *path;
    tv_text text;
    size_t at; /* where the next line begins; the end: it is not known yet */
} tv_tape;

/* head: what has to be the same. False and *err: it is not, or the file cannot be read. */
bool tv_tape_open(tv_tape *tape, const char *path, const char *head, tv_err *err);
void tv_tape_close(tv_tape *tape);
/* What the next line says of this, behind its name and ": "; NULL: it is not known yet, and the next to be put. False and *err: the
 * line says something else. */
bool tv_tape_next(tv_tape *tape, const char *name, const char **says, tv_err *err);
bool tv_tape_put(tv_tape *tape, const char *name, const char *says, tv_err *err);

#endif
