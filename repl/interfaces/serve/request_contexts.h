/* request_contexts.h - the contexts whose games stay loaded: one for each request that can run at the same time. A
 * request gets the context that has its game, or the one that has been idle longest. */
#ifndef TV_REQUEST_CONTEXTS_H
#define TV_REQUEST_CONTEXTS_H

#include "repl/interfaces/serve/serve_queue.h"
#include "repl/interfaces/serve/session_store.h"

typedef struct tv_request_contexts {
    pthread_mutex_t lock;
    tv_request_context context[TV_SERVE_AT_ONCE];
    bool taken[TV_SERVE_AT_ONCE];
    /* uses: how often any context was given back; given: the value of `uses` when each was given back last. */
    uint64_t given[TV_SERVE_AT_ONCE], uses;
} tv_request_contexts;

void tv_request_contexts_init(tv_request_contexts *contexts, tv_session_store *store);
void tv_request_contexts_free(tv_request_contexts *contexts);

tv_request_context *tv_request_contexts_take(tv_request_contexts *contexts, const tv_request *r);
void tv_request_contexts_give(tv_request_contexts *contexts, const tv_request_context *context);

#endif
