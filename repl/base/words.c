/* words.c - growing lists of texts, and the small readers of words and numbers for all typed lines. A caller need not
 * check each step: a word without memory is left out, and tv_memory_lost reports it at the end. See words.h. */
#include "repl/base/words.h"

#include "core/base/name.h"
#include "core/base/text.h"
#include "repl/base/room.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Room for one more than there are texts: the NULL at the end. */
bool tv_words_add_len(tv_words *words, const char *text, size_t len)
{
    if (!tv_room(&words->list, sizeof *words->list, &words->cap, words->count + 2)) return tv_lose_memory();
    words->list[words->count] = NULL;
    char *copy = malloc(len + 1);
    if (!copy) return tv_lose_memory();
    memcpy(copy, text, len);
    copy[len] = 0;
    words->list[words->count++] = copy;
    words->list[words->count] = NULL;
    return true;
}

bool tv_words_add(tv_words *words, const char *text) { return tv_words_add_len(words, text, strlen(text)); }

bool tv_words_set(tv_words *words, const char *name, const char *value)
{
    const size_t len = strlen(name);
    TV_SCOPED(tv_text_free) tv_text word = { 0 };
    size_t kept = 0;
    for (size_t i = 0; i < words->count; i++)
        if (!strncmp(words->list[i], name, len) && words->list[i][len] == '=') free(words->list[i]);
        else words->list[kept++] = words->list[i];
    if (words->count) words->list[words->count = kept] = NULL;
    tv_text_add(&word, "%s=%s", name, value);
    return word.cut ? tv_lose_memory() : tv_words_add(words, tv_text_str(&word));
}

/* Lists are short: a linear search is fast enough. */
bool tv_words_have(const tv_words *words, const char *text)
{
    for (size_t i = 0; i < words->count; i++)
        if (!strcmp(words->list[i], text)) return true;
    return false;
}

static int compare(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

void tv_words_sort(tv_words *words)
{
    if (!words->count) return;
    qsort(words->list, words->count, sizeof *words->list, compare);
    size_t kept = 1;
    for (size_t i = 1; i < words->count; i++)
        if (strcmp(words->list[i], words->list[kept - 1])) words->list[kept++] = words->list[i];
        else free(words->list[i]);
    words->count = kept;
    words->list[kept] = NULL;
}

void tv_words_free(tv_words *words)
{
    for (size_t i = 0; i < words->count; i++) free(words->list[i]);
    free(words->list);
    *words = (tv_words) { 0 };
}

const char *const *tv_words_list(const tv_words *words)
{
    static const char *const none[] = { NULL };
    return words->list ? (const char *const *)words->list : none;
}

/* Removes quotes in place; the text never gets longer. */
char *tv_word_next(char **text)
{
    char *start = *text + strspn(*text, " \t"), *from = start, *to = start;
    if (!*start) return NULL;
    for (bool quoted = false; *from && (quoted || !strchr(" \t", *from)); from++) {
        if (*from == '"') quoted = !quoted;
        else *to++ = *from;
    }
    *text = *from ? from + 1 : from;
    *to = 0;
    return start;
}

void tv_words_split(const char *text, tv_words *words)
{
    TV_SCOPED(tv_scoped_memory) char *copy = text ? strdup(text) : NULL;
    char *rest = copy;
    tv_memory_lost |= text && !copy;
    for (char *word; copy && (word = tv_word_next(&rest));) tv_words_add(words, word);
}

char *tv_word_trim(char *text)
{
    text += strspn(text, " \t");
    size_t len = strlen(text);
    while (len && strchr(" \t\r\n", text[len - 1])) text[--len] = 0;
    return text;
}

/* strtoull would take blanks and a minus sign, and make a huge number of "-1": hence the look at the first byte. */
bool tv_number_read(const char *text, uint64_t least, uint64_t most, uint64_t *n)
{
    char *end;
    errno = 0;
    if (!text || *text < '0' || *text > '9') return false;
    unsigned long long number = strtoull(text, &end, 10);
    if (*end || errno || number < least || number > most) return false;
    *n = number;
    return true;
}

bool tv_word_mentions(const char *text, const char *begins)
{
    const size_t len = strlen(begins);
    bool inside = false;
    for (; len && *text; text++) {
        if (!inside && tv_name_begins(text, begins, len)) return true;
        inside = isalnum((unsigned char)*text) || *text == '_' || (unsigned char)*text >= 0x80;
    }
    return false;
}

const char *tv_word_line_after(const char *line)
{
    line += strcspn(line, "\n");
    return line + (*line == '\n');
}
