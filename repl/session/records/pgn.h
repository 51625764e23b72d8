/* pgn.h - PGN, and PDN for draughts, as other programs read them: the seven tags first, FEN, moves in the notation that
 * the rules declare, signs as $N, lines of less than 80 bytes. Reading needs nothing of its own, see record.h. */
#ifndef TV_PGN_H
#define TV_PGN_H

#include "repl/session/game/match.h"

/* Do files of this name hold it: *.pgn, *.pdn? */
bool tv_pgn_named(const char *path);

/* A match; read and written again it is the same byte for byte, but for notes within a turn, which come to stand behind
 * it. False and *err: it holds something that PGN cannot, such as pieces put by hand. */
bool tv_pgn_write(tv_match *match, tv_text *to, tv_err *err);

#endif
