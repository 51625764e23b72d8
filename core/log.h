/* log.h - what a move did, effect by effect, in order. Play reports into the log of
 * its run when there is one; `explain` speaks from it. */
#ifndef TV_LOG_H
#define TV_LOG_H

#include "pos.h"
#include "text.h"

enum tv_effect_kind {
    TV_PLACED,   /* player put block on the board */
    TV_MARCHED,  /* player's pieces, now on cells, moved `number` cells together */
    TV_LIFTED,   /* player took block off the board */
    TV_CLAIMED,  /* cells became the player's territory */
    TV_CAPTURED, /* player captured block */
    TV_RETURNED, /* block went back to its owner's hand */
    TV_REMOVED,  /* block left the game for good */
    TV_SPARED,   /* cells are enclosed by player but hold `number` foreign blocks, too many */
    TV_OFFERED,  /* player may take the block on cells, or leave it */
    TV_LEFT,     /* player left what he could have taken on cells */
    TV_PASSED,   /* player passed */
    TV_SKIPPED,  /* player could not move and was skipped */
    TV_OVER,     /* the game is over; the position holds the outcome */
};

typedef struct tv_effect {
    uint8_t  kind, player;
    uint16_t number;
    tv_block block, other; /* TV_SPARED: two of the blocks */
    uint64_t cells[TV_WORDS_MAX];
} tv_effect;

typedef struct tv_log {
    tv_effect *effect;
    int count, cap;
} tv_log;

/* Append an effect and return it for further details; cells and block may be NULL. NULL
 * when `log` is NULL or memory ran out: the effect is dropped. */
tv_effect *tv_log_add(tv_log *log, const struct tv_game *game, enum tv_effect_kind kind, int player, int number,
                const tv_block *block, const uint64_t *cells);
void tv_log_free(tv_log *log);

/* "White's Castle (e1 e2 f1 g1 g2)", "the Castle (...)" for a neutral block. */
void tv_block_write(const struct tv_game *game, const tv_block *block, tv_text *to);

/* One effect as a sentence without newline. */
void tv_effect_write(const struct tv_game *game, const tv_effect *effect, tv_text *to);

#endif
