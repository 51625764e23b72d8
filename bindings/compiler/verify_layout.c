/* verify_layout.c - the first half of the verifier: each instruction by itself, the constants, and what the words of the frame
 * are. A word is a constant, or a register of one word, or part of one set, and never anything else. */
#include "bindings/compiler/machine.h"
#include "bindings/compiler/natives.h"
#include "bindings/compiler/verifier.h"

#include <stdlib.h>

/* ---- Ranges that the game gives ------------------------------------------------------------------------ */

bool tv_operand_range(const tv_verifier *v, enum tv_operand_type type, int64_t *lo, int64_t *hi)
{
    const tv_game *g = v->game;
    *lo = 0;
    switch (type) {
    case TV_A_TRUTH: return *hi = 1, true;
    case TV_A_BYTE: return *hi = UINT8_MAX, true;
    case TV_A_DIRECTION: return *hi = TV_DIRS - 1, true;
    case TV_A_PIECE: return *hi = g->pieces.pieces - 1, true;
    case TV_A_PLAYER: return *hi = g->players - 1, true;
    case TV_A_SIDE: return *hi = g->players, true;
    case TV_A_SIDE_OR_OWNER: return *lo = -1, *hi = g->players, true;
    case TV_A_COUNTER: return *hi = g->counters - 1, true;
    case TV_A_DECLARED_SET: return *hi = g->declared - 1, true;
    case TV_A_PHASE: return *lo = -1, *hi = g->phases - 1, true;
    case TV_A_KIND: return *hi = TV_KINDS_MAX - 1, true;
    case TV_A_CONNECTIVITY: return *lo = 4, *hi = 8, true;
    case TV_A_TEAMS: return *hi = (1 << g->players) - 1, true;
    case TV_A_STONES: return *hi = TV_STONES_MAX, true;
    case TV_A_HAND_CHANGE: return *lo = -254, *hi = 254, true;
    case TV_A_STUCK: return *hi = TV_STUCK_NEXT, true;
    default: return false;
    }
}

/* ---- Memory that the program points at ------------------------------------------------------------------- */

static bool in_pool(const tv_program *p, const void *at, int64_t count, size_t size)
{
    return count >= 0 && count <= INT32_MAX && tv_pool_has(&p->pool, at, (size_t)count * size);
}

static bool is_element(const tv_program *p, const tv_element_types *e)
{
    if (e->types & 1 << TV_T_TABLE && (e->kind < 0 || e->kind >= p->kinds)) return false;
    return !(e->types & 1 << TV_T_LISTED) || e->places >= 0;
}

static bool check_kind(tv_verifier *v, const tv_table_kind *k)
{
    const tv_program *p = v->program;
    if (k->fields && !in_pool(p, k->field, k->fields, sizeof *k->field))
        return tv_invalid(v, "a description of a table lacks its fields");
    bool ok = is_element(p, &k->element) && (k->texts < 0 || (k->texts < p->kinds && !p->kind[k->texts].fields));
    for (int i = 0; i < k->fields; i++) ok = ok && is_element(p, &k->field[i]);
    return ok || tv_invalid(v, "a table description has an element without a valid type");
}

static bool check_memory(tv_verifier *v)
{
    const tv_program *p = v->program;
    if (p->count < 1 || !in_pool(p, p->code, p->count, sizeof *p->code)) return tv_invalid(v, "no code");
    if (p->words < TV_ARGUMENTS_END || p->words > UINT16_MAX || !in_pool(p, p->frame, p->words, sizeof *p->frame))
        return tv_invalid(v, "no frame");
    if (!in_pool(p, p->line, p->count, sizeof *p->line)) return tv_invalid(v, "no lines");
    if (p->register_count && !in_pool(p, p->registers, p->register_count, sizeof *p->registers))
        return tv_invalid(v, "no operands for natives");
    if (!in_pool(p, p->constant, p->constants, sizeof *p->constant)) return tv_invalid(v, "no constants");
    if (!in_pool(p, p->tables, p->table_count, sizeof *p->tables)) return tv_invalid(v, "no constant tables");
    if (!in_pool(p, p->kind, p->kinds, sizeof *p->kind)) return tv_invalid(v, "no descriptions of tables");
    if (p->outers && !in_pool(p, p->outer, p->outers, sizeof *p->outer)) return tv_invalid(v, "no outer tables");
    for (int i = 0; i < p->outers; i++)
        if (p->outer[i] < 0 || p->outer[i] >= p->kinds) return tv_invalid(v, "an outer table has no kind");
    for (int i = 0; i < p->kinds; i++)
        if (!check_kind(v, &p->kind[i])) return false;
    return true;
}

/* ---- Words of the frame ------------------------------------------------------------------------------------ */

/* The register must be a set, or a word, everywhere in the program. */
static bool claim(tv_verifier *v, int64_t reg, bool set)
{
    const int words = set ? v->words : 1;
    if (reg < 0 || reg + words > v->program->words)
        return tv_invalid(v, "register %d is outside of the frame", (int)reg);
    struct tv_place *p = &v->place[reg];
    const uint16_t head = (uint16_t)(reg + 1);
    if (p->head == head && p->set == set) return true;
    for (int i = 0; i < words; i++) {
        if (p[i].head) return tv_invalid(v, "register %d is used both as a word and as a set", (int)reg);
        p[i] = (struct tv_place) { .head = head, .set = set };
    }
    p->variable = (uint16_t)v->variables++;
    return true;
}

static bool is_on_board(const tv_verifier *v, int64_t i)
{
    return i >= 0 && i < v->game->board.cells && tv_on_board(&v->game->board, (unsigned)i);
}

static bool is_board_set(const tv_verifier *v, const int64_t *set)
{
    for (int i = 0; i < v->words; i++)
        if ((uint64_t)set[i] & ~v->game->board.on[i]) return false;
    return true;
}

static tv_reg_type type_of_constant(const tv_verifier *v, const tv_frame_constant *c)
{
    const int64_t value = v->program->frame[c->reg];
    tv_reg_type is = tv_type_number(value, value);
    is.cell = is_on_board(v, value);
    switch (c->kind) {
    case TV_CONSTANT_NUMBER: return is;
    case TV_CONSTANT_NIL: return tv_type_nil();
    case TV_CONSTANT_FLOAT: return (tv_reg_type) { .kind = TV_REG_FLOAT };
    case TV_CONSTANT_SET: return (tv_reg_type) { .kind = TV_REG_SET };
    case TV_CONSTANT_OBJECT: return (tv_reg_type) { .kind = TV_REG_OBJECT };
    case TV_CONSTANT_LINES: return (tv_reg_type) { .kind = TV_REG_LINES };
    default: return (tv_reg_type) { .kind = TV_REG_NOTHING };
    }
}

/* Arguments lie before the constants. */
static bool place_constants(tv_verifier *v)
{
    const tv_program *p = v->program;
    for (int i = 0; i < p->constants; i++) {
        const tv_frame_constant *c = &p->constant[i];
        const bool set = c->kind == TV_CONSTANT_SET;
        if (c->reg < TV_ARGUMENTS_END || (c->reg < p->words && v->place[c->reg].head))
            return tv_invalid(v, "constant %d has no register of its own", i);
        if (!claim(v, c->reg, set)) return false;
        if (c->kind == TV_CONSTANT_NIL && p->frame[c->reg] != TV_NIL) return tv_invalid(v, "constant %d is not nil", i);
        if (set && !is_board_set(v, &p->frame[c->reg])) return tv_invalid(v, "constant %d is not a set of cells", i);
        v->place[c->reg].variable = TV_FIXED;
        v->fixed_of[c->reg] = (uint16_t)i;
        v->fixed[i] = type_of_constant(v, c);
    }
    v->variables = 0;
    return true;
}

/* ---- Constant tables ------------------------------------------------------------------------------------------ */

static tv_reg_type numbers_of(const tv_verifier *v, const tv_constants *t)
{
    tv_reg_type all = tv_type_nil();
    all.nil = false;
    for (int i = 0; i < t->words; i++) {
        const int64_t n = t->at[i];
        if (t->kind == TV_CONSTANTS_MAYBE && n == TV_NIL) {
            all.nil = true;
            continue;
        }
        if (n < all.lo) all.lo = n;
        if (n > all.hi) all.hi = n;
        all.cell &= is_on_board(v, n);
    }
    return all;
}

static bool check_sets(tv_verifier *v, const tv_constants *t)
{
    if (t->words % v->words) return tv_invalid(v, "a constant table of sets has an incomplete set");
    for (int i = 0; i < t->words; i += v->words)
        if (!is_board_set(v, t->at + i))
            return tv_invalid(v, "a constant table of sets holds something that is not a set of cells");
    return true;
}

static int by_address(const void *a, const void *b)
{
    const uintptr_t x = (uintptr_t)((const struct tv_address *)a)->at,
                    y = (uintptr_t)((const struct tv_address *)b)->at;
    return (x > y) - (x < y);
}

static bool check_tables(tv_verifier *v)
{
    const tv_program *p = v->program;
    for (int i = 0; i < p->table_count; i++) {
        const tv_constants *t = &p->tables[i];
        v->by_address[i] = (struct tv_address) { t->at, i };
        if (!in_pool(p, t->at, t->words, sizeof *t->at) || t->kind > TV_CONSTANTS_SETS)
            return tv_invalid(v, "constant table %d is not in the program's memory", i);
        if (t->kind != TV_CONSTANTS_SETS) v->numbers[i] = numbers_of(v, t);
        else if (!check_sets(v, t)) return false;
    }
    qsort(v->by_address, (size_t)p->table_count, sizeof *v->by_address, by_address);
    return true;
}

int tv_constant_table_at(const tv_verifier *v, const void *p)
{
    const struct tv_address *all = v->by_address;
    int from = 0, to = v->program->table_count;
    while (from < to) {
        const int mid = (from + to) / 2;
        if ((uintptr_t)all[mid].at < (uintptr_t)p) from = mid + 1;
        else to = mid;
    }
    return from < v->program->table_count && all[from].at == p ? all[from].table : -1;
}

/* ---- Operands of one instruction ------------------------------------------------------------------------------------ */

/* The result, which only rules of some stages return. */
static bool returns(const tv_verifier *v)
{
    return v->stage == TV_STAGE_FORBID || v->stage == TV_STAGE_STUCK || v->stage == TV_STAGE_KEEP ||
           v->stage == TV_STAGE_EVALUATE;
}

int tv_uses_of(const tv_verifier *v, const tv_code *part, tv_use use[TV_USES])
{
    int n = 0;
    if (part->op == I_CALL) {
        const tv_signature *s = &tv_signatures[part->i];
        const uint16_t *r = v->program->registers + part->a;
        for (int i = 0; i < tv_signature_operands(s); i++) use[n++] = (tv_use) { TV_READ, s->operand[i], r[1 + i] };
        if (s->result != TV_NO_OPERAND) use[n++] = (tv_use) { TV_WRITTEN, s->result, r[0] };
        return n;
    }
    const tv_operand *o = tv_formats[part->op].operand;
    for (int i = 0; i < 4; i++)
        if (o[i].role != TV_UNUSED && o[i].role != TV_IMMEDIATE && (o[i].type != TV_A_RESULT || returns(v)))
            use[n++] = (tv_use) { o[i].role, o[i].type, (uint16_t)tv_operand_register(part, i) };
    return n;
}

static bool is_place_of_set(const tv_verifier *v, int64_t i)
{
    const tv_layout *l = &v->game->layout;
    if (i < 0 || i > INT32_MAX) return false;
    const int64_t own = (int64_t)l->sides * l->words, named = i - (int64_t)l->set;
    if (i < own) return i % l->words == 0;
    return named >= 0 && named < (int64_t)l->sets * l->words && named % l->words == 0;
}

static bool is_room(const tv_verifier *v, const tv_code *c)
{
    const int64_t fields = c->i >> 32, room = c->i & UINT32_MAX;
    return c->b < v->program->kinds && fields == v->program->kind[c->b].fields && room <= TV_TABLE_LAST;
}

static bool is_constant_table(const tv_verifier *v, const tv_code *c, bool sets)
{
    const int table = tv_constant_table_at(v, c->p);
    return table >= 0 && (v->program->tables[table].kind == TV_CONSTANTS_SETS) == sets;
}

/* Ignores facts that need the flow, such as a table's fields. */
static bool is_immediate(const tv_verifier *v, enum tv_operand_type type, const tv_code *c)
{
    const tv_board *b = &v->game->board;
    switch (type) {
    case TV_THE_TARGET: return c->i >= 0 && c->i < v->program->count;
    case TV_THE_NUMBERS: return is_constant_table(v, c, false);
    case TV_THE_SETS: return is_constant_table(v, c, true);
    case TV_THE_STEP: return c->i != 0;
    case TV_THE_DIRECTION: return c->i >= 0 && c->i < TV_DIRS && *tv_dir_name(b, (int)c->i);
    case TV_THE_DIRECTIONS: return c->i >= 0 && c->i < 1 << TV_DIRS;
    case TV_THE_CONNECTIVITY: return c->i >= 4 && c->i <= 8 && tv_board_connects(b, (int)c->i);
    case TV_THE_PLACE: return is_place_of_set(v, c->i);
    case TV_THE_TABLE_KIND: return is_room(v, c);
    case TV_THE_ELEMENT_TYPE: return c->i >= 0 && c->i < TV_T_COUNT;
    case TV_THE_FIELD: return c->i >= 0 && c->i <= INT32_MAX;
    case TV_THE_OUTER: return c->i >= 0 && c->i < v->program->outers;
    case TV_THE_FIELD_AND_TYPE: return c->i >= 0 && c->i <= INT32_MAX && (c->i & UINT8_MAX) < TV_T_COUNT;
    case TV_THE_SAVED: return c->a + c->b + c->c <= v->program->register_count;
    case TV_THE_RETURN: return tv_code_lower(c->i) >= 0 && tv_code_lower(c->i) < v->program->count;
    case TV_THE_NATIVE: return c->i >= 0 && c->i < N_COUNT;
    default: return true;
    }
}

static bool has_what_is_needed(const tv_verifier *v, enum tv_needs needs)
{
    switch (needs) {
    case TV_NEEDS_PITS: return v->game->layout.pits;
    case TV_NEEDS_STORES: return v->game->store >= 0;
    case TV_NEEDS_STACKS: return v->game->layout.planes > 0;
    case TV_NEEDS_LAND: return v->game->land >= 0;
    default: return true;
    }
}

static bool may_be_here(tv_verifier *v, const char *name, unsigned stages, enum tv_needs needs)
{
    if (!(stages & TV_STAGE_BIT(v->stage))) return tv_invalid(v, "%s is not allowed in this kind of rule", name);
    return has_what_is_needed(v, needs) || tv_invalid(v, "%s needs something that this game does not have", name);
}

static bool check_call(tv_verifier *v, const tv_code *c)
{
    const tv_signature *s = &tv_signatures[c->i];
    if (c->a + 1 + tv_signature_operands(s) > v->program->register_count)
        return tv_invalid(v, "%s lacks operands", s->name);
    return may_be_here(v, s->name, s->stages, (enum tv_needs)s->needs);
}

/* What it saves is also written, when the procedure returns. */
static bool check_saved(tv_verifier *v, const tv_code *c)
{
    const uint16_t *r = v->program->registers + c->a;
    for (int i = 0; i < c->b + c->c; i++) {
        if (!claim(v, r[i], i >= c->b)) return false;
        if (v->place[r[i]].variable == TV_FIXED)
            return tv_invalid(v, "register %d is a constant but it is saved", r[i]);
    }
    return true;
}

static bool check_part(tv_verifier *v, const tv_code *c)
{
    const tv_format *f = c->op < I_COUNT ? &tv_formats[c->op] : NULL;
    tv_use use[TV_USES];
    if (!f || !f->name) return tv_invalid(v, "instruction %d does not exist", c->op);
    if (!may_be_here(v, f->name, f->stages, (enum tv_needs)f->needs)) return false;
    for (int i = 0; i < 4; i++) {
        const tv_operand o = f->operand[i];
        if (o.role == TV_IMMEDIATE && !is_immediate(v, (enum tv_operand_type)o.type, c))
            return tv_invalid(v, "operand %c of %s is out of range", "abci"[i], f -> name);
        if (i == 3 && o.role == TV_READ && (c->i < 0 || c->i > UINT16_MAX))
            return tv_invalid(v, "register %d is outside of the frame", (int)c->i);
    }
    if (c->op == I_CALL && !check_call(v, c)) return false;
    if (c->op == I_SAVE && !check_saved(v, c)) return false;
    if (c->op == I_END && c->a >= v->program->words) return tv_invalid(v, "register %d is outside of the frame", c->a);
    const int n = tv_uses_of(v, c, use);
    for (int i = 0; i < n; i++) {
        if (!claim(v, use[i].reg, use[i].type == TV_A_SET)) return false;
        if (use[i].role != TV_READ && v->place[use[i].reg].variable == TV_FIXED)
            return tv_invalid(v, "register %d is a constant but the program writes to it", use[i].reg);
    }
    return true;
}

/* A register in half of i: 16 bits of it count. */
static bool is_whole(const tv_verifier *v, const tv_code *c)
{
    return c->op != I_MOVE_TWO || (c->i >= 0 && c->i < v->program->words);
}

static bool check_code(tv_verifier *v)
{
    tv_code part[2];
    for (v->at = 0; v->at < v->program->count; v->at++) {
        const tv_code *c = &v->program->code[v->at];
        const int n = tv_code_parts(c, part);
        if (!is_whole(v, c)) return tv_invalid(v, "register %d is outside of the frame", (int)c->i);
        for (int i = 0; i < n; i++)
            if (!check_part(v, &part[i])) return false;
        if (v->at + 1 == v->program->count && !tv_ends_path(&part[n - 1]))
            return tv_invalid(v, "the code continues past its last instruction");
    }
    return true;
}

/* ---- All of it ----------------------------------------------------------------------------------------------------- */

bool tv_verify_layout(tv_verifier *v)
{
    const tv_program *p = v->program;
    if (!check_memory(v)) return false;
    v->place = tv_verifier_room(v, (size_t)p->words * sizeof *v->place);
    v->fixed_of = tv_verifier_room(v, (size_t)p->words * sizeof *v->fixed_of);
    v->fixed = tv_verifier_room(v, (size_t)(p->constants + 1) * sizeof *v->fixed);
    v->numbers = tv_verifier_room(v, (size_t)(p->table_count + 1) * sizeof *v->numbers);
    v->by_address = tv_verifier_room(v, (size_t)(p->table_count + 1) * sizeof *v->by_address);
    if (v->pool.out) return false;
    return place_constants(v) && check_tables(v) && check_code(v);
}
