/* place.c - the class of placements, and how they are played; see place.h. */
#include "core/mechanisms/place.h"
#include "core/mechanisms/royal.h"
#include "core/mechanisms/step.h"
#include "core/position/run.h"

#include <string.h>

static const tv_place *place_of(const tv_op *op) { return (const tv_place *)op; }

/* ---- Generation ------------------------------------------------------------------------ */

static uint32_t place_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    return place_of(op)->single ? tv_place_count_cells(op, run, pos) : tv_place_count_forms(op, run, pos);
}

static tv_move place_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth)
{
    return place_of(op)->single ? tv_place_nth_cell(op, run, pos, kind, nth)
                                : tv_place_nth_form(op, run, pos, kind, nth);
}

/* Plain: it logs only the move; the action that finds an enclosure logs that. Names the owner where he is not the
 * mover. */
static void say_placed(tv_run *run, const tv_pos *pos, const tv_block *block)
{
    const tv_game *g = run->game;
    uint64_t cells[TV_WORDS_MAX];
    tv_text *say = tv_log_begin(run->log, true);
    if (!say) return;
    tv_form_cells(&g->pieces.form[block->form], block->anchor, cells, g->layout.words);
    const tv_piece *piece = &g->pieces.piece[g->pieces.form[block->form].piece];
    tv_text_add(say, "%s %s ", TV_SIDE_DOES(g, pos->mover, "places", "place"));
    if (piece->side == pos->mover) tv_text_add(say, "the %s", tv_piece_shown(piece));
    else tv_block_name(g, block, say);
    tv_text_add(say, " (");
    tv_cells_write(&g->board, cells, " ", say);
    tv_text_add(say, ")");
}

/* In games that keep who has placed a piece: notes the mover's first. Once a game, so not inlined, which saves 3 % of
 * Cathedral's random games. */
static __attribute__((noinline)) void note_begun(tv_run *run, tv_pos *pos)
{
    run->ply.first = true;
    tv_begun_set(run->game, pos, tv_begun(&run->game->layout, pos) | UINT64_C(1) << pos->mover);
}

/* For placements by generators and by functions, so that enclosure sees both. */
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

/* The generator handles the hand: functions may place pieces that are in no hand. */
static void place_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    unsigned form = tv_move_form(move);
    tv_hand_add(op->game, pos, op->game->pieces.form[form].piece, -1);
    tv_place_block(run, pos, form, tv_move_from(move));
}

/* The same for a piece of one cell, where the position keeps nothing but pieces on cells and in hands. */
static void cell_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = op->game;
    const unsigned form = tv_move_form(move), cell = tv_move_from(move);
    const int piece = g->pieces.form[form].piece;
    if (run->log || g->land >= 0 || g->layout.planes || g->layout.begins) {
        place_apply(op, run, pos, move);
        return;
    }
    if (tv_hand(&g->layout, pos)[piece] != TV_UNLIMITED) tv_hand_add(g, pos, piece, -1);
    const tv_part part = g->pieces.form[form].first_part;
    tv_bit_on(pos->data + g->pieces.part_own[part], cell);
    tv_at(&g->layout, pos)[cell] = part;
    TV_HASH(pos, tv_key(TV_FACT_PART, cell, form));
    tv_bit_on(run->ply.landed, cell);
    if (g->pieces.piece[piece].side != pos->mover) return;
    run->ply.first &= run->ply.placed;
    run->ply.placed = true;
    run->ply.block = (tv_block) { (uint16_t)form, (tv_cell)cell };
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

/* For each cell the others on its lines, each line as far as the edge, or a hole, or once round. */
static bool bind_alone(tv_place *pl, tv_game *g, tv_err *err)
{
    const tv_board *b = &g->board;
    if (!pl->args.alone) return true;
    if (!tv_game_singles(g, "tav.place: alone", err)) return false;
    uint64_t *in_line = tv_game_own(g, (size_t)(b->cells * b->words) * sizeof *in_line, err);
    if (!in_line) return false;
    for (unsigned cell = 0; cell < (unsigned)b->cells; cell++)
        for (int dir = 0; dir < TV_DIRS; dir++) {
            if (!(pl->args.alone >> dir & 1 || pl->args.alone >> tv_dir_back(dir) & 1)) continue;
            for (unsigned c = b->step[cell][dir]; c != TV_NO_CELL && c != cell; c = b->step[c][dir])
                tv_bit_on(in_line + cell * (unsigned)b->words, c);
        }
    pl->in_line = in_line;
    pl->by_kind = true;
    return true;
}

/* Is there a cell for the first piece? */
static bool has_ground(const tv_place *pl, const tv_board *b, tv_err *err)
{
    for (int i = 0; i < b->count; i++)
        if (b->step[b->order[i]][pl->args.rests - 1] == TV_NO_CELL) return true;
    return tv_fail(err, "tav.place: rests: the board has no edge there, so the first piece would rest on nothing");
}

/* Vetoes judge placements, and play finds out who is mated: see tv_allowed. */
static bool bind_mateless(const tv_place *pl, tv_game *g, tv_err *err)
{
    bool listed = false;
    if (!pl->args.mateless) return true;
    g->mateless = true;
    for (const tv_phase *ph = g->phase; ph < g->phase + g->phases; ph++) {
        bool here = false, royal = false;
        for (int i = 0; i < ph->moves; i++) here |= ph->move[i] == &pl->op;
        for (int i = 0; i < ph->forbids; i++) royal |= tv_royal_of(ph->forbid[i]) != NULL;
        if (here && !royal)
            return tv_fail(err, "tav.place: mates: its phase needs a tav.royal in `forbid`, which defines mate");
        listed |= here;
    }
    return listed || tv_fail(err, "tav.place: mates: only where the object itself stands in `moves`");
}

/* Does a cell name only one piece that may be placed there? */
static bool may_be_nameless(const tv_place *pl, const tv_game *g, tv_err *err)
{
    bool one = pl->single;
    for (int p = 0; p < g->players; p++) one &= pl->pieces[p] <= 1;
    return one || !pl->args.nameless ||
           tv_fail(err, "tav.place: names = false: the cell alone must name the piece, so place one kind, of one cell");
}

static const tv_op_class listed_class, cells_class;

/* For phases with `first`: a player who can place a piece must. */
static void place_duty(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_text *to)
{
    (void)run;
    tv_text_add(to, "%s can place a piece and must do so", tv_side_shown(op->game, pos->mover));
}

/* Neutral pieces are placed only where they are named: "any piece" means the mover's own. Which players have a piece
 * that they may place is known from the start. */
static bool place_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_place *pl = (tv_place *)op;
    bool found = false;
    pl->single = true;
    pl->by_kind = false;
    for (int p = 0; p < g->players; p++) {
        pl->pieces[p] = pl->faces[p] = 0;
        for (int i = 0; i < g->pieces.pieces; i++) {
            const tv_piece *piece = &g->pieces.piece[i];
            const bool named = pl->args.some && pl->args.named[i];
            const bool mine = piece->side == p || (named && piece->side == g->players);
            if (!mine || (pl->args.some && !named)) continue;
            pl->piece[p][pl->pieces[p]++] = (uint8_t)i;
            for (int f = 0; f < piece->faces; f++)
                pl->face[p][pl->faces[p]++] = (struct tv_place_face) { (uint16_t)(piece->first_face + f), (uint16_t)i };
            pl->single &= piece->size == 1;
            pl->by_kind |= tv_bits_any(piece->never, g->board.words);
        }
        found |= pl->pieces[p] > 0;
    }
    if (!found) return tv_fail(err, "tav.place: no player has a piece to place");
    if (pl->args.barred) tv_game_reserve_land(g);
    if (!find_lines(pl, g, err) || !bind_alone(pl, g, err)) return false;
    if (pl->by_kind && !pl->single) op->class = &listed_class;
    if (!pl->by_kind && pl->single) op->class = &cells_class;
    if (pl->args.rests && (!tv_game_singles(g, "tav.place: rests", err) || !has_ground(pl, &g->board, err)))
        return false;
    if (!bind_mateless(pl, g, err)) return false;
    if (pl->args.reach && (!tv_game_singles(g, "tav.place: reach", err) || !tv_game_bind(g, &pl->args.reach->op, err) ||
                           !tv_step_keeps_moved(pl->args.reach, g, err)))
        return false;
    if (!may_be_nameless(pl, g, err)) return false;
    if (pl->args.capturing && !tv_game_bind(g, &pl->args.capturing->op, err)) return false;
    pl->tally = tv_game_reserve_memory(g, (size_t)(g->pieces.faces + 1) * sizeof(tv_tally));
    pl->found = tv_game_reserve_memory(g, (size_t)(g->pieces.faces * g->board.words * TV_LANES) * sizeof(uint64_t));
    return true;
}

/* A placement has no from and no to: the anchor and the form describe it. */
static void place_describe(const tv_op *op, tv_move move, tv_description *to)
{
    to->anchor = (tv_cell)tv_move_from(move);
    to->form = (int)tv_move_form(move);
    to->piece = op->game->pieces.form[to->form].piece;
}

/* A piece of one cell that is placed leaves all others where they are. */
static bool place_single(const tv_op *op, const tv_pos *pos)
{
    (void)pos;
    return place_of(op)->single && !place_of(op)->args.mateless;
}

static bool place_makes(const tv_op *op, int player, int piece)
{
    (void)player;
    return !place_of(op)->args.some || place_of(op)->args.named[piece];
}

#define PLACES \
    .name = "place", .still = true, .walls = true, .brings = TV_BRINGS_FORM, .bind = place_bind, .why = tv_place_why, \
    .read = tv_place_read, .format = tv_place_format, .duty = place_duty, .describe = place_describe, \
    .single = place_single, .makes = place_makes

static const tv_op_class place_class = { PLACES, .fill = tv_place_fill, .apply = place_apply, .count = place_count,
                                         .nth = place_nth };
/* Pieces of one cell that fit on the same cells. */
static const tv_op_class cells_class = { PLACES,
                                         .fill = tv_place_fill_cells,
                                         .apply = cell_apply,
                                         .count = tv_place_count_cells,
                                         .nth = tv_place_nth_cell,
                                         .draw = tv_place_draw_cell };
/* Pieces of several cells are counted together, and where kinds differ they are only listed. */
static const tv_op_class listed_class = { PLACES, .fill = tv_place_fill, .apply = place_apply };

void tv_place_init(tv_place *place, const tv_place_args *args)
{
    *place = (tv_place) { .op = { &place_class, NULL }, .args = *args };
}

/* Identified by the bind function, since a probe replaces the class. */
const tv_place *tv_place_of(const tv_op *op) { return op->class->bind == place_bind ? place_of(op) : NULL; }
