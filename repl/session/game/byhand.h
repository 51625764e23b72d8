/* byhand.h - pieces put, taken and moved by hand, whatever the rules say: the words that `setup +`
 * and the prompt with the rules off understand, for every kind of board and piece.
 *
 *   put PIECE CELLS   a piece on its cells, as many of one cell as there are cells, on a stack on
 *                     top; letters of pieces on a stack; a number of stones into a pit
 *   take CELLS        all that is there
 *   CELL-CELL         all that is there goes on to another cell: stacks on top, stones to stones
 *   turn PLAYER [PHASE]
 *   KEY=VALUE ...     the words of tv_pos_read, and CELL=WHAT for every board; of a key that is
 *                     given all that was there goes
 *
 * Whatever is changed, the game goes on: an outcome and passes are not kept, and when it was over,
 * who was out is in again. Where hands hold what is not on the board pieces come out of them and go
 * back. */
#ifndef TV_BYHAND_H
#define TV_BYHAND_H

#include "core/base/text.h"
#include "core/position/game.h"

/* The KEY=VALUE words alone. *to is what comes of *from. False and *err with its column. */
bool tv_byhand_words(const tv_game *game, const tv_pos *from, const char *words, tv_pos *to, tv_err *err);
/* Does the line begin like one of these? */
bool tv_byhand_looks(const tv_game *game, const char *line);
bool tv_byhand_line(const tv_game *game, const tv_pos *from, const char *line, tv_pos *to, tv_err *err);

#endif
