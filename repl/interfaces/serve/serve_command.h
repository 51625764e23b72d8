/* serve_command.h - the commands of requests. Each runs on a stage that is set to what the command is about, and returns
 * its results, an object of the caller's; NULL and the fault, which has no code when memory ran out; or both, when the
 * thread was to stop and something was found. */
#ifndef TV_SERVE_COMMAND_H
#define TV_SERVE_COMMAND_H

#include "repl/interfaces/serve/request_context.h"

typedef json_t *tv_serve_do(tv_request_context *context, const tv_request *r, tv_fault *fault);

/* Runs the command that the request names; the stage is the worker's own. */
tv_serve_do tv_serve_command;

/* The results, unless the rules failed while they were built. When work was stopped: what it had found. */
json_t *tv_unless_failed(json_t *results, tv_fault *fault);

/* serve_games.c */
tv_serve_do tv_serve_games;
json_t *tv_json_option(const tv_option *option);
/* serve_about.c: what does not change while a game is played */
tv_serve_do tv_serve_help, tv_serve_game, tv_serve_board, tv_serve_options, tv_serve_rules, tv_serve_lessons;
/* Set name, title, file and hash of rules. */
void tv_json_script(json_t **results, const tv_script *script);
/* serve_make.c: for whoever writes rules */
tv_serve_do tv_serve_source, tv_serve_scaffold, tv_serve_load_text;
/* serve_state.c */
tv_serve_do tv_serve_state, tv_serve_diagram;
/* Set turn, phase, ply, count, moves, position and result of the live position; brief and detail are the request's. */
void tv_json_state(json_t **results, tv_match *match, const tv_request *r, tv_err *err);
/* serve_why.c: a move that is asked about */
tv_serve_do tv_serve_why, tv_serve_explain;
/* serve_try.c: what takes long */
tv_serve_do tv_serve_search, tv_serve_check;
/* serve_sessions.c */
tv_serve_do tv_serve_open, tv_serve_play, tv_serve_tree, tv_serve_record, tv_serve_sessions, tv_serve_close;
/* What has an act and no function here. */
tv_serve_do tv_serve_act;
/* Does the act of the request, whose result the caller ends; false: the fault. */
bool tv_serve_done(tv_request_context *context, const tv_request *r, tv_result *result, tv_fault *fault);

/* serve_type.c: the session may be closed then */
tv_serve_do tv_serve_type;

/* What every command of a session answers that goes somewhere, added to results, which are taken over: its name, where it is
 * in its tree, and the state. */
json_t *tv_serve_session_state(tv_request_context *context, const tv_request *r, const char *name, json_t *results,
                               tv_fault *fault);

#endif
