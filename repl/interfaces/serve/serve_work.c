/* serve_work.c - answers one request; see serve_work.h. */
#include "repl/interfaces/serve/serve_work.h"

#include "repl/interfaces/serve/serve_answer.h"
#include "repl/interfaces/serve/serve_command.h"

#include <stdlib.h>

static const tv_fault no_room = { .code = "memory", .err = TV_NO_MEMORY, .ply = -1 }, no_session = {
    .code = "memory",
    .err = { .text = "out of memory: the session is closed", .column = -1, .kind = TV_ERR_MEMORY },
    .ply = -1
};

/* ---- The request ---------------------------------------------------------------------------- */

/* A line that is no valid request is work, too: its answer is the fault. */
tv_work *tv_work_new(const char *line, size_t len, bool too_long)
{
    tv_work *work = calloc(1, sizeof *work);
    if (!work) return NULL;
    tv_fault_clear(&work->fault);
    work->bytes = len;
    if (too_long)
        tv_fault_set(&work->fault, "limit", -1, "the line is longer than %d bytes and was skipped", TV_SERVE_LINE);
    else tv_request_read(&work->request, line, len, &work->fault);
    if (tv_memory_lost)
        tv_fault_clear(&work->fault),
            work->fault = no_room; /* what Jansson could not store may look like an error in the request */
    tv_memory_lost = false;        /* the answer says so */
    return work;
}

void tv_work_free(tv_work *work)
{
    if (work) tv_request_free(&work->request);
    if (work) tv_fault_clear(&work->fault);
    free(work);
}

/* ---- Its end -------------------------------------------------------------------------------- */

double tv_work_deadline(const tv_work *work)
{
    json_int_t ms = work->request.deadline;
    return (double)(ms > 0 ? ms : TV_SERVE_DEADLINE) / 1000;
}

/* The first reason counts, whichever thread sets it. The thread that runs the request checks `stop`. */
bool tv_work_end(tv_work *work, tv_ending why)
{
    int none = TV_ENDING_NONE;
    bool first = atomic_compare_exchange_strong(&work->ending, &none, why);
    if (first) work->stop = true;
    return first;
}

/* A cancelled request is answered as cancelled even if it has just finished, since the answer to `cancel` has counted
 * it. */
static void tell_ending(tv_work *work)
{
    tv_fault *fault = &work->fault;
    tv_work_end(work, TV_ENDING_DONE);
    if (work->ending == TV_ENDING_CANCELLED) tv_fault_set(fault, "cancelled", -1, "the request was cancelled");
    else if (tv_fault_stopped(fault))
        tv_fault_set(fault, "deadline", -1, "this takes longer than %g s, the request's deadline",
                     tv_work_deadline(work));
}

/* ---- The answer ----------------------------------------------------------------------------- */

/* Memory ran out, so the answer is incomplete, or what the context keeps for the next request is. */
static json_t *start_anew(tv_request_context *context, const tv_work *work, json_t *answer)
{
    tv_memory_lost = false;
    json_decref(answer);
    tv_request_context_clear(context);
    return tv_answer_new(&work->request, NULL, work->fault.closed ? &no_session : &no_room);
}

/* Meanwhile the thread checks this request's stop flag. A request that was cancelled before it began does not run. When
 * memory ran out, the context is cleared, as its contents may be incomplete. */
void tv_work_do(tv_work *work, tv_request_context *context, tv_text *to)
{
    const atomic_bool *outer = tv_stop;
    json_t *results = NULL;
    tv_stop = &work->stop;
    tv_memory_lost = false;
    if (!work->fault.code && work->stop) tv_fault_stop(&work->fault);
    else if (!work->fault.code) results = tv_serve_command(context, &work->request, &work->fault);
    tv_stop = outer;
    tell_ending(work);
    json_auto_t *answer = tv_answer_new(&work->request, results, &work->fault);
    if (tv_memory_lost) answer = start_anew(context, work, answer);
    tv_answer_write(answer, to);
    tv_memory_lost = false; /* the answer has reported it */
}
