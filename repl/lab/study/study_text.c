/* study_text.c - spans and rules in words, as holes and reports tell them; see study.h. */
#include "repl/lab/study/study.h"

#include "repl/session/text/tell.h"

#include <math.h>
#include <string.h>

void tv_span_write(const tv_span *s, const char *unit, tv_text *to)
{
    bool percent = !strcmp(unit, "%");
    double by = percent ? 100 : 1;
    int digits = !*unit ? 2 : strcmp(unit, "Elo") ? 1 : 0;
    tv_text_add(to, "%.*f%s%s", digits, s->value * by, *unit && strcmp(unit, "Elo") ? " " : "",
                strcmp(unit, "Elo") ? unit : "");
    if (isfinite(s->low) && isfinite(s->high))
        tv_text_add(to, " (%.*f to %.*f)", digits, s->low * by, digits, s->high * by);
}

void tv_study_rule(const tv_study *s, const tv_op *op, int phase, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text whole = { 0 };
    tv_tell_rule(s->match->script, op, TV_ASKED_COUNT, phase, &whole);
    const char *text = tv_text_str(&whole), *open = strrchr(text, '('), *slash = strrchr(text, '/');
    if (open && slash > open) tv_text_add(to, "%.*s%s", (int)(open + 1 - text), text, slash + 1);
    else tv_text_add(to, "%s", text);
    to->cut |= whole.cut;
}
