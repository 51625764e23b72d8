#include "trim.h"

#include "run.h"

#include <string.h>

typedef struct trimming {
    const tv_trim *trim;
    tv_run *run;
    tv_pos *pos;
    tv_lines lines;
} trimming;

/* Does the stack exceed its limit? A limit below 1 is 1: the top piece stays. */
static bool is_too_high(trimming *t, unsigned cell, int height)
{
    const tv_trim_args *a = &t->trim->args;
    if (height < 2) return false;
    if (a->call) return height > a->call(t->run->host, a->id, t->run, t->pos, cell);
    return height > tv_number_at(&a->keep, t->run->game, t->pos, &t->lines, cell);
}

static bool goes_to_hand(const tv_trim_args *a, const tv_game *g, int owner, int side)
{
    if (side == owner) return a->own_to_hand;
    if (side < g->players && owner < g->players && tv_partners(g, side, owner)) return a->partner_to_hand;
    return a->other_to_hand;
}

static void cut_one(trimming *t, unsigned cell, int height)
{
    const tv_game *g = t->run->game;
    const tv_layout *l = &g->layout;
    int bottom = tv_stack_piece(l, t->pos, cell, 0), side = g->pieces.piece[bottom].side;
    int owner = g->pieces.piece[tv_stack_piece(l, t->pos, cell, height - 1)].side;
    bool to_hand = goes_to_hand(&t->trim->args, g, owner, side);
    tv_cut_pieces(g, t->pos, cell, TV_NO_CELL, 1);
    if (to_hand) tv_hand_add(g, t->pos, bottom, 1);
    if (t->run->log)
        tv_log_say(t->run->log, false, to_hand ? "%s is too high by one: a piece of %s's goes to the owner's hand"
                                               : "%s is too high by one: a piece of %s's leaves the game",
                   g->board.name[cell], tv_side_name(g, side));
}

/* Is a stack higher than this? Eight cells at a time; heights and limit are below 128, and the
 * section of heights is a whole number of words. */
static bool any_above(const uint8_t *height, int cells, int most)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t above = 0, add = (uint64_t)(127 - most) * ones, eight;
    for (int c = 0; c < cells; c += 8) {
        memcpy(&eight, height + c, 8);
        above |= eight + add;
    }
    return above & 0x80 * ones;
}

static void cut_all(const tv_trim *trim, tv_run *run, tv_pos *pos, bool fixed, int most)
{
    const tv_game *g = run->game;
    const uint8_t *height = tv_heights(&g->layout, pos);
    trimming t = { .trim = trim, .run = run, .pos = pos };
    if (!fixed && !trim->args.call) tv_lines_count(g, pos, &t.lines); /* cutting changes no cell's being covered */
    for (int c = 0; c < g->board.cells; c++)
        while (height[c] > most && is_too_high(&t, (unsigned)c, height[c])) cut_one(&t, (unsigned)c, height[c]);
}

static void trim_act(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    (void)move;
    const tv_trim *trim = (const tv_trim *)op;
    const tv_number *keep = &trim->args.keep;
    bool fixed = !trim->args.call && keep->len == 1 && keep->code[0].term == TV_TERM_CONSTANT;
    int most = fixed ? keep->code[0].value : 1;
    if (any_above(tv_heights(&op->game->layout, pos), op->game->board.cells, most)) cut_all(trim, run, pos, fixed, most);
}

static bool trim_bind(tv_op *op, tv_game *g, tv_err *err)
{
    const tv_trim *trim = (const tv_trim *)op;
    for (int i = 0; i < trim->args.keep.len; i++)
        if (g->board.kind == TV_HEXAGON && trim->args.keep.code[i].term == TV_TERM_ORTHOGONAL)
            return tv_fail(err, "tav.trim: cells of a hexagon have no orthogonal neighbours; count \"neighbours\"");
    return tv_game_reserve_stacks(g, "tav.trim", err);
}

static const tv_op_class trim_class = { .name = "trim", .bind = trim_bind, .act = trim_act };

void tv_trim_init(tv_trim *trim, const tv_trim_args *args)
{
    *trim = (tv_trim){ .op = { &trim_class, NULL }, .args = *args };
}
