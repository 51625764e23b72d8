/* page_folder.h - a folder for a host: a page of many games, and what lets a browser install it as an app and open it without
 * the network. */
#ifndef TV_PAGE_FOLDER_H
#define TV_PAGE_FOLDER_H

#include "repl/page/page.h"

/* All games of the rules path, in the order of their shelves. */
void tv_page_all(const tv_paths *paths, tv_words *names);
/* Make the folder, unless it is there. False and *err: it cannot be made, or holds other things than such a page. */
bool tv_page_make_folder(const char *dir, tv_err *err);
/* Its files, each whole or as it was. The same bytes each time. */
bool tv_page_write_folder(const tv_page *page, const char *dir, tv_err *err);

#endif
