/* test_ugi.c - the moves of UGI, in all games of the catalogue: each is one word, and the engine reads it back as the same move. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "repl/base/rules_paths.h"
#include "repl/interfaces/protocols/engine.h"
#include "repl/session/game/ruling.h"

#include <string.h>

enum {
    PLIES = 40, /* of a random game, ... */
    EACH = 2,   /* ... of which every other position is tried */
    MOST = 60,  /* moves tried in a position, spread over its list */
};

static void check_move(tv_match *m, tv_move move)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 }, word = { 0 }, back = { 0 };
    TV_SCOPED(tv_ruling_free) tv_ruling ruling = { 0 };
    tv_err err;
    assert_true(tv_match_write(m, tv_match_pos(m), move, &text, &err));
    tv_ugi_write(tv_text_str(&text), &word);
    tv_ugi_read(tv_text_str(&word), word.len, &back);
    if (strpbrk(tv_text_str(&word), " \t\r\n") || strcmp(tv_text_str(&text), tv_text_str(&back)) != 0)
        fail_msg("%s: '%s' becomes '%s'", m->game->name, tv_text_str(&text), tv_text_str(&word));
    assert_true(tv_ruling_read(m, tv_text_str(&back), TV_TEXT_ALONE, &ruling, &err));
    if (ruling.is != TV_RULING_LEGAL || ruling.move != move)
        fail_msg("%s: '%s' is not read as the move: %s", m->game->name, tv_text_str(&text),
                 tv_text_str(&ruling.reason));
}

/* False: the game is over. */
static bool check_position(tv_match *m, tv_random *random, bool check)
{
    TV_SCOPED(tv_moves_free) tv_moves moves = { 0 };
    tv_err err;
    if (tv_match_pos(m)->outcome != TV_PLAYING) return false;
    assert_true(tv_match_fill(m, tv_match_pos(m), &moves, &err));
    const uint32_t some = moves.count < MOST ? moves.count : MOST;
    for (uint32_t i = 0; check && i < some; i++) check_move(m, moves.list[(uint64_t)i * moves.count / some]);
    return moves.count && tv_match_play(m, moves.list[tv_random_below(random, moves.count)], NULL, &err);
}

static void test_moves(void **state)
{
    (void)state;
    const char *const dirs[] = { RULES, VARIANTS, NULL };
    const tv_paths paths = { .dirs = dirs };
    tv_words games = { 0 };
    tv_paths_games(&paths, &games);
    assert_true(games.count > 70);
    for (size_t i = 0; i < games.count; i++) {
        tv_err err;
        tv_match *m = tv_match_new(&paths, games.list[i], NULL, &err);
        tv_random random = tv_random_new(1, i);
        if (!m) fail_msg("%s", err.text);
        for (int ply = 0; ply < PLIES && check_position(m, &random, ply % EACH == 0); ply++) {}
        tv_match_free(m);
    }
    tv_words_free(&games);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_moves) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
