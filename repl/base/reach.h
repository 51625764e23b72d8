/* reach.h - the gate through which the name of every file goes that a session reads or writes. A person reaches all that
 * he may. A transcript or a lesson may be a stranger's: it reads its own folder, besides the rules path, and writes
 * nothing, unless whoever runs it allows more. */
#ifndef TV_REACH_H
#define TV_REACH_H

#include "bindings/script.h"

/* What whoever runs it allows: folders, NULL for none. */
typedef struct tv_allowed {
    const char *read;  /* --read DIR: read what lies in it, too */
    const char *write; /* --write DIR: write into it; what is there is read, before what is in its own folder */
} tv_allowed;

/* On whose behalf files are written. */
typedef struct tv_stranger {
    const char *who;     /* "a transcript" */
    const char *allow;   /* what allows it to write, "`tavoliere test --write DIR`"; NULL: nothing does */
    const char *outside; /* what is said of files that it may not read, see tv_paths */
    tv_allowed allowed;
} tv_stranger;

/* The moves of a game, typed by the program: its rules spell them, perhaps as a command. */
extern const tv_stranger tv_typed_moves;

/* The path of a file that is named, to be freed; NULL and *err when it may not be read, or memory ran out. */
char *tv_reach_read(const tv_paths *paths, const char *name, tv_err *err);
/* The same for one that is to be written; `what` would write it, a command. stranger: NULL for a person. */
char *tv_reach_write(const tv_stranger *stranger, const char *what, const char *name, tv_err *err);
/* Is the folder that is allowed there? */
bool tv_reach_check(const tv_allowed *allowed, tv_err *err);

/* The paths of a stranger's file. */
typedef struct tv_reach {
    tv_paths paths;
    char *own; /* its folder */
    const char *here[3], *within[4];
} tv_reach;

/* path: where the file is, which has gone through the gate itself. here: where the files are that it names; NULL: in its
 * own folder. False: memory ran out. */
bool tv_reach_open(tv_reach *reach, const tv_paths *paths, const char *path, const tv_stranger *stranger,
                   const char *here);
void tv_reach_close(tv_reach *reach);

#endif
