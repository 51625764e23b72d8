/* icon.c - reads path data: a command letter, then numbers between blanks or commas; see icon.h. Numbers have no exponent, so that
 * no locale and no rounding of a library changes what is drawn. */
#include "core/position/icon.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

static void skip(tv_icon_reader *r) { r->at += strspn(r->text + r->at, " ,\t\r\n"); }

/* "-12.5"; false: there is no number. */
static bool number(tv_icon_reader *r, double *is)
{
    enum { DIGITS = 6 };
    skip(r);
    const char *text = r->text + r->at, *begin = text;
    const bool minus = *text == '-';
    double scale = 1;
    int digits = 0;
    text += minus || *text == '+';
    for (*is = 0; isdigit((unsigned char)*text); text++, digits++) *is = 10 * *is + (*text - '0');
    if (*text == '.')
        for (text++; isdigit((unsigned char)*text); text++, digits++) *is += (*text - '0') * (scale /= 10);
    if (minus) *is = -*is;
    if (digits < 1 || digits > DIGITS) return false;
    r->at += (size_t)(text - begin);
    return true;
}

static bool is_inside(const tv_icon_point *p)
{
    return p->x >= 0 && p->x <= TV_ICON_SIDE && p->y >= 0 && p->y <= TV_ICON_SIDE;
}

static bool point(tv_icon_reader *r, tv_icon_point *is)
{
    const bool step = islower((unsigned char)r->command);
    if (!number(r, &is->x) || !number(r, &is->y)) return false;
    if (step) is->x += r->last.x, is->y += r->last.y;
    return is_inside(is);
}

/* H and V give only one number. */
static bool point_along(tv_icon_reader *r)
{
    const bool step = islower((unsigned char)r->command), across = toupper((unsigned char)r->command) == 'H';
    double is;
    if (!number(r, &is)) return false;
    r->to = r->last;
    *(across ? &r->to.x : &r->to.y) = is + (step ? across ? r->last.x : r->last.y : 0);
    return is_inside(&r->to);
}

/* A curve of second degree as one of third. */
static bool quadratic(tv_icon_reader *r)
{
    tv_icon_point by;
    if (!point(r, &by) || !point(r, &r->to)) return false;
    r->one = (tv_icon_point) { (r->last.x + 2 * by.x) / 3, (r->last.y + 2 * by.y) / 3 };
    r->two = (tv_icon_point) { (r->to.x + 2 * by.x) / 3, (r->to.y + 2 * by.y) / 3 };
    return true;
}

static enum tv_icon_is read_part(tv_icon_reader *r)
{
    switch (toupper((unsigned char)r->command)) {
    case 'M': return point(r, &r->to) ? TV_ICON_MOVE : TV_ICON_BAD;
    case 'L': return point(r, &r->to) ? TV_ICON_LINE : TV_ICON_BAD;
    case 'H':
    case 'V': return point_along(r) ? TV_ICON_LINE : TV_ICON_BAD;
    case 'C': return point(r, &r->one) && point(r, &r->two) && point(r, &r->to) ? TV_ICON_CURVE : TV_ICON_BAD;
    case 'Q': return quadratic(r) ? TV_ICON_CURVE : TV_ICON_BAD;
    default: return TV_ICON_BAD;
    }
}

enum tv_icon_is tv_icon_next(tv_icon_reader *r)
{
    skip(r);
    const bool first = !r->command;
    const char next = r->text[r->at];
    if (!next) return first ? TV_ICON_BAD : TV_ICON_END;
    if (isalpha((unsigned char)next)) {
        if (first && next != 'M') return TV_ICON_BAD;
        r->at++;
        if (next == 'Z' || next == 'z') {
            r->last = r->begin;
            r->command = next; /* numbers may not follow */
            return TV_ICON_CLOSE;
        }
        r->command = next;
    }
    const enum tv_icon_is is = read_part(r);
    if (is == TV_ICON_BAD) return is;
    r->last = r->to;
    if (is == TV_ICON_MOVE) {
        r->begin = r->to;
        r->command = r->command == 'M' ? 'L' : 'l'; /* as SVG says of the numbers that follow */
    }
    return is;
}
