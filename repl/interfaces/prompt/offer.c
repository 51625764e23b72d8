/* offer.c - adds to the offers of TAB what continues the typed text; see offer.h. */
#define _GNU_SOURCE
#include "repl/interfaces/prompt/offer.h"

#include <stdio.h>
#include <string.h>

void tv_offer(const char *text, const char *typed, size_t len, size_t word, bool blank, tv_words *offers)
{
    if (strncasecmp(text, typed, len)) return;
    size_t end = len + strcspn(text + len, " ");
    char buffer[1 << 12];
    int n = snprintf(buffer, sizeof buffer, "%.*s%s", (int)(end - word), text + word, text[end] || blank ? " " : "");
    if (n > 0 && (size_t)n < sizeof buffer) tv_words_add(offers, buffer);
}

size_t tv_offer_word(const char *line, size_t from, size_t len)
{
    while (len > from && line[len - 1] != ' ') len--;
    return len;
}
