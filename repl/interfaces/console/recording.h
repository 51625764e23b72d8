/* recording.h - `record`: writes typed lines and their answers into a transcript. Each exchange is in the file
 * before the next line is read. */
#ifndef TV_RECORDING_H
#define TV_RECORDING_H

#include "repl/interfaces/console/console.h"

typedef struct tv_recording {
    FILE *file;
    char *shown;    /* its name as typed */
    unsigned lines; /* recorded so far */
    bool skip;      /* the line being obeyed is about the recording, and no part of it */
} tv_recording;

/* Begins a file, which must not exist yet, with the lines that bring a new session to where this one is. False after
 * an error message. */
bool tv_recording_begin(tv_console *c, const char *name);
/* Adds an exchange. more: the line continued a Lua statement. If it cannot be written, the recording ends after a
 * message. */
void tv_recording_add(tv_console *c, bool more, const char *line, size_t len, const char *answer);
/* Notes that a line was not obeyed and is not known; why is a sentence. That also ended any unfinished statement. */
void tv_recording_skipped(tv_console *c, bool more, const char *why);
/* Allowed without a recording. */
void tv_recording_end(tv_console *c);

#endif
