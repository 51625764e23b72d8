/* serve_house.h - what is kept from one request to another, for all threads: sessions, and rules that were loaded as
 * text. Both are bounded. Whoever answers requests without threads needs one of these, a stage, and tv_work_do. */
#ifndef TV_SERVE_HOUSE_H
#define TV_SERVE_HOUSE_H

#include "repl/interfaces/serve/serve_stage.h"

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
typedef struct tv_kept_session {
    char name[TV_SERVE_NAME];
    tv_stage stage;             /* its session has no game when there is none at its console */
    struct tv_console *console; /* at which `type` types; NULL: no line was typed yet */
    bool open; /* for requests to find; until then the name and the room are taken, and nothing else is there */
} tv_kept_session;

typedef struct tv_house {
    pthread_mutex_t lock;
    tv_paths paths; /* those of the program that serves, with the texts here */
    tv_kept_session *session[TV_SERVE_SESSIONS];
    uint64_t sessions; /* that were opened so far, for names */
    struct {
        char name[TV_SERVE_NAME];
        tv_text text;
    } text[TV_SERVE_TEXTS];
    int texts;
    atomic_uint_least64_t loads; /* a number that changes whenever a text does */
} tv_house;

void tv_house_init(tv_house *house, const tv_paths *paths);
void tv_house_free(tv_house *house);

/* A new session of that name, or of one of ours if it is NULL. NULL and the fault: there is one of that name, or there are
 * too many. Its stage is the caller's to fill, and then he shows it, or closes it: nobody else finds it before. */
tv_kept_session *tv_house_open(tv_house *house, const char *name, tv_fault *fault);
void tv_house_show(tv_house *house, tv_kept_session *session);
/* Is there a game in it? Else the fault. */
bool tv_kept_session_plays(const tv_kept_session *session, tv_fault *fault);
/* What its tree may hold, of the game that it has now. */
void tv_kept_session_measure(tv_kept_session *session);
/* NULL and the fault: there is none of that name. */
tv_kept_session *tv_house_session(tv_house *house, const char *name, tv_fault *fault);
void tv_house_close(tv_house *house, tv_kept_session *session);
/* The names of those that are open. */
json_t *tv_house_names(tv_house *house);

/* Rules of that name are this text from now on. False and the fault: too many. */
bool tv_house_load(tv_house *house, const char *name, const char *text, tv_fault *fault);
/* A stage without a game. */
tv_stage tv_house_stage(tv_house *house);

#endif
