/* game.h - one game that the machine plays against itself, and the puzzle in it, if there is one. */
#ifndef TV_PUZZLES_GAME_H
#define TV_PUZZLES_GAME_H

#include "core/search/search.h"
#include "repl/lab/puzzles/proof.h"

enum { TV_PUZZLE_TAIL = 32, TV_PUZZLE_NODES_LEAST = 1 << 4, TV_PUZZLE_NODES = 1 << 13 };

typedef struct tv_puzzles_plan {
    uint64_t count, seed; /* the number of puzzles */
    uint64_t depth;       /* the number of plies within which they are proved */
    uint64_t nodes;       /* of a move of the games from which they come */
    uint64_t games;       /* the maximum number of games */
} tv_puzzles_plan;

typedef struct tv_puzzle {
    char *position; /* as `setup` takes it */
    tv_only_win only;
    uint64_t hash;
    uint64_t nodes; /* from this number on, a power of 2, a plain Monte Carlo search chooses the solution; 0: not with
                     * TV_PUZZLE_NODES */
    tv_move line[TV_PROOF_PLIES];
    int plies;
} tv_puzzle;

/* What a thread needs. */
typedef struct tv_puzzle_desk {
    tv_search *player, *grader;
    tv_proof *proof;
    tv_pos *pos, *tail[TV_PUZZLE_TAIL]; /* the last positions of the game: that at ply p is number p % TV_PUZZLE_TAIL */
    tv_text text;
} tv_puzzle_desk;

bool tv_puzzle_desk_open(tv_puzzle_desk *desk, const tv_game *game, const tv_weights *weights, tv_err *err);
void tv_puzzle_desk_close(tv_puzzle_desk *desk);

/* Plays game `number`, and adds its puzzle to *to as a line of text; an empty line: it has none. False: stopped, or out
 * of memory, with *err. */
bool tv_puzzle_of_game(tv_puzzle_desk *desk, const tv_puzzles_plan *plan, tv_run *run, uint64_t number, tv_text *to,
                       tv_err *err);
/* Reads such a line, which must not be empty. The caller frees the position. False: it is damaged, or no memory. */
bool tv_puzzle_read(const char *line, tv_puzzle *puzzle);

#endif
