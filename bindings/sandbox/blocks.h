/* blocks.h - Lua's memory. Sets, closures and short strings are made and given back all the time: small blocks wait in
 * lists, by size, for the next who wants one, and no call of malloc is needed. */
#ifndef TV_BLOCKS_H
#define TV_BLOCKS_H

#include <stddef.h>

/* AddressSanitizer would take a block that waits for one in use, and what lies behind a small one for a part of it. */
#if defined __has_feature
#if __has_feature(address_sanitizer)
#define TV_BLOCKS_SMALL 0
#endif
#endif
#if defined __SANITIZE_ADDRESS__
#define TV_BLOCKS_SMALL 0
#endif
#ifndef TV_BLOCKS_SMALL
#define TV_BLOCKS_SMALL 256 /* bytes of the largest that waits */
#endif

enum { TV_BLOCKS_STEP = 16, TV_BLOCKS_KEPT = 1 << 20 /* bytes that wait at most */ };

typedef struct tv_blocks {
    void *first[TV_BLOCKS_SMALL / TV_BLOCKS_STEP + 1]; /* of those that wait, by size; each leads to the next */
    size_t kept;
} tv_blocks;

/* As realloc, of a block of `old` bytes; now 0: it is given back. */
void *tv_blocks_resize(tv_blocks *blocks, void *block, size_t old, size_t now);
void tv_blocks_free(tv_blocks *blocks); /* those that wait */

#endif
