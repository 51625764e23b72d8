/* fromto.h - moves that are written as two cells with a sign between them: e4-e5, e4xe5,
 * e4*f7, c3=d4. */
#ifndef TV_FROMTO_H
#define TV_FROMTO_H

#include "core/position/game.h"

/* Reads two cells at the start of the text. signs: what may stand between them, with '-' also 'x'; '?' first: or
 * nothing. ask: the question for a move of which only the beginning was typed. On TV_READ_MOVE *from, *to and
 * reading->used are set, and the caller makes the move. */
enum tv_read tv_read_from_to(const tv_board *board, const char *text, const char *signs, const char *ask, tv_cell *from,
                             tv_cell *to, tv_reading *reading);
/* The same for a move that these two cells make: reading->move, with arg 0. */
enum tv_read tv_read_move(const tv_board *board, const char *text, const char *signs, unsigned kind,
                          tv_reading *reading);

/* Describes moves whose coordinates are cells. */
void tv_describe_from_to(const tv_op *op, tv_move move, tv_description *to);
/* The same of moves that say a number, too. */
void tv_describe_numbered(const tv_op *op, tv_move move, tv_description *to);

void tv_write_from_to(const tv_board *board, tv_move move, const char *sign, tv_text *to);

/* How odd the reading of a text is, where so far only its cells counted: with an x behind the first cell, as people
 * write captures, a jump is less odd and any other move odder. */
enum tv_odd tv_odd_by_sign(const tv_board *board, const char *text, enum tv_odd odd);

/* The sign that the game writes between the cells of a move: one that captures there or on the way, or another. */
const char *tv_capture_sign(const tv_game *game, bool captures);

#endif
