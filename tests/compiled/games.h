/* games.h - random games of one script on two sides: its functions compiled, and run by Lua. */
#ifndef TV_TESTS_GAMES_H
#define TV_TESTS_GAMES_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stdint.h>

/* Rules, of which one file is replaced by a text. */
typedef struct game_rules {
    const char *const *folders; /* where others are looked for, NULL-terminated */
    const char *load;           /* the name or path that is loaded */
    const char *replaced; /* the name of the file that is replaced; it may be a module of the one that is loaded */
    const tv_text *text;
} game_rules;

/* Do the games of a seed differ? 1: they do, and *what says where; 0: no; -1: the rules do not load, or take too long. *calls
 * is increased by the plies that were compared; *compiled: a function was. compiled and what may be NULL. */
int games_differ(const game_rules *rules, uint64_t seed, long *calls, bool *compiled, char *what, size_t size);
/* Do they differ where Lua runs all functions on both sides, see SIDES_OF_LUA? */
bool games_left_open(const game_rules *rules, uint64_t seed);

#endif
