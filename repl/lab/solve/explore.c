/* explore.c - lists all positions that can be reached, breadth first, and where their moves lead: see solve.h. */
#include "core/base/stop.h"
#include "core/position/run.h"
#include "core/position/team.h"
#include "repl/lab/solve/solve.h"

#include <stdlib.h>
#include <string.h>

/* ---- Room ---------------------------------------------------------------------------------------- */

static size_t value_size(const tv_solution *s)
{
    return sizeof *s->value + sizeof *s->plies + sizeof *s->side + (s->scores ? sizeof *s->score + sizeof *s->end : 0);
}

/* With what counting back will take, see values.c. */
size_t tv_solution_size(const tv_solution *s)
{
    const size_t back = (s->positions.count + 2) * (sizeof(uint64_t) + 2 * sizeof(uint32_t));
    return tv_positions_size(&s->positions) + s->from_cap * sizeof *s->from + s->edge_cap * sizeof *s->child +
           s->value_cap * value_size(s) + back + s->edges * sizeof *s->child;
}

static bool grow(void *list, uint64_t cap, size_t size)
{
    void **at = list, *more = realloc(*at, cap * size);
    if (more) *at = more;
    return more;
}

/* By a quarter: large lists grow in place, so this costs no copies, and little memory is left unused. */
static uint64_t larger(uint64_t cap) { return cap < 1 << 12 ? 1 << 12 : cap + cap / 4; }

static bool room_for_values(tv_solution *s)
{
    if (s->positions.count < s->value_cap) return true;
    const uint64_t cap = larger(s->value_cap);
    if (cap > UINT32_MAX || tv_solution_size(s) + (cap - s->value_cap) * value_size(s) > s->most) return false;
    if (!grow(&s->value, cap, sizeof *s->value) || !grow(&s->plies, cap, sizeof *s->plies) ||
        !grow(&s->side, cap, sizeof *s->side) || (s->scores && !grow(&s->score, cap, sizeof *s->score)) ||
        (s->scores && !grow(&s->end, cap, sizeof *s->end)))
        return false;
    s->value_cap = (uint32_t)cap;
    return true;
}

static bool room_for_edges(tv_solution *s, uint32_t more)
{
    uint64_t cap = s->edge_cap;
    while (s->edges + more > cap) cap = larger(cap);
    if (cap == s->edge_cap) return true;
    if (tv_solution_size(s) + (cap - s->edge_cap) * sizeof *s->child > s->most ||
        !grow(&s->child, cap, sizeof *s->child))
        return false;
    s->edge_cap = cap;
    return true;
}

static bool room_for_position(tv_solution *s)
{
    if (tv_solution_size(s) > s->most) return false;
    if (s->done + 1 < s->from_cap) return true;
    const uint64_t cap = larger(s->from_cap);
    if (cap > UINT32_MAX || tv_solution_size(s) + (cap - s->from_cap) * sizeof *s->from > s->most ||
        !grow(&s->from, cap, sizeof *s->from))
        return false;
    s->from_cap = (uint32_t)cap;
    return true;
}

/* ---- Positions and moves --------------------------------------------------------------------------- */

typedef struct exploring {
    tv_solution *s;
    tv_run *run;
    tv_pos *pos, *next;
    tv_moves moves;
    tv_batch batch;
    uint8_t end[TV_BATCH], side[TV_BATCH]; /* of the positions of the batch */
    int32_t score[TV_BATCH];
    tv_progress *progress; /* NULL: there is none */
    uint32_t *number;      /* from it, for each move */
    uint32_t numbers;      /* its room */
    bool full, damaged;
} exploring;

static void pack(exploring *e, const tv_pos *pos)
{
    const tv_solution *s = e->s;
    const int k = e->batch.count;
    tv_positions_pack(&s->positions, &e->batch, pos);
    e->end[k] = (uint8_t)tv_value_at_end(s->game, pos);
    e->side[k] = (uint8_t)tv_side_of(s->game, pos->mover);
    e->score[k] = 0;
    if (s->scores && pos->outcome != TV_PLAYING) tv_score(e->run, pos, 0, &e->score[k]);
}

static uint32_t add(exploring *e, int k)
{
    tv_solution *s = e->s;
    const uint32_t count = s->positions.count;
    if (!room_for_values(s)) return TV_NO_POSITION;
    const uint32_t number = tv_positions_add_packed(&s->positions, &e->batch, k);
    if (number != count || number == TV_NO_POSITION) return number;
    s->value[number] = e->end[k];
    s->plies[number] = 0;
    s->side[number] = e->side[k];
    if (s->scores) s->score[number] = e->score[k], s->end[number] = e->end[k];
    return number;
}

/* The numbers of the packed positions are those of the next children. */
static bool add_batch(exploring *e)
{
    tv_solution *s = e->s;
    tv_positions_prefetch(&s->positions, &e->batch);
    for (int k = 0; k < e->batch.count; k++) {
        const uint32_t number = add(e, k);
        if (number == TV_NO_POSITION) return false;
        s->child[s->edges++] = number;
    }
    e->batch.count = 0;
    return true;
}

static void play(exploring *e, uint32_t k)
{
    memcpy(e->next, e->pos, e->s->game->layout.size);
    tv_play(e->run, e->next, e->moves.list[k]);
    pack(e, e->next);
}

static bool play_all(exploring *e)
{
    for (uint32_t k = 0; k < e->moves.count; k++) {
        play(e, k);
        if (e->batch.count == TV_BATCH && !add_batch(e)) return false;
    }
    return add_batch(e);
}

/* Where the moves led when the file was written: only those to new positions are played. False: no room, or damaged. */
static bool play_again(exploring *e)
{
    tv_solution *s = e->s;
    for (uint32_t k = 0; k < e->moves.count; k++) {
        const uint32_t count = s->positions.count;
        e->damaged = e->number[k] > count;
        if (e->damaged) return false;
        s->child[s->edges] = count - e->number[k];
        if (!e->number[k]) {
            play(e, k);
            if (!add_batch(e)) return false;
            s->edges--;
            e->damaged = s->positions.count == count;
            if (e->damaged) return false;
        }
        s->edges++;
    }
    return true;
}

static void keep(exploring *e, uint32_t count)
{
    const tv_solution *s = e->s;
    for (uint64_t k = s->from[s->done]; k < s->edges; k++) {
        const bool new = s->child[k] == count;
        tv_progress_add(e->progress, new ? 0 : count - s->child[k]);
        count += new;
    }
}

static bool room_for_numbers(exploring *e)
{
    if (!e->progress || e->moves.count <= e->numbers) return true;
    if (!grow(&e->number, e->moves.count, sizeof *e->number)) return false;
    e->numbers = e->moves.count;
    return true;
}

static bool list_moves(exploring *e)
{
    tv_solution *s = e->s;
    const uint32_t i = s->done, count = s->positions.count;
    e->moves.count = 0;
    if (s->value[i] == TV_VALUE_OPEN) {
        tv_positions_get(&s->positions, i, e->pos);
        tv_fill(e->run, e->pos, &e->moves);
    }
    if (!room_for_position(s) || !room_for_edges(s, e->moves.count) || !room_for_numbers(e)) return false;
    s->from[i] = s->edges;
    if (e->progress && e->moves.count && tv_progress_read(e->progress, e->number, e->moves.count)) {
        if (!play_again(e)) return false;
    } else {
        if (!play_all(e)) return false;
        if (e->progress) keep(e, count);
    }
    s->from[++s->done] = s->edges;
    if (s->done == s->layer) s->layer = s->positions.count, s->depth++;
    return true;
}

static void add_first(void *ctx)
{
    exploring *e = ctx;
    pack(e, e->pos);
    e->full = add(e, 0) == TV_NO_POSITION;
    e->batch.count = 0;
    e->s->layer = 1;
}

/* Under one guard: a part of the work, since a guard limits time. */
static void list_some(void *ctx)
{
    enum { PART = 1 << 10 };
    exploring *e = ctx;
    for (int i = 0; i < PART && !e->full && e->s->done < e->s->positions.count && !tv_stopped(); i++)
        e->full = !list_moves(e);
}

/* Edges of the position at which memory ran out are dropped; positions that they led to may stay. */
static bool list_all(exploring *e, tv_script *script, tv_err *err)
{
    tv_solution *s = e->s;
    bool ok = tv_script_guard(script, add_first, e, err);
    if (ok && e->full) s->listed = TV_LISTED_FULL;
    while (ok && s->listed == TV_LISTED_ALL && s->done < s->positions.count) {
        ok = tv_script_guard(script, list_some, e, err) || tv_stopped();
        ok = ok && tv_solve_knows_no_ply(script, err);
        if (ok && e->damaged) return tv_progress_damaged(e->progress, err);
        ok = ok && (!e->progress || tv_progress_flush(e->progress, err));
        if (e->full) s->listed = TV_LISTED_FULL;
        else if (tv_stopped()) s->listed = TV_LISTED_STOPPED;
    }
    s->edges = s->done ? s->from[s->done] : 0;
    if (ok && s->listed == TV_LISTED_ALL && e->progress && !tv_progress_at_end(e->progress))
        return tv_progress_damaged(e->progress, err);
    return ok;
}

bool tv_explore(tv_solution *s, tv_script *script, tv_run *run, const tv_pos *pos, tv_progress *progress, tv_err *err)
{
    const size_t size = s->game->layout.size;
    exploring e = { .s = s, .run = run, .pos = malloc(size), .next = malloc(size), .progress = progress };
    e.batch.bytes = malloc(TV_BATCH * s->positions.longest);
    bool ok = (e.pos && e.next && e.batch.bytes) || tv_fail_memory(err);
    if (ok) {
        memcpy(e.pos, pos, size);
        ok = list_all(&e, script, err);
    }
    tv_moves_free(&e.moves);
    free(e.batch.bytes);
    free(e.number);
    free(e.pos);
    free(e.next);
    return ok;
}
