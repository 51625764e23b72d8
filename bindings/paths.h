/* paths.h - the rules path, which files may be read, and watches on the lines that run. */
#ifndef TV_PATHS_H
#define TV_PATHS_H

#include "core/base/fail.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct tv_script tv_script; /* see script.h */
struct tv_text;

/* A watch on the lines of rules that run. file: one was read; line: the lines with code, ascending, in a buffer of the
 * caller's. line: one of them runs. loaded: a script, complete; closing: it is about to be freed. All but `line` may be
 * NULL. */
typedef struct tv_rules_watch {
    void (*file)(void *ctx, const char *file, const char *text, const int *line, int lines);
    void (*line)(void *ctx, const char *file, int line);
    void (*loaded)(void *ctx, tv_script *script);
    void (*closing)(void *ctx, tv_script *script);
    void *ctx;
} tv_rules_watch;

/* Where rules are searched: lists of directories, in order. NULL-terminated; kept by the caller. */
typedef struct tv_paths {
    const char *const *dirs;
    const char *const *here;   /* the directories for relative file names; NULL: the working directory */
    const char *const *within; /* named files must be in one of these or of `dirs`, links followed; NULL: anywhere */
    const char *outside; /* the error for other files, as in "x.lua: it lies elsewhere"; NULL: the same as for missing
                          * files, so that it does not reveal which exist */
    /* Rules that are not files have bare names, which come before those of files: adds the text of those with this name
     * to *text; false: there are none. May be called from any thread; NULL: no such rules. */
    bool (*given)(void *ctx, const char *name, struct tv_text *text);
    void *giver;                 /* the ctx of `given` */
    bool only_rules;             /* named files may only be read as rules, see tv_file_policy_read */
    bool any_name;               /* rules files need not end in .lua, for tests */
    const tv_rules_watch *watch; /* a watch on all rules that are loaded; NULL: none */
    bool mute;                   /* messages name no command of the prompt: their reader has none */
    const char *language; /* of the texts that are shown, "it"; NULL: as they are written, in English. See po.h */
    bool interpret;       /* Lua calls all functions, and none is compiled */
    uint64_t steps; /* Lua instructions that a guarded call of these rules may take, replacing the usual limits of steps
                     * and time, for tests; 0: the usual ones */
} tv_paths;

/* The path of a named file, rules or any other, into `path`; the file need not exist. False and *err: it may not be
 * read. */
bool tv_paths_named(const tv_paths *paths, const char *name, char *path, size_t size, tv_err *err);

/* Is a path without links in the directory, or the directory itself? */
bool tv_paths_lies_in(const char *real, const char *dir);
/* Opens a file for reading that others may have put there. NULL: it cannot be opened, or is no plain file (EISDIR, EINVAL): a
 * pipe waits for a writer, and a device may never end. */
FILE *tv_plain_open(const char *path);
/* Does the name of a file end like those of rules? */
bool tv_is_rules_file(const char *name);
/* May rules have this name without a path: letters, digits, - and _? */
bool tv_is_rules_name(const char *name);

#endif
