/* perft.c - counts the leaves of the game tree. It cuts the tree into parts after the first or the second move: parts
 * differ much in size, and many small ones keep all threads busy to the end. See perft.h. */
#include "repl/authoring/measure/perft.h"

#include "repl/base/clock.h"
#include "repl/base/progress.h"
#include "repl/base/room.h"
#include "repl/session/text/tell.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- Parts --------------------------------------------------------------------------------- */

/* Runs under the rules' guard, which a jump may leave. So it only notes a lack of memory, which tv_perft_open reports
 * after the guard. */
static void add_part(tv_perft_tree *s, int depth, uint32_t first, tv_move second)
{
    s->no_memory |= !tv_room(&s->part, sizeof *s->part, &s->cap, s->parts + 1);
    if (!s->no_memory) s->part[s->parts++] = (tv_perft_part) { (uint32_t)depth, first, second };
}

/* Starts a new trail, as each part is a line of play of its own for rules about repetition. */
static void play_from_opening(tv_perft_tree *s, tv_run *run, tv_pos *pos, tv_move move)
{
    memcpy(pos, tv_match_pos(s->match), s->match->size);
    tv_trail_begin(run, pos);
    tv_play(run, pos, move);
}

/* From depth 5 on, parts begin after two moves; at lower depths they would be too small to be worth handing out. A
 * first move that ends the game has no leaves at depth 5 or more, and so no parts. */
static void list_parts_of(tv_perft_tree *s, int depth)
{
    tv_run *run = s->match->run;
    tv_pos *pos = s->pos[0];
    for (uint32_t i = 0; i < s->first.count; i++) {
        if (depth < 5) {
            add_part(s, depth, i, TV_NO_MOVE);
            continue;
        }
        play_from_opening(s, run, pos, s->first.list[i]);
        if (pos->outcome != TV_PLAYING) continue;
        tv_fill(run, pos, &s->second);
        for (uint32_t k = 0; k < s->second.count; k++) add_part(s, depth, i, s->second.list[k]);
    }
}

static void list_parts(void *ctx)
{
    tv_perft_tree *s = ctx;
    if (tv_match_pos(s->match)->outcome != TV_PLAYING) return;
    tv_fill(s->match->run, tv_match_pos(s->match), &s->first);
    for (int depth = s->least; depth <= s->most; depth++) list_parts_of(s, depth);
}

bool tv_perft_count(tv_perft_tree *s, tv_worker *w, uint64_t part, uint64_t *leaves, tv_err *err)
{
    tv_pos *pos = s->pos[w - w->workers->worker];
    const tv_perft_part *p = &s->part[part];
    bool deep = p->second != TV_NO_MOVE;
    play_from_opening(s, w->run, pos, s->first.list[p->first]);
    if (deep) tv_play(w->run, pos, p->second);
    return tv_perft(w->run, pos, (int)p->depth - 1 - deep, leaves) || (!tv_stopped() && tv_fail_memory(err));
}

void tv_perft_add(tv_perft_tree *s, uint64_t part, uint64_t leaves)
{
    const tv_perft_part *p = &s->part[part];
    s->total[p->depth] += leaves;
    if ((int)p->depth == s->most) s->leaves[p->first] += leaves;
}

/* ---- The tree -------------------------------------------------------------------------------- */

/* Lists the moves in the calling thread, before others start. */
bool tv_perft_open(tv_perft_tree *s, tv_match *match, int least, int most, int threads, tv_err *err)
{
    *s = (tv_perft_tree) { .match = match, .least = least, .most = most, .threads = threads };
    s->pos = calloc((size_t)threads, sizeof *s->pos);
    for (int i = 0; i < threads && s->pos; i++)
        if (!(s->pos[i] = malloc(match->size))) s->no_memory = true;
    if (!s->pos || s->no_memory) return tv_fail_memory(err);
    if (!tv_script_guard(match->script, list_parts, s, err)) return false;
    s->leaves = calloc((size_t)s->first.count + 1, sizeof *s->leaves);
    return (s->leaves && !s->no_memory) || tv_fail_memory(err);
}

void tv_perft_close(tv_perft_tree *s)
{
    for (int i = 0; i < s->threads && s->pos; i++) free(s->pos[i]);
    free(s->pos);
    free(s->part);
    free(s->leaves);
    tv_moves_free(&s->first);
    tv_moves_free(&s->second);
}

void tv_perft_print_moves(const tv_perft_tree *s, FILE *out)
{
    for (uint32_t i = 0; i < s->first.count; i++) {
        TV_SCOPED(tv_text_free) tv_text move = { 0 };
        tv_tell_move(s->match, tv_match_pos(s->match), s->first.list[i], &move);
        fprintf(out, "%s: %" PRIu64 "\n", tv_text_str(&move), s->leaves[i]);
    }
}

tv_match *tv_perft_match(const tv_perft_task *task, const tv_paths *paths, const char *game, tv_settings settings,
                         tv_err *err)
{
    tv_match *match = tv_match_new(paths, game, settings, err);
    if (!match || !task->position || tv_match_setup(match, task->position, err)) return match;
    const tv_err why = *err;
    tv_match_free(match);
    return tv_fail(err, "--position, column %d: %s", why.column + 1, why.text), NULL;
}

/* ---- Depth by depth ------------------------------------------------------------------------ */

/* The arguments and the result of a guarded call. */
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

/* Counts by turns on one thread, without cutting the tree into parts. */
static bool count_turns(int depth, tv_match *match, uint64_t *leaves, tv_err *err)
{
    turns_call call = { match, depth, 0, false };
    if (!tv_script_guard(match->script, call_turns, &call, err)) return false;
    *leaves = call.leaves;
    if (call.ok) return true;
    if (tv_stopped()) return tv_fail_stopped(err);
    return call.leaves == UINT64_MAX
               ? tv_fail(err, "%d turns may take more than %d plies, which is the maximum", depth, TV_PERFT_MAX)
               : tv_fail_memory(err);
}

/* Shared by the threads that count parts. */
typedef struct counting {
    tv_perft_tree *tree;
    uint64_t *leaves; /* of each part */
    tv_progress progress;
    _Atomic uint64_t done;
} counting;

static void count_some(void *ctx, tv_worker *w)
{
    counting *c = ctx;
    while (tv_workers_take(w, 1) && w->at < c->tree->parts) {
        *w->err.text = '\0';
        if (!tv_perft_count(c->tree, w, w->at, &c->leaves[w->at], &w->err)) {
            w->ok = !*w->err.text; /* no message: it was stopped */
            return;
        }
        if (w->script) tv_script_printed(w->script, NULL);
        const uint64_t done = ++c->done, parts = c->tree->parts;
        if (w == w->workers->worker)
            tv_progress_at(&c->progress, (double)done / (double)parts, "%" PRIu64 " of %" PRIu64, done, parts);
    }
}

static bool count_parts(tv_perft_tree *s, const tv_perft_call *call, tv_err *err)
{
    counting c = { .tree = s, .leaves = calloc(s->parts + 1, sizeof *c.leaves) };
    tv_workers workers;
    if (!c.leaves) return tv_fail_memory(err);
    tv_progress_begin(&c.progress, "counting");
    bool ok = tv_workers_open(&workers, call->match, call->paths, call->settings, (int)call->task->threads, err) &&
              tv_workers_run(&workers, count_some, &c, err);
    tv_progress_end(&c.progress);
    for (uint64_t i = 0; ok && i < s->parts; i++) tv_perft_add(s, i, c.leaves[i]);
    tv_workers_close(&workers);
    free(c.leaves);
    return ok;
}

bool tv_perft_leaves(const tv_perft_call *call, int depth, uint64_t *leaves, tv_err *err)
{
    TV_SCOPED(tv_perft_close) tv_perft_tree s = { 0 };
    bool ok = tv_perft_open(&s, call->match, depth, depth, (int)call->task->threads, err) && count_parts(&s, call, err);
    *leaves = s.total[depth];
    if (ok && call->task->divide) tv_perft_print_moves(&s, call->out);
    return ok;
}

/* Prints the CPU time and, with several threads, the elapsed time, which is how long the user waited. */
static bool print_depth(const tv_perft_call *call, int depth, tv_err *err)
{
    uint64_t leaves = 0;
    double cpu = tv_process_seconds(), wall = tv_wall_seconds();
    if (call->task->turns ? !count_turns(depth, call->match, &leaves, err)
                          : !tv_perft_leaves(call, depth, &leaves, err))
        return false;
    fprintf(call->out, "%d %" PRIu64, depth, leaves);
    if (call->task->times) fprintf(call->out, " %.3f", tv_process_seconds() - cpu);
    if (call->task->times && call->task->threads > 1) fprintf(call->out, " %.3f", tv_wall_seconds() - wall);
    fprintf(call->out, "\n");
    fflush(call->out);
    return true;
}

bool tv_perft_print(const tv_perft_call *call, tv_err *err)
{
    const tv_perft_task *task = call->task;
    int depth = (int)task->depth, least = task->divide ? depth : 1;
    bool ok = true;
    for (int d = least; d <= depth && ok; d++) ok = print_depth(call, d, err);
    return ok;
}
