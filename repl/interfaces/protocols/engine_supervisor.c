/* engine_supervisor.c - the supervisor process: a loop that passes on bytes, starts the engine, and ends it with all
 * processes that it has started. Every wait listens to both sides, so neither can block the other, or the end. See
 * engine_process.h. */
#define _GNU_SOURCE
#include "repl/interfaces/protocols/engine_supervisor.h"

#include "core/base/text.h"
#include "repl/base/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FROM = 3, TO = 4, PART = 16 << 10 };

typedef struct keeper {
    const char *command;
    pid_t pid;      /* 0: not running */
    int in, out;    /* its standard input and output; -1: closed */
    tv_text inward; /* sent to it, and not yet read by it */
    tv_text outward;
} keeper;

/* ---- The program ----------------------------------------------------------------------------------------- */

/* The engine's standard error is ours, for people to read. */
static void become(const keeper *k, int in, int out)
{
    setpgid(0, 0);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    close_range(FROM, ~0U, 0);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    execl("/bin/sh", "sh", "-c", k->command, (char *)NULL);
    _exit(127);
}

static void start(keeper *k)
{
    int in[2] = { -1, -1 }, out[2] = { -1, -1 };
    if (pipe2(in, O_CLOEXEC) < 0 || pipe2(out, O_CLOEXEC) < 0) _exit(1);
    k->pid = fork();
    if (k->pid == 0) become(k, in[0], out[1]);
    setpgid(k->pid, k->pid); /* in both processes, as either may run first */
    close(in[0]);
    close(out[1]);
    k->in = in[1];
    k->out = out[0];
    fcntl(k->in, F_SETFL, O_NONBLOCK);
    fcntl(k->out, F_SETFL, O_NONBLOCK);
}

static void close_one(int *fd)
{
    if (*fd >= 0) close(*fd);
    *fd = -1;
}

/* Kills the whole process group, as the engine may have started others. Returns its status, as waitpid gives it. */
static int stop(keeper *k)
{
    int status = 0;
    close_one(&k->in);
    close_one(&k->out);
    tv_text_clear(&k->inward);
    if (k->pid <= 0) return 0;
    if (waitpid(k->pid, &status, WNOHANG) == 0) {
        kill(-k->pid, SIGKILL);
        waitpid(k->pid, &status, 0);
    } else {
        kill(-k->pid, SIGKILL);
    }
    k->pid = 0;
    return status;
}

/* The engine closed its output, so it is of no more use. It gets a moment to end by itself, as its own exit status says
 * more than our kill. */
static void died(keeper *k)
{
    for (int i = 0; i < 20 && waitid(P_PID, (id_t)k->pid, &(siginfo_t) { 0 }, WEXITED | WNOHANG | WNOWAIT) == 0; i++) {
        siginfo_t info = { 0 };
        if (waitid(P_PID, (id_t)k->pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid) break;
        poll(NULL, 0, 5);
    }
    const int status = stop(k);
    tv_text_add(&k->outward, "\n%c%c", TV_ENGINE_PROCESS_SIGN, TV_ENGINE_PROCESS_DEAD);
    if (WIFSIGNALED(status)) tv_text_add(&k->outward, "signal %d ended it\n", WTERMSIG(status));
    else tv_text_add(&k->outward, "it exited with status %d\n", WEXITSTATUS(status));
}

static void start_anew(keeper *k)
{
    stop(k);
    start(k);
    tv_text_add(&k->outward, "\n%c%c\n", TV_ENGINE_PROCESS_SIGN, TV_ENGINE_PROCESS_BEGUN);
}

/* ---- Bytes --------------------------------------------------------------------------------------------------- */

static void cut_front(tv_text *text, size_t len)
{
    memmove(text->s, text->s + len, text->len - len);
    text->len -= len;
}

/* A sign in our input means: restart the engine. False: our process is gone. */
static bool receive_line(keeper *k)
{
    char part[PART];
    const ssize_t n = read(FROM, part, sizeof part);
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) return false;
    for (ssize_t i = 0; i < n; i++) {
        if (part[i] == TV_ENGINE_PROCESS_SIGN) start_anew(k);
        else if (k->in >= 0) tv_text_put(&k->inward, part + i, 1);
    }
    return true;
}

/* A sign in the engine's output is not ours, and is replaced. */
static void receive_move(keeper *k)
{
    char part[PART];
    const ssize_t n = read(k->out, part, sizeof part);
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) {
        died(k);
        return;
    }
    for (ssize_t i = 0; i < n; i++)
        if (part[i] == TV_ENGINE_PROCESS_SIGN) part[i] = '?';
    if (n > 0) tv_text_put(&k->outward, part, (size_t)n);
}

static void send_line(keeper *k)
{
    const ssize_t n = write(k->in, k->inward.s, k->inward.len);
    if (n > 0) cut_front(&k->inward, (size_t)n);
    else if (errno != EAGAIN && errno != EINTR) close_one(&k->in), tv_text_clear(&k->inward);
}

static bool tell_us(keeper *k)
{
    const ssize_t n = write(TO, k->outward.s, k->outward.len);
    if (n > 0) cut_front(&k->outward, (size_t)n);
    return n > 0 || errno == EAGAIN || errno == EINTR;
}

/* Reads the engine's output only after we have written the rest, so a flood stays in its pipe. False: our process is
 * gone. */
static bool turn(keeper *k)
{
    struct pollfd fd[] = { { FROM, POLLIN, 0 },
                           { k->outward.len ? TO : -1, POLLOUT, 0 },
                           { k->inward.len ? k->in : -1, POLLOUT, 0 },
                           { k->outward.len ? -1 : k->out, POLLIN, 0 } };
    if (poll(fd, 4, -1) < 0) return errno == EINTR;
    if (fd[3].revents) receive_move(k);
    if (fd[2].revents && k->in >= 0) send_line(k);
    if (fd[1].revents && !tell_us(k)) return false;
    return !fd[0].revents || receive_line(k);
}

/* Our process is gone: sends the engine the rest and the end of its input, and gives it time to quit. Its further
 * output is dropped. */
static void part_with(keeper *k)
{
    const double until = tv_wall_seconds() + TV_ENGINE_PROCESS_PATIENCE;
    char part[PART];
    int status;
    while (k->pid > 0 && tv_wall_seconds() < until) {
        if (k->inward.len && k->in >= 0) send_line(k);
        if (!k->inward.len) close_one(&k->in);
        const bool more = k->out >= 0 && read(k->out, part, sizeof part) > 0;
        if (waitpid(k->pid, &status, WNOHANG) == k->pid) {
            kill(-k->pid, SIGKILL);
            k->pid = 0;
        } else if (!more) {
            poll(NULL, 0, 5);
        }
    }
    stop(k);
}

/* The supervisor has a process group of its own, so that Ctrl-C does not reach the engine: we end it. It closes all
 * other files, as the pipes of another supervisor would otherwise stay open. */
_Noreturn void tv_engine_process_supervise(int from, int to, const char *command)
{
    keeper k = { .command = command, .in = -1, .out = -1 };
    setpgid(0, 0);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGINT, SIG_IGN);
    from = fcntl(from, F_DUPFD, 10);
    to = fcntl(to, F_DUPFD, 10);
    if (from < 0 || to < 0 || dup2(from, FROM) < 0 || dup2(to, TO) < 0) _exit(1);
    close_range(TO + 1, ~0U, 0);
    dup2(open("/dev/null", O_RDWR | O_CLOEXEC), STDIN_FILENO);
    dup2(STDIN_FILENO, STDOUT_FILENO);
    fcntl(FROM, F_SETFL, O_NONBLOCK);
    fcntl(TO, F_SETFL, O_NONBLOCK);
    start(&k);
    while (turn(&k)) {}
    part_with(&k);
    _exit(0);
}
