#include "tests/kernel.h"

static void drawings_are_read_from_the_top(void **state)
{
    (void)state;
    tv_piece p = { 0 };
    assert_true(tv_piece_draw(&p, "  . O .\n  O O O  \n", NULL));
    assert_int_equal(p.size, 4);
    assert_int_equal(p.y[0], 1); /* the first square drawn is the highest */
    assert_int_equal(p.x[0], 1);
}

static void bad_drawings_are_refused(void **state)
{
    (void)state;
    tv_piece p = { 0 };
    tv_err err;
    assert_false(tv_piece_draw(&p, "", &err));
    assert_false(tv_piece_draw(&p, ". . .", &err));
    assert_false(tv_piece_draw(&p, "O ?", &err));
    assert_non_null(strstr(err.text, "'?'"));
    assert_false(tv_piece_draw(&p, "OOOOOOOOOOOOOOOOO", &err));
    assert_false(tv_piece_draw(&p, "OOOOOOOOOOOO\nOOOOOOOOOOOO\nOOOOOOOOOOOO", &err));
}

static int forms(const city *c, int side, const char *piece)
{
    return c->game.pieces.piece[tv_game_piece(&c->game, side, piece, strlen(piece))].forms;
}

static void equal_turns_are_one_form(void **state)
{
    (void)state;
    static const struct {
        const char *piece;
        int forms;
    } table[] = {
        { "Tavern", 1 }, { "Square", 1 }, { "Infirmary", 1 }, { "Stable", 2 },  { "Bridge", 2 }, { "Abbey", 2 },
        { "Inn", 4 },    { "Manor", 4 },  { "Castle", 4 },    { "Academy", 4 }, { "Tower", 4 },
    };
    city *c = city_new(NULL);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        assert_int_equal(forms(c, WHITE, table[i].piece), table[i].forms);
    assert_int_equal(forms(c, NEUTRAL, "Cathedral"), 4);
    city_free(c);
}

static void every_part_leads_to_its_block(void **state)
{
    (void)state;
    city *c = city_new(NULL);
    const tv_pieces *set = &c->game.pieces;
    for (int f = 0; f < set->forms; f++) {
        int anchor = tv_bits_first(set->form[f].fits, c->game.board.words);
        assert_int_equal(set->form[f].offset[0], 0);
        tv_put(&c->game, c->pos, (unsigned)f, (unsigned)anchor);
        for (int i = 0; i < set->form[f].size; i++) {
            tv_block b = tv_block_at(&c->game, c->pos, (unsigned)anchor + set->form[f].offset[i]);
            assert_int_equal(b.form, f);
            assert_int_equal(b.anchor, anchor);
        }
        tv_lift(&c->game, c->pos, (unsigned)anchor + set->form[f].offset[set->form[f].size - 1]);
    }
    assert_memory_equal(c->pos, c->game.start, c->game.layout.size);
    city_free(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(drawings_are_read_from_the_top),
        cmocka_unit_test(bad_drawings_are_refused),
        cmocka_unit_test(equal_turns_are_one_form),
        cmocka_unit_test(every_part_leads_to_its_block),
    };
    return cmocka_run_group_tests_name("piece", tests, NULL, NULL);
}
