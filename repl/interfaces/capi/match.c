/* match.c - loads a game for a program, and answers questions about the game. */
#include "repl/base/scoped.h"
#include "repl/interfaces/capi/handle.h"
#include "repl/session/game/patch.h"
#include "repl/session/records/record_left.h"
#include "repl/session/records/record_play.h"
#include "repl/session/records/tags.h"
#include "repl/session/text/tell.h"

#include <stdlib.h>
#include <string.h>

/* ---- A change of the live position -------------------------------------------------------------- */

/* Drops all that described the previous live position: its list of moves, their texts, the result of a search. The
 * list's memory is kept for the next one. */
void tv_live_changed(tav_match *m)
{
    for (uint32_t i = 0; m->move_text && i < m->moves.count; i++) free(m->move_text[i]);
    free(m->move_text);
    m->move_text = NULL;
    m->listed = false;
    if (m->searched) tv_thought_free(&m->thought);
    m->searched = false;
}

/* ---- Beginning and end ---------------------------------------------------------------------------- */

/* Programs number cells 0, 1, 2 ... in reading order; the kernel's numbers have guard cells between them. */
static void number_cells(tav_match *m)
{
    for (int c = 0; c <= TV_CELLS_MAX; c++) m->number[c] = -1;
    for (int i = 0; i < m->session.match->game->board.count; i++)
        m->number[m->session.match->game->board.order[i]] = (int16_t)i;
}

/* Puts the match into the handle, which then owns it, and ends the call. NULL if match is NULL or memory ran out. */
static tav_match *take(tav_match *m, tv_match *match)
{
    m->session.match = match;
    if (match) number_cells(m);
    if (TV_END(m, match != NULL)) return m;
    tav_match_free(m);
    return NULL;
}

/* Ends the call on the list of games before it begins the one on the match: a thread never has two calls open, and
 * rules may take long to load. */
static tav_match *begin(tav_games *games, const char *function)
{
    tav_match *m = NULL;
    if (!tv_call_begin(games ? &games->handle : NULL, TV_HANDLE_GAMES, function)) return NULL;
    tv_call_end(&games->handle, true);
    m = tv_handle_new(sizeof *m, TV_HANDLE_MATCH);
    if (m) tv_session_init(&m->session, &m->shelf.paths);
    if (m && tv_shelf_copy(&m->shelf, &games->shelf)) return m;
    return m ? take(m, NULL) : NULL;
}

/* options is NULL or ends with NULL. */
tav_match *tav_match_new(tav_games *games, const char *name, const char *const *options)
{
    tav_match *m = begin(games, __func__);
    tv_err err;
    if (!m) return NULL;
    if (!name) return tv_call_fail(TAV_USE, "the name of the game is NULL"), take(m, NULL);
    tv_match *match = tv_match_new(m->session.paths, name, options, &err);
    if (!match && !err.file_len && err.kind == TV_ERR_RULES)
        err.kind = TV_ERR_INPUT; /* the error is in an option: errors in rules have a place */
    if (!match) tv_call_err(&err);
    return take(m, match);
}

/* An error in the rules has its place in their file; any other error has its place in the record. */
static bool fail_record(const tv_record *r, const tv_err *err)
{
    tv_call_err(err);
    if (!tav_error_file() && r->place < r->len) tv_call_place("record", tv_record_line(r, r->place), (int)r->place);
    return false;
}

/* *match may be set even after a failure, with the moves up to the error; the caller frees it. */
static bool read_record(tav_match *m, tv_record *r, const char *text, const char *name, tv_match **match)
{
    tv_err err;
    tv_text *notes = tv_answer(m, TV_ANSWER_NOTES);
    if (!tv_record_take(r, text, "record", &err) || !tv_record_match(r, m->session.paths, name, match, notes, &err) ||
        !tv_record_note_left(r, *match, NULL, &err))
        return fail_record(r, &err);
    if ((*match)->left.len) tv_text_add(notes, "warning: tav_record leaves out %s\n", (*match)->left.s);
    return true;
}

tav_match *tav_match_read(tav_games *games, const char *text, const char *name)
{
    tav_match *m = begin(games, __func__);
    TV_SCOPED(tv_record_free) tv_record record = { 0 };
    tv_match *match = NULL;
    if (!m) return NULL;
    if (!text) return tv_call_fail(TAV_USE, "the record is NULL"), take(m, NULL);
    if (!read_record(m, &record, text, name, &match)) {
        tv_match_free(match);
        match = NULL;
    }
    return take(m, match);
}

/* Does not check whether the handle is busy: freeing a handle that another thread uses cannot be made safe. */
void tav_match_free(tav_match *m)
{
    if (!m || m->handle.kind != TV_HANDLE_MATCH) return;
    tv_live_changed(m);
    tv_moves_free(&m->moves);
    for (int i = 0; i < TV_ANSWERS; i++) tv_text_free(&m->answer[i]);
    tv_session_clear(&m->session);
    tv_shelf_free(&m->shelf);
    free(m);
}

/* ---- A copy ---------------------------------------------------------------------------------------- */

/* Positions of the same rules have the same bytes, so no move is played again. */
static bool copy_game(tv_match *to, const tv_match *from, tv_err *err)
{
    if (tv_script_hash(to->script) != tv_script_hash(from->script)) {
        err->kind = TV_ERR_RULES;
        return tv_fail(err, "the files of the rules have changed since the match began");
    }
    if (!tv_tree_copy(&to->tree, &from->tree, to->game->layout.words) || !tv_match_copy_tags(to, from))
        return tv_fail_memory(err);
    to->setup = from->setup;
    to->free = from->free;
    return tv_match_goto(to, tv_tree_numbered(&to->tree, tv_match_node(from)->number), err);
}

static tv_match *copy_of(const tv_paths *paths, const tv_match *from)
{
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    tv_err err;
    tv_tell_settings(from, &settings);
    if (tv_memory_lost) return tv_call_memory(), NULL;
    tv_match *to = tv_match_new(paths, tv_script_name(from->script), tv_words_list(&settings), &err);
    if (to && copy_game(to, from, &err)) return to;
    tv_match_free(to);
    if (err.kind == TV_ERR_INPUT) err.kind = TV_ERR_RULES; /* what was valid for the match no longer is */
    tv_call_err(&err);
    return NULL;
}

/* The calls on both are open while the copy is made. */
tav_match *tav_match_copy(tav_match *m)
{
    if (!TV_BEGIN(m)) return NULL;
    tav_match *copy = tv_handle_new(sizeof *copy, TV_HANDLE_MATCH);
    if (copy) {
        tv_session_init(&copy->session, &copy->shelf.paths);
        const bool shelf = tv_shelf_copy(&copy->shelf, &m->shelf);
        copy = take(copy, shelf ? copy_of(copy->session.paths, m->session.match) : NULL);
    }
    TV_END(m, copy != NULL);
    return copy;
}

bool tav_restart(tav_match *m)
{
    tv_err err;
    if (!TV_BEGIN(m)) return false;
    bool ok = tv_match_restart(m->session.match, &err) || tv_call_err(&err);
    if (ok) tv_live_changed(m);
    return TV_END(m, ok);
}

/* Is the text valid as a position? If so, a later failure is one of the rules. */
static bool reads(tav_match *m, const char *text)
{
    tv_err err;
    TV_SCOPED(tv_scoped_memory) tv_pos *pos = tv_match_copy(m->session.match);
    if (!pos) return tv_call_memory();
    bool ok = tv_pos_read(m->session.match->game, pos, text, &err) && tv_pos_may_begin(pos, text, &err);
    if (!ok) tv_call_err(&err);
    return ok;
}

/* Reads the position twice: first without the rules, where an error is in the text, then with the rules, where an error
 * is theirs. */
bool tav_setup(tav_match *m, const char *text)
{
    tv_err err;
    if (!TV_BEGIN(m)) return false;
    bool ok = text ? reads(m, text) : tv_call_fail(TAV_USE, "the position is NULL");
    if (ok) ok = tv_match_setup(m->session.match, text, &err) || tv_call_err(&err);
    if (ok) tv_live_changed(m);
    return TV_END(m, ok);
}

const char *tav_notes(tav_match *m) { return TV_BEGIN(m) ? tv_call_answer(m, TV_ANSWER_NOTES, true) : NULL; }

const char *tav_record(tav_match *m)
{
    tv_err err;
    if (!TV_BEGIN(m)) return NULL;
    bool ok = tv_record_write(m->session.match, tv_answer(m, TV_ANSWER_RECORD), &err) || tv_call_err(&err);
    return tv_call_answer(m, TV_ANSWER_RECORD, ok);
}

const char *tav_tag(tav_match *m, const char *name)
{
    if (!TV_BEGIN(m)) return NULL;
    bool ok = name || tv_call_fail(TAV_USE, "the name of the tag is NULL");
    const char *value = ok ? tv_match_tag(m->session.match, name) : NULL;
    return TV_END(m, ok) ? value ? value : "" : NULL;
}

bool tav_set_tag(tav_match *m, const char *name, const char *value)
{
    tv_err err;
    if (!TV_BEGIN(m)) return false;
    bool ok = name || tv_call_fail(TAV_USE, "the name of the tag is NULL");
    ok = ok && (tv_match_set_tag(m->session.match, name, value, &err) || tv_call_err(&err));
    return TV_END(m, ok);
}

/* ---- What the game is -------------------------------------------------------------------------------- */

const char *tav_name(tav_match *m)
{
    if (!TV_BEGIN(m)) return NULL;
    return TV_END(m, true) ? tv_script_name(m->session.match->script) : NULL;
}

/* With the options that are not at their default. */
const char *tav_title(tav_match *m)
{
    if (!TV_BEGIN(m)) return NULL;
    tv_tell_game(m->session.match, tv_answer(m, TV_ANSWER_TITLE));
    return tv_call_answer(m, TV_ANSWER_TITLE, true);
}

/* The text lives as long as the script, so it needs no copy. */
const char *tav_rules(tav_match *m)
{
    if (!TV_BEGIN(m)) return NULL;
    return TV_END(m, true) ? tv_script_prose(m->session.match->script) : NULL;
}

int tav_players(tav_match *m)
{
    if (!TV_BEGIN(m)) return -1;
    return TV_END(m, true) ? m->session.match->game->players : -1;
}

const char *tav_player(tav_match *m, int player)
{
    if (!TV_BEGIN(m)) return NULL;
    bool ok = tv_call_number("player", player, m->session.match->game->players);
    return TV_END(m, ok) ? m->session.match->game->player[player].name : NULL;
}

/* Each call returns what was printed since the last one. */
const char *tav_printed(tav_match *m)
{
    if (!TV_BEGIN(m)) return NULL;
    tv_script_printed(m->session.match->script, tv_answer(m, TV_ANSWER_PRINTED));
    return tv_call_answer(m, TV_ANSWER_PRINTED, true);
}

/* ---- Options -------------------------------------------------------------------------------------- */

int tav_options(tav_match *m)
{
    int count;
    if (!TV_BEGIN(m)) return -1;
    tv_script_options(m->session.match->script, &count);
    return TV_END(m, true) ? count : -1;
}

/* The i-th option, in a call that has begun; NULL and an error if there is none. */
static const tv_option *option_of(const tav_match *m, int i)
{
    int count;
    const tv_option *option = tv_script_options(m->session.match->script, &count);
    return tv_call_number("option", i, count) ? &option[i] : NULL;
}

#define OPTION(m, i, member) \
    do { \
        if (!TV_BEGIN(m)) return NULL; \
        const tv_option *option = option_of(m, i); \
        return TV_END(m, option != NULL) ? option->member : NULL; \
    } while (0)

const char *tav_option_name(tav_match *m, int i) { OPTION(m, i, name); }
const char *tav_option_help(tav_match *m, int i) { OPTION(m, i, help); }
const char *tav_option_default(tav_match *m, int i) { OPTION(m, i, normal); }
const char *tav_option_value(tav_match *m, int i) { OPTION(m, i, value); }

const char *tav_option_allowed(tav_match *m, int i)
{
    if (!TV_BEGIN(m)) return NULL;
    const tv_option *option = option_of(m, i);
    tv_text *to = tv_answer(m, TV_ANSWER_ALLOWED);
    if (option) tv_tell_allowed(option, to);
    return tv_call_answer(m, TV_ANSWER_ALLOWED, option != NULL);
}
