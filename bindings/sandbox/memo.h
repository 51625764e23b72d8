/* memo.h - caches how strings of a script were read, so that `pos:step(cell, "ne")` reads its "ne" once. A string is
 * recognized by its address: the strings in here are kept alive, and while a string lives no other one has its address.
 */
#ifndef TV_MEMO_H
#define TV_MEMO_H

#include <lua.h>
#include <stdint.h>

enum { TV_MEMO_SLOTS = 256, TV_MEMO_PROBES = 4, TV_MEMO_LONGEST = 1000 };

/* What a string can be read as; the same one may be several. All of it depends only on the game, which is fixed before
 * a string is read. */
typedef enum tv_as {
    TV_AS_CELL,
    TV_AS_CELLS,
    TV_AS_DIRECTION,
    TV_AS_PLAYER,
    TV_AS_SIDE,
    TV_AS_COUNTER,
    TV_AS_SET,
    TV_AS_PIECE /* and above: one for each side */
} tv_as;

typedef struct tv_meaning {
    const char *text; /* NULL: none */
    unsigned as;
    int value;
    const uint64_t *set; /* instead of value: TV_AS_CELLS */
} tv_meaning;

typedef struct tv_memo {
    tv_meaning meaning[TV_MEMO_SLOTS];
    int kept_ref;  /* a list of the strings and, after them, of the holders of the sets */
    unsigned next; /* of the slots probed, the next to be replaced */
} tv_memo;

void tv_memo_open(lua_State *L, tv_memo *memo);
/* Notes that the string at an index was read as this. Copies a set: `words` of it. */
void tv_memo_put(lua_State *L, tv_memo *memo, int index, unsigned as, int value);
void tv_memo_put_set(lua_State *L, tv_memo *memo, int index, const uint64_t *set, int words);

/* Strings lie at multiples of 8 or 16; one that is read as two things has two slots. */
static inline unsigned tv_memo_slot(const char *text, unsigned as)
{
    return (unsigned)((uintptr_t)text >> 4) + as * 37;
}

/* The cached reading of one of Lua's strings, NULL: none. */
static inline const tv_meaning *tv_memo_find(const tv_memo *memo, const char *text, unsigned as)
{
    unsigned slot = tv_memo_slot(text, as);
    for (unsigned i = 0; i < TV_MEMO_PROBES; i++) {
        const tv_meaning *r = &memo->meaning[(slot + i) % TV_MEMO_SLOTS];
        if (r->text == text && r->as == as) return r;
    }
    return NULL;
}

#endif
