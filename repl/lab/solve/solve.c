/* solve.c - lists what can be reached, and counts values back from the ends: see solve.h. */
#include "repl/lab/solve/solve.h"

#include "core/base/stop.h"
#include "core/position/run.h"
#include "core/position/team.h"

#include <stdlib.h>
#include <string.h>

bool tv_solve_fits(const tv_game *g, tv_err *err)
{
    if (tv_sides(g) > 2) return tv_fail(err, "only games for one player or two sides can be solved; this one has more");
    if (g->repeats)
        return tv_fail(err,
                       "a rule looks at earlier positions, so a position alone has no value; solve the game without "
                       "that rule");
    return true;
}

bool tv_solve_knows_no_ply(const tv_script *script, tv_err *err)
{
    return !tv_script_reads_ply(script) ||
           tv_fail(err,
                   "a function reads pos.ply, so a position alone has no value; count in a counter of the position");
}

/* ---- Room ---------------------------------------------------------------------------------------- */

static size_t size_of(const tv_solution *s)
{
    return tv_positions_size(&s->positions) + s->from_cap * sizeof *s->from + s->edge_cap * sizeof *s->child +
           s->value_cap * (sizeof *s->value + sizeof *s->plies + sizeof *s->side);
}

static bool no_room(const tv_solution *s, tv_err *err)
{
    return tv_fail(err, "%u positions were reached, and more do not fit into %zu MB; pass a larger --memory",
                   s->positions.count, s->most >> 20);
}

static bool grow(void *list, uint64_t cap, size_t size)
{
    void **at = list, *more = realloc(*at, cap * size);
    if (more) *at = more;
    return more;
}

static bool room_for_values(tv_solution *s)
{
    if (s->positions.count < s->value_cap) return true;
    const uint32_t cap = s->value_cap ? 2 * s->value_cap : 1 << 10;
    if (size_of(s) + (cap - s->value_cap) * 4u > s->most) return false;
    if (!grow(&s->value, cap, sizeof *s->value) || !grow(&s->plies, cap, sizeof *s->plies) ||
        !grow(&s->side, cap, sizeof *s->side))
        return false;
    s->value_cap = cap;
    return true;
}

static bool room_for_edges(tv_solution *s, uint32_t more)
{
    uint64_t cap = s->edge_cap ? s->edge_cap : 1 << 12;
    while (s->edges + more > cap) cap *= 2;
    if (cap == s->edge_cap) return true;
    if (size_of(s) + (cap - s->edge_cap) * sizeof *s->child > s->most || !grow(&s->child, cap, sizeof *s->child))
        return false;
    s->edge_cap = cap;
    return true;
}

static bool room_for_position(tv_solution *s)
{
    if (s->done + 1 < s->from_cap) return true;
    const uint32_t cap = s->from_cap ? 2 * s->from_cap : 1 << 10;
    if (size_of(s) + (cap - s->from_cap) * sizeof *s->from > s->most || !grow(&s->from, cap, sizeof *s->from))
        return false;
    s->from_cap = cap;
    return true;
}

/* ---- What can be reached --------------------------------------------------------------------------- */

enum tv_solved_value tv_value_at_end(const tv_game *g, const tv_pos *pos)
{
    const int first = tv_team(g, 0);
    if (pos->outcome == TV_PLAYING) return TV_VALUE_OPEN;
    if (pos->outcome == TV_LOST) return TV_VALUE_SECOND;
    if (pos->outcome == TV_DRAWN || ((pos->winners & first) && (pos->winners & ~first))) return TV_VALUE_DRAW;
    return pos->winners & first ? TV_VALUE_FIRST : TV_VALUE_SECOND;
}

static uint32_t add(tv_solution *s, const tv_pos *pos)
{
    const uint32_t count = s->positions.count;
    if (!room_for_values(s)) return TV_NO_POSITION;
    const uint32_t number = tv_positions_add(&s->positions, pos);
    if (number != count || number == TV_NO_POSITION) return number;
    s->value[number] = (uint8_t)tv_value_at_end(s->game, pos);
    s->plies[number] = 0;
    s->side[number] = (uint8_t)tv_side_of(s->game, pos->mover);
    return number;
}

typedef struct exploring {
    tv_solution *s;
    tv_run *run;
    tv_pos *pos, *next;
    tv_moves moves;
    bool full;
} exploring;

static bool list_moves(exploring *e)
{
    tv_solution *s = e->s;
    const uint32_t i = s->done;
    e->moves.count = 0;
    if (s->value[i] == TV_VALUE_OPEN) {
        tv_positions_get(&s->positions, i, e->pos);
        tv_fill(e->run, e->pos, &e->moves);
    }
    if (!room_for_position(s) || !room_for_edges(s, e->moves.count)) return false;
    s->from[i] = s->edges;
    for (uint32_t k = 0; k < e->moves.count; k++) {
        memcpy(e->next, e->pos, s->game->layout.size);
        tv_play(e->run, e->next, e->moves.list[k]);
        const uint32_t number = add(s, e->next);
        if (number == TV_NO_POSITION) return false;
        s->child[s->edges++] = number;
    }
    s->from[++s->done] = s->edges;
    return true;
}

/* Under one guard: a part of the work, since a guard limits time. Edges of a position whose rules failed are dropped. */
static void list_some(void *ctx)
{
    enum { PART = 1 << 10 };
    exploring *e = ctx;
    for (int i = 0; i < PART && !e->full && e->s->done < e->s->positions.count && !tv_stopped(); i++)
        e->full = !list_moves(e);
}

static bool explore(tv_solution *s, tv_script *script, tv_run *run, const tv_pos *pos, tv_err *err)
{
    exploring e = { .s = s, .run = run, .pos = malloc(s->game->layout.size), .next = malloc(s->game->layout.size) };
    bool ok = (e.pos && e.next) || tv_fail_memory(err);
    if (ok) {
        memcpy(e.pos, pos, s->game->layout.size);
        e.full = add(s, e.pos) == TV_NO_POSITION;
    }
    while (ok && !e.full && s->done < s->positions.count) {
        ok = tv_script_guard(script, list_some, &e, err);
        if (ok && tv_stopped()) ok = tv_fail_stopped(err);
        ok = ok && tv_solve_knows_no_ply(script, err);
    }
    if (ok && e.full) ok = no_room(s, err);
    tv_moves_free(&e.moves);
    free(e.pos);
    free(e.next);
    return ok;
}

/* ---- Values, from the ends back ---------------------------------------------------------------------- */

/* The moves that lead to each position, from where: those to position i are parent[to[i]] .. parent[to[i + 1] - 1]. */
typedef struct back {
    uint64_t *to;
    uint32_t *parent;
    uint32_t *left;  /* of each position: moves that do not lose yet */
    uint32_t *queue; /* positions with a value, in the order of their plies */
} back;

static void end_back(back *b)
{
    free(b->to);
    free(b->parent);
    free(b->left);
    free(b->queue);
}

static bool begin_back(const tv_solution *s, back *b)
{
    const uint32_t count = s->positions.count;
    const size_t size = (count + 2) * sizeof *b->to + s->edges * sizeof *b->parent + 2 * count * sizeof *b->left;
    *b = (back) { NULL };
    if (size_of(s) + size > s->most) return false;
    b->to = calloc((size_t)count + 2, sizeof *b->to);
    b->parent = malloc((s->edges + 1) * sizeof *b->parent);
    b->left = malloc(((size_t)count + 1) * sizeof *b->left);
    b->queue = malloc(((size_t)count + 1) * sizeof *b->queue);
    if (!b->to || !b->parent || !b->left || !b->queue) return end_back(b), false;
    for (uint64_t k = 0; k < s->edges; k++) b->to[s->child[k] + 2]++;
    for (uint32_t i = 0; i < count; i++) b->to[i + 2] += b->to[i + 1];
    for (uint32_t i = 0; i < count; i++)
        for (uint64_t k = s->from[i]; k < s->from[i + 1]; k++) b->parent[b->to[s->child[k] + 1]++] = i;
    for (uint32_t i = 0; i < count; i++) b->left[i] = (uint32_t)(s->from[i + 1] - s->from[i]);
    return true;
}

/* The first of a position's moves to a win decides, or the last of those that all lose. The queue is in order, so the winner
 * hurries and the loser delays. */
static bool count_back(tv_solution *s, back *b)
{
    uint32_t end = 0;
    for (uint32_t i = 0; i < s->positions.count; i++)
        if (s->value[i] == TV_VALUE_FIRST || s->value[i] == TV_VALUE_SECOND) b->queue[end++] = i;
    for (uint32_t at = 0; at < end; at++) {
        const uint32_t won = b->queue[at];
        if (s->plies[won] == UINT16_MAX) return false;
        for (uint64_t k = b->to[won]; k < b->to[won + 1]; k++) {
            const uint32_t i = b->parent[k];
            if (s->value[i] != TV_VALUE_OPEN) continue;
            const bool wins = s->value[won] == TV_VALUE_FIRST + s->side[i];
            if (!wins && --b->left[i]) continue;
            s->value[i] = s->value[won];
            s->plies[i] = (uint16_t)(s->plies[won] + 1);
            b->queue[end++] = i;
        }
    }
    return true;
}

bool tv_solve(tv_solution *s, tv_script *script, tv_run *run, const tv_pos *pos, size_t most, tv_err *err)
{
    back b;
    *s = (tv_solution) { .game = run->game, .most = most };
    if (!tv_solve_fits(s->game, err)) return false;
    if (!tv_positions_begin(&s->positions, s->game, most)) return tv_fail_memory(err);
    if (!explore(s, script, run, pos, err)) return false;
    if (!begin_back(s, &b)) return no_room(s, err);
    const bool ok = count_back(s, &b);
    end_back(&b);
    return ok || tv_fail(err, "a win takes more than %d plies, which is the maximum", UINT16_MAX);
}

void tv_solution_end(tv_solution *s)
{
    tv_positions_end(&s->positions);
    free(s->from);
    free(s->child);
    free(s->value);
    free(s->plies);
    free(s->side);
}

/* ---- Ends that can be forced --------------------------------------------------------------------------- */

/* Marks, by bit `side`, the positions that the side has not lost and from which it can force an end. */
static void mark_forced(const tv_solution *s, back *b, int side, uint8_t *forced)
{
    const enum tv_solved_value lost = TV_VALUE_SECOND - side;
    uint32_t end = 0;
    for (uint32_t i = 0; i < s->positions.count; i++) {
        b->left[i] = (uint32_t)(s->from[i + 1] - s->from[i]);
        if (s->value[i] == TV_VALUE_OPEN || s->value[i] == lost) continue;
        forced[i] |= (uint8_t)(1 << side);
        b->queue[end++] = i;
    }
    for (uint32_t at = 0; at < end; at++)
        for (uint64_t k = b->to[b->queue[at]]; k < b->to[b->queue[at] + 1]; k++) {
            const uint32_t i = b->parent[k];
            if (forced[i] >> side & 1 || (s->side[i] != side && --b->left[i])) continue;
            forced[i] |= (uint8_t)(1 << side);
            b->queue[end++] = i;
        }
}

int tv_solution_forced_end(const tv_solution *s, uint32_t number, tv_err *err)
{
    back b;
    int result = -1;
    uint8_t *forced = calloc((size_t)s->positions.count + 1, 1);
    if (forced && begin_back(s, &b)) {
        for (int side = 0; side < 2; side++) mark_forced(s, &b, side, forced);
        result = forced[number];
        end_back(&b);
    } else tv_fail_memory(err);
    free(forced);
    return result;
}
