/* record_play.h - from a record to a match and back. */
#ifndef TV_RECORD_PLAY_H
#define TV_RECORD_PLAY_H

#include "repl/session/game/match.h"
#include "repl/session/records/record.h"

/* The match of a record: its game with its options, with all moves and variations played, and result
 * and hash of the main line checked. The live position is that of the time of saving. game: the name
 * of the game; NULL: that of the record or, if it names none, the game that its moves fit. Warnings go
 * to *notes, a line each. After a failure *match may hold the moves played so far, with the line
 * ending at the failure; the caller frees it. */
bool tv_record_match(tv_record *record, const tv_paths *paths, const char *game, tv_match **match, tv_text *notes,
                     tv_err *err);

/* The two parts of tv_record_match. play: plays all moves from the start of the match, and goes to the end of the
 * main line, or to where a session was; after success err->text is empty. check: then checks result, hash and rules. */
bool tv_record_play(tv_record *record, tv_match *match, tv_err *err);
/* For a record without numbers: sets where its moves begin, if they are moves of this game. */
bool tv_record_find_body(tv_record *record, tv_match *match, tv_err *err);
bool tv_record_check(tv_record *record, const tv_match *match, tv_text *notes, tv_err *err);

/* The record of a match with all its variations; put writes its text to a file, beside it and renamed,
 * and replaces only records. A record that is read and written again is the same byte for byte.
 *
 * After a move, or before the first one, `{ }` holds a comment, in which &#125; is a closing brace,
 * &#10; the end of a line. It may begin with [%mark CELLS], the marked cells, and before that with
 * [%set WORDS]: then no move was played, but pieces were put by hand, and the words are those of the
 * position's text that changed. The tag Live is the number of moves, in written order, up to the live
 * position, if that is not the end of the main line. */
bool tv_record_write(tv_match *match, tv_text *to, tv_err *err);
/* Adds the numbers of a move's signs, "$1 $14", if it has any. */
void tv_record_write_glyphs(const tv_node *node, tv_text *to);
/* Adds [%mark ...], if the node has marks. */
void tv_record_write_marks(const tv_board *board, const tv_node *node, tv_text *to);
/* May a written record be saved, so that it can be read again? False: it is too long, or memory ran out. */
bool tv_record_fits(const tv_text *text, tv_err *err);
bool tv_record_put(const tv_text *text, const char *path, tv_err *err);
/* The same, but never replaces a file with a different text. instead: what else the user can do, "choose another name". */
bool tv_record_put_new(const tv_text *text, const char *path, const char *instead, tv_err *err);

/* The record of a running session: the tree, without a result, followed by appended lines of moves, and of commands in
 * comments of their own:
 *
 *   [%end HASH]     end of the main line, at the position of that hash; what follows continues from there, to where the
 *                   session is
 *   [%at N]         back to the position after N moves of the line
 *   [%clear notes]  removes glyph, marks and comment of this position; new ones follow
 *   [%type LINE]    a typed line, or an equivalent one: `set`, `players`, `watch`, `free`; only `resume` executes it
 *
 * begin: all up to [%end]. typed: LINE, on a line. */
bool tv_record_begin(tv_match *match, tv_text *to, tv_err *err);
void tv_record_write_typed(const char *line, tv_text *to);

/* May the text of this game (SGF if the name says so) replace a file? Yes if the file is unchanged since it was loaded or
 * saved, with checksum `own`, or if nothing in it would be lost. False: *err says what would be lost, or that the file cannot
 * be read. */
bool tv_record_may_replace(const tv_match *match, const tv_paths *paths, uint64_t own, const tv_text *text,
                           const char *path, const char *shown, tv_err *err);
/* Are the rules unchanged since? A change is an error for a strict record only. */
bool tv_record_check_rules(tv_record *record, const tv_match *match, tv_text *notes, tv_err *err);
/* Is it the hash of the live position? at: its place in the text. */
bool tv_record_check_hash(tv_record *record, const tv_match *match, const char *hash, size_t at, tv_err *err);

/* Parts of a record, each on one line. way: the moves from position `from` of the line to a later node of it, without
 * comments, marks and glyphs; notes: those of one node. */
bool tv_record_write_way(tv_match *match, uint32_t from, const tv_node *to, tv_text *text, tv_err *err);
bool tv_record_write_notes(tv_match *match, const tv_node *node, tv_text *text, tv_err *err);

/* The tags of the game and its options. */
void tv_record_game(const tv_match *match, tv_text *to);
/* "1-0", "1/2-1/2", "*"; with more than two players "=" or the winners' names; "0" when all have lost. */
void tv_result_write(const tv_game *game, const tv_pos *pos, tv_text *to);

#endif
