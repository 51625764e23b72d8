/* main.c - the program `tavoliere`: general options, appearance, Ctrl-C. */
#define _GNU_SOURCE
#include "bindings/sandbox/po.h"
#include "core/base/version.h"
#include "repl/base/clock.h"
#include "repl/base/file.h"
#include "repl/base/project.h"
#include "repl/base/rules_paths.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/cli/subcommand_run.h"
#include "repl/interfaces/prompt/window.h"
#include "repl/lab/lab.h"
#include "repl/page/subcommand_page.h"
#include "repl/session/diagram/diagram.h"

#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/* ---- How things look ------------------------------------------------------------------------- */

/* ASCII unless a terminal or --color asks for more and the locale has the characters. */
static tv_look choose_look(bool ascii, bool colour)
{
    const char *no_color = getenv("NO_COLOR");
    bool terminal = isatty(STDOUT_FILENO) && !tv_window_dumb();
    bool utf8 = !strcmp(nl_langinfo(CODESET), "UTF-8");
    if (ascii) return (tv_look) { .joints = true, .last = terminal };
    if (colour) return (tv_look) { .unicode = true, .colour = true, .last = terminal };
    bool unicode = terminal && utf8;
    return (tv_look) {
        .unicode = unicode, .colour = unicode && !(no_color && *no_color), .joints = true, .last = terminal
    };
}

/* ---- Ctrl-C ----------------------------------------------------------------------------------- */

/* Without a terminal, a second Ctrl-C before the first took effect ends the program. */
static volatile sig_atomic_t typed_at;

/* timeout(1) and other supervisors send the signal twice, to the program and to its group: within this time they count as
 * one. */
#define ONE_INTERRUPT_S 0.2

/* Whether the signal was sent with the one before. */
static bool sent_twice(void)
{
    static volatile double first; /* 0: none came */
    double now = tv_wall_seconds();
    if (first > 0 && now - first < ONE_INTERRUPT_S) return true;
    first = now;
    return false;
}

/* Ends by the signal itself, so that the parent sees it and a shell script stops, too. */
static void end_by(int sig)
{
    tv_file_abandon();
    signal(sig, SIG_DFL);
    raise(sig);
}

/* At a prompt Ctrl-C only ends the running command, however often it is pressed; elsewhere a second one ends the
 * program. */
static void on_interrupt(int sig)
{
    if (typed_at) tv_script_interrupt();
    else if (!sent_twice()) tv_interrupt ? end_by(sig) : tv_script_interrupt();
}

/* ---- The end, from outside ------------------------------------------------------------------------ */

static struct termios terminal; /* as it was before lines were edited */

/* `resume` can continue the session, see journal.h. */
static void on_end(int sig)
{
    if (typed_at) tcsetattr(STDIN_FILENO, TCSANOW, &terminal);
    end_by(sig);
}

/* A file at its size limit makes the write fail, as on a full disk. */
static void on_long_file(int sig) { (void)sig; }

/* What is to be ignored stays so, as nohup wants. */
static void catch_end(int sig)
{
    struct sigaction act = { .sa_handler = on_end, .sa_flags = SA_RESTART }, before;
    if (sigaction(sig, NULL, &before) == 0 && before.sa_handler != SIG_IGN) sigaction(sig, &act, NULL);
}

/* Without SA_RESTART, so that a read that waits for a line ends. */
static void catch_interrupt(void)
{
    struct sigaction act = { .sa_handler = on_interrupt };
    typed_at = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (!typed_at) tv_script_hold_interrupts(true); /* it ends the program, even when it comes before the work */
    sigaction(SIGINT, &act, NULL);
    signal(SIGPIPE, SIG_DFL);
    if (typed_at) typed_at = tcgetattr(STDIN_FILENO, &terminal) == 0;
    sigaction(SIGXFSZ, &(struct sigaction) { .sa_handler = on_long_file }, NULL);
    catch_end(SIGTERM);
    catch_end(SIGHUP);
}

/* ---- The start ---------------------------------------------------------------------------------- */

/* If the parent closed a standard stream, the next opened file would get its number, and output would go into a journal or
 * a saved game. So it is replaced by one that can be neither read nor written. */
static void fill_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0) open("/", O_PATH);
}

/* What can be left out comes last: its rows may take the place of others. */
static const tv_manual_entry *const tables[] = { tv_subcommands, tv_page_rows,
#if !defined(TAVOLIERE_WITHOUT_LAB)
                                                 tv_lab_rows,
#endif
                                                 NULL };

struct general {
    const char *language; /* NULL: not given; "": its name is missing */
    bool ascii, colour, version, help, confined, unconfined, interpret, no_settings, keep_session;
};

/* Wherever they stand: `tavoliere play focus --ascii` is what people type. */
static bool take_general(struct general *g, const char *word)
{
    if (!strcmp(word, "--ascii")) g->ascii = true;
    else if (!strcmp(word, "--color") || !strcmp(word, "--colour")) g->colour = true;
    else if (!strcmp(word, "--confined")) g->confined = true;
    else if (!strcmp(word, "--unconfined")) g->unconfined = true;
    else if (!strcmp(word, "--interpret")) g->interpret = true;
    else if (!strcmp(word, "--no-settings")) g->no_settings = true;
    else if (!strcmp(word, "--keep-session")) g->keep_session = true;
    else if (!strcmp(word, "--version")) g->version = true;
    else if (!strcmp(word, "--help") || !strcmp(word, "-h")) g->help = true;
    else return false;
    return true;
}

/* --language NAME or --language=NAME at word i. Returns the number of words it takes; 0: it is another option. */
static int take_language(struct general *g, char **word)
{
    static const char option[] = "--language";
    enum { LEN = sizeof option - 1 };
    if (strncmp(*word, option, LEN) != 0 || ((*word)[LEN] && (*word)[LEN] != '=')) return 0;
    const bool apart = !(*word)[LEN];
    g->language = !apart ? *word + LEN + 1 : word[1] ? word[1] : "";
    return apart && word[1] ? 2 : 1;
}

/* Into a language with the folder of its name beside rules. Only what is typed on the command line is an error: a machine may
 * set the variable for all programs. No locale is looked at, since messages are English: what the program prints changes
 * only on request. */
static int choose_language(const struct general *g, tv_paths *paths)
{
    const char *wanted = g->language ? g->language : getenv("TAVOLIERE_LANGUAGE");
    bool known = wanted && !strcmp(wanted, "en");
    if (!wanted || known) return TV_EXIT_OK;
    for (int i = 0; tv_is_language(wanted) && paths->dirs[i]; i++) {
        TV_SCOPED(tv_scoped_memory) char *folder = tv_text_format("%s/%s/.", paths->dirs[i], wanted);
        tv_memory_lost |= !folder;
        known |= folder && access(folder, F_OK) == 0;
    }
    if (known) paths->language = wanted;
    if (known || !g->language) return TV_EXIT_OK;
    if (tv_memory_lost) return TV_EXIT_FAILED; /* as `main` says */
    if (!*wanted) return tv_usage("--language needs a language: it, or en");
    return tv_usage("the rules have no translation into '%s'; pass --language it or --language en",
                    tv_word_shown(wanted));
}

/* What would do something else without its project, and so does nothing beside a faulty one. */
static bool needs_project(const char *word)
{
    static const char *const words[] = { "check", "perft", "replay", "test" };
    for (size_t i = 0; word && i < sizeof words / sizeof *words; i++)
        if (!strcmp(word, words[i])) return true;
    return false;
}

/* False: it is faulty, and the subcommand needs it. The others have no project then. */
static bool find_project(tv_project *project, const char *word)
{
    tv_err err = { .column = -1 };
    if (tv_project_find(project, &err)) return true;
    const bool needed = needs_project(word);
    tv_project_free(project);
    *project = (tv_project) { 0 };
    if (!word || strcmp(word, "help")) tv_say_error(stderr, needed ? "tavoliere" : "tavoliere: warning", &err, NULL, 0);
    return !needed;
}

/* Every directory of rules can be read by a confined program: games name their parents in any of them. */
static int start(const struct general *g, char **word, int count)
{
    char *help[] = { "help", count && tv_manual_find(word[0]) ? word[0] : NULL, NULL };
    if (g->version) {
        printf("tavoliere %s\nlibrary %d, rules API %d, records %d, serve %d\n", TAVOLIERE_VERSION, TV_VERSION_LIBRARY,
               TV_VERSION_RULES, TV_VERSION_RECORD, TV_VERSION_SERVE);
        return TV_EXIT_OK;
    }
    if (g->confined && g->unconfined) return tv_usage("pass either --confined or --unconfined, not both");
    tv_words dirs = { 0 };
    tv_project project = { 0 };
    if (!find_project(&project, g->help ? "help" : count ? word[0] : NULL)) return TV_EXIT_USAGE;
    tv_confine confine = { .on = g->confined, .off = g->unconfined, .draw = tv_diagram_load };
    tv_paths_find(&project.rules, &dirs);
    for (size_t i = 0; i < dirs.count; i++) tv_confine_rules_in(&confine, dirs.list[i]);
    const char *steps = getenv("TAVOLIERE_STEPS"); /* for tests, which are to end in the same way on any machine */
    tv_paths paths = { .dirs = tv_words_list(&dirs),
                       .interpret = g->interpret,
                       .steps = steps ? strtoull(steps, NULL, 10) : 0 };
    tv_arguments arguments = { .count = g->help ? 1 + (help[1] != NULL) : count,
                               .word = g->help ? help : word,
                               .paths = &paths,
                               .project = &project,
                               .confine = &confine,
                               .look = choose_look(g->ascii, g->colour),
                               .look_given = g->ascii || g->colour,
                               .no_settings = g->no_settings,
                               .keep_session = g->keep_session };
    int status = tv_memory_lost ? TV_EXIT_FAILED : choose_language(g, &paths);
    confine.language = paths.language;
    if (!status) status = tv_subcommand(&arguments);
    tv_confine_free(&confine);
    tv_words_free(&dirs);
    tv_project_free(&project);
    return status;
}

/* Only LC_CTYPE: numbers keep their point, in records and in JSON. */
int main(int argc, char **argv)
{
    static const char *const known[] = { "--ascii",       "--color",        "--confined", "--unconfined", "--interpret",
                                         "--no-settings", "--keep-session", "--language", "--version",    "--help" };
    struct general general = { 0 };
    int kept = 1; /* general options may stand anywhere: the other words are moved together */
    tv_manual_use(tables);
    fill_streams();
    setlocale(LC_CTYPE, "");
    for (int i = 1, taken; i < argc; i += taken) {
        taken = take_language(&general, argv + i);
        if (taken) continue;
        if (!take_general(&general, argv[i])) argv[kept++] = argv[i];
        taken = 1;
    }
    argv[kept] = NULL;
    if (kept > 1 && argv[1][0] == '-') return tv_wrong_option(argv[1], known, sizeof known / sizeof *known);
    catch_interrupt();
    int status = start(&general, argv + 1, kept - 1);
    tv_say_faults(stderr);
    if (tv_memory_lost) fprintf(stderr, "tavoliere: out of memory: the output above is incomplete\n");
    if (tv_memory_lost && !status) status = TV_EXIT_FAILED;
    bool written = fflush(stdout) == 0 && !ferror(stdout);
    return written || status ? status : TV_EXIT_FAILED;
}
