/* capture.h - captures a block and logs it. */
#ifndef TV_CAPTURE_H
#define TV_CAPTURE_H

#include "core/position/run.h"

/* Logs "White captures Black's Man (d4)". */
void tv_capture_say(tv_run *run, const tv_pos *pos, unsigned cell, int captor);
/* Logs "White captures 2 Men of Black: c3, c4", for several pieces of one kind; there must be a log. */
void tv_capture_say_several(tv_run *run, int piece, const uint64_t *cells, int captor);
/* Where a captured piece goes: out of the game, to its owner's hand, or as the captor's piece of the same name into
 * his. */
enum tv_captured { TV_CAPTURED_OUT, TV_CAPTURED_RETURN, TV_CAPTURED_HAND };

/* Lifts the block and logs the capture. Returns the block as it was. */
tv_block tv_capture(tv_run *run, tv_pos *pos, unsigned cell, int captor, enum tv_captured captured);

/* For bind of objects that capture. False and *err, which begins with `who`, the object and its entry: a player has no
 * piece of the name of an enemy's. */
bool tv_capture_bind(tv_game *game, enum tv_captured captured, const char *who, tv_err *err);

#endif
