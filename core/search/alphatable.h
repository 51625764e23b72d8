/* alphatable.h - the transposition table of alpha-beta, so that positions reached in several ways, or again by a deeper
 * search or after the next moves, are not searched anew. Positions are identified by 64 bits computed from all their
 * bytes. Several threads may share a table that does not grow: an entry that two of them write at the same time is
 * recognized and counts as missing. */
#ifndef TV_ALPHATABLE_H
#define TV_ALPHATABLE_H

#include "core/position/move.h"
#include "core/position/pos.h"

#include <stdatomic.h>

enum tv_bound { TV_EXACT, TV_AT_LEAST, TV_AT_MOST };

typedef struct tv_alphaentry {
    uint64_t key;
    double value;
    tv_move best;  /* the best, or the first that was good enough */
    int16_t depth; /* plies searched from there */
    uint8_t bound; /* enum tv_bound */
    uint8_t open;  /* deeper positions were evaluated; 0: all lines were searched to the end of the game */
    uint8_t whose; /* the player whose reward the value is */
} tv_alphaentry;

/* Three words of an entry, of which the first is the key xor the others (Hyatt and Mann 2002). All 0: it is empty. */
typedef struct tv_alphaslot {
    _Atomic uint64_t mixed, value, rest;
} tv_alphaslot;

typedef struct tv_alphatable {
    tv_alphaslot *slot; /* in groups of four */
    size_t slots, used, most;
    uint8_t age;  /* of new entries; older ones are replaced first */
    bool is_full; /* it does not grow any more */
} tv_alphatable;

/* Small at first; grows up to this number of bytes. False: no memory. */
bool tv_alphatable_open(tv_alphatable *table, size_t bytes);
void tv_alphatable_free(tv_alphatable *table);
void tv_alphatable_clear(tv_alphatable *table);
/* Grows as far as it may, so that threads can share it. False: there is no memory. */
bool tv_alphatable_fill(tv_alphatable *table);

uint64_t tv_alphatable_key(const tv_pos *pos, size_t size);
/* False: not in the table. */
bool tv_alphatable_find(const tv_alphatable *table, uint64_t key, tv_alphaentry *entry);
/* Replaces the entry of the same position, or an older one, or the one with the least depth. */
void tv_alphatable_put(tv_alphatable *table, const tv_alphaentry *entry);

#endif
