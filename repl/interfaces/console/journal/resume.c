/* resume.c - resumes sessions that have ended: plays the record, then repeats the later changes that the journal
 * lists. It uses as much as is sound. If that is not everything, the file stays as it is and the session gets a new
 * one, so that trying loses nothing. See resume.h. */
#define _GNU_SOURCE
#include "repl/interfaces/console/journal/resume.h"

#include "repl/base/file.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/base/words.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/console/journal/journal.h"
#include "repl/interfaces/console/journal/journal_files.h"
#include "repl/interfaces/console/journal/journal_lines.h"
#include "repl/session/records/record_play.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { VERSION = 3, MOST = 64 << 20, SHOWN = 8 }; /* of journals; bytes of one; damaged lines that are shown */

/* A journal being read. */
typedef struct reading {
    tv_console *c;
    tv_record record; /* its sound lines, without checksums */
    tv_text dropped;  /* what follows them in the file */
    bool short_game;  /* the end of the game's lines is missing */
    bool free;     /* whether pieces are put by hand; set after all is read, since reading moves needs the rules on */
    char *dir;     /* where the session ran; to be freed */
    tv_text notes; /* warnings */
    bool readable; /* the file is a journal; any later error comes from the rules */
} reading;

static bool is_word(const char *text, size_t len, const char *word)
{
    return strlen(word) == len && !memcmp(text, word, len);
}

/* Does the line set something in the session? A journal types no other lines. */
static bool is_setting(const char *line)
{
    size_t len = strcspn(line, " ");
    return is_word(line, len, "set") || is_word(line, len, "players") || is_word(line, len, "watch") ||
           !strcmp(line, "free on") || !strcmp(line, "free off");
}

/* Types a line and drops the answer. Rejects lines that no journal types: another program or a person wrote them. */
static bool type(void *who, const char *line, tv_err *err)
{
    reading *r = who;
    FILE *out = r->c->out;
    if (!is_setting(line))
        return tv_fail(err, "only `set`, `players`, `watch` and `free on|off` belong into a session file");
    if (!strncmp(line, "free ", 5)) return r->free = !strcmp(line, "free on"), true;
    if (!(r->c->out = fopen("/dev/null", "w"))) return r->c->out = out, tv_fail(err, "/dev/null: %s", strerror(errno));
    tv_console_line(r->c, line, strlen(line));
    fclose(r->c->out);
    r->c->out = out;
    return true;
}

/* ---- The file --------------------------------------------------------------------------------------- */

static bool damaged(reading *r, tv_err *err)
{
    return tv_fail(err, "%s is damaged and cannot be read as a session", r->record.shown);
}

/* Are there fewer than `lines` lines? */
static bool has_fewer(const char *text, size_t at, size_t all, size_t lines)
{
    for (; lines && at < all; lines--) at = (size_t)((char *)memchr(text + at, '\n', all - at) + 1 - text);
    return lines > 0;
}

/* Reads the first line: the version, the length of the record, and where the session ran. Reads nothing of another
 * version, whose lines may mean something else. all: the number of sound bytes of the text. */
static bool read_head(reading *r, const tv_text *text, size_t all, tv_err *err)
{
    const char *s = tv_text_str(text), *newline = memchr(s, '\n', all);
    int version = 0, used = 0;
    size_t length;
    if (sscanf(s, "# Tavoliere session %9d:", &version) == 1 && version != VERSION)
        return tv_fail(err, "%s was written by another version of Tavoliere", r->record.shown);
    if (!newline || !version) return damaged(r, err);
    size_t head = (size_t)(newline + 1 - s);
    if (sscanf(s, "# Tavoliere session %*d: %zu lines of game, in %n", &length, &used) != 1 || !used || !length)
        return damaged(r, err);
    r->short_game = has_fewer(s, head, all, length);
    r->dir = strndup(s + used, (size_t)(newline - s) - (size_t)used);
    return r->dir || tv_fail_memory(err);
}

/* Separates the sound lines of a file, without their checksums, from the rest, which is dropped. */
static void read_lines(reading *r, const tv_text *file, tv_text *sound)
{
    const char *s = tv_text_str(file);
    uint64_t sum = 0;
    size_t at = 0;
    for (const char *newline; (newline = memchr(s + at, '\n', file->len - at)); at = (size_t)(newline + 1 - s)) {
        size_t len = (size_t)(newline - s) - at;
        if (memchr(s + at, 0, len) || !tv_journal_unseal(s + at, len, &sum, &len)) break;
        tv_text_put(sound, s + at, len);
        tv_text_put(sound, "\n", 1);
    }
    tv_text_put(&r->dropped, s + at, file->len - at);
}

/* Reads the whole file before it does anything; its sound part becomes the text of a record. */
static bool open_file(reading *r, const char *path, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text file = { 0 }, sound = { 0 };
    *r = (reading) { .c = r->c, .record.shown = strdup(path) };
    bool ok = r->record.shown ? tv_file_read(path, path, MOST, &file, err) : tv_fail_memory(err);
    if (ok) read_lines(r, &file, &sound);
    /* A first line of another version has no checksum of this one. */
    ok = ok && read_head(r, sound.len ? &sound : &file, sound.len, err);
    if (sound.cut || r->dropped.cut) ok = tv_fail_memory(err);
    if (ok) {
        tv_record_free(&r->record);
        ok = tv_record_take(&r->record, tv_text_str(&sound), path, err);
        r->record.type = type;
        r->record.who = r;
    }
    return r->readable = ok;
}

static void close_file(reading *r)
{
    tv_record_free(&r->record);
    tv_text_free(&r->dropped);
    tv_text_free(&r->notes);
    free(r->dir);
}

/* Plays the record, or as much of it as exists. The journal is the user's own, so its record may name a rules file
 * to run. */
static bool play_game(reading *r, tv_err *err)
{
    const char *game = tv_record_tag(&r->record, "Game");
    if (!game) return r->readable = false, damaged(r, err);
    if (r->short_game && r->record.body >= r->record.len)
        return r->readable = false, tv_fail(err, "%s is damaged before its first move", r->record.shown);
    bool ok = tv_record_match(&r->record, r->c->s->paths, game, &r->c->s->match, &r->notes, err);
    return ok || (r->short_game && r->c->s->match && !tv_stopped());
}

/* Brings the session, which has no game yet, to where the journal leads. False and *err: it did not get all the way;
 * the session has the part before. */
static bool follow(reading *r, tv_err *err)
{
    tv_script_hold_interrupts(true);
    bool ok = play_game(r, err);
    tv_script_hold_interrupts(false);
    if (!r->c->s->match) return false;
    r->c->s->match->free = r->free;
    tv_match_printed(r->c->s->match, NULL);
    return ok;
}

/* ---- The directory ------------------------------------------------------------------------------------- */

/* The session named its files from that directory. */
static void go_to(const char *dir)
{
    if (*dir && chdir(dir) < 0)
        fprintf(stderr, "tavoliere: the session was in %s: %s\n", tv_word_shown(dir), strerror(errno));
}

/* ---- Choosing a session ----------------------------------------------------------------------------------- */

/* Counts running sessions, since the user may have looked for one of them. */
static bool none(const tv_ended_sessions *keeps)
{
    fprintf(stderr, "tavoliere: there is no saved session to resume");
    if (keeps->running) fprintf(stderr, "; %zu %s still running", keeps->running, keeps->running == 1 ? "is" : "are");
    fprintf(stderr, "\n");
    return false;
}

/* A user's own game comes before those of programs, however new. */
static const tv_ended *newest(const tv_ended_sessions *keeps)
{
    for (size_t i = 0; i < keeps->count; i++)
        if (tv_ended_is_typed(&keeps->list[i])) return &keeps->list[i];
    return &keeps->list[0];
}

/* By its number in the list, where 1 is the newest, or by its name. */
static const tv_ended *choose(const tv_ended_sessions *keeps, const char *which)
{
    uint64_t number;
    if (!keeps->count) return none(keeps), NULL;
    if (!which) return newest(keeps);
    if (tv_number_read(which, 1, keeps->count, &number)) return &keeps->list[number - 1];
    for (size_t i = 0; i < keeps->count; i++) {
        int len;
        const char *name = tv_ended_name(&keeps->list[i], &len);
        if (strlen(which) == (size_t)len && !memcmp(which, name, (size_t)len)) return &keeps->list[i];
    }
    fprintf(stderr, "tavoliere: there is no session '%s'; `tavoliere resume --list` lists the sessions\n",
            tv_word_shown(which));
    return NULL;
}

static void tell_when(const tv_ended *kept, tv_text *to)
{
    char text[40];
    struct tm tm;
    strftime(text, sizeof text, "%Y-%m-%d %H:%M", localtime_r(&kept->written.tv_sec, &tm));
    tv_text_add(to, "%s", text);
}

static void tell_what(const tv_console *c, tv_text *to)
{
    if (c->s->match) tv_tell_game(c->s->match, to);
    else tv_text_add(to, "no game");
    if (c->s->match) tv_text_add(to, ", ");
    if (c->s->match) tv_tell_size(c->s->match, to);
}

/* ---- resume -------------------------------------------------------------------------------------------------- */

static void tell(tv_console *c, const reading *r, const tv_ended *kept, const tv_ended_sessions *keeps)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tell_what(c, &text);
    if (c->s->match && c->s->match->at < c->s->match->count) tv_text_add(&text, "; now after ply %u", c->s->match->at);
    tv_text_add(&text, "\nfrom ");
    tell_when(kept, &text);
    if (keeps->count > 1) tv_text_add(&text, "; %zu more: `tavoliere resume --list` lists them", keeps->count - 1);
    fprintf(c->out, "%s\n", tv_text_str(&text));
    tv_say_lines(c->out, tv_text_str(&r->notes));
    if (c->s->match) tv_tell_notes(c->s->match, tv_match_node(c->s->match), c->out);
    if (c->s->match) tv_console_show(c);
}

static const char *next_line(const char *at, const char *end)
{
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    return newline ? newline + 1 : end;
}

/* Shows damaged lines one by one, up to a limit. */
static void tell_dropped(const reading *r, FILE *out)
{
    const char *at = tv_text_str(&r->dropped), *end = at + r->dropped.len;
    size_t lines = 0;
    for (const char *c = at; c < end; c = next_line(c, end)) lines++;
    fprintf(out,
            "The file of this session is damaged. What comes before the damage was restored; %zu line%s dropped%s\n",
            lines, lines == 1 ? " is" : "s are", lines ? ":" : "; its end is missing.");
    for (size_t n = 0; at < end && n < SHOWN; n++) {
        const char *next = next_line(at, end);
        TV_SCOPED(tv_text_free) tv_text line = { 0 };
        tv_say_short(&line, at, (size_t)(next - at) - (next[-1] == '\n'));
        fprintf(out, "  %s\n", tv_text_str(&line));
        at = next;
    }
    if (lines > SHOWN) fprintf(out, "  ... and %zu more\n", lines - SHOWN);
}

static bool is_damaged(const reading *r) { return r->dropped.len || r->short_game; }

/* Prints the path: the user may want to look into the file, or to copy it. */
static bool stays(const tv_ended *kept, const tv_ended_sessions *keeps)
{
    fprintf(stderr, "The session file is unchanged: ");
    tv_say_lines(stderr, kept->path);
    fprintf(stderr, "\n%s", keeps->count > 1 ? "`tavoliere resume --list` lists the others\n" : "");
    return false;
}

/* Some of it could not be repeated, or is missing. The session continues from there with a file of its own; the user
 * can try this file again, perhaps with the earlier rules. */
static bool stop(tv_console *c, const reading *r, const tv_err *err, bool all, const tv_ended *kept,
                 const tv_ended_sessions *keeps)
{
    int len;
    const char *name = tv_ended_name(kept, &len);
    fflush(c->out);
    if (!all) tv_record_complain(&r->record, err, stderr);
    if (!c->s->match || !r->readable || tv_stopped()) return stays(kept, keeps);
    if (is_damaged(r)) tell_dropped(r, c->out);
    else fprintf(c->out, "The moves before it were replayed. ");
    fprintf(c->out, "The saved session is unchanged:\n`tavoliere resume %.*s`\n", len, name);
    return true;
}

/* Makes this session and its file the resumed one's, unless the file holds more than could be repeated. */
static bool take(tv_console *c, const tv_ended *kept, const tv_ended_sessions *keeps, int fd)
{
    tv_err err = TV_NO_MEMORY;
    reading r = { .c = c };
    bool open = open_file(&r, kept->path, &err), all = false;
    if (open) go_to(r.dir);
    if (open) all = follow(&r, &err);
    bool whole = all && !is_damaged(&r), ok = whole || stop(c, &r, &err, all, kept, keeps);
    bool taken = whole && tv_journal_take(c->journal, kept->path, fd);
    if (!taken) close(fd);
    if (whole && !taken) ok = false, fprintf(stderr, "tavoliere: out of memory\n");
    if (ok) tell(c, &r, kept, keeps);
    close_file(&r);
    return ok;
}

static void say_held(const tv_ended *kept)
{
    tv_err err;
    int len;
    const char *name = tv_ended_name(kept, &len), *why = strerror(errno);
    tv_fail(&err, "%.*s: %s", len, name, errno == EWOULDBLOCK ? "another program has just resumed it" : why);
    tv_say_error(stderr, "tavoliere", &err, NULL, 0);
}

bool tv_resume(tv_console *c, const char *which)
{
    TV_SCOPED(tv_ended_free) tv_ended_sessions keeps = { 0 };
    tv_err err = { .column = -1 };
    bool ok = tv_ended_find(&keeps, &err);
    if (!ok) tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    const tv_ended *kept = ok ? choose(&keeps, which) : NULL;
    int fd = kept ? tv_ended_hold(kept->path) : -1;
    if (kept && fd < 0) say_held(kept);
    return fd >= 0 && take(c, kept, &keeps, fd);
}

/* ---- resume --forget ----------------------------------------------------------------------------------------- */

/* Only if no other process has it. */
static bool forget(const tv_ended *kept)
{
    int len, fd = tv_ended_hold(kept->path);
    const char *name = tv_ended_name(kept, &len);
    bool ok = fd >= 0 && unlink(kept->path) == 0;
    if (ok) printf("Deleted session %.*s.\n", len, name);
    else say_held(kept);
    if (fd >= 0) close(fd);
    return ok;
}

/* Finds a wrong name before it removes anything. */
bool tv_resume_forget(const tv_words *which)
{
    TV_SCOPED(tv_ended_free) tv_ended_sessions keeps = { 0 };
    tv_err err = { .column = -1 };
    bool ok = tv_ended_find(&keeps, &err);
    if (!ok) tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    for (size_t i = 0; ok && i < which->count; i++)
        ok = choose(&keeps, which->list[i]) != NULL; /* all of them, or none */
    for (size_t i = 0; ok && i < which->count; i++) ok = forget(choose(&keeps, which->list[i]));
    return ok;
}

/* ---- resume --list ------------------------------------------------------------------------------------------- */

/* Only following a session shows what it holds; this follows it in a temporary session. */
static void list_one(const tv_paths *paths, const tv_ended *kept, size_t number, FILE *out)
{
    tv_session session;
    tv_console c;
    TV_SCOPED(tv_text_free) tv_text what = { 0 };
    tv_err err = { .column = -1 };
    int len;
    const char *name = tv_ended_name(kept, &len);
    tv_session_init(&session, paths);
    tv_console_init(&c, &session, tv_prompt_commands, out, (tv_look) { .unicode = false });
    reading r = { .c = &c };
    bool ok = open_file(&r, kept->path, &err);
    if (ok) go_to(r.dir);
    ok = ok && follow(&r, &err);
    tv_text_add(&what, "%zu  ", number);
    tell_when(kept, &what);
    tv_text_add(&what, "  %.*s\n", len, name);
    fputs(tv_text_str(&what), out);
    tv_text_clear(&what);
    if (ok || session.match) tell_what(&c, &what);
    if (!ok) tv_text_add(&what, "%s%s", what.len ? "; then " : "", err.text);
    else if (is_damaged(&r)) tv_text_add(&what, "; the rest is damaged");
    tv_say_indented(out, tv_text_str(&what), 3);
    close_file(&r);
    tv_console_clear(&c);
}

/* Follows each from its own directory, so it changes the current one; the program ends after it. */
bool tv_resume_list(const tv_paths *paths, FILE *out)
{
    TV_SCOPED(tv_ended_free) tv_ended_sessions keeps = { 0 };
    tv_err err = { .column = -1 };
    bool ok = tv_ended_find(&keeps, &err);
    if (!ok) tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    else if (!keeps.count) none(&keeps);
    for (size_t i = 0; ok && i < keeps.count && !tv_stopped(); i++) list_one(paths, &keeps.list[i], i + 1, out);
    if (keeps.count && keeps.running)
        fprintf(out, "%zu more %s still running\n", keeps.running, keeps.running == 1 ? "is" : "are");
    return ok && keeps.count;
}
