/* loop.c - passes lines from the keyboard or a pipe to a session until the user leaves it. After each line the
 * journal stores what was done, and only then does the answer leave the program, see answers.h. See loop.h. */
#include "repl/interfaces/prompt/loop.h"

#include "core/base/version.h"
#include "repl/base/lines.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/console/journal/answers.h"
#include "repl/interfaces/console/journal/journal.h"
#include "repl/interfaces/console/journal/journal_files.h"
#include "repl/interfaces/console/journal/resume.h"
#include "repl/interfaces/prompt/edit.h"
#include "repl/interfaces/prompt/pager.h"
#include "repl/interfaces/prompt/preferences.h"
#include "repl/interfaces/prompt/window.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The reader has gone, or the disk is full: there is no point in continuing. */
static bool cannot_write(const tv_console *c) { return ferror(c->out) || ferror(stdout); }

/* Leaves the last column free: some terminals break the line after it. Recorded answers must be the same at any
 * width. */
static void fit_window(tv_console *c)
{
    const int columns = c->recording || tv_window_dumb() ? 0 : tv_window_columns();
    tv_say_use_width(columns ? columns - 1 : TV_SAY_WIDTH);
    c->look.columns = tv_say_width();
}

/* Ctrl-C ends a computation, or gives a fresh line at the prompt; see on_interrupt in main.c. Output that it
 * interrupted may be incomplete: that is no failure, and if nothing can be written no line is typed. */
static void from_terminal(tv_console *c, tv_edit *edit)
{
    const char *line;
    size_t len;
    while (!c->quit) {
        tv_interrupt = 0;
        enum tv_typed typed = tv_edit_line(edit, &line, &len);
        if (typed == TV_TYPED_END) putchar('\n');
        if (typed == TV_TYPED_END) break;
        if (typed == TV_TYPED_INTERRUPT) {
            tv_console_give_up(c);
            putchar('\n');
        } else {
            tv_interrupt = tv_memory_lost = 0;
            fit_window(c);
            tv_pager_line(c, line, len);
        }
        tv_console_write_journal(c);
        if (tv_journal_has_parted(c->journal))
            fprintf(c->out, "The previous game was saved: `tavoliere resume --list` lists it.\n");
        fflush(c->out);
        fflush(stdout);
        clearerr(c->out);
        clearerr(stdout);
    }
}

/* The same without prompts; here Ctrl-C is meant for the program. Answers to successive moves leave together, so
 * that the disk is not waited for each time. Before a line that may take long, all answers so far leave. */
static int from_pipe(tv_console *c, FILE *in)
{
    tv_lines lines;
    enum tv_line is;
    if (!tv_lines_init(&lines, in, TV_LINE_MAX)) return fputs("tavoliere: out of memory\n", stderr), 1;
    int status = 0;
    while (!c->quit && !status && (is = tv_lines_next(&lines)) != TV_LINE_END) {
        tv_memory_lost = false;
        if (tv_line_takes(lines.line)) fflush(c->out);
        if (is == TV_LINE_LONG) tv_console_too_long(c);
        else tv_console_line(c, lines.line, lines.len);
        tv_console_write_journal(c);
        if (!tv_journal_is_late(c->journal)) fflush(c->out);
        if (cannot_write(c) || tv_stopped()) status = 1;
    }
    if (!status && c->lua.len) tv_console_line(c, "", 0); /* an unfinished statement */
    if (!status && lines.error && lines.error != EINTR) {
        fprintf(stderr, "tavoliere: cannot read the input: %s\n", strerror(lines.error));
        status = 1;
    }
    tv_lines_free(&lines);
    fflush(c->out);
    return cannot_write(c) || tv_stopped() ? 1 : status;
}

static const char hello[] = "Tavoliere %s. `games` lists the games, `new GAME` starts one, `learn`\n"
                            "teaches; `help` lists the commands, TAB completes, `quit` leaves.\n";

/* Tells the user, who may not know, that sessions are kept. It does not count those of programs, which `resume`
 * alone does not continue. */
static void offer_resume(void)
{
    TV_SCOPED(tv_ended_free) tv_ended_sessions keeps = { 0 };
    size_t typed = 0;
    if (tv_ended_find(&keeps, NULL))
        for (size_t i = 0; i < keeps.count; i++) typed += tv_ended_is_typed(&keeps.list[i]);
    if (typed) printf("%zu saved session%s; `tavoliere resume` continues the latest.\n", typed, tv_s(typed));
}

/* From the first line to the last; begun: the session began without an error. */
static int go_on(tv_console *c, tv_edit *edit, FILE *in, bool begun)
{
    if (!begun) return 1;
    tv_console_write_journal(c);
    int status = 0;
    if (edit) from_terminal(c, edit);
    else status = from_pipe(c, in);
    if (edit && tv_journal_holds(c->journal)) printf("Saved. `tavoliere resume` continues this game.\n");
    return status;
}

/* As a typed line, so that the journal has it. False: the lesson does not begin. */
static bool type_learn(tv_console *c, const char *words)
{
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    tv_text_add(&line, "learn %s", words);
    tv_console_line(c, tv_text_str(&line), line.len);
    return !*words || c->s->lesson;
}

/* The greeting is for people: a program that reads the output gets answers only. */
static int run(tv_console *c, const tv_begin *begin, tv_edit *edit, FILE *in)
{
    c->redraw = c->pager = edit != NULL;
    if (edit && !begin->no_settings) tv_preferences_read(c, begin->look);
    if (edit) fit_window(c);
    if (edit) printf(hello, TAVOLIERE_VERSION);
    if (edit && !begin->resume) offer_resume();
    bool begun = begin->resume ? tv_resume(c, begin->session)
                               : !begin->game || tv_console_start(c, begin->game, begin->settings);
    if (edit && !begin->no_settings) c->prefer = tv_preferences_save; /* leaves out what `resume` has set */
    if (begun && begin->lesson) begun = type_learn(c, begin->lesson);
    return go_on(c, edit, in, begun);
}

/* Opens streams from the inside out: the session writes into `answers`, which waits for the disk and then writes
 * into the window, which breaks long lines; with a pipe there is no window. */
int tv_repl(const tv_paths *paths, const tv_begin *begin, tv_look look)
{
    tv_session session;
    tv_console c;
    tv_answers answers;
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    FILE *window = terminal && !tv_window_dumb() ? tv_window_open() : NULL, *to = window ? window : stdout;
    tv_session_init(&session, paths);
    tv_console_init(&c, &session, tv_prompt_commands, to, look);
    const bool typed = isatty(STDIN_FILENO), keep = typed || begin->keep || begin->resume;
    c.journal = keep ? tv_journal_new(typed) : NULL;
    c.journal_ops = c.journal ? &tv_journal_file_ops : NULL;
    if (keep && !c.journal) fputs("tavoliere: out of memory: this session is not saved\n", stderr);
    bool ready = tv_answers_begin(&answers, &c, to, terminal);
    if (!ready) fputs("tavoliere: out of memory\n", stderr);
    tv_edit *edit = terminal ? tv_edit_new(&c) : NULL;
    int status = ready ? run(&c, begin, edit, answers.in) : 1;
    if (edit) tv_edit_free(edit);
    if (ready) tv_answers_end(&answers);
    tv_journal_end(c.journal);
    tv_console_clear(&c);
    tv_memory_lost = false; /* it has been reported */
    if (window) fclose(window);
    return status;
}
