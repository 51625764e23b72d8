/* blocks.h - Lua's memory. Sets, closures and short strings are made and freed all the time: freed small blocks are
 * kept in lists, by size, for the next request, without a call of malloc. */
#ifndef TV_BLOCKS_H
#define TV_BLOCKS_H

#include <stddef.h>

/* Off for AddressSanitizer, which would take a kept block for one in use, and the rest of a small one for a part of it.
 */
#if defined __has_feature
#if __has_feature(address_sanitizer)
#define TV_BLOCKS_SMALL 0
#endif
#endif
#if defined __SANITIZE_ADDRESS__
#define TV_BLOCKS_SMALL 0
#endif
#ifndef TV_BLOCKS_SMALL
#define TV_BLOCKS_SMALL 256 /* bytes of the largest block that is kept */
#endif

enum { TV_BLOCKS_STEP = 16, TV_BLOCKS_KEPT = 1 << 20 /* TV_BLOCKS_KEPT: bytes kept at most */ };

typedef struct tv_blocks {
    void *first[TV_BLOCKS_SMALL / TV_BLOCKS_STEP + 1]; /* the kept blocks, by size; each points to the next */
    size_t kept;
} tv_blocks;

/* As realloc, of a block of `old` bytes; now 0: frees it. */
void *tv_blocks_resize(tv_blocks *blocks, void *block, size_t old, size_t now);
void tv_blocks_free(tv_blocks *blocks); /* frees the kept blocks */

#endif
