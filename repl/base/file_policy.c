/* file_policy.c - which files a session may read and write. It judges the path with links resolved, and the caller opens that
 * path, so that no link leads a stranger's transcript out of its folder. See file_policy.h. */
#define _GNU_SOURCE
#include "repl/base/file_policy.h"

#include "repl/base/file.h"
#include "repl/base/say.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

const tv_untrusted tv_typed_moves = { .who = "a move" };

/* ---- Reading ---------------------------------------------------------------------------------- */

/* A user may name a pipe or a device; a stranger could name one that never ends. */
char *tv_file_policy_read(const tv_paths *paths, const char *name, tv_err *err)
{
    char path[PATH_MAX], *copy;
    if (paths->only_rules) return tv_say_why(err, "", name, "only rules files can be read here"), NULL;
    if (!tv_paths_named(paths, name, path, sizeof path, err)) return NULL;
    if (paths->within && !tv_file_is_plain(path, name, err)) return NULL;
    if (!(copy = strdup(path))) tv_fail_memory(err);
    return copy;
}

/* ---- Writing ---------------------------------------------------------------------------------- */

static char *fail(tv_err *err, const char *what, const char *name, const char *why)
{
    char before[40];
    snprintf(before, sizeof before, "`%s` cannot write ", what);
    tv_say_why(err, before, name, why);
    return NULL;
}

/* The message names the file, so that the user can decide whether to allow it. */
static char *refuse(const tv_untrusted *untrusted, const char *what, const char *name, tv_err *err)
{
    const char *allow = untrusted->allow;
    tv_fail(err,
            allow ? "%s may not write files: `%s` would write %s; %s lets it write to DIR"
                  : "%s may not write files: `%s` would write %s",
            untrusted->who, what, tv_word_shown(name), allow);
    return NULL;
}

/* Cuts off the last part of a path; returns the folder with links resolved. NULL: see errno. */
static char *folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = strndup(path, slash ? (size_t)(slash - path) + 1 : 0),
         *real = folder ? realpath(folder, NULL) : NULL;
    free(folder);
    return real;
}

/* The last part of the path in the resolved folder; the caller frees it. */
static char *entry_of(const char *folder, const char *path)
{
    return tv_text_format("%s%s", folder, strrchr(path, '/'));
}

/* A name that ends in a slash or a dot is a folder; resolved, it would look like a file in it. */
static bool is_name(const char *path)
{
    const char *last = strrchr(path, '/') + 1;
    return *last && strcmp(last, ".") && strcmp(last, "..");
}

/* A file in `dir`, a resolved path, or below it; no link on the path leads out. */
static char *path_in(const char *dir, const char *what, const char *name, tv_err *err)
{
    struct stat st;
    char *path = tv_text_format("%s%s%s", *name == '/' ? "" : dir, *name == '/' ? "" : "/", name), *folder,
         *entry = NULL;
    if (!path) return fail(err, what, name, "out of memory");
    if (!(folder = folder_of(path))) fail(err, what, name, strerror(errno));
    else if (!tv_paths_lies_in(folder, dir)) fail(err, what, name, "it lies outside the folder of --write");
    else if (!is_name(path)) fail(err, what, name, "it is a directory");
    else if (!(entry = entry_of(folder, path))) fail(err, what, name, "out of memory");
    else if (lstat(entry, &st) == 0 && S_ISLNK(st.st_mode)) free(entry), entry = fail(err, what, name, "it is a link");
    free(path);
    free(folder);
    return entry;
}

char *tv_file_policy_write(const tv_untrusted *untrusted, const char *what, const char *name, tv_err *err)
{
    if (untrusted && !untrusted->allowed.write) return refuse(untrusted, what, name, err);
    char *dir = untrusted ? realpath(untrusted->allowed.write, NULL) : NULL, *path;
    if (untrusted && !dir) return fail(err, what, name, strerror(errno));
    path = dir ? path_in(dir, what, name, err) : strdup(name);
    if (!path && !dir) tv_fail_memory(err);
    free(dir);
    return path;
}

/* ---- What is allowed --------------------------------------------------------------------------- */

/* Reports a missing folder at once with the option's name, not at the first write. */
static bool is_folder(const char *option, const char *dir, tv_err *err)
{
    struct stat st;
    int why = stat(dir, &st) < 0 ? errno : S_ISDIR(st.st_mode) ? 0 : ENOTDIR;
    if (!why) return true;
    char before[40];
    snprintf(before, sizeof before, "%s ", option);
    return tv_say_why(err, before, dir, strerror(why));
}

bool tv_file_policy_check(const tv_allowed *allowed, tv_err *err)
{
    return (!allowed->read || is_folder("--read", allowed->read, err)) &&
           (!allowed->write || is_folder("--write", allowed->write, err));
}

/* The --write folder comes first, so that it reads its own output and not an older file of the same name. */
bool tv_file_policy_open(tv_file_policy *policy, const tv_paths *paths, const char *path, const tv_untrusted *untrusted,
                         const char *here)
{
    const char *write = untrusted->allowed.write, *read = untrusted->allowed.read;
    int looked = 0, within = 0;
    *policy = (tv_file_policy) { .paths = *paths };
    policy->own = tv_file_directory(path);
    if (write) policy->here[looked++] = policy->within[within++] = write;
    if (read) policy->within[within++] = read;
    policy->here[looked] = here ? here : policy->own;
    policy->within[within] = policy->own;
    policy->paths.here = policy->here;
    policy->paths.within = policy->within;
    policy->paths.outside = untrusted->outside;
    policy->paths.only_rules = false; /* what lies in a folder of rules belongs to them */
    return policy->own;
}

void tv_file_policy_close(tv_file_policy *policy) { free(policy->own); }
