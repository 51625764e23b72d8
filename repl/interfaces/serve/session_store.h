/* session_store.h - what lasts from one request to the next, for all threads: sessions, and rules loaded as text. Both
 * are bounded. A host that answers requests without threads needs one session store, one context, and tv_work_do. */
#ifndef TV_SESSION_STORE_H
#define TV_SESSION_STORE_H

#include "repl/interfaces/serve/request_context.h"

#include <pthread.h>

struct tv_console;

enum {
    TV_SERVE_SESSIONS = 32,            /* open at once */
    TV_SERVE_SESSION_BYTES = 16 << 20, /* positions and comments of one session */
    TV_SERVE_COMMENTS = 1 << 20,       /* bytes of all comments of a session */
    TV_SERVE_SEARCH = 64 << 20,        /* bytes of the tree of a search that a typed line starts */
    TV_SERVE_TEXTS = 32,               /* rules loaded as text */
    TV_SERVE_NAME = 61,                /* bytes of a name, its NUL included */
};

/* A game with the tree of its moves. Requests of one session run one after another (serve_queue.h), so it needs no
 * lock. */
typedef struct tv_stored_session {
    char name[TV_SERVE_NAME];
    tv_request_context context; /* has no game while its console has none */
    struct tv_console *console; /* the console for `type`; NULL: no line was typed yet */
    bool open;                  /* requests can find it; until then only its name and place are taken */
} tv_stored_session;

typedef struct tv_session_store {
    pthread_mutex_t lock;
    tv_paths paths; /* those of the program that serves, with the texts here */
    tv_stored_session *session[TV_SERVE_SESSIONS];
    uint64_t sessions; /* number of sessions opened so far, for names */
    struct {
        char name[TV_SERVE_NAME];
        tv_text text;
    } text[TV_SERVE_TEXTS];
    int texts;
    atomic_uint_least64_t loads; /* changes whenever a text does */
} tv_session_store;

void tv_session_store_init(tv_session_store *store, const tv_paths *paths);
void tv_session_store_free(tv_session_store *store);

/* A new session with that name or, if it is NULL, a generated one. NULL and the fault: the name is taken, or there are
 * too many sessions. The caller sets up its context and then shows or closes it; no other request finds it before. */
tv_stored_session *tv_session_store_open(tv_session_store *store, const char *name, tv_fault *fault);
void tv_session_store_show(tv_session_store *store, tv_stored_session *session);
/* Has the session a game? If not, sets the fault. */
bool tv_stored_session_plays(const tv_stored_session *session, tv_fault *fault);
/* Sets the limits of its tree, for its present game. */
void tv_stored_session_measure(tv_stored_session *session);
/* NULL and the fault: no session has that name. */
tv_stored_session *tv_session_store_find(tv_session_store *store, const char *name, tv_fault *fault);
void tv_session_store_close(tv_session_store *store, tv_stored_session *session);
/* The names of the open sessions. */
json_t *tv_session_store_names(tv_session_store *store);

/* From now on the rules of that name are this text. False and the fault: memory ran out, or there are too many texts. */
bool tv_session_store_load(tv_session_store *store, const char *name, const char *text, tv_fault *fault);
/* A context without a game. */
tv_request_context tv_session_store_context(tv_session_store *store);

#endif
