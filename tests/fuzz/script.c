/* script.c - loads a rules script; if it loads, runs the tools on it and plays some plies. Errors must name their place. */
#define _GNU_SOURCE
#include "tests/fuzz/fuzz.h"

#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/console/console.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PLIES = 30 };

/* A file that holds the script. */
static const char *file_of(const void *bytes, size_t len)
{
    static int fd = -1;
    static char name[40];
    if (fd < 0 && (fd = memfd_create("input", MFD_CLOEXEC)) < 0) abort();
    if (ftruncate(fd, 0) < 0 || pwrite(fd, bytes, len, 0) != (ssize_t)len) abort();
    snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
    return name;
}

/* Does a message begin with a file, and a line unless all of the file is meant? */
static bool has_file(const char *message)
{
    const char *colon = strchr(message, ':');
    const char *slash = strchr(message, '/');
    return colon && slash && slash < colon;
}

static void check_error(const tv_err *err)
{
    if (!has_file(err->text)) fuzz_broken("an error in rules has a place", err->text);
}

/* Rules that have run within their steps end without them, too: compiled, they do what they did. */
static void play_compiled(const char *file)
{
    tv_err err;
    tv_match *m = tv_match_new(&fuzz_unpaced, file, NULL, &err);
    if (m) fuzz_play_crosschecked(m, PLIES, &err);
    tv_match_free(m);
}

/* What people would type first. */
static void look(const char *file)
{
    static const char *const lines[] = { "board", "position",     "moves", "options",       "rules", "score",
                                         "where", "set names on", "board", "set board off", "board", "history" };
    fuzz_out out;
    tv_session session;
    tv_console console;
    char begin[80];
    fuzz_out_open(&out);
    tv_session_init(&session, &fuzz_paths);
    tv_console_init(&console, &session, tv_prompt_commands, out.file, (tv_look) { .unicode = false });
    snprintf(begin, sizeof begin, "new %s", file);
    tv_console_line(&console, begin, strlen(begin));
    fuzz_out_take(&out);
    for (size_t i = 0; session.match && i < sizeof lines / sizeof *lines; i++) {
        tv_console_line(&console, lines[i], strlen(lines[i]));
        fuzz_out_take(&out);
    }
    tv_console_clear(&console);
    fuzz_out_close(&out);
}

void fuzz_script(const void *bytes, size_t len)
{
    const char *file = file_of(bytes, len);
    tv_err err = { .column = -1 };
    tv_match *m = tv_match_new(&fuzz_paths, file, NULL, &err);
    if (!m) {
        check_error(&err);
        return;
    }
    fuzz_check_position(m, tv_match_pos(m));
    bool plays = fuzz_play_on(m, PLIES, &err);
    if (!plays) check_error(&err);
    if (plays && tv_script_functions(m->script)) play_compiled(file);
    tv_match_free(m);
    look(file);
}
