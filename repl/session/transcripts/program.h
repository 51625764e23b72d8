/* program.h - the program that a transcript runs: `$ tavoliere ...`, this one and no other. Its output, including standard
 * error, is the answer; the lines that follow are typed to it. */
#ifndef TV_PROGRAM_H
#define TV_PROGRAM_H

#include "core/base/text.h"

#include <sys/types.h>

enum { TV_SILENCE_S = 60 }; /* seconds without output after which a program is ended */

typedef struct tv_program {
    pid_t pid;       /* 0: none runs */
    int in, out;     /* pipes: what it reads, what it writes; -1: closed */
    tv_text typed;   /* its input */
    size_t written;  /* bytes of it that went into the pipe */
    tv_text answer;  /* its output */
    size_t answered; /* bytes of it that were read */
} tv_program;

/* Starts it in a folder. line: its name and its words, as at a shell prompt. It ends when this process does. */
bool tv_program_begin(tv_program *program, const char *folder, const char *line, size_t len, tv_err *err);
void tv_program_type(tv_program *program, const char *line, size_t len);
/* Waits for `lines` lines or its end, and adds them to *to, with a note if it was silent. */
void tv_program_receive(tv_program *program, size_t lines, tv_text *to);
/* Ends its input, waits for its end, and adds the rest, with a line such as [1] if its status is not 0; for a signal 128
 * and its number, as in shells. Ctrl-C ends it at once. False: it was silent, and has been ended. */
bool tv_program_end(tv_program *program, tv_text *to);

#endif
