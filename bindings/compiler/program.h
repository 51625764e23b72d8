/* program.h - the format of a compiled function: a list of instructions on registers. A register is one word of the
 * program's frame and holds an integer, a boolean (0 or 1), a float, an index into a list fixed at translation, or a
 * table. A set of cells takes as many words as the board's sets have. All types are fixed at translation; registers
 * carry no type tags. */
#ifndef TV_PROGRAM_H
#define TV_PROGRAM_H

#include "bindings/sandbox/compiler.h"
#include "bindings/sandbox/pool.h"

#include <stdint.h>

/* TV_NIL is in a register that may hold an integer or nil. Such a register never holds the least integer: an operation
 * that would store it bails out. A register that certainly holds an integer may hold the least one. */

/* a, b, c: registers; i, p: immediate operands. Capitals in the notes: sets. */
#define TV_INSTRUCTIONS(X) \
    X(MOVE) /* a = b */ \
    X(ADD)  /* a = b + c, as Lua: round 2^64 */ \
    X(SUB) \
    X(MUL) \
    X(IDIV) /* bails out at c == 0, as MOD */ \
    X(MOD) \
    X(NEG) /* a = -b */ \
    X(AND) /* bits */ \
    X(OR) \
    X(XOR) \
    X(NOT) \
    X(SHL) \
    X(SHR) \
    X(MIN) \
    X(MAX) \
    X(LOOKUP)   /* a = the b-th of the numbers at p */ \
    X(INDEX)    /* a = 1 + b - lo within a list, 0 outside; i: lo << 32 | length */ \
    X(SCALE)    /* a = b * i + c */ \
    X(IS_NIL)   /* a = b is TV_NIL */ \
    X(NEED)     /* bails out if a is TV_NIL */ \
    X(WITHIN)   /* bails out unless lo <= a <= hi; i: lo << 32 | hi */ \
    X(ON_BOARD) /* bails out unless a is a cell */ \
    X(GIVE_UP)  /* i: see tv_program.refusal */ \
    X(JUMP)     /* i: where to, in all jumps */ \
    X(JUMP_EQ)  /* a == b */ \
    X(JUMP_NE) \
    X(JUMP_LT) \
    X(JUMP_GE) \
    X(JUMP_ZERO) /* a == 0 */ \
    X(JUMP_NIL) \
    X(JUMP_SOME) /* a is not nil */ \
    X(JUMP_BACK) /* as JUMP, and counts */ \
    X(ROUND)     /* if b is 0 jump, else b -= 1 and a += c */ \
    X(ROUNDS)    /* a = number of rounds of a loop from b to c by i */ \
    X(S_MOVE)    /* A = B */ \
    X(S_OR)      /* A = B | C */ \
    X(S_AND) \
    X(S_LESS) \
    X(S_COUNT)    /* a = #B */ \
    X(S_HAS)      /* a = B has the cell c */ \
    X(S_FIRST)    /* a = the first cell of B or nil */ \
    X(S_NEXT)     /* a = the cell of B behind c or nil; c nil: the first */ \
    X(S_ONE)      /* A = the cell b */ \
    X(S_SHIFT)    /* A = B one step; i: direction */ \
    X(S_SHIFT_BY) /* ... c: direction */ \
    X(S_RUN)      /* A = from B through C; i: direction */ \
    X(S_RUN_BY)   /* ... in the direction in register i */ \
    X(S_GROW)     /* A = B and its neighbours; i: connectivity */ \
    X(S_BESIDE)   /* A = neighbours of B; i: directions */ \
    X(S_FLOOD)    /* A = B grown within C; i: connectivity */ \
    X(S_REGION)   /* A = the first region of B, which loses it, or empty; c = is there one; i: connectivity */ \
    X(S_JUMP_NE) \
    X(S_JUMP_ANY) /* A has a cell */ \
    X(S_JUMP_NONE) \
    X(S_LOOKUP)  /* A = the b-th of the sets at p */ \
    X(S_KEEP)    /* a = a copy of B in the arena, for a table */ \
    X(S_KEPT)    /* A = the set that was kept as b */ \
    X(P_SET)     /* A = a set of the position; i: its place in the data */ \
    X(P_FREE)    /* A = cells that nothing covers */ \
    X(P_LANDED)  /* A = where pieces arrived */ \
    X(P_PIECE)   /* a = the piece on top at the cell b or nil */ \
    X(P_STEP)    /* a = the neighbour of b or nil; i: direction */ \
    X(P_STEP_BY) /* ... c: direction */ \
    X(P_HEIGHT)  /* a = pieces on the cell b */ \
    X(P_STONES)  /* a = stones in the pit b */ \
    X(P_COUNTER) /* a = the counter whose number is b */ \
    X(P_PLY)     /* a = moves played */ \
    X(L_ADD)     /* the move a, b, c into the list */ \
    X(L_CELLS)   /* a move from a to each of B */ \
    X(L_EACH)    /* a move of each of A */ \
    X(L_COUNT)   /* a = moves in the list */ \
    X(T_NEW)     /* a = a new table; b: its kind; i: fields << 32 | room */ \
    X(T_GET)     /* a, and its type c, of the table b at the index in register i */ \
    X(T_GET_INT) /* a = integer or nil of the table b at c */ \
    X(T_SET)     /* the table a at b becomes c; i: its type */ \
    X(T_FIELD)   /* a, and its type c, of the table b; i: field */ \
    X(T_PUT)     /* the table a; i: field << 8 | type; becomes c */ \
    X(T_LENGTH)  /* a = #b */ \
    X(T_OUTER)   /* a = the table with the contents of the outer table i */ \
    X(T_TEXTS)   /* a = the table that holds the values of the table b at strings, by their numbers */ \
    X(F_OF)      /* a = b as a float */ \
    X(F_ADD) \
    X(F_SUB) \
    X(F_MUL) \
    X(F_DIV) \
    X(F_LESS) /* a = b < c */ \
    X(F_MOST) /* a = b <= c */ \
    X(F_SAME) \
    X(SAVE)    /* before a call of a procedure: pushes the registers listed at a, b words and c sets, and counts; \
                  i: procedure << 32 | where to return */ \
    X(BACK_TO) /* behind SAVE, one for each further kind of results: does nothing; i: as in SAVE */ \
    X(RETURN) /* from procedure i with the results of kind a: restores the registers of the last SAVE, and goes where \
                  it or its a-th BACK_TO says */ \
    X(CALL)   /* i: a native, see natives.h; a: its registers, in the program's list */ \
    X(END)    /* a: the result */ \
    /* Two instructions that often follow each other, fused, see fuse.c. The jump is in the lower half of i. */ \
    X(MOVE_TWO)     /* a = b, then c = register i */ \
    X(MOVE_BACK)    /* MOVE, JUMP_BACK */ \
    X(ROUND_BACK)   /* ROUND, JUMP_BACK to the upper half of i, and so in all ..._BACK with two jumps */ \
    X(JUMP_EQ_BACK) /* JUMP_EQ, JUMP_BACK */ \
    X(JUMP_NE_BACK) \
    X(JUMP_LT_BACK) \
    X(JUMP_GE_BACK) \
    X(JUMP_ZERO_BACK) \
    X(JUMP_NIL_BACK) \
    X(JUMP_SOME_BACK) \
    X(LOOKUP_SOME) /* LOOKUP, NEED */ \
    X(LOOKUP_ZERO) /* LOOKUP, JUMP_ZERO to c */ \
    X(S_NEXT_NIL)  /* S_NEXT, JUMP_NIL */ \
    X(S_HAS_ZERO)  /* S_HAS, JUMP_ZERO */ \
    X(S_AND_ANY)   /* S_AND, S_JUMP_ANY */ \
    X(S_AND_NONE) \
    X(P_PIECE_NIL) /* P_PIECE, JUMP_NIL */ \
    X(P_STEP_NIL)  /* P_STEP, JUMP_NIL; c: direction */ \
    X(P_STEP_BY_NIL) \
    X(T_GET_ZERO)     /* T_GET, JUMP_ZERO by the type; the index in the register in the upper half of i */ \
    X(T_GET_INT_SOME) /* T_GET_INT, NEED */ \
    X(T_GET_INT_NIL)  /* T_GET_INT, JUMP_NIL */

enum tv_instruction {
#define NAME(name) I_##name,
    TV_INSTRUCTIONS(NAME)
#undef NAME
        I_COUNT
};

typedef struct tv_code {
    uint16_t op, a, b, c;
    union {
        int64_t i;
        const void *p;
    };
} tv_code;

/* The halves of i, if it holds two jumps or a jump and a register. */
static inline int64_t tv_code_two(int64_t lower, int64_t upper)
{
    return (int64_t)((uint64_t)upper << 32 | (uint64_t)(uint32_t)lower);
}
static inline int32_t tv_code_lower(int64_t i) { return (int32_t)(uint32_t)(uint64_t)i; }
static inline int32_t tv_code_upper(int64_t i) { return (int32_t)(i >> 32); }

struct tv_machine;
/* An operation too large for an instruction. r[0]: the register of the result, followed by those of the arguments.
 * false: bails out. */
typedef bool tv_native(struct tv_machine *m, int64_t *frame, const uint16_t *r);

/* Tables that a function creates. Elements of type TV_T_LISTED are places in a list of the translation. */
enum tv_element { TV_T_NIL, TV_T_INT, TV_T_LISTED, TV_T_SET, TV_T_TABLE, TV_T_FLOAT, TV_T_COUNT };

/* The types that a place in a table may hold, beside nil. */
typedef struct tv_element_types {
    uint8_t types; /* bit t for enum tv_element t */
    bool cells;    /* of integers: all are numbers of cells */
    int places;    /* of TV_T_LISTED: the length of the list */
    int kind;      /* of TV_T_TABLE: the kind of table */
    int list;      /* of TV_T_LISTED in outer tables: the list, see outer.c */
} tv_element_types;

typedef struct tv_program_text {
    const char *at;
    size_t len;
} tv_program_text;

typedef struct tv_table_kind {
    tv_element_types element; /* at integer keys */
    int fields;
    const tv_element_types *field;
    const tv_program_text *key; /* of the fields */
    int texts; /* the kind of the table of its values at strings, which has no fields; -1: it has none */
} tv_table_kind;

/* Constants in the frame. Pointers are those of objects that outlive the program. */
enum tv_constant_kind {
    TV_CONSTANT_NUMBER,
    TV_CONSTANT_NIL,
    TV_CONSTANT_FLOAT,
    TV_CONSTANT_SET,
    TV_CONSTANT_OBJECT,
    TV_CONSTANT_LINES
};

typedef struct tv_frame_constant {
    uint16_t reg;
    uint8_t kind;
} tv_frame_constant;

/* Tables for lookup instructions: numbers, in some of which TV_NIL means nil, or sets of the board's size. */
enum tv_constants_kind { TV_CONSTANTS_NUMBERS, TV_CONSTANTS_MAYBE, TV_CONSTANTS_SETS };

typedef struct tv_constants {
    const int64_t *at;
    int words;
    uint8_t kind;
} tv_constants;

typedef struct tv_program {
    tv_pool pool; /* memory of everything below */
    tv_code *code;
    int *line;         /* line of the script for each instruction, */
    const char **file; /* ... and its file */
    int count;
    uint16_t *registers; /* of CALL and SAVE instructions */
    int register_count;
    int64_t *frame; /* initial values: constants; all other words are written before they are read */
    int words;      /* of the frame */

    const tv_program_text *text; /* the constants among the strings that it makes, by number */
    int texts;

    const int *outer; /* kinds of outer tables, see outer.h, */
    int outers;
    int depends; /* ... which are in the dependencies, by this reference */

    const char **refusal; /* why GIVE_UP instructions bail out, by their i; 0: a value is of another type */
    int refusals;

    /* For the verifier. */
    tv_frame_constant *constant;
    int constants;
    tv_constants *tables;
    int table_count;
    tv_table_kind *kind; /* of tables that the program creates */
    int kinds;
} tv_program;

#endif
