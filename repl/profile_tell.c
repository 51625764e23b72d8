#include "profile_tell.h"

#include "bench.h"
#include "hook.h"
#include "profile.h"
#include "tell.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINES = 12 }; /* of the script that are told */

typedef struct games {
    tv_match *match;
    tv_pos *pos;
    uint64_t seed, games, plies;
    double ns; /* CPU */
    tv_profile *profile; /* NULL: none */
} games;

static double cpu_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static void play_games(void *ctx)
{
    games *g = ctx;
    double start = cpu_ns();
    g->plies = 0;
    if (g->profile) tv_profile_begin(g->profile);
    for (uint64_t i = 0; i < g->games && !tv_interrupt; i++) {
        g->plies += tv_bench_game(g->match->run, g->pos, g->seed, i).plies;
        tv_script_printed(g->match->script, NULL);
    }
    if (g->profile) tv_profile_end(g->profile);
    g->ns = cpu_ns() - start;
}

/* ---- Objects and functions ------------------------------------------------------------------- */

static void print_cost(const games *g, const tv_cost *c, double total, FILE *out)
{
    double plies = g->plies ? (double)g->plies : 1, calls = c->calls ? (double)c->calls : 1;
    double share = total > 0 ? 100 * c->ns / total : 0;
    if (!c->op) {
        fprintf(out, "%6.1f %8.1f %9.2f  the kernel: turns, draws, and what is between the rules\n", share, c->ns / plies, 1.0);
        return;
    }
    tv_text where = { 0 }, rule = { 0 };
    tv_script_where(g->match->script, c->op, c->part == TV_PART_PLAY, &where);
    tv_text_add(&rule, c->op->class->hosted ? "function" : "tav.%s", c->op->class->name);
    fprintf(out, "%6.1f %8.1f %9.2f  %-15s  %-10s  %-3s  %-14s  %s\n", share, c->ns / calls, (double)c->calls / plies,
            tv_part_names[c->part], c->phase < 0 ? "" : g->match->game->phase[c->phase].name, c->op->class->hosted ? "Lua" : "C",
            tv_text_str(&rule), tv_text_str(&where));
    tv_text_free(&where);
    tv_text_free(&rule);
}

static void print_costs(const games *g, FILE *out)
{
    const tv_cost *costs;
    double total = 0;
    int count = tv_profile_costs(g->profile, &costs);
    for (int i = 0; i < count; i++) total += costs[i].ns;
    fprintf(out, "%.0f ns a ply are told of here: a clock between two rules keeps the processor from doing both at once\n",
            total / (g->plies ? (double)g->plies : 1));
    fprintf(out, "%6s %8s %9s  %-15s  %-10s  %-3s  %-14s  %s\n", "share%", "ns/call", "calls/ply", "role", "phase", "in", "rule", "line");
    for (int i = 0; i < count; i++) print_cost(g, &costs[i], total, out);
}

/* Is the function one that play calls itself? Others are called by an object in its own time. */
static bool has_row(tv_op *const *ops, int count, int function)
{
    for (int i = 0; i < count; i++) {
        const tv_hook *h = (const tv_hook *)ops[i];
        if (ops[i]->class->hosted && (h->call == function || h->play == function)) return true;
    }
    return false;
}

static void print_calls(const games *g, tv_op *const *ops, int count, const uint64_t *before, FILE *out)
{
    const tv_script *s = g->match->script;
    for (int i = 0; i < tv_script_functions(s); i++) {
        tv_text place = { 0 };
        uint64_t calls = tv_script_calls(s, i) - before[i];
        if (!calls || has_row(ops, count, i)) continue;
        tv_script_place(s, i, &place);
        fprintf(out, "%15s %9.2f  Lua %s (%s), in the time of the object that asks it\n", "",
                (double)calls / (double)(g->plies ? g->plies : 1), tv_script_function(s, i), tv_text_str(&place));
        tv_text_free(&place);
    }
}

static bool profile_ops(games *g, FILE *out, tv_err *err)
{
    tv_op *ops[TV_OPS_MAX];
    uint64_t before[TV_HOOKS_MAX];
    tv_script *s = g->match->script;
    int count = tv_script_ops(s, ops);
    for (int i = 0; i < tv_script_functions(s); i++) before[i] = tv_script_calls(s, i);
    g->profile = tv_profile_new(ops, count, err);
    bool ok = g->profile && tv_script_guard(s, play_games, g, err);
    if (ok) print_costs(g, out);
    if (ok) print_calls(g, ops, count, before, out);
    tv_profile_free(g->profile);
    g->profile = NULL;
    return ok;
}

/* ---- Lines of the script ------------------------------------------------------------------------ */

static bool profile_lines(games *g, FILE *out, tv_err *err)
{
    tv_line_time list[LINES];
    double ns;
    tv_line_times *lines = tv_script_guard_timed(g->match->script, play_games, g, err);
    if (!lines) return false;
    int count = tv_line_times_dearest(lines, list, LINES, &ns);
    double plies = g->plies ? (double)g->plies : 1;
    if (count) fprintf(out, "\nThe dearest lines of the script; share%% is of the time of all its lines:\n");
    if (count) fprintf(out, "%6s %8s %9s  %s\n", "share%", "ns/time", "times/ply", "line");
    for (int i = 0; i < count; i++)
        fprintf(out, "%6.1f %8.1f %9.2f  %s:%d\n", ns > 0 ? 100 * list[i].ns / ns : 0,
                list[i].ns / (double)list[i].times, (double)list[i].times / plies, list[i].file, list[i].line);
    tv_line_times_free(lines);
    return true;
}

/* ---- All of it ---------------------------------------------------------------------------------- */

bool tv_profile_print(tv_match *match, uint64_t seed, uint64_t number, FILE *out, tv_err *err)
{
    games g = { .match = match, .pos = tv_match_copy(match), .seed = seed, .games = number };
    tv_text name = { 0 };
    tv_tell_typed(match, &name);
    bool ok = g.pos ? tv_script_guard(match->script, play_games, &g, err) : tv_fail(err, "out of memory");
    if (ok)
        fprintf(out, "%s: %" PRIu64 " games, %" PRIu64 " plies, %.0f ns a ply when nothing is timed\n", tv_text_str(&name), number,
                g.plies, g.ns / (g.plies ? (double)g.plies : 1));
    ok = ok && profile_ops(&g, out, err) && (!tv_script_functions(match->script) || profile_lines(&g, out, err));
    tv_text_free(&name);
    free(g.pos);
    return ok;
}
