/* instep.c - two sowers in step; see instep.h. Games of this kind spend most of their time here. Where there is room
 * the tracks of both are precomputed, and a sowing then drops no stone: the content of a pit follows from how far both
 * have gone. Otherwise, and when laps are reported, stones are dropped one by one. */
#include "core/mechanisms/instep.h"

#include <assert.h>

static int common_divisor(int a, int b) { return b ? common_divisor(b, a % b) : a; }

/* Both sowers advance one phase a step, so the difference of their phases stays the same modulo any divisor of both
 * lengths. From phases whose difference is in a class modulo the greatest common divisor, all phases with that
 * difference are reached (Chinese remainder theorem). */
static unsigned phase_class(const tv_instep *r, unsigned first, unsigned second)
{
    return (first + (unsigned)(r->track[1].length - (int)second)) % (unsigned)r->classes;
}

/* Where the sowers never meet, comparing with the start is enough, see recur.h. */
static void find_meetings(tv_instep *r)
{
    r->classes = common_divisor(r->track[0].length, r->track[1].length);
    for (unsigned i = 0; i < (unsigned)r->track[0].length; i++)
        for (unsigned j = 0; j < (unsigned)r->track[1].length; j++)
            if (r->track[0].pit[i] == r->track[1].pit[j]) r->meets[phase_class(r, i, j)] = true;
}

/* Each phase is the phase before it plus one stone: the difference of two phases is what was dropped between them. */
static void lay_path(const tv_track *track, uint16_t *way, int phases, int stride)
{
    for (int p = 0; p < phases; p++, way += stride) {
        if (p) memcpy(way, way - stride, (size_t)stride * sizeof *way);
        way[0] = track->pit[p];
        way[1] = (uint16_t)p;
        if (p) way[TV_STONE_LANES + way[0]]++;
    }
}

/* Without room for two rounds of both nothing is precomputed: most moves would run off the end and have to restart. */
static void lay_paths(tv_instep *r)
{
    r->stride = TV_STONE_LANES + r->row;
    r->phases = TV_WAY_MAX / r->stride < 2 * TV_TRACK_MAX ? TV_WAY_MAX / r->stride : 2 * TV_TRACK_MAX;
    r->laid = r->phases >= 2 * r->track[0].length && r->phases >= 2 * r->track[1].length;
    for (int s = 0; s < 2 && r->laid; s++) lay_path(&r->track[s], r->way + s * TV_WAY_MAX, r->phases, r->stride);
}

void tv_instep_init(tv_instep *instep, const tv_track *track, const tv_instep_args *args)
{
    *instep = (tv_instep) { .args = *args, .track = { track[0], track[1] } };
    instep->row = track[0].row > track[1].row ? track[0].row : track[1].row;
    find_meetings(instep);
    lay_paths(instep);
}

/* ---- A step in which a sower comes to an end ------------------------------------------------- */

TV_INLINE unsigned smaller(unsigned a, unsigned b) { return a < b ? a : b; }

/* The state of both sowers: phases, perhaps some rounds too far, and stones in hand. */
typedef struct pair {
    unsigned p0, p1, h0, h1;
} pair;

/* One of the two sowers stands in an empty pit. */
static void stop(const tv_instep *r, int stopper, uint16_t *stones, pair s, tv_relay_result *result, tv_lap_reader *t)
{
    int other = !stopper;
    unsigned pit = result->last[other], hand = s.h0 + s.h1;
    if (!hand && r->args.relay && r->args.pick == TV_PICK_FIRST) {
        hand = stones[pit];
        stones[pit] = 0;
        tv_tell_lift(t, other, pit, hand);
    }
    tv_tell_lap(t, other, &r->track[other], other ? s.p1 : s.p0, hand);
    result->event = hand ? TV_RELAY_CAPTURE : TV_RELAY_STOP;
    result->stopper = stopper;
    result->hand[other] = (uint16_t)hand;
}

/* This sower has just lifted, and the other is out of this move or has finished: the rest is a sowing by one, with a
 * start of its own to compare with. */
static void go_on_alone(const tv_instep *r, int sower, uint16_t *stones, pair s, unsigned hand, tv_relay_result *result,
                        tv_lap_reader *t)
{
    tv_recur start;
    tv_keep_stones(&start, r->row, stones);
    unsigned phase = (sower ? s.p1 : s.p0) % (unsigned)r->track[sower].length;
    tv_relay_go_on(&r->track[sower], r->args.relay, sower, stones, r->row, phase, hand, &start, result, t);
}

/* Both have dropped their last stones into the same pit, which was not empty. */
static void clash(const tv_instep *r, uint16_t *stones, pair s, tv_relay_result *result, tv_lap_reader *t)
{
    int on = r->args.clash == TV_CLASH_SECOND;
    unsigned pit = result->last[on], hand = stones[pit];
    result->event = TV_RELAY_SAME_PIT;
    if (r->args.clash == TV_CLASH_HALT) return;
    stones[pit] = 0;
    tv_tell_lift(t, on, pit, hand);
    go_on_alone(r, on, stones, s, hand, result, t);
}

/* Both drop n stones; n is at most the length of the shorter track. */
TV_INLINE void drop_both(uint16_t *restrict stones, const tv_cell *first, const tv_cell *second, unsigned n)
{
    for (unsigned i = 1; i <= n; i++) {
        stones[first[i]]++;
        stones[second[i]]++;
    }
}

/* The pits of two sowers who have dropped the same number of stones, and the contents of these pits. */
typedef struct look {
    size_t a, b;
    unsigned in_a, in_b;
} look;

/* The content of a pit that was empty, now. */
TV_INLINE unsigned one(const tv_instep *r, look l)
{
    const unsigned before = r->args.judge == TV_JUDGE_BEFORE;
    return 1 + before - (before & (l.a != l.b));
}

/* What each of them lifts if the move goes on: all, or nothing while he still has stones. */
TV_INLINE unsigned lift_of(unsigned hand, unsigned in) { return in & -(unsigned)!hand; }

/* Is one of them in an empty pit, or are both in the same one with empty hands? No product of three numbers below 2^17
 * overflows. */
TV_INLINE bool is_over(const tv_instep *r, look l, unsigned h0, unsigned h1, unsigned lift0, unsigned lift1)
{
    return (uint64_t)(lift0 ^ one(r, l)) * (lift1 ^ one(r, l)) * (h0 | h1 | (l.a != l.b)) == 0;
}

/* Does a sower stop? False: neither stands in an empty pit, and no clash halts the move. */
TV_INLINE bool halt(const tv_instep *r, uint16_t *stones, look l, pair s, tv_relay_result *result, tv_lap_reader *t)
{
    unsigned empty0 = !(s.h0 | (l.in_a ^ one(r, l))), empty1 = !(s.h1 | (l.in_b ^ one(r, l)));
    result->last[0] = (tv_cell)l.a;
    result->last[1] = (tv_cell)l.b;
    if (empty0 & empty1) result->event = TV_RELAY_BOTH_EMPTY;
    else if (empty0 | empty1) stop(r, empty0 ? 0 : 1, stones, s, result, t);
    else return false;
    return true;
}

/* The end of sowing in step: stops, or lets one sower go on. */
TV_INLINE void leave_step(const tv_instep *r, uint16_t *stones, look l, pair s, tv_relay_result *result,
                          tv_lap_reader *t)
{
    if (halt(r, stones, l, s, result, t)) return;
    if (r->args.relay) clash(r, stones, s, result, t);
    else if (s.h0 + s.h1) go_on_alone(r, s.h0 ? 0 : 1, stones, s, s.h0 + s.h1, result, t);
    else result->event = TV_RELAY_ENDED;
}

/* to = a + b + c, or a - b - c, of n numbers, several at once; `to` does not overlap the others. */
typedef uint16_t lanes __attribute__((vector_size(2 * TV_STONE_LANES), aligned(2), may_alias));

TV_INLINE void add(uint16_t *to, const uint16_t *a, const uint16_t *b, const uint16_t *c, unsigned n, bool minus)
{
    for (unsigned i = 0; i < n; i += TV_STONE_LANES) {
        lanes sum = *(const lanes *)(b + i) + *(const lanes *)(c + i), x = *(const lanes *)(a + i);
        *(lanes *)(to + i) = minus ? x - sum : x + sum;
    }
}

/* ---- On precomputed tracks --------------------------------------------------------------- */

/* Drops no stone. The content of a pit follows from what was lifted, which is subtracted from `rest`, and from how far
 * both have gone since phase 0. Both advance at the same pace: the second stays the same distance behind the first in
 * `way`. */
typedef struct paths {
    const uint16_t *first;
    size_t apart;
} paths;

TV_INLINE paths paths_at(const tv_instep *r, pair s)
{
    const size_t stride = (size_t)r->stride;
    return (paths) { r->way + s.p0 * stride, TV_WAY_MAX + s.p1 * stride - s.p0 * stride };
}

/* From now on `rest` and the place on the tracks give the contents of the pits; put_down writes them back. */
TV_INLINE void pick_up(const tv_instep *r, uint16_t *rest, const uint16_t *stones, paths w)
{
    add(rest, stones, w.first + TV_STONE_LANES, w.first + w.apart + TV_STONE_LANES, (unsigned)r->row, true);
}

TV_INLINE void put_down(const tv_instep *r, uint16_t *stones, const uint16_t *rest, paths w)
{
    add(stones, rest, w.first + TV_STONE_LANES, w.first + w.apart + TV_STONE_LANES, (unsigned)r->row, false);
}

/* Differences of 16-bit numbers, which may overflow on the way: the result is right again, as the stones of a pit fit
 * into 16 bits. */
TV_INLINE unsigned held(const uint16_t *rest, paths w, size_t pit)
{
    return (uint16_t)(rest[pit] + w.first[TV_STONE_LANES + pit] + w.first[w.apart + TV_STONE_LANES + pit]);
}

/* Looks at both pits in every iteration, even if one sower still has stones: a test would be an unpredictable branch.
 */
TV_INLINE look look_along(const uint16_t *rest, paths w)
{
    const size_t a = w.first[0], b = w.first[w.apart];
    return (look) { a, b, held(rest, w, a), held(rest, w, b) };
}

/* The first lifts. */
TV_INLINE pair lifted(const tv_instep *r, const uint16_t *stones, const tv_cell *lift)
{
    return (pair) { r->track[0].start[lift[0]], r->track[1].start[lift[1]], stones[lift[0]], stones[lift[1]] };
}

/* Where a move ends on the tracks. */
typedef struct ending {
    paths w;
    look l;
    unsigned h0, h1;
} ending;

/* Most moves are so short that no sower reaches the end of his track. False: this one is not, or goes on with one
 * sower; the stones are unchanged. One iteration is as many steps as both have stones for; decisions for each of them
 * are computed without branches, which would be unpredictable. */
TV_INLINE bool look_ahead(const tv_instep *r, uint16_t *rest, const uint16_t *stones, const tv_cell *lift, ending *e)
{
    const pair s = lifted(r, stones, lift);
    const size_t stride = (size_t)r->stride;
    unsigned h0 = s.h0, h1 = s.h1;
    paths w = paths_at(r, s);
    size_t left = ((unsigned)r->phases - (s.p0 > s.p1 ? s.p0 : s.p1)) * stride;
    look l;
    pick_up(r, rest, stones, w);
    rest[lift[0]] = (uint16_t)(rest[lift[0]] - h0);
    rest[lift[1]] = (uint16_t)(rest[lift[1]] - h1);
    for (;;) {
        const unsigned n = smaller(h0, h1);
        if (n * stride >= left) return false;
        left -= n * stride;
        h0 -= n;
        h1 -= n;
        w.first += n * stride;
        l = look_along(rest, w);
        const unsigned lift0 = lift_of(h0, l.in_a), lift1 = lift_of(h1, l.in_b);
        if (is_over(r, l, h0, h1, lift0, lift1)) break;
        rest[l.a] = (uint16_t)(rest[l.a] - lift0);
        rest[l.b] = (uint16_t)(rest[l.b] - lift1);
        h0 += lift0;
        h1 += lift1;
    }
    *e = (ending) { w, l, h0, h1 };
    return r->args.clash == TV_CLASH_HALT || l.in_a == one(r, l) || l.in_b == one(r, l);
}

static bool sow_ahead(const tv_instep *r, uint16_t *restrict stones, const tv_cell *lift, tv_relay_result *result)
{
    uint16_t rest[TV_CELLS_MAX + TV_STONE_LANES];
    const unsigned begun = r->track[0].start[lift[0]];
    ending e;
    if (!look_ahead(r, rest, stones, lift, &e)) return false;
    put_down(r, stones, rest, e.w);
    result->steps = e.w.first[1] - begun;
    if (!halt(r, stones, e.l, (pair) { .h0 = e.h0, .h1 = e.h1 }, result, NULL)) result->event = TV_RELAY_SAME_PIT;
    return true;
}

bool tv_instep_ends_soon(const tv_instep *r, const uint16_t *stones, const tv_cell *lift)
{
    uint16_t rest[TV_CELLS_MAX + TV_STONE_LANES];
    ending e;
    return r->laid && r->args.relay && look_ahead(r, rest, stones, lift, &e);
}

/* ---- To the end -------------------------------------------------------------------------- */

/* A state to compare with, and when the next one is kept. */
enum { FIRST_INTERVAL = 64 }; /* in steps; the start is kept this long */

typedef struct watch {
    const tv_recur *kept;
    tv_recur later;
    uint64_t until;
} watch;

/* In this state a sower has just lifted: is it known now that the move never ends? */
static bool is_endless(const tv_instep *r, watch *w, pair s, uint64_t steps, const uint16_t *stones,
                       tv_relay_result *result)
{
    const tv_recur *k = w->kept;
    bool again = tv_hands(s.h0, s.h1) == k->hands && s.p0 == k->p0 && s.p1 == k->p1 && tv_recurs(k, r->row, stones);
    if (again || steps > TV_RELAY_LONGEST) {
        result->event = TV_RELAY_ENDLESS;
        result->steps = steps;
        result->period = again ? steps - k->steps : 0;
        return true;
    }
    if (steps < w->until) return false;
    w->until = TV_RELAY_LONGEST;
    if (!r->meets[phase_class(r, s.p0, s.p1)]) return false;
    if (2 * steps < w->until) w->until = 2 * steps;
    w->kept = &w->later;
    w->later.p0 = s.p0;
    w->later.p1 = s.p1;
    w->later.hands = tv_hands(s.h0, s.h1);
    w->later.steps = steps;
    tv_keep_stones(&w->later, r->row, stones);
    return false;
}

/* The same, `steps` further on their tracks. */
static pair moved(const tv_instep *r, pair s, unsigned steps)
{
    s.p0 = (s.p0 + steps) % (unsigned)r->track[0].length;
    s.p1 = (s.p1 + steps) % (unsigned)r->track[1].length;
    return s;
}

/* Two sowers in step to the end of the move, as above, after their first lifts. laid: use the tracks as far as they are
 * precomputed; then put the stones down and begin again. start: the state they begin with, to compare with. Compiled
 * for both, and for laps that are reported. */
TV_INLINE void sow_both(const tv_instep *r, uint16_t *restrict stones, pair s, bool laid, const tv_recur *start,
                        tv_relay_result *result, tv_lap_reader *t)
{
    const unsigned stride = laid ? (unsigned)r->stride : 0, end = laid ? (unsigned)r->phases : 2 * TV_TRACK_MAX;
    const tv_track *track = r->track;
    uint16_t rest[TV_CELLS_MAX + TV_STONE_LANES];
    uint16_t *const from = laid ? rest : stones;
    uint64_t steps = 0;
    watch seen = { .kept = start, .until = FIRST_INTERVAL };
    for (;;) {
        paths w = paths_at(r, laid ? s : (pair) { 0 });
        const unsigned room = end - 1 - (s.p0 > s.p1 ? s.p0 : s.p1);
        unsigned here = 0;
        if (laid) pick_up(r, rest, stones, w);
        for (;;) {
            const unsigned n = smaller(smaller(s.h0, s.h1), room - here);
            if (!laid) drop_both(stones, track[0].pit + s.p0 + here, track[1].pit + s.p1 + here, n);
            here += n;
            s.h0 -= n;
            s.h1 -= n;
            w.first += n * stride;
            if (s.h0 && s.h1) break;

            const unsigned a = track[0].pit[s.p0 + here], b = track[1].pit[s.p1 + here];
            const look l = laid ? look_along(rest, w) : (look) { a, b, stones[a], stones[b] };
            if (t && !s.h0) tv_tell_lap(t, 0, &track[0], s.p0 + here, 0);
            if (t && !s.h1) tv_tell_lap(t, 1, &track[1], s.p1 + here, 0);
            const unsigned lift0 = lift_of(s.h0, l.in_a), lift1 = lift_of(s.h1, l.in_b);
            if (!r->args.relay || is_over(r, l, s.h0, s.h1, lift0, lift1)) {
                if (laid) put_down(r, stones, rest, w);
                result->steps = steps + here;
                leave_step(r, stones, l, (pair) { s.p0 + here, s.p1 + here, s.h0, s.h1 }, result, t);
                return;
            }
            from[l.a] = (uint16_t)(from[l.a] - lift0);
            from[l.b] = (uint16_t)(from[l.b] - lift1);
            s.h0 += lift0;
            s.h1 += lift1;
            if (t && lift0) tv_tell_lift(t, 0, (unsigned)l.a, lift0);
            if (t && lift1) tv_tell_lift(t, 1, (unsigned)l.b, lift1);

            if (tv_hands(s.h0, s.h1) != seen.kept->hands && steps + here < seen.until) continue;
            if (laid) put_down(r, stones, rest, w);
            if (is_endless(r, &seen, moved(r, s, here), steps + here, stones, result)) return;
        }
        if (laid) put_down(r, stones, rest, w);
        s = moved(r, s, here);
        steps += here;
    }
}

/* From the state after the lifts to the end. */
TV_INLINE void run(const tv_instep *r, uint16_t *stones, const tv_cell *lift, pair s, const tv_recur *start,
                   tv_relay_result *result, tv_lap_reader *t)
{
    *result = (tv_relay_result) { .stopper = -1, .last = { lift[0], lift[1] } };
    tv_tell_lift(t, 0, lift[0], s.h0);
    tv_tell_lift(t, 1, lift[1], s.h1);
    if (r->laid && !t) sow_both(r, stones, s, true, start, result, NULL);
    else sow_both(r, stones, s, false, start, result, t);
}

/* The slow way, which is exact about moves that never end: it detects them and then leaves the stones unchanged. */
static void run_to_the_end(const tv_instep *r, uint16_t *stones, const tv_cell *lift, tv_relay_result *result,
                           tv_lap_fn *lap, void *arg)
{
    const pair s = lifted(r, stones, lift);
    tv_recur start = { .p0 = s.p0, .p1 = s.p1, .hands = tv_hands(s.h0, s.h1) };
    stones[lift[0]] = stones[lift[1]] = 0;
    tv_keep_stones(&start, r->row, stones);
    run(r, stones, lift, s, &start, result, NULL);
    if (result->event == TV_RELAY_ENDLESS) {
        tv_bring_back(&start, r->row, stones);
        stones[result->last[0] = lift[0]] = (uint16_t)s.h0;
        stones[result->last[1] = lift[1]] = (uint16_t)s.h1;
    } else if (lap) { /* run again: only now is it known that there is an end to report */
        tv_bring_back(&start, r->row, stones);
        run(r, stones, lift, s, &start, result, &(tv_lap_reader) { .lap = lap, .arg = arg });
    }
}

bool tv_instep_run_soon(const tv_instep *r, uint16_t *stones, const tv_cell *lift, tv_relay_result *result)
{
    for (int s = 0; s < 2; s++) assert(r->track[s].start[lift[s]] < TV_TRACK_MAX && stones[lift[s]]);
    *result = (tv_relay_result) { .stopper = -1 };
    return r->laid && r->args.relay && sow_ahead(r, stones, lift, result);
}

/* Tries the short way first, unless laps are reported: it changes nothing when it gives up, and gives up seldom. */
void tv_instep_run(const tv_instep *r, uint16_t *stones, const tv_cell *lift, tv_relay_result *result, tv_lap_fn *lap,
                   void *arg)
{
    if (!lap && tv_instep_run_soon(r, stones, lift, result)) return;
    run_to_the_end(r, stones, lift, result, lap, arg);
}
