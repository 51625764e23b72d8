/* instep.h - two players who sow in step: each on his track, one stone a step, at the same time. A sower whose hand is
 * empty looks at the pit with his last stone, as in relay.h; the first one who stands in an empty pit ends the move for
 * both. Games differ in what the two do to each other in one step. The caller decides who gets the stones left in a
 * hand. */
#ifndef TV_INSTEP_H
#define TV_INSTEP_H

#include "core/mechanisms/relay.h"

enum { TV_WAY_MAX = 4096 }; /* in numbers */

/* When is a pit empty into which both sowers drop in the same step? AFTER: if it holds one stone after the step, which
 * is never true; BEFORE: if it held none before it. */
enum tv_judge { TV_JUDGE_AFTER, TV_JUDGE_BEFORE };
/* One sower stands in an empty pit in the step in which the other drops his last stone into a pit that is not empty.
 * Does the other still lift (PICK_FIRST), or has he nothing in hand? */
enum tv_pickup { TV_STOP_FIRST, TV_PICK_FIRST };
/* Both drop their last stones into the same pit, which is not empty: the move stops, or one of the sowers lifts and
 * goes on alone while the other is out of this move. */
enum tv_clash { TV_CLASH_HALT, TV_CLASH_FIRST, TV_CLASH_SECOND };

typedef struct tv_instep_args {
    bool relay; /* false: a sower's move is one lap, and the other finishes his own */
    enum tv_judge judge;
    enum tv_pickup pick;
    enum tv_clash clash; /* without relay no sower lifts again and no clash occurs */
} tv_instep_args;

typedef struct tv_instep {
    tv_instep_args args;
    tv_track track[2];
    int row;                  /* both tracks together */
    int classes;              /* the difference of the phases modulo this is constant during a move */
    bool meets[TV_TRACK_MAX]; /* by that difference: can the sowers ever be in one pit at the same time? */
    bool laid;                /* `way` has room for at least two rounds of both, */
    int phases, stride;       /* ... this number of phases, each of `stride` numbers: */
    /* ... the first sower's, then the second's: his pit, the phase, and from TV_STONE_LANES on the number of stones he
     * has dropped into each cell since phase 0. */
    uint16_t way[2 * TV_WAY_MAX];
} tv_instep;

/* track: one for each sower; copied. */
void tv_instep_init(tv_instep *instep, const tv_track *track, const tv_instep_args *args);

/* Plays a move; as tv_relay_run. lift: for each sower a pit of his track with at least one stone, not the same for
 * both. TV_CLASH_FIRST prefers the first sower. stones has room for instep->row numbers; those that are no cell are
 * written, too, but keep their values. */
void tv_instep_run(const tv_instep *instep, uint16_t *stones, const tv_cell *lift, tv_relay_result *result,
                   tv_lap_fn *lap, void *arg);
/* The same for most moves, which end soon; false: this one may not, and nothing has changed but *result. */
bool tv_instep_run_soon(const tv_instep *instep, uint16_t *stones, const tv_cell *lift, tv_relay_result *result);
/* Does the move end soon? False: not known. */
bool tv_instep_ends_soon(const tv_instep *instep, const uint16_t *stones, const tv_cell *lift);

#endif
