/* sgf.h - SGF, the Smart Game Format (FF[4]), for games whose rules declare an SGF game number. A file is converted to the
 * text of a record: moves, comments, variations and marks, with the lines of the file kept, so that errors name them. It
 * reads setup properties at the beginning only, and only for games whose sides have one kind of piece of one cell each. SGF
 * has properties for two players, B and W: the first and the second. */
#ifndef TV_SGF_H
#define TV_SGF_H

#include "repl/session/game/match.h"
#include "repl/session/records/record.h"
#include "repl/session/records/sgf_is.h"

/* Converts the record's text from SGF; *notes lists what is not read. game: NULL, or the game that the caller
 * names. False and *err: not SGF, or of an unknown game. */
bool tv_sgf_convert(tv_record *record, const tv_paths *paths, const char *game, tv_text *notes, tv_err *err);

/* A match as SGF; read and written again it is the same byte for byte. False and *err: SGF cannot hold something in it. */
bool tv_sgf_write(tv_match *match, tv_text *to, tv_err *err);

/* Properties of the first node about the game: names of players, date, place. In a match these are tags. NULL-terminated. */
extern const char *const tv_sgf_about[];
bool tv_sgf_is_about(const char *name);

/* sgf_text.c: converts points and moves. False: not a point or move. */
bool tv_sgf_cell_read(const tv_game *game, const char *text, size_t len,
                      tv_text *to); /* gives our name of an SGF point */
bool tv_sgf_cell_write(const tv_game *game, const char *name, tv_text *to);
bool tv_sgf_move_read(const tv_game *game, const char *text, tv_text *to);
bool tv_sgf_move_write(const tv_game *game, const char *move, tv_text *to);
void tv_sgf_escape(const char *text, tv_text *to);
/* A value as text; simple: line breaks become blanks. */
void tv_sgf_unescape(const char *text, size_t len, bool simple, tv_text *to);

#endif
