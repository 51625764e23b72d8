/* machine_plays.h - the machine's moves at a console. */
#ifndef TV_MACHINE_PLAYS_H
#define TV_MACHINE_PLAYS_H

#include "repl/interfaces/console/console.h"

/* The machine plays a ply of the live position, which is not over, and prints it. After Ctrl-C it plays the best
 * move found so far. False after Ctrl-C, or after the message of an error. */
bool tv_machine_ply(tv_console *c, const tv_effort *effort);
/* When it is the machine's move, prints how to start it: it begins no game by itself. */
void tv_machine_offer(tv_console *c);
/* After a person's move: the machine plays as long as it is to move. */
void tv_machine_answer(tv_console *c);
/* "White's chances: 54 % (500 nodes)", without newline. */
void tv_machine_tell(const tv_session *s, const tv_thought *thought, tv_text *to);

#endif
