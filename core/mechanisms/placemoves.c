/* placemoves.c - placements of pieces of any shape; see place.h. Games of polyominoes have hundreds of them at every
 * ply: all forms of a piece are tried on 64 anchors at once and counted, and only the one that is drawn is made. Makes
 * lists for pieces of one cell, too. */
#include "core/mechanisms/placecells.h"

#include <string.h>

/* ---- Counting and drawing ------------------------------------------------------------------------- */

/* The words of a face's anchors are TV_LANES apart, one for each form. They stay in the run's memory, so that nth,
 * which follows, need not search again. */
#if defined(TV_MOVED_ONCE)

/* For a form that reaches further than most. */
static uint32_t far_anchors(const tv_form *f, const tv_prospect *all, uint64_t *found, int n)
{
    uint64_t at[TV_WORDS_MAX];
    tv_form_anchors(f, &all->open, at, n);
    for (int i = 0; i < all->aims; i++) tv_form_reaching(f, &all->aim[i], at, n);
    for (int w = 0; w < n; w++) found[w * TV_LANES] = at[w];
    return tv_bits_count(at, n);
}

TV_INLINE uint32_t count_words(const tv_place *pl, tv_run *run, const tv_pos *pos, bool aims_too, int n)
{
    const tv_pieces *pieces = &pl->op.game->pieces;
    tv_tally *const begin = tv_tallies(run, pl->tally), *const end = begin + tv_place_hand(pl, pos, begin);
    uint64_t *found = run->memory + pl->found, distances = 0;
    tv_prospect all;
    uint32_t sum = 0;
    tv_place_look(pl, pos, &all, aims_too, n);
    for (const tv_tally *tally = begin; tally < end; tally++) distances |= pieces->turns[tally->form].distances;
    tv_ground_move(&all.open, distances, n);
    for (int i = 0; aims_too && i < all.aims; i++) tv_ground_move(&all.aim[i], distances, n);
    for (tv_tally *tally = begin; tally < end; tally++, found += n * TV_LANES) {
        const tv_turns *t = &pieces->turns[tally->form];
        for (int l = 0; l < t->forms; l++)
            sum += t->near ? tv_turn_anchors(t, l, &all.open, all.aim, aims_too ? all.aims : 0, found + l, n)
                           : far_anchors(&pieces->form[t->first_form + l], &all, found + l, n);
        for (int l = t->forms; l < TV_LANES; l++)
            for (int w = 0; w < n; w++) found[w * TV_LANES + l] = 0;
        tally->upto = sum;
    }
    return sum;
}

#else

/* With all forms of a face at once there is no loop over forms, whose number the processor would mispredict. For sets
 * of 2 and 3 words it is also compiled without aims: Cathedral and Cathedral 169 are 4 to 8 % faster for it. */
TV_INLINE uint32_t count_words(const tv_place *pl, tv_run *run, const tv_pos *pos, bool aims_too, int n)
{
    const tv_pieces *pieces = &pl->op.game->pieces;
    tv_tally *tally = tv_tallies(run, pl->tally), *end = tally + tv_place_hand(pl, pos, tally);
    uint64_t *found = run->memory + pl->found;
    tv_prospect all;
    tv_lanes at[TV_WORDS_MAX];
    uint32_t sum = 0;
    tv_place_look(pl, pos, &all, aims_too, n);
    for (; tally < end; tally++, found += n * TV_LANES) {
        tv_face_anchors(pieces, (int)tally->form, &all.open, at, n);
        for (int i = 0; aims_too && i < all.aims; i++) tv_face_reaching(pieces, (int)tally->form, &all.aim[i], at, n);
        TV_WORD_LOOP(n, for (int w = 0; w < n; w++) memcpy(found + w * TV_LANES, &at[w], sizeof at[w]));
        TV_WORD_LOOP(n, for (int w = 0; w < n; w++) sum += tv_bits_count(found + w * TV_LANES, TV_LANES));
        tally->upto = sum;
    }
    return sum;
}

#endif

TV_BY_MORE_WORDS(extern, uint32_t, tv_place_count_forms, op->game->board.sized, (op, run, pos), const tv_op *op,
                 tv_run *run, const tv_pos *pos)
{
    const tv_place *pl = (const tv_place *)op;
    if (!__builtin_constant_p(n) || n < 2 || n > 3) return count_words(pl, run, pos, pl->aims, n);
    return pl->aims ? count_words(pl, run, pos, true, n) : count_words(pl, run, pos, false, n);
}

/* The n-th anchor that count has left, face by face and form by form. A loop finds the face; adding up all its lanes
 * finds the form: a branch on each would be unpredictable. */
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
        TV_WORD_LOOP(n,
                     for (int w = 0; w < n; w++) upto += (uint32_t)__builtin_popcountll(found[w * TV_LANES + (int)l]));
        form += upto <= nth;
        before = upto <= nth ? upto : before;
    }
    TV_WORD_LOOP(n, for (int w = 0; w < n; w++) here[w] = found[w * TV_LANES + (int)form]);
    return tv_move_place(kind, (unsigned)tv_bits_nth(here, nth - before, n),
                         pl->op.game->pieces.turns[tally->form].first_form + form);
}

TV_BY_MORE_WORDS(extern, tv_move, tv_place_nth_form, op->game->board.sized, (op, run, pos, kind, nth), const tv_op *op,
                 tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth)
{
    (void)pos;
    return nth_words((const tv_place *)op, run, kind, nth, n);
}

/* ---- Lists --------------------------------------------------------------------------------------- */

/* The cells that this kind of piece may cover. */
static tv_ground open_to(const tv_place *pl, const tv_pos *pos, const tv_prospect *all, int piece, int n)
{
    tv_ground mine;
    uint64_t closed[TV_WORDS_MAX];
    tv_bits_copy(mine.cells, all->open.cells, n);
    tv_place_closed(pl, pos, piece, closed, n);
    tv_bits_less(mine.cells, closed, n);
    tv_ground_ready(&mine, n);
    return mine;
}

/* One form at a time, as the list has them. covering NULL: they may cover anything. */
static void fill_ground(const tv_place *pl, const tv_pos *pos, unsigned kind, const tv_prospect *all,
                        const tv_ground *covering, tv_moves *moves)
{
    const tv_game *g = pl->op.game;
    const uint8_t *hand = tv_hand(&g->layout, pos);
    int n = g->layout.words;
    uint64_t at[TV_WORDS_MAX];
    tv_ground mine;
    for (int i = 0; i < pl->pieces[pos->mover]; i++) {
        const tv_piece *piece = &g->pieces.piece[pl->piece[pos->mover][i]];
        if (!hand[pl->piece[pos->mover][i]]) continue;
        if (pl->by_kind) mine = open_to(pl, pos, all, pl->piece[pos->mover][i], n);
        for (unsigned f = piece->first_form; f < (unsigned)piece->first_form + piece->forms; f++) {
            tv_form_anchors(&g->pieces.form[f], pl->by_kind ? &mine : &all->open, at, n);
            for (int k = 0; k < all->aims; k++) tv_form_reaching(&g->pieces.form[f], &all->aim[k], at, n);
            if (covering) tv_form_reaching(&g->pieces.form[f], covering, at, n);
            tv_moves_add_each(moves, tv_move_place(kind, 0, f), TV_IN_FROM, at, n);
        }
    }
}

/* For callers that want all moves. */
void tv_place_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    const tv_place *pl = (const tv_place *)op;
    tv_prospect all;
    tv_place_look(pl, pos, &all, pl->aims, op->game->layout.words);
    fill_ground(pl, pos, kind, &all, NULL, moves);
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
