/* answers.h - the answers of a session leave the program only when its journal is on the disk: once the user has
 * seen an answer, nothing that led to it can be lost. */
#ifndef TV_ANSWERS_H
#define TV_ANSWERS_H

#include "repl/interfaces/console/console.h"

/* Must not move until tv_answers_end. */
typedef struct tv_answers {
    tv_console *console;
    FILE *to;
    FILE *out; /* what is written here goes to `to` */
    FILE *in;  /* standard input, by pipe: flushes out only when no input is left to obey, not after each line */
} tv_answers;

/* The session's answers went to `to` so far. by_line: each line leaves at once. False when memory ran out. */
bool tv_answers_begin(tv_answers *answers, tv_console *c, FILE *to, bool by_line);
void tv_answers_end(tv_answers *answers);

#endif
