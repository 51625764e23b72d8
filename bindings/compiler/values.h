/* values.h - what a translation knows about a value: the value itself, a list of constants that it is one of, or only
 * its type; and the table of all constants of the translation. */
#ifndef TV_TRANSLATION_VALUES_H
#define TV_TRANSLATION_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum tv_known {
    K_DEAD,    /* not live, or never written */
    K_CONST,   /* this constant; id: its number */
    K_LISTED,  /* a constant of a list; id: the list, reg: the place in it, from 0 */
    K_INT,     /* an integer in reg */
    K_MAYBE,   /* ... or nil */
    K_FLOAT,   /* a float in reg */
    K_SET,     /* a set of cells in reg and the registers after it */
    K_TABLE,   /* a table that the function created; id: its site, reg: the table */
    K_TEXT,    /* a text that is not created; id: its maximum length */
    K_STRING,  /* a string that is made, see texts.h; id: as of a text, reg: its number */
    K_CLOSURE, /* a Lua function created within the rule; id */
    K_METHOD,  /* a method, the result of `x.name`; id: one of those below or a method's number */
    K_REGIONS, /* the iterator of cells:regions(); id: connectivity, reg: the cells left */
    K_BEGUN    /* a table whose elements are being computed, see literals.c; id: the instruction that began it */
};

/* Flags. */
enum {
    F_CELL = 1,  /* K_INT, K_MAYBE: a number is that of a cell on the board */
    F_PINNED = 2 /* K_CONST: the round of an unrolled loop; states that differ in it are not joined */
};

typedef struct tv_val {
    uint8_t known, flags;
    uint16_t reg;
    int32_t id;
} tv_val;

/* Is the value in a register of one word, or in one of a set? */
static inline bool tv_val_word(tv_val v)
{
    return v.known == K_LISTED || v.known == K_INT || v.known == K_MAYBE || v.known == K_FLOAT || v.known == K_TABLE ||
           v.known == K_STRING;
}
static inline bool tv_val_set(tv_val v) { return v.known == K_SET || v.known == K_REGIONS; }

/* ids of K_METHOD: the iterators of generic `for`, and methods from METHOD_FIRST on. */
enum { ITER_EACH, ITER_IPAIRS, ITER_PAIRS, METHOD_FIRST };

/* Each Lua value is one constant, so values are equal if their numbers are. */
enum tv_constant_type { C_NIL, C_FALSE, C_TRUE, C_INT, C_FLOAT, C_TEXT, C_CELLS, C_TABLE, C_FUNCTION, C_OTHER };

/* Of a dependency, see constants.c: keys may be added to the table; or all may change, but it has no metatable. */
enum { TV_DEPENDS_FILLS = -1, TV_DEPENDS_OUTER = -2 };

typedef struct tv_numbered { /* a table's values at integer keys, computed on first use; see indexes.c */
    bool known, holes;       /* holes: places that Lua has to read */
    int list;
    int64_t least, length;
} tv_numbered;

typedef struct tv_constant {
    enum tv_constant_type type;
    int64_t i;
    double d;
    const char *text;
    size_t len;
    bool name; /* of a text: it contains no zero byte */
    const uint64_t *cells;
    bool view;            /* of a table: a library's, which no script can change */
    bool known;           /* of a table: the program depends on it, */
    bool made;            /* ... or a literal of the function */
    int depends;          /* ... its place in the dependencies, if known */
    int outer;            /* of a table: 1 + its number in outer.c; 0: none */
    bool fills;           /* of a table: the function may write to it; see tv_constant_fills */
    tv_numbered numbered; /* of a table */
} tv_constant;

/* The first constants. */
enum { ID_NIL, ID_FALSE, ID_TRUE, ID_FIRST };
/* The first list: false and true. */
enum { LIST_TRUTH };

typedef struct tv_list {
    int count;
    int32_t *id; /* of constants; -1: an unused place */
} tv_list;

static inline tv_val tv_val_const(int id) { return (tv_val) { .known = K_CONST, .id = id }; }
static inline tv_val tv_val_nil(void) { return tv_val_const(ID_NIL); }
static inline tv_val tv_val_bool(bool is) { return tv_val_const(is ? ID_TRUE : ID_FALSE); }
static inline tv_val tv_val_int(int reg, int flags)
{
    return (tv_val) { .known = K_INT, .flags = (uint8_t)flags, .reg = (uint16_t)reg };
}
static inline tv_val tv_val_maybe(int reg, int flags)
{
    return (tv_val) { .known = K_MAYBE, .flags = (uint8_t)flags, .reg = (uint16_t)reg };
}
static inline tv_val tv_val_listed(int list, int reg)
{
    return (tv_val) { .known = K_LISTED, .id = list, .reg = (uint16_t)reg };
}
static inline tv_val tv_val_of_set(int reg) { return (tv_val) { .known = K_SET, .reg = (uint16_t)reg }; }

/* All constants and lists of a translation; see constants.c. */
typedef struct tv_values {
    int constants_at, ids_at; /* stack indices: constants by number, numbers by constant */
    int depends_at;           /* stack index: the dependencies, */
    int depends;              /* ... and their number */
    tv_constant *constant;
    int constants, constants_cap;
    tv_list *list;
    int lists, lists_cap;
} tv_values;

#endif
