/* journal.c - writes the file of a session. Usually a line of the session appends a line, since moves are many and a
 * disk is slow. The file is rewritten as a whole for what lines cannot express, such as a branch that was cut off,
 * and when it has grown to more than twice its size. After each line the journal compares its file with the session,
 * so no command needs to know of it. See journal.h. */
#define _GNU_SOURCE
#include "repl/interfaces/console/journal/journal.h"

#include "repl/base/file.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/console/journal/journal_files.h"
#include "repl/interfaces/console/journal/journal_lines.h"
#include "repl/session/machine/effort.h"
#include "repl/session/records/record_play.h"
#include "repl/session/seats.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct tv_journal {
    char *path;                /* NULL: no file yet */
    int fd;                    /* the file, which holds its lock; -1: none, or none completely written yet */
    off_t begin, size;         /* bytes written as a whole; ... and with all lines appended since */
    uint64_t sum;              /* the checksum of its last line */
    bool late, unnamed;        /* the disk may not have all of the file yet; ... nor its name */
    bool moved;                /* the file holds something worth resuming */
    bool aside;                /* a game has been put aside since the last tv_journal_has_parted */
    bool typed;                /* at a terminal */
    bool reported;             /* the failure to write it has been reported */
    int failures;              /* in succession */
    time_t failed;             /* the last of them */
    const tv_match *match;     /* the state that the file describes: */
    const tv_node *live, *end; /* ... `end`: of the line */
    uint32_t edits, notes;
    bool free;
    tv_text settings; /* lines to type */
};

enum { MUCH = 1 << 20, TRIES = 3 };

tv_journal *tv_journal_new(bool typed)
{
    tv_journal *j = calloc(1, sizeof *j);
    if (!j) return NULL;
    j->typed = typed;
    j->fd = -1;
    return j;
}

/* Passes on the lock together with the file, so that no other process can take it in between. */
bool tv_journal_take(tv_journal *j, const char *path, int fd)
{
    if (j) j->path = j->typed ? tv_journal_own(path) : strdup(path);
    if (!j || !j->path) return false;
    j->fd = fd;
    return true;
}

/* If all moves and notes have been undone there is nothing to resume, and the file is deleted. */
void tv_journal_end(tv_journal *j)
{
    if (!j) return;
    if (j->match && !j->moved) unlink(j->path);
    if (j->fd >= 0) close(j->fd);
    tv_text_free(&j->settings);
    free(j->path);
    free(j);
}

/* ---- The state of the session ------------------------------------------------------------------- */

/* Writes every player: one that the machine played may be a person's now. */
static void write_players(const tv_console *c, const tv_match *m, tv_text *to)
{
    for (int p = 0; p < m->game->players; p++) {
        TV_SCOPED(tv_text_free) tv_text line = { 0 };
        tv_text_add(&line, "players %s=", m->game->player[p].name);
        const tv_effort *seat = &c->s->seat[tv_seat_at(c->s, tv_match_pos(m), p)];
        if (tv_effort_given(seat)) tv_effort_write(seat, &line);
        else tv_text_add(&line, "human");
        tv_record_write_typed(tv_text_str(&line), to);
        to->cut |= line.cut;
    }
}

static void write_series(const tv_console *c, const tv_match *m, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    tv_text_add(&line, "set series ");
    tv_series_write(&c->s->series, m, &line);
    tv_record_write_typed(tv_text_str(&line), to);
    to->cut |= line.cut;
}

/* Writes settings as a user types them at the prompt, so that resuming needs no other way to set them. */
static void write_settings(const tv_console *c, const tv_match *m, tv_text *to)
{
    char seed[40];
    snprintf(seed, sizeof seed, "set seed %llu", (unsigned long long)c->s->seed);
    tv_record_write_typed(c->words ? "set board off" : "set board on", to);
    tv_record_write_typed(c->look.names ? "set names on" : "set names off", to);
    tv_record_write_typed(c->look.last ? "set last on" : "set last off", to);
    tv_record_write_typed(c->chances ? "set chances on" : "set chances off", to);
    tv_record_write_typed(seed, to);
    tv_record_write_typed(c->s->watch ? "watch on" : "watch off", to);
    write_players(c, m, to);
    if (c->s->series.games) write_series(c, m, to);
}

static void write_free(const tv_match *m, tv_text *to) { tv_record_write_typed(m->free ? "free on" : "free off", to); }

static void write_at(uint32_t at, tv_text *to) { tv_text_add(to, "{[%%at %u]}\n", at); }

/* From a node to the end of the line, and back to the live one. */
static bool write_line(tv_match *m, const tv_node *from, tv_text *to, tv_err *err)
{
    const tv_node *common = from, *end = m->line[m->count];
    while (common->depth > m->count || m->line[common->depth] != common) common = common->parent;
    if (common != from) write_at(common->depth, to);
    if (end->depth > common->depth) {
        if (!tv_record_write_way(m, common->depth, end, to, err)) return false;
        tv_text_add(to, "\n");
    }
    if (m->at < m->count) write_at(m->at, to);
    return true;
}

/* ---- Rewriting the file ---------------------------------------------------------------------------- */

static size_t lines_of(const tv_text *text)
{
    size_t lines = 0;
    for (size_t i = 0; i < text->len; i++) lines += text->s[i] == '\n';
    return lines;
}

/* Leaves out a directory whose name has a newline: the name would not fit on its line. */
static bool write_all(const tv_console *c, tv_match *m, tv_text *to, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text game = { 0 };
    char dir[PATH_MAX] = "";
    if (!getcwd(dir, sizeof dir) || strchr(dir, '\n')) *dir = 0;
    bool ok = tv_record_begin(m, &game, err);
    tv_text_add(to, "# Tavoliere session 3: %zu lines of game, in %s\n", lines_of(&game), dir);
    if (game.len) tv_text_put(to, game.s, game.len);
    ok = ok && write_line(m, tv_node_end(m->tree.root), to, err);
    write_settings(c, m, to);
    write_free(m, to);
    to->cut |= game.cut;
    return ok;
}

/* The file that this replaces is on the disk, so its successor must be there too; a file with a new name can wait.
 * The old file stays locked until the new one exists. */
static bool rewrite(tv_journal *j, const tv_console *c, tv_match *m, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text lines = { 0 }, all = { 0 };
    uint64_t sum = 0;
    int fd;
    if (!j->path) j->path = tv_journal_path(j->typed, err);
    bool ok = j->path && write_all(c, m, &lines, err);
    if (ok) tv_journal_seal(&lines, &sum, &all);
    ok = ok && tv_file_hold(j->path, &all, j->fd >= 0, &fd, err);
    if (ok) {
        if (j->fd >= 0) close(j->fd);
        j->fd = fd;
        j->begin = j->size = (off_t)all.len;
        j->sum = sum;
        j->late = j->unnamed = true;
    }
    return ok;
}

/* ---- Appending changes -------------------------------------------------------------------------------- */

/* Writes what led to the live node, if that is elsewhere in the tree than the file says. */
static bool write_move(const tv_journal *j, tv_match *m, tv_text *to, tv_err *err)
{
    if (m->line[m->count] != j->end) return write_line(m, j->live, to, err);
    if (tv_match_node(m) != j->live) write_at(m->at, to);
    return true;
}

/* The node whose notes changed last; NULL: it is not on the line. */
static const tv_node *noted_on_line(const tv_match *m)
{
    for (uint32_t i = 0; i <= m->count; i++)
        if (m->line[i]->number == m->tree.noted) return m->line[i];
    return NULL;
}

/* Goes to that node, writes its notes, and comes back. */
static bool write_noted(tv_match *m, tv_text *to, tv_err *err)
{
    const tv_node *noted = noted_on_line(m);
    bool here = noted == tv_match_node(m);
    if (!here) write_at(noted->depth, to);
    tv_text_add(to, "{[%%clear notes]} ");
    if (!tv_record_write_notes(m, noted, to, err)) return false;
    tv_text_add(to, "\n");
    if (!here) write_at(m->at, to);
    return true;
}

/* In the order in which resuming repeats them: first the place, then the notes. */
static bool write_changes(const tv_journal *j, tv_match *m, const tv_text *settings, tv_text *to, tv_err *err)
{
    if (!write_move(j, m, to, err)) return false;
    if (j->notes != m->tree.notes && !write_noted(m, to, err)) return false;
    if (j->free != m->free) write_free(m, to);
    if (strcmp(tv_text_str(&j->settings), tv_text_str(settings))) tv_text_add(to, "%s", tv_text_str(settings));
    return !to->cut || tv_fail_memory(err);
}

/* Writes after the last sound line, over anything that a failed write left there. */
static bool put(tv_journal *j, const tv_text *text, tv_err *err)
{
    size_t done = 0;
    errno = ENOSPC;
    for (ssize_t n; done < text->len && (n = pwrite(j->fd, text->s + done, text->len - done, j->size + (off_t)done));)
        if (n > 0) done += (size_t)n;
        else if (errno != EINTR) break;
    if (done == text->len) return j->size += (off_t)done, j->late = true;
    tv_fail(err, "cannot write %s: %s", j->path, strerror(errno));
    if (ftruncate(j->fd, j->size) < 0) return false; /* cuts off the incomplete line */
    return false;
}

/* Keeps the new checksum only when the line was written: after a failure the next attempt seals the changes again. */
static bool append(tv_journal *j, tv_match *m, const tv_text *settings, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text lines = { 0 }, sealed = { 0 };
    uint64_t sum = j->sum;
    bool ok = write_changes(j, m, settings, &lines, err);
    if (ok) tv_journal_seal(&lines, &sum, &sealed);
    if (ok && sealed.cut) ok = tv_fail_memory(err);
    if (ok && sealed.len && (ok = put(j, &sealed, err))) j->sum = sum;
    return ok;
}

/* ---- After each line -------------------------------------------------------------------------------------- */

/* Can a line write the changed notes? Yes, if they are those of one node on the line. */
static bool are_on_line(const tv_journal *j, const tv_match *m)
{
    return m->tree.notes - j->notes == 1 && noted_on_line(m);
}

/* Must the whole file be written? Yes if there is no file, if the game is another one, if the file has grown long,
 * if the tree has lost nodes or their order, or if notes changed that lines cannot write. */
static bool is_new(const tv_journal *j, const tv_match *m)
{
    return j->fd < 0 || j->match != m || j->size > 2 * j->begin + MUCH || j->edits != m->tree.edits ||
           (j->notes != m->tree.notes && !are_on_line(j, m));
}

/* Compares nodes by their addresses and never follows them: the tree may have changed, which `edits` shows. */
static void remember(tv_journal *j, const tv_match *m, tv_text *settings)
{
    tv_text was = j->settings;
    j->settings = *settings;
    *settings = was;
    j->match = m;
    j->moved = !tv_match_is_untouched(m);
    j->live = tv_match_node(m);
    j->end = m->line[m->count];
    j->edits = m->tree.edits;
    j->notes = m->tree.notes;
    j->free = m->free;
}

/* The next attempt may succeed: memory may become free again. */
static void fail(tv_journal *j, const tv_err *err)
{
    j->failures++;
    j->failed = time(NULL);
    if (j->reported) return;
    j->reported = true;
    tv_say_error(stderr,
                 "tavoliere: cannot save this session: if it is killed, `tavoliere resume` may lose what follows", err,
                 NULL, 0);
}

static void succeed(tv_journal *j)
{
    j->failures = 0;
    if (j->reported) fprintf(stderr, "tavoliere: this session is saved again\n");
    j->reported = false;
}

/* Makes no file before there is something to keep: most sessions that only look at something leave none. */
static bool keep_up(tv_journal *j, const tv_console *c, tv_text *settings, tv_err *err)
{
    tv_match *m = c->s->match;
    if (!m || (j->fd < 0 && tv_match_is_untouched(m))) return true;
    write_settings(c, m, settings);
    bool ok = !settings->cut || tv_fail_memory(err);
    ok = ok && (is_new(j, m) ? rewrite(j, c, m, err) : append(j, m, settings, err));
    if (ok) remember(j, m, settings);
    return ok;
}

/* Has it just failed several times in succession? */
static bool rests(const tv_journal *j) { return j->failures >= TRIES && j->failed == time(NULL); }

/* The Ctrl-C that ended a line must not end this, and memory that runs out here is no failure of the line. */
static void keep(tv_console *c)
{
    tv_err err = TV_NO_MEMORY;
    TV_SCOPED(tv_text_free) tv_text settings = { 0 };
    if (!c->journal || c->s->lesson || rests(c->journal)) return; /* a lesson puts the game aside */
    bool interrupted = tv_interrupt, lost = tv_memory_lost;
    tv_interrupt = tv_memory_lost = false;
    if (keep_up(c->journal, c, &settings, &err)) succeed(c->journal);
    else fail(c->journal, &err);
    if (interrupted) tv_interrupt = true;
    tv_memory_lost = lost;
}

/* ---- On the disk --------------------------------------------------------------------------------------------- */

bool tv_journal_is_late(const tv_journal *j) { return j && j->late; }

/* fdatasync waits for the text and the length of the file, which are all that reading it needs. */
void tv_journal_wait(tv_console *c)
{
    tv_journal *j = c->journal;
    tv_err err = { .column = -1 };
    if (!j || !j->late || rests(j)) return;
    bool ok = fdatasync(j->fd) == 0 || tv_fail(&err, "cannot write %s: %s", j->path, strerror(errno));
    if (ok && j->unnamed) ok = tv_file_sync_name(j->path, &err);
    j->late = j->unnamed = false;
    if (ok) return;
    j->match = NULL; /* the state of the file is unknown, so the next attempt rewrites it */
    fail(j, &err);
}

/* ---- Another game --------------------------------------------------------------------------------------------- */

/* The file stays like that of a session that has ended, so the user can resume the game that is left. */
static void part(tv_console *c)
{
    tv_journal *j = c->journal;
    if (!j || c->s->lesson || j->fd < 0 || !j->moved) return;
    tv_journal_wait(c);
    close(j->fd);
    free(j->path);
    j->path = NULL;
    j->fd = -1;
    j->match = NULL;
    j->aside = true;
}

const tv_journal_ops tv_journal_file_ops = { keep, part };

bool tv_journal_has_parted(tv_journal *j)
{
    bool parted = j && j->aside;
    if (j) j->aside = false;
    return parted;
}

bool tv_journal_holds(const tv_journal *j) { return j && j->fd >= 0 && j->moved; }
