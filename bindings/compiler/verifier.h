/* verifier.h - what the files of the verifier share; see verify.h.
 *
 * First the verifier checks the layout: each instruction by itself, and that each word of the frame is a constant, a
 * word or a part of one set throughout the program. Then it checks the flow: it finds the basic blocks and their live
 * variables, and recomputes the types of these at the start of each block until nothing changes. */
#ifndef TV_VERIFIER_H
#define TV_VERIFIER_H

#include "bindings/compiler/operands.h"
#include "bindings/compiler/verify.h"
#include "bindings/compiler/verify_types.h"

typedef struct tv_use { /* type of a register, as an instruction or its native requires it */
    uint8_t role, type;
    uint16_t reg;
} tv_use;

enum { TV_USES = 1 + TV_NATIVE_OPERANDS };

typedef struct tv_saved { /* a SAVE */
    int at, procedure;
    bool reached;
    tv_reg_type *type; /* of its registers that are words, there */
} tv_saved;

typedef struct tv_basic_block {
    int first, last;
    int next[2];     /* successors; -1: none */
    bool counted[2]; /* ... reached by a counted jump */
    int order;       /* place in reverse post-order; -1: unreachable */
    bool changed;    /* the facts at its beginning have changed */
    int widened;     /* how often the facts grew by a jump back */
    uint64_t *alive; /* variables live at its beginning */
    int count;       /* ... their number; */
    tv_reg_type *in; /* ... and the facts about each; NULL: not reached yet */
} tv_basic_block;

typedef struct tv_verifier {
    const tv_program *program;
    const tv_game *game;
    enum tv_stage stage;
    int phase, words; /* of a set */
    int64_t *left;    /* steps left; below 0: the verifier has stopped */
    tv_pool pool;
    tv_fault *fault;

    /* By word of the frame. */
    struct tv_place {
        uint16_t head;     /* 1 + its register; 0: none yet */
        uint16_t variable; /* of the register; TV_FIXED: it is a constant */
        bool set;          /* the register is a set */
    } * place;
    int variables;
    tv_reg_type *fixed;   /* by number of a constant */
    uint16_t *fixed_of;   /* by word of the frame: which constant */
    tv_reg_type *numbers; /* by number of a constant table: the range of its numbers */
    struct tv_address {
        const int64_t *at;
        int table; /* a constant table */
    } * by_address;
    tv_limits limits;

    tv_basic_block *block;
    int blocks;
    int *block_of; /* by instruction: the block that begins there; -1: none */
    int *in_order; /* number of blocks, in reverse post-order */
    int ordered;
    int alive_words;
    tv_saved *saved; /* by instruction */
    int saves;

    /* The current state. */
    int at;           /* instruction */
    tv_reg_type *now; /* by variable */
    tv_reg_type *aside;
} tv_verifier;

enum { TV_FIXED = UINT16_MAX, TV_ARGUMENTS_END = 5 };

/* ---- verify_fault.c */
/* Returns false and records why the program is not valid, at instruction v->at. */
bool tv_invalid(tv_verifier *v, const char *why, ...) __attribute__((format(printf, 2, 3)));
void *tv_verifier_room(tv_verifier *v, size_t bytes); /* NULL: out of memory, which the fault records */

/* Control does not continue after it. */
static inline bool tv_ends_path(const tv_code *part)
{
    return part->op == I_JUMP || part->op == I_JUMP_BACK || part->op == I_GIVE_UP || part->op == I_END ||
           part->op == I_RETURN;
}

/* ---- verify_layout.c */
bool tv_verify_layout(tv_verifier *v);
int tv_uses_of(const tv_verifier *v, const tv_code *part, tv_use use[TV_USES]);
int tv_constant_table_at(const tv_verifier *v, const void *p); /* -1: no such place */
/* The range of integers of a type; false: the type is not a range. */
bool tv_operand_range(const tv_verifier *v, enum tv_operand_type type, int64_t *lo, int64_t *hi);

/* ---- verify_blocks.c */
bool tv_verify_blocks(tv_verifier *v); /* finds the blocks, their order, and their live variables */
/* The instruction to which a RETURN goes back from the call of this SAVE; -1: it bails out. */
int tv_returns_to(const tv_verifier *v, const tv_saved *saved, const tv_code *code);
static inline bool tv_block_reads(const tv_basic_block *b, int variable)
{
    return b->alive[variable / 64] >> variable % 64 & 1;
}

/* ---- verify_steps.c: what an instruction needs and does. The caller handles both ways of a jump. */
bool tv_verify_step(tv_verifier *v, const tv_code *part);
void tv_verify_write(tv_verifier *v, int reg, tv_reg_type is);
tv_reg_type tv_known(const tv_verifier *v, int reg);
tv_reg_type tv_cells_of(const tv_verifier *v);
/* The types of a field of a kind of table, or with -1 of its integer keys; and those of an element of one type. */
const tv_element_types *tv_types_at(const tv_verifier *v, int kind, int field);
tv_reg_type tv_element_as(const tv_verifier *v, const tv_element_types *element, enum tv_element type);

/* ---- verify_jumps.c */
/* Adds the facts after a conditional jump, taken or not, or after a check; false: this path is impossible. */
bool tv_refine(tv_verifier *v, const tv_code *part, bool taken);

#endif
