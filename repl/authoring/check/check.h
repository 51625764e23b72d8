/* check.h - finds what an author should know before publishing a game. It plays random games that check all laws at
 * every ply, with the options as given and with each value of each option. */
#ifndef TV_CHECK_H
#define TV_CHECK_H

#include "repl/authoring/check/laws.h"
#include "repl/base/words.h"

#include <stdio.h>

enum { TV_CHECK_FEWER = 10, TV_CHECK_MOST = 100000, TV_CHECK_PLIES_MOST = 10000 };

/* Games with one setting of the options. */
typedef struct tv_trial {
    tv_words settings;
    bool alone;     /* only one option differs from its default */
    uint64_t games; /* to be played */
    /* the games played: */
    uint64_t played, ended, draws, losses, plies, repeats, listings, texts, whys;
    uint64_t won[TV_PLAYERS_MAX];
    uint32_t shortest, longest;
    uint64_t *print; /* a checksum for each game: equal games have equal ones */
    double seconds;
} tv_trial;

/* A law that does not hold, and the shortest game found that shows it. */
typedef struct tv_finding {
    tv_broken broken;
    int trial;
    uint64_t game, times; /* the first random game with the fault; the number of such games */
    char *start;          /* a position in which it begins; NULL: the opening */
    tv_words moves;       /* as typed */
    tv_move *move;
    uint32_t count;
} tv_finding;

typedef struct tv_check {
    const tv_paths *paths;
    const char *game;
    uint64_t games, seed, plies, threads;
    bool (*taken)(const char *line); /* as in tv_random_walk_plan */
    bool given;                      /* the user gave options: tries no others */
    struct tv_junit *junit;          /* gets a suite with a case for each trial, too; NULL: none */
    /* The findings: */
    char *name, *file; /* of the game; "" if it cannot be loaded */
    char *side[TV_PLAYERS_MAX];
    int players, sides; /* sides: the number that play against one another */
    tv_trial *trial;
    int trials;
    size_t trial_cap, finding_cap;
    tv_finding *finding;
    int findings;
    bool stopped;    /* by Ctrl-C */
    tv_words by_lua; /* the functions that are not compiled, each with the reason */
} tv_check;

/* The default plan of a check; game NULL: the caller sets it later. */
tv_check tv_check_plan(const tv_paths *paths, const char *game);
/* False and *err: there is no such game or option, or memory ran out; faults of the rules are findings. The caller must
 * close the check in any case. */
bool tv_check_run(tv_check *check, tv_settings settings, tv_err *err);
void tv_check_close(tv_check *check);
int tv_check_faults(const tv_check *check);
/* Is there a compiler fault? Then no other finding was kept. */
bool tv_check_found_compiler(const tv_check *check);

/* check_play.c: adds a finding, all zeros; NULL: out of memory. */
tv_finding *tv_check_add(tv_check *check);
/* Plays all games of a trial. */
bool tv_check_play(tv_check *check, int trial, tv_err *err);
/* The plan of the walks of a trial. */
tv_random_walk_plan tv_check_way(const tv_check *check, int trial);
/* check_shrink.c: makes the game of a finding as short as possible, and writes its moves. */
void tv_check_shrink(const tv_check *check, tv_finding *finding);
/* check_tell.c: runs a check, prints it and closes it. After a compiler fault it also plays and prints the games
 * without compiled functions. False and *err as tv_check_run; *sound: not interrupted, and no fault found. */
bool tv_check_whole(const tv_check *plan, tv_settings settings, FILE *out, bool *sound, tv_err *err);

#endif
