/* lap.h - what a sower does from a lift to the last stone of that hand, reported to a caller that explains a move. Most
 * sowings are not reported: they pass NULL, which the compiler removes from their loops. */
#ifndef TV_LAP_H
#define TV_LAP_H

#include "core/board/board.h"

/* One lap, or the part of it made when the move stopped. */
typedef struct tv_lap {
    int sower;
    tv_cell from, to;      /* the pit that was lifted and the last that got a stone; the same before the first drop */
    uint16_t stones, rest; /* stones lifted, and still in hand */
    uint8_t captured;      /* the number of pits whose stones were captured, the first of them `from`; 0: lifted */
    int16_t step;          /* from each captured cell to the next */
} tv_lap;

/* Called for each lap when it is complete, and then for the laps that a stop cut short; the first sower before the
 * second where both end at once. Never called for an endless move. */
typedef void tv_lap_fn(void *arg, const tv_lap *lap);

/* The receiver of laps; NULL: none. */
typedef struct tv_lap_reader {
    tv_lap_fn *lap;
    void *arg;
    tv_lap now[2]; /* stones 0: the sower is in no lap */
} tv_lap_reader;

static inline void tv_tell_lift(tv_lap_reader *t, int sower, unsigned pit, unsigned stones)
{
    if (t) t->now[sower] = (tv_lap) { .sower = sower, .from = (tv_cell)pit, .stones = (uint16_t)stones };
}

static inline void tv_tell_lap(tv_lap_reader *t, int sower, unsigned to, unsigned rest)
{
    if (!t || !t->now[sower].stones) return;
    t->now[sower].to = (tv_cell)to;
    t->now[sower].rest = (uint16_t)rest;
    t->lap(t->arg, &t->now[sower]);
    t->now[sower].stones = 0;
}

#endif
