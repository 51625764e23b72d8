/* serve_check.c - a check of rules, which takes long; see serve_command.h. */
#include "repl/authoring/check/check.h"
#include "repl/base/json.h"
#include "repl/interfaces/serve/serve_answer.h"
#include "repl/interfaces/serve/serve_command.h"
#include "repl/interfaces/serve/serve_load.h"
#include "repl/session/text/tell.h"

static json_t *words_of(const tv_words *words)
{
    json_t *list = json_array();
    for (size_t i = 0; i < words->count; i++) tv_json_append(&list, tv_json_text(words->list[i]));
    return list;
}

/* Includes a game that shows the finding, unless it concerns the rules as a whole. */
static json_t *finding_of(const tv_check *c, const tv_finding *f)
{
    const tv_law_text *law = &tv_law_texts[f->broken.law];
    json_t *object = json_object();
    tv_json_set(&object, "fault", json_boolean(!law->note));
    tv_json_set(&object, "law", json_string(law->what));
    tv_json_set(&object, "where", tv_json_text(f->broken.where));
    tv_json_set(&object, "how", *f->broken.how ? tv_json_text(f->broken.how) : json_null());
    if (f->trial < 0 || !f->move) return object;
    tv_json_set(&object, "times", json_integer((json_int_t)f->times));
    tv_json_set(&object, "settings", words_of(&c->trial[f->trial].settings));
    tv_json_set(&object, "position", f->start ? tv_json_text(f->start) : json_null());
    tv_json_set(&object, "moves", words_of(&f->moves));
    return object;
}

/* One for each combination of options, so that a value with which no game ended is visible. */
static json_t *trial_of(const tv_trial *t)
{
    json_t *object = json_object();
    tv_json_set(&object, "settings", words_of(&t->settings));
    tv_json_set(&object, "games", json_integer((json_int_t)t->played));
    tv_json_set(&object, "ended", json_integer((json_int_t)t->ended));
    tv_json_set(&object, "drawn", json_integer((json_int_t)t->draws));
    tv_json_set(&object, "plies", json_integer((json_int_t)t->plies));
    return object;
}

static json_t *check_of(const tv_check *c)
{
    json_t *results = json_object(), *findings = json_array(), *tried = json_array();
    for (int i = 0; i < c->findings; i++) tv_json_append(&findings, finding_of(c, &c->finding[i]));
    for (int i = 0; i < c->trials; i++) tv_json_append(&tried, trial_of(&c->trial[i]));
    tv_json_set(&results, "faults", json_integer(tv_check_faults(c)));
    tv_json_set(&results, "findings", findings);
    tv_json_set(&results, "tried", tried);
    return results;
}

/* The check loads the rules itself, many times, as the files are now; from a session it takes only the names of the
 * game and its options. It uses one thread, as other requests run in the other threads. */
json_t *tv_serve_check(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    tv_words settings = { 0 };
    json_t *results = NULL;
    tv_check c =
        tv_check_plan(context->session.paths, r->game ? r->game : tv_script_name(context->session.match->script));
    c.games = (uint64_t)tv_request_number(r, "games", (json_int_t)c.games);
    c.plies = (uint64_t)tv_request_number(r, "plies", (json_int_t)c.plies);
    if (r->seed >= 0) c.seed = (uint64_t)r->seed;
    if (r->session) tv_tell_settings(context->session.match, &settings);
    if (r->session || tv_serve_settings(r->options, &settings, fault)) {
        if (tv_check_run(&c, tv_words_list(&settings), &fault->err)) results = check_of(&c);
        if (results && c.stopped) tv_fail_stopped(&fault->err);
        tv_check_close(&c);
        results = tv_unless_failed(results, fault);
    }
    tv_words_free(&settings);
    return results;
}
