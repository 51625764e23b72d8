/* place.c - placements: lists of them, how they are played, and why one is illegal; see place.h. */
#include "core/placecells.h"

#include <string.h>

static const tv_place *place_of(const tv_op *op) { return (const tv_place *)op; }

/* ---- Generation ------------------------------------------------------------------------ */

/* Which pieces are in hand cannot be foreseen: there is no branch on it. Each is written, and the next one over it if it is not in hand. */
int tv_place_hand(const tv_place *pl, const tv_pos *pos, tv_tally *tally)
{
    const uint8_t *hand = tv_hand(&pl->op.game->layout, pos);
    const struct tv_place_face *mine = pl->face[pos->mover];
    int count = 0;
    for (int i = 0, last = pl->faces[pos->mover]; i < last; i++) {
        tally[count].form = mine[i].face;
        count += hand[mine[i].piece] > 0;
    }
    return count;
}

static uint32_t place_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    return place_of(op)->single ? tv_place_count_cells(op, run, pos) : tv_place_count_forms(op, run, pos);
}

static tv_move place_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth)
{
    return place_of(op)->single ? tv_place_nth_cell(op, run, pos, kind, nth)
                                : tv_place_nth_form(op, run, pos, kind, nth);
}

/* A form at a time, as the list has them. covering NULL: whatever else they cover. */
static void fill_ground(const tv_place *pl, const tv_pos *pos, unsigned kind, const tv_prospect *all,
                        const tv_ground *covering, tv_moves *moves)
{
    const tv_game *g = pl->op.game;
    const uint8_t *hand = tv_hand(&g->layout, pos);
    int n = g->layout.words;
    uint64_t at[TV_WORDS_MAX];
    for (int i = 0; i < pl->pieces[pos->mover]; i++) {
        const tv_piece *piece = &g->pieces.piece[pl->piece[pos->mover][i]];
        if (!hand[pl->piece[pos->mover][i]]) continue;
        for (unsigned f = piece->first_form; f < (unsigned)piece->first_form + piece->forms; f++) {
            tv_form_anchors(&g->pieces.form[f], &all->open, at, n);
            for (int k = 0; k < all->aims; k++) tv_form_reaching(&g->pieces.form[f], &all->aim[k], at, n);
            if (covering) tv_form_reaching(&g->pieces.form[f], covering, at, n);
            tv_moves_add_each(moves, tv_move_place(kind, 0, f), TV_IN_FROM, at, n);
        }
    }
}

/* For those who want all moves. */
static void place_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    tv_prospect all;
    tv_place_look(place_of(op), pos, &all, place_of(op)->aims, op->game->layout.words);
    fill_ground(place_of(op), pos, kind, &all, NULL, moves);
}

void tv_place_fill_within(const tv_place *pl, const tv_pos *pos, unsigned kind, const uint64_t *within,
                          const uint64_t *covering, tv_moves *moves)
{
    int n = pl->op.game->layout.words;
    tv_prospect all;
    tv_ground ground;
    tv_place_look(pl, pos, &all, pl->aims, n);
    tv_bits_and(all.open.cells, within, n);
    tv_ground_ready(&all.open, n);
    if (covering) {
        tv_bits_copy(ground.cells, covering, n);
        tv_ground_ready(&ground, n);
    }
    fill_ground(pl, pos, kind, &all, covering ? &ground : NULL, moves);
}

/* Plain, as a placement says no more than its move; what it encloses is told by who finds it. */
static void say_placed(tv_run *run, const tv_pos *pos, const tv_block *block)
{
    const tv_game *g = run->game;
    uint64_t cells[TV_WORDS_MAX];
    tv_text *say = tv_log_begin(run->log, true);
    if (!say) return;
    tv_form_cells(&g->pieces.form[block->form], block->anchor, cells, g->layout.words);
    tv_text_add(say, "%s places the %s (", tv_side_name(g, pos->mover),
                g->pieces.piece[g->pieces.form[block->form].piece].name[0]);
    tv_cells_write(&g->board, cells, " ", say);
    tv_text_add(say, ")");
}

/* In games that keep who has placed a piece: the mover's first is noted, once a game and so out of the way, which
 * saves 3 % of Cathedral's random games. */
static __attribute__((noinline)) void note_begun(tv_run *run, tv_pos *pos)
{
    run->ply.first = true;
    tv_begun_set(run->game, pos, tv_begun(&run->game->layout, pos) | UINT64_C(1) << pos->mover);
}

/* For placements of generators and of functions alike, so that enclosure sees both. */
void tv_place_block(tv_run *run, tv_pos *pos, unsigned form, unsigned anchor)
{
    const tv_game *g = run->game;
    tv_block block = { (uint16_t)form, (tv_cell)anchor };
    uint64_t cells[TV_WORDS_MAX];
    tv_put(g, pos, form, anchor);
    tv_form_cells(&g->pieces.form[form], anchor, cells, g->layout.words);
    tv_bits_or(run->ply.landed, cells, g->layout.words);
    if (g->pieces.piece[g->pieces.form[form].piece].side == pos->mover) {
        if (!run->ply.placed) run->ply.first = false;
        if (g->layout.begins && !(tv_begun(&g->layout, pos) >> pos->mover & 1)) note_begun(run, pos);
        run->ply.placed = true;
        run->ply.block = block;
    }
    say_placed(run, pos, &block);
}

/* The hand is the generator's affair: functions may place what is in nobody's. */
static void place_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    unsigned form = tv_move_form(move);
    tv_hand_add(op->game, pos, op->game->pieces.form[form].piece, -1);
    tv_place_block(run, pos, form, tv_move_from(move));
}

/* ---- Why not ------------------------------------------------------------------------------ */

/* For text and reasons only, hence a search. */
bool tv_place_allows(const tv_place *pl, const tv_pos *pos, int piece)
{
    for (int i = 0; i < pl->pieces[pos->mover]; i++)
        if (pl->piece[pos->mover][i] == piece) return true;
    return false;
}

/* "White has no Castle left in hand: one stands on e1 e2 f1 g1 g2". Where they stand is what a player then looks
 * for. */
static void say_used_up(const tv_game *g, const tv_pos *pos, int piece, tv_text *to)
{
    const tv_piece *p = &g->pieces.piece[piece];
    const char *between = ": it stands on ";
    tv_text_add(to, "%s has no %s left in hand", tv_side_name(g, p->side), p->name[0]);
    for (int c = 0; c < g->board.cells; c++) {
        tv_part part = tv_at(&g->layout, pos)[c];
        if (!part || g->pieces.part_offset[part] || g->pieces.form[g->pieces.part_form[part]].piece != piece) continue;
        uint64_t cells[TV_WORDS_MAX];
        tv_form_cells(&g->pieces.form[g->pieces.part_form[part]], (unsigned)c, cells, g->layout.words);
        tv_text_add(to, "%s", between);
        tv_cells_write(&g->board, cells, " ", to);
        between = " and on ";
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
        tv_block_write(g, &b, to);
        between = "; ";
    }
}

/* Such games have pieces of one cell, so that the anchor is the cell. */
static bool rests(const tv_place *pl, const tv_pos *pos, unsigned cell, tv_text *reason)
{
    const tv_game *g = pl->op.game;
    unsigned below = pl->args.rests ? g->board.step[cell][pl->args.rests - 1] : TV_NO_CELL;
    if (below == TV_NO_CELL || tv_at(&g->layout, pos)[below]) return true;
    tv_text_add(reason, "on %s it rests on nothing: %s is free", g->board.name[cell], g->board.name[below]);
    return false;
}

/* What a piece touches where it stands beside another on such lines. */
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
    tv_text_add(reason, " %s a piece of %s's%s", tv_bits_count(near, n) == 1 ? "touches" : "touch",
                tv_side_name(g, pos->mover), touching(&g->board, pl->args.apart_on));
    return false;
}

/* The tests of tv_place_aim once more, to name the one that fails. */
static bool covers_aims(const tv_place *pl, const tv_pos *pos, const uint64_t *cells, tv_text *reason)
{
    const tv_game *g = pl->op.game;
    int n = g->layout.words, i = 0;
    const char *mover = tv_side_name(g, pos->mover);
    tv_aims a;
    tv_place_aim(pl, pos, &a, n);
    if (pl->args.begins && !tv_place_begun(pl, pos, n)) {
        if (!tv_bits_meet(cells, a.set[i++], n)) {
            tv_text_add(reason, "the first piece of %s's covers ", mover);
            tv_cells_write(&g->board, pl->args.begin[pos->mover], " or ", reason);
            return false;
        }
    } else if (pl->beside && !tv_bits_meet(cells, a.set[i++], n)) {
        tv_text_add(reason, "it touches no piece of %s's%s", mover, touching(&g->board, pl->args.beside_on));
        return false;
    }
    if (!pl->args.first_free || tv_bits_meet(cells, a.set[i], n)) return true;
    tv_text_add(reason, "the first free cell, %s, is to be covered", g->board.name[tv_bits_first(a.set[i], n)]);
    return false;
}

/* The tests of tv_place_open once more, one by one, so that the first that fails can be named with its cells: whatever
 * is changed there is to be changed here. */
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
        tv_text_add(reason, " %s in %s's territory, where only %s", tv_bits_count(bad, n) == 1 ? "is" : "are",
                    tv_side_name(g, p), tv_side_name(g, p));
        for (int other = 0; other < g->players; other++)
            if (other != p && tv_partners(g, other, p)) tv_text_add(reason, " and %s", tv_side_name(g, other));
        tv_text_add(reason, " may build");
        return false;
    }
    if (!rests(pl, pos, tv_move_from(move), reason)) return false;
    if (pl->apart && !stands_apart(pl, pos, cells, reason)) return false;
    if (pl->aims && !covers_aims(pl, pos, cells, reason)) return false;
    if (!pl->args.capturing) return true;
    tv_custody_catches(pl->args.capturing, pos, pos->mover, bad);
    if (tv_bits_meet(cells, bad, n)) return true;
    tv_text_add(reason, "on %s it captures nothing, and it must", g->board.name[tv_move_from(move)]);
    return false;
}

/* Coordinates are looked at, too: a program may have made the move up, and forms and anchors are indices. */
static bool place_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    const tv_place *pl = place_of(op);
    const tv_game *g = op->game;
    unsigned f = tv_move_form(move), anchor = tv_move_from(move);
    if (f >= (unsigned)g->pieces.forms || !tv_on_board(&g->board, anchor) || !tv_bit(g->pieces.form[f].fits, anchor)) {
        tv_text_add(reason, "the piece would leave the board");
        return false;
    }
    int piece = g->pieces.form[f].piece;
    if (!tv_place_allows(pl, pos, piece)) {
        tv_text_add(reason, "%s does not place the %s now: the phase is '%s'", tv_side_name(g, pos->mover),
                    g->pieces.piece[piece].name[0], g->phase[pos->phase].name);
        return false;
    }
    if (!tv_hand(&g->layout, pos)[piece]) {
        say_used_up(g, pos, piece, reason);
        return false;
    }
    return why_not_cells(pl, pos, move, reason);
}

/* ---- Class ------------------------------------------------------------------------------------ */

static bool find_lines(tv_place *pl, const tv_game *g, tv_err *err)
{
    const tv_place_args *a = &pl->args;
    pl->beside = a->beside ? tv_board_dirs(&g->board, a->beside_on) : 0;
    pl->apart = a->apart ? tv_board_dirs(&g->board, a->apart_on) : 0;
    pl->aims = a->beside || a->begins || a->first_free;
    if ((a->beside && !pl->beside) || (a->apart && !pl->apart))
        return tv_fail(err, "tav.place: %s: this board has no such lines; hexagons have \"all\"",
                       a->beside && !pl->beside ? "beside" : "apart");
    return true;
}

/* Neutral pieces are placed only where they are named: "any piece" means the mover's own, and who has one that he may
 * place is known once and for all. */
static bool place_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_place *pl = (tv_place *)op;
    bool found = false;
    pl->single = true;
    for (int p = 0; p < g->players; p++) {
        pl->pieces[p] = pl->faces[p] = 0;
        for (int i = 0; i < g->pieces.pieces; i++) {
            const tv_piece *piece = &g->pieces.piece[i];
            bool named =
                pl->args.piece[0] && tv_game_piece(g, piece->side, pl->args.piece, strlen(pl->args.piece)) == i;
            bool mine = piece->side == p || (named && piece->side == g->players);
            if (!mine || (!named && pl->args.piece[0])) continue;
            pl->piece[p][pl->pieces[p]++] = (uint8_t)i;
            for (int f = 0; f < piece->faces; f++)
                pl->face[p][pl->faces[p]++] = (struct tv_place_face) { (uint16_t)(piece->first_face + f), (uint16_t)i };
            pl->single &= piece->size == 1;
        }
        found |= pl->pieces[p] > 0;
    }
    if (!found && pl->args.piece[0]) return tv_fail(err, "tav.place: no piece is called '%s'", pl->args.piece);
    if (!found) return tv_fail(err, "tav.place: no player has a piece to place");
    if (pl->args.barred) tv_game_reserve_land(g);
    if (!find_lines(pl, g, err)) return false;
    if (pl->args.rests && !tv_game_singles(g, "tav.place: rests", err)) return false;
    if (pl->args.capturing && !tv_game_bind(g, &pl->args.capturing->op, err)) return false;
    pl->tally = tv_game_reserve_memory(g, (size_t)(g->pieces.faces + 1) * sizeof(tv_tally));
    pl->found = tv_game_reserve_memory(g, (size_t)(g->pieces.faces * g->board.words * TV_LANES) * sizeof(uint64_t));
    return true;
}

/* A placement goes from nowhere to no single cell: the anchor and the form say it. */
static void place_describe(const tv_op *op, tv_move move, tv_description *to)
{
    to->anchor = (tv_cell)tv_move_from(move);
    to->form = (int)tv_move_form(move);
    to->piece = op->game->pieces.form[to->form].piece;
}

static const tv_op_class place_class = {
    .name = "place",
    .brings = TV_BRINGS_FORM,
    .bind = place_bind,
    .fill = place_fill,
    .count = place_count,
    .nth = place_nth,
    .apply = place_apply,
    .why = place_why,
    .read = tv_place_read,
    .format = tv_place_format,
    .describe = place_describe,
};

void tv_place_init(tv_place *place, const tv_place_args *args)
{
    *place = (tv_place) { .op = { &place_class, NULL }, .args = *args };
}

/* By the bind, as a probe puts a class of its own in front. */
const tv_place *tv_place_of(const tv_op *op) { return op->class->bind == place_bind ? place_of(op) : NULL; }
