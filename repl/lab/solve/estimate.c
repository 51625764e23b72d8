/* estimate.c - estimates the number of positions that can be reached: see estimate.h. It lists the moves of positions chosen at
 * random among those that were reached, until there are enough. If the moves of the last ones lead to known positions in one
 * case of ten, then about one position of ten is known. Positions that are close lead to one another more often, so the true
 * number is larger. */
#include "repl/lab/solve/estimate.h"

#include "core/base/random.h"
#include "core/base/stop.h"
#include "core/position/run.h"

#include <stdlib.h>
#include <string.h>

enum { REACHED = 1 << 19 };

typedef struct estimating {
    tv_estimate *made;
    tv_positions set;
    uint32_t *waiting; /* positions whose moves are not listed */
    uint32_t count;
    tv_run *run;
    const tv_pos *start;
    tv_pos *pos, *next;
    tv_batch batch;
    tv_moves moves;
    tv_random random;
    uint64_t edges;
    double known, led; /* of the latest moves, with less and less weight: those to known positions, and all */
    bool full;
} estimating;

/* Is it new? Ends of games have no moves, and do not wait. */
static bool reach(estimating *p, const tv_pos *pos)
{
    const uint32_t count = p->set.count;
    tv_positions_pack(&p->set, &p->batch, pos);
    const uint32_t number = tv_positions_add_packed(&p->set, &p->batch, 0);
    p->batch.count = 0;
    p->full = p->full || number == TV_NO_POSITION;
    if (number != count || p->full) return false;
    if (pos->outcome == TV_PLAYING) p->waiting[p->count++] = number;
    return true;
}

static void list_one(estimating *p)
{
    const uint32_t k = tv_random_below(&p->random, p->count), number = p->waiting[k];
    const double kept = 1 - 1.0 / (1 << 13);
    p->waiting[k] = p->waiting[--p->count];
    tv_positions_get(&p->set, number, p->pos);
    p->moves.count = 0;
    tv_fill(p->run, p->pos, &p->moves);
    for (uint32_t i = 0; i < p->moves.count && p->set.count < REACHED && !p->full; i++) {
        memcpy(p->next, p->pos, p->set.game->layout.size);
        tv_play(p->run, p->next, p->moves.list[i]);
        p->known = p->known * kept + !reach(p, p->next);
        p->led = p->led * kept + 1;
    }
    p->edges += p->moves.count;
    p->made->listed++;
}

static void list_some(void *ctx)
{
    enum { PART = 1 << 10 };
    estimating *p = ctx;
    if (!p->set.count) reach(p, p->start);
    for (int i = 0; i < PART && p->count && p->set.count < REACHED && !p->full && !tv_stopped(); i++) list_one(p);
}

static void finish(const estimating *p)
{
    tv_estimate *made = p->made;
    const double packed = (double)p->set.used / (p->set.count + 1);
    made->reached = p->set.count;
    made->all = !p->count && p->set.count < REACHED;
    made->positions = made->all || p->known < 1 ? made->reached : made->reached * p->led / p->known;
    made->moves = (double)p->edges / (made->all ? made->reached : made->listed + 1);
    /* as tv_solution_size: the position, where it begins, its slots, its moves and value, and the moves both ways */
    made->bytes = made->positions * (packed + 8 + 16 + 8 + 4 + 16 + 8 * made->moves);
}

static bool begin(estimating *p)
{
    enum { MOST = 1 << 30 };
    const size_t size = p->run->game->layout.size;
    if (!tv_positions_begin(&p->set, p->run->game, MOST)) return false;
    p->waiting = malloc((REACHED + 1) * sizeof *p->waiting);
    p->pos = malloc(size);
    p->next = malloc(size);
    p->batch.bytes = malloc(TV_BATCH * p->set.longest);
    return p->waiting && p->pos && p->next && p->batch.bytes;
}

bool tv_estimate_make(tv_estimate *made, tv_script *script, tv_run *run, const tv_pos *pos, tv_err *err)
{
    *made = (tv_estimate) { .listed = 0 };
    if (!tv_solve_fits(run->game, err)) return false;
    estimating p = { .made = made, .run = run, .start = pos, .random = tv_random_new(1, 0) };
    bool ok = begin(&p) || tv_fail_memory(err);
    do {
        ok = ok && tv_script_guard(script, list_some, &p, err);
        if (ok && tv_stopped()) ok = tv_fail_stopped(err);
        ok = ok && tv_solve_knows_no_ply(script, err);
    } while (ok && p.count && p.set.count < REACHED && !p.full);
    if (ok) finish(&p);
    tv_positions_end(&p.set);
    tv_moves_free(&p.moves);
    free(p.waiting);
    free(p.batch.bytes);
    free(p.pos);
    free(p.next);
    return ok;
}
