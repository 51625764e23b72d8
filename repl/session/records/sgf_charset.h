/* sgf_charset.h - the encoding of SGF files. A file names its encoding (CA) or is in UTF-16. It is decoded before its brackets
 * are read, because in Shift_JIS, Big5 or GBK the second byte of a character may be a bracket. */
#ifndef TV_SGF_CHARSET_H
#define TV_SGF_CHARSET_H

#include "core/base/text.h"

enum { TV_CHARSET_NAME = 32 };

/* How a file was decoded. */
typedef struct tv_charset {
    char name[TV_CHARSET_NAME];  /* what encodes the text again: "UTF-8", "CP932" */
    char asked[TV_CHARSET_NAME]; /* an encoding that the file names and that cannot be read; "": none */
    size_t strange;              /* bytes that the encoding does not have */
} tv_charset;

/* Is it UTF-16, by its mark or by the NUL bytes of its first character? */
bool tv_charset_is_wide(const char *bytes, size_t len);
/* Adds the text in UTF-8, without NUL bytes. Keeps a byte that the encoding does not have, and NUL, as a private character,
 * which tv_charset_encode makes the same byte again. False and *err: out of memory. */
bool tv_charset_decode(const char *bytes, size_t len, tv_charset *charset, tv_text *to, tv_err *err);
/* False: a character is missing in the encoding, or memory ran out (to->cut). */
bool tv_charset_encode(const char *name, const char *text, size_t len, tv_text *to);

/* Loads what common encodings need. A sandbox forbids that later. */
void tv_charsets_load(void);

#endif
