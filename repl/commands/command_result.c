/* command_result.c - commands that end a game which its rules have not ended, and the next one of a series. */
#include "repl/base/say.h"
#include "repl/commands/commands.h"
#include "repl/match/result.h"
#include "repl/session/seats.h"
#include "repl/session/series.h"

#include <string.h>

static void say_end(tv_session *s, bool ended, const tv_err *err)
{
    if (!ended) tv_session_fail(s, err, NULL);
    else tv_session_show(s);
}

void tv_do_draw(tv_session *s, char *args)
{
    tv_err err;
    (void)args;
    if (!tv_session_is_over(s)) say_end(s, tv_match_agree_draw(s->match, &err), &err);
}

/* Alone, whoever is to move; but who has the machine for an opponent never speaks for it. */
static int who_resigns(const tv_session *s)
{
    const int mover = tv_match_pos(s->match)->mover, players = s->match->game->players;
    for (int i = 0; tv_seats_mixed(s) && i < players; i++)
        if (!tv_seat_is_machine(s, (mover + i) % players)) return (mover + i) % players;
    return mover;
}

void tv_do_resign(tv_session *s, char *args)
{
    tv_err err;
    if (tv_session_is_over(s)) return;
    const int player = *args ? tv_game_player(s->match->game, args, strlen(args)) : who_resigns(s);
    if (player < 0) {
        tv_session_error(s, "no side is called '%s': `resign` alone is for who is to move", tv_word_shown(args));
        return;
    }
    say_end(s, tv_match_resign(s->match, player, &err), &err);
}

static void say_series(tv_session *s)
{
    tv_text text = { 0 };
    tv_series_tell(&s->series, s->match, &text);
    fputs(tv_text_str(&text), s->out);
    tv_text_free(&text);
}

/* Each seat goes one side on, as each person does. */
static void change_sides(tv_session *s)
{
    const int players = s->match->game->players;
    tv_effort before[TV_PLAYERS_MAX];
    memcpy(before, s->seat, sizeof before);
    for (int p = 0; p < players; p++) s->seat[(p + 1) % players] = before[p];
}

/* The same game with the same options. A game that cannot be started leaves all as it was. */
void tv_do_rematch(tv_session *s, char *args)
{
    tv_words settings = { 0 };
    tv_text game = { 0 };
    tv_err err;
    (void)args;
    tv_series series = s->series;
    if (tv_match_pos(s->match)->outcome == TV_PLAYING) {
        tv_session_error(s, "the game is not over: play it to its end, or `resign`, or agree on a `draw`");
        return;
    }
    if (!tv_series_add(&series, s->match, &err)) {
        tv_session_fail(s, &err, NULL);
        return;
    }
    tv_tell_settings(s->match, &settings);
    tv_text_add(&game, "%s", tv_script_name(s->match->script));
    tv_effort seat[TV_PLAYERS_MAX];
    memcpy(seat, s->seat, sizeof seat);
    change_sides(s);
    if (game.cut) tv_session_error(s, "out of memory");
    if (!game.cut && tv_session_start(s, tv_text_str(&game), tv_words_list(&settings))) {
        s->series = series;
        say_series(s);
    } else {
        memcpy(s->seat, seat, sizeof seat);
    }
    tv_words_free(&settings);
    tv_text_free(&game);
}
