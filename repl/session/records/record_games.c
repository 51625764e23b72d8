/* record_games.c - the file of a record. It may hold several games, as programs and servers write them: the tags of the
 * next game follow the moves of the one before. See record.h. */
#include "repl/session/records/record.h"

#include "repl/base/file.h"
#include "repl/session/records/sgf.h"
#include "repl/session/records/sgf_is.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static size_t skip_blanks(const char *text, size_t at) { return at + strspn(text + at, " \t\r"); }

/* The line after the one at `at`, or after the comments that begin in that. */
static size_t next_line(const char *text, size_t at, bool moves)
{
    for (; text[at] && text[at] != '\n'; at++) {
        const char *close = moves && text[at] == '{' ? strchr(text + at, '}') : NULL;
        if (close) at = (size_t)(close - text);
        else if (moves && text[at] == ';') at += strcspn(text + at, "\n") - 1;
    }
    return at + (text[at] == '\n');
}

static bool is_tag(const char *text, size_t at) { return text[at] == '[' && isalpha((unsigned char)text[at + 1]); }

/* The number of games in the text; where the one with this number begins and ends. */
static size_t find_games(const tv_record *r, size_t number, size_t *begin, size_t *end)
{
    bool moves = false;
    size_t games = 1;
    *begin = 0;
    *end = r->len;
    for (size_t at = 0; at < r->len; at = next_line(r->text, at, moves)) {
        const size_t start = skip_blanks(r->text, at);
        if (moves && is_tag(r->text, start)) {
            if (games == number) *end = at;
            if (++games == number) *begin = at;
            moves = false;
        }
        moves |= tv_record_has_moves(r, start);
    }
    return games;
}

/* Text behind the game is hidden by a NUL. */
bool tv_record_choose(tv_record *r, size_t number, tv_err *err)
{
    size_t begin, end;
    r->number = number;
    if (r->sgf) return true;
    r->text[r->len] = r->hidden;
    r->len = r->all;
    const size_t games = find_games(r, number, &begin, &end);
    if (number < 1 || number > games) {
        r->place = r->len;
        tv_fail(err, games == 1 ? "there is one game in the file" : "there are %zu games in the file", games);
        return false;
    }
    r->games = games;
    r->first = begin;
    r->hidden = r->text[end];
    r->text[end] = '\0';
    r->len = r->place = end;
    return tv_record_head(r, err);
}

/* SGF may be in any encoding, and a file named so may begin with other text. */
static bool is_sgf_file(const tv_record *r)
{
    return tv_charset_is_wide(r->bytes, r->bytes_len) || tv_sgf_is(r->bytes) ||
           (tv_sgf_named(r->shown) && tv_sgf_within(r->bytes));
}

static bool decode(tv_record *r, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    if (!tv_charset_decode(r->bytes, r->bytes_len, &r->charset, &text, err)) return false;
    r->sgf = tv_sgf_is(text.s) || tv_sgf_within(text.s);
    if (!r->sgf) return true;
    r->text = text.s;
    r->len = r->all = r->place = text.len;
    text = (tv_text) { 0 };
    return true;
}

/* A NUL would end the text for string functions, so reading rejects a file with one, at that line. */
static bool take_bytes(tv_record *r, tv_err *err)
{
    if (is_sgf_file(r) && (!decode(r, err) || r->sgf)) return r->sgf;
    r->text = r->bytes;
    r->bytes = NULL;
    r->len = r->all = r->place = r->bytes_len;
    size_t nul = strlen(r->text);
    return nul == r->len || tv_record_fail(r, nul, err, "this is not a text file: it contains a NUL byte");
}

bool tv_record_read(tv_record *r, const char *path, const char *shown, tv_err *err)
{
    *r = (tv_record) { 0 };
    *err = (tv_err) { .column = -1 };
    r->shown = strdup(shown);
    if (!r->shown) return tv_fail_memory(err);
    tv_text text = { 0 };
    const bool ok = tv_file_read(path, shown, TV_RECORD_MAX, &text, err);
    tv_text_put(&text, "", 0); /* an empty file has a text, too */
    r->bytes = text.s;
    r->bytes_len = text.len;
    if (!ok || !text.s) return ok && tv_fail_memory(err);
    return take_bytes(r, err) && (r->sgf || tv_record_choose(r, 1, err));
}

bool tv_record_take_file(tv_record *r, const char *bytes, size_t len, const char *shown, tv_err *err)
{
    *r = (tv_record) { .shown = strdup(shown), .bytes = malloc(len + 1), .bytes_len = len };
    *err = (tv_err) { .column = -1 };
    if (!r->shown || !r->bytes) return tv_fail_memory(err);
    memcpy(r->bytes, bytes, len);
    r->bytes[len] = 0;
    return take_bytes(r, err) && (r->sgf || tv_record_choose(r, 1, err));
}

bool tv_record_take(tv_record *r, const char *text, const char *shown, tv_err *err)
{
    *r = (tv_record) { .shown = strdup(shown), .text = strdup(text) };
    r->len = r->all = r->place = strlen(text);
    *err = (tv_err) { .column = -1 };
    if (!r->shown || !r->text) return tv_fail_memory(err);
    r->sgf = tv_sgf_is(text);
    return r->sgf || tv_record_choose(r, 1, err);
}
