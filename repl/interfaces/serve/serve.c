/* serve.c - the loop: it reads lines and puts requests into the queue. This thread never runs a request, so that it can
 * always receive one that cancels others. */
#include "repl/interfaces/serve/serve.h"

#include "repl/base/json.h"
#include "repl/base/lines.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/serve/serve_threads.h"
#include "repl/session/diagram/diagram.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Answers at once, without the queue. work may be NULL: memory ran out for it. */
static void answer_at_once(tv_work *work, tv_session_store *store)
{
    tv_request_context none = tv_session_store_context(store);
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    if (work) tv_work_do(work, &none, &text);
    tv_threads_say(&text);
    tv_work_free(work);
}

/* Answers the waiting requests first and the cancelling one last: after its answer no other answer of theirs can come.
 * A request that is running ends in its own thread. */
static void cancel(tv_work *work, tv_session_store *store, tv_queue *queue)
{
    tv_work *waited;
    work->request.cancelled = tv_queue_cancel(queue, work->request.target, &waited);
    while (waited) {
        tv_work *next = waited->next;
        answer_at_once(waited, store);
        waited = next;
    }
    answer_at_once(work, store);
}

/* An invalid line waits in the queue, too: its answer keeps its place. */
static void serve_line(const tv_lines *lines, bool too_long, tv_session_store *store, tv_threads *threads)
{
    tv_work *work = tv_work_new(lines->line, lines->len, too_long);
    if (!work) answer_at_once(NULL, store);
    else if (!work->fault.code && tv_request_is(&work->request, "cancel")) cancel(work, store, threads->queue);
    else if (tv_queue_add(threads->queue, work)) tv_threads_more(threads);
}

/* At the end of the input, waits until all requests are answered. */
static bool serve_lines(tv_lines *lines, tv_session_store *store, tv_err *err)
{
    tv_queue queue;
    tv_threads threads;
    enum tv_line is;
    if (!tv_queue_init(&queue)) return tv_fail_memory(err);
    bool ok = tv_threads_start(&threads, store, &queue, err);
    while (ok && (is = tv_lines_next(lines)) != TV_LINE_END) serve_line(lines, is == TV_LINE_LONG, store, &threads);
    tv_queue_end(&queue);
    if (ok) tv_threads_end(&threads);
    if (ok && lines->error) ok = tv_fail(err, "cannot read the requests: %s", strerror(lines->error));
    tv_queue_free(&queue);
    return ok;
}

int tv_serve(const tv_paths *paths)
{
    tv_lines lines;
    tv_session_store store;
    tv_err err = { .column = -1 };
    tv_json_begin();
    tv_session_store_init(&store, paths);
    tv_diagram_prepare();
    signal(SIGINT, SIG_DFL); /* Ctrl-C ends the program: it has nothing to save */
    bool ok = tv_lines_init(&lines, stdin, TV_SERVE_LINE) ? serve_lines(&lines, &store, &err) : tv_fail_memory(&err);
    if (!ok) fprintf(stderr, "tavoliere: %s\n", err.text);
    tv_session_store_free(&store);
    tv_lines_free(&lines);
    return ok ? 0 : 1;
}
