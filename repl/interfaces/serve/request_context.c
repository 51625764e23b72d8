/* request_context.c - the game of a request, with its moves played; see request_context.h. */
#include "repl/interfaces/serve/request_context.h"

#include "repl/base/json.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/serve/serve_load.h"
#include "repl/interfaces/serve/serve_moves.h"
#include "repl/session/game/turn.h"

#include <stdlib.h>
#include <string.h>

/* ---- The game ------------------------------------------------------------------------------- */

void tv_request_context_clear(tv_request_context *context)
{
    tv_session_clear(&context->session);
    json_decref(context->game);
    json_decref(context->options);
    context->game = context->options = NULL;
}

/* Compares the request's name and not the file: two names of one game count as two games. */
bool tv_request_context_has(const tv_request_context *context, const tv_request *r)
{
    return context->session.match && context->game && r->game && !strcmp(json_string_value(context->game), r->game) &&
           (context->options == r->options || json_equal(context->options, r->options));
}

/* Each call looks for changed files: this is the cost of keeping a game loaded. */
bool tv_request_context_load(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    enum { KEPT = 1 << 12 }; /* positions; a longer history is not worth its memory */
    uint64_t stamp = tv_serve_stamp(context->session.paths, r->game) + *context->loads;
    if (tv_request_context_has(context, r) && context->stamp == stamp && context->session.match->cap <= KEPT)
        return true;
    tv_request_context_clear(context);
    context->session.match = tv_serve_load(context->session.paths, r, fault);
    if (!context->session.match) return false;
    context->game = json_deep_copy(json_object_get(r->root, "game")); /* no thread shares values with another */
    context->options = r->options ? json_deep_copy(r->options) : NULL;
    context->stamp = stamp;
    return true;
}

/* ---- The position it begins from ------------------------------------------------------------ */

/* Either the text cannot be read, or it can and the rules failed. */
static bool fail_setup(const tv_request_context *context, const char *text, tv_fault *fault)
{
    TV_SCOPED(tv_scoped_memory) tv_pos *pos = tv_match_copy(context->session.match);
    tv_fault_rules(fault);
    if (pos && !tv_pos_read(context->session.match->game, pos, text, NULL)) fault->code = "position";
    return false;
}

/* A match that cannot restart is useless: clear it, so that the next request loads it again. */
static bool set_up(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    if (!tv_match_restart(context->session.match, &fault->err)) {
        tv_request_context_clear(context);
        return tv_fault_rules(fault);
    }
    if (!r->position || tv_match_setup(context->session.match, r->position, &fault->err)) return true;
    return fail_setup(context, r->position, fault);
}

/* ---- Moves ---------------------------------------------------------------------------------- */

/* The ruling that the prompt and the library give, reported as a fault. */
static bool legal(const tv_ruling *v, bool whole, tv_fault *fault)
{
    fault->code = tv_act_refused(v, &fault->err);
    if (fault->code && !whole) fault->err.column = (int)tv_ruling_at(v);
    return !fault->code;
}

/* Is there room for `more` plies? Without a session, the request's limit of moves is the limit of plies, since one turn
 * may be many plies. */
static bool has_room(const tv_request_context *context, size_t more, tv_fault *fault)
{
    const tv_match *m = context->session.match;
    if (!context->session.room.positions)
        return m->at + more <= TV_SERVE_MOVES + 1 ||
               tv_fault_set(fault, "limit", -1, "a request may have at most %d moves", TV_SERVE_MOVES);
    return m->tree.count + more <= m->tree.most ||
           tv_fault_set(fault, "limit", -1, "the session has %u moves, which is the maximum", m->tree.most);
}

/* Plays a move, or a turn of several. */
static bool play(tv_request_context *context, const char *text, enum tv_ruling_text how, size_t *used, tv_fault *fault)
{
    TV_SCOPED(tv_ruling_free) tv_ruling v = { 0 };
    if (!has_room(context, 1, fault)) return false;
    bool ok = tv_turn_play(context->session.match, text, how, &v, &fault->err);
    const bool full = !ok && !has_room(context, 1, fault); /* within a turn of several plies */
    if (!full) ok = ok ? legal(&v, how != TV_TEXT_FIRST, fault) : tv_fault_rules(fault);
    *used = v.used;
    return ok && has_room(context, 0, fault);
}

/* fault->ply is the index of the move being tried. */
static bool play_list(tv_request_context *context, const json_t *moves, tv_fault *fault)
{
    size_t used;
    for (size_t i = 0; i < json_array_size(moves); i++) {
        fault->ply = (long)i;
        if (!play(context, json_string_value(json_array_get(moves, i)), TV_TEXT_TYPED, &used, fault)) return false;
    }
    return true;
}

/* Plays the move at text[*at], which a blank or the end of the text must follow. */
static bool play_next(tv_request_context *context, const char *text, size_t *at, tv_fault *fault)
{
    size_t used = 0;
    bool ok = play(context, text + *at, TV_TEXT_FIRST, &used, fault);
    size_t end = *at + used;
    if (ok && !strchr(" \t", text[end])) {
        *at = end;
        ok = tv_fault_set(fault, "move", 0, "this is not part of the move: separate moves with blanks");
    }
    if (ok) *at = end;
    else if (fault->err.column >= 0) fault->err.column += (int)*at;
    return ok;
}

/* Line ends count as blanks and are replaced one for one, so that columns stay those of the request's text. */
static bool play_text(tv_request_context *context, const char *given, tv_fault *fault)
{
    TV_SCOPED(tv_scoped_memory) char *text = strdup(given);
    if (!text) return tv_fault_set(fault, "memory", -1, "out of memory");
    for (char *c = text; *c; c++)
        if (*c == '\n' || *c == '\r') *c = ' ';
    bool ok = true;
    fault->ply = 0;
    for (size_t at = strspn(text, " \t"); ok && text[at]; at += strspn(text + at, " \t")) {
        if (fault->ply == TV_SERVE_MOVES)
            ok = tv_fault_set(fault, "limit", (int)at, "a request may have at most %d moves", TV_SERVE_MOVES);
        ok = ok && play_next(context, text, &at, fault);
        fault->ply += ok;
    }
    return ok;
}

bool tv_request_context_play(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    size_t used;
    tv_script_hold_clock(true);
    bool ok = !r->move || play(context, r->move, TV_TEXT_TYPED, &used, fault);
    if (ok && json_is_string(r->moves)) ok = play_text(context, json_string_value(r->moves), fault);
    else if (ok) ok = play_list(context, r->moves, fault);
    tv_script_hold_clock(false);
    if (ok) fault->ply = -1;
    tv_match_printed(context->session.match, NULL);
    return ok;
}

/* The request's own `move` is not played: for many commands it is what the request asks about. */
bool tv_request_context_begin(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    tv_request moves = *r;
    moves.move = NULL;
    return set_up(context, r, fault) && tv_request_context_play(context, &moves, fault);
}

bool tv_request_context_set(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    return tv_request_context_load(context, r, fault) && tv_request_context_begin(context, r, fault);
}
