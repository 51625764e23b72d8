/* instep.h - two who sow in step: each on his track, a stone a step, at the same time. Whose hand is empty looks at the
 * pit that got his last stone, as in relay.h; the first who stands in an empty pit ends the move for both. What the two
 * do to each other in one step, games decide differently. Whose the stones are that remain in a hand, the caller
 * decides. */
#ifndef TV_INSTEP_H
#define TV_INSTEP_H

#include "core/mechanisms/relay.h"

enum { TV_WAY_MAX = 4096 }; /* numbers */

/* When is a pit empty into which both sowers drop in the same step? AFTER: when it holds one
 * stone after the step, which is never; BEFORE: when it held none before it. */
enum tv_judge { TV_JUDGE_AFTER, TV_JUDGE_BEFORE };
/* One sower stands in an empty pit in the step in which the other drops his last stone into
 * one that is not. Does the other still lift (PICK_FIRST), or has he nothing in hand? */
enum tv_pickup { TV_STOP_FIRST, TV_PICK_FIRST };
/* Both drop their last stones into the same pit, and it is not an empty one: the move stops,
 * or one of the sowers lifts and goes on alone while the other is out of this move. */
enum tv_clash { TV_CLASH_HALT, TV_CLASH_FIRST, TV_CLASH_SECOND };

typedef struct tv_instep_args {
    bool relay; /* false: a sower's move is one lap, and the other finishes his own */
    enum tv_judge judge;
    enum tv_pickup pick;
    enum tv_clash clash; /* without relay nobody lifts and no clash occurs */
} tv_instep_args;

typedef struct tv_instep {
    tv_instep_args args;
    tv_track track[2];
    int row;                  /* of both tracks */
    int classes;              /* the difference of the phases, modulo this, never changes in a move */
    bool meets[TV_TRACK_MAX]; /* by that difference: will the sowers ever be in one pit at one time? */
    bool laid;                /* `way` has room for at least two rounds of both, */
    int phases, stride;       /* ... so many phases, each of so many numbers: */
    /* ... the first's and then the second's: his pit, the phase, and from TV_STONE_LANES on how many stones he has
     * dropped into each cell, who began in phase 0. */
    uint16_t way[2 * TV_WAY_MAX];
} tv_instep;

/* track: one for each sower, copied. */
void tv_instep_init(tv_instep *instep, const tv_track *track, const tv_instep_args *args);

/* Play a move; as tv_relay_run. lift: for each sower a pit of his track with at least one stone, not the same for
 * both. The first sower is the one whom TV_CLASH_FIRST prefers. Of stones there is room for instep->row; what is no
 * cell is written, too, and stays what it is. */
void tv_instep_run(const tv_instep *instep, uint16_t *stones, const tv_cell *lift, tv_relay_result *result,
                   tv_lap_fn *lap, void *arg);
/* Does the move end before long? False: it may yet. */
bool tv_instep_ends_soon(const tv_instep *instep, const uint16_t *stones, const tv_cell *lift);

#endif
