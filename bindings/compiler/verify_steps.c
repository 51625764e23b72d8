/* verify_steps.c - what each instruction requires of the registers that it reads, and the types of those that it
 * writes; see verifier.h. */
#include "bindings/compiler/natives.h"
#include "bindings/compiler/verifier.h"
#include "core/mechanisms/score.h"

#include <string.h>

/* ---- Registers ----------------------------------------------------------------------------------------- */

tv_reg_type tv_known(const tv_verifier *v, int reg)
{
    const struct tv_place *p = &v->place[reg];
    return p->variable == TV_FIXED ? v->fixed[v->fixed_of[reg]] : v->now[p->variable];
}

/* The type of elements in this register is no longer known. */
static void forget_type(tv_verifier *v, int variable)
{
    for (int i = 0; i < v->variables; i++)
        if (v->now[i].kind == TV_REG_ELEMENT && v->now[i].type_in == variable)
            v->now[i] = (tv_reg_type) { .kind = TV_REG_NOTHING };
}

void tv_verify_write(tv_verifier *v, int reg, tv_reg_type is)
{
    const int variable = v->place[reg].variable;
    if (v->now[variable].kind == TV_REG_TYPE) forget_type(v, variable);
    if (is.kind == TV_REG_ELEMENT && is.type_in == variable) is.kind = TV_REG_NOTHING;
    v->now[variable] = is;
}

/* ---- What is read ---------------------------------------------------------------------------------------- */

static enum tv_operand_type result_type(const tv_verifier *v)
{
    return v->stage == TV_STAGE_FORBID ? TV_A_TRUTH : v->stage == TV_STAGE_STUCK ? TV_A_STUCK : TV_A_FLOAT;
}

static bool fits(const tv_verifier *v, const tv_reg_type *t, enum tv_operand_type type)
{
    int64_t lo, hi;
    if (type == TV_A_RESULT) type = result_type(v);
    if (tv_operand_range(v, type, &lo, &hi)) return tv_is_integer(t) && t->lo >= lo && t->hi <= hi;
    switch (type) {
    case TV_A_WORD: return t->kind != TV_REG_NOTHING && t->kind != TV_REG_SET;
    case TV_A_COMPARABLE: return t->kind == TV_REG_NUMBER || t->kind == TV_REG_TABLE || t->kind == TV_REG_TYPE;
    case TV_A_NUMBER: return tv_is_integer(t);
    case TV_A_MAYBE: return t->kind == TV_REG_NUMBER;
    case TV_A_CELL: return tv_is_integer(t) && t->cell;
    case TV_A_MAYBE_CELL: return t->kind == TV_REG_NUMBER && t->cell;
    case TV_A_COORDINATE: return tv_is_integer(t) && (t->cell || (t->lo == TV_NO_CELL && t->hi == TV_NO_CELL));
    case TV_A_FLOAT: return t->kind == TV_REG_FLOAT;
    case TV_A_TABLE: return t->kind == TV_REG_TABLE;
    case TV_A_KEPT_SET: return t->kind == TV_REG_KEPT_SET;
    case TV_A_OBJECT: return t->kind == TV_REG_OBJECT;
    case TV_A_LINES: return t->kind == TV_REG_LINES;
    case TV_A_SET: return t->kind == TV_REG_SET;
    default: return false;
    }
}

static bool check_reads(tv_verifier *v, const tv_use *use, int uses)
{
    for (int i = 0; i < uses; i++) {
        if (use[i].role == TV_WRITTEN) continue;
        const tv_reg_type is = tv_known(v, use[i].reg);
        if (is.kind == TV_REG_NOTHING) return tv_invalid(v, "register %d may be read before it is written", use[i].reg);
        if (!fits(v, &is, (enum tv_operand_type)use[i].type))
            return tv_invalid(v, "register %d has the wrong type, or is out of range", use[i].reg);
    }
    return true;
}

/* ---- Elements of tables -------------------------------------------------------------------------------------- */

const tv_element_types *tv_types_at(const tv_verifier *v, int kind, int field)
{
    const tv_table_kind *k = &v->program->kind[kind];
    return field < 0 ? &k->element : &k->field[field];
}

static tv_reg_type any_integer(void) { return tv_type_number(INT64_MIN, INT64_MAX); }

tv_reg_type tv_cells_of(const tv_verifier *v)
{
    tv_reg_type is = tv_type_number(0, v->game->board.cells - 1);
    is.cell = true;
    return is;
}

/* An element with one possible type left. */
tv_reg_type tv_element_as(const tv_verifier *v, const tv_element_types *e, enum tv_element type)
{
    switch (type) {
    case TV_T_INT: return e->cells ? tv_cells_of(v) : any_integer();
    case TV_T_LISTED: return tv_type_number(0, e->places - 1);
    case TV_T_SET: return (tv_reg_type) { .kind = TV_REG_KEPT_SET };
    case TV_T_TABLE: return (tv_reg_type) { .kind = TV_REG_TABLE, .table = (uint16_t)e->kind };
    case TV_T_FLOAT: return (tv_reg_type) { .kind = TV_REG_FLOAT };
    default: return (tv_reg_type) { .kind = TV_REG_NOTHING };
    }
}

/* May a value of these types be stored there? */
static bool is_held(const tv_reg_type *is, enum tv_element type, const tv_element_types *e)
{
    if (type == TV_T_NIL) return true;
    if (!(e->types >> type & 1)) return false;
    switch (type) {
    case TV_T_INT: return tv_is_integer(is) && (is->cell || !e->cells);
    case TV_T_LISTED: return tv_is_integer(is) && is->lo >= 0 && is->hi < e->places;
    case TV_T_SET: return is->kind == TV_REG_KEPT_SET;
    case TV_T_TABLE: return is->kind == TV_REG_TABLE && is->table == e->kind;
    default: return is->kind == TV_REG_FLOAT;
    }
}

static bool is_part_of(const tv_element_types *e, const tv_element_types *of)
{
    if (e->types & ~of->types) return false;
    if (e->types >> TV_T_INT & 1 && of->cells && !e->cells) return false;
    if (e->types >> TV_T_LISTED & 1 && e->places != of->places) return false;
    return !(e->types >> TV_T_TABLE & 1) || e->kind == of->kind;
}

static bool put_element(tv_verifier *v, const tv_code *c)
{
    const tv_reg_type table = tv_known(v, c->a), is = tv_known(v, c->c);
    const int field = c->op == I_T_PUT ? (int)(c->i >> 8) : -1;
    if (field >= v->program->kind[table.table].fields) return tv_invalid(v, "the table has no field %d", field);
    return is_held(&is, (enum tv_element)(c->i & UINT8_MAX), tv_types_at(v, table.table, field)) ||
           tv_invalid(v, "the table does not hold values of this type");
}

static bool get_element(tv_verifier *v, const tv_code *c)
{
    const uint16_t table = tv_known(v, c->b).table;
    const int field = c->op == I_T_FIELD ? (int)c->i : -1;
    if (c->a == c->c) return tv_invalid(v, "an element and its type are in the same register");
    if (field >= v->program->kind[table].fields) return tv_invalid(v, "the table has no field %d", field);
    tv_verify_write(v, c->c, (tv_reg_type) { .kind = TV_REG_TYPE });
    tv_verify_write(v, c->a,
                    (tv_reg_type) { .kind = TV_REG_ELEMENT,
                                    .types = (uint8_t)(tv_types_at(v, table, field)->types | 1 << TV_T_NIL),
                                    .type_in = v->place[c->c].variable,
                                    .table = table,
                                    .field = field });
    return true;
}

static bool get_integer(tv_verifier *v, const tv_code *c)
{
    const tv_element_types *e = tv_types_at(v, tv_known(v, c->b).table, -1);
    if (e->types & ~(1u << TV_T_INT)) return tv_invalid(v, "the table may hold values other than integers");
    tv_reg_type is = tv_element_as(v, e, TV_T_INT);
    is.nil = true;
    tv_verify_write(v, c->a, is);
    return true;
}

static bool get_texts(tv_verifier *v, const tv_code *c)
{
    const int texts = v->program->kind[tv_known(v, c->b).table].texts;
    if (texts < 0) return tv_invalid(v, "the table has no strings as keys");
    return tv_verify_write(v, c->a, (tv_reg_type) { .kind = TV_REG_TABLE, .table = (uint16_t)texts }), true;
}

/* ---- What is written ------------------------------------------------------------------------------------------- */

static tv_reg_type usual(const tv_verifier *v, enum tv_operand_type type)
{
    int64_t lo, hi;
    tv_reg_type is = any_integer();
    if (tv_operand_range(v, type, &lo, &hi)) return tv_type_number(lo, hi);
    switch (type) {
    case TV_A_MAYBE_CELL:
        is = tv_cells_of(v);
        is.nil = true;
        return is;
    case TV_A_MAYBE_PIECE:
        is = tv_type_number(0, v->game->pieces.pieces - 1);
        is.nil = true;
        return is;
    case TV_A_NUMBER: return is;
    case TV_A_FLOAT: return (tv_reg_type) { .kind = TV_REG_FLOAT };
    case TV_A_SET: return (tv_reg_type) { .kind = TV_REG_SET };
    case TV_A_KEPT_SET: return (tv_reg_type) { .kind = TV_REG_KEPT_SET };
    default: return (tv_reg_type) { .kind = TV_REG_NOTHING };
    }
}

static bool look_up(tv_verifier *v, const tv_code *c, bool sets)
{
    const int table = tv_constant_table_at(v, c->p);
    const int count = v->program->tables[table].words / (sets ? v->words : 1);
    const tv_reg_type at = tv_known(v, c->b);
    if (at.lo < 0 || at.hi >= count) return tv_invalid(v, "the index in register %d may be outside of the table", c->b);
    tv_verify_write(v, c->a, sets ? usual(v, TV_A_SET) : v->numbers[table]);
    return true;
}

static bool scale(tv_verifier *v, const tv_code *c)
{
    const tv_reg_type b = tv_known(v, c->b), by = tv_type_number(c->i, c->i), plus = tv_known(v, c->c);
    const tv_reg_type product = tv_type_arithmetic(TV_PRODUCT, &b, &by);
    const tv_reg_type sum = tv_type_arithmetic(TV_SUM, &product, &plus);
    if (sum.lo == INT64_MIN && sum.hi == INT64_MAX) return tv_invalid(v, "a product that may overflow");
    tv_verify_write(v, c->a, sum);
    return true;
}

static void arithmetic(tv_verifier *v, const tv_code *c, enum tv_arithmetic op)
{
    const tv_reg_type a = tv_known(v, c->b), b = tv_known(v, c->c);
    tv_verify_write(v, c->a, tv_type_arithmetic(op, &a, &b));
}

/* ---- Natives ------------------------------------------------------------------------------------------------------ */

static const tv_op *object_at(const tv_verifier *v, int reg) { return (const tv_op *)(intptr_t)v->program->frame[reg]; }

/* Its moves are of this kind in this phase. */
static bool lists(const tv_verifier *v, const tv_op *op, const tv_reg_type *kind)
{
    const tv_phase *ph = &v->game->phase[v->phase];
    return kind->lo == kind->hi && kind->lo < ph->moves + ph->host_moves && ph->move[kind->lo] == op;
}

static bool can_do(const tv_verifier *v, enum tv_native_id native, const uint16_t *r)
{
    if (v->place[r[1]].variable != TV_FIXED) return false;
    const tv_op *op = object_at(v, r[1]);
    if (!op || !op->game) return false;
    switch (native) {
    case N_TAKE_MOVES: return lists(v, op, &(tv_reg_type[]) { tv_known(v, r[2]) }[0]);
    case N_TAKE_WITHIN:
        return strcmp(op->class->name, "place") == 0 && lists(v, op, &(tv_reg_type[]) { tv_known(v, r[2]) }[0]);
    case N_PLAY_MOVE: return op->class->apply != NULL;
    case N_ACT_AFTER: return op->class->act != NULL;
    case N_JUDGE: return op->class->finish && op->class->when & TV_IN_PLAY;
    default: return tv_score_counts(op);
    }
}

/* If moves are listed while one is played, vetoes would run inside vetoes. */
static bool may_ask(const tv_verifier *v)
{
    const bool during = v->stage == TV_STAGE_PLAY || v->stage == TV_STAGE_AFTER || v->stage == TV_STAGE_KEEP;
    return !during || !v->game->phase[v->phase].vetoed;
}

static bool moves_elements(const tv_verifier *v, const uint16_t *r)
{
    const tv_reg_type from = tv_known(v, r[1]), to = tv_known(v, r[5]);
    return is_part_of(tv_types_at(v, from.table, -1), tv_types_at(v, to.table, -1));
}

/* The table holds integers alone, and any of them. */
static bool lists_keys(const tv_verifier *v, int reg)
{
    const tv_element_types *e = tv_types_at(v, tv_known(v, reg).table, -1);
    return e->types == 1u << TV_T_INT && !e->cells;
}

static bool call(tv_verifier *v, const tv_code *c)
{
    const tv_signature *s = &tv_signatures[c->i];
    const uint16_t *r = v->program->registers + c->a;
    bool ok = true;
    if (s->operand[0] == TV_A_OBJECT) ok = can_do(v, (enum tv_native_id)c->i, r);
    else if (c->i == N_CAN_MOVE) ok = may_ask(v);
    else if (c->i == N_MOVE_ELEMENTS) ok = moves_elements(v, r);
    else if (c->i == N_LIST_KEYS || c->i == N_NEXT_KEY) ok = lists_keys(v, r[c->i == N_LIST_KEYS ? 1 : 2]);
    if (!ok) return tv_invalid(v, "%s is not allowed with these operands", s->name);
    if (s->result != TV_NO_OPERAND) tv_verify_write(v, r[0], usual(v, (enum tv_operand_type)s->result));
    return true;
}

/* ---- Instructions --------------------------------------------------------------------------------------------------- */

static bool write_usual(tv_verifier *v, const tv_use *use, int uses)
{
    for (int i = 0; i < uses; i++)
        if (use[i].role != TV_READ) tv_verify_write(v, use[i].reg, usual(v, (enum tv_operand_type)use[i].type));
    return true;
}

/* For jumps that write on one path only: the effect on the other. */
bool tv_verify_step(tv_verifier *v, const tv_code *c)
{
    tv_use use[TV_USES];
    const int uses = tv_uses_of(v, c, use);
    if (!check_reads(v, use, uses)) return false;
    switch (c->op) {
    case I_MOVE: return tv_verify_write(v, c->a, tv_known(v, c->b)), true;
    case I_ADD: return arithmetic(v, c, TV_SUM), true;
    case I_SUB: return arithmetic(v, c, TV_DIFFERENCE), true;
    case I_MUL: return arithmetic(v, c, TV_PRODUCT), true;
    case I_MOD: return arithmetic(v, c, TV_REMAINDER), true;
    case I_MIN: return arithmetic(v, c, TV_LEAST), true;
    case I_MAX: return arithmetic(v, c, TV_GREATEST), true;
    case I_AND: return arithmetic(v, c, TV_BITS_AND), true;
    case I_OR:
    case I_XOR: return arithmetic(v, c, TV_BITS_OR), true;
    case I_LOOKUP: return look_up(v, c, false);
    case I_S_LOOKUP: return look_up(v, c, true);
    case I_INDEX: return tv_verify_write(v, c->a, tv_type_number(0, c->i & UINT32_MAX)), true;
    case I_SCALE: return scale(v, c);
    case I_T_NEW: return tv_verify_write(v, c->a, (tv_reg_type) { .kind = TV_REG_TABLE, .table = c->b }), true;
    case I_T_OUTER:
        return tv_verify_write(v, c->a,
                               (tv_reg_type) { .kind = TV_REG_TABLE, .table = (uint16_t)v->program->outer[c->i] }),
               true;
    case I_T_TEXTS: return get_texts(v, c);
    case I_T_GET:
    case I_T_FIELD: return get_element(v, c);
    case I_T_GET_INT: return get_integer(v, c);
    case I_T_SET:
    case I_T_PUT: return put_element(v, c);
    case I_CALL: return call(v, c);
    default: return write_usual(v, use, uses);
    }
}
