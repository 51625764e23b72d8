/* files.h - rules files: finding and reading them, and the comment at their head. */
#ifndef TV_FILES_H
#define TV_FILES_H

#include "bindings/sandbox/state.h"

/* shown: the file as messages name it, "rules/x.lua". */
typedef struct tv_source {
    char path[TV_PATH], shown[TV_PATH];
    char name[TV_PATH]; /* the name by which they were found: not the typed one if that was a title */
    tv_text text;
    size_t skip;
    uint64_t stamp;
    bool given; /* not a file: the text is given, and the path is "" */
} tv_source;
/* A number that changes when a file is saved; 0: it is not there. */
uint64_t tv_source_stamp(const char *path);
/* child: the path of the file that names these rules as its parent; its directory is searched first, and it may name
 * only what is searched; NULL for rules that a user typed. */
bool tv_source_find(tv_source *source, const tv_paths *paths, const char *name, const char *child, tv_err *err);
bool tv_source_read(tv_source *source, tv_err *err);
void tv_source_free(tv_source *source);
void tv_source_prose(const tv_source *source, tv_text *to);

#endif
