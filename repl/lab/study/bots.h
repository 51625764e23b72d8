/* bots.h - players with one simple idea each, which try to break a game. They know no game: they see only the legal moves,
 * the position after each, its pieces and the scores. They take a move that wins at once and avoid one that loses at once. */
#ifndef TV_BOTS_H
#define TV_BOTS_H

#include "core/position/run.h"

enum tv_bot {
    TV_BOT_RANDOM,
    TV_BOT_MIRROR,    /* makes the board look the same for both, turned by half */
    TV_BOT_PASS,      /* passes where it may; else changes as little as may be */
    TV_BOT_SHUTTLE,   /* takes its last move back */
    TV_BOT_RUN_AWAY,  /* as far from the others' pieces as may be */
    TV_BOT_GIVE_AWAY, /* as few pieces of its own, as many of the others, as may be */
    TV_BOT_HOLD_ON,   /* changes nothing that it need not */
    TV_BOT_PIECES,    /* greedy for pieces, */
    TV_BOT_SCORE,     /* ... for the score, */
    TV_BOT_MOVES,     /* ... for having more moves than the others */
    TV_BOT_COPY,      /* plays the moves with which its side has won a game before, while they are legal */
    TV_BOTS,
};

/* "mirror", and what it does as a part of a sentence. */
extern const char *const tv_bot_name[TV_BOTS];
extern const char *const tv_bot_does[TV_BOTS];

/* What a bot wants to know beside the position. */
typedef struct tv_bot_sees {
    const tv_pos *earlier; /* the position before its own last move; NULL: none */
    const tv_move *line;   /* TV_BOT_COPY: a game that its side has won, */
    uint32_t lines;        /* ... number of its moves */
} tv_bot_sees;

/* A legal move of the position, which is not over; after: room for a position. */
tv_move tv_bot_move(enum tv_bot bot, tv_run *run, const tv_pos *pos, const tv_bot_sees *sees, tv_pos *after,
                    tv_moves *moves, tv_random *random);

#endif
