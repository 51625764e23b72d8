/* serve_command.h - the commands of requests. Each runs in a context that has what the command needs, and returns its
 * results, an object that the caller owns. On an error it returns NULL and sets the fault, which has no code when
 * memory ran out. It returns both when the thread was stopped and had found something. */
#ifndef TV_SERVE_COMMAND_H
#define TV_SERVE_COMMAND_H

#include "repl/interfaces/serve/request_context.h"

typedef json_t *tv_serve_do(tv_request_context *context, const tv_request *r, tv_fault *fault);

/* Runs the command that the request names; context is the worker's own. */
tv_serve_do tv_serve_command;

/* Returns results, or NULL with the fault set if the rules failed while they were built. When work was stopped, returns
 * what it had found. */
json_t *tv_unless_failed(json_t *results, tv_fault *fault);

/* serve_games.c */
tv_serve_do tv_serve_games;
json_t *tv_json_option(const tv_option *option);
/* serve_about.c: what does not change while a game is played */
tv_serve_do tv_serve_help, tv_serve_game, tv_serve_board, tv_serve_options, tv_serve_rules, tv_serve_lessons;
/* Set name, title, file and hash of the rules. */
void tv_json_script(json_t **results, const tv_script *script);
/* serve_make.c: for authors of rules */
tv_serve_do tv_serve_source, tv_serve_scaffold, tv_serve_load_text;
/* serve_state.c */
tv_serve_do tv_serve_state, tv_serve_diagram;
/* Set turn, phase, ply, count, moves, position and result of the live position, as the request's brief and detail ask. */
void tv_json_state(json_t **results, tv_match *match, const tv_request *r, tv_err *err);
/* serve_why.c: questions about a move */
tv_serve_do tv_serve_why, tv_serve_explain;
/* serve_try.c and serve_check.c: commands that take long */
tv_serve_do tv_serve_search, tv_serve_check;
/* serve_sessions.c */
tv_serve_do tv_serve_open, tv_serve_play, tv_serve_tree, tv_serve_record, tv_serve_sessions, tv_serve_close;
/* Runs an operation that has an act and no function here. */
tv_serve_do tv_serve_act;
/* Runs the act of the request. The caller ends *result. False: the fault. */
bool tv_serve_done(tv_request_context *context, const tv_request *r, tv_result *result, tv_fault *fault);

/* serve_type.c: may close the session */
tv_serve_do tv_serve_type;

/* Adds to results, which are taken over, what every command that moves within a session answers: the session's name,
 * the place in its tree, and the state. */
json_t *tv_serve_session_state(tv_request_context *context, const tv_request *r, const char *name, json_t *results,
                               tv_fault *fault);

#endif
