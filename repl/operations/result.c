/* result.c - an operation is done, and how its result ends: what was done is taken back, or it stays. See act.h. */
#include "repl/operations/operation.h"
#include "repl/operations/shape.h"

#include <stdlib.h>
#include <string.h>

static void end(tv_session *s, tv_step *step, bool back)
{
    if (back && step->back) step->back(s, step);
    if (!back && step->cut) tv_node_free_below(step->cut);
    free(step->nodes);
    free(step->comment);
    free(step->cells);
    *step = (tv_step) { 0 };
}

void tv_result_back(tv_session *s, tv_result *r) { end(s, &r->step, true); }
void tv_result_keep(tv_session *s, tv_result *r) { end(s, &r->step, false); }

static bool one_at_most(const tv_operation *o, const tv_values *given, tv_err *err)
{
    int given_of = 0;
    for (int i = 0; i < given->count; i++) given_of += tv_has_word(o->one_of, given->list[i].name);
    return given_of < 2 || tv_fail(err, "`%s` takes one of these, not both: %s", o->name, o->one_of);
}

bool tv_operation_do(const tv_operation *o, tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    *err = (tv_err) { .column = -1 };
    bool ok = one_at_most(o, given, err);
    if (!ok) r->code = "request";
    ok = ok && o->act(s, given, r, err);
    if (ok && tv_stopped()) ok = tv_fail_stopped(err);
    if (ok) return true;
    const tv_error_code *code = tv_error_code_first(o->errors);
    if (!r->code) r->code = code ? code->name : "request";
    tv_result_back(s, r);
    return false;
}
