/* journal_files.c - finds the directory of the journals, lists them, and removes old ones. A running session has its
 * file locked, so that no other process resumes or removes it. A file's name has the time at which its session began
 * and the process, so that no two are the same. See journal_files.h. */
#define _GNU_SOURCE
#include "repl/interfaces/console/journal/journal_files.h"

#include "repl/base/file.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { HOUR = 60 * 60, DAYS = 30, MOST = 100, MOST_PIPED = 20 }; /* for how long a journal is kept, and how many */

static const char ending[] = ".session", piped[] = "-piped.session"; /* of sessions typed at a terminal, and by pipe */

/* ---- The directory ------------------------------------------------------------------------------ */

/* The directory where programs keep such files; to be freed. */
static char *directory(tv_err *err)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    bool is_set = state && *state == '/';
    if (!is_set && !(home && *home))
        return tv_fail(err, "set XDG_STATE_HOME or HOME: the sessions are saved there"), NULL;
    char *dir = tv_text_format("%s%s/tavoliere", is_set ? state : home, is_set ? "" : "/.local/state");
    if (!dir) tv_fail_memory(err);
    return dir;
}

/* ---- Locks --------------------------------------------------------------------------------------- */

/* Opens without following links and without waiting for a pipe: this directory should hold only our own files. */
int tv_ended_hold(const char *path)
{
    struct stat held, named;
    int fd = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (fd < 0) return -1;
    /* Since it was opened, its session may have ended, or put another file in its place. */
    if (tv_file_lock(fd) && fstat(fd, &held) == 0 && lstat(path, &named) == 0 && held.st_ino == named.st_ino &&
        held.st_dev == named.st_dev)
        return fd;
    close(fd);
    errno = EWOULDBLOCK;
    return -1;
}

/* ---- Listing ---------------------------------------------------------------------------------------- */

/* What follows a name as tv_journal_path makes them; NULL: another program's file, neither read nor removed. */
static const char *behind(const char *name)
{
    int end = 0;
    sscanf(name, "%*8[0-9]-%*6[0-9]-%*6[0-9]-%*20[0-9].session%n", &end);
    if (!end) sscanf(name, "%*8[0-9]-%*6[0-9]-%*6[0-9]-%*20[0-9]-piped.session%n", &end);
    return end ? name + end : NULL;
}

static bool is_journal(const char *name)
{
    const char *rest = behind(name);
    return rest && !*rest;
}

const char *tv_ended_name(const tv_ended *kept, int *len)
{
    const char *name = strrchr(kept->path, '/') + 1;
    *len = (int)(strlen(name) - (sizeof ending - 1));
    return name;
}

/* File systems have coarse clocks: the file of a replaced game and the file of its successor may have the same time.
 * The names say which began later. */
static int newest_first(const void *a, const void *b)
{
    const tv_ended *k = a, *l = b;
    const struct timespec *s = &k->written, *t = &l->written;
    if (s->tv_sec != t->tv_sec) return s->tv_sec < t->tv_sec ? 1 : -1;
    if (s->tv_nsec != t->tv_nsec) return s->tv_nsec < t->tv_nsec ? 1 : -1;
    return strcmp(l->path, k->path);
}

/* Adds a file of the directory unless its session runs; it never holds the lock, which others may want. False: out
 * of memory. */
static bool look_at(tv_ended_sessions *keeps, const char *dir, const char *name)
{
    char *path = tv_text_format("%s/%s", dir, name);
    struct stat st;
    if (!path) return false;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    bool runs = fd >= 0 && tv_file_locked(fd);
    bool is = fd >= 0 && !runs && fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && st.st_nlink; /* not replaced since */
    tv_ended *more = is ? realloc(keeps->list, (keeps->count + 1) * sizeof *more) : NULL;
    keeps->running += runs;
    if (fd >= 0) close(fd);
    if (more) keeps->list = more;
    if (more) more[keeps->count++] = (tv_ended) { path, st.st_mtim };
    else free(path);
    return more || !is;
}

/* No directory means that no session was ever kept. */
static bool find_in(tv_ended_sessions *keeps, const char *dir, tv_err *err)
{
    DIR *open = opendir(dir);
    bool ok = true;
    if (!open && errno != ENOENT) return tv_say_why(err, "cannot look into ", dir, strerror(errno));
    for (struct dirent *entry; open && ok && (entry = readdir(open));)
        if (is_journal(entry->d_name)) ok = look_at(keeps, dir, entry->d_name);
    if (open) closedir(open);
    if (keeps->count) qsort(keeps->list, keeps->count, sizeof *keeps->list, newest_first);
    return ok || tv_fail_memory(err);
}

bool tv_ended_find(tv_ended_sessions *keeps, tv_err *err)
{
    *keeps = (tv_ended_sessions) { 0 };
    TV_SCOPED(tv_scoped_memory) char *dir = directory(err);
    return dir && find_in(keeps, dir, err);
}

void tv_ended_free(tv_ended_sessions *keeps)
{
    for (size_t i = 0; i < keeps->count; i++) free(keeps->list[i].path);
    free(keeps->list);
    *keeps = (tv_ended_sessions) { 0 };
}

static bool is_piped(const char *path) { return strstr(strrchr(path, '/'), piped) != NULL; }

bool tv_ended_is_typed(const tv_ended *kept) { return !is_piped(kept->path); }

/* ---- A new one ---------------------------------------------------------------------------------------- */

/* Removes the unnamed new file of a session that was killed while it wrote its journal. It waits an hour, since no
 * write takes that long. */
static void remove_unfinished(int dir, const char *name)
{
    struct stat st;
    const char *rest = behind(name);
    if (rest && *rest == '.' && strlen(rest) == sizeof ".XXXXXX" - 1 &&
        fstatat(dir, name, &st, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(st.st_mode) &&
        time(NULL) - st.st_mtim.tv_sec > HOUR)
        unlinkat(dir, name, 0);
}

/* Does nothing if another process has just resumed it. */
static void remove_journal(const char *path)
{
    int fd = tv_ended_hold(path);
    if (fd < 0) return;
    unlink(path);
    close(fd);
}

/* Removes those that were not used for a long time, and the oldest of too many. */
static void remove_old(const char *dir)
{
    TV_SCOPED(tv_ended_free) tv_ended_sessions keeps = { 0 };
    size_t typed_before = 0, piped_before = 0;
    time_t now = time(NULL);
    DIR *open = opendir(dir);
    for (struct dirent *entry; open && (entry = readdir(open));) remove_unfinished(dirfd(open), entry->d_name);
    if (open) closedir(open);
    find_in(&keeps, dir, NULL);
    for (size_t i = 0; i < keeps.count; i++) {
        const tv_ended *kept = &keeps.list[i];
        bool many = is_piped(kept->path) ? piped_before++ >= MOST_PIPED : typed_before++ >= MOST;
        if (many || now - kept->written.tv_sec > DAYS * 24L * HOUR) remove_journal(kept->path);
    }
}

/* Time, microseconds and process make a unique name. Each new journal removes the old ones here. */
char *tv_journal_path(bool typed, tv_err *err)
{
    TV_SCOPED(tv_scoped_memory) char *dir = directory(err);
    char begun[40];
    struct timespec now;
    struct tm tm;
    if (!dir || !tv_file_make_directory(dir, err)) return NULL;
    remove_old(dir);
    clock_gettime(CLOCK_REALTIME, &now);
    strftime(begun, sizeof begun, "%Y%m%d-%H%M%S", localtime_r(&now.tv_sec, &tm));
    char *path =
        tv_text_format("%s/%s-%06ld-%ld%s", dir, begun, now.tv_nsec / 1000, (long)getpid(), typed ? ending : piped);
    if (!path) tv_fail_memory(err);
    return path;
}

/* When a user resumes the journal of a pipe at a terminal, it becomes his own and is kept as long as those. */
char *tv_journal_own(const char *path)
{
    char *own = strdup(path);
    if (!own || !is_piped(own)) return own;
    strcpy(strstr(strrchr(own, '/'), piped), ending);
    if (rename(path, own) < 0) strcpy(own, path);
    return own;
}
