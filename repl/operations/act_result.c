/* act_result.c - draw by agreement, and resignation. */
#include "repl/base/say.h"
#include "repl/operations/act.h"
#include "repl/session/game/result.h"
#include "repl/session/seats.h"
#include "repl/session/text/tell.h"

#include <string.h>

bool tv_act_playing(tv_session *s, tv_err *err)
{
    tv_text result = { 0 };
    if (tv_match_pos(s->match)->outcome == TV_PLAYING) return true;
    tv_tell_result(s->match, tv_match_pos(s->match), &result);
    tv_fail(err, "the game is over (%s): %s`new` starts again", tv_text_str(&result),
            s->match->at ? "`undo` takes moves back, " : "");
    tv_text_free(&result);
    return false;
}

static void take_back(tv_session *s, tv_step *step)
{
    tv_match_return(s->match, step->mark);
    s->match->gone = step->gone;
}

static bool begin(tv_session *s, tv_result *r, tv_err *err)
{
    if (!tv_act_playing(s, err)) return r->code = "over", false;
    if (s->match->tree.count >= tv_tree_most(&s->match->tree)) r->code = "limit";
    r->step = (tv_step) { .back = take_back, .mark = tv_match_mark(s->match), .gone = s->match->gone };
    r->moved = true;
    return true;
}

bool tv_act_draw(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    (void)given;
    return begin(s, r, err) && tv_match_agree_draw(s->match, err);
}

/* Without a side, the player to move; but a human never resigns for the machine. */
static int who_resigns(const tv_session *s)
{
    const int mover = tv_match_pos(s->match)->mover, players = s->match->game->players;
    for (int i = 0; tv_seats_mixed(s) && i < players; i++)
        if (!tv_seat_is_machine(s, (mover + i) % players)) return (mover + i) % players;
    return mover;
}

bool tv_act_resign(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    const char *side = tv_given_text(given, "side");
    const int player = side ? tv_game_player(s->match->game, side, strlen(side)) : who_resigns(s);
    if (!tv_act_playing(s, err)) return r->code = "over", false;
    if (player < 0) {
        const char *names[TV_PLAYERS_MAX];
        return tv_fail_unknown(err, -1, "side", side, strlen(side), names,
                               (size_t)tv_player_names(s->match->game, names));
    }
    return begin(s, r, err) && tv_match_resign(s->match, player, err);
}
