/* promotechoice.h - promotion by choice, for generators of moves from cell to cell: the choice is part of the move, in
 * its arg, from 1 in the order in which the rules list them; 0: the piece stays what it is. Notation: "a7-a8=Queen";
 * where there is one choice, which the player may decline, also "a7-a8+", and "a7-a8=" for the piece that stays what it
 * is. In why, read and format, promote is NULL for a generator without choices. */
#ifndef TV_PROMOTECHOICE_H
#define TV_PROMOTECHOICE_H

#include "core/mechanisms/promote.h"
#include "core/position/run.h"

/* For fill: replaces each move of the list, from `first` on, by one for each choice. */
void tv_choices_fill(const tv_promote *promote, const tv_pos *pos, tv_moves *moves, uint32_t first);
/* Is the choice right for a move that is legal but for it? If not, the reason goes to *reason. */
bool tv_choice_why(const tv_promote *promote, const tv_pos *pos, tv_move move, tv_text *reason);
/* For read, after the two cells, which are in reading->move and reading->used: reads the choice. Asks for one only when
 * the move is legal. */
enum tv_read tv_choice_read(const tv_op *op, const tv_promote *promote, tv_run *run, const tv_pos *pos,
                            const char *text, tv_reading *reading);
void tv_choice_write(const tv_promote *promote, const tv_pos *pos, tv_move move, tv_text *to);
/* For apply, once the piece has arrived. `piece`: what it was. */
void tv_choice_make(const tv_promote *promote, tv_run *run, tv_pos *pos, tv_move move, int piece);

#endif
