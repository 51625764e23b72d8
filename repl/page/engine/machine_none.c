/* machine_none.c - in a page the machine thinks in a kernel of its own, which the page asks: none of its moves is played while a line
 * is typed. */
#include "repl/interfaces/console/machine_plays.h"

void tv_machine_offer(tv_console *c) { (void)c; }

void tv_machine_answer(tv_console *c) { (void)c; }
