#include "tests/kernel.h"

static void a_text_is_read_back_byte_for_byte(void **state)
{
    (void)state;
    city *c = city_new();
    for (unsigned game = 0; game < 20; game++) {
        tv_random random = tv_random_new(5, game);
        tv_start(c->run, c->pos);
        while (c->pos->outcome == TV_PLAYING) {
            tv_text t = { 0 };
            tv_err err;
            tv_pos *again = calloc(1, c->game.layout.size);
            uint32_t n = tv_count(c->run, c->pos);
            tv_play(c->run, c->pos, tv_nth(c->run, c->pos, tv_random_below(&random, n)));
            tv_pos_write(&c->game, c->pos, &t);
            if (!tv_pos_read(&c->game, again, t.s, &err)) fail_msg("%s: %s", t.s, err.text);
            assert_memory_equal(again, c->pos, c->game.layout.size);
            free(again);
            tv_text_free(&t);
        }
    }
    city_free(c);
}

static void bad_texts_change_nothing(void **state)
{
    (void)state;
    static const struct {
        const char *text, *why;
    } table[] = {
        { "nonsense", "KEY=VALUE" },
        { "mover=Red", "no player" },
        { "phase=war", "no phase" },
        { "ply=-3", "number" },
        { "ply=99999999999999999999", "number" },
        { "ply= ", "number" },
        { "White.Tavern=k1", "no cell" },
        { "White.Tavern=a1,a1", "twice" },
        { "White.Tavern=a1,a2,a3", "has 2" },
        { "White.Tavern=", "expected cells" },
        { "White.Abbey=b1,c1,c2,d2 White.Abbey=b5,c5,c6,d6", "has 1" },
        { "White.Abbey=a2,b1,b2,c1", "shape" },
        { "White.Stable=a1,a2 Black.Stable=a2,a3", "something else" },
        { "White.Castell=a1", "no piece" },
        { "White.hand=3Tavern", "more than" },
        { "White.hand=Tavern", "how many" },
        { "White.hand=2Tavern White.Tavern=a1", "has 2" },
        { "White.land=a1 Black.land=a1", "one player" },
        { "White.land=a1 Black.Tavern=a1", "free cells" },
        { "colour=blue", "unknown key" },
        { "mover=White mover=Black", "given twice" },
        { "White.hand=1Tavern White.hand=1Tavern", "given twice" },
        { "White.hand=1Tavern,1Tavern", "named twice" },
        { "begun=White,White", "named twice" },
        { "drawn=no", "drawn=yes" },
        { "drawn=yes won=White", "not won" },
        { "won=", "expected the winners" },
        { "phase=neutralneutralneutralneutralneutral", "no phase" },
    };
    city *c = city_new();
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        tv_err err = { .text = "" };
        assert_false(tv_pos_read(&c->game, c->pos, table[i].text, &err));
        if (!strstr(err.text, table[i].why)) fail_msg("%s: %s", table[i].text, err.text);
        assert_memory_equal(c->pos, c->game.start, c->game.layout.size);
    }
    city_free(c);
}

static void what_is_not_named_has_its_opening_value(void **state)
{
    (void)state;
    city *c = city_new();
    city_setup(c, "mover=Black phase=build White.Tavern=a1");
    assert_int_equal(city_in_hand(c, WHITE, "Tavern"), 1);
    assert_int_equal(city_in_hand(c, BLACK, "Tavern"), 2);
    assert_int_equal(c->pos->ply, 0);
    assert_true(c->pos->hash == tv_pos_hash(&c->game, c->pos));
    city_free(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_is_read_back_byte_for_byte),
        cmocka_unit_test(bad_texts_change_nothing),
        cmocka_unit_test(what_is_not_named_has_its_opening_value),
    };
    return cmocka_run_group_tests_name("pos", tests, NULL, NULL);
}
