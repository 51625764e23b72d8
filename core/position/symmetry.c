/* symmetry.c - forbids moves that would make the position symmetric, as in Epaminondas; see symmetry.h. A table, made
 * when the game is built, has the image of each cell. Most positions differ at the first cells compared, and successive
 * positions usually differ at the same one. */
#include "core/position/symmetry.h"

#include "core/position/run.h"

/* A half turn is both mirrors, one after the other. */
static unsigned image(const tv_board *b, unsigned cell, int mirror)
{
    int x = (int)cell % b->stride, y = (int)cell / b->stride;
    if (mirror & (TV_MIRROR_COLUMNS | TV_MIRROR_HALF_TURN)) x = b->width - 1 - x;
    if (mirror & (TV_MIRROR_ROWS | TV_MIRROR_HALF_TURN)) y = b->height - 1 - y;
    return (unsigned)(y * b->stride + x);
}

/* The piece of the same name of the other of two players; a neutral piece is its own counterpart; -1 if the other has
 * none: then no position with the piece is symmetric. */
static int counterpart(const tv_game *g, int piece)
{
    const tv_piece *p = &g->pieces.piece[piece];
    return p->side < 2 ? tv_game_piece(g, 1 - p->side, p->name[0], strlen(p->name[0])) : piece;
}

/* The part that must be on the image of a part: pieces of one cell have one part each. */
static int twin(const tv_symmetry *sy, int part, int colours)
{
    return part && colours == TV_COLOURS_EXCHANGED ? 1 + sy->counterpart[part - 1] : part;
}

/* Do two stacks have the same pieces in the same order? */
static bool alike(const tv_symmetry *sy, const tv_pos *pos, unsigned a, unsigned b, int colours)
{
    const tv_layout *l = &sy->op.game->layout;
    int height = tv_heights(l, pos)[a];
    if (height != tv_heights(l, pos)[b]) return false;
    for (int i = 0; i < height; i++)
        if (twin(sy, 1 + tv_stack_piece(l, pos, a, i), colours) != 1 + tv_stack_piece(l, pos, b, i)) return false;
    return true;
}

/* Compares only the top pieces. */
static bool differs(const tv_symmetry *sy, const tv_part *at, const tv_cell *image, unsigned cell, int colours)
{
    return image[cell] == TV_NO_CELL || twin(sy, at[cell], colours) != at[image[cell]];
}

/* Compares top pieces first: they differ almost always. *last: the cell that is compared first, where the last position
 * differed. */
static bool is_symmetric(const tv_symmetry *sy, const tv_pos *pos, const tv_cell *image, int colours, tv_cell *last)
{
    const tv_game *g = sy->op.game;
    const tv_part *at = tv_at(&g->layout, pos);
    if (differs(sy, at, image, g->board.order[*last], colours)) return false;
    for (int i = 0; i < g->board.count; i++) {
        if (!differs(sy, at, image, g->board.order[i], colours)) continue;
        *last = (tv_cell)i;
        return false;
    }
    for (int i = 0; g->layout.planes && i < g->board.count; i++)
        if (!alike(sy, pos, g->board.order[i], image[g->board.order[i]], colours)) return false;
    return true;
}

/* Did the move bring a piece of the mover's into his goal? Moving inside it is not entering, so it counts the pieces: a
 * phalanx may do both at once. */
static bool enters(const tv_symmetry *sy, const tv_pos *before, const tv_pos *after)
{
    const tv_layout *l = &sy->op.game->layout;
    const uint64_t *goal = sy->args.goal[before->mover];
    uint64_t was[TV_WORDS_MAX], is[TV_WORDS_MAX];
    tv_bits_copy(was, tv_own(l, before, before->mover), l->words);
    tv_bits_copy(is, tv_own(l, after, before->mover), l->words);
    tv_bits_and(was, goal, l->words);
    tv_bits_and(is, goal, l->words);
    return tv_bits_count(is, l->words) > tv_bits_count(was, l->words);
}

/* With `entering` it checks only moves into the goal: an opening may well be symmetric. */
static bool symmetry_allows(const tv_op *op, tv_run *run, const tv_pos *before, const tv_pos *after, tv_text *reason)
{
    static const char *const names[] = { [TV_MIRROR_COLUMNS] = "left and right",
                                         [TV_MIRROR_ROWS] = "top and bottom",
                                         [TV_MIRROR_HALF_TURN] = "the two halves, by a half turn," };
    const tv_symmetry *sy = (const tv_symmetry *)op;
    tv_cell *last = (tv_cell *)(void *)(run->memory + sy->last);
    if (sy->args.entering && !enters(sy, before, after)) return true;
    for (int mirror = 1, i = 0; mirror <= TV_MIRROR_HALF_TURN; mirror *= 2, i++)
        for (int colours = 1; colours <= TV_COLOURS_EXCHANGED; colours *= 2, last++) {
            if (!(sy->args.mirrors & mirror) || !(sy->args.colours & colours) ||
                !is_symmetric(sy, after, sy->image[i], colours, last))
                continue;
            if (reason)
                tv_text_add(reason, "it would make the position symmetric: %s would mirror each other%s", names[mirror],
                            colours == TV_COLOURS_SAME ? "" : " with the colours exchanged");
            return false;
        }
    return true;
}

/* If the image of a cell is a hole, no board is symmetric by that mirror. */
static bool symmetry_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_symmetry *sy = (tv_symmetry *)op;
    if (g->board.kind == TV_HEXAGON) return tv_fail(err, "tav.symmetry: needs a rectangular board");
    if (sy->args.colours & TV_COLOURS_EXCHANGED && g->players != 2)
        return tv_fail(err, "tav.symmetry: exchanged colours need two players, and the game has %d", g->players);
    for (int i = 0; i < g->pieces.pieces; i++)
        if (g->pieces.piece[i].size != 1)
            return tv_fail(err, "tav.symmetry: the %s has more than one cell", g->pieces.piece[i].name[0]);
    for (int i = 0; i < g->pieces.pieces; i++) sy->counterpart[i] = (int16_t)counterpart(g, i);
    for (int i = 0; i < TV_MIRRORS; i++) {
        sy->image[i] = tv_game_own(g, (size_t)g->board.cells * sizeof *sy->image[i], err);
        if (!sy->image[i]) return false;
        for (unsigned cell = 0; cell < (unsigned)g->board.cells; cell++) {
            unsigned other = tv_on_board(&g->board, cell) ? image(&g->board, cell, 1 << i) : TV_NO_CELL;
            sy->image[i][cell] = tv_on_board(&g->board, other) ? (tv_cell)other : TV_NO_CELL;
        }
    }
    sy->last = tv_game_reserve_memory(g, (size_t)TV_MIRRORS * TV_COLOURS_EXCHANGED * sizeof(tv_cell));
    return true;
}

static const tv_op_class symmetry_class = {
    .name = "symmetry", .walls = true, .bind = symmetry_bind, .allows = symmetry_allows
};

void tv_symmetry_init(tv_symmetry *symmetry, const tv_symmetry_args *args)
{
    *symmetry = (tv_symmetry) { .op = { &symmetry_class, NULL }, .args = *args };
}
