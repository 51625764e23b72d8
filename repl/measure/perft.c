/* perft.c - leaves of the game tree, counted by several threads. The tree is cut into parts behind the first move,
 * or the second: parts are very different in size, and many small ones keep all threads at work to the end. See
 * perft.h. */
#include "repl/measure/perft.h"

#include "repl/base/clock.h"
#include "repl/base/progress.h"
#include "repl/tell/tell.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A part of the tree that one thread counts: what follows a first move, or a first and a second. */
typedef struct part {
    uint32_t first; /* index into the first moves */
    tv_move second; /* TV_NO_MOVE: whatever follows */
} part;

typedef struct search {
    tv_match *match;
    int depth;
    bool deep; /* parts begin after two moves: so many are left that threads end together */
    tv_progress progress;
    tv_moves first, second;
    part *part;
    uint64_t parts, cap;
    _Atomic uint64_t *leaves; /* below each first move */
    tv_pos **pos;             /* scratch: one for each thread */
    int threads;
    bool no_memory;
} search;

/* ---- Parts --------------------------------------------------------------------------------- */

/* Called under the rules' guard, which may be left by a jump: memory that is lacking is noted and reported behind
 * it. */
static void add_part(search *s, uint32_t first, tv_move second)
{
    if (s->parts == s->cap) {
        uint64_t cap = 2 * s->cap + 64;
        part *grown = realloc(s->part, cap * sizeof *grown);
        if (!grown) {
            s->no_memory = true;
            return;
        }
        s->part = grown;
        s->cap = cap;
    }
    s->part[s->parts++] = (part) { first, second };
}

/* The trail begins anew: each part is another line of play for rules of repetition. */
static void play_from_opening(search *s, tv_run *run, tv_pos *pos, tv_move move)
{
    memcpy(pos, tv_match_pos(s->match), s->match->size);
    tv_trail_begin(run, pos);
    tv_play(run, pos, move);
}

/* A first move that ends the game has no leaves below it at the depths that are cut so. */
static void list_parts(void *ctx)
{
    search *s = ctx;
    tv_run *run = s->match->run;
    tv_pos *pos = s->pos[0];
    if (tv_match_pos(s->match)->outcome != TV_PLAYING) return;
    tv_fill(run, tv_match_pos(s->match), &s->first);
    for (uint32_t i = 0; i < s->first.count; i++) {
        if (!s->deep) {
            add_part(s, i, TV_NO_MOVE);
            continue;
        }
        play_from_opening(s, run, pos, s->first.list[i]);
        if (pos->outcome != TV_PLAYING) continue;
        tv_fill(run, pos, &s->second);
        for (uint32_t k = 0; k < s->second.count; k++) add_part(s, i, s->second.list[k]);
    }
}

/* Leaves go to their first move, of which several threads may have parts: the sums are atomic. */
static void count_parts(void *ctx, tv_worker *w)
{
    search *s = ctx;
    tv_pos *pos = s->pos[w - w->workers->worker];
    while (tv_workers_take(w, 1) && w->at < s->parts) {
        const part *p = &s->part[w->at];
        uint64_t leaves = 0;
        play_from_opening(s, w->run, pos, s->first.list[p->first]);
        if (s->deep) tv_play(w->run, pos, p->second);
        if (!tv_perft(w->run, pos, s->depth - 1 - s->deep, &leaves)) {
            w->ok = tv_fail_memory(&w->err);
            return;
        }
        s->leaves[p->first] += leaves;
        if (w == w->workers->worker)
            tv_progress_at(&s->progress, (double)w->at / (double)s->parts, "depth %d", s->depth);
    }
}

/* ---- A search ------------------------------------------------------------------------------ */

/* From depth 4 on parts begin behind two moves: below that a part is too small to be worth handing out. The moves are
 * listed in the calling thread, before there are others. */
static bool open_search(search *s, tv_match *match, int depth, int threads, tv_err *err)
{
    *s = (search) { .progress = s->progress, .match = match, .depth = depth, .deep = depth > 3, .threads = threads };
    s->pos = calloc((size_t)threads, sizeof *s->pos);
    for (int i = 0; i < threads && s->pos; i++)
        if (!(s->pos[i] = malloc(match->size))) s->no_memory = true;
    if (!s->pos || s->no_memory) return tv_fail_memory(err);
    if (!tv_script_guard(match->script, list_parts, s, err)) return false;
    s->leaves = calloc((size_t)s->first.count + 1, sizeof *s->leaves);
    return (s->leaves && !s->no_memory) || tv_fail_memory(err);
}

static void close_search(search *s)
{
    for (int i = 0; i < s->threads && s->pos; i++) free(s->pos[i]);
    free(s->pos);
    free(s->part);
    free(s->leaves);
    tv_moves_free(&s->first);
    tv_moves_free(&s->second);
}

static void print_moves(search *s, FILE *out)
{
    for (uint32_t i = 0; i < s->first.count; i++) {
        tv_text move = { 0 };
        tv_tell_move(s->match, tv_match_pos(s->match), s->first.list[i], &move);
        fprintf(out, "%s: %" PRIu64 "\n", tv_text_str(&move), s->leaves[i]);
        tv_text_free(&move);
    }
}

/* Leaves by parts; those of each move are printed. */
static bool split(const tv_perft_task *task, int depth, tv_workers *workers, tv_match *match, uint64_t *leaves,
                  FILE *out, tv_err *err)
{
    search s;
    tv_progress_begin(&s.progress, "counting");
    bool ok = open_search(&s, match, depth, workers->size, err) && tv_workers_run(workers, count_parts, &s, err);
    tv_progress_end(&s.progress);
    *leaves = 0;
    for (uint32_t i = 0; i < s.first.count && ok; i++) *leaves += s.leaves[i];
    if (ok && task->divide) print_moves(&s, out);
    close_search(&s);
    return ok;
}

/* ---- Depth by depth ------------------------------------------------------------------------ */

/* Of all threads together. */
static double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

typedef struct turns_call {
    tv_match *match;
    int depth;
    uint64_t leaves;
    bool ok;
} turns_call;

static void call_turns(void *ctx)
{
    turns_call *call = ctx;
    call->ok = tv_perft_turns(call->match->run, tv_match_pos(call->match), call->depth, &call->leaves);
}

/* By turns, in the order in which they are played: these trees are not cut into parts. */
static bool count_turns(int depth, tv_match *match, uint64_t *leaves, tv_err *err)
{
    turns_call call = { match, depth, 0, false };
    if (!tv_script_guard(match->script, call_turns, &call, err)) return false;
    *leaves = call.leaves;
    if (call.ok) return true;
    if (tv_stopped()) return tv_fail_stopped(err);
    return call.leaves == UINT64_MAX
               ? tv_fail(err, "%d turns may take more than %d plies, as far as can be counted", depth, TV_PERFT_MAX)
               : tv_fail_memory(err);
}

/* Two times, as only one of them says how long somebody has waited. */
static bool print_depth(const tv_perft_task *task, int depth, tv_workers *workers, tv_match *match, FILE *out,
                        tv_err *err)
{
    uint64_t leaves = 0;
    double cpu = cpu_seconds(), wall = tv_wall_seconds();
    if (task->turns ? !count_turns(depth, match, &leaves, err) : !split(task, depth, workers, match, &leaves, out, err))
        return false;
    fprintf(out, "%d %" PRIu64 " %.3f", depth, leaves, cpu_seconds() - cpu);
    if (task->threads > 1) fprintf(out, " %.3f", tv_wall_seconds() - wall);
    fprintf(out, "\n");
    fflush(out);
    return true;
}

bool tv_perft_print(const tv_perft_task *task, tv_match *match, const tv_paths *paths, tv_settings settings, FILE *out,
                    tv_err *err)
{
    tv_workers workers;
    int depth = (int)task->depth;
    bool ok = tv_workers_open(&workers, match, paths, settings, (int)task->threads, err);
    for (int d = task->divide ? depth : 1; d <= depth && ok; d++) ok = print_depth(task, d, &workers, match, out, err);
    tv_workers_close(&workers);
    return ok;
}
