/* byhand.h - pieces put, taken and moved by hand, without the rules: the words of `setup +` and of the
 * prompt with the rules off, for every kind of board and piece.
 *
 *   put PIECE CELLS   a piece on its cells; a piece of one cell on each of the cells, on top of a
 *                     stack; letters of pieces on a stack; a number of stones into a pit
 *   take CELLS        empty these cells
 *   CELL-CELL         move everything on a cell to another: stacks on top, stones to stones
 *   turn PLAYER [PHASE]
 *   KEY=VALUE ...     the words of tv_pos_read, and CELL=WHAT for every board; replaces all
 *                     earlier words of that key
 *
 * After any change the game goes on: outcome and passes are dropped, and if it was over, players
 * that were out are in again. If hands hold the pieces that are off the board, pieces come out of
 * them and go back. */
#ifndef TV_BYHAND_H
#define TV_BYHAND_H

#include "core/base/text.h"
#include "core/position/game.h"

/* The KEY=VALUE words alone: sets *to to *from changed by them. False: *err with its column. */
bool tv_byhand_words(const tv_game *game, const tv_pos *from, const char *words, tv_pos *to, tv_err *err);
/* Does the line begin like one of the forms above? */
bool tv_byhand_looks(const tv_game *game, const char *line);
bool tv_byhand_line(const tv_game *game, const tv_pos *from, const char *line, tv_pos *to, tv_err *err);

#endif
