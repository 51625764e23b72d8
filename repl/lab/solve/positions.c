/* positions.c - a set of whole positions: a hash table of open addressing over strings of bytes, see positions.h. The hash of
 * a position only chooses the slot; two positions are the same if their bytes are. */
#include "repl/lab/solve/positions.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 1 << 12, FIRST_ROOM = 1 << 16, FIRST_CAP = 1 << 10 };

size_t tv_positions_size(const tv_positions *t)
{
    return t->room + t->cap * sizeof *t->at + t->slots * sizeof *t->slot;
}

bool tv_positions_begin(tv_positions *t, const tv_game *game, size_t most)
{
    *t = (tv_positions) { .game = game, .most = most, .longest = tv_packed_most(game) };
    t->slot = calloc(FIRST_SLOTS, sizeof *t->slot);
    t->bytes = malloc(FIRST_ROOM);
    t->at = malloc(FIRST_CAP * sizeof *t->at);
    if (!t->slot || !t->bytes || !t->at) return false;
    t->slots = FIRST_SLOTS;
    t->room = FIRST_ROOM;
    t->cap = FIRST_CAP;
    return true;
}

void tv_positions_end(tv_positions *t)
{
    free(t->bytes);
    free(t->at);
    free(t->slot);
}

/* Half of the hash finds the first slot, so that a larger table is filled without the positions. */
static uint64_t first_slot(const tv_positions *t, uint64_t half) { return half * t->slots >> 32; }

static void put(tv_positions *t, uint64_t entry)
{
    uint64_t i = first_slot(t, entry >> 32);
    while (t->slot[i]) i = (i + 1) & (t->slots - 1);
    t->slot[i] = entry;
}

static bool grow_slots(tv_positions *t)
{
    uint64_t *old = t->slot;
    const uint64_t slots = t->slots;
    if (tv_positions_size(t) + 2 * slots * sizeof *old > t->most) return false;
    uint64_t *more = calloc(2 * slots, sizeof *more);
    if (!more) return false;
    t->slot = more;
    t->slots = 2 * slots;
    for (uint64_t i = 0; i < slots; i++)
        if (old[i]) put(t, old[i]);
    free(old);
    return true;
}

static bool grow(tv_positions *t, void *list, size_t *cap, size_t size)
{
    void **at = list;
    if (tv_positions_size(t) + *cap * size > t->most) return false;
    void *more = realloc(*at, 2 * *cap * size);
    if (!more) return false;
    *at = more;
    *cap *= 2;
    return true;
}

static bool make_room(tv_positions *t)
{
    size_t cap = t->cap;
    if (t->count == TV_POSITIONS_MOST) return false;
    if (t->count + 1 > t->slots / 4 * 3 && !grow_slots(t)) return false;
    while (t->used + t->longest > t->room)
        if (!grow(t, &t->bytes, &t->room, 1)) return false;
    if (t->count + 1 < cap) return true;
    if (!grow(t, &t->at, &cap, sizeof *t->at)) return false;
    t->cap = (uint32_t)cap;
    return true;
}

static bool same(const tv_positions *t, uint32_t number, const uint8_t *bytes, size_t len)
{
    return t->at[number + 1] - t->at[number] == len && !memcmp(t->bytes + t->at[number], bytes, len);
}

void tv_positions_pack(const tv_positions *t, tv_batch *b, const tv_pos *pos)
{
    const int k = b->count++;
    b->half[k] = pos->hash >> 32;
    b->len[k] = tv_packed_write(t->game, pos, b->bytes + (size_t)k * t->longest);
    __builtin_prefetch(&t->slot[first_slot(t, b->half[k])]);
}

/* The number in the first slot that may be of position k; 0: it is free. */
static uint32_t first_number(const tv_positions *t, const tv_batch *b, int k)
{
    const uint64_t entry = t->slot[first_slot(t, b->half[k])];
    return entry >> 32 == b->half[k] ? (uint32_t)entry : 0;
}

void tv_positions_prefetch(const tv_positions *t, const tv_batch *b)
{
    for (int k = 0; k < b->count; k++) {
        const uint32_t number = first_number(t, b, k);
        if (number) __builtin_prefetch(&t->at[number - 1]);
    }
    for (int k = 0; k < b->count; k++) {
        const uint32_t number = first_number(t, b, k);
        if (number) __builtin_prefetch(t->bytes + t->at[number - 1]);
    }
}

uint32_t tv_positions_add_packed(tv_positions *t, const tv_batch *b, int k)
{
    const uint8_t *bytes = b->bytes + (size_t)k * t->longest;
    const uint64_t half = b->half[k];
    const size_t len = b->len[k];
    if (!make_room(t)) return TV_NO_POSITION;
    for (uint64_t i = first_slot(t, half); t->slot[i]; i = (i + 1) & (t->slots - 1)) {
        const uint32_t number = (uint32_t)t->slot[i] - 1;
        if (t->slot[i] >> 32 == half && same(t, number, bytes, len)) return number;
    }
    put(t, half << 32 | (t->count + 1));
    memcpy(t->bytes + t->used, bytes, len);
    t->at[t->count++] = t->used;
    t->used += len;
    t->at[t->count] = t->used;
    return t->count - 1;
}

void tv_positions_get(const tv_positions *t, uint32_t number, tv_pos *pos)
{
    tv_packed_read(t->game, t->bytes + t->at[number], pos);
}
