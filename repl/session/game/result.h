/* result.h - the players end a game that its rules have not ended; see agreed.h. */
#ifndef TV_RESULT_H
#define TV_RESULT_H

#include "repl/session/game/match.h"

/* Ends the running game with a draw, or with a loss for a player and his partners and a win for all others. False and
 * *err: the rules are off, or there are not two sides. */
bool tv_match_agree_draw(tv_match *match, tv_err *err);
bool tv_match_resign(tv_match *match, int player, tv_err *err);

/* Ends the running game so, as a referee would. False and *err: the rules are off, or out of memory. */
bool tv_match_give_result(tv_match *match, enum tv_outcome outcome, int winners, tv_err *err);

/* Gives the live position, which is not over, the result of a record, "1-0". A result without a meaning in this game
 * changes nothing. False and *err: out of memory. */
bool tv_match_take_result(tv_match *match, const char *result, tv_err *err);

#endif
