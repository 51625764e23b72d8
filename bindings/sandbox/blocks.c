/* blocks.c - Lua's memory; see blocks.h. Every block is a separate one of malloc's; a small one has the full size of
 * its list, so that either may free it. */
#include "bindings/sandbox/blocks.h"

#include <stdlib.h>

/* The list of a size; the smallest size is in the second list, and the first stays empty. */
static size_t list_of(size_t size) { return (size + TV_BLOCKS_STEP - 1) / TV_BLOCKS_STEP; }
static size_t room(size_t size) { return size > TV_BLOCKS_SMALL ? size : list_of(size) * TV_BLOCKS_STEP; }

static void give(tv_blocks *b, void *block, size_t size)
{
    if (!block || size > TV_BLOCKS_SMALL || b->kept + room(size) > TV_BLOCKS_KEPT) {
        free(block);
        return;
    }
    *(void **)block = b->first[list_of(size)];
    b->first[list_of(size)] = block;
    b->kept += room(size);
}

static void *take(tv_blocks *b, size_t size)
{
    void *block = size > TV_BLOCKS_SMALL ? NULL : b->first[list_of(size)];
    if (!block) return malloc(room(size));
    b->first[list_of(size)] = *(void **)block;
    b->kept -= room(size);
    return block;
}

void *tv_blocks_resize(tv_blocks *b, void *block, size_t old, size_t now)
{
    if (now == 0) return give(b, block, old), NULL;
    if (!block) return take(b, now);
    return room(old) == room(now) ? block : realloc(block, room(now));
}

void tv_blocks_free(tv_blocks *b)
{
    for (size_t i = 0; i < sizeof b->first / sizeof *b->first; i++)
        for (void *block = b->first[i], *next; block; block = next) {
            next = *(void **)block;
            free(block);
        }
}
