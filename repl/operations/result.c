/* result.c - how a result ends: what was done is taken back, or it stays. See act.h. */
#include "repl/operations/act.h"

#include <stdlib.h>

static void end(tv_session *s, tv_step *step, void (*way)(tv_session *s, tv_step *step))
{
    if (way) way(s, step);
    free(step->nodes);
    free(step->comment);
    free(step->cells);
    *step = (tv_step) { 0 };
}

void tv_result_back(tv_session *s, tv_result *r) { end(s, &r->step, r->step.back); }
void tv_result_keep(tv_session *s, tv_result *r) { end(s, &r->step, r->step.keep); }
