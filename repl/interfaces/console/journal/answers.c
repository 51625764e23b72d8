/* answers.c - the two streams of a session: what is answered waits for the journal, and before more is read what was
 * answered leaves. So the disk is waited for once for all lines that came together. See answers.h. */
#define _GNU_SOURCE
#include "repl/interfaces/console/journal/answers.h"

#include "repl/base/await.h"
#include "repl/interfaces/console/journal/journal.h"

#include <errno.h>
#include <unistd.h>

/* The stream calls this when it is flushed or full: at both times the journal comes first. */
static ssize_t write_kept(void *cookie, const char *bytes, size_t len)
{
    tv_answers *a = cookie;
    tv_console_keep(a->console);
    tv_journal_wait(a->console);
    size_t done = fwrite(bytes, 1, len, a->to);
    return fflush(a->to) || done < len ? -1 : (ssize_t)len;
}

/* Called when all that had come is obeyed: now somebody may be waiting for the answers. */
static ssize_t read_answered(void *cookie, char *bytes, size_t len)
{
    tv_answers *a = cookie;
    fflush(a->out);
    enum tv_await is;
    while ((is = tv_await_input(-1)) == TV_AWAIT_NOTHING) continue;
    if (is == TV_AWAIT_INTERRUPT) return errno = EINTR, -1;
    return read(STDIN_FILENO, bytes, len);
}

/* By line for a person, who reads while it goes on; else as much as the buffer takes. */
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

/* What is left is written when the stream is closed, the journal first. */
void tv_answers_end(tv_answers *a)
{
    a->console->out = a->to;
    if (a->out) fclose(a->out);
    if (a->in) fclose(a->in);
    *a = (tv_answers) { 0 };
}
