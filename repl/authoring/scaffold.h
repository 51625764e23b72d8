/* scaffold.h - writes rules to start from: a variant of a game and a new game. */
#ifndef TV_SCAFFOLD_H
#define TV_SCAFFOLD_H

#include "repl/session/game/match.h"

/* Writes a variant of the current game with its options. All entries that can change are comments with the values of
 * the parent. parent: the name by which tav.variant finds the current game. */
bool tv_scaffold_variant(const tv_match *match, const char *name, const char *parent, tv_text *to, tv_err *err);
/* Writes a small game that can be played. */
void tv_scaffold_game(const char *name, tv_text *to);

#endif
