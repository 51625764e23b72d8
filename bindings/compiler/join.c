/* join.c - finds one type that covers several values, and converts each of them to it. */
#include "bindings/compiler/join.h"

#include "bindings/compiler/constants.h"
#include "bindings/compiler/convert.h"
#include "bindings/compiler/emit.h"
#include "bindings/compiler/sites.h"
#include "bindings/compiler/texts.h"

/* Can the values be integers or nil? */
static bool numbers(const tv_translation *t, tv_val v, bool *nil, bool *off)
{
    int count;
    const int32_t *id = tv_ids_of(t, &v, &count);
    if (v.known == K_MAYBE) *nil = true;
    if (v.known == K_INT || v.known == K_MAYBE) return *off |= !(v.flags & F_CELL), true;
    tv_spend(t, count);
    for (int i = 0; i < count; i++) {
        if (id[i] < 0) continue;
        if (id[i] == ID_NIL) *nil = true;
        else if (t->values.constant[id[i]].type != C_INT) return false;
        else *off |= tv_means_cell((tv_translation *)t, id[i], NULL) < 0;
    }
    return count;
}

static bool out_of_list(tv_val v) { return v.known == K_CONST || v.known == K_LISTED; }

bool tv_val_join(tv_translation *t, tv_val a, tv_val b, tv_val *to)
{
    bool nil = false, off = false;
    if (a.known == b.known && a.id == b.id && (a.known != K_INT && a.known != K_MAYBE && a.known != K_CONST))
        return *to = a, true;
    if (a.known == K_DEAD || b.known == K_DEAD) return *to = (tv_val) { .known = K_DEAD }, true;
    if (a.known == K_CONST && b.known == K_CONST && a.id == b.id) return *to = a, to->flags = a.flags & b.flags, true;
    if ((a.known == K_CONST && a.flags & F_PINNED) || (b.known == K_CONST && b.flags & F_PINNED)) return false;
    if (a.known == K_TABLE && b.known == K_TABLE) return *to = a, to->id = tv_sites_join(t, a.id, b.id), true;
    if (numbers(t, a, &nil, &off) && numbers(t, b, &nil, &off)) {
        *to = nil ? tv_val_maybe(0, off ? 0 : F_CELL) : tv_val_int(0, off ? 0 : F_CELL);
        return true;
    }
    const bool lists = out_of_list(a) && out_of_list(b) && (a.known == K_LISTED || b.known == K_LISTED);
    if (!lists && tv_is_cells(t, a) && tv_is_cells(t, b)) return *to = tv_val_of_set(0), true;
    if (tv_text_length(t, a) >= 0 && tv_text_length(t, b) >= 0 && !(out_of_list(a) && out_of_list(b))) {
        int la = tv_text_length(t, a), lb = tv_text_length(t, b);
        const bool made = a.known != K_TEXT && b.known != K_TEXT;
        return *to = (tv_val) { .known = made ? K_STRING : K_TEXT, .id = la > lb ? la : lb }, true;
    }
    bool floats = (a.known == K_FLOAT || (a.known == K_CONST && t->values.constant[a.id].type == C_FLOAT)) &&
                  (b.known == K_FLOAT || (b.known == K_CONST && t->values.constant[b.id].type == C_FLOAT));
    if (floats) return *to = (tv_val) { .known = K_FLOAT }, true;
    return out_of_list(a) && out_of_list(b) && tv_val_unite(t, a, b, to);
}

/* Must not join the sites of different tables. */
bool tv_val_covers(tv_translation *t, tv_val general, tv_val v)
{
    tv_val both;
    if (general.known == K_DEAD) return true;
    if (general.known == K_TABLE && v.known == K_TABLE) return tv_site_of(t, general.id) == tv_site_of(t, v.id);
    if (!tv_val_join(t, general, v, &both)) return false;
    return both.known == general.known && both.id == general.id && both.flags == general.flags;
}

/* ---- Conversion ---------------------------------------------------------------------------------------------------- */

static int if_number(tv_translation *t, int id, const void *ctx)
{
    (void)ctx;
    return id == ID_NIL || t->values.constant[id].type == C_INT ? id : -1;
}

/* math.mininteger would be read as nil. */
static int64_t number_of(tv_translation *t, int id)
{
    if (id == ID_NIL) return TV_NIL;
    if (t->values.constant[id].i == TV_NIL) tv_refuse(t, "a variable that may be math.mininteger or nil");
    return t->values.constant[id].i;
}

/* The register of an integer or nil. */
static int as_maybe(tv_translation *t, tv_val v)
{
    if (v.known == K_MAYBE) return v.reg;
    if (tv_is_nil(v)) return tv_reg_nil(t);
    if (v.known == K_LISTED) {
        int reg = tv_reg_scratch(t), count = t->values.list[v.id].count;
        tv_spend(t, count);
        int64_t *to = tv_more(t, &t->pass, (size_t)(count + 1) * sizeof *to);
        for (int i = 0; i < count; i++) {
            int id = t->values.list[v.id].id[i];
            to[i] = id < 0 || if_number(t, id, NULL) < 0 ? TV_NIL : number_of(t, id);
        }
        tv_emit_p(t, I_LOOKUP, reg, v.reg, 0, tv_add_constants(t, TV_CONSTANTS_MAYBE, to, count));
        return reg;
    }
    int reg = tv_as_int(t, v);
    if (v.known == K_CONST) number_of(t, v.id);
    else if (!(v.flags & F_CELL)) tv_emit(t, I_NEED, reg, 0, 0, 0);
    return reg;
}

int tv_val_convert(tv_translation *t, tv_val v, tv_val to)
{
    switch (to.known) {
    case K_INT: return tv_as_int(t, v);
    case K_MAYBE: return as_maybe(t, v);
    case K_FLOAT: return tv_as_float(t, v);
    case K_SET: return tv_as_set(t, v);
    case K_STRING: return tv_as_text(t, v);
    case K_LISTED: return v.known == K_LISTED && v.id == to.id ? v.reg : tv_as_named(t, v, tv_means_place, &to.id);
    case K_TABLE:
    case K_REGIONS: return v.reg;
    default: return 0;
    }
}
