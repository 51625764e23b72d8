/* verify_types.c - the lattice of types; see verify_types.h. */
#include "bindings/compiler/verify_types.h"

#include <string.h>

tv_reg_type tv_type_number(int64_t lo, int64_t hi)
{
    return (tv_reg_type) { .kind = TV_REG_NUMBER, .lo = lo, .hi = hi };
}

/* Of no number, each is a cell. */
tv_reg_type tv_type_nil(void)
{
    return (tv_reg_type) { .kind = TV_REG_NUMBER, .nil = true, .cell = true, .lo = INT64_MAX, .hi = INT64_MIN };
}

/* ---- Where ways meet --------------------------------------------------------------------------------- */

static int64_t lower(int64_t lo) { return lo >= 0 ? 0 : lo == -1 ? -1 : INT64_MIN; }

static int64_t upper(int64_t hi, const tv_limits *limits)
{
    int from = 0, to = limits->count;
    while (from < to) {
        const int middle = from + (to - from) / 2;
        if (limits->limit[middle] >= hi) to = middle;
        else from = middle + 1;
    }
    return from < limits->count ? limits->limit[from] : INT64_MAX;
}

static void join_numbers(tv_reg_type *to, const tv_reg_type *from, const tv_limits *widen)
{
    const bool none = to->lo > to->hi;
    const int64_t lo = to->lo, hi = to->hi;
    to->nil |= from->nil;
    to->cell &= from->cell;
    if (from->lo < to->lo) to->lo = from->lo;
    if (from->hi > to->hi) to->hi = from->hi;
    if (!widen || none) return;
    if (to->lo < lo) to->lo = lower(to->lo);
    if (to->hi > hi) to->hi = upper(to->hi, widen);
}

static bool same(const tv_reg_type *a, const tv_reg_type *b)
{
    return a->kind == b->kind && a->nil == b->nil && a->cell == b->cell && a->types == b->types &&
           a->type_in == b->type_in && a->table == b->table && a->field == b->field && a->lo == b->lo && a->hi == b->hi;
}

bool tv_type_join(tv_reg_type *to, const tv_reg_type *from, const tv_limits *widen)
{
    const tv_reg_type was = *to;
    if (to->kind == TV_REG_NOTHING || same(to, from)) return false;
    bool one = to->kind == from->kind;
    if (to->kind == TV_REG_TABLE || to->kind == TV_REG_ELEMENT) one &= to->table == from->table;
    if (to->kind == TV_REG_ELEMENT) one &= to->type_in == from->type_in && to->field == from->field;
    if (!one) *to = (tv_reg_type) { .kind = TV_REG_NOTHING };
    else if (to->kind == TV_REG_NUMBER) join_numbers(to, from, widen);
    else to->types |= from->types;
    return !same(to, &was);
}

/* ---- Arithmetic ---------------------------------------------------------------------------------------- */

static const tv_reg_type any = { .kind = TV_REG_NUMBER, .lo = INT64_MIN, .hi = INT64_MAX };

/* All bits up to the highest of a number that is not negative. */
static int64_t filled(int64_t i) { return i ? (int64_t)(UINT64_MAX >> __builtin_clzll((uint64_t)i)) : 0; }

static tv_reg_type product(const tv_reg_type *a, const tv_reg_type *b)
{
    tv_reg_type r = tv_type_number(INT64_MAX, INT64_MIN);
    const int64_t as[] = { a->lo, a->hi }, bs[] = { b->lo, b->hi };
    for (int i = 0; i < 4; i++) {
        int64_t p;
        if (__builtin_mul_overflow(as[i / 2], bs[i % 2], &p)) return any;
        if (p < r.lo) r.lo = p;
        if (p > r.hi) r.hi = p;
    }
    return r;
}

static tv_reg_type bits(enum tv_arithmetic op, const tv_reg_type *a, const tv_reg_type *b)
{
    if (op == TV_BITS_AND && (a->lo >= 0 || b->lo >= 0)) {
        const int64_t ha = a->lo >= 0 ? a->hi : INT64_MAX, hb = b->lo >= 0 ? b->hi : INT64_MAX;
        return tv_type_number(0, ha < hb ? ha : hb);
    }
    if (op == TV_BITS_OR && a->lo >= 0 && b->lo >= 0) return tv_type_number(0, filled(a->hi | b->hi));
    return any;
}

tv_reg_type tv_type_arithmetic(enum tv_arithmetic op, const tv_reg_type *a, const tv_reg_type *b)
{
    tv_reg_type r = any;
    bool over = false;
    if (a->lo > a->hi || b->lo > b->hi) return tv_type_number(INT64_MAX, INT64_MIN);
    switch (op) {
    case TV_SUM:
        over = __builtin_add_overflow(a->lo, b->lo, &r.lo) | __builtin_add_overflow(a->hi, b->hi, &r.hi);
        return over ? any : r;
    case TV_DIFFERENCE:
        over = __builtin_sub_overflow(a->lo, b->hi, &r.lo) | __builtin_sub_overflow(a->hi, b->lo, &r.hi);
        return over ? any : r;
    case TV_PRODUCT: return product(a, b);
    case TV_LEAST: return tv_type_number(a->lo < b->lo ? a->lo : b->lo, a->hi < b->hi ? a->hi : b->hi);
    case TV_GREATEST: return tv_type_number(a->lo > b->lo ? a->lo : b->lo, a->hi > b->hi ? a->hi : b->hi);
    case TV_REMAINDER: return b->lo > 0 ? tv_type_number(0, b->hi - 1) : any;
    default: return bits(op, a, b);
    }
}
