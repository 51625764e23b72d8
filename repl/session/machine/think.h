/* think.h - a search from the live position of a match, on several threads: what to play, and how it
 * compares with other moves. The match stays as it is. */
#ifndef TV_THINK_H
#define TV_THINK_H

#include "core/search/search.h"
#include "repl/session/game/match.h"

enum { TV_THOUGHT_LINE = 32 };

/* How long to search: until the first of the two limits; 0: no such limit. Not both are 0.
 *
 * A match keeps what was found, if that is wanted, and a later search goes on from there: with the same seed, from the
 * same position or from one that was played to since and had been tried. Playouts that are kept count; where there are
 * more of them than are asked for it begins anew. So what is found by a number of playouts depends on the position, the
 * seed and the earlier searches of the match by numbers of playouts; a search by seconds, or one that was interrupted, is
 * of no use but to others by seconds. */
typedef struct tv_effort {
    uint64_t playouts; /* all that the result rests on, kept ones included */
    double seconds;
    uint64_t seed;
    bool keeps;           /* what was kept is gone on from, and what is found is kept */
    int threads;          /* 0: one for each core */
    size_t most;          /* bytes that the tree may take; 0: the usual */
    struct tv_told *told; /* who hears how far it has come; NULL: nobody, but for the terminal */
    bool quiet;           /* no line on the terminal says how far it has come */
} tv_effort;

/* Called by the thread that searches, about as often as it says; it may ask of the search what is found so far, but no
 * rules, and must not fail. */
typedef struct tv_told {
    void (*tell)(void *ctx, const tv_search *search, double seconds);
    void *ctx;
    double every, last; /* seconds; last is kept here */
} tv_told;

typedef struct tv_thought {
    tv_move best;
    uint32_t moves;     /* legal moves; */
    tv_candidate *move; /* ... those of them that were tried, best first: move[0].move is `best` */
    uint32_t count;
    tv_move line[TV_THOUGHT_LINE]; /* the best moves of all from here on, `best` first */
    uint32_t length;
    enum tv_verdict verdict; /* proven for who is to move */
    uint64_t playouts;
    double seconds;   /* on the wall's clock */
    bool interrupted; /* by Ctrl-C: it is what was found until then */
} tv_thought;

/* The game must not be over. paths: where the match's rules were found. What was found is the caller's to free.
 * False and *err, and nothing to free: the rules failed or are off, memory ran out, or Ctrl-C came before anything was found. */
bool tv_think(tv_match *match, const tv_paths *paths, const tv_effort *effort, tv_thought *thought, tv_err *err);
void tv_thought_free(tv_thought *thought);

/* The cores of this machine, at least 1. */
int tv_cores(void);

#endif
