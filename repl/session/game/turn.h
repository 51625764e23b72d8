/* turn.h - all that a player does before it is another's turn, written as one: a1xc3xe5 is a1xc3 and then c3xe5,
 * c2-c1xe3 is c2-c1 and then e3, d1-d2 d5 is d1-d2 and then d5, each a ply of its own. Whoever plays what was typed, read
 * or sent plays it by this, so that turns are read everywhere. */
#ifndef TV_TURN_H
#define TV_TURN_H

#include "repl/session/game/ruling.h"

/* Does the text, which is no move, begin as a turn does: from cell to cell at least twice, or with a move behind which,
 * after a blank, the same player goes on? A text may look like a turn and be a move, in games whose moves are written
 * so. */
bool tv_turn_begins(tv_match *match, const char *text);

/* The text's move is played at the live position, or if it is none, its turn: all of it or nothing. Where others may
 * follow a turn ends at a blank, as what is behind it is played next anyway. Another player's plies do not belong to it;
 * whether the rules let him go on behind it is not asked. *to is as of tv_ruling_play; of a turn it is about the step
 * that cannot be, to which the column points, or else the last. */
bool tv_turn_play(tv_match *match, const char *text, enum tv_ruling_text how, tv_ruling *to, tv_err *err);
/* The same at text[*at], which is then behind it. False: *err says why it cannot be played, and where in the text. */
bool tv_turn_play_at(tv_match *match, const char *text, enum tv_ruling_text how, size_t *at, tv_err *err);

#endif
