/* positions.c - whatever `setup` accepts can be played on: in random games each number of a position is put to
 * its extremes, everybody in turn out of the game, hands and stacks full. What is refused is refused with a reason;
 * what is accepted is taken up, has a move or a result, and the game goes on from there, position by position with
 * the same text and hash. Scripts that cannot be loaded, or whose functions fail, are let alone.
 *
 * Usage: positions GAMES DIR... GAME [option=value...]: that many random games. */
#include "repl/session/game/byhand.h"
#include "repl/session/game/match.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES = 60, EVERY = 6, ON = 12 };

typedef struct trial {
    tv_match *m, *other; /* the random game; the one that is set up */
    tv_random random;
    unsigned accepted, refused;
    bool failed; /* the rules: there is nothing more to be learnt of them */
} trial;

static void broken(const char *words, const char *what, const char *why)
{
    printf("%s\n%s: %s\n", words, what, why);
    exit(1);
}

static void check_text(const tv_match *m, const char *words)
{
    tv_text text = { 0 };
    tv_err err = { .column = -1 };
    const tv_pos *pos = tv_match_pos(m);
    tv_pos *again = calloc(1, m->size);
    tv_pos_write(m->game, pos, &text);
    if (!again || !tv_pos_read(m->game, again, tv_text_str(&text), &err)) broken(words, tv_text_str(&text), err.text);
    if (memcmp(again, pos, m->size)) broken(words, tv_text_str(&text), "reads as another position");
    if (tv_pos_hash(m->game, pos) != pos->hash) broken(words, tv_text_str(&text), "the hash is not kept");
    free(again);
    tv_text_free(&text);
}

/* A random move; false when the game is over, or a function of the rules fails. */
static bool play(trial *t, tv_match *m, const char *words)
{
    tv_moves moves = { 0 };
    tv_err err;
    bool over = tv_match_pos(m)->outcome != TV_PLAYING, functions = tv_script_functions(m->script);
    bool ok = over || tv_match_fill(m, tv_match_pos(m), &moves, &err);
    if (ok && !over && !moves.count && !functions) broken(words, "list moves", "there is no move and no result");
    if (ok && moves.count) ok = tv_match_play(m, moves.list[tv_random_below(&t->random, moves.count)], NULL, &err);
    if (!ok && !functions) broken(words, "play", err.text);
    t->failed |= !ok;
    ok = ok && moves.count;
    tv_moves_free(&moves);
    return ok;
}

/* The live position with these words. */
static void try(trial *t, const char *words)
{
    tv_err err = { .column = -1 };
    tv_text text = { 0 };
    if (t->failed) return;
    tv_pos *pos = tv_match_copy(t->m);
    bool ok = tv_byhand_words(t->m->game, tv_match_pos(t->m), words, pos, &err);
    if (ok) tv_pos_write(t->m->game, pos, &text);
    ok = ok && tv_match_setup(t->other, tv_text_str(&text), &err);
    if (!ok && !*err.text) broken(words, "set up", "refused without a reason");
    for (int i = 0; ok && i < ON; i++) {
        check_text(t->other, words);
        if (!play(t, t->other, words)) break;
    }
    *(ok ? &t->accepted : &t->refused) += 1;
    tv_text_free(&text);
    free(pos);
}

static TV_PRINTF(2, 3) void try_words(trial *t, const char *fmt, ...)
{
    char words[400];
    va_list args;
    va_start(args, fmt);
    vsnprintf(words, sizeof words, fmt, args);
    va_end(args);
    try(t, words);
}

static void try_turns(trial *t)
{
    const tv_game *g = t->m->game;
    const uint32_t plies[] = { 0, 1, TV_PLY_MAX - 1, TV_PLY_MAX, TV_PLY_MAX + 1 };
    for (size_t i = 0; i < sizeof plies / sizeof *plies; i++) try_words(t, "ply=%u", plies[i]);
    for (int p = 0; p < g->players; p++) {
        const char *name = g->player[p].name, *next = g->player[(p + 1) % g->players].name;
        try_words(t, "passes=%d", p + 1);
        for (int phase = 0; phase < g->phases; phase++) try_words(t, "mover=%s phase=%s", name, g->phase[phase].name);
        try_words(t, "begun=%s", name);
        try_words(t, "out=%s mover=%s", name, next);
        try_words(t, "out=%s mover=%s seat=%s", name, next, name);
        if (g->players > 2) try_words(t, "out=%s,%s mover=%s", name, next, g->player[(p + 2) % g->players].name);
        try_words(t, "won=%s", name);
        try_words(t, "won=0 mover=%s", name);
    }
}

static void try_numbers(trial *t)
{
    const tv_game *g = t->m->game;
    const long values[] = { INT32_MIN, -1, 0, 1, 2, g->board.cells, g->board.cells + 1, INT32_MAX };
    for (int i = 0; i < g->counters; i++)
        for (size_t k = 0; k < sizeof values / sizeof *values; k++)
            try_words(t, "%s=%ld", g->counter_name[i], values[k]);
    for (int i = 0; i < g->pieces.pieces; i++) {
        const tv_piece *p = &g->pieces.piece[i];
        const char *side = tv_side_name(g, p->side);
        try_words(t, "%s.hand=254%s", side, p->name[0]);
        try_words(t, "%s.hand=*%s", side, p->name[0]);
        try_words(t, "%s.hand=%d%s", side, p->count, p->name[0]);
        try_words(t, "%s.hand=", side);
    }
}

/* One cell of each kind of ground is made as full as may be. */
static void try_cells(trial *t)
{
    const tv_game *g = t->m->game;
    char high[TV_HEIGHT_MAX + 1];
    const char *cell = g->board.name[g->board.order[tv_random_below(&t->random, (uint32_t)g->board.count)]];
    for (int i = 0; i < g->pieces.pieces && g->layout.planes; i++)
        for (int n = TV_HEIGHT_MAX; n > 0; n /= 2) {
            memset(high, tv_piece_letter(g, i), (size_t)n);
            high[n] = 0;
            try_words(t, "%s=%s", cell, high);
        }
    if (g->layout.pits) try_words(t, "%s=%d", cell, TV_STONES_MAX);
    if (g->layout.pits) try_words(t, "%s=0", cell);
    for (int i = 0; i < g->sets; i++) {
        try_words(t, "%s=", g->set_name[i]);
        try_words(t, "%s=%s", g->set_name[i], cell);
    }
}

int main(int argc, char **argv)
{
    const char *dirs[3] = { NULL };
    tv_err err;
    if (argc < 5) return 2;
    dirs[0] = argv[2];
    dirs[1] = argv[3];
    const tv_paths paths = { .dirs = dirs };
    trial t = { .m = tv_match_new(&paths, argv[4], (tv_settings)(argv + 5), &err),
                .other = tv_match_new(&paths, argv[4], (tv_settings)(argv + 5), &err) };
    if (!t.m || !t.other) return printf("%s\n", err.text), 0; /* scripts that are wrong on purpose */
    for (unsigned game = 0; game < (unsigned)atoi(argv[1]); game++) {
        t.random = tv_random_new(1, game);
        if (!tv_match_restart(t.m, &err)) broken("", "start", err.text);
        for (int ply = 0; ply < PLIES; ply++) {
            if (ply % EVERY == 0) try_turns(&t), try_numbers(&t), try_cells(&t);
            if (!play(&t, t.m, "")) break;
        }
    }
    printf("%u positions played on, %u refused\n", t.accepted, t.refused);
    tv_match_free(t.m);
    tv_match_free(t.other);
    return !t.failed && (t.accepted == 0 || t.refused == 0);
}
