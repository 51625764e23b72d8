#include "tests/kernel.h"

static void cells(const tv_board *b, const char *names, uint64_t *set)
{
    tv_bits_zero(set, b->words);
    for (const char *s = names; *s;) {
        size_t len = strcspn(s, " ");
        tv_cell c = tv_board_cell(b, s, len);
        assert_int_not_equal(c, TV_NO_CELL);
        tv_bit_on(set, c);
        s += len + (s[len] == ' ');
    }
}

static void assert_cells(const tv_board *b, const uint64_t *set, const char *names)
{
    uint64_t want[TV_WORDS_MAX];
    cells(b, names, want);
    assert_true(tv_bits_same(set, want, b->words));
}

static void names_go_both_ways(void **state)
{
    (void)state;
    tv_board b;
    assert_true(tv_board_rectangle(&b, 30, 12, NULL));
    assert_string_equal(b.name[0], "a1");
    assert_string_equal(b.name[tv_board_cell(&b, "Z12", 3)], "z12");
    assert_string_equal(b.name[tv_board_cell(&b, "ad7", 3)], "ad7");
    for (int c = 0; c < b.cells; c++)
        if (tv_on_board(&b, (unsigned)c)) assert_int_equal(tv_board_cell(&b, b.name[c], strlen(b.name[c])), c);
    assert_int_equal(tv_board_cell(&b, "a13", 3), TV_NO_CELL);
    assert_int_equal(tv_board_cell(&b, "ae1", 3), TV_NO_CELL);
    assert_int_equal(tv_board_cell(&b, "", 0), TV_NO_CELL);
    assert_int_equal(tv_board_cell(&b, "a01", 3), TV_NO_CELL);
}

static void sizes_have_limits(void **state)
{
    (void)state;
    tv_board b;
    tv_err err;
    assert_false(tv_board_rectangle(&b, 0, 5, &err));
    assert_false(tv_board_rectangle(&b, 5, -1, &err));
    assert_false(tv_board_rectangle(&b, 62, 1, &err));
    assert_false(tv_board_rectangle(&b, 61, 61, &err));
    assert_false(tv_board_rectangle(&b, INT32_MAX, INT32_MAX, &err));
    assert_non_null(strstr(err.text, "too large"));
    assert_true(tv_board_rectangle(&b, 61, 16, &err));
    assert_true(tv_board_rectangle(&b, 1, 1, &err));
}

static void steps_stop_at_edges_and_holes(void **state)
{
    (void)state;
    tv_board b;
    assert_true(tv_board_rectangle(&b, 3, 3, NULL));
    tv_cell a1 = tv_board_cell(&b, "a1", 2), b2 = tv_board_cell(&b, "b2", 2);
    assert_int_equal(b.step[a1][TV_NE], b2);
    assert_int_equal(b.step[a1][TV_W], TV_NO_CELL);
    assert_int_equal(b.step[b2][TV_SW], a1);
    tv_board_hole(&b, 1, 1);
    assert_int_equal(b.step[a1][TV_NE], TV_NO_CELL);
    assert_false(tv_on_board(&b, b2));
    assert_int_equal(tv_board_cell(&b, "b2", 2), TV_NO_CELL);
}

static void a_flood_leaks_through_corners_only_with_8(void **state)
{
    (void)state;
    tv_board b;
    uint64_t set[TV_WORDS_MAX], within[TV_WORDS_MAX], wall[TV_WORDS_MAX];
    assert_true(tv_board_rectangle(&b, 4, 4, NULL));
    cells(&b, "a3 b2 c1", wall); /* a diagonal wall round a1 */
    tv_bits_copy(within, b.on, b.words);
    tv_bits_less(within, wall, b.words);
    cells(&b, "a1", set);
    tv_flood(&b, set, within, 4);
    assert_cells(&b, set, "a1 a2 b1");
    cells(&b, "a1", set);
    tv_flood(&b, set, within, 8);
    assert_true(tv_bits_same(set, within, b.words));
}

static void floods_do_not_wrap_round_rows(void **state)
{
    (void)state;
    /* Boards of one, two, three and more words: each width takes another path. */
    static const int sizes[][2] = { { 7, 7 }, { 10, 10 }, { 13, 13 }, { 30, 30 }, { 61, 16 } };
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        tv_board b;
        uint64_t set[TV_WORDS_MAX], last[TV_WORDS_MAX];
        assert_true(tv_board_rectangle(&b, sizes[i][0], sizes[i][1], NULL));
        /* Only the first and the last column: two regions, however the flood connects. */
        uint64_t within[TV_WORDS_MAX] = { 0 };
        for (int y = 0; y < b.height; y++) {
            tv_bit_on(within, (unsigned)(y * b.stride));
            tv_bit_on(within, (unsigned)(y * b.stride + b.width - 1));
        }
        cells(&b, "a1", set);
        tv_flood(&b, set, within, 8);
        assert_int_equal(tv_bits_count(set, b.words), b.height);
        tv_bits_zero(last, b.words);
        tv_bit_on(last, (unsigned)(b.width - 1));
        tv_dilate(&b, last, 8);
        assert_int_equal(tv_bits_count(last, b.words), 4);
        assert_true(tv_bits_within(last, b.on, b.words));
    }
}

static void sets_count_and_order_their_cells(void **state)
{
    (void)state;
    uint64_t set[3] = { UINT64_C(1) << 63, 0, 5 };
    assert_int_equal(tv_bits_count(set, 3), 3);
    assert_int_equal(tv_bits_first(set, 3), 63);
    assert_int_equal(tv_bits_next(set, 63, 3), 128);
    assert_int_equal(tv_bits_next(set, 128, 3), 130);
    assert_int_equal(tv_bits_next(set, 130, 3), -1);
    assert_int_equal(tv_bits_next(set, 191, 3), -1);
    assert_int_equal(tv_bits_nth(set, 0, 3), 63);
    assert_int_equal(tv_bits_nth(set, 2, 3), 130);
    uint64_t padded[7] = { 1, 2, UINT64_C(1) << 63 }, moved[3];
    tv_bits_down_far(moved, padded, 65, 3);
    assert_int_equal(moved[0], 1);
    assert_true(moved[1] == UINT64_C(1) << 62);
    tv_bits_down_far(moved, padded, 64, 3);
    assert_true(moved[0] == 2 && moved[1] == UINT64_C(1) << 63 && moved[2] == 0);
}

static unsigned named(const tv_board *b, const char *name) { return tv_board_cell(b, name, strlen(name)); }

static void hexagons_name_their_rings(void **state)
{
    (void)state;
    tv_board b;
    tv_err err;
    assert_true(tv_board_hexagon(&b, 6, true, &err));
    assert_int_equal(b.count, 91);
    assert_string_equal(b.name[b.order[0]], "a1");
    assert_string_equal(b.name[b.order[90]], "f30");
    assert_int_equal(named(&b, "a"), named(&b, "a1"));
    assert_int_equal(named(&b, "A1"), b.order[0]);
    for (int i = 0; i < b.count; i++) { /* each cell of a ring but a corner has two neighbours further in */
        unsigned cell = b.order[i];
        int inward = 0, near = 0;
        for (int d = 0; d < TV_DIRS; d++) {
            if (b.step[cell][d] == TV_NO_CELL) continue;
            near++;
            inward += b.ring[b.step[cell][d]] < b.ring[cell];
            assert_int_equal(b.step[b.step[cell][d]][tv_dir_back(d)], cell);
        }
        bool corner = b.ring[cell] && (atoi(b.name[cell] + 1) - 1) % b.ring[cell] == 0;
        assert_int_equal(inward, b.ring[cell] == 0 ? 0 : corner ? 1 : 2);
        assert_int_equal(near, b.ring[cell] < 5 ? 6 : corner ? 3 : 4);
    }
    assert_false(tv_board_hexagon(&b, 1, true, &err));
    assert_false(tv_board_hexagon(&b, TV_HEX_MAX + 1, true, &err));
}

static void hexagons_are_named_by_rows_too(void **state)
{
    (void)state;
    tv_board b;
    tv_err err;
    assert_true(tv_board_hexagon(&b, 3, false, &err));
    assert_int_equal(b.count, 19);
    assert_true(named(&b, "a3") != TV_NO_CELL && named(&b, "a4") == TV_NO_CELL);
    assert_true(named(&b, "c5") != TV_NO_CELL && named(&b, "e3") != TV_NO_CELL && named(&b, "a") == TV_NO_CELL);
    assert_int_equal(tv_dir_named(&b, "n"), -1);
    assert_int_equal(b.step[named(&b, "a1")][tv_dir_named(&b, "ne")], named(&b, "b2"));
    assert_int_equal(b.step[named(&b, "a1")][tv_dir_named(&b, "nw")], named(&b, "b1"));
}

static void hexagons_dilate_to_six_neighbours(void **state)
{
    (void)state;
    tv_board b;
    tv_err err;
    assert_true(tv_board_hexagon(&b, 6, true, &err));
    assert_true(tv_board_connects(&b, 6) && !tv_board_connects(&b, 4) && !tv_board_connects(&b, 8));
    for (int i = 0; i < b.count; i++) {
        uint64_t set[TV_WORDS_MAX] = { 0 }, near[TV_WORDS_MAX] = { 0 };
        tv_bit_on(set, b.order[i]);
        tv_bit_on(near, b.order[i]);
        for (int d = 0; d < TV_DIRS; d++)
            if (b.step[b.order[i]][d] != TV_NO_CELL) tv_bit_on(near, b.step[b.order[i]][d]);
        tv_dilate(&b, set, 6);
        assert_true(tv_bits_same(set, near, b.words));
    }
}

static void pits_have_numbers_or_names(void **state)
{
    (void)state;
    tv_board b;
    tv_err err;
    assert_true(tv_board_pits(&b, 11, 1, &err));
    assert_true(named(&b, "11") == 10 && named(&b, "12") == TV_NO_CELL);
    assert_true(tv_board_pits(&b, 6, 2, &err));
    assert_true(named(&b, "a1") == 0 && named(&b, "f2") != TV_NO_CELL && named(&b, "1") == TV_NO_CELL);
}

static void rays_count_cells_to_the_edge(void **state)
{
    (void)state;
    tv_board b;
    tv_err err;
    int steps;
    assert_true(tv_board_rectangle(&b, 8, 8, &err));
    tv_board_hole(&b, 4, 0);
    tv_board_finish(&b);
    assert_int_equal(b.ray[named(&b, "a1")][TV_E], 3);
    assert_int_equal(b.ray[named(&b, "a1")][TV_N], 7);
    assert_int_equal(b.ray[named(&b, "h8")][TV_NE], 0);
    assert_int_equal(tv_board_line(&b, named(&b, "b2"), named(&b, "e5"), &steps), TV_NE);
    assert_int_equal(steps, 3);
    assert_int_equal(tv_board_line(&b, named(&b, "b2"), named(&b, "d5"), &steps), -1);
    assert_int_equal(tv_board_line(&b, named(&b, "b2"), named(&b, "b2"), &steps), -1);
}

/* Lines pass over holes: c1 is one step east of a1, where b1 is a hole. Sets take the same steps as single cells. */
static void steps_follow_lines(void **state)
{
    (void)state;
    tv_board b;
    tv_err err;
    uint64_t set[TV_WORDS_MAX] = { 0 }, to[TV_WORDS_MAX];
    assert_true(tv_board_rectangle(&b, 5, 16, &err));
    tv_board_hole(&b, 1, 0);
    assert_true(tv_board_lines(&b, "a1-e1 a1-a16, c1-e3-c5 c1-c5", &err));
    tv_board_finish(&b);
    assert_int_equal(b.step[named(&b, "a1")][TV_E], named(&b, "c1"));
    assert_int_equal(b.step[named(&b, "c1")][TV_W], named(&b, "a1"));
    assert_int_equal(b.step[named(&b, "d4")][TV_NW], named(&b, "c5"));
    assert_int_equal(b.step[named(&b, "a1")][TV_NE], TV_NO_CELL);
    assert_int_equal(b.step[named(&b, "d1")][TV_N], TV_NO_CELL);
    assert_int_equal(b.ray[named(&b, "a1")][TV_E], 3);
    for (int dir = 0; dir < TV_DIRS; dir++)
        for (int i = 0; i < b.count; i++) {
            tv_bits_zero(set, b.words);
            tv_bit_on(set, b.order[i]);
            tv_shift(&b, to, set, dir);
            const tv_cell step = b.step[b.order[i]][dir];
            assert_int_equal(tv_bits_first(to, b.words), step == TV_NO_CELL ? -1 : (int)step);
        }
    tv_bits_zero(set, b.words);
    tv_bit_on(set, named(&b, "a16"));
    tv_flood(&b, set, b.on, 4);
    assert_int_equal(tv_bits_count(set, b.words), 16 + 3 + 4);
    tv_flood(&b, set, b.on, 8);
    assert_int_equal(tv_bits_count(set, b.words), 16 + 3 + 4 + 3);
    assert_false(tv_board_lines(&b, "a1-b3", &err));
    assert_false(tv_board_lines(&b, "a1-b1", &err));
}

/* A cylinder of columns: f is next to a in each row. Sets take the same steps as single cells, and walks end. */
static void joined_sides_are_neighbours(void **state)
{
    (void)state;
    tv_board b;
    tv_err err;
    uint64_t set[TV_WORDS_MAX] = { 0 }, to[TV_WORDS_MAX];
    int steps;
    assert_true(tv_board_rectangle(&b, 6, 12, &err));
    tv_board_hole(&b, 0, 3);
    assert_true(tv_board_wrap(&b, TV_WRAP_COLUMNS, &err));
    tv_board_finish(&b);
    assert_int_equal(b.step[named(&b, "f1")][TV_E], named(&b, "a1"));
    assert_int_equal(b.step[named(&b, "a1")][TV_NW], named(&b, "f2"));
    assert_int_equal(b.step[named(&b, "f5")][TV_SE], TV_NO_CELL); /* a4 is a hole */
    assert_int_equal(b.step[named(&b, "c12")][TV_N], TV_NO_CELL);
    assert_int_equal(b.ray[named(&b, "c1")][TV_E], 5);
    assert_int_equal(b.ray[named(&b, "c4")][TV_E], 3);
    assert_int_equal(b.ray[named(&b, "c1")][TV_NE], 11);
    assert_true(tv_board_across(&b, named(&b, "f1"), TV_E) && !tv_board_across(&b, named(&b, "e1"), TV_E));
    for (int dir = 0; dir < TV_DIRS; dir++)
        for (int i = 0; i < b.count; i++) {
            tv_bits_zero(set, b.words);
            tv_bit_on(set, b.order[i]);
            tv_shift(&b, to, set, dir);
            const tv_cell step = b.step[b.order[i]][dir];
            assert_int_equal(tv_bits_first(to, b.words), step == TV_NO_CELL ? -1 : (int)step);
        }
    tv_bits_zero(set, b.words);
    tv_bit_on(set, named(&b, "f4"));
    tv_dilate(&b, set, 4);
    assert_int_equal(tv_bits_count(set, b.words), 4); /* without a4 */
    assert_int_equal(tv_board_line(&b, named(&b, "b1"), named(&b, "f1"), &steps), TV_W);
    assert_int_equal(steps, 2);
    assert_int_equal(tv_board_line_but(&b, named(&b, "b1"), named(&b, "f1"), 1u << TV_W, &steps), TV_E);
    assert_int_equal(steps, 4);
    assert_int_equal(tv_board_straight(&b, named(&b, "b1"), named(&b, "f1"), &steps), TV_E);
    assert_int_equal(tv_board_straight(&b, named(&b, "a1"), named(&b, "f2"), &steps), -1);
    assert_int_equal(tv_board_line(&b, named(&b, "b1"), named(&b, "b1"), &steps), -1);
}

/* Both ways: each diagonal leads through all cells of a board whose sides have no common divisor. */
static void a_torus_has_no_edge(void **state)
{
    (void)state;
    tv_board b;
    tv_err err;
    int steps;
    assert_true(tv_board_rectangle(&b, 16, 17, &err));
    assert_true(tv_board_wrap(&b, TV_WRAP_COLUMNS | TV_WRAP_ROWS, &err));
    tv_board_finish(&b);
    for (int i = 0; i < b.count; i++) assert_false(tv_board_at_edge(&b, b.order[i], 8));
    assert_int_equal(b.ray[named(&b, "a1")][TV_NE], 255);
    assert_int_equal(tv_board_line_but(&b, named(&b, "a1"), named(&b, "p17"), 0xffu ^ 1u << TV_NE, &steps), TV_NE);
    assert_int_equal(steps, 16 * 17 - 1);
    assert_true(tv_board_rectangle(&b, 2, 3, &err) && tv_board_wrap(&b, TV_WRAP_ROWS, &err));
    assert_false(tv_board_wrap(&b, TV_WRAP_COLUMNS, &err));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_go_both_ways),
        cmocka_unit_test(sizes_have_limits),
        cmocka_unit_test(steps_stop_at_edges_and_holes),
        cmocka_unit_test(a_flood_leaks_through_corners_only_with_8),
        cmocka_unit_test(floods_do_not_wrap_round_rows),
        cmocka_unit_test(sets_count_and_order_their_cells),
        cmocka_unit_test(hexagons_name_their_rings),
        cmocka_unit_test(hexagons_are_named_by_rows_too),
        cmocka_unit_test(hexagons_dilate_to_six_neighbours),
        cmocka_unit_test(pits_have_numbers_or_names),
        cmocka_unit_test(rays_count_cells_to_the_edge),
        cmocka_unit_test(steps_follow_lines),
        cmocka_unit_test(joined_sides_are_neighbours),
        cmocka_unit_test(a_torus_has_no_edge),
    };
    return cmocka_run_group_tests_name("board", tests, NULL, NULL);
}
