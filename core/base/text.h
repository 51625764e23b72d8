/* text.h - text that grows while it is written. The owner frees it. When memory runs out the text stops growing and
 * `cut` is set, until it is cleared; nothing else fails. */
#ifndef TV_TEXT_H
#define TV_TEXT_H

#include "core/base/fail.h"

#include <stddef.h>

typedef struct tv_text {
    char *s; /* never NULL after the first tv_text_ call; ends in a NUL */
    size_t len, cap;
    bool cut;
} tv_text;

void tv_text_add(tv_text *text, const char *fmt, ...) TV_PRINTF(2, 3);
void tv_text_put(tv_text *text, const char *bytes, size_t len);
/* A number of things by their English name: "1 Tavern", "2 Taverns", "3 Men"; tv_text_plural: the name alone. */
void tv_text_count(tv_text *text, int n, const char *noun);
void tv_text_plural(tv_text *text, const char *noun);
/* The end of a noun: "game%s", "pl%s". */
static inline const char *tv_s(unsigned long long n) { return n == 1 ? "" : "s"; }
static inline const char *tv_y(unsigned long long n) { return n == 1 ? "y" : "ies"; }
void tv_text_times(tv_text *text, long long n); /* "once", "twice", "3 times" */
/* The end of a name's genitive: "'s", but "'" after an s, as in "Crosses' Mark". */
const char *tv_genitive(const char *name);
/* With the fewest digits that read back as the same number. */
void tv_text_number(tv_text *text, double number);
/* Bytes from outside: control characters and broken UTF-8 appear as \x1b. */
void tv_text_escape(tv_text *text, const char *bytes, size_t len);
bool tv_text_is_plain(const char *bytes, size_t len); /* does it need no escapes? */
bool tv_text_is_utf8(const char *bytes, size_t len);  /* well-formed, whether printable or not */
void tv_text_clear(tv_text *text);                    /* length 0, memory kept */
void tv_text_cut(tv_text *text, size_t len);          /* at most this length */
void tv_text_free(tv_text *text);
const char *tv_text_str(const tv_text *text); /* "" if nothing was written */

/* A string of its own, to be freed; NULL: out of memory. */
char *tv_text_format(const char *fmt, ...) TV_PRINTF(1, 2);

/* The name in `names` (count of them) that was probably meant by `wrong`: the nearest by edit distance, else the only
 * one that begins with it; NULL if none is near. */
const char *tv_nearest(const char *wrong, const char *const *names, size_t count);
/* Fills err with "there is no WHAT 'WORD' (did you mean 'A'?); there are: A, B", and returns false. */
bool tv_fail_unknown(tv_err *err, int column, const char *what, const char *word, size_t len, const char *const *names,
                     size_t count);

#endif
