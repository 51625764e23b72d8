/* recording.h - `record`: what is typed and answered, written into a transcript while it
 * happens. Each exchange is in the file before the next line is read. */
#ifndef TV_RECORDING_H
#define TV_RECORDING_H

#include "repl/interfaces/console/console.h"

typedef struct tv_recording {
    FILE *file;
    char *shown;    /* its name as it was typed */
    unsigned lines; /* that have been recorded */
    bool skip;      /* the line that is being obeyed is about the recording and no part of it */
} tv_recording;

/* Begin a file, which must not be there yet, with what brings a new session to where this one
 * is. False after an error message. */
bool tv_recording_begin(tv_console *c, const char *name);
/* An exchange; more: the line went on with a Lua statement. When it cannot be written the
 * recording ends, after a message. */
void tv_recording_add(tv_console *c, bool more, const char *line, size_t len, const char *answer);
/* A line that was not obeyed, and of which nothing is known; why is a sentence. An unfinished
 * statement was given up by it. */
void tv_recording_skipped(tv_console *c, bool more, const char *why);
/* Also without a recording. */
void tv_recording_end(tv_console *c);

#endif
