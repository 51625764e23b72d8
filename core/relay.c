#include "relay.h"

#include <assert.h>
#include <string.h>

/* ---- Tracks ------------------------------------------------------------------------------ */

bool tv_track_loop(tv_track *track, const tv_cell *pit, int pits, tv_err *err)
{
    if (pits < 1 || pits > TV_TRACK_MAX) return tv_fail(err, "a track has 1 to %d pits, not %d", TV_TRACK_MAX, pits);
    for (int i = 0; i < pits; i++)
        if (pit[i] >= TV_CELLS_MAX) return tv_fail(err, "pit %d of the track is no cell", i + 1);
    track->length = pits;
    for (int c = 0; c <= TV_CELLS_MAX; c++) track->start[c] = TV_TRACK_MAX;
    for (int i = 0; i < 2 * TV_TRACK_MAX; i++) track->pit[i] = pit[i % pits];
    for (int i = pits - 1; i >= 0; i--) track->start[pit[i]] = (uint16_t)i;
    return true;
}

bool tv_track_row(tv_track *track, const tv_cell *pit, int pits, tv_err *err)
{
    enum { LONGEST = TV_TRACK_MAX / 2 + 1 };
    tv_cell loop[TV_TRACK_MAX];
    if (pits < 2 || pits > LONGEST) return tv_fail(err, "a row to turn round in has 2 to %d pits, not %d", LONGEST, pits);
    for (int i = 0; i < pits; i++) loop[i] = pit[i];
    for (int i = 1; i < pits - 1; i++) loop[pits - 1 + i] = pit[pits - 1 - i];
    return tv_track_loop(track, loop, 2 * (pits - 1), err);
}

static int common_divisor(int a, int b)
{
    return b ? common_divisor(b, a % b) : a;
}

/* Both sowers go one phase a step, so that the difference of their phases stays what it is
 * modulo any divisor of both lengths; and from phases whose difference belongs to a class of
 * the greatest one, all phases whose difference does are reached (Chinese remainders). */
static unsigned phase_class(const tv_relay *r, unsigned first, unsigned second)
{
    return (first + (unsigned)(r->track[1].length - (int)second)) % (unsigned)r->classes;
}

static void find_meetings(tv_relay *r)
{
    r->classes = common_divisor(r->track[0].length, r->track[1].length);
    for (unsigned i = 0; i < (unsigned)r->track[0].length; i++)
        for (unsigned j = 0; j < (unsigned)r->track[1].length; j++)
            if (r->track[0].pit[i] == r->track[1].pit[j]) r->meets[phase_class(r, i, j)] = true;
}

void tv_relay_init(tv_relay *relay, const tv_track *track, const tv_relay_args *args)
{
    int low = TV_CELLS_MAX, high = 0;
    *relay = (tv_relay){ .args = *args };
    for (int s = 0; s < args->sowers; s++) {
        relay->track[s] = track[s];
        for (int i = 0; i < track[s].length; i++) {
            if (track[s].pit[i] < low) low = track[s].pit[i];
            if (track[s].pit[i] > high) high = track[s].pit[i];
        }
    }
    relay->low = low;
    relay->cells = high - low + 1;
    if (args->sowers == 2) find_meetings(relay);
}

/* ---- Laps, told -------------------------------------------------------------------------- */

/* Whom to tell of laps; below, NULL stands for nobody. */
typedef struct told {
    tv_lap_fn *lap;
    void      *arg;
    tv_lap     now[2]; /* stones 0: the sower is in no lap */
} told;

static void tell_lift(told *t, int sower, unsigned pit, unsigned stones)
{
    if (t) t->now[sower] = (tv_lap){ .sower = sower, .from = (tv_cell)pit, .stones = (uint16_t)stones };
}

static void tell_lap(told *t, int sower, unsigned to, unsigned rest)
{
    if (!t || !t->now[sower].stones) return;
    t->now[sower].to = (tv_cell)to;
    t->now[sower].rest = (uint16_t)rest;
    t->lap(t->arg, &t->now[sower]);
    t->now[sower].stones = 0;
}

/* ---- Moves that never end ---------------------------------------------------------------- */

/* The state of a move after a step: the stones in the pits, and of each sower the phase, that
 * is where he is on his track, and the hand. It says how the move goes on, so that a move is
 * endless exactly when a state recurs.
 *
 * While the sowers are never in the same pit, a state also says how the move came there, as
 * the last step can be undone for each of them apart from the other. He dropped a stone into
 * his pit. If that pit holds nothing now, he must have lifted it since, as nobody else was
 * there: put his hand back. Otherwise he has lifted nothing. Then take the stone out of the
 * pit into his hand, and go back one phase. Now suppose that states recur, and that the first
 * to be met a second time is not the one in which the move began. It has a state before it
 * each time, both follow from it by undoing, so they are the same, and one of them had been
 * met twice sooner: a contradiction. So an endless move comes back to its own start, in which
 * both have just lifted, and it is enough to compare with that. A sower who is alone is never
 * in the same pit as another: what holds of a move holds of what is left of it to one sower.
 *
 * Where sowers meet, one may lift what the other has dropped, and both stand in a pit that
 * holds nothing: no state says who it was. There Brent (1980) compares with one state that is
 * kept, and keeps the present one when the move has gone twice as long: once the kept state
 * is on the cycle, and the next is not due before a whole cycle, the state recurs. He may begin
 * anywhere, so that short moves do not pay for it: the start is the first state that is kept.
 *
 * It is enough to compare when somebody has just lifted. Such a state has a sower over a pit
 * that holds nothing, and one in which nobody has lifted has not: it differs from the former. */
typedef struct kept {
    uint64_t key;   /* of phases and hands */
    uint64_t steps; /* when it was met */
    uint16_t stones[TV_CELLS_MAX];
} kept;

enum { FIRST_INTERVAL = 64 }; /* in steps; the start is kept so long */

TV_INLINE uint64_t key_of(unsigned p0, unsigned p1, unsigned h0, unsigned h1)
{
    return p0 | p1 << 16 | (uint64_t)h0 << 32 | (uint64_t)h1 << 48;
}

static void keep_stones(kept *k, const tv_relay *r, const uint16_t *stones)
{
    memcpy(k->stones, stones + r->low, (size_t)r->cells * sizeof *stones);
}

static void bring_back(const kept *k, const tv_relay *r, uint16_t *stones)
{
    memcpy(stones + r->low, k->stones, (size_t)r->cells * sizeof *stones);
}

static bool recurs(const kept *k, const tv_relay *r, const uint16_t *stones)
{
    return memcmp(k->stones, stones + r->low, (size_t)r->cells * sizeof *stones) == 0;
}

/* ---- Sowing ------------------------------------------------------------------------------ */

TV_INLINE unsigned smaller(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* The phase n steps on, n no more than the length of the track. */
TV_INLINE unsigned advance(const tv_track *track, unsigned phase, unsigned n)
{
    phase += n;
    return phase - (phase < (unsigned)track->length ? 0 : (unsigned)track->length);
}

/* A whole lap; returns the phase at its end. */
static unsigned sow_lap(const tv_track *track, uint16_t *stones, unsigned phase, unsigned hand)
{
    for (unsigned n; hand; hand -= n) {
        n = smaller(hand, (unsigned)track->length);
        for (unsigned i = 1; i <= n; i++) stones[track->pit[phase + i]]++;
        phase = advance(track, phase, n);
    }
    return phase;
}

/* One sower goes on to the end of the move. *start holds the stones as they are if he has just
 * lifted, and is of no use otherwise: he can come back to a lift only. */
static void sow_alone(const tv_relay *r, int sower, uint16_t *stones, unsigned phase, unsigned hand, const kept *start,
                      tv_relay_result *result, told *t)
{
    const tv_track *track = &r->track[sower];
    const unsigned first_phase = phase, first_hand = hand;
    const uint64_t first_steps = result->steps;
    for (;;) {
        phase = sow_lap(track, stones, phase, hand);
        unsigned pit = track->pit[phase];
        result->steps += hand;
        result->last[sower] = (tv_cell)pit;
        tell_lap(t, sower, pit, 0);
        if (stones[pit] == 1) {
            result->event = TV_RELAY_STOP;
            result->stopper = sower;
            return;
        }
        if (!r->args.relay) {
            result->event = TV_RELAY_ENDED;
            return;
        }
        hand = stones[pit];
        stones[pit] = 0;
        tell_lift(t, sower, pit, hand);
        if (phase == first_phase && hand == first_hand && recurs(start, r, stones)) {
            result->event = TV_RELAY_ENDLESS;
            result->period = result->steps - first_steps;
            return;
        }
        if (result->steps - first_steps > TV_RELAY_LONGEST) {
            result->event = TV_RELAY_ENDLESS;
            return;
        }
    }
}

/* Of two sowers one stands in an empty pit. */
static void stop(const tv_relay *r, int stopper, uint16_t *stones, unsigned hand, tv_relay_result *result, told *t)
{
    int other = !stopper;
    unsigned pit = result->last[other];
    if (!hand && r->args.relay && r->args.pick == TV_PICK_FIRST) {
        hand = stones[pit];
        stones[pit] = 0;
        tell_lift(t, other, pit, hand);
    }
    tell_lap(t, other, pit, hand);
    result->event = hand ? TV_RELAY_CAPTURE : TV_RELAY_STOP;
    result->stopper = stopper;
    result->hand[other] = (uint16_t)hand;
}

/* Both have dropped their last stones into the same pit, which was not empty. */
static void clash(const tv_relay *r, uint16_t *stones, const unsigned phase[2], tv_relay_result *result, told *t)
{
    int on = r->args.clash == TV_CLASH_SECOND;
    unsigned pit = result->last[on], hand = stones[pit];
    kept start;
    result->event = TV_RELAY_SAME_PIT;
    if (r->args.clash == TV_CLASH_HALT) return;
    stones[pit] = 0;
    tell_lift(t, on, pit, hand);
    keep_stones(&start, r, stones);
    sow_alone(r, on, stones, phase[on], hand, &start, result, t);
}

TV_INLINE void drop_if(uint16_t *restrict stones, unsigned first, unsigned second, unsigned one)
{
    stones[first] = (uint16_t)(stones[first] + one);
    stones[second] = (uint16_t)(stones[second] + one);
}

/* Both drop n stones, n no more than the length of any track. The first steps are no loop, as
 * most turns are that short: where a loop ends now here, now there, the processor guesses wrong. */
TV_INLINE void drop_both(uint16_t *restrict stones, const tv_cell *first, const tv_cell *second, unsigned n)
{
    drop_if(stones, first[1], second[1], 1 <= n);
    drop_if(stones, first[2], second[2], 2 <= n);
    drop_if(stones, first[3], second[3], 3 <= n);
    for (unsigned i = 4; i <= n; i++) drop_if(stones, first[i], second[i], 1);
}

/* Two sowers in step to the end of the move; *start is the state it begins with. A turn of the
 * loop is as many steps as both have stones for. What is decided for each of them is computed
 * without branches. Compiled twice: t is a constant NULL in the fast one. */
TV_INLINE void sow_both(const tv_relay *r, uint16_t *restrict stones, unsigned p0, unsigned p1, unsigned h0, unsigned h1,
                        const kept *start, tv_relay_result *result, told *t)
{
    const tv_track *track = r->track;
    const unsigned round = smaller((unsigned)track[0].length, (unsigned)track[1].length);
    const bool before = r->args.judge == TV_JUDGE_BEFORE, relay = r->args.relay;
    const kept *k = start;
    kept later;
    uint64_t steps = 0, until = FIRST_INTERVAL;
    for (;;) {
        unsigned n = smaller(smaller(h0, h1), round);
        drop_both(stones, track[0].pit + p0, track[1].pit + p1, n);
        p0 = advance(&track[0], p0, n);
        p1 = advance(&track[1], p1, n);
        h0 -= n;
        h1 -= n;
        steps += n;
        if (h0 && h1) continue;

        unsigned a = track[0].pit[p0], b = track[1].pit[p1], same = a == b;
        unsigned one = 1 + (before & same); /* what an empty pit holds now */
        unsigned done0 = !h0, done1 = !h1, empty0 = done0 & (stones[a] == one), empty1 = done1 & (stones[b] == one);
        if (t && done0) tell_lap(t, 0, a, 0);
        if (t && done1) tell_lap(t, 1, b, 0);
        if (empty0 | empty1 | !relay | (done0 & done1 & same)) {
            result->steps = steps;
            result->last[0] = (tv_cell)a;
            result->last[1] = (tv_cell)b;
            if (empty0 & empty1) result->event = TV_RELAY_BOTH_EMPTY;
            else if (empty0 | empty1) stop(r, empty0 ? 0 : 1, stones, h0 + h1, result, t);
            else if (relay) clash(r, stones, (unsigned[]){ p0, p1 }, result, t);
            else if (h0 + h1) sow_alone(r, h0 ? 0 : 1, stones, h0 ? p0 : p1, h0 + h1, NULL, result, t);
            else result->event = TV_RELAY_ENDED;
            return;
        }
        unsigned lift0 = stones[a] & -done0;
        stones[a] = (uint16_t)(stones[a] - lift0);
        unsigned lift1 = stones[b] & -done1;
        stones[b] = (uint16_t)(stones[b] - lift1);
        h0 += lift0;
        h1 += lift1;
        if (t && done0) tell_lift(t, 0, a, lift0);
        if (t && done1) tell_lift(t, 1, b, lift1);

        uint64_t key = key_of(p0, p1, h0, h1);
        if (key == k->key && recurs(k, r, stones)) {
            result->event = TV_RELAY_ENDLESS;
            result->steps = steps;
            result->period = steps - k->steps;
            return;
        }
        if (steps >= until) {
            if (steps > TV_RELAY_LONGEST) {
                result->event = TV_RELAY_ENDLESS;
                result->steps = steps;
                return;
            }
            until = TV_RELAY_LONGEST;
            if (!r->meets[phase_class(r, p0, p1)]) continue;
            if (2 * steps < until) until = 2 * steps;
            k = &later;
            later.key = key;
            later.steps = steps;
            keep_stones(&later, r, stones);
        }
    }
}

/* From the state after the lifts to the end. */
TV_INLINE void run(const tv_relay *r, uint16_t *stones, const tv_cell *lift, const unsigned phase[2], const unsigned hand[2],
                   const kept *start, tv_relay_result *result, told *t)
{
    *result = (tv_relay_result){ .stopper = -1 };
    for (int s = 0; s < r->args.sowers; s++) {
        result->last[s] = lift[s];
        tell_lift(t, s, lift[s], hand[s]);
    }
    if (r->args.sowers == 2) sow_both(r, stones, phase[0], phase[1], hand[0], hand[1], start, result, t);
    else sow_alone(r, 0, stones, phase[0], hand[0], start, result, t);
}

void tv_relay_run(const tv_relay *relay, uint16_t *stones, const tv_cell *lift, tv_relay_result *result,
                  tv_lap_fn *lap, void *arg)
{
    const int sowers = relay->args.sowers;
    unsigned hand[2] = { 0 }, phase[2] = { 0 };
    kept start;
    for (int s = 0; s < sowers; s++) {
        assert(relay->track[s].start[lift[s]] < TV_TRACK_MAX && stones[lift[s]]);
        phase[s] = relay->track[s].start[lift[s]];
        hand[s] = stones[lift[s]];
        stones[lift[s]] = 0;
    }
    start.key = key_of(phase[0], phase[1], hand[0], hand[1]);
    start.steps = 0;
    keep_stones(&start, relay, stones);
    run(relay, stones, lift, phase, hand, &start, result, NULL);
    if (result->event == TV_RELAY_ENDLESS) {
        bring_back(&start, relay, stones);
        for (int s = 0; s < sowers; s++) {
            stones[lift[s]] = (uint16_t)hand[s];
            result->last[s] = lift[s];
        }
    } else if (lap) { /* again, as only now it is known that there is an end to tell of */
        bring_back(&start, relay, stones);
        run(relay, stones, lift, phase, hand, &start, result, &(told){ .lap = lap, .arg = arg });
    }
}
