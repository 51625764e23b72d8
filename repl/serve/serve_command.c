/* serve_command.c - what each cmd of a request does; see serve_command.h. */
#include "repl/serve/serve_command.h"

#include "repl/base/json.h"
#include "repl/base/say.h"
#include "repl/serve/serve_answer.h"
#include "repl/serve/serve_house.h"
#include "repl/serve/serve_moves.h"
#include "repl/serve/serve_position.h"
#include "repl/serve/serve_second.h"
#include "repl/serve/serve_words.h"

#include <stdlib.h>
#include <string.h>

static json_t *do_games(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    return tv_unless_failed(tv_serve_games(stage->paths, r->v > 1, &fault->err), fault);
}

/* It was done when the line was read, see serve.c; here it is only answered. */
static json_t *do_cancel(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    (void)stage, (void)fault;
    json_t *results = json_object();
    tv_json_set(&results, "cancelled", json_integer(r->cancelled));
    return results;
}

/* ---- legal, position ------------------------------------------------------------------------ */

/* A game that is over has no moves and its result: the rules are not asked for moves then. */
static json_t *do_legal(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    (void)r;
    tv_match *m = stage->match;
    const tv_pos *pos = tv_match_pos(m);
    bool over = pos->outcome != TV_PLAYING;
    tv_moves list = { 0 };
    json_t *results = NULL;
    if (over || tv_match_fill(m, pos, &list, &fault->err)) {
        results = json_object();
        tv_json_set(&results, "turn", tv_json_turn(m->game, pos));
        tv_json_set(&results, "count", json_integer(list.count));
        tv_json_set(&results, "moves", tv_json_moves(m, pos, &list, false, &fault->err));
        if (over) tv_json_set(&results, "result", tv_json_result(m, pos, &fault->err));
    }
    tv_moves_free(&list);
    return tv_unless_failed(results, fault);
}

static json_t *do_position(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    (void)r;
    return tv_unless_failed(tv_json_position(stage->match, &fault->err), fault);
}

/* ---- why, explain --------------------------------------------------------------------------- */

/* Why a move may not be played is no error here, unless it is that the rules failed. The fault that told the reason
 * is taken back, so that the answer has no error; a text that is no move has no `move` either, and its reason, which is about the text, is not
 * searched for cells. */
static json_t *do_why(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    tv_move tried = TV_NO_MOVE;
    tv_match *m = stage->match;
    const tv_mark mark = tv_match_mark(m);
    bool legal = tv_stage_legal(stage, r->move, &tried, fault);
    if (!legal && tv_fault_failed(fault)) {
        tv_match_return(m, mark);
        return NULL;
    }
    bool read = legal || !strcmp(fault->code, "illegal");
    tv_err err = { .column = -1 };
    json_t *move = read ? tv_json_move(m, tv_match_pos(m), tried, false, &err) : json_null();
    json_t *results = json_object();
    tv_json_set(&results, "legal", json_boolean(legal));
    tv_json_set(&results, "reason", legal ? json_null() : tv_json_text(fault->err.text));
    tv_json_set(&results, "move", move);
    if (r->v > 1 && read) tv_stage_set_declines(m, mark, &results, &err);
    tv_match_return(m, mark);
    if (r->v > 1) tv_json_set(&results, "cells", tv_json_named(m->game, read && !legal ? fault->err.text : ""));
    if (!legal && !strcmp(fault->code, "move")) tv_json_set(&results, "column", json_integer(fault->err.column));
    long ply = fault->ply;
    tv_fault_clear(fault);
    fault->err = err;
    fault->ply = ply;
    return tv_unless_failed(results, fault);
}

static json_t *do_explain(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    tv_match *m = stage->match;
    const tv_mark mark = tv_match_mark(m);
    tv_move tried;
    tv_log log = { 0 };
    json_t *results = NULL;
    const bool legal = tv_stage_legal(stage, r->move, &tried, fault);
    if (legal && tv_match_effects(m, tv_match_pos(m), tried, &log, &fault->err)) {
        results = json_object();
        tv_json_set(&results, "move", tv_json_move(m, tv_match_pos(m), tried, false, &fault->err));
        tv_json_set(&results, "effects", tv_json_sentences(&log));
    }
    tv_match_return(m, mark);
    tv_log_free(&log);
    return legal ? tv_unless_failed(results, fault) : NULL;
}

/* ---- playout, perft ------------------------------------------------------------------------- */

/* Play on *pos; the moves that were played. The run must know the line before it, whose positions these may repeat.
 * The stream depends on the seed alone, so the same request is answered the same. What rules print meanwhile is
 * nobody's. */
static json_t *random_moves(tv_match *m, tv_pos *pos, const tv_request *r, tv_err *err)
{
    tv_random random = tv_random_new((uint64_t)r->seed, 0);
    json_int_t limit = r->limit < 0 ? 1000 : r->limit;
    json_t *moves = json_array();
    tv_match_retrace(m);
    bool ok = true;
    while (ok && moves && pos->outcome == TV_PLAYING && (json_int_t)json_array_size(moves) < limit) {
        tv_text text = { 0 };
        ok = tv_match_random(m, pos, &random, &text, err);
        if (ok) tv_json_append(&moves, tv_json_take(&text));
        else tv_text_free(&text);
        tv_match_printed(m, NULL);
    }
    return moves;
}

/* It plays on a copy: the match, which stays loaded, is as it was. */
static json_t *do_playout(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    tv_match *m = stage->match;
    tv_pos *pos = tv_match_copy(m);
    if (!pos) return NULL;
    json_t *moves = random_moves(m, pos, r, &fault->err), *results = json_object();
    json_t *result =
        *fault->err.text ? NULL : tv_json_result(m, pos, &fault->err); /* else the position is worth nothing */
    tv_json_set(&results, "plies", json_integer((json_int_t)json_array_size(moves)));
    tv_json_set(&results, "moves", moves);
    if (result) tv_json_set(&results, "result", result);
    if (result) tv_json_set(&results, "hash", tv_json_hash(pos));
    tv_json_set(&results, "finished", json_boolean(result && pos->outcome != TV_PLAYING));
    free(pos);
    return tv_unless_failed(results, fault);
}

/* Depth by depth, so that a request which is cut off has the counts until then. */
static json_t *do_perft(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    tv_match *m = stage->match;
    json_t *results = json_object(), *counts = json_array();
    uint64_t leaves;
    for (int d = 1; d <= r->depth && tv_match_perft(m, tv_match_pos(m), d, &leaves, &fault->err); d++)
        tv_json_append(&counts, json_integer((json_int_t)leaves));
    tv_json_set(&results, "depth", json_integer(r->depth));
    tv_json_set(&results, "counts", counts);
    return tv_unless_failed(results, fault);
}

/* ---- The table ------------------------------------------------------------------------------ */

static const struct command {
    const char *name;
    json_t *(*run)(tv_stage *stage, const tv_request *r, tv_fault *fault);
    bool game, move, seed, depth, target; /* what it cannot do without */
} commands[] = {
    { "games", do_games, false, false, false, false, false },
    { "legal", do_legal, true, false, false, false, false },
    { "position", do_position, true, false, false, false, false },
    { "why", do_why, true, true, false, false, false },
    { "explain", do_explain, true, true, false, false, false },
    { "playout", do_playout, true, false, true, false, false },
    { "perft", do_perft, true, false, false, true, false },
    { "cancel", do_cancel, false, false, false, false, true },
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* In version 1 the message is all that programs get, and so it is left as it was. */
static bool fail_unknown(const char *name, tv_fault *fault)
{
    const char *names[COMMANDS];
    tv_text shown = { 0 }, list = { 0 };
    for (int i = 0; i < COMMANDS; i++) {
        names[i] = commands[i].name;
        tv_text_add(&list, "%s%s", i == 0 ? "" : i + 1 == COMMANDS ? " and " : ", ", names[i]);
    }
    const char *near = tv_nearest(name, names, COMMANDS);
    tv_say_short(&shown, name, strlen(name));
    if (near)
        tv_fault_set(fault, "unknown-command", -1, "there is no command '%s'; did you mean '%s'?", tv_text_str(&shown),
                     near);
    else
        tv_fault_set(fault, "unknown-command", -1, "there is no command '%s'; the commands are %s", tv_text_str(&shown),
                     tv_text_str(&list));
    tv_text_free(&shown);
    tv_text_free(&list);
    return false;
}

/* Numbers that are missing are -1, which no key's range has. */
static bool needs(const struct command *c, const tv_request *r, tv_fault *fault)
{
    const char *key = c->game && !r->game        ? "game"
                      : c->move && !r->move      ? "move"
                      : c->seed && r->seed < 0   ? "seed"
                      : c->depth && r->depth < 0 ? "depth"
                      : c->target && !r->target  ? "request"
                                                 : NULL;
    return !key || tv_fault_set(fault, "request", -1, "'%s' is missing: %s needs it", key, c->name);
}

/* A fault after the moves is about what would follow them. */
static json_t *run(const struct command *c, tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    if (c->game && !tv_stage_set(stage, r, fault)) return NULL;
    if (c->move) fault->ply = (long)stage->match->at;
    json_t *results = c->run(stage, r, fault);
    if (c->game) tv_match_printed(stage->match, NULL);
    return results;
}

/* Without a target it is an ordinary request, which is answered with what it lacks. */
bool tv_serve_is_cancel(const tv_request *r) { return r->cmd && !strcmp(r->cmd, "cancel") && r->target; }

/* ---- Version 2 ------------------------------------------------------------------------------ */

static tv_serve_do *const second[TV_ASKINGS] = {
    [TV_ASK_HELP] = tv_serve_help,
    [TV_ASK_GAMES] = do_games,
    [TV_ASK_GAME] = tv_serve_game,
    [TV_ASK_BOARD] = tv_serve_board,
    [TV_ASK_OPTIONS] = tv_serve_options,
    [TV_ASK_RULES] = tv_serve_rules,
    [TV_ASK_STATE] = tv_serve_state,
    [TV_ASK_WHY] = do_why,
    [TV_ASK_EXPLAIN] = tv_serve_explain,
    [TV_ASK_PLAYOUT] = do_playout,
    [TV_ASK_PERFT] = do_perft,
    [TV_ASK_SEARCH] = tv_serve_search,
    [TV_ASK_DIAGRAM] = tv_serve_diagram,
    [TV_ASK_CHECK] = tv_serve_check,
    [TV_ASK_LESSONS] = tv_serve_lessons,
    [TV_ASK_SOURCE] = tv_serve_source,
    [TV_ASK_SCAFFOLD] = tv_serve_scaffold,
    [TV_ASK_LOAD] = tv_serve_load_text,
    [TV_ASK_OPEN] = tv_serve_open,
    [TV_ASK_PLAY] = tv_serve_play,
    [TV_ASK_UNDO] = tv_serve_undo,
    [TV_ASK_REDO] = tv_serve_redo,
    [TV_ASK_GOTO] = tv_serve_goto,
    [TV_ASK_BRANCH] = tv_serve_branch,
    [TV_ASK_COMMENT] = tv_serve_comment,
    [TV_ASK_TREE] = tv_serve_tree,
    [TV_ASK_RECORD] = tv_serve_record,
    [TV_ASK_SESSIONS] = tv_serve_sessions,
    [TV_ASK_TYPE] = tv_serve_type,
    [TV_ASK_CLOSE] = tv_serve_close,
    [TV_ASK_CANCEL] = do_cancel,
};

/* The stage that is set as the command wants it: the session's, or that of whoever works at the request. NULL: the fault. */
static tv_stage *set_stage(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    enum tv_about about = tv_askings[r->asking].about;
    if (about == TV_ABOUT_NOTHING) return stage;
    if (about == TV_ABOUT_GAME && !r->session) return tv_stage_load(stage, r, fault) ? stage : NULL;
    if (!r->session) return tv_stage_set(stage, r, fault) ? stage : NULL;
    tv_kept_session *session = tv_house_session(stage->house, r->session, fault);
    const bool any = r->asking == TV_ASK_TYPE || r->asking == TV_ASK_CLOSE;
    return session && (any || tv_kept_session_plays(session, fault)) ? &session->stage : NULL;
}

/* After `close`, and `type`, the stage may be freed. What rules print is dropped with each request, or it would be told with
 * another's. */
static json_t *run_second(tv_stage *own, const tv_request *r, tv_fault *fault)
{
    tv_stage *stage = set_stage(own, r, fault);
    json_t *results = stage ? second[r->asking](stage, r, fault) : NULL;
    const bool there = stage && r->asking != TV_ASK_CLOSE && r->asking != TV_ASK_TYPE;
    if (there && stage->match) tv_match_printed(stage->match, NULL);
    return results;
}

/* The versions have tables of their own, as the first is never to change; what does the work is shared. */
json_t *tv_serve_command(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    const struct command *c = commands;
    if (r->v > 1) return run_second(stage, r, fault);
    while (c < commands + COMMANDS && strcmp(c->name, r->cmd)) c++;
    if (c == commands + COMMANDS) return fail_unknown(r->cmd, fault), NULL;
    return needs(c, r, fault) ? run(c, stage, r, fault) : NULL;
}
