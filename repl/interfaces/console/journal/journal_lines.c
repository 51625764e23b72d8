/* journal_lines.c - ends each line of a journal with a checksum of all lines up to it. A failing disk or a power cut
 * may leave wrong bytes anywhere in a file: the lines before the first wrong one are known to be whole. See
 * journal_lines.h. */
#include "repl/interfaces/console/journal/journal_lines.h"

#include "repl/base/sum.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { SEAL = 18 }; /* " ;", and the digits */

static void write_seal(uint64_t sum, char *seal) { snprintf(seal, SEAL + 1, " ;%016" PRIx64, sum); }

/* The sum includes the newline, so that a line that was cut off and one that continues differ. Lines that are cut
 * (memory ran out) may lack their last newline: the incomplete line is not sealed, and `cut` tells the caller to use
 * none of them. */
void tv_journal_seal(const tv_text *lines, uint64_t *sum, tv_text *to)
{
    char seal[SEAL + 1];
    const char *line = tv_text_str(lines), *end = line + lines->len;
    for (const char *newline; (newline = memchr(line, '\n', (size_t)(end - line))); line = newline + 1) {
        *sum = tv_sum(*sum, line, (size_t)(newline + 1 - line));
        write_seal(*sum, seal);
        tv_text_put(to, line, (size_t)(newline - line));
        tv_text_put(to, seal, SEAL);
        tv_text_put(to, "\n", 1);
    }
    to->cut |= lines->cut;
}

bool tv_journal_unseal(const char *line, size_t len, uint64_t *sum, size_t *rest)
{
    char seal[SEAL + 1];
    if (len < SEAL) return false;
    uint64_t here = tv_sum(tv_sum(*sum, line, len - SEAL), "\n", 1);
    write_seal(here, seal);
    if (memcmp(line + len - SEAL, seal, SEAL)) return false;
    *sum = here;
    *rest = len - SEAL;
    return true;
}
