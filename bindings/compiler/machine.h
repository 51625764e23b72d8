/* machine.h - runs programs. When a program bails out, the machine undoes its changes to the position, to the list of
 * moves and to the ply in progress, so that Lua can run the function from the beginning. */
#ifndef TV_MACHINE_H
#define TV_MACHINE_H

#include "bindings/compiler/program.h"
#include "bindings/sandbox/state.h"
#include "core/position/run.h"

enum {
    TV_MACHINE_BACK = 2000000, /* jumps back in one call: beyond this Lua runs the function, with its limits */
    TV_ARENA = 1 << 20,        /* bytes of tables and of saved registers of all open calls */
    TV_CALLS_DEEP = 1000       /* open calls of procedures: Lua's stack is larger */
};

typedef struct tv_machine {
    const tv_program *program;
    const tv_game *game;
    tv_run *run;
    const tv_pos *pos;
    tv_pos *write; /* the same, if writing is allowed */
    tv_moves *list;
    unsigned kind;  /* of moves in the list */
    bool ascending; /* each move is greater than the one before, so none occurs twice */
    tv_move move;
    bool fresh;   /* the program has not written yet, so the move is still legal */
    tv_pos *undo; /* memory for a position, */
    tv_ply *ply;  /* ... and the ply before the first write */
    tv_arena *arena;
    struct tv_outer *outer; /* outer tables of the call; NULL: none yet */
    bool puts;              /* they are written back at the end */
    struct tv_texts *texts; /* strings that the program has made; NULL: none yet */
    tv_script *script;
    const volatile sig_atomic_t *dead; /* a limit was reached */
    int back;                          /* jumps back so far */
    int deep;                          /* open calls of procedures */
    int64_t result;
    int gave_up; /* at this instruction */
} tv_machine;

/* False: it bailed out, and everything is as before. */
bool tv_machine_run(tv_machine *machine, const tv_program *program);

/* Its loops, machine_base.c and machine_v3.c. */
bool tv_machine_loop_base(tv_machine *machine, const tv_program *program);
bool tv_machine_loop_v3(tv_machine *machine, const tv_program *program);

/* For natives that are about to write to the position. */
static inline tv_pos *tv_machine_write(tv_machine *m)
{
    if (m->fresh) {
        memcpy(m->undo, m->pos, m->game->layout.size);
        *m->ply = m->run->ply;
        m->fresh = false;
    }
    return m->write;
}

/* Memory in the arena until the call ends, zeroed; NULL: the arena is full. */
void *tv_machine_room(tv_machine *machine, size_t bytes);

/* Memory for the registers that a call of a procedure saves, at the end of the arena; NULL: too many calls are open. */
int64_t *tv_machine_push(tv_machine *machine, size_t words);

/* What was pushed last. */
static inline int64_t *tv_machine_pushed(const tv_machine *m)
{
    return (int64_t *)(void *)(m->arena->at + TV_ARENA - m->arena->saved);
}

/* ---- Tables ------------------------------------------------------------------------------------ */

enum { TV_TABLE_LAST = 4095 }; /* whole keys from 0 to this are supported; others bail out */

typedef struct tv_table_of {
    int64_t *value; /* elements at 0 .. room - 1 */
    uint8_t *type;
    int outer;                  /* 1 + its number among the outer tables of the call, 0: it is none; see outer.c */
    uint32_t room, top, filled; /* top: the greatest key whose value is not nil; filled: number of such keys */
    int64_t *field;             /* by the translation's numbers */
    uint8_t *field_type;
    struct tv_table_of *texts; /* values at strings; NULL: none yet */
} tv_table_of;

/* The program's own table for an outer one; NULL: it bails out. At the end changes are written back, if it is done and
 * that is wanted; false: it is not done, or has to bail out. */
tv_table_of *tv_outer_table(tv_machine *machine, int i);
bool tv_outer_end(tv_machine *machine, bool done);

tv_table_of *tv_table_new(tv_machine *machine, unsigned fields, unsigned room);
bool tv_table_set(tv_machine *machine, tv_table_of *table, int64_t key, int64_t value, enum tv_element type);

/* table.move: copies elements first to last of one table to place `at` of the other, which may be the same. */
bool tv_table_move(tv_machine *machine, tv_table_of *to, int64_t at, const tv_table_of *from, int64_t first,
                   int64_t last);

/* Lua's # is well defined only for a table without gaps. */
static inline bool tv_table_length(const tv_table_of *t, int64_t *to)
{
    *to = t->top;
    return t->filled == t->top;
}

#endif
