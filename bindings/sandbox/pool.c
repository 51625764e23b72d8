/* pool.c - memory that is freed all at once; see pool.h. */
#include "bindings/sandbox/pool.h"

#include <stdint.h>
#include <stdlib.h>

enum { BLOCK = 16 << 10 };

struct tv_pool_block {
    struct tv_pool_block *next;
    size_t used, size;
    max_align_t bytes[];
};

static struct tv_pool_block *more(tv_pool *pool, size_t bytes)
{
    size_t size = bytes > BLOCK ? bytes : BLOCK;
    struct tv_pool_block *b = pool->bytes + bytes > pool->most ? NULL : calloc(1, sizeof *b + size);
    if (!b) return pool->out = true, NULL;
    b->size = size;
    b->next = pool->blocks;
    return pool->blocks = b;
}

void *tv_pool_take(tv_pool *pool, size_t bytes)
{
    bytes = (bytes + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
    struct tv_pool_block *b = pool->blocks;
    if (!b || b->size - b->used < bytes) b = more(pool, bytes);
    if (!b) return NULL;
    void *at = (char *)b->bytes + b->used;
    b->used += bytes;
    pool->bytes += bytes;
    return at;
}

bool tv_pool_has(const tv_pool *pool, const void *at, size_t bytes)
{
    const uintptr_t from = (uintptr_t)at;
    for (const struct tv_pool_block *b = pool->blocks; b; b = b->next) {
        const uintptr_t first = (uintptr_t)b->bytes;
        if (from >= first && bytes <= b->used && from - first <= b->used - bytes) return true;
    }
    return false;
}

void tv_pool_free(tv_pool *pool)
{
    for (struct tv_pool_block *b = pool->blocks, *next; b; b = next) {
        next = b->next;
        free(b);
    }
    *pool = (tv_pool) { .most = pool->most };
}
