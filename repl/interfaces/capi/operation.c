/* operation.c - runs operations, for programs, from the line that is typed for them at the prompt. */
#include "repl/interfaces/capi/handle.h"

#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/operations/shape.h"
#include "repl/operations/values.h"

#include <stdlib.h>
#include <string.h>

const char *tav_operation(int number)
{
    const tv_operation *o = number < 0 ? NULL : tv_operation_next(NULL, TV_LIBRARY);
    while (number-- > 0 && o) o = tv_operation_next(o, TV_LIBRARY);
    return o ? o->usage : NULL;
}

/* An operation that is impossible here is TAV_USE and not TAV_INPUT: its text is valid. */
static bool refuse(const tv_result *result, const tv_err *err)
{
    tv_call_err(err);
    if (err->kind != TV_ERR_INPUT) return false;
    if (!strcmp(result->code, "illegal")) return tv_call_fail(TAV_ILLEGAL, "%s", err->text);
    return tv_error_code_first(result->code)->here && tv_call_fail(TAV_USE, "%s", err->text);
}

/* Keeps the effect of the act only if the answer is complete. */
static bool act(tav_match *m, const tv_operation *o, const char *typed, tv_text *answer)
{
    tv_values given = { .count = 0 };
    tv_result result = { .out = NULL };
    tv_err err = { .column = -1 };
    bool ok = tv_values_typed(o, typed, &given, &err) || tv_call_err(&err);
    ok = ok && (tv_operation_do(o, &m->session, &given, &result, &err) || refuse(&result, &err));
    if (ok) tv_text_put(answer, result.said, strlen(result.said));
    ok = ok && !tv_memory_lost && !answer->cut;
    if (ok) tv_result_commit(&m->session, &result);
    else tv_result_take_back(&m->session, &result);
    if (ok && result.moved) tv_live_changed(m);
    return ok;
}

static bool do_line(tav_match *m, char *line, tv_text *answer)
{
    char *rest = line + strcspn(line, " \t");
    if (*rest) *rest++ = '\0';
    const tv_operation *o = tv_operation_find(line, TV_LIBRARY);
    return o ? act(m, o, rest, answer)
             : tv_call_fail(TAV_INPUT, "there is no operation '%s': tav_operation lists them", tv_word_shown(line));
}

const char *tav_do(tav_match *m, const char *line)
{
    if (!TV_BEGIN(m)) return NULL;
    tv_text *answer = tv_answer(m, TV_ANSWER_SAID);
    TV_SCOPED(tv_scoped_memory) char *copy = line ? strdup(line) : NULL;
    const bool ok = copy   ? do_line(m, tv_word_trim(copy), answer)
                    : line ? tv_call_memory()
                           : tv_call_fail(TAV_USE, "the line is NULL");
    return tv_call_answer(m, TV_ANSWER_SAID, ok);
}
