/* answers.h - what a session answers leaves the program only when its journal is on the disk: whatever somebody has
 * been told, nothing that led to it can be lost any more. */
#ifndef TV_ANSWERS_H
#define TV_ANSWERS_H

#include "repl/interfaces/console/console.h"

/* It stays where it is until the end. */
typedef struct tv_answers {
    tv_console *console;
    FILE *to;
    FILE *out; /* what is written here goes to `to` */
    FILE *in;  /* standard input, by pipe: out is flushed when there is nothing left to obey, and not with each line */
} tv_answers;

/* The session's answers went to `to` so far. by_line: each line leaves at once. False when memory ran out. */
bool tv_answers_begin(tv_answers *answers, tv_console *c, FILE *to, bool by_line);
void tv_answers_end(tv_answers *answers);

#endif
