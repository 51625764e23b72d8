/* scaffold.h - files to begin with: a variant of a game and a new game. */
#ifndef TV_SCAFFOLD_H
#define TV_SCAFFOLD_H

#include "repl/session/game/match.h"

/* A variant of the game that is played, with its options: what can change is there as comments, which
 * hold what the parent has. parent: what tav.variant finds it by. */
bool tv_scaffold_variant(const tv_match *match, const char *name, const char *parent, tv_text *to, tv_err *err);
/* A small game that can be played. */
void tv_scaffold_game(const char *name, tv_text *to);

#endif
