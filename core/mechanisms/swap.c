/* swap.c - the pie rule: the player who moves second may take the other's side; see swap.h. Nothing on the board
 * changes. Who plays which side is a counter, since seats belong to the program that shows the game, see controller.h. */
#include "core/mechanisms/swap.h"

#include "core/position/run.h"

#include <ctype.h>
#include <strings.h>

enum { KEEP, SWAP };

/* A move without cells: it is only the choice. */
static tv_move make(unsigned kind, unsigned what) { return tv_move_make(kind, TV_NO_CELL, TV_NO_CELL, what); }

/* Both in every position: the phases decide whether the choice is offered. */
static void swap_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)op, (void)run, (void)pos;
    tv_moves_add(moves, make(kind, KEEP));
    tv_moves_add(moves, make(kind, SWAP));
}

static uint32_t swap_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    (void)op, (void)run, (void)pos;
    return 2;
}

static tv_move swap_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth)
{
    (void)op, (void)run, (void)pos;
    return make(kind, nth ? SWAP : KEEP);
}

/* Toggled, not set: in some games the choice comes more than once. */
static void swap_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = op->game;
    int counter = ((const tv_swap *)op)->swapped;
    if (tv_move_arg(move) == KEEP) {
        tv_log_say(run->log, true, "%s %s the sides", TV_SIDE_DOES(g, pos->mover, "keeps", "keep"));
        return;
    }
    tv_counter_set(g, pos, counter, !tv_counters(&g->layout, pos)[counter]);
    tv_log_say(run->log, false, "the players change sides: the player who was %s now plays %s, and the other plays %s",
               tv_side_shown(g, pos->mover), tv_side_shown(g, 1 - pos->mover), tv_side_shown(g, pos->mover));
}

/* A move made up by a program may hold cells; those of this object have none. */
static bool swap_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)op, (void)run, (void)pos;
    if (tv_move_arg(move) <= SWAP && move == make(tv_move_kind(move), tv_move_arg(move))) return true;
    tv_text_add(reason, "the choice is between swap and keep");
    return false;
}

/* Both words have four letters; a longer one is another word. */
static enum tv_read swap_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                              bool whole, tv_reading *reading)
{
    (void)op, (void)run, (void)pos, (void)whole;
    static const char *const words[] = { "keep", "swap" };
    for (unsigned what = KEEP; what <= SWAP; what++) {
        if (strncasecmp(text, words[what], 4) != 0 || isalnum((unsigned char)text[4])) continue;
        reading->move = make(kind, what);
        reading->used = 4;
        return TV_READ_MOVE;
    }
    return TV_READ_NONE;
}

static tv_move swap_decline(const tv_op *op, unsigned kind)
{
    (void)op;
    return make(kind, KEEP);
}

static void swap_offer(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_text *to)
{
    (void)run;
    tv_text_add(to, "by the pie rule %s may now `swap` sides or `keep` them; any other move keeps them, too",
                tv_side_shown(op->game, pos->mover));
}

static void swap_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)op, (void)run, (void)pos;
    tv_text_add(to, tv_move_arg(move) == SWAP ? "swap" : "keep");
}

/* In a counter of the position, so that undo, records and search know it. */
static bool swap_bind(tv_op *op, tv_game *g, tv_err *err)
{
    if (g->players != 2) return tv_fail(err, "tav.swap: needs two players, and the game has %d", g->players);
    int counter = ((tv_swap *)op)->swapped = tv_game_reserve_counter(g, "swapped");
    g->chairs = counter + 1;
    return counter >= 0 || tv_game_counters_fail(err);
}

static const tv_op_class swap_class = {
    .name = "swap",
    .still = true,
    .walls = true,
    .bind = swap_bind,
    .fill = swap_fill,
    .count = swap_count,
    .nth = swap_nth,
    .apply = swap_apply,
    .why = swap_why,
    .read = swap_read,
    .format = swap_format,
    .decline = swap_decline,
    .offer = swap_offer,
};

void tv_swap_init(tv_swap *swap) { *swap = (tv_swap) { .op = { &swap_class, NULL } }; }
