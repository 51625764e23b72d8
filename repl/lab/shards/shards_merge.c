/* shards_merge.c - merges result files of one plan; see shards.h. */
#include "repl/lab/shards/shards.h"

#include "repl/base/say.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The files; the first is the output. */
typedef struct merging {
    tv_shards_file *file;
    size_t count;
    uint64_t shards;
    tv_text one, other;
} merging;

/* The first file from `from` on that has this shard; count if none has. */
static size_t who_has(const merging *m, uint64_t shard, size_t from)
{
    while (from < m->count && !(shard < m->file[from].shards && m->file[from].at[shard])) from++;
    return from;
}

/* Read all files before writing anything. */
static bool agree(merging *m, uint64_t shard, tv_err *err)
{
    size_t first = who_has(m, shard, 0);
    for (size_t i = first; (i = who_has(m, shard, i + 1)) < m->count;) {
        bool read =
            tv_shards_file_get(&m->file[first], shard, &m->one) && tv_shards_file_get(&m->file[i], shard, &m->other);
        if (read && !strcmp(tv_text_str(&m->one), tv_text_str(&m->other))) continue;
        TV_SCOPED(tv_text_free) tv_text name = { 0 };
        tv_text_add(&name, "%s", tv_word_shown(m->file[first].name));
        return tv_fail(err,
                       "%s and %s contradict one another: shard %" PRIu64
                       " has two results. Another version of the program wrote one of them, or the efforts are seconds",
                       tv_text_str(&name), tv_word_shown(m->file[i].name), shard);
    }
    return true;
}

/* In numeric order, so that the output is the same bytes for any division into parts. */
static bool write_missing(merging *m, tv_err *err)
{
    for (uint64_t shard = 0; shard < m->shards; shard++) {
        size_t i = who_has(m, shard, 0);
        if (i == 0 || i == m->count) continue;
        if (!tv_shards_file_get(&m->file[i], shard, &m->one))
            return tv_fail(err, "%s can no longer be read", tv_word_shown(m->file[i].name));
        if (!tv_shards_file_add(&m->file[0], shard, tv_text_str(&m->one), err)) return false;
    }
    return true;
}

/* Runs of numbers such as "3-9, 12"; the first ten. */
static void print_missing(const merging *m, FILE *out)
{
    const tv_shards_file *f = &m->file[0];
    int runs = 0;
    if (f->done == m->shards) {
        fprintf(out, "%s is complete (%" PRIu64 " of %" PRIu64 " shards)\n", tv_word_shown(f->name), f->done,
                m->shards);
        return;
    }
    fprintf(out, "%s has %" PRIu64 " of %" PRIu64 " shards", tv_word_shown(f->name), f->done, m->shards);
    fprintf(out, "; missing: ");
    for (uint64_t i = 0, end; i < m->shards; i = end + 1) {
        for (end = i; end < m->shards && !f->at[end];) end++;
        if (end == i) continue;
        if (++runs > 10) {
            fprintf(out, ", ...");
            break;
        }
        fprintf(out, end == i + 1 ? "%s%" PRIu64 : "%s%" PRIu64 "-%" PRIu64, runs > 1 ? ", " : "", i, end - 1);
    }
    fprintf(out, "\n");
}

static bool read_from(merging *m, const char *const *from, size_t count, tv_err *err)
{
    for (size_t i = 0; i < count; i++) {
        tv_shards_file *f = &m->file[m->count];
        if (!tv_shards_file_read(f, from[i], err)) return false;
        m->count++;
        if (m->shards < f->shards) m->shards = f->shards;
        if (!strncmp(tv_text_str(&f->plan), "tune\n", 5))
            return tv_fail(err,
                           "%s is from `tavoliere tune`, which has no parts: continue with the command that made it",
                           tv_word_shown(f->name));
        if (!tv_shards_same_plan(f->name, tv_text_str(&f->plan), tv_text_str(&m->file[1].plan), err)) return false;
    }
    return true;
}

/* Opens the output last, when its plan is known. Refused parts leave no output without results. */
bool tv_shards_merge(const char *to, const char *const *from, size_t count, FILE *out, bool *whole, tv_err *err)
{
    merging m = { .file = calloc(count + 1, sizeof *m.file), .count = 1 };
    if (!m.file) return tv_fail_memory(err);
    bool ok = read_from(&m, from, count, err);
    ok = ok && tv_shards_file_open(&m.file[0], to, tv_text_str(&m.file[1].plan), m.shards, err);
    for (uint64_t shard = 0; ok && shard < m.shards; shard++) ok = agree(&m, shard, err);
    ok = ok && write_missing(&m, err);
    if (ok && out) print_missing(&m, out);
    if (!ok && m.file[0].fd > 0 && !m.file[0].done) unlink(to);
    *whole = ok && m.file[0].done == m.shards;
    for (size_t i = 0; i < m.count; i++) tv_shards_file_close(&m.file[i]);
    tv_text_free(&m.one);
    tv_text_free(&m.other);
    free(m.file);
    return ok;
}
