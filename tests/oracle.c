/* oracle.c - games played by an outside engine: every move must be legal here, every number
 * and every list of legal moves, every board and every winner the same.
 * The file says what its lines mean. */
#include "tests/theirs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct tally {
    tv_moves moves;
    int games, plies, boards, lists;
    char status[16];
    int winner;
} tally;

static void check_end(theirs *c)
{
    const tally *all = c->tally;
    if (all->games == 0) return;
    bool over = c->pos->outcome != TV_PLAYING;
    if (over != (strcmp(all->status, "unfinished") != 0))
        theirs_differ(c, "the last game's end", over ? "over" : "not over");
    if (all->winner && c->pos->winners != 1 << (all->winner - 1)) theirs_differ(c, "the last game's winner", "another");
}

/* The players of the pieces on a cell, bottom to top. */
static void write_cell(theirs *c, unsigned cell)
{
    const tv_layout *l = &c->g->layout;
    int height = l->planes ? tv_heights(l, c->pos)[cell] : tv_at(l, c->pos)[cell] != 0;
    if (!tv_on_board(&c->g->board, cell)) tv_text_add(&c->text, "#");
    else if (!height) tv_text_add(&c->text, ".");
    for (int i = 0; i < height; i++) {
        int piece = l->planes ? tv_stack_piece(l, c->pos, cell, i) : tv_piece_on(c->g, c->pos, cell);
        tv_text_add(&c->text, "%d", c->g->pieces.piece[piece].side + 1);
    }
}

static void check_board(theirs *c)
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
    if (strcmp(c->text.s, c->line + 2) != 0) theirs_differ(c, "board", c->text.s);
    ((tally *)c->tally)->boards++;
}

static void check_hands(theirs *c)
{
    tv_text_clear(&c->text);
    for (int i = 0; i < c->g->pieces.pieces; i++)
        tv_text_add(&c->text, "%s%d", i ? " " : "", tv_hand(&c->g->layout, c->pos)[i]);
    if (strcmp(c->text.s, c->line + 2) != 0) theirs_differ(c, "hands", c->text.s);
}

static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static void check_list(theirs *c)
{
    tally *all = c->tally;
    tv_fill(c->run, c->pos, &all->moves);
    char **names = calloc(all->moves.count + 1, sizeof *names);
    for (uint32_t i = 0; i < all->moves.count; i++) {
        tv_text_clear(&c->text);
        tv_move_write(c->run, c->pos, all->moves.list[i], &c->text);
        names[i] = strdup(c->text.s);
    }
    qsort(names, all->moves.count, sizeof *names, by_text);
    tv_text_clear(&c->text);
    for (uint32_t i = 0; i < all->moves.count; i++) {
        tv_text_add(&c->text, "%s%s", i ? " " : "", names[i]);
        free(names[i]);
    }
    free(names);
    if (strcmp(c->text.s, c->line + 2) != 0) theirs_differ(c, "list of moves", c->text.s);
    all->lists++;
}

static void check_move(theirs *c)
{
    unsigned count, mover;
    char move[40], ours[40];
    if (sscanf(c->line, "M %u %u %39s", &count, &mover, move) != 3) theirs_differ(c, "unreadable line", "");
    uint32_t n = tv_count(c->run, c->pos);
    snprintf(ours, sizeof ours, "M %u %d", n, c->pos->mover + 1);
    if (n != count || mover != c->pos->mover + 1u) theirs_differ(c, "number of moves, player", ours);
    theirs_play(c, move);
    if (strcmp(c->text.s, move) != 0) theirs_differ(c, "the move's text", c->text.s);
    ((tally *)c->tally)->plies++;
}

static void check_line(void *ctx)
{
    theirs *c = ctx;
    tally *all = c->tally;
    switch (c->line[0]) {
    case 'G':
        check_end(c);
        all->winner = 0;
        if (sscanf(c->line, "G %*d %15s %d", all->status, &all->winner) < 1) theirs_differ(c, "unreadable line", "");
        tv_start(c->run, c->pos);
        all->games++;
        break;
    case 'B': check_board(c); break;
    case 'H': check_hands(c); break;
    case 'L': check_list(c); break;
    case 'M': check_move(c); break;
    }
}

int main(int argc, char **argv)
{
    tally all = { .games = 0 };
    theirs_each(argc, argv, &all, check_line, check_end);
    printf("%d games, %d plies, %d lists, %d boards: all the same\n", all.games, all.plies, all.lists, all.boards);
    tv_moves_free(&all.moves);
    return all.games == 0 || all.plies == 0;
}
