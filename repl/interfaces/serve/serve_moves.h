/* serve_moves.h - moves as JSON, and what they change. Functions return new values, or NULL when memory ran out or the
 * rules failed; in the second case err->text is not empty. */
#ifndef TV_SERVE_MOVES_H
#define TV_SERVE_MOVES_H

#include "repl/session/game/match.h"

#include <jansson.h>

/* The text of a move. With detail, an object: text, captures, and those of from, to, piece, anchor, form, cells and
 * number that the move has. */
json_t *tv_json_move(tv_match *match, const tv_pos *pos, tv_move move, bool detail, tv_err *err);
json_t *tv_json_moves(tv_match *match, const tv_pos *pos, const tv_moves *list, bool detail, tv_err *err);

/* A move in detail, with `effects` (sentences) and `changes`: { was, is } for each difference, by the names of cells,
 * pieces in hand and so on. */
json_t *tv_json_effects(tv_match *match, const tv_pos *pos, tv_move move, tv_err *err);
json_t *tv_json_sentences(tv_log *log);

#endif
