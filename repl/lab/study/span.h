/* span.h - estimates and their intervals in words. */
#ifndef TV_SPAN_H
#define TV_SPAN_H

#include "repl/lab/stats/stats.h"

/* A few words, as an argument for "%s": tv_span_words(&span, "%").s. */
typedef struct tv_phrase {
    char s[160];
} tv_phrase;

/* "52.0 % (47.9 to 56.1)"; Elo without an end: "more than 357". */
tv_phrase tv_span_words(const tv_span *span, const char *unit);

#endif
