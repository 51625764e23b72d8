/* record_play.h - from a record to a match and back. */
#ifndef TV_RECORD_PLAY_H
#define TV_RECORD_PLAY_H

#include "repl/session/game/match.h"
#include "repl/session/records/record.h"

/* The match of a record: its game with its options, all its moves played, those of variations
 * included, result and hash of its main line checked; live is what was when it was saved. game: the
 * name of the game, NULL for that of the record or, without one, for the game that fits. Warnings go
 * to *notes, a line each. On failure *match may hold what was played up to there, its line ending
 * where it failed; the caller frees it. */
bool tv_record_match(tv_record *record, const tv_paths *paths, const char *game, tv_match **match, tv_text *notes,
                     tv_err *err);

/* The parts of that. play: all moves, from the start of the match, to the end of the main line, or to where a session
 * was; err->text is empty when it succeeds. check: result, hash and rules after it. */
bool tv_record_play(tv_record *record, tv_match *match, tv_err *err);
bool tv_record_check(tv_record *record, const tv_match *match, tv_text *notes, tv_err *err);

/* The record of a match with all its variations, and the same in a file, which is written beside
 * and renamed. What is read back is written again byte for byte the same.
 *
 * After a move, or before the first one, `{ }` holds a comment, in which &#125; is a closing brace,
 * &#10; the end of a line. It may begin with [%mark CELLS], the cells that are marked, and before
 * that with [%set WORDS]: then no move was played, but pieces were put by hand, and the words are
 * those of the position's text that changed. The tag Live tells how many moves, in the order in
 * which they are written, come up to the live one, where that is not the end of the main line.
 * put: a record's text; nothing but records is replaced. */
bool tv_record_write(tv_match *match, tv_text *to, tv_err *err);
bool tv_record_put(const tv_text *text, const char *path, tv_err *err);
/* The same, and a file with another text stays, whatever it is. */
bool tv_record_put_new(const tv_text *text, const char *path, tv_err *err);

/* The record of a session, whose end is not known yet: the tree, without a result, and behind it lines are added, one
 * after the other, of moves and of commands in comments of their own:
 *
 *   [%end HASH]     the main line has been written, and leads to the position of that hash; what follows leads on from
 *                   there, and to where the session is
 *   [%at N]         back to the position after N moves of the line
 *   [%clear notes]  glyph, marks and comment of this position: what follows takes their place
 *   [%type LINE]    a line that was typed, or does the same: `set`, `players`, `watch`, `free`; only `resume` obeys it
 *
 * begin: all up to [%end]. typed: LINE, on a line. */
bool tv_record_begin(tv_match *match, tv_text *to, tv_err *err);
void tv_record_write_typed(const char *line, tv_text *to);

/* May the record of this game take the place of a file, or its SGF if the name says so? If the file is as it was loaded or
 * saved before, `own` being its checksum then, or all that is in it would be written again. False and *err: what would be
 * lost, or that the file cannot be read. */
bool tv_record_may_replace(const tv_match *match, const tv_paths *paths, uint64_t own, const char *path,
                           const char *shown, tv_err *err);
/* Are the rules those of then? Only of a strict record that is an error. */
bool tv_record_check_rules(tv_record *record, const tv_match *match, tv_text *notes, tv_err *err);
/* Is that the hash of the live position? at: where it stands. */
bool tv_record_check_hash(tv_record *record, const tv_match *match, const char *hash, size_t at, tv_err *err);
/* The checksum of a record that was played into this match; 0: there is more in it than is written back, as
 * tv_record_note_left has found. */
uint64_t tv_record_sum(const tv_record *record, const tv_match *match);

/* Parts of a record, each on one line. way: what leads from position `from` of the line to a node further along it,
 * without comments, marks and glyphs; notes: those of one node. */
bool tv_record_write_way(tv_match *match, uint32_t from, const tv_node *to, tv_text *text, tv_err *err);
bool tv_record_write_notes(tv_match *match, const tv_node *node, tv_text *text, tv_err *err);

/* The tags of the game and its options. */
void tv_record_game(const tv_match *match, tv_text *to);
/* "1-0", "1/2-1/2", "*"; with more than two players "=" or the winners' names; "0" when all have lost. */
void tv_result_write(const tv_game *game, const tv_pos *pos, tv_text *to);

#endif
