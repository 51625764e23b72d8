/* ugi_input.c - the lines of standard input; see ugi_input.h. */
#include "repl/interfaces/protocols/ugi_input.h"

#include "core/base/stop.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

/* ---- Lines ---------------------------------------------------------------------------------------------------- */

static size_t waiting(const tv_ugi_lines *lines) { return lines->text.len - lines->at; }

static bool take(tv_ugi_lines *from, tv_text *line, bool last)
{
    if (!waiting(from)) return false;
    const char *begin = from->text.s + from->at, *until = from->text.s + from->text.len;
    const char *end = memchr(from->text.s + from->looked, '\n', from->text.len - from->looked);
    from->looked = from->text.len;
    if (!end && !last) return false;
    from->at = from->looked = end ? (size_t)(end + 1 - from->text.s) : from->text.len;
    size_t len = (size_t)((end ? end : until) - begin);
    while (len && strchr(" \t\r", begin[len - 1])) len--;
    tv_text_clear(line);
    tv_text_put(line, begin, len);
    return true;
}

/* Drops the bytes already taken once they are the greater part of the buffer, so that fewer bytes are moved than were
 * taken. */
static void put(tv_ugi_lines *to, const char *bytes, size_t len)
{
    if (to->at > waiting(to)) {
        to->text.len = waiting(to);
        memmove(to->text.s, to->text.s + to->at, to->text.len);
        to->looked -= to->at;
        to->at = 0;
    }
    tv_text_put(&to->text, bytes, len);
}

/* ---- Input ---------------------------------------------------------------------------------------------------- */

/* All whole lines were taken before: what waits is the beginning of one. */
static void read_some(tv_ugi_input *in)
{
    char part[16 << 10];
    in->failed |= waiting(&in->got) > TV_UGI_LINE_MOST;
    const ssize_t n = in->failed ? 0 : read(STDIN_FILENO, part, sizeof part);
    if (n > 0) put(&in->got, part, (size_t)n);
    in->ended |= n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN);
    in->failed |= in->got.text.cut || in->later.text.cut;
    in->ended |= in->failed;
}

bool tv_ugi_next(tv_ugi_input *in, tv_text *line)
{
    if (take(&in->later, line, false)) return true;
    while (!in->over && !take(&in->got, line, in->ended)) {
        if (in->ended || tv_stopped()) return false;
        read_some(in);
    }
    return !in->over && !in->failed;
}

void tv_ugi_hear(tv_ugi_input *in)
{
    struct pollfd stdin_of = { STDIN_FILENO, POLLIN, 0 };
    if (!in->over && !in->ended && poll(&stdin_of, 1, 0) > 0) read_some(in);
}

bool tv_ugi_peek(tv_ugi_input *in, tv_text *line) { return !in->over && take(&in->got, line, in->ended); }

void tv_ugi_later(tv_ugi_input *in, const char *line)
{
    put(&in->later, line, strlen(line));
    put(&in->later, "\n", 1);
}

bool tv_ugi_waits(const tv_ugi_input *in) { return waiting(&in->later) > 0; }

void tv_ugi_input_free(tv_ugi_input *in)
{
    tv_text_free(&in->got.text);
    tv_text_free(&in->later.text);
}
