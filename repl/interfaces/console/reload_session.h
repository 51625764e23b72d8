/* reload_session.h - replaces the rules being played by the saved ones, and prints what that changes. */
#ifndef TV_RELOAD_SESSION_H
#define TV_RELOAD_SESSION_H

#include "repl/interfaces/console/console.h"

/* here: even if moves do not fit. */
void tv_console_reload(tv_console *c, bool here);
/* With `watch` on: have the rules been saved since the last attempt? If so, try to take them. */
bool tv_console_saved(const tv_console *c);
void tv_console_take_saved(tv_console *c);

#endif
