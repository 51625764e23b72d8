/* command_keep.c - `record` and `test`. base/file_policy.c decides which files they may name. */
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/console/recording.h"
#include "repl/interfaces/console/testing.h"
#include "repl/session/transcripts/transcript.h"

#include <stdlib.h>
#include <string.h>

/* ---- record ------------------------------------------------------------------------------------ */

static void say_recording(tv_console *c, const char *what)
{
    unsigned lines = c->recording->lines;
    TV_SCOPED(tv_text_free) tv_text name = { 0 };
    tv_say_short(&name, c->recording->shown, strlen(c->recording->shown));
    fprintf(c->out, "%s %s, %u line%s\n", what, tv_text_str(&name), lines, tv_s(lines));
}

/* A recording leaves out the lines that begin it, end it or ask about it. */
void tv_do_record(tv_console *c, char *args)
{
    bool off = !strcmp(args, "off");
    if (c->recording) c->recording->skip = true;
    if (!c->recording && (off || !*args)) {
        fprintf(c->out, "no recording is running; `record FILE` starts one\n");
    } else if (off) {
        say_recording(c, "recorded in");
        tv_recording_end(c);
    } else if (!*args) {
        say_recording(c, "recording to");
    } else if (c->recording) {
        tv_console_error(c, "this session is already being recorded: `record off` ends the recording");
    } else if (c->s->lesson) {
        tv_console_error(
            c, "a lesson can be recorded only from its beginning: type `stop`, `record FILE`, then `learn NAME`");
    } else if (tv_recording_begin(c, args)) {
        say_recording(c, "recording to");
    }
}

/* ---- test -------------------------------------------------------------------------------------- */

/* If args begin with that option, cuts it off with the blanks after it. */
static bool takes(char **args, const char *option)
{
    size_t len = strlen(option);
    if (strncmp(*args, option, len) || !strchr(" \t", (*args)[len])) return false;
    *args += len;
    *args += strspn(*args, " \t");
    return true;
}

/* An untrusted transcript cannot allow another one what it may not do itself. */
char *tv_take_allowed(tv_console *c, char *args, tv_allowed *allowed)
{
    tv_err err = { .column = -1 };
    bool any = false;
    for (const char **dir; (dir = takes(&args, "--read")    ? &allowed->read
                                  : takes(&args, "--write") ? &allowed->write
                                                            : NULL);
         any = true) {
        *dir = tv_word_next(&args);
        args += strspn(args, " \t");
        if (!*dir) return tv_console_error(c, "--read and --write need a directory"), NULL;
    }
    if (any && c->s->untrusted)
        return tv_console_error(c, "%s may not use --read or --write", c->s->untrusted->who), NULL;
    if (!tv_file_policy_check(allowed, &err)) return tv_console_fail(c, &err, NULL), NULL;
    return args;
}

/* [--accept] [--read DIR] [--write DIR] FILE. A transcript may test others, up to a limit of nesting. */
void tv_do_test(tv_console *c, char *args)
{
    bool accept = takes(&args, "--accept");
    tv_allowed allowed = { NULL, NULL };
    char *name = tv_take_allowed(c, args, &allowed);
    if (!name) return;
    if (*name == '-') {
        const int len = (int)strcspn(name, " \t");
        tv_console_error(c, "`test` has no option %.*s at the prompt; run `tavoliere test %s` in the shell", len, name,
                         tv_word_shown(name));
    } else if (!*name) {
        tv_console_error(c, "which transcript? Write `test FILE` or `test --accept FILE`");
    } else if (c->testing >= TV_TESTS_DEEP) {
        tv_console_error(c, "a transcript that another one runs may not run a third");
    } else {
        tv_testing testing = { .commands = c->commands,
                               .paths = c->s->paths,
                               .untrusted = c->s->untrusted,
                               .out = c->out,
                               .accept = accept,
                               .depth = c->testing,
                               .allowed = c->s->untrusted ? c->s->untrusted->allowed : allowed };
        tv_transcripts(&testing, &name, 1);
    }
}
