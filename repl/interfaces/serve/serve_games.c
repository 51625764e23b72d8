/* serve_games.c - the list of games, for programs. */
#include "repl/base/rules_paths.h"
#include "repl/interfaces/serve/serve_answer.h"
#include "repl/interfaces/serve/serve_command.h"

#include <stdlib.h>
#include <string.h>

/* "a/b/rules/x.lua" becomes rules/x.lua, as in error messages of the rules. */
static json_t *shown(const char *file)
{
    int slashes = 0;
    const char *from = file + strlen(file);
    while (from > file && (from[-1] != '/' || ++slashes < 2)) from--;
    return tv_json_text(from);
}

/* A JSON value as a request may give it. An option with a number may instead have an expression, which is a text. */
static json_t *value_of(const tv_option *o, const char *text)
{
    char *end;
    long long number = strtoll(text, &end, 10);
    if (o->type == TV_OPTION_BOOLEAN) return json_boolean(!strcmp(text, "true"));
    if (o->type == TV_OPTION_INTEGER && end != text && !*end) return json_integer(number);
    return tv_json_text(text);
}

json_t *tv_json_option(const tv_option *o)
{
    static const char *const types[] = {
        [TV_OPTION_CHOICE] = "choice", [TV_OPTION_BOOLEAN] = "boolean", [TV_OPTION_INTEGER] = "integer"
    };
    json_t *option = json_object(), *values = json_array();
    for (int i = 0; o->type != TV_OPTION_INTEGER && o->choice[i]; i++)
        tv_json_append(&values, value_of(o, o->choice[i]));
    tv_json_set(&option, "name", tv_json_text(o->name));
    tv_json_set(&option, "type", json_string(types[o->type]));
    tv_json_set(&option, "help", tv_json_text(o->help));
    tv_json_set(&option, "default", value_of(o, o->normal));
    tv_json_set(&option, "value", value_of(o, o->value));
    if (o->other) tv_json_set(&option, "expression", tv_json_text(o->other));
    if (o->type == TV_OPTION_INTEGER) {
        json_decref(values);
        tv_json_set(&option, "min", json_integer(o->least));
        tv_json_set(&option, "max", json_integer(o->most));
        if (o->has_besides) tv_json_set(&option, "besides", json_integer(o->besides));
    } else {
        tv_json_set(&option, "values", values);
    }
    return option;
}

static void set_script(json_t **game, const tv_script *script)
{
    int count;
    const tv_game *g = tv_script_game(script);
    const tv_option *option = tv_script_options(script, &count);
    json_t *players = json_array(), *options = json_array();
    for (int p = 0; p < g->players; p++) tv_json_append(&players, tv_json_text(g->player[p].name));
    for (int i = 0; i < count; i++) tv_json_append(&options, tv_json_option(&option[i]));
    tv_json_set(game, "players", players);
    tv_json_set(game, "options", options);
}

/* Rules with an error are listed with the error: if they were left out, their author would look for them in vain. */
static json_t *game_of(const tv_paths *paths, const char *name)
{
    tv_fault fault = { .code = "game", .err.column = -1, .ply = -1 };
    tv_script *script = tv_script_load(paths, name, NULL, &fault.err);
    char *file = tv_paths_file(paths, name);
    json_t *game = json_object();
    tv_json_set(&game, "name", tv_json_text(name));
    if (script) tv_json_set(&game, "title", tv_json_text(tv_game_shown(tv_script_game(script))));
    if (file) tv_json_set(&game, "file", shown(file));
    if (script) set_script(&game, script);
    else tv_json_set(&game, "error", tv_json_fault(&fault));
    free(file);
    tv_script_free(script);
    return game;
}

/* Loads all rules. It may be stopped between two games; then it answers those loaded so far. */
json_t *tv_serve_games(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    (void)r;
    tv_words names = { 0 };
    json_t *games = json_array(), *results = json_object();
    tv_paths_games(context->session.paths, &names);
    for (size_t i = 0; i < names.count && !*fault->err.text; i++) {
        json_t *game = game_of(context->session.paths, names.list[i]);
        if (!tv_stopped()) tv_json_append(&games, game);
        else json_decref(game), tv_fail_stopped(&fault->err);
    }
    tv_words_free(&names);
    tv_json_set(&results, "games", games);
    return tv_unless_failed(results, fault);
}
