/* turn.h - a whole turn written as one text: a1xc3xe5 is a1xc3 and then c3xe5, c2-c1xe3 is c2-c1 and then e3,
 * d1-d2 d5 is d1-d2 and then d5, each a ply of its own. All code that plays a typed, read or sent text uses this,
 * so that turns are understood everywhere. */
#ifndef TV_TURN_H
#define TV_TURN_H

#include "repl/session/game/ruling.h"

/* Does the text, which is no move, begin like a turn: from cell to cell at least twice, or with a move, a blank, and
 * another move of the same player? In some games a text that looks like a turn is a single move. */
bool tv_turn_begins(tv_match *match, const char *text);

/* Is the text, which is no legal move, the first and the last cell of a turn of several plies, as c3xg7 for c3xe5xg7,
 * or a move and what it allows to take, as e5xf2? Plays and takes back plies. */
bool tv_turn_is_short(tv_match *match, const char *text);

/* Plays the text's move at the live position, or else its turn: all of it or nothing. With TV_TEXT_FIRST a turn ends at
 * a blank, since the caller plays the rest next anyway. Plies of another player do not belong to the turn; it does not
 * ask whether the player may continue after it. *to is as in tv_ruling_play; for a turn it describes the step that
 * cannot be played (the column points to it), or the last step. */
bool tv_turn_play(tv_match *match, const char *text, enum tv_ruling_text how, tv_ruling *to, tv_err *err);
/* The same at text[*at]; moves *at past it. False: *err says why it cannot be played, and where in the text. */
bool tv_turn_play_at(tv_match *match, const char *text, enum tv_ruling_text how, size_t *at, tv_err *err);

#endif
