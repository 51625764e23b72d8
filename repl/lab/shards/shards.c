/* shards.c - gives out shards in numeric order to the threads of this process and to other ranks, and saves the results. See
 * shards.h. */
#include "repl/lab/shards/shards.h"

#include "repl/base/clock.h"
#include "repl/base/say.h"
#include "repl/base/words.h"
#include "repl/lab/shards/shards_job.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static bool helps(const tv_shards_how *how) { return how->ranks && how->ranks->rank > 0; }
static bool has_help(const tv_shards_how *how) { return how->ranks && how->ranks->size > 1; }

/* ---- Results ------------------------------------------------------------------------------------------ */

static bool is_done(const tv_shards_done *done, uint64_t shard)
{
    return done->memory ? done->memory[shard] != NULL : done->file.at && done->file.at[shard];
}

/* Number of shards in a part: every parts-th one, because neighbouring shards take about the same time. */
static bool is_mine(const tv_shards_how *how, uint64_t shard)
{
    return !how->parts || shard % how->parts == how->part - 1;
}

const char *tv_shards_result(tv_shards_done *done, uint64_t shard)
{
    if (shard >= done->shards || !is_done(done, shard)) return NULL;
    if (done->memory) return done->memory[shard];
    return tv_shards_file_get(&done->file, shard, &done->line) ? tv_text_str(&done->line) : NULL;
}

void tv_shards_done_free(tv_shards_done *done)
{
    for (uint64_t i = 0; done->memory && i < done->shards; i++) free(done->memory[i]);
    free(done->memory);
    tv_shards_file_close(&done->file);
    tv_text_free(&done->line);
    *done = (tv_shards_done) { 0 };
}

/* A helping rank stores nothing. */
static bool open_results(tv_shards_job *j, tv_err *err)
{
    tv_shards_done *d = j->done;
    if (d->elsewhere) return true;
    if (j->how->file) return tv_shards_file_open(&d->file, j->how->file, j->work->plan, d->shards, err);
    d->memory = calloc(d->shards + 1, sizeof *d->memory);
    return d->memory || tv_fail_memory(err);
}

static void count_done(tv_shards_job *j)
{
    tv_shards_done *d = j->done;
    for (uint64_t i = 0; i < d->shards && !d->elsewhere; i++) {
        bool mine = is_mine(j->how, i), there = is_done(d, i);
        d->mine += mine;
        d->mine_done += mine && there;
        d->done += there;
    }
}

static bool keep(tv_shards_done *d, uint64_t shard, const char *text, tv_err *err)
{
    if (!d->memory) return tv_shards_file_add(&d->file, shard, text, err);
    d->memory[shard] = strdup(text);
    return d->memory[shard] || tv_fail_memory(err);
}

static bool pass_on(tv_shards_job *j, uint64_t shard, const char *text, tv_err *err)
{
    bool enough = false;
    const bool ok = !j->work->note || j->work->note(j->work->ctx, shard, text, &enough, err);
    j->over |= enough;
    return ok;
}

/* What is in the file already. */
static bool pass_on_all(tv_shards_job *j, tv_err *err)
{
    bool ok = true;
    for (uint64_t i = 0; ok && !j->done->elsewhere && i < j->done->shards; i++) {
        const char *text = tv_shards_result(j->done, i);
        ok = !text || pass_on(j, i, text, err);
    }
    return ok;
}

bool tv_shards_note(tv_shards_job *j, uint64_t shard, const char *text, tv_err *err)
{
    tv_shards_done *d = j->done;
    if (shard >= d->shards || is_done(d, shard)) return true;
    if (!keep(d, shard, text, err)) return false;
    d->done++;
    d->mine_done++;
    tv_progress_at(&j->progress, (double)d->mine_done / (double)d->mine, "%" PRIu64 " of %" PRIu64, d->mine_done,
                   d->mine);
    return pass_on(j, shard, text, err);
}

bool tv_shards_next(tv_shards_job *j, uint64_t *shard)
{
    if (j->until > 0 && tv_wall_seconds() >= j->until) j->over = true;
    while (!j->over && j->workers->failed == UINT64_MAX && j->next < j->work->shards) {
        *shard = j->next++;
        if (is_mine(j->how, *shard) && !is_done(j->done, *shard)) return true;
    }
    return false;
}

/* ---- The threads ---------------------------------------------------------------------------------------- */

static bool take(tv_shards_job *j, tv_worker *w)
{
    uint64_t shard = 0;
    bool got;
    if (helps(j->how)) {
        got = tv_shards_take(j, &shard);
    } else {
        pthread_mutex_lock(&j->lock);
        got = tv_shards_next(j, &shard);
        pthread_mutex_unlock(&j->lock);
    }
    return got && tv_workers_go_on(w, shard);
}

static bool note(tv_shards_job *j, tv_worker *w, const tv_text *text)
{
    if (helps(j->how)) return tv_shards_send(j, w->at, tv_text_str(text), &w->err);
    pthread_mutex_lock(&j->lock);
    bool ok = tv_shards_note(j, w->at, tv_text_str(text), &w->err);
    pthread_mutex_unlock(&j->lock);
    return ok;
}

/* Work stopped by another thread or rank is not a failure. */
static void do_shards(void *ctx, tv_worker *w)
{
    tv_shards_job *j = ctx;
    tv_text *text = &j->text[w - w->workers->worker];
    while (take(j, w)) {
        tv_text_clear(text);
        *w->err.text = '\0';
        if (!j->work->run(j->work->ctx, w, w->at, text, &w->err)) {
            w->ok = tv_stopped() || !*w->err.text;
            return;
        }
        if (text->cut) w->ok = tv_fail_memory(&w->err);
        if (w->script) tv_script_printed(w->script, NULL);
        if (w->ok) w->ok = note(j, w, text);
        if (!w->ok) return;
    }
}

/* A helping rank sends the reason to rank 0, which alone prints it and fails. */
static bool do_all(tv_shards_job *j, tv_err *err)
{
    bool ok = tv_workers_run(j->workers, do_shards, j, err);
    if (!helps(j->how)) return ok;
    if (!ok && !tv_stopped()) tv_shards_send_failure(j, j->workers->failed, err);
    return ok || !tv_stopped();
}

/* ---- The whole ------------------------------------------------------------------------------------------ */

static bool open_texts(tv_shards_job *j, tv_err *err)
{
    j->text = calloc((size_t)j->workers->size, sizeof *j->text);
    return j->text || tv_fail_memory(err);
}

static void close_texts(tv_shards_job *j)
{
    for (int i = 0; j->text && i < j->workers->size; i++) tv_text_free(&j->text[i]);
    free(j->text);
}

/* After any failure rank 0 sends the others "over". Of several failures it reports the one with the lowest number. */
static bool run_here(tv_shards_job *j, tv_err *err)
{
    bool ok = open_results(j, err) && open_texts(j, err);
    count_done(j);
    ok = ok && pass_on_all(j, err);
    if (has_help(j->how)) ok = tv_shards_begin_helping(j, err) && ok;
    if (has_help(j->how) && !helps(j->how)) ok = ok && tv_shards_listen(j, err);
    if (ok) ok = do_all(j, err);
    if (has_help(j->how) && !helps(j->how)) ok = tv_shards_wait(j, err) && ok;
    if (has_help(j->how)) tv_shards_end_helping(j);
    return ok;
}

bool tv_shards_run(const tv_sharded *work, const tv_shards_how *how, tv_match *match, const tv_paths *paths,
                   tv_settings settings, tv_shards_done *done, tv_err *err)
{
    tv_workers workers;
    tv_shards_job j = { .work = work, .how = how, .done = done, .workers = &workers };
    *done = (tv_shards_done) { .shards = work->shards, .elsewhere = helps(how) };
    pthread_mutex_init(&j.lock, NULL);
    if (how->hours > 0) j.until = tv_wall_seconds() + 3600 * how->hours;
    tv_progress_begin(&j.progress, how->doing);
    bool ok = tv_workers_open(&workers, match, paths, settings, (int)how->threads, err);
    workers.failed = UINT64_MAX; /* messages of other ranks may arrive before the threads begin */
    ok = ok && run_here(&j, err);
    tv_progress_end(&j.progress);
    close_texts(&j);
    tv_workers_close(&workers);
    pthread_mutex_destroy(&j.lock);
    return ok;
}

/* ---- Parts ------------------------------------------------------------------------------------------------- */

bool tv_shards_part_read(const char *text, uint64_t *part, uint64_t *parts, tv_err *err)
{
    char first[24];
    size_t len = strcspn(text, "/");
    if (text[len] && len < sizeof first) {
        memcpy(first, text, len);
        first[len] = '\0';
        if (tv_number_read(text + len + 1, 1, 1000000, parts) && tv_number_read(first, 1, *parts, part)) return true;
    }
    return tv_fail(err, "a part is I/N, such as 1/4 to 4/4, not '%s'", tv_word_shown(text));
}

bool tv_shards_tell_rest(const tv_shards_done *d, const tv_shards_how *how, FILE *out)
{
    if (d->done == d->shards) return false;
    if (how->parts)
        fprintf(out,
                "part %" PRIu64 "/%" PRIu64 ": %" PRIu64 " of %" PRIu64 " shards done; %s has %" PRIu64 " of %" PRIu64
                " in all\n",
                how->part, how->parts, d->mine_done, d->mine, tv_word_shown(how->file), d->done, d->shards);
    else fprintf(out, "%" PRIu64 " of %" PRIu64 " shards are done\n", d->done, d->shards);
    return true;
}
