/* reload_session.h - rules that were saved take the place of those that are played, and what that changes is told. */
#ifndef TV_RELOAD_SESSION_H
#define TV_RELOAD_SESSION_H

#include "repl/session/session.h"

/* here: also if moves do not fit. */
void tv_session_reload(tv_session *s, bool here);
/* With `watch` on: have the rules been saved, and not been tried yet? Then try to take them. */
bool tv_session_saved(const tv_session *s);
void tv_session_take_saved(tv_session *s);

#endif
