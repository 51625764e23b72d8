/* handle.c - how every call of tavoliere.h begins and ends: checks of the handle, the stop flag, and errors.
 *
 * Errors belong to a thread and not to a handle, since calls without a handle can fail, too, and so can the one that
 * makes it. */
#include "repl/interfaces/capi/handle.h"

#include "core/base/version.h"
#include "repl/base/scoped.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(TAV_VERSION == TV_VERSION_LIBRARY, "tavoliere.h has the library's number");

int tav_version(void) { return TV_VERSION_LIBRARY; }
const char *tav_version_text(void) { return TAVOLIERE_VERSION; }

/* ---- Errors --------------------------------------------------------------------------------- */

static _Thread_local struct {
    int kind, line, column;
    char text[sizeof((tv_err *)0)->text], file[200];
} last = { .column = -1 };

int tav_error_kind(void) { return last.kind; }
const char *tav_error_text(void) { return last.text; }
const char *tav_error_file(void) { return *last.file ? last.file : NULL; }
int tav_error_line(void) { return last.line; }
int tav_error_column(void) { return last.column; }

/* Clears the error: a successful call leaves none, so the error is always that of the last call. */
static void forget(void)
{
    last.kind = TAV_NO_ERROR;
    last.line = 0;
    last.column = -1;
    *last.text = *last.file = '\0';
}

const char *tav_fault(void)
{
    enum { FAULT = 2000 }; /* a path, the name of a function, and the message */
    static _Thread_local char reported[FAULT];
    TV_SCOPED(tv_text_free) tv_text fault = { 0 };
    const bool found = tv_script_fault(&fault);
    if (found)
        snprintf(reported, sizeof reported, "%s",
                 fault.len ? tv_text_str(&fault) : "a compiled function is wrong; out of memory");
    return found ? reported : NULL;
}

/* The previous error is cleared first, so no argument may point into it. */
bool tv_call_fail(enum tav_error_kind kind, const char *fmt, ...)
{
    va_list args;
    forget();
    va_start(args, fmt);
    vsnprintf(last.text, sizeof last.text, fmt, args);
    va_end(args);
    last.kind = kind;
    return false;
}

bool tv_call_memory(void) { return tv_call_fail(TAV_MEMORY, "out of memory"); }

/* The program's kinds and the library's are two enums, as the library's must never change. The file is copied from the
 * text before last.file is written. */
bool tv_call_err(const tv_err *err)
{
    static const enum tav_error_kind kinds[] = { [TV_ERR_INPUT] = TAV_INPUT,
                                                 [TV_ERR_RULES] = TAV_RULES,
                                                 [TV_ERR_MEMORY] = TAV_MEMORY,
                                                 [TV_ERR_STOPPED] = TAV_STOPPED };
    char file[sizeof last.file];
    tv_call_fail(kinds[err->kind], "%s", err->text);
    snprintf(file, sizeof file, "%.*s", err->file_len, err->text);
    tv_call_place(file, err->line, err->column);
    return false;
}

void tv_call_place(const char *file, int line, int column)
{
    snprintf(last.file, sizeof last.file, "%s", file);
    last.line = line;
    last.column = column;
}

/* The message gives the range, as most such errors are off by one. */
bool tv_call_number(const char *what, int number, int count)
{
    if (number >= 0 && number < count) return true;
    if (!count) return tv_call_fail(TAV_USE, "there is no %s %d: there are none", what, number);
    return tv_call_fail(TAV_USE, "there is no %s %d: the numbers are 0 to %d", what, number, count - 1);
}

/* ---- Calls ---------------------------------------------------------------------------------- */

/* Using a handle in two threads at once is an error and does not wait: a lock would hide a mistake, and could hang a
 * program that calls back. During the call the thread checks the handle's own flag, which tav_stop sets from another
 * thread; the end of the call restores the previous flag. */
bool tv_call_begin(tv_handle *h, enum tv_handle_kind kind, const char *function)
{
    forget();
    tv_memory_lost = false;
    if (!h || h->kind != kind)
        return tv_call_fail(TAV_USE, "%s: %s", function, h ? "the handle is of another kind" : "the handle is NULL");
    if (atomic_exchange(&h->busy, true))
        return tv_call_fail(TAV_USE, "%s: another thread is using this handle", function);
    h->outer = tv_stop;
    h->stop = false;
    tv_stop = &h->stop;
    return true;
}

/* Returns with the call begun, as the remaining steps to make the handle can run out of memory or be stopped, too. */
void *tv_handle_new(size_t size, enum tv_handle_kind kind)
{
    tv_handle *h = calloc(1, size);
    forget();
    if (!h) return tv_call_memory(), NULL;
    h->kind = kind;
    tv_call_begin(h, kind, __func__);
    return h;
}

/* tv_memory_lost is set deep below, by functions that cannot return an error. Only here does the call fail because a
 * text is incomplete. */
bool tv_call_end(tv_handle *h, bool ok)
{
    if (tv_memory_lost) ok = tv_call_memory();
    tv_memory_lost = false;
    tv_stop = h->outer;
    h->busy = false;
    return ok;
}

/* One text for each kind of answer, which stays valid until the next call of the same kind. */
tv_text *tv_answer(tav_match *m, enum tv_answer which)
{
    tv_text_clear(&m->answer[which]);
    m->answer[which].cut = false;
    return &m->answer[which];
}

/* A truncated text counts as none. */
const char *tv_call_answer(tav_match *m, enum tv_answer which, bool ok)
{
    tv_memory_lost |= m->answer[which].cut;
    return TV_END(m, ok) ? tv_text_str(&m->answer[which]) : NULL;
}

/* The one function that may run during a call of another thread: it only sets the flag. */
void tav_stop(tav_match *m)
{
    if (m && m->handle.kind == TV_HANDLE_MATCH) m->handle.stop = true;
}
