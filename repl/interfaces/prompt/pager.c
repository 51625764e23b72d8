/* pager.c - gathers the answer of a command whose output is for reading, and shows it in a pager if it does not fit
 * in the window. The pager reads a file without a name, so that leaving it early does not interrupt the writer. A
 * confined program cannot start others, which is what confinement is for, so it prints its pages and the terminal
 * scrolls. See pager.h. */
#define _GNU_SOURCE
#include "repl/interfaces/prompt/pager.h"

#include "repl/base/scoped.h"
#include "repl/confine/confine.h"
#include "repl/interfaces/console/command.h"
#include "repl/interfaces/prompt/window.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

extern char **environ;

/* Does the line begin with a command whose output is for reading, and which changes only what is shown? */
static bool is_for_reading(const char *line, size_t len)
{
    static const char *const commands[] = { "help", "rules", "games", "moves", "options", "tree", "history" };
    char word[TV_NAME] = "";
    size_t blank = 0;
    while (blank < len && (line[blank] == ' ' || line[blank] == '\t')) blank++;
    for (size_t i = 0; blank + i < len && i + 1 < sizeof word && line[blank + i] != ' '; i++) word[i] = line[blank + i];
    const tv_operation *command = tv_operation_find(word, TV_PROMPT);
    for (size_t i = 0; command && i < sizeof commands / sizeof *commands; i++)
        if (!strcmp(command->name, commands[i])) return true;
    return false;
}

/* ---- The pager ----------------------------------------------------------------------------------- */

/* Restores the default handling of Ctrl-C for the pager, which alone receives it while it runs. */
static bool start(pid_t *pid, const char *pager, int page)
{
    const char *const shell[] = { "sh", "-c", pager, NULL }, *const less[] = { "less", "-FRX", NULL };
    const char *const *argv = pager ? shell : less;
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGINT);
    if (posix_spawn_file_actions_init(&files)) return false;
    if (posix_spawnattr_init(&how)) return posix_spawn_file_actions_destroy(&files), false;
    bool ok = !posix_spawn_file_actions_adddup2(&files, page, STDIN_FILENO) &&
              !posix_spawnattr_setsigdefault(&how, &defaults) && !posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGDEF);
    ok = ok && !posix_spawnp(pid, argv[0], &files, &how, (char *const *)argv, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    return ok;
}

/* Has it shown the page? If the user ends it by Ctrl-C, he has seen enough. */
static bool run(const char *pager, int page)
{
    int status = 0;
    pid_t pid;
    if (!start(&pid, pager, page)) return false;
    while (waitpid(pid, &status, 0) < 0)
        if (errno != EINTR) return false;
    return (WIFEXITED(status) && WEXITSTATUS(status) == 0) || (WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
}

/* Meanwhile the program ignores Ctrl-C; after a killed pager it restores the terminal. */
static bool show(const char *pager, FILE *page)
{
    struct sigaction ignore = { .sa_handler = SIG_IGN }, before;
    struct termios terminal;
    bool known = tcgetattr(STDIN_FILENO, &terminal) == 0;
    sigaction(SIGINT, &ignore, &before);
    bool shown = run(pager, fileno(page));
    sigaction(SIGINT, &before, NULL);
    if (known) tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal);
    return shown;
}

/* True: it has been shown. */
static bool page_text(const char *text, size_t len)
{
    const char *pager = getenv("PAGER");
    FILE *page = pager && !*pager ? NULL : tmpfile();
    if (!page) return false;
    tv_window_write(text, len, page);
    bool ok = fflush(page) == 0 && !ferror(page) && fseek(page, 0, SEEK_SET) == 0;
    ok = ok && show(pager, page);
    fclose(page);
    return ok;
}

/* ---- A line ---------------------------------------------------------------------------------------- */

/* Output that Ctrl-C cut short is printed: it is incomplete. */
static void print(tv_console *c, const char *text, size_t len)
{
    fflush(c->out);
    if (tv_interrupt || tv_window_holds(text, len) || !page_text(text, len)) fwrite(text, 1, len, c->out);
}

void tv_pager_line(tv_console *c, const char *line, size_t len)
{
    TV_SCOPED(tv_scoped_memory) char *text = NULL;
    size_t size = 0;
    FILE *out = c->out, *all = NULL;
    bool pages = c->pager && !c->lua.len && !tv_confined() && !tv_window_dumb() && is_for_reading(line, len);
    if (pages) all = open_memstream(&text, &size);
    if (all) c->out = all;
    tv_console_line(c, line, len);
    if (!all) return;
    c->out = out;
    if (fclose(all) == 0) print(c, text, size);
    else tv_console_error(c, "out of memory");
}
