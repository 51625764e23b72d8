/* span.c - see span.h. */
#include "repl/lab/study/span.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

tv_phrase tv_span_words(const tv_span *s, const char *unit)
{
    tv_phrase words;
    bool elo = !strcmp(unit, "Elo");
    const bool points = !strcmp(unit, "points");
    double by = points || !strcmp(unit, "%") ? 100 : 1;
    int digits = !*unit ? 2 : !elo;
    if (elo && isinf(s->high) && isinf(s->low)) snprintf(words.s, sizeof words.s, "an unknown number of");
    else if (elo && isinf(s->high)) snprintf(words.s, sizeof words.s, "more than %.0f", s->value);
    else if (elo && isinf(s->low)) snprintf(words.s, sizeof words.s, "less than %.0f", s->value);
    if (elo && (isinf(s->high) || isinf(s->low))) return words;
    int len =
        snprintf(words.s, sizeof words.s, "%.*f%s%s", digits, s->value * by, *unit && !elo ? " " : "", elo ? "" : unit);
    if (isfinite(s->low) && isfinite(s->high))
        snprintf(words.s + len, sizeof words.s - (size_t)len, " (%.*f to %.*f)", digits, s->low * by, digits,
                 s->high * by);
    return words;
}
