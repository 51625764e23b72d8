#define _GNU_SOURCE
#include "journal.h"

#include "effort.h"
#include "file.h"
#include "journal_files.h"
#include "record_play.h"
#include "say.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct tv_journal {
    char *path;          /* NULL: no file yet */
    int fd;              /* its lock; -1: no file, or none yet that is written to the end */
    off_t begin, size;   /* bytes that were written as a whole; and with all that came since */
    time_t synced;       /* when the disk was last waited for */
    bool told;           /* that it could not be written */
    int failures;        /* in succession; */
    time_t failed;       /* ... the last of them */
    const tv_match *match; /* what the file says: */
    const tv_node *live, *end; /* ... `end`: of the line */
    uint32_t edits, notes;
    bool free;
    tv_text settings;    /* lines to type */
};

enum { MUCH = 1 << 20, TRIES = 3 };

tv_journal *tv_journal_new(void)
{
    tv_journal *j = calloc(1, sizeof *j);
    if (!j) return NULL;
    j->fd = -1;
    j->synced = time(NULL);
    return j;
}

bool tv_journal_take(tv_journal *j, const char *path, int fd)
{
    char *copy = j ? strdup(path) : NULL;
    if (!copy) return false;
    j->path = copy;
    j->fd = fd;
    return true;
}

void tv_journal_end(tv_journal *j, bool over)
{
    if (!j) return;
    if (over && j->path) unlink(j->path);
    if (j->fd >= 0) close(j->fd);
    tv_text_free(&j->settings);
    free(j->path);
    free(j);
}

/* ---- The state ---------------------------------------------------------------------------------- */

static void write_players(const tv_session *s, const tv_match *m, tv_text *to)
{
    for (int p = 0; m && p < m->game->players; p++) {
        tv_text_add(to, "type players %s=", m->game->player[p].name);
        if (tv_effort_given(&s->seat[p])) tv_effort_write(&s->seat[p], to);
        else tv_text_add(to, "human");
        tv_text_add(to, "\n");
    }
}

static void write_settings(const tv_session *s, const tv_match *m, tv_text *to)
{
    tv_text_add(to, "type set board %s\ntype set names %s\ntype set seed %llu\ntype watch %s\n", s->words ? "off" : "on",
                s->look.names ? "on" : "off", (unsigned long long)s->seed, s->watch ? "on" : "off");
    write_players(s, m, to);
}

static void write_free(const tv_match *m, tv_text *to) { tv_text_add(to, "free %s\n", m->free ? "on" : "off"); }

/* From a node of the line to its end, and back to the live one. */
static bool write_line(tv_match *m, uint32_t from, tv_text *to, tv_err *err)
{
    const tv_node *end = m->line[m->count];
    if (end->depth > from) {
        tv_text_add(to, "play ");
        if (!tv_record_write_way(m, from, end, to, err)) return false;
        tv_text_add(to, "\n");
    }
    if (m->at < m->count) tv_text_add(to, "at %u\n", m->at);
    return true;
}

/* A person waits for the disk, who types slowly anyway; a program does once in a second. */
static bool has_to_wait(tv_journal *j)
{
    time_t now = time(NULL);
    bool wait = now != j->synced || isatty(STDIN_FILENO);
    j->synced = now;
    return wait;
}

/* ---- Written as a whole ---------------------------------------------------------------------------- */

static bool write_all(const tv_session *s, tv_match *m, tv_text *to, tv_err *err)
{
    tv_text game = { 0 };
    char dir[PATH_MAX] = "";
    if (!getcwd(dir, sizeof dir) || strchr(dir, '\n')) *dir = 0;
    bool ok = !m || tv_record_write(m, &game, err);
    tv_text_add(to, "# Tavoliere session 1: %zu bytes of game, in %s\n", game.len, dir);
    if (game.len) tv_text_put(to, game.s, game.len);
    /* Of a record the line goes on along the main one. */
    if (ok && m && tv_node_end(tv_match_node(m)) != m->line[m->count]) ok = write_line(m, m->at, to, err);
    write_settings(s, m, to);
    if (m) write_free(m, to);
    to->cut |= game.cut;
    tv_text_free(&game);
    return ok;
}

static bool rewrite(tv_journal *j, const tv_session *s, tv_match *m, tv_err *err)
{
    tv_text all = { 0 };
    int fd;
    if (!j->path) j->path = tv_journal_path(err);
    bool ok = j->path && write_all(s, m, &all, err) && tv_file_hold(j->path, &all, has_to_wait(j), &fd, err);
    if (ok) {
        if (j->fd >= 0) close(j->fd);
        j->fd = fd;
        j->begin = j->size = (off_t)all.len;
    }
    tv_text_free(&all);
    return ok;
}

/* ---- What has come since ------------------------------------------------------------------------------ */

/* What led to the live node, if its place in the tree is another than the file says. */
static bool write_move(const tv_journal *j, tv_match *m, tv_text *to, tv_err *err)
{
    const tv_node *common = j->live;
    if (m->line[m->count] == j->end) {
        if (tv_match_node(m) != j->live) tv_text_add(to, "at %u\n", m->at);
        return true;
    }
    while (common->depth > m->count || m->line[common->depth] != common) common = common->parent;
    if (common != j->live) tv_text_add(to, "at %u\n", common->depth);
    return write_line(m, common->depth, to, err);
}

static bool write_changes(const tv_journal *j, tv_match *m, const tv_text *settings, tv_text *to, tv_err *err)
{
    if (m && !write_move(j, m, to, err)) return false;
    if (m && j->notes != m->tree.notes) {
        tv_text_add(to, "note ");
        if (!tv_record_write_notes(m, tv_match_node(m), to, err)) return false;
        tv_text_add(to, "\n");
    }
    if (m && j->free != m->free) write_free(m, to);
    if (strcmp(tv_text_str(&j->settings), tv_text_str(settings))) tv_text_add(to, "%s", tv_text_str(settings));
    return !to->cut || tv_fail(err, "out of memory");
}

static bool put(tv_journal *j, const tv_text *text, tv_err *err)
{
    size_t done = 0;
    errno = ENOSPC;
    for (ssize_t n; done < text->len && (n = pwrite(j->fd, text->s + done, text->len - done, j->size + (off_t)done));)
        if (n > 0) done += (size_t)n;
        else if (errno != EINTR) break;
    if (done == text->len && (!has_to_wait(j) || fdatasync(j->fd) == 0)) return j->size += (off_t)done, true;
    tv_fail(err, "cannot write %s: %s", j->path, strerror(errno));
    if (ftruncate(j->fd, j->size) < 0) return false; /* the torn line does not count */
    return false;
}

static bool append(tv_journal *j, tv_match *m, const tv_text *settings, tv_err *err)
{
    tv_text text = { 0 };
    bool ok = write_changes(j, m, settings, &text, err) && (!text.len || put(j, &text, err));
    tv_text_free(&text);
    return ok;
}

/* ---- After each line -------------------------------------------------------------------------------------- */

static bool is_new(const tv_journal *j, const tv_match *m)
{
    return j->fd < 0 || j->match != m || j->size > 2 * j->begin + MUCH || (m && j->edits != m->tree.edits) ||
           (m && j->notes != m->tree.notes && j->live != tv_match_node(m));
}

static void remember(tv_journal *j, const tv_match *m, tv_text *settings)
{
    tv_text was = j->settings;
    j->settings = *settings;
    *settings = was;
    j->match = m;
    if (!m) return;
    j->live = tv_match_node(m);
    j->end = m->line[m->count];
    j->edits = m->tree.edits;
    j->notes = m->tree.notes;
    j->free = m->free;
}

/* It may be better next time: memory comes back. */
static void fail(tv_journal *j, const tv_err *err)
{
    j->failures++;
    j->failed = time(NULL);
    if (j->told) return;
    j->told = true;
    tv_say_error(stderr, "tavoliere: should this session be killed, `tavoliere resume` may not know it as it is from here on",
                 err, NULL, 0);
}

static void succeed(tv_journal *j)
{
    j->failures = 0;
    if (j->told) fprintf(stderr, "tavoliere: `tavoliere resume` knows this session again\n");
    j->told = false;
}

static bool keep(tv_journal *j, const tv_session *s, tv_text *settings, tv_err *err)
{
    static const tv_session untouched = { .seed = 1 };
    tv_match *m = s->match;
    tv_text none = { 0 };
    write_settings(&untouched, NULL, &none);
    write_settings(s, m, settings);
    bool nothing = !m && j->fd < 0 && !strcmp(tv_text_str(&none), tv_text_str(settings));
    bool ok = !(settings->cut | none.cut) || tv_fail(err, "out of memory");
    tv_text_free(&none);
    if (!ok || nothing) return ok;
    ok = is_new(j, m) ? rewrite(j, s, m, err) : append(j, m, settings, err);
    if (ok) remember(j, m, settings);
    return ok;
}

void tv_journal_keep(tv_session *s)
{
    tv_err err = { "out of memory", -1 };
    tv_text settings = { 0 };
    if (!s->journal || s->lesson) return; /* while he learns the game is put aside */
    if (s->journal->failures >= TRIES && s->journal->failed == time(NULL)) return;
    bool interrupted = tv_interrupt, lost = tv_memory_lost;
    tv_interrupt = tv_memory_lost = false;
    if (keep(s->journal, s, &settings, &err)) succeed(s->journal);
    else fail(s->journal, &err);
    if (interrupted) tv_interrupt = true;
    tv_memory_lost = lost;
    tv_text_free(&settings);
}
