/* sum.h - a checksum of text, on every machine the same. */
#ifndef TV_SUM_H
#define TV_SUM_H

#include "core/base/hash.h"

#include <stddef.h>

/* Of what has the checksum `before`, 0 for nothing, and these bytes behind it. */
static inline uint64_t tv_sum(uint64_t before, const char *bytes, size_t len)
{
    uint64_t sum = before;
    for (size_t i = 0; i < len; i++) sum = tv_mix(sum ^ (unsigned char)bytes[i]);
    return sum;
}

#endif
