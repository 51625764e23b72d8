/* capture.c - a piece is captured: said, lifted, and given back to its owner where the rules return it. Steps, jumps and
 * custody take pieces here, so that they all say it in the same words; see capture.h. */
#include "core/mechanisms/capture.h"

/* Apart from the capture, for pieces that are captured and stay where they are until they are put back. */
void tv_capture_say(tv_run *run, const tv_pos *pos, unsigned cell, int captor)
{
    const tv_game *g = run->game;
    tv_text *say = tv_log_begin(run->log, false);
    if (!say) return;
    tv_block b = tv_block_at(g, pos, cell);
    tv_text_add(say, "%s captures ", tv_side_name(g, captor));
    tv_block_write(g, &b, say);
}

/* It is said first: afterwards the piece is no longer there to be named. */
tv_block tv_capture(tv_run *run, tv_pos *pos, unsigned cell, int captor, bool returns)
{
    const tv_game *g = run->game;
    tv_capture_say(run, pos, cell, captor);
    const tv_block b = tv_lift(g, pos, cell);
    if (returns) tv_hand_add(g, pos, g->pieces.form[b.form].piece, 1);
    return b;
}
