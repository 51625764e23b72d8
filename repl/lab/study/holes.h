/* holes.h - the halves of looking for holes: finding them, and making the games that show them short. */
#ifndef TV_HOLES_H
#define TV_HOLES_H

#include "repl/lab/study/study.h"

/* holes_shrink.c: the first plies of that game; NULL: there are too many, or no memory. */
tv_hole *tv_hole_add(tv_study *study, enum tv_hole_kind kind, uint64_t pair, int number, uint32_t plies);

/* It becomes the shortest game that goes round; false: it does not. */
bool tv_hole_shrink_endless(tv_study *study, tv_hole *hole);
/* It becomes the shortest game that leads to where it ends, a position with this hash. */
void tv_hole_shrink_to(tv_study *study, tv_hole *hole, uint64_t hash);

/* holes_round.c: what sides can bring positions back by force. */
enum { TV_ROUND_PLIES = 12, TV_ROUND_EFFORT = 4000 }; /* as far as is looked, and moves that are tried for one side */
bool tv_holes_round(tv_study *study, tv_err *err);

#endif
