/* fail.h - what went wrong, in words for the person who typed or wrote it.
 * Bad input (a script, a diagram, a typed move) is no bug: the function that met
 * it returns failure, changes nothing, and fills a tv_err. Kernel bugs are
 * assertions. */
#ifndef TV_FAIL_H
#define TV_FAIL_H

#include <stdbool.h>

#define TV_PRINTF(fmt, args) __attribute__((format(printf, fmt, args)))

typedef struct tv_err {
    char text[1000]; /* one or more sentences, no newline at the end */
    int column;      /* 0-based byte in the text that was read, -1: nowhere in particular */
} tv_err;

/* Memory ran out, and a list, a log or a text that was to grow is not whole. Whoever begins something sets it to
 * false, and before what came of it is relied on, kept, or taken for all there is to say, looks whether it still is;
 * guarded calls, see script.h, fail if it is not. It is a thread's own: one that
 * ends hands it on to whoever counts on its work. */
extern _Thread_local bool tv_memory_lost;

/* Fill *err (NULL is allowed) and return false, so that a function can end with
 * `return tv_fail(...)`. Text too long for the buffer is cut. */
bool tv_fail(tv_err *err, const char *fmt, ...) TV_PRINTF(2, 3);
bool tv_fail_at(tv_err *err, int column, const char *fmt, ...) TV_PRINTF(3, 4);

#endif
