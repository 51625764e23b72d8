/* test_library_match.c - copies, tags, deleted variations, playouts and neighbours of tavoliere.h. */
#include "repl/interfaces/capi/tavoliere.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static tav_games *games;

static int setup(void **state)
{
    (void)state;
    games = tav_games_new();
    return games ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    tav_games_free(games);
    return 0;
}

static tav_match *match_of(const char *name, const char *const *options)
{
    tav_match *m = tav_match_new(games, name, options);
    if (!m) print_error("%s\n", tav_error_text());
    assert_non_null(m);
    return m;
}

static void play(tav_match *m, const char *text)
{
    if (tav_play_text(m, text)) return;
    print_error("%s: %s\n", text, tav_error_text());
    fail();
}

/* The call failed with this kind and a text that contains this part. */
static void failed(int kind, const char *part)
{
    if (tav_error_kind() != kind || !strstr(tav_error_text(), part)) print_error("'%s'\n", tav_error_text());
    assert_int_equal(tav_error_kind(), kind);
    assert_non_null(strstr(tav_error_text(), part));
}

/* ---- Copies ---- */

static void copies(void **state)
{
    (void)state;
    tav_match *m = match_of("epaminondas", (const char *[]) { "repetition=3", NULL });
    play(m, "a2-a3");
    assert_true(tav_set_comment(m, tav_node(m), "why not b2-b3?"));
    assert_true(tav_set_tag(m, "Event", "Club"));
    assert_true(tav_undo(m));
    play(m, "b2-b3");
    play(m, tav_move_text(m, 0));
    assert_true(tav_undo(m));
    char *record = strdup(tav_record(m));
    tav_match *copy = tav_match_copy(m);
    assert_non_null(copy);
    assert_string_equal(tav_record(copy), record);
    assert_int_equal(tav_node(copy), tav_node(m));
    assert_true(tav_hash(copy) == tav_hash(m));
    assert_true(tav_redo(copy)); /* the move that was undone last */
    assert_string_equal(tav_node_text(copy, tav_node(copy)), tav_node_text(m, tav_child(m, tav_node(m), 0)));
    /* Neither sees what happens to the other. */
    play(copy, tav_move_text(copy, 0));
    assert_string_equal(tav_record(m), record);
    tav_match_free(m);
    assert_true(tav_moves(copy) > 0);
    tav_match_free(copy);
    free(record);
    assert_null(tav_match_copy(NULL));
    failed(TAV_USE, "NULL");
}

/* A position put up by hand is copied, too, and so are functions of the rules. */
static void copy_of_setup(void **state)
{
    (void)state;
    tav_match *m = match_of("cathedral", NULL);
    play(m, "Cathedral e5/f4567/g5");
    char *position = strdup(tav_position(m));
    assert_true(tav_setup(m, position));
    tav_match *copy = tav_match_copy(m);
    assert_string_equal(tav_position(copy), position);
    assert_int_equal(tav_moves(copy), tav_moves(m));
    free(position);
    tav_match_free(m);
    tav_match_free(copy);
}

/* Rules given as a text may be replaced while the match goes on. */
static void copy_of_changed_rules(void **state)
{
    (void)state;
    static const char rules[] =
        "local tav = require 'tavoliere'\n"
        "return tav.game { name = 'Small', players = { 'A', 'B' }, board = tav.rectangle { 2, 2 },\n"
        "  pieces = { { 'Stone', count = 2 } }, moves = tav.place {}, stuck = 'lose' }\n";
    assert_true(tav_games_add_text(games, "small", rules));
    tav_match *m = match_of("small", NULL);
    assert_true(tav_games_add_text(games, "small", NULL));
    tav_match *copy = tav_match_copy(m); /* the match keeps the rules that it has */
    assert_non_null(copy);
    tav_match_free(copy);
    tav_match_free(m);
}

/* The value of a variant that has no text is shown as "formula" and is none of the options to load it with. */
static void copy_of_variant(void **state)
{
    (void)state;
    tav_match *m = match_of("lines-of-focus", NULL);
    tav_match *copy = tav_match_copy(m);
    assert_non_null(copy);
    while (tav_moves(m) > 0 && tav_node(m) < 12) {
        assert_string_equal(tav_move_text(copy, 0), tav_move_text(m, 0));
        assert_true(tav_play(m, 0) && tav_play(copy, 0));
    }
    tav_match_free(copy);
    tav_match_free(m);
}

/* ---- Variations ---- */

static void deletions(void **state)
{
    (void)state;
    tav_match *m = match_of("hex", (const char *[]) { "size=3", NULL });
    play(m, "a1");
    const int first = tav_node(m);
    play(m, "b1");
    const int second = tav_node(m);
    assert_true(tav_goto(m, 0));
    play(m, "c3");
    const int other = tav_node(m);
    assert_true(tav_delete(m, first)); /* beside the live node */
    assert_int_equal(tav_node(m), other);
    assert_int_equal(tav_child(m, 0, 0), other);
    assert_int_equal(tav_child(m, 0, 1), -1);
    assert_false(tav_goto(m, second));
    failed(TAV_USE, "there is no node");
    play(m, "a1");
    assert_true(tav_delete(m, other)); /* above it */
    assert_int_equal(tav_node(m), 0);
    assert_int_equal(tav_ply(m), 0);
    assert_int_equal(tav_moves(m), 9);
    assert_false(tav_delete(m, 0));
    failed(TAV_USE, "the start");
    assert_false(tav_delete(m, 999));
    failed(TAV_USE, "there is no node 999");
    tav_match_free(m);
}

/* ---- Tags ---- */

static void tags(void **state)
{
    (void)state;
    char name[70], value[1100];
    tav_match *m = match_of("hex", NULL);
    assert_string_equal(tav_tag(m, "Event"), "");
    assert_true(tav_set_tag(m, "Event", "Club \"night\""));
    assert_true(tav_set_tag(m, "Red", "Anna"));
    assert_true(tav_set_tag(m, "Event", "Final"));
    assert_string_equal(tav_tag(m, "Event"), "Final");
    play(m, "a1");
    assert_non_null(strstr(tav_record(m), "[Event \"Final\"]\n[Red \"Anna\"]\n"));
    tav_match *again = tav_match_read(games, tav_record(m), NULL);
    assert_string_equal(tav_tag(again, "Red"), "Anna");
    assert_true(tav_set_tag(again, "Event", NULL));
    assert_true(tav_set_tag(again, "Red", ""));
    assert_true(tav_set_tag(again, "Nobody", NULL));
    assert_null(strstr(tav_record(again), "Event"));
    tav_match_free(again);
    static const char *const wrong[] = { "", "1st", "_x", "two words", "Game", "Result", "caffè", "a]" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(tav_set_tag(m, wrong[i], "x"));
        assert_int_equal(tav_error_kind(), TAV_INPUT);
    }
    memset(name, 'a', sizeof name), name[61] = 0;
    assert_false(tav_set_tag(m, name, "x"));
    memset(value, 'a', sizeof value), value[1001] = 0;
    assert_false(tav_set_tag(m, "Event", value));
    failed(TAV_INPUT, "1000 bytes");
    assert_false(tav_set_tag(m, "Event", "two\nlines"));
    assert_false(tav_set_tag(m, "Event", "\xff"));
    assert_false(tav_set_tag(m, NULL, "x"));
    failed(TAV_USE, "NULL");
    assert_string_equal(tav_tag(m, "Event"), "Final");
    tav_match_free(m);
}

/* ---- Playouts ---- */

static void playouts(void **state)
{
    (void)state;
    double shares[2], again[2];
    tav_match *m = match_of("hex", (const char *[]) { "size=4", NULL });
    const uint64_t hash = tav_hash(m);
    int won = 0;
    for (uint64_t seed = 1; seed <= 50; seed++) {
        const int plies = tav_playout(m, seed, 0, shares);
        assert_true(plies >= 7 && plies <= 17);
        assert_true(shares[0] + shares[1] == 1 && (shares[0] == 1 || shares[1] == 1));
        assert_int_equal(tav_playout(m, seed, 0, again), plies);
        assert_memory_equal(shares, again, sizeof shares);
        won += shares[0] == 1;
    }
    assert_true(won > 5 && won < 45);
    assert_int_equal(tav_playout(m, 1, 3, NULL), 3);
    assert_int_equal(tav_ply(m), 0);
    assert_true(tav_hash(m) == hash);
    assert_int_equal(tav_playout(m, 1, -1, NULL), -1);
    failed(TAV_USE, "negative");
    tav_match_free(m);
    assert_int_equal(tav_playout(NULL, 1, 0, NULL), -1);
}

static void playout_after_the_end(void **state)
{
    (void)state;
    tav_match *m = match_of("connect-four", NULL);
    for (const char *const *move = (const char *[]) { "a1", "b1", "a2", "b2", "a3", "b3", "a4", NULL }; *move; move++)
        play(m, *move);
    assert_int_equal(tav_playout(m, 1, 0, NULL), -1);
    failed(TAV_USE, "over");
    tav_match_free(m);
}

/* ---- Lists ---- */

static void neighbours(void **state)
{
    (void)state;
    int cells[8];
    tav_match *m = match_of("hex", (const char *[]) { "size=3", NULL });
    assert_int_equal(tav_neighbours(m, tav_cell_find(m, "b2"), cells, 8), 6);
    assert_int_equal(tav_neighbours(m, tav_cell_find(m, "b2"), NULL, 0), 6);
    assert_int_equal(tav_neighbours(m, tav_cells(m), cells, 8), -1);
    failed(TAV_USE, "there is no cell");
    tav_match_free(m);
    m = match_of("nine-mens-morris", NULL); /* steps follow the lines, over the holes of the board */
    assert_int_equal(tav_neighbours(m, tav_cell_find(m, "a1"), cells, 8), 2);
    assert_string_equal(tav_cell_name(m, cells[0]), "a4");
    assert_string_equal(tav_cell_name(m, cells[1]), "d1");
    tav_match_free(m);
    m = match_of("oware", NULL);
    assert_int_equal(tav_neighbours(m, 0, cells, 8), 0);
    assert_int_equal(tav_error_kind(), TAV_NO_ERROR);
    tav_match_free(m);
}

static void all_moves(void **state)
{
    (void)state;
    tav_match *m = match_of("hex", (const char *[]) { "size=2", NULL });
    assert_string_equal(tav_move_texts(m), "Stone a1\nStone b1\nStone a2\nStone b2\n");
    play(m, "a1");
    const char *texts = tav_move_texts(m);
    for (int i = 0; i < tav_moves(m); i++) {
        const size_t len = strlen(tav_move_text(m, i));
        assert_memory_equal(texts, tav_move_text(m, i), len);
        texts += len + 1;
    }
    assert_string_equal(texts, "");
    tav_match_free(m);
}

/* Callers of the library cannot type a command. */
static void names_no_command(const char *what)
{
    if (!strchr(tav_error_text(), '`')) return;
    print_error("%s: %s\n", what, tav_error_text());
    fail();
}

static void no_commands(void **state)
{
    (void)state;
    assert_null(tav_match_new(games, "nowhere", NULL));
    names_no_command("a game");
    static const char *const records[] = { "[Game \"nowhere\"]\n\n1. a1\n", "[Game \"./x.lua\"]\n\n1. a1\n",
                                           "[Game \"hex\"]\n\n1. zz\n" };
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        assert_null(tav_match_read(games, records[i], NULL));
        names_no_command(records[i]);
    }
    static const char *const names[] = { "epaminondas", "hex", "focus", "chess", "oware", "twixt", "bao-kujifunza" };
    static const char *const wrong[] = { "swap", "keep", "pass", "zzz", "a1", "a1-a1", "a9-a8", "e1-e2", "1 2 3" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        tav_match *m = match_of(names[i], NULL);
        for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++)
            if (tav_read(m, wrong[k]) < 0) names_no_command(wrong[k]);
        tav_match_free(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(copies, setup, teardown),
        cmocka_unit_test_setup_teardown(copy_of_setup, setup, teardown),
        cmocka_unit_test_setup_teardown(copy_of_changed_rules, setup, teardown),
        cmocka_unit_test_setup_teardown(copy_of_variant, setup, teardown),
        cmocka_unit_test_setup_teardown(deletions, setup, teardown),
        cmocka_unit_test_setup_teardown(tags, setup, teardown),
        cmocka_unit_test_setup_teardown(playouts, setup, teardown),
        cmocka_unit_test_setup_teardown(playout_after_the_end, setup, teardown),
        cmocka_unit_test_setup_teardown(neighbours, setup, teardown),
        cmocka_unit_test_setup_teardown(all_moves, setup, teardown),
        cmocka_unit_test_setup_teardown(no_commands, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
