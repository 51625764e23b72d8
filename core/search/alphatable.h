/* alphatable.h - what alpha-beta has found out about positions, so that those that are reached in several ways, or again by a
 * deeper search, are not tried anew. Positions are told apart by 64 bits made of all their bytes. */
#ifndef TV_ALPHATABLE_H
#define TV_ALPHATABLE_H

#include "core/position/move.h"
#include "core/position/pos.h"

enum tv_bound { TV_EXACT, TV_AT_LEAST, TV_AT_MOST };

typedef struct tv_alphaentry {
    uint64_t key; /* 0: nothing is known */
    double value;
    tv_move best;  /* the best, or the first that was enough */
    int16_t depth; /* plies that were tried from there */
    uint8_t bound; /* enum tv_bound */
    uint8_t open;  /* what lies deeper was appraised; 0: all was tried to the end */
} tv_alphaentry;

typedef struct tv_alphatable {
    tv_alphaentry *slot; /* in groups of four */
    size_t slots, used, most;
} tv_alphatable;

/* Little at first; it grows to so many bytes. False: no memory. */
bool tv_alphatable_open(tv_alphatable *table, size_t bytes);
void tv_alphatable_free(tv_alphatable *table);
void tv_alphatable_clear(tv_alphatable *table);

uint64_t tv_alphatable_key(const tv_pos *pos, size_t size);
const tv_alphaentry *tv_alphatable_find(const tv_alphatable *table, uint64_t key); /* NULL: nothing is known */
/* In the place of what was known of the position, or of what was tried least deep. */
void tv_alphatable_put(tv_alphatable *table, const tv_alphaentry *entry);

#endif
