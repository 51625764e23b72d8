/* train.h - trains a value and a policy from games that the machine plays against itself. Games come in generations: the first
 * uses only the rules, each later one the weights so far. After each generation the weights are fitted to the results of its
 * games and of their searches.
 *
 * The result depends on the plan and not on threads or clocks. Each generation ends with writing everything, so that training
 * can be interrupted and continued. */
#ifndef TV_TRAIN_H
#define TV_TRAIN_H

#include "core/search/search_params.h"
#include "core/search/weights.h"
#include "repl/session/game/match.h"

typedef struct tv_training {
    uint64_t generations, games; /* number of generations, and of games in each */
    uint64_t nodes;              /* of the search for each move */
    uint64_t hidden, seed, threads;
    bool mobile;             /* the number of moves is an input of the value, too */
    tv_search_params params; /* of the searches */
    const char *file;        /* the weights after each generation; FILE.state beside it holds what continuing needs */
} tv_training;

/* False and *err: a failure or Ctrl-C; the weights until then are in the file. */
bool tv_train(const tv_training *plan, tv_match *match, const tv_paths *paths, tv_settings settings, FILE *out,
              tv_err *err);

/* ---- samples.c: the training samples --------------------------------------------------------- */

/* One position of a game: its final value for each side, and what its search chose. */
typedef struct tv_sample {
    size_t first, first_choice; /* of its inputs and its moves in the lists of tv_samples */
    uint32_t inputs, choices;   /* the number of each */
    bool swapped;               /* two persons had changed sides, see core/position/controller.h */
    float worth[TV_PLAYERS_MAX];
} tv_sample;

/* A legal move, and its share of the search: 0 to 1. */
typedef struct tv_choice {
    uint16_t feature[TV_POLICY_TRAITS];
    float part;
} tv_choice;

typedef struct tv_samples {
    tv_input *input;
    tv_sample *sample;
    tv_choice *choice;
    size_t inputs, input_cap, samples, sample_cap, choices, choice_cap;
} tv_samples;

/* False: out of memory, and nothing was added. */
bool tv_samples_add(tv_samples *samples, const tv_value *value, tv_run *run, const tv_pos *pos,
                    const float worth[TV_PLAYERS_MAX]);
bool tv_samples_choice(tv_samples *samples, const tv_choice *choice); /* a move of the last sample added */
/* Sets the target value of each sample of a finished game: half the result, half what its search found. A game without an end
 * leaves only the latter. */
void tv_samples_end(tv_samples *samples, const tv_game *game, const tv_pos *end);
bool tv_samples_join(tv_samples *to, const tv_samples *from);
void tv_samples_clear(tv_samples *samples);
void tv_samples_free(tv_samples *samples);

/* All numbers below `count`, each once, in random order. */
typedef struct tv_order {
    uint64_t count, at, step;
} tv_order;
tv_order tv_order_new(uint64_t count, uint64_t seed);
uint64_t tv_order_next(tv_order *walk);

/* ---- ties.c: inputs that share weights ------------------------------------------------------------ */

enum { TV_NO_TIE = UINT32_MAX };

/* For each input of a value, and for its biases, the row of shared weights that counts in addition to its own. A
 * value in play has no shared weights: there the weight of an input is the sum of both. */
typedef struct tv_ties {
    uint32_t *tie;  /* below `count`, or TV_NO_TIE */
    uint32_t count; /* of shared rows */
} tv_ties;
bool tv_ties_open(tv_ties *ties, const tv_value *value, tv_err *err);
void tv_ties_close(tv_ties *ties); /* zeroed is allowed */

/* ---- fit.c: the weights of a value during training ------------------------------------------- */

typedef struct tv_fit tv_fit;
/* Begins with a value whose weights are small random numbers. */
tv_fit *tv_fit_new(const tv_value *value, uint64_t seed, tv_err *err);
void tv_fit_free(tv_fit *fit); /* NULL is allowed */
/* One pass over all samples. Returns the mean squared error of each before training on it. */
double tv_fit_once(tv_fit *fit, const tv_samples *samples, uint64_t seed);
/* Rounds the weights to the whole numbers that play uses. */
void tv_fit_round(const tv_fit *fit, tv_value *to);
/* All that continuing needs, as bytes of this machine. */
size_t tv_fit_bytes(const tv_fit *fit);
void tv_fit_write(const tv_fit *fit, void *to);
void tv_fit_read(tv_fit *fit, const void *from);

/* ---- fit_policy.c: those of a policy ------------------------------------------------------------ */

typedef struct tv_taste tv_taste;
tv_taste *tv_taste_new(tv_err *err);
void tv_taste_free(tv_taste *taste); /* NULL is allowed */
/* One pass over all samples. *guessed: the mean share of its search that went to the move that the policy thought
 * best. */
bool tv_taste_once(tv_taste *taste, const tv_samples *samples, uint64_t seed, double *guessed, tv_err *err);
void tv_taste_round(const tv_taste *taste, tv_policy *to);
size_t tv_taste_bytes(void);
void tv_taste_write(const tv_taste *taste, void *to);
void tv_taste_read(tv_taste *taste, const void *from);

#endif
