/* value.h - the value of positions of a game, trained on games: a small network of whole numbers. Its inputs are what
 * the kernel knows of every game: the piece and height on each cell, the sets it is in, stones, hands, counters, the
 * phase, the player to move and, as an option since it is slow, his number of moves (mobility). Play uses only whole
 * numbers and square roots, so that a value is the same on every machine.
 *   unit h = bias[h] + sum over inputs i of input[i] * weight[i][h]
 *   output s = unit[hidden + s] + sum over h < hidden of between(0, unit[h], 1) * onward[h][s]
 *   value for side s = (1 + output / sqrt(1 + output^2)) / 2, and shares add up to 1
 *
 * The last units, one for each output, go straight to it: so the linear part is trained first. There is an output for
 * each side; with two sides only for the first, since one's gain is the other's loss. */
#ifndef TV_VALUE_H
#define TV_VALUE_H

#include "core/position/run.h"

enum {
    TV_VALUE_HIDDEN_MAX = 64, /* hidden units */
    TV_VALUE_UNITS_MAX = TV_VALUE_HIDDEN_MAX + TV_PLAYERS_MAX,
    TV_VALUE_INPUTS_MAX = 1 << 16,
    TV_VALUE_ONE = 1024,  /* a weight of 1; all are whole multiples of its inverse, ... */
    TV_VALUE_MOST = 2047, /* ... from minus this to this */
    TV_VALUE_ACTIVE_MAX = TV_CELLS_MAX * 4 + TV_PIECES_MAX + TV_COUNTERS_MAX + 5, /* inputs that are not 0 */
};

/* The numbering of the inputs, one kind after the other. */
typedef struct tv_inputs {
    uint32_t count;
    uint32_t states;  /* states of a cell: sides and kinds, ... */
    uint32_t heights; /* ... and the number of heights */
    uint32_t stones;  /* the number of different stone counts in a pit */
    uint32_t cell, set, pit, hand, counter, phase, mover, moves;
    uint8_t *state_of_part; /* by tv_part; 0 is an empty cell */
} tv_inputs;

typedef struct tv_value {
    const tv_game *game;
    tv_inputs inputs;
    bool mobile;                       /* the number of moves is an input */
    int sides, hidden, outputs, units; /* units: hidden + outputs, */
    int stride;                        /* ... and room for them in a row of weights */
    int16_t *weight;                   /* [inputs][stride], then the biases */
    int16_t onward[TV_VALUE_HIDDEN_MAX][TV_PLAYERS_MAX];
} tv_value;

/* All weights 0: every side has the same value. hidden: 0..TV_VALUE_HIDDEN_MAX; mobile: the number of moves is an
 * input. The game must outlive it. */
tv_value *tv_value_new(const tv_game *game, int hidden, bool mobile, tv_err *err);
void tv_value_free(tv_value *value); /* NULL is allowed */

typedef struct tv_input {
    uint32_t which;
    int32_t is;
} tv_input;
/* The inputs of a position that are not 0; with a mobile value the game must not be over. Returns their number, at most
 * TV_VALUE_ACTIVE_MAX. */
uint32_t tv_value_inputs(const tv_value *value, tv_run *run, const tv_pos *pos, tv_input *list);

/* The value of a position of a game that goes on for each player, 0 to 1; partners share. */
void tv_value_reward(const tv_value *value, tv_run *run, const tv_pos *pos, double reward[TV_PLAYERS_MAX]);

/* The number of a player's side: sides are numbered by their first players. */
int tv_value_side(const tv_game *game, int player);

#endif
