/* quiet.h - quiet play: plies in a row in which no piece leaves, enters or is converted, and none of certain kinds moves. A judge
 * ends the game after a number of them, if the next player can move. Source: the fifty-move rule of chess, FIDE Laws of
 * Chess, article 9.3; federations of draughts have the like. */
#ifndef TV_QUIET_H
#define TV_QUIET_H

#include "core/mechanisms/piecefilter.h"
#include "core/position/op.h"

typedef struct tv_quiet {
    tv_op op;
    int plies;             /* 1 to TV_QUIET_MAX; 0: never */
    tv_piece_filter moved; /* if some: a ply that moves one of these is not quiet */
    bool end;              /* then the game's judges decide, as if no player could move; */
    tv_op *judge;          /* ... or this one; NULL: the game is drawn */
    int counter;           /* the number of quiet plies until now */
} tv_quiet;

enum { TV_QUIET_MAX = 10000 };

/* At most one of end and judge. */
void tv_quiet_init(tv_quiet *quiet, int plies, bool end, tv_op *judge);

#endif
