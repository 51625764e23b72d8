/* record_games.c - the file of a record. It may hold several games, as programs and servers write them: the tags of the
 * next game follow the moves of the one before. See record.h. */
#include "repl/session/records/record.h"

#include "repl/base/file.h"
#include "repl/base/sum.h"
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

/* The byte where the game after this one begins, at a tag after its moves; the end if there is none. */
static size_t next_game(const tv_record *r, size_t at)
{
    bool moves = false;
    for (; at < r->len; at = next_line(r->text, at, moves)) {
        const size_t start = skip_blanks(r->text, at);
        if (moves && is_tag(r->text, start)) return at;
        moves |= tv_record_has_moves(r, start);
    }
    return r->len;
}

/* The number of games in the text; where the one with this number begins and ends. */
static size_t find_games(const tv_record *r, size_t number, size_t *begin, size_t *end)
{
    size_t games = 0;
    for (size_t at = 0, next; at < r->len || !games; at = next) {
        next = next_game(r, at);
        if (++games == number) *begin = at, *end = next;
    }
    return games;
}

static void show_all(tv_record *r)
{
    r->text[r->len] = r->hidden;
    r->len = r->all;
}

/* The text may have a NUL within, in place of the byte behind the game. */
void tv_record_bounds(const tv_record *r, size_t *begin)
{
    tv_record whole = *r;
    whole.len = r->all;
    r->text[r->len] = r->hidden;
    *begin = 0;
    for (size_t i = 1; i <= r->games; i++) begin[i] = next_game(&whole, begin[i - 1]);
    r->text[r->len] = '\0';
}

/* Text behind the game is hidden by a NUL. */
static void hide_rest(tv_record *r, size_t begin, size_t end)
{
    r->first = begin;
    r->hidden = r->text[end];
    r->text[end] = '\0';
    r->len = r->place = end;
}

void tv_record_choose_moves(tv_record *r, size_t begin, size_t end)
{
    show_all(r);
    hide_rest(r, begin, end);
    r->number = r->games = 1;
    r->body = r->head = begin;
    r->unnumbered = false;
    tv_text_clear(&r->title);
}

bool tv_record_choose(tv_record *r, size_t number, tv_err *err)
{
    size_t begin = 0, end = 0;
    r->number = number;
    if (r->sgf) return true;
    show_all(r);
    const size_t games = find_games(r, number, &begin, &end);
    if (number < 1 || number > games) {
        r->place = r->len;
        tv_fail(err, games == 1 ? "there is one game in the file" : "there are %zu games in the file", games);
        return false;
    }
    r->games = games;
    hide_rest(r, begin, end);
    return tv_record_head(r, err);
}

const char *const tv_record_endings[] = { ".txt", ".sgf", ".pgn", ".pdn", ".ptn", ".hsgf", ".tsgf", ".blksgf", NULL };

uint64_t tv_record_sum(const tv_record *r)
{
    if (r->bytes) return tv_sum(0, r->bytes, r->bytes_len);
    const uint64_t sum = tv_sum(0, r->text, r->len);
    if (r->len == r->all) return sum;
    return tv_sum(tv_sum(sum, &r->hidden, 1), r->text + r->len + 1, r->all - r->len - 1);
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
