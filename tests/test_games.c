/* test_games.c - games of matches and studies as lines of text, and the steps of a tuning: written lines are read back,
 * and a line that is not a game, or a pair of games, within the plan's limit of plies is refused, however it was cut or
 * changed. Files come from other machines. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "repl/lab/match/contest.h"
#include "repl/lab/study/games.h"
#include "repl/lab/study/tune.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char whole[] = "won 1 3 10a00c.1bb.2 512,10.-.1000,0w ; drawn 0 2 1.2 0,-1000.500,3l";

static bool read_line(const char *line, uint32_t most, tv_text *again)
{
    tv_pair_result pair = { 0 };
    bool ok = tv_pair_read(line, most, &pair);
    if (ok && again) {
        tv_game_write(&pair.game[0], again);
        tv_text_add(again, " ; ");
        tv_game_write(&pair.game[1], again);
    }
    for (int n = 0; n < 2; n++) free(pair.game[n].move), free(pair.game[n].said);
    return ok;
}

static void test_back(void **state)
{
    (void)state;
    tv_text again = { 0 };
    assert_true(read_line(whole, 3, &again));
    assert_string_equal(tv_text_str(&again), whole);
    tv_text_free(&again);
}

/* The buffer for replaying them has room for the plan's maximum number of plies. */
static void test_too_long(void **state)
{
    (void)state;
    assert_false(read_line(whole, 2, NULL));
    assert_false(read_line("won 1 4294967295 1 - ; won 1 1 1 -", 1000, NULL));
    assert_true(read_line("won 1 1 1 - ; won 1 1 1 -", 1000, NULL));
    assert_false(read_line("won 1 1 =1 - ; won 1 1 1 -", 1000, NULL)); /* it needs the moves */
}

/* But for the last letter, without which it is another one. */
static void test_cut(void **state)
{
    (void)state;
    char line[sizeof whole];
    for (size_t len = 0; len < strlen(whole) - 1; len++) {
        memcpy(line, whole, len);
        line[len] = '\0';
        if (read_line(line, 3, NULL)) fail_msg("'%s' was read", line);
    }
}

static void test_chances(void **state)
{
    (void)state;
    static const char *const said[] = {
        "1001,0", "-2,0", "500,1001", "500,-1001", "70000,0", "500", "500,", ",5", "x,0"
    };
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        tv_text line = { 0 };
        tv_text_add(&line, "won 1 1 1 %s ; won 1 1 1 -", said[i]);
        if (read_line(tv_text_str(&line), 3, NULL)) fail_msg("'%s' was read", said[i]);
        tv_text_free(&line);
    }
}

/* What stands behind it is the caller's; NULL: it is no game. */
static const char *rest_of(const char *text, tv_outcome_of *game)
{
    return tv_outcome_read(&text, 3, game, NULL) ? text : NULL;
}

/* Moves, and their hash in their place, are the same game; one that is over before its first ply has none of them. */
static void test_outcome(void **state)
{
    (void)state;
    tv_outcome_of game, again;
    tv_text text = { 0 };
    const char *rest = rest_of("lost 0 3 10a00c.0.2 A went away", &game);
    assert_string_equal(rest, " A went away");
    assert_int_equal(game.end, TV_END_LOST);
    tv_outcome_write(&game, NULL, &text);
    assert_string_equal(rest_of(tv_text_str(&text), &again), "");
    assert_true(again.line == game.line && again.plies == 3);
    rest_of("lost 0 3 10a00c.2.0", &again);
    assert_true(again.line != game.line);
    tv_text_clear(&text);
    tv_outcome_write(&game, (const tv_move[]) { 0x10a00c, 0, 2 }, &text);
    assert_string_equal(tv_text_str(&text), "lost 0 3 10a00c.0.2");
    assert_string_equal(rest_of("won 2 0  A went away", &game), " A went away");
    tv_text_free(&text);
}

static void test_no_outcome(void **state)
{
    (void)state;
    static const char *const lines[] = { "",
                                         "won",
                                         "won 1 3",
                                         "won 1 3 ",
                                         "none 0 0 ",
                                         "perhaps 1 1 1",
                                         "won 4096 1 1",
                                         "won 1 4 1.2.3.4",
                                         "won 1 3 1.2",
                                         "won 1 3 1.2.",
                                         "won 1 3 1 2 3",
                                         "won 1 1 -1",
                                         "won 1 1 100000000",
                                         "won 1 1 g",
                                         "won 1 1 =",
                                         "won 1 1 =-1",
                                         "won 1 1  1" };
    tv_outcome_of game;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (rest_of(lines[i], &game)) fail_msg("'%s' was read", lines[i]);
}

/* Steps of a tuning: what is known has the name that it is asked for, what is missing is put, and one is at work at a time. */
static void test_log(void **state)
{
    (void)state;
    char path[] = "games.XXXXXX";
    tv_tuning_log log, other;
    tv_err err;
    const char *says;
    close(mkstemp(path));
    assert_true(tv_tuning_log_open(&log, path, NULL, &err) && tv_tuning_log_begin(&log, "tune\nof this", &err));
    assert_false(tv_tuning_log_open(&other, path, NULL, &err));
    assert_non_null(strstr(err.text, "another process"));
    assert_true(tv_tuning_log_next(&log, "cost a", &says, &err) && !says);
    assert_true(tv_tuning_log_put(&log, "cost a", "1.00", &says, &err));
    assert_string_equal(says, "1.00");
    assert_true(tv_tuning_log_put(&log, "games a at 1.00", "won", &says, &err));
    tv_tuning_log_close(&log, false);
    assert_true(tv_tuning_log_open(&log, path, NULL, &err));
    assert_false(tv_tuning_log_begin(&log, "tune\nof that", &err));
    assert_true(strstr(err.text, "of this") && strstr(err.text, "of that"));
    tv_tuning_log_close(&log, false);
    assert_true(tv_tuning_log_open(&log, path, NULL, &err) && tv_tuning_log_begin(&log, "tune\nof this", &err));
    assert_true(tv_tuning_log_next(&log, "cost a", &says, &err) && !strcmp(says, "1.00"));
    assert_false(tv_tuning_log_next(&log, "games a at 1.05", &says, &err));
    assert_non_null(strstr(err.text, "shard 1 should be 'games a at 1.05'. Delete its line"));
    assert_true(tv_tuning_log_next(&log, "games a at 1.00", &says, &err) && !strcmp(says, "won"));
    assert_true(tv_tuning_log_next(&log, "games a at 1.00", &says, &err) && !says);
    tv_tuning_log_close(&log, true);
    assert_int_equal(access(path, F_OK), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_back),    cmocka_unit_test(test_too_long),
                                        cmocka_unit_test(test_cut),     cmocka_unit_test(test_chances),
                                        cmocka_unit_test(test_outcome), cmocka_unit_test(test_no_outcome),
                                        cmocka_unit_test(test_log) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
