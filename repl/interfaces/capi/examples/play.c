/* A game of two machines, written as a record: cc play.c $(pkg-config --cflags --libs tavoliere)
 * Usage: play [GAME [OPTION=VALUE ...]] */
#include <stdio.h>
#include <tavoliere.h>

static int fail(void)
{
    fprintf(stderr, "play: %s\n", tav_error_text());
    return 1;
}

int main(int argc, char **argv)
{
    const char *const *options = argc > 2 ? (const char *const *)argv + 2 : NULL;
    tav_games *games = tav_games_new();
    tav_match *match = games ? tav_match_new(games, argc > 1 ? argv[1] : "focus", options) : NULL;
    if (!match) return fail();
    printf("%s\n%s", tav_title(match), tav_board(match));
    while (tav_turn(match) >= 0 && tav_ply(match) < 200) {
        if (!tav_search(match, 50, 0, 1, 1)) return fail(); /* 50 playouts, seed 1, one thread */
        int best = tav_best(match);
        printf("%s: %s, of %d legal moves\n%s", tav_status(match), tav_move_text(match, best), tav_moves(match),
               tav_move_effects(match, best));
        if (!tav_play(match, best)) return fail();
    }
    printf("%s%s\n\n%s", tav_board(match), tav_status(match), tav_record(match));
    tav_match_free(match);
    tav_games_free(games);
    return 0;
}
