/* trim.c - cuts stacks from the bottom to their greatest height; see trim.h. It runs after every ply and rarely cuts
 * anything: it compares sixteen heights at once, and computes a limit only for stacks that may exceed it. */
#include "core/mechanisms/trim.h"

#include "core/position/run.h"
#include "core/position/team.h"

#include <string.h>

typedef struct trimming {
    const tv_trim *trim;
    tv_run *run;
    tv_pos *pos;
    tv_line_counts lines;
} trimming;

/* Does the stack exceed its limit? A limit below 1 is 1: the top piece stays. The result of a function is compared as
 * it is, so a limit of NaN cuts nothing. */
static bool is_too_high(trimming *t, unsigned cell, int height)
{
    const tv_trim_args *a = &t->trim->args;
    if (height < 2) return false;
    if (a->call) return height > a->call(t->run->host, a->id, t->run, t->pos, cell);
    return height > tv_number_at(&a->keep, t->run->game, t->pos, &t->lines, cell);
}

/* Whether a piece goes to hand depends on its side and on the owner of the stack. */
static bool goes_to_hand(const tv_trim_args *a, const tv_game *g, int owner, int side)
{
    if (side == owner) return a->own_to_hand;
    if (side < g->players && owner < g->players && tv_partners(g, side, owner)) return a->partner_to_hand;
    return a->other_to_hand;
}

/* One piece at a time, from the bottom: the limit may depend on the composition of the stack, and each piece goes its
 * own way. */
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
        tv_log_say(t->run->log, false,
                   to_hand ? "%s is too high: %s%s bottom piece goes to its owner's hand"
                           : "%s is too high: %s%s bottom piece leaves the game",
                   g->board.name[cell], TV_SIDE_WHOSE(g, side));
}

/* Of eight heights, those above the limit: the highest bit of their byte. Heights are at most 64 and limits from 1 to
 * 64, so no sum carries into the next byte. */
static uint64_t above(const uint8_t *height, int most)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    return (tv_eight_bytes(height) + (uint64_t)(127 - most) * ones) & 0x80 * ones;
}

#if defined(__wasm__) /* no sixteen bytes at once */
static bool any_above(const uint8_t *height, int cells, int most)
{
    uint64_t any = 0;
    for (int eight = 0; eight < cells; eight += 8) any |= above(height + eight, most);
    return any;
}
#else
/* Heights are below 128, and compared sixteen at a time: their section has a multiple of this length. */
typedef int8_t sixteen_heights __attribute__((vector_size(16), aligned(1), may_alias));

/* To the end without a branch: stopping early would cost more in mispredictions than it saves. */
static bool any_above(const uint8_t *height, int cells, int most)
{
    sixteen_heights any = { 0 };
    uint64_t half[2];
    for (const uint8_t *end = height + cells; height < end; height += sizeof any)
        any |= *(const sixteen_heights *)height > (int8_t)most;
    memcpy(half, &any, sizeof half);
    return half[0] | half[1];
}
#endif

/* Computes the limit only of stacks above `most`, which no limit is below. */
static void cut_all(const tv_trim *trim, tv_run *run, tv_pos *pos)
{
    const tv_game *g = run->game;
    const uint8_t *height = tv_heights(&g->layout, pos);
    trimming t;
    t.trim = trim;
    t.run = run;
    t.pos = pos;
    if (!trim->fixed && !trim->args.call)
        tv_count_lines(g, pos, trim->of_owners, &t.lines); /* cutting never uncovers a cell */
    for (int eight = 0; eight < g->board.cells; eight += 8)
        for (uint64_t rest = above(height + eight, trim->most); rest; rest &= rest - 1) {
            unsigned c = (unsigned)(eight + __builtin_ctzll(rest) / 8);
            while (height[c] > trim->most && is_too_high(&t, c, height[c])) cut_one(&t, c, height[c]);
        }
}

/* Most plies leave nothing to cut, and end here: it compares sixteen heights at once, five times for Focus. */
static void trim_act(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    (void)move;
    const tv_trim *trim = (const tv_trim *)op;
    if (any_above(tv_heights(&op->game->layout, pos), op->game->board.cells, trim->most)) cut_all(trim, run, pos);
}

/* A constant limit is known from here on; then most plies need only one comparison. */
static bool trim_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_trim *trim = (tv_trim *)op;
    const tv_number *keep = &trim->args.keep;
    trim->fixed = !trim->args.call && keep->len == 1 && keep->code[0].term == TV_TERM_CONSTANT;
    trim->most = !trim->fixed || keep->code[0].value < 1 ? 1
                 : keep->code[0].value < TV_HEIGHT_MAX   ? keep->code[0].value
                                                         : TV_HEIGHT_MAX;
    trim->of_owners = tv_number_of_owners(keep);
    for (int i = 0; i < keep->len; i++)
        if (g->board.kind == TV_HEXAGON && keep->code[i].term == TV_TERM_ORTHOGONAL)
            return tv_fail(err, "tav.trim: cells of a hexagon have no orthogonal neighbours; count \"neighbours\"");
    return tv_game_reserve_stacks(g, "tav.trim", err);
}

static tv_host_function trim_asks(const tv_op *op)
{
    const tv_trim_args *args = &((const tv_trim *)op)->args;
    return (tv_host_function) { args->call ? args->id : -1, args->changed };
}

static const tv_op_class trim_class = {
    .name = "trim", .walls = true, .stacks = true, .bind = trim_bind, .act = trim_act, .asks = trim_asks
};

void tv_trim_init(tv_trim *trim, const tv_trim_args *args)
{
    *trim = (tv_trim) { .op = { &trim_class, NULL }, .args = *args };
}
