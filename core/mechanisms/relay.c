/* relay.c - one sower from his lift to the end of his move; see relay.h. He can return to a state only by way of his
 * own start, so comparing with the start finds every sowing that never ends (see recur.h). The exception: laps that
 * pass over the pit that was lifted, or begin in it, cannot be undone, nor can captures; these are compared with a stored
 * state. */
#include "core/mechanisms/relay.h"

#include "core/mechanisms/lapcapture.h"

#include <assert.h>

/* The phase n steps later; n is at most the length of the track. */
TV_INLINE unsigned advance(const tv_track *track, unsigned phase, unsigned n)
{
    phase += n;
    return phase - (phase < (unsigned)track->length ? 0 : (unsigned)track->length);
}

/* A whole lap; returns the phase at its end. It goes one round of the track at a time: the track is stored twice, so a
 * whole round can be read from any phase without checking for its end. */
static unsigned sow_lap(const tv_track *track, uint16_t *stones, unsigned phase, unsigned hand)
{
    for (unsigned n; hand; hand -= n) {
        n = hand < (unsigned)track->length ? hand : (unsigned)track->length;
        for (unsigned i = 1; i <= n; i++) stones[track->pit[phase + i]]++;
        phase = advance(track, phase, n);
    }
    return phase;
}

/* The same where the lifted pit, at this phase, gets no stone. */
static unsigned sow_past(const tv_track *track, uint16_t *stones, unsigned phase, unsigned hand)
{
    const unsigned origin = track->pit[phase];
    while (hand) {
        phase = advance(track, phase, 1);
        if (track->pit[phase] == origin) continue;
        stones[track->pit[phase]]++;
        hand--;
    }
    return phase;
}

/* The lap of a hand lifted at this phase. Where the first stone stays in that pit it begins one phase earlier. */
TV_INLINE unsigned sow_hand(const tv_track *track, const tv_relay_args *args, uint16_t *stones, unsigned phase,
                            unsigned hand)
{
    if (args->skip) return sow_past(track, stones, phase, hand);
    if (args->first && hand > 1) phase = advance(track, phase, (unsigned)track->length - 1);
    return sow_lap(track, stones, phase, hand);
}

/* Where a hand of captured stones is sown from: the pit after the returned phase of *track. */
TV_INLINE unsigned turn(const tv_lapcapture *c, const tv_track **track, unsigned pit, unsigned phase, unsigned began)
{
    switch (c->args.sown) {
    case TV_SOWN_ORIGIN: return began;
    case TV_SOWN_ENDS: *track = tv_lapcapture_turn(c, *track, pit, &phase); return phase;
    case TV_SOWN_ON:
    case TV_SOWN_NEVER: break;
    }
    return phase;
}

enum { SHORT = 64 }; /* steps of a move of which no state is kept */

/* Each iteration is a lap. Compares all pits with an earlier state only if phase and hand match it, which is rare; a
 * move that neither recurs nor ends within `longest` steps counts as endless. kept: a state that is replaced by the
 * present one whenever the move has become twice as long (Brent); NULL where comparing with the start is enough. No
 * state recurs across a capture. Most moves are too short to keep one. */
TV_INLINE void go_on(const tv_track *track, const tv_relay_args *args, int sower, uint16_t *stones, int row,
                     unsigned phase, unsigned hand, const tv_recur *start, tv_recur *kept, tv_relay_result *result,
                     tv_lap_reader *t)
{
    const uint64_t first_steps = result->steps;
    unsigned met_phase = phase, met_hand = kept ? 0 : hand; /* 0: there is none yet */
    uint64_t met_steps = first_steps, next = SHORT;
    bool lifted = true; /* else the hand was captured, and came from no pit of this track */
    for (;;) {
        const unsigned began = phase;
        if (args->relay && result->steps - first_steps + hand > args->longest) {
            result->event = TV_RELAY_ENDLESS;
            return;
        }
        phase = lifted ? sow_hand(track, args, stones, phase, hand) : sow_lap(track, stones, phase, hand);
        unsigned pit = track->pit[phase];
        result->steps += hand;
        result->last[sower] = (tv_cell)pit;
        if (t) t->now[sower].skips = lifted && args->skip;
        tv_tell_lap(t, sower, track, phase, 0);
        if (args->capture && tv_lap_captures(args->capture, stones, pit, stones[pit] == 1)) {
            hand = tv_lapcapture_take(args->capture, stones, pit, t);
            if (args->capture->args.sown == TV_SOWN_NEVER) {
                tv_tell_lap(t, sower, track, phase, hand);
                result->hand[0] = (uint16_t)hand;
                result->event = TV_RELAY_ENDED;
                return;
            }
            phase = turn(args->capture, &track, pit, phase, began);
            lifted = false;
            met_hand = 0;
            next = result->steps - first_steps + SHORT;
            continue;
        }
        if (stones[pit] == 1 && pit != args->store) {
            result->event = TV_RELAY_STOP;
            result->stopper = sower;
            return;
        }
        if (!args->relay || pit == args->store) {
            result->event = TV_RELAY_ENDED;
            return;
        }
        hand = stones[pit];
        stones[pit] = 0;
        lifted = true;
        tv_tell_lift(t, sower, pit, hand);
        if (phase == met_phase && hand == met_hand && tv_recurs(kept ? kept : start, row, stones)) {
            result->event = TV_RELAY_ENDLESS;
            result->period = result->steps - met_steps;
            return;
        }
        if (kept && result->steps - first_steps >= next) {
            met_phase = phase;
            met_hand = hand;
            met_steps = result->steps;
            next = 2 * (result->steps - first_steps);
            tv_keep_stones(kept, row, stones);
        }
    }
}

void tv_relay_go_on(const tv_track *track, bool relay, int sower, uint16_t *stones, int row, unsigned phase,
                    unsigned hand, const tv_recur *start, tv_relay_result *result, tv_lap_reader *t)
{
    go_on(track, &(tv_relay_args) { .relay = relay, .store = TV_NO_CELL, .longest = TV_RELAY_LONGEST }, sower, stones,
          row, phase, hand, start, NULL, result, t);
}

/* The first lift has been done: `start` is the state after it, with which the move is compared. */
static void run(const tv_track *track, const tv_relay_args *args, uint16_t *stones, tv_cell lift, const tv_recur *start,
                tv_relay_result *result, tv_lap_reader *t)
{
    const unsigned hand = (unsigned)start->hands;
    *result = (tv_relay_result) { .stopper = -1, .last = { lift } };
    tv_tell_lift(t, 0, lift, hand);
    if (args->skip || args->first || args->capture) {
        tv_recur kept;
        go_on(track, args, 0, stones, track->row, start->p0, hand, start, &kept, result, t);
    } else {
        go_on(track, args, 0, stones, track->row, start->p0, hand, start, NULL, result, t);
    }
}

/* Laps are reported in a second run, since only then is it known that the sowing ends. */
void tv_relay_run(const tv_track *track, const tv_relay_args *args, uint16_t *stones, tv_cell lift,
                  tv_relay_result *result, tv_lap_fn *lap, void *arg)
{
    const unsigned hand = stones[lift];
    tv_recur start; /* of which not all is used; clearing it would take as long as sowing */
    start.p0 = track->start[lift];
    start.hands = tv_hands(hand, 0);
    assert(start.p0 < TV_TRACK_MAX && hand);
    stones[lift] = 0;
    tv_keep_stones(&start, track->row, stones);
    run(track, args, stones, lift, &start, result, NULL);
    if (result->event == TV_RELAY_ENDLESS) {
        tv_bring_back(&start, track->row, stones);
        stones[lift] = (uint16_t)hand;
        result->last[0] = lift;
    } else if (lap) {
        tv_bring_back(&start, track->row, stones);
        run(track, args, stones, lift, &start, result, &(tv_lap_reader) { .lap = lap, .arg = arg });
    }
}
