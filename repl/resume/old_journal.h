/* old_journal.h - journals of versions 1 and 2: a whole game's record, and behind it lines of their own for what came
 * since. People have sessions that were kept so. Version 1 had no checksums, and told the bytes of its record. */
#ifndef TV_OLD_JOURNAL_H
#define TV_OLD_JOURNAL_H

#include "core/text.h"

/* One of these lines, as the record of a session says it, see record_play.h:
 *
 *   at N         the position after N moves of the line
 *   play ...     moves; from here they are the line
 *   note ...     glyph, marks and comment of the live node; nothing: there are none
 *   free on|off  pieces are put by hand, or are not
 *   type ...     a line that was typed
 *
 * False: it is none of them. */
bool tv_old_journal_line(const char *line, tv_text *to);

/* Is it what a session is set by? Other lines are typed by no journal. */
bool tv_is_setting(const char *line);

#endif
