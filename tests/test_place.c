/* test_place.c - placements: their number, notations, and the reasons for refusals. */
#include "tests/kernel.h"

/* The neutral piece is out of the way and both players have begun. */
static city *begun(const char *more)
{
    char text[600];
    city *c = city_new();
    snprintf(text, sizeof text, "mover=White phase=build neutral.Cathedral=e5,f4,f5,f6,f7,g5 %s", more);
    city_setup(c, text);
    return c;
}

static void perft_of_the_opening(void **state)
{
    (void)state;
    uint64_t leaves;
    city *c = city_new();
    assert_true(tv_perft(c->run, c->pos, 0, &leaves));
    assert_int_equal(leaves, 1);
    assert_true(tv_perft(c->run, c->pos, 1, &leaves));
    assert_int_equal(leaves, 224);
    assert_true(tv_perft(c->run, c->pos, 2, &leaves));
    assert_int_equal(leaves, 398548);
    city_free(c);
}

static void a_stopped_perft_says_so(void **state)
{
    (void)state;
    uint64_t leaves;
    atomic_bool stop = true;
    city *c = city_new();
    tv_stop = &stop;
    assert_false(tv_perft(c->run, c->pos, 3, &leaves));
    tv_stop = &tv_interrupt;
    city_free(c);
}

/* In random games, at every ply; `check` may look at the moves. */
static void agree(city *c, void (*check)(const city *, const tv_moves *))
{
    tv_moves moves = { 0 };
    tv_text reason = { 0 };
    for (unsigned game = 0; game < 3; game++) {
        tv_random random = tv_random_new(9, game);
        tv_start(c->run, c->pos);
        while (c->pos->outcome == TV_PLAYING) {
            tv_fill(c->run, c->pos, &moves);
            assert_int_equal(tv_count(c->run, c->pos), moves.count);
            for (uint32_t i = 0; i < moves.count; i++) assert_int_equal(tv_nth(c->run, c->pos, i), moves.list[i]);
            uint32_t legal = 0;
            for (int f = 0; f < c->game.pieces.forms; f++)
                for (unsigned cell = 0; cell < 110; cell++)
                    legal += tv_why(c->run, c->pos, tv_move_place(0, cell, (unsigned)f), &reason);
            assert_int_equal(legal, moves.count);
            tv_text_clear(&reason);
            if (check) check(c, &moves);
            tv_play(c->run, c->pos, moves.list[tv_random_below(&random, moves.count)]);
        }
    }
    tv_text_free(&reason);
    tv_moves_free(&moves);
}

static void count_nth_and_why_agree_with_fill(void **state)
{
    (void)state;
    city *c = city_new();
    agree(c, NULL);
    city_free(c);
}

/* How many of the cells of a form have one of these next to them, in any of these directions. */
static int touching(const city *c, tv_move move, const uint64_t *set, unsigned dirs)
{
    const tv_board *b = &c->game.board;
    uint64_t cells[TV_WORDS_MAX];
    int count = 0;
    tv_form_cells(&c->game.pieces.form[tv_move_form(move)], tv_move_from(move), cells, b->words);
    for (int cell = tv_bits_first(cells, b->words); cell >= 0; cell = tv_bits_next(cells, cell, b->words))
        for (int d = 0; d < TV_DIRS; d++) {
            const unsigned next = b->step[cell][d];
            if (dirs >> d & 1 && next != TV_NO_CELL && tv_bit(set, next)) {
                count++;
                break;
            }
        }
    return count;
}

/* One by one: where he has begun a piece touches at a corner and not along an edge; his first one covers where he begins. */
static void corner_to_corner(const city *c, const tv_moves *moves)
{
    const uint64_t *own = tv_own(&c->game.layout, c->pos, c->pos->mover);
    const bool begun = tv_bits_any(own, c->game.board.words);
    if (c->pos->phase != PHASE_BUILD) return;
    for (uint32_t i = 0; i < moves->count; i++) {
        uint64_t cells[TV_WORDS_MAX];
        tv_form_cells(&c->game.pieces.form[tv_move_form(moves->list[i])], tv_move_from(moves->list[i]), cells,
                      c->game.board.words);
        assert_int_equal(touching(c, moves->list[i], own, 0x55), 0);
        if (begun) assert_true(touching(c, moves->list[i], own, 0xaa) > 0);
        else assert_true(tv_bits_meet(cells, c->build.args.begin[c->pos->mover], c->game.board.words));
    }
}

static void what_must_be_touched_or_covered_is(void **state)
{
    (void)state;
    city *c = city_new();
    tv_place *build = &c->build;
    build->args.beside = build->args.apart = build->args.begins = build->aims = true;
    build->args.beside_on = TV_DIRS_DIAGONAL;
    build->args.apart_on = TV_DIRS_ORTHOGONAL;
    build->beside = 0xaa;
    build->apart = 0x55;
    for (int p = 0; p < 2; p++)
        for (unsigned cell = 0; cell < 110; cell += p ? 7 : 5)
            if (tv_bit(c->game.board.on, cell)) tv_bit_on(build->args.begin[p], cell);
    agree(c, corner_to_corner);
    build->args.first_free = true;
    agree(c, corner_to_corner);
    city_free(c);
}

static void every_notation_is_one_move(void **state)
{
    (void)state;
    static const char *const ways[] = {
        "Castle a12/b1/c12",
        "castle a12/b1/c12",
        "Castello a12/b1/c12",
        "Cast. a12/b1/c12",
        "Cast.a12/b1/c12",
        "CS a12/b1/c12",
        "Castle a1 a2 b1 c1 c2",
        "Castle c2,b1,a1,c1,a2",
        "a12/b1/c12",
        "a1 a2 b1 c1 c2",
        "CSsC2",
        "cssc2",
    };
    city *c = begun("");
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        tv_reading r;
        tv_text t = { 0 };
        if (tv_move_read(c->run, c->pos, ways[i], true, &r) != TV_READ_MOVE) fail_msg("%s: %s", ways[i], r.err.text);
        assert_int_equal(r.used, strlen(ways[i]));
        tv_move_write(c->run, c->pos, r.move, &t);
        assert_string_equal(t.s, "Castle a12/b1/c12");
        tv_text_free(&t);
    }
    city_free(c);
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
    city *c = begun("");
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        tv_reading r;
        if (tv_move_read(c->run, c->pos, table[i].text, false, &r) != TV_READ_MOVE)
            fail_msg("%s: %s", table[i].text, r.err.text);
        assert_int_equal(r.used, table[i].used);
    }
    city_free(c);
}

static void refusals_name_the_reason(void **state)
{
    (void)state;
    static const struct {
        const char *move, *why;
    } table[] = {
        { "Tavern b2", "b2 is already covered by Black's Castle (a2 a3 b2 c2 c3)" },
        { "Stable a1/a2", "a2 is already covered by Black's Castle" },
        { "Tavern h1", "h1 is in Black's territory, where only Black may build" },
        { "Bridge h1/i1/j1", "h1, i1, j1 are in Black's territory" },
        { "Manor f1", "name all cells of the Manor (4 of them)" },
        { "Manor", "placements go on from here" },
        { "Manor a1", "no legal placement over these cells" },
        { "Tavern e10/e10", "named twice" },
        { "Tavern e10e9", "does not belong to the move" },
        { "Tavern e10 please", "does not belong to the move" },
        { "pass", "passing is not allowed" },
        { "Abbey a5/b56/c6", "" },
        { "Abbey a6/b56/c5", "turned over" },
        { "Tower d1 e1 f1 g1 h1", "not the shape of the Tower" },
        { "Tower d1 e1 f1 g1 h1 i1", "has 5 cells, and 6 are named" },
        { "Square i9/i10/j9/k10", "k10 is not on the board: columns run from a to j, rows from 1 to 10" },
        { "Tavern a11", "a11 is not on the board" },
        { "Tavern a0", "a0 is not on the board" },
        { "Cathedral a2/b1234/c2", "White does not place the Cathedral now" },
        { "Inn", "there is no Inn left in hand" },
        { "Inn a45/b4", "White has no Inn left in hand: it stands on i6 i7 j6 and on i8 i9 j8" },
        { "S a5", "'S' may be Stable or Square" },
        { "Towr a1", "did you mean Tower?" },
        { "@#!", "not a move" },
        { "e12f1", "no piece is called" },
    };
    city *c = begun("Black.Castle=a2,a3,b2,c2,c3 Black.land=h1,i1,j1 White.Inn=i6,i7,j6 White.Inn=i8,i9,j8");
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        const char *why = city_play(c, table[i].move);
        if (!table[i].why[0]) {
            if (why) fail_msg("%s: %s", table[i].move, why);
            city_setup(c, "mover=White phase=build neutral.Cathedral=e5,f4,f5,f6,f7,g5 "
                          "Black.Castle=a2,a3,b2,c2,c3 Black.land=h1,i1,j1 White.Inn=i6,i7,j6 White.Inn=i8,i9,j8");
        } else if (!why || !strstr(why, table[i].why)) {
            print_error("%s: got '%s', expected '%s'\n", table[i].move, why ? why : "a legal move", table[i].why);
            fail();
        }
    }
    city_free(c);
}

static void long_garbage_ends_quickly(void **state)
{
    (void)state;
    enum { LONG = 1 << 20 };
    char *text = malloc(LONG + 1);
    tv_reading r;
    city *c = begun("");
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
        cmocka_unit_test(perft_of_the_opening),
        cmocka_unit_test(a_stopped_perft_says_so),
        cmocka_unit_test(count_nth_and_why_agree_with_fill),
        cmocka_unit_test(what_must_be_touched_or_covered_is),
        cmocka_unit_test(every_notation_is_one_move),
        cmocka_unit_test(in_a_record_a_move_ends_where_the_next_begins),
        cmocka_unit_test(refusals_name_the_reason),
        cmocka_unit_test(long_garbage_ends_quickly),
    };
    return cmocka_run_group_tests_name("place", tests, NULL, NULL);
}
