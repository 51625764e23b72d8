/* methods.c - methods of `pos`, `list`, sets of cells and objects: the tables of all, and the lookup by name. */
#include "bindings/compiler/methods.h"

#include "bindings/compiler/arguments.h"
#include "bindings/compiler/constants.h"
#include "bindings/compiler/convert.h"
#include "bindings/compiler/emit.h"
#include "bindings/compiler/methods_cells.h"
#include "bindings/compiler/methods_list.h"
#include "bindings/compiler/methods_pos.h"
#include "bindings/compiler/methods_write.h"
#include "bindings/sandbox/class.h"

#include <string.h>

/* ---- Which ------------------------------------------------------------------------------------------ */

static bool is_a(tv_translation *t, tv_val v, tv_is what)
{
    if (v.known != K_CONST || t->values.constant[v.id].type != C_OTHER) return false;
    tv_constant_push(t, v.id);
    bool is = tv_userdata_test(t->L, -1, what);
    lua_pop(t->L, 1);
    return is;
}

static bool is_pos(tv_translation *t, tv_val v) { return v.known == K_CONST && v.id == t->id_pos; }
static bool is_list(tv_translation *t, tv_val v) { return v.known == K_CONST && v.id == t->id_list; }
static bool is_cells(tv_translation *t, tv_val v) { return tv_is_cells(t, v); }
static bool is_object(tv_translation *t, tv_val v) { return is_a(t, v, TV_IS_OBJECT); }
static bool is_lines(tv_translation *t, tv_val v) { return is_a(t, v, TV_IS_LINES); }

/* Each type's methods. A call with a first argument of another type is an error. */
static const struct family {
    const tv_method_of *methods;
    bool (*has)(tv_translation *t, tv_val v);
} families[] = {
    { tv_methods_pos, is_pos },   { tv_methods_write, is_pos },     { tv_methods_cells, is_cells },
    { tv_methods_list, is_list }, { tv_methods_object, is_object }, { tv_methods_lines, is_lines },
};
enum { FAMILIES = sizeof families / sizeof *families };

/* The number of a method, counted through all types; -1: the object has no method of that name. */
int tv_method_named(tv_translation *t, tv_val object, const char *name)
{
    int id = METHOD_FIRST;
    for (int f = 0; f < FAMILIES; f++) {
        const bool its = families[f].has(t, object);
        for (const tv_method_of *m = families[f].methods; m->name; m++, id++)
            if (its && strcmp(m->name, name) == 0) return id;
    }
    return -1;
}

/* The only place where methods are called: each finds its object in argument 1. */
void tv_method_call(tv_translation *t, int id, const tv_call_of *c)
{
    const tv_val receiver = tv_argument(t, c, 1);
    id -= METHOD_FIRST;
    for (int f = 0; f < FAMILIES; f++)
        for (const tv_method_of *m = families[f].methods; m->name; m++) {
            if (id-- != 0) continue;
            if (!families[f].has(t, receiver)) tv_bail_out(t);
            if (is_list(t, receiver) && !tv_is_list_now(t, receiver)) tv_bail_out(t);
            m->call(t, c);
            return;
        }
}
