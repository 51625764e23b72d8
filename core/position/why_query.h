/* why_query.h - why is this move not listed? While a function lists moves it may give reasons for moves that it leaves
 * out. They are ignored unless there is a question; then the best fit is kept, the first of equal ones: a reason about
 * that move before one about all moves from there, about all to there, about any. */
#ifndef TV_WHY_QUERY_H
#define TV_WHY_QUERY_H

#include "core/base/text.h"
#include "core/position/move.h"

enum { TV_PLACE = 120 };

enum { TV_FITS_ALL = 1 }; /* the fit of a reason about all moves */

typedef struct tv_why_query {
    tv_move move;
    int fit;              /* of the reason that is kept; 0: there is none */
    tv_text reason;       /* its sentence, */
    char place[TV_PLACE]; /* ... and "FILE:LINE" where the function gave it */
} tv_why_query;

/* Begins a question about a move. */
void tv_why_query_begin(tv_why_query *query, tv_move move);
/* How well a reason about moves from a cell to a cell fits, TV_NO_CELL for any; 0: not at all. */
int tv_why_query_fit(const tv_why_query *query, unsigned from, unsigned to);

#endif
