/* pass.c - the one move that does nothing; see pass.h. turn.passes counts the passes in succession of players with
 * nothing else to do; in a chain of moves by one piece a pass only ends the chain. */
#include "core/mechanisms/pass.h"

#include "core/position/turn.h"

#include <strings.h>

static tv_move pass_move(unsigned kind) { return tv_move_make(kind, TV_NO_CELL, TV_NO_CELL, 0); }

/* Always available: the phases decide who may pass. */
static void pass_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)op, (void)run, (void)pos;
    tv_moves_add(moves, pass_move(kind));
}

/* The turn keeps the count until another move resets it, see tv_play_ply. */
static void pass_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    (void)move;
    tv_turn turn = pos->turn;
    if (tv_turn_goes_on(op->game, pos)) {
        tv_log_say(run->log, true, "%s %s", TV_SIDE_DOES(op->game, pos->mover, "stops", "stop"));
        return;
    }
    turn.passes++;
    tv_turn_set(pos, turn);
    tv_log_say(run->log, true, "%s %s", TV_SIDE_DOES(op->game, pos->mover, "passes", "pass"));
}

/* A pass is allowed wherever the phase has this generator. */
static bool pass_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)op, (void)run, (void)pos;
    if (move == pass_move(tv_move_kind(move))) return true;
    tv_text_add(reason, "that is not a pass");
    return false;
}

/* A longer word may be the name of a piece. */
static enum tv_read pass_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                              bool whole, tv_reading *reading)
{
    (void)op, (void)run, (void)pos, (void)whole;
    if (strncasecmp(text, "pass", 4) != 0 || (text[4] && text[4] != ' ')) return TV_READ_NONE;
    reading->move = pass_move(kind);
    reading->used = 4;
    return TV_READ_MOVE;
}

static void pass_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)op, (void)run, (void)pos, (void)move;
    tv_text_add(to, "pass");
}

#define PASSES \
    .name = "pass", .still = true, .walls = true, .fill = pass_fill, .apply = pass_apply, .why = pass_why, \
    .read = pass_read, .format = pass_format

static const tv_op_class pass_class = { PASSES, .idle = true }; /* a player who can only pass cannot move */
static const tv_op_class forced_class = { PASSES };

void tv_pass_init(tv_op *pass, bool forced) { *pass = (tv_op) { forced ? &forced_class : &pass_class, NULL }; }
