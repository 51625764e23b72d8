/* test_place.c - texts of placements that cannot be typed at the prompt: from records, and a megabyte long. */
#include "tests/kernel.h"

/* The neutral piece is out of the way and both players have begun. */
static city *begun(void)
{
    city *c = city_new();
    city_setup(c, "mover=White phase=build neutral.Cathedral=e5,f4,f5,f6,f7,g5");
    return c;
}

static void in_a_record_a_move_ends_where_the_next_begins(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t used;
    } table[] = {
        { "Castle a12/b1/c12 Tavern d1", 17 },
        { "Castle a1 a2 b1 c1 c2 d1", 21 },
        { "a12/b1/c12 d1", 10 },
        { "Tav. a1 a2", 7 },
        { "Stable a12 2. Tavern b1", 10 },
    };
    city *c = begun();
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        tv_reading r;
        if (tv_move_read(c->run, c->pos, table[i].text, false, &r) != TV_READ_MOVE)
            fail_msg("%s: %s", table[i].text, r.err.text);
        assert_int_equal(r.used, table[i].used);
    }
    city_free(c);
}

static void long_garbage_ends_quickly(void **state)
{
    (void)state;
    enum { LONG = 1 << 20 };
    char *text = malloc(LONG + 1);
    tv_reading r;
    city *c = begun();
    for (const char *fill = "a1/ 9"; *fill; fill++) {
        memset(text, *fill, LONG);
        text[LONG] = '\0';
        assert_int_not_equal(tv_move_read(c->run, c->pos, text, true, &r), TV_READ_MOVE);
        memcpy(text, "Castle a", 8);
        assert_int_not_equal(tv_move_read(c->run, c->pos, text, true, &r), TV_READ_MOVE);
    }
    free(text);
    city_free(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_a_record_a_move_ends_where_the_next_begins),
        cmocka_unit_test(long_garbage_ends_quickly),
    };
    return cmocka_run_group_tests_name("place", tests, NULL, NULL);
}
