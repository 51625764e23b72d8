/* shards_ranks.c - shards by several ranks. Rank 0 gives out numbers on request, so that no rank waits for the slowest. A rank
 * requests as many as it does in a fiftieth of a second: enough not to wait for an answer, few enough that all ranks end
 * together. Messages are lines with the number of the work:
 *
 *     want WORK COUNT           to rank 0: a request for COUNT numbers
 *     do WORK SHARD SHARD ..    from it
 *     done WORK SHARD TEXT      a result, sent at once: a killed rank loses only its current shards
 *     failed WORK SHARD TEXT    a shard that failed, and why
 *     over WORK                 from rank 0: all shards are done, or the work has failed
 */
#define _GNU_SOURCE
#include "repl/base/clock.h"
#include "repl/base/room.h"
#include "repl/lab/shards/shards_job.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LOOK = 20, AHEAD_MAX = 4096 }; /* milliseconds between two looks at what else happened; numbers ahead */
static const double ahead_seconds = 0.02;

static void pause_listening(tv_shards_job *j)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += LOOK * 1000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&j->changed, &j->lock, &until);
}

static bool send_text(tv_shards_job *j, int to, tv_text *message, tv_err *err)
{
    bool ok = !message->cut || tv_fail_memory(err);
    ok = ok && (tv_ranks_send(j->how->ranks, to, tv_text_str(message), message->len) ||
                tv_fail(err, "the connection to the other ranks is lost: %s", strerror(errno)));
    tv_text_free(message);
    return ok;
}

/* ---- Rank 0 ----------------------------------------------------------------------------------------- */

static void give(tv_shards_job *j, int to, uint64_t count)
{
    tv_text message = { 0 };
    tv_err err;
    uint64_t shard, given = 0;
    tv_text_add(&message, "do %" PRIu64, j->how->ranks->works);
    while (given < count && given < AHEAD_MAX && tv_shards_next(j, &shard)) {
        tv_text_add(&message, " %" PRIu64, shard);
        given++;
    }
    if (!given) tv_text_free(&message);
    else if (send_text(j, to, &message, &err)) j->out += given;
}

/* Stops shards with higher numbers, here and at other ranks. */
static void note_failure(tv_shards_job *j, uint64_t shard, const char *text)
{
    j->over = true;
    if (shard < j->failed_at) {
        j->failed_at = shard;
        j->failed = (tv_err) { .column = -1 };
        tv_fail(&j->failed, "%s", text);
    }
    uint64_t before = j->workers->failed;
    while (shard < before && !atomic_compare_exchange_weak(&j->workers->failed, &before, shard)) {}
}

/* Ignores messages of an earlier work. */
static void hear(tv_shards_job *j, int from, const char *text)
{
    uint64_t work, number;
    char what[8];
    int used = 0;
    tv_err err = { .column = -1 };
    if (sscanf(text, "%7s %" SCNu64 " %" SCNu64 "%n", what, &work, &number, &used) != 3) return;
    if (work != j->how->ranks->works) return;
    text += used + (text[used] == ' ');
    if (!strcmp(what, "want")) give(j, from, number);
    if (!strcmp(what, "done")) {
        j->out--;
        if (!tv_shards_note(j, number, text, &err)) note_failure(j, 0, err.text);
    }
    if (!strcmp(what, "failed")) {
        j->out--;
        note_failure(j, number, text);
    }
}

/* Ends when the work is over and no other rank has shards left. */
static void *listen_to_all(void *ctx)
{
    tv_shards_job *j = ctx;
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    int from, heard = 0;
    for (bool on = true; on && heard >= 0;) {
        heard = tv_ranks_receive(j->how->ranks, &from, &text, LOOK);
        pthread_mutex_lock(&j->lock);
        if (heard > 0) hear(j, from, tv_text_str(&text));
        if (heard < 0) note_failure(j, 0, "the connection to the other ranks is lost");
        on = j->listening && !(j->over && (!j->out || *j->failed.text));
        pthread_cond_broadcast(&j->changed);
        pthread_mutex_unlock(&j->lock);
    }
    return NULL;
}

bool tv_shards_listen(tv_shards_job *j, tv_err *err)
{
    j->failed_at = UINT64_MAX;
    j->listening = true;
    if (!pthread_create(&j->listener, NULL, listen_to_all, j)) return true;
    j->listening = false;
    return tv_fail(err, "cannot start a thread for messages from the other ranks");
}

/* The threads here are done: waits for the shards of other ranks, unless something failed. */
bool tv_shards_wait(tv_shards_job *j, tv_err *err)
{
    if (!j->listening) return true;
    pthread_mutex_lock(&j->lock);
    while (j->out && !*j->failed.text && !tv_stopped()) pause_listening(j);
    j->over = true;
    j->listening = false;
    bool failed = *j->failed.text && (j->failed_at <= j->workers->failed);
    pthread_mutex_unlock(&j->lock);
    pthread_join(j->listener, NULL);
    if (failed) *err = j->failed;
    if (!failed && tv_stopped()) tv_fail_stopped(err);
    return !failed && !tv_stopped();
}

/* ---- The others ----------------------------------------------------------------------------------------- */

static bool add_number(tv_shards_job *j, uint64_t shard)
{
    if (j->first && j->first + j->count == j->cap) {
        memmove(j->queue, j->queue + j->first, j->count * sizeof *j->queue);
        j->first = 0;
    }
    if (!tv_room(&j->queue, sizeof *j->queue, &j->cap, j->count + 1)) return false;
    j->queue[j->first + j->count++] = shard;
    return true;
}

static void take_message(tv_shards_job *j, const char *text)
{
    uint64_t work, shard;
    char what[8];
    int used = 0;
    if (sscanf(text, "%7s %" SCNu64 "%n", what, &work, &used) != 2 || work != j->how->ranks->works) return;
    if (!strcmp(what, "over")) j->over = true;
    for (text += used; sscanf(text, " %" SCNu64 "%n", &shard, &used) == 1; text += used) {
        j->asked -= j->asked > 0;
        if (!add_number(j, shard)) j->over = tv_memory_lost = true;
    }
}

/* How many numbers to hold: two for each thread, and those that are done while waiting for an answer. */
static uint64_t ahead(const tv_shards_job *j)
{
    double past = tv_wall_seconds() - j->begun;
    double rate = past > 0 ? (double)j->taken / past : 0;
    uint64_t most = 2 * (uint64_t)j->workers->size + (uint64_t)(ahead_seconds * rate);
    return most < AHEAD_MAX ? most : AHEAD_MAX;
}

static void ask(tv_shards_job *j)
{
    tv_text message = { 0 };
    tv_err err;
    uint64_t most = ahead(j), coming = j->count + j->asked;
    if (2 * coming > most) return;
    tv_text_add(&message, "want %" PRIu64 " %" PRIu64, j->how->ranks->works, most - coming);
    j->asked = most - j->count;
    if (!send_text(j, 0, &message, &err)) j->over = true;
}

/* Several threads may wait; one of them at a time receives messages. */
bool tv_shards_take(tv_shards_job *j, uint64_t *shard)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    bool got = false;
    int from;
    pthread_mutex_lock(&j->lock);
    while (!j->over && !tv_stopped() && !j->count) {
        ask(j);
        if (j->listening) {
            pause_listening(j);
            continue;
        }
        j->listening = true;
        pthread_mutex_unlock(&j->lock);
        int heard = tv_ranks_receive(j->how->ranks, &from, &text, LOOK);
        pthread_mutex_lock(&j->lock);
        j->listening = false;
        if (heard > 0) take_message(j, tv_text_str(&text));
        if (heard < 0) j->over = true;
        pthread_cond_broadcast(&j->changed);
    }
    if (j->count && !j->over && !tv_stopped()) {
        *shard = j->queue[j->first++];
        j->count--;
        j->taken++;
        got = true;
        ask(j);
    }
    pthread_mutex_unlock(&j->lock);
    return got;
}

bool tv_shards_send(tv_shards_job *j, uint64_t shard, const char *result, tv_err *err)
{
    tv_text message = { 0 };
    tv_text_add(&message, "done %" PRIu64 " %" PRIu64 " %s", j->how->ranks->works, shard, result);
    return send_text(j, 0, &message, err);
}

void tv_shards_send_failure(tv_shards_job *j, uint64_t shard, const tv_err *reason)
{
    tv_text message = { 0 };
    tv_err err;
    tv_text_add(&message, "failed %" PRIu64 " %" PRIu64 " %s", j->how->ranks->works, shard, reason->text);
    send_text(j, 0, &message, &err);
}

/* ---- All ------------------------------------------------------------------------------------------------- */

bool tv_shards_begin_helping(tv_shards_job *j, tv_err *err)
{
    (void)err;
    j->how->ranks->works++;
    j->begun = tv_wall_seconds();
    return !pthread_cond_init(&j->changed, NULL);
}

/* A helping rank ends only when rank 0 says so: the next message belongs to the next work. */
void tv_shards_end_helping(tv_shards_job *j)
{
    tv_ranks *ranks = j->how->ranks;
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_err err;
    int from;
    if (!ranks->rank)
        for (int to = 1; to < ranks->size; to++) {
            tv_text message = { 0 };
            tv_text_add(&message, "over %" PRIu64, ranks->works);
            send_text(j, to, &message, &err);
        }
    while (ranks->rank && !j->over && !tv_stopped()) {
        int heard = tv_ranks_receive(ranks, &from, &text, LOOK);
        if (heard > 0) take_message(j, tv_text_str(&text));
        if (heard < 0) j->over = true;
    }
    free(j->queue);
    pthread_cond_destroy(&j->changed);
}
