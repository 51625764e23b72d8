#include "repl/interfaces/prompt/window.h"
#include "tests/kernel.h"

static void assert_fits(const char *line, int columns, const char *want)
{
    tv_text t = { 0 };
    tv_window_fit(line, strlen(line), columns, &t);
    assert_string_equal(tv_text_str(&t), want);
    tv_text_free(&t);
}

/* Rows of 20 columns, one below the other as the terminal shows them. */
static void words_go_on_in_the_next_row(void **state)
{
    (void)state;
    assert_fits("error: that is a move of nobody's", 20,
                "error: that is a    "
                "  move of nobody's");
    assert_fits("  two blanks stay before it", 20,
                "  two blanks stay   "
                "    before it");
    assert_fits("exactly twenty wide. And", 20,
                "exactly twenty wide."
                "  And");
}

static void words_wider_than_the_window_are_broken(void **state)
{
    (void)state;
    assert_fits("mover=White,White.hand=Tower next", 20,
                "mover=White,White.ha"
                "nd=Tower next");
    assert_fits("a mover=White,White.hand=Tower", 20, "a mover=White,White.hand=Tower");
}

static void colours_and_parts_of_letters_take_no_room(void **state)
{
    (void)state;
    assert_fits("\x1b[1mperché la città\x1b[0m bella", 20,
                "\x1b[1mperché la città\x1b[0m     "
                "  bella");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_go_on_in_the_next_row),
        cmocka_unit_test(words_wider_than_the_window_are_broken),
        cmocka_unit_test(colours_and_parts_of_letters_take_no_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
