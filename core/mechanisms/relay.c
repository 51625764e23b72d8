/* relay.c - one sower from his lift to the end of his move; see relay.h. He can come back to a state only by way of his
 * own start, so that comparing with that finds every sowing that never ends (see recur.h); unless his laps pass over the
 * pit that was lifted, or begin in it: then they cannot be undone, and he is compared with a state that is kept. */
#include "core/mechanisms/relay.h"

#include <assert.h>

/* The phase n steps on, n no more than the length of the track. */
TV_INLINE unsigned advance(const tv_track *track, unsigned phase, unsigned n)
{
    phase += n;
    return phase - (phase < (unsigned)track->length ? 0 : (unsigned)track->length);
}

/* A whole lap; returns the phase at its end. A round of the track at a time, since the track is laid out twice, and
 * so from any phase a whole round can be read on without looking for its end. */
static unsigned sow_lap(const tv_track *track, uint16_t *stones, unsigned phase, unsigned hand)
{
    for (unsigned n; hand; hand -= n) {
        n = hand < (unsigned)track->length ? hand : (unsigned)track->length;
        for (unsigned i = 1; i <= n; i++) stones[track->pit[phase + i]]++;
        phase = advance(track, phase, n);
    }
    return phase;
}

/* The same where the pit that was lifted, at this phase, gets no stone. */
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

/* The lap of a hand from the pit at this phase. Where the first stone stays there it begins one phase sooner. */
TV_INLINE unsigned sow_hand(const tv_track *track, const tv_relay_args *args, uint16_t *stones, unsigned phase,
                            unsigned hand)
{
    if (args->skip) return sow_past(track, stones, phase, hand);
    if (args->first && hand > 1) phase = advance(track, phase, (unsigned)track->length - 1);
    return sow_lap(track, stones, phase, hand);
}

/* Each turn of the loop is a lap. All pits are compared with a state that was met only when the phase and the hand are
 * those of it, which is rare; what is neither found to recur nor to end within TV_RELAY_LONGEST steps counts as
 * endless. kept: a state that is replaced by the present one whenever the move has gone twice as long (Brent); NULL
 * where it is enough to compare with the start. */
TV_INLINE void go_on(const tv_track *track, const tv_relay_args *args, int sower, uint16_t *stones, int row,
                     unsigned phase, unsigned hand, const tv_recur *start, tv_recur *kept, tv_relay_result *result,
                     tv_told *t)
{
    const uint64_t first_steps = result->steps;
    unsigned met_phase = phase, met_hand = hand;
    uint64_t met_steps = first_steps, next = 1;
    for (;;) {
        phase = sow_hand(track, args, stones, phase, hand);
        unsigned pit = track->pit[phase];
        result->steps += hand;
        result->last[sower] = (tv_cell)pit;
        tv_tell_lap(t, sower, pit, 0);
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
        tv_tell_lift(t, sower, pit, hand);
        if (phase == met_phase && hand == met_hand && tv_recurs(kept ? kept : start, row, stones)) {
            result->event = TV_RELAY_ENDLESS;
            result->period = result->steps - met_steps;
            return;
        }
        if (result->steps - first_steps > TV_RELAY_LONGEST) {
            result->event = TV_RELAY_ENDLESS;
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
                    unsigned hand, const tv_recur *start, tv_relay_result *result, tv_told *t)
{
    go_on(track, &(tv_relay_args) { .relay = relay, .store = TV_NO_CELL }, sower, stones, row, phase, hand, start, NULL,
          result, t);
}

/* The first lift has been done: `start` is the state after it, with which the move is compared. */
static void run(const tv_track *track, const tv_relay_args *args, uint16_t *stones, tv_cell lift, const tv_recur *start,
                tv_relay_result *result, tv_told *t)
{
    const unsigned hand = (unsigned)start->hands;
    *result = (tv_relay_result) { .stopper = -1, .last = { lift } };
    tv_tell_lift(t, 0, lift, hand);
    if (args->skip || args->first) {
        tv_recur kept = *start;
        go_on(track, args, 0, stones, track->row, start->p0, hand, start, &kept, result, t);
    } else {
        go_on(track, args, 0, stones, track->row, start->p0, hand, start, NULL, result, t);
    }
}

/* Laps are told the second time, as only then it is known that there is an end to tell of. */
void tv_relay_run(const tv_track *track, const tv_relay_args *args, uint16_t *stones, tv_cell lift,
                  tv_relay_result *result, tv_lap_fn *lap, void *arg)
{
    const unsigned hand = stones[lift];
    tv_recur start = { .p0 = track->start[lift], .hands = tv_hands(hand, 0) };
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
        run(track, args, stones, lift, &start, result, &(tv_told) { .lap = lap, .arg = arg });
    }
}
