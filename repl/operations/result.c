/* result.c - does an operation, and keeps or takes back its result. See act.h. */
#define _GNU_SOURCE
#include "repl/operations/operation.h"
#include "repl/operations/shape.h"

#include <stdlib.h>
#include <string.h>

static void end(tv_session *s, tv_step *step, bool back)
{
    if ((back || step->looked) && step->back) step->back(s, step);
    if (!back && step->cut) tv_node_free_below(step->cut);
    free(step->nodes);
    free(step->comment);
    free(step->cells);
    free(step->signs);
    free(step->nags);
    tv_words_free(&step->tags);
    *step = (tv_step) { 0 };
}

static void end_result(tv_session *s, tv_result *r, bool back)
{
    end(s, &r->step, back);
    tv_ruling_free(&r->ruling);
    free(r->said);
    r->said = NULL;
}

void tv_result_take_back(tv_session *s, tv_result *r) { end_result(s, r, true); }
void tv_result_commit(tv_session *s, tv_result *r) { end_result(s, r, false); }

static bool one_at_most(const tv_operation *o, const tv_values *given, tv_err *err)
{
    int given_of = 0;
    for (int i = 0; i < given->count; i++) given_of += tv_has_word(o->one_of, given->list[i].name);
    return given_of < 2 || tv_fail(err, "`%s` takes one of these, not both: %s", o->name, o->one_of);
}

/* Text goes to the caller's stream, or the result keeps it. */
static bool act(const tv_operation *o, tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    size_t len;
    if (r->out) return o->act(s, given, r, err);
    if (!(r->out = open_memstream(&r->said, &len))) return tv_fail_memory(err);
    const bool ok = o->act(s, given, r, err);
    const bool whole = fclose(r->out) == 0 && r->said;
    r->out = NULL;
    return ok && (whole || tv_fail_memory(err));
}

bool tv_operation_do(const tv_operation *o, tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    *err = (tv_err) { .column = -1 };
    bool ok = one_at_most(o, given, err);
    if (!ok) r->code = "request";
    ok = ok && act(o, s, given, r, err);
    if (ok && tv_stopped()) ok = tv_fail_stopped(err);
    if (ok) return true;
    const tv_error_code *code = tv_error_code_first(o->errors);
    if (!r->code) r->code = code ? code->name : "request";
    end(s, &r->step, true);
    return false;
}
