/* ways.h - the entry `directions` of objects whose pieces go in some. */
#ifndef TV_READ_WAYS_H
#define TV_READ_WAYS_H

#include "bindings/api/objects.h"
#include "core/position/ways.h"

/* Push what is at the key `directions` of the table at 1, a copy if it is a table; nil for all. */
void tv_push_directions(tv_reader *r);
/* The key `distance` of the table at 1 says that some pieces go further than one cell. */
bool tv_field_far(tv_reader *r);
/* Push what is at the keys `directions` and `distance`, in a table. */
void tv_push_ways(tv_reader *r);
/* kept: that. */
void tv_resolve_far_ways(tv_reader *r, tv_ways *ways, const tv_game *game, int kept);
/* The direction of that name, of so many bytes; other names are refused with those that the board has. */
int tv_read_direction(tv_reader *r, const tv_board *board, const char *word, size_t len);
/* kept: what tv_push_directions has pushed. */
void tv_resolve_ways(tv_reader *r, tv_ways *ways, const tv_game *game, int kept);

#endif
