/* enter.c - where a move may begin, and where a piece may stand; see enter.h. The answer for one cell must agree with
 * the set computed for all cells. */
#include "core/mechanisms/enter.h"

#include "core/position/log.h"

TV_BY_WORDS(extern, void, tv_enter_cells, g->board.sized, (g, pos, player, safe, set), const tv_game *g,
            const tv_pos *pos, int player, unsigned safe, uint64_t *set)
{
    tv_enter_words(g, pos, player, safe, set, n);
}

bool tv_may_start(const tv_game *g, const tv_pos *pos, unsigned from, const uint64_t *starts, const char *moves,
                  tv_text *reason)
{
    if (!starts || tv_bit(starts, from)) return true;
    tv_text_add(reason, "the %s %s only from ", tv_piece_shown(&g->pieces.piece[tv_piece_on(g, pos, from)]), moves);
    tv_cells_write_ranges(&g->board, starts, reason);
    return false;
}

/* May it stand there? Looks once along each axis, and names the two enemies that would take the piece. At the edge a
 * cell lacks a neighbour on one side, and is safe. */
static bool is_safe(const tv_game *g, const tv_pos *pos, int piece, unsigned cell, unsigned safe, tv_text *reason)
{
    uint64_t enemies[TV_WORDS_MAX];
    const tv_piece *p = &g->pieces.piece[piece];
    tv_enemy_cells(g, pos, p->side, enemies);
    for (int d = 0; d < TV_DIRS / 2; d++) {
        unsigned a = g->board.step[cell][d], b = g->board.step[cell][tv_dir_back(d)];
        if (!(safe >> d & 1) || a == TV_NO_CELL || b == TV_NO_CELL || !tv_bit(enemies, a) || !tv_bit(enemies, b))
            continue;
        tv_text_add(reason, "on %s the %s would stand between two enemies, on %s and %s", g->board.name[cell],
                    tv_piece_shown(p), g->board.name[a], g->board.name[b]);
        return false;
    }
    return true;
}

static bool is_open(const tv_game *g, int piece, unsigned cell, tv_text *reason)
{
    const tv_piece *p = &g->pieces.piece[piece];
    if (!tv_bit(p->never, cell)) return true;
    tv_text_add(reason, "no %s may %s %s", tv_piece_shown(p), tv_bit(p->passes, cell) ? "stop on" : "enter",
                g->board.name[cell]);
    return false;
}

/* In the order in which a player would see it: occupied, barred, in danger. */
bool tv_may_enter(const tv_game *g, const tv_pos *pos, int piece, unsigned cell, unsigned safe, tv_text *reason)
{
    if (tv_at(&g->layout, pos)[cell]) {
        tv_block b = tv_block_at(g, pos, cell);
        tv_text_add(reason, "%s is occupied by ", g->board.name[cell]);
        tv_block_name(g, &b, reason);
        return false;
    }
    return is_open(g, piece, cell, reason) && is_safe(g, pos, piece, cell, safe, reason);
}

bool tv_may_land(const tv_game *g, const tv_pos *pos, int piece, unsigned cell, bool free, bool enemy, unsigned safe,
                 tv_text *reason)
{
    if (enemy && tv_enemy_on(g, pos, pos->mover, cell)) return is_open(g, piece, cell, reason);
    if (!free && !tv_at(&g->layout, pos)[cell]) {
        tv_text_add(reason, "%s is free, and it moves only to capture", g->board.name[cell]);
        return false;
    }
    return tv_may_enter(g, pos, piece, cell, safe, reason);
}
