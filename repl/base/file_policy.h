/* file_policy.h - the access check for every file name that a session reads or writes. A user reaches all files that the system
 * allows. A transcript or a lesson may be a stranger's: it reads its own folder and the rules path, and writes no files,
 * unless the user who runs it allows more. */
#ifndef TV_FILE_POLICY_H
#define TV_FILE_POLICY_H

#include "bindings/script.h"

/* What the user allows: folders, NULL for none. */
typedef struct tv_allowed {
    const char *read;  /* --read DIR: also read files in it */
    const char *write; /* --write DIR: write into it; files there are read before those of its own folder */
} tv_allowed;

/* For whom files are read and written, if not for the user. */
typedef struct tv_untrusted {
    const char *who;     /* "a transcript" */
    const char *allow;   /* the command that allows it to write, "`tavoliere test --write DIR`"; NULL: none */
    const char *outside; /* the message for files that it may not read, see tv_paths */
    tv_allowed allowed;
} tv_untrusted;

/* The moves of a game, typed by the program: its rules spell them, perhaps as a command. */
extern const tv_untrusted tv_typed_moves;

/* The path of the named file, which the caller frees; NULL and *err: it may not be read, or memory ran out. */
char *tv_file_policy_read(const tv_paths *paths, const char *name, tv_err *err);
/* The same for a file to be written by the command `what`. stranger NULL: for the user. */
char *tv_file_policy_write(const tv_untrusted *untrusted, const char *what, const char *name, tv_err *err);
/* Do the allowed folders exist? */
bool tv_file_policy_check(const tv_allowed *allowed, tv_err *err);

/* The paths of a stranger's file. */
typedef struct tv_file_policy {
    tv_paths paths;
    char *own; /* its folder */
    const char *here[3], *within[4];
} tv_file_policy;

/* path: the stranger's file, which has passed the check itself. here: the folder of the files that it names; NULL: its own
 * folder. False: out of memory. */
bool tv_file_policy_open(tv_file_policy *policy, const tv_paths *paths, const char *path, const tv_untrusted *untrusted,
                         const char *here);
void tv_file_policy_close(tv_file_policy *policy);

#endif
