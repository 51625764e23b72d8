/* king.h - the judge of games in which the tallest stack of a player is his king; of several
 * equally tall ones each is. Who puts a piece of his own on top of what was an enemy king
 * before the move wins; who thereby lets an enemy top one of his own kings may lose, unless he
 * wins by the same move. Where only stacks of a single colour are kings one is lost as well
 * when it is of a single colour no more, whatever is on top of it. Partners win and lose together and capture no king of each other's.
 * It sees captures where pieces have landed in the move, in run->ply.landed. */
#ifndef TV_KING_H
#define TV_KING_H

#include "core/position/op.h"

typedef struct tv_king_args {
    bool pure;   /* only stacks of a single colour are kings; who has none after his move loses */
    int least;   /* pieces of a king at least, 1..TV_HEIGHT_MAX */
    bool taller; /* no king is lost by a move after which its owner has a taller one than before */
    bool safe;   /* the mover loses no king of his own */
} tv_king_args;

typedef struct tv_king {
    tv_op op;
    tv_king_args args;
} tv_king;

void tv_king_init(tv_king *king, const tv_king_args *args);

#endif
