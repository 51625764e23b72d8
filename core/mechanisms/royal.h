/* royal.h - royal pieces: of one kind for each player, and never to be left or put where an enemy could capture one,
 * see attack.h. A veto against such moves, the rule for a player who cannot move, and a remark about pieces that are
 * attacked. A player without a royal piece on the board is never attacked; of a stack only the top piece counts. */
#ifndef TV_ROYAL_H
#define TV_ROYAL_H

#include "core/mechanisms/attack.h"

typedef struct tv_royal {
    tv_op op;
    enum tv_stuck attacked, safe; /* a player who cannot move while one of his royal pieces is attacked, or none is */
    int piece[TV_PLAYERS_MAX];    /* set before the game is built; -1: he has none */
    unsigned faces;               /* directions in which enemies' royal pieces attack one another over free cells */
    tv_attacks attacks;
    bool made; /* other pieces become royal, so that more than the lines to royal pieces matter */
} tv_royal;

void tv_royal_init(tv_royal *royal, enum tv_stuck attacked, enum tv_stuck safe);

/* Could an enemy capture one of the player's royal pieces if it were his turn? */
bool tv_royal_attacked(const tv_royal *royal, const tv_pos *pos, int player);

/* The cell of a piece with which an enemy could capture a royal piece of the player's on `cell`; TV_NO_CELL: none. */
unsigned tv_royal_attacker(const tv_royal *royal, const tv_pos *pos, int player, unsigned cell);

/* The object as a royal one; NULL for any other. */
const tv_royal *tv_royal_of(const tv_op *op);

#endif
