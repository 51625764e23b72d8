/* sgf.h - SGF, the Smart Game Format (FF[4]), for games whose rules tell their number there. A file is read into a record:
 * its moves, comments, variations and marks as a record of ours has them, each on its line, so that whatever is wrong is told
 * with the line of the file. Setting up pieces is read at the beginning, of games whose sides have one kind of piece each
 * of one cell. Two players have properties there, B and W: the first and the second. */
#ifndef TV_SGF_H
#define TV_SGF_H

#include "repl/session/game/match.h"
#include "repl/session/records/record.h"
#include "repl/session/records/sgf_is.h"

/* The record's text, which is SGF, becomes that of a record; what is not read is told in *notes. game: NULL, or the
 * game it is said to be. False and *err: it is no SGF, or of no game there is. */
bool tv_sgf_convert(tv_record *record, const tv_paths *paths, const char *game, tv_text *notes, tv_err *err);

/* A match as SGF: what is read back is written again byte for byte the same. False and *err: something in it has no form
 * there. */
bool tv_sgf_write(tv_match *match, tv_text *to, tv_err *err);

/* What people write of a game, in its first node: names of players, date, place. In a match these are tags; NULL-terminated. */
extern const char *const tv_sgf_about[];
bool tv_sgf_is_about(const char *name);

/* sgf_text.c: points and moves, ours and theirs. A false one is none. */
bool tv_sgf_cell_read(const tv_game *game, const char *text, size_t len, tv_text *to); /* our name of a point */
bool tv_sgf_cell_write(const tv_game *game, const char *name, tv_text *to);
bool tv_sgf_move_read(const tv_game *game, const char *text, tv_text *to);
bool tv_sgf_move_write(const tv_game *game, const char *move, tv_text *to);
void tv_sgf_escape(const char *text, tv_text *to);
/* A value as text; simple: line breaks are blanks. */
void tv_sgf_unescape(const char *text, size_t len, bool simple, tv_text *to);

#endif
