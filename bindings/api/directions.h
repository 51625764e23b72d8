/* piece_dirs.h - the entry `directions` of objects whose pieces move in directions. */
#ifndef TV_READ_WAYS_H
#define TV_READ_WAYS_H

#include "bindings/api/objects.h"
#include "core/mechanisms/capture.h"
#include "core/position/piece_dirs.h"

/* Checks the key `directions` of the table at 1 as far as possible without the board. */
void tv_check_directions(tv_reader *r);
/* Does the key `distance` of the table at 1 let some pieces move more than one cell? */
bool tv_field_far(tv_reader *r);
/* The direction with this name of `len` bytes; for other names the error lists those of the board. */
int tv_read_direction(tv_reader *r, const tv_board *board, const char *word, size_t len);
/* kept: as in tv_resolve, with these keys. */
void tv_resolve_piece_dirs(tv_reader *r, tv_piece_dirs *piece_dirs, const tv_game *game, int kept);
/* The lines at an index, "n", "n e" or a kind of them, as a set of directions. */
unsigned tv_read_lines(tv_reader *r, const tv_board *board, int index);
/* The key `from` or `on`: cells, the same for all players, or a list for each of them; false: there is none. */
bool tv_resolve_cells(tv_reader *r, const tv_game *game, int kept, const char *key, uint64_t cells[][TV_WORDS_MAX]);
void tv_resolve_distances(tv_reader *r, tv_piece_dirs *piece_dirs, const tv_game *game, int kept);
/* The entry `captured`; raises if there is one and no move may end on an enemy. */
enum tv_captured tv_field_captured(tv_reader *r, bool enemy);

#endif
