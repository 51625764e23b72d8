/* texts.c - strings that a program makes; see texts.h. The first numbers are those of the program's constants. */
#include "bindings/compiler/texts.h"

#include "bindings/compiler/constants.h"
#include "bindings/compiler/convert.h"
#include "bindings/compiler/emit.h"
#include "bindings/compiler/machine.h"

#include <lauxlib.h>
#include <string.h>

/* ---- Running ----------------------------------------------------------------------------------------- */

enum { TEXTS = 1024, LONGEST = 512 };

struct tv_texts {             /* of one call */
    uint16_t slot[2 * TEXTS]; /* 1 + a string's number, by hash */
    struct {
        const char *at;
        uint32_t len, hash;
    } text[TEXTS];
    int count;
    uint32_t len; /* of the one that is being made */
    char made[LONGEST];
};

/* The number of the string that has been made; false: there are too many. */
static bool number_of(tv_machine *m, struct tv_texts *t, int64_t *to)
{
    uint32_t hash = 2166136261u, len = t->len;
    t->len = 0;
    for (uint32_t i = 0; i < len; i++) hash = (hash ^ (uint8_t)t->made[i]) * 16777619u;
    uint32_t at = hash;
    for (int is; (is = t->slot[at % (2 * TEXTS)]) > 0; at++) {
        if (t->text[is - 1].hash != hash || t->text[is - 1].len != len) continue;
        if (memcmp(t->text[is - 1].at, t->made, len) == 0) return *to = is - 1, true;
    }
    char *copy = t->count < TEXTS ? tv_machine_room(m, len + 1) : NULL;
    if (!copy) return false;
    t->text[t->count].at = memcpy(copy, t->made, len);
    t->text[t->count].len = len;
    t->text[t->count].hash = hash;
    *to = t->count++;
    t->slot[at % (2 * TEXTS)] = (uint16_t)t->count;
    return true;
}

static bool append(struct tv_texts *t, const char *text, size_t len)
{
    if (len > LONGEST - t->len) return false;
    memcpy(t->made + t->len, text, len);
    t->len += (uint32_t)len;
    return true;
}

static struct tv_texts *texts_of(tv_machine *m)
{
    if (m->texts) return m->texts;
    struct tv_texts *t = m->texts = tv_machine_room(m, sizeof *t);
    int64_t number;
    for (int i = 0; t && i < m->program->texts; i++) {
        const tv_program_text *is = &m->program->text[i];
        if (!append(t, is->at, is->len) || !number_of(m, t, &number)) return NULL;
    }
    return t;
}

/* r[1]: an integer, whose digits are appended. */
bool tv_native_text_integer(tv_machine *m, int64_t *f, const uint16_t *r)
{
    struct tv_texts *t = texts_of(m);
    char digit[24], *at = digit + sizeof digit;
    const int64_t i = f[r[1]];
    uint64_t left = i < 0 ? 0 - (uint64_t)i : (uint64_t)i;
    do *--at = (char)('0' + left % 10);
    while (left /= 10);
    if (i < 0) *--at = '-';
    return t && append(t, at, (size_t)(digit + sizeof digit - at));
}

/* r[1]: the number of a string. */
bool tv_native_text_string(tv_machine *m, int64_t *f, const uint16_t *r)
{
    struct tv_texts *t = texts_of(m);
    const int64_t is = f[r[1]];
    return t && is >= 0 && is < t->count && append(t, t->text[is].at, t->text[is].len);
}

/* r[1]: a set of cells, written as by tv_cells_write. */
bool tv_native_text_cells(tv_machine *m, int64_t *f, const uint16_t *r)
{
    struct tv_texts *t = texts_of(m);
    const tv_board *b = &m->game->board;
    const uint64_t *set = (const uint64_t *)&f[r[1]];
    bool ok = t != NULL, more = false;
    for (int i = 0; ok && i < b->count; i++) {
        if (!tv_bit(set, b->order[i])) continue;
        ok = (!more || append(t, " ", 1)) && append(t, b->name[b->order[i]], strlen(b->name[b->order[i]]));
        more = true;
    }
    return ok;
}

/* r[0]: the number of the string of what was appended. */
bool tv_native_text_made(tv_machine *m, int64_t *f, const uint16_t *r)
{
    struct tv_texts *t = texts_of(m);
    return t && number_of(m, t, &f[r[0]]);
}

/* ---- Translation --------------------------------------------------------------------------------------- */

/* The number of a constant. */
static int place_of(tv_translation *t, int id, const void *ctx)
{
    (void)ctx;
    if (t->values.constant[id].type != C_TEXT) return -1;
    tv_spend(t, t->out.texts);
    for (int i = 0; i < t->out.texts; i++)
        if (t->out.text[i] == id) return i;
    if (t->out.texts == TV_TEXTS || t->values.constant[id].len > LONGEST)
        tv_refuse(t, "it names too many strings beside those that it makes with '..'");
    t->out.text[t->out.texts] = id;
    return t->out.texts++;
}

bool tv_is_text(tv_translation *t, tv_val v)
{
    if (v.known == K_TEXT && !t->makes_texts) {
        t->makes_texts = t->changed = true;
        tv_bail_out(t);
    }
    return v.known == K_STRING || (v.known != K_TEXT && tv_text_length(t, v) >= 0);
}

int tv_as_text(tv_translation *t, tv_val v) { return v.known == K_STRING ? v.reg : tv_as_named(t, v, place_of, NULL); }

static void add(tv_translation *t, enum tv_native_id native, int reg)
{
    tv_emit_call(t, native, (uint16_t[]) { 0, (uint16_t)reg });
}

void tv_text_add_constant(tv_translation *t, const char *text, size_t len)
{
    lua_pushlstring(t->L, text, len);
    if (len) add(t, N_TEXT_STRING, tv_reg_const(t, place_of(t, tv_constant_of(t), NULL)));
    else lua_pop(t->L, 1);
}

bool tv_text_is_piece(tv_translation *t, tv_val v)
{
    const unsigned types = tv_constant_types(t, v);
    return v.known == K_INT || (v.known == K_CONST && types <= 1u << C_FLOAT) || types == 1u << C_INT ||
           (v.known != K_TEXT && tv_text_length(t, v) >= 0) || tv_is_cells(t, v);
}

void tv_text_add_piece(tv_translation *t, tv_val v)
{
    const unsigned types = tv_constant_types(t, v);
    if (v.known == K_CONST && types <= 1u << C_FLOAT) { /* as tostring writes it */
        tv_constant_push(t, v.id);
        luaL_tolstring(t->L, -1, NULL);
        lua_remove(t->L, -2);
        add(t, N_TEXT_STRING, tv_reg_const(t, place_of(t, tv_constant_of(t), NULL)));
    } else if (v.known == K_INT || types == 1u << C_INT) add(t, N_TEXT_INTEGER, tv_as_int(t, v));
    else if (tv_is_cells(t, v)) add(t, N_TEXT_CELLS, tv_as_set(t, v));
    else add(t, N_TEXT_STRING, tv_as_text(t, v));
}

tv_val tv_text_made(tv_translation *t, int slot, int length)
{
    const int reg = tv_reg_word(t, slot);
    tv_emit_call(t, N_TEXT_MADE, (uint16_t[]) { (uint16_t)reg });
    return (tv_val) { .known = K_STRING, .id = length, .reg = (uint16_t)reg };
}
