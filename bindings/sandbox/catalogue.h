/* catalogue.h - groups of the games in the rules path: a directory may hold a catalogue.txt, which lists the groups in
 * which its games are shown and their other titles.
 *
 *   # A comment.
 *   Territory
 *     cathedral: Cattedrale; polyominoes, 2 players
 *     cathedral-169
 *     hex: ; connection, hexagons
 *
 * A line that begins with a letter is a group; the lines below it that begin with blanks are its games, by the names of
 * their files, each with its other titles and, after a semicolon, the tags by which `games WORD` finds it. */
#ifndef TV_CATALOGUE_H
#define TV_CATALOGUE_H

#include "bindings/paths.h"

#include <stdbool.h>
#include <stdio.h>

enum {
    TV_CATALOGUE_LINE = 400, /* a longer line is cut */
    TV_RULES_NAME = 64,      /* bytes of a name of rules, including its NUL: see tv_is_rules_name */
};

/* One game of a catalogue. The texts point into the line. */
typedef struct tv_shelved {
    char line[TV_CATALOGUE_LINE], group[TV_CATALOGUE_LINE];
    const char *name, *titles, *tags; /* titles and tags: separated by ", "; "" for none */
} tv_shelved;

/* The catalogue of the directory; NULL: it has none. Close it by fclose. */
FILE *tv_catalogue_open(const char *dir);
/* The next game; all zeros before the first. False at the end. */
bool tv_catalogue_next(FILE *catalogue, tv_shelved *game);

/* The name of the rules with this title: that of their file, written with blanks, capitals or accents, or a title of a
 * catalogue. False: no rules in the path have it. */
bool tv_title_find(const tv_paths *paths, const char *title, char *name, size_t size);

#endif
