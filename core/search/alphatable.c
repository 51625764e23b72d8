/* alphatable.c - see alphatable.h. */
#include "core/search/alphatable.h"

#include <stdlib.h>
#include <string.h>

enum { GROUP = 4, FIRST = 4096 };

bool tv_alphatable_open(tv_alphatable *t, size_t bytes)
{
    t->most = bytes / sizeof *t->slot;
    t->slots = FIRST;
    t->used = 0;
    t->slot = calloc(t->slots, sizeof *t->slot);
    return t->slot != NULL;
}

void tv_alphatable_free(tv_alphatable *t) { free(t->slot); }

/* Its size affects results: it is small again. */
void tv_alphatable_clear(tv_alphatable *t)
{
    tv_alphaentry *small = realloc(t->slot, FIRST * sizeof *small);
    if (small) {
        t->slot = small;
        t->slots = FIRST;
    }
    memset(t->slot, 0, t->slots * sizeof *t->slot);
    t->used = 0;
}

uint64_t tv_alphatable_key(const tv_pos *pos, size_t size)
{
    uint64_t key = UINT64_C(0x9e3779b97f4a7c15), word;
    for (size_t at = 0; at + sizeof word <= size; at += sizeof word) {
        memcpy(&word, (const char *)pos + at, sizeof word);
        key = tv_fold(key ^ word, UINT64_C(0xd6e8feb86659fd93)) + at;
    }
    return key ? key : 1;
}

static tv_alphaentry *group_of(const tv_alphatable *t, uint64_t key) { return &t->slot[key & (t->slots - GROUP)]; }

const tv_alphaentry *tv_alphatable_find(const tv_alphatable *t, uint64_t key)
{
    const tv_alphaentry *group = group_of(t, key);
    for (int i = 0; i < GROUP; i++)
        if (group[i].key == key) return &group[i];
    return NULL;
}

static void put(tv_alphatable *t, const tv_alphaentry *entry)
{
    tv_alphaentry *group = group_of(t, entry->key), *to = group;
    for (int i = 0; i < GROUP; i++) {
        if (!group[i].key || group[i].key == entry->key) {
            to = &group[i];
            break;
        }
        if (group[i].depth < to->depth) to = &group[i];
    }
    t->used += !to->key;
    *to = *entry;
}

/* Without memory it keeps its size, and overwrites entries. */
static void grow(tv_alphatable *t)
{
    tv_alphatable more = { .slots = 2 * t->slots, .most = t->most };
    if (more.slots > more.most || !(more.slot = calloc(more.slots, sizeof *more.slot))) return;
    for (size_t i = 0; i < t->slots; i++)
        if (t->slot[i].key) put(&more, &t->slot[i]);
    free(t->slot);
    *t = more;
}

void tv_alphatable_put(tv_alphatable *t, const tv_alphaentry *entry)
{
    if (2 * t->used > t->slots) grow(t);
    put(t, entry);
}
