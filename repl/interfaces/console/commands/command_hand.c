/* command_hand.c - `hand`: what the sides still hold, each piece in its shape. */
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/console/output_tee.h"
#include "repl/session/text/tell.h"

#include <string.h>
#include <strings.h>

/* asked: also prints that the side holds nothing; otherwise only players get that line. */
static void draw_side(const tv_console *c, int side, bool asked, tv_look look, tv_text *to)
{
    const tv_game *g = c->s->match->game;
    TV_SCOPED(tv_text_free) tv_text drawn = { 0 };
    bool any = tv_draw_hand(g, tv_match_pos(c->s->match), side, look, &drawn);
    if (any) tv_text_add(to, "%s:\n%s", tv_side_shown(g, side), tv_text_str(&drawn));
    else if (tv_tell_has_pieces(g, side) && (asked || side < g->players))
        tv_text_add(to, "%s: nothing in hand\n", tv_side_shown(g, side));
}

/* side -1: all of them. */
static void draw(const tv_console *c, int side, tv_look look, tv_text *to)
{
    const tv_game *g = c->s->match->game;
    for (int i = 0; i <= g->players; i++)
        if (side < 0 || side == i) draw_side(c, i, side == i, look, to);
    if (!to->len) tv_text_add(to, "%s has no pieces to hold\n", g->name);
}

/* A player, or the neutral side; -1 for neither. */
static int side_called(const tv_game *g, const char *name)
{
    return strcasecmp(name, tv_side_name(g, g->players)) ? tv_game_player(g, name, strlen(name)) : g->players;
}

/* As with boards, recordings and lessons get the form that files have. */
void tv_do_hand(tv_console *c, char *args)
{
    const tv_game *g = c->s->match->game;
    int side = *args ? side_called(g, args) : -1;
    if (*args && side < 0) {
        tv_console_error(c, "there is no side '%s'; write `hand %s`, or `hand` for all sides", tv_word_shown(args),
                         g->player[0].name);
        return;
    }
    TV_SCOPED(tv_text_free) tv_text shown = { 0 }, heard = { 0 };
    tv_look look = c->look;
    look.columns = tv_say_width();
    draw(c, side, look, &shown);
    if (c->tee) draw(c, side, (tv_look) { .unicode = false }, &heard);
    if (c->tee) tv_output_tee_picture(c->tee, tv_text_str(&shown), tv_text_str(&heard));
    else fputs(tv_text_str(&shown), c->out);
}
