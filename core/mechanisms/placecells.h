/* placecells.h - the cells that a placement may cover, and those that it must; see place.h. Shared by the files that
 * find placements: placecells.c for pieces of one cell, placemoves.c for all, and placewhy.c for reasons. */
#ifndef TV_PLACECELLS_H
#define TV_PLACECELLS_H

#include "core/mechanisms/place.h"
#include "core/mechanisms/step.h"
#include "core/position/run.h"
#include "core/position/team.h"

/* The neighbours of the mover's own pieces on some lines. May include guard cells. */
TV_INLINE void tv_place_beside(const tv_place *pl, const tv_pos *pos, unsigned lines, uint64_t *cells, int n)
{
    const tv_board *b = &pl->op.game->board;
    const uint64_t *own = tv_own(&pl->op.game->layout, pos, pos->mover);
    uint64_t moved[TV_WORDS_MAX];
    tv_bits_zero(cells, n);
    for (unsigned left = lines; left; left &= left - 1) {
        tv_shift_words(b, moved, own, __builtin_ctz(left), n);
        tv_bits_or(cells, moved, n);
    }
}

/* The cells closed to one kind of piece: those that it may never enter and, where it must stand alone, the lines on
 * which there is one. Only where by_kind is set. */
TV_INLINE void tv_place_closed(const tv_place *pl, const tv_pos *pos, int piece, uint64_t *cells, int n)
{
    const tv_game *g = pl->op.game;
    unsigned c;
    tv_bits_copy(cells, g->pieces.piece[piece].never, n);
    if (!pl->in_line) return;
    TV_EACH_CELL(c, tv_own(&g->layout, pos, g->pieces.piece[piece].side), n)
    if (tv_piece_on(g, pos, c) == piece) tv_bits_or(cells, pl->in_line + (int)c * n, n);
}

/* The cells that the mover may cover: the free ones of those where the rules let him place, without those on which no
 * piece rests, enemies' land where that is barred, and cells too near to his own pieces; and where a placement must
 * capture, only those from which it does. Games with rests or captures have pieces of one cell only, so there cells are
 * anchors. */
TV_INLINE void tv_place_open(const tv_place *pl, const tv_pos *pos, uint64_t *cells, int n)
{
    const tv_game *g = pl->op.game;
    tv_vacant_words(g, pos, cells, n);
    if (pl->args.rests) {
        uint64_t hollow[TV_WORDS_MAX]; /* cells next to a free one */
        tv_shift_words(&g->board, hollow, cells, tv_dir_back(pl->args.rests - 1), n);
        tv_bits_less(cells, hollow, n);
    }
    if (pl->args.limited) tv_bits_and(cells, pl->args.on[pos->mover], n);
    if (pl->args.reach) {
        uint64_t reached[TV_WORDS_MAX];
        tv_slide_reach(pl->args.reach, pos, reached);
        tv_bits_and(cells, reached, n);
    }
    if (pl->args.barred)
        for (int p = 0; p < g->players; p++)
            if (!tv_partners(g, p, pos->mover)) tv_bits_less(cells, tv_set(&g->layout, pos, g->land + p), n);
    if (pl->apart) {
        uint64_t near[TV_WORDS_MAX];
        tv_place_beside(pl, pos, pl->apart, near, n);
        tv_bits_less(cells, near, n);
    }
    if (pl->args.capturing) {
        uint64_t capturing[TV_WORDS_MAX];
        tv_custody_catches(pl->args.capturing, pos, pos->mover, capturing);
        tv_bits_and(cells, capturing, n);
    }
}

/* Sets of cells of each of which the mover must cover at least one. */
typedef struct tv_aims {
    int sets;
    uint64_t set[2][TV_WORDS_MAX];
} tv_aims;

TV_INLINE bool tv_place_begun(const tv_place *pl, const tv_pos *pos, int n)
{
    return tv_bits_any(tv_own(&pl->op.game->layout, pos, pos->mover), n);
}

TV_INLINE void tv_place_aim(const tv_place *pl, const tv_pos *pos, tv_aims *to, int n)
{
    to->sets = 0;
    if (pl->args.begins && !tv_place_begun(pl, pos, n))
        tv_bits_copy(to->set[to->sets++], pl->args.begin[pos->mover], n);
    else if (pl->beside) tv_place_beside(pl, pos, pl->beside, to->set[to->sets++], n);
    if (pl->args.first_free) {
        uint64_t *set = to->set[to->sets++], vacant[TV_WORDS_MAX];
        tv_vacant_words(pl->op.game, pos, vacant, n);
        const int first = tv_bits_first(vacant, n);
        tv_bits_zero(set, n);
        if (first >= 0) tv_bit_on(set, (unsigned)first);
    }
}

/* What is common to all forms of a piece. */
typedef struct tv_prospect {
    tv_ground open, aim[2];
    int aims;
} tv_prospect;

TV_INLINE void tv_place_look(const tv_place *pl, const tv_pos *pos, tv_prospect *all, bool aims_too, int n)
{
    tv_place_open(pl, pos, all->open.cells, n);
    tv_ground_ready(&all->open, n);
    all->aims = 0;
    if (!aims_too) return;
    tv_aims a;
    tv_place_aim(pl, pos, &a, n);
    for (; all->aims < a.sets; all->aims++) {
        tv_bits_copy(all->aim[all->aims].cells, a.set[all->aims], n);
        tv_bits_and(all->aim[all->aims].cells, all->open.cells, n);
        tv_ground_ready(&all->aim[all->aims], n);
    }
}

/* Notes the faces of pieces that the mover has in hand; returns their number. */
int tv_place_hand(const tv_place *place, const tv_pos *pos, tv_tally *tally);

#endif
