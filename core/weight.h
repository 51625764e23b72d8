/* weight.h - weights that were learned are whole numbers, so that what they come to is the same on every machine. */
#ifndef TV_WEIGHT_H
#define TV_WEIGHT_H

enum {
    TV_LEARNED_ONE = 1024,  /* a weight of 1; all are whole multiples of its inverse, ... */
    TV_LEARNED_MOST = 2047, /* ... and between so many of them */
};

#endif
