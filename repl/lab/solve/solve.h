/* solve.h - exact values of all positions that can be reached from one: which side wins and in how many plies, or that neither
 * can force it. Retrograde analysis: the moves of all positions are listed first, and the values are counted back from the
 * ends of games (Thompson, "Retrograde analysis of certain endgames", 1986). For one player, or two sides without a draw by
 * history: rules that look at earlier positions have no value of a position alone. */
#ifndef TV_SOLVE_H
#define TV_SOLVE_H

#include "bindings/script.h"
#include "repl/lab/solve/positions.h"

enum tv_solved_value {
    TV_VALUE_OPEN,   /* neither side can force a win */
    TV_VALUE_FIRST,  /* the side of the first player wins; */
    TV_VALUE_SECOND, /* ... the other side wins, or the only player loses */
    TV_VALUE_DRAW,   /* an end of a game, drawn */
};

/* The value of a position in which the game is over; else TV_VALUE_OPEN. */
enum tv_solved_value tv_value_at_end(const tv_game *game, const tv_pos *pos);

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
    uint32_t value_cap;
    uint32_t done; /* the moves of the first positions, this number, are listed */
    size_t most;   /* bytes that all of it may take */
} tv_solution;

/* Can positions of the game have values of their own? If not, the error says which rule prevents it. */
bool tv_solve_fits(const tv_game *game, tv_err *err);
/* The same after its rules have run: did a function read the number of plies? */
bool tv_solve_knows_no_ply(const tv_script *script, tv_err *err);
/* Solves a position. False, and *err: memory ran out, the rules failed, or the user stopped it; *s then knows positions but no
 * values. The caller ends it in any case. */
bool tv_solve(tv_solution *s, tv_script *script, tv_run *run, const tv_pos *pos, size_t most, tv_err *err);
void tv_solution_end(tv_solution *s);

/* Of a position without a forced win: bit 0, 1: that side can force the game to end all the same. */
int tv_solution_forced_end(const tv_solution *s, uint32_t number, tv_err *err);

#endif
