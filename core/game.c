#include "game.h"

#include "hash.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Names ------------------------------------------------------------------------- */

static bool is_name(const char *name, const char *text, size_t len)
{
    return strlen(name) == len && strncasecmp(name, text, len) == 0;
}

int tv_game_player(const tv_game *g, const char *name, size_t len)
{
    for (int i = 0; i < g->players; i++)
        if (is_name(g->player[i].name, name, len)) return i;
    return -1;
}

int tv_game_phase(const tv_game *g, const char *name)
{
    for (int i = 0; i < g->phases; i++)
        if (is_name(g->phase[i].name, name, strlen(name))) return i;
    return -1;
}

int tv_game_piece(const tv_game *g, int side, const char *name, size_t len)
{
    for (int i = 0; i < g->pieces.pieces; i++)
        if (g->pieces.piece[i].side == side && is_name(g->pieces.piece[i].name[0], name, len)) return i;
    return -1;
}

const char *tv_side_name(const tv_game *g, int side)
{
    return side < g->players ? g->player[side].name : "neutral";
}

/* ---- What objects reserve ---------------------------------------------------------- */

int tv_game_reserve_set(tv_game *g, const char *name)
{
    for (int i = 0; i < g->sets; i++)
        if (strcasecmp(g->set_name[i], name) == 0) return i;
    if (g->sets == TV_SETS_MAX) return -1;
    snprintf(g->set_name[g->sets], sizeof g->set_name[0], "%s", name);
    return g->sets++;
}

int tv_game_reserve_counter(tv_game *g, const char *name)
{
    for (int i = 0; i < g->counters; i++)
        if (strcasecmp(g->counter_name[i], name) == 0) return i;
    if (g->counters == TV_COUNTERS_MAX) return -1;
    snprintf(g->counter_name[g->counters], sizeof g->counter_name[0], "%s", name);
    return g->counters++;
}

int tv_game_reserve_each(tv_game *g, const char *what)
{
    int first = -1;
    for (int i = 0; i < g->players; i++) {
        char name[2 * TV_NAME];
        snprintf(name, sizeof name, "%.31s.%.31s", g->player[i].name, what);
        int set = tv_game_reserve_set(g, name);
        if (set < 0) return -1;
        if (i == 0) first = set;
    }
    return first;
}

bool tv_game_reserve_land(tv_game *g)
{
    if (g->land < 0) g->land = tv_game_reserve_each(g, "land");
    return g->land >= 0;
}

int tv_game_reserve_tally(tv_game *g, int n)
{
    int first = g->tallies;
    g->tallies += n;
    return first;
}

/* ---- Build ------------------------------------------------------------------------- */

static bool bind_op(tv_game *g, tv_op *op, tv_err *err)
{
    if (op->game == g) return true; /* used in more than one place */
    if (op->game) return tv_fail(err, "tav.%s: this object belongs to another game", op->class->name);
    if (op->class->bind && !op->class->bind(op, g, err)) return false;
    g->hooks |= strcmp(op->class->name, "hook") == 0;
    op->game = g;
    return true;
}

static bool bind_phase(tv_game *g, tv_phase *ph, tv_err *err)
{
    if (ph->moves == 0) return tv_fail(err, "phase '%s' has no moves", ph->name);
    if (ph->next < 0 || ph->next >= g->phases) return tv_fail(err, "phase '%s' is followed by no phase of the game", ph->name);
    for (int i = 0; i < ph->moves; i++) {
        if (!ph->move[i]->class->fill)
            return tv_fail(err, "phase '%s': tav.%s makes no moves; it belongs in `after`", ph->name, ph->move[i]->class->name);
        if (!bind_op(g, ph->move[i], err)) return false;
    }
    for (int i = 0; i < ph->afters; i++) {
        if (!ph->after[i]->class->act)
            return tv_fail(err, "phase '%s': tav.%s does nothing after a move; it belongs in `moves`", ph->name,
                           ph->after[i]->class->name);
        if (!bind_op(g, ph->after[i], err)) return false;
    }
    return true;
}

static void lay_out(tv_game *g)
{
    tv_layout *l = &g->layout;
    l->words = g->board.words;
    l->sides = g->players + 1;
    l->sets = g->sets;
    l->counters = g->counters;
    l->own = 0;
    l->set = l->own + l->sides * l->words;
    l->counter = l->set + l->sets * l->words;
    l->hand = l->counter + (l->counters + 1) / 2;
    l->at = l->hand + (g->pieces.pieces + 7) / 8;
    l->size = sizeof(tv_pos) + 8 * (size_t)(l->at + (g->board.cells + 3) / 4);
}

/* Put one piece of the opening where it stands and take it out of its hand. */
static bool put_opening(tv_game *g, const tv_opening *o, tv_err *err)
{
    const tv_piece *p = &g->pieces.piece[o->piece];
    uint64_t cells[TV_WORDS_MAX], free[TV_WORDS_MAX];
    const tv_form *f = &g->pieces.form[p->first_form];
    tv_free_cells(g, g->start, free);
    if (!tv_bit(f->fits, o->anchor)) return tv_fail(err, "start: the %s on %s leaves the board", p->name[0], g->board.name[o->anchor]);
    tv_form_cells(f, o->anchor, cells, g->layout.words);
    if (!tv_bits_within(cells, free, g->layout.words))
        return tv_fail(err, "start: the %s on %s stands on another piece", p->name[0], g->board.name[o->anchor]);
    if (!tv_hand(&g->layout, g->start)[o->piece])
        return tv_fail(err, "start: %s has only %d of the piece %s", tv_side_name(g, p->side), p->count, p->name[0]);
    tv_put(g, g->start, p->first_form, o->anchor);
    tv_hand_add(g, g->start, o->piece, -1);
    return true;
}

static bool make_start(tv_game *g, tv_err *err)
{
    g->start = calloc(1, g->layout.size);
    if (!g->start) return tv_fail(err, "out of memory");
    g->start->hash = tv_pos_hash(g, g->start);
    tv_turn_set(g->start, g->first_mover, g->first_phase, 0);
    for (int i = 0; i < g->pieces.pieces; i++) tv_hand_set(g, g->start, i, g->pieces.piece[i].count);
    for (int i = 0; i < g->openings; i++)
        if (!put_opening(g, &g->opening[i], err)) return false;
    return true;
}

bool tv_game_build(tv_game *g, tv_err *err)
{
    g->land = -1;
    if (g->players < 1 || g->players > TV_PLAYERS_MAX) return tv_fail(err, "a game has 1 to %d players", TV_PLAYERS_MAX);
    if (g->phases < 1 || g->phases > TV_PHASES_MAX) return tv_fail(err, "a game has 1 to %d phases", TV_PHASES_MAX);
    if (g->stuck == TV_STUCK_SKIP && !g->finish)
        return tv_fail(err, "stuck = \"skip\" needs a `finish` that says who wins when nobody can move");
    if (g->finish && !g->finish->class->finish)
        return tv_fail(err, "tav.%s does not end a game; it does not belong in `finish`", g->finish->class->name);
    if (!tv_pieces_bind(&g->pieces, &g->board, err)) return false;
    for (int i = 0; i < g->phases; i++)
        if (!bind_phase(g, &g->phase[i], err)) return false;
    if (g->finish && !bind_op(g, g->finish, err)) return false;
    lay_out(g);
    return make_start(g, err);
}

void tv_game_clear(tv_game *g)
{
    free(g->start);
    g->start = NULL;
    tv_pieces_free(&g->pieces);
}
