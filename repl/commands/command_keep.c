/* command_keep.c - sessions that are kept: recorded, and tested. What files they may name is decided in
 * base/reach.c. */
#include "repl/base/say.h"
#include "repl/commands/commands.h"
#include "repl/session/recording.h"
#include "repl/session/testing.h"
#include "repl/transcripts/transcript.h"

#include <stdlib.h>
#include <string.h>

/* ---- record ------------------------------------------------------------------------------------ */

static void say_recording(tv_session *s, const char *what)
{
    unsigned lines = s->recording->lines;
    tv_text name = { 0 };
    tv_say_short(&name, s->recording->shown, strlen(s->recording->shown));
    fprintf(s->out, "%s %s, %u line%s\n", what, tv_text_str(&name), lines, lines == 1 ? "" : "s");
    tv_text_free(&name);
}

/* The lines that begin and end a recording, or ask for it, are no part of it. */
void tv_do_record(tv_session *s, char *args)
{
    bool off = !strcmp(args, "off");
    if (s->recording) s->recording->skip = true;
    if (!s->recording && (off || !*args)) {
        fprintf(s->out, "nothing is being recorded; `record FILE` begins\n");
    } else if (off) {
        say_recording(s, "recorded in");
        tv_recording_end(s);
    } else if (!*args) {
        say_recording(s, "recording in");
    } else if (s->recording) {
        tv_session_error(s, "this session is being recorded already: `record off` ends that");
    } else if (s->lesson) {
        tv_session_error(s, "a lesson can be recorded from its beginning: `stop`, `record FILE`, then `learn NAME`");
    } else if (tv_recording_begin(s, args)) {
        say_recording(s, "recording in");
    }
}

/* ---- test -------------------------------------------------------------------------------------- */

/* The option that args begin with, cut off with the blanks behind it. */
static bool takes(char **args, const char *option)
{
    size_t len = strlen(option);
    if (strncmp(*args, option, len) || !strchr(" \t", (*args)[len])) return false;
    *args += len;
    *args += strspn(*args, " \t");
    return true;
}

/* A stranger's transcript cannot allow another one what it may not do itself. */
char *tv_take_allowed(tv_session *s, char *args, tv_allowed *allowed)
{
    tv_err err = { .column = -1 };
    bool any = false;
    for (const char **dir; (dir = takes(&args, "--read")    ? &allowed->read
                                  : takes(&args, "--write") ? &allowed->write
                                                            : NULL);
         any = true) {
        *dir = tv_word_next(&args);
        args += strspn(args, " \t");
        if (!*dir) return tv_session_error(s, "--read and --write are followed by a directory"), NULL;
    }
    if (any && s->stranger)
        return tv_session_error(s, "%s allows nobody to read or write more", s->stranger->who), NULL;
    if (!tv_reach_check(allowed, &err)) return tv_session_fail(s, &err, NULL), NULL;
    return args;
}

/* [--accept] [--read DIR] [--write DIR] FILE. A transcript may test others, but not without end. */
void tv_do_test(tv_session *s, char *args)
{
    bool accept = takes(&args, "--accept");
    tv_allowed allowed = { NULL, NULL };
    char *name = tv_take_allowed(s, args, &allowed);
    if (!name) return;
    if (!*name || *name == '-') {
        tv_session_error(s, "which transcript? Write `test FILE` or `test --accept FILE`");
    } else if (s->testing >= TV_TESTS_DEEP) {
        tv_session_error(s, "a transcript that is run by another runs no more of them");
    } else {
        tv_testing testing = { .commands = s->commands,
                               .paths = s->paths,
                               .stranger = s->stranger,
                               .out = s->out,
                               .accept = accept,
                               .depth = s->testing,
                               .allowed = s->stranger ? s->stranger->allowed : allowed };
        tv_transcripts(&testing, &name, 1);
    }
}
