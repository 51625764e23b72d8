/* convert.c - converts a value to the type that an instruction takes: moves it to a register, or changes its type. If
 * the value may have a wrong type, it emits a check that bails out; if the type is certainly wrong, the program bails
 * out on this path. */
#include "bindings/compiler/convert.h"

#include "bindings/compiler/constants.h"
#include "bindings/compiler/emit.h"
#include "bindings/compiler/slots.h"

bool tv_is_nil(tv_val v) { return v.known == K_CONST && v.id == ID_NIL; }

unsigned tv_constant_types(const tv_translation *t, tv_val v)
{
    unsigned types = 0;
    int count;
    const int32_t *id = tv_ids_of(t, &v, &count);
    tv_spend(t, count);
    for (int i = 0; i < count; i++)
        if (id[i] >= 0) types |= 1u << t->values.constant[id[i]].type;
    return types;
}

/* Includes lists that may contain nil, since the caller has not excluded nil; see tv_as_set. */
bool tv_is_cells(const tv_translation *t, tv_val v)
{
    return v.known == K_SET || (tv_constant_types(t, v) & ~(1u << C_NIL)) == 1u << C_CELLS;
}

int tv_means_true(tv_translation *t, int id, const void *ctx)
{
    (void)t, (void)ctx;
    return id != ID_NIL && id != ID_FALSE;
}

int tv_truth(const tv_translation *t, tv_val v)
{
    if (v.known == K_MAYBE) return 2;
    if (v.known != K_CONST && v.known != K_LISTED) return 1;
    const unsigned types = tv_constant_types(t, v), no = types & (1u << C_NIL | 1u << C_FALSE);
    return no && types != no ? 2 : types != no;
}

bool tv_const_int(const tv_translation *t, tv_val v, int64_t *to)
{
    if (v.known != K_CONST || t->values.constant[v.id].type != C_INT) return false;
    *to = t->values.constant[v.id].i;
    return true;
}

/* A name contains no zero byte; for a string with one, Lua must raise the error. */
const char *tv_constant_name(const tv_translation *t, int id)
{
    const tv_constant *c = &t->values.constant[id];
    return c->type == C_TEXT && c->name ? c->text : NULL;
}

const char *tv_const_text(const tv_translation *t, tv_val v)
{
    return v.known == K_CONST ? tv_constant_name(t, v.id) : NULL;
}

/* ---- Out of lists ----------------------------------------------------------------------------- */

/* a = table[place in the list]; bails out if `meaning` has no entry (TV_NIL). */
static int look_up(tv_translation *t, tv_val v, tv_sense *meaning, const void *ctx,
                   int64_t (*number)(tv_translation *, int))
{
    const tv_list *l = &t->values.list[v.id];
    int count = l->count, first = -1;
    int64_t *to = tv_more(t, &t->pass, (size_t)(count + 1) * sizeof *to);
    bool missing = false, all_same = true;
    tv_spend(t, count);
    for (int i = 0; i < count; i++) {
        int id = t->values.list[v.id].id[i];
        int means = id < 0 ? -1 : meaning(t, id, ctx);
        to[i] = means < 0 ? TV_NIL : number ? number(t, means) : means;
        missing |= id >= 0 && means < 0;
        if (id < 0) continue;
        if (first < 0) first = i;
        all_same &= to[i] == to[first];
    }
    if (first < 0 || (all_same && missing)) tv_bail_out(t);
    if (all_same) return tv_reg_const(t, to[first]);
    for (int i = 0; i < count; i++)
        if (t->values.list[v.id].id[i] < 0) to[i] = to[first]; /* unused place: any value will do */
    int reg = tv_reg_scratch(t);
    const enum tv_constants_kind kind = missing ? TV_CONSTANTS_MAYBE : TV_CONSTANTS_NUMBERS;
    tv_emit_p(t, I_LOOKUP, reg, v.reg, 0, tv_add_constants(t, kind, to, count));
    if (missing) tv_emit(t, I_NEED, reg, 0, 0, 0);
    return reg;
}

int tv_as_named(tv_translation *t, tv_val v, tv_sense *meaning, const void *ctx)
{
    if (v.known == K_LISTED) return look_up(t, v, meaning, ctx, NULL);
    int means = v.known == K_CONST ? meaning(t, v.id, ctx) : -1;
    if (means < 0) tv_bail_out(t);
    return tv_reg_const(t, means);
}

static int if_some(tv_translation *t, int id, const void *ctx)
{
    (void)t, (void)ctx;
    return id == ID_NIL ? -1 : id;
}

tv_val tv_as_some(tv_translation *t, tv_val v)
{
    bool holes = false;
    if (v.known != K_LISTED) return v;
    int list = tv_list_map(t, v.id, if_some, NULL, &holes);
    if (!holes) return v;
    tv_as_named(t, v, if_some, NULL); /* for its check */
    tv_val some = tv_val_narrow(t, tv_val_listed(list, v.reg));
    tv_narrow(t->slot, t->slots, v, some);
    return some;
}

/* ---- Numbers ---------------------------------------------------------------------------------- */

static int if_int(tv_translation *t, int id, const void *ctx)
{
    (void)ctx;
    return t->values.constant[id].type == C_INT ? id : -1;
}

static int64_t int_of(tv_translation *t, int id) { return t->values.constant[id].i; }

int tv_as_int(tv_translation *t, tv_val v)
{
    switch (v.known) {
    case K_INT: return v.reg;
    case K_MAYBE: return tv_emit(t, I_NEED, v.reg, 0, 0, 0), v.reg;
    case K_CONST:
        if (t->values.constant[v.id].type != C_INT) tv_bail_out(t);
        return tv_reg_const(t, t->values.constant[v.id].i);
    case K_LISTED: return look_up(t, v, if_int, NULL, int_of);
    default: tv_bail_out(t);
    }
}

int tv_as_float(tv_translation *t, tv_val v)
{
    if (v.known == K_FLOAT) return v.reg;
    if (v.known == K_CONST && t->values.constant[v.id].type == C_FLOAT)
        return tv_reg_float(t, t->values.constant[v.id].d);
    int whole = tv_as_int(t, v), reg = tv_reg_scratch(t);
    tv_emit(t, I_F_OF, reg, whole, 0, 0);
    return reg;
}

/* ---- Cells -------------------------------------------------------------------------------------- */

/* A cell may be given by name or number, as in tv_arg_cell. */
int tv_means_cell(tv_translation *t, int id, const void *ctx)
{
    (void)ctx;
    const tv_board *b = &t->game->board;
    const tv_constant *c = &t->values.constant[id];
    if (c->type == C_TEXT) {
        tv_cell cell = tv_board_cell(b, c->text, c->len);
        return cell == TV_NO_CELL ? -1 : cell;
    }
    return c->type == C_INT && c->i >= 0 && c->i < b->cells && tv_on_board(b, (unsigned)c->i) ? (int)c->i : -1;
}

int tv_as_cell(tv_translation *t, tv_val v)
{
    if (v.known == K_CONST || v.known == K_LISTED) return tv_as_named(t, v, tv_means_cell, NULL);
    int reg = tv_as_int(t, v);
    if (!(v.flags & F_CELL)) tv_emit(t, I_ON_BOARD, reg, 0, 0, 0);
    return reg;
}

/* The sets of a list, without duplicates. */
typedef struct sets {
    uint64_t *at;
    int count;
} sets;

static int set_meant(tv_translation *t, int id, const void *ctx)
{
    sets *all = (sets *)ctx;
    const int words = t->game->layout.words;
    if (t->values.constant[id].type != C_CELLS) return -1;
    tv_spend(t, all->count);
    for (int i = 0; i < all->count; i++)
        if (tv_bits_same(all->at + i * words, t->values.constant[id].cells, words)) return i;
    tv_bits_copy(all->at + all->count * words, t->values.constant[id].cells, words);
    return all->count++;
}

/* For a list, the place in it selects the value. */
int tv_as_set(tv_translation *t, tv_val v)
{
    const int words = t->game->layout.words;
    if (v.known == K_SET) return v.reg;
    if (!tv_is_cells(t, v)) tv_bail_out(t);
    if (v.known == K_CONST) return tv_reg_set_const(t, t->values.constant[v.id].cells);
    sets all = { tv_more(t, &t->pass, (size_t)(t->values.list[v.id].count * words) * sizeof *all.at), 0 };
    const int which = tv_as_named(t, v, set_meant, &all);
    if (all.count == 1) return tv_reg_set_const(t, all.at);
    const int to = tv_reg_scratch_set(t);
    const int64_t *table = tv_add_constants(t, TV_CONSTANTS_SETS, (const int64_t *)all.at, all.count * words);
    tv_emit_p(t, I_S_LOOKUP, to, which, 0, table);
    return to;
}

int tv_as_cells(tv_translation *t, tv_val v)
{
    if (tv_is_cells(t, v)) return tv_as_set(t, v);
    int cell = tv_as_cell(t, v), reg = tv_reg_scratch_set(t);
    tv_emit(t, I_S_ONE, reg, cell, 0, 0);
    return reg;
}

int tv_as_table(tv_translation *t, tv_val v)
{
    if (v.known != K_TABLE) tv_bail_out(t);
    return v.reg;
}

/* ---- Strings ------------------------------------------------------------------------------------------------------- */

/* The maximum length of a text; -1: not a text. */
int tv_text_length(const tv_translation *t, tv_val v)
{
    int most = 0, count;
    const int32_t *id = tv_ids_of(t, &v, &count);
    if (v.known == K_TEXT || v.known == K_STRING) return v.id;
    tv_spend(t, count);
    for (int i = 0; i < count; i++) {
        if (id[i] < 0) continue;
        const tv_constant *c = &t->values.constant[id[i]];
        if (c->type != C_TEXT) return -1;
        if ((int)c->len > most) most = (int)c->len;
    }
    return count ? most : -1;
}

/* Lua refuses to create texts that are too long. */
tv_val tv_val_text(tv_translation *t, int length)
{
    if (length > TV_BLOCK_MAX / 2) tv_refuse(t, "a string that may become longer than %d KB", TV_BLOCK_MAX / 2048);
    return (tv_val) { .known = K_TEXT, .id = length };
}

/* `list` is valid in `moves` only. */
bool tv_is_list_now(const tv_translation *t, tv_val v)
{
    return t->stage == TV_STAGE_MOVES && v.known == K_CONST && v.id == t->id_list;
}

int tv_means_place(tv_translation *t, int id, const void *ctx)
{
    const tv_list *l = &t->values.list[*(const int *)ctx];
    tv_spend(t, l->count / 4);
    for (int i = 0; i < l->count; i++)
        if (l->id[i] == id) return i;
    return -1;
}
