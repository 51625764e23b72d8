/* named_positions.h - positions of a game that have names, as the figures of the article that its rules are from. They are in
 * the folder `positions` beside the rules, in a file of the game's name:
 *
 *   # A comment.
 *   figure 5: mover=White White.Queen=f1 ...
 *     What is to be seen in it, on lines that begin with blanks.
 *
 * The text is what `setup` takes; "start" is the opening. */
#ifndef TV_NAMED_POSITIONS_H
#define TV_NAMED_POSITIONS_H

#include "bindings/paths.h"
#include "core/base/text.h"
#include "repl/base/words.h"

typedef struct tv_named_position {
    tv_text name, text, about; /* about: in one line */
} tv_named_position;

/* The position of that name, written with capitals, blanks and signs or not. False: the game has none. */
bool tv_named_position_find(const tv_paths *paths, const char *game, const char *name, tv_named_position *to);
void tv_named_position_free(tv_named_position *position);
/* The names of all of the game, in the order of their file. */
void tv_named_positions(const tv_paths *paths, const char *game, tv_words *names);

#endif
