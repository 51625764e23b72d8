/* lapcapture.h - captures of a sower on his way: where a lap ends in one of certain pits, he captures the stones in the
 * enemy's pits of that column, and sows these on. Arrays of stones alone, as in relay.h. */
#ifndef TV_LAPCAPTURE_H
#define TV_LAPCAPTURE_H

#include "core/board/track.h"
#include "core/position/lap.h"

typedef struct tv_lapcapture_args {
    bool empty; /* the pit of the last stone must have been empty, otherwise it must have held stones */
    enum tv_lap_takes {
        TV_LAP_OPPOSITE,    /* the pit opposite, which must hold stones, */
        TV_LAP_COLUMN,      /* ... and those behind it, */
        TV_LAP_FULL_COLUMN, /* ... which must all hold stones, too */
    } takes;
    enum tv_lap_sown {
        TV_SOWN_ON,     /* from the pit after the last stone's, */
        TV_SOWN_ORIGIN, /* ... from the one after that where the lap began, */
        TV_SOWN_ENDS,   /* ... inwards from an end of the row that captures, see tv_lapcapture_turn, */
        TV_SOWN_NEVER,  /* ... or never: the sowing is over */
    } sown;
} tv_lapcapture_args;

/* Of one player. His pits that capture are marked by the number of pits captured there. */
typedef struct tv_lapcapture {
    tv_lapcapture_args args;
    const tv_track *way[2]; /* his track, and the same in the other direction */
    uint16_t end[2];        /* TV_SOWN_ENDS: the phases of `way` before the row's first pit, and before its last */
    uint8_t pits[TV_CELLS_MAX + 1];
    tv_cell opposite[TV_CELLS_MAX + 1];
    int16_t step[TV_CELLS_MAX + 1]; /* from the opposite pit to the next one behind it */
    uint8_t near[TV_CELLS_MAX + 1]; /* TV_SOWN_ENDS: 0 or 1, the end of the row that is at most one pit away, else 2 */
} tv_lapcapture;

/* Does a last stone in this pit capture? alone: it is the only one there. */
TV_INLINE bool tv_lap_captures(const tv_lapcapture *c, const uint16_t *stones, unsigned pit, bool alone)
{
    const int pits = c->pits[pit];
    unsigned cell = c->opposite[pit];
    if (!pits || alone != c->args.empty || !stones[cell]) return false;
    for (int i = 1; i < pits && c->args.takes == TV_LAP_FULL_COLUMN; i++)
        if (!stones[cell += (unsigned)c->step[pit]]) return false;
    return true;
}

/* Takes the stones into the hand. */
TV_INLINE unsigned tv_lapcapture_take(const tv_lapcapture *c, uint16_t *stones, unsigned pit, tv_lap_reader *t)
{
    unsigned hand = 0, cell = c->opposite[pit];
    for (int i = 0; i < c->pits[pit]; i++, cell += (unsigned)c->step[pit]) {
        hand += stones[cell];
        stones[cell] = 0;
    }
    tv_tell_lift(t, 0, c->opposite[pit], hand);
    if (t) t->now[0].captured = c->pits[pit], t->now[0].step = c->step[pit];
    return hand;
}

/* Where the captured stones are sown inwards from an end of the row: the near one if the capture was in one of the two
 * pits at an end; otherwise the one from which the direction of sowing stays the same. Returns the way and the phase. */
TV_INLINE const tv_track *tv_lapcapture_turn(const tv_lapcapture *c, const tv_track *way, unsigned pit, unsigned *phase)
{
    const int end = c->near[pit] < 2 ? c->near[pit] : way == c->way[1];
    *phase = c->end[end];
    return c->way[end];
}

/* on: the pits that capture, all on the track. width: of the board's rows, height: their number, stride: from one row
 * to the next; the pit opposite is in the same column, as far from the other edge. False and *err: a pit has no
 * opposite pit, or pits that are to be sown inwards are not a row of the track. */
bool tv_lapcapture_init(tv_lapcapture *capture, const tv_lapcapture_args *args, const tv_track *there,
                        const tv_track *back, const uint64_t *on, const tv_board *board, tv_err *err);

#endif
