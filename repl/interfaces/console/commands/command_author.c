/* command_author.c - commands for authors of rules. `check`, `coverage` and `profile` load the game a second time,
 * so that they leave alone the session's own game and any state that its functions keep. */
#include "repl/authoring/check/check.h"
#include "repl/authoring/coverage.h"
#include "repl/authoring/measure/profile_tell.h"
#include "repl/authoring/trace.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/base/words.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/console/typed_move.h"

#include <stdlib.h>
#include <string.h>

/* ---- trace ------------------------------------------------------------------------------------ */

/* Prints how the text was read. If that failed, reads it again for the error message. */
static bool trace_read(tv_console *c, const char *text, tv_ruling *ruling)
{
    tv_trace trace;
    tv_err err = TV_NO_MEMORY;
    if (tv_match_pos(c->s->match)->outcome == TV_PLAYING) {
        if (!tv_trace_begin(&trace, c->s->match, &err)) return tv_console_fail(c, &err, NULL), false;
        tv_trace_read(&trace, text, &err);
        tv_trace_tell(&trace, c->out);
        tv_trace_end(&trace);
    }
    if (!tv_typed_read(c, text, ruling)) return false;
    if (ruling->move == TV_NO_MOVE) tv_typed_refuse(c, text, ruling);
    return ruling->move != TV_NO_MOVE;
}

/* Prints whether the move is legal and, if not, why. */
static bool trace_why(tv_console *c, tv_trace *trace, const char *text, tv_ruling *ruling, tv_err *err)
{
    bool legal = false;
    tv_text_clear(&ruling->reason);
    bool ok = tv_trace_why(trace, ruling->move, &legal, &ruling->reason, err);
    ruling->is = legal ? TV_RULING_LEGAL : TV_RULING_ILLEGAL;
    tv_trace_tell(trace, c->out);
    if (!ok) tv_console_fail(c, err, NULL);
    else if (!legal) tv_typed_refuse(c, text, ruling);
    return legal;
}

/* Plays the move on a copy only; the turn printed is that of the copy. */
static void trace_play(tv_console *c, tv_trace *trace, tv_move move, tv_pos *to, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text turn = { 0 };
    bool ok = tv_trace_play(trace, move, to, err);
    tv_trace_tell(trace, c->out);
    if (ok) {
        tv_tell_turn(c->s->match, to, &turn);
        fprintf(c->out, "  %-8s %s\n", "then", tv_text_str(&turn)); /* of the copy: the game stays as it is */
    } else {
        tv_console_fail(c, err, NULL);
    }
}

static void trace_move(tv_console *c, const char *text, tv_ruling *ruling)
{
    tv_trace trace;
    tv_err err = TV_NO_MEMORY;
    TV_SCOPED(tv_scoped_memory) tv_pos *to = tv_match_copy(c->s->match);
    if (to && tv_trace_begin(&trace, c->s->match, &err)) {
        if (trace_why(c, &trace, text, ruling, &err)) trace_play(c, &trace, ruling->move, to, &err);
        tv_trace_end(&trace);
    } else {
        tv_console_fail(c, &err, NULL);
    }
}

/* A move that declines an offer by playing on is traced after the ply that declines it. */
static void trace_behind(tv_console *c, const char *text, tv_ruling *ruling)
{
    tv_match *m = c->s->match;
    tv_err err = { .column = -1 };
    const tv_mark mark = tv_match_mark(m);
    const bool there = ruling->decline == TV_NO_MOVE || tv_match_play(m, ruling->decline, NULL, &err);
    if (there) trace_move(c, text, ruling);
    tv_match_return(m, mark);
    if (!there) tv_console_fail(c, &err, NULL);
}

/* Also traces a text that is no move: an author may want to know why the rules do not read it as one. */
void tv_do_trace(tv_console *c, char *args)
{
    TV_SCOPED(tv_ruling_free) tv_ruling ruling = { 0 };
    if (!*args) tv_console_error(c, "which move? Write `trace MOVE`");
    else if (trace_read(c, args, &ruling)) trace_behind(c, args, &ruling);
}

/* ---- check, coverage, profile -------------------------------------------------------------------- */

enum { MOST_GAMES = 1 << 30 };

/* Reads a number of games; false after a message. */
static bool read_games(tv_console *c, const char *command, const char *args, uint64_t most, uint64_t *games)
{
    if (!*args || tv_number_read(args, 1, most, games)) return true;
    if (tv_number_read(args, 1, UINT64_MAX, games))
        tv_console_error(c, "`%s` plays at most %llu games", command, (unsigned long long)most);
    else tv_console_error(c, "give a number of random games, for example `%s 500`", command);
    return false;
}

/* One thread: the session's own game waits, and a user sits at the terminal. */
void tv_do_check(tv_console *c, char *args)
{
    tv_check check = tv_check_plan(c->s->paths, tv_script_name(c->s->match->script));
    tv_words settings = { 0 };
    tv_err err = { .column = -1 };
    check.taken = tv_line_takes;
    if (!read_games(c, "check", args, TV_CHECK_MOST, &check.games)) return;
    tv_tell_settings(c->s->match, &settings);
    bool sound;
    if (!tv_check_whole(&check, tv_words_list(&settings), c->out, &sound, &err)) tv_console_fail(c, &err, NULL);
    tv_words_free(&settings);
}

/* The seed is always 1, so that the same rules have the same coverage. */
void tv_do_coverage(tv_console *c, char *args)
{
    uint64_t games = 100;
    tv_coverage coverage;
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    tv_err err = { .column = -1 };
    if (!read_games(c, "coverage", args, MOST_GAMES, &games)) return;
    tv_tell_settings(c->s->match, &settings);
    bool open =
        tv_coverage_open(&coverage, c->s->paths, tv_script_name(c->s->match->script), tv_words_list(&settings), &err);
    bool ok = open && tv_coverage_play(&coverage, 1, games, &err);
    if (!ok) tv_console_fail(c, &err, NULL);
    if (open) tv_coverage_tell(&coverage, c->out);
    tv_coverage_close(&coverage);
}

/* Plays the games in a match of its own. */
void tv_do_profile_here(tv_console *c, char *args)
{
    uint64_t games = 200;
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    tv_err err = { .column = -1 };
    if (!read_games(c, "profile", args, MOST_GAMES, &games)) return;
    tv_tell_settings(c->s->match, &settings);
    TV_SCOPED(tv_scoped_match)
    tv_match *match = tv_match_new(c->s->paths, tv_script_name(c->s->match->script), tv_words_list(&settings), &err);
    if (!match || !tv_profile_print(match, 1, games, c->out, &err)) tv_console_fail(c, &err, NULL);
}
