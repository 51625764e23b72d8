/* seats.h - who plays each side, a person at the prompt or the machine. */
#ifndef TV_SEATS_H
#define TV_SEATS_H

#include "repl/session/session.h"

#include <stdio.h>

/* Who plays this side in a position of the match: the seat of the side that he began with, as the pie rule may have the two
 * change. */
int tv_seat_at(const tv_session *s, const tv_pos *pos, int player);
tv_effort *tv_seat_of(tv_session *s, int player); /* ... in the live one */
/* Is the machine to play this side in the live position, and does it play any, all? */
bool tv_seat_is_machine(const tv_session *s, int player);
bool tv_seats_mixed(const tv_session *s); /* it plays some sides and a person others */

/* What `comment`, `mark` and `branch` are about: the live node, but where the machine plays, too, and has answered, a person's own last move;
 * the machine's when it was gone to, or no own move came before it. */
tv_node *tv_seats_commented(const tv_session *s);
/* How many moves `undo` takes back: to a person's move where the machine plays, too. */
uint32_t tv_seats_undo(const tv_session *s);
/* Each seat goes one side on: who played the first plays the second. */
void tv_seats_swap(tv_session *s);
/* Who plays each side, a line for each: "White: machine, 2 s". */
void tv_seats_tell(tv_session *s, FILE *out);
/* Everybody is human again. */
void tv_seats_clear(tv_session *s);

#endif
