#include "kernel.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_go_both_ways),
        cmocka_unit_test(sizes_have_limits),
        cmocka_unit_test(steps_stop_at_edges_and_holes),
        cmocka_unit_test(a_flood_leaks_through_corners_only_with_8),
        cmocka_unit_test(floods_do_not_wrap_round_rows),
        cmocka_unit_test(sets_count_and_order_their_cells),
    };
    return cmocka_run_group_tests_name("board", tests, NULL, NULL);
}
