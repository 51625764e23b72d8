/* Sessions that are kept: recorded, and tested. */
#include "command.h"
#include "recording.h"
#include "say.h"
#include "transcript.h"

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

void tv_do_test(tv_session *s, char *args)
{
    static const char option[] = "--accept";
    size_t len = strcspn(args, " \t");
    bool accept = len == sizeof option - 1 && !memcmp(args, option, len);
    char *name = accept ? tv_word_trim(args + len) : args;
    if (!*name || *name == '-') {
        tv_session_error(s, "which transcript? Write `test FILE` or `test --accept FILE`");
    } else if (s->testing >= TV_TESTS_DEEP) {
        tv_session_error(s, "a transcript that is run by another runs no more of them");
    } else {
        char *path = tv_session_path(s, name);
        tv_testing testing = { .paths = s->paths, .out = s->out, .accept = accept, .depth = s->testing };
        if (path) tv_transcripts(&testing, &path, 1);
        free(path);
    }
}
