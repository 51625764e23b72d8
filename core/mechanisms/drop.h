/* drop.h - a piece goes from a hand onto any cell, free or on top of what is there, or only onto a free one. The hand is
 * the mover's, or the next player's. A piece in hand may also be dropped as another kind. */
#ifndef TV_DROP_H
#define TV_DROP_H

#include "core/mechanisms/piecefilter.h"
#include "core/position/op.h"

typedef struct tv_drop_args {
    bool free; /* onto free cells only */
    bool next; /* the piece and the hand are those of the player who is next in order */
} tv_drop_args;

typedef struct tv_drop {
    tv_op op;
    tv_drop_args args;
    tv_piece_filter filter;              /* the kinds that are dropped; set before the game is built, */
    uint16_t source[1 << TV_PLANES_MAX]; /* ... as is bit p of a piece: piece p in hand is dropped as it */
    uint16_t dropped[TV_PLAYERS_MAX];    /* the kinds that are dropped, by the owner of the hand */
} tv_drop;

void tv_drop_init(tv_drop *drop, const tv_drop_args *args);

#endif
