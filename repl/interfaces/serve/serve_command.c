/* serve_command.c - what each cmd of a request does; see serve_command.h. */
#include "repl/interfaces/serve/serve_command.h"

#include "repl/base/json.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/serve/serve_moves.h"
#include "repl/interfaces/serve/serve_position.h"
#include "repl/interfaces/serve/session_store.h"

#include <stdlib.h>
#include <string.h>

/* Only answers: serve.c has cancelled the requests when it read the line. */
static json_t *do_cancel(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    (void)context, (void)fault;
    json_t *results = json_object();
    tv_json_set(&results, "cancelled", json_integer(r->cancelled));
    return results;
}

/* ---- playout, perft ------------------------------------------------------------------------- */

/* Play random moves on *pos and return them. The match must know the line before them, as they may repeat its
 * positions. The random stream depends on the seed alone, so equal requests get equal answers. What rules print
 * meanwhile is dropped. */
static json_t *random_moves(tv_match *m, tv_pos *pos, const tv_request *r, tv_err *err)
{
    tv_random random = tv_random_new((uint64_t)r->seed, 0);
    json_int_t limit = r->limit < 0 ? 1000 : r->limit;
    json_t *moves = json_array();
    tv_match_retrace(m);
    bool ok = true;
    while (ok && moves && pos->outcome == TV_PLAYING && (json_int_t)json_array_size(moves) < limit) {
        TV_SCOPED(tv_text_free) tv_text text = { 0 };
        ok = tv_match_random(m, pos, &random, &text, err);
        if (ok) tv_json_append(&moves, tv_json_take(&text));
        tv_match_printed(m, NULL);
    }
    return moves;
}

/* Plays on a copy, so that the match, which stays loaded, does not change. */
static json_t *do_playout(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    tv_match *m = context->session.match;
    TV_SCOPED(tv_scoped_memory) tv_pos *pos = tv_match_copy(m);
    if (!pos) return NULL;
    json_t *moves = random_moves(m, pos, r, &fault->err), *results = json_object();
    json_t *result = *fault->err.text ? NULL : tv_json_result(m, pos, &fault->err); /* else the position is not valid */
    tv_json_set(&results, "plies", json_integer((json_int_t)json_array_size(moves)));
    tv_json_set(&results, "moves", moves);
    if (result) tv_json_set(&results, "result", result);
    if (result) tv_json_set(&results, "hash", tv_json_hash(pos));
    tv_json_set(&results, "finished", json_boolean(result && pos->outcome != TV_PLAYING));
    return tv_unless_failed(results, fault);
}

/* One depth after another, so that a stopped request has the counts of the finished depths. */
static json_t *do_perft(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    tv_match *m = context->session.match;
    json_t *results = json_object(), *counts = json_array();
    uint64_t leaves;
    for (int d = 1; d <= r->depth && tv_match_perft(m, tv_match_pos(m), d, &leaves, &fault->err); d++)
        tv_json_append(&counts, json_integer((json_int_t)leaves));
    tv_json_set(&results, "depth", json_integer(r->depth));
    tv_json_set(&results, "counts", counts);
    return tv_unless_failed(results, fault);
}

/* ---- The table ------------------------------------------------------------------------------ */

static const struct {
    const char *name; /* of the operation */
    tv_serve_do *run;
} commands[] = {
    { "help", tv_serve_help },
    { "games", tv_serve_games },
    { "game", tv_serve_game },
    { "board", tv_serve_board },
    { "options", tv_serve_options },
    { "rules", tv_serve_rules },
    { "state", tv_serve_state },
    { "why", tv_serve_why },
    { "explain", tv_serve_explain },
    { "playout", do_playout },
    { "perft", do_perft },
    { "search", tv_serve_search },
    { "diagram", tv_serve_diagram },
    { "check", tv_serve_check },
    { "lessons", tv_serve_lessons },
    { "source", tv_serve_source },
    { "scaffold", tv_serve_scaffold },
    { "load", tv_serve_load_text },
    { "open", tv_serve_open },
    { "play", tv_serve_play },
    { "tree", tv_serve_tree },
    { "record", tv_serve_record },
    { "sessions", tv_serve_sessions },
    { "type", tv_serve_type },
    { "close", tv_serve_close },
    { "cancel", do_cancel },
};

/* The context, set up as the command needs it: the session's, or the worker's own. NULL: the fault. */
static tv_request_context *set_context(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    enum tv_about about = r->operation->about;
    if (about == TV_ABOUT_NOTHING) return context;
    if (about == TV_ABOUT_GAME && !r->session) return tv_request_context_load(context, r, fault) ? context : NULL;
    if (!r->session) return tv_request_context_set(context, r, fault) ? context : NULL;
    tv_stored_session *session = tv_session_store_find(context->store, r->session, fault);
    return session && (about == TV_ABOUT_KEPT || tv_stored_session_plays(session, fault)) ? &session->context : NULL;
}

static json_t *run(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (!strcmp(commands[i].name, r->operation->name)) return commands[i].run(context, r, fault);
    return tv_serve_act(context, r, fault);
}

/* The command may free the context of a session. What rules print is dropped after each request, so that no other
 * request reports it. */
json_t *tv_serve_command(tv_request_context *own, const tv_request *r, tv_fault *fault)
{
    tv_request_context *context = set_context(own, r, fault);
    json_t *results = context ? run(context, r, fault) : NULL;
    const bool there = context && r->operation->about != TV_ABOUT_KEPT;
    if (there && context->session.match) tv_match_printed(context->session.match, NULL);
    return results;
}
