/* fuzz_sessions.c - sequences of requests about sessions, with all commands and keys of the table and some others. Each
 * gets one answer with its id; an error leaves the trees of all sessions unchanged, unless the request typed a line. One
 * of the games fails when moves are requested in certain positions. */
#include "tests/fuzz/fuzz.h"

#include "repl/interfaces/serve/serve_work.h"
#include "repl/interfaces/serve/session_store.h"
#include "repl/operations/operation.h"
#include "tests/fuzz/choices.h"

#include <stdlib.h>
#include <string.h>

static const char *const sessions[] = { "a", "b", "s1" };

/* Loaded as `fails` before anything is asked. */
static const char fails[] =
    "local tav = require 'tavoliere'\n"
    "return tav.game { name = 'Fails', players = { 'A', 'B' }, board = tav.rectangle { 3, 2 },\n"
    "  pieces = { { 'Stone', count = 6 } }, stuck = 'lose',\n"
    "  moves = function(pos, list)\n"
    "    if pos.ply > 1 and pos:at 'b1' then error 'no' end\n"
    "    list:add_cells(pos:free())\n"
    "  end, play = function(pos, _, to) pos:put('Stone', to) end }\n";

/* ---- Requests -------------------------------------------------------------------------------------- */

/* A number of its range, mostly a small one. */
static json_t *number(choices *c, const tv_argument *key)
{
    json_int_t value = (json_int_t)choose(c, 6);
    return json_integer(value < key->least ? key->least : value > key->most ? key->most : value);
}

static json_t *word(choices *c, const char *words)
{
    char one[32] = "";
    for (unsigned n = choose(c, 8); n && tv_next_word(&words, one); n--) continue;
    return json_string(one);
}

static json_t *text(choices *c, const char *key)
{
    static const char *const games[] = { "fails", "focus", "agon", "55stones", "none" };
    static const char *const moves[] = { "a1", "b1", "c2", "c3-c4", "e4 d4", "1", "", "\n", "pass" };
    static const char *const others[] = { "", "a1 b1-c2", "Why?", "mover=A", "\t", "z9" };
    static const char *const records[] = { "1. a1 b1", "[Game \"focus\"]\n\n1. c3-c4",
                                           "[Game \"fails\"]\n\n1. a1 (1. b2 {x}) c2", "1.", "[Start \"x\"]" };
    if (!strcmp(key, "line")) return json_string(choose_text(c, "lines"));
    if (!strcmp(key, "record")) return json_string(CHOOSE(c, records));
    if (!strcmp(key, "game")) return json_string(CHOOSE(c, games));
    if (!strcmp(key, "session")) return json_string(CHOOSE(c, sessions));
    if (!strcmp(key, "move")) return json_string(CHOOSE(c, moves));
    if (!strcmp(key, "name")) return json_string("fails");
    return json_string(CHOOSE(c, others));
}

static json_t *value(choices *c, const tv_argument *key)
{
    static const char *const odd[] = { "null", "-1", "[[]]", "{}", "\"x\"", "1e308", "true" };
    if (chance(c, 4)) return json_loads(CHOOSE(c, odd), JSON_DECODE_ANY, NULL);
    switch (tv_type_in_json(key->type)) {
    case TV_NUMBER: return number(c, key);
    case TV_FLAG: return json_boolean(chance(c, 50));
    case TV_WORD: return word(c, key->words);
    case TV_MOVES: return json_pack("[o]", text(c, "move"));
    case TV_OBJECT: return json_object();
    default: return text(c, key->name);
    }
}

/* What takes long by its nature is left out. */
static const tv_operation *command(choices *c)
{
    const tv_operation *o = NULL;
    for (unsigned n = choose(c, 64); n; n--) o = tv_operation_next(o, TV_SERVE);
    return o && !tv_has_word("games check search perft diagram", o->name) ? o : tv_operation_find("play", TV_SERVE);
}

static char *request(choices *c)
{
    const tv_operation *a = command(c);
    bool of_session =
        a->about == TV_ABOUT_SESSION || a->about == TV_ABOUT_KEPT || (a->about == TV_ABOUT_POSITION && chance(c, 60));
    json_t *r = json_pack("{sisiss}", "v", 2, "id", (int)choose(c, 9), "cmd", a->name);
    for (const tv_argument *key = NULL; (key = tv_argument_next(key, NULL));) {
        bool first = !strcmp(key->name, "v") || !strcmp(key->name, "id") || !strcmp(key->name, "cmd");
        bool begins = !strcmp(key->name, "game") || !strcmp(key->name, "position") || !strcmp(key->name, "options");
        if (first || !strcmp(key->name, "deadline") || !strcmp(key->name, "limit")) continue;
        bool wanted = tv_operation_needs(a, key->name) || (of_session && !strcmp(key->name, "session")) ||
                      (tv_operation_knows(a, key->name) && !(of_session && begins) && chance(c, 40));
        if (wanted ? !chance(c, 3) : chance(c, 1)) json_object_set_new(r, key->name, value(c, key));
    }
    char *line = json_dumps(r, JSON_COMPACT);
    if (!line) abort();
    json_decref(r);
    return line;
}

/* Two sessions are open from the start: one is two moves before its rules fail, or not. */
static const char *const opening[] = {
    "{\"v\":2,\"cmd\":\"open\",\"game\":\"fails\",\"session\":\"a\",\"moves\":\"a1\"}",
    "{\"v\":2,\"cmd\":\"open\",\"game\":\"focus\",\"options\":{\"exchange\":false},\"session\":\"b\",\"moves\":\"c3-"
    "c4\"}",
};

/* ---- Answers ------------------------------------------------------------------------------------------ */

/* To be released. */
static json_t *ask(tv_request_context *stage, const char *line)
{
    tv_text to = { 0 };
    tv_work *work = tv_work_new(line, strlen(line), false);
    if (!work) abort();
    tv_work_do(work, stage, &to);
    json_t *answer = json_loads(tv_text_str(&to), JSON_ALLOW_NUL, NULL);
    if (!answer) fuzz_broken("a request is answered by JSON", line);
    if (work->request.id && !json_equal(json_object_get(answer, "id"), work->request.id))
        fuzz_broken("an answer has the request's id", line);
    tv_work_free(work);
    tv_text_free(&to);
    return answer;
}

/* All that sessions hold. */
static json_t *trees(tv_request_context *stage)
{
    json_t *all = json_array();
    json_array_append_new(all, ask(stage, "{\"v\":2,\"cmd\":\"sessions\"}"));
    for (size_t i = 0; i < sizeof sessions / sizeof *sessions; i++) {
        tv_text line = { 0 };
        tv_text_add(&line, "{\"v\":2,\"cmd\":\"tree\",\"session\":\"%s\"}", sessions[i]);
        json_array_append_new(all, ask(stage, tv_text_str(&line)));
        tv_text_free(&line);
    }
    return all;
}

static void one_request(choices *c, tv_request_context *stage, tv_text *lines, bool judged)
{
    char *line = request(c);
    tv_text_add(lines, "%s\n", line);
    json_t *before = judged ? trees(stage) : NULL, *answer = ask(stage, line);
    if (judged && json_object_get(answer, "error") && !json_object_get(answer, "said")) {
        json_t *after = trees(stage);
        if (!json_equal(before, after)) fuzz_broken("what fails changes nothing", tv_text_str(lines));
        json_decref(after);
    }
    json_decref(answer);
    json_decref(before);
    free(line);
}

static void talk(const uint8_t *data, size_t size, tv_text *lines, bool judged)
{
    choices c = { data, data + size };
    tv_session_store store;
    tv_fault fault = { .err.column = -1, .ply = -1 };
    tv_session_store_init(&store, &fuzz_paths);
    tv_request_context stage = tv_session_store_context(&store);
    if (!tv_session_store_load(&store, "fails", fails, &fault)) abort();
    for (size_t i = 0; i < sizeof opening / sizeof *opening; i++) {
        json_t *answer = ask(&stage, opening[i]);
        if (json_object_get(answer, "error")) fuzz_broken("a session is opened", opening[i]);
        json_decref(answer);
    }
    while (c.at < c.end) one_request(&c, &stage, lines, judged);
    tv_request_context_clear(&stage);
    tv_session_store_free(&store);
}

static void write_lines(const uint8_t *data, size_t size, tv_text *to) { talk(data, size, to, false); }

const fuzz_form fuzz_inputs = { .write = write_lines };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tv_text lines = { 0 };
    talk(data, size, &lines, true);
    tv_text_free(&lines);
    return 0;
}
