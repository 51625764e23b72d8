/* tune.h - how a search is to go about a game, found by matches: one change after another is played against the best so far, with
 * as much time a move, until it is sure enough that it is better or that it is not. What is found is kept with what was
 * learned, see learned_file.h. */
#ifndef TV_TUNE_H
#define TV_TUNE_H

#include "repl/match/match.h"

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
 * others by the tape. False and *err: something failed, or Ctrl-C; the same call goes on. */
bool tv_tune(const tv_tuning *plan, tv_match *match, const tv_paths *paths, tv_settings settings, FILE *out,
             tv_err *err);

/* ---- tape.c: what has been played already ---------------------------------------------------------- */

/* Lines in the order in which they came, each behind a checksum of it and of all before it. Who goes on reads them again instead
 * of playing. Rank 0 has them in a file; all ranks do the same with the tape, and read what rank 0 has. */
typedef struct tv_tape {
    const char *path;
    struct tv_ranks *ranks;
    int fd;       /* 0: none is open */
    tv_text text; /* as much as was heard of */
    size_t at;    /* where the next line begins; the end: it is not known yet */
    size_t kept;  /* so much of the text is in the file */
    uint64_t sum; /* of the head and the lines before that */
} tv_tape;

/* Nobody else can open it until it is closed. False and *err: somebody else is at work at it, or it cannot be read. */
bool tv_tape_open(tv_tape *tape, const char *path, struct tv_ranks *ranks, tv_err *err);
/* head: what has to be the same, here, in the file, and at rank 0. False and *err: it is not. */
bool tv_tape_begin(tv_tape *tape, const char *head, tv_err *err);
/* over: nobody is to go on with it; the file is removed. */
void tv_tape_close(tv_tape *tape, bool over);
/* What the next line says of this, behind its name and ": "; NULL: it is not known yet, and the next to be put. False and *err: the
 * line says something else. */
bool tv_tape_next(tv_tape *tape, const char *name, const char **says, tv_err *err);
/* *says: what rank 0 has put, whatever others would. */
bool tv_tape_put(tv_tape *tape, const char *name, const char *value, const char **says, tv_err *err);

#endif
