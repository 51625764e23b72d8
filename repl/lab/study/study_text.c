/* study_text.c - spans and rules in words, as holes and reports tell them; see study.h. */
#include "repl/lab/study/study.h"

#include "repl/session/text/tell.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

tv_phrase tv_span_words(const tv_span *s, const char *unit)
{
    tv_phrase words;
    bool elo = !strcmp(unit, "Elo");
    double by = strcmp(unit, "%") ? 1 : 100;
    int digits = !*unit ? 2 : !elo;
    int len =
        snprintf(words.s, sizeof words.s, "%.*f%s%s", digits, s->value * by, *unit && !elo ? " " : "", elo ? "" : unit);
    if (isfinite(s->low) && isfinite(s->high))
        snprintf(words.s + len, sizeof words.s - (size_t)len, " (%.*f to %.*f)", digits, s->low * by, digits,
                 s->high * by);
    return words;
}

void tv_study_rule(const tv_study *s, const tv_op *op, int phase, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text whole = { 0 };
    tv_tell_rule(s->match->script, op, TV_OP_PART_COUNT, phase, &whole);
    const char *text = tv_text_str(&whole), *open = strrchr(text, '('), *slash = strrchr(text, '/');
    if (open && slash > open) tv_text_add(to, "%.*s%s", (int)(open + 1 - text), text, slash + 1);
    else tv_text_add(to, "%s", text);
    to->cut |= whole.cut;
}
