/* openings.c - the first moves of a game of two sowers, as other programs played them: the pits,
 * what each player has captured, and who has Sente must be the same after both lifts.
 * The file says what its lines mean. */
#include "tests/theirs.h"

#include <stdio.h>
#include <string.h>

static int counter(const theirs *c, const char *name)
{
    for (int i = 0; i < c->g->counters; i++)
        if (strcmp(c->g->counter_name[i], name) == 0) return tv_counters(&c->g->layout, c->pos)[i];
    theirs_differ(c, name, "no such counter");
}

static void lift(theirs *c, char player, int hole)
{
    char move[20];
    snprintf(move, sizeof move, "%c%d", player, hole);
    theirs_play(c, move);
}

static void check_line(void *ctx)
{
    theirs *c = ctx;
    int west, east, steps, to_west, to_east;
    char event[20], pits[100], ours[40];
    if (sscanf(c->line, "%d %d %d %19s %d %d %99[0-9 ]", &west, &east, &steps, event, &to_west, &to_east, pits) != 7)
        theirs_differ(c, "the line", "unreadable");
    tv_start(c->run, c->pos);
    lift(c, 'E', east);
    lift(c, 'W', west);

    tv_text_clear(&c->text);
    for (int i = 0; i < c->g->board.count; i++)
        tv_text_add(&c->text, "%s%d", i ? " " : "", tv_stones(&c->g->layout, c->pos)[c->g->board.order[i]]);
    if (strcmp(c->text.s, pits) != 0) theirs_differ(c, "the row", c->text.s);
    snprintf(ours, sizeof ours, "%d %d", counter(c, "West.store"), counter(c, "East.store"));
    if (counter(c, "West.store") != to_west || counter(c, "East.store") != to_east)
        theirs_differ(c, "what was captured", ours);
    /* East had Sente: a capture, whosever, gives it to West. */
    int sente = strcmp(event, "capture") == 0 ? 1 : 2;
    snprintf(ours, sizeof ours, "%d", counter(c, "sente"));
    if (counter(c, "sente") != sente) theirs_differ(c, "who has Sente", ours);
    ++*(int *)c->tally;
}

int main(int argc, char **argv)
{
    int openings = 0;
    theirs_each(argc, argv, &openings, check_line, NULL);
    printf("%d openings: all the same\n", openings);
    return openings != 110;
}
