/* operands.c - the table of instructions; see operands.h. */
#include "bindings/compiler/operands.h"

#include "bindings/compiler/natives.h"

#define NONE \
    (tv_operand) { TV_UNUSED, TV_NO_OPERAND }
#define IN(type) \
    (tv_operand) { TV_READ, TV_A_##type }
#define OUT(type) \
    (tv_operand) { TV_WRITTEN, TV_A_##type }
#define CHANGED(type) \
    (tv_operand) { TV_CHANGED, TV_A_##type }
#define THE(type) \
    (tv_operand) { TV_IMMEDIATE, TV_THE_##type }
#define ROW(name, ...)              [I_##name] = { #name, TV_IN_ANY, TV_NEEDS_NOTHING, { __VA_ARGS__ } }
#define ROW_IN(name, stages, ...)   [I_##name] = { #name, TV_IN_##stages, TV_NEEDS_NOTHING, { __VA_ARGS__ } }
#define ROW_NEEDS(name, needs, ...) [I_##name] = { #name, TV_IN_ANY, TV_NEEDS_##needs, { __VA_ARGS__ } }
#define BINARY(name)                ROW(name, OUT(NUMBER), IN(NUMBER), IN(NUMBER))
#define BINARY_FLOAT(name)          ROW(name, OUT(FLOAT), IN(FLOAT), IN(FLOAT))
#define BINARY_SET(name)            ROW(name, OUT(SET), IN(SET), IN(SET))
#define COMPARE_FLOATS(name)        ROW(name, OUT(TRUTH), IN(FLOAT), IN(FLOAT))

const tv_format tv_formats[I_COUNT] = {
    ROW(MOVE, OUT(WORD), IN(WORD)),
    BINARY(ADD),
    BINARY(SUB),
    BINARY(MUL),
    BINARY(IDIV),
    BINARY(MOD),
    ROW(NEG, OUT(NUMBER), IN(NUMBER)),
    BINARY(AND),
    BINARY(OR),
    BINARY(XOR),
    ROW(NOT, OUT(NUMBER), IN(NUMBER)),
    BINARY(SHL),
    BINARY(SHR),
    BINARY(MIN),
    BINARY(MAX),
    ROW(LOOKUP, OUT(MAYBE), IN(NUMBER), NONE, THE(NUMBERS)),
    ROW(INDEX, OUT(NUMBER), IN(NUMBER), NONE, THE(INDEX)),
    ROW(SCALE, OUT(NUMBER), IN(NUMBER), IN(NUMBER), THE(FACTOR)),
    ROW(IS_NIL, OUT(TRUTH), IN(MAYBE)),
    ROW(NEED, IN(MAYBE)),
    ROW(WITHIN, IN(NUMBER), NONE, NONE, THE(RANGE)),
    ROW(ON_BOARD, IN(NUMBER)),
    ROW(GIVE_UP, NONE),
    ROW(JUMP, NONE, NONE, NONE, THE(TARGET)),
    ROW(JUMP_EQ, IN(COMPARABLE), IN(COMPARABLE), NONE, THE(TARGET)),
    ROW(JUMP_NE, IN(COMPARABLE), IN(COMPARABLE), NONE, THE(TARGET)),
    ROW(JUMP_LT, IN(NUMBER), IN(NUMBER), NONE, THE(TARGET)),
    ROW(JUMP_GE, IN(NUMBER), IN(NUMBER), NONE, THE(TARGET)),
    ROW(JUMP_ZERO, IN(COMPARABLE), NONE, NONE, THE(TARGET)),
    ROW(JUMP_NIL, IN(MAYBE), NONE, NONE, THE(TARGET)),
    ROW(JUMP_SOME, IN(MAYBE), NONE, NONE, THE(TARGET)),
    ROW(JUMP_BACK, NONE, NONE, NONE, THE(TARGET)),
    ROW(ROUND, CHANGED(NUMBER), CHANGED(NUMBER), IN(NUMBER), THE(TARGET)),
    ROW(ROUNDS, OUT(NUMBER), IN(NUMBER), IN(NUMBER), THE(STEP)),
    ROW(S_MOVE, OUT(SET), IN(SET)),
    BINARY_SET(S_OR),
    BINARY_SET(S_AND),
    BINARY_SET(S_LESS),
    ROW(S_COUNT, OUT(NUMBER), IN(SET)),
    ROW(S_HAS, OUT(TRUTH), IN(SET), IN(CELL)),
    ROW(S_FIRST, OUT(MAYBE_CELL), IN(SET)),
    ROW(S_NEXT, OUT(MAYBE_CELL), IN(SET), IN(MAYBE_CELL)),
    ROW(S_ONE, OUT(SET), IN(CELL)),
    ROW(S_SHIFT, OUT(SET), IN(SET), NONE, THE(DIRECTION)),
    ROW(S_SHIFT_BY, OUT(SET), IN(SET), IN(DIRECTION)),
    ROW(S_RUN, OUT(SET), IN(SET), IN(SET), THE(DIRECTION)),
    ROW(S_RUN_BY, OUT(SET), IN(SET), IN(SET), IN(DIRECTION)),
    ROW(S_GROW, OUT(SET), IN(SET), NONE, THE(CONNECTIVITY)),
    ROW(S_BESIDE, OUT(SET), IN(SET), NONE, THE(DIRECTIONS)),
    ROW(S_FLOOD, OUT(SET), IN(SET), IN(SET), THE(CONNECTIVITY)),
    ROW(S_REGION, OUT(SET), CHANGED(SET), OUT(TRUTH), THE(CONNECTIVITY)),
    ROW(S_JUMP_NE, IN(SET), IN(SET), NONE, THE(TARGET)),
    ROW(S_JUMP_ANY, IN(SET), NONE, NONE, THE(TARGET)),
    ROW(S_JUMP_NONE, IN(SET), NONE, NONE, THE(TARGET)),
    ROW(S_LOOKUP, OUT(SET), IN(NUMBER), NONE, THE(SETS)),
    ROW(S_KEEP, OUT(KEPT_SET), IN(SET)),
    ROW(S_KEPT, OUT(SET), IN(KEPT_SET)),
    ROW(P_SET, OUT(SET), NONE, NONE, THE(PLACE)),
    ROW(P_FREE, OUT(SET)),
    ROW_IN(P_LANDED, PLY, OUT(SET)),
    ROW(P_PIECE, OUT(MAYBE_PIECE), IN(CELL)),
    ROW(P_STEP, OUT(MAYBE_CELL), IN(CELL), NONE, THE(DIRECTION)),
    ROW(P_STEP_BY, OUT(MAYBE_CELL), IN(CELL), IN(DIRECTION)),
    ROW(P_HEIGHT, OUT(NUMBER), IN(CELL)),
    ROW_NEEDS(P_STONES, PITS, OUT(NUMBER), IN(CELL)),
    ROW(P_COUNTER, OUT(NUMBER), IN(COUNTER)),
    ROW(P_PLY, OUT(NUMBER)),
    ROW_IN(L_ADD, MOVES, IN(COORDINATE), IN(COORDINATE), IN(BYTE)),
    ROW_IN(L_CELLS, MOVES, IN(CELL), IN(SET)),
    ROW_IN(L_EACH, MOVES, IN(SET)),
    ROW_IN(L_COUNT, MOVES, OUT(NUMBER)),
    ROW(T_NEW, OUT(TABLE), THE(TABLE_KIND), NONE, THE(ROOM)),
    ROW(T_GET, OUT(ELEMENT), IN(TABLE), OUT(TYPE), IN(NUMBER)),
    ROW(T_GET_INT, OUT(MAYBE), IN(TABLE), IN(NUMBER)),
    ROW(T_SET, IN(TABLE), IN(NUMBER), IN(WORD), THE(ELEMENT_TYPE)),
    ROW(T_FIELD, OUT(ELEMENT), IN(TABLE), OUT(TYPE), THE(FIELD)),
    ROW(T_PUT, IN(TABLE), NONE, IN(WORD), THE(FIELD_AND_TYPE)),
    ROW(T_LENGTH, OUT(NUMBER), IN(TABLE)),
    ROW(T_OUTER, OUT(TABLE), NONE, NONE, THE(OUTER)),
    ROW(T_TEXTS, OUT(TABLE), IN(TABLE)),
    ROW(F_OF, OUT(FLOAT), IN(NUMBER)),
    BINARY_FLOAT(F_ADD),
    BINARY_FLOAT(F_SUB),
    BINARY_FLOAT(F_MUL),
    BINARY_FLOAT(F_DIV),
    COMPARE_FLOATS(F_LESS),
    COMPARE_FLOATS(F_MOST),
    COMPARE_FLOATS(F_SAME),
    ROW(SAVE, THE(SAVED), NONE, NONE, THE(RETURN)),
    ROW(BACK_TO, NONE, NONE, NONE, THE(RETURN)),
    ROW(RETURN, THE(RESULTS), NONE, NONE, THE(PROCEDURE)),
    ROW(CALL, THE(OPERANDS), NONE, NONE, THE(NATIVE)),
    ROW(END, IN(RESULT)),
};

/* ---- Two in one ------------------------------------------------------------------------------------- */

static tv_code part_of(const tv_code *c, enum tv_instruction op, int64_t i)
{
    return (tv_code) { (uint16_t)op, c->a, c->b, c->c, { i } };
}

static tv_code jump_of(enum tv_instruction op, uint16_t a, int64_t target)
{
    return (tv_code) { (uint16_t)op, a, 0, 0, { target } };
}

const tv_pair tv_pairs[TV_PAIRS] = {
    { I_LOOKUP, I_NEED, I_LOOKUP_SOME, false },          { I_LOOKUP, I_JUMP_ZERO, I_LOOKUP_ZERO, false },
    { I_S_NEXT, I_JUMP_NIL, I_S_NEXT_NIL, false },       { I_S_HAS, I_JUMP_ZERO, I_S_HAS_ZERO, false },
    { I_S_AND, I_S_JUMP_ANY, I_S_AND_ANY, false },       { I_S_AND, I_S_JUMP_NONE, I_S_AND_NONE, false },
    { I_P_PIECE, I_JUMP_NIL, I_P_PIECE_NIL, false },     { I_P_STEP, I_JUMP_NIL, I_P_STEP_NIL, false },
    { I_P_STEP_BY, I_JUMP_NIL, I_P_STEP_BY_NIL, false }, { I_T_GET, I_JUMP_ZERO, I_T_GET_ZERO, true },
    { I_T_GET_INT, I_NEED, I_T_GET_INT_SOME, false },    { I_T_GET_INT, I_JUMP_NIL, I_T_GET_INT_NIL, false },
};

static int parts_of_pair(const tv_code *c, tv_code part[2])
{
    const tv_pair *p = tv_pairs;
    while (p->both != c->op) p++;
    int64_t i = 0, target = p->second == I_NEED ? 0 : c->i;
    if (c->op == I_P_STEP_NIL) i = c->c;
    if (p->first == I_LOOKUP) i = c->i; /* the table */
    if (c->op == I_LOOKUP_ZERO) target = c->c;
    if (c->op == I_T_GET_ZERO) i = tv_code_upper(c->i), target = tv_code_lower(c->i);
    part[0] = part_of(c, (enum tv_instruction)p->first, i);
    part[1] = jump_of((enum tv_instruction)p->second, p->in_c ? c->c : c->a, target);
    return 2;
}

int tv_code_parts(const tv_code *c, tv_code part[2])
{
    switch (c->op) {
    case I_MOVE_TWO:
        part[0] = (tv_code) { I_MOVE, c->a, c->b, 0, { 0 } };
        part[1] = (tv_code) { I_MOVE, c->c, (uint16_t)c->i, 0, { 0 } };
        return 2;
    case I_MOVE_BACK:
        part[0] = (tv_code) { I_MOVE, c->a, c->b, 0, { 0 } };
        part[1] = jump_of(I_JUMP_BACK, 0, c->i);
        return 2;
    case I_ROUND_BACK:
    case I_JUMP_EQ_BACK ... I_JUMP_SOME_BACK: {
        const int first = c->op == I_ROUND_BACK ? I_ROUND : c->op - I_JUMP_EQ_BACK + I_JUMP_EQ;
        part[0] = part_of(c, (enum tv_instruction)first, tv_code_lower(c->i));
        part[1] = jump_of(I_JUMP_BACK, 0, tv_code_upper(c->i)); /* where the first does not jump */
        return 2;
    }
    case I_LOOKUP_SOME ... I_T_GET_INT_NIL: return parts_of_pair(c, part);
    default: part[0] = *c; return 1;
    }
}

/* ---- Natives ------------------------------------------------------------------------------------------------------- */

#undef NONE
#define NONE TV_NO_OPERAND /* a native without a result */
const tv_signature tv_signatures[N_COUNT] = {
#define SIGNATURE(id, function, in, needs, result, ...) \
    [N_##id] = { #function, TV_IN_##in, TV_NEEDS_##needs, result, { __VA_ARGS__ } },
    TV_NATIVES(SIGNATURE)
#undef SIGNATURE
};
#undef NONE

int tv_signature_operands(const tv_signature *s)
{
    int n = 0;
    while (n < TV_NATIVE_OPERANDS && s->operand[n] != TV_NO_OPERAND) n++;
    return n;
}
