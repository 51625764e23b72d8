/* games_found.h - the games that words find. A word finds a game if a word of its name, its other titles, its group,
 * its tags or the first sentence of its rules begins so, in large or small letters, with or without accents. */
#ifndef TV_GAMES_FOUND_H
#define TV_GAMES_FOUND_H

#include "repl/base/rules_paths.h"

/* All games that every word finds, by name; blanks separate the words, and no word finds all. It runs no rules. */
void tv_games_found(const tv_paths *paths, const char *words, tv_words *games);

/* All games, in the order of the catalogues; then those that are in none, by name. */
void tv_games_in_order(const tv_paths *paths, tv_words *games);

#endif
