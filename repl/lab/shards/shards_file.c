/* shards_file.c - see shards_file.h. A shard counts as done only if its line is complete and its checksum is right; others are
 * done again. */
#define _GNU_SOURCE
#include "repl/lab/shards/shards_file.h"

#include "repl/base/file.h"
#include "repl/base/say.h"
#include "repl/base/sum.h"
#include "repl/base/words.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char first_line[] = "tavoliere shards, version 1\n";
enum { COUNT_AT = sizeof first_line - 1 + 8 };         /* offset of the number of shards, 20 columns wide */
static const uint64_t SHARDS_MOST = UINT64_C(1) << 32; /* more than any run can do */

static bool failed(const tv_shards_file *f, tv_err *err)
{
    return tv_fail(err, "%s: %s", tv_word_shown(f->name), strerror(errno));
}

static bool write_at(const tv_shards_file *f, const char *bytes, size_t len, uint64_t at, tv_err *err)
{
    while (len) {
        ssize_t wrote = pwrite(f->fd, bytes, len, (off_t)at);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote <= 0) return failed(f, err);
        bytes += wrote;
        at += (uint64_t)wrote;
        len -= (size_t)wrote;
    }
    return true;
}

/* ---- Lines ------------------------------------------------------------------------------------------- */

/* "SHARD TEXT", the part of a line after its checksum. */
static uint32_t checksum(const tv_shards_file *f, const char *text, size_t len)
{
    return (uint32_t)tv_sum(f->sum, text, len);
}

/* Parses a line without its newline: its shard, and where its result begins; false: it is damaged. */
static bool read_line(const tv_shards_file *f, const char *line, size_t len, uint64_t *shard, size_t *result)
{
    unsigned sum;
    int used = 0;
    if (memchr(line, '\0', len)) return false;
    if (sscanf(line, "%8x %n%" SCNu64, &sum, &used, shard) != 2 || used != 9) return false;
    const char *text = line + used, *blank = strchr(text, ' ');
    if (!blank) return false;
    *result = (size_t)(blank + 1 - line);
    return checksum(f, text, len - (size_t)used) == sum;
}

/* ---- The head ---------------------------------------------------------------------------------------- */

static void write_head(const tv_shards_file *f, tv_text *to)
{
    tv_text_add(to, "%sshards: %20" PRIu64 "\n", first_line, f->shards);
    for (const char *line = tv_text_str(&f->plan), *end; *line; line = end + (*end != '\0')) {
        end = strchrnul(line, '\n');
        tv_text_add(to, "plan: %.*s\n", (int)(end - line), line);
    }
    tv_text_add(to, "results:\n");
}

/* "shards:", blanks and a number. */
static bool read_count(char *line, size_t len, uint64_t *shards)
{
    static const char name[] = "shards: ";
    const size_t begins = sizeof name - 1;
    if (len <= begins || strncmp(line, name, begins)) return false;
    line[len - 1] = '\0';
    return tv_number_read(line + begins + strspn(line + begins, " "), 0, UINT64_MAX, shards);
}

/* Reads up to the line "results:"; false if the form is wrong or the head incomplete. */
static bool read_head(FILE *in, tv_text *plan, uint64_t *shards, char **line, size_t *cap, uint64_t *len_of_it)
{
    ssize_t len;
    bool ends = false;
    for (int number = 0; !ends && (len = getline(line, cap, in)) > 0 && (*line)[len - 1] == '\n'; number++) {
        *len_of_it += (uint64_t)len;
        if (number == 0 && strcmp(*line, first_line)) return false;
        if (number == 1 && !read_count(*line, (size_t)len, shards)) return false;
        if (number < 2) continue;
        ends = !strcmp(*line, "results:\n");
        if (!ends && strncmp(*line, "plan: ", 6)) return false;
        if (!ends) tv_text_put(plan, *line + 6, (size_t)len - 6);
    }
    return ends;
}

/* Is the file empty, or only an incomplete head, as after a full disk? Then nothing is lost. */
static bool is_cut_head(const tv_shards_file *f, FILE *in)
{
    TV_SCOPED(tv_text_free) tv_text head = { 0 };
    size_t same = 0;
    int c;
    write_head(f, &head);
    while ((c = getc(in)) != EOF && same < head.len && c == (unsigned char)head.s[same]) same++;
    return c == EOF && same < head.len;
}

/* The file ends the plan with a newline, even if the plan has none. */
static void set_plan(tv_shards_file *f, const char *plan)
{
    tv_text_add(&f->plan, "%s%s", plan, *plan && plan[strlen(plan) - 1] != '\n' ? "\n" : "");
    f->sum = tv_sum(0, tv_text_str(&f->plan), f->plan.len);
}

static void say_line(const char *line, tv_text *to)
{
    size_t len = strcspn(line, "\n");
    tv_text_add(to, *line ? "'" : "nothing more");
    if (!*line) return;
    tv_say_short(to, line, len);
    tv_text_add(to, "'");
}

bool tv_shards_same_plan(const char *name, const char *there, const char *here, tv_err *err)
{
    size_t same = 0, line = 0;
    while (there[same] && there[same] == here[same])
        if (there[same++] == '\n') line = same;
    if (!there[same] && !here[same]) return true;
    TV_SCOPED(tv_text_free) tv_text a = { 0 }, b = { 0 };
    say_line(there + line, &a);
    say_line(here + line, &b);
    return tv_fail(err, "%s belongs to another plan: it says %s, and this plan says %s. Delete it or pass another file",
                   tv_word_shown(name), tv_text_str(&a), tv_text_str(&b));
}

/* ---- Results --------------------------------------------------------------------------------------------- */

/* A shard may occur twice, but with one result. */
static bool keep(tv_shards_file *f, uint64_t shard, const char *text, uint64_t at, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text before = { 0 };
    bool ok = true;
    if (shard >= f->shards) return true;
    if (!f->at[shard]) {
        f->at[shard] = at;
        f->done++;
        return true;
    }
    if (tv_shards_file_get(f, shard, &before) && strcmp(tv_text_str(&before), text))
        ok = tv_fail(err, "%s contradicts itself: it has two results of shard %" PRIu64, tv_word_shown(f->name), shard);
    return ok;
}

/* Damaged lines at the end were never completed; a damaged line before a complete one was complete once, which is an error. */
static bool read_results(tv_shards_file *f, FILE *in, char **line, size_t *cap, tv_err *err)
{
    ssize_t len;
    uint64_t at = f->end, damaged = 0, shard;
    size_t result;
    bool ok = true;
    for (; ok && (len = getline(line, cap, in)) > 0 && (*line)[len - 1] == '\n'; at += (uint64_t)len) {
        (*line)[len - 1] = '\0';
        bool whole = read_line(f, *line, (size_t)len - 1, &shard, &result);
        if (!whole && !damaged) damaged = at;
        if (!whole) continue;
        if (damaged)
            return tv_fail(err,
                           "%s: the line at byte %" PRIu64
                           " is damaged. Delete that line; the same command then does its shard again",
                           tv_word_shown(f->name), damaged);
        ok = keep(f, shard, *line + result, at + result, err);
        f->end = at + (uint64_t)len;
    }
    return ok;
}

static bool is_plain(const tv_shards_file *f, tv_err *err)
{
    struct stat st;
    if (!fstat(f->fd, &st) && S_ISREG(st.st_mode)) return true;
    return tv_fail(err, "%s: not a regular file", tv_word_shown(f->name));
}

/* told: the number comes from the file, so it may be anything. */
static bool make_room(tv_shards_file *f, bool reported, tv_err *err)
{
    if (f->shards <= SHARDS_MOST) f->at = calloc(f->shards + 1, sizeof *f->at);
    if (f->at) return true;
    if (!reported) return tv_fail_memory(err);
    return tv_fail(err,
                   "%s: its second line gives %" PRIu64
                   " shards, more than fit in memory: the line is damaged. Write the right number there",
                   tv_word_shown(f->name), f->shards);
}

/* plan NULL: any plan, with the number of shards in the file. A file without a complete head counts as new. */
static bool read_all(tv_shards_file *f, FILE *in, const char *plan, uint64_t *reported, tv_err *err)
{
    TV_SCOPED(tv_scoped_memory) char *line = NULL;
    size_t cap = 0;
    TV_SCOPED(tv_text_free) tv_text there = { 0 };
    bool ok = true, some = !is_cut_head(f, in);
    rewind(in);
    if (!some && !plan)
        ok = tv_fail(err, "%s is empty: run its part first, or leave the file out", tv_word_shown(f->name));
    else if (some) {
        ok = read_head(in, &there, reported, &line, &cap, &f->end) ||
             tv_fail(err, "%s is not a result file of this version. Delete it or pass another file",
                     tv_word_shown(f->name));
        ok = ok && (!plan || tv_shards_same_plan(f->name, tv_text_str(&there), tv_text_str(&f->plan), err));
        if (ok && !plan) set_plan(f, tv_text_str(&there));
        if (ok && !plan) f->shards = *reported;
    }
    return ok && make_room(f, !plan, err) && read_results(f, in, &line, &cap, err);
}

/* The stream has a descriptor of its own, so that closing it leaves the lock. */
static bool read_through(tv_shards_file *f, const char *plan, uint64_t *reported, tv_err *err)
{
    int fd = fcntl(f->fd, F_DUPFD_CLOEXEC, 0);
    FILE *in = fd >= 0 ? fdopen(fd, "r") : NULL;
    if (!in && fd >= 0) close(fd);
    if (!in) return failed(f, err);
    bool ok = read_all(f, in, plan, reported, err);
    fclose(in);
    return ok && (!tv_memory_lost || tv_fail_memory(err));
}

/* Updates a head with a smaller number of shards in place. */
static bool begin(tv_shards_file *f, uint64_t reported, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    bool ok = !ftruncate(f->fd, (off_t)f->end) || failed(f, err);
    if (!f->end) {
        write_head(f, &text);
        ok = ok && write_at(f, tv_text_str(&text), text.len, 0, err);
        f->end = text.len;
    } else if (reported < f->shards) {
        tv_text_add(&text, "%20" PRIu64, f->shards);
        ok = ok && write_at(f, tv_text_str(&text), text.len, COUNT_AT, err);
    }
    return ok;
}

/* Another process may have removed the file between our open and our lock; then we hold the lock of a removed file. */
bool tv_shards_file_lock(tv_shards_file *f, const char *name, tv_err *err)
{
    struct stat st;
    *f = (tv_shards_file) { .name = name, .fd = tv_file_open(name, err) };
    bool ok = f->fd >= 0 && is_plain(f, err);
    if (ok && !(tv_file_lock(f->fd) && !fstat(f->fd, &st) && st.st_nlink))
        ok = tv_fail(err, "%s is in use by another process: wait until it ends, or pass another file",
                     tv_word_shown(name));
    if (!ok) tv_shards_file_close(f);
    return ok;
}

bool tv_shards_file_begin(tv_shards_file *f, const char *plan, uint64_t shards, tv_err *err)
{
    uint64_t reported = 0;
    f->shards = shards;
    set_plan(f, plan);
    bool ok = read_through(f, tv_text_str(&f->plan), &reported, err) && begin(f, reported, err);
    if (!ok) tv_shards_file_close(f);
    return ok;
}

bool tv_shards_file_open(tv_shards_file *f, const char *name, const char *plan, uint64_t shards, tv_err *err)
{
    return tv_shards_file_lock(f, name, err) && tv_shards_file_begin(f, plan, shards, err);
}

/* O_NONBLOCK: opening a pipe would hang; it is refused later. */
bool tv_shards_file_read(tv_shards_file *f, const char *name, tv_err *err)
{
    *f = (tv_shards_file) { .name = name, .fd = open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC) };
    bool ok = f->fd >= 0 || failed(f, err);
    ok = ok && is_plain(f, err) && read_through(f, NULL, &f->shards, err);
    if (!ok) tv_shards_file_close(f);
    return ok;
}

/* After a partial write, as on a full disk, the next line overwrites it, or the next opening truncates it. */
bool tv_shards_file_add(tv_shards_file *f, uint64_t shard, const char *text, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text body = { 0 }, line = { 0 };
    tv_text_add(&body, "%" PRIu64 " ", shard);
    size_t before = body.len + 9;
    tv_text_put(&body, text, strlen(text));
    tv_text_add(&line, "%08" PRIx32 " ", checksum(f, tv_text_str(&body), body.len));
    tv_text_put(&line, tv_text_str(&body), body.len);
    tv_text_put(&line, "\n", 1);
    bool ok = (!body.cut && !line.cut) || tv_fail_memory(err);
    ok = ok && write_at(f, tv_text_str(&line), line.len, f->end, err);
    if (ok) {
        f->done += !f->at[shard];
        f->at[shard] = f->end + before;
        f->end += line.len;
    }
    return ok;
}

bool tv_shards_file_get(const tv_shards_file *f, uint64_t shard, tv_text *to)
{
    char bytes[512];
    uint64_t at = shard < f->shards ? f->at[shard] : 0;
    tv_text_clear(to);
    while (at) {
        ssize_t got = pread(f->fd, bytes, sizeof bytes, (off_t)at);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        const char *end = memchr(bytes, '\n', (size_t)got);
        tv_text_put(to, bytes, end ? (size_t)(end - bytes) : (size_t)got);
        if (end) return !to->cut;
        at += (uint64_t)got;
    }
    return false;
}

void tv_shards_file_close(tv_shards_file *f)
{
    if (f->fd > 0) close(f->fd);
    tv_text_free(&f->plan);
    free(f->at);
    *f = (tv_shards_file) { 0 };
}
