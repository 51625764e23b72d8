/* marchlines.c - counts marches line by line; see march.h. The number of marches along a line depends only on its
 * contents. These are a number in base 3, of each cell 0 for free, 1 for the mover's piece, 2 for an enemy, and a table
 * gives the count. A move changes few lines, so a run keeps the numbers of all lines of the position it counted last,
 * and compares.
 *
 * A table for whole lines would have millions of entries, so a line has two halves. The half that a march comes from
 * gives the number of moves that end in it, and what it leaves pending: a phalanx whose way continues into the other
 * half. For each such phalanx a row of a second table gives the number of moves that the other half adds. */
#include "core/mechanisms/march.h"
#include "core/position/run.h"
#include "core/position/team.h"

#include <limits.h>

enum {
    HALF = 7,    /* most cells of half a line */
    PLAYERS = 2, /* numbers in base 3 allow only two kinds of pieces */
    LINES = 64,  /* in each set of lines; in the first set one less, as line 0 stands for none */
    SETS = TV_LANES / 2,
    PENDING = HALF + 1 /* the number of values that each number of a pending phalanx has */
};

static const int power[HALF + 1] = { 1, 3, 9, 27, 81, 243, 729, 2187 };

/* Two numbers of 16 bits for each player, with 1s for his own pieces: the lower half of a line and the upper half;
 * those of the second player above those of the first. */
typedef uint64_t numbers;

typedef struct line_cell {
    numbers piece[PLAYERS][TV_LANES]; /* what a piece adds to each line through the cell, */
    uint8_t line[TV_LANES];           /* ... which are these */
    uint64_t lines[SETS];
} line_cell;

/* The direction of each line axis, and the opposites; they lead from the lower half to the upper one. Lines of the
 * first two axes have numbers below LINES and those of the others above, so that a set of lines is one word. */
static const uint8_t ahead[TV_LANES] = { TV_N, TV_E, TV_NE, TV_NW };

struct tv_marchlines {
    int memory;
    int lines[SETS];
    int contents; /* of a half; each length of half has its own contents, all in one row */
    struct line {
        uint32_t base;  /* where those of its lower half begin, and from bit 16 on those of its upper half */
        uint32_t shift; /* the position of its moves in a sum */
    } line[SETS * LINES];
    /* For moves ahead, and back: by the contents of the half that they come from, the number counted there, and from
     * bit 8 on where the row of what is pending begins; and those rows. */
    struct half {
        uint32_t way[2];
    } * half;
    uint8_t *rest;
    uint64_t his[PLAYERS][SETS]; /* the bits of a sum that belong to directions in which a player marches */
    line_cell cell[];
};

/* The memory of a run. All zero is right for the empty board. Moves ahead are counted from bit 0 on and moves back from
 * bit 16 on; in sums, those along the second kind of lines from bit 32 on. */
typedef struct known {
    uint64_t own[PLAYERS][TV_WORDS_MAX];
    uint64_t changed[PLAYERS][SETS]; /* lines to be counted again for this player */
    numbers at[SETS * LINES];
    uint32_t count[PLAYERS][SETS * LINES];
    uint64_t sum[PLAYERS][SETS];
} known;

/* ---- In play -------------------------------------------------------------------------------------- */

/* Notes the pieces that came or went since the last count. */
TV_INLINE void compare(const struct tv_marchlines *ml, known *k, const tv_layout *l, const tv_pos *pos, int player,
                       int n)
{
    const uint64_t *own = tv_own(l, pos, player);
    uint64_t differ[TV_WORDS_MAX], lines[SETS] = { 0 };
    unsigned cell;
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            differ[i] = k->own[player][i] ^ own[i];
            k->own[player][i] = own[i];
        });
    TV_EACH_CELL(cell, differ, n)
    {
        const line_cell *c = &ml->cell[cell];
        const uint64_t gone = (uint64_t)tv_bit(own, cell) - 1; /* all bits set: subtract the piece */
        TV_UNROLL for (int a = 0; a < TV_LANES; a++) k->at[c->line[a]] += (c->piece[player][a] ^ gone) - gone;
        tv_bits_or(lines, c->lines, SETS);
    }
    for (int p = 0; p < PLAYERS; p++) tv_bits_or(k->changed[p], lines, SETS);
}

/* The number of moves along a line with these numbers. */
TV_INLINE uint32_t look_up(const struct half *half, const uint8_t *rest, uint32_t both)
{
    const uint32_t low = both & UINT16_MAX, high = both >> 16, up = half[low].way[0], down = half[high].way[1];
    return (up & UINT8_MAX) + rest[(up >> 8) + high] + (((down & UINT8_MAX) + rest[(down >> 8) + low]) << 16);
}

/* Tables have pointers of their own: otherwise the compiler must assume that a write could change them. */
TV_INLINE void count_changed(const struct tv_marchlines *ml, known *k, int player, int set)
{
    const struct half *half = ml->half;
    const uint8_t *rest = ml->rest;
    uint64_t sum = k->sum[player][set];
    for (uint64_t left = k->changed[player][set]; left; left &= left - 1) {
        const int i = LINES * set + __builtin_ctzll(left);
        const struct line line = ml->line[i];
        const uint32_t now = look_up(half, rest, (uint32_t)(k->at[i] >> 32 * player) + line.base);
        sum += ((uint64_t)now - k->count[player][i]) << line.shift;
        k->count[player][i] = now;
    }
    k->sum[player][set] = sum;
    k->changed[player][set] = 0;
}

TV_INLINE uint32_t count_words(const tv_march *march, tv_run *run, const tv_pos *pos, tv_tally *upto, int n)
{
    const struct tv_marchlines *ml = march->lines;
    known *k = (known *)(void *)(run->memory + ml->memory);
    uint32_t sum = 0;
    for (int p = 0; p < PLAYERS; p++) compare(ml, k, &march->op.game->layout, pos, p, n);
    TV_UNROLL for (int set = 0; set < SETS; set++) count_changed(ml, k, pos->mover, set);
    TV_UNROLL for (int a = 0; a < TV_LANES; a++)
    {
        const uint64_t there = (k->sum[pos->mover][a / 2] & ml->his[pos->mover][a / 2]) >> a % 2 * 32;
        upto[ahead[a]].upto = there & UINT16_MAX;
        upto[tv_dir_back(ahead[a])].upto = there >> 16 & UINT16_MAX;
    }
    for (int dir = 0; dir < TV_DIRS; dir++) upto[dir].upto = sum += upto[dir].upto;
    return sum;
}

TV_BY_WORDS(extern, uint32_t, tv_marchlines_count, march->op.game->layout.words, (march, run, pos, upto),
            const tv_march *march, tv_run *run, const tv_pos *pos, tv_tally *upto)
{
    return count_words(march, run, pos, upto, n);
}

/* ---- Tables --------------------------------------------------------------------------------------- */

/* The end of the way read so far: the player's own pieces, free cells before them, and enemies before those. */
typedef struct pending {
    int own, free, enemy;
} pending;

typedef struct maker {
    const tv_march *march;
    struct tv_marchlines *lines;
    int way;      /* 0: up, cells are read from the lowest one on; 1: down */
    int cells;    /* of the half being read, */
    int first;    /* ... whose contents begin here */
    uint8_t *row; /* where counts go when the edge ends all that is pending; NULL: to `half` */
    int rows;
    int row_of[PENDING][PENDING][PENDING]; /* the row of what is pending, numbered from 1; 0: none yet */
    pending of_row[PENDING * PENDING * PENDING];
} maker;

/* The number of moves of a phalanx with only this ahead of it. */
static int moves_of(const tv_march *march, pending p)
{
    const tv_march_args *args = &march->args;
    int sum = 0;
    for (int pieces = args->whole ? p.own : 1; pieces <= p.own; pieces++) {
        const int far = tv_march_far(march, pieces);
        if (pieces < args->least) continue;
        if (args->free) sum += p.free < far ? p.free : far;
        if (args->enemy && p.enemy && p.free < far) sum += pieces > p.enemy && (p.enemy == 1 || !args->single);
    }
    return sum;
}

/* Can no further cell add to its moves? */
static bool is_done(const tv_march *march, pending p)
{
    const tv_march_args *args = &march->args;
    if (!p.free && !p.enemy) return false;
    return p.own < args->least || p.free >= tv_march_far(march, p.own) || p.enemy >= p.own ||
           (p.enemy && (!args->enemy || (args->single && p.enemy > 1)));
}

/* Reads one more cell; increases *count by the moves of what is no longer pending. */
static pending read_cell(const tv_march *march, pending p, int content, int *count)
{
    const pending before = p;
    const bool more_own = content == 1 && !p.free && !p.enemy;
    if (more_own) p.own++;
    else if (content == 0 && p.own && !p.enemy) p.free++;
    else if (content == 2 && p.own) p.enemy++;
    else {
        *count += moves_of(march, before);
        p = (pending) { content == 1, 0, 0 };
    }
    if (!is_done(march, p)) return p;
    *count += moves_of(march, p);
    return (pending) { 0 };
}

/* Numbers rows as they are met; the first is for nothing pending. */
static int row_of(maker *m, pending p)
{
    int *row = &m->row_of[p.own][p.free][p.enemy];
    if (!*row) {
        m->of_row[m->rows] = p;
        *row = ++m->rows;
    }
    return *row - 1;
}

/* All contents of a half, cell by cell. */
static void read_half(maker *m, pending p, int cell, int number, int count)
{
    if (cell < m->cells) {
        const int place = power[m->way ? m->cells - 1 - cell : cell];
        for (int content = 0; content < 3; content++) {
            int sum = count;
            pending then = read_cell(m->march, p, content, &sum);
            read_half(m, then, cell + 1, number + content * place, sum);
        }
    } else if (m->row) {
        m->row[m->first + number] = (uint8_t)(count + moves_of(m->march, p));
    } else {
        m->lines->half[m->first + number].way[m->way] =
            (uint32_t)(count | (2 * row_of(m, p) + m->way) * m->lines->contents << 8);
    }
}

/* Halves of all lengths. */
static void read_halves(maker *m, pending p, int longest)
{
    m->first = 0;
    for (m->cells = 0; m->cells <= longest; m->first += power[m->cells++]) read_half(m, p, 0, 0, 0);
}

static bool make_tables(const tv_march *march, struct tv_marchlines *ml, tv_game *g, int longest, tv_err *err)
{
    maker m = { .march = march, .lines = ml };
    ml->half = tv_game_own(g, (size_t)ml->contents * sizeof *ml->half, err);
    if (!ml->half) return false;
    row_of(&m, (pending) { 0 });
    for (m.way = 0; m.way < 2; m.way++) read_halves(&m, (pending) { 0 }, longest);
    ml->rest = tv_game_own(g, (size_t)(2 * m.rows * ml->contents), err);
    if (!ml->rest) return false;
    for (m.way = 0; m.way < 2; m.way++)
        for (int row = 0; row < m.rows; row++) {
            m.row = ml->rest + (2 * row + m.way) * ml->contents;
            read_halves(&m, m.of_row[row], longest);
        }
    return true;
}

/* ---- Lines ---------------------------------------------------------------------------------------- */

/* The number of cells from this one on. */
static int length_from(const tv_board *b, unsigned cell, int dir)
{
    int n = 0;
    for (; cell != TV_NO_CELL; cell = b->step[cell][dir]) n++;
    return n;
}

static bool begins(const tv_board *b, unsigned cell, int dir)
{
    return b->step[cell][tv_dir_back(dir)] == TV_NO_CELL && b->step[cell][dir] != TV_NO_CELL;
}

/* The directions that have lines along which some player marches. */
static unsigned dirs_of(const tv_march *march, const tv_game *g)
{
    unsigned dirs = 0, both = 0;
    for (int p = 0; p < g->players; p++) dirs |= march->dirs[p];
    for (int a = 0; a < TV_LANES; a++)
        if (dirs >> ahead[a] & 1 || dirs >> tv_dir_back(ahead[a]) & 1) both |= 1u << ahead[a];
    return both;
}

/* The length of the longest line; if it is too long, or there are too many lines, more than there is room for. */
static int survey(const tv_board *b, unsigned dirs)
{
    int lines[SETS] = { 1 }, longest = 0;
    for (int i = 0; i < b->count; i++)
        for (int a = 0; a < TV_LANES; a++) {
            if (!(dirs >> ahead[a] & 1) || !begins(b, b->order[i], ahead[a])) continue;
            const int length = length_from(b, b->order[i], ahead[a]);
            if (++lines[a / 2] > LINES) return INT_MAX;
            if (length > longest) longest = length;
        }
    return longest;
}

static int contents_to(int length)
{
    int sum = 0;
    for (int i = 0; i < length; i++) sum += power[i];
    return sum;
}

/* The lower half is never the longer one. */
static void lay_line(struct tv_marchlines *ml, const tv_board *b, unsigned cell, int a)
{
    const int length = length_from(b, cell, ahead[a]), low = length / 2, line = ml->lines[a / 2]++;
    ml->line[line].base = (uint32_t)(contents_to(low) | contents_to(length - low) << 16);
    ml->line[line].shift = a % 2 * 32;
    for (int i = 0; i < length; i++, cell = b->step[cell][ahead[a]]) {
        const numbers one = i < low ? (numbers)power[i] : (numbers)power[i - low] << 16;
        ml->cell[cell].piece[0][a] = one | 2 * one << 32;
        ml->cell[cell].piece[1][a] = 2 * one | one << 32;
        ml->cell[cell].line[a] = (uint8_t)line;
        tv_bit_on(ml->cell[cell].lines, (unsigned)line);
    }
}

/* Line 0 is none: cells on no line in some direction need no test. */
static void lay_lines(struct tv_marchlines *ml, const tv_board *b, unsigned dirs)
{
    for (int set = 0; set < SETS; set++) ml->lines[set] = set ? LINES * set : 1;
    for (int a = 0; a < TV_LANES; a++)
        for (int i = 0; i < b->count; i++)
            if (dirs >> ahead[a] & 1 && begins(b, b->order[i], ahead[a])) lay_line(ml, b, b->order[i], a);
}

static void mask_sums(uint64_t *his, unsigned dirs)
{
    for (int a = 0; a < TV_LANES; a++) {
        const uint64_t there = dirs >> ahead[a] & 1 ? UINT16_MAX : 0;
        const uint64_t back = dirs >> tv_dir_back(ahead[a]) & 1 ? UINT16_MAX : 0;
        his[a / 2] |= (there | back << 16) << a % 2 * 32;
    }
}

/* Partners' and neutral pieces would be a third kind. */
static bool are_two_kinds(const tv_game *g)
{
    bool two = g->players == PLAYERS && !tv_partners(g, 0, 1);
    for (int i = 0; i < g->pieces.pieces; i++) two = two && g->pieces.piece[i].side < PLAYERS;
    return two;
}

bool tv_marchlines_bind(tv_march *march, tv_game *g, tv_err *err)
{
    const tv_board *b = &g->board;
    const unsigned dirs = dirs_of(march, g);
    const int longest = survey(b, dirs);
    if (!are_two_kinds(g) || longest > 2 * HALF) return true;
    struct tv_marchlines *ml = tv_game_own(g, sizeof *ml + (size_t)b->cells * sizeof *ml->cell, err);
    if (!ml) return false;
    ml->contents = contents_to((longest + 1) / 2 + 1);
    lay_lines(ml, b, dirs);
    for (int p = 0; p < PLAYERS; p++) mask_sums(ml->his[p], march->dirs[p]);
    ml->memory = tv_game_reserve_memory(g, sizeof(known));
    march->lines = ml;
    return make_tables(march, ml, g, (longest + 1) / 2, err);
}
