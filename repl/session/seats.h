/* seats.h - who plays each side, a person at the prompt or the machine. */
#ifndef TV_SEATS_H
#define TV_SEATS_H

#include "repl/session/session.h"

#include <stdio.h>

/* The seat that plays this side in a position of the match: that of the side the player began with, since the pie rule may
 * exchange the two. */
int tv_seat_at(const tv_session *s, const tv_pos *pos, int player);
tv_effort *tv_seat_of(tv_session *s, int player); /* the same in the live position */
/* Does the machine play this side in the live position? */
bool tv_seat_is_machine(const tv_session *s, int player);
bool tv_seats_mixed(const tv_session *s); /* the machine plays some sides and humans others */

/* The node that `comment`, `mark` and `branch` work on: the live one; if the machine has just answered, the player's own
 * last move before it, unless the player went to the machine's move or has no earlier move. */
tv_node *tv_seats_commented(const tv_session *s);
/* The number of moves that `undo` takes back: against the machine, to the player's own last move. */
uint32_t tv_seats_undo(const tv_session *s);
/* Moves each seat one side on: the player of the first side plays the second. */
void tv_seats_swap(tv_session *s);
/* Prints who plays each side, a line each: "White: machine, 2 s". */
void tv_seats_tell(tv_session *s, FILE *out);
/* Writes a record of the match. Where the machine plays a side that no tag names, the record has a tag that says so,
 * [White "machine, 2 s"]; the match does not keep it, as another player may take the side. */
bool tv_seats_write(tv_session *s, bool (*write)(tv_match *match, tv_text *to, tv_err *err), tv_text *to, tv_err *err);
/* Makes all seats human. */
void tv_seats_clear(tv_session *s);

#endif
