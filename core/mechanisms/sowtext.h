/* sowtext.h - the text of sowing: its moves, and its log lap by lap. */
#ifndef TV_SOWTEXT_H
#define TV_SOWTEXT_H

#include "core/mechanisms/relay.h"
#include "core/position/log.h"
#include "core/position/op.h"

/* Moves: E3, the player's letter and the pit, where pits have only numbers; otherwise the pit. */
enum tv_read tv_sow_read(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                         bool whole, tv_reading *reading);
void tv_sow_format(const tv_op *op, const struct tv_run *run, const tv_pos *pos, tv_move move, tv_text *to);

/* A tv_lap_fn whose argument is this: */
typedef struct tv_sow_laps {
    tv_log *log;
    const struct tv_game *game;
    int first; /* the player who is sower 0 */
} tv_sow_laps;
void tv_sow_say_lap(void *laps, const tv_lap *lap);
/* Logs how two sowers came to stop. */
void tv_sow_say_stop(const tv_sow_laps *laps, const tv_relay_result *result);

#endif
