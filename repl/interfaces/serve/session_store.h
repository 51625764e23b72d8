/* session_store.h - what is kept from one request to another, for all threads: sessions, and rules that were loaded as
 * text. Both are bounded. Whoever answers requests without threads needs one of these, a stage, and tv_work_do. */
#ifndef TV_SESSION_STORE_H
#define TV_SESSION_STORE_H

#include "repl/interfaces/serve/request_context.h"

#include <pthread.h>

struct tv_console;

enum {
    TV_SERVE_SESSIONS = 32,            /* that are open at once */
    TV_SERVE_SESSION_BYTES = 16 << 20, /* positions and comments of one of them */
    TV_SERVE_COMMENTS = 1 << 20,       /* bytes of all its comments */
    TV_SERVE_SEARCH = 64 << 20,        /* bytes of the tree of a search that is typed there */
    TV_SERVE_TEXTS = 32,               /* rules that were loaded as text */
    TV_SERVE_NAME = 61,                /* bytes of a name, its NUL included */
};

/* A game that is kept with all its moves. Requests that name it are worked at one after another, see serve_queue.h, and so
 * nothing in it is locked. */
typedef struct tv_stored_session {
    char name[TV_SERVE_NAME];
    tv_request_context context; /* its session has no game when there is none at its console */
    struct tv_console *console; /* at which `type` types; NULL: no line was typed yet */
    bool open; /* for requests to find; until then the name and the room are taken, and nothing else is there */
} tv_stored_session;

typedef struct tv_session_store {
    pthread_mutex_t lock;
    tv_paths paths; /* those of the program that serves, with the texts here */
    tv_stored_session *session[TV_SERVE_SESSIONS];
    uint64_t sessions; /* that were opened so far, for names */
    struct {
        char name[TV_SERVE_NAME];
        tv_text text;
    } text[TV_SERVE_TEXTS];
    int texts;
    atomic_uint_least64_t loads; /* a number that changes whenever a text does */
} tv_session_store;

void tv_session_store_init(tv_session_store *store, const tv_paths *paths);
void tv_session_store_free(tv_session_store *store);

/* A new session of that name, or of one of ours if it is NULL. NULL and the fault: there is one of that name, or there are
 * too many. Its stage is the caller's to fill, and then he shows it, or closes it: nobody else finds it before. */
tv_stored_session *tv_session_store_open(tv_session_store *store, const char *name, tv_fault *fault);
void tv_session_store_show(tv_session_store *store, tv_stored_session *session);
/* Is there a game in it? Else the fault. */
bool tv_stored_session_plays(const tv_stored_session *session, tv_fault *fault);
/* What its tree may hold, of the game that it has now. */
void tv_stored_session_measure(tv_stored_session *session);
/* NULL and the fault: there is none of that name. */
tv_stored_session *tv_session_store_find(tv_session_store *store, const char *name, tv_fault *fault);
void tv_session_store_close(tv_session_store *store, tv_stored_session *session);
/* The names of those that are open. */
json_t *tv_session_store_names(tv_session_store *store);

/* Rules of that name are this text from now on. False and the fault: too many. */
bool tv_session_store_load(tv_session_store *store, const char *name, const char *text, tv_fault *fault);
/* A stage without a game. */
tv_request_context tv_session_store_context(tv_session_store *store);

#endif
