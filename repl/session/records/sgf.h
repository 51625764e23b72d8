/* sgf.h - SGF, the Smart Game Format (FF[1] to FF[4]), for games whose rules declare an SGF game number. The nodes of a file
 * become moves, set-ups, comments and marks of a match. The match keeps the file as its source, so that `save` writes back
 * all that has not changed, whether it was understood or not. SGF sets up only games whose sides have one kind of piece of one
 * cell each. It has properties for two players, B and W: the first and the second. */
#ifndef TV_SGF_H
#define TV_SGF_H

#include "repl/session/game/match.h"
#include "repl/session/records/record.h"
#include "repl/session/records/sgf_is.h"

/* The match of a file in SGF; *notes gets warnings, a line each. game: NULL, or the game that the caller names. False and
 * *err: not SGF, of an unknown game, or a part of it cannot be played and the record is not `partial`. Then *match may hold
 * the moves up to there, as with tv_record_match. */
bool tv_sgf_match(tv_record *record, const tv_paths *paths, const char *game, tv_match **match, tv_text *notes,
                  tv_err *err);

/* A match as SGF. From a source it writes the file with what has changed; else all that a file of ours holds, which is the
 * same byte for byte when it is read and written again. plain: the latter in any case, for comparing also of games that this
 * program only reads, with moves without a value. False and *err: SGF cannot hold something in it. */
bool tv_sgf_write(tv_match *match, tv_text *to, tv_err *err);
bool tv_sgf_write_plain(tv_match *match, tv_text *to, tv_err *err);

/* Properties of the first node about the game: names of players, date, place. In a match these are tags. NULL-terminated. */
extern const char *const tv_sgf_about[];
bool tv_sgf_is_about(const char *name);
/* The tag for such a property: "Event" for EV, the first player's name for PB. */
const char *tv_sgf_tag(const tv_game *game, const char *property);
bool tv_sgf_has_tag(const tv_game *game, const char *tag);

/* sgf_notation.c: do files of the game differ from Go's so much that this program only reads them? */
bool tv_sgf_is_foreign(const tv_game *game);
/* sgf_write.c: does this program write SGF of the game? False and *err: it does not. */
bool tv_sgf_may_write(const tv_game *game, tv_err *err);
/* Is a property of this name a move? */
bool tv_sgf_names_side(const tv_game *game, const char *name);
/* The player who makes the move of this property; first: that of the first move of the file. */
int tv_sgf_side(const tv_game *game, const tv_pos *pos, const char *first, const char *name);
/* The text of a move in this position. After a swap, files name the cells as if the pieces had changed sides. */
bool tv_sgf_foreign_read(const tv_game *game, const tv_pos *pos, const char *text, tv_text *to);

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
