/* replay.c - `tavoliere replay`: plays and prints a record, move by move. See replay.h. */
#include "repl/session/records/replay.h"

#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/session/records/record_play.h"
#include "repl/session/text/tell.h"

#include <stdlib.h>
#include <string.h>

/* The record was played before, so rules that fail here fail only the second time; prints the game to its end all
 * the same. */
static void print_move(tv_match *m, uint32_t i, FILE *out)
{
    const tv_pos *pos = tv_match_past(m, i);
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    TV_SCOPED(tv_log_free) tv_log log = { 0 };
    bool put = m->move[i] == TV_NO_MOVE;
    if (put) tv_tell_number(m, pos, &line);
    else tv_tell_mover(m, pos, &line);
    tv_tell_node(m, m->line[i + 1], false, &line);
    fprintf(out, "%s\n", tv_text_str(&line));
    tv_err err;
    if (!put && tv_match_effects(m, pos, m->move[i], &log, &err)) tv_tell_effects(&log, false, out);
    else if (!put) tv_say_error(out, "error", &err, NULL, 0);
    tv_tell_notes(m, m->line[i + 1], out);
}

static void print_game(tv_match *m, const tv_record *record, tv_look look, FILE *out)
{
    const tv_pos *end = tv_match_pos(m);
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_tell_game(m, &text);
    fprintf(out, "%s\n", tv_text_str(&text));
    tv_say_lines(out, tv_text_str(&record->title));
    tv_tell_notes(m, m->line[0], out);
    for (uint32_t i = 0; i < m->count; i++) print_move(m, i, out);
    tv_match_printed(m, NULL); /* the same output again */
    tv_text_clear(&text);
    tv_draw(m->game, end, NULL, look, &text);
    tv_draw_sides(m->game, end, look, false, &text);
    tv_tell_result(m, end, &text);
    fprintf(out, "%s\n", tv_text_str(&text));
}

/* The result in the record of a game that the rules have not ended; NULL: none. */
static const char *agreed(const tv_match *m, const tv_record *record)
{
    const char *result = *record->result ? record->result : tv_record_tag(record, "Result");
    return tv_match_pos(m)->outcome == TV_PLAYING && result && strcmp(result, "*") ? result : NULL;
}

static void print_agreed(const tv_match *m, const tv_record *record, FILE *out)
{
    const char *result = agreed(m, record);
    if (result)
        fprintf(out, "The record gives the result %s; by the rules the game is not over.\n", tv_word_shown(result));
}

/* A file being replayed, and the name of its last game. */
typedef struct replaying {
    const tv_replay_how *how;
    const char *file;
    tv_record record;
    char *last;
} replaying;

/* *match may hold the moves up to a failure; the caller frees it. */
static bool play(replaying *r, tv_match **match, tv_text *notes, tv_err *err)
{
    r->record.open_game = r->last;
    const bool ok = tv_record_match(&r->record, r->how->paths, r->how->game, match, notes, err);
    free(r->last);
    r->last = *match ? strdup(tv_script_name((*match)->script)) : NULL;
    return (!*match || tv_match_main(*match, err)) && ok;
}

/* Shows the moves that could be played, and then the error. */
static bool replay(replaying *r, bool ok, tv_err *err)
{
    FILE *out = r->how->out;
    tv_match *m = NULL;
    TV_SCOPED(tv_text_free) tv_text notes = { 0 };
    const tv_record *record = &r->record;
    if (record->games > 1 && record->number > 1 && !r->how->number) fprintf(out, "\n");
    if (record->games > 1 && (ok || !r->how->number)) fprintf(out, "Game %zu of %zu\n", record->number, record->games);
    ok = ok && play(r, &m, &notes, err);
    tv_say_lines(out, tv_text_str(&notes));
    if (m) tv_match_printed(m, out);
    if (m) print_game(m, record, r->how->look, out);
    if (ok) print_agreed(m, record, out);
    else tv_record_complain(record, err, out);
    tv_text_clear(&notes);
    if (m) tv_tell_size(m, &notes);
    if (m) fprintf(out, "%s replayed\n", tv_text_str(&notes));
    tv_match_free(m);
    return ok;
}

static void print_brief(tv_match *m, const tv_record *record, FILE *out)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    const char *result = agreed(m, record);
    tv_tell_game(m, &text);
    tv_text_add(&text, ", ");
    tv_tell_size(m, &text);
    tv_text_add(&text, ", ");
    tv_tell_result(m, tv_match_pos(m), &text);
    fprintf(out, ": %s", tv_text_str(&text));
    if (result) fprintf(out, " (the record gives %s)", tv_word_shown(result));
    putc('\n', out);
}

static bool replay_brief(replaying *r, bool ok, tv_err *err)
{
    FILE *out = r->how->out;
    tv_match *m = NULL;
    TV_SCOPED(tv_text_free) tv_text notes = { 0 }, shown = { 0 };
    ok = ok && play(r, &m, &notes, err);
    tv_text_escape(&shown, r->file, strlen(r->file));
    const bool named = !ok && !strncmp(err->text, tv_text_str(&shown), shown.len);
    fprintf(out, "%s %s", ok ? "pass" : "FAIL", ok || !named ? tv_text_str(&shown) : "");
    if (ok && r->record.games > 1) fprintf(out, " %zu", r->record.number);
    if (m) tv_match_printed(m, NULL);
    if (ok) print_brief(m, &r->record, out);
    else fprintf(out, "%s", named ? "" : ": "), tv_say_lines(out, err->text), putc('\n', out);
    if (ok && notes.len) tv_say_indented(out, tv_text_str(&notes), 2);
    tv_match_free(m);
    return ok;
}

/* All games of the file, or the one that the caller names. */
static void replay_file(const tv_replay_how *how, const char *file, bool (*one)(replaying *, bool, tv_err *),
                        size_t *passed, size_t *failed)
{
    replaying r = { .how = how, .file = file };
    tv_err err;
    bool ok = tv_record_read(&r.record, file, file, &err);
    const size_t games = r.record.games ? r.record.games : 1, first = how->number ? how->number : 1;
    r.record.strict = how->strict;
    for (size_t i = first; i == first || (!how->number && i <= games && !tv_stopped()); i++) {
        if (i > 1 && (r.record.games || r.record.sgf)) ok = tv_record_choose(&r.record, i, &err);
        if (one(&r, ok, &err)) ++*passed;
        else ++*failed;
    }
    tv_record_free(&r.record);
    free(r.last);
}

bool tv_replay(const tv_replay_how *how, const char *file)
{
    size_t passed = 0, failed = 0;
    replay_file(how, file, replay, &passed, &failed);
    return !failed;
}

void tv_replay_brief(const tv_replay_how *how, const char *file, size_t *passed, size_t *failed)
{
    replay_file(how, file, replay_brief, passed, failed);
}
