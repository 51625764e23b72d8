/* posset.c - the setters of a position, which update everything that depends on a change: the sets of each side, the
 * visible part, the hash, territory that ends under a piece; see pos.h. Only they write positions, except stack.h where
 * speed matters. Every fact of a position has a key, and the hash is the XOR of all of them: so a setter needs only the
 * old and the new fact. */
#include "core/base/hash.h"
#include "core/position/stack.h"

#include <assert.h>
#include <string.h>

const tv_layout *tv_game_layout(const tv_game *game) { return &game->layout; }

/* A part knows its offset from the anchor, so that any cell of a block leads to the whole block. */
tv_block tv_block_at(const tv_game *g, const tv_pos *p, unsigned cell)
{
    tv_part part = tv_at(&g->layout, p)[cell];
    return (tv_block) { g->pieces.part_form[part], (tv_cell)(cell - g->pieces.part_offset[part]) };
}

/* Zero is the absence of a fact and has no key. */
static uint64_t fact(enum tv_fact kind, uint32_t at, uint32_t value) { return value ? tv_key(kind, at, value) : 0; }

/* ---- Sets that follow from the pieces on the cells -------------------------------- */

static void set_off(const tv_game *g, tv_pos *p, int set, unsigned cell)
{
    if (tv_bit(tv_set(&g->layout, p, set), cell)) tv_set_flip(g, p, set, cell);
}

/* The cells of a set that moves need, but none can use any more, see tv_right. */
static void find_useless(const tv_game *g, int set, const uint64_t *cells, uint64_t *useless)
{
    const int n = g->layout.words;
    tv_bits_zero(useless, n);
    for (const tv_right *r = g->rights; r; r = r->next)
        if (r->set == set) tv_bits_or(useless, r->cells, n);
    for (const tv_right *r = g->rights; r; r = r->next)
        if (r->set == set && tv_bits_within(r->cells, cells, n)) tv_bits_less(useless, r->cells, n);
}

/* The piece on a cell moves away, is captured, or becomes another: sets of pieces that stayed where they were lose
 * it. */
static void leave(const tv_game *g, tv_pos *p, unsigned cell)
{
    uint64_t useless[TV_WORDS_MAX];
    for (unsigned left = g->leaves; left; left &= left - 1) {
        const int set = __builtin_ctz(left);
        if (!tv_bit(tv_set(&g->layout, p, set), cell)) continue;
        tv_set_flip(g, p, set, cell);
        if (!g->rights) continue;
        find_useless(g, set, tv_set(&g->layout, p, set), useless);
        tv_set_off(g, p, set, useless);
    }
}

/* In games with territory, it is free ground: a piece on a cell ends it. */
void tv_cover_cell(const tv_game *g, tv_pos *p, unsigned cell)
{
    for (int player = 0; player < g->players; player++)
        if (tv_bit(tv_set(&g->layout, p, g->land + player), cell)) set_off(g, p, g->land + player, cell);
}

/* ---- Stacks ---------------------------------------------------------------------- */

/* Levels where each plane has the piece's digit, all in one word. Above the stack all digits are 0, which is also the
 * number of a piece: hence the mask. */
uint64_t tv_stack_find(const tv_layout *l, const tv_pos *p, unsigned cell, int piece)
{
    const uint64_t *plane = tv_stack(l, p, cell);
    int height = tv_heights(l, p)[cell];
    uint64_t is = height == 64 ? ~UINT64_C(0) : (UINT64_C(1) << height) - 1;
    for (int k = 0; k < l->planes; k++) is &= piece >> k & 1 ? plane[k] : ~plane[k];
    return is;
}

/* Each piece has one form of one part. */
static void show_top(const tv_game *g, tv_pos *p, unsigned cell)
{
    const tv_layout *l = &g->layout;
    int height = tv_heights(l, p)[cell];
    tv_show_part(g, p, cell, tv_at(l, p)[cell], height ? 1 + (unsigned)tv_stack_piece(l, p, cell, height - 1) : 0);
}

/* Updates territory here and not in the planes: few games have it, and all that carry have planes. */
void tv_carry_pieces(const tv_game *g, tv_pos *p, unsigned from, unsigned to, int n)
{
    assert(from != to && n <= tv_heights(&g->layout, p)[from]);
    if (tv_is_overfull(&g->layout, p, to, (unsigned)n)) return;
    if (g->land >= 0) tv_cover_cell(g, p, to);
    tv_carry_planes(g, p, from, to, (unsigned)n, g->layout.planes);
}

/* Shifts by 64 bits are undefined: a stack of 64 that leaves as a whole is a case of its own. */
void tv_cut_pieces(const tv_game *g, tv_pos *p, unsigned from, unsigned to, int n)
{
    const tv_layout *l = &g->layout;
    uint8_t *height = tv_heights(l, p);
    assert(from != to && n > 0 && n <= height[from]);
    assert(to == TV_NO_CELL || n + height[to] <= TV_HEIGHT_MAX);
    uint64_t *a = tv_stack(l, p, from), mask = n == 64 ? ~UINT64_C(0) : (UINT64_C(1) << n) - 1;
    if (to != TV_NO_CELL) {
        uint64_t *b = tv_stack(l, p, to);
        TV_HASH(p, tv_stack_key_on(l, p, to, l->planes));
        for (int k = 0; k < l->planes; k++) b[k] |= (a[k] & mask) << height[to];
        height[to] = (uint8_t)(height[to] + n);
        TV_HASH(p, tv_stack_key_on(l, p, to, l->planes));
        show_top(g, p, to);
        if (g->land >= 0) tv_cover_cell(g, p, to);
    }
    TV_HASH(p, tv_stack_key_on(l, p, from, l->planes));
    for (int k = 0; k < l->planes; k++) a[k] = n == 64 ? 0 : a[k] >> n;
    height[from] = (uint8_t)(height[from] - n);
    TV_HASH(p, tv_stack_key_on(l, p, from, l->planes));
    show_top(g, p, from);
}

/* A stack has a key as a whole, so it is taken out of the hash, changed, and put in again. */
void tv_push_piece(const tv_game *g, tv_pos *p, unsigned cell, int piece)
{
    const tv_layout *l = &g->layout;
    uint64_t *plane = tv_stack(l, p, cell);
    uint8_t *height = tv_heights(l, p) + cell;
    if (tv_is_overfull(l, p, cell, 1)) return;
    TV_HASH(p, tv_stack_key_on(l, p, cell, l->planes));
    for (int k = 0; k < l->planes; k++) plane[k] |= (uint64_t)(piece >> k & 1) << *height;
    ++*height;
    TV_HASH(p, tv_stack_key_on(l, p, cell, l->planes));
    show_top(g, p, cell);
    if (g->land >= 0) tv_cover_cell(g, p, cell);
}

/* Bits above the height must be 0 again, since equal positions have equal bytes. */
static void pop_piece(const tv_game *g, tv_pos *p, unsigned cell)
{
    const tv_layout *l = &g->layout;
    uint64_t *plane = tv_stack(l, p, cell);
    uint8_t *height = tv_heights(l, p) + cell;
    TV_HASH(p, tv_stack_key_on(l, p, cell, l->planes));
    --*height;
    for (int k = 0; k < l->planes; k++) plane[k] &= ~(UINT64_C(1) << *height);
    TV_HASH(p, tv_stack_key_on(l, p, cell, l->planes));
    show_top(g, p, cell);
}

/* All pits have one key together, which is computed twice here: single pits are seldom set. A sowing changes most of
 * them, and sets all of them by tv_stones_put. */
void tv_stones_set(const tv_game *g, tv_pos *p, unsigned cell, int n)
{
    uint16_t *stones = tv_stones(&g->layout, p);
    assert(n >= 0 && n <= TV_STONES_MAX);
    TV_HASH(p, tv_stones_key(stones, g->board.cells));
    stones[cell] = (uint16_t)n;
    TV_HASH(p, tv_stones_key(stones, g->board.cells));
}

/* A whole sowing at once: four pits are one word of the hash. */
void tv_stones_put(const tv_game *g, tv_pos *p, const uint16_t *stones)
{
    uint16_t *now = tv_stones(&g->layout, p);
    uint64_t was = 0, is = 0;
    for (int c = 0; c < g->board.cells; c += 4) {
        was = tv_stones_fold(was, now + c);
        is = tv_stones_fold(is, stones + c);
        memcpy(now + c, stones + c, 4 * sizeof *now);
    }
    TV_HASH(p, was ^ is);
}

/* ---- Setters --------------------------------------------------------------------- */

/* Most placements touch no player's land: tests whole words first, and only then cell by cell. */
static void cover_form(const tv_game *g, tv_pos *p, const tv_form *f, unsigned anchor)
{
    uint64_t cells[TV_WORDS_MAX];
    tv_form_cells(f, anchor, cells, g->layout.words);
    for (int player = 0; player < g->players; player++)
        if (tv_bits_meet(cells, tv_set(&g->layout, p, g->land + player), g->layout.words))
            tv_set_off(g, p, g->land + player, cells);
}

/* A block has one key, that of its form on its anchor: its cells follow from it. */
void tv_put(const tv_game *g, tv_pos *p, unsigned form, unsigned anchor)
{
    const tv_form *f = &g->pieces.form[form];
    assert(tv_bit(f->fits, anchor));
    if (g->land >= 0) cover_form(g, p, f, anchor);
    if (g->layout.planes) {
        tv_push_piece(g, p, anchor, f->piece);
        return;
    }
    uint64_t *own = tv_own(&g->layout, p, g->pieces.piece[f->piece].side);
    tv_part *at = tv_at(&g->layout, p);
    for (int i = 0; i < f->size; i++) {
        unsigned cell = anchor + f->offset[i];
        assert(!at[cell]);
        tv_bit_on(own, cell);
        at[cell] = (tv_part)(f->first_part + i);
    }
    TV_HASH(p, tv_key(TV_FACT_PART, anchor, form));
}

/* The whole block, from any of its cells: removes the same key that tv_put added. */
tv_block tv_lift(const tv_game *g, tv_pos *p, unsigned cell)
{
    assert(tv_at(&g->layout, p)[cell]);
    tv_block b = tv_block_at(g, p, cell);
    const tv_form *f = &g->pieces.form[b.form];
    for (int i = 0; g->leaves && i < f->size; i++) leave(g, p, b.anchor + f->offset[i]);
    if (g->marked >= 0) set_off(g, p, g->marked, cell); /* a captured piece that leaves the cell is no longer marked */
    if (g->layout.planes) {
        pop_piece(g, p, cell);
        return b;
    }
    uint64_t *own = tv_own(&g->layout, p, g->pieces.piece[f->piece].side);
    tv_part *at = tv_at(&g->layout, p);
    for (int i = 0; i < f->size; i++) {
        tv_bit_off(own, b.anchor + f->offset[i]);
        at[b.anchor + f->offset[i]] = 0;
    }
    TV_HASH(p, tv_key(TV_FACT_PART, b.anchor, b.form));
    return b;
}

static __attribute__((noinline)) tv_block lift_and_put(const tv_game *g, tv_pos *p, unsigned from, unsigned to)
{
    const tv_block b = tv_lift(g, p, from);
    tv_put(g, p, b.form, to);
    return b;
}

/* Neither form nor side changes, so nothing need be looked up. Only if the position keeps more than pieces on cells, or
 * if a captured piece moves, does that change, too. */
tv_block tv_piece_go(const tv_game *g, tv_pos *p, unsigned from, unsigned to)
{
    tv_part *at = tv_at(&g->layout, p), part = at[from];
    tv_block b = { g->pieces.part_form[part], (tv_cell)from };
    assert(part && g->pieces.form[b.form].size == 1);
    if (g->layout.planes || g->land >= 0 || (g->marked >= 0 && tv_bit(tv_set(&g->layout, p, g->marked), from)))
        return lift_and_put(g, p, from, to);
    assert(!at[to]);
    if (g->leaves) leave(g, p, from);
    tv_bit_off(p->data + g->pieces.part_own[part], from);
    tv_bit_on(p->data + g->pieces.part_own[part], to);
    at[from] = 0;
    at[to] = part;
    TV_HASH(p, tv_key(TV_FACT_PART, from, b.form) ^ tv_key(TV_FACT_PART, to, b.form));
    return b;
}

tv_block tv_piece_or_stack_go(const tv_game *g, tv_pos *p, unsigned from, unsigned to, bool whole)
{
    if (!whole) return tv_piece_go(g, p, from, to);
    tv_block top = tv_block_at(g, p, from);
    tv_carry_pieces(g, p, from, to, tv_heights(&g->layout, p)[from]);
    return top;
}

/* In a game with stacks a piece has one form of one part, all with its number. */
static void top_becomes(const tv_game *g, tv_pos *p, unsigned cell, unsigned piece)
{
    const tv_layout *l = &g->layout;
    uint64_t *plane = tv_stack(l, p, cell);
    const unsigned top = tv_heights(l, p)[cell] - 1u;
    TV_HASH(p, tv_stack_key_on(l, p, cell, l->planes));
    for (int k = 0; k < l->planes; k++)
        plane[k] = (plane[k] & ~(UINT64_C(1) << top)) | (uint64_t)(piece >> k & 1) << top;
    TV_HASH(p, tv_stack_key_on(l, p, cell, l->planes));
    tv_show_part(g, p, cell, tv_at(l, p)[cell], 1 + piece);
}

/* Its cell stays covered, though perhaps by another side. */
tv_block tv_piece_become(const tv_game *g, tv_pos *p, unsigned cell, unsigned form)
{
    const tv_part part = tv_at(&g->layout, p)[cell], becomes = g->pieces.form[form].first_part;
    tv_block b = { g->pieces.part_form[part], (tv_cell)cell };
    assert(part && g->pieces.form[b.form].size == 1 && g->pieces.form[form].size == 1);
    if (g->marked >= 0 || g->land >= 0 || g->leaves) {
        tv_lift(g, p, cell);
        tv_put(g, p, form, cell);
        return b;
    }
    if (g->layout.planes) {
        top_becomes(g, p, cell, g->pieces.form[form].piece);
        return b;
    }
    tv_show_part(g, p, cell, part, becomes);
    TV_HASH(p, tv_key(TV_FACT_PART, cell, b.form) ^ tv_key(TV_FACT_PART, cell, form));
    return b;
}

void tv_hand_set(const tv_game *g, tv_pos *p, int piece, int n)
{
    uint8_t *hand = tv_hand(&g->layout, p) + piece;
    assert(n >= 0 && n <= TV_UNLIMITED);
    TV_HASH(p, fact(TV_FACT_HAND, (uint32_t)piece, *hand) ^ fact(TV_FACT_HAND, (uint32_t)piece, (uint32_t)n));
    *hand = (uint8_t)n;
}

void tv_hand_add(const tv_game *g, tv_pos *p, int piece, int by)
{
    int n = tv_hand(&g->layout, p)[piece];
    if (n == TV_UNLIMITED) return;
    n += by;
    tv_hand_set(g, p, piece, n < TV_UNLIMITED ? n : TV_UNLIMITED - 1); /* a full hand takes no more */
}

/* A cell takes ten bits, see TV_CELLS_MAX. */
static uint64_t set_key(int set, int cell) { return tv_key(TV_FACT_SET, (uint32_t)set << 10 | (uint32_t)cell, 1); }

/* Only changes affect the hash, so adding a cell that is already in the set is harmless. */
void tv_set_on(const tv_game *g, tv_pos *p, int set, const uint64_t *cells)
{
    uint64_t *to = tv_set(&g->layout, p, set);
    for (int i = 0; i < g->layout.words; i++)
        for (uint64_t fresh = cells[i] & ~to[i]; fresh; fresh &= fresh - 1) {
            TV_HASH(p, set_key(set, 64 * i + __builtin_ctzll(fresh)));
            to[i] |= fresh & -fresh;
        }
}

void tv_set_off(const tv_game *g, tv_pos *p, int set, const uint64_t *cells)
{
    uint64_t *to = tv_set(&g->layout, p, set);
    for (int i = 0; i < g->layout.words; i++)
        for (uint64_t gone = cells[i] & to[i]; gone; gone &= gone - 1) {
            TV_HASH(p, set_key(set, 64 * i + __builtin_ctzll(gone)));
            to[i] &= ~(gone & -gone);
        }
}

void tv_set_flip(const tv_game *g, tv_pos *p, int set, unsigned cell)
{
    TV_HASH(p, set_key(set, (int)cell));
    tv_set(&g->layout, p, set)[cell / 64] ^= UINT64_C(1) << cell % 64;
}

void tv_set_default(const tv_game *g, const tv_pos *p, int set, uint64_t *cells)
{
    tv_bits_copy(cells, g->set_begin[set], g->layout.words);
    if (!(g->leaves >> set & 1)) return;
    for (int c = 0; c < g->board.cells; c++)
        if (tv_at(&g->layout, p)[c] != tv_at(&g->layout, g->start)[c]) tv_bit_off(cells, (unsigned)c);
    uint64_t useless[TV_WORDS_MAX];
    find_useless(g, set, cells, useless);
    tv_bits_less(cells, useless, g->layout.words);
}

void tv_set_clear(const tv_game *g, tv_pos *p, int set)
{
    uint64_t all[TV_WORDS_MAX];
    tv_bits_copy(all, tv_set(&g->layout, p, set), g->layout.words);
    tv_set_off(g, p, set, all);
}

/* Zero has no key: an unused counter costs the hash nothing. */
void tv_counter_set(const tv_game *g, tv_pos *p, int counter, int32_t value)
{
    int32_t *c = tv_counters(&g->layout, p) + counter;
    if (!(g->unhashed >> counter & 1))
        TV_HASH(p, fact(TV_FACT_COUNTER, (uint32_t)counter, (uint32_t)*c) ^
                       fact(TV_FACT_COUNTER, (uint32_t)counter, (uint32_t)value));
    *c = value;
}

/* Places 1 to 3 of the turn's facts are who has begun, the outcome, who is out; the turn itself has a key of its own
 * kind. */
static uint64_t outcome_key(const tv_pos *p)
{
    return fact(TV_FACT_TURN, 2, (uint32_t)p->outcome | (uint32_t)p->winners << 8);
}

void tv_out_set(tv_pos *p, int out)
{
    TV_HASH(p, fact(TV_FACT_TURN, 3, p->out) ^ fact(TV_FACT_TURN, 3, (uint32_t)out));
    p->out = (uint8_t)out;
}

/* A mask of players, at the place in the hash that it has had since every position stored it. */
static uint64_t begun_key(uint64_t begun) { return fact(TV_FACT_TURN, 1, (uint32_t)begun); }

void tv_begun_set(const tv_game *g, tv_pos *p, uint64_t begun)
{
    if (!g->layout.begins) return;
    TV_HASH(p, begun_key(tv_begun(&g->layout, p)) ^ begun_key(begun));
    p->data[g->layout.begun] = begun;
}

/* If no player is left to win, all players have lost. */
void tv_outcome_set(tv_pos *p, enum tv_outcome outcome, int winners)
{
    if (outcome == TV_WON && !winners) outcome = TV_LOST;
    TV_HASH(p, outcome_key(p));
    p->outcome = (uint8_t)outcome;
    p->winners = (uint8_t)winners;
    TV_HASH(p, outcome_key(p));
}

/* ---- The whole position ------------------------------------------------------------ */

/* Computed from the contents, not from their history: tests compare it with the hash that the setters kept. Stacks and
 * pits have a key even when empty, other facts only when present. */
uint64_t tv_pos_hash(const tv_game *g, const tv_pos *p)
{
    const tv_layout *l = &g->layout;
    uint64_t hash =
        tv_turn_key_of(p->turn) ^ outcome_key(p) ^ begun_key(tv_begun(l, p)) ^ fact(TV_FACT_TURN, 3, p->out);
    const tv_part *at = tv_at(l, p);
    for (int c = 0; l->planes && c < g->board.cells; c++)
        hash ^= tv_stack_key((uint32_t)c, tv_stack(l, p, (unsigned)c), l->planes, tv_heights(l, p)[c]);
    if (l->pits) hash ^= tv_stones_key(tv_stones(l, p), g->board.cells);
    for (int c = 0; !l->planes && c < g->board.cells; c++)
        if (at[c] && g->pieces.part_offset[at[c]] == 0)
            hash ^= tv_key(TV_FACT_PART, (uint32_t)c, g->pieces.part_form[at[c]]);
    for (int i = 0; i < g->pieces.pieces; i++) hash ^= fact(TV_FACT_HAND, (uint32_t)i, tv_hand(l, p)[i]);
    for (int i = 0; i < l->counters; i++)
        if (!(g->unhashed >> i & 1)) hash ^= fact(TV_FACT_COUNTER, (uint32_t)i, (uint32_t)tv_counters(l, p)[i]);
    for (int i = 0; i < l->sets; i++) {
        const uint64_t *set = tv_set(l, p, i);
        for (int c = tv_bits_first(set, l->words); c >= 0; c = tv_bits_next(set, c, l->words)) hash ^= set_key(i, c);
    }
    return hash;
}

void tv_free_cells(const tv_game *g, const tv_pos *p, uint64_t *set) { tv_vacant_words(g, p, set, g->layout.words); }
