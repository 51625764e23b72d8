/* pool.h - memory that is freed all at once: that of a translation, and that of a program. */
#ifndef TV_POOL_H
#define TV_POOL_H

#include <stdbool.h>
#include <stddef.h>

typedef struct tv_pool {
    struct tv_pool_block *blocks;
    size_t bytes, most; /* taken so far, and the limit */
    bool out;           /* a request was refused */
} tv_pool;

/* Zeroed and aligned for anything; NULL, and `out`, when there is no more. */
void *tv_pool_take(tv_pool *pool, size_t bytes);
bool tv_pool_has(const tv_pool *pool, const void *at, size_t bytes); /* does all of this lie in the pool? */
void tv_pool_free(tv_pool *pool);                                    /* all of it; the pool is then empty */

#endif
