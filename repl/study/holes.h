/* holes.h - the halves of looking for holes: finding them, and making the games that show them short. */
#ifndef TV_HOLES_H
#define TV_HOLES_H

#include "repl/study/study.h"

/* The first plies of that game; NULL: there are too many, or no memory. */
tv_hole *tv_hole_add(tv_study *study, enum tv_hole_kind kind, uint64_t pair, int number, uint32_t plies);

/* holes_shrink.c: it becomes the shortest game that goes round; false: it does not. */
bool tv_hole_shrink_endless(tv_study *study, tv_hole *hole);

#endif
