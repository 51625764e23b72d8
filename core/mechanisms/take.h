/* take.h - the generator of captures by choice: the mover names the cell of an enemy piece, which is captured; the
 * rules may spare pieces in lines while there are others. Pieces have one cell; of a stack the top piece is captured.
 * Notation: "e5". */
#ifndef TV_TAKE_H
#define TV_TAKE_H

#include "core/mechanisms/capture.h"
#include "core/mechanisms/line.h"

typedef struct tv_take {
    tv_op op;
    enum tv_captured captured; /* where captured pieces go */
    tv_line_judge *spares;     /* pieces in these lines are spared while there are others; NULL: none */
    int found;                 /* in the run's memory: the cells that count leaves for nth */
} tv_take;

void tv_take_init(tv_take *take, tv_line_judge *spares, enum tv_captured captured);

#endif
