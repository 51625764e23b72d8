/* record_mend.h - misprints in records: a move that cannot be played, where a single other one is written almost so. */
#ifndef TV_RECORD_MEND_H
#define TV_RECORD_MEND_H

#include "repl/session/game/match.h"
#include "repl/session/records/record.h"

/* A record that could not be played, `match` being where it failed: as text with another move in place of the wrong one,
 * and what was printed in a comment behind it. The other move is legal, differs in one letter or figure - another, one more, one
 * less, two exchanged - and the record goes on after it; and there is no second move of that kind. to: the move as it is
 * written now. False: nothing of the kind is known. game: as for tv_record_match. */
bool tv_record_mend(const tv_record *record, tv_match *match, const tv_paths *paths, const char *game, tv_text *mended,
                    tv_text *to);

#endif
