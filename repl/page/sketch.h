/* sketch.h - a small picture of a game's board, for its tile in a page: SVG of few bytes, with classes instead of colours, so
 * that it follows the page's. A board that is empty at the beginning shows a few random moves, always the same. */
#ifndef TV_SKETCH_H
#define TV_SKETCH_H

#include "bindings/script.h"
#include "repl/base/json.h"

/* Appends the picture; nothing if the game does not open. options: a JSON object. False and *err: stopped; out of memory. */
bool tv_sketch_add(const tv_paths *paths, const char *name, json_t *options, tv_text *to, tv_err *err);

#endif
