/* number.c - numbers that rules compute from a position, compiled to a few terms in reverse Polish notation and
 * evaluated on a small stack; see number.h. They replace a function call for every stack and cell. */
#include "core/position/number.h"

#include "core/position/game.h"

#include <string.h>

/* A number of one term; longer ones are joined from these. */
void tv_number_term(tv_number *n, enum tv_term term, int value)
{
    *n = (tv_number) { .len = 1 };
    n->code[0].term = (uint8_t)term;
    n->code[0].value = (int16_t)value;
}

/* Operands first, then the operation. No brackets are needed, and a number that is too long is rejected here, when the
 * rules are loaded, so that evaluation never overflows its stack. */
bool tv_number_join(tv_number *n, const tv_number *other, enum tv_term op)
{
    if (n->len + other->len + 1 > TV_NUMBER_MAX) return false;
    memcpy(n->code + n->len, other->code, (size_t)other->len * sizeof *n->code);
    n->len += other->len;
    n->code[n->len].term = (uint8_t)op;
    n->code[n->len++].value = 0;
    return true;
}

/* Counts the cells of a set by row and column. A row is shorter than a word and may lie across two: it is shifted out
 * of both, in two shifts, as a row that begins a word would shift the other by 64, which is undefined. It reads one
 * word more than the set has, which is 0. */
static void count_set(const tv_board *b, const uint64_t *set, uint8_t *row, uint8_t *column)
{
    const uint64_t width = (UINT64_C(1) << b->width) - 1;
    uint64_t padded[TV_WORDS_MAX + 1] = { 0 };
    tv_bits_copy(padded, set, b->words);
    for (int y = 0; y < b->height; y++) {
        unsigned at = (unsigned)(y * b->stride), by = at % 64;
        uint64_t rest = (padded[at / 64] >> by | padded[at / 64 + 1] << 1 << (63 - by)) & width;
        for (; rest; rest &= rest - 1, row[y]++) column[__builtin_ctzll(rest)]++;
    }
}

/* For callers with many cells: counts every row and column once. */
void tv_count_lines(const tv_game *g, const tv_pos *pos, bool of_owners, tv_line_counts *lines)
{
    uint64_t covered[TV_WORDS_MAX];
    memset(lines, 0, sizeof *lines);
    tv_bits_zero(covered, g->board.words);
    for (int side = 0; side < g->layout.sides; side++) {
        const uint64_t *own = tv_own(&g->layout, pos, side);
        tv_bits_or(covered, own, g->board.words);
        if (of_owners) count_set(&g->board, own, lines->own_row[side], lines->own_column[side]);
    }
    count_set(&g->board, covered, lines->row, lines->column);
}

/* Counting by owners is one more pass for each side, and rarely needed: decided once, when the rules are loaded. */
bool tv_number_of_owners(const tv_number *n)
{
    for (int i = 0; i < n->len; i++)
        if (n->code[i].term == TV_TERM_OWN_ROW || n->code[i].term == TV_TERM_OWN_COLUMN) return true;
    return false;
}

/* Orthogonal directions are the even ones, see board.h. */
int tv_count_near(const tv_game *g, const tv_pos *pos, unsigned cell, bool orthogonal)
{
    const tv_part *at = tv_at(&g->layout, pos);
    int sum = 0;
    for (int dir = 0; dir < TV_DIRS; dir += orthogonal ? 2 : 1) {
        tv_cell near = g->board.step[cell][dir];
        sum += near != TV_NO_CELL && at[near];
    }
    return sum;
}

/* The top piece decides whose pieces are counted. */
static int own_pieces(const tv_game *g, const tv_pos *pos, unsigned cell)
{
    int side = tv_side_on(g, pos, cell), sum = 0;
    if (!g->layout.planes) return 1;
    for (int p = 0; p < g->pieces.pieces; p++)
        if (g->pieces.piece[p].side == side) sum += __builtin_popcountll(tv_stack_find(&g->layout, pos, cell, p));
    return sum;
}

/* Along a row or a column of parts; guard cells and holes have none. */
static int count_covered(const tv_part *at, unsigned first, unsigned step, int n)
{
    int sum = 0;
    for (const tv_part *cell = at + first; n > 0; n--, cell += step) sum += *cell != 0;
    return sum;
}

/* For one cell, where counting all lines is not worth it. */
int tv_count_line(const tv_game *g, const tv_pos *pos, unsigned cell, bool column)
{
    const tv_part *at = tv_at(&g->layout, pos);
    unsigned stride = (unsigned)g->board.stride;
    return column ? count_covered(at, cell % stride, stride, g->board.height)
                  : count_covered(at, cell - cell % stride, 1, g->board.width);
}

/* Without stacks a covered cell has height 1, so that the same numbers serve all games. */
static int term_at(enum tv_term term, const tv_game *g, const tv_pos *pos, const tv_line_counts *lines, unsigned cell)
{
    unsigned stride = (unsigned)g->board.stride;
    switch (term) {
    case TV_TERM_ROW: return lines->row[cell / stride];
    case TV_TERM_COLUMN: return lines->column[cell % stride];
    case TV_TERM_NEIGHBOURS: return tv_count_near(g, pos, cell, false);
    case TV_TERM_ORTHOGONAL: return tv_count_near(g, pos, cell, true);
    case TV_TERM_HEIGHT: return g->layout.planes ? tv_heights(&g->layout, pos)[cell] : 1;
    case TV_TERM_OWN_PIECES: return own_pieces(g, pos, cell);
    case TV_TERM_OWN_ROW: return lines->own_row[tv_side_on(g, pos, cell)][cell / stride];
    case TV_TERM_OWN_COLUMN: return lines->own_column[tv_side_on(g, pos, cell)][cell % stride];
    default: return 0;
    }
}

/* A term looks only at its own cell and the counted lines, so numbers for many cells stay cheap. The stack is as deep
 * as a number is long, so none can overflow it. */
int tv_number_at(const tv_number *n, const tv_game *g, const tv_pos *pos, const tv_line_counts *lines, unsigned cell)
{
    int stack[TV_NUMBER_MAX], top = 0;
    for (int i = 0; i < n->len; i++) {
        int a = top > 1 ? stack[top - 2] : 0, b = top ? stack[top - 1] : 0;
        switch (n->code[i].term) {
        case TV_TERM_CONSTANT: stack[top++] = n->code[i].value; break;
        case TV_TERM_ADD: stack[--top - 1] = a + b; break;
        case TV_TERM_SUBTRACT: stack[--top - 1] = a - b; break;
        case TV_TERM_MOST: stack[--top - 1] = a > b ? a : b; break;
        case TV_TERM_LEAST: stack[--top - 1] = a < b ? a : b; break;
        default: stack[top++] = term_at(n->code[i].term, g, pos, lines, cell); break;
        }
    }
    return stack[0];
}
