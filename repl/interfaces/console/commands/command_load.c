/* command_load.c - `load`: replaces the present game by one from a record. The new match is complete before the old
 * one goes, so that a mistake in a file costs nothing. */
#include "repl/base/rules_paths.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/session/records/record_left.h"
#include "repl/session/records/record_mend.h"
#include "repl/session/records/record_play.h"
#include "repl/session/records/record_source.h"
#include "repl/session/seats.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The journal has kept the game that goes, so the user can resume it. */
static void take_over(tv_console *c, tv_match *match, const tv_record *record)
{
    TV_SCOPED(tv_text_free) tv_text name = { 0 };
    bool machine = false;
    for (int p = 0; c->s->match && p < c->s->match->game->players; p++) machine |= tv_seat_is_machine(c->s, p);
    tv_console_part(c);
    tv_match_free(c->s->match);
    tv_seats_clear(c->s);
    c->s->series = (tv_series) { 0 };
    c->s->match = match;
    c->s->saved = tv_record_sum(record);
    tv_tell_game(match, &name);
    if (record->games > 1)
        fprintf(c->out, "Game %zu of %zu in the file; `load FILE N` reads the N-th.\n", record->number, record->games);
    if (tv_text_str(&record->title)[0]) tv_say_lines(c->out, tv_text_str(&record->title));
    tv_text_add(&name, ", ");
    tv_tell_size(match, &name);
    if (tv_match_node(match) != tv_node_end(match->tree.root)) tv_text_add(&name, "; now after ply %u", match->at);
    fprintf(c->out, "%s\n", tv_text_str(&name));
    tv_tell_notes(match, tv_match_node(match), c->out);
    tv_console_show(c);
    if (machine) fprintf(c->out, "All sides are human in this game: `players` sets who plays.\n");
}

/* A user who types `load GAME` may have meant `new GAME`. */
static bool is_missing(tv_console *c, const char *name, const char *path)
{
    if (access(path, F_OK) == 0 || errno != ENOENT) return false;
    TV_SCOPED(tv_scoped_memory) char *game = strchr(name, '/') ? NULL : tv_paths_file(c->s->paths, name);
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    tv_say_short(&shown, name, strlen(name));
    if (game)
        tv_console_error(c, "there is no file '%s'; to start the game write `new %s`", tv_text_str(&shown),
                         tv_text_str(&shown));
    else tv_console_error(c, "there is no file '%s'", tv_text_str(&shown));
    return true;
}

/* A record may name a rules file only if that file is being played: a record never decides by itself which file
 * runs. */
static const char *same_script(const tv_console *c, const tv_record *record)
{
    const char *tag = record->tags ? tv_record_tag(record, "Game") : NULL;
    return c->s->match && tag && !strcmp(tag, tv_script_name(c->s->match->script)) ? tag : NULL;
}

/* Suggests what to do about a move that is illegal, where a misprint is likely. */
static void offer_mended(tv_console *c, const tv_record *record, tv_match *match, const char *args)
{
    TV_SCOPED(tv_text_free) tv_text mended = { 0 }, move = { 0 };
    if (tv_record_mend(record, match, c->s->paths, same_script(c, record), &mended, &move))
        fprintf(c->out, "A misprint? The only similar legal move is `%s`: `load! %s` plays it.\n", tv_text_str(&move),
                tv_word_shown(args));
}

/* Changes the record, and frees the match made from the old one. */
static bool mend(tv_console *c, tv_record *record, tv_match **match)
{
    TV_SCOPED(tv_text_free) tv_text mended = { 0 }, move = { 0 };
    tv_record other;
    tv_err err;
    bool ok = tv_record_mend(record, *match, c->s->paths, same_script(c, record), &mended, &move) &&
              tv_record_take(&other, tv_text_str(&mended), record->shown, &err);
    if (ok) {
        fprintf(c->out, "line %d: %.*s corrected to `%s`\n", tv_record_line(record, record->move_at),
                (int)record->move_len, record->text + record->move_at, tv_text_str(&move));
        tv_match_free(*match);
        *match = NULL;
        tv_record_free(record);
        *record = other;
    }
    return ok;
}

/* The last word may say which game of a file with several; a file of the whole name comes first. Cuts the number off. */
static size_t number_of(const tv_paths *paths, char *args)
{
    tv_err err;
    TV_SCOPED(tv_scoped_memory) char *path = tv_file_policy_read(paths, args, &err);
    char *word = strrchr(args, ' ');
    uint64_t number;
    if ((path && access(path, F_OK) == 0) || !word || !tv_number_read(word + 1, 1, INT32_MAX, &number)) return 0;
    *word = 0;
    tv_word_trim(args);
    return (size_t)number;
}

/* What cannot be played does not stop the rest. */
static void tell_parts(tv_console *c, const tv_match *m)
{
    if (m->source && m->source->unread)
        fprintf(c->out, "warning: %s\nThe game is read up to there; the rest stays in the file.\n", m->source->unread);
}

/* Each misprint that it mends comes after the one before. */
static bool match_of(tv_console *c, tv_record *record, bool mends, tv_match **match, tv_text *notes, tv_err *err)
{
    for (;;) {
        tv_text_clear(notes);
        record->open_game = c->s->match ? tv_script_name(c->s->match->script) : NULL;
        if (tv_record_match(record, c->s->paths, same_script(c, record), match, notes, err)) return true;
        if (!mends || tv_stopped() || !mend(c, record, match)) return false;
    }
}

/* "FILE", or "FILE 3" for the third game of a file of several. */
static void load(tv_console *c, char *args, bool mends)
{
    TV_SCOPED(tv_record_free) tv_record record = { 0 };
    const size_t number = number_of(c->s->paths, args);
    TV_SCOPED(tv_text_free) tv_text notes = { 0 };
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_scoped_memory) char *path = tv_file_policy_read(c->s->paths, args, &err);
    if (!path) {
        tv_console_fail(c, &err, NULL);
    } else if (!is_missing(c, args, path)) {
        tv_match *match = NULL;
        bool ok = tv_record_read(&record, path, args, &err);
        if (ok && number) ok = tv_record_choose(&record, number, &err);
        record.partial = true;
        ok = ok && match_of(c, &record, mends, &match, &notes, &err) &&
             tv_record_note_left(&record, match, record.shown, &err) && tv_record_keep(&record, match, &err) &&
             tv_session_has_memory(&err);
        tv_say_lines(c->out, tv_text_str(&notes));
        if (ok) {
            tell_parts(c, match);
            take_over(c, match, &record);
        } else {
            tv_record_complain(&record, &err, c->out);
            if (!mends) offer_mended(c, &record, match, args);
            if (c->s->match) fprintf(c->out, "Your game is unchanged.\n");
            tv_match_free(match);
        }
    }
}

void tv_do_load(tv_console *c, char *args)
{
    if (*args) load(c, args, false);
    else tv_console_error(c, "which file? Write `load FILE`");
}

void tv_do_load_mended(tv_console *c, char *args)
{
    if (*args) load(c, args, true);
    else tv_console_error(c, "which file? Write `load! FILE`");
}
