/* ugi_input.c - see ugi_input.h. */
#include "repl/referee/ugi_input.h"

#include "core/stop.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

static bool take(tv_text *from, tv_text *line, bool last)
{
    const char *end = from->len ? memchr(from->s, '\n', from->len) : NULL;
    if (!end && !(last && from->len)) return false;
    size_t len = end ? (size_t)(end - from->s) : from->len, used = len + (end != NULL);
    while (len && strchr(" \t\r", from->s[len - 1])) len--;
    tv_text_clear(line);
    tv_text_put(line, from->s, len);
    memmove(from->s, from->s + used, from->len - used);
    from->len -= used;
    return true;
}

static void read_some(tv_ugi_input *in)
{
    char part[16 << 10];
    const ssize_t n = read(STDIN_FILENO, part, sizeof part);
    if (n > 0) tv_text_put(&in->got, part, (size_t)n);
    in->ended |= n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN);
    in->failed |= in->got.cut || in->got.len > TV_UGI_LINE_MOST;
    in->ended |= in->failed;
}

bool tv_ugi_next(tv_ugi_input *in, tv_text *line)
{
    if (take(&in->later, line, false)) return true;
    while (!take(&in->got, line, in->ended)) {
        if (in->ended || tv_stopped()) return false;
        read_some(in);
    }
    return !in->failed;
}

bool tv_ugi_peek(tv_ugi_input *in, tv_text *line)
{
    struct pollfd stdin_of = { STDIN_FILENO, POLLIN, 0 };
    if (!in->ended && poll(&stdin_of, 1, 0) > 0) read_some(in);
    return take(&in->got, line, in->ended);
}

void tv_ugi_later(tv_ugi_input *in, const char *line) { tv_text_add(&in->later, "%s\n", line); }

void tv_ugi_input_free(tv_ugi_input *in)
{
    tv_text_free(&in->got);
    tv_text_free(&in->later);
}
