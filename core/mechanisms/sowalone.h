/* sowalone.h - the mover lifts a pit and sows at once. But for captures on the way (lapcapture.h) other objects
 * (harvest.h) and functions handle what follows from the pit of the last stone, which is in run->ply.landed. */
#ifndef TV_SOWALONE_H
#define TV_SOWALONE_H

#include "core/mechanisms/relay.h"
#include "core/mechanisms/sow.h"
#include "core/mechanisms/sowtext.h"

typedef struct tv_sow_alone {
    tv_sow sow;
    tv_track track[TV_PLAYERS_MAX], back[TV_PLAYERS_MAX]; /* back: against the track; not if turn is "never" */
    tv_lapcapture capture[TV_PLAYERS_MAX];
    bool once;  /* no track passes a pit twice */
    bool apart; /* no lap sows into the pits that it captures */
    int memory; /* in the run's memory: the last sowing that never ended */
} tv_sow_alone;

/* sow: the common part, as far as it is set before the game is built; likewise for the other kind. */
void tv_sow_alone_init(tv_sow_alone *alone, const tv_sow *sow);
/* The object, if it is of this kind; else NULL. */
tv_sow_alone *tv_sow_alone_test(tv_op *op);

/* ---- sowlift.c: what follows from a lift. way: 0 along the track, 1 against it. */

size_t tv_sow_lift_size(const tv_sow_alone *alone); /* in bytes: the run has memory for it */
/* Sows to the end, on a copy of the stones, with laps if they are to be logged; without relay it is one lap. */
void tv_sow_lift_run(const tv_sow_alone *alone, int player, uint16_t *stones, unsigned cell, int way,
                     tv_relay_result *result, tv_sow_laps *laps);
/* Is it legal to lift this pit, one that the mover may lift and that holds enough stones? */
bool tv_sow_lift_legal(const tv_sow_alone *alone, const struct tv_run *run, const tv_pos *pos, unsigned cell, int way);
/* If not, the reason. */
bool tv_sow_lift_why(const tv_sow_alone *alone, const struct tv_run *run, const tv_pos *pos, unsigned cell, int way,
                     tv_text *reason);
/* Does the last stone fall where it must, in a lap from a pit with stones? */
bool tv_sow_lift_falls_right(const tv_sow_alone *alone, const tv_pos *pos, unsigned cell, int way, tv_text *reason);

/* False: a first lap from this pit, with this number of stones, ends where nothing is captured. A quick test before the whole
 * one, where no lap passes over its origin or begins in it. */
TV_INLINE bool tv_sow_may_capture(const tv_sow_alone *alone, int player, unsigned cell, int stones, int way)
{
    const tv_track *track = way ? &alone->back[player] : &alone->track[player];
    return stones >= track->length || alone->capture[player].pits[track->pit[track->start[cell] + stones]];
}

/* The pit beside one that is lifted, where such a sowing goes first: it names the way in moves. */
TV_INLINE unsigned tv_sow_beside(const tv_sow_alone *alone, int player, unsigned cell, int way)
{
    const tv_track *track = way ? &alone->back[player] : &alone->track[player];
    return track->pit[track->start[cell] + 1];
}

#endif
