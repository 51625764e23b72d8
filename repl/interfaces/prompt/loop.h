/* loop.h - the loop: passes lines from a terminal or a pipe to a session. */
#ifndef TV_REPL_H
#define TV_REPL_H

#include "bindings/script.h"
#include "repl/session/text/draw.h"

/* How the session begins. */
typedef struct tv_begin {
    const char *game; /* to start; NULL: none */
    tv_settings settings;
    const char *lesson;  /* `learn` with these words is typed first; NULL: nothing is */
    bool resume;         /* resume a session that has ended: */
    const char *session; /* ... this one, see resume.h; NULL: the newest */
    bool keep;           /* keep a journal although the lines come by pipe; a resumed session has its own */
    bool no_settings;    /* ignore the user's own settings, see preferences.h; */
    bool look;           /* ... and those of how boards look, which the command line sets */
} tv_begin;

/* Reads, obeys and prints, to the end of input. Returns the exit status of the program. */
int tv_repl(const tv_paths *paths, const tv_begin *begin, tv_look look);

#endif
