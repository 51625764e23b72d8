/* capture.h - captures a block and logs it. */
#ifndef TV_CAPTURE_H
#define TV_CAPTURE_H

#include "core/position/run.h"

/* Logs "White captures Black's Man (d4)". */
void tv_capture_say(tv_run *run, const tv_pos *pos, unsigned cell, int captor);
/* Lifts the block and logs the capture. returns: the block goes to its owner's hand instead of out of the game. Returns
 * the block as it was. */
tv_block tv_capture(tv_run *run, tv_pos *pos, unsigned cell, int captor, bool returns);

#endif
