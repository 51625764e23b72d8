/* catalogue.h - the games of the rules path on their shelves: a directory may hold a catalogue.txt, which says in which
 * groups its games are shown and by which titles people know them.
 *
 *   # A comment.
 *   Territory
 *     cathedral: Cattedrale
 *     cathedral-169
 *
 * A line that begins with a letter is a group; those below it that begin with blanks are its games, by the names of their
 * files, each with its other titles. */
#ifndef TV_CATALOGUE_H
#define TV_CATALOGUE_H

#include "bindings/paths.h"

#include <stdbool.h>
#include <stdio.h>

enum {
    TV_CATALOGUE_LINE = 400, /* a longer line is cut */
    TV_RULES_NAME = 64,      /* bytes of a name of rules, its NUL included: see tv_is_rules_name */
};

/* One game of a catalogue. The texts are in the line. */
typedef struct tv_shelved {
    char line[TV_CATALOGUE_LINE], group[TV_CATALOGUE_LINE];
    const char *name, *titles; /* titles: separated by ", "; "" for none */
} tv_shelved;

/* Of the directory; NULL: it has none. To be closed by fclose. */
FILE *tv_catalogue_open(const char *dir);
/* The next game; all zeros before the first. False at the end. */
bool tv_catalogue_next(FILE *catalogue, tv_shelved *game);

/* The name of the rules that have this title: that of their file, written with blanks, capitals or accents, or a
 * title of a catalogue. False: no rules in the path have it. */
bool tv_title_find(const tv_paths *paths, const char *title, char *name, size_t size);

#endif
