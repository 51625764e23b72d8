/* confine.h - the OS sandbox. Lua is the first barrier: rules see no files, programs or sockets. If that fails, the sandbox
 * limits the damage: before untrusted rules run, the program gives up other programs and processes, sockets, memory beyond a
 * limit, and all files but those named here. */
#ifndef TV_CONFINE_H
#define TV_CONFINE_H

#include "repl/base/words.h"

#include <stdint.h>

enum { TV_EXIT_UNCONFINED = 3 }; /* --confined was given, but there is no sandbox */

enum { /* gigabytes of memory: of a confined program; more for each further thread */
       TV_CONFINE_MEMORY = 4,
       TV_CONFINE_THREAD = 1,
};

typedef struct tv_confine {
    bool on, off;         /* --confined, --unconfined */
    bool draws;           /* the program may draw: */
    void (*draw)(void);   /* ... loads what that needs, which the sandbox forbids; may be NULL */
    const char *language; /* of the translations beside rules that may be read; NULL: none */
    tv_words read, write; /* files, and directories with what lies below */
} tv_confine;

/* Paths that the program still needs. Missing files are allowed and are not created. */
void tv_confine_read(tv_confine *confine, const char *path);
void tv_confine_write(tv_confine *confine, const char *path);
/* A file to read or replace, with its whole directory. */
void tv_confine_read_beside(tv_confine *confine, const char *file);
void tv_confine_write_beside(tv_confine *confine, const char *file);
/* Rules by name or file. For a file: also the rules beside it, where its parents are, its weights, and its translation. */
void tv_confine_rules(tv_confine *confine, const char *name);
/* A directory of rules, with the targets of its links. */
void tv_confine_rules_in(tv_confine *confine, const char *dir);
/* System files of a session or transcript, which may draw: fonts, terminal descriptions, time zones. */
void tv_confine_session(tv_confine *confine);
void tv_confine_free(tv_confine *confine);

/* Starts the sandbox; call it while there is one thread. threads: how many there will be. usual: the default if neither
 * option was given. Returns 0, or after an error message the exit status. Reports the limits that this system cannot set. */
int tv_confine_now(tv_confine *confine, uint64_t threads, bool usual);
/* Is the sandbox on? */
bool tv_confined(void);

#endif
