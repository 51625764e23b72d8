/* protocol_gtp.c - GTP, the Go Text Protocol, of programs for Go and similar games. A move is a point or a pass, so it
 * suits games on boards of squares whose moves are written as one cell; nothing else here is specific to Go. Column
 * letters skip the i, so they differ from ours from the ninth column on; rows are numbered from below, like ours. See
 * protocol.h. */
#include "repl/base/clock.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/protocols/protocol.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { COLUMNS_MOST = 25 };

/* ---- Points ------------------------------------------------------------------------------------------------ */

/* Players named Black and White have these colours; otherwise the first player is Black. */
static const char *colour_of(const tv_game *g, int player)
{
    const int white = tv_game_player(g, "White", 5), black = tv_game_player(g, "Black", 5);
    if (player == white) return "white";
    if (player == black) return "black";
    return player == 0 ? "black" : "white";
}

/* Writes the point of a move that consists of one cell, or a pass; false: the move is more than that. */
static bool vertex_of(const char *move, tv_text *to)
{
    const size_t digits = strspn(move + 1, "0123456789");
    if (!strcmp(move, "pass")) return tv_text_add(to, "PASS"), true;
    if (!islower((unsigned char)*move) || !digits || move[1 + digits] || *move == 'z') return false;
    tv_text_add(to, "%c%s", toupper((unsigned char)*move) + (*move >= 'i'), move + 1);
    return true;
}

/* What is no point stays unchanged, and will not read as a move. */
static void translate(const tv_engine *e, const char *said, tv_text *to)
{
    const char column = (char)tolower((unsigned char)*said);
    (void)e;
    if (!strcasecmp(said, "pass")) tv_text_add(to, "pass");
    else if (islower((unsigned char)column) && column != 'i' && isdigit((unsigned char)said[1]))
        tv_text_add(to, "%c%s", column - (column > 'i'), said + 1);
    else tv_text_add(to, "%s", said);
}

/* ---- Commands and answers ---------------------------------------------------------------------------------- */

/* An answer begins with = or ?, and an empty line ends it; only its first line counts. */
static enum tv_engine_did receive_answer(tv_engine *e, const char *asked, double until, bool *yes)
{
    bool begun = false;
    for (size_t bytes = 0; bytes < TV_PROTOCOL_MOST; bytes += e->line.len + 1) {
        const enum tv_received how = tv_engine_process_receive(e->process, &e->line, until);
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
    return b->kind == TV_RECTANGLE && b->width == b->height && b->width <= COLUMNS_MOST &&
           b->count == b->width * b->height;
}

/* Sends the game's option komi, if it has one. */
static enum tv_engine_did tell_komi(tv_engine *e)
{
    char line[40];
    for (const char *const *s = e->plan->settings; s && *s; s++) {
        if (strncmp(*s, "komi=", 5)) continue;
        snprintf(line, sizeof line, "komi %.20s", *s + 5);
        return demand(e, line);
    }
    return TV_ENGINE_DONE;
}

/* Sends the seconds for each move, as byo-yomi from the beginning. */
static enum tv_engine_did tell_time(tv_engine *e)
{
    char line[60];
    if (e->plan->seconds <= 0) return TV_ENGINE_DONE;
    snprintf(line, sizeof line, "time_settings 0 %.0f 1", e->plan->seconds < 1 ? 1 : e->plan->seconds);
    return demand(e, line);
}

static enum tv_engine_did begin(tv_engine *e)
{
    char line[40];
    if (!fits(&e->game->board) || e->game->players != 2)
        return tv_protocol_fault(e, "speaks GTP, which is for two players on a square board of at most %d x %d squares",
                                 COLUMNS_MOST, COLUMNS_MOST);
    snprintf(line, sizeof line, "boardsize %d", e->game->board.width);
    enum tv_engine_did did = demand(e, line);
    if (did == TV_ENGINE_DONE) did = demand(e, "clear_board");
    if (did == TV_ENGINE_DONE) did = tell_komi(e);
    return did == TV_ENGINE_DONE ? tell_time(e) : did;
}

/* The engine has already played its own move. */
static enum tv_engine_did receive(tv_engine *e, tv_run *run, const tv_pos *pos, tv_move move, bool own)
{
    char line[80];
    TV_SCOPED(tv_text_free) tv_text point = { 0 };
    if (own) return TV_ENGINE_DONE;
    tv_text_clear(&e->text);
    tv_move_write(run, pos, move, &e->text);
    const bool is = vertex_of(tv_text_str(&e->text), &point);
    snprintf(line, sizeof line, "play %s %.20s", colour_of(e->game, pos->mover), tv_text_str(&point));
    if (is) return demand(e, line);
    return tv_protocol_fault(e, "speaks GTP, which has no form for the move %.60s", tv_text_str(&e->text));
}

static enum tv_engine_did ask(tv_engine *e, const tv_pos *pos, uint64_t seed)
{
    char line[40];
    (void)seed;
    snprintf(line, sizeof line, "genmove %s", colour_of(e->game, pos->mover));
    const enum tv_engine_did did = demand(e, line);
    for (char *c = e->answer.s; did == TV_ENGINE_DONE && c && *c; c++) *c = (char)tolower((unsigned char)*c);
    return did;
}

const tv_protocol_spec tv_protocol_gtp = { greet, begin, receive, ask, translate };
