/* foreseen.h - what a page asks its kernel first, with the answers: the board is there before the kernel is, which on a slow
 * device is some seconds earlier. */
#ifndef TV_FORESEEN_H
#define TV_FORESEEN_H

#include "bindings/script.h"
#include "repl/base/json.h"

/* The first game of a page, as it is opened there. */
typedef struct tv_foreseen {
    const tv_paths *paths;   /* that find its rules by the name that they have in the page */
    const char *name, *file; /* the file as it lies in the page */
    json_t *options;
} tv_foreseen;

/* Lines are added, which are all to be there: a request as page/src/table/table.ts asks it, its answer, the next request. None
 * when the page is to find out itself: the game does not open, or the answers are large. False and *err: stopped; out of
 * memory. */
bool tv_foreseen_add(const tv_foreseen *first, tv_text *to, tv_err *err);

#endif
