/* cellmoves.c - moves that depend only on their cell; see cellmoves.h. */
#include "core/mechanisms/cellmoves.h"

#include "core/position/stack.h"

/* ---- Tables ----------------------------------------------------------------------------- */

/* Lists the moves to the cells `distance` steps away, in the order of directions. */
static uint8_t list_cell(const tv_board *b, unsigned cell, unsigned dirs, int distance, unsigned arg, tv_move *to)
{
    uint8_t count = 0;
    for (int dir = 0; dir < TV_DIRS; dir++)
        if (dirs >> dir & 1 && b->ray[cell][dir] >= distance)
            to[count++] = tv_move_make(0, cell, tv_board_ahead(b, cell, dir, distance), arg);
    return count;
}

/* Eight places for each cell, whatever it uses: fill copies all eight, which is cheaper than a loop, and continues
 * after those that are moves. */
bool tv_cellmoves_make(tv_cellmoves *m, tv_game *g, unsigned dirs, int distance, unsigned arg, tv_err *err)
{
    unsigned cells = (unsigned)g->board.cells;
    m->list = tv_game_own(g, cells * TV_DIRS * sizeof *m->list, err);
    m->count = tv_game_own(g, cells, err);
    m->memory = tv_game_reserve_memory(g, 2 * (size_t)g->board.words * sizeof(uint64_t));
    for (unsigned cell = 0; m->list && m->count && cell < cells; cell++) {
        if (!tv_on_board(&g->board, cell)) continue;
        m->count[cell] = list_cell(&g->board, cell, dirs, distance, arg, m->list + cell * TV_DIRS);
        for (int k = 0; k < TV_DIGITS; k++) m->digit[cell / 64][k] |= (uint64_t)(m->count[cell] >> k & 1) << cell % 64;
        m->places[cell / 8] |= ((UINT64_C(1) << m->count[cell]) - 1) << cell % 8 * TV_DIRS;
    }
    return m->list && m->count;
}

/* ---- The generator ------------------------------------------------------------------------ */

/* The mover's stacks of the right height, in one word of the board. */
TV_INLINE uint64_t find_word(const tv_cellmoves *m, const tv_game *g, const tv_pos *pos, int word)
{
    uint64_t set = tv_own(&g->layout, pos, pos->mover)[word];
    if (m->least > 1) set &= tv_high_word(g, pos, m->least, word);
    if (m->most < TV_HEIGHT_MAX) set &= ~tv_high_word(g, pos, m->most + 1, word);
    return set;
}

void tv_cellmoves_fill(const tv_cellmoves *m, const tv_game *g, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    const uint32_t stacks = g->crowded ? (uint32_t)g->board.cells : TV_HEIGHT_MAX, room = stacks * TV_DIRS;
    uint64_t set[TV_WORDS_MAX];
    unsigned cell;
    if (moves->cap - moves->count < room && !tv_moves_room(moves, room)) return;
    tv_move *to = moves->list + moves->count;
    for (int i = 0; i < g->layout.words; i++) set[i] = find_word(m, g, pos, i);
    TV_EACH_CELL(cell, set, g->layout.words)
    {
        tv_moves_copy_eight(to, m->list + cell * TV_DIRS, kind);
        to += m->count[cell];
    }
    moves->count = (uint32_t)(to - moves->list);
}

/* Keeps the set for nth, and the number of moves up to the end of each word. */
TV_INLINE uint32_t count_words(const tv_cellmoves *m, const tv_run *run, const tv_pos *pos, int n)
{
    uint64_t *set = run->memory + m->memory;
    uint32_t sum = 0;
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            set[i] = find_word(m, run->game, pos, i);
            set[n + i] = sum += tv_digits_sum(m->digit[i], set[i]);
        });
    return sum;
}

TV_BY_WORDS(extern, uint32_t, tv_cellmoves_count, run->game->layout.words, (m, run, pos), const tv_cellmoves *m,
            const tv_run *run, const tv_pos *pos)
{
    return count_words(m, run, pos, n);
}

/* The word with move *nth, which becomes its number within the word. No branch: in random play a branch would be
 * mispredicted. */
TV_INLINE unsigned find_nth_word(const uint64_t *upto, uint32_t *nth, int n)
{
    unsigned word = 0;
    uint32_t before = 0;
    TV_WORD_LOOP(
        n, for (int i = 0; i < n - 1; i++) {
            const uint32_t past = *nth >= upto[i];
            word += past;
            before += ((uint32_t)upto[i] - before) & -past;
        });
    *nth -= before;
    return word;
}

/* Only the generator of the drawn move needs the count of each eight cells. */
TV_INLINE tv_move nth_words(const tv_cellmoves *m, const tv_run *run, unsigned kind, uint32_t nth, int n)
{
    const tv_lanes weigh = { 0, 1, 2, 3 };
    const uint64_t *set = run->memory + m->memory;
    const unsigned word = find_nth_word(set + n, &nth, n);
    uint64_t before[2];
    tv_lanes digit;
    memcpy(&digit, m->digit[word], sizeof digit);
    digit &= set[word];
    tv_before_put(before, tv_lanes_weighed(&digit, &weigh), 0);
    const unsigned eight = tv_before_nth(before, &nth, 1), at = 8 * word + eight;
    const uint64_t moves = 0xff * tv_byte_spread(set[word] >> 8 * eight & 0xff) & m->places[at];
    return m->list[TV_DIRS * 8 * at + (unsigned)tv_bit_nth(moves, nth)] | kind << 28;
}

TV_BY_WORDS(extern, tv_move, tv_cellmoves_nth, run->game->layout.words, (m, run, kind, nth), const tv_cellmoves *m,
            const tv_run *run, unsigned kind, uint32_t nth)
{
    return nth_words(m, run, kind, nth, n);
}
