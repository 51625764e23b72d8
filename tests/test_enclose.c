#include "tests/kernel.h"

static void must_play(city *c, const char *move)
{
    const char *why = city_play(c, move);
    if (why) fail_msg("%s: %s", move, why);
}

static void a_first_placement_encloses_nothing(void **state)
{
    (void)state;
    city *c = city_new(NULL);
    must_play(c, "Cathedral e5/f4567/g5");
    must_play(c, "Inn a2/b12"); /* Black shuts a1 in: his first building */
    assert_string_equal(city_land(c, BLACK), "");
    must_play(c, "Bridge j123");
    must_play(c, "Tavern e1"); /* his second: what he had enclosed becomes his */
    assert_string_equal(city_land(c, BLACK), "a1");
    city_free(c);
}

static void the_first_placement_may_be_idle_for_one_player_only(void **state)
{
    (void)state;
    city *c = city_new(
        &(city_options) { .siege = { .connect = 8, .capture = 1, .return_enemy = true, .idle_first = 1 << BLACK } });
    must_play(c, "Cathedral e5/f4567/g5");
    must_play(c, "Inn a2/b12");
    must_play(c, "Inn i1/j12"); /* no corner is shut in */
    assert_string_equal(city_land(c, WHITE), "");
    assert_string_equal(city_land(c, BLACK), "");
    city_setup(
        c, "mover=White phase=build begun=Black neutral.Cathedral=e5,f4,f5,f6,f7,g5 Black.Tavern=e1 Black.Tavern=e10");
    must_play(c, "Inn i12/j2");
    assert_string_equal(city_land(c, WHITE), "j1");
    city_free(c);
}

static void a_captured_block_returns_to_its_owner(void **state)
{
    (void)state;
    city *c = city_new(NULL);
    city_setup(c, "mover=White phase=build neutral.Cathedral=e5,f4,f5,f6,f7,g5 "
                  "Black.Tavern=a1 Black.Stable=h9,h10 Black.Tavern=j10 White.Bridge=c1,c2,c3");
    assert_int_equal(city_in_hand(c, BLACK, "Tavern"), 0);
    must_play(c, "Stable a3/b3");
    assert_string_equal(city_land(c, WHITE), "a1 a2 b1 b2");
    assert_string_equal(city_effects(c), "White places the Stable (a3 b3)\n"
                                         "White captures Black's Tavern (a1)\n"
                                         "Black's Tavern returns to its owner's hand\n"
                                         "White claims a1 a2 b1 b2\n");
    assert_int_equal(city_in_hand(c, BLACK, "Tavern"), 1);
    assert_non_null(city_play(c, "Tavern a1")); /* Black may place it again, but not there */
    assert_null(city_play(c, "Tavern a10"));
    city_free(c);
}

static void a_captured_neutral_block_is_gone(void **state)
{
    (void)state;
    city *c = city_new(NULL);
    city_setup(c, "mover=White phase=build neutral.Cathedral=a2,b1,b2,b3,b4,c2 "
                  "Black.Stable=h9,h10 Black.Tavern=j10 White.Bridge=d1,d2,d3 White.Stable=c4,d4 White.Tavern=c5");
    must_play(c, "Stable a5/b5");
    assert_string_equal(city_own(c, NEUTRAL), "");
    assert_string_equal(city_land(c, WHITE), "a1 a2 a3 a4 b1 b2 b3 b4 c1 c2 c3");
    assert_int_equal(city_in_hand(c, NEUTRAL, "Cathedral"), 0);
    assert_non_null(city_play(c, "Cathedral e5/f4567/g5"));
    city_free(c);
}

static void two_foreign_blocks_are_safe_together(void **state)
{
    (void)state;
    city *c = city_new(NULL);
    city_setup(c, "mover=White phase=build neutral.Cathedral=e5,f4,f5,f6,f7,g5 "
                  "Black.Tavern=a1 Black.Tavern=b2 Black.Stable=h9,h10 White.Bridge=c1,c2,c3");
    must_play(c, "Stable a3/b3"); /* they touch only at a corner, and stand in one region */
    assert_string_equal(city_land(c, WHITE), "");
    assert_string_equal(city_own(c, BLACK), "a1 b2 h9 h10");
    assert_non_null(
        strstr(city_effects(c), "White encloses a1 a2 b1 b2, where Black's Tavern and Black's Tavern stand"));
    city_free(c);
}

static void corners_leave_a_gap(void **state)
{
    (void)state;
    city *c = city_new(NULL);
    const char *gap = "mover=White phase=build neutral.Cathedral=e5,f4,f5,f6,f7,g5 "
                      "Black.Tavern=j10 Black.Tavern=h10 White.Tavern=a3";
    city_setup(c, gap);
    must_play(c, "Stable b12");
    assert_string_equal(city_land(c, WHITE), "");
    city_free(c);
    c = city_new(&(city_options) { .siege = { .connect = 4, .capture = 1, .return_enemy = true } });
    city_setup(c, gap);
    must_play(c, "Stable b12");
    assert_string_equal(city_land(c, WHITE), "a1 a2");
    city_free(c);
}

/* White's wall splits the city in two, and each half holds one foreign block. */
static const char *const halves = "mover=White phase=build Black.Tavern=a1 neutral.Cathedral=g5,h4,h5,h6,h7,i5 "
                                  "White.Bridge=c1,c2,c3 White.Castle=c4,c5,c6,d4,d6 White.Stable=c7,c8 ";

static void a_wall_has_one_inside_and_the_largest_region_is_spared(void **state)
{
    (void)state;
    city *c = city_new(NULL);
    city_setup(c, halves);
    must_play(c, "Stable c910");
    assert_string_equal(city_own(c, BLACK), "");
    assert_string_equal(city_own(c, NEUTRAL), "g5 h4 h5 h6 h7 i5");
    assert_int_equal(strlen(city_land(c, WHITE)), 2 * 3 * 10 - 1 + 2); /* a1..a10, b1..b10 */
    city_free(c);
}

static void or_both_sides_are_taken(void **state)
{
    (void)state;
    city *c = city_new(&(city_options) {
        .siege = { .connect = 8, .capture = 1, .return_enemy = true, .both_sides = true, .idle_first = 3 } });
    city_setup(c, halves);
    must_play(c, "Stable c910");
    assert_string_equal(city_own(c, BLACK), "");
    assert_string_equal(city_own(c, NEUTRAL), "");
    uint64_t land[TV_WORDS_MAX];
    tv_free_cells(&c->game, c->pos, land);
    assert_true(tv_bits_same(land, tv_set(&c->game.layout, c->pos, c->game.land + WHITE), c->game.layout.words));
    assert_int_equal(c->pos->mover, WHITE); /* Black has no room left and is skipped */
    city_free(c);
}

static void regions_enclosed_earlier_may_be_passed_over(void **state)
{
    (void)state;
    const char *stale = "mover=White phase=build neutral.Cathedral=e5,f4,f5,f6,f7,g5 Black.Tavern=h10 "
                        "Black.Tavern=j10 White.Inn=a2,b1,b2";
    city *c = city_new(NULL);
    city_setup(c, stale);
    must_play(c, "Tavern e1");
    assert_string_equal(city_land(c, WHITE), "a1");
    city_free(c);
    c = city_new(
        &(city_options) { .siege = { .connect = 8, .capture = 1, .return_enemy = true, .closed_only = true } });
    city_setup(c, stale);
    must_play(c, "Inn i2/j23"); /* closes nothing: two gaps remain */
    assert_string_equal(city_land(c, WHITE), "");
    must_play(c, "Stable d910");
    must_play(c, "Tavern i1"); /* closes j1 but not, once more, a1 */
    assert_string_equal(city_land(c, WHITE), "j1");
    city_free(c);
}

static const char *cells_of(const city *c, const char *set)
{
    for (int i = 0; i < c->game.sets; i++)
        if (strcmp(c->game.set_name[i], set) == 0) return city_cells(c, tv_set(&c->game.layout, c->pos, i));
    return "no such set";
}

static const tv_enclose_args optional = { .connect = 8, .capture = 1, .return_enemy = true, .offer = "capture" };
static const char *const offer = "mover=White phase=build neutral.Cathedral=e5,f4,f5,f6,f7,g5 "
                                 "Black.Tavern=a1 Black.Stable=h9,h10 White.Bridge=c1,c2,c3";

static void an_offered_capture_can_be_taken(void **state)
{
    (void)state;
    city *c = city_new(&(city_options) { .siege = optional });
    city_setup(c, offer);
    must_play(c, "Stable a3/b3");
    assert_int_equal(c->pos->mover, WHITE);
    assert_string_equal(city_own(c, BLACK), "a1 h9 h10");
    assert_non_null(strstr(city_effects(c), "White may capture Black's Tavern (a1)"));
    assert_int_equal(tv_count(c->run, c->pos), 2);
    assert_non_null(city_play(c, "take c3"));
    assert_non_null(city_play(c, "take"));
    assert_non_null(city_play(c, "Tavern j1"));
    must_play(c, "take b2"); /* any cell of the region will do */
    assert_string_equal(city_land(c, WHITE), "a1 a2 b1 b2");
    assert_int_equal(c->pos->mover, BLACK);
    city_free(c);
}

/* A position text cannot offer what is not there to be taken. */
static void offers_that_cannot_be_are_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "phase=capture mover=White offered=a1,a2",
        "phase=capture mover=White White.Tavern=a1 offered=a1",
        "phase=capture mover=White White.Tavern=a1 offered=a1,a2",
        "phase=build mover=White White.Bridge=c1,c2,c3 White.Stable=a3,b3 Black.Tavern=a1 Black.Tavern=h9 "
        "offered=a1,a2,b1,b2",
        "phase=capture mover=White White.Bridge=c1,c2,c3 White.Stable=a3,b3 Black.Tavern=a1 Black.Tavern=b2 "
        "offered=a1,a2,b1,b2",
        "phase=capture mover=White White.Bridge=c1,c2,c3 White.Stable=a3,b3 Black.Tavern=a1 Black.Tavern=h9 "
        "offered=a1,a2",
    };
    city *c = city_new(&(city_options) { .siege = optional });
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        tv_err err;
        assert_false(tv_pos_read(&c->game, c->pos, bad[i], &err));
        assert_non_null(strstr(err.text, "offered"));
    }
    city_setup(c, "phase=capture mover=White White.Bridge=c1,c2,c3 White.Stable=a3,b3 Black.Tavern=a1 Black.Tavern=h9 "
                  "offered=a1,a2,b1,b2");
    assert_int_equal(tv_count(c->run, c->pos), 2);
    city_free(c);
}

static void or_left_and_then_it_stays(void **state)
{
    (void)state;
    city *c = city_new(&(city_options) { .siege = optional });
    city_setup(c, offer);
    must_play(c, "Stable a3/b3");
    must_play(c, "leave");
    assert_int_equal(c->pos->mover, BLACK);
    must_play(c, "Tavern j1");
    must_play(c, "Tavern e1"); /* nor later */
    assert_int_equal(c->pos->mover, BLACK);
    assert_string_equal(city_land(c, WHITE), "");
    assert_string_equal(city_own(c, BLACK), "a1 h9 h10 j1");
    city_free(c);
}

/* The sample board of the publisher's rules, whose six notes are verdicts. Its rows are
 * numbered from the top, ours from the bottom: its A1 is our a10. Both Academies are left
 * to be placed: they close what the notes are about. */
static const char *const sample =
    "phase=build Black.Castle=c8,c10,d8,d9,d10 Black.Abbey=f10,g10,g9,h9 Black.Square=i7,i8,j7,j8 "
    "Black.Inn=c5,d5,d4 Black.Tower=d3,e3,e2,f2,f1 Black.Infirmary=i3,h2,i2,j2,i1 "
    "White.Bridge=e10,e9,e8 White.Tower=f8,f7,g7,g6,h6 White.Inn=h4,h3,g3 White.Inn=g2,g1,h1 "
    "White.Manor=d2,c1,d1,e1 neutral.Cathedral=b5,a4,b4,c4,b3,b2 ";

static city *sample_city(const city_options *options, const char *more)
{
    char text[900];
    city *c = city_new(options);
    snprintf(text, sizeof text, "%s%s", sample, more);
    city_setup(c, text);
    return c;
}

static void the_publishers_sample_board_for_black(void **state)
{
    (void)state;
    city *c = sample_city(NULL, "mover=Black White.Academy=j6,h5,i5,j5,i4");
    must_play(c, "Academy a7/b78/c67");
    /* (1) is claimed; (2), behind the neutral piece, and (6), behind a corner, are not. So
     * is j1, which the Infirmary shuts in alone. */
    assert_string_equal(city_land(c, BLACK), "a8 a9 a10 b9 b10 c9 j1");
    /* (4): one building and the neutral piece are two. */
    assert_non_null(strstr(city_effects(c), "where White's Manor and the Cathedral stand: nothing is captured"));
    assert_non_null(strstr(city_own(c, NEUTRAL), "b5"));
    city_free(c);
}

static void the_publishers_sample_board_for_white(void **state)
{
    (void)state;
    city *c = sample_city(NULL, "mover=White Black.Academy=b8,a7,b7,c7,c6 Black.land=j1");
    must_play(c, "Academy h5/i45/j56");
    /* (5): the Infirmary stands alone and is captured, and j1 changes hands with it. */
    assert_string_equal(city_land(c, WHITE), "h2 i1 i2 i3 j1 j2 j3 j4");
    assert_string_equal(city_land(c, BLACK), "");
    assert_int_equal(city_in_hand(c, BLACK, "Infirmary"), 1);
    /* (3): the Abbey and the Square are two. */
    assert_non_null(strstr(city_effects(c), "where Black's Square and Black's Abbey stand: nothing is captured"));
    city_free(c);
}

static void the_publishers_sixth_note_needs_eight_neighbours(void **state)
{
    (void)state;
    city_options four = { .siege = { .connect = 4, .capture = 1, .return_enemy = true } };
    city *c = sample_city(&four, "mover=Black White.Academy=j6,h5,i5,j5,i4");
    must_play(c, "Academy a7/b78/c67");
    assert_string_equal(city_land(c, BLACK), "a8 a9 a10 b9 b10 c9 h10 i9 i10 j1 j9 j10");
    city_free(c);
}

/* White has declined a1; Black then captures the wall round it: the refusal is forgotten. */
static void a_breached_wall_makes_room_for_another_decision(void **state)
{
    (void)state;
    city *c = city_new(&(city_options) { .siege = optional });
    city_setup(c, "mover=Black phase=build neutral.Cathedral=e5,f4,f5,f6,f7,g5 White.Tower=a3,b2,b3,c1,c2 "
                  "White.waived=a1,a2,b1 White.Tavern=h10 White.Tavern=j10 Black.Tavern=a1 Black.Stable=a4,b4 "
                  "Black.Inn=c3,c4,d3");
    must_play(c, "Stable d12");
    assert_string_equal(cells_of(c, "White.waived"), "a1 a2 b1");
    must_play(c, "take a3");
    assert_string_equal(cells_of(c, "White.waived"), "");
    city_free(c);
}

static void who_cannot_build_is_skipped_and_all_stuck_ends_the_game(void **state)
{
    (void)state;
    city *c = city_new(NULL);
    /* All that is free is White's territory: Black is skipped. */
    city_setup(c, "mover=White phase=build White.Tavern=a1 White.hand=1Tavern,1Stable "
                  "Black.hand=2Tavern neutral.hand=");
    uint64_t land[TV_WORDS_MAX];
    tv_free_cells(&c->game, c->pos, land);
    tv_set_on(&c->game, c->pos, c->game.land + WHITE, land);
    must_play(c, "Tavern a3");
    assert_int_equal(c->pos->mover, WHITE);
    assert_non_null(strstr(city_effects(c), "Black cannot move and is skipped"));
    must_play(c, "Stable b12");
    assert_int_equal(c->pos->outcome, TV_WON);
    assert_int_equal(c->pos->winners, 1 << WHITE); /* 0 squares unplaced against 2 */
    city_free(c);
}

static void passes_in_succession_end_the_game(void **state)
{
    (void)state;
    city *c = city_new(&(city_options) { .pass = true });
    must_play(c, "Cathedral e5/f4567/g5");
    must_play(c, "Tavern a1");
    must_play(c, "pass");
    must_play(c, "Tavern a3");
    must_play(c, "pass");
    assert_int_equal(c->pos->outcome, TV_PLAYING);
    must_play(c, "pass");
    assert_int_equal(c->pos->outcome, TV_WON);
    assert_int_equal(c->pos->winners, 1 << BLACK);
    assert_non_null(city_play(c, "Tavern a5")); /* the game is over */
    city_free(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_first_placement_encloses_nothing),
        cmocka_unit_test(the_first_placement_may_be_idle_for_one_player_only),
        cmocka_unit_test(a_captured_block_returns_to_its_owner),
        cmocka_unit_test(a_captured_neutral_block_is_gone),
        cmocka_unit_test(two_foreign_blocks_are_safe_together),
        cmocka_unit_test(corners_leave_a_gap),
        cmocka_unit_test(a_wall_has_one_inside_and_the_largest_region_is_spared),
        cmocka_unit_test(or_both_sides_are_taken),
        cmocka_unit_test(regions_enclosed_earlier_may_be_passed_over),
        cmocka_unit_test(an_offered_capture_can_be_taken),
        cmocka_unit_test(or_left_and_then_it_stays),
        cmocka_unit_test(offers_that_cannot_be_are_refused),
        cmocka_unit_test(the_publishers_sample_board_for_black),
        cmocka_unit_test(the_publishers_sample_board_for_white),
        cmocka_unit_test(the_publishers_sixth_note_needs_eight_neighbours),
        cmocka_unit_test(a_breached_wall_makes_room_for_another_decision),
        cmocka_unit_test(who_cannot_build_is_skipped_and_all_stuck_ends_the_game),
        cmocka_unit_test(passes_in_succession_end_the_game),
    };
    return cmocka_run_group_tests_name("enclose", tests, NULL, NULL);
}
