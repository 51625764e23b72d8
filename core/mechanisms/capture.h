/* capture.h - what becomes of a captured block, and the words for it. */
#ifndef TV_CAPTURE_H
#define TV_CAPTURE_H

#include "core/position/run.h"

/* "White captures Black's Man (d4)" into the log. */
void tv_capture_say(tv_run *run, const tv_pos *pos, unsigned cell, int captor);
/* The block leaves the board, and says so; returns: it goes back to its owner's hand, not out. The block as it stood. */
tv_block tv_capture(tv_run *run, tv_pos *pos, unsigned cell, int captor, bool returns);

#endif
