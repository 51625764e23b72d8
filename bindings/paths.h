/* paths.h - where rules are looked for, which files may be read, and who is told of what was. */
#ifndef TV_PATHS_H
#define TV_PATHS_H

#include "core/base/fail.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct tv_script tv_script; /* see script.h */
struct tv_text;

/* Whoever wants to know which lines of rules run. file: one was read; line: those that have code, ascending,
 * in a buffer of the caller's. line: one of them runs. loaded: a script, whole; closing: it is about to be
 * freed. All but `line` may be NULL. */
typedef struct tv_rules_watch {
    void (*file)(void *ctx, const char *file, const char *text, const int *line, int lines);
    void (*line)(void *ctx, const char *file, int line);
    void (*loaded)(void *ctx, tv_script *script);
    void (*closing)(void *ctx, tv_script *script);
    void *ctx;
} tv_rules_watch;

/* Where rules are looked for: lists of directories, in order. NULL-terminated; kept by the caller. */
typedef struct tv_paths {
    const char *const *dirs;
    const char *const *here; /* where files are that are named, unless from the root; NULL: where the program runs */
    const char *const
        *within; /* files that are named must lie in one of these or of `dirs`, links followed; NULL: anywhere */
    const char *outside; /* what is said of those that do not, as in "x.lua: it lies elsewhere"; NULL: what is said
                                  of files that do not exist, so that nobody learns what does */
    /* Rules that are no files go by bare names, which come before those of files: add the text of those of that name to
     * *text; false: there are none. From any thread; NULL: nobody gives any. */
    bool (*given)(void *ctx, const char *name, struct tv_text *text);
    void *giver;                 /* its ctx */
    bool only_rules;             /* of files that are named nothing but rules is read, see tv_reach_read */
    bool any_name;               /* rules files need not end in .lua, for tests */
    const tv_rules_watch *watch; /* who is told of all rules that are loaded; NULL: nobody */
    bool interpret;              /* functions are called by Lua each time, and none is compiled */
    uint64_t steps; /* Lua instructions that a guarded call of these rules may take, in place of the usual limits of
                       steps and time, for tests; 0: the usual ones */
} tv_paths;

/* The path of a file that is named, rules or any other, into `path`; the file need not be there. False and *err: it
 * is none that may be read. */
bool tv_paths_named(const tv_paths *paths, const char *name, char *path, size_t size, tv_err *err);

/* Does a path without links lie in the directory, or is it that? */
bool tv_paths_lies_in(const char *real, const char *dir);
/* Open a file for reading that others may have put there. NULL: it cannot be opened, or is no plain file: a pipe waits for
 * somebody to write, and a device may never end. */
FILE *tv_plain_open(const char *path);
/* Does the name of a file end as those of rules do? */
bool tv_is_rules_file(const char *name);
/* May rules be called by this name without a path: letters, digits, - and _? */
bool tv_is_rules_name(const char *name);

#endif
