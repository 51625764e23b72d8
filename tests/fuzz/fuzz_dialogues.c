/* fuzz_dialogues.c - sequences of requests over several games: most continue from earlier answers, others are malformed,
 * truncated, or of another game. Each gets one answer with its id, the same as without the requests before it, and the
 * text of a position in an answer leads to the same position. */
#include "tests/fuzz/fuzz.h"

#include "repl/interfaces/serve/serve_answer.h"
#include "repl/interfaces/serve/serve_command.h"
#include "repl/interfaces/serve/session_store.h"
#include "tests/fuzz/choices.h"

#include <stdlib.h>
#include <string.h>

/* What earlier answers have told, to be asked about. */
typedef struct dialogue {
    choices choices;
    tv_session_store store;
    tv_request_context stage;
    const char *game;
    json_t *moves; /* legal ones of the last position; NULL: none known */
    char *position;
    tv_text *lines; /* all requests */
    bool judged;    /* laws are looked at */
} dialogue;

/* ---- Requests ---------------------------------------------------------------------------------------- */

static const char *move_of(dialogue *d)
{
    static const char *const odd[] = { "", "e4", "pass", "c3-c4", "Castle", "\n", "+a1:King", "c1", "e4 e5" };
    size_t n = json_array_size(d->moves);
    if (n && !chance(&d->choices, 15)) return json_string_value(json_array_get(d->moves, choose(&d->choices, n)));
    return CHOOSE(&d->choices, odd);
}

static void put_moves(dialogue *d, json_t *r)
{
    json_t *moves = json_array();
    for (unsigned n = choose(&d->choices, 3); n; n--) json_array_append_new(moves, json_string(move_of(d)));
    json_object_set_new(r, "moves", moves);
}

/* Any value for a key. */
static void put_odd(dialogue *d, json_t *r)
{
    static const char *const keys[] = { "id",   "cmd",  "game",  "options", "position", "moves",
                                        "move", "seed", "limit", "depth",   "deadline", "extra" };
    static const char *const values[] = {
        "null", "-1",    "1e308", "9223372036854775807", "\"\"", "\"\\u0000\"", "[]", "[[]]", "{}",
        "true", "\"x\"", "0.5",   "{\"players\":4}"
    };
    json_object_set_new(r, CHOOSE(&d->choices, keys),
                        json_loads(CHOOSE(&d->choices, values), JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL));
}

static char *request(dialogue *d)
{
    static const char *const games[] = { "cathedral", "focus",         "agon", "epaminondas",
                                         "55stones",  "tumbling-down", "none" };
    static const char *const names[] = { "state", "why", "explain", "playout", "perft" };
    const tv_operation *a = tv_operation_find(CHOOSE(&d->choices, names), TV_SERVE);
    json_t *r = json_object();
    json_object_set_new(r, "id", json_integer(choose(&d->choices, 5)));
    json_object_set_new(r, "cmd", json_string(a->name));
    if (!d->game || chance(&d->choices, 15)) {
        d->game = CHOOSE(&d->choices, games);
        json_decref(d->moves);
        free(d->position);
        d->moves = NULL;
        d->position = NULL;
    }
    json_object_set_new(r, "game", json_string(d->game));
    if (d->position && chance(&d->choices, 70)) json_object_set_new(r, "position", json_string(d->position));
    if (chance(&d->choices, 50)) put_moves(d, r);
    if (tv_operation_knows(a, "move")) json_object_set_new(r, "move", json_string(move_of(d)));
    if (tv_operation_knows(a, "seed")) json_object_set_new(r, "seed", json_integer(choose(&d->choices, 8)));
    if (tv_operation_knows(a, "limit")) json_object_set_new(r, "limit", json_integer(choose(&d->choices, 20)));
    if (tv_operation_knows(a, "depth")) json_object_set_new(r, "depth", json_integer(choose(&d->choices, 2)));
    if (chance(&d->choices, 10)) put_odd(d, r);
    char *line = json_dumps(r, JSON_COMPACT);
    if (!line) abort();
    if (chance(&d->choices, 5)) line[choose(&d->choices, strlen(line))] = 0; /* it breaks off */
    json_decref(r);
    return line;
}

/* ---- Answers ------------------------------------------------------------------------------------------- */

/* A whole answer, to be released. */
static json_t *answer(tv_request_context *stage, const char *line)
{
    tv_request r = { 0 };
    tv_fault fault = { .err.column = -1, .ply = -1 };
    bool read = tv_request_read(&r, line, strlen(line), &fault);
    if (r.depth > 1) r.depth = 1;
    if (r.limit < 0 || r.limit > 20) r.limit = 20;
    json_t *results = read ? tv_serve_command(stage, &r, &fault) : NULL;
    json_t *whole = tv_answer_new(&r, results, &fault);
    tv_fault_clear(&fault);
    if (!whole) fuzz_broken("a request is answered", line);
    if (read && !json_equal(json_object_get(whole, "id"), r.id ? r.id : json_null()))
        fuzz_broken("an answer has the request's id", line);
    tv_request_free(&r);
    return whole;
}

static void check_alone(dialogue *d, const json_t *whole, const char *line)
{
    tv_request_context alone = tv_session_store_context(&d->store);
    json_t *again = answer(&alone, line);
    if (!json_equal(whole, again)) fuzz_broken("a request is answered the same whatever came before it", line);
    json_decref(again);
    tv_request_context_clear(&alone);
}

/* The text of a position, asked for of the same game without moves, is that position. */
static void check_position(dialogue *d, const json_t *position, const char *text, const char *line)
{
    json_t *r = json_loads(line, JSON_ALLOW_NUL, NULL);
    json_object_del(r, "moves");
    json_object_set_new(r, "position", json_string(text));
    char *asked = json_dumps(r, JSON_COMPACT);
    if (!asked) fuzz_broken("what was answered was a request", line);
    json_t *again = answer(&d->stage, asked);
    if (!json_equal(json_object_get(position, "hash"), json_object_get(json_object_get(again, "position"), "hash")))
        fuzz_broken("a position's text is that position", asked);
    json_decref(again);
    json_decref(r);
    free(asked);
}

static void remember(dialogue *d, const json_t *whole, const char *line)
{
    json_t *moves = json_object_get(whole, "moves"), *position = json_object_get(whole, "position");
    const char *text = json_string_value(json_object_get(position, "text"));
    if (json_is_array(moves)) {
        json_decref(d->moves);
        d->moves = json_incref(moves);
    }
    if (!text) return;
    if (d->judged) check_position(d, position, text, line);
    free(d->position);
    d->position = strdup(text);
}

static void one_request(dialogue *d)
{
    char *line = request(d);
    tv_text_add(d->lines, "%s\n", line);
    json_t *whole = answer(&d->stage, line);
    if (d->judged) check_alone(d, whole, line);
    remember(d, whole, line);
    json_decref(whole);
    free(line);
}

static void talk(const uint8_t *data, size_t size, tv_text *lines, bool judged)
{
    dialogue d = { .choices = { data, data + size }, .lines = lines, .judged = judged };
    tv_session_store_init(&d.store, &fuzz_paths);
    d.stage = tv_session_store_context(&d.store);
    while (d.choices.at < d.choices.end) one_request(&d);
    json_decref(d.moves);
    free(d.position);
    tv_request_context_clear(&d.stage);
    tv_session_store_free(&d.store);
}

static void write_lines(const uint8_t *data, size_t size, tv_text *text) { talk(data, size, text, false); }

const fuzz_form fuzz_inputs = { .write = write_lines };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tv_text lines = { 0 };
    talk(data, size, &lines, true);
    tv_text_free(&lines);
    return 0;
}
