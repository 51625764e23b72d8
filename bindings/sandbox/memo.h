/* memo.h - what strings of a script were read as, so that `pos:step(cell, "ne")` reads its "ne" once. A string is known
 * again by its address: the ones in here are kept, and while a string lives no other one has its address. */
#ifndef TV_MEMO_H
#define TV_MEMO_H

#include <lua.h>
#include <stdint.h>

enum { TV_MEMO_SLOTS = 256, TV_MEMO_PROBES = 4, TV_MEMO_LONGEST = 1000 };

/* What a string can be read as; the same one may be several. All of it follows from the game, which is fixed before a
 * string is read. */
typedef enum tv_as {
    TV_AS_CELL,
    TV_AS_CELLS,
    TV_AS_DIRECTION,
    TV_AS_PLAYER,
    TV_AS_SIDE,
    TV_AS_COUNTER,
    TV_AS_SET,
    TV_AS_PIECE /* and what follows: one for each side that it is asked of */
} tv_as;

typedef struct tv_meaning {
    const char *text; /* NULL: none */
    unsigned as;
    int value;
    const uint64_t *set; /* instead of value: TV_AS_CELLS */
} tv_meaning;

typedef struct tv_memo {
    tv_meaning meaning[TV_MEMO_SLOTS];
    int kept_ref;  /* a list of the strings and, behind them, of what the sets are in */
    unsigned next; /* of the slots that are probed, the one to be given up */
} tv_memo;

void tv_memo_open(lua_State *L, tv_memo *memo);
/* The string at an index was read as this. A set is copied: `words` of it. */
void tv_memo_keep(lua_State *L, tv_memo *memo, int index, unsigned as, int value);
void tv_memo_keep_set(lua_State *L, tv_memo *memo, int index, const uint64_t *set, int words);

/* Strings lie at multiples of 8 or 16; one that is read as two things has two slots. */
static inline unsigned tv_memo_slot(const char *text, unsigned as)
{
    return (unsigned)((uintptr_t)text >> 4) + as * 37;
}

/* What a string of Lua's was read as, NULL: not known. */
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
