/* record_source.h - the text file that a match was read from, which saving writes back: as it stands while the match has
 * not changed; else the game that was read is written anew between the other games of the file, and text behind its
 * result stays. SGF has a source of its own, see sgf_source.h. */
#ifndef TV_RECORD_SOURCE_H
#define TV_RECORD_SOURCE_H

#include "repl/session/game/match.h"
#include "repl/session/records/record.h"

/* Keeps the file with the match that was read from it, after tv_record_note_left. Does nothing for SGF, and for records of
 * our own, which are written as they were read. False: stopped, or out of memory. */
bool tv_record_keep(const tv_record *record, tv_match *match, tv_err *err);

/* Which of several games of the file the match is, from 1; 0: the match has no such source. */
size_t tv_record_source_game(const tv_match *match);

/* Has a file with this checksum what the match was read from? */
bool tv_record_source_is(const tv_match *match, uint64_t sum);

/* What saving the match in a file of this name leaves out of the file that it was read from; "": nothing. */
void tv_record_source_left(const tv_match *match, const char *name, tv_text *to);

/* For a text record, and for PGN: writes the file that was read if it was of that kind; else like tv_record_write and
 * tv_pgn_write. */
bool tv_record_write_back(tv_match *match, tv_text *to, tv_err *err);
bool tv_pgn_write_back(tv_match *match, tv_text *to, tv_err *err);

#endif
