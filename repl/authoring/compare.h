/* compare.h - plays two games side by side, with the same random moves, to the first position in which the turn, the
 * legal moves or the result differ. */
#ifndef TV_COMPARE_H
#define TV_COMPARE_H

#include "repl/base/words.h"
#include "repl/session/game/match.h"
#include "repl/session/text/draw.h"

enum {
    TV_COMPARE_GAMES = 20, /* default */
    TV_COMPARE_MOST = 1000000,
    TV_COMPARE_PLIES = 1000, /* plies, after which a game is left unfinished */
};

/* The arguments: [GAME [OPTION=VALUE ...] with] GAME [OPTION=VALUE ...] [games N] [seed N]. If only one side is given,
 * it is the second one; a side without a name has options only. */
typedef struct tv_sides {
    int count;
    char *game[2]; /* NULL: options only */
    tv_words settings[2];
    uint64_t games, seed;
} tv_sides;

/* The caller keeps the words. False and *err if they do not have that form; the caller must still free *sides. */
bool tv_sides_read(char **words, size_t count, tv_sides *sides, tv_err *err);
void tv_sides_free(tv_sides *sides);

typedef struct tv_compare {
    tv_match *match[2]; /* the comparison plays on them, which loses their histories */
    uint64_t games, seed;
    /* Results: */
    uint64_t played, ended, positions; /* ended: games that came to a result, the same in both */
    bool stopped;                      /* by Ctrl-C, before all games were played */
    bool differ;                       /* both matches are at the difference that came after the fewest moves */
    uint32_t apart;                    /* the first position, from 0, whose texts differ; UINT32_MAX: none */
    tv_words text[2];                  /* the legal moves of each game there, in listed order */
    tv_moves move[2];
} tv_compare;

/* Opens both matches; false and *err when one cannot be loaded. */
bool tv_compare_open(tv_compare *compare, const tv_paths *paths, const tv_sides *sides, tv_err *err);
/* Plays the games. Ctrl-C ends it with the results so far, and is no failure; tv_interrupt is false then. */
bool tv_compare_run(tv_compare *compare, tv_err *err);
/* Prints the results. */
void tv_compare_tell(tv_compare *compare, tv_look look, FILE *out);
void tv_compare_free(tv_compare *compare); /* and its matches */

#endif
