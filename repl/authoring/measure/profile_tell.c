/* profile_tell.c - prints where the time of random games goes. It plays the same games three times: untimed, with the
 * rules timed, and with the script's lines timed, since each way of timing slows down the part that it measures. See
 * profile_tell.h. */
#include "repl/authoring/measure/profile_tell.h"

#include "bindings/load/line_times.h"
#include "core/play/profile.h"
#include "repl/authoring/measure/bench.h"
#include "repl/base/clock.h"
#include "repl/session/text/tell.h"

#include <inttypes.h>
#include <stdlib.h>

enum { LINES = 12 }; /* of the script, printed at most */

typedef struct games {
    tv_match *match;
    tv_pos *pos;
    uint64_t seed, games, plies;
    double ns;                     /* CPU */
    tv_profile *profile;           /* NULL: none */
    uint64_t before[TV_HOOKS_MAX]; /* calls of each function before the games that are profiled */
} games;

/* The guarded body. If rules fail, a jump leaves it before it stores the time. */
static void play_games(void *ctx)
{
    games *g = ctx;
    double start = tv_cpu_seconds();
    g->plies = 0;
    if (g->profile) tv_profile_begin(g->profile);
    for (uint64_t i = 0; i < g->games && !tv_stopped(); i++) {
        g->plies += tv_bench_game(g->match->run, g->pos, g->seed, i).plies;
        tv_script_printed(g->match->script, NULL);
    }
    if (g->profile) tv_profile_end(g->profile);
    g->ns = 1e9 * (tv_cpu_seconds() - start);
}

/* ---- Objects and functions ------------------------------------------------------------------- */

static double a_ply(const games *g, double sum) { return sum / (g->plies ? (double)g->plies : 1); }

/* The calls since the games began. */
static uint64_t calls_of(const games *g, int function)
{
    return tv_script_calls(g->match->script, function) - g->before[function];
}

/* The function that an object calls, such as a limit of height; -1: none. The object's time includes it. */
static int asked_by(const tv_op *op) { return op->class->asks && !op->class->hosted ? op->class->asks(op).id : -1; }

/* Where a rule runs, for the column "in". */
static const char *runs_in(const games *g, const tv_cost *c)
{
    if (!c->op) return "C";
    if (c->op->class->hosted) return tv_tell_runs_in(g->match->script, tv_tell_function_of(c->op, c->part));
    return asked_by(c->op) < 0 ? "C" : "C+Lua";
}

/* A cost without a rule is the kernel's. It has no calls, so plies count instead. */
static void print_cost(const games *g, const tv_cost *c, double total, FILE *out)
{
    double calls = c->op ? (double)c->calls : (double)g->plies;
    TV_SCOPED(tv_text_free) tv_text rule = { 0 };
    if (c->op) tv_tell_rule(g->match->script, c->op, c->part, c->phase, &rule);
    else tv_text_add(&rule, "kernel overhead: turns, random numbers");
    fprintf(out, "%6.1f %8.1f %9.2f  %-8s  %-15s  %s\n", total > 0 ? 100 * c->ns / total : 0,
            c->ns / (calls > 0 ? calls : 1), a_ply(g, calls), runs_in(g, c), c->op ? tv_op_part_names[c->part] : "",
            tv_text_str(&rule));
}

static void print_asked(const games *g, const tv_op *op, int function, FILE *out)
{
    TV_SCOPED(tv_text_free) tv_text name = { 0 };
    tv_tell_function(g->match->script, function, &name);
    fprintf(out, "%15s %9.2f  %-8s  %-15s  %s, included in tav.%s\n", "", a_ply(g, (double)calls_of(g, function)),
            tv_tell_runs_in(g->match->script, function), "", tv_text_str(&name), op->class->name);
}

/* Prints a function that an object calls in a row of its own below the object, without a time: the object's time
 * includes it. */
static void print_costs(const games *g, FILE *out)
{
    const tv_cost *costs;
    bool reported[TV_HOOKS_MAX] = { false };
    double total = 0;
    int count = tv_profile_costs(g->profile, &costs);
    for (int i = 0; i < count; i++) total += costs[i].ns;
    fprintf(out, "the rows sum to %.0f ns per ply, with the overhead of timing every rule\n", a_ply(g, total));
    fprintf(out, "%6s %8s %9s  %-8s  %-15s  %s\n", "share%", "ns/call", "calls/ply", "in", "role", "rule");
    for (int i = 0; i < count; i++) {
        int asked = costs[i].op ? asked_by(costs[i].op) : -1;
        print_cost(g, &costs[i], total, out);
        if (asked < 0 || reported[asked]) continue;
        print_asked(g, costs[i].op, asked, out);
        reported[asked] = true;
    }
}

static void print_uncompiled(const tv_script *script, FILE *out)
{
    bool any = false;
    for (int i = 0; i < tv_script_functions(script); i++) {
        const char *why = tv_script_uncompiled(script, i);
        TV_SCOPED(tv_text_free) tv_text name = { 0 };
        if (!*why) continue;
        if (!any) fprintf(out, "\nNot compiled for at least one player or phase:\n");
        any = true;
        tv_tell_function(script, i, &name);
        fprintf(out, "  %s\n    %s\n", tv_text_str(&name), why);
    }
}

/* The script counts calls since it was loaded, so this notes the calls before the games. */
static bool profile_ops(games *g, FILE *out, tv_err *err)
{
    tv_op *ops[TV_OPS_MAX];
    tv_script *s = g->match->script;
    int count = tv_script_ops(s, ops);
    for (int i = 0; i < tv_script_functions(s); i++) g->before[i] = tv_script_calls(s, i);
    g->profile = tv_profile_new(ops, count, err);
    bool ok = g->profile && tv_script_guard(s, play_games, g, err);
    if (ok) print_costs(g, out);
    if (ok) print_uncompiled(s, out);
    tv_profile_free(g->profile);
    g->profile = NULL;
    return ok;
}

/* ---- Lines of the script ------------------------------------------------------------------------ */

static void print_line(const games *g, const tv_line_time *line, double total, FILE *out)
{
    double times = (double)line->times;
    fprintf(out, "%6.1f %8.1f %9.2f  %s", total > 0 ? 100 * line->ns / total : 0, line->ns / times, a_ply(g, times),
            line->file);
    if (line->line) fprintf(out, ":%d", line->line);
    fprintf(out, "\n");
}

/* While lines are timed, Lua's hook is always on, and Lua runs compiled functions, too. So this prints shares, not
 * speed. */
static bool profile_lines(games *g, FILE *out, tv_err *err)
{
    tv_line_time list[LINES];
    double ns;
    tv_line_times *lines = tv_script_guard_timed(g->match->script, play_games, g, err);
    if (!lines) return false;
    int count = tv_line_times_dearest(lines, list, LINES, &ns);
    if (count)
        fprintf(out, "\nThe slowest lines of the script, all run in Lua; share%% is of the time of all its "
                     "lines:\n");
    if (count) fprintf(out, "%6s %8s %9s  %s\n", "share%", "ns/time", "times/ply", "line");
    for (int i = 0; i < count; i++) print_line(g, &list[i], ns, out);
    tv_line_times_free(lines);
    return true;
}

/* ---- All of it ---------------------------------------------------------------------------------- */

/* Plays untimed first, which gives the true speed. */
bool tv_profile_print(tv_match *match, uint64_t seed, uint64_t number, FILE *out, tv_err *err)
{
    games g = { .match = match, .pos = tv_match_copy(match), .seed = seed, .games = number };
    TV_SCOPED(tv_text_free) tv_text name = { 0 };
    tv_tell_title(match, &name);
    bool ok = g.pos ? tv_script_guard(match->script, play_games, &g, err) : tv_fail_memory(err);
    if (ok)
        fprintf(out, "%s: %" PRIu64 " game%s, %" PRIu64 " pl%s, %.0f ns per ply without timing\n", tv_text_str(&name),
                number, tv_s(number), g.plies, tv_y(g.plies), a_ply(&g, g.ns));
    ok = ok && profile_ops(&g, out, err) && (!tv_script_functions(match->script) || profile_lines(&g, out, err));
    free(g.pos);
    return ok;
}
