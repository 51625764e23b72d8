/* sort.c - sorting with a context, by the C library's qsort alone; see sort.h. What the order looks at is left where
 * each thread has its own, for qsort hands nothing on. */
#include "core/base/sort.h"

#include <stdlib.h>

static _Thread_local struct {
    int (*order)(const void *a, const void *b, const void *context);
    const void *context;
} now;

static int by_order(const void *a, const void *b) { return now.order(a, b, now.context); }

/* The order must not sort in its turn: there is one context for each thread. */
void tv_sort(void *list, size_t count, size_t size, int (*order)(const void *a, const void *b, const void *context),
             const void *context)
{
    now.order = order;
    now.context = context;
    qsort(list, count, size, by_order);
}
