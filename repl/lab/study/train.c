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
    tv_text_add(to, " of %" PRIu64 " games of %" PRIu64 " nodes a move, %" PRIu64 " hidden units, seed %" PRIu64,
                p->games, p->nodes, p->hidden, p->seed);
    if (p->mobile) tv_text_add(to, ", mobility");
    TV_SCOPED(tv_text_free) tv_text params = { 0 };
    tv_search_params_write(&p->params, &params);
    if (params.len) tv_text_add(to, ", %s", tv_text_str(&params));
}

static bool write_weights(const learner *l, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text how = { 0 };
    tv_text_add(&how, "trained by %" PRIu64 " generation%s", l->done, tv_s(l->done));
    write_plan(l, &how);
    tv_text_add(&how, ": %" PRIu64 " positions", l->positions);
    bool ok = !how.cut || tv_fail_memory(err);
    return ok && tv_weights_save(l->plan->file, l->match, &l->weights, TV_NEW_WEIGHTS, tv_text_str(&how), err);
}

/* Training continues only from a state of the same plan, rules and kind of machine. */
static void write_head(const learner *l, tv_text *to)
{
    tv_text_add(to, "tavoliere training 2\ngenerations");
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

/* "--games 500 --nodes 100 ..." of the line of a state; nothing, if it has another form. */
static void tell_plan(const char *line, tv_text *to)
{
    uint64_t games, nodes, hidden, seed;
    int n = 0;
    sscanf(line,
           "generations of %" SCNu64 " games of %" SCNu64 " nodes a move, %" SCNu64 " hidden units, seed %" SCNu64 "%n",
           &games, &nodes, &hidden, &seed, &n);
    if (n)
        tv_text_add(to, "--games %" PRIu64 " --nodes %" PRIu64 " --hidden %" PRIu64 " --seed %" PRIu64 "%s", games,
                    nodes, hidden, seed, strncmp(line + n, ", mobility", 10) ? "" : " --mobility");
}

/* What the state of another training, or a damaged one, has in the line that differs first, and what to do. */
static bool refuse_state(const learner *l, const char *head, const char *text, tv_err *err)
{
    enum { VERSION, PLAN, RULES, HASH = sizeof "rules 0123456789abcdef" - 1 };
    TV_SCOPED(tv_text_free) tv_text shown = { 0 }, plan = { 0 };
    tv_say_short(&shown, l->plan->file, strlen(l->plan->file));
    const char *file = tv_text_str(&shown);
    int line = 0;
    for (; *head && !strncmp(head, text, strcspn(head, "\n") + 1); head = tv_word_line_after(head), line++)
        text = tv_word_line_after(text);
    if (line == PLAN) tell_plan(text, &plan);
    if (plan.len)
        return tv_fail(err, "%s.state was made with %s%s. Pass the same, or another --file", file, tv_text_str(&plan),
                       l->plan->mobile && !strstr(tv_text_str(&plan), "--mobility") ? ", without --mobility" : "");
    if (line == RULES && !strncmp(head, text, HASH)) {
        const size_t len = strcspn(text + HASH, "\n");
        if (len) tv_say_short(&plan, text + HASH, len);
        return tv_fail(
            err,
            "%s.state was made with %s%s. Pass the same, or another --file. If you move %s.state away, %s keeps "
            "its weights and adds those for these options",
            file, len ? "the options" : "no OPTION=VALUE", tv_text_str(&plan), file, file);
    }
    if (line == RULES)
        return tv_fail(err,
                       "%s.state is for another game, or for other rules of %s. Pass another --file, or move %s and "
                       "%s.state away",
                       file, l->match->game->name, file, file);
    return tv_fail(err, "%s.state is %s. Pass another --file, or move %s and %s.state away", file,
                   line == VERSION && !strncmp(text, "tavoliere training ", 19) ? "of another version of the program"
                                                                                : "damaged",
                   file, file);
}

static bool take_state(learner *l, const tv_text *head, const tv_text *text, tv_err *err)
{
    const size_t fit = tv_fit_bytes(l->fit), bytes = fit + tv_taste_bytes();
    int n = 0;
    uint64_t sum;
    if (text->len < head->len || memcmp(text->s, head->s, head->len) ||
        sscanf(text->s + head->len, "%" SCNu64 " %" SCNu64 " %" SCNx64 "%n", &l->done, &l->positions, &sum, &n) != 3 ||
        text->len != head->len + (size_t)n + 1 + bytes ||
        sum != tv_sum(l->done, text->s + head->len + (size_t)n + 1, bytes))
        return refuse_state(l, tv_text_str(head), tv_text_str(text), err);
    tv_fit_read(l->fit, text->s + head->len + n + 1);
    tv_taste_read(l->taste, text->s + head->len + (size_t)n + 1 + fit);
    tv_fit_round(l->fit, l->weights.value);
    tv_taste_round(l->taste, l->weights.policy);
    return true;
}

/* A missing state is not a failure, but one that cannot be written is: a generation may take hours. */
static bool read_state(learner *l, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 }, head = { 0 }, name = { 0 };
    state_name(l, &name);
    write_head(l, &head);
    const char *path = tv_text_str(&name);
    bool ok = (!(head.cut || name.cut) || tv_fail_memory(err)) && tv_file_may_write(path, path, err) &&
              tv_file_is_plain(path, path, err);
    if (ok && access(path, R_OK) == 0)
        ok = tv_file_read(path, path, STATE_MOST, &text, err) && take_state(l, &head, &text, err);
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

static bool refuse_weights(const learner *l, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    tv_say_short(&shown, l->plan->file, strlen(l->plan->file));
    const char *file = tv_text_str(&shown);
    return tv_fail(err, "%s has weights for %s with these options, %s %s.state. Pass another --file, or move %s away",
                   file, l->match->game->name,
                   l->done ? "but not those of" : "and training cannot continue them without", file, file);
}

/* A generation may take hours, so first check that its file can be written. Weights that this training did not make
 * stay. */
static bool may_keep(const learner *l, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text plan = { 0 };
    bool others = false;
    write_plan(l, &plan);
    tv_text_add(&plan, ": ");
    bool ok = !plan.cut || tv_fail_memory(err);
    ok = ok && tv_weights_can_train(l->plan->file, l->match, l->done ? tv_text_str(&plan) : NULL, &others, err);
    return ok && (!others || refuse_weights(l, err));
}

/* The weights file may be missing, or may lack what `tune` has dropped: write it again from the state. */
static bool go_on(learner *l, FILE *out, tv_err *err)
{
    if (!read_state(l, err) || !may_keep(l, err)) return false;
    if (!l->done) return true;
    if (!write_weights(l, err)) return false;
    if (l->done >= l->plan->generations)
        fprintf(out, "%s already has %" PRIu64 " generation%s. Pass a larger --generations to continue.\n",
                tv_word_shown(l->plan->file), l->done, tv_s(l->done));
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
    const uint64_t before = l.done;
    while (ok && l.done < plan->generations) ok = train_generation(&l, out, err);
    if (ok && l.done > before)
        fprintf(out,
                "The weights are in %s. `match --player nodes=N,learned=FILE` plays with them.\n"
                "The machine uses them by itself as NAME.learned beside the rules NAME.lua.\n",
                tv_word_shown(plan->file));
    tv_workers_close(&l.workers);
    tv_samples_free(&l.samples);
    tv_taste_free(l.taste);
    tv_fit_free(l.fit);
    tv_weights_close(&l.weights);
    return ok;
}
