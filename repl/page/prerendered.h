/* prerendered.h - a page's first requests to its kernel with prerendered answers. The page can show the board before the kernel has
 * started, which saves some seconds on a slow device. */
#ifndef TV_PRERENDERED_H
#define TV_PRERENDERED_H

#include "bindings/script.h"
#include "repl/base/json.h"

/* The first game of a page, with its options. */
typedef struct tv_prerendered {
    const tv_paths *paths;   /* where the rules are found by their name in the page */
    const char *name, *file; /* the path of the rules file in the page */
    json_t *options;
} tv_prerendered;

/* Appends lines: a request as page/src/table/table.ts sends it, its answer, the next request, and so on. Appends all or none: none
 * if the game does not open or the answers exceed the limit; the page then asks its kernel. False and *err: stopped; out of
 * memory. */
bool tv_prerendered_add(const tv_prerendered *first, tv_text *to, tv_err *err);

#endif
