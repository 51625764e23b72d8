#include "tests/kernel.h"

#include "core/base/random.h"
#include "core/mechanisms/instep.h"

/* Most tests play on a row of pits 1, 2 ... from West's end. West is the first sower and goes
 * east, East is the second and goes west. */

enum { PITS_MAX = 16 };

typedef struct row {
    int pits;
    uint16_t stones[PITS_MAX];
    tv_instep instep;
    tv_relay_result result;
    char laps[400];
} row;

static const tv_instep_args two = { .relay = true };

static int read_pits(const char *text, uint16_t *stones)
{
    int n = 0;
    for (char *end; n < PITS_MAX; text = end, n++) {
        unsigned long v = strtoul(text, &end, 10);
        if (end == text) break;
        stones[n] = (uint16_t)v;
    }
    return n;
}

static void row_init(row *r, const char *pits, const tv_instep_args *args)
{
    tv_track track[2];
    tv_cell east[PITS_MAX], west[PITS_MAX];
    memset(r->stones, 0, sizeof r->stones);
    r->pits = read_pits(pits, r->stones);
    for (int i = 0; i < r->pits; i++) {
        east[i] = (tv_cell)i;
        west[i] = (tv_cell)(r->pits - 1 - i);
    }
    assert_true(tv_track_row(&track[0], east, r->pits, NULL));
    assert_true(tv_track_row(&track[1], west, r->pits, NULL));
    tv_instep_init(&r->instep, track, args);
}

static void write_lap(void *arg, const tv_lap *lap)
{
    row *r = arg;
    size_t at = strlen(r->laps);
    snprintf(r->laps + at, sizeof r->laps - at, "%s%c%d-%d:%d", at ? " " : "", "WE"[lap->sower], lap -> from + 1,
             lap -> to + 1, lap -> stones);
    at = strlen(r->laps);
    if (lap->rest) snprintf(r->laps + at, sizeof r->laps - at, "(%d)", lap->rest);
}

static void row_play(row *r, int west, int east)
{
    tv_cell lift[2] = { (tv_cell)(west - 1), (tv_cell)(east - 1) };
    r->laps[0] = '\0';
    tv_instep_run(&r->instep, r->stones, lift, &r->result, write_lap, r);
}

static void assert_pits(const row *r, const char *pits)
{
    char text[100] = "";
    for (int i = 0, at = 0; i < r->pits; i++)
        at += snprintf(text + at, sizeof text - (size_t)at, "%s%d", i ? " " : "", r->stones[i]);
    assert_string_equal(text, pits);
}

/* From pits to pits; stopper and rest (the other's hand): -1 and 0 where there is none. */
static void assert_play(const tv_instep_args *args, const char *from, int west, int east, enum tv_relay_event event,
                        int stopper, int rest, int steps, const char *to)
{
    row r;
    row_init(&r, from, args);
    row_play(&r, west, east);
    assert_int_equal(r.result.event, event);
    assert_int_equal(r.result.stopper, stopper);
    assert_int_equal(r.result.hand[0] + r.result.hand[1], rest);
    if (stopper >= 0) assert_int_equal(r.result.hand[stopper], 0);
    assert_int_equal(r.result.steps, steps);
    assert_int_equal(r.result.period, 0);
    assert_pits(&r, to);
}

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
    assert_string_equal(err.text, "pit 2 of the track is no cell");
    assert_false(tv_track_row(&t, pit, 1, &err));
    assert_string_equal(err.text, "a row to turn round in has 2 to 129 pits, not 1");
    assert_false(tv_track_row(&t, pit, 130, &err));
    assert_true(tv_track_row(&t, pit, 129, &err));
    assert_true(tv_track_loop(&t, pit, TV_TRACK_MAX, &err));
}

/* ---- Known moves --------------------------------------------------------------------------- */

static int play_openings(const char *path, const char *from)
{
    static const char *const name[] = { "capture", "stop-nothing", "both-empty", "same-hole" };
    FILE *f = fopen(path, "r");
    char line[300], event[20], pits[100];
    int n = 0, west, east, steps, to[2];
    assert_non_null(f);
    while (fgets(line, sizeof line, f)) {
        if (line[0] == '#') continue;
        row r;
        assert_int_equal(sscanf(line, "%d %d %d %19s %d %d %99[0-9 ]", &west, &east, &steps, event, &to[0], &to[1],
                                pits),
                         7);
        row_init(&r, from, &two);
        row_play(&r, west, east);
        assert_in_range(r.result.event, 0, 3);
        assert_string_equal(name[r.result.event], event);
        assert_int_equal(r.result.steps, steps);
        assert_int_equal(r.result.hand[1], to[0]);
        assert_int_equal(r.result.hand[0], to[1]);
        assert_pits(&r, pits);
        n++;
    }
    fclose(f);
    return n;
}

static void first_moves_go_as_other_programs_say(void **state)
{
    (void)state;
    assert_int_equal(play_openings(VECTORS "/stones55.tsv", "5 5 5 5 5 5 5 5 5 5 5"), 110);
    assert_int_equal(play_openings(VECTORS "/stones33.tsv", "3 3 3 3 3 3 3 3 3 3 3"), 110);
}

static void laps_are_told(void **state)
{
    (void)state;
    row r;
    row_init(&r, "2 1 0 1 3", &two);
    row_play(&r, 1, 5);
    assert_string_equal(r.laps, "W1-3:2 E5-2:3 W3-5:2 E2-1:3(2)");
    assert_int_equal(r.result.last[0], 4);
    assert_int_equal(r.result.last[1], 0);
    row_init(&r, "1 0 0 1 1", &(tv_instep_args) { .relay = true, .pick = TV_PICK_FIRST });
    row_play(&r, 1, 5);
    assert_string_equal(r.laps, "W1-2:1 E5-4:1 E4-4:2(2)");
    row_init(&r, "2 1 0 1 2", &(tv_instep_args) { .relay = true, .clash = TV_CLASH_SECOND });
    row_play(&r, 1, 5);
    assert_string_equal(r.laps, "W1-3:2 E5-3:2 E3-1:2");
}

/* ---- What counts as empty, who lifts --------------------------------------------------------- */

static void both_may_stand_in_empty_pits(void **state)
{
    (void)state;
    assert_play(&two, "1 0 0 0 1", 1, 5, TV_RELAY_BOTH_EMPTY, -1, 0, 1, "0 1 0 1 0");
}

static void a_pit_is_judged_after_or_before_the_step(void **state)
{
    (void)state;
    const tv_instep_args before = { .relay = true, .judge = TV_JUDGE_BEFORE };
    assert_play(&two, "2 1 0 1 3", 1, 5, TV_RELAY_CAPTURE, 0, 2, 4, "1 0 0 3 1");
    assert_play(&before, "2 1 0 1 3", 1, 5, TV_RELAY_CAPTURE, 0, 1, 2, "0 2 2 2 0");
    assert_play(&before, "3 1 0 1 2", 1, 5, TV_RELAY_CAPTURE, 1, 1, 2, "0 2 2 2 0");
    /* Both last stones: there is nothing to lift and so no clash. */
    assert_play(&before, "2 1 0 1 2", 1, 5, TV_RELAY_BOTH_EMPTY, -1, 0, 2, "0 2 2 2 0");
    assert_play(&two, "2 1 0 1 2", 1, 5, TV_RELAY_SAME_PIT, -1, 0, 2, "0 2 2 2 0");
    /* A pit that held something is the same to both. */
    assert_play(&before, "2 0 1 0 2", 1, 5, TV_RELAY_SAME_PIT, -1, 0, 2, "0 1 3 1 0");
}

static void a_stop_comes_before_or_after_the_other_lifts(void **state)
{
    (void)state;
    const tv_instep_args pick = { .relay = true, .pick = TV_PICK_FIRST };
    assert_play(&two, "1 0 0 1 1", 1, 5, TV_RELAY_STOP, 0, 0, 1, "0 1 0 2 0");
    assert_play(&pick, "1 0 0 1 1", 1, 5, TV_RELAY_CAPTURE, 0, 2, 1, "0 1 0 0 0");
    assert_play(&pick, "1 1 0 0 1", 1, 5, TV_RELAY_CAPTURE, 1, 2, 1, "0 0 0 1 0");
    assert_play(&pick, "1 0 0 0 1", 1, 5, TV_RELAY_BOTH_EMPTY, -1, 0, 1, "0 1 0 1 0");
    assert_play(&pick, "1 0 0 1 2", 1, 5, TV_RELAY_CAPTURE, 0, 1, 1, "0 1 0 2 0"); /* not his last: nothing to lift */
}

static void a_clash_halts_or_leaves_one(void **state)
{
    (void)state;
    const tv_instep_args first = { .relay = true, .clash = TV_CLASH_FIRST };
    const tv_instep_args second = { .relay = true, .clash = TV_CLASH_SECOND };
    assert_play(&two, "2 0 1 0 2", 1, 5, TV_RELAY_SAME_PIT, -1, 0, 2, "0 1 3 1 0");
    assert_play(&first, "2 0 1 0 2", 1, 5, TV_RELAY_STOP, 0, 0, 8, "1 2 1 0 1");
    assert_play(&second, "2 0 1 0 2", 1, 5, TV_RELAY_STOP, 1, 0, 8, "1 0 1 2 1");
    assert_play(&first, "2 1 0 1 2", 1, 5, TV_RELAY_STOP, 0, 0, 4, "0 2 0 3 1");
    assert_play(&second, "2 1 0 1 2", 1, 5, TV_RELAY_STOP, 1, 0, 4, "1 3 0 2 0");
}

static void without_relay_each_sows_one_lap(void **state)
{
    (void)state;
    const tv_instep_args laps = { .relay = false };
    assert_play(&laps, "1 1 0 1 3", 1, 5, TV_RELAY_ENDED, -1, 0, 3, "0 3 1 2 0");
    assert_play(&laps, "1 1 0 1 2", 1, 5, TV_RELAY_STOP, 1, 0, 2, "0 2 1 2 0");
    assert_play(&laps, "1 0 0 1 2", 1, 5, TV_RELAY_CAPTURE, 0, 1, 1, "0 1 0 2 0");
    assert_play(&laps, "2 0 1 0 2", 1, 5, TV_RELAY_ENDED, -1, 0, 2, "0 1 3 1 0");
}

static void one_sower_goes_alone(void **state)
{
    (void)state;
    static const tv_cell pit[] = { 0, 1, 2, 3 };
    uint16_t stones[] = { 2, 0, 1, 0 };
    tv_track t;
    tv_relay_result result;
    assert_true(tv_track_loop(&t, pit, 4, NULL));
    tv_relay_run(&t, &(tv_relay_args) { .relay = true, .store = TV_NO_CELL }, stones, pit[0], &result, NULL, NULL);
    assert_int_equal(result.event, TV_RELAY_STOP);
    assert_int_equal(result.stopper, 0);
    assert_int_equal(result.steps, 4);
    assert_int_equal(result.last[0], 0);
    assert_memory_equal(stones, ((uint16_t[]) { 1, 1, 0, 1 }), sizeof stones);

    uint16_t many[] = { 0, 0, 1, 10 }; /* twice round and two more */
    tv_relay_run(&t, &(tv_relay_args) { .relay = false, .store = TV_NO_CELL }, many, pit[3], &result, NULL, NULL);
    assert_int_equal(result.event, TV_RELAY_ENDED);
    assert_int_equal(result.stopper, -1);
    assert_int_equal(result.steps, 10);
    assert_int_equal(result.last[0], 1);
    assert_memory_equal(many, ((uint16_t[]) { 3, 3, 3, 2 }), sizeof many);
}

/* ---- Moves that never end -------------------------------------------------------------------- */

static void assert_endless(row *r, int west, int east, uint64_t period)
{
    uint16_t was[PITS_MAX];
    memcpy(was, r->stones, sizeof was);
    row_play(r, west, east);
    assert_int_equal(r->result.event, TV_RELAY_ENDLESS);
    assert_int_equal(r->result.period, period);
    assert_int_equal(r->result.stopper, -1);
    assert_int_equal(r->result.hand[0] + r->result.hand[1], 0);
    assert_int_equal(r->result.last[0], west - 1);
    assert_int_equal(r->result.last[1], east - 1);
    assert_memory_equal(r->stones, was, sizeof was);
    assert_string_equal(r->laps, "");
}

static void moves_that_come_back_are_endless(void **state)
{
    (void)state;
    row r;
    row_init(&r, "0 4 2 0 1 0 1 0 1 1 1", &two);
    assert_endless(&r, 3, 2, 20);
    row_init(&r, "2 10 1 6 11 0 13 2 1 4 1", &two);
    assert_endless(&r, 1, 2, 545100);
    row_init(&r, "5 5 5 5 5 5 5 5 5 5 5", &two);
    row_play(&r, 1, 4);
    row_play(&r, 6, 8);
    assert_pits(&r, "2 10 1 6 11 0 13 2 1 4 1");
    row_init(&r, "5 5 5 5 5 5 5 5 5 5 5", &two);
    row_play(&r, 11, 1);
    row_play(&r, 2, 8);
    row_play(&r, 4, 3);
    assert_endless(&r, 10, 11, 60300);
    row_init(&r, "3 3 3 3 3 3 3 3 3 3 3", &two);
    row_play(&r, 2, 1);
    row_play(&r, 3, 8);
    row_play(&r, 4, 7);
    assert_endless(&r, 10, 11, 520);
}

static void endless_under_every_reading(void **state)
{
    (void)state;
    row r;
    for (int i = 0; i < 12; i++) {
        tv_instep_args args = { .relay = true, .judge = i & 1, .pick = i >> 1 & 1, .clash = (enum tv_clash)(i >> 2) };
        row_init(&r, "0 4 2 0 1 0 1 0 1 1 1", &args);
        assert_endless(&r, 3, 2, 20);
    }
}

static void a_cycle_need_not_hold_the_start(void **state)
{
    (void)state;
    const tv_instep_args first = { .relay = true, .clash = TV_CLASH_FIRST };
    const tv_instep_args second = { .relay = true, .clash = TV_CLASH_SECOND };
    row r;
    row_init(&r, "4 2 5 0 6", &two); /* 27 steps to the cycle */
    assert_endless(&r, 3, 1, 408);
    row_init(&r, "6 2 2 3 2", &two);
    assert_endless(&r, 3, 1, 24);
    row_init(&r, "6 0 6", &first); /* after a clash */
    assert_endless(&r, 1, 3, 40);
    row_init(&r, "4 4 4 3", &second);
    assert_endless(&r, 1, 3, 48);
}

static void one_sower_may_go_on_for_ever(void **state)
{
    (void)state;
    static const tv_cell pit[] = { 5, 2 };
    uint16_t stones[] = { 9, 9, 1, 9, 9, 3, 9, 9 };
    tv_track t;
    tv_relay_result result;
    assert_true(tv_track_loop(&t, pit, 2, NULL));
    tv_relay_run(&t, &(tv_relay_args) { .relay = true, .store = TV_NO_CELL }, stones, pit[0], &result, NULL, NULL);
    assert_int_equal(result.event, TV_RELAY_ENDLESS);
    assert_int_equal(result.period, 6);
    assert_memory_equal(stones, ((uint16_t[]) { 9, 9, 1, 9, 9, 3, 9, 9 }), sizeof stones);

    tv_cell same = 2; /* a loop of one pit: he lifts again what he has dropped */
    assert_true(tv_track_loop(&t, &same, 1, NULL));
    stones[2] = 7;
    tv_relay_run(&t, &(tv_relay_args) { .relay = true, .store = TV_NO_CELL }, stones, same, &result, NULL, NULL);
    assert_int_equal(result.event, TV_RELAY_ENDLESS);
    assert_int_equal(result.period, 7);
    assert_int_equal(stones[2], 7);
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
        tv_relay_run(&track[0], &(tv_relay_args) { .relay = args.relay, .store = TV_NO_CELL }, stones, from[0], &result,
                     NULL, NULL);
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
        tv_relay_run(&track[0], &(tv_relay_args) { .relay = args.relay, .store = TV_NO_CELL }, was, from[0], &result,
                     forget_lap, NULL);
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
        const tv_relay_args args = { i % 7 > 0, kind % 3 == 1, kind % 3 == 2,
                                     kind < 3 ? TV_NO_CELL : (tv_cell)(n - 1) };
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
        cmocka_unit_test(laps_are_told),
        cmocka_unit_test(both_may_stand_in_empty_pits),
        cmocka_unit_test(a_pit_is_judged_after_or_before_the_step),
        cmocka_unit_test(a_stop_comes_before_or_after_the_other_lifts),
        cmocka_unit_test(a_clash_halts_or_leaves_one),
        cmocka_unit_test(without_relay_each_sows_one_lap),
        cmocka_unit_test(one_sower_goes_alone),
        cmocka_unit_test(moves_that_come_back_are_endless),
        cmocka_unit_test(endless_under_every_reading),
        cmocka_unit_test(a_cycle_need_not_hold_the_start),
        cmocka_unit_test(one_sower_may_go_on_for_ever),
        cmocka_unit_test(random_moves_go_as_a_slow_program_says),
        cmocka_unit_test(laps_of_all_kinds_go_as_a_slow_program_says),
        cmocka_unit_test(long_rows_are_no_different),
    };
    return cmocka_run_group_tests_name("relay", tests, NULL, NULL);
}
