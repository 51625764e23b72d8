#define _GNU_SOURCE
#include "resume.h"

#include "file.h"
#include "flags.h"
#include "journal.h"
#include "record_play.h"
#include "say.h"
#include "subcommand.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 64 << 20 }; /* bytes of a journal */

/* A journal being read. */
typedef struct reading {
    tv_session *s;
    tv_record record; /* its text; what is behind `len` does not count yet */
    size_t all;       /* bytes that count, up to the last end of a line */
    size_t game, begin; /* bytes of the game, and where what came since begins */
    char *dir;        /* where the session ran; not to be freed */
    tv_text notes;    /* warnings */
    bool readable;    /* the file is a journal; what then goes wrong is the fault of the rules */
} reading;

/* ---- One line ------------------------------------------------------------------------------------ */

static bool at(reading *r, const char *text, tv_err *err)
{
    uint64_t n;
    tv_match *m = r->s->match;
    if (!tv_number_read(text, 0, m->count, &n)) return tv_fail(err, "the line has %u moves, and not '%s'", m->count, text);
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
    if (game && word == 4 && !memcmp(line, "free", word) && is_switch(rest)) return r->s->match->free = !strcmp(rest, "on"), true;
    r->readable = false;
    return tv_record_fail(&r->record, (size_t)r->record.body, err, "this line is none of a session");
}

/* What came after the game. */
static bool obey_all(reading *r, tv_err *err)
{
    bool ok = true;
    for (size_t from = r->begin; ok && from < r->all;) {
        size_t len = strcspn(r->record.text + from, "\n");
        char *line = strndup(r->record.text + from, len);
        r->record.body = from;
        ok = line ? obey(r, line, err) : tv_fail(err, "out of memory");
        if (ok && tv_interrupt) ok = tv_fail(err, "interrupted");
        free(line);
        from += len + 1;
    }
    return ok;
}

/* ---- The file --------------------------------------------------------------------------------------- */

static bool damaged(reading *r, tv_err *err)
{
    return tv_fail(err, "%s is no session: it has been damaged", r->record.shown);
}

static bool is_of_another_version(const char *text)
{
    int version;
    return sscanf(text, "# Tavoliere session %9d:", &version) == 1 && version != 1;
}

static bool read_head(reading *r, const tv_text *text, tv_err *err)
{
    int used = 0;
    const char *newline = memchr(tv_text_str(text), '\n', text->len);
    if (!newline || memchr(text->s, 0, text->len)) return damaged(r, err);
    if (is_of_another_version(text->s)) return tv_fail(err, "%s was written by another version of Tavoliere", r->record.shown);
    if (sscanf(text->s, "# Tavoliere session 1: %zu bytes of game, in %n", &r->game, &used) != 1 || !used) return damaged(r, err);
    r->begin = (size_t)(newline - text->s) + 1 + r->game;
    if (r->begin < r->game || r->begin > text->len) return damaged(r, err);
    r->all = text->len;
    while (r->all > r->begin && text->s[r->all - 1] != '\n') r->all--;
    r->dir = strndup(text->s + used, (size_t)(newline - text->s - used));
    return r->dir || tv_fail(err, "out of memory");
}

static bool open_file(reading *r, const char *path, tv_err *err)
{
    tv_text text = { 0 };
    *r = (reading){ .s = r->s, .record.shown = strdup(path) };
    bool ok = r->record.shown ? tv_file_read(path, path, MOST, &text, err) && read_head(r, &text, err) : tv_fail(err, "out of memory");
    if (ok) {
        tv_record_free(&r->record);
        ok = tv_record_take(&r->record, text.s, path, err);
    }
    tv_text_free(&text);
    return r->readable = ok;
}

static void close_file(reading *r)
{
    tv_record_free(&r->record);
    tv_text_free(&r->notes);
    free(r->dir);
}

/* Bring the session, which has no game yet, to where the journal leads. False and *err: not all of it; the rest is
 * there. */
static bool follow(reading *r, tv_err *err)
{
    size_t all = r->record.len;
    const char *game = r->game ? tv_record_tag(&r->record, "Game") : NULL;
    bool ok = true;
    if (r->game && !game) return r->readable = false, damaged(r, err);
    r->record.len = r->begin;
    tv_script_keep_interrupts(true);
    if (game) ok = tv_record_match(&r->record, r->s->paths, game, &r->s->match, &r->notes, err);
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

static bool none(const tv_keeps *keeps)
{
    fprintf(stderr, "tavoliere: there is no session that could be taken up again");
    if (keeps->running) fprintf(stderr, "; %zu still run%s", keeps->running, keeps->running == 1 ? "s" : "");
    fprintf(stderr, "\n");
    return false;
}

static const tv_kept *choose(const tv_keeps *keeps, const char *which)
{
    uint64_t number;
    if (!keeps->count) return none(keeps), NULL;
    if (!which) return &keeps->list[0];
    if (tv_number_read(which, 1, keeps->count, &number)) return &keeps->list[number - 1];
    for (size_t i = 0; i < keeps->count; i++) {
        int len;
        const char *name = tv_keep_name(&keeps->list[i], &len);
        if (strlen(which) == (size_t)len && !memcmp(which, name, (size_t)len)) return &keeps->list[i];
    }
    fprintf(stderr, "tavoliere: there is no session '%s' to be taken up again; `tavoliere resume --list` tells which there are\n",
            tv_word_shown(which));
    return NULL;
}

static void tell_when(const tv_kept *kept, tv_text *to)
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

static void tell(tv_session *s, const reading *r, const tv_kept *kept, const tv_keeps *keeps)
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

/* Not all of it could be done again. */
static bool stop(tv_session *s, const reading *r, const tv_err *err, const tv_kept *kept, const tv_keeps *keeps)
{
    int len;
    const char *name = tv_keep_name(kept, &len);
    fflush(s->out);
    tv_record_complain(&r->record, err, stderr);
    if (!s->match || !r->readable || tv_interrupt) {
        fprintf(stderr, "The session stays as it is: ");
        tv_say_lines(stderr, kept->path);
        fprintf(stderr, "\n%s", keeps->count > 1 ? "`tavoliere resume --list` lists the others\n" : "");
        return false;
    }
    fprintf(s->out, "What comes before that has been played again. All of it stays as it was:\n"
                    "`tavoliere resume %.*s`\n", len, name);
    return true;
}

static bool take(tv_session *s, const tv_kept *kept, const tv_keeps *keeps, int fd)
{
    tv_err err = { "out of memory", -1 };
    reading r = { .s = s };
    bool open = open_file(&r, kept->path, &err), all = false;
    if (open) go_to(r.dir);
    if (open) all = follow(&r, &err);
    bool ok = all || stop(s, &r, &err, kept, keeps), taken = all && tv_journal_take(s->journal, kept->path, fd);
    if (!taken) close(fd);
    if (all && !taken) ok = false, fprintf(stderr, "tavoliere: out of memory\n");
    if (ok) tell(s, &r, kept, keeps);
    close_file(&r);
    return ok;
}

static void say_held(const tv_kept *kept)
{
    tv_err err;
    int len;
    const char *name = tv_keep_name(kept, &len), *why = strerror(errno);
    tv_fail(&err, "%.*s: %s", len, name, errno == EWOULDBLOCK ? "it has just been taken up elsewhere" : why);
    tv_say_error(stderr, "tavoliere", &err, NULL, 0);
}

bool tv_resume(tv_session *s, const char *which)
{
    tv_keeps keeps;
    tv_err err = { "", -1 };
    bool ok = tv_keeps_find(&keeps, &err);
    if (!ok) tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    const tv_kept *kept = ok ? choose(&keeps, which) : NULL;
    int fd = kept ? tv_keep_hold(kept->path) : -1;
    if (kept && fd < 0) say_held(kept);
    ok = fd >= 0 && take(s, kept, &keeps, fd);
    tv_keeps_free(&keeps);
    return ok;
}

/* ---- resume --list ------------------------------------------------------------------------------------------- */

static void list_one(const tv_paths *paths, const tv_kept *kept, size_t number, FILE *out)
{
    tv_session s;
    tv_text what = { 0 };
    tv_err err = { "", -1 };
    int len;
    const char *name = tv_keep_name(kept, &len);
    tv_session_init(&s, paths, out, (tv_look){ .unicode = false });
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
    tv_say_indented(out, tv_text_str(&what), 3);
    tv_text_free(&what);
    close_file(&r);
    tv_session_clear(&s);
}

bool tv_resume_list(const tv_paths *paths, FILE *out)
{
    tv_keeps keeps;
    tv_err err = { "", -1 };
    bool ok = tv_keeps_find(&keeps, &err);
    if (!ok) tv_say_error(stderr, "tavoliere", &err, NULL, 0);
    else if (!keeps.count) none(&keeps);
    for (size_t i = 0; ok && i < keeps.count && !tv_interrupt; i++) list_one(paths, &keeps.list[i], i + 1, out);
    if (keeps.count && keeps.running) fprintf(out, "%zu more still run%s\n", keeps.running, keeps.running == 1 ? "s" : "");
    ok = ok && keeps.count;
    tv_keeps_free(&keeps);
    return ok;
}
