/* king.h - the judge of games in which a player's tallest stack is his king; of several equally tall ones each is. A
 * player wins who puts a piece of his own on top of what was an enemy king before the move. A player who thereby lets
 * an enemy top one of his own kings may lose, unless he wins by the same move. Where only stacks of a single colour are
 * kings, one is also lost when it no longer has a single colour, whatever is on top. Partners win and lose together and
 * do not capture each other's kings. It finds captures where pieces have landed in the move, in run->ply.landed. */
#ifndef TV_KING_H
#define TV_KING_H

#include "core/position/op.h"

typedef struct tv_king_args {
    bool pure;   /* only stacks of a single colour are kings; a player without one after his move loses */
    int least;   /* least number of pieces in a king, 1..TV_HEIGHT_MAX */
    bool taller; /* no king is lost by a move after which its owner has a taller one than before */
    bool safe;   /* the mover cannot lose a king of his own */
} tv_king_args;

typedef struct tv_king {
    tv_op op;
    tv_king_args args;
} tv_king;

void tv_king_init(tv_king *king, const tv_king_args *args);

#endif
