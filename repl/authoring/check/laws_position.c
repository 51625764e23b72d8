/* laws_position.c - a position: its pieces, its text, its hash. The kernel keeps several of these twice, for speed;
 * these laws compute one from the other and compare. */
#include "repl/authoring/check/laws.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- Text and hash --------------------------------------------------------------------------- */

/* The rule that may have produced the position: a function rather than an object, since objects are known to keep
 * the laws. NULL: the opening. */
static const tv_op *maker(const tv_random_walk *w, enum tv_op_part *part)
{
    *part = TV_OP_PART_PLAY;
    if (!w->plies) return NULL;
    const tv_phase *ph = &w->g->phase[tv_random_walk_past(w, w->plies - 1)->phase];
    const tv_op *op = ph->move[tv_move_kind(w->move[w->plies - 1])];
    if (op->class->hosted || ph->host_moves) return ph->host_moves ? ph->move[ph->function] : op;
    *part = TV_OP_PART_AFTER;
    for (int i = 0; i < ph->afters + ph->turn_ends; i++)
        if (ph->after[i]->class->hosted) return ph->after[i];
    *part = TV_OP_PART_FINISH;
    for (int i = 0; i < w->g->judges; i++)
        if (w->g->judge[i]->class->hosted) return w->g->judge[i];
    *part = TV_OP_PART_PLAY;
    return op;
}

static TV_PRINTF(3, 4) void broken(tv_random_walk *w, enum tv_law law, const char *fmt, ...)
{
    char how[TV_BROKEN_HOW];
    enum tv_op_part part;
    const tv_op *op = maker(w, &part);
    va_list args;
    va_start(args, fmt);
    vsnprintf(how, sizeof how, fmt, args);
    va_end(args);
    tv_random_walk_broken(w, law, op, part, false, "%s", how);
}

/* Compares bytes and not texts: anything that the text leaves out would be lost in every record. */
static void check_text(tv_random_walk *w)
{
    tv_err err = { .column = -1 };
    tv_text_clear(&w->text);
    tv_pos_write(w->g, w->pos, &w->text);
    if (!tv_pos_read(w->g, w->again, tv_text_str(&w->text), &err)) broken(w, TV_LAW_POSITION_TEXT, "%s", err.text);
    else if (memcmp(w->again, w->pos, w->g->layout.size) != 0)
        broken(w, TV_LAW_POSITION_TEXT, "the text reads back as another position");
}

/* Each change updates the hash, which is faster than computing it anew, and may go wrong. */
static void check_hash(tv_random_walk *w)
{
    if (tv_pos_hash(w->g, w->pos) != w->pos->hash) broken(w, TV_LAW_HASH, "%s", "");
}

/* ---- The board ---------------------------------------------------------------------------------- */

/* Height and pieces are stored apart; bits above the height would appear when the stack grows. */
static void check_stack(tv_random_walk *w, unsigned cell, int *placed)
{
    const tv_layout *l = &w->g->layout;
    const char *name = w->g->board.name[cell];
    int height = tv_heights(l, w->pos)[cell], pieces = 0;
    for (int k = 0; k < l->planes; k++)
        if (height < 64 && tv_stack(l, w->pos, cell)[k] >> height)
            broken(w, TV_LAW_BOARD, "there is a piece above the top of the stack on %s", name);
    for (int p = 0; p < w->g->pieces.pieces; p++) {
        int here = __builtin_popcountll(tv_stack_find(l, w->pos, cell, p));
        placed[p] += here;
        pieces += here;
    }
    if (pieces != height || (height > 0) != (tv_at(l, w->pos)[cell] != 0))
        broken(w, TV_LAW_BOARD, "the height of the stack on %s is not its number of pieces", name);
}

/* Every square of a block says which square of which form it is. */
static void check_block(tv_random_walk *w, unsigned cell, tv_block b)
{
    const tv_form *f = &w->g->pieces.form[b.form];
    const tv_part *at = tv_at(&w->g->layout, w->pos);
    bool whole = tv_bit(f->fits, b.anchor);
    for (int i = 0; whole && i < f->size; i++) whole = at[b.anchor + f->offset[i]] == f->first_part + i;
    if (!whole) broken(w, TV_LAW_BOARD, "the block on %s is incomplete", w->g->board.name[cell]);
}

/* Counts the pieces on the cells one by one. */
static void count_blocks(tv_random_walk *w, int *placed)
{
    uint64_t own[TV_PLAYERS_MAX + 1][TV_WORDS_MAX] = { { 0 } };
    const tv_part *at = tv_at(&w->g->layout, w->pos);
    for (unsigned c = 0; c < (unsigned)w->g->board.cells; c++) {
        if (!at[c]) continue;
        tv_block b = tv_block_at(w->g, w->pos, c);
        const tv_form *f = &w->g->pieces.form[b.form];
        check_block(w, c, b);
        tv_bit_on(own[w->g->pieces.piece[f->piece].side], c);
        if (!w->g->layout.planes) placed[f->piece] += b.anchor == c;
    }
    for (unsigned c = 0; w->g->layout.planes && c < (unsigned)w->g->board.cells; c++) check_stack(w, c, placed);
    for (int s = 0; s < w->g->layout.sides; s++)
        if (!tv_bits_same(own[s], tv_own(&w->g->layout, w->pos, s), w->g->layout.words))
            broken(w, TV_LAW_BOARD, "the set of %s%s cells does not match the board", TV_SIDE_WHOSE(w->g, s));
}

/* ---- Conservation of pieces and stones ------------------------------------------------------------- */

/* gone: the number of each piece that has left the game; none return. If one piece becomes another, this holds for
 * all together. Functions may give pieces to other sides and bring back those that had left, but in all there are
 * never more than the rules declare. */
static void check_pieces(tv_random_walk *w)
{
    int placed[TV_PIECES_MAX] = { 0 }, all = 0, before = 0, declared = 0;
    count_blocks(w, placed);
    for (int i = 0; i < w->g->pieces.pieces; i++) {
        const tv_piece *p = &w->g->pieces.piece[i];
        if (p->count == TV_UNLIMITED) continue;
        int has = placed[i] + tv_hand(&w->g->layout, w->pos)[i], now = p->count - has;
        if (!w->g->changing && !w->g->hooks && now < w->gone[i])
            broken(w, TV_LAW_PIECES, "%s %s %d %s on the board and in hand, of %d",
                   TV_SIDE_DOES(w->g, p->side, "has", "have"), has, p->name[0], p->count);
        declared += p->count;
        before += w->gone[i];
        all += w->gone[i] = now;
    }
    if (all < (w->g->hooks ? 0 : before))
        broken(
            w, TV_LAW_PIECES, "%d pieces are on the board and in hand, of %d%s", declared - all,
            declared - (w->g->hooks ? 0 : before),
            w->g->hooks
                ? "; pos:put takes nothing from a hand: declare count = \"unlimited\", or call pos:hand_add(piece, -1)"
                : "");
}

/* A game does not declare its number of stones: it must be that of the position before. */
static void check_stones(tv_random_walk *w)
{
    const tv_layout *l = &w->g->layout;
    long sum = 0;
    if (!l->pits) return;
    for (int c = 0; c < w->g->board.cells; c++) sum += tv_stones(l, w->pos)[c];
    for (int p = 0; w->g->store >= 0 && p < w->g->players; p++) sum += tv_counters(l, w->pos)[w->g->store + p];
    if (w->stones >= 0 && sum != w->stones)
        broken(w, TV_LAW_STONES, "%ld stones are in pits and stores, %ld before the move", sum, w->stones);
    w->stones = sum;
}

/* ---- The score -------------------------------------------------------------------------------------- */

/* Calls the score only for its failures: here `check` reports them. */
static void check_worth(tv_random_walk *w)
{
    const tv_op *rule = w->g->evaluate;
    for (int p = 0; p < w->g->players; p++) {
        int score;
        tv_score(w->run, w->pos, p, &score);
        if (!rule || w->pos->outcome != TV_PLAYING) continue;
        double first = rule->class->share(rule, w->run, w->pos, p),
               second = rule->class->share(rule, w->run, w->pos, p);
        if (first != second)
            tv_random_walk_broken(w, TV_LAW_EVALUATE, rule, TV_OP_PART_WHY, false, "%g, then %g", first, second);
    }
}

void tv_law_position(tv_random_walk *w)
{
    check_text(w);
    tv_law_fen(w);
    check_hash(w);
    check_pieces(w);
    check_stones(w);
    check_worth(w);
}
