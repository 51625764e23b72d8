/* ways.h - the entry `directions` of objects whose pieces go in some. */
#ifndef TV_READ_WAYS_H
#define TV_READ_WAYS_H

#include "bindings/objects.h"
#include "core/ways.h"

/* Push what is at the key `directions` of the table at 1, a copy if it is a table; nil for all. */
void tv_push_directions(tv_reader *r);
/* The direction of that name, of so many bytes; other names are refused with those that the board has. */
int tv_read_direction(tv_reader *r, const tv_board *board, const char *word, size_t len);
/* kept: that. */
void tv_resolve_ways(tv_reader *r, tv_ways *ways, const tv_game *game, int kept);

#endif
