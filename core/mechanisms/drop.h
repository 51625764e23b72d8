/* drop.h - a piece from the mover's hand goes onto any cell, free or on top of what is there. */
#ifndef TV_DROP_H
#define TV_DROP_H

#include "core/position/op.h"

void tv_drop_init(tv_op *drop);

#endif
