#include "tests/kernel.h"

#include "bindings/sandbox/packing.h"
#include "core/base/random.h"

static void random_set(const tv_board *b, tv_random *random, uint64_t *set)
{
    tv_bits_zero(set, TV_WORDS_MAX);
    for (int i = 0; i < b->count; i++)
        if (tv_random_below(random, 2)) tv_bit_on(set, b->order[i]);
}

/* Whatever is asked of a packed set is what the set itself says. */
static void assert_same(const tv_packing *p, const tv_board *b, const uint64_t *set)
{
    uint64_t packed = tv_pack(p, set), back[2];
    tv_unpack(p, packed, back);
    assert_true(tv_bits_same(set, back, b->words));
    assert_int_equal(__builtin_popcountll(packed), tv_bits_count(set, b->words));
    for (int i = 0; i < b->count; i++)
        assert_int_equal(tv_packed_has(p, packed, b->order[i]), tv_bit(set, b->order[i]));
    assert_int_equal(tv_packed_next(p, packed, -1), tv_bits_first(set, b->words));
    for (int above = 0; above < 64 * b->words; above++)
        assert_int_equal(tv_packed_next(p, packed, above), tv_bits_next(set, above, b->words));
}

static void check(const tv_board *b)
{
    tv_packing p;
    tv_random random = tv_random_new(1, (uint64_t)b->count);
    uint64_t one[TV_WORDS_MAX], other[TV_WORDS_MAX];
    tv_packing_of(&p, b);
    assert_int_equal(p.fits, b->count <= 64 && b->words <= 2);
    for (int i = 0; i < 20 && p.fits; i++) {
        random_set(b, &random, one);
        random_set(b, &random, other);
        assert_same(&p, b, one);
        uint64_t a = tv_pack(&p, one), c = tv_pack(&p, other);
        tv_bits_less(one, other, b->words);
        assert_true(tv_pack(&p, one) == (a & ~c));
        tv_bits_or(one, other, b->words);
        assert_true(tv_pack(&p, one) == (a | c));
    }
    if (p.fits) assert_same(&p, b, b->on);
}

static void rectangles_are_packed(void **state)
{
    (void)state;
    static tv_board b;
    for (int width = 1; width <= TV_SIDE_MAX; width++)
        for (int height = 1; height <= TV_SIDE_MAX && width * height <= 70; height++) {
            assert_true(tv_board_rectangle(&b, width, height, NULL));
            check(&b);
        }
}

static void hexagons_are_packed(void **state)
{
    (void)state;
    static tv_board b;
    for (int side = 2; side <= 6; side++) {
        assert_true(tv_board_hexagon(&b, side, true, NULL));
        check(&b);
    }
}

/* More places than cells, and cells in the second word only where the first one has holes. */
static void boards_with_holes_are_packed(void **state)
{
    (void)state;
    static tv_board b;
    tv_random random = tv_random_new(2, 0);
    for (int i = 0; i < 200; i++) {
        assert_true(tv_board_rectangle(&b, 10, 11, NULL));
        for (int hole = 0; hole < 70; hole++)
            tv_board_hole(&b, (int)tv_random_below(&random, 10), (int)tv_random_below(&random, 11));
        check(&b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rectangles_are_packed),
        cmocka_unit_test(hexagons_are_packed),
        cmocka_unit_test(boards_with_holes_are_packed),
    };
    return cmocka_run_group_tests_name("packing", tests, NULL, NULL);
}
