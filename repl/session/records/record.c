/* record.c - reads the text of a record: tags, title, and then tokens. It accepts many forms, of PGN and of books;
 * record_play.c asks the game whether a word is a move. The text ends with a NUL, so that reading one byte ahead is
 * always allowed. See record.h. */
#define _GNU_SOURCE
#include "repl/session/records/record.h"
#include "repl/session/game/match.h"

#include "core/base/version.h"
#include "repl/base/say.h"
#include "repl/session/game/ending.h"
#include "repl/session/records/sgf_is.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* ---- Messages ----------------------------------------------------------------------------- */

int tv_record_line(const tv_record *r, size_t at)
{
    int line = 1;
    for (size_t i = 0; i < at && i < r->len; i++) line += r->text[i] == '\n';
    return line;
}

/* Keeps the place for tv_record_complain, which shows the line. After a loss of memory the text may be cut, so it
 * reports that instead. */
bool tv_record_fail(tv_record *r, size_t at, tv_err *err, const char *fmt, ...)
{
    char why[800];
    va_list args;
    va_start(args, fmt);
    vsnprintf(why, sizeof why, fmt, args);
    va_end(args);
    r->place = at;
    if (tv_memory_lost) tv_fail_memory(err);
    else tv_fail(err, "%s:%d: %s", tv_word_shown(r->shown), tv_record_line(r, at), why);
    return false;
}

/* A record may be one line of megabytes: shows only a part that can be read. */
void tv_record_complain(const tv_record *r, const tv_err *err, FILE *out)
{
    tv_say_error(out, "error", err, NULL, 0);
    if (!r->text || r->place >= r->len) return;
    const char *text = r->text;
    size_t at = r->place, from = at, to = at;
    while (from && text[from - 1] != '\n') from--;
    while (to < r->len && text[to] != '\n' && text[to] != '\r') to++;
    size_t column = at - from, len = to - from;
    if (column > 1000) from += column - 1000, len -= column - 1000, column = 1000;
    if (len) tv_say_quote(out, text + from, len, (int)column);
}

static void free_tags(tv_record *r)
{
    for (int i = 0; i < r->tags; i++) {
        free(r->tag[i].name);
        free(r->tag[i].value);
    }
    r->tags = 0;
}

void tv_record_free(tv_record *r)
{
    free_tags(r);
    tv_text_free(&r->title);
    tv_text_free(&r->why);
    free(r->text);
    free(r->bytes);
    free(r->shown);
    *r = (tv_record) { 0 };
}

/* ---- Tags --------------------------------------------------------------------------------------- */

const char *tv_record_tag(const tv_record *r, const char *name)
{
    for (int i = 0; i < r->tags; i++)
        if (!strcmp(r->tag[i].name, name)) return r->tag[i].value;
    return NULL;
}

size_t tv_record_place(const tv_record *r, const char *tag)
{
    for (int i = 0; i < r->tags; i++)
        if (!strcmp(r->tag[i].name, tag)) return r->tag[i].at;
    return r->len;
}

bool tv_tag_is_used(const char *name)
{
    static const char *const used[] = { "Game",   "Option",           TV_FORMAT_TAG, "Rules", "Start",
                                        "Result", TV_TERMINATION_TAG, "Hash",        "Live",  TV_LEFT_TAG };
    for (size_t i = 0; i < sizeof used / sizeof *used; i++)
        if (!strcmp(used[i], name)) return true;
    return false;
}

bool tv_tag_is_read(const char *name)
{
    static const char *const read[] = { "FEN", "GameType", "SetUp", "TPS" };
    for (size_t i = 0; i < sizeof read / sizeof *read; i++)
        if (!strcmp(read[i], name)) return true;
    return tv_tag_is_used(name);
}

/* Escapes quotes and backslashes, as PGN does, and line ends, as in comments, since a tag is one line. */
void tv_tag_write(const char *name, const char *value, tv_text *to)
{
    tv_text_add(to, "[%s \"", name);
    for (; *value; value++)
        if (*value == '"' || *value == '\\') tv_text_add(to, "\\%c", *value);
        else if (*value == '\n') tv_text_add(to, "&#10;");
        else if ((unsigned char)*value < 0x20 || *value == 0x7f) tv_text_add(to, " ");
        else tv_text_put(to, value, 1);
    tv_text_add(to, "\"]\n");
}

/* The value between quotes at `at`; the byte after the closing quote, 0 when there is none. */
static size_t tag_value(const tv_record *r, size_t at, tv_text *value)
{
    for (at++; at < r->len && r->text[at] != '\n'; at++) {
        if (r->text[at] == '"') return at + 1;
        if (r->text[at] == '\\' && (r->text[at + 1] == '"' || r->text[at + 1] == '\\')) at++;
        if (!strncmp(r->text + at, "&#10;", 5)) tv_text_put(value, "\n", 1), at += 4;
        else tv_text_put(value, r->text + at, 1);
    }
    return 0;
}

/* The NUL ends the blanks, so no test of the length is needed. */
static size_t skip_blanks(const tv_record *r, size_t at)
{
    while (r->text[at] == ' ' || r->text[at] == '\t' || r->text[at] == '\r') at++;
    return at;
}

/* Keeps several tags of one name for options; for other names the first counts. */
static bool add_tag(tv_record *r, size_t at, const char *name, size_t len, const char *value, tv_err *err)
{
    if (r->tags == TV_TAGS_MAX) return tv_record_fail(r, at, err, "more than %d tags", TV_TAGS_MAX);
    tv_tag tag = { strndup(name, len), strdup(value), at };
    if (tag.name && tag.value) {
        r->tag[r->tags++] = tag; /* always stored: even a record that could not be read must give its tags */
        return true;
    }
    free(tag.name);
    free(tag.value);
    return tv_fail_memory(err);
}

/* Rejects a newer record at its tag, before parts that this program would misread. Also rejects an invalid version,
 * which may be a newer one in an unknown form. */
static bool check_format(tv_record *r, size_t at, const tv_tag *tag, tv_err *err)
{
    if (strcmp(tag->name, TV_FORMAT_TAG)) return true;
    size_t digits = strspn(tag->value, "0123456789");
    bool number = digits && !tag->value[digits], small = digits < 10;
    int version = number && small ? atoi(tag->value) : 0;
    if (version >= 1 && version <= TV_VERSION_RECORD) return true;
    if (version || (number && !small))
        return tv_record_fail(r, at, err,
                              "this record has the format %.20s, and Tavoliere " TAVOLIERE_VERSION
                              " reads those up to %d: update Tavoliere to read it",
                              tag->value, TV_VERSION_RECORD);
    return tv_record_fail(r, at, err,
                          "the format of a record is a number in plain digits, as in [Format \"1\"]: correct the "
                          "line, or remove it if it means something else");
}

/* [Name "value"] at `at`, alone on its line. */
static bool read_tag(tv_record *r, size_t at, tv_err *err)
{
    size_t name = at + 1, end = name;
    TV_SCOPED(tv_text_free) tv_text value = { 0 };
    while (isalnum((unsigned char)r->text[end]) || r->text[end] == '_') end++;
    size_t quote = skip_blanks(r, end), close = 0;
    if (end > name && r->text[quote] == '"') close = tag_value(r, quote, &value);
    if (close) close = skip_blanks(r, close);
    bool ok = close && r->text[close] == ']';
    if (ok) close = skip_blanks(r, close + 1);
    ok = ok && (close >= r->len || r->text[close] == '\n');
    if (!ok) tv_record_fail(r, at, err, "a tag has the form [Name \"value\"] and a line to itself");
    else
        ok = add_tag(r, at, r->text + name, end - name, tv_text_str(&value), err) &&
             check_format(r, at, &r->tag[r->tags - 1], err);
    return ok;
}

/* ---- The head: tags and title ---------------------------------------------------------------------- */

/* Bytes of dots at the start of the text, some of which may be the one character that stands for three. */
static size_t dots_of(const char *text)
{
    size_t n = 0;
    for (size_t len; (len = text[n] == '.' ? 1 : strncmp(text + n, "\u2026", 3) ? 0 : 3);) n += len;
    return n;
}

static size_t dots_len(const tv_record *r, size_t at) { return dots_of(r->text + at); }

void tv_record_pass_dots(const char *text, size_t *at)
{
    for (size_t dots = 2; dots > 1; *at += dots > 1 ? dots : 0) {
        *at += strspn(text + *at, " \t");
        dots = dots_of(text + *at);
    }
}

/* Bytes of the move number at `at`, "12." or "12...", 0 when there is none. Digits without a dot may be a move, such
 * as one of a pit; more than seven digits are no move number, and 0.5 is a result. */
static size_t number_len(const tv_record *r, size_t at)
{
    size_t n = 0;
    while (isdigit((unsigned char)r->text[at + n])) n++;
    const size_t dots = n && n <= 7 && r->text[at] != '0' ? dots_len(r, at + n) : 0;
    return dots ? n + dots : 0;
}

static size_t next_line(const tv_record *r, size_t at)
{
    const char *newline = memchr(r->text + at, '\n', r->len - at);
    return newline ? (size_t)(newline - r->text) + 1 : r->len;
}

static size_t word_len(const char *text) { return strcspn(text, " \t\r\n{;()"); }

static bool is_result(const tv_record *r, size_t at) { return tv_result_is(r->text + at, word_len(r->text + at)); }

/* Is the line nothing but an ending, "½-½" or "White resigns"? */
static bool is_ending(const tv_record *r, size_t at)
{
    const char *word = r->text + at;
    for (int i = 0; i < 2; i++) {
        const size_t len = word_len(word);
        const char *next = word + len + strspn(word + len, " \t\r");
        if (tv_ending_is(word, len) && (!*next || *next == '\n' || tv_ending_is(next, word_len(next)))) return true;
        word = next;
    }
    return false;
}

/* Editors on some systems begin a file with three bytes that mark UTF-8. */
static size_t first_line(const tv_record *r)
{
    return !r->first && !strncmp(r->text, "\xef\xbb\xbf", 3) ? 3 : r->first;
}

/* Bounded, because a file that is no record at all is one long title. */
static void add_title(tv_record *r, size_t from, size_t to)
{
    while (to > from && isspace((unsigned char)r->text[to - 1])) to--;
    if (r->title.len > 2000 || from == to) return;
    if (to - from > 200) to = from + 200;
    tv_text_escape(&r->title, r->text + from, to - from);
    tv_text_add(&r->title, "\n");
}

void tv_record_entitle(tv_record *r, size_t to)
{
    tv_text_clear(&r->title);
    for (size_t at = first_line(r), next; at < to; at = next) {
        next = next_line(r, at);
        const size_t start = skip_blanks(r, at);
        if (!strchr("[#%", r->text[start])) add_title(r, start, next);
    }
}

bool tv_record_begins(const char *text)
{
    if (tv_sgf_is(text)) return true;
    if (!strncmp(text, "\xef\xbb\xbf", 3)) text += 3;
    for (;; text += strcspn(text, "\n")) {
        text += strspn(text, " \t\r\n");
        if (*text != '[') return false;
        if (!strncmp(text, "[Game ", 6) || !strncmp(text, "[Event ", 7)) return true;
    }
}

/* A game that was over at its start has its result where the moves would be, and this may be a player's name, "Red wins". */
static bool is_named_result(const tv_record *r, size_t at)
{
    const char *result = tv_record_tag(r, "Result");
    const size_t len = result ? strlen(result) : 0;
    return len && tv_record_tag(r, "Rules") && !strncmp(r->text + at, result, len) &&
           !r->text[at + len + strspn(r->text + at + len, " \t\r\n")];
}

bool tv_record_has_moves(const tv_record *r, size_t at)
{
    return number_len(r, at) || r->text[at] == '{' || r->text[at] == ';' || is_result(r, at) || is_named_result(r, at);
}

/* Lines before the moves that are neither tags nor remarks are the title, as in books. */
static bool read_head(tv_record *r, tv_err *err)
{
    size_t at = first_line(r);
    for (size_t next; at < r->len; at = next) {
        next = next_line(r, at);
        size_t start = skip_blanks(r, at);
        char c = r->text[start];
        if (tv_record_has_moves(r, start)) break;
        if (c == '[' && !read_tag(r, start, err)) return false;
    }
    r->body = r->head = at;
    tv_record_entitle(r, at);
    r->unnumbered = r->title.len && (at >= r->len || is_result(r, skip_blanks(r, at)));
    return true;
}

bool tv_record_head(tv_record *r, tv_err *err)
{
    free_tags(r);
    tv_text_clear(&r->title);
    return read_head(r, err);
}

/* ---- The moves --------------------------------------------------------------------------------------- */

/* Does a line after a blank one continue the game? If not, it and all that follows is prose. */
static bool goes_on(const tv_record *r, size_t at)
{
    return number_len(r, at) || dots_len(r, at) > 1 || is_result(r, at) || is_ending(r, at) ||
           strchr("{;#%[()$", r->text[at]);
}

static size_t line_end(const tv_record *r, size_t at)
{
    while (at < r->len && r->text[at] != '\n') at++;
    return at;
}

/* Reads a token that begins with its own sign, and moves *at past it. */
static bool take_token(tv_record *r, size_t *at, tv_token *token, tv_err *err)
{
    size_t from = *at, end = from + 1;
    char c = r->text[from];
    const char *close = c == '{' ? memchr(r->text + from, '}', r->len - from) : NULL;
    if (c == '{' && !close) return tv_record_fail(r, from, err, "this comment has no end: a '}' is missing");
    if (c == '{') end = (size_t)(close - r->text);
    if (c == ';') end = line_end(r, from);
    if (c == '$') end += strspn(r->text + end, "0123456789");
    token->kind = c == '(' ? TV_TOKEN_OPEN : c == ')' ? TV_TOKEN_CLOSE : c == '$' ? TV_TOKEN_GLYPH : TV_TOKEN_COMMENT;
    bool sign = c == '(' || c == ')';
    token->at = from + !sign;
    token->len = end - token->at;
    *at = end + (c == '{');
    return true;
}

/* A blank line may end the game, as prose may follow it. *place moves past what is skipped, so that a caller who
 * reads the word himself continues from there. */
bool tv_record_next(tv_record *r, size_t *place, tv_token *token, tv_err *err)
{
    size_t at = *place;
    int newlines = at == 0 || r->text[at - 1] == '\n'; /* since the last word */
    *token = (tv_token) { .kind = TV_TOKEN_END };
    for (; at < r->len; *place = at) {
        char c = r->text[at];
        if (c == '\n') newlines++, at++;
        else if (isspace((unsigned char)c)) at++;
        else if (newlines > 1 && !goes_on(r, at)) break;
        else if ((c == '#' || c == '%') && newlines) at = next_line(r, at), newlines += !newlines;
        else if (strchr("{;()$", c)) return take_token(r, place, token, err);
        else if (c == '[') return tv_record_fail(r, at, err, "a tag among the moves: a file holds one game");
        else if (number_len(r, at)) at += number_len(r, at), newlines = 0;
        else if (dots_len(r, at) > 1) at += dots_len(r, at), newlines = 0; /* ... and Black's move follows */
        else {
            *token = (tv_token) { TV_TOKEN_WORD, at, 0 };
            return true;
        }
    }
    *place = at;
    return true;
}

/* Text after the result: perhaps another game, which must not be ignored silently. */
size_t tv_record_rest(const tv_record *r)
{
    size_t at = r->end + r->result_len;
    while (at < r->len && isspace((unsigned char)r->text[at])) at++;
    return at;
}

/* ---- Comments ------------------------------------------------------------------------------------------ */

/* Must the character be escaped? It would end the comment, cannot stand in a line, or would be read as something
 * else. */
static bool is_special(const char *text, char end)
{
    unsigned char c = (unsigned char)*text;
    return c < 0x20 || c == 0x7f || c == '}' || *text == end || (c == '&' && text[1] == '#') ||
           (c == '[' && text[1] == '%');
}

/* Escapes as HTML does, by the number of the byte: the text stays readable, and old readers show it. */
void tv_comment_write(const char *text, char end, tv_text *to)
{
    for (; *text; text++)
        if (is_special(text, end)) tv_text_add(to, "&#%d;", (unsigned char)*text);
        else tv_text_put(to, text, 1);
}

/* Reads "&#125;" at text[at]; returns the byte, 0 when there is none. */
static char read_special(const char *text, size_t len, size_t *used)
{
    int byte = 0;
    size_t n = 2;
    if (len < 4 || text[0] != '&' || text[1] != '#') return 0;
    while (n < len && n < 5 && isdigit((unsigned char)text[n])) byte = 10 * byte + (text[n++] - '0');
    if (n == 2 || n == len || text[n] != ';' || byte > 127) return 0;
    *used = n + 1;
    return (char)byte;
}

/* A comment may have been broken into lines to fit the file: a newline with the blanks around it is one blank. */
void tv_comment_read(const char *text, size_t len, tv_text *to)
{
    for (size_t i = 0, used; i < len; i += used) {
        size_t blanks = i, after;
        char special = read_special(text + i, len - i, &used);
        while (blanks < len && (text[blanks] == ' ' || text[blanks] == '\t' || text[blanks] == '\r')) blanks++;
        for (after = blanks; after < len && isspace((unsigned char)text[after]);) after++;
        if (special) {
            tv_text_put(to, &special, 1);
        } else if (after > blanks) {
            tv_text_put(to, " ", 1);
            used = after - i;
        } else {
            used = blanks > i ? blanks - i : 1;
            tv_text_put(to, text + i, used);
        }
    }
}
