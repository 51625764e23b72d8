#include "repl.h"

#include "edit.h"
#include "journal.h"
#include "lines.h"
#include "resume.h"
#include "window.h"

#include <poll.h>
#include <stdio.h>
#include <unistd.h>

/* Nobody reads any more, or the disk is full: going on would be for nothing. */
static bool cannot_write(void)
{
    return fflush(stdout) != 0 || ferror(stdout);
}

/* Ctrl-C ends a computation, at the prompt it gives a fresh line; see on_interrupt in main.c. */
static int from_terminal(tv_session *s, tv_edit *edit)
{
    const char *line;
    size_t len;
    while (!s->quit) {
        tv_interrupt = 0;
        enum tv_typed typed = tv_edit_line(edit, &line, &len);
        if (typed == TV_TYPED_END) putchar('\n');
        if (typed == TV_TYPED_END) break;
        if (typed == TV_TYPED_INTERRUPT) {
            tv_session_give_up(s);
            putchar('\n');
        } else {
            tv_interrupt = tv_memory_lost = 0;
            tv_session_line(s, line, len);
        }
        fflush(s->out);
        if (cannot_write()) return 1;
        tv_journal_keep(s);
    }
    return 0;
}

/* The same without prompts; here Ctrl-C is meant for the program. */
static int from_pipe(tv_session *s)
{
    tv_lines lines;
    enum tv_line is;
    if (!tv_lines_init(&lines, stdin, TV_LINE_MAX)) return fputs("tavoliere: out of memory\n", stderr), 1;
    int status = 0;
    while (!s->quit && !status && (is = tv_lines_next(&lines)) != TV_LINE_END) {
        tv_memory_lost = false;
        if (is == TV_LINE_LONG) tv_session_too_long(s);
        else tv_session_line(s, lines.line, lines.len);
        if (cannot_write() || tv_interrupt) status = 1;
        tv_journal_keep(s);
    }
    if (!status && s->lua.len) tv_session_line(s, "", 0); /* an unfinished statement */
    tv_lines_free(&lines);
    return cannot_write() || tv_interrupt ? 1 : status;
}

static const char hello[] = "Tavoliere %s. `games` lists the games, `new GAME` starts one, `learn`\n"
                            "teaches; `help` lists the commands, TAB completes, `quit` leaves.\n";

/* Sessions that were killed, for whoever does not know that there are any. */
static void tell_kept(void)
{
    tv_keeps keeps;
    if (tv_keeps_find(&keeps, NULL) && keeps.count)
        printf("%zu session%s cut off; `tavoliere resume` takes the last one up again.\n", keeps.count,
               keeps.count == 1 ? " was" : "s were");
    tv_keeps_free(&keeps);
}

/* From the first line on; begun: it has begun well. */
static int go_on(tv_session *s, tv_edit *edit, bool begun)
{
    if (!begun) return 1;
    tv_journal_keep(s);
    return edit ? from_terminal(s, edit) : from_pipe(s);
}

/* When a terminal hangs up its input ends as well, sometimes before the signal comes that says so. */
static bool hung_up(void)
{
    struct pollfd input = { .fd = STDIN_FILENO, .events = POLLIN };
    return poll(&input, 1, 0) == 1 && input.revents & (POLLHUP | POLLERR | POLLNVAL);
}

int tv_repl(const tv_paths *paths, const tv_begin *begin, tv_look look)
{
    tv_session s;
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    FILE *window = terminal && !tv_window_dumb() ? tv_window_open() : NULL;
    tv_session_init(&s, paths, window ? window : stdout, look);
    tv_edit *edit = terminal ? tv_edit_new(&s) : NULL;
    s.redraw = edit != NULL;
    s.journal = tv_journal_new();
    if (!s.journal) fputs("tavoliere: out of memory: this session is not kept\n", stderr);
    if (edit) printf(hello, TAVOLIERE_VERSION);
    if (edit && !begin->resume) tell_kept();
    bool begun = begin->resume ? tv_resume(&s, begin->session) : !begin->game || tv_session_start(&s, begin->game, begin->settings);
    int status = go_on(&s, edit, begun);
    if (edit) tv_edit_free(edit);
    tv_journal_end(s.journal, !status && (!terminal || s.quit || !hung_up()));
    tv_session_clear(&s);
    tv_memory_lost = false; /* that has been said */
    if (window) fclose(window);
    return status;
}
