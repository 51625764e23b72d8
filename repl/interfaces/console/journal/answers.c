/* answers.c - the two streams of a session. Answers wait for the journal and leave before more input is read, so
 * that the program waits for the disk once for all lines that arrived together. See answers.h. */
#define _GNU_SOURCE
#include "repl/interfaces/console/journal/answers.h"

#include "repl/base/await.h"
#include "repl/interfaces/console/journal/journal.h"

#include <errno.h>
#include <unistd.h>

/* The stream calls this when it is flushed or full: both times the journal is written first. */
static ssize_t write_kept(void *cookie, const char *bytes, size_t len)
{
    tv_answers *a = cookie;
    tv_console_write_journal(a->console);
    tv_journal_wait(a->console);
    size_t done = fwrite(bytes, 1, len, a->to);
    return fflush(a->to) || done < len ? -1 : (ssize_t)len;
}

/* Called when all input so far has been obeyed: a user or program may now be waiting for the answers. */
static ssize_t read_answered(void *cookie, char *bytes, size_t len)
{
    tv_answers *a = cookie;
    fflush(a->out);
    enum tv_await is;
    while ((is = tv_await_input(-1)) == TV_AWAIT_NOTHING) continue;
    if (is == TV_AWAIT_INTERRUPT) return errno = EINTR, -1;
    return read(STDIN_FILENO, bytes, len);
}

/* Line by line for a person, who reads along; otherwise as much as the buffer holds. */
bool tv_answers_begin(tv_answers *a, tv_console *c, FILE *to, bool by_line)
{
    *a = (tv_answers) { .console = c, .to = to };
    a->out = fopencookie(a, "w", (cookie_io_functions_t) { .write = write_kept });
    a->in = fopencookie(a, "r", (cookie_io_functions_t) { .read = read_answered });
    if (!a->out || !a->in) return tv_answers_end(a), false;
    setvbuf(a->out, NULL, by_line ? _IOLBF : _IOFBF, BUFSIZ);
    c->out = a->out;
    return true;
}

/* Closing the stream writes what is left, the journal first. */
void tv_answers_end(tv_answers *a)
{
    a->console->out = a->to;
    if (a->out) fclose(a->out);
    if (a->in) fclose(a->in);
    *a = (tv_answers) { 0 };
}
