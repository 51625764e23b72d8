/* liberties.h - groups and their liberties, as in Go. A group is a player's pieces that are connected; its liberties
 * are the free cells beside it. An action captures the enemy groups without a liberty beside a piece that has just
 * arrived (run->ply.landed); it finds all captures of a player before it carries out the first. A veto forbids suicide,
 * a move after which a group with a piece that has arrived has no liberty, unless it leaves none to an enemy group
 * beside it. A judge ends the game where a group has no liberty: its owner loses. Pieces have one cell. */
#ifndef TV_LIBERTIES_H
#define TV_LIBERTIES_H

#include "core/mechanisms/capture_effect.h"

typedef struct tv_liberties {
    tv_op op;
    int connect;                  /* see tv_bind_neighbours */
    enum tv_capture_effect enemy; /* never TV_CAPTURE_EFFECT_RELOCATE */
    tv_counterparts becomes;
} tv_liberties;

void tv_liberties_init(tv_liberties *liberties, int connect, enum tv_capture_effect enemy);

#endif
