/* standing.c - what stands on the board and decides the game, as a sentence; see standing.h. Told once a game at most. */
#include "core/mechanisms/standing.h"

void tv_standing_say(const tv_op *op, const tv_standing_args *args, const tv_run *run, const tv_pos *pos, int player)
{
    tv_text *say = tv_log_begin(run->log, false);
    if (!say) return;
    op->class->verdict(op, pos, player, say);
    if (args->loses) tv_text_add(say, ", which loses");
}
