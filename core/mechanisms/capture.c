/* capture.c - captures a piece: logs it, lifts it, and gives it back to its owner where the rules say so. Steps, jumps
 * and custody all capture through here, so that the log uses the same words; see capture.h. */
#include "core/mechanisms/capture.h"

/* Apart from tv_capture, for captured pieces that stay on their cell until they are put back. */
void tv_capture_say(tv_run *run, const tv_pos *pos, unsigned cell, int captor)
{
    const tv_game *g = run->game;
    tv_text *say = tv_log_begin(run->log, false);
    if (!say) return;
    tv_block b = tv_block_at(g, pos, cell);
    tv_text_add(say, "%s captures ", tv_side_name(g, captor));
    tv_block_write(g, &b, say);
}

/* Log first: afterwards the piece is no longer on the board and cannot be named. */
tv_block tv_capture(tv_run *run, tv_pos *pos, unsigned cell, int captor, bool returns)
{
    const tv_game *g = run->game;
    tv_capture_say(run, pos, cell, captor);
    const tv_block b = tv_lift(g, pos, cell);
    if (returns) tv_hand_add(g, pos, g->pieces.form[b.form].piece, 1);
    return b;
}
