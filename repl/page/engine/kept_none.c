/* kept_none.c - in a page without the editor, to keep it small, Lua runs functions that need strings made in play as keys of
 * tables, that write to tables from outside, or that call themselves more than a few times: the rules of the games that come with
 * the program have none. */
#include "bindings/compiler/machine.h"
#include "bindings/compiler/natives.h"
#include "bindings/compiler/outer.h"
#include "bindings/compiler/procedures.h"
#include "bindings/compiler/texts.h"

bool tv_is_text(tv_translation *t, tv_val v) { return (void)t, (void)v, false; }
int tv_as_text(tv_translation *t, tv_val v) { return (void)t, (void)v, 0; }
bool tv_text_is_piece(tv_translation *t, tv_val v) { return (void)t, (void)v, false; }
void tv_text_add_piece(tv_translation *t, tv_val v) { (void)t, (void)v; }
void tv_text_add_constant(tv_translation *t, const char *text, size_t len) { (void)t, (void)text, (void)len; }
tv_val tv_text_made(tv_translation *t, int slot, int length) { return (void)t, (void)slot, (void)length, tv_val_nil(); }

#define NATIVE(name) \
    bool tv_native_##name(tv_machine *m, int64_t *f, const uint16_t *r) { return (void)m, (void)f, (void)r, false; }
NATIVE(text_integer)
NATIVE(text_string)
NATIVE(text_cells)
NATIVE(text_made)

bool tv_outer_add(tv_translation *t, int id) { return (void)t, (void)id, false; }
tv_val tv_outer_value(tv_translation *t, tv_val v, int slot) { return (void)t, (void)slot, v; }
void tv_outer_store(tv_translation *t, tv_program *program) { (void)t, program->outers = 0; }
tv_table_of *tv_outer_table(tv_machine *machine, int i) { return (void)machine, (void)i, NULL; }
bool tv_outer_end(tv_machine *machine, bool done) { return (void)machine, done; }

tv_context *tv_procedure_open(const tv_translation *t, int closure, const tv_proto *with)
{
    tv_context *c = t->now;
    while (c && (c->closure != closure || c->with != with)) c = c->parent;
    return c;
}
void tv_procedure_call(tv_translation *t, tv_context *to, int base, int wanted)
{
    (void)to, (void)base, (void)wanted;
    tv_refuse(t, "a function calls itself");
}
void tv_procedure_return(tv_translation *t, const tv_val *v, int count) { (void)t, (void)v, (void)count; }
