/* no_chance.c - the answer to rules that ask for dice, cards or secrets; see script.h. */
#include "bindings/script.h"

#include <string.h>

const char *tv_no_chance(const char *name)
{
    static const char *const words[] = { "random", "dice",   "roll",   "chance",       "shuffle", "cards",
                                         "deal",   "hidden", "secret", "simultaneous", NULL };
    bool asks = !strcmp(name, "die");
    for (int i = 0; words[i] && !asks; i++) asks = !strncmp(name, words[i], strlen(words[i]));
    return asks ? "rules have no chance, hidden information or secret simultaneous moves: choose an opening by an "
                  "option, "
                  "enter the throw of real dice as a move, and let players make secret choices one after the other"
                : "";
}
