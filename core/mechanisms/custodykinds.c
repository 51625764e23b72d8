/* custodykinds.c - capture by custody where the kind of the captured piece matters: hostile cells, and pieces that must
 * be surrounded; see custody.h. It goes cell by cell, since few pieces stand beside one that has just arrived. */
#include "core/mechanisms/custody.h"

#include "core/position/run.h"

static const tv_custody_kind *kind_on(const tv_custody *custody, const tv_pos *pos, unsigned cell)
{
    return &custody->args.kind[custody->args.of[tv_piece_on(custody->op.game, pos, cell)]];
}

/* Does this neighbour of a piece of this kind count as its captor's? */
static bool is_captors(const tv_custody *custody, const tv_custody_kind *kind, const tv_pos *pos, const uint64_t *own,
                       unsigned cell)
{
    if (cell == TV_NO_CELL) return kind->edge;
    return tv_bit(own, cell) || (tv_bit(kind->hostile, cell) && !tv_at(&custody->op.game->layout, pos)[cell]);
}

static bool is_surrounded(const tv_custody *custody, const tv_custody_kind *kind, const tv_pos *pos,
                          const uint64_t *own, unsigned cell)
{
    for (unsigned left = custody->lines; left; left &= left - 1)
        if (!is_captors(custody, kind, pos, own, custody->op.game->board.step[cell][__builtin_ctz(left)])) return false;
    return true;
}

/* The enemies in one direction from a cell: of a line, those to whose kind the cell behind it is closed are captured,
 * unless that is the same cell. */
static void look_along(const tv_custody *custody, const tv_pos *pos, const uint64_t *own, const uint64_t *enemies,
                       unsigned cell, int dir, uint64_t *taken)
{
    const tv_board *b = &custody->op.game->board;
    const unsigned first = b->step[cell][dir];
    unsigned end = b->step[first][dir];
    while (custody->args.lines && end != TV_NO_CELL && tv_bit(enemies, end)) end = b->step[end][dir];
    if (end == cell) return;
    for (unsigned c = first; c != end; c = b->step[c][dir]) {
        const tv_custody_kind *kind = kind_on(custody, pos, c);
        const bool surround = tv_bit(kind->surround, c);
        if (surround ? is_surrounded(custody, kind, pos, own, c) : is_captors(custody, kind, pos, own, end))
            tv_bit_on(taken, c);
    }
}

void tv_custody_look(const tv_custody *custody, const tv_pos *pos, const uint64_t *own, const uint64_t *enemies,
                     unsigned cell, uint64_t *taken)
{
    for (unsigned left = custody->lines; left; left &= left - 1) {
        const int dir = __builtin_ctz(left);
        const unsigned first = custody->op.game->board.step[cell][dir];
        if (first != TV_NO_CELL && tv_bit(enemies, first)) look_along(custody, pos, own, enemies, cell, dir, taken);
    }
}

bool tv_custody_captors(const tv_custody *custody, const tv_pos *pos, int player, uint64_t *set)
{
    const tv_game *g = custody->op.game;
    bool edge = false;
    tv_bits_copy(set, tv_own(&g->layout, pos, player), g->layout.words);
    for (int k = 0; k < custody->args.kinds; k++) {
        edge |= custody->args.kind[k].edge;
        tv_bits_or(set, custody->args.kind[k].hostile, g->layout.words);
    }
    return !edge;
}
