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
    ROW(F_OF, OUT(FLOAT), IN(NUMBER)),
    BINARY_FLOAT(F_ADD),
    BINARY_FLOAT(F_SUB),
    BINARY_FLOAT(F_MUL),
    BINARY_FLOAT(F_DIV),
    COMPARE_FLOATS(F_LESS),
    COMPARE_FLOATS(F_MOST),
    COMPARE_FLOATS(F_SAME),
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

/* The second looks at what the first has put into a. */
static int with_look(const tv_code *c, enum tv_instruction first, int64_t i, enum tv_instruction second,
                     tv_code part[2])
{
    part[0] = part_of(c, first, i);
    part[1] = jump_of(second, c->a, c->i);
    return 2;
}

static int with_lookup(const tv_code *c, enum tv_instruction second, tv_code part[2])
{
    part[0] = (tv_code) { I_LOOKUP, c->a, c->b, 0, { .p = c->p } };
    part[1] = jump_of(second, c->a, second == I_NEED ? 0 : c->c);
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
    case I_LOOKUP_SOME: return with_lookup(c, I_NEED, part);
    case I_LOOKUP_ZERO: return with_lookup(c, I_JUMP_ZERO, part);
    case I_S_NEXT_NIL: return with_look(c, I_S_NEXT, 0, I_JUMP_NIL, part);
    case I_S_HAS_ZERO: return with_look(c, I_S_HAS, 0, I_JUMP_ZERO, part);
    case I_S_AND_ANY: return with_look(c, I_S_AND, 0, I_S_JUMP_ANY, part);
    case I_S_AND_NONE: return with_look(c, I_S_AND, 0, I_S_JUMP_NONE, part);
    case I_P_PIECE_NIL: return with_look(c, I_P_PIECE, 0, I_JUMP_NIL, part);
    case I_P_STEP_NIL: return with_look(c, I_P_STEP, c->c, I_JUMP_NIL, part);
    case I_P_STEP_BY_NIL: return with_look(c, I_P_STEP_BY, 0, I_JUMP_NIL, part);
    case I_T_GET_INT_NIL: return with_look(c, I_T_GET_INT, 0, I_JUMP_NIL, part);
    case I_T_GET_INT_SOME:
        part[0] = part_of(c, I_T_GET_INT, 0);
        part[1] = jump_of(I_NEED, c->a, 0);
        return 2;
    case I_T_GET_ZERO:
        part[0] = part_of(c, I_T_GET, tv_code_upper(c->i));
        part[1] = jump_of(I_JUMP_ZERO, c->c, tv_code_lower(c->i));
        return 2;
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
