/* claim.h - pits that are claimed: a pit of the enemy's that captures may become the captor's, and all stones that fall
 * into it from then on are his. A set of the rules keeps the claimed pits of both players; each belongs to the player
 * in whose row it is not. */
#ifndef TV_CLAIM_H
#define TV_CLAIM_H

#include "core/mechanisms/sowalone.h"

struct tv_run;

/* Which pit may not be claimed if the enemy has claimed one of the player's. */
enum tv_unlike {
    TV_UNLIKE_NONE,
    TV_UNLIKE_NUMBER, /* the one with the same number, counted in the direction in which its owner sows */
    TV_UNLIKE_FACING, /* the one opposite it */
};

typedef struct tv_claims {
    char name[TV_NAME]; /* of the set; "": nothing is claimed */
    int most;           /* pits that a player may claim */
    enum tv_unlike unlike;
    uint64_t never[TV_PLAYERS_MAX][TV_WORDS_MAX]; /* pits that a player may not claim */
    /* Filled in by tv_claims_bind, */
    int set; /* -1: nothing is claimed */
    /* ... and by the captures: */
    const tv_sow_alone *sow;
    const uint64_t (*own)[TV_WORDS_MAX], (*enemy)[TV_WORDS_MAX]; /* each player's pits, and his enemies' */
    const tv_cell *opposite;
} tv_claims;

/* The set, by its name. */
bool tv_claims_bind(tv_claims *claims, const tv_game *game, tv_err *err);
/* May a player claim this pit, which captures? */
bool tv_claims_may(const tv_claims *claims, const tv_pos *pos, int player, unsigned pit);
/* The captor claims the pit. */
void tv_claims_make(const tv_claims *claims, struct tv_run *run, tv_pos *pos, unsigned pit);
/* The stones in claimed pits go to the stores of those who claimed them. */
void tv_claims_collect(const tv_claims *claims, tv_pos *pos);

#endif
