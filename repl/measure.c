#include "measure.h"

#include "say.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LIMIT = 1000 }; /* plies after which a random game is given up */

static double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static bool stopped(const tv_err *err, FILE *out)
{
    fflush(out);
    if (tv_interrupt) fprintf(stderr, "interrupted\n");
    else tv_say_error(stderr, "error", err, NULL, 0);
    return false;
}

/* ---- perft --------------------------------------------------------------------------------- */

bool tv_measure_perft(tv_match *match, int depth, FILE *out)
{
    tv_err err = { .column = -1 };
    for (int d = 1; d <= depth; d++) {
        uint64_t leaves;
        double start = cpu_seconds();
        if (!tv_match_perft(match, tv_match_pos(match), d, &leaves, &err)) return stopped(&err, out);
        fprintf(out, "%d %" PRIu64 " %.3f\n", d, leaves, cpu_seconds() - start);
        fflush(out);
    }
    return true;
}

/* ---- bench ----------------------------------------------------------------------------------- */

struct game {
    tv_match *match;
    tv_pos *pos;
    tv_random random;
    tv_playout playout;
};

static void do_game(void *ctx)
{
    struct game *g = ctx;
    tv_start(g->match->run, g->pos);
    g->playout = tv_random_game(g->match->run, g->pos, &g->random, LIMIT);
}

static void print_head(FILE *out)
{
    fprintf(out, "%-16s %8s %12s %9s %8s %10s %14s\n", "game", "games", "playouts/s", "ns/ply", "length", "branching", "nodes");
}

static void print_sums(FILE *out, const char *name, uint64_t games, uint64_t cut, const tv_playout *sum, double seconds)
{
    if (seconds < 1e-9) seconds = 1e-9;
    double plies = sum->plies ? (double)sum->plies : 1;
    fprintf(out, "%-16s %8" PRIu64 " %12.0f %9.0f %8.1f %10.1f %14" PRIu64 "\n", name, games, (double)games / seconds,
            seconds * 1e9 / plies, (double)sum->plies / (double)(games ? games : 1), (double)sum->branching / plies, sum->branching);
    if (cut) fprintf(out, "  %" PRIu64 " of them were not over after %d plies\n", cut, LIMIT);
}

/* The game as it is typed, with the options that are not at their default. */
static void tell_name(const tv_match *match, tv_text *to)
{
    int count;
    const tv_option *option = tv_script_options(match->script, &count);
    tv_text_add(to, "%s", tv_script_name(match->script));
    for (int i = 0; i < count; i++)
        if (strcmp(option[i].value, option[i].normal)) tv_text_add(to, " %s=%s", option[i].name, option[i].value);
}

bool tv_measure_bench(tv_match *match, const tv_bench *bench, uint64_t *nodes, FILE *out)
{
    tv_err err = { .column = -1 };
    tv_playout sum = { 0, 0, false };
    uint64_t games = 0, cut = 0;
    struct game g = { .match = match, .pos = tv_match_copy(match) };
    double start = cpu_seconds(), now = start;
    bool ok = g.pos || tv_fail(&err, "out of memory");
    while (ok && (bench->games ? games < bench->games : now - start < bench->seconds)) {
        g.random = tv_random_new(bench->seed, games);
        ok = tv_script_guard(match->script, do_game, &g, &err) && !tv_interrupt;
        sum.plies += g.playout.plies;
        sum.branching += g.playout.branching;
        cut += !g.playout.finished;
        games++;
        tv_match_printed(match, NULL);
        if (!bench->games) now = cpu_seconds();
    }
    free(g.pos);
    if (!ok) return stopped(&err, out);
    tv_text name = { 0 };
    tell_name(match, &name);
    if (bench->first) print_head(out);
    print_sums(out, tv_text_str(&name), games, cut, &sum, cpu_seconds() - start);
    tv_text_free(&name);
    fflush(out);
    *nodes += sum.branching;
    return true;
}
