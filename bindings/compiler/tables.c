/* tables.c - the tables that programs create: lists and records that live as long as the call. They are in an arena
 * that is cleared when no call is open. */
#include "bindings/compiler/machine.h"

#include <stdlib.h>

void *tv_machine_room(tv_machine *m, size_t bytes)
{
    bytes = (bytes + 7) & ~(size_t)7;
    if (!m->arena->at) m->arena->at = malloc(TV_ARENA);
    if (!m->arena->at || TV_ARENA - m->arena->used - m->arena->saved < bytes) return NULL;
    void *at = m->arena->at + m->arena->used;
    m->arena->used += bytes;
    return memset(at, 0, bytes);
}

int64_t *tv_machine_push(tv_machine *m, size_t words)
{
    const size_t bytes = words * sizeof(int64_t);
    if (!m->arena->at) m->arena->at = malloc(TV_ARENA);
    if (!m->arena->at || TV_ARENA - m->arena->used - m->arena->saved < bytes || m->deep == TV_CALLS_DEEP) return NULL;
    m->arena->saved += bytes;
    m->deep++;
    return tv_machine_pushed(m);
}

enum { USUAL = 20 }; /* room of a table created empty: rules fill most of them */

tv_table_of *tv_table_new(tv_machine *m, unsigned fields, unsigned room)
{
    room = room ? room + 1 : USUAL;
    size_t head = sizeof(tv_table_of), values = (room + fields) * sizeof(int64_t);
    char *at = tv_machine_room(m, head + values + room + fields);
    tv_table_of *t = (tv_table_of *)(void *)at;
    if (!t) return NULL;
    t->value = (int64_t *)(void *)(at + head);
    t->field = t->value + room;
    t->type = (uint8_t *)(at + head + values);
    t->field_type = t->type + room;
    t->room = room;
    return t;
}

static bool grow(tv_machine *m, tv_table_of *t, uint32_t key)
{
    uint32_t room = 2 * t->room > key ? 2 * t->room : key + 1;
    char *at = tv_machine_room(m, room * (sizeof(int64_t) + 1));
    if (!at) return false;
    int64_t *value = (int64_t *)(void *)at;
    uint8_t *type = (uint8_t *)(at + room * sizeof(int64_t));
    memcpy(value, t->value, t->room * sizeof *value);
    memcpy(type, t->type, t->room);
    t->value = value;
    t->type = type;
    t->room = room;
    return true;
}

bool tv_table_set(tv_machine *m, tv_table_of *t, int64_t key, int64_t value, enum tv_element type)
{
    if ((uint64_t)key > TV_TABLE_LAST) return false;
    if ((uint64_t)key >= t->room) {
        if (type == TV_T_NIL) return true;
        if (!grow(m, t, (uint32_t)key)) return false;
    }
    bool was = t->type[key] != TV_T_NIL, is = type != TV_T_NIL;
    t->value[key] = value;
    t->type[key] = (uint8_t)type;
    if (key == 0 || was == is) return true;
    if (is) {
        t->filled++;
        if (key > t->top) t->top = (uint32_t)key;
    } else {
        t->filled--;
        while (t->top && t->type[t->top] == TV_T_NIL) t->top--;
    }
    return true;
}

bool tv_table_move(tv_machine *m, tv_table_of *to, int64_t at, const tv_table_of *from, int64_t first, int64_t last)
{
    if (last < first) return true;
    if (first < 0 || last > TV_TABLE_LAST || at < 0 || at > TV_TABLE_LAST - (last - first)) return false;
    if (to == from || to->filled || at != 1 || first != 1 || last != from->top || from->filled != from->top) {
        bool down = at <= first || from != to;
        for (int64_t i = down ? first : last; down ? i <= last : i >= first; i += down ? 1 : -1) {
            bool is = i < from->room;
            enum tv_element type = is ? (enum tv_element)from->type[i] : TV_T_NIL;
            if (!tv_table_set(m, to, at + i - first, is ? from->value[i] : 0, type)) return false;
        }
        return true;
    }
    if (last >= to->room && !grow(m, to, (uint32_t)last)) return false; /* for a whole list into an empty table */
    memcpy(to->value + 1, from->value + 1, (size_t)last * sizeof *to->value);
    memcpy(to->type + 1, from->type + 1, (size_t)last);
    to->top = to->filled = from->top;
    return true;
}
