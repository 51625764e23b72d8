/* verify.h - checks programs before they run. A program that passes reads no register before writing it, uses no value
 * as another type, reads nothing outside a table, the position or the board, does not jump out of its code, has a
 * counted jump in each loop, and calls natives only with operands of the right types, in stages that allow them.
 *
 * The verifier knows the program, the game and the rule, and nothing of the translation: it shares no code with it. */
#ifndef TV_VERIFY_H
#define TV_VERIFY_H

#include "bindings/compiler/program.h"
#include "bindings/sandbox/state.h"

typedef struct tv_verify_args {
    const tv_game *game;
    enum tv_stage stage; /* of the rule */
    int phase;           /* stage in which it is called */
    int64_t *left;       /* steps left, from which the verifier subtracts its own; below 0: they ran out */
} tv_verify_args;

typedef struct tv_fault {
    int at;       /* instruction */
    char why[80]; /* the fault; "": out of memory, or out of steps */
} tv_fault;

bool tv_verify(const tv_program *program, const tv_verify_args *args, tv_fault *fault);

#endif
