/* pager.h - games as a page for a browser: one HTML file that contains the kernel. It opens from a directory, a memory stick or a
 * web server, and needs no network. The common part of all pages is a template that is built once, in the directory
 * tv_page_folder returns; this module inserts the rules, their lessons and positions. */
#ifndef TV_PAGE_H
#define TV_PAGE_H

#include "bindings/script.h"
#include "core/base/text.h"
#include "repl/base/words.h"

typedef struct tv_page_game {
    const char *name; /* as the user typed it: a name, a title or a file */
    tv_words settings;
} tv_page_game;

typedef struct tv_page {
    const tv_paths *paths;
    const char *folder; /* the template's directory */
    tv_page_game *game;
    size_t games;
    tv_words lessons;    /* paths of the lessons that the user named; the others are found */
    bool editor;         /* include the editor for rules */
    bool installs;       /* part of a directory that is installable as an app, see page_folder.h */
    const char *address; /* where the directory will be, with a slash at the end; "": unknown */
} tv_page;

/* What a page says of itself to others, in the language of the one who writes it. */
typedef struct tv_page_words {
    const char *language;     /* "it" */
    const char *more;         /* of a list: " and %zu more games" */
    const char *many;         /* "%zu board games ..." */
    const char *title, *what; /* of a directory */
} tv_page_words;
/* In the language of the paths if pages speak it; otherwise English. */
const tv_page_words *tv_page_words_in(const tv_paths *paths);

/* What search engines and messengers show of a page. NULL or "": nothing. */
typedef struct tv_page_about {
    const char *title, *sentence, *image,
        *address; /* image: an address, which most messengers read only if it is whole */
} tv_page_about;

/* The element by which a page of this program is known, up to the end of its value. */
extern const char tv_page_generator[];
/* Adds the elements of a page's head that say so. */
void tv_page_describe(const tv_page_about *about, tv_text *head);

/* Writes the whole page; the same template and rules give the same bytes. False and *err: a game cannot start with its options
 * or cannot be in a page; a part of the template is missing; stopped; out of memory. */
bool tv_page_write(const tv_page *page, tv_text *to, tv_err *err);
/* May the file be overwritten? True if it does not exist, is empty, or is a page that this program wrote. */
bool tv_page_may_replace(const char *path);

#endif
