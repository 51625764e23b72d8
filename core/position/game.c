/* game.c - builds a game: reserves what its objects need in positions and runs, lays out the sections of the position,
 * sets up the opening; see game.h. It rejects every error in the rules that is visible without playing, so that play
 * need not check again. */
#include "core/position/game.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Room on stacks ---------------------------------------------------------------- */

/* Unless the game is crowded, all its pieces fit on one stack, so that no move need be tried. */
bool tv_hands_have_room(const tv_game *g, const tv_pos *pos, int n, const char **what)
{
    *what = "there would be more than %d pieces, including those in hands; declare them by `count`";
    for (int c = 0; c < g->board.cells; c++) n += tv_heights(&g->layout, pos)[c];
    for (int p = 0; p < g->pieces.pieces; p++) n += tv_hand(&g->layout, pos)[p];
    return g->crowded || n <= TV_HEIGHT_MAX;
}

bool tv_stacks_have_room(const tv_game *g, const tv_pos *pos, const uint64_t *cells, const char **what)
{
    unsigned cell;
    if (!g->crowded) return tv_hands_have_room(g, pos, tv_bits_count(cells, g->layout.words), what);
    *what = "a stack holds at most %d pieces";
    TV_EACH_CELL(cell, cells, g->layout.words)
    if (tv_heights(&g->layout, pos)[cell] == TV_HEIGHT_MAX) return false;
    return true;
}

/* ---- What objects reserve ---------------------------------------------------------- */

/* The set with this name among those from `first` on; -1 if there is none. */
static int find_set(const tv_game *g, int first, const char *name)
{
    for (int i = first; i < g->sets; i++)
        if (strcasecmp(g->set_name[i], name) == 0) return i;
    return -1;
}

static int add_set(tv_game *g, const char *name)
{
    assert(g->sets < TV_SETS_MAX); /* all objects together have fewer names than the rules leave room for */
    snprintf(g->set_name[g->sets], sizeof g->set_name[0], "%s", name);
    return g->sets++;
}

bool tv_game_declare_set(tv_game *g, const char *name)
{
    if (g->sets == TV_SETS_DECLARED_MAX || find_set(g, 0, name) >= 0) return false;
    add_set(g, name);
    g->declared = g->sets;
    return true;
}

int tv_game_set(const tv_game *g, const char *name)
{
    const int set = find_set(g, 0, name);
    return set < g->declared ? set : -1;
}

/* Asking for an existing name returns the same set: so objects share what one writes and the other reads, such as the
 * captured pieces of custody and relocation. Sets of the rules are not shared: objects rely on the contents of theirs.
 */
int tv_game_reserve_set(tv_game *g, const char *name)
{
    int set = find_set(g, g->declared, name);
    return set >= 0 ? set : add_set(g, name);
}

/* As with sets; but scripts reserve counters, too, so running out of them is an error and not an assertion. */
int tv_game_reserve_counter(tv_game *g, const char *name)
{
    for (int i = 0; i < g->counters; i++)
        if (strcasecmp(g->counter_name[i], name) == 0) return i;
    if (g->counters == TV_COUNTERS_MAX) return -1;
    snprintf(g->counter_name[g->counters], sizeof g->counter_name[0], "%s", name);
    return g->counters++;
}

bool tv_game_counters_fail(tv_err *err)
{
    return tv_fail(err, "the game has more than %d counters, including those of its objects", TV_COUNTERS_MAX);
}

/* The players' sets follow one another, and callers add a player's number to the first: none is ever reserved alone. */
int tv_game_reserve_each(tv_game *g, const char *what)
{
    int first = -1;
    for (int i = 0; i < g->players; i++) {
        char name[2 * TV_NAME];
        snprintf(name, sizeof name, "%.31s.%.31s", g->player[i].name, what);
        int set = tv_game_reserve_set(g, name);
        if (i == 0) first = set;
    }
    return first;
}

void tv_game_reserve_land(tv_game *g)
{
    if (g->land < 0) g->land = tv_game_reserve_each(g, "land");
}

/* In the order of the players, as with sets; a second object with stores finds the same ones. */
bool tv_game_reserve_stores(tv_game *g)
{
    for (int i = 0; i < g->players && (i == 0 || g->store >= 0); i++) {
        char name[2 * TV_NAME];
        snprintf(name, sizeof name, "%.31s.store", g->player[i].name);
        int counter = tv_game_reserve_counter(g, name);
        if (i == 0 || counter < 0) g->store = counter;
    }
    return g->store >= 0;
}

/* A stack is kept as the binary digits of its pieces, hence the limit. */
bool tv_game_reserve_stacks(tv_game *g, const char *who, tv_err *err)
{
    if (g->pieces.pieces > 1 << TV_PLANES_MAX)
        return tv_fail(err, "%s: a game with stacks has at most %d kinds of pieces", who, 1 << TV_PLANES_MAX);
    for (int i = 0; i < g->pieces.pieces; i++) {
        const tv_piece *p = &g->pieces.piece[i];
        if (p->size != 1)
            return tv_fail(err, "%s: pieces that are stacked have one cell; the %s has %d", who, p->name[0], p->size);
        for (int k = 0; k < i; k++)
            if (tv_piece_letter(g, k) == tv_piece_letter(g, i))
                return tv_fail(
                    err, "%s: in stacks each piece needs a `letter` of its own; the %s and the %s have the same one",
                    who, g->pieces.piece[k].name[0], p->name[0]);
    }
    g->stacked = true;
    return true;
}

/* Objects whose moves are cells call this when they are bound, so that in play a part is a whole piece. */
bool tv_game_singles(const tv_game *g, const char *who, tv_err *err)
{
    for (int i = 0; i < g->pieces.pieces; i++)
        if (g->pieces.piece[i].size != 1)
            return tv_fail(err, "%s: the %s has more than one cell", who, g->pieces.piece[i].name[0]);
    return true;
}

bool tv_game_has_stacks(const tv_game *g, const char *who, tv_err *err)
{
    return g->stacked || tv_fail(err, "%s: the game has no stacks; add stacks = true", who);
}

/* Counted in words, so that all objects' memory is aligned. */
int tv_game_reserve_memory(tv_game *g, size_t bytes)
{
    size_t first = g->memory;
    g->memory += (bytes + 7) / 8;
    return (int)first;
}

/* Tables are aligned to cache lines. */
struct tv_table {
    struct tv_table *next;
    _Alignas(64) unsigned char bytes[];
};

/* The game keeps a list of them, so that no object has to free anything. */
void *tv_game_own(tv_game *g, size_t size, tv_err *err)
{
    struct tv_table *kept = aligned_alloc(_Alignof(struct tv_table), (sizeof *kept + size + 63) / 64 * 64);
    if (!kept) {
        tv_fail_memory(err);
        return NULL;
    }
    memset(kept->bytes, 0, size);
    kept->next = g->kept;
    g->kept = kept;
    return kept->bytes;
}

/* ---- Objects ----------------------------------------------------------------------- */

/* Adds the objects of a list that are new. */
static int add_ops(tv_op **list, int count, tv_op *const *more, int n)
{
    for (int i = 0; i < n; i++) {
        bool known = !more[i] || count == TV_OPS_MAX;
        for (int k = 0; k < count && !known; k++) known = list[k] == more[i];
        if (!known) list[count++] = more[i];
    }
    return count;
}

/* Phase by phase, and then the judges: a caller that numbers objects in this order gets the same numbers for the same
 * rules. */
int tv_ops_of(const tv_game *g, tv_op **list)
{
    int count = 0;
    for (const tv_phase *ph = g->phase; ph < g->phase + g->phases; ph++) {
        count = add_ops(list, count, ph->move, ph->moves + ph->host_moves);
        count = add_ops(list, count, ph->after, ph->afters + ph->turn_ends);
        count = add_ops(list, count, ph->forbid, ph->forbids);
        count = add_ops(list, count, &ph->stuck_rule, 1);
        count = add_ops(list, count, &ph->why, 1);
    }
    count = add_ops(list, count, g->judge, g->judges);
    return add_ops(list, count, &g->evaluate, 1);
}

/* ---- Build ------------------------------------------------------------------------- */

static bool bind(tv_game *g, tv_op *op, tv_err *err)
{
    if (op->game) return tv_fail(err, "tav.%s: this object belongs to another game", op->class->name);
    if (g->board.walled && !op->class->walls)
        return tv_fail(err,
                       "tav.%s ignores walls and is not possible in a game with walls; write it as a function with "
                       "pos:walls and pos:reach",
                       op->class->name);
    return !op->class->bind || op->class->bind(op, g, err);
}

/* Objects bind others that they use, so an object may come here before its own place in the rules, and again. */
bool tv_game_bind(tv_game *g, tv_op *op, tv_err *err)
{
    if (op->game == g) return true; /* used in more than one place */
    if (!bind(g, op, err)) {
        if (!g->misfit) g->misfit = op;
        return false;
    }
    g->hooks |= op->class->hosted;
    op->game = g;
    return true;
}

/* Do all vetoes know from which cells moves must be tried, whatever the actions do? */
static bool is_watched(const tv_phase *ph)
{
    for (int i = 0; i < ph->forbids; i++)
        if (!ph->forbid[i]->class->watch) return false;
    for (int i = 0; i < ph->afters + ph->turn_ends; i++)
        if (!ph->after[i]->class->single || !ph->after[i]->class->single(ph->after[i], NULL)) return false;
    return ph->forbids > 0;
}

static bool is_hosted(tv_op *const *op, int count)
{
    for (int i = 0; i < count; i++)
        if (op[i]->class->hosted) return true;
    return false;
}

/* Each place in the rules needs certain functions of an object; a mistake is reported at load with its place. */
static bool bind_phase(tv_game *g, tv_phase *ph, tv_err *err)
{
    if (ph->moves == 0) return tv_fail(err, "phase '%s' has no moves", ph->name);
    if (ph->next < 0 || ph->next >= g->phases)
        return tv_fail(err, "phase '%s': `next` names no phase of the game", ph->name);
    for (int i = 0; i < ph->moves; i++) {
        if (!ph->move[i]->class->fill)
            return tv_fail(err, "phase '%s': tav.%s makes no moves; it belongs in `after`", ph->name,
                           ph->move[i]->class->name);
        for (int k = 0; k < i; k++)
            if (ph->move[k] == ph->move[i])
                return tv_fail(err, "phase '%s': the same object makes moves twice", ph->name);
        if (!tv_game_bind(g, ph->move[i], err)) return false;
    }
    for (int i = 0; i < ph->afters + ph->turn_ends; i++) {
        if (!ph->after[i]->class->act)
            return tv_fail(err, "phase '%s': tav.%s does nothing after a move; it belongs in `moves`", ph->name,
                           ph->after[i]->class->name);
        if (!tv_game_bind(g, ph->after[i], err)) return false;
    }
    for (int i = 0; i < ph->forbids; i++) {
        if (!ph->forbid[i]->class->allows)
            return tv_fail(err, "phase '%s': tav.%s forbids nothing; it does not belong in `forbid`", ph->name,
                           ph->forbid[i]->class->name);
        if (!tv_game_bind(g, ph->forbid[i], err)) return false;
    }
    ph->vetoed = ph->forbids || g->crowded;
    ph->hosted = is_hosted(ph->move, ph->moves) || is_hosted(ph->after, ph->afters + ph->turn_ends);
    /* drawing ignores other generators and vetoes */
    if (ph->moves == 1 && !ph->vetoed && ph->move[0]->class->can) ph->drawn = ph->move[0];
    for (int i = 0; i < ph->moves; i++) {
        /* counted moves may be forbidden: such phases list and filter moves */
        ph->counted |= (unsigned)(ph->move[i]->class->count && !ph->vetoed) << i;
        ph->idle |= (unsigned)ph->move[i]->class->idle << i;
    }
    ph->tried = ph->vetoed && !ph->first && !ph->idle;
    ph->watched = is_watched(ph);
    for (int seat = 0; seat < g->players; seat++) {
        uint8_t next = (uint8_t)(ph->again ? seat : (seat + 1) % g->players);
        ph->turn[seat] = (tv_turn) { { next, (uint8_t)ph->next, 0, next } };
    }
    g->roles |= ph->role > 0;
    g->turn_ends |= ph->turn_ends > 0;
    if (ph->why && !tv_game_bind(g, ph->why, err)) return false;
    return !ph->stuck_rule || tv_game_bind(g, ph->stuck_rule, err);
}

/* Random games may use the fast path of playout_fast.c if only judges act between two plies, and all moves are counted
 * or drawn. Host functions that judge or act are called there as elsewhere; those that list moves need the slow path,
 * which has one list for all queries about a position. */
static bool is_quick(const tv_game *g)
{
    if (g->repeats || g->settlers) return false;
    for (int i = 0; i < g->phases; i++) {
        const tv_phase *ph = &g->phase[i];
        if (ph->idle || ph->counted != (1U << ph->moves) - 1) return false;
        if (is_hosted(ph->move, ph->moves)) return false;
    }
    return true;
}

/* Do functions run only when a player is stuck, if generators are none? */
static bool is_hashless(const tv_game *g)
{
    for (int i = 0; i < g->phases; i++)
        if (is_hosted(g->phase[i].after, g->phase[i].afters + g->phase[i].turn_ends)) return false;
    return !is_hosted(g->judge, g->judges);
}

/* Sorts out which judge is called when, so that play calls none in vain. */
static bool bind_judges(tv_game *g, tv_err *err)
{
    for (int i = 0; i < g->judges; i++) {
        const tv_op_class *class = g->judge[i]->class;
        if (!class->finish)
            return tv_fail(err, "tav.%s does not end a game; it does not belong in `finish`", class->name);
        for (int before = 0; before < i; before++)
            if (g->judge[before] == g->judge[i])
                return tv_fail(err, "finish: the same tav.%s is named twice", class->name);
        if (!tv_game_bind(g, g->judge[i], err)) return false;
        if (class->when & TV_IN_PLAY) g->finisher[g->finishers++] = g->judge[i];
        g->judged |= (class->when & TV_AFTER_PLY) != 0;
        if (class->when & TV_SETTLED) g->settler[g->settlers++] = g->judge[i];
    }
    return true;
}

/* It only reads positions, so a function here does not affect anything else. */
static bool bind_evaluate(tv_game *g, tv_err *err)
{
    bool hooks = g->hooks;
    if (!g->evaluate) return true;
    if (!g->evaluate->class->share)
        return tv_fail(err, "tav.%s cannot evaluate a position; it does not belong in `evaluate`",
                       g->evaluate->class->name);
    if (!tv_game_bind(g, g->evaluate, err)) return false;
    g->hooks = hooks;
    return true;
}

/* Objects reserve the stores that they need; functions may read and write them in any game of pits. */
static bool may_name_stores(const tv_game *g)
{
    return g->board.kind == TV_PITS && (g->hooks || (g->evaluate && g->evaluate->class->hosted));
}

/* A judge must decide who wins when all players are stuck. */
static bool check_stuck(const tv_game *g, tv_err *err)
{
    for (int i = 0; i < g->phases; i++)
        if (g->phase[i].stuck == TV_STUCK_NEXT && !g->phase[i].stuck_rule && g->phase[i].next == i)
            return tv_fail(err, "phase '%s': stuck = \"next\" needs `next`, the name of another phase to continue in",
                           g->phase[i].name);
    for (int i = 0; i < g->phases; i++)
        if ((g->phase[i].stuck == TV_STUCK_SKIP || g->phase[i].stuck == TV_STUCK_END) && !g->phase[i].stuck_rule &&
            !g->judges)
            return tv_fail(err, "stuck = \"%s\" needs a `finish` that decides who wins when no player can move",
                           g->phase[i].stuck == TV_STUCK_SKIP ? "skip" : "end");
    return true;
}

/* Functions need not use all objects of a script, so that with them one half alone may be there. */
static bool check_passing(const tv_game *g, tv_err *err)
{
    if (g->passed < 0) return true;
    if (g->stacked) return tv_fail(err, "captures in passing (exposed, in_passing) are not for games with stacks");
    if (g->hooks) return true;
    if (!g->passings)
        return tv_fail(err, "tav.step: exposed: no object captures in passing; one needs in_passing = true");
    return g->exposes || tv_fail(err, "tav.%s: in_passing: no piece is exposed; a tav.step needs exposed = true",
                                 g->passing[0]->class->name);
}

static bool check_unhashed(const tv_game *g, tv_err *err)
{
    if (!g->unhashed || !(g->stacked || g->board.kind == TV_PITS)) return true;
    if (strncmp(g->counter_name[__builtin_ctz(g->unhashed)], "quiet", 5))
        return tv_fail(err, "tav.repetition: perpetual: not in a game with %s", g->stacked ? "stacks" : "pits");
    return tv_fail(err, "tav.quiet: not in a game with %s",
                   g->stacked ? "stacks, where captured pieces may stay on the board"
                              : "pits, whose stones are no pieces");
}

/* Sections begin at words, so that each may be read as an array of its own type, several numbers at once. */
static size_t words(size_t bytes) { return (bytes + 7) / 8; }

/* Sets first, which are used most, then heights; the composition of stacks comes last and is the largest: looking back
 * at a position copies only its beginning. Features a game does not have take no room; the position of most games is
 * below 1 KiB. */
static void lay_out(tv_game *g)
{
    tv_layout *l = &g->layout;
    size_t cells = (size_t)g->board.cells, set = (size_t)g->board.words;
    l->words = g->board.words;
    l->sides = g->players + 1;
    l->sets = g->sets;
    l->counters = g->counters;
    l->set = (size_t)l->sides * set;
    l->counter = l->set + (size_t)l->sets * set;
    l->hand = l->counter + words((size_t)l->counters * sizeof(int32_t));
    l->height = l->hand + words((size_t)g->pieces.pieces);
    l->at = l->height + (g->stacked ? words((cells + 15) & ~(size_t)15) : 0);                 /* read 16 at once */
    l->stones = l->at + words((size_t)(g->board.stride * g->board.height) * sizeof(tv_part)); /* of whole rows */
    l->pits = g->board.kind == TV_PITS;
    l->begun = l->stones + (l->pits ? words(cells * sizeof(uint16_t)) : 0);
    l->begins = g->begins;
    l->stack = l->begun + l->begins;
    while (g->stacked && (l->planes == 0 || 1 << l->planes < g->pieces.pieces)) l->planes++;
    l->size = sizeof(tv_pos) + 8 * (l->stack + (size_t)l->planes * cells);
    g->remembered = g->looks_back < TV_BACK_ALL ? sizeof(tv_pos) + 8 * l->at : l->size;
}

/* Puts one piece of the opening on the board, as drawn, and takes it out of its hand: counts include pieces on the
 * board, so that a position's text can show what is missing. */
static bool put_opening(tv_game *g, const tv_opening *o, tv_err *err)
{
    const tv_piece *p = &g->pieces.piece[o->piece];
    uint64_t cells[TV_WORDS_MAX], free[TV_WORDS_MAX];
    const tv_form *f = &g->pieces.form[p->first_form];
    tv_free_cells(g, g->start, free);
    if (!tv_bit(f->fits, o->anchor))
        return tv_fail(err, "start: the %s on %s leaves the board", p->name[0], g->board.name[o->anchor]);
    tv_form_cells(f, o->anchor, cells, g->layout.words);
    if (!g->stacked && !tv_bits_within(cells, free, g->layout.words))
        return tv_fail(err, "start: the %s on %s overlaps another piece", p->name[0], g->board.name[o->anchor]);
    if (!tv_hand(&g->layout, g->start)[o->piece])
        return tv_fail(err, "start: %s %s only %d of the piece %s", TV_SIDE_DOES(g, p->side, "has", "have"), p->count,
                       p->name[0]);
    tv_put(g, g->start, p->first_form, o->anchor);
    assert(!g->start->overfull); /* a diagram has at most that on a cell, and a list one piece of each kind */
    tv_hand_add(g, g->start, o->piece, -1);
    return true;
}

/* By the setters, so that the hash is right from the first piece on. */
static bool make_start(tv_game *g, tv_err *err)
{
    g->start = calloc(1, g->layout.size);
    if (!g->start) return tv_fail_memory(err);
    g->start->hash = tv_pos_hash(g, g->start);
    tv_turn_set(g->start,
                (tv_turn) { { (uint8_t)g->first_mover, (uint8_t)g->first_phase, 0, (uint8_t)g->first_mover } });
    for (int i = 0; i < g->pieces.pieces; i++) tv_hand_set(g, g->start, i, g->pieces.piece[i].count);
    /* in their order: in a stack each goes on top of those before it */
    for (int i = 0; i < g->openings; i++)
        if (!put_opening(g, &g->opening[i], err)) return false;
    for (int c = 0; g->layout.pits && c < g->board.cells; c++) tv_stones_set(g, g->start, (unsigned)c, g->stones[c]);
    for (int i = 0; i < g->counters; i++) tv_counter_set(g, g->start, i, g->counter_begin[i]);
    for (int i = 0; i < g->declared; i++) tv_set_on(g, g->start, i, g->set_begin[i]);
    return true;
}

/* Is the name that of a key of a position's text, or of a cell? A cell is a key only in games with stacks, but is
 * rejected in all games: the names allowed for counters do not depend on that. */
static bool is_key(const tv_game *g, const char *name)
{
    static const char *const keys[] = { "mover", "phase", "ply", "passes", "begun",
                                        "out",   "seat",  "won", "drawn",  "stones" };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcasecmp(keys[i], name) == 0) return true;
    return tv_board_cell(&g->board, name, strlen(name)) != TV_NO_CELL;
}

/* A position's text names counters, sets, hands and pieces: no two may be the same. */
static bool check_names(const tv_game *g, tv_err *err)
{
    for (int i = 0; i < g->declared; i++)
        if (is_key(g, g->set_name[i]) || find_set(g, g->declared, g->set_name[i]) >= 0)
            return tv_fail(err, "sets: the text of positions uses '%s' for something else; take another name",
                           g->set_name[i]);
    for (int i = 0; i < g->counters; i++) {
        if (is_key(g, g->counter_name[i]) || find_set(g, 0, g->counter_name[i]) >= 0)
            return tv_fail(err, "counters: the text of positions uses '%s' for something else; take another name",
                           g->counter_name[i]);
    }
    for (int i = 0; i < g->pieces.pieces; i++) {
        char name[2 * TV_NAME];
        snprintf(name, sizeof name, "%.31s.%.31s", tv_side_name(g, g->pieces.piece[i].side),
                 g->pieces.piece[i].name[0]);
        bool taken = strcasecmp(g->pieces.piece[i].name[0], "hand") == 0 || find_set(g, 0, name) >= 0;
        for (int k = 0; k < g->counters; k++) taken |= strcasecmp(g->counter_name[k], name) == 0;
        if (taken)
            return tv_fail(err, "pieces: the text of positions uses '%s' for something else; take another name",
                           g->pieces.piece[i].name[0]);
    }
    return true;
}

/* Binds the teams first, since everything that looks for enemies needs them. */
static void bind_teams(tv_game *g)
{
    for (int a = 0; a < g->players; a++)
        for (int b = 0; b < g->players; b++)
            if (a != b && (!g->player[a].team || g->player[a].team != g->player[b].team))
                g->enemies[a] |= (uint8_t)(1 << b);
}

/* Known before any object is bound, so that their order in the rules does not matter. A count of TV_UNLIMITED is more
 * than a stack holds, too. */
static bool find_stacks(tv_game *g, tv_err *err)
{
    tv_op *op[TV_OPS_MAX];
    int pieces = 0;
    for (int i = tv_ops_of(g, op); i-- > 0;) {
        if (g->flat && op[i]->class->stacks)
            return tv_fail(err, "stacks: false, but tav.%s puts pieces on one another: remove `stacks = false`",
                           op[i]->class->name);
        g->stacked |= op[i]->class->stacks;
    }
    for (int i = 0; i < g->pieces.pieces; i++) pieces += g->pieces.piece[i].count;
    g->crowded = g->stacked && pieces > TV_HEIGHT_MAX;
    return true;
}

/* Known before any object is bound, and before it is chosen which code shifts sets. */
static void find_walls(tv_game *g)
{
    for (size_t i = 0; i < sizeof g->wall_set / sizeof *g->wall_set; i++) g->board.walled |= g->wall_set[i] != 0;
}

/* A piece that lies across joined sides would have no form of its own. */
static bool has_singles(const tv_game *g, tv_err *err)
{
    for (const tv_piece *p = g->pieces.piece; p < g->pieces.piece + g->pieces.pieces; p++)
        if (p->size != 1)
            return tv_fail(err, "pieces: on a board with `wraps` each piece has one cell; the %s has %d", p->name[0],
                           p->size);
    return true;
}

/* In the order of dependencies: forms need the board, objects need forms, the layout needs what objects reserve, and
 * the opening needs the layout. */
bool tv_game_build(tv_game *g, tv_err *err)
{
    g->land = g->store = g->marked = g->jumped = g->visited = g->heading = g->passed = g->passer = -1;
    if (g->players < 1 || g->players > TV_PLAYERS_MAX)
        return tv_fail(err, "a game has 1 to %d players", TV_PLAYERS_MAX);
    if (g->phases < 1 || g->phases > TV_PHASES_MAX) return tv_fail(err, "a game has 1 to %d phases", TV_PHASES_MAX);
    if (!check_stuck(g, err)) return false;
    bind_teams(g);
    find_walls(g);
    if (!tv_board_walls_check(&g->board, err)) return false;
    tv_board_finish(&g->board);
    if (!tv_pieces_bind(&g->pieces, &g->board, err)) return false;
    if (g->board.wraps && !has_singles(g, err)) return false;
    if (!find_stacks(g, err)) return false;
    for (int i = 0; i < g->phases; i++)
        if (!bind_phase(g, &g->phase[i], err)) return false;
    if (!bind_judges(g, err) || !bind_evaluate(g, err)) return false;
    g->quick = is_quick(g);
    g->hashless = is_hashless(g);
    if (g->stacked && !tv_game_reserve_stacks(g, "stacks", err)) return false;
    if (g->guards && !tv_game_has_stacks(g, "covered", err)) return false;
    if (may_name_stores(g) && !tv_game_reserve_stores(g)) return tv_game_counters_fail(err);
    if (!check_passing(g, err) || !check_unhashed(g, err)) return false;
    if (!check_names(g, err)) return false;
    lay_out(g);
    return make_start(g, err);
}

/* Also for a game whose build failed half-way: what was not made is NULL. */
void tv_game_clear(tv_game *g)
{
    free(g->start);
    g->start = NULL;
    for (struct tv_table *next; g->kept; g->kept = next) {
        next = g->kept->next;
        free(g->kept);
    }
    tv_pieces_free(&g->pieces);
}
