/* reload_session.h - rules that were saved take the place of those that are played, and what that changes is told. */
#ifndef TV_RELOAD_SESSION_H
#define TV_RELOAD_SESSION_H

#include "repl/interfaces/console/console.h"

/* here: also if moves do not fit. */
void tv_console_reload(tv_console *c, bool here);
/* With `watch` on: have the rules been saved, and not been tried yet? Then try to take them. */
bool tv_console_saved(const tv_console *c);
void tv_console_take_saved(tv_console *c);

#endif
