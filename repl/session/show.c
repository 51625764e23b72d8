/* show.c - what a session shows of its game: the board, what has changed, whose turn it is. A terminal gets a picture
 * after each move, a pipe only when it asks, and whoever has put the board off gets words. See session.h. */
#include "repl/session/hear.h"
#include "repl/session/session.h"

#include "repl/base/say.h"
#include "repl/tell/speak.h"

#include <string.h>

static void draw(const tv_session *s, tv_look look, bool blocks, tv_text *to)
{
    const tv_node *node = tv_match_node(s->match);
    const tv_pos *was = node->parent && node->move != TV_NO_MOVE ? tv_node_pos(node->parent) : NULL;
    tv_draw(s->match->game, tv_match_pos(s->match), was, look, to);
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
    if (s->hear && listed)
        draw(s, (tv_look) { .joints = true, .names = s->look.names, .last = s->look.last }, false, &plain);
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

/* Only at a terminal: in a pipe the board is drawn when it is asked for. */
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

/* With the rules off nobody is asked whose turn it is, but the position says so. */
void tv_session_turn(tv_session *s)
{
    tv_text turn = { 0 };
    tv_tell_turn(s->match, tv_match_pos(s->match), &turn);
    fprintf(s->out, "%s%s\n", tv_text_str(&turn), tv_match_rules(s->match) ? "" : ", rules off");
    tv_text_free(&turn);
}

/* Below the result. */
static void tell_verdict(tv_session *s)
{
    tv_text verdict = { 0 };
    tv_match_verdict(s->match, tv_match_node(s->match), &verdict);
    if (verdict.len) tv_say_wrapped(s->out, tv_text_str(&verdict), 2, 2);
    tv_text_free(&verdict);
}

void tv_session_show(tv_session *s)
{
    tv_session_show_told(s);
    tell_verdict(s);
}

/* What is shown is remembered, as `set board off` tells what has changed since. */
void tv_session_show_told(tv_session *s)
{
    if (s->words) tell_changes(s);
    tv_session_redraw(s);
    tv_match_tell(s->match);
    tv_session_turn(s);
}
