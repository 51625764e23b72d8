#include "tests/kernel.h"

#include "core/play/profile.h"

/* A random game; where it ended, and after how many plies. */
static tv_playout play(city *c, unsigned game, uint64_t *hash)
{
    tv_random random = tv_random_new(7, game);
    c->run->counted.state = TV_UNCOUNTED;
    tv_start(c->run, c->pos);
    tv_playout p = tv_random_game(c->run, c->pos, &random, 1000, NULL);
    *hash = c->pos->hash;
    return p;
}

static void timing_changes_no_game(void **state)
{
    (void)state;
    city *c = city_new();
    tv_op *ops[TV_OPS_MAX];
    const tv_op_class *before[TV_OPS_MAX];
    tv_err err;
    int count = tv_ops_of(&c->game, ops);
    for (int i = 0; i < count; i++) before[i] = ops[i]->class;
    for (unsigned game = 0; game < 20; game++) {
        uint64_t plain, timed;
        tv_playout a = play(c, game, &plain);
        tv_profile *profile = tv_profile_new(ops, count, &err);
        assert_non_null(profile);
        tv_profile_begin(profile);
        tv_playout b = play(c, game, &timed);
        tv_profile_end(profile);
        tv_profile_free(profile);
        assert_true(plain == timed && a.plies == b.plies && a.branching == b.branching);
    }
    for (int i = 0; i < count; i++) assert_ptr_equal(ops[i]->class, before[i]);
    city_free(c);
}

static void every_call_is_told_once(void **state)
{
    (void)state;
    city *c = city_new();
    tv_op *ops[TV_OPS_MAX];
    tv_err err;
    uint64_t hash, played = 0, followed = 0, rests = 0;
    const tv_cost *costs;
    tv_profile *profile = tv_profile_new(ops, tv_ops_of(&c->game, ops), &err);
    tv_profile_begin(profile);
    tv_playout p = play(c, 0, &hash);
    tv_profile_end(profile);
    play(c, 1, &hash); /* not reported */
    int count = tv_profile_costs(profile, &costs);
    for (int i = 0; i < count; i++) {
        if (i) assert_true(costs[i].ns <= costs[i - 1].ns);
        rests += !costs[i].op;
        if (costs[i].op && costs[i].part == TV_OP_PART_PLAY) played += costs[i].calls;
        if (costs[i].op && costs[i].part == TV_OP_PART_AFTER) followed += costs[i].calls;
        if (costs[i].op && costs[i].part == TV_OP_PART_FINISH) assert_int_equal(costs[i].phase, -1);
    }
    assert_int_equal(played, p.plies);
    assert_true(followed > 0 && followed < p.plies); /* nothing follows in the first phase */
    assert_int_equal(rests, 1);
    tv_profile_free(profile);
    city_free(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(timing_changes_no_game),
        cmocka_unit_test(every_call_is_told_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
