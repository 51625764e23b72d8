#include "tests/city.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef struct drawing {
    const char *name, *also, *code;
    int count;
    const char *shape, *mirrored; /* mirrored: Black's, when it differs */
} drawing;

static const drawing drawings[] = {
    { "Tavern", "Taverna", "TA", 2, "O", NULL },
    { "Stable", "Scuderia", "ST", 2, "O\nO", NULL },
    { "Inn", "Locanda", "IN", 2, "O .\nO O", NULL },
    { "Bridge", "Ponte", "BR", 1, "O\nO\nO", NULL },
    { "Square", "Piazza", "SQ", 1, "O O\nO O", NULL },
    { "Manor", "Maniero", "MA", 1, ". O .\nO O O", NULL },
    { "Abbey", "Abbazia", "AB", 1, ". O O\nO O .", "O O .\n. O O" },
    { "Infirmary", "Ospedale", "IF", 1, ". O .\nO O O\n. O .", NULL },
    { "Castle", "Castello", "CS", 1, "O O O\nO . O", NULL },
    { "Tower", "Torre", "TO", 1, ". O O\nO O .\nO . .", NULL },
    { "Academy", "Accademia", "AC", 1, "O O .\n. O O\n. O .", ". O O\nO O .\n. O ." },
};
enum { DRAWINGS = sizeof drawings / sizeof drawings[0] };

static void add_piece(tv_game *g, const drawing *d, int side)
{
    tv_piece *p = &g->pieces.piece[g->pieces.pieces++];
    tv_err err;
    snprintf(p->name[0], TV_NAME, "%s", d->name);
    snprintf(p->name[1], TV_NAME, "%s", d->also);
    snprintf(p->code, TV_NAME, "%s", d->code);
    p->names = 2;
    p->side = (uint8_t)side;
    p->count = (uint8_t)d->count;
    if (!tv_piece_draw(p, side == BLACK && d->mirrored ? d->mirrored : d->shape, &err)) fail_msg("%s", err.text);
}

static void add_pieces(tv_game *g)
{
    static const drawing neutral = { "Cathedral", "Cattedrale", "CA", 1, ". O .\nO O O\n. O .\n. O .", NULL };
    g->pieces.piece = calloc(2 * DRAWINGS + 1, sizeof *g->pieces.piece);
    for (int i = 0; i < DRAWINGS; i++)
        for (int side = WHITE; side <= BLACK; side++) add_piece(g, &drawings[i], side);
    add_piece(g, &neutral, NEUTRAL);
}

city *city_new(void)
{
    static const tv_enclose_args siege = { .connect = 8, .capture = 1, .return_enemy = true, .idle_first = 3 };
    city *c = calloc(1, sizeof *c);
    tv_game *g = &c->game;
    tv_err err;
    tv_place_init(&c->neutral, &(tv_place_args) { .some = true, .named = { [2 * DRAWINGS] = true } });
    tv_place_init(&c->build, &(tv_place_args) { .barred = true });
    tv_enclose_init(&c->siege, &siege);
    tv_score_init(&c->score, &(tv_score_args) { .of = TV_SCORE_HAND, .least = true });
    g->players = 2;
    g->player[WHITE] = (tv_player) { .name = "White", .letter = 'W' };
    g->player[BLACK] = (tv_player) { .name = "Black", .letter = 'B' };
    g->judge[g->judges++] = &c->score.op;
    g->phases = 2;
    g->phase[PHASE_NEUTRAL] =
        (tv_phase) { .name = "neutral", .move = { &c->neutral.op }, .moves = 1, .next = PHASE_BUILD };
    g->phase[PHASE_BUILD] = (tv_phase) { .name = "build",
                                         .move = { &c->build.op },
                                         .moves = 1,
                                         .after = { &c->siege.op },
                                         .afters = 1,
                                         .next = PHASE_BUILD };
    if (!tv_board_rectangle(&g->board, 10, 10, &err)) fail_msg("%s", err.text);
    add_pieces(g);
    if (!tv_game_build(g, &err)) fail_msg("%s", err.text);
    c->run = tv_run_new(g, NULL, &err);
    c->pos = malloc(g->layout.size);
    tv_start(c->run, c->pos);
    return c;
}

void city_free(city *c)
{
    tv_run_free(c->run);
    tv_game_clear(&c->game);
    free(c->pos);
    free(c);
}

const char *city_play(city *c, const char *move)
{
    static char why[1000];
    tv_reading r;
    tv_text reason = { 0 };
    enum tv_read is = tv_move_read(c->run, c->pos, move, true, &r);
    bool ok = is == TV_READ_MOVE && r.used == strlen(move) && tv_why(c->run, c->pos, r.move, &reason);
    snprintf(why, sizeof why, "%s", is == TV_READ_MOVE ? tv_text_str(&reason) : r.err.text);
    tv_text_free(&reason);
    if (!ok) return why;
    tv_play(c->run, c->pos, r.move);
    return NULL;
}

void city_setup(city *c, const char *text)
{
    tv_err err;
    char whole[1000];
    const bool adds = c->game.layout.begins && !strstr(text, "begun=");
    snprintf(whole, sizeof whole, "%s%s", adds ? "begun=White,Black " : "", text);
    if (!tv_pos_read(&c->game, c->pos, whole, &err)) fail_msg("%s (at %d of %s)", err.text, err.column, whole);
}
