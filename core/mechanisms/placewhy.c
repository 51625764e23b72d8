/* placewhy.c - the reasons why a placement is illegal; see place.h. */
#include "core/mechanisms/placecells.h"

/* Only for texts and reasons, so a linear search is enough. */
bool tv_place_allows(const tv_place *pl, const tv_pos *pos, int piece)
{
    for (int i = 0; i < pl->pieces[pos->mover]; i++)
        if (pl->piece[pos->mover][i] == piece) return true;
    return false;
}

/* Is this the cell by which the block of such a piece is counted? */
static bool is_anchor_of(const tv_game *g, const tv_pos *pos, unsigned cell, int piece)
{
    const tv_part part = tv_at(&g->layout, pos)[cell];
    return part && !g->pieces.part_offset[part] && g->pieces.part_piece[part] == piece;
}

/* "White has no Castle left in hand: it stands on e1 e2 f1 g1 g2". The player then looks for where they stand. */
static void say_used_up(const tv_game *g, const tv_pos *pos, int piece, tv_text *to)
{
    const tv_piece *p = &g->pieces.piece[piece];
    int count = 0;
    if (p->side == g->players) tv_text_add(to, "there is no %s left in hand", tv_piece_shown(p));
    else tv_text_add(to, "%s %s no %s left in hand", TV_SIDE_DOES(g, p->side, "has", "have"), tv_piece_shown(p));
    for (int c = 0; c < g->board.cells; c++) count += is_anchor_of(g, pos, (unsigned)c, piece);
    const char *between = count == 1 ? ": it stands on " : ": they stand on ";
    for (int c = 0; c < g->board.cells; c++) {
        if (!is_anchor_of(g, pos, (unsigned)c, piece)) continue;
        uint64_t cells[TV_WORDS_MAX];
        tv_form_cells(&g->pieces.form[g->pieces.part_form[tv_at(&g->layout, pos)[c]]], (unsigned)c, cells,
                      g->layout.words);
        tv_text_add(to, "%s", between);
        tv_cells_write(&g->board, cells, " ", to);
        between = p->size == 1 ? " " : " and ";
    }
}

/* Names the blocks in the way, each with the cells it takes from `cells`. A block that takes several of them is named
 * once: its cells are struck off the list. */
static void say_covered(const tv_game *g, const tv_pos *pos, const uint64_t *cells, tv_text *to)
{
    int n = g->layout.words;
    uint64_t left[TV_WORDS_MAX], block[TV_WORDS_MAX], here[TV_WORDS_MAX];
    const char *between = "";
    tv_bits_copy(left, cells, n);
    for (int c = 0; c < g->board.cells; c++) {
        if (!tv_bit(left, (unsigned)c) || !tv_at(&g->layout, pos)[c]) continue;
        tv_block b = tv_block_at(g, pos, (unsigned)c);
        tv_form_cells(&g->pieces.form[b.form], b.anchor, block, n);
        tv_bits_copy(here, block, n);
        tv_bits_and(here, left, n);
        tv_bits_less(left, block, n);
        tv_text_add(to, "%s", between);
        tv_cells_write(&g->board, here, ", ", to);
        tv_text_add(to, " %s already covered by ", tv_bits_count(here, n) == 1 ? "is" : "are");
        if (tv_bits_count(block, n) == 1) tv_block_name(g, &b, to);
        else tv_block_write(g, &b, to);
        between = "; ";
    }
}

/* Such games have pieces of one cell, so the anchor is the cell. */
static bool rests(const tv_place *pl, const tv_pos *pos, unsigned cell, tv_text *reason)
{
    const tv_game *g = pl->op.game;
    unsigned below = pl->args.rests ? g->board.step[cell][pl->args.rests - 1] : TV_NO_CELL;
    if (below == TV_NO_CELL || tv_at(&g->layout, pos)[below]) return true;
    tv_text_add(reason, "on %s it would rest on nothing: %s is free", g->board.name[cell], g->board.name[below]);
    return false;
}

/* How a piece touches another beside it on these lines. */
static const char *touching(const tv_board *b, enum tv_dirs on)
{
    if (b->kind == TV_HEXAGON || on == TV_DIRS_ALL) return "";
    return on == TV_DIRS_DIAGONAL ? " at a corner" : " along an edge";
}

static bool stands_apart(const tv_place *pl, const tv_pos *pos, const uint64_t *cells, tv_text *reason)
{
    const tv_game *g = pl->op.game;
    int n = g->layout.words;
    uint64_t near[TV_WORDS_MAX];
    tv_place_beside(pl, pos, pl->apart, near, n);
    tv_bits_and(near, cells, n);
    if (!tv_bits_any(near, n)) return true;
    tv_cells_write(&g->board, near, ", ", reason);
    tv_text_add(reason, " %s a piece of %s%s%s", tv_bits_count(near, n) == 1 ? "touches" : "touch",
                TV_SIDE_WHOSE(g, pos->mover), touching(&g->board, pl->args.apart_on));
    return false;
}

/* Repeats the tests of tv_place_aim to name the one that fails. */
static bool covers_aims(const tv_place *pl, const tv_pos *pos, const uint64_t *cells, tv_text *reason)
{
    const tv_game *g = pl->op.game;
    int n = g->layout.words, i = 0;
    tv_aims a;
    tv_place_aim(pl, pos, &a, n);
    if (pl->args.begins && !tv_place_begun(pl, pos, n)) {
        if (!tv_bits_meet(cells, a.set[i++], n)) {
            tv_text_add(reason, "the first piece of %s%s must cover ", TV_SIDE_WHOSE(g, pos->mover));
            tv_cells_write(&g->board, pl->args.begin[pos->mover], " or ", reason);
            return false;
        }
    } else if (pl->beside && !tv_bits_meet(cells, a.set[i++], n)) {
        tv_text_add(reason, "it touches no piece of %s%s%s", TV_SIDE_WHOSE(g, pos->mover),
                    touching(&g->board, pl->args.beside_on));
        return false;
    }
    if (!pl->args.first_free || tv_bits_meet(cells, a.set[i], n)) return true;
    tv_text_add(reason, "it must cover the first free cell, %s", g->board.name[tv_bits_first(a.set[i], n)]);
    return false;
}

enum { SHOWN_MAX = 40 }; /* bytes of the text of the cells on which a player may place */

/* The name of a feature that has exactly these cells; NULL: there is none. */
static const char *feature_of(const tv_board *b, const uint64_t *cells)
{
    for (const tv_feature *f = b->feature; f < b->feature + b->features; f++)
        if (tv_bits_same(f->cells, cells, b->words)) return f->name;
    return NULL;
}

/* Names the cells on which the mover may place, or those on which not: by the name of a feature, or else what is
 * shorter. */
static void say_where(const tv_game *g, const tv_pos *pos, const char *piece, const uint64_t *on, tv_text *reason)
{
    const int n = g->layout.words;
    uint64_t off[TV_WORDS_MAX];
    tv_text cells = { 0 }, others = { 0 };
    tv_bits_copy(off, g->board.on, n);
    tv_bits_less(off, on, n);
    tv_cells_write_ranges(&g->board, on, &cells);
    tv_cells_write_ranges(&g->board, off, &others);
    const char *const feature = feature_of(&g->board, on), *const but = feature ? NULL : feature_of(&g->board, off);
    const bool only = feature || (!but && (cells.len <= SHOWN_MAX || cells.len <= others.len));
    const char *const where = feature ? feature : but ? but : tv_text_str(only ? &cells : &others);
    tv_text_add(reason, "%s may place the %s %s %s", tv_side_shown(g, pos->mover), piece,
                only ? "only on" : "anywhere but on", where);
    tv_text_free(&cells);
    tv_text_free(&others);
}

/* Are all cells among those where the mover may place? */
static bool is_within(const tv_place *pl, const tv_pos *pos, int piece, const uint64_t *cells, tv_text *reason)
{
    const tv_game *g = pl->op.game;
    const uint64_t *on = pl->args.on[pos->mover];
    const int n = g->layout.words;
    uint64_t bad[TV_WORDS_MAX];
    tv_bits_copy(bad, cells, n);
    tv_bits_less(bad, on, n);
    if (!tv_bits_any(bad, n)) return true;
    say_where(g, pos, tv_piece_shown(&g->pieces.piece[piece]), on, reason);
    return false;
}

/* Could the piece that moved last go there? */
static bool is_reached(const tv_place *pl, const tv_pos *pos, unsigned to, tv_text *reason)
{
    const tv_game *g = pl->op.game;
    const unsigned from = (unsigned)tv_counters(&g->layout, pos)[pl->args.reach->moved];
    uint64_t reached[TV_WORDS_MAX];
    tv_slide_reach(pl->args.reach, pos, reached);
    if (tv_bit(reached, to)) return true;
    if (!tv_on_board(&g->board, from) || !tv_bit(tv_own(&g->layout, pos, pos->mover), from))
        tv_text_add(reason, "no piece has moved");
    else
        tv_text_add(reason, "the %s on %s cannot reach %s", tv_piece_shown(&g->pieces.piece[tv_piece_on(g, pos, from)]),
                    g->board.name[from], g->board.name[to]);
    return false;
}

/* Is none of the cells closed to this kind of piece? See tv_place_closed. */
static bool is_open_to(const tv_place *pl, const tv_pos *pos, int piece, const uint64_t *cells, tv_text *reason)
{
    const tv_game *g = pl->op.game;
    const tv_piece *p = &g->pieces.piece[piece];
    const int n = g->layout.words, to = tv_bits_first(cells, n);
    uint64_t bad[TV_WORDS_MAX];
    unsigned c;
    tv_bits_copy(bad, cells, n);
    tv_bits_and(bad, p->never, n);
    if (tv_bits_any(bad, n)) {
        tv_text_add(reason, "no %s may enter ", tv_piece_shown(p));
        tv_cells_write(&g->board, bad, ", ", reason);
        return false;
    }
    if (!pl->in_line) return true;
    TV_EACH_CELL(c, tv_own(&g->layout, pos, p->side), n)
    if (tv_piece_on(g, pos, c) == piece && tv_bit(pl->in_line + (int)c * n, (unsigned)to)) {
        tv_text_add(reason, "the %s on %s is on the same line as %s, and %s may not place a second %s on that line",
                    tv_piece_shown(p), g->board.name[c], g->board.name[to], tv_side_shown(g, pos->mover),
                    tv_piece_shown(p));
        return false;
    }
    return true;
}

/* Repeats the tests of tv_place_open, one by one, to name the first that fails with its cells: change both together. */
static bool why_not_cells(const tv_place *pl, const tv_pos *pos, tv_move move, tv_text *reason)
{
    const tv_game *g = pl->op.game;
    int n = g->layout.words;
    uint64_t cells[TV_WORDS_MAX], bad[TV_WORDS_MAX];
    tv_form_cells(&g->pieces.form[tv_move_form(move)], tv_move_from(move), cells, n);
    tv_free_cells(g, pos, bad);
    if (!tv_bits_within(cells, bad, n)) {
        say_covered(g, pos, cells, reason);
        return false;
    }
    for (int p = 0; pl->args.barred && p < g->players; p++) {
        tv_bits_copy(bad, tv_set(&g->layout, pos, g->land + p), n);
        tv_bits_and(bad, cells, n);
        if (tv_partners(g, p, pos->mover) || !tv_bits_any(bad, n)) continue;
        tv_cells_write(&g->board, bad, ", ", reason);
        tv_text_add(reason, " %s in %s%s territory, where only %s", tv_bits_count(bad, n) == 1 ? "is" : "are",
                    TV_SIDE_WHOSE(g, p), tv_side_shown(g, p));
        for (int other = 0; other < g->players; other++)
            if (other != p && tv_partners(g, other, p)) tv_text_add(reason, " and %s", tv_side_shown(g, other));
        tv_text_add(reason, " may build");
        return false;
    }
    const int piece = g->pieces.form[tv_move_form(move)].piece;
    if (pl->args.limited && !is_within(pl, pos, piece, cells, reason)) return false;
    if (pl->args.reach && !is_reached(pl, pos, tv_move_from(move), reason)) return false;
    if (pl->by_kind && !is_open_to(pl, pos, piece, cells, reason)) return false;
    if (!rests(pl, pos, tv_move_from(move), reason)) return false;
    if (pl->apart && !stands_apart(pl, pos, cells, reason)) return false;
    if (pl->aims && !covers_aims(pl, pos, cells, reason)) return false;
    if (!pl->args.capturing) return true;
    tv_custody_catches(pl->args.capturing, pos, pos->mover, bad);
    if (tv_bits_meet(cells, bad, n)) return true;
    tv_text_add(reason, "on %s it would capture nothing, and it must capture", g->board.name[tv_move_from(move)]);
    return false;
}

/* Checks coordinates, too: a program may have made up the move, and forms and anchors are indices. */
bool tv_place_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    const tv_place *pl = (const tv_place *)op;
    const tv_game *g = op->game;
    unsigned f = tv_move_form(move), anchor = tv_move_from(move);
    if (f >= (unsigned)g->pieces.forms || !tv_on_board(&g->board, anchor) || !tv_bit(g->pieces.form[f].fits, anchor)) {
        tv_text_add(reason, "the piece would leave the board");
        return false;
    }
    int piece = g->pieces.form[f].piece;
    if (!tv_place_allows(pl, pos, piece)) {
        tv_text_add(reason, "%s %s not place the %s now", TV_SIDE_DOES(g, pos->mover, "does", "do"),
                    tv_piece_shown(&g->pieces.piece[piece]));
        tv_phase_tell(g, pos->phase, reason);
        return false;
    }
    if (!tv_hand(&g->layout, pos)[piece]) {
        say_used_up(g, pos, piece, reason);
        return false;
    }
    return why_not_cells(pl, pos, move, reason);
}
