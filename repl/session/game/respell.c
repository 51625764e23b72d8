/* respell.c - other spellings of a move. Text alone: whether there is such a move only the game knows, so each spelling
 * is offered in turn and the kernel reads it. See respell.h. */
#include "repl/session/game/respell.h"

#include <ctype.h>
#include <string.h>

static const char joins[] = "-=*"; /* what stands between two cells where games have their own word for it */

static size_t blanks(const char *text) { return strspn(text, " \t"); }

/* Bytes of a cell's name, a letter and a number; 0: there is none. */
static size_t cell(const char *text)
{
    size_t digits = isalpha((unsigned char)*text) ? strspn(text + 1, "0123456789") : 0;
    return digits ? 1 + digits : 0;
}

/* A sign that was typed is kept, blanks apart; without one all that games use are tried. */
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
