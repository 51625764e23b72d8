/* sgf_charset.c - decodes and encodes with iconv. UTF-8 and Latin-1 need no iconv, so they work everywhere. See
 * sgf_charset.h. */
#include "repl/session/records/sgf_charset.h"

#include "repl/base/scoped.h"

#include <ctype.h>
#include <iconv.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

/* ---- Names ------------------------------------------------------------------------------------------------------- */

static const char utf8[] = "UTF-8", latin1[] = "ISO-8859-1";

/* Names without signs, and the encoding that includes what such files hold in practice. The first of each is loaded. A file
 * gets no other: the system may know encodings in which ASCII, or what is written next, is something else. */
static const struct {
    const char *name, *charset;
} known[] = {
    { "UTF8", utf8 },
    { "ISO88591", latin1 },
    { "LATIN1", latin1 },
    { "SHIFTJIS", "CP932" },
    { "SJIS", "CP932" },
    { "MSKANJI", "CP932" },
    { "CP932", "CP932" },
    { "WINDOWS31J", "CP932" },
    { "EUCJP", "EUC-JP" },
    { "ISO2022JP", "ISO-2022-JP" },
    { "GB18030", "GB18030" },
    { "GBK", "GB18030" },
    { "GB2312", "GB18030" },
    { "EUCCN", "GB18030" },
    { "CP936", "GB18030" },
    { "BIG5", "BIG5-HKSCS" },
    { "CP950", "BIG5-HKSCS" },
    { "BIG5HKSCS", "BIG5-HKSCS" },
    { "EUCKR", "UHC" },
    { "KSC5601", "UHC" },
    { "CP949", "UHC" },
    { "UHC", "UHC" },
    { "KOI8R", "KOI8-R" },
    { "WINDOWS1251", "CP1251" },
    { "CP1251", "CP1251" },
    { "WINDOWS1252", "CP1252" },
    { "CP1252", "CP1252" },
    { "ISO885915", "ISO-8859-15" },
    { "LATIN9", "ISO-8859-15" },
    { "ISO88592", "ISO-8859-2" },
    { "LATIN2", "ISO-8859-2" },
    { "MACINTOSH", "MACINTOSH" },
    { "UTF16LE", "UTF-16LE" },
    { "UTF16BE", "UTF-16BE" },
};
enum { KNOWN = sizeof known / sizeof *known };

/* The name in capitals, without signs. */
static void plain_name(const char *name, size_t len, char *to)
{
    size_t n = 0;
    for (size_t i = 0; i < len && n + 1 < TV_CHARSET_NAME; i++)
        if (isalnum((unsigned char)name[i])) to[n++] = (char)toupper((unsigned char)name[i]);
    to[n] = 0;
}

/* ---- Conversions -------------------------------------------------------------------------------------------------- */

/* Kept open once loaded: in a sandbox no other can be opened. */
static struct {
    const char *charset;
    iconv_t from, to;
} loaded[KNOWN];

void tv_charsets_load(void)
{
    if (loaded[0].charset) return; /* by an earlier command of this process */
    for (int i = 0, n = 0; i < KNOWN; i++) {
        const char *charset = known[i].charset;
        if (charset == utf8 || charset == latin1 || (n && !strcmp(loaded[n - 1].charset, charset))) continue;
        loaded[n].charset = charset;
        loaded[n].from = iconv_open(utf8, charset);
        loaded[n++].to = iconv_open(charset, utf8);
    }
}

/* Converters stay open for the next file; one thread at a time uses them. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

typedef struct conversion {
    iconv_t is;
    bool own; /* to be closed */
} conversion;

static bool begin(conversion *c, const char *charset, bool from)
{
    *c = (conversion) { (iconv_t)-1, false };
    for (int i = 0; i < KNOWN && loaded[i].charset; i++)
        if (!strcmp(loaded[i].charset, charset)) c->is = from ? loaded[i].from : loaded[i].to;
    c->own = c->is == (iconv_t)-1;
    if (c->own) return (c->is = from ? iconv_open(utf8, charset) : iconv_open(charset, utf8)) != (iconv_t)-1;
    pthread_mutex_lock(&lock);
    iconv(c->is, NULL, NULL, NULL, NULL);
    return true;
}

static void end(conversion *c)
{
    if (c->own) iconv_close(c->is);
    else pthread_mutex_unlock(&lock);
}

/* Converts up to the first byte that cannot be; moves *in past what it has converted. in NULL: only ends a shift. */
static void convert(conversion *c, const char **in, size_t *left, tv_text *to)
{
    char room[4096], *from = in ? (char *)*in : NULL;
    for (bool more = true; more && !to->cut;) {
        char *out = room;
        size_t free = sizeof room;
        const size_t before = in ? *left : 0;
        const size_t done = iconv(c->is, in ? &from : NULL, left, &out, &free);
        tv_text_put(to, room, (size_t)(out - room));
        more = in && done == (size_t)-1 && *left && *left < before && out != room;
    }
    if (in) *in = from;
}

/* ---- Bytes without a character ------------------------------------------------------------------------------------ */

enum { PRIVATE = 0xf700 }; /* ... to 0xf7ff, in UTF-8 three bytes: EF 9C 80 to EF 9F BF */

static void put_strange(unsigned char byte, tv_text *to)
{
    const unsigned code = PRIVATE + byte;
    const char text[] = { (char)0xef, (char)(0x80 | (code >> 6 & 0x3f)), (char)(0x80 | (code & 0x3f)) };
    tv_text_put(to, text, sizeof text);
}

/* Is there such a character? */
static bool is_strange(const char *text, size_t len, unsigned char *byte)
{
    const unsigned char *t = (const unsigned char *)text;
    if (len < 3 || t[0] != 0xef || t[1] < 0x9c || t[1] > 0x9f) return false;
    *byte = (unsigned char)((t[1] & 3) << 6 | (t[2] & 0x3f));
    return true;
}

/* ---- Decoding ------------------------------------------------------------------------------------------------------ */

bool tv_charset_is_wide(const char *bytes, size_t len)
{
    const unsigned char *b = (const unsigned char *)bytes;
    if (len < 4) return false;
    return (b[0] == 0xff && b[1] == 0xfe) || (b[0] == 0xfe && b[1] == 0xff) || (!b[0] && b[1] && !b[2]) ||
           (b[0] && !b[1] && b[2] && !b[3]);
}

/* The bytes of the value of CA, which may stand behind names and other properties. NULL: there is none. */
static const char *declared(const char *bytes, size_t len, size_t *value_len)
{
    for (size_t i = 0; i + 3 < len; i++) {
        if (bytes[i] != 'C' || bytes[i + 1] != 'A' || (i && isalpha((unsigned char)bytes[i - 1]))) continue;
        size_t at = i + 2, end;
        while (at < len && isspace((unsigned char)bytes[at])) at++;
        if (at == len || bytes[at] != '[') continue;
        for (end = ++at; end < len && end - at < TV_CHARSET_NAME - 1 && bytes[end] != ']';) end++;
        *value_len = end - at;
        return bytes + at;
    }
    return NULL;
}

/* What the standard makes the default, Latin-1, is rare: a text that is UTF-8 is no other. */
static void by_default(const char *bytes, size_t len, tv_charset *charset)
{
    snprintf(charset->name, sizeof charset->name, "%s", tv_text_is_utf8(bytes, len) ? utf8 : latin1);
}

static void choose(const char *bytes, size_t len, tv_charset *charset)
{
    char plain[TV_CHARSET_NAME];
    size_t name_len = 0;
    const char *name = declared(bytes, len, &name_len);
    *charset = (tv_charset) { 0 };
    if (tv_charset_is_wide(bytes, len)) {
        const bool big = (unsigned char)*bytes == 0xfe || !*bytes;
        snprintf(charset->name, sizeof charset->name, "%s", big ? "UTF-16BE" : "UTF-16LE");
        return;
    }
    plain_name(name ? name : "", name_len, plain);
    for (int i = 0; i < KNOWN; i++)
        if (!strcmp(known[i].name, plain) && strncmp(plain, "UTF16", 5))
            snprintf(charset->name, sizeof charset->name, "%s", known[i].charset);
    if (*charset->name) return;
    by_default(bytes, len, charset);
    if (!*plain || !strncmp(plain, "UTF16", 5) || !strcmp(plain, "USASCII") || !strcmp(plain, "ASCII")) return;
    snprintf(charset->asked, sizeof charset->asked, "%.*s", (int)name_len, name);
    if (charset->asked[strspn(charset->asked, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")])
        memcpy(charset->asked, plain, sizeof plain);
}

/* The bytes of a character of UTF-8 that begins there; 0: none does. */
static size_t utf8_len(const char *text, size_t left)
{
    size_t n = 1;
    while (n < left && n < 4 && ((unsigned char)text[n] & 0xc0) == 0x80) n++;
    while (n && !tv_text_is_utf8(text, n)) n--;
    return n;
}

static void decode_utf8(const char *bytes, size_t len, tv_charset *charset, tv_text *to)
{
    for (size_t i = 0; i < len && !to->cut;) {
        size_t plain = 0, n;
        while (i + plain < len && bytes[i + plain] > 0) plain++;
        tv_text_put(to, bytes + i, plain);
        i += plain;
        if (i == len) break;
        n = bytes[i] ? utf8_len(bytes + i, len - i) : 0;
        if (n) tv_text_put(to, bytes + i, n);
        else put_strange((unsigned char)bytes[i], to), charset->strange++;
        i += n ? n : 1;
    }
}

static void decode_latin1(const char *bytes, size_t len, tv_charset *charset, tv_text *to)
{
    for (size_t i = 0; i < len && !to->cut; i++) {
        const unsigned char c = (unsigned char)bytes[i];
        const char two[] = { (char)(0xc0 | c >> 6), (char)(0x80 | (c & 0x3f)) };
        if (!c) put_strange(c, to), charset->strange++;
        else tv_text_put(to, c < 0x80 ? bytes + i : two, c < 0x80 ? 1 : 2);
    }
}

/* A NUL that iconv gives stays no NUL. */
static void decode_other(conversion *c, const char *bytes, size_t len, tv_charset *charset, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    while (len && !text.cut) {
        convert(c, &bytes, &len, &text);
        if (!len) break;
        put_strange((unsigned char)*bytes, &text);
        charset->strange++;
        bytes++, len--;
    }
    for (size_t i = 0; i < text.len; i++)
        if (!text.s[i]) put_strange(0, to), charset->strange++;
        else {
            const size_t n = strlen(text.s + i);
            tv_text_put(to, text.s + i, n);
            i += n - 1;
        }
    to->cut |= text.cut;
}

bool tv_charset_decode(const char *bytes, size_t len, tv_charset *charset, tv_text *to, tv_err *err)
{
    conversion c;
    choose(bytes, len, charset);
    if (strcmp(charset->name, utf8) && strcmp(charset->name, latin1) && !begin(&c, charset->name, true)) {
        snprintf(charset->asked, sizeof charset->asked, "%s", charset->name);
        by_default(bytes, len, charset);
    }
    if (!strcmp(charset->name, utf8)) decode_utf8(bytes, len, charset, to);
    else if (!strcmp(charset->name, latin1)) decode_latin1(bytes, len, charset, to);
    else {
        decode_other(&c, bytes, len, charset, to);
        end(&c);
    }
    tv_text_put(to, "", 0);
    return !to->cut || tv_fail_memory(err);
}

/* ---- Encoding ------------------------------------------------------------------------------------------------------ */

/* A part without private characters. */
static bool encode_part(conversion *c, const char *charset, const char *text, size_t len, tv_text *to)
{
    if (c) {
        while (len && !to->cut) {
            const size_t before = len;
            convert(c, &text, &len, to);
            if (len == before) return false;
        }
        convert(c, NULL, NULL, to);
        return !to->cut;
    }
    if (!strcmp(charset, utf8)) return tv_text_put(to, text, len), true;
    for (size_t i = 0; i < len; i++) {
        const unsigned char *t = (const unsigned char *)text + i;
        const char byte = (char)((t[0] & 3) << 6 | (t[1] & 0x3f));
        if (t[0] >= 0x80 && (t[0] & 0xfc) != 0xc0) return false;
        tv_text_put(to, t[0] < 0x80 ? text + i : &byte, 1);
        i += t[0] >= 0x80;
    }
    return true;
}

bool tv_charset_encode(const char *charset, const char *text, size_t len, tv_text *to)
{
    conversion c;
    const bool other = strcmp(charset, utf8) && strcmp(charset, latin1);
    if (other && !begin(&c, charset, false)) return false;
    bool ok = true;
    unsigned char byte = 0;
    for (size_t i = 0, n; ok && i < len; i += n) {
        if (is_strange(text + i, len - i, &byte)) {
            tv_text_put(to, (const char *)&byte, n = 1);
            n = 3;
            continue;
        }
        for (n = 1; i + n < len && !is_strange(text + i + n, len - i - n, &byte);) n++;
        ok = encode_part(other ? &c : NULL, charset, text + i, n, to);
    }
    if (other) end(&c);
    return ok && !to->cut;
}
