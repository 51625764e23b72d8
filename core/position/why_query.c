/* why_query.c - picks the reason, of those that a function gives, that fits a move best; see why_query.h. */
#include "core/position/why_query.h"

#include "core/board/board.h"

void tv_why_query_begin(tv_why_query *q, tv_move move)
{
    q->move = move;
    q->fit = 0;
    tv_text_clear(&q->reason);
    *q->place = 0;
}

int tv_why_query_fit(const tv_why_query *q, unsigned from, unsigned to)
{
    bool any_from = from == TV_NO_CELL, any_to = to == TV_NO_CELL;
    if (!any_from && from != tv_move_from(q->move)) return 0;
    if (!any_to && to != tv_move_to(q->move)) return 0;
    return TV_FITS_ALL + 2 * !any_from + !any_to;
}
