/* contest_rival.c - the two players of a contest, as they are typed, and which of them has a side. Both are the same
 * program: they differ in how long they may search. See contest.h. */
#include "core/team.h"
#include "repl/base/words.h"
#include "repl/machine/contest.h"

#include <stdlib.h>
#include <string.h>

/* Bounded, so that sums of playouts and of seconds cannot overflow: a trillion, a day. */
bool tv_rival_read(const char *text, tv_rival *r)
{
    *r = (tv_rival) { .random = !strcmp(text, "random") };
    if (r->random) return true;
    if (!strncmp(text, "nodes=", 6)) return tv_number_read(text + 6, 1, UINT64_C(1) << 40, &r->playouts);
    if (strncmp(text, "seconds=", 8) || !text[8]) return false;
    char *end;
    r->seconds = strtod(text + 8, &end);
    return !*end && r->seconds > 0 && r->seconds <= 86400;
}

void tv_rival_write(const tv_rival *r, tv_text *to)
{
    if (r->random) tv_text_add(to, "random");
    else if (r->playouts) tv_text_add(to, "nodes=%llu", (unsigned long long)r->playouts);
    else tv_text_add(to, "seconds=%g", r->seconds);
}

/* Partners are one side. Sides are numbered in the order of their first players. */
int tv_contest_side(const tv_game *g, int player)
{
    int side = -1, first = player;
    for (int p = player - 1; p >= 0; p--)
        if (tv_partners(g, p, player)) first = p;
    for (int p = 0; p <= first; p++) side += !(tv_team(g, p) & ((1 << p) - 1));
    return side;
}

/* Who begins changes from game to game, as the first move may be worth something. */
bool tv_contest_is_a(uint64_t number, int side) { return (number + (uint64_t)side) % 2 == 0; }
