/* verify_jumps.c - what the verifier learns about registers from a conditional jump, or from a check that the program
 * passes without giving up; see verifier.h. */
#include "bindings/compiler/verifier.h"

/* ---- Elements of tables ---------------------------------------------------------------------------------------- */

/* Restricts the elements whose type is in the register to these types; false: no type is left. */
static bool narrow_elements(tv_verifier *v, int variable, unsigned types)
{
    for (int i = 0; i < v->variables; i++) {
        tv_reg_type *t = &v->now[i];
        if (t->kind != TV_REG_ELEMENT || t->type_in != variable) continue;
        t->types &= (uint8_t)types;
        if (!t->types) return false;
        if (t->types & (t->types - 1)) continue;
        *t = tv_element_as(v, tv_types_at(v, t->table, t->field), (enum tv_element)__builtin_ctz(t->types));
    }
    return true;
}

/* ---- Numbers -------------------------------------------------------------------------------------------------- */

static tv_reg_type *variable_at(tv_verifier *v, int reg)
{
    const uint16_t variable = v->place[reg].variable;
    return variable == TV_FIXED ? NULL : &v->now[variable];
}

static bool is_possible(const tv_reg_type *t) { return t->nil || t->lo <= t->hi; }

static bool refine_nil(tv_verifier *v, int reg, bool nil)
{
    tv_reg_type is = tv_known(v, reg), *to = variable_at(v, reg);
    if (nil && !is.nil && is.lo > INT64_MIN) return false;
    if (nil) is = tv_type_nil();
    else is.nil = false;
    if (!nil && is.lo == INT64_MIN) is.lo++;
    if (to) *to = is;
    return is_possible(&is);
}

static bool refine_within(tv_verifier *v, int reg, int64_t lo, int64_t hi)
{
    tv_reg_type is = tv_known(v, reg), *to = variable_at(v, reg);
    if (is.lo < lo) is.lo = lo;
    if (is.hi > hi) is.hi = hi;
    if (to) *to = is;
    return is_possible(&is);
}

static bool refine_cell(tv_verifier *v, int reg)
{
    const tv_reg_type cells = tv_cells_of(v);
    tv_reg_type *to = variable_at(v, reg);
    if (to) to->cell = true;
    return refine_within(v, reg, cells.lo, cells.hi) && tv_known(v, reg).cell;
}

/* a < b, or not. */
static bool refine_order(tv_verifier *v, const tv_code *c, bool less)
{
    tv_reg_type a = tv_known(v, c->a), b = tv_known(v, c->b), *to_a = variable_at(v, c->a),
                *to_b = variable_at(v, c->b);
    if (less) {
        if (b.hi == INT64_MIN || a.lo == INT64_MAX) return false;
        if (a.hi > b.hi - 1) a.hi = b.hi - 1;
        if (b.lo < a.lo + 1) b.lo = a.lo + 1;
    } else {
        if (a.lo < b.lo) a.lo = b.lo;
        if (b.hi > a.hi) b.hi = a.hi;
    }
    if (to_a) *to_a = a;
    if (to_b && c->a != c->b) *to_b = b;
    return is_possible(&a) && is_possible(&b);
}

/* For integers that cannot be nil; other comparisons add no useful fact. */
static bool refine_equal(tv_verifier *v, int reg_a, const tv_reg_type *b, bool equal)
{
    tv_reg_type *a = variable_at(v, reg_a);
    if (!a || !tv_is_integer(a) || !tv_is_integer(b)) return true;
    if (equal) {
        if (a->lo < b->lo) a->lo = b->lo;
        if (a->hi > b->hi) a->hi = b->hi;
        a->cell |= b->cell;
    } else if (b->lo == b->hi && a->lo < a->hi) {
        if (a->lo == b->lo) a->lo++;
        else if (a->hi == b->lo) a->hi--;
    } else if (b->lo == b->hi && a->lo == a->hi && a->lo == b->lo) {
        return false;
    }
    return is_possible(a);
}

/* The type of an element is, or is not, this constant. */
static bool refine_type(tv_verifier *v, int reg, const tv_reg_type *type, bool is)
{
    if (!tv_is_integer(type) || type->lo != type->hi || type->lo < 0 || type->lo >= TV_T_COUNT) return true;
    const unsigned bit = 1u << type->lo;
    return narrow_elements(v, v->place[reg].variable, is ? bit : ~bit);
}

static bool refine_same(tv_verifier *v, const tv_code *c, bool same)
{
    const tv_reg_type a = tv_known(v, c->a), b = tv_known(v, c->b);
    if (a.kind == TV_REG_TYPE) return refine_type(v, c->a, &b, same);
    return refine_equal(v, c->a, &b, same) && refine_equal(v, c->b, &a, same);
}

static bool refine_zero(tv_verifier *v, const tv_code *c, bool zero)
{
    const tv_reg_type a = tv_known(v, c->a), nothing = tv_type_number(0, 0);
    if (a.kind == TV_REG_TYPE) return refine_type(v, c->a, &nothing, zero);
    return refine_equal(v, c->a, &nothing, zero);
}

bool tv_refine(tv_verifier *v, const tv_code *c, bool taken)
{
    switch (c->op) {
    case I_JUMP_EQ: return refine_same(v, c, taken);
    case I_JUMP_NE: return refine_same(v, c, !taken);
    case I_JUMP_LT: return refine_order(v, c, taken);
    case I_JUMP_GE: return refine_order(v, c, !taken);
    case I_JUMP_ZERO: return refine_zero(v, c, taken);
    case I_NEED:
    case I_JUMP_NIL: return refine_nil(v, c->a, taken);
    case I_WITHIN: return refine_within(v, c->a, c->i >> 32, tv_code_lower(c->i));
    case I_ON_BOARD: return refine_cell(v, c->a);
    case I_JUMP_SOME: return refine_nil(v, c->a, !taken);
    default: return true;
    }
}
