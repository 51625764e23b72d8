/* test_verify.c - programs that are written by hand, and what the verifier says of each: one fault each, next to programs that
 * differ in it and are valid. */
#include "tests/kernel.h"

#include "bindings/compiler/natives.h"
#include "bindings/compiler/verify.h"

/* Registers of constants. Those of 30 and 40 are sets. */
enum { ZERO = 10, ONE, THREE, GUARD, NIL, HALF, EMPTY = 30, WORDS = 100 };
enum { NUMBERS, MAYBE, SETS, TABLES, NO_TABLE };
enum { OF_INTEGERS, OF_CELLS, OF_MORE, KINDS };
enum { CODE = 8, OPERANDS = 6 };

typedef struct row {
    const char *why; /* a part of it; NULL: it is valid */
    tv_code code[CODE];
    uint16_t operands[OPERANDS];
    enum tv_stage stage; /* 0: a `play` */
} row;

#define END \
    { \
        I_END, 0, 0, 0, { 0 } \
    }

static const row rows[] = {
    /* Registers */
    { .code = { { I_ADD, 50, ZERO, ONE, { 0 } }, { I_ADD, 50, 50, 50, { 0 } }, END } },
    { .why = "may be read before it is written", .code = { { I_ADD, 50, ZERO, 51, { 0 } }, END } },
    { .why = "may be read before it is written",
      .code = { { I_JUMP_ZERO, ZERO, 0, 0, { 2 } },
                { I_MOVE, 50, ONE, 0, { 0 } },
                { I_MOVE, 51, 50, 0, { 0 } },
                END } },
    { .why = "outside of the frame", .code = { { I_MOVE, WORDS, ONE, 0, { 0 } }, END } },
    { .why = "outside of the frame", .code = { { I_MOVE_TWO, 50, ONE, 51, { 1 << 20 } }, END } },
    { .why = "outside of the frame", .code = { { I_S_MOVE, WORDS - 1, EMPTY, 0, { 0 } }, END } },
    { .why = "outside of the frame", .code = { { I_END, WORDS, 0, 0, { 0 } } } },
    { .why = "is a constant but the program writes to it", .code = { { I_MOVE, ONE, ZERO, 0, { 0 } }, END } },
    { .why = "is a constant but the program writes to it", .code = { { I_S_REGION, 50, EMPTY, 60, { 8 } }, END } },
    { .why = "both as a word and as a set",
      .code = { { I_S_MOVE, 50, EMPTY, 0, { 0 } }, { I_MOVE, 51, ONE, 0, { 0 } }, END } },
    { .why = "both as a word and as a set",
      .code = { { I_S_MOVE, 50, EMPTY, 0, { 0 } }, { I_S_MOVE, 51, EMPTY, 0, { 0 } }, END } },
    /* Types */
    { .why = "the wrong type", .code = { { I_F_ADD, 50, HALF, ONE, { 0 } }, END } },
    { .code = { { I_F_OF, 50, ONE, 0, { 0 } }, { I_F_ADD, 50, HALF, 50, { 0 } }, END } },
    { .why = "the wrong type", .code = { { I_ADD, 50, ONE, NIL, { 0 } }, END } },
    { .why = "the wrong type", .code = { { I_ADD, 50, ONE, 4, { 0 } }, END } },
    { .code = { { I_NEED, 4, 0, 0, { 0 } }, { I_ADD, 50, ONE, 4, { 0 } }, END } },
    { .code = { { I_JUMP_NIL, 4, 0, 0, { 2 } }, { I_ADD, 50, ONE, 4, { 0 } }, END } },
    { .why = "the wrong type", .code = { { I_JUMP_SOME, 4, 0, 0, { 2 } }, { I_ADD, 50, ONE, 4, { 0 } }, END } },
    { .why = "the wrong type", .code = { { I_T_LENGTH, 50, ONE, 0, { 0 } }, END } },
    { .why = "the wrong type", .code = { { I_S_KEPT, 60, ONE, 0, { 0 } }, END } },
    /* Cells */
    { .code = { { I_P_PIECE, 50, ONE, 0, { 0 } }, END } },
    { .why = "the wrong type", .code = { { I_P_PIECE, 50, GUARD, 0, { 0 } }, END } },
    { .why = "the wrong type", .code = { { I_P_PIECE, 50, 2, 0, { 0 } }, END } },
    { .code = { { I_NEED, 2, 0, 0, { 0 } }, { I_P_PIECE, 50, 2, 0, { 0 } }, END } },
    { .why = "the wrong type",
      .code = { { I_NEED, 2, 0, 0, { 0 } }, { I_ADD, 50, 2, ONE, { 0 } }, { I_P_PIECE, 51, 50, 0, { 0 } }, END } },
    { .code = { { I_NEED, 2, 0, 0, { 0 } },
                { I_ADD, 50, 2, ONE, { 0 } },
                { I_ON_BOARD, 50, 0, 0, { 0 } },
                { I_P_PIECE, 51, 50, 0, { 0 } },
                END } },
    { .code = { { I_P_STEP_NIL, 50, ONE, TV_N, { 2 } }, { I_S_ONE, 60, 50, 0, { 0 } }, END } },
    { .why = "the wrong type", .code = { { I_P_STEP, 50, ONE, 0, { TV_N } }, { I_S_ONE, 60, 50, 0, { 0 } }, END } },
    { .why = "out of range", .code = { { I_P_STEP, 50, ONE, 0, { TV_DIRS } }, END } },
    { .why = "out of range", .code = { { I_P_STEP_NIL, 50, ONE, TV_DIRS, { 1 } }, END } },
    { .why = "out of range", .code = { { I_S_GROW, 60, EMPTY, 0, { 6 } }, END } },
    { .why = "the wrong type", .code = { { I_P_STEP_BY, 50, ONE, GUARD, { 0 } }, END } },
    /* Tables of constants, and the position */
    { .code = { { I_LOOKUP, 50, ONE, 0, { NUMBERS } }, { I_ADD, 50, 50, ONE, { 0 } }, END } },
    { .why = "outside of the table", .code = { { I_LOOKUP, 50, THREE, 0, { NUMBERS } }, END } },
    { .why = "outside of the table",
      .code = { { I_SUB, 50, ZERO, ONE, { 0 } }, { I_LOOKUP, 50, 50, 0, { NUMBERS } }, END } },
    { .why = "the wrong type", .code = { { I_LOOKUP, 50, ONE, 0, { MAYBE } }, { I_ADD, 50, 50, ONE, { 0 } }, END } },
    { .code = { { I_LOOKUP_SOME, 50, ONE, 0, { MAYBE } }, { I_ADD, 50, 50, ONE, { 0 } }, END } },
    { .why = "out of range", .code = { { I_LOOKUP, 50, ONE, 0, { SETS } }, END } },
    { .why = "out of range", .code = { { I_LOOKUP, 50, ONE, 0, { NO_TABLE } }, END } },
    { .why = "out of range", .code = { { I_S_LOOKUP, 60, ONE, 0, { NUMBERS } }, END } },
    { .why = "outside of the table",
      .code = { { I_NEED, 4, 0, 0, { 0 } }, { I_INDEX, 50, 4, 0, { 3 } }, { I_S_LOOKUP, 60, 50, 0, { SETS } }, END } },
    { .code = { { I_NEED, 4, 0, 0, { 0 } }, { I_INDEX, 50, 4, 0, { 1 } }, { I_S_LOOKUP, 60, 50, 0, { SETS } }, END } },
    { .why = "out of range", .code = { { I_P_SET, 60, 0, 0, { 1 } }, END } },
    { .why = "out of range", .code = { { I_P_SET, 60, 0, 0, { 1 << 20 } }, END } },
    { .why = "the wrong type", .code = { { I_P_COUNTER, 50, GUARD, 0, { 0 } }, END } },
    { .why = "out of range", .code = { { I_ROUNDS, 50, ZERO, ONE, { 0 } }, END } },
    /* Loops: an index is bounded by the jump that ends the loop */
    { .code = { { I_MOVE, 50, ZERO, 0, { 0 } },
                { I_JUMP_GE, 50, THREE, 0, { 5 } },
                { I_LOOKUP, 51, 50, 0, { NUMBERS } },
                { I_ADD, 50, 50, ONE, { 0 } },
                { I_JUMP_BACK, 0, 0, 0, { 1 } },
                END } },
    { .why = "outside of the table",
      .code = { { I_MOVE, 50, ZERO, 0, { 0 } },
                { I_JUMP_GE, 50, GUARD, 0, { 5 } },
                { I_LOOKUP, 51, 50, 0, { NUMBERS } },
                { I_ADD, 50, 50, ONE, { 0 } },
                { I_JUMP_BACK, 0, 0, 0, { 1 } },
                END } },
    { .why = "a counted jump",
      .code = { { I_MOVE, 50, ZERO, 0, { 0 } },
                { I_JUMP_GE, 50, THREE, 0, { 5 } },
                { I_LOOKUP, 51, 50, 0, { NUMBERS } },
                { I_ADD, 50, 50, ONE, { 0 } },
                { I_JUMP, 0, 0, 0, { 1 } },
                END } },
    /* Jumps */
    { .why = "out of range", .code = { { I_JUMP, 0, 0, 0, { -1 } }, END } },
    { .why = "out of range", .code = { { I_JUMP_ZERO, ONE, 0, 0, { 2 } }, END } },
    { .why = "past its last instruction", .code = { { I_MOVE, 50, ONE, 0, { 0 } } } },
    { .why = "past its last instruction", .code = { { I_JUMP_ZERO, ONE, 0, 0, { 0 } } } },
    { .why = "does not exist", .code = { { I_COUNT, 0, 0, 0, { 0 } }, END } },
    /* Tables that the program makes */
    { .code = { { I_T_NEW, 50, OF_INTEGERS, 0, { 0 } },
                { I_T_SET, 50, ONE, THREE, { TV_T_INT } },
                { I_T_GET_INT_SOME, 51, 50, ONE, { 0 } },
                END } },
    { .why = "does not hold",
      .code = { { I_T_NEW, 50, OF_INTEGERS, 0, { 0 } }, { I_T_SET, 50, ONE, HALF, { TV_T_FLOAT } }, END } },
    { .why = "does not hold",
      .code = { { I_T_NEW, 50, OF_INTEGERS, 0, { 0 } }, { I_T_SET, 50, ONE, HALF, { TV_T_INT } }, END } },
    { .why = "does not hold",
      .code = { { I_T_NEW, 50, OF_CELLS, 0, { 0 } }, { I_T_SET, 50, ONE, GUARD, { TV_T_INT } }, END } },
    { .code = { { I_T_NEW, 50, OF_CELLS, 0, { 0 } },
                { I_T_GET_INT_SOME, 51, 50, ONE, { 0 } },
                { I_P_HEIGHT, 52, 51, 0, { 0 } },
                END } },
    { .why = "the wrong type",
      .code = { { I_T_NEW, 50, OF_INTEGERS, 0, { 0 } },
                { I_T_GET_INT_SOME, 51, 50, ONE, { 0 } },
                { I_P_HEIGHT, 52, 51, 0, { 0 } },
                END } },
    { .why = "other than integers",
      .code = { { I_T_NEW, 50, OF_MORE, 0, { INT64_C(1) << 32 } }, { I_T_GET_INT, 51, 50, ONE, { 0 } }, END } },
    { .why = "out of range", .code = { { I_T_NEW, 50, OF_MORE, 0, { 0 } }, END } },
    { .why = "out of range", .code = { { I_T_NEW, 50, KINDS, 0, { 0 } }, END } },
    { .why = "has no field 1",
      .code = { { I_T_NEW, 50, OF_MORE, 0, { INT64_C(1) << 32 } }, { I_T_FIELD, 51, 50, 52, { 1 } }, END } },
    { .why = "is out of range",
      .code = { { I_T_NEW, 50, OF_MORE, 0, { INT64_C(1) << 32 } },
                { I_T_FIELD, 51, 50, 52, { INT64_C(1) << 32 } },
                END } },
    { .why = "is out of range",
      .code = { { I_T_NEW, 50, OF_MORE, 0, { INT64_C(1) << 32 } },
                { I_T_PUT, 50, 0, ONE, { INT64_C(0x80000000) << 8 | TV_T_INT } },
                END } },
    { .why = "has no field 0",
      .code = { { I_T_NEW, 50, OF_CELLS, 0, { 0 } }, { I_T_PUT, 50, 0, ONE, { TV_T_INT } }, END } },
    /* Elements: their type is looked at first */
    { .code = { { I_T_NEW, 50, OF_MORE, 0, { INT64_C(1) << 32 } },
                { I_T_GET, 51, 50, 52, { ONE } },
                { I_JUMP_ZERO, 52, 0, 0, { 5 } },
                { I_JUMP_EQ, 52, ONE, 0, { 5 } },
                { I_S_KEPT, 60, 51, 0, { 0 } },
                END } },
    { .why = "may be read before it is written",
      .code = { { I_T_NEW, 50, OF_MORE, 0, { INT64_C(1) << 32 } },
                { I_T_GET, 51, 50, 52, { ONE } },
                { I_JUMP_EQ, 52, ONE, 0, { 4 } },
                { I_S_KEPT, 60, 51, 0, { 0 } },
                END } },
    { .why = "the wrong type",
      .code = { { I_T_NEW, 50, OF_MORE, 0, { INT64_C(1) << 32 } },
                { I_T_GET, 51, 50, 52, { ONE } },
                { I_JUMP_ZERO, 52, 0, 0, { 5 } },
                { I_JUMP_NE, 52, ONE, 0, { 5 } },
                { I_S_KEPT, 60, 51, 0, { 0 } },
                END } },
    { .why = "may be read before it is written",
      .code = { { I_T_NEW, 50, OF_MORE, 0, { INT64_C(1) << 32 } },
                { I_T_GET, 51, 50, 52, { ONE } },
                { I_T_GET, 53, 50, 52, { THREE } },
                { I_JUMP_ZERO, 52, 0, 0, { 6 } },
                { I_JUMP_EQ, 52, ONE, 0, { 6 } },
                { I_S_KEPT, 60, 51, 0, { 0 } },
                END } },
    { .why = "in the same register",
      .code = { { I_T_NEW, 50, OF_MORE, 0, { INT64_C(1) << 32 } }, { I_T_GET, 51, 50, 51, { ONE } }, END } },
    /* Natives and stages */
    { .code = { { I_CALL, 0, 0, 0, { N_PUT_ONE } }, END }, .operands = { 0, ZERO, ONE, ZERO } },
    { .why = "the wrong type",
      .code = { { I_CALL, 0, 0, 0, { N_PUT_ONE } }, END },
      .operands = { 0, ZERO, GUARD, ZERO } },
    { .why = "both as a word and as a set",
      .code = { { I_CALL, 0, 0, 0, { N_PUT_ONE } }, END },
      .operands = { 0, ZERO, EMPTY, ZERO } },
    { .why = "the wrong type", .code = { { I_CALL, 0, 0, 0, { N_PLAY_MOVE } }, END }, .operands = { 0, ZERO } },
    { .why = "out of range", .code = { { I_CALL, 0, 0, 0, { N_COUNT } }, END } },
    { .why = "lacks operands", .code = { { I_CALL, OPERANDS - 2, 0, 0, { N_PUT_ONE } }, END } },
    { .why = "that this game does not have", .code = { { I_P_STONES, 50, ONE, 0, { 0 } }, END } },
    { .why = "that this game does not have",
      .code = { { I_CALL, 0, 0, 0, { N_STONES_IN } }, END },
      .operands = { 50, EMPTY } },
    { .why = "this kind of rule",
      .code = { { I_CALL, 0, 0, 0, { N_PUT_ONE } }, END },
      .operands = { 0, ZERO, ONE, ZERO },
      .stage = TV_STAGE_MOVES },
    { .why = "this kind of rule", .code = { { I_L_EACH, EMPTY, 0, 0, { 0 } }, END } },
    { .code = { { I_L_EACH, EMPTY, 0, 0, { 0 } }, END }, .stage = TV_STAGE_MOVES },
    { .why = "this kind of rule", .code = { { I_P_LANDED, 60, 0, 0, { 0 } }, END }, .stage = TV_STAGE_FINISH },
    { .why = "may be read before it is written",
      .code = { { I_MOVE, 50, 4, 0, { 0 } }, END },
      .stage = TV_STAGE_MOVES },
    /* What a rule returns */
    { .code = { { I_END, ONE, 0, 0, { 0 } } }, .stage = TV_STAGE_FORBID },
    { .why = "out of range", .code = { { I_END, THREE, 0, 0, { 0 } } }, .stage = TV_STAGE_FORBID },
    { .why = "out of range", .code = { { I_END, GUARD, 0, 0, { 0 } } }, .stage = TV_STAGE_STUCK },
    { .why = "the wrong type", .code = { { I_END, ONE, 0, 0, { 0 } } }, .stage = TV_STAGE_KEEP },
    { .code = { { I_END, HALF, 0, 0, { 0 } } }, .stage = TV_STAGE_EVALUATE },
};

/* ---- Programs ------------------------------------------------------------------------------------------------ */

static void *keep(tv_program *p, const void *from, size_t bytes)
{
    void *to = tv_pool_take(&p->pool, bytes);
    assert_non_null(to);
    memcpy(to, from, bytes);
    return to;
}

static void add_constants(tv_program *p)
{
    static const tv_frame_constant constants[] = {
        { ZERO, TV_CONSTANT_NUMBER },  { ONE, TV_CONSTANT_NUMBER }, { THREE, TV_CONSTANT_NUMBER },
        { GUARD, TV_CONSTANT_NUMBER }, { NIL, TV_CONSTANT_NIL },    { HALF, TV_CONSTANT_FLOAT },
        { EMPTY, TV_CONSTANT_SET },
    };
    static const tv_element_types floats = { .types = 1 << TV_T_FLOAT };
    int64_t frame[WORDS] = { [ONE] = 1, [THREE] = 3, [GUARD] = 10, [NIL] = TV_NIL };
    const int64_t numbers[] = { 5, 6, 7 }, maybe[] = { 5, TV_NIL }, sets[] = { 1, 0, 2, 0 };
    const tv_constants tables[TABLES] = { { keep(p, numbers, sizeof numbers), 3, TV_CONSTANTS_NUMBERS },
                                          { keep(p, maybe, sizeof maybe), 2, TV_CONSTANTS_MAYBE },
                                          { keep(p, sets, sizeof sets), 4, TV_CONSTANTS_SETS } };
    const tv_table_kind kinds[KINDS] = {
        [OF_INTEGERS] = { { .types = 1 << TV_T_INT }, 0, NULL },
        [OF_CELLS] = { { .types = 1 << TV_T_INT, .cells = true }, 0, NULL },
        [OF_MORE] = { { .types = 1 << TV_T_INT | 1 << TV_T_SET }, 1, keep(p, &floats, sizeof floats) },
    };
    p->frame = keep(p, frame, sizeof frame);
    p->words = WORDS;
    p->constant = keep(p, constants, sizeof constants);
    p->constants = sizeof constants / sizeof *constants;
    p->tables = keep(p, tables, sizeof tables);
    p->table_count = TABLES;
    p->kind = keep(p, kinds, sizeof kinds);
    p->kinds = KINDS;
}

static bool is_lookup(const tv_code *c) { return c->op == I_LOOKUP || c->op == I_LOOKUP_SOME || c->op == I_S_LOOKUP; }

/* The code ends behind the last instruction of the row that is not MOVE 0, 0, as which zeros read. */
static void add_code(tv_program *p, const row *r)
{
    static const int64_t elsewhere[3];
    const int line[CODE] = { 0 };
    p->count = CODE;
    while (p->count > 1 && r->code[p->count - 1].op == I_MOVE && !r->code[p->count - 1].a) p->count--;
    p->code = keep(p, r->code, (size_t)p->count * sizeof *p->code);
    for (int i = 0; i < p->count; i++)
        if (is_lookup(&p->code[i])) p->code[i].p = p->code[i].i < TABLES ? p->tables[p->code[i].i].at : elsewhere;
    p->line = keep(p, line, sizeof line);
    p->registers = keep(p, r->operands, sizeof r->operands);
    p->register_count = OPERANDS;
}

enum { STEPS = 10000 };

/* Where steps are not enough, nothing is said to be wrong. */
static void test_steps(void **state)
{
    (void)state;
    city *c = city_new();
    int64_t left = STEPS;
    const tv_verify_args args = { &c->game, TV_STAGE_PLAY, 0, &left };
    tv_program p = { .pool.most = 1 << 20 };
    tv_fault fault;
    add_constants(&p);
    add_code(&p, &rows[0]);
    assert_true(tv_verify(&p, &args, &fault));
    const int64_t taken = STEPS - left;
    assert_true(taken > 0);
    left = taken;
    assert_true(tv_verify(&p, &args, &fault));
    assert_int_equal(left, 0);
    left = taken - 1;
    assert_false(tv_verify(&p, &args, &fault));
    assert_string_equal(fault.why, "");
    assert_true(left < 0);
    tv_pool_free(&p.pool);
    city_free(c);
}

static void test_rows(void **state)
{
    (void)state;
    city *c = city_new();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const row *r = &rows[i];
        int64_t left = STEPS;
        const tv_verify_args args = { &c->game, r->stage ? r->stage : TV_STAGE_PLAY, 0, &left };
        tv_program p = { .pool.most = 1 << 20 };
        tv_fault fault;
        add_constants(&p);
        add_code(&p, r);
        const bool valid = tv_verify(&p, &args, &fault);
        if (valid != !r->why || (r->why && !strstr(fault.why, r->why)))
            fail_msg("row %zu: %s at %d, expected: %s", i, fault.why, fault.at, r->why ? r->why : "valid");
        tv_pool_free(&p.pool);
    }
    city_free(c);
}

/* What the program says of itself is checked, too: of its constants, which lie where nothing else does, and of its tables. */
static void test_claims(void **state)
{
    (void)state;
    city *c = city_new();
    int64_t left = 7 * STEPS;
    const tv_verify_args args = { &c->game, TV_STAGE_PLAY, 0, &left };
    for (int fault_of = 0; fault_of < 7; fault_of++) {
        tv_program p = { .pool.most = 1 << 20 };
        tv_fault fault;
        add_constants(&p);
        add_code(&p, &rows[0]);
        if (fault_of == 1) p.constant[0].reg = 2;             /* an argument */
        if (fault_of == 2) p.constant[0].reg = ONE;           /* another constant's */
        if (fault_of == 3) p.frame[EMPTY] = 1 << 10;          /* a set with a guard cell */
        if (fault_of == 4) p.tables[NUMBERS].words = 1 << 20; /* beyond the program's memory */
        if (fault_of == 5) p.tables[SETS].words = 3;          /* half of a set */
        if (fault_of == 6) p.frame[NIL] = 7;
        assert_int_equal(tv_verify(&p, &args, &fault), fault_of == 0);
        tv_pool_free(&p.pool);
    }
    city_free(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_rows), cmocka_unit_test(test_steps),
                                        cmocka_unit_test(test_claims) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
