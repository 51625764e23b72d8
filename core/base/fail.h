/* fail.h - what went wrong, in words for the person who typed or wrote it.
 * Bad input (a script, a diagram, a typed move) is no bug: the function that met
 * it returns failure, changes nothing, and fills a tv_err. Kernel bugs are
 * assertions. */
#ifndef TV_FAIL_H
#define TV_FAIL_H

#include <stdbool.h>

#define TV_PRINTF(fmt, args) __attribute__((format(printf, fmt, args)))

/* Whose fault it is: what a caller may want to do about it hangs on that, and on no word of the text. */
enum tv_err_kind {
    TV_ERR_INPUT,   /* what was typed, read or asked for */
    TV_ERR_RULES,   /* the rules: they cannot be loaded, or they failed */
    TV_ERR_MEMORY,  /* the system has none left */
    TV_ERR_STOPPED, /* somebody ended the work, or a deadline did, see stop.h */
};

typedef struct tv_err {
    char text[1000]; /* one or more sentences, no newline at the end */
    int column;      /* 0-based byte in the text that was read, -1: nowhere in particular */
    enum tv_err_kind kind;
    bool guessed;  /* the text says already what was probably meant */
    int file_len;  /* the text begins with the name of a file of rules, of so many bytes; 0: it does not */
    int line;      /* ... and ":LINE: " follows it; 0: ": " does */
    int place_len; /* bytes of all that */
} tv_err;

/* A first value, for functions that fail before they have anything else to say. */
#define TV_NO_MEMORY \
    { \
        .text = "out of memory", .column = -1, .kind = TV_ERR_MEMORY \
    }

/* Memory ran out, and a list, a log or a text that was to grow is not whole. Whoever begins something sets it to
 * false, and before what came of it is relied on, kept, or taken for all there is to say, looks whether it still is;
 * guarded calls, see script.h, fail if it is not. It is a thread's own: one that
 * ends hands it on to whoever counts on its work. */
extern _Thread_local bool tv_memory_lost;

/* Notes it, where there is no place for a message, and returns false. */
static inline bool tv_lose_memory(void) { return !(tv_memory_lost = true); }

/* Fill *err (NULL is allowed) and return false, so that a function can end with
 * `return tv_fail(...)`. Text too long for the buffer is cut. The kind is TV_ERR_INPUT, unless the name says another. */
bool tv_fail(tv_err *err, const char *fmt, ...) TV_PRINTF(2, 3);
bool tv_fail_at(tv_err *err, int column, const char *fmt, ...) TV_PRINTF(3, 4);
bool tv_fail_guess(tv_err *err, int column, const char *fmt, ...) TV_PRINTF(3, 4); /* with what was probably meant */
bool tv_fail_memory(tv_err *err);
bool tv_fail_stopped(tv_err *err);

#endif
