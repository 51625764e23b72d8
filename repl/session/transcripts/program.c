/* program.c - a program between two pipes; see program.h. It serves both pipes at once, so that neither side waits for
 * the other when a pipe is full. */
#define _GNU_SOURCE
#include "repl/session/transcripts/program.h"

#include "core/base/stop.h"
#include "repl/base/rules_paths.h"
#include "repl/base/words.h"
#include "repl/session/transcripts/transcript.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum { ANSWER_MAX = 64 << 20 };

/* In the environment: how many testers run this program, one inside the other. */
#define DEEP "TAVOLIERE_TESTS_DEEP"

/* ---- The beginning ------------------------------------------------------------------------------ */

static void close_pipe(int *fd)
{
    if (*fd >= 0) close(*fd);
    *fd = -1;
}

static unsigned long tests_around(void)
{
    const char *deep = getenv(DEEP);
    return deep ? strtoul(deep, NULL, 10) : 0;
}

/* In the child: if the tester is killed, the system ends this process; where it cannot, the closed pipes must do. False: the
 * tester ended before, and is no longer the parent. */
static bool die_with(pid_t tester)
{
#ifdef __linux__
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) < 0) return false;
#endif
    return getppid() == tester;
}

static bool tell_deep(void)
{
    char deep[24];
    snprintf(deep, sizeof deep, "%lu", tests_around() + 1);
    return setenv(DEEP, deep, 1) == 0;
}

/* In the child: executes this program by its path, without a shell or a search in PATH, so that it can be no other. A
 * failure is printed as the answer. */
static void become(pid_t tester, const char *path, const char *folder, char **words, int in, int out)
{
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL); /* the thread of a test blocks Ctrl-C */
    signal(SIGPIPE, SIG_DFL);
    if (die_with(tester) && tell_deep() && dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0 &&
        dup2(out, STDERR_FILENO) >= 0 && chdir(folder) == 0)
        execv(path, words);
    dprintf(out, "cannot run %s in %s: %s\n", path, folder, strerror(errno));
    _exit(126);
}

/* In the child O_CLOEXEC closes all ends except the copies of dup2: a pipe that it held open itself would never end.
 * Writing must not block: the program may wait for its output to be read first. */
static bool start(tv_program *p, const char *path, const char *folder, char **words)
{
    int in[2] = { -1, -1 }, out[2] = { -1, -1 };
    pid_t tester = getpid();
    bool ok = pipe2(in, O_CLOEXEC) == 0 && pipe2(out, O_CLOEXEC) == 0 && (p->pid = fork()) >= 0;
    if (ok && !p->pid) become(tester, path, folder, words, in[0], out[1]);
    int why = errno;
    close_pipe(&in[0]);
    close_pipe(&out[1]);
    p->in = in[1];
    p->out = out[0];
    if (ok) fcntl(p->in, F_SETFL, O_NONBLOCK);
    else close_pipe(&p->in), close_pipe(&p->out), p->pid = 0;
    errno = why;
    return ok;
}

/* Splits words as at the prompt, without a shell. Counts the testers, since a transcript that runs itself would start
 * them without end. */
bool tv_program_begin(tv_program *p, const char *folder, const char *line, size_t len, tv_err *err)
{
    *p = (tv_program) { .in = -1, .out = -1 };
    if (tests_around() >= TV_TESTS_DEEP)
        return tv_fail(err,
                       "the program is not run: %d transcripts already run one inside the other, which is the limit; "
                       "does one of them run itself?",
                       TV_TESTS_DEEP);
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    char *copy = strndup(line, len), *rest = copy, *path = tv_program_path();
    for (char *word; copy && (word = tv_word_next(&rest));) tv_words_add(&words, word);
    bool ok = copy && path && words.count && start(p, path, folder, words.list);
    if (!ok) tv_fail(err, "cannot run the program: %s", strerror(errno));
    free(path);
    free(copy);
    return ok;
}

/* ---- While it runs -------------------------------------------------------------------------------- */

void tv_program_type(tv_program *p, const char *line, size_t len)
{
    tv_text_put(&p->typed, line, len);
    tv_text_put(&p->typed, "\n", 1);
}

/* It may have ended, or reads no more. */
static void write_some(tv_program *p)
{
    struct sigaction ignore = { .sa_handler = SIG_IGN }, before;
    sigaction(SIGPIPE, &ignore, &before);
    ssize_t n = write(p->in, p->typed.s + p->written, p->typed.len - p->written);
    int why = errno;
    sigaction(SIGPIPE, &before, NULL);
    if (n > 0) p->written += (size_t)n;
    else if (n < 0 && why != EAGAIN && why != EINTR) close_pipe(&p->in);
}

/* Answers are texts: a NUL is shown as one. */
static void put_answer(tv_program *p, const char *bytes, size_t len)
{
    for (const char *nul; (nul = memchr(bytes, 0, len)); len -= (size_t)(nul + 1 - bytes), bytes = nul + 1) {
        tv_text_put(&p->answer, bytes, (size_t)(nul - bytes));
        tv_text_add(&p->answer, "\\x00");
    }
    tv_text_put(&p->answer, bytes, len);
}

/* A program that writes without end is ended, and its output so far is the answer. */
static void read_some(tv_program *p)
{
    char bytes[16384];
    ssize_t n = read(p->out, bytes, sizeof bytes);
    if (n > 0) put_answer(p, bytes, (size_t)n);
    if (n == 0 || (n < 0 && errno != EINTR)) close_pipe(&p->out);
    if (p->answer.len > ANSWER_MAX) kill(p->pid, SIGKILL);
}

/* Writes and reads without blocking, waiting at most `ms`. False: no data in that time. */
static bool serve_pipes(tv_program *p, int ms)
{
    bool writes = p->in >= 0 && p->written < p->typed.len;
    struct pollfd fds[] = { { .fd = p->out, .events = POLLIN }, { .fd = writes ? p->in : -1, .events = POLLOUT } };
    int ready = poll(fds, 2, ms);
    if (ready > 0 && fds[1].revents) write_some(p);
    if (ready > 0 && fds[0].revents) read_some(p);
    return ready != 0;
}

/* ---- What it answers -------------------------------------------------------------------------------- */

/* The end of the next `lines` unread lines of the answer; 0: they have not come yet. */
static size_t lines_end(const tv_program *p, size_t lines)
{
    size_t at = p->answered;
    for (; lines; lines--) {
        const char *newline = memchr(tv_text_str(&p->answer) + at, '\n', p->answer.len - at);
        if (!newline) return 0;
        at = (size_t)(newline + 1 - p->answer.s);
    }
    return at;
}

static void take(tv_program *p, size_t end, tv_text *to)
{
    tv_text_put(to, tv_text_str(&p->answer) + p->answered, end - p->answered);
    p->answered = end;
}

/* A program need not answer at once, or at all: after a minute of silence, its output so far is the answer. */
void tv_program_receive(tv_program *p, size_t lines, tv_text *to)
{
    bool silent = false;
    if (!lines) return;
    while (p->out >= 0 && !lines_end(p, lines) && !silent && !tv_stopped())
        silent = !serve_pipes(p, TV_SILENCE_S * 1000);
    size_t end = lines_end(p, lines);
    take(p, end ? end : p->answer.len, to);
    if (silent) tv_text_add(to, "(no output for %d s)\n", TV_SILENCE_S);
}

/* As a shell says it: 128 and the number of the signal. */
static int wait_for(pid_t pid)
{
    int status = 0;
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {}
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

/* Closes its input only when all of it is written: most programs then end. One that does not would block the tester for
 * ever. */
bool tv_program_end(tv_program *p, tv_text *to)
{
    bool silent = false;
    while (p->out >= 0 && !silent && !tv_stopped()) {
        if (p->in >= 0 && p->written == p->typed.len) close_pipe(&p->in);
        silent = !serve_pipes(p, TV_SILENCE_S * 1000);
    }
    if (silent || tv_stopped()) kill(p->pid, SIGKILL);
    close_pipe(&p->in);
    close_pipe(&p->out);
    int status = wait_for(p->pid);
    take(p, p->answer.len, to);
    if (to->len && to->s[to->len - 1] != '\n') tv_text_add(to, "\n");
    if (status) tv_text_add(to, "[%d]\n", status);
    tv_text_free(&p->typed);
    tv_text_free(&p->answer);
    *p = (tv_program) { .in = -1, .out = -1 };
    return !silent;
}
