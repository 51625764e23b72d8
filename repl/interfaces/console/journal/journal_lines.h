/* journal_lines.h - the lines of a journal. Behind each stands " ;" and its checksum, 16 hexadecimal digits: of all lines
 * up to its end. So a line that is lost, doubled or in another place is seen like one that was damaged, and what is
 * sound is always a beginning. To a reader of records it is a comment. */
#ifndef TV_JOURNAL_LINES_H
#define TV_JOURNAL_LINES_H

#include "core/base/text.h"

#include <stdint.h>

/* Add whole lines, each with its checksum. *sum: of all lines before, 0 for none; then of these as well. */
void tv_journal_seal(const tv_text *lines, uint64_t *sum, tv_text *to);
/* Is a line, without its newline, what was written behind lines of that checksum? *rest: without its own. */
bool tv_journal_unseal(const char *line, size_t len, uint64_t *sum, size_t *rest);

#endif
