/* progress.c - the file of a listing: see progress.h. */
#define _GNU_SOURCE
#include "repl/lab/solve/progress.h"

#include "repl/base/file.h"
#include "repl/base/say.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PART = 1 << 16, LONGEST = 5 /* bytes of a number */ };

static bool failed(const tv_progress *p, tv_err *err)
{
    return tv_fail(err, "%s: %s", tv_word_shown(p->name), strerror(errno));
}

static bool write_all(const tv_progress *p, const char *bytes, size_t len, tv_err *err)
{
    for (size_t at = 0; at < len;) {
        const ssize_t wrote = pwrite(p->fd, bytes + at, len - at, (off_t)(p->offset + at));
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote <= 0) return failed(p, err);
        at += (size_t)wrote;
    }
    return true;
}

/* Adds the next part of the file to the buffer. False: there is no more. */
static bool read_part(tv_progress *p)
{
    char part[PART];
    ssize_t got;
    TV_SCOPED(tv_text_free) tv_text rest = { 0 };
    tv_text_put(&rest, tv_text_str(&p->buffer) + p->used, p->buffer.len - p->used);
    p->offset += p->used;
    p->used = 0;
    do got = pread(p->fd, part, sizeof part, (off_t)(p->offset + rest.len));
    while (got < 0 && errno == EINTR);
    tv_text_clear(&p->buffer);
    tv_text_put(&p->buffer, tv_text_str(&rest), rest.len);
    if (got > 0) tv_text_put(&p->buffer, part, (size_t)got);
    return got > 0 && !rest.cut && !p->buffer.cut;
}

/* Does the file begin with the head? An empty file does, and one that was cut in the head. */
static bool check_head(tv_progress *p, const tv_text *head, tv_err *err)
{
    bool more = true;
    while (p->buffer.len < head->len && more) more = read_part(p);
    const size_t len = p->buffer.len < head->len ? p->buffer.len : head->len;
    if (p->buffer.cut) return tv_fail_memory(err);
    if (len && memcmp(tv_text_str(&p->buffer), head->s, len) != 0)
        return tv_fail(err, "%s is not the file of this position and these rules. Delete it or pass another file",
                       tv_word_shown(p->name));
    p->reading = len == head->len;
    if (p->reading) p->used = len;
    else if (!write_all(p, head->s, head->len, err)) return false;
    if (!p->reading) p->offset = head->len, tv_text_clear(&p->buffer);
    return true;
}

bool tv_progress_open(tv_progress *p, const char *name, const tv_text *head, tv_err *err)
{
    struct stat st;
    *p = (tv_progress) { .name = name, .fd = tv_file_open(name, err) };
    if (p->fd < 0) return false;
    bool ok = !fstat(p->fd, &st) || failed(p, err);
    if (ok && !S_ISREG(st.st_mode)) ok = tv_fail(err, "%s: not a regular file", tv_word_shown(name));
    if (ok && !tv_file_lock(p->fd))
        ok = tv_fail(err, "%s is in use by another process: wait until it ends, or pass another file",
                     tv_word_shown(name));
    ok = ok && (!head->cut || tv_fail_memory(err)) && check_head(p, head, err);
    if (!ok) tv_progress_close(p);
    return ok;
}

void tv_progress_close(tv_progress *p)
{
    close(p->fd);
    tv_text_free(&p->buffer);
}

/* False: the buffer ends before the number does. A number that is too long becomes UINT32_MAX, which is no position. */
static bool read_number(const tv_progress *p, size_t *at, uint32_t *number)
{
    const uint8_t *bytes = (const uint8_t *)p->buffer.s;
    uint64_t sum = 0;
    uint8_t byte = 0x80;
    for (int i = 0; i < LONGEST && byte >= 0x80; i++) {
        if (*at == p->buffer.len) return false;
        byte = bytes[(*at)++];
        sum |= (uint64_t)(byte & 0x7f) << 7 * i;
    }
    *number = byte >= 0x80 || sum > UINT32_MAX ? UINT32_MAX : (uint32_t)sum;
    return true;
}

static bool read_numbers(tv_progress *p, uint32_t *number, uint32_t count)
{
    size_t at = p->used;
    for (uint32_t i = 0; i < count; i++)
        if (!read_number(p, &at, &number[i])) return false;
    p->used = at;
    return true;
}

bool tv_progress_read(tv_progress *p, uint32_t *number, uint32_t count)
{
    if (!p->reading) return false;
    while (p->reading && !read_numbers(p, number, count)) p->reading = read_part(p);
    if (p->reading) return true;
    p->offset += p->used;
    p->used = 0;
    tv_text_clear(&p->buffer);
    return false;
}

bool tv_progress_at_end(tv_progress *p) { return !p->reading || (p->used == p->buffer.len && !read_part(p)); }

bool tv_progress_damaged(const tv_progress *p, tv_err *err)
{
    return tv_fail(err, "%s is damaged near byte %llu. Delete it to begin again", tv_word_shown(p->name),
                   (unsigned long long)(p->offset + p->used));
}

void tv_progress_add(tv_progress *p, uint32_t number)
{
    char bytes[LONGEST];
    size_t len = 0;
    for (; number >= 0x80; number >>= 7) bytes[len++] = (char)(number | 0x80);
    bytes[len++] = (char)number;
    tv_text_put(&p->buffer, bytes, len);
}

/* What a cut record left is cut off first: it may be longer than what is written. */
bool tv_progress_flush(tv_progress *p, tv_err *err)
{
    if (p->reading || !p->buffer.len) return true;
    if (p->buffer.cut) return tv_fail_memory(err);
    while (ftruncate(p->fd, (off_t)p->offset))
        if (errno != EINTR) return failed(p, err);
    if (!write_all(p, p->buffer.s, p->buffer.len, err)) return false;
    p->offset += p->buffer.len;
    tv_text_clear(&p->buffer);
    return true;
}
