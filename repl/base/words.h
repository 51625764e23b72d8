/* words.h - a growing list of texts, NULL-terminated once it has been added to: paths,
 * games, settings, what TAB offers. */
#ifndef TV_WORDS_H
#define TV_WORDS_H

#include "repl/base/scoped.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TV_SEED_MAX INT64_MAX /* so that every reader of JSON has it */

typedef struct tv_words {
    char **list; /* NULL while empty */
    size_t count, cap;
} tv_words;

/* Append a copy; false, and tv_memory_lost, when memory ran out. */
bool tv_words_add(tv_words *words, const char *text);
bool tv_words_add_len(tv_words *words, const char *text, size_t len);
/* The same for "NAME=VALUE", in place of earlier ones of that name. */
bool tv_words_set(tv_words *words, const char *name, const char *value);
bool tv_words_have(const tv_words *words, const char *text);
/* Ascending, each text once. */
void tv_words_sort(tv_words *words);
void tv_words_free(tv_words *words);

/* The list as functions take it that want `const char *const *`; NULL-terminated, never NULL. */
const char *const *tv_words_list(const tv_words *words);

/* The next word at *text, ended by a NUL that is written there; NULL at the end. Blanks between
 * double quotes are part of a word; the quotes go. */
char *tv_word_next(char **text);
/* Adds the words of a text; NULL: none. */
void tv_words_split(const char *text, tv_words *words);
/* `text` without the blanks in front; those at its end are overwritten. */
char *tv_word_trim(char *text);
/* The line after this one; the end of the text after the last. */
const char *tv_word_line_after(const char *line);
/* Does a word of the text begin so, in large or small letters, with or without accents? */
bool tv_word_mentions(const char *text, const char *begins);
/* A whole number of a range, nothing else; false for any other text, and NULL, and *number stays. */
bool tv_number_read(const char *text, uint64_t least, uint64_t most, uint64_t *number);

#endif
