/* library_fault.c - a program of the library with a faulty compiler, see miscompiled.c: a search finds the fault,
 * tav_fault returns it once, and the next search runs the function in Lua. */
#include "repl/interfaces/capi/tavoliere.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char *rules;

static void search(tav_match *m) { assert_true(tav_search(m, 3000, 0, 1, 2)); }

static void test_fault(void **state)
{
    (void)state;
    tav_games *games = tav_games_new();
    tav_match *m = tav_match_new(games, rules, NULL);
    assert_non_null(m);
    assert_null(tav_fault());
    search(m);
    assert_int_equal(tav_read(m, "nonsense"), -1);
    const char *fault = tav_fault();
    assert_non_null(fault);
    assert_non_null(
        strstr(fault, "breakthrough.lua:15: the compiled form of `moves` of phase 'main' lists different moves"));
    assert_int_equal(tav_error_kind(), TAV_INPUT);
    assert_null(tav_fault());
    assert_true(tav_restart(m));
    search(m);
    assert_null(tav_fault());
    tav_match_free(m);
    tav_games_free(games);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_fault) };
    if (argc != 2) return 2;
    rules = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
