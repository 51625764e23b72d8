/* alphatable.h - the transposition table of alpha-beta, so that positions reached in several ways, or again by a deeper
 * search, are not searched anew. Positions are identified by 64 bits computed from all their bytes. */
#ifndef TV_ALPHATABLE_H
#define TV_ALPHATABLE_H

#include "core/position/move.h"
#include "core/position/pos.h"

enum tv_bound { TV_EXACT, TV_AT_LEAST, TV_AT_MOST };

typedef struct tv_alphaentry {
    uint64_t key; /* 0: the entry is empty */
    double value;
    tv_move best;  /* the best, or the first that was good enough */
    int16_t depth; /* plies searched from there */
    uint8_t bound; /* enum tv_bound */
    uint8_t open;  /* deeper positions were evaluated; 0: all lines were searched to the end of the game */
} tv_alphaentry;

typedef struct tv_alphatable {
    tv_alphaentry *slot; /* in groups of four */
    size_t slots, used, most;
} tv_alphatable;

/* Small at first; grows up to this number of bytes. False: no memory. */
bool tv_alphatable_open(tv_alphatable *table, size_t bytes);
void tv_alphatable_free(tv_alphatable *table);
void tv_alphatable_clear(tv_alphatable *table);

uint64_t tv_alphatable_key(const tv_pos *pos, size_t size);
const tv_alphaentry *tv_alphatable_find(const tv_alphatable *table, uint64_t key); /* NULL: not in the table */
/* Replaces the entry of the same position, or the one with the least depth. */
void tv_alphatable_put(tv_alphatable *table, const tv_alphaentry *entry);

#endif
