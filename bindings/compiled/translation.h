/* translation.h - a function of a script on its way to a program: what the files of this folder share.
 *
 * Bytecode is followed instruction by instruction along every way that can be taken, with what is known of each register;
 * calls of the script's own functions are followed into. Where ways meet, a state that is there already is joined if it is
 * the same, otherwise the instructions are written again for this state, up to a number of times; then what differs is
 * made general. A loop is gone through again and again, from the beginning, until what it changes is general. */
#ifndef TV_TRANSLATION_H
#define TV_TRANSLATION_H

#include "bindings/compiled/bytecode.h"
#include "bindings/compiled/natives.h"
#include "bindings/compiled/program.h"
#include "bindings/compiled/values.h"
#include "bindings/state.h"

#include <setjmp.h>
#include <stdnoreturn.h>

enum {
    TV_SLOTS = 400,       /* registers of all functions that are followed into one another */
    TV_SCRATCH = 256,     /* words for values that wait to be moved */
    TV_SCRATCH_SETS = 24, /* ... and sets */
    TV_CODE_MAX = 20000,
    TV_PASSES = 40,
    TV_LIST_MAX = 8192,
    TV_UNROLLED = 8, /* rounds of a loop over constants that are written out */
    TV_INSTRUCTION_STEPS = 50,
    TV_VALUE_STEPS = 20 /* to look at a value of Lua's */
};

typedef struct tv_upvalue { /* of a closure that is followed into */
    bool slot;
    int id; /* of a slot, or of a constant */
} tv_upvalue;

typedef struct tv_closure {
    const tv_proto *proto;
    int function; /* the constant that it is, -1: it was made within */
    const tv_upvalue *up;
} tv_closure;

/* A function that is being followed, called from another. */
typedef struct tv_context {
    struct tv_context *parent; /* NULL: the rule itself */
    int call;                  /* the parent's instruction, */
    int result, wanted;        /* ... its slot for results, and how many; -1: all */
    int closure;
    const tv_proto *proto;
    int base; /* the slot of register 0 */
    int deep;
} tv_context;

typedef struct tv_known_state {
    tv_context *context;
    int pc;
    int top; /* slots up to here hold results of a call that gives all; -1 */
    int count;
    tv_val slot[];
} tv_known_state;

typedef struct tv_edge { /* a jump whose aim is not translated yet */
    struct tv_edge *next;
    int jump;   /* the instruction; -1: the beginning */
    bool again; /* the instruction that was begun, and no version of it */
    tv_known_state *state;
} tv_edge;

typedef struct tv_version { /* of the code at a place, for a state */
    struct tv_version *next;
    tv_known_state *state;
    int at; /* in the code */
} tv_version;

/* What has been put into tables that were made at one place; it only grows. */
typedef struct tv_content {
    bool ints, off_board, floats, sets;
    int list;  /* of constants; -1: none */
    int table; /* place where tables in it were made; -1: none */
} tv_content;

enum { TV_FIELDS = 24 };

typedef struct tv_site { /* a place where tables are made */
    int same;            /* as this one; itself: it speaks for itself */
    tv_content element;
    int fields;
    int key[TV_FIELDS]; /* constants */
    tv_content field[TV_FIELDS];
} tv_site;

typedef struct tv_translation {
    lua_State *L;
    tv_script *script;
    const tv_game *game;
    enum tv_stage stage;
    int function; /* reference of the rule */
    int mover, phase;
    int id_pos, id_list, id_move, id_env; /* constants */
    int constants_at, ids_at;             /* stack: constants by number, numbers by constant */
    int depends_at;                       /* stack: what the program depends on */
    int depends;
    tv_pool pool, pass; /* for all of it, for one pass */

    tv_constant *constant;
    int constants, constants_cap;
    tv_list *list;
    int lists, lists_cap;
    tv_site *site;
    int sites, sites_cap;
    tv_closure *closure;
    int closures, closures_cap;
    struct tv_made *made;             /* places where closures and tables are made */
    struct tv_literal_table *literal; /* ... and where tables of constants are */
    tv_context **context;
    int contexts, contexts_cap;
    tv_version *general; /* what the heads of loops came to in earlier passes */
    int limit;           /* versions at one place */
    int64_t *left;       /* steps that it may still take */
    bool changed;        /* this pass has learnt something that earlier code did not know */

    /* This pass. */
    tv_program *program;
    tv_code *code;
    int *line;
    const char **file; /* that the line is in */
    int count, code_cap;
    uint16_t *registers;
    int register_count, registers_cap;
    int64_t *image; /* of the frame */
    int words, image_cap;
    struct tv_fixed { /* constants in the frame */
        struct tv_fixed *next;
        int reg;
        enum tv_constant_kind kind;
    } * fixed;
    struct tv_kept { /* tables that instructions point at */
        struct tv_kept *next;
        tv_constants table;
    } * kept;
    int fixed_count, kept_count;
    uint16_t set_of[TV_SLOTS], scratch_set[TV_SCRATCH_SETS]; /* 0: none yet */
    int scratch, scratch_sets;                               /* in use */
    tv_version **version;                                    /* by hash */
    tv_edge *edges;
    int barrier; /* code from here on is entered in one way only */

    /* This instruction. */
    tv_context *now;
    int pc, next;
    int top, top_before;   /* as in a known state: now, and when this instruction began, whose arguments they may be */
    bool ended;            /* nothing follows on this way */
    jmp_buf way;           /* tv_give_up leaves the instruction */
    int slots;             /* in use */
    int steps;             /* instructions followed so far, */
    int written[TV_SLOTS]; /* ... and which of them last wrote each slot */
    tv_val slot[TV_SLOTS];
} tv_translation;

/* It cannot be translated: raises with the line and this. */
noreturn void tv_refuse(const tv_translation *t, const char *why, ...) __attribute__((format(printf, 2, 3)));
void *tv_more(tv_translation *t, tv_pool *pool, size_t bytes); /* raises when there is none */
/* Steps are work of a few nanoseconds, so that all loops of a translation count theirs, but those that end soon. Raises when
 * there are no more of them. */
static inline void tv_spend(const tv_translation *t, int64_t steps)
{
    *t->left -= steps;
    if (*t->left < 0) tv_refuse(t, "it takes too many steps to compile");
}
/* Room for one more in an array that grows by copies. */
#define TV_GROW(t, array, count, cap) \
    do { \
        if ((count) == (cap)) { \
            size_t size_ = (size_t)((cap) ? 2 * (cap) : 32) * sizeof *(array); \
            void *more_ = tv_more((t), &(t)->pool, size_); \
            if (cap) memcpy(more_, (array), (size_t)(cap) * sizeof *(array)); \
            (cap) = (cap) ? 2 * (cap) : 32; \
            (array) = more_; \
        } \
    } while (0)

/* ---- constants.c --------------------------------------------------------------------- */
int tv_constant_of(tv_translation *t); /* the value on top of the Lua stack, which it pops */
int tv_constant_int(tv_translation *t, int64_t i);
int tv_constant_text(tv_translation *t, const char *text);
int tv_constant_cells(tv_translation *t, const uint64_t *set);
void tv_constant_push(tv_translation *t, int id);
int tv_list_of(tv_translation *t, const int32_t *id, int count);
/* The list of what `of` makes of the elements; -1 where it makes nothing of one. */
int tv_list_map(tv_translation *t, int list, int (*of)(tv_translation *t, int id, const void *ctx), const void *ctx,
                bool *holes);
void tv_depend_table(tv_translation *t, int id); /* the program is good as long as this table is as it is now */
void tv_depend_upvalue(tv_translation *t, int function, int upvalue, int id);
int64_t tv_constant_length(tv_translation *t, int table);     /* -1: it has holes */
int tv_constant_index(tv_translation *t, int table, int key); /* table[key]; -1: it would raise */

/* ---- emit.c -------------------------------------------------------------------------- */
int tv_emit(tv_translation *t, enum tv_instruction op, int a, int b, int c, int64_t i);
int tv_emit_p(tv_translation *t, enum tv_instruction op, int a, int b, int c, const void *p);
/* A call of a native: r[0] the result's register, 0 without a result, then those of the operands. */
void tv_emit_call(tv_translation *t, enum tv_native_id native, const uint16_t *r);
/* Here the program gives up. The way ends: this does not return. */
noreturn void tv_give_up(tv_translation *t);
struct tv_lines;
int tv_reg_const(tv_translation *t, int64_t value); /* an integer */
int tv_reg_nil(tv_translation *t);
int tv_reg_float(tv_translation *t, double d);
int tv_reg_object(tv_translation *t, const tv_op *op); /* which outlives the program, as the lines */
int tv_reg_lines(tv_translation *t, const struct tv_lines *lines);
int tv_reg_set_const(tv_translation *t, const uint64_t *set);
int tv_reg_scratch(tv_translation *t);
int tv_reg_scratch_set(tv_translation *t);
/* The register in which a slot's value is to be computed: what else is there is moved away first. */
int tv_reg_word(tv_translation *t, int slot);
int tv_reg_set(tv_translation *t, int slot);
int tv_reg_of_set(tv_translation *t, int slot); /* the same, with nothing moved */
void tv_emit_begin(tv_translation *t);
const int64_t *tv_keep_table(tv_translation *t, enum tv_constants_kind kind, const int64_t *from, int words);

/* ---- fuse.c -------------------------------------------------------------------------- */
void tv_fuse(tv_translation *t); /* when all is written: fewer instructions that do the same */

/* ---- convert.c: a value as what an instruction needs; gives up where it is not that. */
int tv_truth(const tv_translation *t, tv_val v); /* 0 false, 1 true, 2: it depends */
bool tv_is_nil(tv_val v);
bool tv_is_cells(const tv_translation *t, tv_val v);
int tv_as_int(tv_translation *t, tv_val v);
bool tv_const_int(const tv_translation *t, tv_val v, int64_t *to);
int tv_text_length(const tv_translation *t, tv_val v); /* the greatest, -1: it is no text */
const char *tv_const_text(const tv_translation *t, tv_val v);
tv_val tv_val_text(tv_translation *t, int length); /* one that is not made, of at most this length */
int tv_as_float(tv_translation *t, tv_val v);
int tv_as_cell(tv_translation *t, tv_val v);
int tv_as_set(tv_translation *t, tv_val v);
int tv_as_cells(tv_translation *t, tv_val v); /* a set, or a cell as one */
int tv_as_table(tv_translation *t, tv_val v);
/* By a function of constants, such as the number of a direction; it says -1 for what is none. */
typedef int tv_sense(tv_translation *t, int id, const void *ctx);
int tv_as_named(tv_translation *t, tv_val v, tv_sense *meaning, const void *ctx);
tv_val tv_as_some(tv_translation *t, tv_val v); /* of a list, where it is not nil; where it is, gives up */
tv_sense tv_means_true;                         /* 1 or 0 */
tv_sense tv_means_place;                        /* ctx: the list, by its number, in which it has a place */
bool tv_val_join(tv_translation *t, tv_val a, tv_val b, tv_val *to);  /* what covers both; registers are left open */
bool tv_val_unite(tv_translation *t, tv_val a, tv_val b, tv_val *to); /* the same of constants and lists: a list */
bool tv_val_covers(tv_translation *t, tv_val general, tv_val v);
int tv_val_convert(tv_translation *t, tv_val v, tv_val to); /* in what register it is as that */

static inline tv_val tv_val_const(int id) { return (tv_val) { .known = K_CONST, .id = id }; }
static inline tv_val tv_val_nil(void) { return tv_val_const(ID_NIL); }
static inline tv_val tv_val_bool(bool is) { return tv_val_const(is ? ID_TRUE : ID_FALSE); }
static inline tv_val tv_val_int(int reg, int flags)
{
    return (tv_val) { .known = K_INT, .flags = (uint8_t)flags, .reg = (uint16_t)reg };
}
static inline tv_val tv_val_maybe(int reg, int flags)
{
    return (tv_val) { .known = K_MAYBE, .flags = (uint8_t)flags, .reg = (uint16_t)reg };
}
static inline tv_val tv_val_listed(int list, int reg)
{
    return (tv_val) { .known = K_LISTED, .id = list, .reg = (uint16_t)reg };
}
static inline tv_val tv_val_of_set(int reg) { return (tv_val) { .known = K_SET, .reg = (uint16_t)reg }; }

/* ---- ways.c: where ways part and meet --------------------------------------------------- */
/* A jump that was written goes there with what is known now; the state may be changed. */
tv_known_state *tv_fork(tv_translation *t, int jump, int pc);
/* The jump leads to this instruction again, for a value of which more is known: the caller makes the state say so. */
tv_known_state *tv_fork_again(tv_translation *t, int jump);
void tv_go(tv_translation *t, int pc);   /* go on there */
void tv_meet(tv_translation *t, int pc); /* the same, where other ways may lead that the bytecode does not show */
void tv_pass(tv_translation *t);         /* all ways from what is known at the beginning */
tv_context *tv_context_of(tv_translation *t, tv_context like);

/* ---- instructions.c --------------------------------------------------------------------- */
void tv_step(tv_translation *t); /* the instruction at t->pc */
tv_val *tv_register(tv_translation *t, int index);
void tv_hold(tv_translation *t, int index, tv_val v);
void tv_hold_slot(tv_translation *t, int slot, tv_val v);
tv_val tv_val_narrow(const tv_translation *t, tv_val v); /* a list with one value left is that value */
void tv_narrow(tv_val *slot, int count, tv_val from, tv_val to);
void tv_branch(tv_translation *t, tv_val v, int yes, int no); /* by its truth; ends the way or goes on at one */

/* ---- operators.c ---------------------------------------------------------------------------- */
void tv_operate(tv_translation *t, enum tv_opcode op, int to, tv_val a, tv_val b);
void tv_length(tv_translation *t, int to, tv_val v);
void tv_concat(tv_translation *t, int from, int count);
/* Compare, and go on at yes or no. */
void tv_compare(tv_translation *t, enum tv_opcode op, tv_val a, tv_val b, int yes, int no);

/* ---- indexes.c ------------------------------------------------------------------------------ */
void tv_index(tv_translation *t, int to, tv_val table, tv_val key);
/* The element of a table that the function made, at the key in a register, into a slot; then on to one of two places. */
void tv_element(tv_translation *t, int slot, tv_val table, int key, int next, int none);
/* A round of pairs over a record, from the i-th field on; false: there is no further one. The loop's slots begin at `slot`. */
bool tv_field_in_order(tv_translation *t, int slot, tv_val table, int i, int body);
/* Where a value may be nil: on the way on which it is, this instruction begins again. */
void tv_part_nil(tv_translation *t, tv_val *v);
void tv_assign(tv_translation *t, tv_val table, tv_val key, tv_val v);
void tv_new_table(tv_translation *t, int to, int room);
/* table.remove, insert and move: the element at the key in a register goes into a slot, and those behind it move down; those
 * from a key on move up, and the key goes to another register; what is in one may come into the other. */
void tv_take_out(tv_translation *t, int slot, tv_val table, int from);
void tv_make_room(tv_translation *t, tv_val table, int to, int at);
void tv_share_elements(tv_translation *t, tv_val from, tv_val to);
int tv_site_of(tv_translation *t, int site); /* who speaks for it */
int tv_sites_join(tv_translation *t, int a, int b);

/* ---- literals.c: tables that a function makes of constants and does not change are constants. */
bool tv_literal_begin(tv_translation *t, int to);          /* at OP_NEWTABLE: may it be one? */
void tv_literal_end(tv_translation *t, int to, int count); /* at OP_SETLIST */
/* Where a value would be changed, or its identity looked at: may it be a literal? The next pass makes an ordinary table of
 * it, and the caller gives up. */
bool tv_literal_spoilt(tv_translation *t, tv_val v);

/* ---- calls.c ---------------------------------------------------------------------------------- */
void tv_call(tv_translation *t, int a, int arguments, int wanted); /* -1: all */
void tv_return(tv_translation *t, int from, int count);
void tv_loop_begin(tv_translation *t, int a, int call);  /* OP_TFORPREP */
void tv_loop_call(tv_translation *t, int a, int wanted); /* OP_TFORCALL and what follows */
int tv_closure_of(tv_translation *t, tv_closure like);
int tv_closure_of_function(tv_translation *t, int id);
void tv_finish(tv_translation *t, tv_val result); /* the rule ends with this */
void tv_self(tv_translation *t, int to, tv_val object, tv_val name);

/* The arguments and results of a call that is translated. */
typedef struct tv_call_of {
    int a; /* slot of the function */
    int arguments, wanted;
} tv_call_of;
tv_val tv_argument(const tv_translation *t, const tv_call_of *c, int i); /* from 1; nil where there is none */
void tv_results(tv_translation *t, const tv_call_of *c, const tv_val *v, int count);
static inline int tv_result_slot(const tv_call_of *c, int i) { return c->a + i; }

/* ---- methods.c and library.c: what scripts call ------------------------------------------------- */
bool tv_method_find(tv_val object, const tv_translation *t, const char *name, int *id);
void tv_method_call(tv_translation *t, int id, const tv_call_of *c);
bool tv_is_list_now(tv_translation *t, tv_val v);
void tv_library_call(tv_translation *t, int function, const tv_call_of *c);
bool tv_field_of_pos(tv_translation *t, int to, const char *name);
tv_val tv_text_of(tv_translation *t, tv_val v); /* tostring, as a K_TEXT or a constant */

#endif
