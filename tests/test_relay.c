/* test_relay.c - sowing in laps, by two players and by one: first moves that other programs played, and random ones,
 * compared with a slow program that follows the wording of the rules. Single cases are in transcripts/55stones-*.txt. */
#include "tests/kernel.h"

#include "core/base/random.h"
#include "core/mechanisms/instep.h"

enum { PITS_MAX = 16 };

static const tv_instep_args two = { .relay = true };

/* ---- Tracks -------------------------------------------------------------------------------- */

static void a_row_is_a_loop_there_and_back(void **state)
{
    (void)state;
    static const tv_cell row_of_4[] = { 7, 3, 5, 9 }, back[] = { 7, 3, 5, 9, 5, 3, 7, 3 };
    tv_track t;
    assert_true(tv_track_row(&t, row_of_4, 4, NULL));
    assert_int_equal(t.length, 6);
    for (int i = 0; i < 8; i++) assert_int_equal(t.pit[i], back[i]);
    assert_int_equal(t.start[7], 0);
    assert_int_equal(t.start[5], 2); /* on the way there, not back */
    assert_int_equal(t.start[9], 3);
    assert_int_equal(t.start[0], TV_TRACK_MAX);
}

static void tracks_have_limits(void **state)
{
    (void)state;
    static tv_cell pit[TV_TRACK_MAX + 1];
    static const tv_cell none[] = { 0, TV_NO_CELL };
    tv_track t;
    tv_err err;
    assert_false(tv_track_loop(&t, pit, 0, &err));
    assert_string_equal(err.text, "a track has 1 to 256 pits, not 0");
    assert_false(tv_track_loop(&t, pit, TV_TRACK_MAX + 1, &err));
    assert_false(tv_track_loop(&t, none, 2, &err));
    assert_string_equal(err.text, "pit 2 of the track is not a cell");
    assert_false(tv_track_row(&t, pit, 1, &err));
    assert_string_equal(err.text, "a row to turn round in has 2 to 129 pits, not 1");
    assert_false(tv_track_row(&t, pit, 130, &err));
    assert_true(tv_track_row(&t, pit, 129, &err));
    assert_true(tv_track_loop(&t, pit, TV_TRACK_MAX, &err));
}

/* ---- Known moves --------------------------------------------------------------------------- */

/* On a row of 11 pits. West is the first sower and goes east, East is the second and goes west. */
static int play_openings(const char *path, uint16_t in_each)
{
    enum { PITS = 11, ROOM = 32 };
    static const char *const name[] = { "capture", "stop-nothing", "both-empty", "same-hole" };
    static tv_instep instep;
    FILE *f = fopen(path, "r");
    char line[300], event[20], pits[100];
    int n = 0, west, east, steps, to[2];
    tv_track track[2];
    tv_cell eastward[PITS], westward[PITS];
    for (int i = 0; i < PITS; i++) eastward[i] = westward[PITS - 1 - i] = (tv_cell)i;
    assert_true(tv_track_row(&track[0], eastward, PITS, NULL));
    assert_true(tv_track_row(&track[1], westward, PITS, NULL));
    tv_instep_init(&instep, track, &two);
    assert_true(instep.row <= ROOM);
    assert_non_null(f);
    while (fgets(line, sizeof line, f)) {
        if (line[0] == '#') continue;
        uint16_t stones[ROOM] = { 0 };
        char text[100] = "";
        tv_relay_result result;
        for (int i = 0; i < PITS; i++) stones[i] = in_each;
        assert_int_equal(sscanf(line, "%d %d %d %19s %d %d %99[0-9 ]", &west, &east, &steps, event, &to[0], &to[1],
                                pits),
                         7);
        const tv_cell lift[2] = { (tv_cell)(west - 1), (tv_cell)(east - 1) };
        tv_instep_run(&instep, stones, lift, &result, NULL, NULL);
        assert_in_range(result.event, 0, 3);
        assert_string_equal(name[result.event], event);
        assert_int_equal(result.steps, steps);
        assert_int_equal(result.hand[1], to[0]);
        assert_int_equal(result.hand[0], to[1]);
        for (int i = 0, at = 0; i < PITS; i++)
            at += snprintf(text + at, sizeof text - (size_t)at, "%s%d", i ? " " : "", stones[i]);
        assert_string_equal(text, pits);
        n++;
    }
    fclose(f);
    return n;
}

static void first_moves_go_as_other_programs_say(void **state)
{
    (void)state;
    assert_int_equal(play_openings(VECTORS "/stones55.tsv", 5), 110);
    assert_int_equal(play_openings(VECTORS "/stones33.tsv", 3), 110);
}

/* ---- The same, slowly ------------------------------------------------------------------------ */

/* Where a sower goes, without phases: along a row of cells, in a direction. */
typedef struct walk {
    int cell[PITS_MAX], cells;
    bool turns; /* at the ends; otherwise the row is a loop */
} walk;

/* All of a move's state, of ints only: two are the same when their bytes are. */
typedef struct slow {
    int stones[PITS_MAX];
    int at[2], way[2], hand[2], out[2];
    int event; /* -1: it goes on */
    int stopper, rest;
} slow;

static void face(const walk *w, slow *s, int who)
{
    if (w[who].turns && s->at[who] == 0) s->way[who] = 1;
    if (w[who].turns && s->at[who] == w[who].cells - 1) s->way[who] = -1;
}

static int *pit_of(const walk *w, slow *s, int who) { return &s->stones[w[who].cell[s->at[who]]]; }

static void lift(const walk *w, slow *s, int who)
{
    s->hand[who] = *pit_of(w, s, who);
    *pit_of(w, s, who) = 0;
}

/* One step, as the rules are worded. */
static void slow_step(const walk *w, int sowers, const tv_instep_args *args, slow *s)
{
    bool looks[2] = { false }, empty[2] = { false };
    int was[PITS_MAX];
    memcpy(was, s->stones, sizeof was);
    for (int i = 0; i < sowers; i++) {
        if (s->out[i]) continue;
        s->at[i] = (s->at[i] + s->way[i] + w[i].cells) % w[i].cells;
        face(w, s, i);
        ++*pit_of(w, s, i);
        looks[i] = --s->hand[i] == 0;
    }
    for (int i = 0; i < sowers; i++) {
        bool none_before = was[w[i].cell[s->at[i]]] == 0, one_now = *pit_of(w, s, i) == 1;
        empty[i] = looks[i] && (args->judge == TV_JUDGE_BEFORE ? none_before : one_now);
    }
    if (empty[0] && empty[1]) {
        s->event = TV_RELAY_BOTH_EMPTY;
    } else if (empty[0] || empty[1]) {
        int other = empty[0] ? 1 : 0;
        if (looks[other] && args->relay && args->pick == TV_PICK_FIRST) lift(w, s, other);
        s->stopper = 1 - other;
        s->rest = s->hand[other];
        s->event = s->rest ? TV_RELAY_CAPTURE : TV_RELAY_STOP;
    } else if (!args->relay) {
        for (int i = 0; i < sowers; i++) s->out[i] |= looks[i];
        if (s->hand[0] + s->hand[1] == 0) s->event = TV_RELAY_ENDED;
    } else {
        if (looks[0] && looks[1] && pit_of(w, s, 0) == pit_of(w, s, 1)) {
            int out = args->clash == TV_CLASH_FIRST ? 1 : 0;
            s->out[out] = 1;
            looks[out] = false;
            if (args->clash == TV_CLASH_HALT) s->event = TV_RELAY_SAME_PIT;
        }
        for (int i = 0; i < 2; i++)
            if (looks[i] && s->event < 0) lift(w, s, i);
    }
}

/* To the end, or until a state recurs: a second state that goes half as fast finds that out.
 * Returns the steps, or the period. */
static uint64_t slow_run(const walk *w, int sowers, const tv_instep_args *args, slow *s)
{
    slow behind = *s;
    uint64_t steps = 0;
    while (s->event < 0) {
        slow_step(w, sowers, args, s);
        steps++;
        if (steps % 2 == 0) slow_step(w, sowers, args, &behind);
        if (steps % 2 == 0 && memcmp(s, &behind, sizeof *s) == 0) {
            for (steps = 0; !steps || memcmp(s, &behind, sizeof *s); steps++) slow_step(w, sowers, args, s);
            s->event = TV_RELAY_ENDLESS;
        }
    }
    return steps;
}

/* A row or a loop of 2 to 7 of the cells 3..11, in any order. */
static void random_walk(tv_random *rnd, walk *w, tv_track *track)
{
    tv_cell cell[9], n = (tv_cell)(2 + tv_random_below(rnd, 6));
    for (int i = 0; i < 9; i++) {
        int j = (int)tv_random_below(rnd, (uint32_t)i + 1);
        cell[i] = cell[j];
        cell[j] = (tv_cell)(i + 3);
    }
    *w = (walk) { .cells = n, .turns = tv_random_below(rnd, 2) };
    for (int i = 0; i < n; i++) w->cell[i] = cell[i];
    assert_true((w->turns ? tv_track_row : tv_track_loop)(track, cell, n, NULL));
}

static void forget_lap(void *arg, const tv_lap *lap) { (void)arg, (void)lap; }

/* Plays a random move both ways; returns its event, -1 when there is nothing to lift. */
static int random_move(tv_random *rnd, int sowers, int turn)
{
    walk w[2] = { 0 };
    tv_track track[2];
    static tv_instep instep;
    slow s = { .event = -1, .stopper = -1 };
    uint16_t stones[PITS_MAX], was[PITS_MAX];
    tv_cell from[2];
    tv_relay_result result;
    tv_instep_args args = { tv_random_below(rnd, 8), tv_random_below(rnd, 2), tv_random_below(rnd, 2),
                            tv_random_below(rnd, 3) };
    random_walk(rnd, &w[0], &track[0]);
    random_walk(rnd, &w[1], &track[1]);
    if (turn % 2) { /* against each other on one row */
        w[0].turns = true;
        w[1] = w[0];
        for (int i = 0; i < w[0].cells; i++) w[1].cell[i] = w[0].cell[w[0].cells - 1 - i];
        for (int i = 0; i < 2; i++) {
            tv_cell cell[PITS_MAX];
            for (int j = 0; j < w[i].cells; j++) cell[j] = (tv_cell)w[i].cell[j];
            assert_true(tv_track_row(&track[i], cell, w[i].cells, NULL));
        }
    }
    if (sowers == 2) tv_instep_init(&instep, track, &args);
    uint32_t most = 2 + tv_random_below(rnd, 4);
    for (int c = 0; c < PITS_MAX; c++) s.stones[c] = stones[c] = was[c] = (uint16_t)tv_random_below(rnd, most);
    for (int i = 0; i < sowers; i++) {
        s.at[i] = (int)tv_random_below(rnd, (uint32_t)w[i].cells);
        s.way[i] = 1;
        from[i] = (tv_cell)w[i].cell[s.at[i]];
        face(w, &s, i);
        lift(w, &s, i);
        if (!s.hand[i]) return -1;
    }
    uint64_t steps = slow_run(w, sowers, &args, &s);
    if (sowers == 2) tv_instep_run(&instep, stones, from, &result, NULL, NULL);
    else
        tv_relay_run(&track[0],
                     &(tv_relay_args) { .relay = args.relay, .store = TV_NO_CELL, .longest = TV_RELAY_LONGEST }, stones,
                     from[0], &result, NULL, NULL);
    assert_int_equal(result.event, s.event);
    assert_int_equal(result.stopper, s.stopper);
    if (s.event == TV_RELAY_ENDLESS) {
        assert_int_equal(result.period, steps);
        assert_memory_equal(stones, was, sizeof was);
        return s.event;
    }
    assert_int_equal(result.steps, steps);
    assert_int_equal(result.hand[0] + result.hand[1], s.rest);
    for (int c = 0; c < PITS_MAX; c++) assert_int_equal(stones[c], s.stones[c]);
    for (int i = 0; i < sowers; i++) assert_int_equal(result.last[i], w[i].cell[s.at[i]]);
    if (sowers == 2) tv_instep_run(&instep, was, from, &result, forget_lap, NULL); /* told, it goes the same way */
    else
        tv_relay_run(&track[0],
                     &(tv_relay_args) { .relay = args.relay, .store = TV_NO_CELL, .longest = TV_RELAY_LONGEST }, was,
                     from[0], &result, forget_lap, NULL);
    assert_memory_equal(was, stones, sizeof was);
    assert_int_equal(result.steps, steps);
    return s.event;
}

static void random_moves_go_as_a_slow_program_says(void **state)
{
    (void)state;
    tv_random rnd = tv_random_new(55, 0);
    int seen[2][TV_RELAY_ENDLESS + 1] = { { 0 } };
    for (int i = 0; i < 30000; i++) {
        int sowers = 1 + (i % 8 > 0), event = random_move(&rnd, sowers, i);
        if (event >= 0) seen[sowers - 1][event]++;
    }
    for (int e = 0; e <= TV_RELAY_ENDLESS; e++) {
        bool for_two = e == TV_RELAY_CAPTURE || e == TV_RELAY_BOTH_EMPTY || e == TV_RELAY_SAME_PIT;
        assert_true(seen[1][e] > 100);
        assert_true(for_two ? seen[0][e] == 0 : seen[0][e] > 10);
    }
}

/* The longest rows, on a board of as many cells as there can be. */
/* One stone at a time round a loop of n pits, and every lift kept, to find it again: what relay.h says of one sower in
 * the simplest way. Returns the number of steps, or the period of a move that never ends. */
static uint64_t slow_loop(const tv_relay_args *args, int n, uint16_t *stones, int at, enum tv_relay_event *event)
{
    enum { LIFTS = 4000 };
    static struct {
        uint16_t stones[PITS_MAX];
        int at;
        uint64_t steps;
    } met[LIFTS];
    uint64_t steps = 0;
    for (int lifts = 0;; lifts++) {
        assert_in_range(lifts, 0, LIFTS - 1);
        for (int i = 0; i < lifts; i++) {
            if (met[i].at != at || memcmp(met[i].stones, stones, sizeof met[i].stones)) continue;
            *event = TV_RELAY_ENDLESS;
            return steps - met[i].steps;
        }
        memcpy(met[lifts].stones, stones, sizeof met[lifts].stones);
        met[lifts].at = at;
        met[lifts].steps = steps;
        const int origin = at, hand = stones[origin];
        stones[origin] = 0;
        for (int left = hand; left; left--, steps++) {
            if (!args->first || hand == 1 || left < hand) at = (at + 1) % n;
            if (args->skip && at == origin) at = (at + 1) % n;
            stones[at]++;
        }
        *event = at != args->store && stones[at] == 1 ? TV_RELAY_STOP : TV_RELAY_ENDED;
        if (at == args->store || stones[at] == 1 || !args->relay) return steps;
    }
}

static void laps_of_all_kinds_go_as_a_slow_program_says(void **state)
{
    (void)state;
    tv_random rnd = tv_random_new(16, 0);
    int seen[6][TV_RELAY_ENDLESS + 1] = { { 0 } };
    for (int i = 0; i < 40000; i++) {
        const int n = 2 + (int)tv_random_below(&rnd, 4), most = 2 + (int)tv_random_below(&rnd, 4), kind = i % 6;
        const tv_relay_args args = { i % 7 > 0,        kind % 3 == 1,
                                     kind % 3 == 2,    kind < 3 ? TV_NO_CELL : (tv_cell)(n - 1),
                                     TV_RELAY_LONGEST, NULL };
        uint16_t stones[PITS_MAX] = { 0 }, there[PITS_MAX];
        tv_cell pit[PITS_MAX], lift = 0;
        enum tv_relay_event event;
        tv_relay_result result;
        tv_track track;
        for (int c = 0; c < n; c++) {
            pit[c] = (tv_cell)c;
            if (c != args.store) stones[c] = (uint16_t)tv_random_below(&rnd, (uint32_t)most);
        }
        stones[0] += !stones[0];
        memcpy(there, stones, sizeof there);
        assert_true(tv_track_loop(&track, pit, n, NULL));
        uint64_t steps = slow_loop(&args, n, there, lift, &event);
        tv_relay_run(&track, &args, stones, lift, &result, i % 2 ? forget_lap : NULL, NULL);
        assert_int_equal(result.event, event);
        seen[kind][event]++;
        if (event == TV_RELAY_ENDLESS) {
            assert_int_equal(result.period, steps);
            continue;
        }
        assert_int_equal(result.steps, steps);
        assert_memory_equal(stones, there, sizeof there);
    }
    for (int kind = 0; kind < 6; kind++) {
        assert_in_range(seen[kind][TV_RELAY_STOP], 100, 40000);
        assert_in_range(seen[kind][TV_RELAY_ENDED], 100, 40000);
        if (kind < 3) assert_in_range(seen[kind][TV_RELAY_ENDLESS], 20, 40000);
    }
}

static void long_rows_are_no_different(void **state)
{
    (void)state;
    enum { PITS = 129, APART = 7 };
    static tv_instep r;
    static uint16_t stones[PITS * APART], told[PITS * APART];
    tv_track track[2];
    tv_cell east[PITS], west[PITS];
    tv_random rnd = tv_random_new(33, 0);
    for (int i = 0; i < PITS; i++) east[i] = west[PITS - 1 - i] = (tv_cell)(APART * i);
    assert_true(tv_track_row(&track[0], east, PITS, NULL));
    assert_true(tv_track_row(&track[1], west, PITS, NULL));
    tv_instep_init(&r, track, &two);
    for (int n = 0; n < 300; n++) {
        tv_relay_result once, again;
        tv_cell lift[2] = { east[tv_random_below(&rnd, 64)], east[64 + tv_random_below(&rnd, 65)] };
        for (int i = 0; i < PITS; i++) stones[east[i]] = (uint16_t)(1 + tv_random_below(&rnd, 4));
        memcpy(told, stones, sizeof told);
        tv_instep_run(&r, stones, lift, &once, NULL, NULL);
        tv_instep_run(&r, told, lift, &again, forget_lap, NULL);
        int sum = once.hand[0] + once.hand[1];
        for (int i = 0; i < PITS; i++) sum += stones[east[i]];
        assert_memory_equal(stones, told, sizeof told);
        assert_int_equal(once.event, again.event);
        assert_int_equal(once.steps, again.steps);
        assert_in_range(sum, PITS, 4 * PITS);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_row_is_a_loop_there_and_back),
        cmocka_unit_test(tracks_have_limits),
        cmocka_unit_test(first_moves_go_as_other_programs_say),
        cmocka_unit_test(random_moves_go_as_a_slow_program_says),
        cmocka_unit_test(laps_of_all_kinds_go_as_a_slow_program_says),
        cmocka_unit_test(long_rows_are_no_different),
    };
    return cmocka_run_group_tests_name("relay", tests, NULL, NULL);
}
