/* name.c - compares names letter by letter, without case and accents; see name.h. */
#include "core/base/name.h"

#include <ctype.h>
#include <string.h>

/* The letters of Latin-1 from U+00C0 on, without their accents; '?': no letter. In UTF-8 each is 0xC3 and one more
 * byte. */
static const char plain[] = "aaaaaa?ceeeeiiii?nooooo?ouuuuy??aaaaaa?ceeeeiiii?nooooo?ouuuuy?y";

/* Reads the next letter. Bytes that are not an accented letter are compared as they are. */
static int next(const unsigned char **at, const unsigned char *end)
{
    const unsigned char *s = *at;
    bool latin = end - s > 1 && s[0] == 0xc3 && s[1] >= 0x80 && s[1] <= 0xbf && plain[s[1] - 0x80] != '?';
    *at += latin ? 2 : 1;
    return latin ? plain[s[1] - 0x80] : tolower(s[0]);
}

/* The number of bytes of the name that the text covers; 0: the name does not begin with it. */
static size_t common(const char *name, const char *text, size_t len)
{
    const unsigned char *n = (const unsigned char *)name, *t = (const unsigned char *)text;
    const unsigned char *n_end = n + strlen(name), *t_end = t + len;
    while (t < t_end)
        if (n == n_end || next(&n, n_end) != next(&t, t_end)) return 0;
    return (size_t)(n - (const unsigned char *)name);
}

void tv_name_squeeze(const char *name, char *to, size_t size)
{
    const unsigned char *at = (const unsigned char *)name, *end = at + strlen(name);
    while (at < end && size > 1) {
        int letter = next(&at, end);
        if (letter < 0x80 && !isalnum(letter)) continue;
        *to++ = (char)letter;
        size--;
    }
    *to = '\0';
}

bool tv_name_begins(const char *name, const char *text, size_t len) { return !len || common(name, text, len); }

bool tv_name_is(const char *name, const char *text, size_t len)
{
    return len ? *name && common(name, text, len) == strlen(name) : !*name;
}
