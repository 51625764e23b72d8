/* test_verify.c - hand-written programs and the verifier's answer to each: one fault each, next to valid programs that
 * differ only in it. They are in compiled/verify.tsv. */
#define _GNU_SOURCE
#include "tests/kernel.h"

#include "bindings/compiler/natives.h"
#include "bindings/compiler/verify.h"

/* Registers of constants. Those of 30 and 40 are sets. */
enum { ZERO = 10, ONE, THREE, GUARD, NIL, HALF, EMPTY = 30, WORDS = 100 };
enum { NUMBERS, MAYBE, SETS, TABLES, NO_TABLE };
enum { OF_INTEGERS, OF_CELLS, OF_MORE, KINDS };
enum { CODE = 8, OPERANDS = 6 };

typedef struct row {
    char why[60]; /* a part of it; "-": it is valid */
    tv_code code[CODE];
    int count;
    uint16_t operands[OPERANDS];
    enum tv_stage stage;
} row;

/* ---- The table ------------------------------------------------------------------------------------------------ */

#define INSTRUCTION(name)           { #name, I_##name },
#define NATIVE(name, function, ...) { #name, N_##name },

/* What the table calls by names. COUNT is the number of the instructions, or of the natives. */
typedef struct word {
    const char *name;
    int64_t value;
} word;
static const word instructions[] = { TV_INSTRUCTIONS(INSTRUCTION) { "COUNT", I_COUNT } };
static const word natives[] = { TV_NATIVES(NATIVE) { "COUNT", N_COUNT } };
static const word words[] = { { "ZERO", ZERO },
                              { "ONE", ONE },
                              { "THREE", THREE },
                              { "GUARD", GUARD },
                              { "NIL", NIL },
                              { "HALF", HALF },
                              { "EMPTY", EMPTY },
                              { "WORDS", WORDS },
                              { "NUMBERS", NUMBERS },
                              { "MAYBE", MAYBE },
                              { "SETS", SETS },
                              { "NO_TABLE", NO_TABLE },
                              { "OF_INTEGERS", OF_INTEGERS },
                              { "OF_CELLS", OF_CELLS },
                              { "OF_MORE", OF_MORE },
                              { "KINDS", KINDS },
                              { "N", TV_N },
                              { "DIRS", TV_DIRS },
                              { "INT", TV_T_INT },
                              { "FLOAT", TV_T_FLOAT } };
static const word stages[] = {
    { "MOVES", TV_STAGE_MOVES },       { "PLAY", TV_STAGE_PLAY },   { "FINISH", TV_STAGE_FINISH },
    { "FORBID", TV_STAGE_FORBID },     { "STUCK", TV_STAGE_STUCK }, { "KEEP", TV_STAGE_KEEP },
    { "EVALUATE", TV_STAGE_EVALUATE },
};
#define COUNT_OF(list) (sizeof(list) / sizeof *(list))

static int64_t value_of(const char *name, const word *list, size_t count)
{
    char *end;
    const int64_t number = strtoll(name, &end, 0);
    if (!*end) return number;
    for (size_t i = 0; i < count; i++)
        if (!strcmp(list[i].name, name)) return list[i].value;
    fail_msg("what is %s?", name);
    return 0;
}

/* "LOOKUP 50 ONE 0 NUMBERS"; the last one of CALL is a native. */
static void read_instruction(char *text, tv_code *c)
{
    char *rest, *name = strtok_r(text, " ", &rest);
    c->op = (uint16_t)value_of(name, instructions, COUNT_OF(instructions));
    int64_t operand[4] = { 0 };
    for (int i = 0; (name = strtok_r(NULL, " ", &rest)) && i < 4; i++)
        operand[i] = c->op == I_CALL && i == 3 ? value_of(name, natives, COUNT_OF(natives))
                                               : value_of(name, words, COUNT_OF(words));
    c->a = (uint16_t)operand[0];
    c->b = (uint16_t)operand[1];
    c->c = (uint16_t)operand[2];
    c->i = operand[3];
}

/* The next row of the table; false: there is none. */
static bool read_row(FILE *f, row *r)
{
    char line[400], *rest;
    do
        if (!fgets(line, sizeof line, f)) return false;
    while (*line == '#');
    line[strcspn(line, "\n")] = '\0';
    *r = (row) { .count = 0 };
    snprintf(r->why, sizeof r->why, "%s", strtok_r(line, "\t", &rest));
    r->stage = (enum tv_stage)value_of(strtok_r(NULL, "\t", &rest), stages, COUNT_OF(stages));
    char *operands = strtok_r(NULL, "\t", &rest), *code = rest;
    char *one = strcmp(operands, "-") != 0 ? strtok_r(operands, " ", &rest) : NULL;
    for (int i = 0; one; one = strtok_r(NULL, " ", &rest))
        r->operands[i++] = (uint16_t)value_of(one, words, COUNT_OF(words));
    for (one = strtok_r(code, ";", &rest); one; one = strtok_r(NULL, ";", &rest)) {
        assert_in_range(r->count, 0, CODE - 1);
        read_instruction(one, &r->code[r->count++]);
    }
    return true;
}

static FILE *open_table(void)
{
    FILE *f = fopen(TABLE, "r");
    assert_non_null(f);
    return f;
}

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

/* A valid program. */
static row first_row(void)
{
    row r;
    FILE *f = open_table();
    assert_true(read_row(f, &r));
    fclose(f);
    return r;
}

static bool is_lookup(const tv_code *c) { return c->op == I_LOOKUP || c->op == I_LOOKUP_SOME || c->op == I_S_LOOKUP; }

static void add_code(tv_program *p, const row *r)
{
    static const int64_t elsewhere[3];
    const int line[CODE] = { 0 };
    p->count = r->count;
    p->code = keep(p, r->code, (size_t)p->count * sizeof *p->code);
    for (int i = 0; i < p->count; i++)
        if (is_lookup(&p->code[i])) p->code[i].p = p->code[i].i < TABLES ? p->tables[p->code[i].i].at : elsewhere;
    p->line = keep(p, line, sizeof line);
    p->registers = keep(p, r->operands, sizeof r->operands);
    p->register_count = OPERANDS;
}

enum { STEPS = 10000 };

/* Where the steps do not suffice, no fault is reported. */
static void test_steps(void **state)
{
    (void)state;
    city *c = city_new();
    int64_t left = STEPS;
    const tv_verify_args args = { &c->game, TV_STAGE_PLAY, 0, &left };
    const row first = first_row();
    tv_program p = { .pool.most = 1 << 20 };
    tv_fault fault;
    add_constants(&p);
    add_code(&p, &first);
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
    FILE *f = open_table();
    row r;
    int count = 0;
    for (; read_row(f, &r); count++) {
        int64_t left = STEPS;
        const tv_verify_args args = { &c->game, r.stage, 0, &left };
        const bool should = !strcmp(r.why, "-");
        tv_program p = { .pool.most = 1 << 20 };
        tv_fault fault;
        add_constants(&p);
        add_code(&p, &r);
        const bool valid = tv_verify(&p, &args, &fault);
        if (valid != should || (!valid && !strstr(fault.why, r.why)))
            fail_msg("row %d: %s at %d, expected: %s", count, valid ? "valid" : fault.why, fault.at, r.why);
        tv_pool_free(&p.pool);
    }
    fclose(f);
    assert_in_range(count, 90, 1000);
    city_free(c);
}

/* What the program says of itself is checked, too: of its constants, which lie where nothing else does, and of its tables. */
static void test_claims(void **state)
{
    (void)state;
    city *c = city_new();
    int64_t left = 7 * STEPS;
    const tv_verify_args args = { &c->game, TV_STAGE_PLAY, 0, &left };
    const row first = first_row();
    for (int fault_of = 0; fault_of < 7; fault_of++) {
        tv_program p = { .pool.most = 1 << 20 };
        tv_fault fault;
        add_constants(&p);
        add_code(&p, &first);
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
