/* sort.c - sorting with a context, using only the C library's qsort; see sort.h. The context is in a thread-local
 * variable, since qsort passes none. */
#include "core/base/sort.h"

#include <stdlib.h>

static _Thread_local struct {
    int (*order)(const void *a, const void *b, const void *context);
    const void *context;
} now;

static int by_order(const void *a, const void *b) { return now.order(a, b, now.context); }

/* The order must not sort itself: there is one context for each thread. */
void tv_sort(void *list, size_t count, size_t size, int (*order)(const void *a, const void *b, const void *context),
             const void *context)
{
    now.order = order;
    now.context = context;
    qsort(list, count, size, by_order);
}
