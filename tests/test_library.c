/* test_library.c - every function of tavoliere.h as a program calls it: its results, its errors and their kinds, and
 * calls in the wrong order, with wrong numbers, NULL, and malformed texts. */
#include "repl/interfaces/capi/tavoliere.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

static const char mistake[] = "local tav = require 'tavoliere'\n"
                              "return tav.game {\n"
                              "  name = 'Broken',\n"
                              "  palyers = { 'A', 'B' },\n"
                              "}\n";

static const char talkative[] =
    "local tav = require 'tavoliere'\n"
    "return tav.game { name = 'Talkative', players = { 'A', 'B' },\n"
    "  board = tav.rectangle { 2, 2 }, pieces = { { 'Stone', count = 2 } },\n"
    "  moves = tav.place {}, after = function(pos) print('ply', pos.ply) end, stuck = 'lose' }\n";

static const char endless[] = "local tav = require 'tavoliere'\n"
                              "return tav.game { name = 'Endless', players = { 'A', 'B' },\n"
                              "  board = tav.rectangle { 2, 2 }, pieces = { { 'Stone', count = 2 } },\n"
                              "  moves = function(pos, list)\n"
                              "    while pos.ply > 0 do end\n"
                              "    list:add_cells(pos:free())\n"
                              "  end, play = function(pos, _, to) pos:put('Stone', to) end, stuck = 'lose' }\n";

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
    const char *fault = tav_fault();
    if (fault) print_error("%s\n", fault);
    tav_games_free(games);
    return fault ? -1 : 0;
}

static tav_match *match_of(const char *name, const char *const *options)
{
    tav_match *m = tav_match_new(games, name, options);
    if (!m) print_error("%s\n", tav_error_text());
    assert_non_null(m);
    assert_int_equal(tav_error_kind(), TAV_NO_ERROR);
    assert_string_equal(tav_error_text(), "");
    return m;
}

/* The last call failed so, and said something about it. */
static void failed(int kind, const char *part)
{
    if (tav_error_kind() != kind || !strstr(tav_error_text(), part))
        print_error("kind %d: %s\n", tav_error_kind(), tav_error_text());
    assert_int_equal(tav_error_kind(), kind);
    assert_non_null(strstr(tav_error_text(), part));
}

static const char *const quick[] = { "exchange=false", NULL };

/* ---- Where rules are ------------------------------------------------------------------------------ */

static void lists(void **state)
{
    (void)state;
    assert_int_equal(tav_version(), TAV_VERSION);
    assert_true(strlen(tav_version_text()) >= 5);
    int count = tav_games_count(games), focus = 0;
    assert_true(count > 5);
    for (int i = 0; i < count; i++) focus += !strcmp(tav_games_name(games, i), "focus");
    assert_int_equal(focus, 1);
    assert_null(tav_games_name(games, count));
    failed(TAV_USE, "there is no game");
    assert_null(tav_games_name(games, -1));
    int dirs = 0;
    while (tav_games_dir(games, dirs)) dirs++;
    assert_int_equal(tav_error_kind(), TAV_NO_ERROR);
    assert_true(dirs >= 2);
    assert_false(tav_games_add_dir(games, "/nowhere/at/all"));
    failed(TAV_INPUT, "no such directory");
    assert_false(tav_games_add_dir(games, NULL));
    failed(TAV_USE, "NULL");
    char *last = strdup(tav_games_dir(games, dirs - 1));
    assert_true(tav_games_add_dir(games, last));
    assert_string_equal(tav_games_dir(games, 0), last);
    assert_null(tav_games_dir(games, dirs));
    free(last);
}

/* A match shows its rules in the language of the list that made it, and so do its copy and a search on several threads; what
 * it writes to be read again stays the same. */
static void language(void **state)
{
    (void)state;
    tav_match *english = match_of("cathedral", NULL);
    assert_true(tav_games_language(games, "it"));
    tav_match *m = match_of("cathedral", NULL), *copy = tav_match_copy(m);
    assert_non_null(copy);
    assert_true(tav_games_language(games, "en"));
    tav_match *again = match_of("cathedral", NULL);
    for (int i = 0; i < 2; i++) {
        tav_match *italian = i ? copy : m;
        assert_non_null(strstr(tav_rules(italian), "La città ha 10x10 caselle."));
        assert_non_null(strstr(tav_status(italian), "Piazza la Cattedrale"));
        assert_string_equal(tav_position(italian), tav_position(english));
        assert_string_equal(tav_player(italian, 0), "White");
        assert_true(tav_play_text(italian, "Cattedrale e5/f4567/g5"));
        assert_true(tav_search(italian, 100, 0, 1, 2));
    }
    assert_non_null(strstr(tav_record(m), "Cathedral e5/f4567/g5"));
    assert_non_null(strstr(tav_rules(again), "The city has 10x10 cells."));
    assert_true(tav_games_language(games, "xx"));
    assert_true(tav_games_language(games, NULL));
    assert_false(tav_games_language(games, "../it"));
    failed(TAV_INPUT, "language");
    assert_false(tav_games_language(NULL, "it"));
    failed(TAV_USE, "NULL");
    tav_match_free(english);
    tav_match_free(m);
    tav_match_free(copy);
    tav_match_free(again);
}

/* Rules that are given as text, also as the parent of a variant, and what is wrong with them. */
static void texts(void **state)
{
    (void)state;
    assert_true(tav_games_add_text(games, "mine", mistake));
    assert_null(tav_match_new(games, "mine", NULL));
    failed(TAV_RULES, "palyers");
    assert_string_equal(tav_error_file(), "mine.lua");
    assert_true(tav_error_line() > 0);
    assert_true(
        tav_games_add_text(games, "mine", "-- Mine.\nreturn require 'tavoliere'.variant('focus', { name = 'Mine' })"));
    assert_true(tav_games_add_text(games, "yours", "return require 'tavoliere'.variant('mine', { name = 'Yours' })"));
    tav_match *m = match_of("yours", quick);
    assert_string_equal(tav_title(m), "Yours, exchange=false");
    assert_string_equal(tav_name(m), "yours");
    assert_int_equal(tav_games_add_text(games, "yours", NULL), true);
    assert_null(tav_match_new(games, "yours", NULL));
    failed(TAV_INPUT, "yours");
    /* The match has rules of its own, which a search on several threads loads again. */
    assert_true(tav_search(m, 2000, 0, 1, 2));
    char *record = strdup(tav_record(m));
    tav_match_free(m);
    assert_null(tav_match_read(games, record, NULL));
    failed(TAV_INPUT, "yours");
    assert_string_equal(tav_error_file(), "record");
    assert_int_equal(tav_error_line(), 1);
    free(record);
    assert_false(tav_games_add_text(games, "../up", ""));
    failed(TAV_INPUT, "letters");
    assert_false(tav_games_add_text(games, NULL, ""));
    failed(TAV_USE, "NULL");
}

/* What begins with an underscore is for other rules, and is no game of the list. */
static void modules(void **state)
{
    (void)state;
    int count = tav_games_count(games);
    assert_true(tav_games_add_text(games, "_names", "return { mine = 'Of a module' }"));
    assert_true(tav_games_add_text(games, "asks",
                                   "return require 'tavoliere'.variant('focus', { name = require '_names'.mine })"));
    assert_int_equal(tav_games_count(games), count + 1);
    tav_match *m = match_of("asks", NULL);
    assert_string_equal(tav_title(m), "Of a module");
    tav_match_free(m);
    assert_true(tav_games_add_text(games, "asks", NULL));
    assert_true(tav_games_add_text(games, "_names", NULL));
}

static void options(void **state)
{
    (void)state;
    tav_match *m = match_of("focus", quick);
    bool found = false;
    for (int i = 0; i < tav_options(m); i++) {
        assert_true(*tav_option_help(m, i));
        assert_true(*tav_option_allowed(m, i));
        if (strcmp(tav_option_name(m, i), "exchange")) continue;
        assert_string_equal(tav_option_default(m, i), "true");
        assert_string_equal(tav_option_value(m, i), "false");
        found = true;
    }
    assert_true(found);
    assert_null(tav_option_name(m, tav_options(m)));
    failed(TAV_USE, "option");
    assert_null(tav_option_allowed(m, -1));
    failed(TAV_USE, "option");
    assert_non_null(strstr(tav_rules(m), "Sackson"));
    assert_int_equal(tav_players(m), 2);
    assert_string_equal(tav_player(m, 1), "Green");
    assert_null(tav_player(m, 2));
    tav_match_free(m);
    assert_null(tav_match_new(games, "focus", (const char *const[]) { "exchagne=false", NULL }));
    failed(TAV_INPUT, "exchange");
    assert_null(tav_match_new(games, "fokus", NULL));
    failed(TAV_INPUT, "focus");
    assert_null(tav_match_new(games, "/etc/passwd", NULL));
    failed(TAV_INPUT, ".lua");
    assert_null(tav_match_new(games, NULL, NULL));
    failed(TAV_USE, "NULL");
}

/* ---- Positions and moves ----------------------------------------------------------------------------- */

static void cells(void **state)
{
    (void)state;
    tav_match *m = match_of("focus", quick);
    double x, y, corner[64];
    int c3 = tav_cell_find(m, "C3");
    assert_int_equal(tav_cells(m), 52);
    assert_string_equal(tav_cell_name(m, c3), "c3");
    assert_int_equal(tav_cell_find(m, "z99"), -1);
    failed(TAV_INPUT, "cell");
    assert_true(tav_setup(m, "mover=Green phase=play c3=GRR h4=G"));
    assert_int_equal(tav_turn(m), 1);
    assert_int_equal(tav_cell_side(m, c3), 0);
    assert_int_equal(tav_cell_side(m, tav_cell_find(m, "d4")), -1);
    assert_string_equal(tav_cell_stack(m, c3), "GRR");
    assert_string_equal(tav_cell_content(m, c3), "Red's stack of 3, from the top 2 Red, Green");
    assert_string_equal(tav_cell_piece(m, tav_cell_find(m, "d4")), "");
    assert_true(*tav_cell_piece(m, c3));
    assert_int_equal(tav_cell_stones(m, c3), -1);
    assert_true(tav_cell_at(m, c3, &x, &y));
    assert_true(tav_cell_outline(m, corner, 32) >= 4);
    double width = 0, height = 0;
    assert_true(tav_extent(m, &width, &height));
    assert_true(x > 0 && x < width && y > 0 && y < height);
    assert_null(tav_cell_name(m, 52));
    assert_int_equal(tav_cell_side(m, -1), -1);
    failed(TAV_USE, "cell");
    assert_int_equal(tav_hand(m, 0, "Tower"), -1);
    failed(TAV_INPUT, "no such piece");
    assert_int_equal(tav_hand(m, 3, "Tower"), -1);
    failed(TAV_USE, "side");
    assert_int_equal(tav_store(m, 0), -1);
    assert_int_equal(tav_error_kind(), TAV_NO_ERROR);
    assert_false(tav_setup(m, "mover=Nobody"));
    failed(TAV_INPUT, "no player");
    assert_true(tav_error_column() >= 0);
    assert_int_equal(tav_turn(m), 1); /* nothing has changed */
    tav_match_free(m);
    m = match_of("55stones", NULL);
    assert_true(tav_cell_stones(m, 0) >= 0);
    tav_match_free(m);
    m = match_of("cathedral", NULL);
    assert_int_equal(tav_hand(m, 0, "Tower"), 1);
    assert_non_null(strstr(tav_holds(m, 0), "Tower"));
    tav_match_free(m);
}

static void moves(void **state)
{
    (void)state;
    tav_match *m = match_of("cathedral", (const char *const[]) { "first_move=dark", NULL });
    int covered[16], n = tav_moves(m);
    assert_true(n > 100);
    int i = tav_read(m, tav_move_text(m, 17));
    assert_int_equal(i, 17);
    int count = tav_move_covers(m, i, covered, 16);
    assert_true(count >= 1 && covered[0] >= 0 && covered[0] < tav_cells(m));
    assert_int_equal(tav_move_from(m, i), -1);
    assert_true(tav_move_to(m, i) >= 0);
    assert_true(*tav_move_piece(m, i));
    assert_non_null(strstr(tav_move_effects(m, i), tav_move_piece(m, i)));
    assert_null(tav_move_text(m, n));
    failed(TAV_USE, "legal move");
    assert_false(tav_play(m, n));
    assert_false(tav_play(m, -1));
    assert_int_equal(tav_read(m, "Cathedral z9"), -1);
    failed(TAV_INPUT, "");
    assert_true(tav_error_column() >= 0);
    assert_int_equal(tav_read(m, NULL), -1);
    failed(TAV_USE, "NULL");
    assert_int_equal(tav_ply(m), 0);
    assert_true(tav_play(m, i));
    assert_int_equal(tav_ply(m), 1);
    assert_true(*tav_changes(m));
    tav_match_free(m);
    m = match_of("focus", quick);
    assert_int_equal(tav_read(m, "c3-c8"), -1);
    failed(TAV_ILLEGAL, "c3");
    assert_true(tav_play_text(m, "b3-b4"));
    i = tav_read(m, "c2-c3");
    assert_string_equal(tav_cell_name(m, tav_move_from(m, i)), "c2");
    tav_match_free(m);
}

static const char hops[] = "-- Hops.\n"
                           "local tav = require 'tavoliere'\n"
                           "local hop = tav.jump { over = 'any', captures = false, again = 'on' }\n"
                           "return tav.game {\n"
                           "  name = 'Hops', players = { 'White', 'Black' }, board = tav.rectangle { 5, 5 },\n"
                           "  pieces = { { 'Man', count = 0 } }, start = { White = 'a1 b1', Black = 'd1 d5' },\n"
                           "  phases = {\n"
                           "    { 'main', first = true, moves = { hop, tav.step {} } },\n"
                           "    { 'on', moves = { hop, tav.pass {} }, next = 'main' },\n"
                           "  },\n"
                           "  stuck = 'lose',\n"
                           "}";

/* One piece that goes on: all of its plies or none. */
static void turns(void **state)
{
    (void)state;
    assert_true(tav_games_add_text(games, "hops", hops));
    tav_match *m = match_of("hops", NULL);
    assert_false(tav_play_text(m, "a1-c1-e1-e2"));
    failed(TAV_ILLEGAL, "e1");
    assert_int_equal(tav_error_column(), 6);
    assert_int_equal(tav_ply(m), 0);
    assert_int_equal(tav_read(m, "a1-c1-e1"), -1);
    failed(TAV_INPUT, "");
    assert_true(tav_play_text(m, "a1xc1xe1"));
    assert_int_equal(tav_ply(m), 2);
    assert_string_equal(tav_node_text(m, tav_node(m)), "c1-e1");
    tav_match_free(m);
}

/* A player who may change sides and plays on has kept them. */
static void declined(void **state)
{
    (void)state;
    tav_match *m = match_of("hex", NULL);
    assert_true(tav_play_text(m, "c3"));
    assert_false(tav_play_text(m, "c3"));
    failed(TAV_ILLEGAL, "c3");
    assert_false(tav_play_text(m, "nonsense"));
    failed(TAV_INPUT, "`swap` sides or `keep` them");
    assert_int_equal(tav_read(m, "d4"), -1);
    failed(TAV_INPUT, "tav_play_text");
    assert_int_equal(tav_ply(m), 1);
    assert_true(tav_play_text(m, "d4"));
    assert_int_equal(tav_ply(m), 3);
    assert_string_equal(tav_node_text(m, tav_node(m)), "Stone d4");
    tav_match_free(m);
}

/* What is typed at the prompt: done, said, and refused as any other call is. */
static void operations(void **state)
{
    (void)state;
    tav_match *m = match_of("gomoku", NULL);
    int undo = 0;
    while (tav_operation(undo) && strcmp(tav_operation(undo), "undo [N | all]") != 0) undo++;
    assert_non_null(tav_operation(undo));
    assert_null(tav_operation(1000));
    assert_null(tav_do(m, "undo"));
    failed(TAV_USE, "there is nothing to undo");
    assert_true(tav_play_text(m, "c3") && tav_moves(m) > 0);
    assert_string_equal(tav_do(m, "explain"), tav_do(m, "explain"));
    assert_int_equal(tav_node(m), 1);
    assert_string_equal(tav_do(m, "why d4"), "legal: Stone d4\n");
    assert_non_null(strstr(tav_do(m, "why c3"), "illegal: c3 is already covered"));
    assert_null(tav_do(m, "explain c3"));
    failed(TAV_ILLEGAL, "c3 is already covered");
    assert_null(tav_do(m, "why z99"));
    failed(TAV_INPUT, "z99");
    assert_string_equal(tav_do(m, "undo all"), "1 move undone\n");
    assert_int_equal(tav_node(m), 0);
    assert_int_equal(tav_moves(m), 225);
    assert_null(tav_do(m, "undo some"));
    failed(TAV_INPUT, "such as `undo 2`");
    assert_null(tav_do(m, "cell z99"));
    failed(TAV_INPUT, "there is no cell 'z99'");
    assert_null(tav_do(m, "mark !"));
    failed(TAV_USE, "there is no move here");
    assert_null(tav_do(m, "save x"));
    failed(TAV_INPUT, "there is no operation 'save'");
    assert_null(tav_do(m, NULL));
    failed(TAV_USE, "the line is NULL");
    assert_null(tav_do(m, "resign Nobody"));
    failed(TAV_INPUT, "there is no side 'Nobody'");
    assert_null(tav_operation(-1));
    assert_string_equal(tav_do(m, " position\n"), tav_do(m, "position"));
    assert_non_null(tav_do(m, "resign Black"));
    assert_int_equal(tav_outcome(m), TAV_WON);
    assert_null(tav_do(m, "explain d4"));
    failed(TAV_USE, "the game is over");
    tav_match_free(m);
}

/* ---- Back and forth, records ----------------------------------------------------------------------------- */

static void tree(void **state)
{
    (void)state;
    tav_match *m = match_of("focus", quick);
    uint64_t start = tav_hash(m);
    assert_false(tav_undo(m));
    failed(TAV_USE, "before");
    assert_true(tav_play_text(m, "b3-b4") && tav_play_text(m, "c2-c3"));
    int main_line = tav_node(m);
    uint64_t there = tav_hash(m);
    assert_true(tav_undo(m));
    assert_true(tav_play_text(m, "c2-b2"));
    assert_true(tav_set_comment(m, tav_node(m), "better {or} not"));
    assert_int_equal(tav_child(m, tav_parent(m, tav_node(m)), 0), main_line);
    assert_int_equal(tav_child(m, tav_parent(m, tav_node(m)), 1), tav_node(m));
    assert_int_equal(tav_child(m, tav_parent(m, tav_node(m)), 2), -1);
    assert_int_equal(tav_error_kind(), TAV_NO_ERROR);
    assert_int_equal(tav_parent(m, 0), -1);
    assert_string_equal(tav_node_text(m, 0), "");
    assert_string_equal(tav_node_text(m, main_line), "c2-c3");
    assert_false(tav_goto(m, 99));
    failed(TAV_USE, "99");
    assert_true(tav_goto(m, main_line));
    assert_true(tav_hash(m) == there);
    assert_true(tav_undo(m) && tav_undo(m) && tav_hash(m) == start && tav_redo(m) && tav_redo(m));
    assert_true(tav_hash(m) == there);
    assert_false(tav_redo(m));
    char *record = strdup(tav_record(m));
    tav_match *again = tav_match_read(games, record, NULL);
    assert_non_null(again);
    assert_string_equal(tav_record(again), record);
    assert_string_equal(tav_notes(again), "");
    assert_true(tav_hash(again) == there);
    assert_string_equal(tav_comment(again, tav_child(again, tav_parent(again, tav_node(again)), 1)), "better {or} not");
    tav_match_free(again);
    again = tav_match_read(
        games,
        "[Game \"focus\"]\n[Option \"exchange=false\"]\n[White \"Anna\"]\n[Date \"2024\"]\nIn the park\n\n1. b3-b4 *\n",
        NULL);
    assert_non_null(again);
    assert_non_null(strstr(tav_record(again), "\n[White \"Anna\"]\n[Date \"2024\"]\n"));
    assert_string_equal(tav_notes(again), "warning: tav_record leaves out a title (line 5)\n");
    tav_match_free(again);
    char *wrong = strstr(record, "c2-c3");
    memcpy(wrong, "c2-c9", 5);
    assert_null(tav_match_read(games, record, NULL));
    assert_true(tav_error_column() >= wrong - record && tav_error_column() < wrong - record + 5);
    assert_true(tav_error_line() > 3);
    assert_null(tav_match_read(games, "", NULL));
    failed(TAV_INPUT, "no moves");
    assert_null(tav_match_read(games, NULL, NULL));
    failed(TAV_USE, "NULL");
    free(record);
    assert_true(tav_restart(m) && tav_hash(m) == start && tav_node(m) == 0);
    tav_match_free(m);
}

/* ---- Machines ------------------------------------------------------------------------------------------ */

static void searches(void **state)
{
    (void)state;
    tav_match *m = match_of("focus", quick);
    uint64_t leaves = 0;
    assert_int_equal(tav_best(m), -1);
    assert_int_equal(tav_found(m), 0);
    assert_false(tav_search(m, 0, 0, 1, 1));
    failed(TAV_USE, "limit");
    assert_false(tav_search(m, 0, -1, 1, 1));
    assert_false(tav_search(m, 10, 0, 1, -1));
    failed(TAV_USE, "threads");
    assert_true(tav_search(m, 200, 0, 7, 1));
    int best = tav_best(m);
    assert_true(best >= 0 && best < tav_moves(m));
    assert_int_equal(tav_found_move(m, 0), best);
    assert_true(tav_found_playouts(m, 0) > 0 && tav_found_share(m, 0) >= 0 && tav_found_share(m, 0) <= 1);
    assert_int_equal(tav_found_move(m, tav_found(m)), -1);
    failed(TAV_USE, "found");
    assert_int_equal(strncmp(tav_expected(m), tav_move_text(m, best), strlen(tav_move_text(m, best))), 0);
    assert_int_equal(tav_verdict(m), TAV_PLAYING);
    assert_int_equal(tav_ply(m), 0);
    assert_true(tav_search(m, 200, 0, 7, 2) && tav_best(m) == best);
    assert_true(tav_perft(m, 1, &leaves) && leaves == (uint64_t)tav_moves(m));
    assert_false(tav_perft(m, 61, &leaves));
    failed(TAV_USE, "depth");
    assert_false(tav_perft(m, 1, NULL));
    assert_true(tav_play(m, best));
    assert_int_equal(tav_best(m), -1);
    tav_match_free(m);
}

static void over(void **state)
{
    (void)state;
    tav_match *m = match_of("cathedral", NULL);
    int score;
    unsigned seed = 3;
    assert_string_equal(tav_reason(m), "");
    while (tav_turn(m) >= 0) assert_true(tav_play(m, (int)((seed = seed * 1103515245 + 12345) >> 8) % tav_moves(m)));
    assert_int_not_equal(tav_outcome(m), TAV_PLAYING);
    assert_non_null(strstr(tav_reason(m), "fewest"));
    assert_int_equal(tav_moves(m), 0);
    assert_int_equal(tav_error_kind(), TAV_NO_ERROR);
    assert_true(tav_score(m, 0, &score));
    assert_false(tav_score(m, 2, &score));
    failed(TAV_USE, "player");
    assert_false(tav_score(m, 0, NULL));
    assert_true(tav_won(m, 0) + tav_won(m, 1) == (tav_outcome(m) == TAV_WON));
    assert_false(tav_play(m, 0));
    failed(TAV_USE, "over");
    assert_int_equal(tav_read(m, "pass"), -1);
    failed(TAV_USE, "over");
    assert_false(tav_search(m, 10, 0, 1, 1));
    failed(TAV_USE, "over");
    assert_null(tav_move_text(m, 0));
    assert_true(*tav_status(m) && *tav_board(m) && *tav_position(m) && *tav_phase(m));
    tav_match_free(m);
}

/* ---- Threads --------------------------------------------------------------------------------------------- */

static void *stop_soon(void *m)
{
    nanosleep(&(struct timespec) { 0, 400000000 }, NULL);
    tav_stop(m);
    return NULL;
}

static void stopped(void **state)
{
    (void)state;
    pthread_t thread;
    tav_match *m = match_of("focus", quick);
    uint64_t leaves = 99;
    assert_int_equal(pthread_create(&thread, NULL, stop_soon, m), 0);
    assert_false(tav_perft(m, 40, &leaves));
    failed(TAV_STOPPED, "");
    assert_true(leaves == 99);
    pthread_join(thread, NULL);
    assert_int_equal(pthread_create(&thread, NULL, stop_soon, m), 0);
    assert_true(tav_search(m, 0, 60, 1, 2));
    assert_true(tav_best(m) >= 0);
    pthread_join(thread, NULL);
    tav_stop(m); /* nothing is under way */
    assert_int_equal(tav_ply(m), 0);
    assert_true(tav_play(m, 0));
    tav_stop(NULL);
    tav_match_free(m);
}

/* Polling whether it runs may be what keeps it from starting. */
static void *search_long(void *m)
{
    bool ok;
    do ok = tav_search(m, 0, 60, 1, 1);
    while (!ok && tav_error_kind() == TAV_USE);
    return (void *)(intptr_t)ok;
}

static void one_at_a_time(void **state)
{
    (void)state;
    pthread_t thread;
    void *ok;
    tav_match *m = match_of("focus", quick);
    assert_int_equal(pthread_create(&thread, NULL, search_long, m), 0);
    while (tav_ply(m) == 0) nanosleep(&(struct timespec) { 0, 1000000 }, NULL); /* until it is under way */
    failed(TAV_USE, "another thread");
    assert_null(tav_record(m));
    do tav_stop(m);
    while (nanosleep(&(struct timespec) { 0, 100000000 }, NULL) == 0 && tav_ply(m) != 0);
    pthread_join(thread, &ok);
    tav_match_free(m);
}

static void *play_alone(void *name)
{
    tav_games *own = tav_games_new();
    tav_match *m = tav_match_new(own, name, NULL);
    for (int i = 0; m && i < 30 && tav_moves(m) > 0; i++)
        if (!tav_play(m, i * 7 % tav_moves(m))) break;
    char *position = m ? strdup(tav_position(m)) : NULL;
    tav_match_free(m);
    tav_games_free(own);
    return position;
}

static void many_threads(void **state)
{
    (void)state;
    static const char *const names[] = {
        "focus", "cathedral", "lines-of-focus", "55stones", "lines-of-focus", "focus"
    };
    pthread_t thread[6];
    void *position[6];
    for (int i = 0; i < 6; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, play_alone, (void *)(intptr_t)names[i]), 0);
    for (int i = 0; i < 6; i++) pthread_join(thread[i], &position[i]);
    for (int i = 0; i < 6; i++) assert_non_null(position[i]);
    assert_string_equal(position[0], position[5]);
    assert_string_equal(position[2], position[4]);
    for (int i = 0; i < 6; i++) free(position[i]);
}

/* ---- Misuse ------------------------------------------------------------------------------------------------- */

static void endless_rules(void **state)
{
    (void)state;
    pthread_t thread;
    assert_true(tav_games_add_text(games, "endless", endless));
    tav_match *m = match_of("endless", NULL);
    assert_int_equal(tav_moves(m), 4);
    if (!tav_play(m, 0)) failed(TAV_RULES, "too long");
    else assert_int_equal(tav_moves(m), -1);
    failed(TAV_RULES, "too long");
    assert_string_equal(tav_error_file(), "endless.lua");
    assert_int_equal(tav_error_line(), 5);
    assert_int_equal(pthread_create(&thread, NULL, stop_soon, m), 0);
    if (tav_ply(m) == 0) assert_false(tav_play(m, 0));
    else assert_int_equal(tav_moves(m), -1);
    failed(TAV_STOPPED, "");
    pthread_join(thread, NULL);
    tav_match_free(m);
}

static void nobody(void **state)
{
    (void)state;
    tav_match_free(NULL);
    tav_games_free(NULL);
    assert_int_equal(tav_moves(NULL), -1);
    failed(TAV_USE, "tav_moves: the handle is NULL");
    assert_null(tav_move_text(NULL, 0));
    assert_null(tav_cell_name(NULL, 0));
    assert_null(tav_record(NULL));
    assert_null(tav_node_text(NULL, 0));
    assert_false(tav_play(NULL, 0));
    assert_false(tav_search(NULL, 1, 0, 0, 1));
    assert_int_equal(tav_games_count(NULL), -1);
    assert_null(tav_match_new(NULL, "focus", NULL));
    failed(TAV_USE, "NULL");
    assert_int_equal(tav_moves((tav_match *)(void *)games), -1);
    failed(TAV_USE, "another kind");
    assert_int_equal(tav_games_count(games) > 0, true);
}

static void formats(void **state)
{
    (void)state;
    static const char *const wrong[] = { "99",  "2.0", " 2", "2 ",  "+2",       "0x2",        "two",
                                         "1.5", "-2",  "",   "0",   "099",      "1e3",        " 1",
                                         "+1",  "1.0", "-1", "0x1", "\xc2\xb2", "4294967297", "18446744073709551617" };
    char record[100];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(record, sizeof record, "[Game \"cathedral\"]\n[Format \"%s\"]\n\n1. Cathedral e5/f4567/g5\n",
                 wrong[i]);
        if (tav_match_read(games, record, NULL)) print_error("[Format \"%s\"] is read\n", wrong[i]);
        failed(TAV_INPUT, "format");
        assert_string_equal(tav_error_file(), "record");
        assert_int_equal(tav_error_line(), 2);
    }
    tav_match *m = tav_match_read(games, "[Format \"1\"]\n[Game \"cathedral\"]\n\n1. Cathedral e5/f4567/g5\n", NULL);
    assert_non_null(m);
    tav_match_free(m);
    /* Names of tags differ by case, as in PGN: this one is another program's. */
    m = tav_match_read(games, "[format \"2\"]\n[Game \"cathedral\"]\n\n1. Cathedral e5/f4567/g5\n", NULL);
    assert_non_null(m);
    tav_match_free(m);
}

/* The first tag that is at fault, whatever stands before and behind it; a mistake in the rules keeps its place there. */
static void wrong_options(void **state)
{
    (void)state;
    static const struct {
        const char *tags, *says;
        int line, column;
    } wrong[] = {
        { "[Game \"./x.lua\"]\n", "here './x.lua': pass the game yourself", 1, 0 },
        { "[Game \"endless\"]\n[Option \"x=y\"]\n", "there is no option 'x'", 2, 17 },
        { "[Game \"focus\"]\n[Option \"exchange=false\"]\n[Option \"players=9\"]\n[Option \"x=y\"]\n", "9", 3, 41 },
        { "[Option \"exchange=false\"]\n[Game \"focus\"]\n[Option \"x=y\"]\n", "there is no option 'x'", 3, 41 },
        { "[Game \"focus\"]\n[Option \"exchange\"]\n", "exchange", 2, 15 },
    };
    assert_true(tav_games_add_text(games, "endless", endless));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char record[200];
        snprintf(record, sizeof record, "%s\n1. a1\n", wrong[i].tags);
        assert_null(tav_match_read(games, record, NULL));
        failed(TAV_INPUT, wrong[i].says);
        assert_string_equal(tav_error_file(), "record");
        assert_int_equal(tav_error_line(), wrong[i].line);
        assert_int_equal(tav_error_column(), wrong[i].column);
    }
    assert_true(tav_games_add_text(games, "broken", "return palyers.x"));
    assert_null(tav_match_read(games, "[Game \"broken\"]\n[Option \"x=y\"]\n\n1. a1\n", NULL));
    failed(TAV_RULES, "palyers");
    assert_string_equal(tav_error_file(), "broken.lua");
}

/* Texts made up of pieces of good ones. */
static void strange_texts(void **state)
{
    (void)state;
    static const char *const part[] = { "c3-c5",
                                        "mover=Red",
                                        " ",
                                        "phase=",
                                        "c3=GRR",
                                        "{",
                                        "}",
                                        "1.",
                                        "(",
                                        ")",
                                        "[Game \"focus\"]\n",
                                        "\xff",
                                        "\x1b[2J",
                                        "99999999999999999999",
                                        "-",
                                        "stones=",
                                        ",",
                                        "Tower",
                                        "\n",
                                        "*",
                                        "$",
                                        "%set ",
                                        "h4=",
                                        "a1/",
                                        "=" };
    tav_match *m = match_of("focus", quick);
    unsigned seed = 1;
    for (int i = 0; i < 400; i++) {
        char text[400] = "";
        for (int n = 0; n < 8; n++) strcat(text, part[((seed = seed * 1103515245 + 12345) >> 8) % 25]);
        tav_read(m, text);
        tav_cell_find(m, text);
        tav_setup(m, text);
        tav_hand(m, 0, text);
        assert_true(tav_set_comment(m, tav_node(m), text));
        tav_match_free(tav_match_read(games, text, "focus"));
        char *record = strdup(tav_record(m));
        tav_match *again = tav_match_read(games, record, NULL);
        if (!again) print_error("%s\n%s", tav_error_text(), record);
        assert_non_null(again);
        tav_match_free(again);
        free(record);
        if (i % 50 == 0) assert_true(tav_restart(m));
        if (tav_moves(m) > 0) tav_play(m, (int)(seed >> 8) % tav_moves(m));
    }
    tav_match_free(m);
}

static void what_rules_print(void **state)
{
    (void)state;
    assert_true(tav_games_add_text(games, "talkative", talkative));
    tav_match *m = match_of("talkative", NULL);
    assert_string_equal(tav_printed(m), "");
    assert_true(tav_play(m, 0));
    assert_non_null(strstr(tav_printed(m), "ply"));
    assert_string_equal(tav_printed(m), ""); /* told once */
    assert_null(tav_printed(NULL));
    failed(TAV_USE, "");
    tav_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(lists, setup, teardown),
        cmocka_unit_test_setup_teardown(language, setup, teardown),
        cmocka_unit_test_setup_teardown(texts, setup, teardown),
        cmocka_unit_test_setup_teardown(modules, setup, teardown),
        cmocka_unit_test_setup_teardown(options, setup, teardown),
        cmocka_unit_test_setup_teardown(cells, setup, teardown),
        cmocka_unit_test_setup_teardown(moves, setup, teardown),
        cmocka_unit_test_setup_teardown(turns, setup, teardown),
        cmocka_unit_test_setup_teardown(declined, setup, teardown),
        cmocka_unit_test_setup_teardown(operations, setup, teardown),
        cmocka_unit_test_setup_teardown(tree, setup, teardown),
        cmocka_unit_test_setup_teardown(searches, setup, teardown),
        cmocka_unit_test_setup_teardown(over, setup, teardown),
        cmocka_unit_test_setup_teardown(stopped, setup, teardown),
        cmocka_unit_test_setup_teardown(one_at_a_time, setup, teardown),
        cmocka_unit_test_setup_teardown(many_threads, setup, teardown),
        cmocka_unit_test_setup_teardown(endless_rules, setup, teardown),
        cmocka_unit_test_setup_teardown(nobody, setup, teardown),
        cmocka_unit_test_setup_teardown(formats, setup, teardown),
        cmocka_unit_test_setup_teardown(wrong_options, setup, teardown),
        cmocka_unit_test_setup_teardown(what_rules_print, setup, teardown),
        cmocka_unit_test_setup_teardown(strange_texts, setup, teardown),
    };
    return cmocka_run_group_tests_name("library", tests, NULL, NULL);
}
