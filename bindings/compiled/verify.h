/* verify.h - a check of programs before they run. A program that passes reads no register that was not written, uses no value
 * as one of another type, looks up nothing outside of a table, of the position or of the board, does not leave its code, goes
 * round in no loop that is not counted, and calls natives with what they take, in stages in which they may be called.
 *
 * The verifier knows the program, the game and the rule, and nothing of the translation: it shares no code with it. */
#ifndef TV_VERIFY_H
#define TV_VERIFY_H

#include "bindings/compiled/program.h"
#include "bindings/state.h"

typedef struct tv_verify_args {
    const tv_game *game;
    enum tv_stage stage; /* of the rule */
    int phase;           /* in which it is called */
} tv_verify_args;

typedef struct tv_fault {
    int at;       /* instruction */
    char why[80]; /* what is wrong; "": memory was out */
} tv_fault;

bool tv_verify(const tv_program *program, const tv_verify_args *args, tv_fault *fault);

#endif
