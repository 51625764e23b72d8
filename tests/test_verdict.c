/* test_verdict.c - the verdicts of studies on made-up results: tables of wins, and what must follow from them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/base/random.h"
#include "repl/lab/study/verdict.h"

#include <math.h>
#include <string.h>

static void near(double found, double wanted, double within)
{
    if (!(fabs(found - wanted) <= within)) fail_msg("%.9g is not within %g of %.9g", found, within, wanted);
}

static tv_rung rung_of(uint64_t nodes, double won, double games)
{
    return (tv_rung) { nodes, tv_wilson(games > 0 ? won / games : 0.5, games, 0.05), (uint64_t)games / 2 };
}

/* ---- Is the balance stable? -------------------------------------------------------------------------------------- */

/* Games that the first side wins, of all, at 100, 1000 and 10000 nodes; -1: no such rung. */
static const struct {
    const char *what;
    double won[3], games[3], fair;
    enum tv_balance_kind kind;
    uint64_t least, most; /* pairs to know */
    bool higher;
} results[] = {
    { "one rung alone says nothing", { 30, -1, -1 }, { 60, 0, 0 }, 0.5, TV_BALANCE_OPEN, 0, 0, true },
    { "the same share, but few games", { 20, 20, -1 }, { 40, 40, 0 }, 0.5, TV_BALANCE_OPEN, 340, 380, false },
    { "the same share of many", { 400, 400, -1 }, { 800, 800, 0 }, 0.5, TV_BALANCE_FAIR, 0, 0, false },
    { "all won, but few games", { 40, 40, -1 }, { 40, 40, 0 }, 0.5, TV_BALANCE_OPEN, 37, 70, false },
    { "all won", { 80, 80, -1 }, { 80, 80, 0 }, 0.5, TV_BALANCE_BETTER, 0, 0, false },
    { "hardly any won", { 10, 12, -1 }, { 1000, 1000, 0 }, 0.5, TV_BALANCE_WORSE, 0, 0, false },
    { "the highest rung in part", { 20, 8, -1 }, { 40, 16, 0 }, 0.5, TV_BALANCE_OPEN, 310, 390, false },
    { "it falls with the nodes", { 520, 356, -1 }, { 1000, 1000, 0 }, 0.5, TV_BALANCE_OPEN, 350, 500, true },
    { "it falls, then stays", { 520, 250, 250 }, { 1000, 1000, 1000 }, 0.5, TV_BALANCE_WORSE, 0, 0, false },
    { "it stays, then falls", { 500, 500, 356 }, { 1000, 1000, 1000 }, 0.5, TV_BALANCE_OPEN, 350, 500, true },
    { "stable, and near the limit", { 2720, 2720, -1 }, { 5000, 5000, 0 }, 0.5, TV_BALANCE_BETTER, 0, 0, false },
    { "stable, but fair or not?", { 424, 424, -1 }, { 800, 800, 0 }, 0.5, TV_BALANCE_UNSURE, 420, 800, false },
    { "a third of three sides", { 500, 500, -1 }, { 1500, 1500, 0 }, 1.0 / 3, TV_BALANCE_FAIR, 0, 0, false },
    { "half of three sides", { 750, 750, -1 }, { 1500, 1500, 0 }, 1.0 / 3, TV_BALANCE_BETTER, 0, 0, false },
    { "the highest rung is not played yet", { 400, 400, 0 }, { 800, 800, 0 }, 0.5, TV_BALANCE_OPEN, 0, 0, true },
};

static void test_balance(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        tv_rung rung[3];
        int rungs = 0;
        for (; rungs < 3 && results[i].won[rungs] >= 0; rungs++)
            rung[rungs] = rung_of(rungs == 0   ? 100
                                  : rungs == 1 ? 1000
                                               : 10000,
                                  results[i].won[rungs], results[i].games[rungs]);
        const tv_balance b = tv_balance_of(rung, rungs, results[i].fair);
        print_message("%s: %d, %.3f to %.3f, %u pairs\n", results[i].what, b.kind, b.moved.low, b.moved.high,
                      (unsigned)b.pairs_to_know);
        assert_int_equal(b.kind, results[i].kind);
        assert_in_range(b.pairs_to_know, results[i].least, results[i].most);
        assert_int_equal(b.higher, results[i].higher);
    }
}

/* Newcombe (1998), table II, method 10: 56 of 70 less 48 of 80; 9 of 10 less 3 of 10; 10 of 10 less 0 of 20. */
static void test_difference(void **state)
{
    (void)state;
    const double known[3][6] = { { 56, 70, 48, 80, 0.0524, 0.3339 },
                                 { 9, 10, 3, 10, 0.1705, 0.8090 },
                                 { 10, 10, 0, 20, 0.6791, 1.0000 } };
    for (int i = 0; i < 3; i++) {
        const double *k = known[i];
        const tv_span s = tv_span_less(tv_wilson(k[0] / k[1], k[1], 0.05), tv_wilson(k[2] / k[3], k[3], 0.05));
        near(s.low, k[4], 5e-5);
        near(s.high, k[5], 5e-5);
    }
    near(tv_span_chance((tv_span) { 1.959963985, 0, 4 }, 0.05), 0.05, 1e-9);
    near(tv_span_chance((tv_span) { -1.959963985, -4, 0 }, 0.05), 0.05, 1e-9);
    near(tv_span_chance((tv_span) { 0, -1, 1 }, 0.05), 1, 1e-12);
}

static double wins(tv_random *random, double chance, int games)
{
    int won = 0;
    for (int i = 0; i < games; i++) won += (double)(tv_random_next(random) >> 11) * 0x1p-53 < chance;
    return won;
}

/* A share that moves by just 5 points is called stable in 2.5 of 100 studies, and one that stays in most, with enough games. */
static void test_how_often(void **state)
{
    enum { STUDIES = 1000, GAMES = 1200 };
    int wrongly = 0, rightly = 0;
    (void)state;
    for (uint64_t i = 0; i < STUDIES; i++) {
        tv_random random = tv_random_new(8, i);
        const tv_rung moved[2] = { rung_of(100, wins(&random, 0.50, GAMES), GAMES),
                                   rung_of(1000, wins(&random, 0.45, GAMES), GAMES) };
        const tv_rung stays[2] = { rung_of(100, wins(&random, 0.30, GAMES), GAMES),
                                   rung_of(1000, wins(&random, 0.30, GAMES), GAMES) };
        wrongly += tv_balance_of(moved, 2, 0.5).kind != TV_BALANCE_OPEN;
        rightly += tv_balance_of(stays, 2, 0.5).kind != TV_BALANCE_OPEN;
    }
    print_message("wrongly %d, rightly %d of %d\n", wrongly, rightly, STUDIES);
    assert_in_range(wrongly, 10, 45);
    assert_in_range(rightly, 480, 1000);
}

/* ---- What ten times the nodes gain ------------------------------------------------------------------------------- */

/* Wins of the stronger player at each step of a ladder, and the mean gain in Elo. */
static const struct {
    double won[3], games;
    size_t steps;
    double value, low, high;
} ladders[] = {
    { { 75 }, 100, 1, 190.85, 112.87, 268.82 },        /* as of one share */
    { { 75, 75 }, 100, 2, 190.85, 135.71, 245.98 },    /* a smaller interval, by the root of 2 */
    { { 75, 50 }, 100, 2, 95.42, 43.80, 147.05 },      /* the mean of both */
    { { 50, 50, 50 }, 100, 3, 0, -39.07, 39.07 },      /* no depth */
    { { 100 }, 100, 1, 566.20, 566.20, INFINITY },     /* all won: a bound, without an upper end */
    { { 100, 50 }, 100, 2, 283.10, 249.27, INFINITY }, /* half of it */
    { { 0 }, 100, 1, -566.20, -INFINITY, -566.20 },
};

static void test_slope(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ladders / sizeof *ladders; i++) {
        tv_span gain[3];
        for (size_t k = 0; k < ladders[i].steps; k++)
            gain[k] = tv_elo_gain(tv_wilson(ladders[i].won[k] / ladders[i].games, ladders[i].games, 0.05));
        const tv_span s = tv_span_mean(gain, ladders[i].steps);
        near(s.value, ladders[i].value, 0.02);
        if (isfinite(ladders[i].low)) near(s.low, ladders[i].low, 0.02);
        else assert_true(isinf(s.low));
        if (isfinite(ladders[i].high)) near(s.high, ladders[i].high, 0.02);
        else assert_true(isinf(s.high));
    }
}

/* ---- In words ------------------------------------------------------------------------------------------------------- */

#define NONE    .gain = { 0, -INFINITY, INFINITY }, .drawn = { 0, 0, 1 }, .side = "White", .fair = 0.5, .nodes = 1000
#define UNKNOWN NONE, .decided = { 0, 0, 1 }
#define FEW \
    { \
        1000, { 0.25, 0.14, 0.40 }, 20 \
    }
#define MANY \
    { \
        1000, { 0.25, 0.23, 0.27 }, 900 \
    }
#define EVEN \
    { \
        1000, { 0.50, 0.48, 0.52 }, 900 \
    }

/* Each sentence as a whole. */
static const struct {
    tv_findings found;
    const char *says[TV_SENTENCES];
} told[] = {
    { { NONE, .top = { 1000, { 0.5, 0.4, 0.6 }, 50 }, .decided = { 0.9, 0.85, 0.95 },
        .endless =
            "Play need not end: "
            "after 4 plies an earlier position occurs again, and play goes on. At the limit of 1000 plies, all were." },
      { "Good: games between searches of 1000 nodes stay open until 90.0 % (85.0 to 95.0) of their length.",
        "Bad: Play need not end: after 4 plies an earlier position occurs again, and play goes on.",
        "Try: a rule for repeated positions, or a limit of moves." } },
    { { NONE, .decided = { 0.5, 0.45, 0.55 },
        .forced = "White, the first player, wins by force: a search of 100 nodes "
                  "proves it from the opening." },
      { "Good: these numbers show no particular strength.",
        "Bad: the result is forced: White, the first player, wins by force: a search of 100 nodes proves it from the "
        "opening; games between searches of 1000 nodes are decided after 50.0 % (45.0 to 55.0) of their length, and "
        "the "
        "rest is played out.",
        "Try: another opening position, or a limited first move." } },
    { { UNKNOWN, .top = { 1000, { 0.5, 0.4, 0.6 }, 50 }, .longer = { 400, 1000, 3200, 2.5 } },
      { "Good: these numbers show no particular strength.",
        "Bad: these games show no fault, which does not prove that there is none.",
        "Try: a longer run for a verdict on fairness, --games 400 up to 1000 nodes: 3200 games, about 2.5 hours." } },
    { { UNKNOWN, .top = FEW, .longer = { 400, 10000, 6000, 0.5 } },
      { "Good: these numbers show no particular strength.",
        "Bad: White, who moves first, scores only 25.0 % (14.0 to 40.0) between searches of 1000 nodes, and stronger "
        "players may change that.",
        "Try: a longer run for a verdict on fairness, --games 400 up to 10000 nodes: 6000 games, about 30 minutes." } },
    { { UNKNOWN, .top = MANY, .balance = { TV_BALANCE_WORSE, { 0.01, -0.02, 0.04 }, 0, false } },
      { "Good: these numbers show no particular strength.",
        "Bad: White, who moves first, scores only 25.0 % (23.0 to 27.0) between searches of 1000 nodes, and ten times "
        "the nodes change that by less than 5 points.",
        "Try: an option that evens the sides, such as a pie rule, and a study of the game with it." } },
    { { .side = "White",
        .fair = 0.5,
        .top = EVEN,
        .balance = { TV_BALANCE_FAIR, { 0, -0.03, 0.03 }, 0, false },
        .weaker = 100,
        .gain = { 210, 150, 280 },
        .nodes = 1000,
        .drawn = { 0.02, 0.01, 0.03 },
        .decided = { 0.9, 0.88, 0.92 } },
      { "Good: the sides are even: White, who moves first, scores 50.0 % (48.0 to 52.0) between searches of 1000 "
        "nodes; "
        "skill pays: a search of 1000 nodes is 210 (150 to 280) Elo better than one of 100.",
        "Bad: these games show no fault, which does not prove that there is none.",
        "Try: games between people, as these numbers cannot say whether it is fun." } },
    { { .side = "White",
        .fair = 0.5,
        .top = EVEN,
        .balance = { TV_BALANCE_FAIR, { 0, -0.03, 0.03 }, 0, false },
        .weaker = 100,
        .gain = { 5, -15, 25 },
        .nodes = 1000,
        .drawn = { 0.6, 0.5, 0.7 },
        .decided = { 0.5, 0.45, 0.55 },
        .bot = "A player who moves back and forth scores 80.0 % (70.0 to 87.0) against a search of 100 nodes." },
      { "Good: the sides are even: White, who moves first, scores 50.0 % (48.0 to 52.0) between searches of 1000 "
        "nodes.",
        "Bad: a simple idea wins: a player who moves back and forth scores 80.0 % (70.0 to 87.0) against a search of "
        "100 "
        "nodes; 60.0 % (50.0 to 70.0) of the games between searches of 1000 nodes are drawn.",
        "Try: a rule against that idea, which its record among the holes shows." } },
};

static void test_sentences(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        tv_text says[TV_SENTENCES] = { { 0 } };
        tv_sentences(&told[i].found, says);
        for (int k = 0; k < TV_SENTENCES; k++) {
            assert_string_equal(tv_text_str(&says[k]), told[i].says[k]);
            tv_text_free(&says[k]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_balance), cmocka_unit_test(test_difference), cmocka_unit_test(test_how_often),
        cmocka_unit_test(test_slope),   cmocka_unit_test(test_sentences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
