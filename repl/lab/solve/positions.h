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
    size_t most; /* bytes that all of it may take */
} tv_positions;

/* An empty set, which may take this many bytes. False: out of memory. */
bool tv_positions_begin(tv_positions *set, const tv_game *game, size_t most);
void tv_positions_end(tv_positions *set);
/* The number of the position, which is added if it is not there: then it is the last one. TV_NO_POSITION: no room. */
uint32_t tv_positions_add(tv_positions *set, const tv_pos *pos);
/* Position `number`, as if no ply had been played. */
void tv_positions_get(const tv_positions *set, uint32_t number, tv_pos *pos);
size_t tv_positions_size(const tv_positions *set); /* bytes taken */

#endif
