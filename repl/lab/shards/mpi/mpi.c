/* mpi.c - `tavoliere-ranks`: the process of a rank that mpirun started. It passes messages between the other ranks and the
 * player, through a pipe in each direction; see ranks.h. It reads no rules, so it needs no sandbox. It uses little CPU: a wait
 * in MPI spins, which would take half of the core from the player, so it polls instead: soon after a message, then less and
 * less often.
 * Usage: tavoliere-ranks FROM-PLAYER TO-PLAYER PLAYER */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <mpi.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MESSAGE, BYE, HEAD = 8 };
/* Microseconds between two polls. A rank has work for 20 ms more when it requests some (shards_ranks.c), and an answer passes
 * two polling processes. */
enum { SOON = 50, LATE = 5000 };

/* Bytes from `used` on are still to be handed on. */
typedef struct bytes {
    char *s;
    size_t used, len, cap;
} bytes;

static int from_player, to_player, rank, size;
static pid_t player;
static bytes in, out; /* from the player, to it */
static char *sending; /* what MPI is about to send; NULL: nothing */
static MPI_Request request;

static void give_up(const char *why)
{
    fprintf(stderr, "tavoliere-ranks: %s\n", why);
    MPI_Abort(MPI_COMM_WORLD, 1);
    exit(1);
}

static char *room(bytes *b, size_t more)
{
    if (b->used == b->len) b->used = b->len = 0;
    if (b->used > b->cap / 2) {
        memmove(b->s, b->s + b->used, b->len - b->used);
        b->len -= b->used;
        b->used = 0;
    }
    if (b->cap - b->len < more) {
        b->cap = 2 * b->cap + more;
        if (!(b->s = realloc(b->s, b->cap))) give_up("out of memory");
    }
    return b->s + b->len;
}

static void put_head(int32_t from, int32_t len)
{
    int32_t head[2] = { from, len };
    memcpy(room(&out, HEAD), head, HEAD);
    out.len += HEAD;
}

/* ---- From the player to the others -------------------------------------------------------------------------- */

/* False: the player has closed its end of the pipe. */
static bool read_player(void)
{
    ssize_t got = read(from_player, room(&in, 65536), 65536);
    if (got > 0) in.len += (size_t)got;
    return got > 0 || (got < 0 && (errno == EINTR || errno == EAGAIN));
}

/* One message at a time, and it need not have arrived before others are received. */
static bool send_one(void)
{
    int32_t head[2];
    int sent = 1;
    if (sending) MPI_Test(&request, &sent, MPI_STATUS_IGNORE);
    if (!sent) return false;
    free(sending);
    sending = NULL;
    if (in.len - in.used < HEAD) return false;
    memcpy(head, in.s + in.used, HEAD);
    size_t len = (size_t)head[1];
    if (in.len - in.used - HEAD < len) return false;
    if (!(sending = malloc(len + 1))) give_up("out of memory");
    memcpy(sending, in.s + in.used + HEAD, len);
    in.used += HEAD + len;
    MPI_Isend(sending, head[1], MPI_BYTE, head[0], MESSAGE, MPI_COMM_WORLD, &request);
    return true;
}

/* ---- From the others to the player --------------------------------------------------------------------------- */

static bool receive_one(bool *bye)
{
    MPI_Status status;
    int there, len;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (!there) return false;
    MPI_Get_count(&status, MPI_BYTE, &len);
    if (status.MPI_TAG == BYE) {
        MPI_Recv(NULL, 0, MPI_BYTE, status.MPI_SOURCE, BYE, MPI_COMM_WORLD, &status);
        *bye = true;
        return true;
    }
    put_head(status.MPI_SOURCE, len);
    MPI_Recv(room(&out, (size_t)len), len, MPI_BYTE, status.MPI_SOURCE, MESSAGE, MPI_COMM_WORLD, &status);
    out.len += (size_t)len;
    return true;
}

/* Must not block: a player that is writing to us does not read. */
static void write_player(void)
{
    ssize_t wrote = write(to_player, out.s + out.used, out.len - out.used);
    if (wrote > 0) out.used += (size_t)wrote;
    else if (wrote < 0 && errno != EAGAIN && errno != EINTR) out.used = out.len; /* it has ended */
}

/* ---- Until the player ends ------------------------------------------------------------------------------------ */

/* MPI sends a long message only while both ends poll. */
static void relay(bool *bye)
{
    bool open = true;
    long later = SOON;
    while (open || sending || in.len > in.used) {
        bool moved = send_one();
        moved |= receive_one(bye);
        if (out.len > out.used) write_player();
        if (*bye) return;
        struct pollfd look[] = { { open ? from_player : -1, POLLIN, 0 },
                                 { out.len > out.used ? to_player : -1, POLLOUT, 0 } };
        const struct timespec pause = { 0, moved ? 0 : 1000 * later };
        const bool some = ppoll(look, 2, &pause, NULL) > 0;
        if (some && look[0].revents) open = read_player();
        later = moved || some || sending ? SOON : 2 * later < LATE ? 2 * later : LATE;
        if (!open && !sending && in.len - in.used < HEAD) return;
    }
}

/* The player's status is the rank's. A failure ends all ranks, as mpirun expects. */
static void wait_for_player(void)
{
    int status;
    while (waitpid(player, &status, 0) < 0 && errno == EINTR) {}
    if (WIFSIGNALED(status))
        fprintf(stderr, "tavoliere-ranks: rank %d was killed: %s\n", rank, strsignal(WTERMSIG(status)));
    if (WIFSIGNALED(status) || WEXITSTATUS(status))
        MPI_Abort(MPI_COMM_WORLD, WIFSIGNALED(status) ? 1 : WEXITSTATUS(status));
}

/* Rank 0 ends last, as it prints the result; the others sleep, since MPI_Finalize would spin until then. */
static void part(bool bye)
{
    const struct timespec look = { 0, 5000000 };
    if (rank == 0)
        for (int to = 1; to < size; to++) MPI_Send(NULL, 0, MPI_BYTE, to, BYE, MPI_COMM_WORLD);
    while (rank && !bye)
        if (!receive_one(&bye)) nanosleep(&look, NULL);
}

int main(int argc, char **argv)
{
    char text[40];
    bool bye = false;
    if (argc != 4) return fprintf(stderr, "tavoliere-ranks is started by `mpirun tavoliere`, not by itself\n"), 2;
    from_player = atoi(argv[1]);
    to_player = atoi(argv[2]);
    player = atoi(argv[3]);
    signal(SIGPIPE, SIG_IGN); /* a finished player no longer reads requests of others */
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    fcntl(to_player, F_SETFL, O_NONBLOCK);
    int len = snprintf(text, sizeof text, "rank %d of %d", rank, size);
    put_head(0, len);
    memcpy(room(&out, (size_t)len), text, (size_t)len);
    out.len += (size_t)len;
    relay(&bye);
    close(to_player);
    wait_for_player();
    part(bye);
    MPI_Finalize();
    return 0;
}
