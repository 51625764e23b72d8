#include "tests/theirs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void theirs_differ(const theirs *t, const char *what, const char *ours)
{
    tv_text pos = { 0 };
    tv_pos_write(t->g, t->pos, &pos);
    printf("line %d: %s\n  theirs: %.300s\n  ours:   %.300s\n  position %s\n", t->number, what, t->line, ours, pos.s);
    exit(1);
}

void theirs_play(theirs *t, const char *move)
{
    tv_reading r;
    tv_text_clear(&t->text);
    if (tv_move_read(t->run, t->pos, move, true, &r) != TV_READ_MOVE) theirs_differ(t, move, r.err.text);
    if (!tv_why(t->run, t->pos, r.move, &t->text)) theirs_differ(t, move, t->text.s);
    tv_text_clear(&t->text);
    tv_move_write(t->run, t->pos, r.move, &t->text);
    tv_play(t->run, t->pos, r.move);
}

static void each_line(theirs *t, FILE *file, void (*check)(void *ctx))
{
    tv_err err = { .column = -1 };
    char *line = NULL;
    size_t cap = 0;
    while (getline(&line, &cap, file) > 0) {
        line[strcspn(line, "\n")] = '\0';
        t->line = line;
        t->number++;
        if (*line == '#' || tv_script_guard(t->script, check, t, &err)) continue;
        printf("line %d: %s\n  %s\n", t->number, line, err.text);
        exit(1);
    }
    free(line);
}

void theirs_each(int argc, char **argv, void *tally, void (*check)(void *ctx), void (*end)(theirs *t))
{
    if (argc < 5) {
        fprintf(stderr, "usage: %s FILE RULES_DIR VARIANTS_DIR GAME [option=value...]\n", argv[0]);
        exit(2);
    }
    const char *dirs[] = { argv[2], argv[3], NULL };
    tv_err err = { .column = -1 };
    theirs t = { .script = tv_script_load(&(tv_paths) { .dirs = dirs }, argv[4], (tv_settings)(argv + 5), &err),
                 .tally = tally };
    FILE *file = fopen(argv[1], "r");
    if (!t.script || !file) {
        printf("%s\n", file ? err.text : "the file cannot be read");
        exit(1);
    }
    t.g = tv_script_game(t.script);
    t.run = tv_run_new(t.g, t.script, &err);
    t.pos = malloc(t.g->layout.size);
    each_line(&t, file, check);
    if (end) end(&t);
    fclose(file);
    free(t.pos);
    tv_run_free(t.run);
    tv_script_free(t.script);
    tv_text_free(&t.text);
}
