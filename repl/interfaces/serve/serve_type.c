/* serve_type.c - `type`: types a line at the console of a session. It is like any other console, but without a
 * terminal, a journal and settings, and untrusted: it writes no files, starts no programs, and reads only rules and
 * their lessons, as serve does. The effects of a line cannot all be undone, so the answer always describes the session
 * after the line, and adds the error if there is one. Only when memory runs out does the session close, since its state
 * is then unknown. */
#define _GNU_SOURCE
#include "core/base/stop.h"
#include "repl/base/json.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/console/lessons/lesson.h"
#include "repl/interfaces/serve/serve_command.h"
#include "repl/interfaces/serve/session_store.h"
#include "repl/session/text/tell.h"

#include <stdlib.h>
#include <string.h>

/* ---- The answer ----------------------------------------------------------------------------- */

static json_t *lesson_of(const tv_session *s)
{
    tv_training now = { 0 };
    if (!tv_lesson_now(s, &now)) return json_null();
    json_t *lesson = json_object();
    tv_json_set(&lesson, "name", tv_json_text(now.name));
    tv_json_set(&lesson, "title", tv_json_text(now.title));
    tv_json_set(&lesson, "task", json_integer(now.task));
    tv_json_set(&lesson, "of", json_integer(now.tasks));
    tv_json_set(&lesson, "text", tv_json_take(&now.text));
    return lesson;
}

/* The game as typed after `new`, its title, and the hash of its rules. */
static void set_game(json_t **results, const tv_match *m)
{
    TV_SCOPED(tv_text_free) tv_text typed = { 0 }, hash = { 0 };
    if (m) tv_tell_typed(m, &typed);
    if (m) tv_text_add(&hash, "%016llx", (unsigned long long)tv_script_hash(m->script));
    tv_json_set(results, "playing", m ? tv_json_take(&typed) : json_null());
    tv_json_set(results, "title", m ? tv_json_text(tv_game_shown(m->game)) : json_null());
    tv_json_set(results, "rules", m ? tv_json_take(&hash) : json_null());
}

/* In a session without a game the turn is null. An error here comes from building the state, not from the line. */
static json_t *reported(tv_stored_session *s, const tv_request *r, const tv_text *said, tv_fault *fault)
{
    json_t *results = json_object();
    tv_match *m = s->context.session.match;
    tv_json_set(&results, "said", tv_json_text(tv_text_str(said)));
    tv_json_set(&results, "prompt", json_string(tv_console_prompt(s->console)));
    set_game(&results, m);
    tv_json_set(&results, "lesson", lesson_of(&s->context.session));
    json_auto_t *state = m ? tv_serve_session_state(&s->context, r, s->name, json_object(), fault)
                           : json_pack("{sosn}", "session", tv_json_text(s->name), "turn");
    if (results && (!state || json_object_update(results, state) != 0) && !fault->code)
        tv_json_set(&results, "said", NULL);
    return results;
}

/* ---- type ----------------------------------------------------------------------------------- */

/* The line may have changed the rules, and with them the size of positions. */
static void measure(tv_stored_session *s)
{
    json_decref(s->context.game);
    json_decref(s->context.options);
    s->context.game = s->context.options = NULL; /* these described the game that the session was opened with */
    if (s->context.session.match) tv_match_printed(s->context.session.match, NULL);
    if (s->context.session.match) tv_stored_session_measure(s);
}

static bool may_type(tv_stored_session *s, const char *line, tv_fault *fault)
{
    if (strpbrk(line, "\r\n")) return tv_fault_set(fault, "request", -1, "'line' must be one line");
    const tv_match *m = s->context.session.match;
    if (m && tv_tree_comments(&m->tree) > TV_SERVE_COMMENTS)
        return tv_fault_set(fault, "limit", -1, "the comments of a session may have at most %d bytes",
                            TV_SERVE_COMMENTS);
    if (s->console) return true;
    if (!(s->console = malloc(sizeof *s->console))) return tv_fault_set(fault, "memory", -1, "out of memory");
    tv_console_init(s->console, &s->context.session, tv_prompt_commands, NULL, (tv_look) { .unicode = false });
    return true;
}

/* Types the line, then resets what is meant for a terminal or would end a session. False: memory ran out before
 * anything was done. */
static bool type_line(tv_console *c, const char *line, tv_text *said)
{
    TV_SCOPED(tv_scoped_memory) char *answer = NULL;
    size_t size = 0;
    if (!(c->out = open_memstream(&answer, &size))) return false;
    tv_console_line(c, line, strlen(line));
    c->quit = c->pager = c->look.colour = false;
    tv_memory_lost |= fclose(c->out) != 0 || !answer;
    c->out = NULL;
    if (answer) tv_text_put(said, answer, size);
    return true;
}

/* The answer is built even when the line was stopped, as that is quick: what the line did until then stays. */
static json_t *type(tv_stored_session *s, const tv_request *r, tv_fault *fault)
{
    static const atomic_bool go_on;
    const atomic_bool *stop = tv_stop;
    TV_SCOPED(tv_text_free) tv_text said = { 0 };
    if (!type_line(s->console, tv_request_text(r, "line"), &said))
        return tv_fault_set(fault, "memory", -1, "out of memory"), NULL;
    const bool stopped = tv_stopped();
    measure(s);
    tv_stop = &go_on;
    json_t *results = reported(s, r, &said, fault);
    tv_stop = stop;
    if (stopped && !fault->code) tv_fault_stop(fault);
    return results;
}

json_t *tv_serve_type(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    tv_session_store *store = context->store;
    tv_stored_session *s = tv_session_store_find(store, r->session, fault);
    if (!s || !may_type(s, tv_request_text(r, "line"), fault)) return NULL;
    json_t *results = type(s, r, fault);
    if (!tv_memory_lost) return results;
    fault->closed = true;
    tv_session_store_close(store, s);
    return results;
}
