/* journal_lines.h - the lines of a journal. Each ends with " ;" and a checksum of 16 hexadecimal digits, of all
 * lines up to its end. So the checksum reveals a line that is lost, doubled or misplaced as well as a damaged one,
 * and the sound lines always come first. A reader of records takes it for a comment. */
#ifndef TV_JOURNAL_LINES_H
#define TV_JOURNAL_LINES_H

#include "core/base/text.h"

#include <stdint.h>

/* Adds whole lines, each with its checksum. *sum: of all lines before (0: none); afterwards of these as well. */
void tv_journal_seal(const tv_text *lines, uint64_t *sum, tv_text *to);
/* Does a line, without its newline, continue lines of that checksum? *rest: its length without its own. */
bool tv_journal_unseal(const char *line, size_t len, uint64_t *sum, size_t *rest);

#endif
