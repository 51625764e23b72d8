/* openings.c - the first moves of a game of two sowers, as other programs played them: the pits,
 * what each player has captured, and who has Sente must be the same after both lifts.
 * Usage: openings FILE RULES_DIR VARIANTS_DIR GAME [option=value...]; the file says what its lines mean. */
#include "script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct check {
    tv_script     *script;
    const tv_game *g;
    tv_run        *run;
    tv_pos        *pos;
    tv_text        text;
    const char    *line;
    int            openings;
} check;

static void differ(const char *line, const char *what, const char *ours)
{
    printf("%s is not the same\n  theirs: %s\n  ours:   %s\n", what, line, ours);
    exit(1);
}

static int counter(const check *c, const char *name)
{
    for (int i = 0; i < c->g->counters; i++)
        if (strcmp(c->g->counter_name[i], name) == 0) return tv_counters(&c->g->layout, c->pos)[i];
    differ(c->line, name, "no such counter");
    return 0;
}

static void lift(check *c, char player, int hole)
{
    char move[20];
    tv_reading r;
    snprintf(move, sizeof move, "%c%d", player, hole);
    if (tv_move_read(c->run, c->pos, move, true, &r) != TV_READ_MOVE) differ(c->line, move, r.err.text);
    tv_text_clear(&c->text);
    if (!tv_why(c->run, c->pos, r.move, &c->text)) differ(c->line, move, c->text.s);
    tv_play(c->run, c->pos, r.move);
}

static void check_line(void *ctx)
{
    check *c = ctx;
    int west, east, steps, to_west, to_east;
    char event[20], pits[100], ours[40];
    if (sscanf(c->line, "%d %d %d %19s %d %d %99[0-9 ]", &west, &east, &steps, event, &to_west, &to_east, pits) != 7)
        differ(c->line, "the line", "unreadable");
    tv_start(c->run, c->pos);
    lift(c, 'E', east);
    lift(c, 'W', west);

    tv_text_clear(&c->text);
    for (int i = 0; i < c->g->board.count; i++)
        tv_text_add(&c->text, "%s%d", i ? " " : "", tv_stones(&c->g->layout, c->pos)[c->g->board.order[i]]);
    if (strcmp(c->text.s, pits) != 0) differ(c->line, "the row", c->text.s);
    snprintf(ours, sizeof ours, "%d %d", counter(c, "West.store"), counter(c, "East.store"));
    if (counter(c, "West.store") != to_west || counter(c, "East.store") != to_east) differ(c->line, "what was captured", ours);
    /* East had Sente: a capture, whosever, gives it to West. */
    int sente = strcmp(event, "capture") == 0 ? 1 : 2;
    snprintf(ours, sizeof ours, "%d", counter(c, "sente"));
    if (counter(c, "sente") != sente) differ(c->line, "who has Sente", ours);
    c->openings++;
}

int main(int argc, char **argv)
{
    if (argc < 5) return fprintf(stderr, "usage: openings FILE RULES_DIR VARIANTS_DIR GAME [option=value...]\n"), 2;
    const char *dirs[] = { argv[2], argv[3], NULL };
    tv_err err = { "", -1 };
    check c = { .script = tv_script_load(&(tv_paths){ dirs }, argv[4], (tv_settings)(argv + 5), &err) };
    FILE *file = fopen(argv[1], "r");
    if (!c.script || !file) return printf("%s\n", file ? err.text : "the file cannot be read"), 1;
    c.g = tv_script_game(c.script);
    c.run = tv_run_new(c.g, c.script, &err);
    c.pos = malloc(c.g->layout.size);
    char *line = NULL;
    size_t cap = 0;
    while (getline(&line, &cap, file) > 0) {
        line[strcspn(line, "\n")] = '\0';
        c.line = line;
        if (*line == '#') continue;
        if (!tv_script_guard(c.script, check_line, &c, &err)) return printf("%s\n  %s\n", line, err.text), 1;
    }
    printf("%d openings: all the same\n", c.openings);
    fclose(file);
    free(line);
    free(c.pos);
    tv_run_free(c.run);
    tv_script_free(c.script);
    tv_text_free(&c.text);
    return c.openings != 110;
}
