/* laws_setup.c - whatever `setup` accepts can be played: each number of a position is set to its extremes, each player in turn is out of
 * the game, hands and stacks are full. A refusal has a reason. An accepted position has a move or a result, and random moves lead on from
 * it, each to a position with the same text and hash. Functions may fail there: they are written for positions of their game. */
#include "repl/authoring/check/laws.h"

#include "repl/session/game/byhand.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { ON = 12 }; /* plies that are played on */

typedef struct trial {
    tv_tour *tour;
    tv_match *m;
    const tv_pos *from; /* in the game of the tour */
    tv_random random;
    bool ended; /* as in laws_record.c */
} trial;

static void broken(trial *t, const char *words, const char *what)
{
    const char *please = tv_script_functions(t->tour->script) ? "" : "; please report this with the script";
    if (!t->ended && !tv_stopped())
        tv_tour_broken(t->tour, TV_LAW_SETUP, NULL, TV_ASKED_PLAY, false, "after `setup + %s` %s%s", words, what,
                       please);
    t->ended = true;
}

static void check_text(trial *t, const char *words)
{
    const tv_match *m = t->m;
    const tv_pos *pos = tv_match_pos(m);
    tv_text text = { 0 };
    tv_err err = { .column = -1 };
    tv_pos *again = calloc(1, m->size);
    tv_pos_write(m->game, pos, &text);
    if (!again) t->ended = true;
    else if (!tv_pos_read(m->game, again, tv_text_str(&text), &err)) broken(t, words, err.text);
    else if (memcmp(again, pos, m->size)) broken(t, words, "the text of the position reads as another one");
    else if (tv_pos_hash(m->game, pos) != pos->hash) broken(t, words, "the hash of the position is wrong");
    free(again);
    tv_text_free(&text);
}

/* A random move; false when the game is over, or the rules fail. */
static bool play(trial *t, const char *words)
{
    tv_match *m = t->m;
    tv_moves moves = { 0 };
    tv_err err;
    bool over = tv_match_pos(m)->outcome != TV_PLAYING, functions = tv_script_functions(m->script);
    bool ok = over || tv_match_fill(m, tv_match_pos(m), &moves, &err);
    if (ok && !over && !moves.count && !functions) broken(t, words, "there is no move and no result");
    if (ok && moves.count) ok = tv_match_play(m, moves.list[tv_random_below(&t->random, moves.count)], NULL, &err);
    if (!ok && !functions && err.kind != TV_ERR_MEMORY) broken(t, words, err.text);
    t->ended |= !ok;
    ok = ok && moves.count;
    tv_moves_free(&moves);
    return ok;
}

static TV_PRINTF(2, 3) void try(trial *t, const char *fmt, ...)
{
    char words[400];
    tv_err err = { .column = -1 };
    tv_text text = { 0 };
    va_list args;
    if (t->ended || tv_stopped()) return;
    va_start(args, fmt);
    vsnprintf(words, sizeof words, fmt, args);
    va_end(args);
    tv_pos *pos = calloc(1, t->m->size);
    bool ok = pos && tv_byhand_words(t->m->game, t->from, words, pos, &err);
    if (ok) tv_pos_write(t->m->game, pos, &text);
    ok = ok && tv_match_setup(t->m, tv_text_str(&text), &err);
    if (!pos) t->ended = true;
    else if (!ok && !*err.text) broken(t, words, "the position is refused without a reason");
    for (int i = 0; ok && i < ON; i++) {
        check_text(t, words);
        if (!play(t, words)) break;
    }
    tv_text_free(&text);
    free(pos);
}

static void try_turns(trial *t)
{
    const tv_game *g = t->m->game;
    const uint32_t plies[] = { 0, 1, TV_PLY_MAX - 1, TV_PLY_MAX, TV_PLY_MAX + 1 };
    for (size_t i = 0; i < sizeof plies / sizeof *plies; i++) try(t, "ply=%u", plies[i]);
    for (int p = 0; p < g->players; p++) {
        const char *name = g->player[p].name, *next = g->player[(p + 1) % g->players].name;
        try(t, "passes=%d", p + 1);
        for (int phase = 0; phase < g->phases; phase++) try(t, "mover=%s phase=%s", name, g->phase[phase].name);
        try(t, "begun=%s", name);
        try(t, "out=%s mover=%s", name, next);
        try(t, "out=%s mover=%s seat=%s", name, next, name);
        if (g->players > 2) try(t, "out=%s,%s mover=%s", name, next, g->player[(p + 2) % g->players].name);
        try(t, "won=%s", name);
        try(t, "won=0 mover=%s", name);
    }
}

static void try_numbers(trial *t)
{
    const tv_game *g = t->m->game;
    const long values[] = { INT32_MIN, -1, 0, 1, 2, g->board.cells, g->board.cells + 1, INT32_MAX };
    for (int i = 0; i < g->counters; i++)
        for (size_t k = 0; k < sizeof values / sizeof *values; k++) try(t, "%s=%ld", g->counter_name[i], values[k]);
    for (int i = 0; i < g->pieces.pieces; i++) {
        const tv_piece *p = &g->pieces.piece[i];
        const char *side = tv_side_name(g, p->side);
        try(t, "%s.hand=254%s", side, p->name[0]);
        try(t, "%s.hand=*%s", side, p->name[0]);
        try(t, "%s.hand=%d%s", side, p->count, p->name[0]);
        try(t, "%s.hand=", side);
    }
}

/* One cell is as full as it can be. */
static void try_cells(trial *t)
{
    const tv_game *g = t->m->game;
    char high[TV_HEIGHT_MAX + 1];
    const char *cell = g->board.name[g->board.order[tv_random_below(&t->random, (uint32_t)g->board.count)]];
    for (int i = 0; i < g->pieces.pieces && g->layout.planes; i++)
        for (int n = TV_HEIGHT_MAX; n > 0; n /= 2) {
            memset(high, tv_piece_letter(g, i), (size_t)n);
            high[n] = 0;
            try(t, "%s=%s", cell, high);
        }
    if (g->layout.pits) try(t, "%s=%d", cell, TV_STONES_MAX);
    if (g->layout.pits) try(t, "%s=0", cell);
    for (int i = 0; i < g->sets; i++) {
        try(t, "%s=", g->set_name[i]);
        try(t, "%s=%s", g->set_name[i], cell);
    }
}

/* A finding is about the position after `ply` moves. */
void tv_law_setup(tv_tour *w, tv_match *m, uint32_t ply, uint32_t last)
{
    enum { EVERY = 6 };
    const uint32_t plies = w->plies;
    trial t = { .tour = w, .m = m };
    for (; ply <= plies && ply <= last && !t.ended && !tv_stopped(); ply += EVERY) {
        t.from = tv_tour_past(w, ply);
        t.random = tv_random_new(w->way->seed, t.from->hash);
        w->plies = ply;
        try_turns(&t);
        try_numbers(&t);
        try_cells(&t);
        w->plies = plies;
    }
}
