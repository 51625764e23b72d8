/* fen.h - positions as other programs write them, in FEN and its relatives, as far as the rules declare how; see
 * notation.h. */
#ifndef TV_FEN_H
#define TV_FEN_H

#include "core/position/game.h"

/* Does the text begin as a FEN of this game does, and not as one of our own? */
bool tv_fen_begins(const tv_game *game, const char *text);

/* Adds the position's own text, as tv_pos_read takes it, of the FEN at the beginning of `text`. Fields may be missing
 * at the end. *used: the bytes read; NULL: nothing but blanks may follow. False and *err, with its column, for anything
 * else. */
bool tv_fen_read(const tv_game *game, const char *text, size_t *used, tv_text *to, tv_err *err);

/* Adds the FEN of a position; false: the game declares none. It leaves out what no field holds, such as earlier
 * positions. */
bool tv_fen_write(const tv_game *game, const tv_pos *pos, tv_text *to);

#endif
