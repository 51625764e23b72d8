/* proof.h - exhaustive search: does a side win within a number of plies, whatever the others play? It uses the rules
 * alone, and evaluates nothing. All players of other sides count as opponents. */
#ifndef TV_PROOF_H
#define TV_PROOF_H

#include "core/position/history.h"
#include "core/position/run.h"

enum { TV_PROOF_PLIES = 24 };

enum tv_proven { TV_PROVEN_NO, TV_PROVEN_YES, TV_PROVEN_OPEN }; /* open: too many positions, or it was stopped */

typedef struct tv_proof {
    const tv_game *game;
    tv_level level[TV_PROOF_PLIES + 1];  /* the position and its moves at each ply */
    int team;                            /* who is to win, as a set of players */
    uint64_t played, most;               /* moves played since the last question, and the limit */
    uint32_t good[1 << TV_HISTORY_BITS]; /* how often a move has decided a position, for the order of moves */
} tv_proof;

/* A puzzle's solution. */
typedef struct tv_only_win {
    tv_move move;
    int within; /* it wins within this number of plies, its own included, and not within fewer; */
    int proved; /* ... no other move wins within this number */
} tv_only_win;

/* NULL and *err: out of memory. */
tv_proof *tv_proof_new(const tv_game *game, tv_err *err);
void tv_proof_free(tv_proof *proof); /* NULL is allowed */

/* Is there exactly one move with which the player to move wins within `depth` plies? The game must not be over. The line
 * of the run must begin at the position, as after tv_take_up. Plays at most `most` moves: if they do not suffice for the
 * whole depth, only->proved is smaller. */
bool tv_proof_only(tv_proof *proof, tv_run *run, const tv_pos *pos, int depth, uint64_t most, tv_only_win *only);
/* Is this the only winning move, and does it win within exactly these plies? For a puzzle from elsewhere; no limit but
 * tv_stopped. It repeats the search that found the puzzle, so it takes as long. */
enum tv_proven tv_proof_check(tv_proof *proof, tv_run *run, const tv_pos *pos, const tv_only_win *only);
/* The moves of the solution if the opponents delay the end, `only->within` or fewer; returns the number. */
int tv_proof_line(tv_proof *proof, tv_run *run, const tv_pos *pos, const tv_only_win *only, tv_move *line);

#endif
