/* bench_tell.c - prints the results of `bench`: a table with a few lines for each game, or JSON Lines. */
#include "repl/authoring/measure/bench.h"
#include "repl/base/json.h"
#include "repl/session/text/tell.h"

#include <inttypes.h>
#include <string.h>

/* Rates computed from the counts, without dividing by 0. */
typedef struct rates {
    double per_second, ns, length, branching, speedup;
} rates;

static rates rates_of(const tv_benched *b)
{
    double wall = b->wall > 1e-9 ? b->wall : 1e-9, plies = b->sums.plies ? (double)b->sums.plies : 1;
    double games = b->sums.games ? (double)b->sums.games : 1;
    return (rates) { (double)b->sums.games / wall, b->cpu * 1e9 / plies, (double)b->sums.plies / games,
                     (double)b->sums.branching / plies, b->alone / wall };
}

/* Lists the classes of the objects that the rules declare, each once, and returns their number. */
static int classes_of(const tv_match *match, const char **names)
{
    tv_op *ops[TV_OPS_MAX];
    int count = 0, n = tv_script_ops(match->script, ops);
    for (int i = 0; i < n; i++) {
        bool known = ops[i]->class->hosted || tv_never_judges(ops[i]->class);
        for (int k = 0; k < count && !known; k++) known = !strcmp(names[k], ops[i]->class->name);
        if (!known) names[count++] = ops[i]->class->name;
    }
    return count;
}

/* ---- For people ---------------------------------------------------------------------------- */

enum { NAME = 20 }; /* columns of the game's name; a longer name gets its own line */

/* Prints a function, whether C or Lua runs it, and why it is not compiled. If only some calls ran compiled code, as
 * others bailed out or it is compiled for one player only, prints their share. */
static void print_function(const tv_match *match, const tv_benched *b, int i, FILE *out)
{
    const char *why = tv_script_uncompiled(match->script, i);
    uint64_t plies = b->sums.plies ? b->sums.plies : 1;
    TV_SCOPED(tv_text_free) tv_text name = { 0 };
    tv_tell_function(match->script, i, &name);
    fprintf(out, "  %s: %s, %.2f calls per ply\n", tv_tell_runs_in(match->script, i), tv_text_str(&name),
            (double)b->calls[i] / (double)plies);
    if (*why && b->compiled[i])
        fprintf(out, "    compiled in %.0f%% of them: ", 100 * (double)b->compiled[i] / (double)b->calls[i]);
    else if (*why) fprintf(out, "    not compiled: ");
    if (*why) fprintf(out, "%s\n", why);
}

/* Prints which rules C runs and for which it calls Lua, since that decides how fast a game is. */
static void print_hooks(const tv_match *match, const tv_benched *b, FILE *out)
{
    const char *names[TV_OPS_MAX];
    int classes = classes_of(match, names), functions = tv_script_functions(match->script);
    if (classes) fprintf(out, "  C:");
    for (int i = 0; i < classes; i++) fprintf(out, " tav.%s", names[i]);
    if (classes) fprintf(out, "\n");
    for (int i = 0; i < functions; i++)
        if (b->calls[i]) print_function(match, b, i, out);
}

/* Flushes the output, as the next game may take a while. */
void tv_bench_print(const tv_bench *bench, const tv_match *match, const tv_benched *b, bool first, FILE *out)
{
    TV_SCOPED(tv_text_free) tv_text name = { 0 };
    rates r = rates_of(b);
    tv_tell_title(match, &name);
    if (first)
        fprintf(out, "%-*s %8s %11s %8s %7s %9s %9s\n", NAME, "game", "games", "playouts/s", "ns/ply", "length",
                "branching", "bytes/pos");
    if (name.len > NAME) fprintf(out, "%s\n", tv_text_str(&name));
    fprintf(out, "%-*s %8" PRIu64 " %11.0f %8.0f %7.1f %9.1f %9zu\n", NAME, name.len > NAME ? "" : tv_text_str(&name),
            b->sums.games, r.per_second, r.ns, r.length, r.branching, match->size);
    fprintf(out, "  nodes %" PRIu64 ", fingerprint %016" PRIx64 ", Lua allocated %" PRIu64 " bytes\n",
            b->sums.branching, b->sums.fingerprint, b->lua_bytes);
    print_hooks(match, b, out);
    if (b->interrupted) fprintf(out, "  interrupted; these are the finished games\n");
    if (b->alone > 0) fprintf(out, "  %" PRIu64 " threads: %.2f times as fast as one\n", bench->threads, r.speedup);
    if (b->sums.unfinished)
        fprintf(out, "  %" PRIu64 " game%s unfinished after %d plies\n", b->sums.unfinished, tv_s(b->sums.unfinished),
                TV_BENCH_LIMIT);
    fflush(out);
}

void tv_bench_print_total(const tv_bench_sums *total, FILE *out)
{
    fprintf(out, "all: nodes %" PRIu64 ", fingerprint %016" PRIx64 "\n", total->branching, total->fingerprint);
}

/* ---- For programs --------------------------------------------------------------------------- */

/* The fingerprint is a string, as JSON numbers do not hold 64 bits. */
static void set_sums(json_t **to, const tv_bench_sums *s)
{
    char hex[20];
    snprintf(hex, sizeof hex, "%016" PRIx64, s->fingerprint);
    tv_json_set(to, "games", json_integer((json_int_t)s->games));
    tv_json_set(to, "unfinished", json_integer((json_int_t)s->unfinished));
    tv_json_set(to, "plies", json_integer((json_int_t)s->plies));
    tv_json_set(to, "nodes", json_integer((json_int_t)s->branching));
    tv_json_set(to, "fingerprint", json_string(hex));
}

/* Has all options, as text, since defaults may change in a later version. */
static json_t *options_json(const tv_match *match)
{
    int count;
    const tv_option *option = tv_script_options(match->script, &count);
    json_t *to = json_object();
    for (int i = 0; i < count; i++) tv_json_set(&to, option[i].name, tv_json_text(option[i].value));
    return to;
}

static json_t *classes_json(const tv_match *match)
{
    const char *names[TV_OPS_MAX];
    int count = classes_of(match, names);
    json_t *to = json_array();
    for (int i = 0; i < count; i++) tv_json_append(&to, json_string(names[i]));
    return to;
}

/* Leaves out functions that were not called. */
static json_t *calls_json(const tv_match *match, const tv_benched *b)
{
    json_t *to = json_array();
    for (int i = 0; i < tv_script_functions(match->script); i++) {
        json_t *one;
        tv_text place = { 0 };
        const char *why = tv_script_uncompiled(match->script, i);
        if (!b->calls[i]) continue;
        tv_script_place(match->script, i, &place);
        one = json_object();
        tv_json_set(&one, "function", tv_json_text(tv_script_function(match->script, i)));
        tv_json_set(&one, "place", tv_json_take(&place));
        tv_json_set(&one, "calls", json_integer((json_int_t)b->calls[i]));
        tv_json_set(&one, "compiled", json_integer((json_int_t)b->compiled[i]));
        tv_json_set(&one, "uncompiled", *why ? tv_json_text(why) : json_null());
        tv_json_append(&to, one);
    }
    return to;
}

/* If any part could not be built, the object is NULL, so this is the only check. */
static bool print_json(json_t *object, FILE *out)
{
    bool ok = object && json_dumpf(object, out, JSON_COMPACT | JSON_REAL_PRECISION(6)) == 0;
    if (ok) putc('\n', out);
    json_decref(object);
    fflush(out);
    return ok;
}

/* Prints all numbers of the table, unrounded, and the counts from which they are computed. */
bool tv_bench_json(const tv_bench *bench, const tv_match *match, const tv_benched *b, FILE *out)
{
    rates r = rates_of(b);
    json_t *to = json_object();
    tv_json_set(&to, "game", tv_json_text(tv_script_name(match->script)));
    tv_json_set(&to, "options", options_json(match));
    tv_json_set(&to, "seed", json_integer((json_int_t)bench->seed));
    set_sums(&to, &b->sums);
    tv_json_set(&to, "length", json_real(r.length));
    tv_json_set(&to, "branching", json_real(r.branching));
    tv_json_set(&to, "position_bytes", json_integer((json_int_t)match->size));
    tv_json_set(&to, "lua_bytes", json_integer((json_int_t)b->lua_bytes));
    tv_json_set(&to, "c", classes_json(match));
    tv_json_set(&to, "lua", calls_json(match, b));
    tv_json_set(&to, "threads", json_integer((json_int_t)bench->threads));
    tv_json_set(&to, "wall_seconds", json_real(b->wall));
    tv_json_set(&to, "cpu_seconds", json_real(b->cpu));
    tv_json_set(&to, "playouts_per_second", json_real(r.per_second));
    tv_json_set(&to, "ns_per_ply", json_real(r.ns));
    tv_json_set(&to, "speedup", b->alone > 0 ? json_real(r.speedup) : json_null());
    return print_json(to, out);
}

bool tv_bench_json_total(const tv_bench_sums *total, FILE *out)
{
    json_t *to = json_object(), *object = json_object();
    set_sums(&to, total);
    tv_json_set(&object, "total", to);
    return print_json(object, out);
}
