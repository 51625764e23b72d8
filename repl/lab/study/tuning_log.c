/* tuning_log.c - the steps of a tuning, each a shard of a file, in the order in which they are done; see tune.h. */
#include "repl/lab/shards/ranks.h"
#include "repl/lab/shards/shards_file.h"
#include "repl/lab/study/tune.h"

#include "repl/base/say.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { STEPS = 1 << 22 }; /* the number of steps is not known in advance; this is more than any run reaches */

bool tv_tuning_log_open(tv_tuning_log *l, const char *path, struct tv_ranks *ranks, tv_err *err)
{
    *l = (tv_tuning_log) { .path = path, .ranks = ranks };
    return tv_ranks_helps(ranks) || tv_shards_file_lock(&l->file, path, err);
}

/* Ranks on other machines may have other weights or other rules. */
bool tv_tuning_log_begin(tv_tuning_log *l, const char *plan, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text first = { 0 };
    tv_text_add(&first, "%s", plan);
    bool ok = tv_ranks_share(l->ranks, &first, err);
    if (ok && strcmp(tv_text_str(&first), plan))
        ok = tv_fail(err, "this rank has other rules, or other weights in --file, than rank 0");
    return ok && (tv_ranks_helps(l->ranks) || tv_shards_file_begin(&l->file, plan, STEPS, err));
}

bool tv_tuning_log_ends(const tv_tuning_log *l, const char *name, const char *value)
{
    TV_SCOPED(tv_text_free) tv_text wanted = { 0 }, last = { 0 };
    tv_shards_file f;
    tv_err err;
    if (tv_ranks_helps(l->ranks) || !tv_shards_file_read(&f, l->path, &err)) return false;
    tv_text_add(&wanted, "%s: %s", name, value);
    bool ends =
        f.done && tv_shards_file_get(&f, f.done - 1, &last) && !strcmp(tv_text_str(&last), tv_text_str(&wanted));
    tv_shards_file_close(&f);
    return ends;
}

/* Removed before it is unlocked, so that no other process opens it meanwhile; so is a file without steps. */
void tv_tuning_log_close(tv_tuning_log *l, bool over)
{
    struct stat st;
    tv_shards_file *f = &l->file;
    if (f->fd > 0 && (over || (!f->done && !fstat(f->fd, &st) && (uint64_t)st.st_size <= f->end))) unlink(l->path);
    tv_shards_file_close(f);
    tv_text_free(&l->says);
    *l = (tv_tuning_log) { 0 };
}

bool tv_tuning_log_refuse(const tv_tuning_log *l, uint64_t step, const char *name, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    tv_say_short(&shown, name, strlen(name));
    return tv_fail(err,
                   "%s: shard %" PRIu64
                   " should be '%s'. Delete its line and those of all later shards; `tune` then plays them again",
                   tv_word_shown(l->path), step, tv_text_str(&shown));
}

/* What is known is what rank 0 knows: a line, or, by an empty text, that there is none. */
bool tv_tuning_log_next(tv_tuning_log *l, const char *name, const char **says, tv_err *err)
{
    const size_t named = strlen(name);
    const tv_shards_file *f = &l->file;
    *says = NULL;
    tv_text_clear(&l->says);
    if (f->fd > 0 && l->step < STEPS && f->at[l->step] && !tv_shards_file_get(f, l->step, &l->says))
        return tv_fail(err, "%s can no longer be read", tv_word_shown(l->path));
    if (!tv_ranks_share(l->ranks, &l->says, err)) return false;
    const char *text = tv_text_str(&l->says);
    if (!*text) return true;
    if (strncmp(text, name, named) || strncmp(text + named, ": ", 2))
        return tv_tuning_log_refuse(l, l->step, name, err);
    *says = text + named + 2;
    l->step++;
    return true;
}

/* Syncs it to disk before any rank uses it. */
static bool write_step(tv_tuning_log *l, const char *name, const char *value, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_text_add(&text, "%s: %s", name, value);
    bool ok = !(text.cut || tv_memory_lost) || tv_fail_memory(err);
    ok = ok && (l->step < STEPS || tv_fail(err, "%s is full", tv_word_shown(l->path)));
    ok = ok && tv_shards_file_add(&l->file, l->step, tv_text_str(&text), err);
    return ok && (!fdatasync(l->file.fd) || tv_say_why(err, "", l->path, strerror(errno)));
}

bool tv_tuning_log_put(tv_tuning_log *l, const char *name, const char *value, const char **says, tv_err *err)
{
    if (!tv_ranks_helps(l->ranks) && !write_step(l, name, value, err)) return false;
    return tv_tuning_log_next(l, name, says, err) && (*says || tv_fail(err, "rank 0 sent no result of '%s'", name));
}
