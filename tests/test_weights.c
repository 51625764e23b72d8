/* test_weights.c - training: the inputs of a value, weights shared by symmetric cells, features of moves; and weights
 * that are written are read back the same. */
#include "tests/kernel.h"

#include "core/base/random.h"
#include "core/play/play.h"
#include "core/position/links.h"
#include "core/search/weights.h"
#include "repl/lab/study/train.h"

#include <math.h>

static tv_value *value_of(const city *c, bool mobile)
{
    tv_err err;
    tv_value *v = tv_value_new(&c->game, 0, mobile, &err);
    assert_non_null(v);
    return v;
}

static uint32_t tie_of(const city *c, const tv_value *v, const tv_ties *t, const char *cell, uint32_t state)
{
    const uint32_t at = tv_board_cell(&c->game.board, cell, strlen(cell));
    return t->tie[v->inputs.cell + at * v->inputs.states + state];
}

/* The symmetries leave 15 classes of the 10 x 10 squares, and the guard cells are one more. */
static void test_ties(void **state)
{
    (void)state;
    city *c = city_new();
    tv_value *v = value_of(c, false);
    tv_ties t;
    tv_err err;
    assert_true(tv_ties_open(&t, v, &err));
    assert_int_equal(t.count, (15 + 1) * (v->inputs.states + (uint32_t)c->game.sets));
    const char *corners[] = { "j1", "a10", "j10" }, *others[] = { "b1", "b2", "e5", "a2" },
               *knights[] = { "c2", "h2", "b3", "i8" };
    for (int i = 0; i < 3; i++) assert_int_equal(tie_of(c, v, &t, "a1", 0), tie_of(c, v, &t, corners[i], 0));
    for (int i = 0; i < 4; i++) assert_int_not_equal(tie_of(c, v, &t, "a1", 0), tie_of(c, v, &t, others[i], 0));
    for (int i = 0; i < 4; i++) assert_int_equal(tie_of(c, v, &t, "b8", 1), tie_of(c, v, &t, knights[i], 1));
    assert_int_not_equal(tie_of(c, v, &t, "a1", 0), tie_of(c, v, &t, "a1", 1)); /* the pieces there differ */
    assert_int_equal(t.tie[v->inputs.hand], TV_NO_TIE);
    assert_int_equal(t.tie[v->inputs.count], TV_NO_TIE); /* the biases */
    tv_ties_close(&t);
    tv_value_free(v);
    city_free(c);
}

static uint32_t rows_of(tv_board *b, const tv_links *links)
{
    static tv_game g; /* of a value nothing is asked but what its ties are made of */
    tv_value v = { .game = &g };
    tv_ties t;
    tv_err err;
    tv_board_finish(b);
    g.board = *b;
    g.links = links;
    g.sets = links ? links->ways : 0;
    v.inputs = (tv_inputs) {
        .states = 1, .heights = 1, .set = (uint32_t)b->cells, .count = (uint32_t)(b->cells * (1 + g.sets))
    };
    assert_true(tv_ties_open(&t, &v, &err));
    tv_ties_close(&t);
    return t.count;
}

/* As many as turning and mirroring leave, by Burnside's count, and one for cells that are none. */
static void test_boards(void **state)
{
    (void)state;
    static tv_board b;
    tv_err err;
    assert_true(tv_board_rectangle(&b, 9, 9, &err));
    assert_int_equal(rows_of(&b, NULL), 15 + 1);
    assert_true(tv_board_rectangle(&b, 14, 12, &err));
    assert_int_equal(rows_of(&b, NULL), 42 + 1);
    assert_true(tv_board_hexagon(&b, 6, true, &err));
    assert_int_equal(rows_of(&b, NULL), 12 + 1);
    assert_true(tv_board_rhombus(&b, 11, 11, &err));
    assert_int_equal(rows_of(&b, NULL), 36 + 1);
    assert_true(tv_board_rectangle(&b, 8, 8, &err));
    tv_board_hole(&b, 0, 0); /* only one mirror is left: 28 pairs and 7 on it */
    assert_int_equal(rows_of(&b, NULL), 35 + 1);
}

/* Links a knight's move apart, in four sets: on 3 x 3 squares all are alike, and on 4 x 4 those from a corner, those between
 * two squares of the edge, and those from the edge to the middle, of which none is the image of another. */
static void test_links(void **state)
{
    (void)state;
    static tv_board b;
    static tv_cell ends[TV_CELLS_MAX * 8];
    tv_links links = { .ways = 4, .way = { { 1, 2 }, { 2, 1 }, { 2, -1 }, { 1, -2 } }, .ends = ends };
    tv_err err;
    for (int side = 3; side <= 4; side++) {
        assert_true(tv_board_rectangle(&b, side, side, &err));
        for (unsigned cell = 0; cell < (unsigned)b.cells; cell++)
            for (int d = 0; d < 8; d++) {
                const int x = links.way[d % 4].x, y = links.way[d % 4].y, sign = d < 4 ? 1 : -1;
                const unsigned to = tv_board_at(&b, (int)cell % b.stride + sign * x, (int)cell / b.stride + sign * y);
                const bool is = tv_on_board(&b, cell) && tv_on_board(&b, to);
                ends[cell * 8 + (unsigned)d] = (tv_cell)(is ? to : tv_link_nowhere(&b));
            }
        assert_int_equal(rows_of(&b, &links), (3 + 1) * (1 + 4) + (side == 3 ? 1 : 3));
    }
}

/* The search uses the fitted weights, however sharp they are. */
static void test_fitted(void **state)
{
    (void)state;
    const float won[TV_PLAYERS_MAX] = { 1, 0 }, lost[TV_PLAYERS_MAX] = { 0, 1 };
    city *c = city_new();
    tv_value *v = value_of(c, false);
    tv_samples s = { 0 };
    tv_err err;
    double is[TV_PLAYERS_MAX];
    tv_fit *f = tv_fit_new(v, 1, &err);
    assert_non_null(f);
    assert_true(tv_samples_add(&s, v, c->run, c->pos, lost));
    assert_null(city_play(c, "Cathedral e5/f4567/g5"));
    assert_true(tv_samples_add(&s, v, c->run, c->pos, won));
    for (uint64_t i = 0; i < 3000; i++) tv_fit_once(f, &s, i);
    tv_fit_round(f, v);
    tv_value_reward(v, c->run, c->pos, is);
    assert_true(is[WHITE] > 0.95 && is[BLACK] < 0.05);
    tv_start(c->run, c->pos);
    tv_value_reward(v, c->run, c->pos, is);
    assert_true(is[WHITE] < 0.05 && is[BLACK] > 0.95);
    tv_fit_free(f);
    tv_samples_free(&s);
    tv_value_free(v);
    city_free(c);
}

/* The number of moves is the last input, of who is to move, in quarters of doublings. */
static void test_mobility(void **state)
{
    (void)state;
    city *c = city_new();
    tv_value *v = value_of(c, true), *still = value_of(c, false);
    tv_input list[TV_VALUE_ACTIVE_MAX];
    assert_null(city_play(c, "Cathedral e5/f4567/g5"));
    const uint32_t moves = tv_count(c->run, c->pos), n = tv_value_inputs(v, c->run, c->pos, list);
    assert_int_equal(list[n - 1].which, v->inputs.moves + BLACK);
    assert_true(list[n - 1].is >= 4 * log2(moves + 1) - 1 && list[n - 1].is <= 4 * log2(moves + 1));
    assert_int_equal(tv_value_inputs(still, c->run, c->pos, list), n - 1);
    assert_int_equal(still->inputs.count + 2, v->inputs.count);
    tv_value_free(v);
    tv_value_free(still);
    city_free(c);
}

/* Written and read, with mobility or without, it is worth the same; what is not there is not read. */
static void test_read_back(void **state)
{
    (void)state;
    city *c = city_new();
    for (int mobile = 0; mobile < 2; mobile++) {
        tv_weights one, two;
        tv_err err;
        tv_text text = { 0 };
        double is[TV_PLAYERS_MAX], was[TV_PLAYERS_MAX];
        assert_true(tv_weights_open(&one, &c->game, 3, mobile, &err));
        tv_random random = tv_random_new(7, 0);
        const size_t weights = (one.value->inputs.count + 1) * (size_t)one.value->stride;
        for (size_t i = 0; i < weights; i++)
            if (i % (size_t)one.value->stride < (size_t)one.value->units)
                one.value->weight[i] = (int16_t)((int)tv_random_below(&random, 201) - 100);
        tv_weights_write(&one, &text);
        if (!tv_weights_read(&two, &c->game, tv_text_str(&text), &err)) fail_msg("%s", err.text);
        assert_int_equal(two.value->mobile, mobile);
        tv_value_reward(one.value, c->run, c->pos, was);
        tv_value_reward(two.value, c->run, c->pos, is);
        assert_memory_equal(is, was, 2 * sizeof *is);
        tv_weights_close(&one);
        tv_weights_close(&two);
        tv_text_free(&text);
    }
    city_free(c);
}

/* Half is how the game ended, for the person who had the side: before a swap, or after it. One that was not played to its end says
 * nothing of that. */
static void test_ends(void **state)
{
    (void)state;
    const float found[TV_PLAYERS_MAX] = { 0.75, 0.25 };
    city *c = city_new();
    tv_value *v = value_of(c, false);
    tv_samples s = { 0 };
    for (int i = 0; i < 2; i++) assert_true(tv_samples_add(&s, v, c->run, c->pos, found));
    assert_false(s.sample[0].swapped);
    s.sample[1].swapped = true;
    tv_samples_end(&s, &c->game, c->pos);
    assert_int_equal(s.samples, 2);
    for (int i = 0; i < 2; i++) assert_memory_equal(s.sample[i].worth, found, 2 * sizeof *found);
    c->pos->outcome = TV_WON;
    c->pos->winners = 1 << WHITE;
    tv_samples_end(&s, &c->game, c->pos);
    assert_true(s.sample[0].worth[WHITE] == 0.875F && s.sample[0].worth[BLACK] == 0.125F);
    assert_true(s.sample[1].worth[WHITE] == 0.375F && s.sample[1].worth[BLACK] == 0.625F);
    tv_samples_free(&s);
    tv_value_free(v);
    city_free(c);
}

static void features_of(city *c, const tv_policy *p, const char *move, uint16_t feature[TV_POLICY_TRAITS])
{
    tv_reading r;
    if (tv_move_read(c->run, c->pos, move, true, &r) != TV_READ_MOVE) fail_msg("%s: %s", move, r.err.text);
    tv_policy_features(p, c->pos, NULL, r.move, feature);
}

/* A piece of several cells looks like what is around all of them, at whichever of them it is. */
static void test_around_forms(void **state)
{
    (void)state;
    city *c = city_new();
    tv_err err;
    uint16_t alone[TV_POLICY_TRAITS], other[TV_POLICY_TRAITS], first[TV_POLICY_TRAITS], last[TV_POLICY_TRAITS];
    tv_policy *p = tv_policy_new(&c->game, &err);
    assert_non_null(p);
    assert_null(city_play(c, "Cathedral b5/c4567/d5"));
    assert_null(city_play(c, "Square g56/h56"));
    assert_null(city_play(c, "Tavern a1"));
    features_of(c, p, "Bridge e678", alone);
    features_of(c, p, "Bridge e789", other);
    features_of(c, p, "Bridge g234", last);  /* its last cell is beside the own Square, */
    features_of(c, p, "Bridge g789", first); /* ... and so is its first one */
    assert_int_equal(alone[3], other[3]);
    assert_int_not_equal(alone[3], last[3]);
    assert_int_equal(first[3], last[3]);
    tv_policy_free(p);
    city_free(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ends),      cmocka_unit_test(test_ties),         cmocka_unit_test(test_boards),
        cmocka_unit_test(test_links),     cmocka_unit_test(test_fitted),       cmocka_unit_test(test_mobility),
        cmocka_unit_test(test_read_back), cmocka_unit_test(test_around_forms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
