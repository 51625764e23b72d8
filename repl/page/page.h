/* page.h - games as a page for a browser: one file of HTML with the kernel in it, that opens from a folder, from a stick or
 * from any host, and asks nobody for anything. What all pages have in common is built once: a template, in the folder of
 * tv_page_folder. What is put into it here are the rules, their lessons and positions. */
#ifndef TV_PAGE_H
#define TV_PAGE_H

#include "bindings/script.h"
#include "core/base/text.h"
#include "repl/base/words.h"

typedef struct tv_page_game {
    const char *name; /* as it was asked for: a name, a title or a file */
    tv_words settings;
} tv_page_game;

typedef struct tv_page {
    const tv_paths *paths;
    const char *folder; /* of the template */
    tv_page_game *game;
    size_t games;
    tv_words lessons; /* the paths of those that were asked for; others come by themselves */
    bool editor;      /* rules can be changed in it */
    bool installs;    /* it lies in a folder with what makes it an app, see page_folder.h */
} tv_page;

/* The whole page; the same bytes for the same template and rules. False and *err: a game cannot be played so, as at the
 * prompt, or cannot be in a page; the template is not there as a whole; stopped; out of memory. */
bool tv_page_write(const tv_page *page, tv_text *to, tv_err *err);
/* Is the file none that somebody would miss: not there, empty, or a page that this program has written? */
bool tv_page_may_replace(const char *path);

#endif
