/* capture.c - captures a piece: logs it, lifts it, and gives it back to its owner where the rules say so. Steps, jumps
 * and custody all capture through here, so that the log uses the same words; see capture.h. */
#include "core/mechanisms/capture.h"

#include "core/position/team.h"

/* Apart from tv_capture, for captured pieces that stay on their cell until they are put back. */
void tv_capture_say(tv_run *run, const tv_pos *pos, unsigned cell, int captor)
{
    const tv_game *g = run->game;
    tv_text *say = tv_log_begin(run->log, false);
    if (!say) return;
    tv_block b = tv_block_at(g, pos, cell);
    tv_text_add(say, "%s %s ", TV_SIDE_DOES(g, captor, "captures", "capture"));
    tv_block_write(g, &b, say);
}

void tv_capture_say_several(tv_run *run, int piece, const uint64_t *cells, int captor)
{
    const tv_game *g = run->game;
    const tv_piece *p = &g->pieces.piece[piece];
    tv_text *say = tv_log_begin(run->log, false);
    if (!say) return;
    tv_text_add(say, "%s %s ", TV_SIDE_DOES(g, captor, "captures", "capture"));
    tv_piece_count((int)tv_bits_count(cells, g->layout.words), p, say);
    if (p->side < g->players) tv_text_add(say, " of %s", tv_side_shown(g, p->side));
    tv_text_add(say, ": ");
    tv_cells_write(&g->board, cells, ", ", say);
}

/* Into the captor's hand, as his piece. Neutral pieces, of which he may have no counterpart, leave the game, and so
 * does what a full hand cannot take. An unlimited hand does not change. */
static void take(tv_run *run, tv_pos *pos, int piece, int captor)
{
    const tv_game *g = run->game;
    const int as = g->taken[piece * g->players + captor];
    if (as < 0) return;
    const int has = tv_hand(&g->layout, pos)[as];
    if (has == TV_UNLIMITED) return;
    tv_hand_add(g, pos, as, 1);
    if (has + 1 < TV_UNLIMITED)
        tv_log_say(run->log, false, "%s %s one more %s in hand", TV_SIDE_DOES(g, captor, "has", "have"),
                   tv_piece_shown(&g->pieces.piece[as]));
    else
        tv_log_say(run->log, false,
                   "%s already %s the piece %s %d times in hand, which is the most: this one leaves the game",
                   TV_SIDE_DOES(g, captor, "has", "have"), tv_piece_shown(&g->pieces.piece[as]), has);
}

/* Log first: afterwards the piece is no longer on the board and cannot be named. */
tv_block tv_capture(tv_run *run, tv_pos *pos, unsigned cell, int captor, enum tv_captured captured)
{
    const tv_game *g = run->game;
    tv_capture_say(run, pos, cell, captor);
    const tv_block b = tv_lift(g, pos, cell);
    const int piece = g->pieces.form[b.form].piece;
    if (captured == TV_CAPTURED_RETURN) tv_hand_add(g, pos, piece, 1);
    if (captured == TV_CAPTURED_HAND) take(run, pos, piece, captor);
    return b;
}

bool tv_capture_bind(tv_game *g, enum tv_captured captured, const char *who, tv_err *err)
{
    if (captured != TV_CAPTURED_HAND || g->taken) return true;
    int16_t *taken = tv_game_own(g, (size_t)(g->pieces.pieces * g->players) * sizeof *taken, err);
    if (!taken) return false;
    for (int i = 0; i < g->pieces.pieces; i++)
        for (int p = 0; p < g->players; p++) {
            const int demoted = g->pieces.piece[i].demoted ? g->pieces.piece[i].demoted - 1 : i;
            const tv_piece *as = &g->pieces.piece[demoted];
            const int is = tv_game_counterpart(g, demoted, p);
            taken[i * g->players + p] = (int16_t)is;
            if (is < 0 && as->side < g->players && !tv_partners(g, as->side, p))
                return tv_fail(err, "%s: %s %s no piece %s that a captured one could become", who,
                               TV_SIDE_DOES(g, p, "has", "have"), as->name[0]);
        }
    g->taken = taken;
    g->changing = true; /* a player may get more of a piece than its count */
    return true;
}
