/* offsets.h - the entry `offsets` of tav.leap and tav.link. */
#ifndef TV_READ_OFFSETS_H
#define TV_READ_OFFSETS_H

#include "bindings/api/objects.h"
#include "core/mechanisms/offsets.h"

/* Checks the key `offsets` of the table at 1 as far as possible without the players; false: there is none. */
bool tv_check_offsets(tv_reader *r);
/* kept: as in tv_resolve. Without the key nothing changes. */
void tv_resolve_offsets(tv_reader *r, const tv_game *game, int kept, tv_offsets offsets[TV_PLAYERS_MAX]);

#endif
