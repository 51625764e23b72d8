/* serve_words.h - a position in words, for users who do not see a board: the content of the prompt's `where`, `cell`
 * and `last`, as JSON. Functions return new values, or NULL when memory ran out or, with *err, the rules failed. */
#ifndef TV_SERVE_WORDS_H
#define TV_SERVE_WORDS_H

#include "repl/session/game/match.h"

#include <jansson.h>

/* turn, board, cells, beside and last of the live position. */
json_t *tv_json_words(tv_match *match, tv_err *err);

/* The cells that a sentence names as separate words, each once, in their order. A number names a cell only after the
 * word pit or hole. */
json_t *tv_json_named(const tv_game *game, const char *text);

#endif
