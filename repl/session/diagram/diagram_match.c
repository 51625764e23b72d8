/* diagram_match.c - a match as a page: the game is the title, the last move and the turn are the caption; see
 * diagram_match.h. */
#include "repl/session/diagram/diagram_match.h"

#include "repl/base/say.h"
#include "repl/session/text/tell.h"

#include <string.h>

/* "Focus, players=4"; options may be long formulas. */
static void write_title(const tv_match *m, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text title = { 0 };
    tv_tell_game(m, &title);
    tv_say_short(to, tv_text_str(&title), title.len);
}

/* The position before the last move; NULL: there was none, or pieces were put by hand. */
static const tv_pos *before_last(const tv_match *m)
{
    return m->at && m->move[m->at - 1] != TV_NO_MOVE ? tv_match_past(m, m->at - 1) : NULL;
}

/* "12... Green: c3-c6 – Red to move", or the result and why. */
static void write_caption(tv_match *m, const char *move, tv_text *to)
{
    const tv_pos *before = before_last(m);
    TV_SCOPED(tv_text_free) tv_text verdict = { 0 };
    if (before) {
        tv_tell_mover(m, before, to);
        tv_say_short(to, move, strlen(move));
        tv_text_add(to, " – ");
    }
    const tv_pos *pos = tv_match_pos(m);
    if (pos->outcome == TV_PLAYING && *m->game->phase[pos->phase].instruction)
        tv_text_add(to, "%s to move", tv_side_shown(m->game, pos->mover)); /* the name of the phase is for authors */
    else tv_tell_turn(m, pos, to);
    tv_match_verdict(m, tv_match_node(m), &verdict);
    if (verdict.len) tv_text_add(to, ": ");
    tv_say_short(to, tv_text_str(&verdict), verdict.len);
}

/* Writes the move's text before it draws anything: rules may fail there. */
bool tv_diagram_match(tv_match *m, bool plain, enum tv_format format, tv_text *bytes, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text move = { 0 }, title = { 0 }, caption = { 0 };
    const tv_pos *before = before_last(m);
    if (before) tv_tell_move(m, before, m->move[m->at - 1], &move);
    write_title(m, &title);
    write_caption(m, tv_text_str(&move), &caption);
    tv_diagram diagram = { .game = m->game,
                           .pos = tv_match_pos(m),
                           .before = before,
                           .move = before ? m->move[m->at - 1] : TV_NO_MOVE,
                           .marked = tv_match_node(m)->cells,
                           .signs = tv_match_node(m)->signs,
                           .title = tv_text_str(&title),
                           .caption = tv_text_str(&caption),
                           .plain = plain };
    return tv_diagram_write(&diagram, format, bytes, err);
}
