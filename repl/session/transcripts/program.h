/* program.h - the program that a transcript runs: `$ tavoliere ...`, this one and no other. What it writes, to standard
 * error too, is its answer; the lines that follow are typed to it. */
#ifndef TV_PROGRAM_H
#define TV_PROGRAM_H

#include "core/base/text.h"

#include <sys/types.h>

enum { TV_SILENCE_S = 60 }; /* how long a program may write nothing while it is waited for */

typedef struct tv_program {
    pid_t pid;       /* 0: none runs */
    int in, out;     /* pipes: what it reads, what it writes; -1: closed */
    tv_text typed;   /* what it is to read, */
    size_t written;  /* ... so much of it has gone into the pipe */
    tv_text answer;  /* what it has written, */
    size_t answered; /* ... so much of it has been heard */
} tv_program;

/* Begin it in a folder. line: its name and its words, as at the prompt. It ends when this process does. */
bool tv_program_begin(tv_program *program, const char *folder, const char *line, size_t len, tv_err *err);
void tv_program_type(tv_program *program, const char *line, size_t len);
/* Wait for so many lines, or its end, and add them to *to. A silence is said there. */
void tv_program_hear(tv_program *program, size_t lines, tv_text *to);
/* Nothing more is typed: wait for its end, and add the rest, with a line such as [1] if it ends with another status than
 * 0; as in shells, a signal's number and 128. Ctrl-C ends it at once. False: it was silent, and has been ended. */
bool tv_program_end(tv_program *program, tv_text *to);

#endif
