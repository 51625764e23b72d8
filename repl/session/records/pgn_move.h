/* pgn_move.h - the moves of a match as PGN and PDN write them: a turn of several plies of one piece is one move. */
#ifndef TV_PGN_MOVE_H
#define TV_PGN_MOVE_H

#include "repl/session/game/match.h"

enum { TV_PGN_PLIES = 64 };

/* The nodes of the turn that begins after `parent`: down to `through`, a node below it, and on along first children;
 * NULL: along first children alone. turn: room for TV_PGN_PLIES. */
bool tv_pgn_turn(tv_match *match, const tv_node *parent, const tv_node *through, const tv_node **turn, int *count,
                 tv_err *err);
/* Adds its text. */
bool tv_pgn_move(tv_match *match, const tv_node *const *turn, int count, tv_text *to, tv_err *err);

#endif
