/* fail.h - errors, in words for the person who typed or wrote the input. Bad input (a script, a diagram, a typed move)
 * is not a bug: the function that finds it returns failure, changes nothing, and fills a tv_err. Kernel bugs are
 * assertions. */
#ifndef TV_FAIL_H
#define TV_FAIL_H

#include <stdbool.h>

#define TV_PRINTF(fmt, args) __attribute__((format(printf, fmt, args)))

/* The cause of the error. Callers decide by this, never by the text. */
enum tv_err_kind {
    TV_ERR_INPUT,   /* the input: typed, read or requested */
    TV_ERR_RULES,   /* the rules: they cannot be loaded, or they failed */
    TV_ERR_MEMORY,  /* the system has none left */
    TV_ERR_STOPPED, /* the user ended the work, or a deadline did, see stop.h */
};

typedef struct tv_err {
    char text[1000]; /* one or more sentences, no newline at the end */
    int column;      /* 0-based byte in the text that was read, -1: no particular place */
    enum tv_err_kind kind;
    bool guessed;  /* the text already has a guess of what was meant */
    int file_len;  /* the text begins with the name of a rules file, of this many bytes; 0: it does not */
    int line;      /* ... and ":LINE: " follows it; 0: ": " does */
    int place_len; /* bytes of both together */
} tv_err;

/* An initial value, for functions that fail before they fill in an error. */
#define TV_NO_MEMORY \
    { \
        .text = "out of memory", .column = -1, .kind = TV_ERR_MEMORY \
    }

/* Memory ran out, and a list, a log or a text that was growing is incomplete. Code that begins such work sets it to
 * false, and checks it before it uses or stores the result; guarded calls, see script.h, fail if it is true. It is
 * thread-local: a thread that ends passes it to the one that uses its work. */
extern _Thread_local bool tv_memory_lost;

/* Sets it, where no message can be given, and returns false. */
static inline bool tv_lose_memory(void) { return !(tv_memory_lost = true); }

/* Fills *err (NULL is allowed) and returns false, so that a function can end with `return tv_fail(...)`. Text too long
 * for the buffer is cut. The kind is TV_ERR_INPUT, unless the name says otherwise. */
bool tv_fail(tv_err *err, const char *fmt, ...) TV_PRINTF(2, 3);
bool tv_fail_at(tv_err *err, int column, const char *fmt, ...) TV_PRINTF(3, 4);
bool tv_fail_guess(tv_err *err, int column, const char *fmt, ...) TV_PRINTF(3, 4); /* with a guess of what was meant */
bool tv_fail_memory(tv_err *err);
bool tv_fail_stopped(tv_err *err);

#endif
