/* read.h - reads the tables of a declaration: strict keys, types, words; errors name the place, the path inside the
 * declaration and what was expected. */
#ifndef TV_READ_H
#define TV_READ_H

#include "bindings/sandbox/state.h"

/* An outer state of a reader: the end of its path, and the top of the stack. */
typedef struct tv_read_level {
    size_t path;
    int top;
} tv_read_level;

enum { TV_READ_DEPTH = 8 };

typedef struct tv_reader {
    lua_State *L;
    char path[240];                       /* "tav.game: pieces[3]" */
    tv_read_level outside[TV_READ_DEPTH]; /* by tv_read_down */
    int depth;
} tv_reader;

/* Errors name the line that called us (begin), or a stored line (at). */
tv_reader tv_read_begin(lua_State *L, const char *call);
tv_reader tv_read_at(lua_State *L, const char *where, const char *call);
/* Begins a call with one argument, a table as in the example: then the stack is the table and nothing else. keys: NULL
 * for any. */
tv_reader tv_read_call(lua_State *L, const char *call, const char *example, const char *const *keys, int positional);

_Noreturn void tv_read_fail(tv_reader *r, const char *fmt, ...) TV_PRINTF(2, 3);
/* "KEY: expected THIS, got THAT", for the value at the index; key NULL: the path names it. */
_Noreturn void tv_read_got(tv_reader *r, int index, const char *key, const char *expected);
_Noreturn void tv_read_err(tv_reader *r, const tv_err *err); /* an error of the kernel */
/* For declarations, which become part of the rules: fails once they are loaded. */
void tv_read_loading(tv_reader *r);
/* Goes down one step of the path; leave with the mark that it returned. */
size_t tv_read_enter(tv_reader *r, const char *fmt, ...) TV_PRINTF(2, 3);
void tv_read_leave(tv_reader *r, size_t mark);

/* Goes down to a field of a table, whose value is then on top; absent: false, and nothing has changed. Then up again,
 * restoring the path and the stack. */
bool tv_read_down(tv_reader *r, int table, const char *key);
void tv_read_up(tv_reader *r);

/* The value at an index: */
void tv_read_table(tv_reader *r, int index, const char *example);
void tv_read_keys(tv_reader *r, int table, const char *const *keys, int positional); /* keys end in NULL */
int tv_read_length(tv_reader *r, int table, int most);                               /* of a list without gaps */
int tv_read_list(tv_reader *r, int table, int most);                                 /* a table without other keys */
void tv_read_word(tv_reader *r, int index, const char *what, char *to, size_t size);
void tv_read_string(tv_reader *r, int index, const char *what, char *to, size_t size);
lua_Integer tv_read_integer(tv_reader *r, int index, lua_Integer least, lua_Integer most);
int tv_read_name(tv_reader *r, int index, const char *what, const char *const *names, int count); /* index into names */
/* The same in other words: expected is for a value that is no string, none precedes a name that is unknown. */
int tv_read_name_else(tv_reader *r, int index, const char *expected, const char *none, const char *const *names,
                      int count);

/* Cells of a board: names and ranges in a row or column, "a8-h8 d4", or round the rings if these name the cells,
 * "b1-c12"; into a zeroed set. */
void tv_read_cells(tv_reader *r, int index, const tv_board *board, uint64_t *set);
/* One item of an ordered list, "a1" or "a1-f1": its cells in order, into room for TV_CELLS_MAX; 0: it is neither. */
int tv_read_run(const tv_board *board, const char *item, size_t len, tv_cell *run);

/* A field of a table; absent: the default. */
bool tv_field(tv_reader *r, int table, const char *key); /* pushes it; false when absent */
bool tv_field_boolean(tv_reader *r, int table, const char *key, bool normal);
lua_Integer tv_field_integer(tv_reader *r, int table, const char *key, lua_Integer least, lua_Integer most,
                             lua_Integer normal);
int tv_field_choice(tv_reader *r, int table, const char *key, const char *const *names,
                    int normal); /* names end in NULL */
/* Pushes a copy of the table at an index, including the tables in it. */
void tv_read_copy(tv_reader *r, int table);

/* Iterates over entries of a table, each in turn on top of the stack and in the path:
 *   for (tv_entries e = tv_entries_of(...); tv_next_entry(&e);) ...
 * e.at, from 0 on, is its number. The loop must not be left before its end. For a list the first `count`; for names
 * (see tv_entries_named) each, nil if absent. */
typedef struct tv_entries {
    tv_reader *r;
    tv_read_level outside;
    int table, count, at;
    bool named;
    const char *name[TV_PIECES_MAX + 1]; /* ends in NULL */
} tv_entries;
tv_entries tv_entries_of(tv_reader *r, int list, int count);
/* By the names in e.name, which are the only keys of the table. */
tv_entries tv_entries_named(tv_entries e);
bool tv_next_entry(tv_entries *e);

#endif
