/* puzzle_text.h - puzzles as the text of a lesson. */
#ifndef TV_PUZZLE_TEXT_H
#define TV_PUZZLE_TEXT_H

#include "repl/lab/puzzles/game.h"
#include "repl/session/game/match.h"

/* Adds the lesson. The match is used to play the solutions. False and *err: out of memory, or the rules failed. */
bool tv_puzzles_write(const tv_puzzles_plan *plan, tv_match *match, tv_puzzle *const *puzzles, uint64_t count,
                      tv_text *to, tv_err *err);

/* The claim of a puzzle, as a sentence for `side`; and the numbers in such a sentence, which may have other text around
 * it. False: there is none. */
void tv_claim_of_puzzle_write(const char *side, const tv_only_win *only, tv_text *to);
bool tv_claim_of_puzzle_read(const char *text, tv_only_win *only);

#endif
