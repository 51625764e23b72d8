/* measures.h - what is measured of games, each with its definition, its source, what it cannot say, and an interval that is
 * right for how games were sampled: in pairs. */
#ifndef TV_MEASURES_H
#define TV_MEASURES_H

#include "repl/lab/stats/stats.h"
#include "repl/lab/study/games.h"

enum { TV_BINS = 10, TV_STUDY_MISS_PERCENT = 5 };
#define TV_STUDY_MISS (TV_STUDY_MISS_PERCENT / 100.0)

/* What chances that searches named have come to, in games between equals of one strength. */
typedef struct tv_calibration {
    uint64_t plies[TV_BINS], games[TV_BINS]; /* games: in which there were such plies */
    double said[TV_BINS], came[TV_BINS];     /* means: of the chances, and of what the mover then got */
    double fair[TV_BINS];                    /* what came, made to rise with what was said */
    double brier;                            /* mean square of what came less what was said */
} tv_calibration;

enum tv_better { TV_BETTER_TASTE, TV_BETTER_MORE, TV_BETTER_LESS, TV_BETTER_EVEN }; /* even: near a half */

/* A measure of one game is a quotient; a pair's is that of the sums. A share counts games and gets Wilson's interval; a score has
 * draws and gets that of its pairs. */
enum tv_counts { TV_QUOTIENT, TV_SHARE, TV_SCORE };
typedef struct tv_metric {
    const char *key, *title, *unit;   /* unit: "%", "plies", "" */
    const char *what, *source, *not ; /* definition; where it is from; what it cannot say */
    enum tv_counts counts;
    bool searched; /* of games with a searching player */
    bool two;      /* of games between two sides */
    enum tv_better better;
    /* False: this game says nothing of it. */
    bool (*of)(const tv_game *game, const tv_game_result *kept, const tv_calibration *cal, double *above,
               double *below);
} tv_metric;

enum { TV_METRICS = 12 };
extern const tv_metric tv_metrics[TV_METRICS];

/* One number of a report. */
typedef struct tv_number {
    const tv_metric *metric;
    const tv_heat *heat;
    tv_span span;
    uint64_t games; /* number of games it is computed from */
    bool known;     /* there are such games */
} tv_number;

tv_number tv_measure(const tv_metric *metric, const tv_plan *plan, const tv_game *game, const tv_heat *heat,
                     const tv_pair_result *pairs, const tv_calibration *cal);
/* What each pair adds to it: numbers of which the mean is the measure, made of a quotient by its tangent (the delta method: W. G.
 * Cochran, Sampling Techniques, 1977, ch. 6). Pairs that say nothing are left out, and at[i] is which pair the i-th is of.
 * How many. */
size_t tv_measure_pairs(const tv_metric *metric, const tv_game *game, const tv_heat *heat, const tv_pair_result *pairs,
                        const tv_calibration *cal, double *of_pair, uint64_t *at);

/* measures_chance.c: of the games of a heat, or of those of several heats, which are added one by one to a calibration that was
 * all zero, until it is fitted. */
void tv_calibrate(const tv_game *game, const tv_heat *heat, const tv_pair_result *pairs, tv_calibration *cal);
void tv_calibration_add(const tv_game *game, const tv_heat *heat, const tv_pair_result *pairs, tv_calibration *cal);
void tv_calibration_fit(tv_calibration *cal);
/* The chance of the first side before a ply, 0 to 1, calibrated; below 0: not known. */
double tv_first_chance(const tv_game *game, const tv_game_result *kept, uint32_t ply, const tv_calibration *cal);

/* The percentile of the game length, in plies. */
uint32_t tv_length_percentile(const tv_heat *heat, const tv_pair_result *pairs, int percent);
/* The points of A in a heat, and its games; of: of each pair the game with that number alone, or TV_BOTH_GAMES. */
enum { TV_BOTH_GAMES = -1 };
tv_span tv_heat_score(const tv_game *game, const tv_heat *heat, const tv_pair_result *pairs, int of, uint64_t *games);
uint64_t tv_heat_played(const tv_heat *heat, const tv_pair_result *pairs); /* pairs */

/* How first moves were spread: entropy in bits by G. A. Miller and W. G. Madow (1955), with the standard error of G. P.
 * Basharin (1959). */
tv_span tv_variety(const tv_heat *heat, const tv_pair_result *pairs);

#endif
