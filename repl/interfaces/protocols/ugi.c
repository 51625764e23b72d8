/* ugi.c - answers the lines of UGI one after the other; see ugi.h. */
#include "repl/interfaces/protocols/ugi.h"

#include "core/base/version.h"
#include "core/position/controller.h"
#include "core/position/team.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/protocols/engine.h"
#include "repl/interfaces/protocols/ugi_state.h"
#include "repl/session/game/ruling.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Queries ----------------------------------------------------------------------------------------------- */

/* A side is one or more players who win together, counted from 1. UGI's p1 and p2 are programs, which, like people,
 * change sides by the pie rule; hence the controllers. */
static void tell_result(const tv_game *g, const tv_pos *pos)
{
    const unsigned winners = tv_controllers(g, pos, pos->winners);
    int sides = 0, side = 0;
    for (int p = 0; pos->outcome == TV_WON && p < g->players; p++)
        if (winners >> p & 1) sides |= 1 << (side = tv_side_of(g, p));
    if (pos->outcome == TV_PLAYING) puts("response none");
    else if (!sides || sides & (sides - 1)) puts("response draw");
    else printf("response p%dwin\n", side + 1);
}

static void tell_moves(tv_ugi_engine *u)
{
    TV_SCOPED(tv_moves_free) tv_moves list = { 0 };
    TV_SCOPED(tv_text_free) tv_text move = { 0 }, all = { 0 };
    tv_err err = { .column = -1 };
    const tv_pos *pos = tv_match_pos(u->session.match);
    bool ok = pos->outcome != TV_PLAYING || tv_match_fill(u->session.match, pos, &list, &err);
    for (uint32_t i = 0; ok && i < list.count; i++) {
        tv_text_clear(&move);
        ok = tv_match_write(u->session.match, pos, list.list[i], &move, &err);
        tv_text_add(&all, " ");
        tv_ugi_write(tv_text_str(&move), &all);
    }
    if (ok) printf("response%s\n", tv_text_str(&all));
    else tv_ugi_error("%s", err.text);
}

/* For users who wonder why their engine lost. */
static void tell_why(tv_ugi_engine *u, const char *word)
{
    TV_SCOPED(tv_ruling_free) tv_ruling ruling = { 0 };
    TV_SCOPED(tv_text_free) tv_text move = { 0 };
    tv_err err = { .column = -1 };
    tv_ugi_read(word, strlen(word), &move);
    if (!tv_ruling_read(u->session.match, tv_text_str(&move), TV_TEXT_ALONE, &ruling, &err))
        tv_ugi_error("%s", err.text);
    else printf("response %s\n", ruling.is == TV_RULING_LEGAL ? "legal" : tv_text_str(&ruling.reason));
}

static void query(tv_ugi_engine *u, char *words)
{
    const char *what = tv_word_next(&words);
    if (u->wrong.len) {
        tv_ugi_error("there is no position: %s", tv_text_str(&u->wrong));
        return;
    }
    const tv_game *g = u->session.match->game;
    const tv_pos *pos = tv_match_pos(u->session.match);
    if (!what) tv_ugi_error("query what? gameover, p1turn, result, moves or why MOVE");
    else if (!strcmp(what, "gameover")) puts(pos->outcome != TV_PLAYING ? "response true" : "response false");
    else if (!strcmp(what, "p1turn"))
        printf("response %s\n", tv_side_of(g, tv_controller(g, pos, pos->mover)) ? "false" : "true");
    else if (!strcmp(what, "result")) tell_result(g, pos);
    else if (!strcmp(what, "moves")) tell_moves(u);
    else if (!strcmp(what, "why")) tell_why(u, words + strspn(words, " \t"));
    else tv_ugi_error("there is no query '%s': gameover, p1turn, result, moves or why MOVE", tv_word_shown(what));
}

/* ---- Lines --------------------------------------------------------------------------------------------------- */

static void greet(const tv_ugi_engine *u)
{
    printf("id name Tavoliere %s, %s\nid author the Tavoliere project\n", TAVOLIERE_VERSION,
           u->session.match->game->name);
    tv_ugi_tell_options(u);
    puts("ugiok");
}

static void tell_faults(void)
{
    TV_SCOPED(tv_text_free) tv_text fault = { 0 };
    while (tv_script_fault(&fault)) {
        printf("info string fault: %s\n", tv_text_str(&fault));
        tv_text_clear(&fault);
    }
}

/* A `stop` that arrives here is too late: no search runs. */
static void answer(tv_ugi_engine *u, char *line)
{
    char *rest = line;
    const char *word = tv_word_next(&rest);
    if (!word || !strcmp(word, "stop")) return;
    rest += strspn(rest, " \t");
    if (!strcmp(word, "ugi")) greet(u);
    else if (!strcmp(word, "isready")) puts("readyok");
    else if (!strcmp(word, "setoption")) tv_ugi_set_option(u, rest);
    else if (!strcmp(word, "uginewgame")) tv_ugi_forget(u);
    else if (!strcmp(word, "position")) tv_ugi_position(u, rest);
    else if (!strcmp(word, "query")) query(u, rest);
    else if (!strcmp(word, "go")) tv_ugi_search(u, rest);
    else if (!strcmp(word, "quit")) u->in.over = true;
    else
        tv_ugi_error("unknown command '%s'; the commands are ugi, isready, uginewgame, setoption, position, query, go, "
                     "stop, quit",
                     tv_word_shown(word));
}

bool tv_ugi(const tv_paths *paths, const char *game, tv_settings settings, tv_err *err)
{
    tv_ugi_engine u = { .name = game, .params = tv_search_params_default };
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    tv_session_init(&u.session, paths);
    for (; settings && *settings; settings++) tv_words_add(&u.settings, *settings);
    u.session.match = tv_match_new(paths, game, tv_words_list(&u.settings), err);
    while (u.session.match && tv_ugi_next(&u.in, &line)) {
        if (!line.cut) answer(&u, line.s);
        tv_match_printed(u.session.match, NULL);
        tell_faults();
        if (tv_memory_lost) tv_ugi_error("out of memory: the answer is incomplete");
        fflush(stdout);
        tv_memory_lost = false;
    }
    bool ok = u.session.match && ((!u.in.got.text.cut && !u.in.later.text.cut) || tv_fail_memory(err));
    ok = ok && (!u.in.failed || tv_fail(err, "a line is longer than %d MB", TV_UGI_LINE_MOST >> 20));
    tv_session_clear(&u.session);
    tv_words_free(&u.settings);
    tv_text_free(&u.start);
    tv_text_free(&u.moves);
    tv_text_free(&u.wrong);
    tv_ugi_input_free(&u.in);
    return ok;
}
