/* relay.h - sowing in laps, by one sower or by two in step. A sower lifts what a pit holds
 * and drops one stone into each pit that follows on his track; two sowers drop at the same
 * time. Whose hand is empty looks at the pit that got the last stone. When it held nothing
 * he stands in an empty pit, and the move stops for both; otherwise, in a relay, he lifts
 * what it holds now and goes on. Lifting takes no time.
 *
 * This is the algorithm alone: it knows arrays of stones, and neither games nor positions.
 * Whose the stones are that remain in a hand when the move stops, the caller decides. */
#ifndef TV_RELAY_H
#define TV_RELAY_H

#include "core/board.h"

enum {
    TV_TRACK_MAX = 256,
    TV_RELAY_LONGEST = 1 << 24, /* steps. With thousands of stones a sowing can go on for longer than anybody
                                 * waits, whether it ends or not: beyond this it counts as endless */
    TV_WAY_MAX = 4096,          /* numbers */
    TV_RELAY_LANES = 4,         /* so many numbers are added up at once */
};

/* The way a sower goes: a loop of pits, after the last comes the first. A pit may occur
 * more than once. */
typedef struct tv_track {
    int length;
    tv_cell pit[2 * TV_TRACK_MAX];    /* the loop, over and over: a lap that crosses its end needs no care */
    uint16_t start[TV_CELLS_MAX + 1]; /* the phase at which a lift of this pit begins, the first at which
                                       * the pit occurs; TV_TRACK_MAX: not on the track */
} tv_track;

/* A track of 1..TV_TRACK_MAX pits. */
bool tv_track_loop(tv_track *track, const tv_cell *pit, int pits, tv_err *err);
/* The track along a row of 2 or more pits on which the sower turns round at both ends: a loop
 * of 2(pits - 1). A lift from the last pit of the row begins with the way back. */
bool tv_track_row(tv_track *track, const tv_cell *pit, int pits, tv_err *err);

/* When is a pit empty into which both sowers drop in the same step? AFTER: when it holds one
 * stone after the step, which is never; BEFORE: when it held none before it. */
enum tv_judge { TV_JUDGE_AFTER, TV_JUDGE_BEFORE };
/* One sower stands in an empty pit in the step in which the other drops his last stone into
 * one that is not. Does the other still lift (PICK_FIRST), or has he nothing in hand? */
enum tv_pick { TV_STOP_FIRST, TV_PICK_FIRST };
/* Both drop their last stones into the same pit, and it is not an empty one: the move stops,
 * or one of the sowers lifts and goes on alone while the other is out of this move. */
enum tv_clash { TV_CLASH_HALT, TV_CLASH_FIRST, TV_CLASH_SECOND };

typedef struct tv_relay_args {
    int sowers;          /* 1 or 2 */
    bool relay;          /* false: a sower's move is one lap, and the other finishes his own */
    enum tv_judge judge; /* this and the rest matter with two sowers only */
    enum tv_pick pick;
    enum tv_clash clash; /* without relay nobody lifts and no clash occurs */
} tv_relay_args;

typedef struct tv_relay {
    tv_relay_args args;
    tv_track track[2];
    int row;                  /* all pits are of the cells 0..row-1; a multiple of TV_RELAY_LANES */
    int classes;              /* the difference of the phases, modulo this, never changes in a move */
    bool meets[TV_TRACK_MAX]; /* by that difference: will the sowers ever be in one pit at one time? */
    bool laid;                /* `way` has room for at least two rounds of both, */
    int phases, stride;       /* ... so many phases, each of so many numbers: */
    uint16_t way
        [2 *
         TV_WAY_MAX]; /* ... the first's and then the second's: his pit, the phase, and from TV_RELAY_LANES on how many stones he has dropped
                                   * into each cell, who began in phase 0 */
} tv_relay;

/* track: one for each sower, copied. */
void tv_relay_init(tv_relay *relay, const tv_track *track, const tv_relay_args *args);

enum tv_relay_event {
    TV_RELAY_CAPTURE,    /* one sower stands in an empty pit, and the other has stones in hand */
    TV_RELAY_STOP,       /* one sower stands in an empty pit, and nobody has stones in hand */
    TV_RELAY_BOTH_EMPTY, /* both stand in empty pits, under TV_JUDGE_BEFORE perhaps in the same */
    TV_RELAY_SAME_PIT,   /* a clash that halts */
    TV_RELAY_ENDED,      /* no relay: nobody has stones in hand, nobody stands in an empty pit */
    TV_RELAY_ENDLESS,    /* the move would never stop; it has not been made */
};

typedef struct tv_relay_result {
    enum tv_relay_event event;
    int stopper;      /* the sower who alone stands in an empty pit, else -1 */
    uint16_t hand[2]; /* stones left in each hand, one of which is empty; they are in no pit. Endless: 0 */
    tv_cell last[2];  /* the pit that got each sower's last drop. Endless: those lifted */
    uint64_t steps;   /* the length of the move. Endless: where that was noticed */
    uint64_t period;  /* Endless: after so many steps everything recurs; 0 beyond TV_RELAY_LONGEST. Else 0 */
} tv_relay_result;

/* One lap, or what became of it when the move stopped. */
typedef struct tv_lap {
    int sower;
    tv_cell from, to;      /* the pit that was lifted and the last that got a stone; the same before the first drop */
    uint16_t stones, rest; /* lifted, and still in hand */
} tv_lap;

/* Called for each lap when it is complete, and then for the laps that a stop cut short; the
 * first sower before the second where both end at once. Never called for an endless move. */
typedef void tv_lap_fn(void *arg, const tv_lap *lap);

/* Play a move. stones[c] is what the pit on cell c holds; together they are at most 65535, and there
 * is room for a multiple of TV_RELAY_LANES: what is no cell is written, too, and stays what it is.
 * lift: for each sower a pit of his track with at least one stone, not the same for both.
 * The first sower is the one whom TV_CLASH_FIRST prefers. lap may be NULL, and is called with
 * arg otherwise. An endless move leaves the stones as they were. */
void tv_relay_run(const tv_relay *relay, uint16_t *stones, const tv_cell *lift, tv_relay_result *result, tv_lap_fn *lap,
                  void *arg);

#endif
