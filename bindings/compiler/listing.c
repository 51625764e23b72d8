/* listing.c - programs as text, by the tables of operands; see listing.h. */
#include "bindings/compiler/listing.h"

#include "bindings/compiler/operands.h"

#include <inttypes.h>
#include <string.h>

/* ---- Registers ------------------------------------------------------------------------------------ */

static const tv_frame_constant *constant_in(const tv_program *p, int64_t reg)
{
    for (int i = 0; i < p->constants; i++)
        if (p->constant[i].reg == reg) return &p->constant[i];
    return NULL;
}

static void list_cells(const tv_game *g, const uint64_t *set, tv_text *to)
{
    enum { SHOWN = 6 };
    const unsigned count = tv_bits_count(set, g->layout.words);
    tv_text_add(to, "{");
    if (count > SHOWN) tv_text_add(to, "%u cells", count);
    else tv_cells_write(&g->board, set, " ", to);
    tv_text_add(to, "}");
}

static void list_constant(const tv_program *p, const tv_game *g, const tv_frame_constant *c, tv_text *to)
{
    const int64_t *word = &p->frame[c->reg];
    double number;
    memcpy(&number, word, sizeof number);
    switch (c->kind) {
    case TV_CONSTANT_NIL: tv_text_add(to, "nil"); break;
    case TV_CONSTANT_FLOAT: tv_text_add(to, "%.14g", number); break;
    case TV_CONSTANT_SET: list_cells(g, (const uint64_t *)word, to); break;
    case TV_CONSTANT_OBJECT: tv_text_add(to, "tav.%s", ((const tv_op *)(intptr_t)*word)->class->name); break;
    case TV_CONSTANT_LINES: tv_text_add(to, "tav.lines"); break;
    default: tv_text_add(to, "%" PRId64, *word);
    }
}

static void list_register(const tv_program *p, const tv_game *g, int64_t reg, tv_text *to)
{
    const tv_frame_constant *c = constant_in(p, reg);
    if (c) list_constant(p, g, c, to);
    else tv_text_add(to, "r%" PRId64, reg);
}

/* ---- What is in the instruction itself -------------------------------------------------------------- */

static int length_of(const tv_program *p, const tv_game *g, const void *table)
{
    for (int i = 0; i < p->table_count; i++)
        if (p->tables[i].at == table)
            return p->tables[i].kind == TV_CONSTANTS_SETS ? p->tables[i].words / g->layout.words : p->tables[i].words;
    return 0;
}

static void list_immediate(const tv_program *p, const tv_game *g, const tv_code *c, int operand, tv_text *to)
{
    const int type = tv_formats[c->op].operand[operand].type;
    const int64_t i = tv_operand_register(c, operand);
    switch (type) {
    case TV_THE_TARGET: tv_text_add(to, "to %" PRId64, i); break;
    case TV_THE_NUMBERS: tv_text_add(to, "in a table of %d", length_of(p, g, c->p)); break;
    case TV_THE_SETS: tv_text_add(to, "in a table of %d sets", length_of(p, g, c->p)); break;
    case TV_THE_INDEX: tv_text_add(to, "from %d, length %d", tv_code_upper(i), tv_code_lower(i)); break;
    case TV_THE_RANGE: tv_text_add(to, "%d to %d", tv_code_upper(i), tv_code_lower(i)); break;
    case TV_THE_DIRECTION: tv_text_add(to, "%s", tv_dir_name(&g->board, (int)i)); break;
    case TV_THE_ROOM: tv_text_add(to, "%d fields, room for %d", tv_code_upper(i), tv_code_lower(i)); break;
    case TV_THE_FIELD_AND_TYPE: tv_text_add(to, "field %" PRId64, i >> 8); break;
    case TV_THE_FIELD: tv_text_add(to, "field %" PRId64, i); break;
    default: tv_text_add(to, "%" PRId64, i);
    }
}

/* ---- Instructions ------------------------------------------------------------------------------------ */

/* "r3 = " of what an instruction writes. */
static void list_written(const tv_code *c, tv_text *to)
{
    const char *before = "";
    for (int k = 0; k < 4; k++) {
        const uint8_t role = tv_formats[c->op].operand[k].role;
        if (role != TV_WRITTEN && role != TV_CHANGED) continue;
        tv_text_add(to, "%sr%" PRId64, before, tv_operand_register(c, k));
        before = ", ";
    }
    if (*before) tv_text_add(to, " = ");
}

static void list_plain(const tv_program *p, const tv_game *g, const tv_code *c, tv_text *to)
{
    list_written(c, to);
    tv_text_add(to, "%s", tv_formats[c->op].name);
    for (int k = 0; k < 4; k++) {
        const uint8_t role = tv_formats[c->op].operand[k].role, type = tv_formats[c->op].operand[k].type;
        if (role == TV_UNUSED || role == TV_WRITTEN || type == TV_THE_TABLE_KIND || type == TV_THE_ELEMENT_TYPE)
            continue;
        tv_text_add(to, " ");
        if (role == TV_IMMEDIATE) list_immediate(p, g, c, k, to);
        else list_register(p, g, tv_operand_register(c, k), to);
    }
}

static void list_call(const tv_program *p, const tv_game *g, const tv_code *c, tv_text *to)
{
    const tv_signature *s = &tv_signatures[c->i];
    const uint16_t *r = p->registers + c->a;
    if (s->result != TV_NO_OPERAND) tv_text_add(to, "r%d = ", r[0]);
    tv_text_add(to, "CALL %s", s->name);
    for (int i = 0; i < tv_signature_operands(s); i++) {
        tv_text_add(to, " ");
        list_register(p, g, r[1 + i], to);
    }
}

static void list_save(const tv_program *p, const tv_game *g, const tv_code *c, tv_text *to)
{
    tv_text_add(to, "SAVE");
    for (int i = 0; i < c->b + c->c; i++) {
        tv_text_add(to, " ");
        list_register(p, g, p->registers[c->a + i], to);
    }
    tv_text_add(to, " to %d, procedure %d", tv_code_lower(c->i), tv_code_upper(c->i));
}

void tv_list_instruction(const tv_program *p, const tv_game *g, int at, tv_text *to)
{
    tv_code part[2];
    const int parts = tv_code_parts(&p->code[at], part);
    for (int i = 0; i < parts; i++) {
        if (i) tv_text_add(to, "; ");
        if (part[i].op == I_CALL) list_call(p, g, &part[i], to);
        else if (part[i].op == I_SAVE) list_save(p, g, &part[i], to);
        else list_plain(p, g, &part[i], to);
    }
}
