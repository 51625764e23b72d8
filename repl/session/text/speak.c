/* speak.c - the position in words, complete without a picture: for screen readers, and for playing without the board. One
 * cell and many cells get the same words, so that cells with equal words can be joined in one line. See speak.h. */
#include "repl/session/text/speak.h"

#include "core/position/links.h"
#include "core/position/walls.h"
#include "repl/base/words.h"
#include "repl/session/text/tell.h"
#include "repl/session/text/tell_links.h"

#include <string.h>

/* ---- Sets and owners ------------------------------------------------------------------------- */

/* The owner of a set by its name, "White.land", since the kernel keeps none; -1: no owner. */
static int set_owner(const tv_game *g, int set)
{
    for (int p = 0; p < g->players; p++) {
        size_t len = strlen(g->player[p].name);
        if (!strncmp(g->set_name[set], g->player[p].name, len) && g->set_name[set][len] == '.') return p;
    }
    return -1;
}

/* Of the set "White.land": "White's territory". */
static void add_set(const tv_game *g, int set, tv_text *to)
{
    const char *name = g->set_name[set], *dot = strchr(name, '.');
    const int owner = set_owner(g, set);
    if (owner < 0) tv_text_add(to, "%s", name);
    else if (!strcmp(dot, ".lift")) tv_text_add(to, "lifted by %s", tv_side_shown(g, owner));
    else tv_text_add(to, "%s%s %s", TV_SIDE_WHOSE(g, owner), strcmp(dot, ".land") ? dot + 1 : "territory");
}

/* ---- One cell ---------------------------------------------------------------------------------- */

/* In stacks, the only piece of a side has the side's name: "2 Red", not "2 Red Man". */
static bool sides_have_several(const tv_game *g)
{
    for (int i = 0; i < g->pieces.pieces; i++)
        for (int k = 0; k < i; k++)
            if (g->pieces.piece[i].side == g->pieces.piece[k].side) return true;
    return false;
}

static void add_level(const tv_game *g, int piece, tv_text *to)
{
    tv_text_add(to, "%s", tv_side_shown(g, g->pieces.piece[piece].side));
    if (sides_have_several(g)) tv_text_add(to, " %s", tv_piece_shown(&g->pieces.piece[piece]));
}

/* ", from the top Red, 2 Green" or ", all Red" */
static void add_levels(const tv_game *g, const tv_pos *pos, unsigned cell, int height, tv_text *to)
{
    int top = tv_stack_piece(&g->layout, pos, cell, height - 1);
    if (tv_stack_find(&g->layout, pos, cell, top) == UINT64_MAX >> (64 - height)) {
        tv_text_add(to, ", all ");
        add_level(g, top, to);
        return;
    }
    for (int level = height - 1, n; level >= 0; level -= n) {
        int piece = tv_stack_piece(&g->layout, pos, cell, level);
        n = 1;
        while (n <= level && tv_stack_piece(&g->layout, pos, cell, level - n) == piece) n++;
        tv_text_add(to, level == height - 1 ? ", from the top " : ", ");
        if (n > 1) tv_text_add(to, "%d ", n);
        add_level(g, piece, to);
    }
}

/* A stack is named after the owner of its top piece, and listed from the top, which is the part that can move. */
static void add_covering(const tv_game *g, const tv_pos *pos, unsigned cell, tv_text *to)
{
    int piece = tv_piece_on(g, pos, cell);
    int height = g->layout.planes ? tv_heights(&g->layout, pos)[cell] : 1;
    if (height == 1) {
        tv_piece_write(g, piece, to);
        return;
    }
    tv_text_add(to, "%s%s stack of %d", TV_SIDE_WHOSE(g, g->pieces.piece[piece].side), height);
    add_levels(g, pos, cell, height, to);
}

/* ", walls n e": on these edges of the cell. */
static void add_walls(const tv_game *g, const tv_pos *pos, unsigned cell, tv_text *to)
{
    const unsigned round = tv_walls_round(g, pos, cell);
    if (round) tv_text_add(to, ", wall%s", tv_s(__builtin_popcount(round)));
    for (int dir = 0; dir < TV_DIRS; dir++)
        if (round >> dir & 1) tv_text_add(to, " %s", tv_dir_name(&g->board, dir));
}

/* Links, walls, sets and features come last, whatever stands there: territory may be on free cells, marks on pieces. */
void tv_speak_on(const tv_game *g, const tv_pos *pos, unsigned cell, tv_text *to)
{
    int stones = g->layout.pits ? tv_stones(&g->layout, pos)[cell] : 0;
    bool covered = tv_at(&g->layout, pos)[cell] != 0;
    if (covered) add_covering(g, pos, cell, to);
    if (stones) tv_text_add(to, "%s%d stone%s", covered ? ", " : "", stones, tv_s(stones));
    if (!covered && !stones) tv_text_add(to, "empty");
    tv_tell_linked(g, pos, cell, to);
    if (g->board.walled) add_walls(g, pos, cell, to);
    for (int set = 0; set < g->sets; set++) {
        if (tv_wall_set_dir(g, set) >= 0 || tv_is_link_set(g, set) || !tv_bit(tv_set(&g->layout, pos, set), cell))
            continue;
        tv_text_add(to, ", ");
        add_set(g, set, to);
    }
    for (const tv_feature *f = g->board.feature; f < g->board.feature + g->board.features; f++)
        if (tv_bit(f->cells, cell)) tv_text_add(to, ", %s", f->name);
}

/* On a board of stacks every piece is one cell, and the block on a cell would be that of its top. */
static void block_cells(const tv_game *g, const tv_pos *pos, unsigned cell, uint64_t *cells)
{
    tv_bits_zero(cells, g->layout.words);
    if (!tv_at(&g->layout, pos)[cell] || g->layout.planes) {
        tv_bit_on(cells, cell);
        return;
    }
    tv_block b = tv_block_at(g, pos, cell);
    tv_form_cells(&g->pieces.form[b.form], b.anchor, cells, g->layout.words);
}

static void add_block(const tv_game *g, const tv_pos *pos, unsigned cell, tv_text *to)
{
    uint64_t cells[TV_WORDS_MAX];
    block_cells(g, pos, cell, cells);
    tv_cells_write(&g->board, cells, " ", to);
}

/* For a block it adds the other cells, as they are one piece. */
void tv_speak_block(const tv_game *g, const tv_pos *pos, unsigned cell, tv_text *to)
{
    uint64_t cells[TV_WORDS_MAX];
    block_cells(g, pos, cell, cells);
    if (tv_bits_count(cells, g->layout.words) == 1) return;
    tv_text_add(to, ", on ");
    add_block(g, pos, cell, to);
}

/* ---- Cells by what is on them ---------------------------------------------------------------------- */

/* Each text once, and the cells to which it applies. */
typedef struct tv_groups {
    tv_words text;
    tv_text cells[TV_CELLS_MAX];
} tv_groups;

/* A linear search: a board has few different texts. */
static void group_add(tv_groups *groups, const char *text, const char *cell)
{
    size_t i = 0;
    while (i < groups->text.count && strcmp(groups->text.list[i], text)) i++;
    if (i == groups->text.count && !tv_words_add(&groups->text, text)) return;
    tv_text_add(&groups->cells[i], "%s%s", groups->cells[i].len ? " " : "", cell);
}

static void groups_free(tv_groups *groups)
{
    for (size_t i = 0; i < groups->text.count; i++) tv_text_free(&groups->cells[i]);
    tv_words_free(&groups->text);
}

/* ---- Sides ---------------------------------------------------------------------------------------------- */

static void line_of_cells(const tv_game *g, const uint64_t *cells, tv_text *to)
{
    tv_text_add(to, ": ");
    tv_cells_write(&g->board, cells, " ", to);
    tv_text_add(to, "\n");
}

/* "White's Stable: c1 c2, e5 f5". Each block is listed at the first of its cells. */
static void say_blocks(const tv_game *g, const tv_pos *pos, int piece, tv_text *to)
{
    uint64_t reported[TV_WORDS_MAX] = { 0 }, cells[TV_WORDS_MAX];
    const tv_piece *p = &g->pieces.piece[piece];
    const char *between = ": ";
    for (int i = 0; i < g->board.count; i++) {
        unsigned cell = g->board.order[i];
        if (!tv_bit(tv_own(&g->layout, pos, p->side), cell) || tv_bit(reported, cell)) continue;
        if (tv_piece_on(g, pos, cell) != piece) continue;
        if (*between == ':') tv_piece_write(g, piece, to);
        tv_text_add(to, "%s", between);
        add_block(g, pos, cell, to);
        block_cells(g, pos, cell, cells);
        tv_bits_or(reported, cells, g->layout.words);
        between = p->size > 1 ? ", " : " ";
    }
    if (*between != ':') tv_text_add(to, "\n");
}

/* The highest first. piece: only those that hold it; -1: all. */
static void say_stacks(const tv_game *g, const tv_pos *pos, int side, int piece, tv_text *to)
{
    TV_SCOPED(groups_free) tv_groups groups = { 0 };
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    for (int height = TV_HEIGHT_MAX; height; height--)
        for (int i = 0; i < g->board.count; i++) {
            unsigned cell = g->board.order[i];
            if (tv_heights(&g->layout, pos)[cell] != height || !tv_bit(tv_own(&g->layout, pos, side), cell)) continue;
            if (piece >= 0 && !tv_stack_find(&g->layout, pos, cell, piece)) continue;
            tv_text_clear(&text);
            add_covering(g, pos, cell, &text);
            group_add(&groups, tv_text_str(&text), g->board.name[cell]);
        }
    for (size_t i = 0; i < groups.text.count; i++)
        tv_text_add(to, "%s: %s\n", groups.text.list[i], tv_text_str(&groups.cells[i]));
}

/* The shape as the rules declare it, at the first place where it fits: "a1 a2 b2". */
static void say_shape(const tv_game *g, int piece, tv_text *to)
{
    const tv_piece *p = &g->pieces.piece[piece];
    uint64_t cells[TV_WORDS_MAX];
    const tv_form *form = &g->pieces.form[p->first_form];
    int anchor = tv_bits_first(form->fits, g->layout.words);
    if (p->size == 1 || anchor < 0) return;
    tv_form_cells(form, (unsigned)anchor, cells, g->layout.words);
    tv_piece_write(g, piece, to);
    tv_text_add(to, p->forms > 1 ? " covers %d cells in one of %d ways, such as " : " covers %d cells, such as ",
                p->size, p->forms);
    tv_cells_write(&g->board, cells, " ", to);
    tv_text_add(to, "\n");
}

/* An object's set without an owner, such as pieces that have moved, is split by side. A set that the rules keep has no
 * known owner and is listed as a whole, see tv_tell_sets. */
static void say_sets(const tv_game *g, const tv_pos *pos, int side, tv_text *to)
{
    for (int set = g->declared; set < g->sets; set++) {
        uint64_t cells[TV_WORDS_MAX];
        int owner = set_owner(g, set);
        if (tv_is_link_set(g, set)) continue;
        tv_bits_copy(cells, tv_set(&g->layout, pos, set), g->layout.words);
        if (owner < 0) tv_bits_and(cells, tv_own(&g->layout, pos, side), g->layout.words);
        if ((owner >= 0 && owner != side) || !tv_bits_count(cells, g->layout.words)) continue;
        if (owner < 0) tv_text_add(to, "%s%s ", TV_SIDE_WHOSE(g, side));
        add_set(g, set, to);
        line_of_cells(g, cells, to);
    }
}

static void say_held(const tv_game *g, const tv_pos *pos, int piece, tv_text *to)
{
    int n = tv_hand(&g->layout, pos)[piece];
    const tv_piece *held = &g->pieces.piece[piece];
    tv_text_add(to, "%s in hand: ", tv_side_shown(g, held->side));
    if (n == TV_UNLIMITED) tv_text_add(to, "unlimited "), tv_piece_plural(held, to);
    else tv_piece_count(n, held, to);
    tv_text_add(to, "\n");
}

/* A hand appears only if it holds pieces that can run out, a store always: an empty one is information as well. */
void tv_speak_beside(const tv_game *g, const tv_pos *pos, int side, tv_text *to)
{
    if (tv_tell_holds(g, pos, side)) {
        tv_text_add(to, "%s in hand: ", tv_side_shown(g, side));
        tv_tell_hand(g, pos, side, false, to);
        tv_text_add(to, "\n");
    }
    if (side == g->players) return;
    if (g->store >= 0)
        tv_text_add(to, "%s%s store: %d\n", TV_SIDE_WHOSE(g, side), tv_counters(&g->layout, pos)[g->store + side]);
    if (pos->out >> side & 1) tv_text_add(to, "%s %s out of the game\n", TV_SIDE_DOES(g, side, "is", "are"));
}

/* The owner of the top piece owns the stack, so a side lists stacks, not pieces. */
void tv_speak_side(const tv_game *g, const tv_pos *pos, int side, tv_text *to)
{
    for (int i = 0; i < g->pieces.pieces && !g->layout.planes; i++)
        if (g->pieces.piece[i].side == side) say_blocks(g, pos, i, to);
    if (g->layout.planes) say_stacks(g, pos, side, -1, to);
    tv_tell_links(g, pos, side, to);
    say_sets(g, pos, side, to);
    tv_speak_beside(g, pos, side, to);
}

/* In stacks a piece may lie under others, so this searches all levels. */
void tv_speak_piece(const tv_game *g, const tv_pos *pos, int piece, tv_text *to)
{
    for (int side = 0; side <= g->players && g->layout.planes; side++) say_stacks(g, pos, side, piece, to);
    if (!g->layout.planes) say_blocks(g, pos, piece, to);
    say_held(g, pos, piece, to);
    say_shape(g, piece, to);
}

/* ---- Changes ---------------------------------------------------------------------------------------------- */

/* The changes in hands. It omits the only piece of its kind leaving the hand. */
static void say_hands(const tv_game *g, const tv_pos *before, const tv_pos *after, tv_text *to)
{
    const uint8_t *was = tv_hand(&g->layout, before), *is = tv_hand(&g->layout, after);
    for (int i = 0; i < g->pieces.pieces; i++)
        if (was[i] != is[i] && (is[i] || g->pieces.piece[i].count != 1)) say_held(g, after, i, to);
}

/* Stores are numbers, listed whenever they differ. */
static void say_stores(const tv_game *g, const tv_pos *before, const tv_pos *after, tv_text *to)
{
    const int32_t *was = tv_counters(&g->layout, before), *is = tv_counters(&g->layout, after);
    for (int i = g->store; i >= 0 && i < g->store + g->players; i++)
        if (was[i] != is[i]) tv_text_add(to, "%s%s store: %d\n", TV_SIDE_WHOSE(g, i - g->store), is[i]);
}

/* Compares the words for cells, not their bytes: a difference without words is no change for the listener. */
void tv_speak_changes(const tv_game *g, const tv_pos *before, const tv_pos *after, tv_text *to)
{
    TV_SCOPED(groups_free) tv_groups groups = { 0 };
    TV_SCOPED(tv_text_free) tv_text was = { 0 }, is = { 0 };
    for (int i = 0; i < g->board.count; i++) {
        unsigned cell = g->board.order[i];
        tv_text_clear(&was);
        tv_text_clear(&is);
        tv_speak_on(g, before, cell, &was);
        tv_speak_on(g, after, cell, &is);
        if (strcmp(tv_text_str(&was), tv_text_str(&is))) group_add(&groups, tv_text_str(&is), g->board.name[cell]);
    }
    for (size_t i = 0; i < groups.text.count; i++) {
        const char *cells = tv_text_str(&groups.cells[i]);
        if (g->board.kind == TV_PITS) tv_text_add(to, strchr(cells, ' ') ? "pits " : "pit ");
        tv_text_add(to, "%s: now %s\n", cells, groups.text.list[i]);
    }
    say_hands(g, before, after, to);
    say_stores(g, before, after, to);
}
