/* sort.h - sorting by an order that depends on more than the two items: as qsort_r, which C libraries have in different
 * forms or not at all. */
#ifndef TV_SORT_H
#define TV_SORT_H

#include <stddef.h>

/* order: below 0 when a comes first, and never 0, since equal items may come in any order. context is passed to it. */
void tv_sort(void *list, size_t count, size_t size, int (*order)(const void *a, const void *b, const void *context),
             const void *context);

#endif
