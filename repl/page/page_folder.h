/* page_folder.h - a directory for a web server: a page of many games, with the files that let a browser install it as
 * an app and open it without a network. */
#ifndef TV_PAGE_FOLDER_H
#define TV_PAGE_FOLDER_H

#include "repl/page/page.h"

/* Makes the directory if it does not exist. False and *err: it cannot be made, or has other files in it. */
bool tv_page_make_folder(const char *dir, tv_err *err);
/* Writes the files; each is replaced as a whole or stays. The same input gives the same bytes. */
bool tv_page_write_folder(const tv_page *page, const char *dir, tv_err *err);

#endif
