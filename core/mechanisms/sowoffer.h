/* sowoffer.h - once in a game a player enters a phase in which sides may be changed: after the first move, or at the
 * first capture, when the value of the opening is visible. */
#ifndef TV_SOWOFFER_H
#define TV_SOWOFFER_H

#include "core/position/game.h"

struct tv_run;

typedef struct tv_offer {
    enum tv_offer_at { TV_OFFER_NEVER, TV_OFFER_CAPTURE, TV_OFFER_MOVE } at;
    char name[TV_NAME]; /* of the phase */
    /* Filled in by tv_offer_bind: */
    int phase, counter; /* the counter "offered" is 1 once it was made */
} tv_offer;

bool tv_offer_bind(tv_offer *offer, tv_game *game, tv_err *err);
/* Call after a move, which captured something or not: if the offer is due, `player` chooses next. */
void tv_offer_make(const tv_offer *offer, struct tv_run *run, tv_pos *pos, bool captured, int player);

#endif
