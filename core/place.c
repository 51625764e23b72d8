/* place.c - placements: what fits, and why something does not; see place.h. Games of polyominoes have hundreds of them at
 * every ply: all forms of a piece are tried on 64 anchors at once, counted, and only the one that is drawn is made. */
#include "core/place.h"

#include "core/run.h"
#include "core/team.h"

#include <string.h>

static const tv_place *place_of(const tv_op *op) { return (const tv_place *)op; }

/* ---- Generation ------------------------------------------------------------------------ */

/* The cells the mover may cover: those that are free, less those on which nothing rests, less enemies' land where that is
 * barred, and where a placement must capture only those from which it does. Games that ask where a piece rests or what
 * it captures have pieces of one cell only, so that cells are anchors. */
TV_INLINE void open_cells(const tv_place *pl, const tv_pos *pos, uint64_t *cells, int n)
{
    const tv_game *g = pl->op.game;
    tv_vacant_words(g, pos, cells, n);
    if (pl->args.rests) {
        uint64_t hollow[TV_WORDS_MAX]; /* cells next to a free one */
        tv_shift_words(&g->board, hollow, cells, tv_dir_back(pl->args.rests - 1), n);
        tv_bits_less(cells, hollow, n);
    }
    if (pl->args.barred)
        for (int p = 0; p < g->players; p++)
            if (!tv_partners(g, p, pos->mover)) tv_bits_less(cells, tv_set(&g->layout, pos, g->land + p), n);
    if (pl->args.capturing) {
        uint64_t capturing[TV_WORDS_MAX];
        tv_custody_catches(pl->args.capturing, pos, pos->mover, capturing);
        tv_bits_and(cells, capturing, n);
    }
}

/* The same as all forms of a piece look at it. */
TV_INLINE void look_round(const tv_place *pl, const tv_pos *pos, tv_ground *ground, int n)
{
    open_cells(pl, pos, ground->cells, n);
    tv_ground_ready(ground, n);
}

/* Note the pieces that the mover has in hand; returns their number. Which these are cannot be foreseen: there is no
 * branch on it. Each is written, and the next one over it if it is not in hand. */
static int list_hand(const tv_place *pl, const tv_pos *pos, tv_tally *tally)
{
    const uint8_t *hand = tv_hand(&pl->op.game->layout, pos), *mine = pl->piece[pos->mover];
    int count = 0;
    for (int i = 0, last = pl->pieces[pos->mover]; i < last; i++) {
        tally[count].form = mine[i];
        count += hand[mine[i]] > 0;
    }
    return count;
}

/* Pieces of one cell each fit on any open cell: the set is counted once, and is what nth draws from. */
TV_INLINE uint32_t count_singles(const tv_place *pl, tv_run *run, const tv_pos *pos, int n)
{
    uint64_t *open = run->memory + pl->found;
    open_cells(pl, pos, open, n);
    return (uint32_t)list_hand(pl, pos, tv_tallies(run, pl->tally)) * tv_bits_count(open, n);
}

TV_INLINE tv_move nth_single(const tv_place *pl, const tv_run *run, unsigned kind, uint32_t nth, int n)
{
    const tv_tally *tally = tv_tallies(run, pl->tally);
    const uint64_t *open = run->memory + pl->found;
    for (uint32_t cells = tv_bits_count(open, n); nth >= cells; tally++) nth -= cells;
    return tv_move_place(kind, (unsigned)tv_bits_nth(open, nth, n), pl->op.game->pieces.piece[tally->form].first_form);
}

/* The words of a piece's anchors are TV_LANES apart, one for each form. They stay in the run's memory, so that nth,
 * which follows, looks for nothing again. With all forms of a piece at once there is no loop over forms, whose number
 * nobody could predict. */
TV_INLINE uint32_t count_words(const tv_place *pl, tv_run *run, const tv_pos *pos, int n)
{
    tv_tally *tally = tv_tallies(run, pl->tally), *end = tally + list_hand(pl, pos, tally);
    uint64_t *found = run->memory + pl->found;
    tv_ground ground;
    tv_lanes at[TV_WORDS_MAX];
    uint32_t sum = 0;
    look_round(pl, pos, &ground, n);
    for (; tally < end; tally++, found += n * TV_LANES) {
        tv_piece_anchors(&pl->op.game->pieces, (int)tally->form, &ground, at, n);
        TV_UNROLL for (int w = 0; w < n; w++) memcpy(found + w * TV_LANES, &at[w], sizeof at[w]);
        TV_UNROLL for (int w = 0; w < n; w++) TV_UNROLL for (int l = 0; l < TV_LANES; l++) sum +=
            (uint32_t)__builtin_popcountll(found[w * TV_LANES + l]);
        tally->upto = sum;
    }
    return sum;
}

TV_MANY_BITS static uint32_t place_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    if (place_of(op)->single) TV_BY_MORE_WORDS(op->game->layout.words, return count_singles, place_of(op), run, pos);
    TV_BY_WORDS(op->game->layout.words, return count_words, place_of(op), run, pos);
}

/* The n-th anchor that count has left, piece by piece and form by form. The piece is found by a walk, the form by
 * adding up all of its lanes: a branch on each would be a matter of chance. */
TV_INLINE tv_move nth_words(const tv_place *pl, const tv_run *run, unsigned kind, uint32_t nth, int n)
{
    const tv_tally *tally = tv_tallies(run, pl->tally);
    const uint64_t *found = run->memory + pl->found;
    uint64_t here[TV_WORDS_MAX];
    uint32_t before = 0, upto;
    unsigned form = 0;
    for (; tally->upto <= nth; tally++, found += n * TV_LANES) before = tally->upto;
    upto = before;
    TV_UNROLL for (unsigned l = 0; l < TV_LANES; l++)
    {
        TV_UNROLL for (int w = 0; w < n; w++) upto += (uint32_t)__builtin_popcountll(found[w * TV_LANES + (int)l]);
        form += upto <= nth;
        before = upto <= nth ? upto : before;
    }
    TV_UNROLL for (int w = 0; w < n; w++) here[w] = found[w * TV_LANES + (int)form];
    return tv_move_place(kind, (unsigned)tv_bits_nth(here, nth - before, n),
                         pl->op.game->pieces.piece[tally->form].first_form + form);
}

TV_MANY_BITS static tv_move place_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth)
{
    (void)pos;
    if (place_of(op)->single) TV_BY_MORE_WORDS(op->game->layout.words, return nth_single, place_of(op), run, kind, nth);
    TV_BY_WORDS(op->game->layout.words, return nth_words, place_of(op), run, kind, nth);
}

/* Keep the anchors at which a form covers one of these cells: the anchor is as far below the cell as the square is above
 * the anchor. */
static void keep_covering(const tv_form *f, const uint64_t *covering, uint64_t *at, int n)
{
    uint64_t padded[2 * TV_WORDS_MAX + 1] = { 0 }, reach[TV_WORDS_MAX] = { 0 };
    tv_bits_copy(padded, covering, n);
    for (int i = 0; i < f->size; i++) {
        uint64_t moved[TV_WORDS_MAX];
        tv_bits_down_far(moved, padded, f->offset[i], n);
        tv_bits_or(reach, moved, n);
    }
    tv_bits_and(at, reach, n);
}

/* A form at a time, as the list has them. covering NULL: whatever they cover. */
static void fill_ground(const tv_place *pl, const tv_pos *pos, unsigned kind, const tv_ground *ground,
                        const uint64_t *covering, tv_moves *moves)
{
    const tv_game *g = pl->op.game;
    const uint8_t *hand = tv_hand(&g->layout, pos);
    int n = g->layout.words;
    uint64_t at[TV_WORDS_MAX];
    for (int i = 0; i < pl->pieces[pos->mover]; i++) {
        const tv_piece *piece = &g->pieces.piece[pl->piece[pos->mover][i]];
        if (!hand[pl->piece[pos->mover][i]]) continue;
        for (unsigned f = piece->first_form; f < (unsigned)piece->first_form + piece->forms; f++) {
            tv_form_anchors(&g->pieces.form[f], ground, at, n);
            if (covering) keep_covering(&g->pieces.form[f], covering, at, n);
            tv_moves_add_each(moves, tv_move_place(kind, 0, f), TV_IN_FROM, at, n);
        }
    }
}

/* For those who want all moves. */
static void place_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    tv_ground ground;
    look_round(place_of(op), pos, &ground, op->game->layout.words);
    fill_ground(place_of(op), pos, kind, &ground, NULL, moves);
}

void tv_place_fill_within(const tv_place *pl, const tv_pos *pos, unsigned kind, const uint64_t *within,
                          const uint64_t *covering, tv_moves *moves)
{
    int n = pl->op.game->layout.words;
    tv_ground ground;
    look_round(pl, pos, &ground, n);
    tv_bits_and(ground.cells, within, n);
    tv_ground_ready(&ground, n);
    fill_ground(pl, pos, kind, &ground, covering, moves);
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

/* The tests of open_cells once more, one by one, so that the first that fails can be named with its cells: whatever
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

/* Neutral pieces are placed only where they are named: "any piece" means the mover's own, and who has one that he may
 * place is known once and for all. */
static bool place_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_place *pl = (tv_place *)op;
    bool found = false;
    pl->single = true;
    for (int p = 0; p < g->players; p++) {
        pl->pieces[p] = 0;
        for (int i = 0; i < g->pieces.pieces; i++) {
            const tv_piece *piece = &g->pieces.piece[i];
            bool named =
                pl->args.piece[0] && tv_game_piece(g, piece->side, pl->args.piece, strlen(pl->args.piece)) == i;
            bool mine = piece->side == p || (named && piece->side == g->players);
            if (!mine || (!named && pl->args.piece[0])) continue;
            pl->piece[p][pl->pieces[p]++] = (uint8_t)i;
            pl->single &= piece->size == 1;
        }
        found |= pl->pieces[p] > 0;
    }
    if (!found && pl->args.piece[0]) return tv_fail(err, "tav.place: no piece is called '%s'", pl->args.piece);
    if (!found) return tv_fail(err, "tav.place: no player has a piece to place");
    if (pl->args.barred) tv_game_reserve_land(g);
    if (pl->args.rests && !tv_game_singles(g, "tav.place: rests", err)) return false;
    if (pl->args.capturing && !tv_game_bind(g, &pl->args.capturing->op, err)) return false;
    pl->tally = tv_game_reserve_memory(g, (size_t)(g->pieces.pieces + 1) * sizeof(tv_tally));
    pl->found = tv_game_reserve_memory(g, (size_t)(g->pieces.pieces * g->board.words * TV_LANES) * sizeof(uint64_t));
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
