/* solve.h - exact values of all positions that can be reached from one: which side wins and in how many plies, or that neither
 * can force it. Retrograde analysis: the moves of all positions are listed first, and the values are counted back from the
 * ends of games (Thompson, "Retrograde analysis of certain endgames", 1986). For one player, or two sides without a draw by
 * history: rules that look at earlier positions have no value of a position alone.
 *
 * fits.c decides which games have values; explore.c lists positions and moves; values.c counts back. */
#ifndef TV_SOLVE_H
#define TV_SOLVE_H

#include "bindings/script.h"
#include "repl/lab/solve/positions.h"
#include "repl/lab/solve/progress.h"

enum tv_solved_value {
    TV_VALUE_OPEN,   /* neither side can force a win */
    TV_VALUE_FIRST,  /* the side of the first player wins; */
    TV_VALUE_SECOND, /* ... the other side wins, or the only player loses */
    TV_VALUE_DRAW,   /* an end of a game, drawn */
};

/* The value of a position in which the game is over; else TV_VALUE_OPEN. */
enum tv_solved_value tv_value_at_end(const tv_game *game, const tv_pos *pos);

/* Scores that the first player can be held to, whatever the other side does. */
typedef struct tv_score_bounds {
    bool has_least, has_most; /* false: no side can force an end with any bound */
    int32_t least;            /* the first player can force this score or a higher one, and no more */
    int32_t most;             /* the other side can force this score or a lower one, and no less */
} tv_score_bounds;

enum tv_listed { /* why the listing of positions ended */
                 TV_LISTED_ALL,
                 TV_LISTED_STOPPED, /* the user stopped it */
                 TV_LISTED_FULL,    /* memory ran out */
};

typedef struct tv_solution {
    const tv_game *game;
    tv_positions positions; /* number 0 is the one that is solved; the moves of position i, in the order of tv_fill, */
    uint64_t *from;         /* ... lead to child[from[i]] .. child[from[i + 1] - 1] */
    uint32_t *child;
    uint64_t edges, edge_cap;
    uint32_t from_cap;
    uint8_t *value;  /* of each position: enum tv_solved_value */
    uint16_t *plies; /* ... to the win, when the winner hurries and the loser delays it */
    uint8_t *side;   /* ... to move: 0 or 1 */
    int32_t *score;  /* ... of the first player, where the game is over; NULL: not asked for */
    uint8_t *end;    /* ... its value by the rules, kept while `value` is that of a threshold; NULL as well */
    uint32_t value_cap;
    uint32_t done;         /* the moves of the first positions, this number, are listed */
    uint32_t layer, depth; /* all positions at most `depth` plies away are among the first `layer` positions, */
                           /* ... and if done >= layer, their moves are listed */
    size_t most;           /* bytes that all of it may take */
    bool scores;           /* asked for */
    enum tv_listed listed;
} tv_solution;

/* Can positions of the game have values of their own? If not, the error says which rule prevents it. */
bool tv_solve_fits(const tv_game *game, tv_err *err);
/* The same after its rules have run: did a function read the number of plies? */
bool tv_solve_knows_no_ply(const tv_script *script, tv_err *err);

typedef struct tv_solve_how {
    size_t most;           /* bytes of memory */
    bool scores;           /* keep the scores of ends */
    tv_progress *progress; /* continues a listing, and keeps it; NULL: none */
} tv_solve_how;

/* Solves a position. False, and *err: the rules failed, or the progress file. True, but s->listed is not TV_LISTED_ALL: memory
 * ran out, or the user stopped it; then a win is one, but perhaps not the fastest, and other values are not known. The caller
 * ends it in any case. */
bool tv_solve(tv_solution *s, tv_script *script, tv_run *run, const tv_pos *pos, const tv_solve_how *how, tv_err *err);
void tv_solution_end(tv_solution *s);

/* explore.c */
bool tv_explore(tv_solution *s, tv_script *script, tv_run *run, const tv_pos *pos, tv_progress *progress, tv_err *err);
size_t tv_solution_size(const tv_solution *s);

/* Is the value of position 0 known, also from a part of the listing? Wins in at most `depth` plies are all in it. */
static inline bool tv_solution_exact(const tv_solution *s)
{
    const bool won = s->value[0] == TV_VALUE_FIRST || s->value[0] == TV_VALUE_SECOND;
    return s->listed == TV_LISTED_ALL || (won && s->plies[0] <= s->depth);
}

/* values.c: sets values and plies of a listing. */
bool tv_count_back(tv_solution *s, tv_err *err);
/* Of a position without a forced win: bit 0, 1: that side can force the game to end all the same. */
int tv_solution_forced_end(const tv_solution *s, uint32_t number, tv_err *err);
/* From now on the values are those of "the first player gets at least this score": his side wins or the other one. */
bool tv_solution_threshold(tv_solution *s, int32_t score, tv_err *err);
/* Of position 0. Each threshold is solved as a game of its own. */
bool tv_solution_scores(tv_solution *s, tv_score_bounds *bounds, tv_err *err);

#endif
