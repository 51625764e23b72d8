/* tape.c - lines of what has been played, in a file that grows by each; see tune.h. A line that a killed program has not
 * finished is cut off, and what it tells of is played again. */
#define _GNU_SOURCE
#include "repl/base/file.h"
#include "repl/base/say.h"
#include "repl/base/sum.h"
#include "repl/shards/ranks.h"
#include "repl/study/tune.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BYTES_MOST = 256 << 20, SUM = 9 }; /* characters of a checksum and its blank */

static bool failed(const tv_tape *t, tv_err *err) { return tv_say_why(err, "", t->path, strerror(errno)); }

/* ---- The file ------------------------------------------------------------------------------------------ */

/* Whoever had it may have removed it between our opening and our lock: what is locked is then no longer the file. */
static bool lock(const tv_tape *t, tv_err *err)
{
    struct stat st;
    if (tv_file_lock(t->fd) && !fstat(t->fd, &st) && st.st_nlink) return true;
    return tv_say_why(err, "", t->path, "another process is at work at it; wait for its end, or name another file");
}

bool tv_tape_open(tv_tape *t, const char *path, struct tv_ranks *ranks, tv_err *err)
{
    *t = (tv_tape) { .path = path, .ranks = ranks };
    if (tv_ranks_helps(ranks)) return true;
    if (!tv_file_is_plain(path, path, err)) return false;
    int fd = tv_file_open(path, err);
    if (fd < 0) return false;
    t->fd = fd;
    if (!lock(t, err)) {
        close(fd);
        t->fd = 0;
        return false;
    }
    bool ok = tv_file_read(path, path, BYTES_MOST, &t->text, err);
    t->kept = t->text.len;
    return ok;
}

/* Removed before it is unlocked, so that nobody begins with it meanwhile. */
void tv_tape_close(tv_tape *t, bool over)
{
    if (t->fd > 0 && (over || !t->kept)) unlink(t->path);
    if (t->fd > 0) close(t->fd);
    tv_text_free(&t->text);
    *t = (tv_tape) { 0 };
}

/* It is on the disk before anybody goes by it. */
static bool write_rest(tv_tape *t, tv_err *err)
{
    while (t->kept < t->text.len) {
        ssize_t wrote = pwrite(t->fd, t->text.s + t->kept, t->text.len - t->kept, (off_t)t->kept);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote <= 0) return failed(t, err);
        t->kept += (size_t)wrote;
    }
    return !fdatasync(t->fd) || failed(t, err);
}

/* ---- The head ------------------------------------------------------------------------------------------- */

/* Ranks on other machines may have found another file of what was learned, or other rules. */
static bool all_have(const tv_tape *t, const char *head, tv_err *err)
{
    tv_text first = { 0 };
    tv_text_add(&first, "%s", head);
    bool ok = tv_ranks_share(t->ranks, &first, err);
    if (ok && strcmp(tv_text_str(&first), head))
        ok = tv_fail(err, "this rank has other rules, or something else was learned where it is, than rank 0");
    tv_text_free(&first);
    return ok;
}

/* The head is written with the first line: a file without lines, which may have a part of it, is nobody's. */
static bool begin_file(tv_tape *t, const char *head, tv_err *err)
{
    const size_t len = strlen(head), there = t->text.len;
    if (memcmp(tv_text_str(&t->text), head, there < len ? there : len))
        return tv_say_why(err, "", t->path, "it is there already, and of another plan or other rules: remove it");
    if (there < len) t->text.len = 0;
    while (t->text.len && t->text.s[t->text.len - 1] != '\n') t->text.s[--t->text.len] = '\0';
    t->kept = t->text.len;
    if (!t->kept) tv_text_add(&t->text, "%s", head);
    return !ftruncate(t->fd, (off_t)t->kept) || failed(t, err);
}

bool tv_tape_begin(tv_tape *t, const char *head, tv_err *err)
{
    t->at = strlen(head);
    t->sum = tv_sum(0, head, t->at);
    if (!all_have(t, head, err)) return false;
    if (tv_ranks_helps(t->ranks)) tv_text_add(&t->text, "%s", head);
    else if (!begin_file(t, head, err)) return false;
    return !t->text.cut || tv_fail_memory(err);
}

/* ---- Lines ------------------------------------------------------------------------------------------------- */

/* What is known is what rank 0 knows: a line, or, by an empty text, that there is none. */
static bool share_line(tv_tape *t, tv_err *err)
{
    tv_text line = { 0 };
    const char *next = tv_text_str(&t->text) + t->at;
    tv_text_put(&line, next, (size_t)(strchrnul(next, '\n') - next) + (strchr(next, '\n') != NULL));
    bool ok = tv_ranks_share(t->ranks, &line, err);
    if (ok && tv_ranks_helps(t->ranks)) tv_text_put(&t->text, tv_text_str(&line), line.len);
    tv_text_free(&line);
    return ok && (!t->text.cut || tv_fail_memory(err));
}

/* Without that line and those behind it the file is as it was before they came. */
static bool damaged(const tv_tape *t, tv_err *err)
{
    char why[96];
    size_t line = 1;
    for (size_t i = 0; i < t->at; i++) line += t->text.s[i] == '\n';
    snprintf(why, sizeof why, "line %zu is damaged: remove it and what is behind it, which is then played again", line);
    return tv_say_why(err, "", t->path, why);
}

static void write_sum(uint64_t sum, char to[SUM + 1]) { snprintf(to, SUM + 1, "%08" PRIx32 " ", (uint32_t)sum); }

bool tv_tape_next(tv_tape *t, const char *name, const char **says, tv_err *err)
{
    *says = NULL;
    if (!share_line(t, err)) return false;
    if (t->at == t->text.len) return true;
    const char *line = t->text.s + t->at;
    const size_t len = strcspn(line, "\n"), named = strlen(name);
    if (len < SUM + named + 2 || line[len] != '\n') return damaged(t, err);
    const char *body = line + SUM;
    const uint64_t sum = tv_sum(t->sum, body, len - SUM);
    char told[SUM + 1];
    write_sum(sum, told);
    if (memcmp(line, told, SUM) || memcmp(body, name, named) || memcmp(body + named, ": ", 2)) return damaged(t, err);
    *says = body + named + 2;
    t->sum = sum;
    t->at += len + 1;
    return true;
}

static bool write_line(tv_tape *t, const char *name, const char *value, tv_err *err)
{
    tv_text body = { 0 };
    char sum[SUM + 1];
    tv_text_add(&body, "%s: %s", name, value);
    write_sum(tv_sum(t->sum, tv_text_str(&body), body.len), sum);
    tv_text_add(&t->text, "%s%s\n", sum, tv_text_str(&body));
    bool ok = !(t->text.cut || tv_memory_lost) || tv_fail_memory(err);
    tv_text_free(&body);
    return ok && write_rest(t, err);
}

bool tv_tape_put(tv_tape *t, const char *name, const char *value, const char **says, tv_err *err)
{
    if (!tv_ranks_helps(t->ranks) && !write_line(t, name, value, err)) return false;
    return tv_tape_next(t, name, says, err) && (*says || tv_fail(err, "rank 0 does not say what '%s' is", name));
}
