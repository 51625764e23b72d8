/* standing.c - logs what a player has on the board that decides the game; see standing.h. At most once a game. */
#include "core/mechanisms/standing.h"

void tv_standing_say(const tv_op *op, const tv_standing_args *args, const tv_run *run, const tv_pos *pos, int player)
{
    tv_text *say = tv_log_begin(run->log, false);
    if (!say) return;
    op->class->verdict(op, pos, player, say);
    if (args->loses) tv_text_add(say, ", which loses");
}
