/* ranks.c - the player's side of ranks; see ranks.h. Messages go through pipes as a rank and a length, four bytes each, and
 * the text. */
#define _GNU_SOURCE
#include "repl/lab/shards/ranks.h"

#include "core/base/stop.h"
#include "repl/base/scoped.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <unistd.h>

/* ---- The start --------------------------------------------------------------------------------------------- */

bool tv_ranks_helps(const tv_ranks *r) { return r && r->rank > 0; }

/* Beside the program in a build, or where it was installed; false: not found. */
static bool find_relay(char *path, size_t size)
{
    static const char *const place[] = { "tavoliere-ranks", TAVOLIERE_RANKS_FROM_PROGRAM "/tavoliere-ranks" };
    char own[3000];
    ssize_t len = readlink("/proc/self/exe", own, sizeof own - 1);
    while (len > 0 && own[len - 1] != '/') len--;
    if (len <= 0) return false;
    for (int i = 0; i < 2; i++) {
        snprintf(path, size, "%.*s%s", (int)len, own, place[i]);
        if (access(path, X_OK) == 0) return true;
    }
    return false;
}

/* The process that mpirun started must be the one that uses MPI. */
static void become_relay(const char *path, int from_player, int to_player, pid_t player)
{
    char in[12], out[12], pid[12];
    snprintf(in, sizeof in, "%d", from_player);
    snprintf(out, sizeof out, "%d", to_player);
    snprintf(pid, sizeof pid, "%d", (int)player);
    signal(SIGINT, SIG_DFL);
    execl(path, path, in, out, pid, (char *)NULL);
    fprintf(stderr, "tavoliere: %s: %s\n", path, strerror(errno));
    kill(player, SIGKILL);
    _exit(1);
}

/* The player ends with its relay, so that killing a run ends all of it. */
static bool end_with(pid_t parent)
{
#ifdef __linux__
    if (prctl(PR_SET_PDEATHSIG, SIGKILL)) return false;
#endif
    return getppid() == parent;
}

static bool split(const char *path, tv_ranks *r)
{
    int to_player[2], from_player[2];
    pid_t parent = getpid();
    if (pipe(to_player) || pipe(from_player)) return false;
    pid_t player = fork();
    if (player < 0) return false;
    if (player) {
        close(to_player[0]);
        close(from_player[1]);
        become_relay(path, from_player[0], to_player[1], player);
    }
    close(to_player[1]);
    close(from_player[0]);
    r->in = to_player[0];
    r->out = from_player[1];
    return end_with(parent);
}

/* The first message gives the rank and the number of ranks. The sandbox must know the two pipes, or it closes them. */
static bool be_told(tv_ranks *r, tv_confine *confine)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    char name[2][24];
    int from, heard;
    while (!(heard = tv_ranks_receive(r, &from, &text, 1000)) && !tv_stopped()) {}
    bool ok = heard > 0 && sscanf(tv_text_str(&text), "rank %d of %d", &r->rank, &r->size) == 2;
    snprintf(name[0], sizeof name[0], "/dev/fd/%d", r->in);
    snprintf(name[1], sizeof name[1], "/dev/fd/%d", r->out);
    for (int i = 0; i < 2; i++) tv_confine_read(confine, name[i]);
    return ok;
}

int tv_ranks_begin(tv_ranks *r, tv_confine *confine)
{
    char path[4096];
    uint64_t size = tv_ranks_started();
    *r = (tv_ranks) { .size = 1, .in = -1, .out = -1, .lock = PTHREAD_MUTEX_INITIALIZER };
    if (size == 1) return 0;
    if (!find_relay(path, sizeof path)) {
        fprintf(stderr,
                "tavoliere: mpirun started %llu ranks, but this tavoliere was built without Open MPI. Install "
                "libopenmpi-dev and build it again, or use --shard\n",
                (unsigned long long)size);
        return 1;
    }
    if (!split(path, r) || !be_told(r, confine)) {
        fprintf(stderr, "tavoliere: this rank cannot connect to the others: %s\n", strerror(errno));
        return 1;
    }
    /* An external program that this process starts, perhaps another tavoliere, must not take itself for a rank. */
    unsetenv("OMPI_COMM_WORLD_SIZE");
    unsetenv("PMIX_RANK");
    if (r->rank && (fflush(stdout) || !freopen("/dev/null", "w", stdout))) return 1;
    return 0;
}

void tv_ranks_end(tv_ranks *r)
{
    if (r->size > 1) {
        close(r->in);
        close(r->out);
    }
    tv_text_free(&r->bytes);
}

/* ---- Messages ---------------------------------------------------------------------------------------------- */

bool tv_ranks_send(tv_ranks *r, int to, const char *text, size_t len)
{
    TV_SCOPED(tv_text_free) tv_text message = { 0 };
    int32_t head[2] = { to, (int32_t)len };
    tv_text_put(&message, (const char *)head, sizeof head);
    tv_text_put(&message, text, len);
    bool ok = !message.cut;
    pthread_mutex_lock(&r->lock);
    for (size_t at = 0; ok && at < message.len;) {
        ssize_t wrote = write(r->out, message.s + at, message.len - at);
        if (wrote > 0) at += (size_t)wrote;
        else ok = wrote < 0 && errno == EINTR;
    }
    pthread_mutex_unlock(&r->lock);
    return ok;
}

static bool next_message(tv_ranks *r, int *from, tv_text *text)
{
    int32_t head[2];
    size_t there = r->bytes.len - r->used;
    if (there < sizeof head) return false;
    memcpy(head, r->bytes.s + r->used, sizeof head);
    if (there - sizeof head < (size_t)head[1]) return false;
    *from = head[0];
    tv_text_clear(text);
    tv_text_put(text, r->bytes.s + r->used + sizeof head, (size_t)head[1]);
    r->used += sizeof head + (size_t)head[1];
    return true;
}

/* Drops messages that were returned, before reading more. */
static void drop_used(tv_ranks *r)
{
    if (!r->used) return;
    memmove(r->bytes.s, r->bytes.s + r->used, r->bytes.len - r->used);
    r->bytes.len -= r->used;
    r->used = 0;
}

int tv_ranks_receive(tv_ranks *r, int *from, tv_text *text, int milliseconds)
{
    char bytes[65536];
    while (!next_message(r, from, text)) {
        struct pollfd in = { .fd = r->in, .events = POLLIN };
        int ready = poll(&in, 1, milliseconds);
        if (ready == 0 || (ready < 0 && errno == EINTR)) return 0;
        ssize_t got = read(r->in, bytes, sizeof bytes);
        if (got < 0 && errno == EINTR) return 0;
        if (got <= 0) return -1;
        drop_used(r);
        tv_text_put(&r->bytes, bytes, (size_t)got);
        if (r->bytes.cut) return -1;
    }
    return 1;
}

/* ---- What rank 0 knows ----------------------------------------------------------------------------------------- */

static const char said[] = "said "; /* before it */

static bool say(tv_ranks *r, const tv_text *text, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text message = { 0 };
    tv_text_add(&message, "%s%s", said, tv_text_str(text));
    bool ok = !(message.cut || text->cut) || tv_fail_memory(err);
    for (int to = 1; ok && to < r->size; to++)
        ok = tv_ranks_send(r, to, tv_text_str(&message), message.len) ||
             tv_fail(err, "the connection to the other ranks is lost: %s", strerror(errno));
    return ok;
}

/* Skips messages that rank 0 sent for a work that is over. */
static bool hear(tv_ranks *r, tv_text *text, tv_err *err)
{
    const size_t before = sizeof said - 1;
    TV_SCOPED(tv_text_free) tv_text message = { 0 };
    int from, heard = 0;
    bool is_it = false;
    while (!is_it && heard >= 0 && !tv_stopped()) {
        heard = tv_ranks_receive(r, &from, &message, 20);
        is_it = heard > 0 && from == 0 && !strncmp(tv_text_str(&message), said, before);
    }
    tv_text_clear(text);
    if (is_it) tv_text_put(text, message.s + before, message.len - before);
    if (!is_it) return heard < 0 ? tv_fail(err, "the connection to the other ranks is lost") : tv_fail_stopped(err);
    return !text->cut || tv_fail_memory(err);
}

bool tv_ranks_share(tv_ranks *r, tv_text *text, tv_err *err)
{
    if (!r || r->size == 1) return true;
    return r->rank ? hear(r, text, err) : say(r, text, err);
}
