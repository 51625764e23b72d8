/* games.h - the games of a study: played in pairs, each a shard, and stored as lines of text with every move, so that new
 * measures can use the stored games. */
#ifndef TV_GAMES_H
#define TV_GAMES_H

#include "repl/lab/shards/shards.h"
#include "repl/lab/study/plan.h"

/* The result of the search before a ply, for the mover, in thousandths. */
typedef struct tv_said {
    int16_t chance;  /* of the move that it chose; -1: no search */
    int16_t gap;     /* how much better that was than the mean of all moves it had tried */
    uint8_t verdict; /* enum tv_verdict: what is proven for who moves */
} tv_said;

typedef struct tv_game_result {
    uint8_t end, winners; /* enum tv_end of contest.h */
    uint32_t plies;
    tv_move *move;
    tv_said *said;
    bool there;
    /* Filled in by tv_games_look: */
    uint8_t *mover;           /* of each ply */
    uint64_t branching;       /* legal moves, summed over all plies */
    uint32_t cells, repeated; /* cells that moves were about; plies that led to a position that had been there */
    uint32_t round[2];        /* ... the first and the last ply before which such a position was there first */
} tv_game_result;

/* The two games of a pair; where it was not played they are not there. */
typedef struct tv_pair_result {
    tv_game_result game[2];
} tv_pair_result;

/* Play all pairs of a plan, or as many as `how` says. pairs: as many as the plan has, the caller's, zeroed or of an earlier call;
 * free each. playouts: those of all searches of this process. */
bool tv_games_play(const tv_plan *plan, const tv_shards_how *how, tv_match *match, const tv_paths *paths,
                   tv_settings settings, tv_pair_result *pairs, double *playouts, tv_err *err);
void tv_games_free(const tv_plan *plan, tv_pair_result *pairs);
/* Sets `end` and `winners` from the final position. */
void tv_game_note_end(const tv_game *game, const tv_pos *pos, tv_game_result *kept);

/* games_look.c: how often each rule and piece could be used, and was, in the games of one heat. */
enum { TV_USES_PIECES = 256 };
typedef struct tv_use {
    uint64_t could, did; /* plies */
    uint64_t pair;       /* the game in which it could be used soonest, */
    int number;          /* ... of that pair, */
    uint32_t ply;        /* ... and the ply */
} tv_use;
typedef struct tv_uses {
    const tv_heat *heat;
    tv_use kind[TV_PHASES_MAX][TV_KINDS_MAX], piece[TV_USES_PIECES];
    uint64_t cell[TV_CELLS_MAX + 1]; /* moves that were about it */
    uint64_t plies;
} tv_uses;

/* Play all games again and see how they went; of the heats that are wanted, what was used. */
bool tv_games_look(const tv_plan *plan, tv_match *match, tv_pair_result *pairs, tv_uses *uses, int wanted, tv_err *err);

/* games_text.c: a game as it is kept, and back. False: not a pair of games within the ply limit, or out of memory. */
void tv_game_write(const tv_game_result *game, tv_text *to);
bool tv_pair_read(const char *text, uint32_t most, tv_pair_result *to);

/* What A gets of it, 0 to 1: winners share the win; a game without a winner gives each the fair share. A has the sides that
 * contest_rival.c gives him in game number `number`. */
double tv_game_points(const tv_game *game, const tv_game_result *kept, int number);
/* The same for a side, whichever player has it. */
double tv_game_side_points(const tv_game *game, const tv_game_result *kept, int side);
/* The fair share: of a side, 1 / number of sides; of A in that game, that times the number of A's sides. Over both games of a
 * pair A has half of all sides. */
double tv_side_fair(const tv_game *game);
double tv_game_fair(const tv_game *game, int number);
bool tv_game_won(const tv_game *game, const tv_game_result *kept, int number); /* by A */

#endif
