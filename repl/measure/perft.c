/* perft.c - leaves of the game tree, counted in shards. The tree is cut into parts behind the first move, or the second:
 * parts are very different in size, and many small ones keep all who count at work to the end. See perft.h. */
#include "repl/measure/perft.h"

#include "repl/base/clock.h"
#include "repl/base/words.h"
#include "repl/shards/ranks.h"
#include "repl/tell/tell.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A part of the tree, which is a shard: what follows a first move, or a first and a second. */
typedef struct part {
    uint32_t depth; /* of the tree that it is a part of */
    uint32_t first; /* index into the first moves */
    tv_move second; /* TV_NO_MOVE: whatever follows */
} part;

/* The trees of several depths, counted together. */
typedef struct search {
    tv_match *match;
    int least, most; /* depths */
    tv_moves first, second;
    part *part;
    uint64_t parts, cap;
    tv_pos **pos; /* scratch: one for each thread */
    int threads;
    uint64_t *leaves;                 /* below each first move, of the deepest tree; */
    uint64_t total[TV_PERFT_MAX + 1]; /* ... and of each depth */
    bool no_memory;
} search;

/* ---- Parts --------------------------------------------------------------------------------- */

/* Called under the rules' guard, which may be left by a jump: memory that is lacking is noted and reported behind
 * it. */
static void add_part(search *s, int depth, uint32_t first, tv_move second)
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
    s->part[s->parts++] = (part) { (uint32_t)depth, first, second };
}

/* The trail begins anew: each part is another line of play for rules of repetition. */
static void play_from_opening(search *s, tv_run *run, tv_pos *pos, tv_move move)
{
    memcpy(pos, tv_match_pos(s->match), s->match->size);
    tv_trail_begin(run, pos);
    tv_play(run, pos, move);
}

/* From depth 5 on parts begin behind two moves: below that a part is too small to be worth handing out. A first move that
 * ends the game has no leaves below it at the depths that are cut so. */
static void list_parts_of(search *s, int depth)
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
    search *s = ctx;
    if (tv_match_pos(s->match)->outcome != TV_PLAYING) return;
    tv_fill(s->match->run, tv_match_pos(s->match), &s->first);
    for (int depth = s->least; depth <= s->most; depth++) list_parts_of(s, depth);
}

static bool count_part(void *ctx, tv_worker *w, uint64_t shard, tv_text *result, tv_err *err)
{
    search *s = ctx;
    tv_pos *pos = s->pos[w - w->workers->worker];
    const part *p = &s->part[shard];
    bool deep = p->second != TV_NO_MOVE;
    uint64_t leaves = 0;
    play_from_opening(s, w->run, pos, s->first.list[p->first]);
    if (deep) tv_play(w->run, pos, p->second);
    if (!tv_perft(w->run, pos, (int)p->depth - 1 - deep, &leaves)) return !tv_stopped() && tv_fail_memory(err);
    tv_text_add(result, "%" PRIu64, leaves);
    return true;
}

/* ---- A search ------------------------------------------------------------------------------ */

/* The moves are listed in the calling thread, before there are others. */
static bool open_search(search *s, tv_match *match, int least, int most, int threads, tv_err *err)
{
    *s = (search) { .match = match, .least = least, .most = most, .threads = threads };
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

/* All that the numbers of the parts, and what they count, depend on. */
static void write_plan(const search *s, tv_text *to)
{
    tv_text_add(to, "perft ");
    tv_tell_typed(s->match, to);
    tv_text_add(to, "\nrules %016" PRIx64 "\ndepths %d to %d\n", tv_script_hash(s->match->script), s->least, s->most);
}

/* What is not there counts nothing. */
static bool add_up(search *s, tv_shards_done *done, tv_err *err)
{
    for (uint64_t i = 0; i < s->parts; i++) {
        const part *p = &s->part[i];
        const char *text = tv_shards_result(done, i);
        uint64_t leaves;
        if (!text) continue;
        if (!tv_number_read(text, 0, UINT64_MAX, &leaves))
            return tv_fail(err, "%s: shard %" PRIu64 " is no number of leaves", done->file.name, i);
        s->total[p->depth] += leaves;
        if ((int)p->depth == s->most) s->leaves[p->first] += leaves;
    }
    return true;
}

/* The trees of these depths. */
static bool count(search *s, const tv_perft_call *call, int least, int most, tv_shards_done *done, tv_err *err)
{
    tv_text plan = { 0 };
    *done = (tv_shards_done) { 0 };
    bool ok = open_search(s, call->match, least, most, (int)call->task->how.threads, err);
    if (ok) write_plan(s, &plan);
    tv_sharded work = { tv_text_str(&plan), s->parts, s, count_part };
    ok = ok && tv_shards_run(&work, &call->task->how, call->match, call->paths, call->settings, done, err) &&
         add_up(s, done, err);
    tv_text_free(&plan);
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

static bool count_depth(const tv_perft_call *call, int depth, uint64_t *leaves, tv_err *err)
{
    search s;
    tv_shards_done done;
    bool ok = count(&s, call, depth, depth, &done, err);
    *leaves = s.total[depth];
    if (ok && call->task->divide) print_moves(&s, call->out);
    tv_shards_done_free(&done);
    close_search(&s);
    return ok;
}

/* Two times, as only one of them says how long somebody has waited. */
static bool print_depth(const tv_perft_call *call, int depth, tv_err *err)
{
    uint64_t leaves = 0;
    double cpu = cpu_seconds(), wall = tv_wall_seconds();
    if (call->task->turns ? !count_turns(depth, call->match, &leaves, err) : !count_depth(call, depth, &leaves, err))
        return false;
    fprintf(call->out, "%d %" PRIu64 " %.3f", depth, leaves, cpu_seconds() - cpu);
    if (call->task->how.threads > 1) fprintf(call->out, " %.3f", tv_wall_seconds() - wall);
    fprintf(call->out, "\n");
    fflush(call->out);
    return true;
}

/* Counted by several processes, or at several times: how long this one took says nothing, and is not told. */
static bool print_shared(const tv_perft_call *call, int least, int most, tv_err *err)
{
    search s;
    tv_shards_done done;
    bool ok = count(&s, call, least, most, &done, err);
    if (ok && !done.elsewhere && !tv_shards_tell_rest(&done, &call->task->how, call->out)) {
        if (call->task->divide) print_moves(&s, call->out);
        for (int depth = least; depth <= most; depth++) fprintf(call->out, "%d %" PRIu64 "\n", depth, s.total[depth]);
    }
    tv_shards_done_free(&done);
    close_search(&s);
    return ok;
}

bool tv_perft_print(const tv_perft_call *call, tv_err *err)
{
    const tv_perft_task *task = call->task;
    int depth = (int)task->depth, least = task->divide ? depth : 1;
    bool ok = true;
    if (task->how.file || (task->how.ranks && task->how.ranks->size > 1)) return print_shared(call, least, depth, err);
    for (int d = least; d <= depth && ok; d++) ok = print_depth(call, d, err);
    return ok;
}
