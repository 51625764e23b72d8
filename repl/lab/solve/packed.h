/* packed.h - positions as short strings of bytes, which hold what differs from the start of the game. Two positions of a
 * game have the same string exactly if they are the same but for the number of plies played: all other bytes are in it,
 * the outcome too. */
#ifndef TV_PACKED_H
#define TV_PACKED_H

#include "core/position/game.h"

/* The longest string that a position of the game can have, in bytes. */
size_t tv_packed_most(const tv_game *game);
/* Writes the string, and returns its length. */
size_t tv_packed_write(const tv_game *game, const tv_pos *pos, uint8_t *to);
/* The position back, as if no ply had been played. */
void tv_packed_read(const tv_game *game, const uint8_t *from, tv_pos *pos);

#endif
