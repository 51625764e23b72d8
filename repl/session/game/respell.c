/* respell.c - other spellings of a move. It works on text alone: only the game knows whether there is such a move, so
 * the caller tries each spelling in turn. See respell.h. */
#include "repl/session/game/respell.h"

#include <ctype.h>
#include <string.h>

static const char joins[] = "-=*"; /* what stands between two cells where games have their own word for it */

static size_t blanks(const char *text) { return strspn(text, " \t"); }

/* Bytes of a cell's name, a letter and a number, or a digit and a letter as in Shogi; 0: there is none. */
static size_t cell(const char *text)
{
    if (isdigit((unsigned char)text[0]) && isalpha((unsigned char)text[1])) return 2;
    size_t digits = isalpha((unsigned char)*text) ? strspn(text + 1, "0123456789") : 0;
    return digits ? 1 + digits : 0;
}

/* Keeps a typed sign, without blanks; without a sign it tries all that games use. */
bool tv_respell(const char *text, int i, tv_text *to)
{
    const char *from = text, *at = from + cell(from);
    at += blanks(at);
    char typed = *at && strchr(joins, *at) ? *at++ : ' ';
    at += blanks(at);
    const char *target = at, *rest = at + cell(at);
    if (!cell(from) || !cell(target)) return false;
    bool own = typed != ' ';
    if (i >= (own ? 1 : (int)strlen(joins))) return false;
    tv_text_clear(to);
    tv_text_add(to, "%.*s%c%.*s%s", (int)cell(from), from, own ? typed : joins[i], (int)(rest - target), target,
                rest + blanks(rest));
    return true;
}
