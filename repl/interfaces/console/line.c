/* line.c - obeys a line: a command, moves or Lua. They share one prompt, so they have an order: commands first, then
 * pieces put by hand if the rules are off, then moves; anything else that looks like Lua is Lua. So no rules can
 * hide a command; a move that is spelled like one cannot be typed, which `check` reports to the author. See
 * session.h. */
#define _GNU_SOURCE
#include "repl/base/words.h"
#include "repl/interfaces/console/by_hand.h"
#include "repl/interfaces/console/command.h"
#include "repl/interfaces/console/console.h"
#include "repl/interfaces/console/lua_line.h"
#include "repl/interfaces/console/machine_plays.h"
#include "repl/interfaces/console/numbered.h"
#include "repl/interfaces/console/output_tee.h"
#include "repl/interfaces/console/recording.h"
#include "repl/interfaces/console/reload_session.h"
#include "repl/interfaces/console/typed_move.h"
#include "repl/session/game/ending.h"
#include "repl/session/game/turn.h"

#include "repl/base/say.h"
#include "repl/base/scoped.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- Moves ---------------------------------------------------------------------------------------- */

/* The machine answers a legal move, but not one that failed. */
static void play_and_answer(tv_console *c, tv_move move)
{
    uint32_t at = c->s->match->at;
    tv_console_play(c, move);
    if (c->s->match->at > at) tv_machine_answer(c);
}

/* The machine answers only the last ply of a turn. */
static void turn_and_answer(tv_console *c, const char *line)
{
    uint32_t at = c->s->match->at;
    tv_console_play_turn(c, line);
    if (c->s->match->at > at) tv_machine_answer(c);
    else tv_refused_set(c, line);
}

/* ---- Lua ----------------------------------------------------------------------------------------- */

/* Evaluates the code gathered so far; if it is unfinished, keeps it for the next line. */
static void eval(tv_console *c, bool last)
{
    bool more = false;
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_text_free) tv_text out = { 0 };
    bool ok = tv_match_eval(c->s->match, tv_text_str(&c->lua), &out, &more, &err);
    fputs(tv_text_str(&out), c->out);
    if (out.len && out.s[out.len - 1] != '\n') putc('\n', c->out);
    if (more && !last) {
        tv_text_put(&c->lua, "\n", 1);
        return;
    }
    tv_text_clear(&c->lua);
    if (more) tv_console_error(c, "incomplete Lua statement discarded");
    else if (!ok) tv_console_fail(c, &err, NULL);
}

/* Statements of several lines grow until Lua says that they are complete; an untrusted one has a limit. */
static void lua_line(tv_console *c, const char *code)
{
    if (!tv_console_has_game(c)) return;
    if (c->lua.len + strlen(code) > TV_LINE_MAX) {
        tv_text_clear(&c->lua);
        tv_console_error(c, "a Lua statement may have at most %d bytes; this one is longer", TV_LINE_MAX);
        return;
    }
    tv_text_add(&c->lua, "%s", code);
    eval(c, false);
}

/* ---- Lines ----------------------------------------------------------------------------------------- */

/* Does the line begin with a move that is joined to another, as in E3-W8 or e4*f7, d3*f9? */
static bool has_more_moves(tv_console *c, const char *line)
{
    TV_SCOPED(tv_ruling_free) tv_ruling first = { 0 };
    tv_err err;
    bool is = tv_ruling_read(c->s->match, line, TV_TEXT_FIRST, &first, &err);
    const char *rest = line + first.used;
    return is && first.move != TV_NO_MOVE && first.used && !isalnum((unsigned char)rest[-1]) &&
           rest[strspn(rest, " \t")];
}

/* A line before there is a game. */
static void no_game(tv_console *c, const char *line)
{
    TV_SCOPED(tv_text_free) tv_text what = { 0 }, rest = { 0 };
    size_t len = strcspn(line, " \t");
    char word[TV_NAME];
    snprintf(word, sizeof word, "%.*s", (int)(len < sizeof word ? len : sizeof word - 1), line);
    const char *near = tv_operation_near(word);
    tv_err err = { .column = -1 };
    tv_say_short(&what, line, len);
    if (near && !strcmp(near, "new")) tv_say_short(&rest, line + len, strlen(line + len));
    if (tv_operation_is_of_shell(word, "", &err)) tv_console_fail(c, &err, NULL);
    else if (near)
        tv_console_error(c, "there is no command '%s'; did you mean `%s%s`?", tv_text_str(&what), near,
                         tv_text_str(&rest));
    else
        tv_console_error(c,
                         "there is no command '%s', and no game is started: `help` lists the commands, "
                         "`games` the games",
                         tv_text_str(&what));
}

/* The length of a whole word like the name of a cell, "b3"; 0: it is another word. */
static size_t cell_like(const char *text)
{
    const size_t len = tv_cell_like(text);
    return isalpha((unsigned char)*text) && !isalnum((unsigned char)text[len]) ? len : 0;
}

/* "b2=b3", an exchange of two cells: never Lua, even where no such move is legal, or one of the cells does not
 * exist. */
static bool is_exchange(const tv_board *b, const char *line)
{
    size_t at = 0, second = cell_like(line);
    if (!second) return false;
    second += strspn(line + second, " \t");
    if (line[second++] != '=') return false;
    second += strspn(line + second, " \t");
    return cell_like(line + second) &&
           (tv_board_read_cell(b, line, &at) != TV_NO_CELL || tv_board_read_cell(b, line, &second) != TV_NO_CELL);
}

/* Where the cell begins behind the letter of a piece: "Pb8", "Nxb8", "Rab8", "R1xb8". */
static const char *behind_letter(const tv_board *b, const char *line)
{
    for (int i = 1; isupper((unsigned char)*line) && i <= 3 && line[i]; i++) {
        size_t at = 0;
        if ((i < 3 || line[2] == 'x') && tv_board_read_cell(b, line + i, &at) != TV_NO_CELL && line[i + (int)at] == '=')
            return line + i;
    }
    return line;
}

/* "b6xb8=Queen", "b6b8=Queen", "axb8=Queen", "Pb8=Queen" or "b8=Queen", a move and a choice: never Lua, either; of two
 * cells also one that does not exist. After one cell there must be one word without blanks, as "b8=pos:count()" and
 * "b8 = pos" are Lua. */
static bool is_choice(const tv_board *b, const char *line)
{
    size_t first = 0;
    line = behind_letter(b, line);
    if (isalpha((unsigned char)*line) && line[1] == 'x' && isalpha((unsigned char)line[2])) line += 2;
    size_t at = tv_cell_like(line);
    if (!at || !isalpha((unsigned char)*line)) return false;
    size_t second = isalpha((unsigned char)line[at]) ? tv_cell_like(line + at) : 0; /* of a column x, perhaps */
    if (!second && tolower((unsigned char)line[at]) == 'x') {
        at++;
        second = isalpha((unsigned char)line[at]) ? tv_cell_like(line + at) : 0;
    }
    at += second;
    if (line[at++] != '=') return false;
    if (second) return true;
    if (tv_board_read_cell(b, line, &first) == TV_NO_CELL) return false;
    if (!isalpha((unsigned char)line[at])) return false;
    while (isalnum((unsigned char)line[at])) at++;
    return !line[at];
}

/* In a game that is over the command says so. */
static bool is_ending(const tv_console *c, const tv_ruling *ruling, const char *line)
{
    const tv_match *m = c->s->match;
    if (ruling->is != TV_RULING_OVER) return false;
    const tv_ending is = tv_ending_read(m->game, tv_match_pos(m)->mover, line, TV_ENDING_ANY);
    return is.used && !line[is.used] && strcmp(line, "*") != 0;
}

/* A move, moves, or Lua. */
static void move_or_lua(tv_console *c, const char *line)
{
    TV_SCOPED(tv_ruling_free) tv_ruling ruling = { .is = TV_RULING_UNREADABLE, .move = TV_NO_MOVE, .column = -1 };
    bool ruled = c->s->match && tv_match_rules(c->s->match);
    if (ruled && !tv_typed_read(c, line, &ruling)) return; /* after a message */
    if (is_ending(c, &ruling, line)) {
        tv_console_numbered(c, line);
        return;
    }
    const bool strange = ruled && ruling.is == TV_RULING_UNREADABLE;
    if (strange && has_more_moves(c, line)) tv_console_numbered(c, line);
    else if (strange && tv_turn_begins(c->s->match, line)) turn_and_answer(c, line);
    else if ((strange || ruling.is == TV_RULING_ILLEGAL) && ruled && tv_turn_is_short(c->s->match, line))
        turn_and_answer(c, line);
    else if (strange && tv_is_line_of_moves(c, line)) tv_console_numbered(c, line);
    else if (ruling.is == TV_RULING_LEGAL && ruling.decline != TV_NO_MOVE) turn_and_answer(c, line);
    else if (ruling.is == TV_RULING_LEGAL) play_and_answer(c, ruling.move);
    else if (ruling.move == TV_NO_MOVE && ruling.is != TV_RULING_UNFINISHED && tv_looks_like_lua(line) &&
             !(ruled && (is_exchange(&c->s->match->game->board, line) || is_choice(&c->s->match->game->board, line))))
        lua_line(c, line);
    else if (tv_typed_refuse(c, line, &ruling)) tv_refused_set(c, line);
}

/* Neither a command nor, so far, anything else. */
static void not_a_command(tv_console *c, const char *line)
{
    if (!c->s->match && !tv_looks_like_lua(line)) no_game(c, line);
    else if (!c->s->match || !tv_console_by_hand(c, line)) move_or_lua(c, line);
}

/* The command that the line begins with; NULL: none. */
static const tv_operation *command_of(const char *line)
{
    char word[TV_NAME] = "";
    size_t len = strcspn(line, " \t");
    if (len < sizeof word) memcpy(word, line, len);
    return tv_operation_find(word, TV_PROMPT);
}

/* Needs no game and runs nothing: for callers that must know in advance, such as `check` and the loop. */
bool tv_line_takes(const char *line) { return *line == '=' || tv_looks_numbered(line) || command_of(line); }

/* A line that begins with "=" is always Lua, and one that begins with the number of a move is always moves: so the
 * user can type both whatever the rules accept. */
static void run_line(tv_console *c, char *line)
{
    const tv_operation *command = command_of(line);
    if (*line == '=') lua_line(c, line + 1);
    else if (c->s->match && tv_looks_numbered(line)) tv_console_numbered(c, line);
    else if (command) tv_command_run(c, command, tv_word_trim(line + strcspn(line, " \t")));
    else not_a_command(c, line);
}

/* Also drops the statement gathered so far, since a line of it is missing. */
void tv_console_too_long(tv_console *c)
{
    if (c->recording) tv_recording_skipped(c, c->lua.len, "Here a line was too long.");
    tv_text_clear(&c->lua);
    tv_console_error(c, "the line is longer than %d bytes and was skipped", TV_LINE_MAX);
}

/* Drops an unfinished statement, which the recording notes: the next line starts afresh. */
void tv_console_give_up(tv_console *c)
{
    if (c->recording && c->lua.len) tv_recording_skipped(c, true, "Here Ctrl-C discarded a statement.");
    tv_text_clear(&c->lua);
}

/* Shows what rules have printed after the answer, whatever the line was. */
void tv_console_obey(tv_console *c, const char *typed, size_t len)
{
    if (memchr(typed, 0, len)) {
        tv_console_error(c, "the line contains a NUL byte and was skipped");
        return;
    }
    TV_SCOPED(tv_scoped_memory) char *copy = strndup(typed, len);
    if (!copy) {
        tv_console_error(c, "out of memory");
        return;
    }
    char *line = tv_word_trim(copy);
    if (c->lua.len && !*line) eval(c, true);
    else if (c->lua.len) lua_line(c, copy);
    else if (*line) run_line(c, line);
    if (c->s->match) tv_match_printed(c->s->match, c->out);
    tv_say_faults(c->out);
}

/* In a lesson: the line is for the lesson, or for the session, whose answer the lesson judges. */
static void learn(tv_console *c, const char *typed, size_t len)
{
    TV_SCOPED(tv_scoped_memory) char *copy = strndup(typed, len);
    if (!copy) {
        tv_console_error(c, "out of memory");
        return;
    }
    char *line = tv_word_trim(copy);
    if (!c->tutor->takes(c, line)) {
        tv_console_obey(c, typed, len);
        if (c->tutor) c->tutor->judge(c, line, tv_output_tee_bare(c->tee));
    }
}

/* Obeys the line and keeps a copy of the answer. */
static void obey_heard(tv_console *c, const char *typed, size_t len)
{
    tv_output_tee tee;
    bool more = c->lua.len > 0;
    FILE *out = c->out;
    if (!tv_output_tee_begin(&tee, out)) {
        tv_console_error(c, "out of memory");
        return;
    }
    if (c->recording) c->recording->skip = false;
    c->tee = &tee;
    c->out = tee.out;
    if (c->tutor) learn(c, typed, len);
    else tv_console_obey(c, typed, len);
    const char *answer = tv_output_tee_text(&tee);
    c->out = out;
    c->tee = NULL;
    if (c->recording && !c->recording->skip) tv_recording_add(c, more, typed, len, answer);
    tv_output_tee_end(&tee);
}

/* Takes over rules saved since the last line before it obeys this one, which is meant for them. */
void tv_console_line(tv_console *c, const char *typed, size_t len)
{
    if (tv_console_saved(c)) tv_console_take_saved(c);
    if (len > TV_LINE_MAX) tv_console_too_long(c);
    else if (c->recording || c->tutor) obey_heard(c, typed, len);
    else tv_console_obey(c, typed, len);
    if (tv_memory_lost) tv_console_error(c, "out of memory: the answer is incomplete");
}
