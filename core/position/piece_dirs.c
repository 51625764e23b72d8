/* piece_dirs.c - the directions in which each piece moves, and the cells from which it can move at all; see
 * piece_dirs.h. Steps and jumps need this at every ply: the board's answer is a byte for each cell. */
#include "core/position/piece_dirs.h"

#include "core/base/text.h"

#include <string.h>

/* Rules by which no piece can ever move are an error. */
bool tv_piece_dirs_bind(tv_piece_dirs *piece_dirs, const tv_game *g, const char *who, tv_err *err)
{
    unsigned any = 0;
    if (!piece_dirs->named) memset(piece_dirs->of, 0xff, sizeof piece_dirs->of);
    for (int i = 0; i < g->pieces.pieces; i++) {
        const int side = g->pieces.piece[i].side;
        any |= piece_dirs->of[i];
        if (side < g->players) piece_dirs->used[side] |= piece_dirs->of[i];
    }
    for (int c = 0; c < g->board.cells; c++)
        piece_dirs->toward[c] = tv_on_board(&g->board, (unsigned)c)
                                    ? (uint8_t)tv_cell_dirs(&g->board, (unsigned)c, piece_dirs->directions)
                                    : 0;
    for (int c = 0; c < g->board.cells; c++)
        if (piece_dirs->toward[c] & any) return true;
    return tv_fail(err, "%s: no cell of this board has a neighbour in these directions", who);
}

bool tv_piece_dirs_far(tv_piece_dirs *piece_dirs, tv_game *g, tv_err *err)
{
    uint8_t *distance = tv_game_own(g, (size_t)g->pieces.parts, err);
    if (!distance) return false;
    distance[0] = 0;
    for (int i = 1; i < (int)g->pieces.parts; i++) distance[i] = piece_dirs->distance[g->pieces.part_piece[i]];
    piece_dirs->part_distance = distance;
    return true;
}

/* The directions of a player's pieces if they are the same for all; -1 if they are not. A player without pieces has all
 * directions. */
static int directions_of(const tv_piece_dirs *piece_dirs, const tv_game *g, int player)
{
    int dirs = -1;
    for (int i = 0; i < g->pieces.pieces; i++) {
        if (g->pieces.piece[i].side != player) continue;
        if (dirs >= 0 && dirs != piece_dirs->of[i]) return -1;
        dirs = piece_dirs->of[i];
    }
    return dirs < 0 ? 255 : dirs;
}

bool tv_piece_dirs_lines(tv_piece_dirs *piece_dirs, const tv_game *g, const char *who, uint8_t dirs[TV_PLAYERS_MAX],
                         tv_err *err)
{
    if (!tv_game_singles(g, who, err) || !tv_piece_dirs_bind(piece_dirs, g, who, err)) return false;
    if (piece_dirs->directions > TV_DIRS_DIAGONAL)
        return tv_fail(err, "%s: directions: a line has the same directions on every cell; \"inward\" is not possible",
                       who);
    for (const tv_piece *p = g->pieces.piece; p < g->pieces.piece + g->pieces.pieces; p++)
        if (tv_bits_any(p->never, g->board.words))
            return tv_fail(err, "%s: lines go anywhere, and the %s may never enter some cells: remove its `never`", who,
                           p->name[0]);
    const unsigned all = tv_board_dirs(&g->board, piece_dirs->named ? TV_DIRS_ALL : piece_dirs->directions);
    for (int p = 0; p < g->players; p++) {
        const int named = directions_of(piece_dirs, g, p);
        if (named < 0) return tv_fail(err, "%s: directions: all pieces of a player must have the same directions", who);
        dirs[p] = (uint8_t)(all & (unsigned)named);
    }
    return true;
}

bool tv_piece_dirs_own(const tv_game *g, const tv_pos *pos, unsigned from, tv_text *reason)
{
    if (!tv_on_board(&g->board, from)) tv_text_add(reason, "that is not a cell of the board");
    else if (!tv_at(&g->layout, pos)[from]) tv_text_add(reason, "%s is empty", g->board.name[from]);
    else if (!tv_bit(tv_own(&g->layout, pos, pos->mover), from))
        tv_text_add(reason, "the piece on %s is not %s%s", g->board.name[from], TV_SIDE_WHOSE(g, pos->mover));
    else return true;
    return false;
}

bool tv_piece_dirs_from(const tv_piece_dirs *piece_dirs, const tv_game *g, const tv_pos *pos, unsigned from,
                        tv_text *reason)
{
    if (!tv_piece_dirs_own(g, pos, from, reason)) return false;
    int piece = tv_piece_on(g, pos, from);
    if (!piece_dirs->of[piece])
        tv_text_add(reason, "the %s on %s does not move like this", tv_piece_shown(&g->pieces.piece[piece]),
                    g->board.name[from]);
    return piece_dirs->of[piece] != 0;
}

enum tv_odd tv_piece_dirs_odd(const tv_piece_dirs *piece_dirs, const tv_game *g, const tv_pos *pos, unsigned from,
                              int dir)
{
    if (!tv_bit(tv_own(&g->layout, pos, pos->mover), from)) return TV_ODD_NOT;
    const int piece = tv_piece_on(g, pos, from);
    if (!piece_dirs->of[piece]) return TV_ODD_MOST;
    return tv_piece_dirs_has(piece_dirs, piece, from, dir) ? TV_ODD_NOT : TV_ODD_DIRECTION;
}

/* "ne, nw or n" */
static void list_dirs(const tv_piece_dirs *piece_dirs, const tv_game *g, int piece, tv_text *to)
{
    const char *names[TV_DIRS];
    int count = 0;
    for (int d = 0; d < TV_DIRS; d++)
        if (piece_dirs->of[piece] >> d & 1 && *tv_dir_name(&g->board, d)) names[count++] = tv_dir_name(&g->board, d);
    for (int i = 0; i < count; i++)
        tv_text_add(to, "%s%s", names[i], i + 1 == count ? "" : i + 2 == count ? " or " : ", ");
}

void tv_piece_dirs_write(const tv_piece_dirs *piece_dirs, const tv_game *g, int piece, tv_text *to)
{
    if (!piece_dirs->named) return;
    tv_text_add(to, " (the %s moves ", tv_piece_shown(&g->pieces.piece[piece]));
    list_dirs(piece_dirs, g, piece, to);
    tv_text_add(to, ")");
}

void tv_piece_dirs_not(const tv_piece_dirs *piece_dirs, const tv_game *g, int piece, unsigned from, unsigned towards,
                       tv_text *to)
{
    tv_text_add(to, "the %s on %s does not move towards %s", tv_piece_shown(&g->pieces.piece[piece]),
                g->board.name[from], g->board.name[towards]);
    if (!piece_dirs->named) return;
    tv_text_add(to, ": it moves ");
    list_dirs(piece_dirs, g, piece, to);
}
