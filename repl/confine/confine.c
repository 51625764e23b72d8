/* confine.c - the OS sandbox: collects what the program still needs and gives up all else for good, before it loads untrusted
 * rules. Seccomp limits the system calls (confine_calls.c), Landlock the files (confine_files.c); on older kernels either
 * works without the other. See confine.h. */
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

/* A directory stands for itself. */
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

/* For a link, its target: that is the file written. */
void tv_confine_write_beside(tv_confine *c, const char *file)
{
    char *real = realpath(file, NULL);
    add_directory_of(&c->write, real ? real : file);
    free(real);
}

static bool ends_in(const char *name, const char *end)
{
    const size_t len = strlen(name), ends = strlen(end);
    return len > ends && !strcmp(name + len - ends, end);
}

/* The files of a game: the rules, the weights beside them, and translations. */
static bool is_of_rules(const char *name)
{
    return tv_is_rules_file(name) || ends_in(name, ".learned") || ends_in(name, ".po");
}

/* The files beside untrusted rules are untrusted, too: a link named like rules may lead to a directory or to any file. */
static void add_rules(tv_words *to, const char *path)
{
    struct stat st;
    char *real = realpath(path, NULL);
    if (real && is_of_rules(real) && stat(real, &st) == 0 && S_ISREG(st.st_mode)) tv_words_add(to, real);
    free(real);
}

/* A directory that cannot be listed adds nothing: it could not be read either. */
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

/* A directory includes all below it, but not the targets of links in it: rules behind links are added one by one. */
void tv_confine_rules_in(tv_confine *c, const char *dir)
{
    tv_confine_read(c, dir);
    add_rules_of(&c->read, dir);
}

/* A plain name is found in the rules path, which is already allowed. */
void tv_confine_rules(tv_confine *c, const char *name)
{
    tv_words dir = { 0 };
    if (!strchr(name, '/') && !tv_is_rules_file(name)) return;
    add_directory_of(&dir, name);
    if (dir.count) add_rules_of(&c->read, dir.list[0]);
    if (dir.count && c->language) {
        TV_SCOPED(tv_scoped_memory) char *folder = tv_text_format("%s/%s", dir.list[0], c->language);
        if (folder) add_rules_of(&c->read, folder);
        else tv_memory_lost = true;
    }
    tv_words_free(&dir);
}

/* Files that the libraries for diagrams, terminals and times read, in the places of different systems. */
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
    c->draws = true;
}

void tv_confine_free(tv_confine *c)
{
    tv_words_free(&c->read);
    tv_words_free(&c->write);
}

/* ---- What it holds already -------------------------------------------------------------------------- */

/* "/dev/fd/63" is how a shell names a pipe: `replay <(...)`. Returns the lowest open one that was named, from `from` on; -1:
 * none. */
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

/* Closes inherited files that were not named: an open file needs no permission, so it would bypass the sandbox. */
static void close_inherited(const tv_confine *c)
{
    int from = STDERR_FILENO + 1;
    for (int named; (named = next_named(&c->read, from)) >= 0; from = named + 1)
        if (named > from) close_range((unsigned)from, (unsigned)named - 1, 0);
    if (close_range((unsigned)from, ~0U, 0) < 0) close_listed(c);
}

/* ---- Memory ----------------------------------------------------------------------------------------- */

/* Only lowers limits: the parent process may have set narrower ones. */
static void lower(int what, rlim_t most)
{
    struct rlimit limit;
    if (getrlimit(what, &limit) != 0) return;
    if (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > most) limit.rlim_max = most;
    if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur > most) limit.rlim_cur = most;
    setrlimit(what, &limit);
}

/* Limits all mapped memory, used or not: mprotect could bypass a limit on written memory. */
static void limit_memory(uint64_t threads)
{
    rlim_t gigabytes = TV_CONFINE_MEMORY + (threads > 1 ? threads - 1 : 0) * TV_CONFINE_THREAD;
    lower(RLIMIT_CORE, 0);
    if (!TV_SANITIZED) lower(RLIMIT_AS, gigabytes << 30);
}

/* ---- Start ------------------------------------------------------------------------------------------- */

/* Files that libraries open at their first use. */
static void warm_up(void)
{
    mbrlen("", 1, &(mbstate_t) { 0 });
    tzset();
}

/* With --confined this is an error; otherwise only a warning. */
static int cannot(const tv_confine *c, const char *why)
{
    if (c->on) fprintf(stderr, "tavoliere: sandbox unavailable (%s); without --confined the program starts\n", why);
    else fprintf(stderr, "tavoliere: sandbox unavailable (%s); pass --unconfined to silence this warning\n", why);
    return c->on ? TV_EXIT_UNCONFINED : 0;
}

/* Files before calls, because seccomp forbids the calls that set up Landlock. Coverage builds write files at their end, so
 * they use the sandbox only with --confined. */
int tv_confine_now(tv_confine *c, uint64_t threads, bool usual)
{
    tv_err err = { .column = -1 };
#ifdef TAVOLIERE_COUNTED
    usual = false;
#endif
    if (c->off || (!c->on && !usual)) return 0;
    warm_up();
    if (c->draws && c->draw) c->draw();
    close_inherited(c);
    limit_memory(threads);
    bool files = tv_confine_files(c);
    confined = tv_confine_calls(c->write.count, &err);
    if (!confined) return cannot(c, err.text);
    if (!files)
        fprintf(stderr, "tavoliere: sandbox incomplete: this kernel has no Landlock, so files can be read%s\n",
                c->write.count ? ", and written" : "");
    return 0;
}
