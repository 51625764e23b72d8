/* operands.h - the operands of instructions and of natives: which are read, which are written, and of what type each is. The
 * verifier checks programs by these tables, and listings of programs print by them. */
#ifndef TV_OPERANDS_H
#define TV_OPERANDS_H

#include "bindings/compiler/program.h"
#include "bindings/sandbox/state.h"

enum tv_operand_type {
    TV_NO_OPERAND,
    /* Registers of one word */
    TV_A_WORD,       /* any of these */
    TV_A_COMPARABLE, /* an integer or nil, a table, the type of an element */
    TV_A_NUMBER,     /* an integer */
    TV_A_MAYBE,      /* an integer or nil */
    TV_A_CELL,       /* a cell of the board */
    TV_A_MAYBE_CELL, /* ... or nil */
    TV_A_COORDINATE, /* ... or TV_NO_CELL */
    TV_A_MAYBE_PIECE,
    TV_A_FLOAT,
    TV_A_TABLE,
    TV_A_KEPT_SET, /* a set in the arena */
    TV_A_ELEMENT,  /* of a table; its type is in another register */
    TV_A_TYPE,     /* an enum tv_element */
    TV_A_OBJECT,   /* a tv_op of the game */
    TV_A_LINES,    /* a tv_lines */
    TV_A_RESULT,   /* what a rule of this stage returns */
    /* ... integers in a range that the game gives */
    TV_A_TRUTH, /* 0 or 1 */
    TV_A_BYTE,
    TV_A_DIRECTION,
    TV_A_PIECE,
    TV_A_PLAYER,
    TV_A_SIDE,          /* a player, or the number of players: neutral */
    TV_A_SIDE_OR_OWNER, /* ... or -1 */
    TV_A_COUNTER,
    TV_A_DECLARED_SET, /* a set that the rules name */
    TV_A_PHASE,        /* ... or -1 */
    TV_A_KIND,         /* of moves */
    TV_A_CONNECTIVITY,
    TV_A_TEAMS, /* bits */
    TV_A_STONES,
    TV_A_HAND_CHANGE,
    TV_A_STUCK,
    /* Registers of a set */
    TV_A_SET,
    /* In the instruction itself */
    TV_THE_TARGET,
    TV_THE_NUMBERS, /* a constant table of numbers, */
    TV_THE_SETS,    /* ... or of sets */
    TV_THE_INDEX,   /* lo << 32 | length */
    TV_THE_RANGE,   /* lo << 32 | hi */
    TV_THE_FACTOR,
    TV_THE_STEP, /* of a loop, never 0 */
    TV_THE_DIRECTION,
    TV_THE_DIRECTIONS, /* bits */
    TV_THE_CONNECTIVITY,
    TV_THE_PLACE,      /* of a set in the position */
    TV_THE_TABLE_KIND, /* of a new table */
    TV_THE_ROOM,       /* fields << 32 | room */
    TV_THE_ELEMENT_TYPE,
    TV_THE_FIELD,
    TV_THE_OUTER,          /* number of an outer table */
    TV_THE_FIELD_AND_TYPE, /* field << 8 | type */
    TV_THE_SAVED,          /* where the registers of SAVE begin in the program's list */
    TV_THE_RETURN,         /* procedure << 32 | instruction */
    TV_THE_RESULTS,        /* their kind */
    TV_THE_PROCEDURE,      /* its number */
    TV_THE_NATIVE,
    TV_THE_OPERANDS /* where those of a native begin in the program's list */
};

enum tv_operand_role { TV_UNUSED, TV_READ, TV_WRITTEN, TV_CHANGED, TV_IMMEDIATE };

typedef struct tv_operand {
    uint8_t role, type;
} tv_operand;

/* Where it may be used: bit s for enum tv_stage s; and what the game must have. */
#define TV_STAGE_BIT(stage) (1u << (stage))
enum tv_stages {
    TV_IN_ANY = 0xffff,
    TV_IN_MOVES = TV_STAGE_BIT(TV_STAGE_MOVES),
    TV_IN_MOVING = TV_STAGE_BIT(TV_STAGE_PLAY),
    TV_IN_PLY = TV_IN_MOVING | TV_STAGE_BIT(TV_STAGE_AFTER),
    TV_IN_WRITING = TV_IN_PLY | TV_STAGE_BIT(TV_STAGE_FINISH),
    TV_IN_DECIDING = TV_IN_WRITING | TV_STAGE_BIT(TV_STAGE_JUDGE),
    TV_IN_ASKING = TV_IN_DECIDING | TV_STAGE_BIT(TV_STAGE_KEEP) | TV_STAGE_BIT(TV_STAGE_EVALUATE) /* for moves */
};
enum tv_needs { TV_NEEDS_NOTHING, TV_NEEDS_PITS, TV_NEEDS_STORES, TV_NEEDS_STACKS, TV_NEEDS_LAND };

typedef struct tv_format {
    const char *name;
    uint16_t stages;
    uint8_t needs;
    tv_operand operand[4]; /* a, b, c; i or p */
} tv_format;

/* Of every instruction that is not fused. */
extern const tv_format tv_formats[];

/* A fused instruction, whose second part reads what the first writes to its a, or to its c. */
typedef struct tv_pair {
    uint16_t first, second, both;
    bool in_c;
} tv_pair;
enum { TV_PAIRS = 12 };
extern const tv_pair tv_pairs[TV_PAIRS];

/* The one or two instructions that an instruction consists of, and their number. The target of a jump is then in i. */
int tv_code_parts(const tv_code *code, tv_code part[2]);

/* The register that an operand names; not for the role TV_IMMEDIATE. */
static inline int64_t tv_operand_register(const tv_code *c, int operand)
{
    return operand == 0 ? c->a : operand == 1 ? c->b : operand == 2 ? c->c : c->i;
}

enum { TV_NATIVE_OPERANDS = 5 };

typedef struct tv_signature {
    const char *name;
    uint16_t stages;
    uint8_t needs, result; /* TV_NO_OPERAND: none */
    uint8_t operand[TV_NATIVE_OPERANDS];
} tv_signature;

extern const tv_signature tv_signatures[]; /* by enum tv_native_id */
int tv_signature_operands(const tv_signature *signature);

#endif
