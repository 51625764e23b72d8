/* machine_none.c - no machine moves after a typed line: in a page a second kernel searches, and the page asks it. */
#include "repl/interfaces/console/machine_plays.h"

void tv_machine_offer(tv_console *c) { (void)c; }

void tv_machine_answer(tv_console *c) { (void)c; }
