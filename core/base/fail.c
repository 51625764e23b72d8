/* fail.c - writes errors: what, where, and of which kind; see fail.h. All functions return false, so that a caller can
 * fail and return in one line. */
#include "core/base/fail.h"

#include <stdarg.h>
#include <stdio.h>

_Thread_local bool tv_memory_lost;

/* Sets all of *err, which may hold an earlier attempt. */
static void fill(tv_err *err, int column, const char *fmt, va_list args)
{
    if (!err) return;
    *err = (tv_err) { .column = column };
    vsnprintf(err->text, sizeof err->text, fmt, args);
}

bool tv_fail(tv_err *err, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    fill(err, -1, fmt, args);
    va_end(args);
    return false;
}

/* Columns are bytes from 0, as the reader counts them; a prompt shows them as it likes. */
bool tv_fail_at(tv_err *err, int column, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    fill(err, column, fmt, args);
    va_end(args);
    return false;
}

/* Marks the text, so that callers do not add another guess. */
bool tv_fail_guess(tv_err *err, int column, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    fill(err, column, fmt, args);
    va_end(args);
    if (err) err->guessed = true;
    return false;
}

/* Writes no text: formatting may need memory itself. */
bool tv_fail_memory(tv_err *err)
{
    if (err) *err = (tv_err)TV_NO_MEMORY;
    return false;
}

/* Not an error of the user: callers test the kind, and stop working. */
bool tv_fail_stopped(tv_err *err)
{
    if (err) *err = (tv_err) { .text = "interrupted", .column = -1, .kind = TV_ERR_STOPPED };
    return false;
}
