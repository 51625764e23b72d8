/* emit.c - emits instructions and allocates registers: a word for each slot, a set for each slot that needs one,
 * scratch registers for values that must be moved out of the way, and constants. */
#include "bindings/compiler/emit.h"

#include "bindings/compiler/operands.h"

#include <string.h>

/* ---- Code ------------------------------------------------------------------------------------ */

/* A copy of an array with more room, for the rest of the pass. */
static void *grown(tv_translation *t, const void *from, int count, int room, size_t size)
{
    void *to = tv_more(t, &t->pass, (size_t)room * size);
    return count ? memcpy(to, from, (size_t)count * size) : to;
}

static tv_code *more_code(tv_translation *t, enum tv_instruction op, int a, int b, int c)
{
    if (t->out.count == TV_CODE_MAX)
        tv_abandon(t, "its compiled code is too large; shorten the function, or call fewer functions");
    if (t->out.count == t->out.code_cap) {
        const int cap = t->out.code_cap ? 2 * t->out.code_cap : 512;
        t->out.code = grown(t, t->out.code, t->out.count, cap, sizeof *t->out.code);
        t->out.line = grown(t, t->out.line, t->out.count, cap, sizeof *t->out.line);
        t->out.file = grown(t, t->out.file, t->out.count, cap, sizeof *t->out.file);
        t->out.code_cap = cap;
    }
    t->out.line[t->out.count] = t->now->proto->line[t->pc];
    t->out.file[t->out.count] = t->now->proto->source;
    t->out.code[t->out.count] = (tv_code) { (uint16_t)op, (uint16_t)a, (uint16_t)b, (uint16_t)c, { 0 } };
    return &t->out.code[t->out.count++];
}

int tv_emit(tv_translation *t, enum tv_instruction op, int a, int b, int c, int64_t i)
{
    more_code(t, op, a, b, c)->i = i;
    return t->out.count - 1;
}

int tv_emit_p(tv_translation *t, enum tv_instruction op, int a, int b, int c, const void *p)
{
    more_code(t, op, a, b, c)->p = p;
    return t->out.count - 1;
}

void tv_emit_call(tv_translation *t, enum tv_native_id native, const uint16_t *r)
{
    const int count = 1 + tv_signature_operands(&tv_signatures[native]);
    tv_emit(t, I_CALL, tv_add_registers(t, r, count), 0, 0, native);
}

int tv_add_registers(tv_translation *t, const uint16_t *r, int count)
{
    if (t->out.register_count + count > UINT16_MAX)
        tv_abandon(t, "its compiled code is too large; shorten the function, or call fewer functions");
    int first = t->out.register_count;
    for (int i = 0; i < count; i++) {
        if (t->out.register_count == t->out.registers_cap) {
            const int had = t->out.registers_cap, cap = had ? 2 * had : 128;
            t->out.registers = grown(t, t->out.registers, had, cap, sizeof *t->out.registers);
            t->out.registers_cap = cap;
        }
        t->out.registers[t->out.register_count++] = r[i];
    }
    return first;
}

/* The rest of the instruction relies on a fact that does not hold on this path, so it is not translated. */
void tv_bail_out(tv_translation *t)
{
    tv_emit(t, I_GIVE_UP, 0, 0, 0, 0);
    longjmp(t->way, 1);
}

/* ---- Registers ---------------------------------------------------------------------------------- */

static int more_words(tv_translation *t, int words)
{
    if (t->out.words + words > 16000)
        tv_abandon(t, "its compiled code is too large; shorten the function, or call fewer functions");
    if (t->out.words + words > t->out.image_cap) {
        t->out.image_cap = 2 * (t->out.words + words);
        t->out.image = grown(t, t->out.image, t->out.words, t->out.image_cap, sizeof *t->out.image);
    }
    int first = t->out.words;
    t->out.words += words;
    return first;
}

enum { BEGIN = TV_SLOTS + TV_SCRATCH };

/* Constants lie among the sets. A word of a set may equal a constant by chance, hence the list of constants. */
static int constant(tv_translation *t, enum tv_constant_kind kind, const void *value)
{
    const int words = kind == TV_CONSTANT_SET ? t->game->layout.words : 1;
    const size_t bytes = (size_t)words * sizeof *t->out.image;
    struct tv_fixed *f;
    for (f = t->out.fixed; f; f = f->next, tv_spend(t, 1))
        if (f->kind == kind && memcmp(&t->out.image[f->reg], value, bytes) == 0) return f->reg;
    f = tv_more(t, &t->pass, sizeof *f);
    *f = (struct tv_fixed) { t->out.fixed, more_words(t, words), kind };
    memcpy(&t->out.image[f->reg], value, bytes);
    t->out.fixed = f;
    t->out.fixed_count++;
    return f->reg;
}

int tv_reg_const(tv_translation *t, int64_t value) { return constant(t, TV_CONSTANT_NUMBER, &value); }
int tv_reg_nil(tv_translation *t) { return constant(t, TV_CONSTANT_NIL, &(int64_t) { TV_NIL }); }
int tv_reg_float(tv_translation *t, double d) { return constant(t, TV_CONSTANT_FLOAT, &d); }
int tv_reg_set_const(tv_translation *t, const uint64_t *set) { return constant(t, TV_CONSTANT_SET, set); }

static int pointer(tv_translation *t, enum tv_constant_kind kind, const void *to)
{
    return constant(t, kind, &(int64_t) { (int64_t)(intptr_t)to });
}

int tv_reg_object(tv_translation *t, const tv_op *op) { return pointer(t, TV_CONSTANT_OBJECT, op); }
int tv_reg_lines(tv_translation *t, const struct tv_lines *lines) { return pointer(t, TV_CONSTANT_LINES, lines); }

int tv_reg_scratch(tv_translation *t)
{
    if (t->out.scratch == TV_SCRATCH)
        tv_refuse(t, "too many intermediate values here; split the expression, or use a loop");
    return TV_SLOTS + t->out.scratch++;
}

int tv_reg_scratch_set(tv_translation *t)
{
    if (t->out.scratch_sets == TV_SCRATCH_SETS)
        tv_refuse(t, "too many intermediate values here; split the expression, or use a loop");
    uint16_t *reg = &t->out.scratch_set[t->out.scratch_sets++];
    if (!*reg) *reg = (uint16_t)more_words(t, t->game->layout.words);
    return *reg;
}

/* A call of the kernel or the library writes its result last, over an argument if need be. */
static const tv_alive *read_still(const tv_translation *t)
{
    const tv_proto *p = t->now->proto;
    enum tv_opcode op = tv_op_of(p->code[t->pc]);
    return op == OP_TAILCALL ? &p->captured : &p->alive[op == OP_CALL ? t->pc + 1 : t->pc];
}

/* No later instruction reads this register: it belongs to the running function, and this instruction neither reads it
 * nor passes it on. Registers that the instruction has written itself are kept. */
static bool done_with(const tv_translation *t, int slot)
{
    int r = slot - t->now->base;
    if (r < 0 || r >= t->now->proto->registers || t->written[slot] == t->steps) return false;
    return !tv_is_alive(read_still(t), r);
}

/* Moves values of other slots out of a register that is about to be written. */
static void clear(tv_translation *t, int reg, int but, bool set)
{
    int to = -1;
    tv_spend(t, t->slots);
    for (int i = 0; i < t->slots; i++) {
        const bool holds = set ? tv_val_set(t->slot[i]) : tv_val_word(t->slot[i]);
        if (i == but || !holds || t->slot[i].reg != reg || done_with(t, i)) continue;
        if (to < 0) {
            to = set ? tv_reg_scratch_set(t) : tv_reg_scratch(t);
            tv_emit(t, set ? I_S_MOVE : I_MOVE, to, reg, 0, 0);
        }
        t->slot[i].reg = (uint16_t)to;
    }
}

int tv_reg_word(tv_translation *t, int slot)
{
    clear(t, slot, slot, false);
    return slot;
}

int tv_reg_of_set(tv_translation *t, int slot)
{
    if (!t->out.set_of[slot]) t->out.set_of[slot] = (uint16_t)more_words(t, t->game->layout.words);
    return t->out.set_of[slot];
}

int tv_reg_set(tv_translation *t, int slot)
{
    clear(t, tv_reg_of_set(t, slot), slot, true);
    return t->out.set_of[slot];
}

void tv_emit_begin(tv_translation *t)
{
    t->out.words = 0;
    more_words(t, BEGIN);
    memset(t->out.image, 0, BEGIN * sizeof *t->out.image);
}

/* The program keeps these tables, equal ones once. */
const int64_t *tv_add_constants(tv_translation *t, enum tv_constants_kind kind, const int64_t *from, int words)
{
    for (const struct tv_constant_table *k = t->out.kept; k; k = k->next, tv_spend(t, 1)) {
        if (k->table.words != words || k->table.kind != kind) continue;
        tv_spend(t, words / 4);
        if (memcmp(k->table.at, from, (size_t)words * sizeof *from) == 0) return k->table.at;
    }
    struct tv_constant_table *k = tv_more(t, &t->pass, sizeof *k);
    int64_t *to = tv_more(t, &t->out.program->pool, (size_t)(words + 1) * sizeof *from);
    memcpy(to, from, (size_t)words * sizeof *from);
    *k = (struct tv_constant_table) { t->out.kept, { to, words, (uint8_t)kind } };
    t->out.kept = k;
    t->out.constant_count++;
    return to;
}
