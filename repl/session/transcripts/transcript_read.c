/* transcript_read.c - transcripts as text: read, written, matched. The text is kept whole and exchanges point into it,
 * so that an accepted file differs in its answers only, to the byte. An invalid line is an exchange with a fault; the
 * rest of the file runs all the same. See transcript.h. */
#define _GNU_SOURCE
#include "repl/session/transcripts/transcript.h"

#include "repl/base/file.h"
#include "repl/base/room.h"

#include <stdlib.h>
#include <string.h>

enum { BYTES_MAX = 64 << 20, LINE_MAX_BYTES = 1 << 20 };

/* ---- Reading -------------------------------------------------------------------------------- */

static tv_exchange *add(tv_transcript *t)
{
    if (!tv_room(&t->list, sizeof *t->list, &t->cap, t->count + 1)) return NULL;
    t->list[t->count] = (tv_exchange) { 0 };
    return &t->list[t->count++];
}

/* Where the current lines belong. A comment belongs to the exchange after it. */
struct reader {
    tv_transcript *t;
    tv_words notes; /* comments that wait for their exchange */
    bool open;      /* the last exchange waits for its answer */
};

/* The lines after it are ignored, until the next input. */
static bool add_fault(struct reader *r, int line, const char *fault)
{
    r->open = false;
    tv_exchange *e = add(r->t);
    if (e) *e = (tv_exchange) { .line = line, .fault = fault };
    return e != NULL;
}

/* The input, and the notes before it; or only notes, at the end of the file. */
static tv_exchange *add_input(struct reader *r, int line)
{
    tv_exchange *e = add(r->t);
    if (!e) return NULL;
    *e = (tv_exchange) { .notes = r->notes, .line = line };
    r->notes = (tv_words) { 0 };
    return e;
}

/* Is it a line that runs this program? */
static bool runs_program(const char *line, size_t len)
{
    static const char run[] = "$ tavoliere";
    enum { LEN = sizeof run - 1 };
    return len >= LEN && !memcmp(line, run, LEN) && (len == LEN || line[LEN] == ' ');
}

/* A NUL would end the words of a program: not the program of that line would run. */
static bool add_program_fault(struct reader *r, int line)
{
    bool ok = add_fault(r, line, "a line that runs this program must not contain a NUL byte");
    if (ok) r->t->list[r->t->count - 1].program = true;
    return ok;
}

/* Adds a typed or run line: bytes `skip` to `len` of it. */
static bool take_input(struct reader *r, const char *line, size_t skip, size_t len, int number, size_t end)
{
    tv_exchange *e = add_input(r, number);
    if (!e) return false;
    e->program = *line == '$';
    e->input = line + skip;
    e->len = len - skip;
    e->from = e->to = end;
    return r->open = true;
}

/* One line, without its newline, that ends at byte `end` of the text, newline included. */
static bool take_line(struct reader *r, const char *line, size_t len, int number, size_t end)
{
    if (len > LINE_MAX_BYTES) return add_fault(r, number, "the line is longer than 1 MB");
    if (len && *line == '#') {
        r->open = false;
        return tv_words_add_len(&r->notes, line, len);
    }
    if (runs_program(line, len) && memchr(line, 0, len)) return add_program_fault(r, number);
    if (runs_program(line, len)) return take_input(r, line, 2, len, number, end);
    if (len && *line == '>') {
        size_t skip = len > 1 && line[1] == '>' ? 2 : 1;
        return take_input(r, line, skip + (skip < len && line[skip] == ' '), len, number, end);
    }
    if (r->open) {
        tv_exchange *e = &r->t->list[r->t->count - 1];
        if (len) e->to = end;
        return tv_words_add_len(&e->expected, line, len);
    }
    return !len || add_fault(r, number, "text before any `> ` line: comments begin with '#'");
}

/* A blank line between two exchanges is for the eye. */
static void drop_blank_end(tv_words *lines)
{
    while (lines->count && !*lines->list[lines->count - 1]) {
        free(lines->list[--lines->count]);
        lines->list[lines->count] = NULL;
    }
}

/* Accepts line ends of two bytes (CR LF). Comments at the end become an exchange without input. */
static bool take_text(struct reader *r)
{
    const char *text = tv_text_str(&r->t->text);
    size_t size = r->t->text.len, at = size >= 3 && !memcmp(text, "\xef\xbb\xbf", 3) ? 3 : 0;
    for (int number = 1; at < size; number++) {
        const char *newline = memchr(text + at, '\n', size - at);
        size_t len = newline ? (size_t)(newline - text) - at : size - at, end = at + len + (newline != NULL);
        if (len && text[at + len - 1] == '\r') len--;
        if (!take_line(r, text + at, len, number, end)) return false;
        at = end;
    }
    for (size_t i = 0; i < r->t->count; i++) drop_blank_end(&r->t->list[i].expected);
    return !r->notes.count || add_input(r, 0);
}

/* After the file was read only memory can run out: mistakes in the file are faults of exchanges. */
bool tv_transcript_read(tv_transcript *t, const char *path, const char *shown, tv_err *err)
{
    *t = (tv_transcript) { 0 };
    struct reader reader = { .t = t };
    bool read = tv_file_read(path, shown, BYTES_MAX, &t->text, err), ok = read && take_text(&reader);
    tv_words_free(&reader.notes);
    if (!ok) tv_transcript_free(t);
    return ok || (read ? tv_fail_memory(err) : false);
}

void tv_transcript_free(tv_transcript *t)
{
    for (size_t i = 0; i < t->count; i++) {
        tv_words_free(&t->list[i].notes);
        tv_words_free(&t->list[i].expected);
    }
    free(t->list);
    tv_text_free(&t->text);
    *t = (tv_transcript) { 0 };
}

/* Behind the words stands why. */
const char *tv_exchange_known(const tv_exchange *e)
{
    static const char known[] = "#! expected fail";
    const char *why = NULL;
    for (size_t i = 0; i < e->notes.count; i++)
        if (!strncmp(e->notes.list[i], known, sizeof known - 1)) why = e->notes.list[i] + sizeof known - 1;
    return why ? why + strspn(why, ": ") : NULL;
}

/* ---- Writing -------------------------------------------------------------------------------- */

/* A backslash that begins a line makes the rest of it literal, if one of these follows; otherwise it is a backslash. */
static bool is_literal(const char *line)
{
    return *line == '\\' && line[1] && (strchr("#>\\.", line[1]) || runs_program(line + 1, strlen(line + 1)));
}

/* Would it be read as something else than what it is? */
static bool needs_backslash(const char *line)
{
    return *line == '#' || *line == '>' || !strcmp(line, "...") || runs_program(line, strlen(line)) || is_literal(line);
}

void tv_expect_write(const char *line, tv_text *to)
{
    tv_text_add(to, "%s%s", needs_backslash(line) ? "\\" : "", line);
}

/* Lines of the answer that would be read as input or comments get a backslash. */
void tv_exchange_write(bool more, const char *input, size_t len, const char *answer, tv_text *to)
{
    TV_SCOPED(tv_words_free) tv_words lines = { 0 };
    tv_text_add(to, "%s%s", more ? ">>" : ">", len ? " " : "");
    tv_text_put(to, input, len);
    tv_text_add(to, "\n");
    tv_answer_split(answer, &lines);
    for (size_t i = 0; i < lines.count; i++) {
        tv_expect_write(lines.list[i], to);
        tv_text_add(to, "\n");
    }
}

/* ---- Matching ------------------------------------------------------------------------------- */

/* Blank lines at the end are not compared: editors and people add them. */
void tv_answer_split(const char *text, tv_words *lines)
{
    while (*text) {
        size_t len = strcspn(text, "\n");
        tv_words_add_len(lines, text, len);
        text += len + (text[len] == '\n');
    }
    drop_blank_end(lines);
}

/* The text before the first dots and after the last must be at the ends; each part between is matched as early as
 * possible, which leaves the most for later parts. */
bool tv_line_matches(const char *expected, const char *actual)
{
    if (is_literal(expected)) return !strcmp(expected + 1, actual);
    const char *dots = strstr(expected, "...");
    if (!dots) return !strcmp(expected, actual);
    if (strncmp(expected, actual, (size_t)(dots - expected))) return false;
    actual += dots - expected;
    while ((dots = strstr(expected = dots + 3, "..."))) {
        size_t len = (size_t)(dots - expected);
        const char *found = memmem(actual, strlen(actual), expected, len);
        if (!found) return false;
        actual = found + len;
    }
    size_t rest = strlen(expected), left = strlen(actual);
    return left >= rest && !strcmp(actual + left - rest, expected);
}

/* A line of dots takes as few lines as possible, and more if the rest does not match (it backtracks only to the last
 * such line). */
bool tv_answer_matches(const tv_words *expected, const tv_words *actual)
{
    size_t e = 0, a = 0, star = SIZE_MAX, resume = 0;
    while (a < actual->count) {
        if (e < expected->count && !strcmp(expected->list[e], "...")) {
            star = e++;
            resume = a;
        } else if (e < expected->count && tv_line_matches(expected->list[e], actual->list[a])) {
            e++;
            a++;
        } else if (star != SIZE_MAX) {
            e = star + 1;
            a = ++resume;
        } else {
            return false;
        }
    }
    while (e < expected->count && !strcmp(expected->list[e], "...")) e++;
    return e == expected->count;
}
