/* gtp_text.h - the words of GTP: colours, and points with columns that skip the i. For engines that play against us, and for
 * ourselves as an engine. */
#ifndef TV_GTP_TEXT_H
#define TV_GTP_TEXT_H

#include "core/base/text.h"
#include "core/position/game.h"

enum { TV_GTP_COLUMNS = 25 };

/* Players named Black and White have these colours; otherwise the first player is Black. */
const char *tv_gtp_colour(const tv_game *game, int player);
/* The player of a colour, "b" or "White"; -1: it is none, or the game has no such player. */
int tv_gtp_player(const tv_game *game, const char *colour);
/* The option of the game that is komi: the one that its rules declare for the property KM of SGF; NULL: there is none. */
const char *tv_gtp_komi_option(const tv_game *game);
/* Writes a pass, or the point of a move that is one cell, perhaps behind the name of the piece that is put there. False: the
 * move is more than that. */
bool tv_gtp_write(const char *move, tv_text *to);
/* A point or a pass in our notation; what is neither stays as it is. */
void tv_gtp_read(const char *word, tv_text *to);

#endif
