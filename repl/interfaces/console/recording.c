/* recording.c - writes the exchanges at the prompt into a transcript, line by line. See recording.h. */
#define _GNU_SOURCE
#include "repl/interfaces/console/recording.h"

#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/session/transcripts/transcript.h"

#include <errno.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Writes line by line, so that the file of a killed session has everything up to then. */
static void put(tv_console *c, const tv_text *text)
{
    FILE *file = c->recording->file;
    off_t before = ftello(file);
    bool ok = !text->cut && fwrite(tv_text_str(text), 1, text->len, file) == text->len && fflush(file) == 0;
    if (ok) return;
    int why = errno;
    __fpurge(file);
    if (before >= 0 && ftruncate(fileno(file), before) < 0) why = errno; /* removes an incomplete line */
    TV_SCOPED(tv_text_free) tv_text name = { 0 };
    tv_say_short(&name, c->recording->shown, strlen(c->recording->shown));
    tv_console_error(c, "cannot write %s: %s. The recording ended without the last line", tv_text_str(&name),
                     text->cut ? "out of memory" : strerror(why));
    tv_recording_end(c);
}

/* A line that Ctrl-C ended will end elsewhere the next time, so the transcript accepts any answer. */
void tv_recording_add(tv_console *c, bool more, const char *line, size_t len, const char *answer)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    if (tv_stopped()) tv_text_add(&text, "# Ctrl-C ended the next line.\n");
    tv_exchange_write(more, line, len, tv_stopped() ? "" : answer, &text);
    if (tv_stopped()) tv_text_add(&text, "...\n");
    c->recording->lines++;
    put(c, &text);
}

/* A transcript cannot hold such a line, so a comment says that one is missing. */
void tv_recording_skipped(tv_console *c, bool more, const char *why)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_text_add(&text, "# %s\n%s", why, more ? ">>\n...\n" : "");
    put(c, &text);
}

/* Every line was flushed when it was written. */
void tv_recording_end(tv_console *c)
{
    if (!c->recording) return;
    fclose(c->recording->file);
    free(c->recording->shown);
    free(c->recording);
    c->recording = NULL;
}
