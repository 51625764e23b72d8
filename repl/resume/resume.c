/* resume.c - sessions that have ended are taken up again: the record is played, and what came since is done as it
 * stands in the journal. As much as is sound is done; if that is not all, the file stays as it is and the session gets
 * a new one, so that nothing is lost by trying. See resume.h. */
#define _GNU_SOURCE
#include "repl/resume/resume.h"

#include "repl/base/file.h"
#include "repl/base/say.h"
#include "repl/base/words.h"
#include "repl/commands/commands.h"
#include "repl/records/record_play.h"
#include "repl/resume/journal.h"
#include "repl/resume/journal_files.h"
#include "repl/resume/journal_lines.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 64 << 20, SHOWN = 8 }; /* bytes of a journal; damaged lines that are shown */

/* A journal being read. */
typedef struct reading {
    tv_session *s;
    tv_record record; /* its lines that are sound, without checksums; what is behind `len` does not count yet */
    tv_text dropped;  /* what follows them in the file */
    size_t all;       /* bytes of the sound lines */
    size_t begin;     /* where what came since the record begins */
    bool game;        /* there is a record */
    bool short_game;  /* it is not there to its end */
    char *dir;        /* where the session ran; to be freed */
    tv_text notes;    /* warnings */
    bool readable;    /* the file is a journal; what then goes wrong is the fault of the rules */
} reading;

/* ---- One line ------------------------------------------------------------------------------------ */

static bool at(reading *r, const char *text, tv_err *err)
{
    uint64_t n;
    tv_match *m = r->s->match;
    if (!tv_number_read(text, 0, m->count, &n))
        return tv_fail(err, "the line has %u moves, and not '%s'", m->count, text);
    return tv_match_goto(m, m->line[n], err);
}

/* The text of the record from `body` on, whatever is `free`: it had been switched on later. */
static bool go_on(reading *r, tv_err *err)
{
    tv_match *m = r->s->match;
    bool was = m->free;
    m->free = false;
    bool ok = tv_record_go_on(&r->record, m, err);
    m->free = was;
    return ok;
}

/* What the line says is all that the node has: what it had before goes. */
static bool note(reading *r, tv_err *err)
{
    static const uint64_t none[TV_WORDS_MAX];
    tv_node *node = tv_match_node(r->s->match);
    node->glyph = TV_NO_GLYPH;
    tv_node_comment(node, NULL);
    tv_node_mark(node, none, r->s->match->game->layout.words);
    return go_on(r, err);
}

/* Typed, and what is answered is heard by nobody. */
static bool type(reading *r, const char *line, tv_err *err)
{
    FILE *out = r->s->out;
    if (!(r->s->out = fopen("/dev/null", "w"))) return r->s->out = out, tv_fail(err, "/dev/null: %s", strerror(errno));
    tv_session_line(r->s, line, strlen(line));
    fclose(r->s->out);
    r->s->out = out;
    return true;
}

/* The lines that a journal types; whatever else it holds has been written by somebody else. */
static bool is_setting(const char *line)
{
    static const char *const words[] = { "set", "players", "watch" };
    size_t len = strcspn(line, " ");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == len && !memcmp(words[i], line, len)) return true;
    return false;
}

static bool is_switch(const char *word) { return !strcmp(word, "on") || !strcmp(word, "off"); }

/* From a sound line on nothing counts. */
static void drop(reading *r, size_t from)
{
    tv_text rest = r->dropped;
    r->dropped = (tv_text) { 0 };
    tv_text_put(&r->dropped, r->record.text + from, r->all - from);
    tv_text_put(&r->dropped, tv_text_str(&rest), rest.len);
    r->all = from;
    tv_text_free(&rest);
}

/* A line that begins at record.body; its text without the newline is `line`. */
static bool obey(reading *r, char *line, tv_err *err)
{
    char *rest = line + strcspn(line, " ");
    size_t word = (size_t)(rest - line);
    rest += *rest == ' ';
    r->record.body += (size_t)(rest - line);
    r->record.len = r->record.body + strlen(rest);
    bool game = r->s->match;
    if (word == 4 && !memcmp(line, "type", word) && is_setting(rest)) return type(r, rest, err);
    if (game && word == 2 && !memcmp(line, "at", word)) return at(r, rest, err);
    if (game && word == 4 && !memcmp(line, "play", word)) return go_on(r, err);
    if (game && word == 4 && !memcmp(line, "note", word)) return note(r, err);
    if (game && word == 4 && !memcmp(line, "free", word) && is_switch(rest))
        return r->s->match->free = !strcmp(rest, "on"), true;
    return r->readable = false;
}

/* What came after the game. A line that is none of a session ends what is sound, though nobody damaged it. */
static bool obey_all(reading *r, tv_err *err)
{
    bool ok = true;
    for (size_t from = r->begin; ok && from < r->all;) {
        size_t len = strcspn(r->record.text + from, "\n");
        char *line = strndup(r->record.text + from, len);
        r->record.body = from;
        ok = line ? obey(r, line, err) : tv_fail_memory(err);
        if (ok && tv_stopped()) ok = tv_fail_stopped(err);
        free(line);
        if (!r->readable) {
            drop(r, from);
            return r->readable = true;
        }
        from += len + 1;
    }
    return ok;
}

/* ---- The file --------------------------------------------------------------------------------------- */

static bool damaged(reading *r, tv_err *err)
{
    return tv_fail(err, "%s is no session: it has been damaged", r->record.shown);
}

/* A file of version 1 says how long its record is. */
static bool read_head_1(reading *r, const char *text, size_t head, const char *dir, size_t bytes, tv_err *err)
{
    r->begin = head + bytes;
    r->game = bytes;
    if (r->begin < bytes || r->begin > r->all) return damaged(r, err);
    r->dir = strndup(dir, (size_t)(text + head - 1 - dir));
    return r->dir || tv_fail_memory(err);
}

/* Where so many lines end; the end of the text if there are fewer. */
static size_t after_lines(const char *text, size_t at, size_t all, size_t lines, bool *fewer)
{
    for (; lines && at < all; lines--) at = (size_t)((char *)memchr(text + at, '\n', all - at) + 1 - text);
    *fewer = lines;
    return at;
}

/* The first line: it tells the version, the length of the record, and where the session ran. Of a newer version nothing
 * is read: its lines may mean something else. */
static bool read_head(reading *r, const tv_text *text, tv_err *err)
{
    const char *s = tv_text_str(text), *newline = memchr(s, '\n', r->all);
    int version = 0, used = 0;
    size_t length;
    if (sscanf(s, "# Tavoliere session %9d:", &version) == 1 && (version < 1 || version > 2))
        return tv_fail(err, "%s was written by another version of Tavoliere", r->record.shown);
    if (!newline || version < 1) return damaged(r, err);
    size_t head = (size_t)(newline + 1 - s);
    if (version == 1 && sscanf(s, "# Tavoliere session 1: %zu bytes of game, in %n", &length, &used) == 1 && used)
        return read_head_1(r, s, head, s + used, length, err);
    if (version != 2 || sscanf(s, "# Tavoliere session 2: %zu lines of game, in %n", &length, &used) != 1 || !used)
        return damaged(r, err);
    r->begin = after_lines(s, head, r->all, length, &r->short_game);
    r->game = length;
    r->dir = strndup(s + used, (size_t)(newline - s) - (size_t)used);
    return r->dir || tv_fail_memory(err);
}

/* The lines of a file that are sound, without their checksums; the others are dropped. Files of version 1 have none: all
 * whole lines of text count. */
static void read_lines(reading *r, const tv_text *file, tv_text *sound)
{
    static const char old[] = "# Tavoliere session 1:";
    const char *s = tv_text_str(file);
    bool sealed = strncmp(s, old, sizeof old - 1) != 0;
    uint64_t sum = 0;
    size_t at = 0;
    for (const char *newline; (newline = memchr(s + at, '\n', file->len - at)); at = (size_t)(newline + 1 - s)) {
        size_t len = (size_t)(newline - s) - at;
        if (memchr(s + at, 0, len) || (sealed && !tv_journal_unseal(s + at, len, &sum, &len))) break;
        tv_text_put(sound, s + at, len);
        tv_text_put(sound, "\n", 1);
    }
    tv_text_put(&r->dropped, s + at, file->len - at);
    r->all = sound->len;
}

/* The file is read as a whole before anything is done; what is sound of it becomes the text of a record, with the other
 * lines behind it. */
static bool open_file(reading *r, const char *path, tv_err *err)
{
    tv_text file = { 0 }, sound = { 0 };
    *r = (reading) { .s = r->s, .record.shown = strdup(path) };
    bool ok = r->record.shown ? tv_file_read(path, path, MOST, &file, err) : tv_fail_memory(err);
    if (ok) read_lines(r, &file, &sound);
    if (ok && (sound.cut || r->dropped.cut)) ok = tv_fail_memory(err);
    /* A first line of another version has no checksum of ours. */
    ok = ok && read_head(r, sound.len ? &sound : &file, err);
    if (ok) {
        tv_record_free(&r->record);
        ok = tv_record_take(&r->record, tv_text_str(&sound), path, err);
    }
    tv_text_free(&file);
    tv_text_free(&sound);
    return r->readable = ok;
}

static void close_file(reading *r)
{
    tv_record_free(&r->record);
    tv_text_free(&r->dropped);
    tv_text_free(&r->notes);
    free(r->dir);
}

/* The record of the game. Of one that is not there to its end, as much as there is. The journal is the user's own, so
 * its record may name a rules file, which is run. */
static bool play_game(reading *r, tv_err *err)
{
    const char *game = tv_record_tag(&r->record, "Game");
    if (!game) return r->readable = false, damaged(r, err);
    if (r->short_game && r->record.body >= r->record.len)
        return r->readable = false, tv_fail(err, "%s has been damaged before its first move", r->record.shown);
    bool ok = tv_record_match(&r->record, r->s->paths, game, &r->s->match, &r->notes, err);
    return ok || (r->short_game && r->s->match && !tv_stopped());
}

/* Bring the session, which has no game yet, to where the journal leads. False and *err: not all of it; the rest is
 * there. */
static bool follow(reading *r, tv_err *err)
{
    size_t all = r->record.len;
    bool ok = true;
    r->record.len = r->begin;
    tv_script_keep_interrupts(true);
    if (r->game) ok = play_game(r, err);
    ok = ok && obey_all(r, err);
    tv_script_keep_interrupts(false);
    r->record.len = all;
    if (r->s->match) tv_match_printed(r->s->match, NULL);
    return ok;
}

/* ---- Where it ran -------------------------------------------------------------------------------------- */

/* Files were named from there. */
static void go_to(const char *dir)
{
    if (*dir && chdir(dir) < 0)
        fprintf(stderr, "tavoliere: the session was in %s: %s\n", tv_word_shown(dir), strerror(errno));
}

/* ---- Which ------------------------------------------------------------------------------------------------ */

/* Sessions that run are counted, since one of them may be what was looked for. */
static bool none(const tv_ended_sessions *keeps)
{
    fprintf(stderr, "tavoliere: there is no session that could be taken up again");
    if (keeps->running) fprintf(stderr, "; %zu still run%s", keeps->running, keeps->running == 1 ? "s" : "");
    fprintf(stderr, "\n");
    return false;
}

/* By its number in the list, where 1 is the newest, or by its name. */
static const tv_ended *choose(const tv_ended_sessions *keeps, const char *which)
{
    uint64_t number;
    if (!keeps->count) return none(keeps), NULL;
    if (!which) return &keeps->list[0];
    if (tv_number_read(which, 1, keeps->count, &number)) return &keeps->list[number - 1];
    for (size_t i = 0; i < keeps->count; i++) {
        int len;
        const char *name = tv_ended_name(&keeps->list[i], &len);
        if (strlen(which) == (size_t)len && !memcmp(which, name, (size_t)len)) return &keeps->list[i];
    }
    fprintf(
        stderr,
        "tavoliere: there is no session '%s' to be taken up again; `tavoliere resume --list` tells which there are\n",
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

static void tell_what(const tv_session *s, tv_text *to)
{
    if (s->match) tv_tell_game(s->match, to);
    else tv_text_add(to, "no game");
    if (s->match) tv_text_add(to, ", ");
    if (s->match) tv_tell_size(s->match, to);
}

/* ---- resume -------------------------------------------------------------------------------------------------- */

static void tell(tv_session *s, const reading *r, const tv_ended *kept, const tv_ended_sessions *keeps)
{
    tv_text text = { 0 };
    tell_what(s, &text);
    if (s->match && s->match->at < s->match->count) tv_text_add(&text, "; here after %u", s->match->at);
    tv_text_add(&text, "\nfrom ");
    tell_when(kept, &text);
    if (keeps->count > 1) tv_text_add(&text, "; %zu more: `tavoliere resume --list` lists them", keeps->count - 1);
    fprintf(s->out, "%s\n", tv_text_str(&text));
    tv_say_lines(s->out, tv_text_str(&r->notes));
    if (s->match) tv_tell_notes(s->match, tv_match_node(s->match), s->out);
    if (s->match) tv_session_show(s);
    tv_text_free(&text);
}

static const char *next_line(const char *at, const char *end)
{
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    return newline ? newline + 1 : end;
}

/* What is damaged is shown, line by line, but not all of very much. */
static void tell_dropped(const reading *r, FILE *out)
{
    const char *at = tv_text_str(&r->dropped), *end = at + r->dropped.len;
    size_t lines = 0;
    for (const char *c = at; c < end; c = next_line(c, end)) lines++;
    fprintf(out, "The file of this session is damaged. What comes before that is here; %zu line%s dropped%s\n", lines,
            lines == 1 ? " is" : "s are", lines ? ":" : ", its end is not there.");
    for (size_t n = 0; at < end && n < SHOWN; n++) {
        const char *next = next_line(at, end);
        tv_text line = { 0 };
        tv_say_short(&line, at, (size_t)(next - at) - (next[-1] == '\n'));
        fprintf(out, "  %s\n", tv_text_str(&line));
        tv_text_free(&line);
        at = next;
    }
    if (lines > SHOWN) fprintf(out, "  ... and %zu more\n", lines - SHOWN);
}

static bool is_damaged(const reading *r) { return r->dropped.len || r->short_game; }

/* Its place is told: somebody may want to look into it, or to copy it. */
static bool stays(const tv_ended *kept, const tv_ended_sessions *keeps)
{
    fprintf(stderr, "The session stays as it is: ");
    tv_say_lines(stderr, kept->path);
    fprintf(stderr, "\n%s", keeps->count > 1 ? "`tavoliere resume --list` lists the others\n" : "");
    return false;
}

/* Not all of it could be done again, or is there. The session goes on from there with a file of its own, and this one
 * can be tried again, perhaps with the rules of then. */
static bool stop(tv_session *s, const reading *r, const tv_err *err, bool all, const tv_ended *kept,
                 const tv_ended_sessions *keeps)
{
    int len;
    const char *name = tv_ended_name(kept, &len);
    fflush(s->out);
    if (!all) tv_record_complain(&r->record, err, stderr);
    if (!s->match || !r->readable || tv_stopped()) return stays(kept, keeps);
    if (is_damaged(r)) tell_dropped(r, s->out);
    else fprintf(s->out, "What comes before that has been played again. ");
    fprintf(s->out, "All of it stays as it was:\n`tavoliere resume %.*s`\n", len, name);
    return true;
}

/* The session is this one from now on, and so is its file, unless there is more in it. */
static bool take(tv_session *s, const tv_ended *kept, const tv_ended_sessions *keeps, int fd)
{
    tv_err err = TV_NO_MEMORY;
    reading r = { .s = s };
    bool open = open_file(&r, kept->path, &err), all = false;
    if (open) go_to(r.dir);
    if (open) all = follow(&r, &err);
    bool whole = all && !is_damaged(&r), ok = whole || stop(s, &r, &err, all, kept, keeps);
    bool taken = whole && tv_journal_take(s->journal, kept->path, fd);
    if (!taken) close(fd);
    if (whole && !taken) ok = false, fprintf(stderr, "tavoliere: out of memory\n");
    if (ok) tell(s, &r, kept, keeps);
    close_file(&r);
    return ok;
}

static void say_held(const tv_ended *kept)
{
    tv_err err;
    int len;
    const char *name = tv_ended_name(kept, &len), *why = strerror(errno);
    tv_fail(&err, "%.*s: %s", len, name, errno == EWOULDBLOCK ? "it has just been taken up elsewhere" : why);
    tv_say_error(stderr, "tavoliere", &err, NULL, 0);
}

bool tv_resume(tv_session *s, const char *which)
{
    tv_ended_sessions keeps;
    tv_err err = { .column = -1 };
    bool ok = tv_ended_find(&keeps, &err);
    if (!ok) tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    const tv_ended *kept = ok ? choose(&keeps, which) : NULL;
    int fd = kept ? tv_ended_hold(kept->path) : -1;
    if (kept && fd < 0) say_held(kept);
    ok = fd >= 0 && take(s, kept, &keeps, fd);
    tv_ended_free(&keeps);
    return ok;
}

/* ---- resume --forget ----------------------------------------------------------------------------------------- */

/* While nobody has it. */
static bool forget(const tv_ended *kept)
{
    int len, fd = tv_ended_hold(kept->path);
    const char *name = tv_ended_name(kept, &len);
    bool ok = fd >= 0 && unlink(kept->path) == 0;
    if (ok) printf("%.*s is forgotten\n", len, name);
    else say_held(kept);
    if (fd >= 0) close(fd);
    return ok;
}

/* A name that is wrong is found before anything is removed. */
bool tv_resume_forget(const tv_words *which)
{
    tv_ended_sessions keeps;
    tv_err err = { .column = -1 };
    bool ok = tv_ended_find(&keeps, &err);
    if (!ok) tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    for (size_t i = 0; ok && i < which->count; i++)
        ok = choose(&keeps, which->list[i]) != NULL; /* all of them, or none */
    for (size_t i = 0; ok && i < which->count; i++) ok = forget(choose(&keeps, which->list[i]));
    tv_ended_free(&keeps);
    return ok;
}

/* ---- resume --list ------------------------------------------------------------------------------------------- */

/* What a session holds is known only by following it, in a session of no one's. */
static void list_one(const tv_paths *paths, const tv_ended *kept, size_t number, FILE *out)
{
    tv_session s;
    tv_text what = { 0 };
    tv_err err = { .column = -1 };
    int len;
    const char *name = tv_ended_name(kept, &len);
    tv_session_init(&s, paths, &tv_prompt_commands, out, (tv_look) { .unicode = false });
    reading r = { .s = &s };
    bool ok = open_file(&r, kept->path, &err);
    if (ok) go_to(r.dir);
    ok = ok && follow(&r, &err);
    tv_text_add(&what, "%zu  ", number);
    tell_when(kept, &what);
    tv_text_add(&what, "  %.*s\n", len, name);
    fputs(tv_text_str(&what), out);
    tv_text_clear(&what);
    if (ok || s.match) tell_what(&s, &what);
    if (!ok) tv_text_add(&what, "%s%s", what.len ? "; then " : "", err.text);
    else if (is_damaged(&r)) tv_text_add(&what, "; the rest is damaged");
    tv_say_indented(out, tv_text_str(&what), 3);
    tv_text_free(&what);
    close_file(&r);
    tv_session_clear(&s);
}

/* Each is followed from its own directory, so this one changes; nothing comes after it in the program. */
bool tv_resume_list(const tv_paths *paths, FILE *out)
{
    tv_ended_sessions keeps;
    tv_err err = { .column = -1 };
    bool ok = tv_ended_find(&keeps, &err);
    if (!ok) tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    else if (!keeps.count) none(&keeps);
    for (size_t i = 0; ok && i < keeps.count && !tv_stopped(); i++) list_one(paths, &keeps.list[i], i + 1, out);
    if (keeps.count && keeps.running)
        fprintf(out, "%zu more still run%s\n", keeps.running, keeps.running == 1 ? "s" : "");
    ok = ok && keeps.count;
    tv_ended_free(&keeps);
    return ok;
}
