/* bundle.h - the files in a page: rules with all files they read, their lessons and named positions, and translations. They are
 * in rules/ and variants/, as in the source. A game's name is that of its file, so each file name occurs once. */
#ifndef TV_BUNDLE_H
#define TV_BUNDLE_H

#include "bindings/script.h"
#include "repl/base/json.h"
#include "repl/base/words.h"

/* The languages in which pages speak, besides English: those of src/words.ts. NULL ends the list. */
extern const char *const tv_page_languages[];

typedef struct tv_bundle {
    const tv_paths *paths; /* with the directories of rules that were named as files; these come first */
    json_t *files;         /* path such as "rules/focus.lua" to text; NULL: out of memory */
    tv_words games;        /* the games that the user named, by their names in the page */
    tv_words rules;        /* the paths of all files of rules */
} tv_bundle;

/* Adds the rules with all files they need for any value of their options; does not add a game. False and *err: they cannot be
 * loaded, or cannot be in a page with the others. */
bool tv_bundle_rules(tv_bundle *bundle, const char *name, tv_settings settings, tv_err *err);
/* Adds a file to that directory of the page. */
bool tv_bundle_file(tv_bundle *bundle, const char *folder, const char *path, tv_err *err);
/* Adds a file with its translations. */
bool tv_bundle_translated(tv_bundle *bundle, const char *folder, const char *path, tv_err *err);
/* Adds a lesson of one of the games, with any other rules it needs. Call after all games were added. False and *err: the file is
 * not a lesson, or cannot be in a page. */
bool tv_bundle_lesson(tv_bundle *bundle, const char *path, tv_err *err);
/* Add all lessons in the paths that can be in a page; the named positions of all rules. */
bool tv_bundle_lessons(tv_bundle *bundle, tv_err *err);
bool tv_bundle_positions(tv_bundle *bundle, tv_err *err);
/* Adds the catalogue's groups of these games. `games` are objects with a `name`; each gets its `group`, and the translations of
 * the group, and of a title that the rules do not translate. */
bool tv_bundle_catalogue(tv_bundle *bundle, json_t *games, tv_err *err);
void tv_bundle_free(tv_bundle *bundle);

/* Adds a text of a game in a language, if it is not the one in English. */
void tv_bundle_text(json_t *game, const char *language, const char *key, const char *text);
/* The path of rules in a page, such as "rules/focus.lua". */
void tv_bundle_place(const char *path, tv_text *to);
/* The name of that file's rules in a page; the caller frees it. NULL and *err: it cannot be a name there. */
char *tv_bundle_name(const char *path, tv_err *err);

#endif
