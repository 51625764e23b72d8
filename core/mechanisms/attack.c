/* attack.c - who attacks a cell, by all generators that capture; see attack.h. */
#include "core/mechanisms/attack.h"

#include "core/mechanisms/passing.h"
#include "core/position/team.h"

static bool is_listed(tv_op *const *list, int count, const tv_op *op)
{
    for (int i = 0; i < count; i++)
        if (list[i] == op) return true;
    return false;
}

static void add(tv_attacks *attacks, const tv_op *op)
{
    for (int i = 0; i < attacks->count; i++)
        if (attacks->op[i] == op) return;
    if (attacks->count < TV_ATTACKS_MAX) attacks->op[attacks->count++] = op;
    if (op->class->lines < attacks->lines) attacks->lines = op->class->lines;
}

bool tv_attacks_bind(tv_attacks *attacks, const tv_game *g, const tv_op *op, tv_err *err)
{
    /* a line that comes back has no first piece, and walls come and go */
    attacks->lines = g->stacked || g->board.walled || g->board.wraps ? TV_LINES_NONE : TV_LINES_BETWEEN;
    for (const tv_phase *ph = g->phase; ph < g->phase + g->phases; ph++) {
        if (ph->stuck_rule != op && !is_listed(ph->move, ph->moves, op) && !is_listed(ph->forbid, ph->forbids, op))
            continue;
        for (int i = 0; i < ph->moves; i++)
            if (ph->move[i]->class->attacker) add(attacks, ph->move[i]);
    }
    if (attacks->count == TV_ATTACKS_MAX) return tv_fail(err, "tav.%s: too many objects capture", op->class->name);
    return attacks->count || tv_fail(err,
                                     "tav.%s: no object in `moves` of its phases captures, so nothing is attacked; for "
                                     "example tav.step needs onto = \"any\"",
                                     op->class->name);
}

unsigned tv_attacked_from(const tv_attacks *attacks, const tv_pos *pos, int player, unsigned cell)
{
    const tv_game *g = attacks->op[0]->game;
    for (unsigned left = (unsigned)(tv_enemies(g, player) & ~pos->out); left; left &= left - 1)
        for (int i = 0; i < attacks->count; i++) {
            const tv_op *op = attacks->op[i];
            const unsigned from = op->class->attacker(op, pos, __builtin_ctz(left), cell);
            if (from != TV_NO_CELL) return from;
        }
    return tv_passing_attacker(g, pos, player, cell);
}

/* A piece behind which another of the player's stands first leaves it as a shield. */
void tv_attack_pins(const tv_attacks *attacks, const tv_pos *pos, int player, unsigned cell, uint64_t *set)
{
    const tv_game *g = attacks->op[0]->game;
    const uint64_t *own = tv_own(&g->layout, pos, player);
    const tv_part *at = tv_at(&g->layout, pos);
    for (int dir = 0; dir < TV_DIRS; dir++) {
        unsigned c = g->board.step[cell][dir], behind;
        while (c != TV_NO_CELL && !tv_bit(own, c)) c = g->board.step[c][dir];
        if (c == TV_NO_CELL) continue;
        behind = g->board.step[c][dir];
        while (behind != TV_NO_CELL && !at[behind]) behind = g->board.step[behind][dir];
        if (attacks->lines == TV_LINES_BEHIND || (behind != TV_NO_CELL && !tv_bit(own, behind))) tv_bit_on(set, c);
    }
}

void tv_attack_parries(const tv_game *g, unsigned from, unsigned cell, uint64_t *set)
{
    tv_bit_on(set, from);
    for (int dir = 0; dir < TV_DIRS; dir++) {
        unsigned c = cell;
        do c = g->board.step[c][dir];
        while (c != TV_NO_CELL && c != from);
        for (; c != TV_NO_CELL && c != cell; c = g->board.step[c][tv_dir_back(dir)]) tv_bit_on(set, c);
    }
}

void tv_attack_write(const tv_game *g, const tv_pos *pos, unsigned from, unsigned cell, tv_text *to)
{
    tv_text_add(to, "the %s on %s attacks %s", tv_piece_shown(&g->pieces.piece[tv_piece_on(g, pos, from)]),
                g->board.name[from], g->board.name[cell]);
    if (tv_at(&g->layout, pos)[cell] && tv_passing_attacker(g, pos, tv_side_on(g, pos, cell), cell) == from)
        tv_text_add(to, " in passing");
}
