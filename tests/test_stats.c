/* test_stats.c - confidence intervals and tests of studies, compared with values from publications and other programs,
 * and with draws from known distributions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/base/random.h"
#include "repl/lab/match/contest.h"
#include "repl/lab/stats/stats.h"

#include <math.h>

static void near(double found, double wanted, double within)
{
    if (fabs(found - wanted) > within) fail_msg("%.9g is not within %g of %.9g", found, within, wanted);
}

static void test_normal(void **state)
{
    (void)state;
    near(tv_normal(1.959963985), 0.975, 1e-9);
    near(tv_normal_quantile(0.975), 1.959963985, 1e-8);
    near(tv_normal_reach(0.05), 1.959963985, 1e-8);
    near(tv_normal_reach(0.01), 2.575829304, 1e-8);
}

/* Newcombe (Statistics in Medicine 17, 1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29. */
static void test_wilson(void **state)
{
    (void)state;
    const double known[4][4] = {
        { 81, 263, 0.2553, 0.3662 }, { 15, 148, 0.0624, 0.1605 }, { 0, 20, 0, 0.1611 }, { 1, 29, 0.0061, 0.1718 }
    };
    for (int i = 0; i < 4; i++) {
        tv_span s = tv_wilson(known[i][0] / known[i][1], known[i][1], 0.05);
        near(s.low, known[i][2], 5e-5);
        near(s.high, known[i][3], 5e-5);
        if (s.low > 0) near(tv_share_chance(s.value, known[i][1], s.low), 0.05, 1e-9);
        near(tv_share_chance(s.value, known[i][1], s.high), 0.05, 1e-9);
    }
}

static void test_elo(void **state)
{
    (void)state;
    near(tv_elo(0.75), 190.848502, 1e-6);
    near(tv_elo(0.5), 0, 1e-12);
    near(tv_elo_share(tv_elo(0.31)), 0.31, 1e-12);
}

/* Holm's own order: 0.01, 0.04, 0.03, 0.005 become 0.03, 0.06, 0.06, 0.02 (R: p.adjust(.., "holm")). */
static void test_holm(void **state)
{
    (void)state;
    const double chance[4] = { 0.01, 0.04, 0.03, 0.005 }, wanted[4] = { 0.03, 0.06, 0.06, 0.02 };
    double adjusted[4];
    tv_holm(chance, 4, adjusted);
    for (int i = 0; i < 4; i++) near(adjusted[i], wanted[i], 1e-12);
}

/* With hardly any variance of pairs but that of two outcomes it is the likelihood ratio that can be reckoned by hand: pairs of
 * 0 and 2 points alone are coins. */
static void test_sprt(void **state)
{
    (void)state;
    tv_fives coins = { { 40, 0, 0, 0, 60 } };
    double p0 = tv_elo_share(0), p1 = tv_elo_share(20);
    near(tv_sprt_llr(&coins, 1, 0, 20), 60 * log(p1 / p0) + 40 * log((1 - p1) / (1 - p0)), 2e-2);
    assert_int_equal(tv_sprt_decide(2.95, 0.05), TV_SPRT_BETTER);
    assert_int_equal(tv_sprt_decide(-2.95, 0.05), TV_SPRT_NOT);
    assert_int_equal(tv_sprt_decide(2.94, 0.05), TV_SPRT_ON);
}

static double uniform(tv_random *random) { return ((double)(tv_random_next(random) >> 11) + 0.5) / 0x1p53; }

/* Of this number of studies, how many intervals contain the true value? */
enum { STUDIES = 200, PAIRS = 60 };

/* 200 studies, of which 183 to 197 are to hold it: so often are 200 draws with 95 %, but for 2 in 100 cases. */
static void test_means_cover(void **state)
{
    (void)state;
    int held = 0, ratios = 0;
    double pair[PAIRS], plies[PAIRS];
    for (uint64_t study = 0; study < STUDIES; study++) {
        tv_random random = tv_random_new(5, study);
        for (int i = 0; i < PAIRS; i++) {
            pair[i] = -log(uniform(&random)); /* skewed, with the mean 1 */
            plies[i] = 1 + uniform(&random);  /* with the mean 1.5 */
        }
        tv_span s = tv_bootstrap_mean(pair, PAIRS, 0.05, study);
        held += s.low <= 1 && 1 <= s.high;
        s = tv_bootstrap_ratio(pair, plies, PAIRS, 0.05, study);
        ratios += s.low <= 1 / 1.5 && 1 / 1.5 <= s.high;
    }
    print_message("%d and %d of %d\n", held, ratios, STUDIES);
    assert_in_range(held, 183, 197);
    assert_in_range(ratios, 183, 197);
}

static void test_shares_cover(void **state)
{
    (void)state;
    int held = 0;
    for (uint64_t study = 0; study < STUDIES; study++) {
        tv_random random = tv_random_new(6, study);
        int won = 0;
        for (int i = 0; i < 2 * PAIRS; i++) won += uniform(&random) < 0.6;
        tv_span s = tv_wilson(won / (2.0 * PAIRS), 2 * PAIRS, 0.05);
        held += s.low <= 0.6 && 0.6 <= s.high;
    }
    print_message("%d of %d\n", held, STUDIES);
    assert_in_range(held, 183, 197);
}

/* Two games of a pair are independent in the first column; the same in the second; draws in half of all games in the third. */
static void test_pair_scores(void **state)
{
    int held[3] = { 0 };
    double wide[3] = { 0 }, pair[3][PAIRS], drawn[400], won[400];
    (void)state;
    for (uint64_t study = 0; study < STUDIES; study++) {
        tv_random random = tv_random_new(9, study);
        for (int i = 0; i < PAIRS; i++) {
            pair[0][i] = ((uniform(&random) < 0.6) + (uniform(&random) < 0.6)) / 2.0;
            pair[1][i] = uniform(&random) < 0.6;
            pair[2][i] = 0;
            for (int n = 0; n < 2; n++) pair[2][i] += uniform(&random) < 0.5 ? 0.25 : (uniform(&random) < 0.7) / 2.0;
        }
        for (int k = 0; k < 3; k++) {
            const tv_span s = tv_pair_score(pair[k], PAIRS, 0.05);
            held[k] += s.low <= 0.6 && 0.6 <= s.high;
            wide[k] += (s.high - s.low) / STUDIES;
        }
    }
    print_message("%d, %d and %d of %d; %.3f, %.3f and %.3f wide\n", held[0], held[1], held[2], STUDIES, wide[0],
                  wide[1], wide[2]);
    for (int k = 0; k < 3; k++) assert_in_range(held[k], 183, 199);
    near(wide[1] / wide[0], sqrt(2), 0.05);
    assert_true(wide[2] < wide[0]);
    for (int i = 0; i < 400; i++) drawn[i] = 0.5, won[i] = 1;
    assert_true(tv_pair_score(drawn, 400, 0.05).low > 0.49);
    near(tv_pair_score(won, 40, 0.05).low, tv_wilson(1, 40, 0.05).low, 1e-12);
}

static void test_pairs(void **state)
{
    (void)state;
    const double a[6] = { 1, 2, 1, 2, 1, 2 }, b[6] = { 0, 1, 0, 1, 0, 1 }, none[1] = { 3 };
    tv_span s = tv_paired(a, b, 6, 0.05, 1);
    near(s.value, 1, 1e-12);
    near(s.low, 1, 1e-12); /* the same in each pair: the seeds explain all else */
    near(s.high, 1, 1e-12);
    assert_true(isinf(tv_bootstrap_mean(none, 1, 0.05, 1).high));
    assert_int_equal(tv_pairs_to_know(a, 6, 1.4, 0.05),
                     118); /* (1.96 / 0.1) ^ 2 * 0.3 = 115.2, and a bit more by Student's t */
    assert_int_equal(tv_pairs_to_know(b, 2, 2.5, 0.05 / 12), 5); /* where t = 6.3 */
    assert_int_equal(tv_pairs_to_know(a, 6, 1.5, 0.05), 0);
    near(tv_mean_chance(a, 6, 1.5), 1, 1e-12);
}

/* From tables of Student's t; where nothing differs, the test reports a difference in five of a hundred samples of any size. */
static void test_mean_chance(void **state)
{
    (void)state;
    const double two[2] = { 0, 2 }, four[4] = { -1, -1, 1, 1 }, five[5] = { -2, -1, 0, 1, 2 }, alike[3] = { 1, 1, 1 };
    near(tv_mean_chance(two, 2, 0), 0.5, 1e-12);
    near(tv_mean_chance(four, 4, 3.182446 * sqrt(1.0 / 3)), 0.05, 1e-6);
    near(tv_mean_chance(five, 5, 2.776445 * sqrt(0.5)), 0.05, 1e-6);
    near(tv_mean_chance(alike, 3, 0), 0.25, 1e-12);
    tv_random random = tv_random_new(7, 0);
    for (size_t n = 2; n <= 6; n += 2) {
        double of_pair[6];
        int said = 0;
        for (int i = 0; i < 2000; i++) {
            for (size_t k = 0; k < n; k++) of_pair[k] = tv_normal_quantile(uniform(&random));
            said += tv_mean_chance(of_pair, n, 0) <= 0.05;
        }
        assert_in_range(said, 70, 130);
    }
}

/* A game of a match that was played so and that a player has won: 0, 1; or a draw: -1. */
static tv_outcome_of game_of(uint64_t line, int won)
{
    return (tv_outcome_of) { .end = won < 0 ? TV_END_DRAWN : TV_END_WON,
                             .winners = won < 0 ? 0 : (uint8_t)(1 << won),
                             .plies = 9,
                             .line = line };
}

static tv_pairs pairs_of(tv_outcome_of *game, uint64_t games)
{
    static const tv_game g = { .players = 2, .enemies = { 2, 1 } };
    const tv_contest c = { .rivals = 2, .games = games, .game = game };
    tv_pairs pairs;
    assert_true(tv_contest_pairs(&c, &g, 0, &pairs));
    return pairs;
}

/* In even games A is player 0. A pair without a game that is new counts for nothing; one with one new game does. */
static void test_replicas(void **state)
{
    (void)state;
    tv_outcome_of one[40], some[] = { game_of(1, 0), game_of(2, 1), game_of(2, 1), game_of(1, 0), game_of(1, 0),
                                      game_of(3, 0), game_of(5, 0), game_of(5, 0), game_of(4, 1) };
    for (int i = 0; i < 40; i++) one[i] = game_of(7, 0);
    tv_pairs pairs = pairs_of(one, 40);
    assert_int_equal(pairs.games, 40);
    assert_int_equal(pairs.distinct_games, 1);
    assert_int_equal(pairs.pairs, 20);
    assert_int_equal(pairs.distinct, 1);
    pairs = pairs_of(some, 9); /* the last has no partner */
    assert_int_equal(pairs.games, 8);
    assert_int_equal(pairs.distinct_games, 4);
    assert_int_equal(pairs.distinct, 3);
    near(pairs.score, (1 + 0 + 0.5 + 0.5) / 4, 1e-12); /* of all pairs */
    assert_true(pairs.sample >= 3 && pairs.sample <= 4);
    some[2].end = TV_NOT_PLAYED;
    pairs = pairs_of(some, 9);
    assert_int_equal(pairs.pairs, 3);
}

/* Where a pair is won or lost as a whole it is worth one game; where each pair is split, no more than two. */
static void test_pairs_worth(void **state)
{
    enum { GAMES = 400 };
    tv_outcome_of whole[GAMES], split[GAMES], random[GAMES];
    tv_random chance = tv_random_new(3, 0);
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        whole[i] = game_of((uint64_t)i + 1, (i + i / 2) % 2);
        split[i] = game_of((uint64_t)i + 1, 0);
        random[i] = game_of((uint64_t)i + 1, (int)tv_random_below(&chance, 2));
    }
    near(pairs_of(whole, GAMES).sample, GAMES / 2, 1);
    near(pairs_of(split, GAMES).sample, GAMES, 1e-9);
    near(pairs_of(random, GAMES).sample, GAMES, GAMES / 8);
    assert_int_equal(pairs_of(random, GAMES).distinct, GAMES / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_normal),      cmocka_unit_test(test_wilson),       cmocka_unit_test(test_elo),
        cmocka_unit_test(test_holm),        cmocka_unit_test(test_sprt),         cmocka_unit_test(test_means_cover),
        cmocka_unit_test(test_pairs),       cmocka_unit_test(test_shares_cover), cmocka_unit_test(test_mean_chance),
        cmocka_unit_test(test_pair_scores), cmocka_unit_test(test_replicas),     cmocka_unit_test(test_pairs_worth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
