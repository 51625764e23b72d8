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
    city *c = city_new();
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        assert_int_equal(forms(c, WHITE, table[i].piece), table[i].forms);
    assert_int_equal(forms(c, NEUTRAL, "Cathedral"), 4);
    city_free(c);
}

/* The forms and faces of one piece that may be turned over, on a board with room for it. */
static void count_forms(const char *drawing, bool fixed, bool hexagons, int *forms, int *faces)
{
    static tv_board board;
    tv_pieces set = { .piece = calloc(1, sizeof(tv_piece)), .pieces = 1 };
    set.piece[0].flips = true;
    set.piece[0].fixed = fixed;
    assert_true(hexagons ? tv_board_hexagon(&board, 8, false, NULL) : tv_board_rectangle(&board, 14, 14, NULL));
    assert_true(tv_piece_draw(set.piece, drawing, NULL));
    assert_true(tv_pieces_bind(&set, &board, NULL));
    *forms = set.piece[0].forms;
    *faces = set.faces;
    for (int f = 0, face = 0; face < set.faces; face++)
        for (int l = 0; l < set.turns[face].forms; l++, f++) assert_int_equal(set.turns[face].first_form + l, f);
    tv_pieces_free(&set);
}

static void a_mirror_image_is_another_face(void **state)
{
    (void)state;
    static const struct {
        const char *drawing;
        bool fixed;
        int forms, faces;
    } table[] = {
        { "O", false, 1, 1 },
        { "O O O", false, 2, 1 },
        { "O .\nO O", false, 4, 1 },
        { "O O .\n. O O", false, 4, 2 },
        { "O O O\nO . .", false, 8, 2 },
        { "O O O\nO . .", true, 2, 2 },
        { "O O O\n. O .", true, 1, 1 },
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        int forms, faces;
        count_forms(table[i].drawing, table[i].fixed, false, &forms, &faces);
        assert_int_equal(forms, table[i].forms);
        assert_int_equal(faces, table[i].faces);
    }
}

/* All forms of all pieces of n hexagons are as many as there are fixed polyhexes: 1, 3, 11, 44 (OEIS A001207). */
static void hexagons_turn_by_sixths(void **state)
{
    (void)state;
    static const struct {
        const char *drawing;
        int forms, faces;
    } table[] = {
        { "O", 1, 1 },
        { "O O", 3, 1 },
        { "O O O", 3, 1 },
        { "O O .\n. . O", 6, 2 },
        { "O O\n. O", 2, 1 },
        { "O O O O", 3, 1 },
        { "O O O .\n. . . O", 12, 4 },
        { "O . . .\n. O O .\n. . . O", 6, 2 },
        { "O . .\nO O .\n. . O", 12, 4 },
        { ". O .\nO O .\n. . O", 2, 1 },
        { "O O .\n. . O\n. . O", 6, 2 },
        { "O .\nO O\n. O", 3, 1 },
    };
    static const int fixed[] = { 0, 1, 3, 11, 44 };
    int sum[5] = { 0 };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        int forms, faces, squares = 0;
        count_forms(table[i].drawing, false, true, &forms, &faces);
        for (const char *c = table[i].drawing; *c; c++) squares += *c == 'O';
        assert_int_equal(forms, table[i].forms);
        assert_int_equal(faces, table[i].faces);
        sum[squares] += forms;
        count_forms(table[i].drawing, true, true, &forms, &faces); /* only turned over */
        assert_in_range(forms, 1, 2);
    }
    for (int n = 1; n < 5; n++) assert_int_equal(sum[n], fixed[n]);
}

static void every_part_leads_to_its_block(void **state)
{
    (void)state;
    city *c = city_new();
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
        cmocka_unit_test(drawings_are_read_from_the_top), cmocka_unit_test(bad_drawings_are_refused),
        cmocka_unit_test(equal_turns_are_one_form),       cmocka_unit_test(a_mirror_image_is_another_face),
        cmocka_unit_test(hexagons_turn_by_sixths),        cmocka_unit_test(every_part_leads_to_its_block),
    };
    return cmocka_run_group_tests_name("piece", tests, NULL, NULL);
}
