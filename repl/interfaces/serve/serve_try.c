/* serve_try.c - a search, which reports its progress; see serve_command.h. */
#include "repl/base/json.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/serve/serve_answer.h"
#include "repl/interfaces/serve/serve_command.h"
#include "repl/interfaces/serve/serve_load.h"
#include "repl/interfaces/serve/serve_moves.h"
#include "repl/session/machine/think.h"
#include "repl/session/text/tell.h"

#include <string.h>

enum { TREE_BYTES = 64 << 20 }; /* of a search; eight searches may run at once, and each session keeps one tree */

static const char *const verdicts[] = { [TV_OPEN] = "open", [TV_WIN] = "won", [TV_LOSS] = "lost", [TV_DRAW] = "drawn" };

/* ---- search --------------------------------------------------------------------------------- */

/* All candidates have the same fields, in the order of the search: best first. */
static json_t *candidates_of(tv_match *m, const tv_thought *t, tv_err *err)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < t->count && !*err->text; i++) {
        json_t *object = json_object(), *move = tv_json_move(m, tv_match_pos(m), t->move[i].move, false, err);
        if (move) tv_json_set(&object, "move", move);
        tv_json_set(&object, "visits", json_integer((json_int_t)t->move[i].visits));
        tv_json_set(&object, "rate", json_real(t->move[i].rate));
        tv_json_set(&object, "verdict", json_string(verdicts[t->move[i].verdict]));
        tv_json_append(&list, object);
    }
    return list;
}

/* The best line for both sides. Plays its moves on the match and takes them back. */
static json_t *line_of(tv_match *m, const tv_thought *t, tv_err *err)
{
    tv_mark mark = tv_match_mark(m);
    json_t *line = json_array();
    for (uint32_t i = 0; i < t->length && !*err->text; i++) {
        json_t *move = tv_json_move(m, tv_match_pos(m), t->line[i], false, err);
        if (!move) break;
        tv_json_append(&line, move);
        if (!tv_match_play(m, t->line[i], NULL, err)) break;
    }
    tv_match_return(m, mark);
    return line;
}

static json_t *thought_of(tv_match *m, const tv_thought *t, tv_err *err)
{
    json_t *results = json_object(), *best = tv_json_move(m, tv_match_pos(m), t->best, false, err);
    if (best) tv_json_set(&results, "best", best);
    tv_json_set(&results, "verdict", json_string(verdicts[t->verdict]));
    tv_json_set(&results, "playouts", json_integer((json_int_t)t->playouts));
    tv_json_set(&results, "seconds", json_real(t->seconds));
    tv_json_set(&results, "count", json_integer(t->moves));
    tv_json_set(&results, "candidates", candidates_of(m, t, err));
    tv_json_set(&results, "line", line_of(m, t, err));
    return results;
}

typedef struct listener {
    tv_match *match;
    const tv_request *request;
} listener;

/* Writes a progress line with the id of the request, which continues. */
static void tell(void *ctx, const tv_search *search, double seconds)
{
    const listener *l = ctx;
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    static const tv_fault none = { .code = NULL };
    json_t *results = json_object(), *progress = json_object();
    tv_move best = tv_search_best(search);
    if (best != TV_NO_MOVE) {
        tv_move_write(l->match->run, tv_match_pos(l->match), best, &text);
        tv_json_set(&progress, "best", tv_json_take(&text));
    }
    tv_json_set(&progress, "playouts", json_integer((json_int_t)tv_search_playouts(search)));
    tv_json_set(&progress, "seconds", json_real(seconds));
    tv_json_set(&results, "progress", progress);
    json_auto_t *line = tv_answer_new(l->request, results, &none);
    if (tv_answer_write(line, &text)) l->request->tell(&text);
}

/* A stopped search answers what it has found, with the error. Trees are bounded, as untrusted clients may run several
 * searches at once. */
json_t *tv_serve_search(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    tv_match *m = context->session.match;
    if (tv_match_pos(m)->outcome != TV_PLAYING) return tv_fault_set(fault, "over", -1, "the game is over"), NULL;
    json_int_t playouts = tv_request_number(r, "playouts", 0), every = tv_request_number(r, "progress", 0);
    listener heard = { m, r };
    tv_think_progress report = { tell, &heard, (double)every / 1000, 0 };
    tv_effort effort = { .playouts = (uint64_t)playouts,
                         .seconds = (double)tv_request_number(r, "time", playouts ? 0 : 1000) / 1000,
                         .seed = r->seed < 0 ? 1 : (uint64_t)r->seed,
                         .threads = (int)tv_request_number(r, "threads", 1),
                         .most = TREE_BYTES,
                         .keeps = r->session, /* a match outside a session may have served any other request */
                         .report = every && r->tell ? &report : NULL };
    tv_thought thought;
    json_t *results = NULL;
    const atomic_bool *stop = tv_stop;
    if (tv_think(m, context->session.paths, &effort, &thought, &fault->err)) {
        static const atomic_bool go_on;
        bool cut = thought.interrupted;
        tv_stop = &go_on; /* building the results is quick, so it is not stopped */
        *fault->err.text = 0;
        results = thought_of(m, &thought, &fault->err);
        tv_stop = stop;
        tv_thought_free(&thought);
        if (cut && !*fault->err.text) tv_fail_stopped(&fault->err);
    }
    return tv_unless_failed(results, fault);
}
