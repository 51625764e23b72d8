/* positions.h - a growing set of whole positions, numbered from 0 in the order in which they were added. */
#ifndef TV_POSITIONS_H
#define TV_POSITIONS_H

#include "repl/lab/solve/packed.h"

enum { TV_POSITIONS_MOST = UINT32_MAX - 1 };
#define TV_NO_POSITION UINT32_MAX

typedef struct tv_positions {
    const tv_game *game;
    uint8_t *bytes; /* the packed positions, one after another */
    size_t used, room;
    size_t *at;     /* where each begins */
    uint64_t *slot; /* 0: free; else the upper half of a position's hash, and 1 + its number */
    uint64_t slots; /* a power of 2 */
    uint32_t count, cap;
    size_t most;    /* bytes that all of it may take */
    size_t longest; /* bytes of a packed position */
} tv_positions;

/* Positions that are packed but not yet looked up. Looking up several at a time lets the memory of all of them arrive at
 * once. */
enum { TV_BATCH = 32 };
typedef struct tv_batch {
    uint8_t *bytes; /* room for TV_BATCH positions of the longest kind; the caller's */
    int count;
    size_t len[TV_BATCH];
    uint64_t half[TV_BATCH]; /* the upper half of each hash */
} tv_batch;

/* An empty set, which may take this many bytes. False: out of memory. */
bool tv_positions_begin(tv_positions *set, const tv_game *game, size_t most);
void tv_positions_end(tv_positions *set);
/* Adds one more position to a batch that is not full. */
void tv_positions_pack(const tv_positions *set, tv_batch *batch, const tv_pos *pos);
/* Fetches what tv_positions_add_packed will read. */
void tv_positions_prefetch(const tv_positions *set, const tv_batch *batch);
/* The number of position k of a batch, which is added if it is not there: then it is the last one. TV_NO_POSITION: no
 * room. */
uint32_t tv_positions_add_packed(tv_positions *set, const tv_batch *batch, int k);
/* Position `number`, as if no ply had been played. */
void tv_positions_get(const tv_positions *set, uint32_t number, tv_pos *pos);
size_t tv_positions_size(const tv_positions *set); /* bytes taken */

#endif
