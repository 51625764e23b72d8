/* tune.c - changes of search parameters, each tested against the best player so far; see tune.h. */
#include "repl/lab/study/tune.h"

#include "core/base/random.h"
#include "core/search/reward.h"
#include "repl/base/clock.h"
#include "repl/base/say.h"
#include "repl/base/words.h"
#include "repl/lab/match/contest.h"
#include "repl/lab/shards/ranks.h"
#include "repl/lab/stats/stats.h"
#include "repl/session/machine/weights_file.h"
#include "repl/session/text/tell.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A change is accepted as better if it gains 20 Elo rather than 0, with 5 % errors of either kind; a simpler one if
 * it loses 0 Elo rather than 20. */
enum { BATCH = 40, PLIES = 1000, MEASURED = 6, TIMES = 5, NAME = 160 };
static const char BEST[] = "best"; /* the last step of the log */
static const double ELO_NOTHING = 0, ELO_BETTER = 20, COST_LEAST = 0.05;

/* Changes that have helped in some game, measured here or elsewhere: proof numbers and rapid action values in their
 * papers (see search_params.h), alpha-beta, the best of several draws and a policy's weight in this project's
 * matches. The other search method comes first, as many parameters do not apply to it. */
static const struct change {
    enum tv_search_param param;
    double is;
    bool value, policy, evaluate,
        tells;                 /* needs trained value; trained policy; `evaluate` in the rules; `evaluate` or a score */
    bool simpler;              /* depends on less than the present parameters */
    enum tv_search_param with; /* another parameter at once, ... */
    double with_is;            /* ... unless this is 0 */
} changes[] = {
    { .param = TV_ALPHA_BETA, .is = 1, .tells = true },
    { .param = TV_ALPHA_BETA, .is = 1, .value = true, .with = TV_VALUE, .with_is = 1 },
    { .param = TV_VALUE, .is = 1, .value = true },
    { .param = TV_CHOICES, .is = 2 },
    { .param = TV_CHOICES, .is = 4 },
    { .param = TV_PRIOR, .is = 1, .policy = true },
    { .param = TV_PRIOR, .is = 6, .policy = true },
    { .param = TV_PRIOR, .is = 10, .policy = true, .with = TV_WIDEN, .with_is = 1 },
    { .param = TV_HISTORY, .is = 1 },
    { .param = TV_HISTORY, .is = 6 },
    { .param = TV_EXPLORE, .is = 0.25 },
    { .param = TV_EXPLORE, .is = 0.5 },
    { .param = TV_EXPLORE, .is = 1 },
    { .param = TV_WIDEN, .is = 1 },
    { .param = TV_WIDEN, .is = 4 },
    { .param = TV_RAVE, .is = 500 },
    { .param = TV_TRANSPOSITIONS, .is = 0 },
    { .param = TV_PROOF, .is = 1 },
    { .param = TV_CUT, .is = 2, .evaluate = true },
    { .param = TV_CUT, .is = 30, .evaluate = true },
    { .param = TV_VALUE, .is = 0, .value = true, .simpler = true },
    { .param = TV_PRIOR, .is = 0, .policy = true, .simpler = true },
};
enum { CHANGES = sizeof changes / sizeof *changes };

typedef struct tuner {
    const tv_tuning *plan;
    tv_match *match;
    const tv_paths *paths;
    tv_settings settings;
    FILE *out;
    tv_tuning_log log;
    tv_weights weights;              /* the weights at the start, with the best search parameters so far, */
    tv_search_params tried[CHANGES]; /* ... and the `tries` parameters that were not better */
    int tries;
    tv_search_params *former; /* the `formers` parameters that were the best before */
    size_t formers;
    bool has_file;
    double until; /* wall seconds; 0: no limit */
    bool over;    /* the time limit was reached */
    uint64_t tests;
} tuner;

/* Is it time to pause? Uses the clock of rank 0, as all ranks must continue or none. */
static bool look_at_clock(tuner *t, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text says = { 0 };
    if (t->until <= 0) return true;
    tv_text_add(&says, "%s", tv_wall_seconds() >= t->until ? "over" : "on");
    bool ok = tv_ranks_share(t->plan->ranks, &says, err);
    t->over = !strcmp(tv_text_str(&says), "over");
    return ok;
}

/* ---- Games ------------------------------------------------------------------------------------- */

/* Sets all parameters explicitly, so that none of the file's shows through. */
static tv_rival rival_of(const tuner *t, const tv_search_params *params, uint64_t nodes)
{
    tv_rival r = { .playouts = nodes, .params = *params };
    for (int i = 0; i < TV_SEARCH_PARAMS; i++) r.typed[i] = true;
    if (t->has_file) snprintf(r.file, sizeof r.file, "%s", t->plan->file);
    return r;
}

/* games: appends the result of each game, with " ; " between them; NULL: none. Other ranks than the first have no
 * results. */
static bool play(tuner *t, tv_contest *c, uint64_t threads, tv_ranks *ranks, tv_text *games, tv_err *err)
{
    const tv_shards_how how = { .threads = threads, .doing = "tuning", .ranks = ranks };
    tv_shards_done done;
    c->plies = PLIES;
    c->opening = TV_OPENING_USUAL;
    c->threads = threads;
    if (!(c->game = calloc(c->games, sizeof *c->game))) return tv_fail_memory(err);
    bool ok = tv_contest_run(c, &how, t->match, t->paths, t->settings, &done, err);
    for (uint64_t i = 0; ok && games && i < done.done; i++)
        tv_text_add(games, "%s%s", i ? " ; " : "", tv_shards_result(&done, i));
    tv_shards_done_free(&done);
    free(c->game);
    return ok;
}

/* The time of a change at the same number of nodes, as a multiple of the best so far, in twentieths: the median of
 * several games between the two, in which they meet the same positions. */
static bool measure(tuner *t, const tv_search_params *params, double *cost, tv_err *err)
{
    double times[TIMES];
    for (uint64_t i = 0; i < TIMES; i++) {
        tv_rival two[] = { rival_of(t, params, t->plan->nodes), rival_of(t, &t->weights.params, t->plan->nodes) };
        tv_contest c = { .rival = two, .rivals = 2, .games = MEASURED, .seed = i };
        if (!play(t, &c, 1, NULL, NULL, err)) return false;
        const double best = two[1].asked ? two[1].worked / (double)two[1].asked : 0;
        times[i] = best > 0 && two[0].asked ? two[0].worked / (double)two[0].asked / best : 1;
        for (uint64_t k = i; k > 0 && times[k - 1] > times[k]; k--) {
            const double other = times[k];
            times[k] = times[k - 1];
            times[k - 1] = other;
        }
    }
    *cost = fmax(COST_LEAST, round(20 * times[TIMES / 2]) / 20);
    return true;
}

/* Each batch has openings of its own. */
static bool play_batch(tuner *t, const tv_search_params *params, double cost, uint64_t number, tv_text *to, tv_err *err)
{
    const uint64_t nodes = (uint64_t)((double)t->plan->nodes / cost);
    tv_rival two[] = { rival_of(t, params, nodes ? nodes : 1), rival_of(t, &t->weights.params, t->plan->nodes) };
    tv_contest c = {
        .rival = two, .rivals = 2, .games = BATCH, .seed = tv_mix(t->plan->seed ^ t->tests << 20 ^ number) >> 12
    };
    return play(t, &c, t->plan->threads, t->plan->ranks, to, err);
}

static bool next_game(const char **says, int number, tv_outcome_of *to)
{
    if (number && strncmp(*says, " ; ", 3)) return false;
    *says += number ? 3 : 0;
    return tv_outcome_read(says, PLIES, to, NULL);
}

static bool count_batch(tuner *t, tv_tested *d, const char *says, const char *name, tv_err *err)
{
    tv_outcome_of pair[2];
    for (int i = 0; i < BATCH; i++) {
        if (!next_game(&says, i, &pair[i % 2])) return tv_tuning_log_refuse(&t->log, t->log.step - 1, name, err);
        if (i % 2 == 0) continue;
        if (!tv_tested_add(d, t->match->game, pair)) return tv_fail_memory(err);
    }
    return true;
}

/* ---- One change -------------------------------------------------------------------------------------- */

/* Rank 0 alone measures it, while the others wait for its result. */
static bool cost_of(tuner *t, const tv_search_params *params, const char *name, double *cost, tv_err *err)
{
    char is[16];
    const char *says;
    TV_SCOPED(tv_text_free) tv_text what = { 0 };
    tv_text_add(&what, "cost %s", name);
    bool ok = tv_tuning_log_next(&t->log, tv_text_str(&what), &says, err);
    if (ok && !says) {
        ok = tv_ranks_helps(t->plan->ranks) || measure(t, params, cost, err);
        snprintf(is, sizeof is, "%.2f", *cost);
        ok = ok && tv_tuning_log_put(&t->log, tv_text_str(&what), is, &says, err);
    }
    if (ok) *cost = strtod(says, NULL);
    return ok && (*cost >= COST_LEAST || tv_tuning_log_refuse(&t->log, t->log.step - 1, tv_text_str(&what), err));
}

static bool batch_of(tuner *t, const tv_search_params *params, const char *name, double cost, uint64_t number,
                     tv_tested *d, tv_err *err)
{
    const char *says;
    TV_SCOPED(tv_text_free) tv_text what = { 0 }, is = { 0 };
    tv_text_add(&what, "games %s at %.2f", name, cost);
    bool ok = tv_tuning_log_next(&t->log, tv_text_str(&what), &says, err);
    if (ok && !says) {
        ok = play_batch(t, params, cost, number, &is, err);
        ok = ok && tv_tuning_log_put(&t->log, tv_text_str(&what), tv_text_str(&is), &says, err);
    }
    return ok && count_batch(t, d, says, tv_text_str(&what), err);
}

static void tell(const tuner *t, const struct change *c, const char *name, double cost, const tv_tested *d,
                 enum tv_sprt found)
{
    const char *better = c->simpler ? "simpler, and not worse" : "better", *not = c->simpler ? "worse" : "not better";
    uint64_t points = 0;
    for (unsigned i = 0; i < 5; i++) points += i * d->sum.pairs[i];
    fprintf(t->out,
            "%s: %.1f %% in %" PRIu64 " games (%" PRIu64 " of %" PRIu64
            " pairs distinct), %.2f x the time per node: %s\n",
            name, d->pairs ? 25 * (double)points / (double)d->pairs : 50, 2 * d->pairs, d->distinct, d->pairs, cost,
            found == TV_SPRT_BETTER ? better
            : found == TV_SPRT_NOT  ? not
                                    : "too few distinct pairs to decide, left off");
    fflush(t->out);
}

/* *better: the change becomes the best. */
static bool test(tuner *t, const struct change *c, const tv_search_params *params, const char *name, bool *better,
                 tv_err *err)
{
    const double least = c->simpler ? -ELO_BETTER : ELO_NOTHING, wanted = c->simpler ? ELO_NOTHING : ELO_BETTER;
    tv_tested d = { .pairs = 0 };
    enum tv_sprt found = TV_SPRT_ON;
    double cost = 1;
    t->tests++;
    bool ok = cost_of(t, params, name, &cost, err);
    for (uint64_t i = 0; ok && found == TV_SPRT_ON && (i + 1) * BATCH <= t->plan->games; i++) {
        ok = look_at_clock(t, err);
        if (!ok || t->over) break;
        ok = batch_of(t, params, name, cost, i, &d, err);
        found = tv_tested_decide(&d, least, wanted);
    }
    if (ok && !t->over) tell(t, c, name, cost, &d, found);
    *better = found == TV_SPRT_BETTER;
    tv_seen_free(&d.seen);
    return ok;
}

/* ---- All changes ---------------------------------------------------------------------------------------- */

static bool fits(const tuner *t, const struct change *c)
{
    if ((c->value && !t->weights.value) || (c->policy && !t->weights.policy)) return false;
    if (c->evaluate && !t->match->game->evaluate) return false;
    if (c->param == TV_TRANSPOSITIONS && t->match->game->repeats) return false; /* no two are the same there */
    return !c->tells || tv_reward_tells(t->match->game);
}

/* Matches of few nodes need not be transitive: players that beat one another in a circle would be tested for ever. */
static bool was_best(const tuner *t, const tv_search_params *params)
{
    for (size_t i = 0; i < t->formers; i++)
        if (tv_search_params_is_same(params, &t->former[i])) return true;
    return false;
}

/* The best so far with a change; false: it is the same, or was tried or the best before. */
static bool is_new(const tuner *t, const struct change *c, tv_search_params *params)
{
    *params = t->weights.params;
    params->is[c->param] = c->is;
    if (c->with_is > 0) params->is[c->with] = c->with_is;
    tv_search_params_tidy(params);
    int i = 0;
    while (i < t->tries && !tv_search_params_is_same(params, &t->tried[i])) i++;
    return i == t->tries && !tv_search_params_is_same(params, &t->weights.params) && !was_best(t, params);
}

/* These parameters become the best. */
static bool replace_best(tuner *t, const tv_search_params *params, tv_err *err)
{
    tv_search_params *former = reallocarray(t->former, t->formers + 1, sizeof *former);
    if (!former) return tv_fail_memory(err);
    t->former = former;
    t->former[t->formers++] = t->weights.params;
    t->weights.params = *params;
    t->tries = 0;
    return true;
}

static void name_change(const struct change *c, char name[NAME])
{
    char with[NAME / 2] = "";
    if (c->with_is > 0) snprintf(with, sizeof with, ",%s=%g", tv_search_param_specs[c->with].name, c->with_is);
    snprintf(name, NAME, "%s=%g%s", tv_search_param_specs[c->param].name, c->is, with);
}

/* One round through all changes; *found: the number accepted. */
static bool go_round(tuner *t, int *found, tv_err *err)
{
    for (int i = 0; i < CHANGES && !t->over; i++) {
        tv_search_params params;
        char name[NAME];
        bool better = false;
        if (!fits(t, &changes[i]) || !is_new(t, &changes[i], &params)) continue;
        name_change(&changes[i], name);
        if (!test(t, &changes[i], &params, name, &better, err)) return false;
        if (!better) t->tried[t->tries++] = params;
        else if (!replace_best(t, &params, err)) return false;
        *found += better;
    }
    return true;
}

/* Keep the file small, as pages contain it: drop what the search does not use. `train` can restore it. */
static void forget_unused(tv_weights *l)
{
    if (l->params.is[TV_VALUE] <= 0) tv_weights_forget_value(l);
    if (l->params.is[TV_PRIOR] <= 0) tv_weights_forget_policy(l);
}

/* The weights of a tuner, as its log names them. */
static void write_from(const tuner *t, tv_text *to)
{
    tv_text_add(to, "%s%s", t->weights.value ? "a value, " : "", t->weights.policy ? "a policy, " : "");
    tv_search_params_write(&t->weights.params, to);
    tv_text_add(to, " of %016" PRIx64, tv_weights_sum(&t->weights));
}

/* The log gets the result first: if the program is killed before it removes the log, the next run finds both the same. */
static bool log_best(tuner *t, tv_err *err)
{
    const char *says;
    TV_SCOPED(tv_text_free) tv_text is = { 0 };
    write_from(t, &is);
    return (!is.cut || tv_fail_memory(err)) && tv_tuning_log_next(&t->log, BEST, &says, err) &&
           (says || tv_tuning_log_put(&t->log, BEST, tv_text_str(&is), &says, err));
}

static bool keep(tuner *t, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text words = { 0 }, how = { 0 };
    forget_unused(&t->weights);
    if (!log_best(t, err)) return false;
    if (tv_ranks_helps(t->plan->ranks)) return true;
    tv_search_params_write(&t->weights.params, &words);
    tv_text_add(&how, "its search parameters tuned in matches of %" PRIu64 " node%s a move", t->plan->nodes,
                tv_s(t->plan->nodes));
    bool ok = !(words.cut || how.cut) || tv_fail_memory(err);
    ok = ok && tv_weights_save(t->plan->file, t->match, &t->weights, TV_NEW_SEARCH_PARAMS, tv_text_str(&how), err);
    if (ok && words.len) fprintf(t->out, "best: %s\n", tv_text_str(&words));
    else if (ok) fprintf(t->out, "best: no change, the default parameters stay\n");
    return ok;
}

/* *kept: the log ends with the weights in the file, so its run was killed at the very end. */
static bool was_kept(tuner *t, bool *kept, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text is = { 0 }, says = { 0 };
    write_from(t, &is);
    tv_text_add(&says, "%s", t->has_file && tv_tuning_log_ends(&t->log, BEST, tv_text_str(&is)) ? "kept" : "on");
    bool ok = tv_ranks_share(t->plan->ranks, &says, err);
    *kept = ok && !strcmp(tv_text_str(&says), "kept");
    return ok;
}

static bool begin_log(tuner *t, tv_err *err)
{
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    TV_SCOPED(tv_text_free) tv_text plan = { 0 };
    tv_text_add(&plan, "tune\nrules %016" PRIx64, tv_script_hash(t->match->script));
    tv_tell_settings(t->match, &settings);
    for (size_t i = 0; i < settings.count; i++) tv_text_add(&plan, " %s", settings.list[i]);
    tv_text_add(&plan, "\n--nodes %" PRIu64 "\n--games %" PRIu64 "\n--seed %" PRIu64 "\nfrom ", t->plan->nodes,
                t->plan->games, t->plan->seed);
    write_from(t, &plan);
    tv_text_add(&plan, "\n");
    return (!plan.cut || tv_fail_memory(err)) && tv_tuning_log_begin(&t->log, tv_text_str(&plan), err);
}

/* Starts from the weights file; without it, from the default search parameters. */
static bool open_weights(tuner *t, tv_err *err)
{
    t->weights.params = tv_search_params_default;
    t->has_file = access(t->plan->file, F_OK) == 0;
    return !t->has_file || tv_weights_load(&t->weights, t->match, t->plan->file, err);
}

uint64_t tv_tune_fewest(void)
{
    tv_tested won = { .pairs = 0 };
    do won.distinct = won.sum.pairs[4] = ++won.pairs;
    while (tv_tested_decide(&won, ELO_NOTHING, ELO_BETTER) == TV_SPRT_ON);
    return (2 * won.pairs + BATCH - 1) / BATCH * BATCH;
}

/* Repeats rounds until one accepts no change. The weights file changes only at the end, and gets the best player. */
static bool tune(tuner *t, tv_err *err)
{
    if (!begin_log(t, err)) return false;
    bool ok = true;
    for (int found = 1; ok && found && !t->over;) {
        found = 0;
        ok = go_round(t, &found, err);
    }
    if (ok && t->over) fprintf(t->out, "paused: the same command continues\n");
    return ok && (t->over || keep(t, err));
}

/* The log is locked meanwhile. */
bool tv_tune(const tv_tuning *plan, tv_match *match, const tv_paths *paths, tv_settings settings, FILE *out,
             tv_err *err)
{
    tuner t = { .plan = plan, .match = match, .paths = paths, .settings = settings, .out = out };
    TV_SCOPED(tv_text_free) tv_text path = { 0 };
    bool kept = false;
    t.until = plan->hours > 0 ? tv_wall_seconds() + 3600 * plan->hours : 0;
    tv_text_add(&path, "%s.tuning", plan->file);
    bool ok = (!path.cut || tv_fail_memory(err)) && tv_tuning_log_open(&t.log, tv_text_str(&path), plan->ranks, err);
    ok = ok && open_weights(&t, err) && was_kept(&t, &kept, err);
    if (kept)
        fprintf(out, "%s already has the result of this tuning. The same command tunes on from there.\n",
                tv_word_shown(plan->file));
    ok = ok && (kept || tune(&t, err));
    tv_tuning_log_close(&t.log, ok && !t.over);
    tv_weights_close(&t.weights);
    free(t.former);
    return ok;
}
