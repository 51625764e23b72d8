#include "core/base/name.h"
#include "tests/kernel.h"

#include <stdlib.h>

static void assert_escaped(const char *bytes, size_t len, const char *want)
{
    tv_text t = { 0 };
    tv_text_escape(&t, bytes, len);
    assert_string_equal(t.s, want);
    assert_int_equal(tv_text_is_plain(bytes, len), t.len == len);
    tv_text_free(&t);
}

static void control_bytes_and_broken_utf8_are_escaped(void **state)
{
    (void)state;
    assert_escaped("perché", 7, "perché");
    assert_escaped("\x1b[2J", 4, "\\x1b[2J");
    assert_escaped("a\rb\n", 4, "a\\x0db\\x0a");
    assert_escaped("\0x", 2, "\\x00x");
    assert_escaped("\xff\xfe", 2, "\\xff\\xfe");
    assert_escaped("\xe2\x80\xae", 3, "\\xe2\\x80\\xae"); /* right-to-left override */
    assert_escaped("\xc0\xaf", 2, "\\xc0\\xaf");          /* overlong */
    assert_escaped("\xed\xa0\x80", 3, "\\xed\\xa0\\x80"); /* a surrogate */
    assert_escaped("\xf0\x9f\x8e\xb2", 4, "\xf0\x9f\x8e\xb2");
    assert_escaped("\xf0\x9f", 2, "\\xf0\\x9f");
    assert_escaped("\xc2\x9b"
                   "1m",
                   4, "\\xc2\\x9b1m"); /* a control character of 8 bits */
}

static void text_that_is_well_formed_may_be_unfit_to_show(void **state)
{
    (void)state;
    assert_true(tv_text_is_utf8("perch\xc3\xa9\n\x1b\0\xe2\x80\xae\xf4\x8f\xbf\xbf", 17));
    assert_false(tv_text_is_utf8("Caf\xe9", 4));
    assert_false(tv_text_is_utf8("\xc0\xaf", 2));         /* overlong */
    assert_false(tv_text_is_utf8("\xed\xa0\x80", 3));     /* a surrogate */
    assert_false(tv_text_is_utf8("\xf4\x90\x80\x80", 4)); /* beyond the last */
    assert_false(tv_text_is_utf8("\xe2\x80\xae", 2));     /* cut off */
    assert_true(tv_text_is_utf8("", 0));
}

static void the_nearest_name_is_found_only_when_near(void **state)
{
    (void)state;
    const char *const names[] = { "connect", "capture", "enemy", "neutral" };
    assert_string_equal(tv_nearest("conect", names, 4), "connect");
    assert_string_equal(tv_nearest("CAPTRUE", names, 4), "capture");
    assert_string_equal(tv_nearest("neutrals", names, 4), "neutral");
    assert_string_equal(tv_nearest("Neu", names, 4), "neutral");
    assert_null(tv_nearest("c", names, 4));
    assert_null(tv_nearest("zebra", names, 4));
    assert_null(tv_nearest("", names, 4));
    assert_null(tv_nearest("a very long word indeed, longer than any name that could ever be meant", names, 4));
}

static bool is(const char *name, const char *text) { return tv_name_is(name, text, strlen(text)); }

static void names_are_found_without_case_and_accents(void **state)
{
    (void)state;
    assert_true(is("Città", "citta"));
    assert_true(is("Citta", "CITTÀ"));
    assert_true(is("Çoban", "cobaN"));
    assert_false(is("Città", "citt"));
    assert_false(is("Città", "cittàx"));
    assert_false(is("Città", "citt\xc3")); /* broken UTF-8 is no letter */
    assert_false(is("Ø", "×"));
    assert_true(is("", ""));
    assert_false(is("A", ""));
    assert_false(is("", "A"));
    assert_true(tv_name_begins("Città", "CITTA", 5));
    assert_true(tv_name_begins("Città", "cit", 3));
    assert_false(tv_name_begins("Città", "cita", 4));
}

static void texts_grow(void **state)
{
    (void)state;
    tv_text t = { 0 };
    assert_string_equal(tv_text_str(&t), "");
    for (int i = 0; i < 1000; i++) tv_text_add(&t, "%d,", i % 10);
    assert_int_equal(t.len, 2000);
    tv_text_clear(&t);
    assert_string_equal(t.s, "");
    tv_text_free(&t);
}

static void numbers_are_read_back(void **state)
{
    (void)state;
    static const double of[] = { 0, 0.3, 500, 100000, 1e-7, 0.12345678, 0.1 + 0.2, 1 / 3.0, 123456789 };
    static const char *const texts[] = { "0", "0.3", "500", "100000", "1e-07", "0.12345678", NULL, NULL, "123456789" };
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        tv_text t = { 0 };
        tv_text_number(&t, of[i]);
        if (texts[i]) assert_string_equal(tv_text_str(&t), texts[i]);
        assert_true(strtod(tv_text_str(&t), NULL) == of[i]);
        tv_text_free(&t);
    }
}

static void random_numbers_are_the_same_everywhere(void **state)
{
    (void)state;
    tv_random r = tv_random_new(1, 0), s = tv_random_new(1, 1);
    assert_true(tv_random_next(&r) != tv_random_next(&s));
    unsigned seen[6] = { 0 };
    for (int i = 0; i < 60000; i++) seen[tv_random_below(&r, 6)]++;
    for (int i = 0; i < 6; i++) assert_in_range(seen[i], 9500, 10500);
    assert_true(tv_mix(0) == UINT64_C(0xe220a8397b1dcdaf)); /* SplitMix64's first number of seed 0 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(control_bytes_and_broken_utf8_are_escaped),
        cmocka_unit_test(text_that_is_well_formed_may_be_unfit_to_show),
        cmocka_unit_test(the_nearest_name_is_found_only_when_near),
        cmocka_unit_test(names_are_found_without_case_and_accents),
        cmocka_unit_test(texts_grow),
        cmocka_unit_test(numbers_are_read_back),
        cmocka_unit_test(random_numbers_are_the_same_everywhere),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
