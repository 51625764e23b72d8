/* serve_position.h - a position as a JSON object. */
#ifndef TV_SERVE_POSITION_H
#define TV_SERVE_POSITION_H

#include "repl/session/game/match.h"
#include "repl/session/text/geometry.h"

#include <jansson.h>

/* Functions return new values, or NULL when memory ran out or, where there is an *err, the rules failed; then err->text
 * is not empty. */
json_t *tv_json_result(tv_match *match, const tv_pos *pos, tv_err *err);
json_t *tv_json_turn(const tv_game *game, const tv_pos *pos);
json_t *tv_json_cells(const tv_game *game, const uint64_t *set);
/* Set cells, hands, stores, counters, territory and sets. */
void tv_json_contents(json_t **object, const tv_game *game, const tv_pos *pos);
/* The edges with a wall, in the measures of `board`. */
json_t *tv_json_walls(const tv_game *game, const tv_pos *pos);
json_t *tv_json_links(const tv_game *game, const tv_pos *pos);
/* Set hash, text and board. */
void tv_json_texts(json_t **object, const tv_game *game, const tv_pos *pos);
json_t *tv_json_hash(const tv_pos *pos);
/* In thousandths of a cell, which are finer than any screen. */
json_t *tv_json_length(double cells);
json_t *tv_json_point(double x, double y);
json_t *tv_json_segment(tv_point from, tv_point to);

#endif
