/* bytecode.h - a function of Lua 5.4 as string.dump writes it: its instructions, its constants and its nested
 * functions. The compiler of functions reads bytecode and not source text, because Lua's own compiler has already decided
 * scopes, order of evaluation and jumps. Only functions are read that Lua has compiled in this process. */
#ifndef TV_BYTECODE_H
#define TV_BYTECODE_H

#include "bindings/sandbox/pool.h"

#include <lua.h>

#include <stdint.h>

/* In Lua's numbering, which the tests verify. */
enum tv_opcode {
    OP_MOVE,
    OP_LOADI,
    OP_LOADF,
    OP_LOADK,
    OP_LOADKX,
    OP_LOADFALSE,
    OP_LFALSESKIP,
    OP_LOADTRUE,
    OP_LOADNIL,
    OP_GETUPVAL,
    OP_SETUPVAL,
    OP_GETTABUP,
    OP_GETTABLE,
    OP_GETI,
    OP_GETFIELD,
    OP_SETTABUP,
    OP_SETTABLE,
    OP_SETI,
    OP_SETFIELD,
    OP_NEWTABLE,
    OP_SELF,
    OP_ADDI,
    OP_ADDK,
    OP_SUBK,
    OP_MULK,
    OP_MODK,
    OP_POWK,
    OP_DIVK,
    OP_IDIVK,
    OP_BANDK,
    OP_BORK,
    OP_BXORK,
    OP_SHRI,
    OP_SHLI,
    OP_ADD,
    OP_SUB,
    OP_MUL,
    OP_MOD,
    OP_POW,
    OP_DIV,
    OP_IDIV,
    OP_BAND,
    OP_BOR,
    OP_BXOR,
    OP_SHL,
    OP_SHR,
    OP_MMBIN,
    OP_MMBINI,
    OP_MMBINK,
    OP_UNM,
    OP_BNOT,
    OP_NOT,
    OP_LEN,
    OP_CONCAT,
    OP_CLOSE,
    OP_TBC,
    OP_JMP,
    OP_EQ,
    OP_LT,
    OP_LE,
    OP_EQK,
    OP_EQI,
    OP_LTI,
    OP_LEI,
    OP_GTI,
    OP_GEI,
    OP_TEST,
    OP_TESTSET,
    OP_CALL,
    OP_TAILCALL,
    OP_RETURN,
    OP_RETURN0,
    OP_RETURN1,
    OP_FORLOOP,
    OP_FORPREP,
    OP_TFORPREP,
    OP_TFORCALL,
    OP_TFORLOOP,
    OP_SETLIST,
    OP_CLOSURE,
    OP_VARARG,
    OP_VARARGPREP,
    OP_EXTRAARG
};

/* The fields of an instruction. */
static inline enum tv_opcode tv_op_of(uint32_t i) { return (enum tv_opcode)(i & 0x7f); }
static inline int tv_a_of(uint32_t i) { return (int)(i >> 7 & 0xff); }
static inline bool tv_k_of(uint32_t i) { return i >> 15 & 1; }
static inline int tv_b_of(uint32_t i) { return (int)(i >> 16 & 0xff); }
static inline int tv_c_of(uint32_t i) { return (int)(i >> 24 & 0xff); }
static inline int tv_sb_of(uint32_t i) { return tv_b_of(i) - 127; }
static inline int tv_sc_of(uint32_t i) { return tv_c_of(i) - 127; }
static inline int tv_bx_of(uint32_t i) { return (int)(i >> 15); }
static inline int tv_sbx_of(uint32_t i) { return tv_bx_of(i) - 65535; }
static inline int tv_ax_of(uint32_t i) { return (int)(i >> 7); }
static inline int tv_sj_of(uint32_t i) { return (int)(i >> 7) - 16777215; }

typedef struct tv_literal { /* a constant as the dump has it */
    enum { TV_LITERAL_NIL, TV_LITERAL_FALSE, TV_LITERAL_TRUE, TV_LITERAL_INT, TV_LITERAL_FLOAT, TV_LITERAL_TEXT } kind;
    int64_t i;
    double d;
    const char *text;
    size_t len;
} tv_literal;

typedef struct
    tv_capture { /* where a closure's upvalue comes from: a register of the function around it, or its upvalue */
    bool local;
    int index;
} tv_capture;

enum { TV_REGISTERS = 256 };

/* Which registers may still be read, at one instruction. */
typedef struct tv_alive {
    uint64_t bits[TV_REGISTERS / 64];
} tv_alive;

static inline bool tv_is_alive(const tv_alive *a, int reg) { return a->bits[reg / 64] >> reg % 64 & 1; }

typedef struct tv_proto {
    const char *source; /* without the '@' */
    int begins;         /* line */
    int takes, registers;
    bool varargs;
    uint32_t *code;
    int count;
    int *line; /* of each instruction */
    tv_literal *literal;
    int literals;
    tv_capture *capture;
    const char **name; /* of upvalues; NULL: stripped */
    int captures;
    struct tv_proto **inner;
    int inners;
    /* Set by the compiler's flow.c. */
    tv_alive *alive;   /* before each instruction */
    tv_alive captured; /* registers shared with closures: always alive */
    uint8_t *into;     /* the number of predecessors of an instruction, 2 for several, */
    bool *head;        /* ... and whether one of them comes from below: it begins a loop */
    bool straight;     /* there is a single path through it */
} tv_proto;

/* Reads the function on top of the stack, which stays there. NULL: an unknown format, or out of memory. */
tv_proto *tv_bytecode_read(lua_State *L, tv_pool *pool);

#endif
