/* protocol_gtp.c - GTP, the Go Text Protocol, of programs for Go and similar games. A move is a point or a pass, so it
 * suits games on boards of squares whose moves are written as one cell; nothing else here is specific to Go. See
 * protocol.h. */
#include "core/position/controller.h"
#include "core/position/team.h"
#include "repl/base/clock.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/protocols/gtp_text.h"
#include "repl/interfaces/protocols/protocol.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static void translate(const tv_engine *e, const char *said, tv_text *to)
{
    (void)e;
    tv_gtp_read(said, to);
}

/* ---- Commands and answers ---------------------------------------------------------------------------------- */

/* An answer begins with = or ?, and an empty line ends it; only its first line counts. */
static enum tv_engine_did receive_answer(tv_engine *e, const char *asked, double until, bool *yes)
{
    bool begun = false;
    for (size_t bytes = 0; bytes < TV_PROTOCOL_MOST; bytes += e->line.len + 1) {
        const enum tv_received how = tv_protocol_hear(e, until);
        if (how != TV_RECEIVED) return tv_protocol_no_answer(e, how, asked);
        const char *line = tv_text_str(&e->line);
        if (begun && !*line) return TV_ENGINE_DONE;
        if (begun || (*line != '=' && *line != '?')) continue;
        begun = true;
        *yes = *line == '=';
        line += 1 + strspn(line + 1, "0123456789");
        tv_text_clear(&e->answer);
        tv_text_add(&e->answer, "%s", line + strspn(line, " \t"));
        while (e->answer.len && isspace((unsigned char)e->answer.s[e->answer.len - 1]))
            e->answer.s[--e->answer.len] = 0;
    }
    return tv_protocol_no_answer(e, TV_RECEIVED_FLOOD, asked);
}

/* *yes is false: the engine refused, and e->answer has its reason. */
static enum tv_engine_did command(tv_engine *e, const char *line, bool *yes)
{
    const double until = tv_wall_seconds() + e->plan->limit;
    char asked[80];
    tv_text_clear(&e->text);
    tv_text_add(&e->text, "%s\n", line);
    snprintf(asked, sizeof asked, "%s", line);
    const enum tv_engine_did did = tv_protocol_say(e, tv_text_str(&e->text), until);
    return did == TV_ENGINE_DONE ? receive_answer(e, asked, until, yes) : did;
}

/* The same for a command that the engine must not refuse. */
static enum tv_engine_did demand(tv_engine *e, const char *line)
{
    bool yes = true;
    const enum tv_engine_did did = command(e, line, &yes);
    if (did != TV_ENGINE_DONE || yes) return did;
    return tv_protocol_fault(e, "refuses `%.60s`: %.*s", line, 200, tv_text_str(&e->answer));
}

/* ---- A game ------------------------------------------------------------------------------------------------- */

static enum tv_engine_did greet(tv_engine *e) { return demand(e, "protocol_version"); }

static bool fits(const tv_board *b)
{
    return b->kind == TV_RECTANGLE && b->width == b->height && b->width <= TV_GTP_COLUMNS &&
           b->count == b->width * b->height;
}

/* Sends komi, if the game has it. */
static enum tv_engine_did tell_komi(tv_engine *e)
{
    char line[40];
    const char *komi = tv_gtp_komi_option(e->game);
    const size_t len = komi ? strlen(komi) : 0;
    for (const char *const *s = e->plan->settings; komi && s && *s; s++) {
        if (strncmp(*s, komi, len) || (*s)[len] != '=') continue;
        snprintf(line, sizeof line, "komi %.20s", *s + len + 1);
        return demand(e, line);
    }
    return TV_ENGINE_DONE;
}

/* Sends the seconds for each move, as byo-yomi from the beginning; or the time of the game, as there is no word for time that
 * each move adds. */
static enum tv_engine_did tell_time(tv_engine *e)
{
    char line[60];
    if (tv_protocol_clocked(e)) {
        snprintf(line, sizeof line, "time_settings %.0f 0 0", fmax(1, floor(e->plan->main)));
        return demand(e, line);
    }
    if (e->plan->seconds <= 0) return TV_ENGINE_DONE;
    snprintf(line, sizeof line, "time_settings 0 %.0f 1", e->plan->seconds < 1 ? 1 : e->plan->seconds);
    return demand(e, line);
}

static enum tv_engine_did begin(tv_engine *e)
{
    char line[40];
    if (!fits(&e->game->board) || e->game->players != 2)
        return tv_protocol_fault(e,
                                 "speaks GTP, which knows only two players and square boards of at most %d x %d: let "
                                 "an engine play that speaks UGI, by cmd:COMMAND",
                                 TV_GTP_COLUMNS, TV_GTP_COLUMNS);
    snprintf(line, sizeof line, "boardsize %d", e->game->board.width);
    enum tv_engine_did did = demand(e, line);
    if (did == TV_ENGINE_DONE) did = demand(e, "clear_board");
    if (did == TV_ENGINE_DONE) did = tell_komi(e);
    return did == TV_ENGINE_DONE ? tell_time(e) : did;
}

/* Is a point the whole move? In games with several kinds of pieces it may be one of several. */
static bool is_point(tv_engine *e, tv_run *run, const tv_pos *pos, tv_move move, tv_text *point)
{
    tv_reading reading = { .move = TV_NO_MOVE, .err.column = -1 };
    TV_SCOPED(tv_text_free) tv_text back = { 0 };
    tv_text_clear(&e->text);
    tv_move_write(run, pos, move, &e->text);
    if (!tv_gtp_write(tv_text_str(&e->text), point)) return false;
    tv_gtp_read(tv_text_str(point), &back);
    return tv_move_read(run, pos, tv_text_str(&back), true, &reading) == TV_READ_MOVE && reading.move == move;
}

/* The engine has already played its own move. */
static enum tv_engine_did receive(tv_engine *e, tv_run *run, const tv_pos *pos, tv_move move, bool own)
{
    char line[80];
    TV_SCOPED(tv_text_free) tv_text point = { 0 };
    if (own) return TV_ENGINE_DONE;
    const bool is = is_point(e, run, pos, move, &point);
    snprintf(line, sizeof line, "play %s %.20s", tv_gtp_colour(e->game, pos->mover), tv_text_str(&point));
    if (is) return demand(e, line);
    return tv_protocol_fault(e, "speaks GTP, which has no form for the move %.60s", tv_text_str(&e->text));
}

/* Sends the time that is left, in whole seconds. */
static enum tv_engine_did tell_left(tv_engine *e, const tv_pos *pos, const double left[2])
{
    char line[60];
    const int side = tv_side_of(e->game, tv_controller(e->game, pos, pos->mover)) & 1;
    if (!tv_protocol_clocked(e)) return TV_ENGINE_DONE;
    snprintf(line, sizeof line, "time_left %s %.0f 0", tv_gtp_colour(e->game, pos->mover), floor(left[side]));
    return demand(e, line);
}

static enum tv_engine_did ask(tv_engine *e, const tv_pos *pos, uint64_t seed, const double left[2])
{
    char line[40];
    (void)seed;
    const enum tv_engine_did told = tell_left(e, pos, left);
    if (told != TV_ENGINE_DONE) return told;
    snprintf(line, sizeof line, "genmove %s", tv_gtp_colour(e->game, pos->mover));
    const enum tv_engine_did did = demand(e, line);
    for (char *c = e->answer.s; did == TV_ENGINE_DONE && c && *c; c++) *c = (char)tolower((unsigned char)*c);
    return did;
}

const tv_protocol_spec tv_protocol_gtp = { greet, begin, receive, ask, translate };
