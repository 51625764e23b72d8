/* exchange.h - two pieces of different sides, each alone on its cell, change places. */
#ifndef TV_EXCHANGE_H
#define TV_EXCHANGE_H

#include "core/position/op.h"

void tv_exchange_init(tv_op *exchange);

#endif
