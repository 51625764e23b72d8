/* show.c - shows the game of a session: the board, what has changed, whose turn it is. A terminal gets a picture
 * after each move, a pipe only on request, and a user who has turned the board off gets words. See session.h. */
#include "repl/interfaces/console/console.h"
#include "repl/interfaces/console/output_tee.h"

#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/session/seats.h"
#include "repl/session/text/speak.h"

#include <string.h>

static void draw(const tv_console *c, tv_look look, bool blocks, tv_text *to)
{
    const tv_node *node = tv_match_node(c->s->match);
    const tv_pos *was = node->parent && node->move != TV_NO_MOVE ? tv_node_pos(node->parent) : NULL;
    tv_draw(c->s->match->game, tv_match_pos(c->s->match), was, look, to);
    tv_draw_sides(c->s->match->game, tv_match_pos(c->s->match), look, blocks, to);
    tv_tell_marks(c->s->match, node, 0, to);
    if (tv_seats_commented(c->s) != node) tv_tell_marks(c->s->match, tv_seats_commented(c->s), 0, to);
}

/* All rows, what is beside the board, and what joins its sides. Walls are in the rows. */
static void speak_board(tv_console *c)
{
    const tv_game *g = c->s->match->game;
    const tv_pos *pos = tv_match_pos(c->s->match);
    tv_speak_label label[TV_SPEAK_LABELS];
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    int count = tv_speak_labels(g, label);
    for (int i = 0; i < count && label[i].kind == label[0].kind; i++) tv_speak_line(g, pos, &label[i], &text);
    for (int side = 0; side <= g->players; side++) tv_speak_beside(g, pos, side, &text);
    const size_t end = text.len;
    tv_speak_wraps(g, "", &text);
    tv_speak_loops(g, text.len > end ? "; " : "", 0, &text);
    if (text.len > end) tv_text_add(&text, "\n");
    tv_say_wrapped(c->out, tv_text_str(&text), 0, 2);
}

/* listed: the tee's text gets the board too, as where nothing redraws. */
static void show_board(tv_console *c, bool listed)
{
    TV_SCOPED(tv_text_free) tv_text picture = { 0 }, plain = { 0 };
    draw(c, c->look, c->redraw, &picture);
    if (c->tee && listed)
        draw(c, (tv_look) { .joints = true, .names = c->look.names, .last = c->look.last }, false, &plain);
    if (c->tee) tv_output_tee_picture(c->tee, tv_text_str(&picture), tv_text_str(&plain));
    else fputs(tv_text_str(&picture), c->out);
}

void tv_console_board(tv_console *c)
{
    if (c->words) speak_board(c);
    else show_board(c, true);
}

/* Only at a terminal: in a pipe the board is drawn on request. */
void tv_console_redraw(tv_console *c)
{
    if (c->redraw && !c->words) show_board(c, false);
}

/* What differs from the position that was shown last. */
static void tell_changes(tv_console *c)
{
    TV_SCOPED(tv_text_free) tv_text changes = { 0 };
    const tv_pos *reported = tv_match_shown(c->s->match);
    if (reported) tv_speak_changes(c->s->match->game, reported, tv_match_pos(c->s->match), &changes);
    tv_output_tee_aside(c->tee, true);
    tv_say_wrapped(c->out, tv_text_str(&changes), 2, 4);
    tv_output_tee_aside(c->tee, false);
}

static void tell_turn(tv_console *c)
{
    TV_SCOPED(tv_text_free) tv_text turn = { 0 };
    tv_tell_turn_now(c->s->match, &turn);
    fprintf(c->out, "%s\n", tv_text_str(&turn));
}

/* Below the result. */
static void tell_verdict(tv_console *c)
{
    TV_SCOPED(tv_text_free) tv_text verdict = { 0 };
    tv_match_verdict(c->s->match, tv_match_node(c->s->match), &verdict);
    if (verdict.len) tv_say_wrapped(c->out, tv_text_str(&verdict), 2, 2);
}

void tv_console_show(tv_console *c)
{
    tv_console_show_told(c);
    tell_verdict(c);
}

/* Remembers the position shown, from which `set board off` describes the changes. */
void tv_console_show_told(tv_console *c)
{
    if (c->words) tell_changes(c);
    tv_console_redraw(c);
    tv_match_tell(c->s->match);
    tell_turn(c);
}
