/* train_play.h - the games of one generation of learning; see train.h. */
#ifndef TV_TRAIN_PLAY_H
#define TV_TRAIN_PLAY_H

#include "repl/lab/study/train.h"
#include "repl/session/game/workers.h"

typedef struct tv_generation {
    const tv_training *plan;
    const tv_weights *weights; /* so far: what is kept of positions and moves is seen by it, */
    bool goes_by;              /* ... and the games are played by it */
    uint64_t number;
} tv_generation;

/* The positions of all its games, in the order of the games. False and *err: something failed, or Ctrl-C. */
bool tv_generation_play(const tv_generation *generation, tv_workers *workers, const tv_game *game, tv_samples *to,
                        tv_err *err);

#endif
