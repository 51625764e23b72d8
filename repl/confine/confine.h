/* confine.h - the second wall. The first one is Lua's, which knows no files, programs or sockets. Should it have a hole,
 * whoever comes through finds a program that has given up what it does not need, before it ran a line of anybody's rules:
 * other programs and processes, sockets, memory beyond a limit, and every file but those that it was told of here. */
#ifndef TV_CONFINE_H
#define TV_CONFINE_H

#include "repl/base/words.h"

#include <stdint.h>

enum { TV_EXIT_UNCONFINED = 3 }; /* the program was to be confined and cannot */

enum { /* gigabytes of memory: of a confined program; more for each further thread */
       TV_CONFINE_MEMORY = 4,
       TV_CONFINE_THREAD = 1,
};

typedef struct tv_confine {
    bool on, off;         /* --confined, --unconfined */
    tv_words read, write; /* files, and directories with what lies below */
} tv_confine;

/* What the program goes on to need. What is not there is not made, and may be given all the same. */
void tv_confine_read(tv_confine *confine, const char *path);
void tv_confine_write(tv_confine *confine, const char *path);
/* A file that is read, or written anew, by way of the directory that it lies in: all of that. */
void tv_confine_read_beside(tv_confine *confine, const char *file);
void tv_confine_write_beside(tv_confine *confine, const char *file);
/* Rules as they are named. If they are a file: that, the rules that lie beside it, where parents are, and what was learned of them. */
void tv_confine_rules(tv_confine *confine, const char *name);
/* A directory of rules, with those that its links lead to. */
void tv_confine_rules_in(tv_confine *confine, const char *dir);
/* What a session at the prompt, or a transcript, asks of the system: fonts, kinds of terminals, times of day. */
void tv_confine_session(tv_confine *confine);
void tv_confine_free(tv_confine *confine);

/* Up with the wall, while there is one thread; threads: that there will be. usual: what is done when neither of the
 * options was given. 0, or, after a complaint, the status with which the program ends. What does not hold on this
 * system is said. */
int tv_confine_now(tv_confine *confine, uint64_t threads, bool usual);
/* Has that been done? */
bool tv_confined(void);

#endif
