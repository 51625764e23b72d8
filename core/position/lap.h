/* lap.h - what a sower does from a lift to the last stone of that hand, reported to a caller that explains a move. Most
 * sowings are not reported: they pass NULL, which the compiler removes from their loops. */
#ifndef TV_LAP_H
#define TV_LAP_H

#include "core/board/track.h"

/* One lap, or the part of it made when the move stopped. */
typedef struct tv_lap {
    int sower;
    tv_cell from, to;      /* the pit that was lifted and the last that got a stone; the same before the first drop */
    uint16_t stones, rest; /* stones lifted, and still in hand */
    uint8_t captured;      /* the number of pits whose stones were captured, the first of them `from`; 0: lifted */
    int16_t step;          /* from each captured cell to the next */
    bool skips;            /* its stones pass over the pit `from` */
    unsigned phase;        /* of `to` on the track; the stones fell up to there */
    const tv_track *track;
} tv_lap;

/* The pits that got its stones, in order: stones - rest of them. Goes back from the last. */
static inline void tv_lap_pits(const tv_lap *lap, tv_cell *pit)
{
    const unsigned length = (unsigned)lap->track->length;
    unsigned phase = lap->phase % length;
    for (int n = lap->stones - lap->rest; n > 0; phase = (phase ? phase : length) - 1)
        if (!lap->skips || lap->track->pit[phase] != lap->from) pit[--n] = lap->track->pit[phase];
}

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

static inline void tv_tell_lap(tv_lap_reader *t, int sower, const tv_track *track, unsigned phase, unsigned rest)
{
    if (!t || !t->now[sower].stones) return;
    tv_lap *lap = &t->now[sower];
    lap->to = track->pit[phase];
    lap->rest = (uint16_t)rest;
    lap->track = track;
    lap->phase = phase;
    t->lap(t->arg, lap);
    lap->stones = 0;
}

#endif
