/* engine_process.c - our side of the pipes: sends lines, and receives lines before a deadline. The other side is in
 * engine_supervisor.c. See engine_process.h. */
#define _GNU_SOURCE
#include "repl/interfaces/protocols/engine_process.h"

#include "core/base/stop.h"
#include "repl/base/clock.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/protocols/engine_supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    LINE_MOST = 64 << 10,
    SLICE_MS = 100, /* how often a waiting thread checks whether it is stopped */
};

struct tv_engine_process {
    int to, from;
    size_t at;    /* number of bytes of `got` that were read */
    tv_text got;  /* the bytes that were received */
    bool parting; /* the process is being ended: the thread's stop flag is ignored */
};

/* ---- Waiting ------------------------------------------------------------------------------------------- */

static enum tv_received await(const tv_engine_process *w, int fd, short what, double until)
{
    struct pollfd poll_of = { .fd = fd, .events = what };
    for (;;) {
        const double left = (until - tv_wall_seconds()) * 1000;
        if (!w->parting && tv_stopped()) return TV_RECEIVED_STOPPED;
        if (left <= 0) return TV_RECEIVED_LATE;
        if (poll(&poll_of, 1, left < SLICE_MS ? (int)left + 1 : SLICE_MS) > 0) return TV_RECEIVED;
    }
}

/* A supervisor process that has gone was killed from outside; the engine ended with it. */
enum tv_received tv_engine_process_send(tv_engine_process *w, const char *text, double until)
{
    for (size_t len = strlen(text); len;) {
        const ssize_t n = write(w->to, text, len);
        if (n < 0 && errno != EAGAIN && errno != EINTR) return TV_RECEIVED_DEAD;
        if (n > 0) text += n, len -= (size_t)n;
        const enum tv_received how = len ? await(w, w->to, POLLOUT, until) : TV_RECEIVED;
        if (how != TV_RECEIVED) return how;
    }
    return TV_RECEIVED;
}

/* ---- Receiving ----------------------------------------------------------------------------------------- */

/* The next whole line received, without its end; false: there is none yet. */
static bool take_line(tv_engine_process *w, tv_text *line)
{
    if (w->at == w->got.len) return false;
    const char *from = w->got.s + w->at, *end = memchr(from, '\n', w->got.len - w->at);
    if (!end) return false;
    size_t len = (size_t)(end - from);
    w->at += len + 1;
    if (len && from[len - 1] == '\r') len--;
    tv_text_clear(line);
    if (len && *from == TV_ENGINE_PROCESS_SIGN) tv_text_put(line, from, len);
    else tv_text_escape(line, from, len);
    return true;
}

/* Drops what was read before it reads more, so that the buffer holds only a line or two. */
static enum tv_received read_more(tv_engine_process *w, double until)
{
    char part[4096];
    if (w->at) {
        memmove(w->got.s, w->got.s + w->at, w->got.len - w->at);
        w->got.len -= w->at;
        w->at = 0;
    }
    if (w->got.len > LINE_MOST) return TV_RECEIVED_FLOOD;
    const enum tv_received how = await(w, w->from, POLLIN, until);
    if (how != TV_RECEIVED) return how;
    const ssize_t n = read(w->from, part, sizeof part);
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) return TV_RECEIVED_DEAD;
    if (n > 0) tv_text_put(&w->got, part, (size_t)n);
    return w->got.cut ? TV_RECEIVED_FLOOD : TV_RECEIVED;
}

/* The supervisor's own lines begin with a sign that no engine line can contain: the supervisor replaces it there. */
enum tv_received tv_engine_process_receive(tv_engine_process *w, tv_text *line, double until)
{
    tv_text_clear(line);
    for (;;) {
        while (take_line(w, line)) {
            if (*tv_text_str(line) != TV_ENGINE_PROCESS_SIGN) return TV_RECEIVED;
            if (line->s[1] != TV_ENGINE_PROCESS_DEAD) continue;
            memmove(line->s, line->s + 2, line->len - 1);
            line->len -= 2;
            return TV_RECEIVED_DEAD;
        }
        const enum tv_received how = read_more(w, until);
        if (how == TV_RECEIVED) continue;
        if (how == TV_RECEIVED_DEAD) tv_text_add(line, "the process that runs it was killed");
        return how;
    }
}

/* Skips everything up to the supervisor's report of the restart: it came from the old engine. */
enum tv_received tv_engine_process_again(tv_engine_process *w, double until)
{
    const char again[] = { TV_ENGINE_PROCESS_SIGN, 0 };
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    enum tv_received how = tv_engine_process_send(w, again, until);
    bool begun = false;
    while (how == TV_RECEIVED && !begun) {
        while (!begun && take_line(w, &line))
            begun = line.s[0] == TV_ENGINE_PROCESS_SIGN && line.s[1] == TV_ENGINE_PROCESS_BEGUN;
        if (begun) break;
        if (w->got.len - w->at > LINE_MOST) w->at = w->got.len; /* output of the old engine, which is not needed */
        how = read_more(w, until);
    }
    return how;
}

/* ---- Beginning and end ----------------------------------------------------------------------------------- */

static bool open_pipes(int to[2], int from[2])
{
    if (pipe2(to, O_CLOEXEC) < 0) return false;
    if (pipe2(from, O_CLOEXEC) == 0) return true;
    close(to[0]);
    close(to[1]);
    return false;
}

static void fork_supervisor(tv_engine_process *w, const char *command, int to[2], int from[2], pid_t *pid)
{
    *pid = fork();
    if (*pid == 0) tv_engine_process_supervise(to[0], from[1], command);
    close(to[0]);
    close(from[1]);
    w->to = to[1];
    w->from = from[0];
    fcntl(w->to, F_SETFL, O_NONBLOCK);
    fcntl(w->from, F_SETFL, O_NONBLOCK);
}

/* Ignores SIGPIPE, so that a write to a process that has ended returns an error. */
tv_engine_process *tv_engine_process_start(const char *command, tv_err *err)
{
    int to[2], from[2];
    pid_t pid = -1;
    tv_engine_process *w = calloc(1, sizeof *w);
    if (!w) return tv_fail_memory(err), NULL;
    signal(SIGPIPE, SIG_IGN);
    if (open_pipes(to, from)) fork_supervisor(w, command, to, from, &pid);
    if (pid > 0) return w;
    tv_fail(err, "cannot start a process: %s", strerror(errno));
    free(w);
    return NULL;
}

/* The supervisor closes its pipe after the engine has ended. Then only its dead process is left, until ours ends. */
void tv_engine_process_end(tv_engine_process *w)
{
    if (!w) return;
    w->parting = true;
    close(w->to);
    const double until = tv_wall_seconds() + TV_ENGINE_PROCESS_PATIENCE + 1;
    for (enum tv_received how = TV_RECEIVED; how == TV_RECEIVED || how == TV_RECEIVED_FLOOD; w->at = w->got.len)
        how = read_more(w, until);
    close(w->from);
    tv_text_free(&w->got);
    free(w);
}

void tv_engine_process_pipes(const tv_engine_process *w, int pipe[2])
{
    pipe[0] = w->to;
    pipe[1] = w->from;
}
