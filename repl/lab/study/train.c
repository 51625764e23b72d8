/* train.c - training: each generation plays games, fits the weights to them and writes the weights. See train.h. */
#include "repl/lab/study/train.h"

#include "repl/base/clock.h"
#include "repl/base/file.h"
#include "repl/base/say.h"
#include "repl/base/sum.h"
#include "repl/base/words.h"
#include "repl/lab/study/train_play.h"
#include "repl/session/machine/weights_file.h"
#include "repl/session/text/tell.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PASSES = 2, STATE_MOST = 256 << 20 };

typedef struct learner {
    const tv_training *plan;
    tv_match *match;
    tv_workers workers;
    tv_weights weights;
    tv_fit *fit;
    tv_taste *taste;
    tv_samples samples;
    uint64_t done, positions; /* generations; of all their games */
} learner;

/* ---- What is kept ------------------------------------------------------------------------------ */

static void write_plan(const learner *l, tv_text *to)
{
    const tv_training *p = l->plan;
    tv_text_add(to,
                "generations of %" PRIu64 " games of %" PRIu64 " nodes a move, %" PRIu64 " hidden units, seed %" PRIu64,
                p->games, p->nodes, p->hidden, p->seed);
    if (p->mobile) tv_text_add(to, ", mobility");
    TV_SCOPED(tv_text_free) tv_text params = { 0 };
    tv_search_params_write(&p->params, &params);
    if (params.len) tv_text_add(to, ", %s", tv_text_str(&params));
}

static bool write_weights(const learner *l, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text how = { 0 };
    tv_text_add(&how, "trained by %" PRIu64 " ", l->done);
    write_plan(l, &how);
    tv_text_add(&how, ": %" PRIu64 " positions", l->positions);
    bool ok = !how.cut || tv_fail_memory(err);
    return ok && tv_weights_save(l->plan->file, l->match, &l->weights, TV_NEW_WEIGHTS, tv_text_str(&how), err);
}

/* Training continues only from a state of the same plan, rules and kind of machine. */
static void write_head(const learner *l, tv_text *to)
{
    tv_text_add(to, "tavoliere training 2\n");
    write_plan(l, to);
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    tv_tell_settings(l->match, &settings);
    tv_text_add(to, "\nrules %016" PRIx64, tv_script_hash(l->match->script));
    for (size_t i = 0; i < settings.count; i++) tv_text_add(to, " %s", settings.list[i]);
    tv_text_add(to, "\nbytes %zu\n", tv_fit_bytes(l->fit) + tv_taste_bytes());
}

static void state_name(const learner *l, tv_text *to) { tv_text_add(to, "%s.state", l->plan->file); }

static bool write_state(const learner *l, tv_err *err)
{
    const size_t fit = tv_fit_bytes(l->fit), bytes = fit + tv_taste_bytes();
    TV_SCOPED(tv_scoped_memory) char *raw = malloc(bytes);
    TV_SCOPED(tv_text_free) tv_text text = { 0 }, name = { 0 };
    if (!raw) return tv_fail_memory(err);
    state_name(l, &name);
    write_head(l, &text);
    tv_fit_write(l->fit, raw);
    tv_taste_write(l->taste, raw + fit);
    tv_text_add(&text, "%" PRIu64 " %" PRIu64 " %016" PRIx64 "\n", l->done, l->positions, tv_sum(l->done, raw, bytes));
    tv_text_put(&text, raw, bytes);
    bool ok = !(text.cut || name.cut) || tv_fail_memory(err);
    return ok && tv_file_replace(tv_text_str(&name), tv_text_str(&name), &text, err);
}

static bool take_state(learner *l, const tv_text *head, const tv_text *text, const char *name, tv_err *err)
{
    const size_t fit = tv_fit_bytes(l->fit), bytes = fit + tv_taste_bytes();
    int n = 0;
    uint64_t sum;
    if (text->len < head->len || memcmp(text->s, head->s, head->len) ||
        sscanf(text->s + head->len, "%" SCNu64 " %" SCNu64 " %" SCNx64 "%n", &l->done, &l->positions, &sum, &n) != 3 ||
        text->len != head->len + (size_t)n + 1 + bytes ||
        sum != tv_sum(l->done, text->s + head->len + (size_t)n + 1, bytes))
        return tv_fail(
            err, "%s is damaged, or was written with other options or other rules. Delete it, or pass another --file",
            name);
    tv_fit_read(l->fit, text->s + head->len + n + 1);
    tv_taste_read(l->taste, text->s + head->len + (size_t)n + 1 + fit);
    tv_fit_round(l->fit, l->weights.value);
    tv_taste_round(l->taste, l->weights.policy);
    return true;
}

/* A missing state is not a failure. */
static bool read_state(learner *l, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 }, head = { 0 }, name = { 0 };
    state_name(l, &name);
    write_head(l, &head);
    const char *path = tv_text_str(&name);
    bool ok = (!(head.cut || name.cut) || tv_fail_memory(err)) && tv_file_is_plain(path, path, err);
    if (ok && access(path, R_OK) == 0)
        ok = tv_file_read(path, path, STATE_MOST, &text, err) && take_state(l, &head, &text, path, err);
    return ok;
}

/* ---- All of it ------------------------------------------------------------------------------------ */

static bool fit(learner *l, double *error, double *guessed, tv_err *err)
{
    for (uint64_t i = 0; i < PASSES; i++) {
        const uint64_t seed = tv_mix(l->plan->seed + l->done * PASSES + i);
        *error = tv_fit_once(l->fit, &l->samples, seed);
        if (!tv_taste_once(l->taste, &l->samples, seed, guessed, err)) return false;
        if (tv_stopped()) return tv_fail_stopped(err);
    }
    tv_fit_round(l->fit, l->weights.value);
    tv_taste_round(l->taste, l->weights.policy);
    return true;
}

static bool train_generation(learner *l, FILE *out, tv_err *err)
{
    const tv_generation g = { l->plan, &l->weights, l->done > 0, l->done };
    const double begun = tv_wall_seconds();
    double error = 0, guessed = 0;
    if (!tv_generation_play(&g, &l->workers, l->match->game, &l->samples, err)) return false;
    const double played = tv_wall_seconds();
    if (!fit(l, &error, &guessed, err)) return false;
    l->done++;
    l->positions += l->samples.samples;
    fprintf(out,
            "generation %" PRIu64 ": %zu positions, error %.4f, %.1f %% guessed; %.1f s of play, %.1f s of training\n",
            l->done, l->samples.samples, error, 100 * guessed, played - begun, tv_wall_seconds() - played);
    fflush(out);
    return write_state(l, err) && write_weights(l, err);
}

/* A generation may take hours, so first check that its files can be written. */
static bool may_keep(const learner *l, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text state = { 0 };
    state_name(l, &state);
    bool ok = !state.cut || tv_fail_memory(err);
    return ok && tv_weights_can_save(l->plan->file, err) &&
           tv_file_may_write(tv_text_str(&state), tv_text_str(&state), err);
}

/* The weights file may be missing, or may lack what `tune` has dropped: write it again from the state. */
static bool go_on(learner *l, FILE *out, tv_err *err)
{
    if (!may_keep(l, err) || !read_state(l, err)) return false;
    if (!l->done) return true;
    if (!write_weights(l, err)) return false;
    if (l->done >= l->plan->generations)
        fprintf(out, "%s already has %" PRIu64 " generation%s. Pass a larger --generations to continue.\n",
                tv_word_shown(l->plan->file), l->done, l->done == 1 ? "" : "s");
    return true;
}

static bool open_all(learner *l, const tv_paths *paths, tv_settings settings, FILE *out, tv_err *err)
{
    if (!tv_weights_open(&l->weights, l->match->game, (int)l->plan->hidden, l->plan->mobile, err)) return false;
    l->fit = tv_fit_new(l->weights.value, l->plan->seed, err);
    l->taste = l->fit ? tv_taste_new(err) : NULL;
    return l->taste && go_on(l, out, err) &&
           tv_workers_open(&l->workers, l->match, paths, settings, (int)l->plan->threads, err);
}

bool tv_train(const tv_training *plan, tv_match *match, const tv_paths *paths, tv_settings settings, FILE *out,
              tv_err *err)
{
    learner l = { .plan = plan, .match = match };
    bool ok = open_all(&l, paths, settings, out, err);
    while (ok && l.done < plan->generations) ok = train_generation(&l, out, err);
    tv_workers_close(&l.workers);
    tv_samples_free(&l.samples);
    tv_taste_free(l.taste);
    tv_fit_free(l.fit);
    tv_weights_close(&l.weights);
    return ok;
}
