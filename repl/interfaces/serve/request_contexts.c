/* request_contexts.c - games that stay loaded; see request_contexts.h. */
#include "repl/interfaces/serve/request_contexts.h"

/* One for each thread, so that each thread finds a free one. */
void tv_request_contexts_init(tv_request_contexts *s, tv_session_store *store)
{
    *s = (tv_request_contexts) { .lock = PTHREAD_MUTEX_INITIALIZER };
    for (int i = 0; i < TV_SERVE_AT_ONCE; i++) s->context[i] = tv_session_store_context(store);
}

void tv_request_contexts_free(tv_request_contexts *s)
{
    for (int i = 0; i < TV_SERVE_AT_ONCE; i++) tv_request_context_clear(&s->context[i]);
    pthread_mutex_destroy(&s->lock);
}

/* Takes the context that has the game, or else the one given back longest ago, whose game is least likely to be wanted.
 * A taken context may change, so all are looked at under the lock, and taken ones are skipped. */
tv_request_context *tv_request_contexts_take(tv_request_contexts *s, const tv_request *r)
{
    int best = -1;
    bool has_game = false;
    pthread_mutex_lock(&s->lock);
    for (int i = 0; i < TV_SERVE_AT_ONCE && !has_game; i++) {
        if (s->taken[i]) continue;
        has_game = tv_request_context_has(&s->context[i], r);
        if (has_game || best < 0 || s->given[i] < s->given[best]) best = i;
    }
    s->taken[best] = true;
    pthread_mutex_unlock(&s->lock);
    return &s->context[best];
}

/* A count and not a time: only the order matters. */
void tv_request_contexts_give(tv_request_contexts *s, const tv_request_context *context)
{
    pthread_mutex_lock(&s->lock);
    s->taken[context - s->context] = false;
    s->given[context - s->context] = ++s->uses;
    pthread_mutex_unlock(&s->lock);
}
