/* ways.h - the entry `directions` of objects whose pieces go in some. */
#ifndef TV_READ_WAYS_H
#define TV_READ_WAYS_H

#include "bindings/api/objects.h"
#include "core/position/ways.h"

/* The key `directions` of the table at 1 may be what its directions are, which are known with the board. */
void tv_check_directions(tv_reader *r);
/* The key `distance` of the table at 1 says that some pieces go further than one cell. */
bool tv_field_far(tv_reader *r);
/* The direction of that name, of so many bytes; other names are refused with those that the board has. */
int tv_read_direction(tv_reader *r, const tv_board *board, const char *word, size_t len);
/* kept: as of tv_resolve, with these keys. */
void tv_resolve_ways(tv_reader *r, tv_ways *ways, const tv_game *game, int kept);
void tv_resolve_distances(tv_reader *r, tv_ways *ways, const tv_game *game, int kept);

#endif
