/* number.c - what the browser knows about numbers, in the place of the C library's own, which is 5 kB of a page: to read
 * one, and angles. */
#include <ctype.h>
#include <emscripten.h>
#include <errno.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* JavaScript's, which is rounded as C wants it; the text is a number in decimal digits. */
EM_JS(double, tv_page_number, (const char *text, const char *end), { return Number(UTF8ToString(text, end - text)); });
EM_JS(double, tv_page_sin, (double angle), { return Math.sin(angle); });
EM_JS(double, tv_page_cos, (double angle), { return Math.cos(angle); });
EM_JS(double, tv_page_tan, (double angle), { return Math.tan(angle); });

double sin(double angle) { return tv_page_sin(angle); }
double cos(double angle) { return tv_page_cos(angle); }
double tan(double angle) { return tv_page_tan(angle); }

/* Behind an exponent, if there is one. */
static const char *skip_exponent(const char *text, int letter)
{
    const char *at = text;
    if (tolower((unsigned char)*at) != letter) return text;
    at++;
    if (*at == '+' || *at == '-') at++;
    if (!isdigit((unsigned char)*at)) return text;
    while (isdigit((unsigned char)*at)) at++;
    return at;
}

/* Behind the digits, among which there may be a point; NULL: there are none. */
static const char *skip_digits(const char *text, int is_digit(int))
{
    const char *at = text;
    bool some = false, point = false;
    for (; is_digit((unsigned char)*at) || (*at == '.' && !point); at++) {
        if (*at == '.') point = true;
        else some = true;
    }
    return some ? at : NULL;
}

static double sixteenths(const char *text, const char *end)
{
    double value = 0;
    int power = 0;
    for (bool behind = false; text < end; text++) {
        if (*text == '.') behind = true;
        else {
            const int c = tolower((unsigned char)*text);
            value = value * 16 + (c <= '9' ? c - '0' : c - 'a' + 10);
            power -= behind ? 4 : 0;
        }
    }
    if (*end == 'p' || *end == 'P') power += skip_exponent(end, 'p') > end ? atoi(end + 1) : 0;
    return ldexp(value, power);
}

/* Infinity is written in full by nobody here: neither Lua nor JSON reads it. */
double strtod(const char *restrict text, char **restrict end)
{
    const char *at = text;
    while (isspace((unsigned char)*at)) at++;
    const bool less = *at == '-';
    if (less || *at == '+') at++;
    const bool hexadecimal = strncasecmp(at, "0x", 2) == 0 && skip_digits(at + 2, isxdigit);
    if (hexadecimal) at += 2;
    const char *behind = skip_digits(at, hexadecimal ? isxdigit : isdigit);
    if (end) *end = (char *)(behind ? skip_exponent(behind, hexadecimal ? 'p' : 'e') : text);
    if (!behind) return 0;
    const double value = hexadecimal ? sixteenths(at, behind) : tv_page_number(at, skip_exponent(behind, 'e'));
    if (isinf(value)) errno = ERANGE;
    return less ? -value : value;
}
