/* replay.c - `tavoliere replay`: plays and prints a record, move by move. See replay.h. */
#include "repl/session/records/replay.h"

#include "repl/base/say.h"
#include "repl/session/records/record_play.h"
#include "repl/session/text/tell.h"

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

/* *match may hold the moves up to a failure; the caller frees it. */
static bool play(tv_record *record, const tv_paths *paths, const char *game, const char *file, bool strict,
                 tv_match **match, tv_text *notes, tv_err *err)
{
    bool ok = tv_record_read(record, file, file, err);
    record->strict = strict;
    ok = ok && tv_record_match(record, paths, game, match, notes, err);
    return (!*match || tv_match_main(*match, err)) && ok;
}

/* Shows the moves that could be played, and then the error. */
bool tv_replay(const tv_paths *paths, const char *game, const char *file, bool strict, tv_look look, FILE *out)
{
    TV_SCOPED(tv_record_free) tv_record record = { 0 };
    tv_match *m = NULL;
    TV_SCOPED(tv_text_free) tv_text notes = { 0 };
    tv_err err;
    const bool ok = play(&record, paths, game, file, strict, &m, &notes, &err);
    tv_say_lines(out, tv_text_str(&notes));
    if (m) tv_match_printed(m, out);
    if (m) print_game(m, &record, look, out);
    if (ok) print_agreed(m, &record, out);
    else tv_record_complain(&record, &err, out);
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

bool tv_replay_brief(const tv_paths *paths, const char *game, const char *file, bool strict, FILE *out)
{
    TV_SCOPED(tv_record_free) tv_record record = { 0 };
    tv_match *m = NULL;
    TV_SCOPED(tv_text_free) tv_text notes = { 0 }, shown = { 0 };
    tv_err err;
    const bool ok = play(&record, paths, game, file, strict, &m, &notes, &err);
    tv_text_escape(&shown, file, strlen(file));
    const bool named = !ok && !strncmp(err.text, tv_text_str(&shown), shown.len);
    fprintf(out, "%s %s", ok ? "pass" : "FAIL", ok || !named ? tv_text_str(&shown) : "");
    if (m) tv_match_printed(m, NULL);
    if (ok) print_brief(m, &record, out);
    else fprintf(out, "%s", named ? "" : ": "), tv_say_lines(out, err.text), putc('\n', out);
    if (ok && notes.len) tv_say_indented(out, tv_text_str(&notes), 2);
    tv_match_free(m);
    return ok;
}
