/* serve_make.c - for authors of rules: reads the rules of a game, makes a variant or a game to begin with, and loads
 * rules that come as text. See serve_command.h. */
#include "repl/authoring/scaffold.h"
#include "repl/base/file.h"
#include "repl/base/json.h"
#include "repl/base/rules_paths.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/serve/serve_command.h"
#include "repl/interfaces/serve/session_store.h"

#include <stdlib.h>
#include <string.h>

/* ---- source --------------------------------------------------------------------------------- */

enum { SOURCE_MAX = 1 << 20 }; /* `load` accepts the same length */

/* Answers the game's own file, without its parents, as it is now, so that an author can edit it. Rules without a file
 * were loaded as text. */
json_t *tv_serve_source(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    (void)r;
    const tv_script *script = context->session.match->script;
    const char *path = tv_script_path(script), *name = tv_script_name(script);
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    bool ok = *path ? tv_file_read(path, tv_script_file(script), SOURCE_MAX, &text, &fault->err)
                    : context->session.paths->given &&
                          context->session.paths->given(context->session.paths->giver, name, &text);
    json_t *results = ok ? json_object() : NULL;
    if (!ok) tv_fault_set(fault, "game", -1, *path ? "the rules cannot be read" : "these rules no longer exist");
    tv_json_set(&results, "name", tv_json_text(name));
    tv_json_set(&results, "file", tv_json_text(tv_script_file(script)));
    tv_json_set(&results, "text", tv_json_take(&text));
    return results;
}

/* ---- Names ---------------------------------------------------------------------------------- */

/* A name without '/' and '.' cannot be mistaken for a file. */
static bool is_name(const char *name)
{
    return name[strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")] == 0;
}

/* A name must mean the same game for every client: loaded rules cannot replace, for example, `focus`. */
static bool is_taken(const tv_request_context *context, const char *name, tv_fault *fault)
{
    char *file = tv_paths_file(context->session.paths, name);
    free(file);
    if (file)
        tv_fault_set(fault, "request", -1, "there is already a game of that name: choose another name for these rules");
    return file;
}

static bool may_be_named(const tv_request_context *context, const char *name, tv_fault *fault)
{
    if (!is_name(name)) return tv_fault_set(fault, "request", -1, "a name may have only letters, digits, - and _");
    return !is_taken(context, name, fault);
}

/* ---- load ----------------------------------------------------------------------------------- */

/* Rules that are tested before other requests can use them: they hide the store's rules of that name. */
typedef struct tried {
    const tv_paths *paths;
    const char *name, *text;
} tried;

static bool give_tried(void *ctx, const char *name, tv_text *text)
{
    const tried *t = ctx;
    if (strcmp(name, t->name)) return t->paths->given(t->paths->giver, name, text);
    tv_text_put(text, t->text, strlen(t->text));
    return true;
}

/* Describes the rules; NULL and the fault when they do not load. */
static json_t *try_text(const tv_request_context *context, const char *name, const char *text, tv_fault *fault)
{
    tried t = { context->session.paths, name, text };
    tv_paths paths = *context->session.paths;
    paths.given = give_tried;
    paths.giver = &t;
    tv_script *script = tv_script_load(&paths, name, NULL, &fault->err);
    if (!script) {
        tv_fault_rules(fault);
        if (!strcmp(fault->code, "rules")) fault->code = "game";
        return NULL;
    }
    json_t *results = json_object();
    tv_json_script(&results, script);
    tv_script_free(script);
    return results;
}

/* The rules are loaded once here, to find their errors, and stored only if they load: no other request ever gets faulty
 * rules. When two are loaded at the same time under one name, the one that finishes last stays. */
json_t *tv_serve_load_text(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    const char *name = tv_request_text(r, "name"), *text = tv_request_text(r, "text");
    if (!may_be_named(context, name, fault)) return NULL;
    json_t *results = try_text(context, name, text, fault);
    if (results && !tv_memory_lost && tv_session_store_load(context->store, name, text, fault)) return results;
    json_decref(results);
    return NULL;
}

/* ---- scaffold ------------------------------------------------------------------------------- */

/* The game of which a variant is wanted. It needs a name, by which the variant finds it. NULL without a fault: the
 * request names no game. */
static tv_request_context *parent_of(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    if (!r->game && !r->session) return NULL;
    tv_stored_session *s = r->session ? tv_session_store_find(context->store, r->session, fault) : NULL;
    if (r->session && (!s || !tv_stored_session_plays(s, fault))) return NULL;
    if (!s && !tv_request_context_load(context, r, fault)) return NULL;
    tv_request_context *parent = s ? &s->context : context;
    if (tv_is_rules_name(tv_script_name(parent->session.match->script))) return parent;
    return tv_fault_set(fault, "request", -1, "a variant finds its parent by name, and these rules have none"), NULL;
}

/* Without a parent, writes a small playable game. Nothing is stored: the client may edit the text and then `load` it. */
json_t *tv_serve_scaffold(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    const char *name = tv_request_text(r, "name");
    tv_text text = { 0 };
    json_t *results = json_object();
    tv_request_context *parent = may_be_named(context, name, fault) ? parent_of(context, r, fault) : NULL;
    if (!fault->code && parent)
        tv_scaffold_variant(parent->session.match, name, tv_script_name(parent->session.match->script), &text,
                            &fault->err);
    else if (!fault->code) tv_scaffold_game(name, &text);
    if (!fault->code) tv_json_set(&results, "name", tv_json_text(name));
    if (!fault->code) tv_json_set(&results, "text", tv_json_take(&text));
    tv_text_free(&text);
    if (!fault->code) return tv_unless_failed(results, fault);
    json_decref(results);
    return NULL;
}
