/* session.c - a line is obeyed, and what it changed is shown; see session.h. */
#define _GNU_SOURCE
#include "repl/session.h"

#include "repl/base/rules_paths.h"
#include "repl/base/say.h"
#include "repl/commands/command.h"
#include "repl/learn/lesson.h"
#include "repl/machine/seats.h"
#include "repl/prompt/lua_line.h"
#include "repl/prompt/numbered.h"
#include "repl/prompt/respell.h"
#include "repl/resume/journal.h"
#include "repl/tell/speak.h"
#include "repl/transcripts/recording.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void tv_session_init(tv_session *s, const tv_paths *paths, FILE *out, tv_look look)
{
    *s = (tv_session) { .out = out, .paths = paths, .look = look, .seed = 1 };
}

void tv_session_clear(tv_session *s)
{
    tv_recording_end(s);
    tv_lesson_free(s);
    tv_match_free(s->match);
    tv_text_free(&s->lua);
    s->match = NULL;
}

const char *tv_session_prompt(const tv_session *s)
{
    if (s->lua.len) return ">> ";
    return s->match && !tv_match_rules(s->match) ? "free> " : "> ";
}

/* ---- Messages ------------------------------------------------------------------------------ */

void tv_session_fail(tv_session *s, const tv_err *err, const char *typed)
{
    tv_say_error(s->out, "error", err, typed, typed ? strlen(typed) : 0);
}

void tv_session_error(tv_session *s, const char *fmt, ...)
{
    tv_err err = { .column = -1 };
    va_list args;
    va_start(args, fmt);
    vsnprintf(err.text, sizeof err.text, fmt, args);
    va_end(args);
    tv_session_fail(s, &err, NULL);
}

bool tv_session_has_memory(tv_err *err) { return !tv_memory_lost || tv_fail(err, "out of memory"); }

bool tv_session_has_game(tv_session *s)
{
    if (s->match) return true;
    tv_text hint = { 0 };
    tv_paths_suggest(s->paths, "", &hint);
    tv_session_error(s, "no game is started: write `new GAME`%s", tv_text_str(&hint));
    tv_text_free(&hint);
    return false;
}

/* ---- What is shown ---------------------------------------------------------------------------- */

static void draw(const tv_session *s, tv_look look, bool blocks, tv_text *to)
{
    tv_draw(s->match->game, tv_match_pos(s->match), look, to);
    tv_draw_sides(s->match->game, tv_match_pos(s->match), look, blocks, to);
    tv_tell_marks(s->match, tv_match_node(s->match), 0, to);
}

/* All rows, and what is beside the board. */
static void speak_board(tv_session *s)
{
    const tv_game *g = s->match->game;
    const tv_pos *pos = tv_match_pos(s->match);
    tv_speak_label label[TV_SPEAK_LABELS];
    tv_text text = { 0 };
    int count = tv_speak_labels(g, label);
    for (int i = 0; i < count && label[i].kind == label[0].kind; i++) tv_speak_line(g, pos, &label[i], &text);
    for (int side = 0; side <= g->players; side++) tv_speak_beside(g, pos, side, &text);
    tv_say_wrapped(s->out, tv_text_str(&text), 0, 2);
    tv_text_free(&text);
}

/* listed: whoever listens is to hear it, as it is where nothing redraws. */
static void show_board(tv_session *s, bool listed)
{
    tv_text picture = { 0 }, plain = { 0 };
    draw(s, s->look, s->redraw, &picture);
    if (s->hear && listed) draw(s, (tv_look) { .names = s->look.names }, false, &plain);
    if (s->hear) tv_hear_picture(s->hear, tv_text_str(&picture), tv_text_str(&plain));
    else fputs(tv_text_str(&picture), s->out);
    tv_text_free(&picture);
    tv_text_free(&plain);
}

void tv_session_board(tv_session *s)
{
    if (s->words) speak_board(s);
    else show_board(s, true);
}

void tv_session_redraw(tv_session *s)
{
    if (s->redraw && !s->words) show_board(s, false);
}

/* What differs from the position that was told last. */
static void tell_changes(tv_session *s)
{
    tv_text changes = { 0 };
    const tv_pos *told = tv_match_told(s->match);
    if (told) tv_speak_changes(s->match->game, told, tv_match_pos(s->match), &changes);
    tv_hear_aside(s->hear, true);
    tv_say_wrapped(s->out, tv_text_str(&changes), 2, 4);
    tv_hear_aside(s->hear, false);
    tv_text_free(&changes);
}

void tv_session_turn(tv_session *s)
{
    tv_text turn = { 0 };
    tv_tell_turn(s->match, tv_match_pos(s->match), &turn);
    fprintf(s->out, "%s%s\n", tv_text_str(&turn), tv_match_rules(s->match) ? "" : ", rules off");
    tv_text_free(&turn);
}

void tv_session_show(tv_session *s)
{
    if (s->words) tell_changes(s);
    tv_session_redraw(s);
    tv_match_tell(s->match);
    tv_session_turn(s);
}

bool tv_session_start(tv_session *s, const char *game, tv_settings settings)
{
    tv_err err = { .column = -1 };
    tv_match *match = tv_match_new(s->paths, game, settings, &err);
    if (!match || !tv_session_has_memory(&err)) {
        tv_match_free(match);
        tv_session_fail(s, &err, NULL);
        return false;
    }
    if (s->match && strcmp(tv_script_name(s->match->script), tv_script_name(match->script))) tv_seats_clear(s);
    tv_journal_part(s);
    tv_match_free(s->match);
    s->match = match;
    s->saved = 0;
    tv_text name = { 0 };
    tv_tell_game(match, &name);
    fprintf(s->out, "%s\n", tv_text_str(&name));
    tv_text_free(&name);
    tv_match_printed(match, s->out);
    tv_session_show(s);
    tv_machine_offer(s);
    return true;
}

/* ---- Moves -------------------------------------------------------------------------------------- */

/* An error that says so when the game is over. */
static bool is_over(const tv_session *s, tv_err *err)
{
    tv_text result = { 0 };
    if (tv_match_pos(s->match)->outcome == TV_PLAYING) return false;
    tv_tell_result(s->match, tv_match_pos(s->match), &result);
    tv_fail(err, "the game is over (%s): `undo` takes moves back, `new` starts again", tv_text_str(&result));
    tv_text_free(&result);
    return true;
}

bool tv_session_is_over(tv_session *s)
{
    tv_err err = { .column = -1 };
    if (!is_over(s, &err)) return false;
    tv_session_fail(s, &err, NULL);
    return true;
}

/* Is it a move in another spelling? Else the reading stays as it is. */
static void read_respelled(tv_session *s, const char *text, enum tv_read *how, tv_reading *reading)
{
    tv_text other = { 0 };
    for (int i = 0; *how != TV_READ_MOVE && tv_respell(text, i, &other); i++) {
        enum tv_read read;
        tv_reading again;
        tv_err err;
        if (!tv_match_read(s->match, tv_match_pos(s->match), tv_text_str(&other), true, &read, &again, &err)) break;
        if (read == TV_READ_MOVE) *how = read, *reading = again;
    }
    tv_text_free(&other);
}

/* How a line reads as a move of the live position; none when the game is over. False after a message. */
static bool read_move(tv_session *s, const char *text, enum tv_read *how, tv_reading *reading)
{
    const tv_pos *pos = tv_match_pos(s->match);
    if (is_over(s, &reading->err)) {
        *how = TV_READ_NONE;
        return true;
    }
    tv_err err;
    if (!tv_match_read(s->match, pos, text, true, how, reading, &err)) {
        tv_session_fail(s, &err, NULL);
        return false;
    }
    if (*how == TV_READ_NONE || *how == TV_READ_BAD) read_respelled(s, text, how, reading);
    return true;
}

/* Text that is no move: say why, and which command it may have been. */
static void refuse(tv_session *s, const char *text, enum tv_read how, const tv_reading *reading)
{
    tv_err err = reading->err;
    char word[TV_NAME];
    size_t len = strcspn(text, " \t");
    snprintf(word, sizeof word, "%.*s", (int)(len < sizeof word ? len : sizeof word - 1), text);
    bool could_be = how == TV_READ_BAD ? (size_t)err.column < len && !strstr(err.text, "did you mean") : !text[len];
    could_be &= islower((unsigned char)*text) || !text[len];
    const char *near = could_be ? tv_command_near(word) : NULL;
    size_t used = strlen(err.text);
    if (near) snprintf(err.text + used, sizeof err.text - used, "; or did you mean the command `%s`?", near);
    tv_say_error(s->out, how == TV_READ_PART ? "unfinished" : "error", &err, text, strlen(text));
}

bool tv_session_read(tv_session *s, const char *text, tv_move *move)
{
    enum tv_read how;
    tv_reading reading;
    if (!read_move(s, text, &how, &reading)) return false;
    *move = reading.move;
    if (how != TV_READ_MOVE) refuse(s, text, how, &reading);
    return how == TV_READ_MOVE;
}

/* Play a move and say what it was, while the position before it still can, and what it did. */
void tv_session_play(tv_session *s, tv_move move)
{
    tv_match *m = s->match;
    const tv_pos *before = tv_match_pos(m);
    tv_text line = { 0 };
    tv_log log = { 0 };
    tv_err err;
    tv_tell_number(m, before, &line);
    tv_text_add(&line, "%s: ", m->game->player[before->mover].name);
    tv_tell_move(m, before, move, &line);
    if (tv_match_play(m, move, &log, &err)) {
        fprintf(s->out, "%s\n", tv_text_str(&line));
        tv_tell_effects(&log, false, s->out);
        tv_session_show(s);
    } else {
        tv_session_fail(s, &err, NULL);
    }
    tv_log_free(&log);
    tv_text_free(&line);
}

static void play_and_answer(tv_session *s, tv_move move)
{
    uint32_t at = s->match->at;
    tv_session_play(s, move);
    if (s->match->at > at) tv_machine_answer(s);
}

static void try_move(tv_session *s, tv_move move)
{
    tv_err err;
    bool legal;
    tv_text reason = { 0 };
    if (!tv_match_why(s->match, tv_match_pos(s->match), move, &legal, &reason, &err)) tv_session_fail(s, &err, NULL);
    else if (legal) play_and_answer(s, move);
    else {
        fputs("illegal: ", s->out);
        tv_say_lines(s->out, tv_text_str(&reason));
        putc('\n', s->out);
    }
    tv_text_free(&reason);
}

/* ---- Lua ----------------------------------------------------------------------------------------- */

/* Evaluate what has been gathered; if it is unfinished keep it for the next line. */
static void eval(tv_session *s, bool last)
{
    bool more = false;
    tv_err err = { .column = -1 };
    tv_text out = { 0 };
    bool ok = tv_script_eval(s->match->script, tv_match_pos(s->match), tv_text_str(&s->lua), &out, &more, &err);
    fputs(tv_text_str(&out), s->out);
    if (out.len && out.s[out.len - 1] != '\n') putc('\n', s->out);
    tv_text_free(&out);
    if (more && !last) {
        tv_text_put(&s->lua, "\n", 1);
        return;
    }
    tv_text_clear(&s->lua);
    if (more) tv_session_error(s, "the Lua statement is unfinished and was given up");
    else if (!ok) tv_session_fail(s, &err, NULL);
}

static void lua_line(tv_session *s, const char *code)
{
    if (!tv_session_has_game(s)) return;
    if (s->lua.len + strlen(code) > TV_LINE_MAX) {
        tv_text_clear(&s->lua);
        tv_session_error(s, "a Lua statement may have %d bytes; this one is longer", TV_LINE_MAX);
        return;
    }
    tv_text_add(&s->lua, "%s", code);
    eval(s, false);
}

/* ---- Lines ----------------------------------------------------------------------------------------- */

/* Does the line begin with a move that is joined to another, as in E3-W8 or e4*f7, d3*f9? */
static bool has_more_moves(tv_session *s, const char *line)
{
    const tv_pos *pos = tv_match_pos(s->match);
    enum tv_read how;
    tv_reading first;
    tv_err err;
    if (pos->outcome != TV_PLAYING || !tv_match_read(s->match, pos, line, false, &how, &first, &err)) return false;
    return how == TV_READ_MOVE && first.used && !isalnum((unsigned char)line[first.used - 1]) &&
           strspn(line + first.used, " \t") < strlen(line + first.used);
}

/* Neither command nor, so far, anything else. */
static void not_a_command(tv_session *s, const char *line)
{
    enum tv_read how = TV_READ_NONE;
    tv_reading reading = { .err.column = -1 };
    if (!s->match && !tv_looks_like_lua(line)) {
        tv_text what = { 0 };
        size_t len = strcspn(line, " \t");
        char word[TV_NAME];
        snprintf(word, sizeof word, "%.*s", (int)(len < sizeof word ? len : sizeof word - 1), line);
        const char *near = tv_command_near(word);
        tv_say_short(&what, line, len);
        if (near) tv_session_error(s, "there is no command '%s'; did you mean `%s`?", tv_text_str(&what), near);
        else
            tv_session_error(s,
                             "there is no command '%s', and no game is started: `help` lists the commands, "
                             "`games` the games",
                             tv_text_str(&what));
        tv_text_free(&what);
        return;
    }
    if (s->match && tv_session_by_hand(s, line)) return;
    if (s->match && tv_match_rules(s->match) && !read_move(s, line, &how, &reading)) return;
    if (s->match && how == TV_READ_BAD && has_more_moves(s, line)) {
        tv_session_numbered(s, line);
        return;
    }
    if (how == TV_READ_MOVE) try_move(s, reading.move);
    else if (how != TV_READ_PART && tv_looks_like_lua(line)) lua_line(s, line);
    else refuse(s, line, how, &reading);
}

/* The command that the line begins with; NULL: none. */
static const tv_command *command_of(const char *line)
{
    char word[TV_NAME] = "";
    size_t len = strcspn(line, " \t");
    if (len < sizeof word) memcpy(word, line, len);
    return tv_command_find(word);
}

bool tv_session_takes(const char *line) { return *line == '=' || tv_looks_numbered(line) || command_of(line); }

static void run_line(tv_session *s, char *line)
{
    const tv_command *command = command_of(line);
    if (*line == '=') lua_line(s, line + 1);
    else if (s->match && tv_looks_numbered(line)) tv_session_numbered(s, line);
    else if (command) tv_command_run(s, command, tv_word_trim(line + strcspn(line, " \t")));
    else not_a_command(s, line);
}

void tv_session_too_long(tv_session *s)
{
    if (s->recording) tv_recording_skipped(s, s->lua.len, "Here a line was too long.");
    tv_text_clear(&s->lua);
    tv_session_error(s, "the line is longer than %d bytes and was skipped", TV_LINE_MAX);
}

void tv_session_give_up(tv_session *s)
{
    if (s->recording && s->lua.len) tv_recording_skipped(s, true, "Here Ctrl-C gave up a statement.");
    tv_text_clear(&s->lua);
}

void tv_session_obey(tv_session *s, const char *typed, size_t len)
{
    if (memchr(typed, 0, len)) {
        tv_session_error(s, "the line holds a NUL byte and was skipped; text is expected here");
        return;
    }
    char *copy = strndup(typed, len);
    if (!copy) {
        tv_session_error(s, "out of memory");
        return;
    }
    char *line = tv_word_trim(copy);
    if (s->lua.len && !*line) eval(s, true);
    else if (s->lua.len) lua_line(s, copy);
    else if (*line) run_line(s, line);
    if (s->match) tv_match_printed(s->match, s->out);
    free(copy);
}

/* In a lesson: for the lesson, or for the session, and judged. */
static void learn(tv_session *s, const char *typed, size_t len)
{
    char *copy = strndup(typed, len);
    if (!copy) {
        tv_session_error(s, "out of memory");
        return;
    }
    char *line = tv_word_trim(copy);
    if (!tv_lesson_takes(s, line)) {
        tv_session_obey(s, typed, len);
        if (s->lesson) tv_lesson_judge(s, line, tv_heard_bare(s->hear));
    }
    free(copy);
}

/* Obey, and listen. */
static void obey_heard(tv_session *s, const char *typed, size_t len)
{
    tv_hear hear;
    bool more = s->lua.len > 0;
    FILE *out = s->out;
    if (!tv_hear_begin(&hear, out)) {
        tv_session_error(s, "out of memory");
        return;
    }
    if (s->recording) s->recording->skip = false;
    s->hear = &hear;
    s->out = hear.out;
    if (s->lesson) learn(s, typed, len);
    else tv_session_obey(s, typed, len);
    const char *answer = tv_heard(&hear);
    s->out = out;
    s->hear = NULL;
    if (s->recording && !s->recording->skip) tv_recording_add(s, more, typed, len, answer);
    tv_hear_end(&hear);
}

void tv_session_line(tv_session *s, const char *typed, size_t len)
{
    if (tv_session_saved(s)) tv_session_take_saved(s);
    if (len > TV_LINE_MAX) tv_session_too_long(s);
    else if (s->recording || s->lesson) obey_heard(s, typed, len);
    else tv_session_obey(s, typed, len);
    if (tv_memory_lost) tv_session_error(s, "out of memory: what was said is not all there is to say");
}
