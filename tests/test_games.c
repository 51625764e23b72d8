/* test_games.c - the games of a study as lines of text: what is written is read back, and what is no pair of games of at most so
 * many plies is refused, wherever it is cut or changed. Files of games come from other machines. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "repl/study/games.h"

#include <stdlib.h>
#include <string.h>

static const char whole[] = "won 1 3 10a00c.1bb.2 512,10.-.1000,0w ; drawn 0 2 1.2 0,-1000.500,3l";

static bool read_line(const char *line, uint32_t most, tv_text *again)
{
    tv_pair_kept pair = { 0 };
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

/* Whoever plays them again has room for so many plies as the plan allows. */
static void test_too_long(void **state)
{
    (void)state;
    assert_false(read_line(whole, 2, NULL));
    assert_false(read_line("won 1 4294967295 1 - ; won 1 1 1 -", 1000, NULL));
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

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_back), cmocka_unit_test(test_too_long),
                                        cmocka_unit_test(test_cut), cmocka_unit_test(test_chances) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
