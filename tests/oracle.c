/* oracle.c - games played by an outside engine: every move must be legal here, every number
 * and every list of legal moves, every board and every winner the same.
 * Usage: oracle FILE RULES_DIR VARIANTS_DIR GAME [option=value...]; the file says what its lines mean. */
#include "script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct check {
    tv_script     *script;
    const tv_game *g;
    tv_run        *run;
    tv_pos        *pos;
    tv_moves       moves;
    tv_text        text;
    const char    *line;
    int            number, games, plies, boards, lists;
    char           status[16];
    int            winner;
} check;

static void differ(const check *c, const char *what, const char *ours)
{
    tv_text pos = { 0 };
    tv_pos_write(c->g, c->pos, &pos);
    printf("line %d: %s\n  theirs: %.300s\n  ours:   %.300s\n  position %s\n", c->number, what, c->line, ours, pos.s);
    exit(1);
}

static void check_end(check *c)
{
    if (c->games == 0) return;
    bool over = c->pos->outcome != TV_PLAYING;
    if (over != (strcmp(c->status, "unfinished") != 0)) differ(c, "the last game's end", over ? "over" : "not over");
    if (c->winner && c->pos->winners != 1 << (c->winner - 1)) differ(c, "the last game's winner", "another");
}

/* The players of the pieces on a cell, bottom to top. */
static void write_cell(check *c, unsigned cell)
{
    const tv_layout *l = &c->g->layout;
    int height = l->planes ? tv_heights(l, c->pos)[cell] : tv_at(l, c->pos)[cell] != 0;
    if (!tv_on_board(&c->g->board, cell)) tv_text_add(&c->text, "#");
    else if (!height) tv_text_add(&c->text, ".");
    for (int i = 0; i < height; i++) {
        int piece = l->planes ? tv_stack_piece(l, c->pos, cell, i) : c->g->pieces.form[tv_block_at(c->g, c->pos, cell).form].piece;
        tv_text_add(&c->text, "%d", c->g->pieces.piece[piece].side + 1);
    }
}

static void check_board(check *c)
{
    const tv_board *b = &c->g->board;
    tv_text_clear(&c->text);
    for (int y = b->height - 1; y >= 0; y--) {
        for (int x = 0; x < b->width; x++) {
            if (x && c->g->layout.planes) tv_text_add(&c->text, " ");
            write_cell(c, (unsigned)(y * b->stride + x));
        }
        if (y) tv_text_add(&c->text, "/");
    }
    if (strcmp(c->text.s, c->line + 2) != 0) differ(c, "board", c->text.s);
    c->boards++;
}

static void check_hands(check *c)
{
    tv_text_clear(&c->text);
    for (int i = 0; i < c->g->pieces.pieces; i++) tv_text_add(&c->text, "%s%d", i ? " " : "", tv_hand(&c->g->layout, c->pos)[i]);
    if (strcmp(c->text.s, c->line + 2) != 0) differ(c, "hands", c->text.s);
}

static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static void check_list(check *c)
{
    tv_fill(c->run, c->pos, &c->moves);
    char **names = calloc(c->moves.count + 1, sizeof *names);
    for (uint32_t i = 0; i < c->moves.count; i++) {
        tv_text_clear(&c->text);
        tv_move_write(c->run, c->pos, c->moves.list[i], &c->text);
        names[i] = strdup(c->text.s);
    }
    qsort(names, c->moves.count, sizeof *names, by_text);
    tv_text_clear(&c->text);
    for (uint32_t i = 0; i < c->moves.count; i++) {
        tv_text_add(&c->text, "%s%s", i ? " " : "", names[i]);
        free(names[i]);
    }
    free(names);
    if (strcmp(c->text.s, c->line + 2) != 0) differ(c, "list of moves", c->text.s);
    c->lists++;
}

static void check_move(check *c)
{
    unsigned count, mover;
    char move[40], ours[40];
    tv_reading r;
    if (sscanf(c->line, "M %u %u %39s", &count, &mover, move) != 3) differ(c, "unreadable line", "");
    uint32_t n = tv_count(c->run, c->pos);
    snprintf(ours, sizeof ours, "M %u %d", n, c->pos->mover + 1);
    if (n != count || mover != c->pos->mover + 1u) differ(c, "number of moves, player", ours);
    tv_text_clear(&c->text);
    if (tv_move_read(c->run, c->pos, move, true, &r) != TV_READ_MOVE) differ(c, "move", r.err.text);
    if (!tv_why(c->run, c->pos, r.move, &c->text)) differ(c, "move", c->text.s);
    tv_move_write(c->run, c->pos, r.move, &c->text);
    if (strcmp(c->text.s, move) != 0) differ(c, "the move's text", c->text.s);
    tv_play(c->run, c->pos, r.move);
    c->plies++;
}

static void check_line(void *ctx)
{
    check *c = ctx;
    switch (c->line[0]) {
    case 'G':
        check_end(c);
        c->winner = 0;
        if (sscanf(c->line, "G %*d %15s %d", c->status, &c->winner) < 1) differ(c, "unreadable line", "");
        tv_start(c->run, c->pos);
        c->games++;
        break;
    case 'B': check_board(c); break;
    case 'H': check_hands(c); break;
    case 'L': check_list(c); break;
    case 'M': check_move(c); break;
    }
}

int main(int argc, char **argv)
{
    if (argc < 5) return fprintf(stderr, "usage: oracle FILE RULES_DIR VARIANTS_DIR GAME [option=value...]\n"), 2;
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
        c.number++;
        if (!tv_script_guard(c.script, check_line, &c, &err)) return printf("line %d: %s\n", c.number, err.text), 1;
    }
    check_end(&c);
    printf("%d games, %d plies, %d lists, %d boards: all the same\n", c.games, c.plies, c.lists, c.boards);
    fclose(file);
    free(line);
    free(c.pos);
    tv_run_free(c.run);
    tv_script_free(c.script);
    tv_moves_free(&c.moves);
    tv_text_free(&c.text);
    return c.games == 0 || c.plies == 0;
}
