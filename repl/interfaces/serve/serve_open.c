/* serve_open.c - opens a session with a game, a position and moves, or with a record. See serve_command.h. */
#include "repl/base/json.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/serve/serve_command.h"
#include "repl/interfaces/serve/session_store.h"
#include "repl/session/records/record_left.h"
#include "repl/session/records/record_play.h"

#include <stdlib.h>
#include <string.h>

/* ---- A record ------------------------------------------------------------------------------- */

/* Moves the line of the record from the message into a key of its own. An error in the rules has a code of its own:
 * `game` without a match (the rules did not load), else `rules` (they failed in play). */
static bool fail_record(const tv_record *record, const tv_match *match, tv_fault *fault)
{
    tv_text place = { 0 };
    tv_err *err = &fault->err;
    int line = record->place < record->len ? tv_record_line(record, record->place) : 0;
    tv_fault_rules(fault);
    if (strcmp(fault->code, "rules")) return false;
    if (err->file_len) fault->code = match ? "rules" : "game";
    if (err->file_len) return false;
    tv_text_add(&place, "%s:%d: ", record->shown ? record->shown : "", line);
    if (!strncmp(err->text, tv_text_str(&place), place.len))
        memmove(err->text, err->text + place.len, strlen(err->text + place.len) + 1);
    tv_text_free(&place);
    fault->code = "record";
    if (line) tv_fault_known(fault, "line", json_integer(line), NULL);
    return false;
}

/* Loads a record with its variations, comments and marks, and bounds its size while the moves are played. */
static bool open_record(tv_request_context *context, const tv_request *r, json_t **results, tv_fault *fault)
{
    tv_record record;
    TV_SCOPED(tv_text_free) tv_text notes = { 0 };
    bool ok = tv_record_take(&record, tv_request_text(r, "record"), "record", &fault->err);
    record.room = TV_SERVE_SESSION_BYTES;
    ok = ok && tv_record_match(&record, context->session.paths, r->game, &context->session.match, &notes, &fault->err);
    ok = ok && tv_record_note_left(&record, context->session.match, NULL, &fault->err);
    if (ok && notes.len) {
        json_t *lines = json_array();
        tv_json_append_lines(&lines, &notes);
        tv_json_set(results, "notes", lines); /* notes about a record that can be played */
    }
    if (!ok) fail_record(&record, context->session.match, fault);
    tv_record_free(&record);
    return ok;
}

/* ---- open ----------------------------------------------------------------------------------- */

static bool begin(tv_stored_session *s, const tv_request *r, json_t **results, tv_fault *fault)
{
    const bool record = tv_request_text(r, "record");
    if (!(record ? open_record(&s->context, r, results, fault) : tv_request_context_load(&s->context, r, fault)))
        return false;
    tv_stored_session_measure(s);
    return record || tv_request_context_begin(&s->context, r, fault);
}

/* Each move keeps a position, so the size of the tree bounds a session's memory, even while the opening moves are
 * played. A session that did not open, or whose first state could not be built, is closed again. */
json_t *tv_serve_open(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    tv_stored_session *s = tv_session_store_open(context->store, r->session, fault);
    if (!s) return NULL;
    json_t *results = json_object();
    if (begin(s, r, &results, fault)) {
        results = tv_serve_session_state(&s->context, r, s->name, results, fault);
    } else {
        json_decref(results);
        results = NULL;
    }
    if (results && !fault->code && !tv_memory_lost) tv_session_store_show(context->store, s);
    else tv_session_store_close(context->store, s);
    return results;
}
