/* result.h - the players end a game that its rules have not ended; see agreed.h. */
#ifndef TV_RESULT_H
#define TV_RESULT_H

#include "repl/session/game/match.h"

/* The game, which goes on, ends in a draw; or it is lost by a player and his partners, and won by all others. False and
 * *err: the rules are off, or there are not two sides. */
bool tv_match_agree_draw(tv_match *match, tv_err *err);
bool tv_match_resign(tv_match *match, int player, tv_err *err);

/* The result of a record, "1-0", is that of the live position from now on, which is not over. False and *err: out of
 * memory. What means nothing in this game changes nothing. */
bool tv_match_take_result(tv_match *match, const char *result, tv_err *err);

#endif
