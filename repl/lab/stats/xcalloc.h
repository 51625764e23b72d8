/* xcalloc.h - memory for intermediate results. If it runs out, numbers are missing and the study reports at the end that it is
 * out of memory. */
#ifndef TV_XCALLOC_H
#define TV_XCALLOC_H

#include "core/base/fail.h"

#include <stdlib.h>

/* Zeroed, freed by the caller; NULL, and tv_memory_lost. */
static inline void *tv_xcalloc(size_t count, size_t size)
{
    void *room = calloc(count, size);
    if (!room) tv_memory_lost = true;
    return room;
}

#endif
