/* verify_types.h - what the verifier knows about the value in a register: the types, and how it joins two of them where
 * paths meet. */
#ifndef TV_VERIFY_TYPES_H
#define TV_VERIFY_TYPES_H

#include <stdbool.h>
#include <stdint.h>

enum tv_reg_kind {
    TV_REG_NOTHING, /* not written on every path, or with values of several types */
    TV_REG_NUMBER,
    TV_REG_FLOAT,
    TV_REG_SET,
    TV_REG_TABLE,
    TV_REG_KEPT_SET,
    TV_REG_ELEMENT, /* of a table, whose type is in another register */
    TV_REG_TYPE,    /* ... that register */
    TV_REG_OBJECT,
    TV_REG_LINES
};

typedef struct tv_reg_type {
    uint8_t kind;
    bool nil;         /* a number, or nil */
    bool cell;        /* each number is that of a cell of the board */
    uint8_t types;    /* of an element: bit t for enum tv_element t, which it may have */
    uint16_t type_in; /* ... and the variable with its type */
    uint16_t table;   /* of a table or an element: the kind of table */
    int32_t field;    /* of an element: of this field; -1: at an integer key */
    int64_t lo, hi;   /* of a number; lo > hi: there is none */
} tv_reg_type;

tv_reg_type tv_type_number(int64_t lo, int64_t hi);
tv_reg_type tv_type_nil(void);

static inline bool tv_is_integer(const tv_reg_type *t) { return t->kind == TV_REG_NUMBER && !t->nil; }

/* Limits in ascending order. A bound that grows with each round of a loop stops at these. */
typedef struct tv_limits {
    const int64_t *limit;
    int count;
} tv_limits;

/* *to becomes the join of both; returns whether it has changed. widen: NULL, or bounds that change move to the next
 * limit, so that loops end after a few rounds. */
bool tv_type_join(tv_reg_type *to, const tv_reg_type *from, const tv_limits *widen);

/* Arithmetic on intervals. */
enum tv_arithmetic { TV_SUM, TV_DIFFERENCE, TV_PRODUCT, TV_LEAST, TV_GREATEST, TV_BITS_AND, TV_BITS_OR, TV_REMAINDER };
tv_reg_type tv_type_arithmetic(enum tv_arithmetic op, const tv_reg_type *a, const tv_reg_type *b);

#endif
