/* think.h - a search from the live position of a match, on several threads: the best move, and how it
 * compares with others. The match does not change. */
#ifndef TV_THINK_H
#define TV_THINK_H

#include "core/search/search.h"
#include "repl/session/game/match.h"

enum { TV_THOUGHT_LINE = 32 };

/* How long to search: until the first of the two limits; 0: no such limit. At most one is 0.
 *
 * By seconds alone each thread has a search of its own, whose results are joined at the end: they need not be the same
 * the next time.
 *
 * With `keeps`, the match keeps the search tree, and a later search with the same seed continues it: from the same
 * position, or from one reached since that the tree contains; alpha-beta from any reached since. Kept playouts count,
 * but those of alpha-beta only in the same position; if there are more than requested, the search starts anew. So the result of a search limited by playouts depends on the position, the seed and the match's
 * earlier searches limited by playouts. A search limited by seconds, or interrupted, serves only later ones by seconds. */
typedef struct tv_effort {
    uint64_t playouts; /* including kept ones */
    double seconds;
    uint64_t seed;
    bool keeps;                       /* continue the kept search, and keep this one */
    int threads;                      /* 0: one for each core */
    size_t most;                      /* maximum bytes of the tree; 0: the default */
    struct tv_think_progress *report; /* reports progress; NULL: only the terminal does */
    bool quiet;                       /* no progress on the terminal */
} tv_effort;

/* The searching thread calls `tell` about every `every` seconds. It may query the search, but not the rules, and must not
 * fail. */
typedef struct tv_think_progress {
    void (*tell)(void *ctx, const tv_search *search, double seconds);
    void *ctx;
    double every, last; /* seconds; last: for tv_think's own use */
} tv_think_progress;

typedef struct tv_thought {
    tv_move best;
    uint32_t moves;     /* number of legal moves */
    tv_candidate *move; /* those tried, best first: move[0].move is `best` */
    uint32_t count;
    tv_move line[TV_THOUGHT_LINE]; /* the best line, `best` first */
    uint32_t length;
    enum tv_verdict verdict; /* proven for the side to move */
    uint64_t playouts;
    double seconds;   /* wall clock */
    bool interrupted; /* by Ctrl-C: the result so far */
} tv_thought;

/* The game must not be over. paths: where the match's rules were found. The caller frees the thought. False and *err, and
 * nothing to free: the rules failed or are off, memory ran out, or Ctrl-C came before any result. */
bool tv_think(tv_match *match, const tv_paths *paths, const tv_effort *effort, tv_thought *thought, tv_err *err);
void tv_thought_free(tv_thought *thought);

/* Continues a search that began at a position of the line that led here, with this seed and at most this number of
 * playouts (0: any). False: it cannot, and begins anew. */
bool tv_think_goes_on(tv_search *search, tv_match *match, uint64_t seed, uint64_t most);

/* The cores of this machine, at least 1. */
int tv_cores(void);

#endif
