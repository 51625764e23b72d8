/* made_tables.h - tables that a function creates. */
#ifndef TV_TRANSLATION_MADE_TABLES_H
#define TV_TRANSLATION_MADE_TABLES_H

#include "bindings/compiler/translation.h"

void tv_new_table(tv_translation *t, int to, int room);
/* The function writes to these tables from outside; see tv_constant_fills. false: none of them is one of the script's. */
bool tv_fills(tv_translation *t, tv_val table);
/* For any table; refuses tables that the function did not create. */
void tv_assign(tv_translation *t, tv_val table, tv_val key, tv_val v);
/* Copies the element at the key in a register into a slot; then continues at `next`, or at `none` if there is none. */
void tv_element(tv_translation *t, int slot, tv_val table, int key, int next, int none);
void tv_made_index(tv_translation *t, int to, tv_val table, tv_val key);
/* pairs over a table with integer keys: lists them in a slot, if it has any. Then goes to the next of them, whose place in
 * the list it returns in a register. The loop's slots begin at `slot`, and the list is in the fourth. */
void tv_keys_begin(tv_translation *t, int slot, tv_val table);
int tv_key_next(tv_translation *t, int slot, int before);
/* A round of pairs over a record, from the i-th field on; false: there are no more fields. The loop's slots begin at
 * `slot`. */
bool tv_field_in_order(tv_translation *t, int slot, tv_val table, int i, int body);
/* table.remove, insert and move: take_out copies the element at the key in a register into a slot, and moves those
 * after it down; the others move up those from a key on, copy a key to another register, and copy between registers. */
void tv_take_out(tv_translation *t, int slot, tv_val table, int from);
void tv_make_room(tv_translation *t, tv_val table, int to, int at);
void tv_share_elements(tv_translation *t, tv_val from, tv_val to);

#endif
