/* playthrough.c - prints one random game ply by ply, with hashes. Two programs, or two versions of rules, that print
 * the same text have played the same game. The boards are ASCII, since programs compare the text. See playthrough.h. */
#include "repl/authoring/measure/playthrough.h"

#include "repl/session/text/draw.h"
#include "repl/session/text/tell.h"

#include <inttypes.h>

enum { BOARD_EVERY = 10 }; /* plies */

static void draw(const tv_match *m, FILE *out)
{
    TV_SCOPED(tv_text_free) tv_text picture = { 0 };
    tv_draw(m->game, tv_match_pos(m), NULL, (tv_look) { .unicode = false }, &picture);
    tv_draw_sides(m->game, tv_match_pos(m), (tv_look) { .unicode = false }, false, &picture);
    fputs(tv_text_str(&picture), out);
}

/* Prints "17 White (city), 34 legal: Tower f23/g34/h4 -> 3f411a171661ec56", and the effects below. */
static bool play_one(tv_match *m, tv_random *random, tv_moves *moves, tv_log *log, FILE *out, tv_err *err)
{
    const tv_pos *pos = tv_match_pos(m);
    const tv_game *g = m->game;
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    if (!tv_match_fill(m, pos, moves, err)) return false;
    tv_move move = moves->list[tv_random_below(random, moves->count)];
    tv_text_add(&line, "%" PRIu32 " %s", (uint32_t)pos->ply, g->player[pos->mover].name);
    tv_tell_phase(g, pos->phase, &line);
    tv_text_add(&line, ", %" PRIu32 " legal: ", moves->count);
    bool ok = tv_match_write(m, pos, move, &line, err) && tv_match_play(m, move, log, err);
    if (ok) {
        fprintf(out, "%s -> %016" PRIx64 "\n", tv_text_str(&line), tv_match_pos(m)->hash);
        tv_tell_effects(log, false, out);
        tv_match_printed(m, out);
    }
    return ok;
}

static void tell_end(tv_match *m, FILE *out)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    draw(m, out);
    tv_tell_result(m, tv_match_pos(m), &text);
    fprintf(out, "%s after %" PRIu32 " pl%s\n", tv_text_str(&text), (uint32_t)tv_match_pos(m)->ply,
            tv_y(tv_match_pos(m)->ply));
}

/* Takes moves from the list instead of drawing them, so that the output depends on the list alone. */
bool tv_playthrough(tv_match *m, uint64_t seed, uint64_t plies, FILE *out, tv_err *err)
{
    tv_random random = tv_random_new(seed, 0);
    TV_SCOPED(tv_moves_free) tv_moves moves = { 0 };
    TV_SCOPED(tv_log_free) tv_log log = { 0 };
    TV_SCOPED(tv_text_free) tv_text name = { 0 };
    bool ok = true;
    tv_tell_game(m, &name);
    fprintf(out, "%s\n", tv_text_str(&name));
    tv_match_printed(m, out);
    draw(m, out);
    for (uint64_t n = 0; ok && n < plies && tv_match_pos(m)->outcome == TV_PLAYING; n++) {
        if (n && n % BOARD_EVERY == 0) draw(m, out);
        ok = play_one(m, &random, &moves, &log, out, err);
    }
    if (ok) tell_end(m, out);
    return ok;
}
