/* moves_text.h - the legal moves whose texts contain given words. */
#ifndef TV_MOVES_TEXT_H
#define TV_MOVES_TEXT_H

#include "repl/session/game/match.h"

/* Adds the texts of the legal moves of the live position, which is not over, that match every one of the words: a cell
 * that the move covers, a side, a piece, or a part of the text. "": all moves. False and *err: the rules failed, or the
 * user stopped it. */
bool tv_moves_texts(tv_match *match, const char *words, tv_words *texts, tv_err *err);

#endif
