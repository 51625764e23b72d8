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
    t->age = 0;
    t->is_full = false;
    t->slot = calloc(t->slots, sizeof *t->slot);
    return t->slot != NULL;
}

void tv_alphatable_free(tv_alphatable *t) { free(t->slot); }

/* Its size affects results: it is small again. */
void tv_alphatable_clear(tv_alphatable *t)
{
    tv_alphaslot *small = realloc(t->slot, FIRST * sizeof *small);
    if (small) {
        t->slot = small;
        t->slots = FIRST;
    }
    memset(t->slot, 0, t->slots * sizeof *t->slot);
    t->used = 0;
    t->age = 0;
    t->is_full = false;
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

/* ---- Entries as words ------------------------------------------------------------------------ */

enum { DEPTH = 32, BOUND = 48, OPEN = 50, WHOSE = 51, AGE = 56 }; /* the first bits of the parts of `rest` */

static uint64_t key_of(const tv_alphaslot *slot, uint64_t *value, uint64_t *rest)
{
    *value = atomic_load_explicit(&slot->value, memory_order_relaxed);
    *rest = atomic_load_explicit(&slot->rest, memory_order_relaxed);
    return atomic_load_explicit(&slot->mixed, memory_order_relaxed) ^ *value ^ *rest;
}

static void write(tv_alphaslot *slot, uint64_t key, uint64_t value, uint64_t rest)
{
    atomic_store_explicit(&slot->mixed, key ^ value ^ rest, memory_order_relaxed);
    atomic_store_explicit(&slot->value, value, memory_order_relaxed);
    atomic_store_explicit(&slot->rest, rest, memory_order_relaxed);
}

static tv_alphaslot *group_of(const tv_alphatable *t, uint64_t key) { return &t->slot[key & (t->slots - GROUP)]; }

bool tv_alphatable_find(const tv_alphatable *t, uint64_t key, tv_alphaentry *entry)
{
    const tv_alphaslot *group = group_of(t, key);
    uint64_t value, rest;
    for (int i = 0; i < GROUP; i++) {
        if (key_of(&group[i], &value, &rest) != key) continue;
        *entry = (tv_alphaentry) { .key = key,
                                   .best = (tv_move)rest,
                                   .depth = (int16_t)(rest >> DEPTH),
                                   .bound = rest >> BOUND & 3,
                                   .open = rest >> OPEN & 1,
                                   .whose = rest >> WHOSE & 31 };
        memcpy(&entry->value, &value, sizeof value);
        return true;
    }
    return false;
}

/* What is lost by replacing an entry: those of earlier positions count less than any of this one. */
static int worth(const tv_alphatable *t, uint64_t rest)
{
    const int depth = (int16_t)(rest >> DEPTH);
    return rest >> AGE == t->age ? depth : depth - INT16_MAX;
}

static void put(tv_alphatable *t, uint64_t key, uint64_t value, uint64_t rest)
{
    tv_alphaslot *group = group_of(t, key), *to = group;
    int least = INT32_MAX;
    bool new = false;
    for (int i = 0; i < GROUP; i++) {
        uint64_t old_value, old;
        const uint64_t old_key = key_of(&group[i], &old_value, &old);
        if (!old_key || old_key == key) {
            to = &group[i];
            new = !old_key;
            break;
        }
        if (worth(t, old) >= least) continue;
        to = &group[i];
        least = worth(t, old);
    }
    if (!t->is_full) t->used += new; /* threads that share it do not count */
    write(to, key, value, rest);
}

/* Without memory it keeps its size, and overwrites entries. */
static bool grow(tv_alphatable *t, size_t slots)
{
    tv_alphatable more = { .slots = slots, .most = t->most, .age = t->age };
    if (more.slots > more.most || !(more.slot = calloc(more.slots, sizeof *more.slot))) return false;
    for (size_t i = 0; i < t->slots; i++) {
        uint64_t value, rest;
        const uint64_t key = key_of(&t->slot[i], &value, &rest);
        if (key) put(&more, key, value, rest);
    }
    free(t->slot);
    *t = more;
    return true;
}

bool tv_alphatable_fill(tv_alphatable *t)
{
    size_t slots = t->slots;
    while (2 * slots <= t->most) slots *= 2;
    return t->is_full = slots == t->slots || grow(t, slots);
}

void tv_alphatable_put(tv_alphatable *t, const tv_alphaentry *e)
{
    const uint64_t rest = e->best | (uint64_t)(uint16_t)e->depth << DEPTH | (uint64_t)e->bound << BOUND |
                          (uint64_t)e->open << OPEN | (uint64_t)e->whose << WHOSE | (uint64_t)t->age << AGE;
    uint64_t value;
    memcpy(&value, &e->value, sizeof value);
    if (!t->is_full && 2 * t->used > t->slots) grow(t, 2 * t->slots);
    put(t, e->key, value, rest);
}
