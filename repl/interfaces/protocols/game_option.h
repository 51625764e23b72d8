/* game_option.h - sets an option of the game that an engine plays. */
#ifndef TV_GAME_OPTION_H
#define TV_GAME_OPTION_H

#include "repl/base/words.h"
#include "repl/session/session.h"

/* Loads the game `name` again with one more setting, in its opening position. settings: those of the session's match,
 * OPTION=VALUE. False and *err: neither has changed. */
bool tv_game_option_set(tv_session *session, const char *name, tv_words *settings, const char *option,
                        const char *value, tv_err *err);

#endif
