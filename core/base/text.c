/* text.c - text that grows, escaping, and guesses of what was meant; see text.h. */
#include "core/base/text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Room for `more` bytes and a NUL; false, and `cut` set, if there is no memory. */
static bool room(tv_text *t, size_t more)
{
    if (t->cut) return false; /* else the next part would follow a gap */
    if (t->s && t->len + more < t->cap) return true;
    size_t cap = t->cap ? t->cap : 64;
    while (cap <= t->len + more) cap *= 2;
    char *s = realloc(t->s, cap);
    if (!s) {
        tv_memory_lost = true;
        t->cut = true;
        return false;
    }
    t->s = s;
    t->cap = cap;
    return true;
}

/* Always ends in a NUL, so that the text so far can be shown at any time. */
void tv_text_put(tv_text *t, const char *bytes, size_t len)
{
    if (!room(t, len)) return;
    memcpy(t->s + t->len, bytes, len);
    t->len += len;
    t->s[t->len] = '\0';
}

/* Writes into the room that is left, and again if that was too little: a text is never cut in the middle of a word. */
void tv_text_add(tv_text *t, const char *fmt, ...)
{
    va_list args, again;
    va_start(args, fmt);
    va_copy(again, args);
    size_t left = t->s && !t->cut ? t->cap - t->len : 0;
    int len = vsnprintf(left ? t->s + t->len : NULL, left, fmt, args);
    va_end(args);
    bool fits = len >= 0 && (size_t)len < left;
    if (!fits && left) t->s[t->len] = '\0';
    if (!fits && len >= 0 && room(t, (size_t)len)) {
        vsnprintf(t->s + t->len, (size_t)len + 1, fmt, again);
        fits = true;
    }
    if (fits) t->len += (size_t)len;
    va_end(again);
}

static bool ends_in(const char *noun, size_t len, const char *end)
{
    const size_t n = strlen(end);
    return len >= n && !strcasecmp(noun + len - n, end);
}

/* Horsemen, but Humans. */
static bool is_man(const char *noun, size_t len)
{
    static const char *const others[] = { "human", "german", "roman", "shaman" };
    bool is = ends_in(noun, len, "man");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) is &= !ends_in(noun, len, others[i]);
    return is;
}

void tv_text_plural(tv_text *t, const char *noun)
{
    const size_t len = strlen(noun);
    const bool y = ends_in(noun, len, "y") && len > 1 && !strchr("aeiouAEIOU", noun[len - 2]);
    const bool hisses = ends_in(noun, len, "s") || ends_in(noun, len, "x") || ends_in(noun, len, "ch") ||
                        ends_in(noun, len, "sh") || ends_in(noun, len, "z");
    if (is_man(noun, len)) tv_text_add(t, "%.*sen", (int)len - 2, noun);
    else if (y) tv_text_add(t, "%.*sies", (int)len - 1, noun);
    else tv_text_add(t, "%s%s", noun, hisses ? "es" : "s");
}

const char *tv_genitive(const char *name) { return ends_in(name, strlen(name), "s") ? "'" : "'s"; }

void tv_text_count(tv_text *t, int n, const char *noun)
{
    tv_text_add(t, "%d ", n);
    if (n == 1) tv_text_add(t, "%s", noun);
    else tv_text_plural(t, noun);
}

void tv_text_times(tv_text *t, long long n)
{
    if (n == 1 || n == 2) tv_text_add(t, n == 1 ? "once" : "twice");
    else tv_text_add(t, "%lld times", n);
}

char *tv_text_format(const char *fmt, ...)
{
    va_list args, again;
    va_start(args, fmt);
    va_copy(again, args);
    int len = vsnprintf(NULL, 0, fmt, args);
    va_end(args);
    char *s = len < 0 ? NULL : malloc((size_t)len + 1);
    if (s) vsnprintf(s, (size_t)len + 1, fmt, again);
    va_end(again);
    return s;
}

void tv_text_number(tv_text *t, double number)
{
    char digits[32];
    int most = 6;
    do snprintf(digits, sizeof digits, "%.*g", most, number);
    while (strtod(digits, NULL) != number && most++ < 17);
    tv_text_add(t, "%s", digits);
}

/* The length in bytes of the UTF-8 character at s, and its code; 0 if it is not well-formed. */
static int utf8_len(const unsigned char *s, size_t left, unsigned *code)
{
    int len = s[0] < 0x80 ? 1 : s[0] >= 0xf0 && s[0] < 0xf5 ? 4 : s[0] >= 0xe0 ? 3 : s[0] >= 0xc2 ? 2 : 0;
    if (s[0] >= 0xf5 || !len || left < (size_t)len) return 0;
    *code = len == 1 ? s[0] : s[0] & (0x7fU >> len);
    for (int i = 1; i < len; i++) {
        if ((s[i] & 0xc0) != 0x80) return 0;
        *code = *code << 6 | (s[i] & 0x3f);
    }
    if ((len == 3 && *code < 0x800) || (len == 4 && *code < 0x10000) || *code > 0x10ffff) return 0;
    return *code >= 0xd800 && *code <= 0xdfff ? 0 : len;
}

/* Also 0 if it must not be shown: control characters affect a terminal, and characters that are invisible or change the
 * direction of writing could make one text look like another. */
static int plain_len(const unsigned char *s, size_t left)
{
    unsigned code;
    int len = utf8_len(s, left, &code);
    if (len <= 1) return len && code >= 0x20 && code != 0x7f;
    bool hidden = code < 0xa0 || code == 0x61c || (code >= 0x200b && code <= 0x200f) ||
                  (code >= 0x2028 && code <= 0x202e) || (code >= 0x2060 && code <= 0x2069) || code == 0xfeff ||
                  (code & 0xfffe) == 0xfffe; /* no characters at all, and not allowed in XML */
    return hidden ? 0 : len;
}

/* Escapes text of strangers so that it can neither move the cursor nor look like something else. */
void tv_text_escape(tv_text *t, const char *bytes, size_t len)
{
    const unsigned char *s = (const unsigned char *)bytes;
    for (size_t i = 0; i < len;) {
        int n = plain_len(s + i, len - i);
        if (n == 0) {
            tv_text_add(t, "\\x%02x", s[i]);
            i++;
        } else {
            tv_text_put(t, bytes + i, (size_t)n);
            i += (size_t)n;
        }
    }
    if (!t->s) tv_text_put(t, "", 0);
}

bool tv_text_is_utf8(const char *bytes, size_t len)
{
    const unsigned char *s = (const unsigned char *)bytes;
    unsigned code;
    for (size_t i = 0, n; i < len; i += n)
        if (!(n = (size_t)utf8_len(s + i, len - i, &code))) return false;
    return true;
}

/* The same test as in tv_text_escape, for callers that reject instead of escaping. */
bool tv_text_is_plain(const char *bytes, size_t len)
{
    const unsigned char *s = (const unsigned char *)bytes;
    for (size_t i = 0; i < len;) {
        int n = plain_len(s + i, len - i);
        if (n == 0) return false;
        i += (size_t)n;
    }
    return true;
}

void tv_text_cut(tv_text *t, size_t len)
{
    if (len < t->len) t->s[t->len = len] = '\0';
}

/* Begins a new text: `cut` belonged to the last one. Writes at least the NUL, so that the text is a string from here
 * on. */
void tv_text_clear(tv_text *t)
{
    t->len = 0;
    t->cut = false;
    tv_text_put(t, "", 0);
}

void tv_text_free(tv_text *t)
{
    free(t->s);
    *t = (tv_text) { 0 };
}

/* Texts begin as all zeros, and many are never written. */
const char *tv_text_str(const tv_text *t) { return t->s ? t->s : ""; }

/* Edit distance with swaps of neighbours, ignoring case (Damerau, Levenshtein; no letter is changed twice). A swap
 * looks two rows back, so three rows are kept in turn. A word longer than any name is far from all of them. */
static int distance(const char *a, const char *b)
{
    enum { LONG = 40 };
    int la = (int)strlen(a), lb = (int)strlen(b);
    if (la >= LONG || lb >= LONG) return LONG;
    int row[3][LONG + 1];
    for (int j = 0; j <= lb; j++) row[0][j] = j;
    for (int i = 1; i <= la; i++) {
        int *now = row[i % 3], *last = row[(i - 1) % 3], *before = row[(i + 1) % 3];
        now[0] = i;
        for (int j = 1; j <= lb; j++) {
            int ca = tolower((unsigned char)a[i - 1]), cb = tolower((unsigned char)b[j - 1]);
            int best = last[j - 1] + (ca != cb);
            if (last[j] + 1 < best) best = last[j] + 1;
            if (now[j - 1] + 1 < best) best = now[j - 1] + 1;
            if (i > 1 && j > 1 && ca == tolower((unsigned char)b[j - 2]) && cb == tolower((unsigned char)a[i - 2]) &&
                before[j - 2] + 1 < best)
                best = before[j - 2] + 1;
            now[j] = best;
        }
    }
    return row[la % 3][lb];
}

/* The only name that begins with these letters, which must be enough to rule out chance. */
static const char *begun(const char *wrong, const char *const *names, size_t count)
{
    const char *found = NULL;
    size_t len = strlen(wrong);
    for (size_t i = 0; i < count && len > 2; i++) {
        if (strncasecmp(names[i], wrong, len)) continue;
        if (found) return NULL;
        found = names[i];
    }
    return found;
}

/* A guess must be nearer to the word than the empty word is: a name of two letters is two letters from any word. */
const char *tv_nearest(const char *wrong, const char *const *names, size_t count)
{
    const char *best = NULL;
    int least = (int)strlen(wrong) / 3 + 2; /* one error in a short word, more in a long one */
    for (size_t i = 0; i < count; i++) {
        int d = distance(wrong, names[i]);
        if (d < least && d < (int)strlen(names[i])) {
            least = d;
            best = names[i];
        }
    }
    return best ? best : begun(wrong, names, count);
}

bool tv_fail_unknown(tv_err *err, int column, const char *what, const char *word, size_t len, const char *const *names,
                     size_t count)
{
    enum { SHOWN = 40 };
    char wrong[SHOWN];
    tv_text text = { 0 };
    snprintf(wrong, sizeof wrong, "%.*s", len < SHOWN ? (int)len : SHOWN - 1, word);
    const char *near = tv_nearest(wrong, names, count);
    tv_text_add(&text, "there is no %s '%s'", what, wrong);
    if (near) tv_text_add(&text, " (did you mean '%s'?)", near);
    for (size_t i = 0; i < count; i++)
        tv_text_add(&text, "%s%s", i ? ", " : count == 1 ? "; there is: " : "; there are: ", names[i]);
    tv_fail_at(err, column, "%s", tv_text_str(&text));
    if (err) err->guessed = near;
    tv_text_free(&text);
    return false;
}
