/* contest_book.c - openings from a file: records, one after the other, or lines of moves; or from all files NAME.txt of a directory,
 * such as the games of a study. Each is used for a pair of games. See contest.h. */
#include "repl/lab/match/contest.h"

#include "core/base/hash.h"
#include "repl/base/file.h"
#include "repl/base/room.h"
#include "repl/base/say.h"
#include "repl/session/records/record_play.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

enum { BYTES_MOST = 64 << 20 };

typedef struct reading {
    tv_book *book;
    tv_match *match;
    const char *file;
    uint64_t most; /* plies of an opening; TV_OPENING_USUAL: all */
    tv_seen seen;
} reading;

/* ---- One opening ------------------------------------------------------------------------------------- */

/* The same opening again adds nothing. */
static bool keep(reading *r, uint32_t plies, tv_err *err)
{
    tv_book *b = r->book;
    bool distinct;
    uint64_t hash = ~(uint64_t)plies;
    for (uint32_t i = 0; i < plies; i++) hash = tv_mix(hash ^ r->match->move[i]);
    if (!tv_seen_pair(&r->seen, (uint64_t[]) { hash, hash }, &distinct)) return tv_fail_memory(err);
    if (!distinct) return true;
    if (!tv_room(&b->move, sizeof *b->move, &b->moves_cap, b->moves + plies) ||
        !tv_room(&b->line, sizeof *b->line, &b->lines_cap, b->lines + 1))
        return tv_fail_memory(err);
    b->line[b->lines++] = (tv_book_line) { b->moves, plies };
    if (plies) memcpy(b->move + b->moves, r->match->move, plies * sizeof *b->move);
    b->hash = tv_mix(b->hash ^ hash);
    b->moves += plies;
    return true;
}

/* The first plies of the main line, which must leave something to play. */
static bool take_line(reading *r, tv_record *record, tv_err *err)
{
    tv_match *m = r->match;
    const size_t at = record->body;
    if (tv_record_tag(record, "Start"))
        return tv_record_fail(record, tv_record_place(record, "Start"), err,
                              "an opening begins at the start of the game");
    if (!tv_match_restart(m, err) || !tv_record_play(record, m, err) || !tv_match_main(m, err)) return false;
    const uint32_t plies = m->count < r->most ? m->count : (uint32_t)r->most;
    for (uint32_t i = 0; i < plies; i++)
        if (m->move[i] == TV_NO_MOVE)
            return tv_record_fail(record, at, err, "an opening has moves only, no pieces put by hand");
    if (!plies) return tv_record_fail(record, at, err, "this opening has no moves");
    if (tv_match_past(m, plies)->outcome != TV_PLAYING)
        return tv_record_fail(record, at, err, "this opening ends the game. Pass --opening N to use its first N plies");
    return keep(r, plies, err);
}

/* A part of the file, behind as many line ends as come before it, so that messages have its line. A line without the number of
 * its first move gets one, as it would read as a title. */
static bool read_part(reading *r, const char *text, const char *from, const char *to, bool line, tv_err *err)
{
    TV_SCOPED(tv_record_free) tv_record record = { 0 };
    TV_SCOPED(tv_text_free) tv_text part = { 0 };
    for (const char *at = text; (at = memchr(at, '\n', (size_t)(from - at))); at++) tv_text_put(&part, "\n", 1);
    if (line && strncmp(from, "1.", 2)) tv_text_add(&part, "1. ");
    tv_text_put(&part, from, (size_t)(to - from));
    if (part.cut) return tv_fail_memory(err);
    return tv_record_take(&record, tv_text_str(&part), r->file, err) && take_line(r, &record, err);
}

/* ---- The file ---------------------------------------------------------------------------------------- */

static const char *after_line(const char *at)
{
    at += strcspn(at, "\n");
    return *at ? at + 1 : at;
}

static bool is_tag(const char *at) { return at[0] == '[' && isupper((unsigned char)at[1]); }

static bool read_lines(reading *r, const char *text, tv_err *err)
{
    bool ok = true;
    for (const char *at = text, *next; ok && *at; at = next) {
        next = after_line(at);
        at += strspn(at, " \t\r");
        if (*at != '\n' && *at && *at != '#') ok = read_part(r, text, at, at + strcspn(at, "\n"), true, err);
    }
    return ok;
}

/* Tags after moves begin the next record. */
static bool read_records(reading *r, const char *text, tv_err *err)
{
    bool ok = true;
    for (const char *from = text; ok && *from;) {
        const char *at = from;
        while (*at && !is_tag(at)) at = after_line(at);
        while (is_tag(at) || (*at && strchr("\r\n", *at))) at = after_line(at);
        while (*at && !is_tag(at)) at = after_line(at);
        ok = read_part(r, text, from, at, false, err);
        from = at;
    }
    return ok;
}

static bool read_file(reading *r, const char *file, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    r->file = file;
    if (!tv_file_read(file, file, BYTES_MOST, &text, err)) return false;
    if (memchr(tv_text_str(&text), 0, text.len)) return tv_fail(err, "%s: it contains a NUL byte", tv_word_shown(file));
    const char *begin = tv_text_str(&text);
    if (!strncmp(begin, "\xef\xbb\xbf", 3)) begin += 3;
    const char *first = begin;
    while (isspace((unsigned char)*first) || *first == '#') first = *first == '#' ? after_line(first) : first + 1;
    return (is_tag(first) ? read_records : read_lines)(r, begin, err);
}

static bool read_directory(reading *r, DIR *dir, const char *name, tv_err *err)
{
    TV_SCOPED(tv_words_free) tv_words files = { 0 };
    bool ok = true;
    for (struct dirent *entry; (entry = readdir(dir));) {
        TV_SCOPED(tv_text_free) tv_text path = { 0 };
        const size_t len = strlen(entry->d_name);
        tv_text_add(&path, "%s/%s", name, entry->d_name);
        if (*entry->d_name != '.' && len > 4 && !strcmp(entry->d_name + len - 4, ".txt"))
            tv_words_add(&files, tv_text_str(&path));
    }
    tv_words_sort(&files);
    if (!files.count && !tv_memory_lost) return tv_fail(err, "%s contains no *.txt file", tv_word_shown(name));
    for (size_t i = 0; ok && i < files.count; i++) ok = read_file(r, files.list[i], err);
    return ok && (!tv_memory_lost || tv_fail_memory(err));
}

/* The match is led along each opening, and then back to its start. */
bool tv_book_read(tv_book *book, const char *name, uint64_t most, tv_match *match, tv_err *err)
{
    reading r = { .book = book, .match = match, .most = most };
    DIR *dir = opendir(name);
    bool ok = dir ? read_directory(&r, dir, name, err) : read_file(&r, name, err);
    if (dir) closedir(dir);
    tv_seen_free(&r.seen);
    if (ok && !book->lines)
        ok = tv_fail(err, "%s has no openings. Write one on each line, for example 1. a1 b2", tv_word_shown(name));
    return ok && tv_match_restart(match, err);
}

void tv_book_free(tv_book *b)
{
    free(b->move);
    free(b->line);
    *b = (tv_book) { 0 };
}
