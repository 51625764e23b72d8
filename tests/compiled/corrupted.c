/* corrupted.c - tests the verifier with faulty programs. Linked with -Wl,--wrap: each program that the compiler makes
 * must be valid. Before it runs, the test corrupts copies of it by a seeded generator, one operand, instruction, constant
 * or table each. A copy that the verifier rejects does not run. An accepted copy runs with garbage in all registers
 * except constants and arguments; any result of the right types is fine, and its effects are undone. A build with
 * AddressSanitizer detects accesses to foreign memory. Usage: corrupted_programs FOLDER-OF-RULES SCRIPT... */
#include "bindings/compiler/machine.h"
#include "bindings/compiler/natives.h"
#include "bindings/compiler/verify.h"
#include "bindings/script.h"
#include "core/base/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool __real_tv_verify(const tv_program *program, const tv_verify_args *args, tv_fault *fault);
bool __wrap_tv_verify(const tv_program *program, const tv_verify_args *args, tv_fault *fault);
bool __real_tv_machine_run(tv_machine *machine, const tv_program *program);
bool __wrap_tv_machine_run(tv_machine *machine, const tv_program *program);

enum { PROGRAMS = 64, RUNS = 4, COPIES = 20, PLIES = 60, ARGUMENTS_END = 5 };

/* Valid programs of the script that plays. */
static struct known {
    const tv_program *program;
    tv_verify_args args;
    int runs;
} known[PROGRAMS];
static int programs;

static tv_random numbers;
static int64_t left; /* steps of the verifier */
enum { STEPS = 10000000 };
static int verified, rejected, accepted, completed, failed;

static int below(int n) { return n > 0 ? (int)tv_random_below(&numbers, (uint32_t)n) : 0; }

bool __wrap_tv_verify(const tv_program *program, const tv_verify_args *args, tv_fault *fault)
{
    const bool valid = __real_tv_verify(program, args, fault);
    verified++;
    if (!valid && *fault->why)
        failed++, printf("FAIL a program is not valid, at line %d: %s\n", program->line[fault->at], fault->why);
    for (int i = 0; i < programs; i++)
        if (known[i].program == program) known[i] = known[--programs]; /* another one, at its address */
    if (valid && programs < PROGRAMS) known[programs++] = (struct known) { program, *args, 0 };
    if (valid) known[programs - 1].args.left = &left;
    return valid;
}

/* ---- Copies ------------------------------------------------------------------------------------------------ */

static void *copy_of(tv_program *to, const void *from, size_t bytes)
{
    void *at = tv_pool_take(&to->pool, bytes + 1);
    if (!at) abort();
    if (bytes) memcpy(at, from, bytes);
    return at;
}

static bool looks_up(const tv_code *c)
{
    return c->op == I_LOOKUP || c->op == I_LOOKUP_SOME || c->op == I_LOOKUP_ZERO || c->op == I_S_LOOKUP;
}

/* Constants stay; arguments are as the call gives them, and the rest is garbage. */
static void fill_frame(tv_program *to, const tv_program *from, int set_words)
{
    to->frame = copy_of(to, from->frame, (size_t)from->words * sizeof *to->frame);
    for (int i = ARGUMENTS_END; i < to->words; i++) to->frame[i] = INT64_C(0x5a5a5a5a5a5a5a5a);
    for (int i = 0; i < to->constants; i++) {
        const tv_frame_constant *c = &to->constant[i];
        const size_t words = c->kind == TV_CONSTANT_SET ? (size_t)set_words : 1;
        memcpy(&to->frame[c->reg], &from->frame[c->reg], words * sizeof *to->frame);
    }
}

static void copy_program(tv_program *to, const tv_program *from, int set_words)
{
    *to = *from;
    to->pool = (tv_pool) { .most = 64 << 20 };
    to->code = copy_of(to, from->code, (size_t)from->count * sizeof *to->code);
    to->line = copy_of(to, from->line, (size_t)from->count * sizeof *to->line);
    to->registers = copy_of(to, from->registers, (size_t)from->register_count * sizeof *to->registers);
    to->constant = copy_of(to, from->constant, (size_t)from->constants * sizeof *to->constant);
    to->tables = copy_of(to, from->tables, (size_t)from->table_count * sizeof *to->tables);
    to->kind = copy_of(to, from->kind, (size_t)from->kinds * sizeof *to->kind);
    to->outer = copy_of(to, from->outer, (size_t)from->outers * sizeof *to->outer);
    for (int i = 0; i < to->kinds; i++)
        to->kind[i].field =
            copy_of(to, from->kind[i].field, (size_t)from->kind[i].fields * sizeof *from->kind[i].field);
    for (int i = 0; i < to->table_count; i++)
        to->tables[i].at = copy_of(to, from->tables[i].at, (size_t)from->tables[i].words * sizeof(int64_t));
    for (int i = 0; i < to->count; i++)
        for (int k = 0; looks_up(&to->code[i]) && k < to->table_count; k++)
            if (from->code[i].p == from->tables[k].at) to->code[i].p = to->tables[k].at;
    fill_frame(to, from, set_words);
}

/* ---- Corruption ----------------------------------------------------------------------------------------------- */

/* A register that some instruction names, or any number. */
static uint16_t some_register(const tv_program *p)
{
    const tv_code *c = &p->code[below(p->count)];
    const uint16_t of[] = { c->a, c->b, c->c, (uint16_t)below(p->words), (uint16_t)below(1 << 16) };
    if (p->constants && below(4) == 0) return p->constant[below(p->constants)].reg;
    return of[below(16) ? below(3) : 3 + below(2)];
}

static int64_t some_number(const tv_program *p)
{
    static const int64_t edges[] = { 0, 1, -1, 2, 7, 8, 63, 64, 255, 1023, 4096, INT32_MAX, INT64_MAX, INT64_MIN };
    const int64_t of[] = { edges[below((int)(sizeof edges / sizeof *edges))], below(p->count + 2) - 1, below(40),
                           (int64_t)below(100) << 32 | below(100) };
    return of[below(4)];
}

static void corrupt_operand(tv_program *p, tv_code *c)
{
    uint16_t *const of[] = { &c->a, &c->b, &c->c };
    uint16_t *one = of[below(3)], *other = of[below(3)], was = *one;
    if (below(3)) {
        *one = some_register(p);
        return;
    }
    *one = *other;
    *other = was;
}

static void corrupt_number(tv_program *p, tv_code *c)
{
    if (looks_up(c)) {
        const tv_constants *t = &p->tables[below(p->table_count)];
        c->p = below(4) ? t->at : t->at + 1;
    } else {
        c->i = below(3) ? some_number(p) : c->i + (below(2) ? 1 : -1);
    }
}

/* A check that is missing, an instruction in place of another, two in the wrong order. */
static void corrupt_instruction(tv_program *p, tv_code *c)
{
    const bool is_check = c->op == I_NEED || c->op == I_WITHIN || c->op == I_ON_BOARD;
    tv_code *other = &p->code[below(p->count)], was = *c;
    if (is_check || below(4) == 0) *c = (tv_code) { I_JUMP, 0, 0, 0, { c - p->code + 1 } };
    else if (below(3) == 0) c->op = (uint16_t)below(I_COUNT + 1);
    else if (below(2)) *c = *other;
    else *c = *other, *other = was;
}

static void corrupt_call(tv_program *p, tv_code *c)
{
    if (c->op == I_CALL && below(2)) c->i = below(N_COUNT + 1);
    else if (p->register_count) p->registers[below(p->register_count)] = some_register(p);
}

/* Pointers are taken on trust, so that they stay what they are. */
static void corrupt_constant(tv_program *p)
{
    tv_frame_constant *c = &p->constant[below(p->constants)];
    if (!p->constants || c->kind >= TV_CONSTANT_OBJECT) return;
    if (below(3)) p->frame[c->reg] = some_number(p);
    else if (below(2)) c->kind = (uint8_t)below(TV_CONSTANT_OBJECT);
    else c->reg = some_register(p);
}

static void corrupt_table(tv_program *p)
{
    tv_constants *t = &p->tables[below(p->table_count)];
    if (!p->table_count) return;
    if (below(2)) ((int64_t *)(uintptr_t)t->at)[below(t->words)] = some_number(p);
    else if (below(2)) t->words += below(2) ? 1 : -1;
    else t->kind = (uint8_t)below(TV_CONSTANTS_SETS + 2);
}

static void corrupt_kind(tv_program *p)
{
    tv_table_kind *k = &p->kind[below(p->kinds)];
    if (!p->kinds) return;
    tv_element_types *e =
        below(2) || !k->fields ? &k->element : (tv_element_types *)(uintptr_t)&k->field[below(k->fields)];
    switch (below(5)) {
    case 0: e->types = (uint8_t)below(256); break;
    case 1: e->cells = !e->cells; break;
    case 2: e->places = (int)some_number(p); break;
    case 3: k->texts = below(p->kinds + 2) - 1; break;
    default: e->kind = below(p->kinds + 1);
    }
}

static void corrupt(tv_program *p)
{
    tv_code *c = &p->code[below(p->count)];
    switch (below(12)) {
    case 0: corrupt_constant(p); break;
    case 1: corrupt_table(p); break;
    case 2: corrupt_kind(p); break;
    case 3: corrupt_call(p, c); break;
    case 4:
    case 5:
    case 6: corrupt_instruction(p, c); break;
    case 7:
    case 8: corrupt_number(p, c); break;
    default: corrupt_operand(p, c);
    }
}

/* ---- Running ------------------------------------------------------------------------------------------------------- */

/* As tv_machine_run, but for few rounds. */
static bool run_briefly(tv_machine *m, const tv_program *p)
{
    enum { ROUNDS = 8000 };
    m->program = p;
    m->texts = NULL;
    m->outer = NULL;
    m->puts = false;
    m->fresh = m->ascending = true;
    m->result = m->gave_up = m->deep = 0;
    m->back = TV_MACHINE_BACK - ROUNDS;
    return tv_outer_end(m, tv_machine_loop_base(m, p));
}

/* What a copy takes; a function that it asks may raise, and then the game ends here. */
static struct trial {
    bool within;
    tv_program copy;
    tv_pos *pos;
} trial;

static void end_trial(void)
{
    tv_pool_free(&trial.copy.pool);
    free(trial.pos);
    trial = (struct trial) { 0 };
}

/* What a run changes, as it was. */
static void run_undone(tv_machine *m, const tv_program *p)
{
    const size_t size = m->game->layout.size, used = m->arena->used, saved = m->arena->saved;
    const uint32_t listed = m->list ? m->list->count : 0;
    const tv_ply ply = m->run->ply;
    tv_pos *pos = trial.pos = malloc(size);
    if (!pos) abort();
    memcpy(pos, m->pos, size);
    accepted++;
    completed += run_briefly(m, p);
    m->run->ply = ply;
    m->arena->used = used;
    m->arena->saved = saved;
    if (m->write) memcpy(m->write, pos, size);
    if (m->list) {
        m->list->count = listed;
        tv_listing_begin(&m->run->listing);
    }
}

static void try_copies(tv_machine *m, struct known *k)
{
    const int words = m->game->layout.words;
    for (int i = 0; i < COPIES; i++) {
        tv_fault fault;
        trial.within = true;
        copy_program(&trial.copy, k->program, words);
        corrupt(&trial.copy);
        left = STEPS;
        if (!__real_tv_verify(&trial.copy, &k->args, &fault)) rejected++;
        else run_undone(m, &trial.copy);
        end_trial();
    }
}

bool __wrap_tv_machine_run(tv_machine *m, const tv_program *program)
{
    for (int i = 0; i < programs && !trial.within; i++) {
        if (known[i].program != program || known[i].runs >= RUNS) continue;
        known[i].runs++;
        try_copies(m, &known[i]);
    }
    return __real_tv_machine_run(m, program);
}

/* ---- Games ----------------------------------------------------------------------------------------------------------- */

typedef struct table {
    tv_run *run;
    tv_pos *pos;
} table;

/* One game: its moves are drawn by the generator. */
static void play(void *ctx)
{
    table *t = ctx;
    tv_start(t->run, t->pos);
    for (int ply = 0; ply < PLIES && t->pos->outcome == TV_PLAYING; ply++) {
        const uint32_t count = tv_count(t->run, t->pos);
        if (!count) return;
        tv_play(t->run, t->pos, tv_nth(t->run, t->pos, tv_random_below(&numbers, count)));
    }
}

static void play_script(const char *rules, const char *file)
{
    const char *const dirs[] = { rules, NULL };
    tv_err err = { .text = "" };
    tv_script *script = tv_script_load(&(tv_paths) { .dirs = dirs }, file, NULL, &err);
    programs = 0;
    if (!script) return; /* it is a test of what cannot be loaded */
    table t = { tv_run_new(tv_script_game(script), script, &err), malloc(tv_script_game(script)->layout.size) };
    for (int game = 0; t.run && t.pos && game < 2; game++) {
        tv_script_guard(script, play, &t, &err);
        end_trial();
    }
    tv_run_free(t.run);
    free(t.pos);
    tv_script_free(script);
}

int main(int argc, char **argv)
{
    numbers = tv_random_new(1, 0);
    for (int i = 2; i < argc; i++) play_script(argv[1], argv[i]);
    printf("%d programs, %d not valid; of their copies %d rejected, %d accepted, %d of which came to an end\n",
           verified, failed, rejected, accepted, completed);
    return failed || verified < 50 || rejected < 1000 || accepted < 100;
}
