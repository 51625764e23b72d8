/* test_operations.c - every operation of the table through every interface that offers it: it works, its answer has the
 * keys of its row, its errors their codes, and its text for people is the same everywhere. A new row is tested with the
 * arguments below. */
#define _GNU_SOURCE
#include "repl/base/json.h"
#include "repl/interfaces/capi/tavoliere.h"
#include "repl/interfaces/cli/manual.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/serve/serve_work.h"
#include "repl/interfaces/serve/session_store.h"
#include "repl/operations/operation.h"
#include "repl/operations/shape.h"
#include "repl/operations/values.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- What is given --------------------------------------------------------------------------------------- */

static const char rules[] = "local tav = require 'tavoliere' "
                            "return tav.game { name = 'Tiny', players = { 'A', 'B' }, board = tav.rectangle { 2, 2 }, "
                            "pieces = { { 'Stone', count = 2 } }, moves = tav.place {}, stuck = 'lose' }";

/* An argument as it is typed and as a request has it; NULL: it is not given. */
static const struct sample {
    const char *name, *typed, *json;
} samples[] = {
    { "game", NULL, "gomoku" },     { "move", "c3", "c3" },
    { "moves", NULL, "c3 d4" },     { "text", "a remark", rules },
    { "marks", NULL, "a1 b2" },     { "glyph", "!", "!" },
    { "cells", "a1", "a1" },        { "side", "Black", "Black" },
    { "with", "c3", "c3" },         { "piece", "Black", "Black" },
    { "cell", "c3", "c3" },         { "row", "3", "3" },
    { "column", "c", "c" },         { "do", "list", "list" },
    { "name", NULL, "tiny" },       { "line", NULL, "undo" },
    { "new-game", "hex", NULL },    { "effort", "1 nodes", NULL },
    { "seats", "all=human", NULL }, { "position", "start", NULL },
    { "edit", "off", NULL },        { "switch", "off", NULL },
    { "command", "undo", NULL },    { "file", "kept.txt", NULL },
    { "file-last", "x.svg", NULL }, { "record", NULL, "[Game \"gomoku\"]\n\n1. c3 d4 *" },
};

/* What takes long does little, and some commands want something else behind them. */
static const struct sample others[] = {
    { "check", "1", NULL },
    { "coverage", "1", NULL },
    { "profile", "1", NULL },
    { "auto", "1", NULL },
    { "save", "a.txt", NULL },
    { "record", "off", NULL },
    { "compare", "focus games 1", NULL },
};

static const struct sample *sample_of(const char *name)
{
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        if (!strcmp(samples[i].name, name)) return &samples[i];
    return NULL;
}

/* The test prints every fault before it fails. */
static int wrong;
static void fails(const tv_operation *o, const char *interface, const char *what)
{
    print_error("`%s`, %s: %s\n", o->name, interface, what);
    wrong++;
}

static tv_paths paths = { .dirs = (const char *const[]) { RULES, NULL } };

/* ---- The table ------------------------------------------------------------------------------------------- */

static bool are_arguments(const char *names)
{
    char name[32];
    bool ok = true;
    while (names && tv_next_word(&names, name)) ok &= tv_argument_find(name) != NULL;
    return ok;
}

static bool is_command(const char *name)
{
    const tv_command *c = tv_prompt_commands;
    while (c->name && strcmp(c->name, name) != 0) c++;
    return c->name;
}

static void rows(void **state)
{
    (void)state;
    for (const tv_operation *o = tv_operations; o < tv_operations + tv_operations_count; o++) {
        const bool served = o->offered & TV_SERVE, typed = o->offered & (TV_PROMPT | TV_LIBRARY);
        for (const tv_operation *p = tv_operations; p < o; p++)
            if (!strcmp(o->name, p->name) && o->offered & p->offered) fails(o, "the table", "two have the name");
        if (!o->offered || !o->help) fails(o, "the table", "no interface offers it, or it has no help");
        if (!are_arguments(o->needs) || !are_arguments(o->takes) || !are_arguments(o->typed))
            fails(o, "the table", "there is no such argument");
        if (served != (o->gives != NULL) || served != (o->since != 0))
            fails(o, "serve", "it gives nothing, or has no version");
        if (typed != (o->usage != NULL) || (typed && strncmp(o->usage, o->name, strlen(o->name)) != 0))
            fails(o, "the prompt", "usage begins with the name");
        for (const char *codes = o->errors; codes && *codes; codes += strcspn(codes, " "), codes += *codes == ' ')
            if (!tv_error_code_first(codes)) fails(o, "serve", "there is no such code");
        if (typed && (strchr(o->usage, ' ') != NULL) != (o->typed != NULL))
            fails(o, "the prompt", "usage is not what is typed");
        if (!o->act && o->offered & TV_PROMPT && !is_command(o->name)) fails(o, "the prompt", "it has no function");
        if (o->offered & TV_LIBRARY && !o->act) fails(o, "the library", "it has no act");
        if (o->offered & TV_COMMAND_LINE && !tv_manual_find(o->name)) fails(o, "the command line", "there is none");
    }
    assert_int_equal(wrong, 0);
}

/* ---- The prompt, the library ------------------------------------------------------------------------------ */

/* The line for an operation: its first argument as a person types it. */
static void line_of(const tv_operation *o, tv_text *to)
{
    const char *names = o->typed;
    char name[32];
    tv_text_add(to, "%s", o->name);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (!strcmp(others[i].name, o->name)) {
            tv_text_add(to, " %s", others[i].typed);
            return;
        }
    if (!names || !tv_next_word(&names, name)) return;
    const struct sample *sample = sample_of(name);
    if (sample && sample->typed) tv_text_add(to, " %s", sample->typed);
    else if (tv_argument_find(name)->type == TV_NUMBER) tv_text_add(to, " 1");
}

static char *typed_at_prompt(const char *const *lines, size_t count)
{
    tv_session session;
    tv_console console;
    char *said = NULL;
    size_t len;
    FILE *out = open_memstream(&said, &len);
    tv_session_init(&session, &paths);
    tv_console_init(&console, &session, tv_prompt_commands, out, (tv_look) { .unicode = false });
    for (size_t i = 0; i < count; i++) {
        fflush(out);
        rewind(out); /* of the last line alone is asked */
        tv_console_line(&console, lines[i], strlen(lines[i]));
    }
    fflush(out);
    tv_console_clear(&console);
    fclose(out);
    said[len] = '\0';
    return said;
}

static char *at_prompt(const char *line)
{
    return typed_at_prompt((const char *const[]) { "new gomoku", "h8", "d4", "e5", "undo", line }, 6);
}

static char *in_library(const char *line)
{
    tav_games *games = tav_games_new();
    tav_match *m = tav_match_new(games, "gomoku", NULL);
    assert_true(m && tav_play_text(m, "h8") && tav_play_text(m, "d4") && tav_play_text(m, "e5") && tav_undo(m));
    const char *said = tav_do(m, line);
    char *copy = said ? strdup(said) : NULL;
    if (!said) print_error("%s\n", tav_error_text());
    tav_match_free(m);
    tav_games_free(games);
    return copy;
}

/* ---- serve ------------------------------------------------------------------------------------------------- */

/* Takes the request over. */
static json_t *ask(tv_request_context *stage, json_t *request)
{
    tv_text to = { 0 };
    char *line = json_dumps(request, JSON_COMPACT);
    tv_work *work = tv_work_new(line, strlen(line), false);
    tv_work_do(work, stage, &to);
    json_t *answer = json_loads(tv_text_str(&to), 0, NULL);
    assert_non_null(answer);
    tv_work_free(work);
    tv_text_free(&to);
    free(line);
    json_decref(request);
    return answer;
}

/* Every key that must be there is, and no other than those that may. */
static bool fits(const char *gives, const json_t *answer, size_t *known)
{
    bool ok = true;
    for (const char *at = gives + strspn(gives, " "); *at; at += strspn(at, " ")) {
        const size_t len = strcspn(at, ":? ");
        tv_text name = { 0 };
        tv_text_put(&name, at, len);
        const tv_shape *shape = *at == '*' ? tv_shape_find(at + 1, len - 1) : NULL;
        const json_t *there = json_object_get(answer, tv_text_str(&name));
        const bool optional = at[len] == '?';
        if (shape && !(optional && !json_object_get(answer, "session"))) ok &= fits(shape->gives, answer, known);
        *known += there != NULL;
        ok &= *at == '*' || optional || there;
        tv_text_free(&name);
        for (bool quoted = false; *at && (quoted || *at != ' '); at++) quoted ^= *at == '\'';
    }
    return ok;
}

/* An answer without an error has what the row gives, and what each answer has. True: it has no error. */
static bool answered(const tv_operation *o, json_t *answer)
{
    const json_t *error = json_object_get(answer, "error");
    const char *code = json_string_value(json_object_get(error, "code"));
    size_t known = 3; /* id, v, cmd */
    if (error && !tv_has_word(o->errors, code) && !tv_has_word("request rules limit", code) &&
        !(o->about == TV_ABOUT_POSITION && tv_has_word("game option position move illegal over", code)))
        fails(o, "serve", code);
    if (!error && (!fits(o->gives, answer, &known) || known != json_object_size(answer))) {
        char *text = json_dumps(answer, JSON_COMPACT);
        fails(o, "serve", text);
        free(text);
    }
    return !error;
}

static void give(json_t *request, const char *name)
{
    const tv_argument *a = tv_argument_find(name);
    const struct sample *sample = sample_of(name);
    if (sample && sample->json) json_object_set_new(request, name, json_string(sample->json));
    else if (a->type == TV_NUMBER) json_object_set_new(request, name, json_integer(a->least > 1 ? a->least : 1));
    else if (a->type == TV_FLAG) json_object_set_new(request, name, json_true());
    else if (a->type == TV_ANY) json_object_set_new(request, name, json_integer(1));
    else if (a->type == TV_OBJECT) json_object_set_new(request, name, json_object());
}

/* One request in a house of its own, where session s has played three moves and taken one back; with one of the arguments it may have. */
static json_t *request(const tv_operation *o, const char *with)
{
    tv_session_store store;
    tv_session_store_init(&store, &paths);
    tv_request_context stage = tv_session_store_context(&store);
    json_t *r = json_pack("{ss}", "cmd", o->name);
    json_decref(
        ask(&stage, json_pack("{ssssssss}", "cmd", "open", "game", "gomoku", "session", "s", "moves", "h8 d4 e5")));
    json_decref(ask(&stage, json_pack("{ssss}", "cmd", "undo", "session", "s")));
    if (o->about != TV_ABOUT_NOTHING) json_object_set_new(r, "session", json_string("s"));
    if (tv_operation_knows(o, "playouts")) give(r, "playouts");
    if (!strcmp(o->name, "check")) give(r, "games");
    for (const tv_argument *a = NULL; (a = tv_argument_next(a, o));)
        if (tv_has_word(o->needs, a->name)) give(r, a->name);
    if (with) give(r, with);
    json_t *answer = ask(&stage, r);
    tv_request_context_clear(&stage);
    tv_session_store_free(&store);
    return answer;
}

static void serves(const tv_operation *o)
{
    const char *names = o->takes;
    char name[32];
    json_t *answer = request(o, NULL);
    int done = answered(o, answer);
    json_decref(answer);
    while (names && tv_next_word(&names, name)) {
        answer = request(o, name);
        done += answered(o, answer);
        json_decref(answer);
    }
    if (!done) fails(o, "serve", "no request was done");
}

/* What an act says is the same everywhere; at the prompt the game is shown behind it where it has moved. */
static bool is_said(const tv_operation *o, const char *said, const char *prompt)
{
    const size_t len = said ? strlen(said) : 0;
    return said && !strncmp(prompt, said, len) && (!prompt[len] || strstr(o->gives, "*session"));
}

static void says_the_same(const tv_operation *o, const char *line, const char *prompt)
{
    char *library = o->offered & TV_LIBRARY ? in_library(line) : NULL;
    if (o->offered & TV_LIBRARY && !is_said(o, library, prompt))
        fails(o, "the library", library ? library : "no answer");
    if (o->gives && strstr(o->gives, "said:") && o->act) {
        const char *names = o->takes;
        char name[32];
        json_t *answer = request(o, names && tv_next_word(&names, name) ? name : NULL);
        const char *said = json_string_value(json_object_get(answer, "said"));
        if (!is_said(o, said, prompt)) fails(o, "serve", said ? said : "no answer");
        json_decref(answer);
    }
    free(library);
}

static void every_interface(void **state)
{
    (void)state;
    for (const tv_operation *o = tv_operations; o < tv_operations + tv_operations_count; o++) {
        tv_text line = { 0 };
        if (o->offered & TV_SERVE) serves(o);
        if (o->offered & TV_PROMPT) {
            line_of(o, &line);
            char *said = at_prompt(tv_text_str(&line));
            if (strcmp(o->name, "quit") && !*said) fails(o, "the prompt", "no answer");
            if (o->act && !strncmp(said, "error", 5)) fails(o, "the prompt", said);
            if (o->act) says_the_same(o, tv_text_str(&line), said);
            free(said);
        }
        tv_text_free(&line);
    }
    assert_int_equal(wrong, 0);
}

/* ---- Taking back ------------------------------------------------------------------------------------------- */

/* All that an act may change. */
static char *state_of(const tv_session *s)
{
    tv_text text = { 0 };
    const tv_match *m = s->match;
    tv_walk walk = { .node = m->tree.root };
    tv_text_add(&text, "at %u of %u, gone %u, cut %d behind %d\n", m->at, m->count, m->gone,
                m->tree.cut ? (int)m->tree.cut->number : -1, m->tree.cut_after ? (int)m->tree.cut_after->number : -1);
    for (uint32_t i = 0; i <= m->count; i++) tv_text_add(&text, "%u ", m->line[i]->number);
    do {
        const tv_node *n = walk.node;
        tv_text_add(&text, "\n%u: left %d, next %d, glyph %d, comment %s, cells %d", n->number,
                    n->left ? (int)n->left->number : -1, n->next ? (int)n->next->number : -1, n->glyph,
                    n->comment ? n->comment : "-", n->cells ? (int)(n->cells[0] & 0xffff) : -1);
    } while (tv_walk_next(&walk));
    for (int p = 0; p < m->game->players; p++)
        tv_text_add(&text, "\nseat %llu", (unsigned long long)s->seat[p].playouts);
    char *copy = strdup(tv_text_str(&text));
    tv_text_free(&text);
    return copy;
}

/* Does the act of the line, and takes it back: nothing is another than before. */
static void one_back(tv_session *s, const tv_operation *o, const char *typed)
{
    tv_values given = { .count = 0 };
    tv_result result = { .out = fopen("/dev/null", "w") };
    tv_err err = { .column = -1 };
    char *before = state_of(s);
    if (tv_values_typed(o, typed, &given, &err)) (void)tv_operation_do(o, s, &given, &result, &err);
    tv_result_take_back(s, &result);
    char *after = state_of(s);
    if (strcmp(before, after) != 0) {
        fails(o, typed, "is not taken back");
        print_error("%s\n---\n%s\n", before, after);
    }
    fclose(result.out);
    free(before);
    free(after);
}

static const char *const lines[] = { "",   "1",    "2",    "all",  "start",  "end",     "#1",
                                     "#3", "#6",   "up",   "main", "delete", "restore", "a remark",
                                     "-",  "! a1", "- b2", "c3",   "White",  "Nobody" };

/* In variations of variations, with something deleted, marked and commented, at each node; and again with what was deleted played
 * anew. */
static void taken_back(void **state)
{
    (void)state;
    static const char *const typed[] = { "new gomoku",
                                         "c3",
                                         "d4",
                                         "e5",
                                         "undo 2",
                                         "d5",
                                         "e6",
                                         "undo",
                                         "e7",
                                         "mark a1 b1",
                                         "comment x",
                                         "undo",
                                         "e8",
                                         "mark !?",
                                         "branch delete",
                                         "players White=5 nodes" };
    for (int anew = 0; anew < 2; anew++)
        for (uint32_t node = 0; node < 8; node++) {
            tv_session session;
            tv_console console;
            FILE *out = fopen("/dev/null", "w");
            tv_session_init(&session, &paths);
            tv_console_init(&console, &session, tv_prompt_commands, out, (tv_look) { .unicode = false });
            for (size_t i = 0; i < sizeof typed / sizeof *typed; i++)
                tv_console_line(&console, typed[i], strlen(typed[i]));
            if (anew) tv_console_line(&console, "e8", 2);
            tv_node *at = tv_tree_numbered(&session.match->tree, node);
            if (at) tv_match_goto(session.match, at, &(tv_err) { .column = -1 });
            for (const tv_operation *o = NULL; at && (o = tv_operation_next(o, TV_LIBRARY));)
                for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) one_back(&session, o, lines[i]);
            tv_console_clear(&console);
            fclose(out);
        }
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(rows), cmocka_unit_test(every_interface),
                                        cmocka_unit_test(taken_back) };
    char dir[300];
    snprintf(dir, sizeof dir, "%s/operations-XXXXXX", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
    tv_manual_use((const tv_manual_entry *const[]) { tv_subcommands, NULL });
    setenv("EDITOR", "true", 1);
    if (!mkdtemp(dir) || chdir(dir) != 0) return 2;
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    return unlink("a.txt"), unlink("kept.txt"), unlink("x.svg"), rmdir(dir), failed;
}
