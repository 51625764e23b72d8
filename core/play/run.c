/* run.c - the memory that a thread needs to play: allocated once, except for lists that grow; see run.h. */
#include "core/position/run.h"

#include <stdlib.h>
#include <string.h>

/* All memory that play needs except lists: objects reserved theirs when the game was built. It allocates one word more,
 * since many games reserve none, and allocating nothing may return NULL. The opening serves as the position before the
 * first ply, for judges that look at it. */
tv_run *tv_run_new(const tv_game *game, void *host, tv_err *err)
{
    tv_run *run = calloc(1, sizeof *run);
    if (run) run->memory = calloc(game->memory + 1, sizeof *run->memory);
    if (!run || !run->memory) {
        tv_run_free(run);
        tv_fail_memory(err);
        return NULL;
    }
    run->after = malloc(game->layout.size);
    run->before = malloc(game->layout.size);
    if (!run->after || !run->before) {
        tv_run_free(run);
        tv_fail_memory(err);
        return NULL;
    }
    memcpy(run->before, game->start, game->layout.size);
    run->game = game;
    run->host = host;
    run->fill = tv_fill;
    run->why = tv_why;
    run->another = tv_run_new;
    return run;
}

/* Also for a run that was never finished: missing parts are NULL. */
void tv_run_free(tv_run *run)
{
    if (!run) return;
    tv_run_free(run->replies);
    tv_moves_free(&run->moves);
    tv_text_free(&run->text);
    tv_text_free(&run->name);
    tv_text_free(&run->query.reason);
    for (int i = 0; run->level && i <= TV_PERFT_MAX; i++) {
        free(run->level[i].pos);
        tv_moves_free(&run->level[i].moves);
    }
    free(run->level);
    free(run->memory);
    free(run->after);
    free(run->before);
    free(run->trail.hash);
    tv_moves_free(&run->counted.legal);
    tv_moves_free(&run->tried.moves);
    tv_moves_free(&run->listing.single);
    tv_moves_free(&run->listing.filled);
    free(run);
}
