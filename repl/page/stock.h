/* stock.h - the files that a page carries: rules with all that they read, their lessons, their named positions. In a page
 * they lie as in the source, in rules/ and variants/, and rules go by the names of their files: so there is one of each. */
#ifndef TV_STOCK_H
#define TV_STOCK_H

#include "bindings/script.h"
#include "repl/base/json.h"
#include "repl/base/words.h"

typedef struct tv_stock {
    const tv_paths *paths; /* with the folders of rules that were named as files, which come first */
    json_t *files;         /* their texts, by "rules/focus.lua"; NULL: memory ran out */
    tv_words games;        /* what was asked for, by the names that it has in the page */
    tv_words rules;        /* the paths of all files of rules */
} tv_stock;

/* The rules with what they need, whatever their options are set to; no game of the page yet. False and *err: they cannot be
 * loaded, or cannot be in a page beside the others. */
bool tv_stock_rules(tv_stock *stock, const char *name, tv_settings settings, tv_err *err);
/* A file, into the folder of that name. */
bool tv_stock_file(tv_stock *stock, const char *folder, const char *path, tv_err *err);
/* Once all games are there: a lesson of one of them. It brings along what other rules it needs. False and *err: it is none,
 * or none that can be in a page. */
bool tv_stock_lesson(tv_stock *stock, const char *path, tv_err *err);
/* All those in the paths that can; and the named positions of all rules. */
bool tv_stock_lessons(tv_stock *stock, tv_err *err);
bool tv_stock_positions(tv_stock *stock, tv_err *err);
/* The shelves on which these games stand, and on which each is: `game` are objects with a `name`, which get their `group`. */
bool tv_stock_catalogue(tv_stock *stock, json_t *games, tv_err *err);
void tv_stock_free(tv_stock *stock);

/* Where rules lie in a page, as "rules/focus.lua". */
void tv_stock_place(const char *path, tv_text *to);
/* By what name a page knows the rules of that file, to be freed; NULL and *err when it cannot. */
char *tv_stock_name(const char *path, tv_err *err);

#endif
