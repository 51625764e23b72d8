/* repl.h - the loop: lines from a terminal or a pipe go to a session. */
#ifndef TV_REPL_H
#define TV_REPL_H

#include "bindings/script.h"
#include "repl/session/text/draw.h"

/* How the session begins. */
typedef struct tv_begin {
    const char *game; /* that is started; NULL: none */
    tv_settings settings;
    const char *lesson;  /* `learn` with these words is typed first; NULL: nothing is */
    bool resume;         /* one that was killed is taken up again: */
    const char *session; /* ... which, as in resume.h; NULL: the newest */
    bool keep;           /* a journal is kept although the lines come by pipe; one that is resumed has its own */
    bool no_settings;    /* a person's own are left aside, see preferences.h; */
    bool look;           /* ... and those of how boards look: the command line has said it */
} tv_begin;

/* Read, obey, print, to the end of input. The status with which the program ends. */
int tv_repl(const tv_paths *paths, const tv_begin *begin, tv_look look);

#endif
