/* moves_text.h - legal moves by words of their texts. */
#ifndef TV_MOVES_TEXT_H
#define TV_MOVES_TEXT_H

#include "repl/session/game/match.h"

/* Adds the texts of the legal moves of the live position, which is not over, in which every one of the words is found: a cell
 * that the move covers, a side, a piece, or a part of the text. "": all of them. False and *err: the rules failed, or somebody
 * stopped it. */
bool tv_moves_texts(tv_match *match, const char *words, tv_words *texts, tv_err *err);

#endif
