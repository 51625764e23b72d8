/* record_mend.h - misprints in records: replaces a move that cannot be played by the only legal one spelled almost the same. */
#ifndef TV_RECORD_MEND_H
#define TV_RECORD_MEND_H

#include "repl/session/game/match.h"
#include "repl/session/records/record.h"

/* For a record that could not be played; `match` stands where it failed. mended: the text with another move instead of the
 * wrong one, followed by the printed text in a comment. That move is legal, differs in one letter or digit (wrong, extra,
 * missing, or two exchanged), the record goes on after it, and no second move is like that. to: the new text of the move.
 * False: there is no such move. game: as for tv_record_match. */
bool tv_record_mend(const tv_record *record, tv_match *match, const tv_paths *paths, const char *game, tv_text *mended,
                    tv_text *to);

#endif
