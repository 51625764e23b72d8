/* step.h - the generator of steps: one piece of the mover's goes to a free neighbouring cell in
 * one of the directions. What it lands on captures by arriving (see custody.h). Pieces are of
 * one cell. Notation: "f5-e4". */
#ifndef TV_STEP_H
#define TV_STEP_H

#include "op.h"

typedef struct tv_step_args {
    enum tv_dirs directions;
    bool safe;            /* no piece may step between two of its enemies, */
    enum tv_dirs safe_on; /* ... on lines of this kind */
} tv_step_args;

typedef struct tv_step {
    tv_op op;
    tv_step_args args;
    int      tally;                    /* one for each cell */
    unsigned lines;                    /* those on which it must be safe; 0: none */
    uint8_t  toward[TV_CELLS_MAX + 1]; /* from each cell, a bit for each direction */
} tv_step;

void tv_step_init(tv_step *step, const tv_step_args *args);

#endif
