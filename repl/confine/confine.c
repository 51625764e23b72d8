/* confine.c - what the program still needs is collected, all else is given up, once and for good: before rules of
 * strangers are loaded, and after all that a confined program may no longer do. Seccomp says which calls of the system
 * there are (confine_calls.c), Landlock which files (confine_files.c); either stands without the other on older
 * kernels. See confine.h. */
#define _GNU_SOURCE
#include "repl/confine/confine_walls.h"

#include "bindings/script.h"
#include "repl/base/file.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

static bool confined;

bool tv_confined(void) { return confined; }

/* ---- What is needed ------------------------------------------------------------------------------- */

void tv_confine_read(tv_confine *c, const char *path) { tv_words_add(&c->read, path); }
void tv_confine_write(tv_confine *c, const char *path) { tv_words_add(&c->write, path); }

/* A directory that is named is meant itself. */
static void add_directory_of(tv_words *to, const char *file)
{
    struct stat st;
    bool named = stat(file, &st) == 0 && S_ISDIR(st.st_mode);
    char *dir = named ? strdup(file) : tv_file_directory(file);
    if (dir) tv_words_add(to, dir);
    else tv_memory_lost = true;
    free(dir);
}

void tv_confine_read_beside(tv_confine *c, const char *file) { add_directory_of(&c->read, file); }

/* Of a link: where it leads, for that is what is written. */
void tv_confine_write_beside(tv_confine *c, const char *file)
{
    char *real = realpath(file, NULL);
    add_directory_of(&c->write, real ? real : file);
    free(real);
}

/* What is read of rules: they, and what was learned of them, which lies beside them. */
static bool is_of_rules(const char *name)
{
    static const char learned[] = ".learned";
    const size_t len = strlen(name), end = sizeof learned - 1;
    return tv_is_rules_file(name) || (len > end && !strcmp(name + len - end, learned));
}

/* Whoever made the rules made what lies beside them: a link that is called like rules may lead to a directory, or to
 * anybody's file. */
static void add_rules(tv_words *to, const char *path)
{
    struct stat st;
    char *real = realpath(path, NULL);
    if (real && is_of_rules(real) && stat(real, &st) == 0 && S_ISREG(st.st_mode)) tv_words_add(to, real);
    free(real);
}

/* What cannot be listed adds nothing: it could not be read either. */
static void add_rules_of(tv_words *to, const char *dir)
{
    DIR *open = opendir(dir);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        if (!is_of_rules(entry->d_name)) continue;
        TV_SCOPED(tv_scoped_memory) char *path = tv_text_format("%s/%s", dir, entry->d_name);
        if (path) add_rules(to, path);
        else tv_memory_lost = true;
    }
    if (open) closedir(open);
}

/* All below the directory is allowed with it, but not what links in it lead to: rules behind links are added one by
 * one. */
void tv_confine_rules_in(tv_confine *c, const char *dir)
{
    tv_confine_read(c, dir);
    add_rules_of(&c->read, dir);
}

/* A name that is no path is found in the rules path, which is allowed already. */
void tv_confine_rules(tv_confine *c, const char *name)
{
    tv_words dir = { 0 };
    if (!strchr(name, '/') && !tv_is_rules_file(name)) return;
    add_directory_of(&dir, name);
    if (dir.count) add_rules_of(&c->read, dir.list[0]);
    tv_words_free(&dir);
}

/* What the libraries of diagrams, terminals and times read, wherever systems have it. */
void tv_confine_session(tv_confine *c)
{
    static const char *const path[] = {
        "/etc/fonts",
        "/usr/share/fontconfig",
        "/usr/share/fonts",
        "/usr/local/share/fonts",
        "/var/cache/fontconfig",
        "/etc/terminfo",
        "/lib/terminfo",
        "/usr/share/terminfo",
        "/etc/localtime",
        "/usr/share/zoneinfo",
    };
    for (size_t i = 0; i < sizeof path / sizeof *path; i++) tv_confine_read(c, path[i]);
    tv_confine_write(c, "/dev/null");
}

void tv_confine_free(tv_confine *c)
{
    tv_words_free(&c->read);
    tv_words_free(&c->write);
}

/* ---- What it holds already -------------------------------------------------------------------------- */

/* "/dev/fd/63" is how a shell names a pipe: `replay <(...)`. The least that is named and open, from `from` on; -1: none. */
static int next_named(const tv_words *paths, int from)
{
    int next = -1;
    for (size_t i = 0; i < paths->count; i++) {
        int fd = -1;
        if (sscanf(paths->list[i], "/dev/fd/%9d", &fd) != 1) sscanf(paths->list[i], "/proc/self/fd/%9d", &fd);
        if (fd >= from && (next < 0 || fd < next) && fcntl(fd, F_GETFD) >= 0) next = fd;
    }
    return next;
}

/* Before Linux 5.9, where /proc is there. */
static void close_listed(const tv_confine *c)
{
    DIR *open = opendir("/dev/fd");
    for (struct dirent *entry; open && (entry = readdir(open));) {
        int fd = atoi(entry->d_name);
        if (fd > STDERR_FILENO && fd != dirfd(open) && next_named(&c->read, fd) != fd) close(fd);
    }
    if (open) closedir(open);
}

/* What the program was started with, and nobody told it of: an open file needs no permission, so it would be a hole in
 * both walls. */
static void close_inherited(const tv_confine *c)
{
    int from = STDERR_FILENO + 1;
    for (int named; (named = next_named(&c->read, from)) >= 0; from = named + 1)
        if (named > from) close_range((unsigned)from, (unsigned)named - 1, 0);
    if (close_range((unsigned)from, ~0U, 0) < 0) close_listed(c);
}

/* ---- Memory ----------------------------------------------------------------------------------------- */

/* Limits are only ever lowered: who started the program may have set narrower ones. */
static void lower(int what, rlim_t most)
{
    struct rlimit limit;
    if (getrlimit(what, &limit) != 0) return;
    if (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > most) limit.rlim_max = most;
    if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur > most) limit.rlim_cur = most;
    setrlimit(what, &limit);
}

/* All that is mapped, used or not: by mprotect one could go beyond a limit of what is written to. */
static void limit_memory(uint64_t threads)
{
    rlim_t gigabytes = TV_CONFINE_MEMORY + (threads > 1 ? threads - 1 : 0) * TV_CONFINE_THREAD;
    lower(RLIMIT_CORE, 0);
    if (!TV_SANITIZED) lower(RLIMIT_AS, gigabytes << 30);
}

/* ---- Up with it -------------------------------------------------------------------------------------- */

/* What libraries open when they are first asked. */
static void warm_up(void)
{
    mbrlen("", 1, &(mbstate_t) { 0 });
    tzset();
}

/* Who has asked for the wall does not go on without it; who has not is told that there is none. */
static int cannot(const tv_confine *c, const char *why)
{
    if (c->on)
        fprintf(stderr, "tavoliere: this system cannot confine the program (%s); without --confined it starts\n", why);
    else
        fprintf(stderr, "tavoliere: not confined, as this system cannot do it (%s); --unconfined says nothing of it\n",
                why);
    return c->on ? TV_EXIT_UNCONFINED : 0;
}

/* Files before calls, because Landlock is set up by calls that seccomp then forbids. Builds that count coverage write
 * files at their end, and are confined only when asked. */
int tv_confine_now(tv_confine *c, uint64_t threads, bool usual)
{
    tv_err err = { .column = -1 };
#ifdef TAVOLIERE_COUNTED
    usual = false;
#endif
    if (c->off || (!c->on && !usual)) return 0;
    warm_up();
    close_inherited(c);
    limit_memory(threads);
    bool files = tv_confine_files(c);
    confined = tv_confine_calls(c->write.count, &err);
    if (!confined) return cannot(c, err.text);
    if (!files)
        fprintf(stderr, "tavoliere: confined, but this kernel has no Landlock: files can be read%s\n",
                c->write.count ? ", and written" : "");
    return 0;
}
