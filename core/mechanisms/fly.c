/* fly.c - flights of tav.step: a player who has few pieces left moves one to any free cell; see step.h. Players who fly
 * have few pieces, so a loop runs over them. */
#include "core/mechanisms/step.h"
#include "core/position/run.h"

bool tv_flies(const tv_step *step, const tv_pos *pos)
{
    const tv_game *g = step->op.game;
    if (step->args.flies == TV_FLIES_ALWAYS) return true;
    unsigned count = tv_bits_count(tv_own(&g->layout, pos, pos->mover), g->layout.words);
    if (count > step->args.flies) return false;
    for (int i = 0; i < g->pieces.pieces; i++) {
        if (g->pieces.piece[i].side != pos->mover) continue;
        const uint8_t hand = tv_hand(&g->layout, pos)[i];
        if (hand == TV_UNLIMITED) return false;
        count += hand;
    }
    return count <= step->args.flies;
}

/* The cells from which the mover's pieces fly. */
static void find_from(const tv_step *step, const tv_pos *pos, uint64_t *from)
{
    const tv_game *g = step->op.game;
    tv_bits_copy(from, tv_own(&g->layout, pos, pos->mover), g->layout.words);
    if (step->args.starts) tv_bits_and(from, step->from[pos->mover], g->layout.words);
}

/* The cells to which the piece on a cell flies; false: none, as pieces of its kind do not move like this. */
static bool find_to(const tv_step *step, const tv_pos *pos, unsigned cell, uint64_t *to)
{
    const tv_game *g = step->op.game;
    const int piece = tv_piece_on(g, pos, cell), n = g->layout.words;
    if (!step->piece_dirs.of[piece]) return false;
    tv_free_cells(g, pos, to);
    tv_bits_less(to, g->pieces.piece[piece].never, n);
    return true;
}

static void add_flights(const tv_step *step, const tv_pos *pos, unsigned kind, unsigned from, tv_moves *moves)
{
    uint64_t to[TV_WORDS_MAX];
    unsigned cell;
    if (!find_to(step, pos, from, to)) return;
    TV_EACH_CELL(cell, to, step->op.game->layout.words) tv_moves_add(moves, tv_move_make(kind, from, cell, 0));
}

void tv_fly_fill(const tv_step *step, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    uint64_t from[TV_WORDS_MAX];
    unsigned cell;
    find_from(step, pos, from);
    TV_EACH_CELL(cell, from, step->op.game->layout.words) add_flights(step, pos, kind, cell, moves);
}

uint32_t tv_fly_count(const tv_step *step, const tv_pos *pos)
{
    const int n = step->op.game->layout.words;
    uint64_t from[TV_WORDS_MAX], to[TV_WORDS_MAX];
    uint32_t count = 0;
    unsigned cell;
    find_from(step, pos, from);
    TV_EACH_CELL(cell, from, n) if (find_to(step, pos, cell, to)) count += tv_bits_count(to, n);
    return count;
}

tv_move tv_fly_nth(const tv_step *step, const tv_pos *pos, unsigned kind, uint32_t nth)
{
    const int n = step->op.game->layout.words;
    uint64_t from[TV_WORDS_MAX], to[TV_WORDS_MAX];
    unsigned cell;
    find_from(step, pos, from);
    TV_EACH_CELL(cell, from, n)
    {
        if (!find_to(step, pos, cell, to)) continue;
        const uint32_t here = tv_bits_count(to, n);
        if (nth < here) return tv_move_make(kind, cell, (unsigned)tv_bits_nth(to, nth, n), 0);
        nth -= here;
    }
    return TV_NO_MOVE;
}
