/* operation.c - operations by the line that is typed for them, for programs. */
#include "repl/interfaces/capi/handle.h"
#include "repl/operations/values.h"

#include <stdlib.h>
#include <string.h>

const char *tav_operation(int number)
{
    const tv_operation *o = tv_operation_next(NULL, TV_LIBRARY);
    while (number-- > 0 && o) o = tv_operation_next(o, TV_LIBRARY);
    return o ? o->usage : NULL;
}

/* An operation that cannot be done here is no mistake of a text. */
static bool refuse(const tv_operation *o, const tv_result *result, const tv_err *err)
{
    const char *code = result->code ? result->code : o->refused;
    tv_call_err(err);
    if (err->kind != TV_ERR_INPUT || !code || !tv_has_word("node over", code)) return false;
    return tv_call_fail(TAV_USE, "%s", err->text);
}

static bool act(tav_match *m, const tv_operation *o, const char *typed, FILE *out)
{
    tv_values given = { .count = 0 };
    tv_result result = { .out = out };
    tv_err err = { .column = -1 };
    bool ok = tv_values_typed(o, typed, &given, &err) || tv_call_err(&err);
    if (ok && !o->act(&m->session, &given, &result, &err)) ok = refuse(o, &result, &err);
    tv_result_keep(&m->session, &result);
    if (ok && result.moved) tv_live_changed(m);
    return ok;
}

/* The operation that the line begins with; NULL after an error. */
static const tv_operation *begun(const char *line)
{
    char name[32] = "";
    const size_t len = line ? strcspn(line, " \t") : 0;
    if (len < sizeof name) memcpy(name, line ? line : "", len);
    const tv_operation *o = tv_operation_find(name, TV_LIBRARY);
    if (!o) tv_call_fail(line ? TAV_INPUT : TAV_USE, "no operation is called '%s': tav_operation lists them", name);
    return o;
}

const char *tav_do(tav_match *m, const char *line)
{
    if (!TV_BEGIN(m)) return NULL;
    char *said = NULL;
    size_t len = 0;
    const tv_operation *o = begun(line);
    FILE *out = o ? open_memstream(&said, &len) : NULL;
    bool ok = out && act(m, o, line + strcspn(line, " \t"), out);
    if (o && !out) tv_call_memory();
    if (out) ok = (fclose(out) == 0 || tv_call_memory()) && ok;
    tv_text *answer = tv_answer(m, TV_ANSWER_SAID);
    if (ok) tv_text_put(answer, said, len);
    free(said);
    return tv_call_answer(m, TV_ANSWER_SAID, ok);
}
