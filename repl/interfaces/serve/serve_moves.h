/* serve_moves.h - moves as JSON, and what they change. New values; NULL when memory ran out or the rules failed: then
 * err->text is not empty. */
#ifndef TV_SERVE_MOVES_H
#define TV_SERVE_MOVES_H

#include "repl/session/game/match.h"

#include <jansson.h>

/* The text of a move; in detail an object: text, and as far as the move says it from, to, piece, anchor, form, cells and
 * number, and what it captures. */
json_t *tv_json_move(tv_match *match, const tv_pos *pos, tv_move move, bool detail, tv_err *err);
json_t *tv_json_moves(tv_match *match, const tv_pos *pos, const tv_moves *list, bool detail, tv_err *err);

/* A move in detail, with effects, in words, and changes: what is different then, { was, is } by the names of cells,
 * pieces in hand and so on. */
json_t *tv_json_effects(tv_match *match, const tv_pos *pos, tv_move move, tv_err *err);
json_t *tv_json_sentences(tv_log *log);

#endif
