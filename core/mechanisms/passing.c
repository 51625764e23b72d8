/* passing.c - captures of pieces in passing; see passing.h. At the end of each ply the sets keep only what matters to
 * the next one: so positions that differ in nothing else are the same, and repetition sees them so. */
#include "core/mechanisms/passing.h"

static const uint64_t *passed_in(const tv_game *g, const tv_pos *pos) { return tv_set(&g->layout, pos, g->passed); }

/* The cell of the piece, of any side. */
static unsigned passer_in(const tv_game *g, const tv_pos *pos)
{
    const int cell = tv_bits_first(tv_set(&g->layout, pos, g->passer), g->layout.words);
    return cell < 0 ? TV_NO_CELL : (unsigned)cell;
}

static void clear(const tv_game *g, tv_pos *pos)
{
    tv_set_clear(g, pos, g->passed);
    tv_set_clear(g, pos, g->passer);
}

/* ---- Marks --------------------------------------------------------------------------------- */

void tv_passing_mark(tv_run *run, tv_pos *pos, unsigned from, unsigned to)
{
    const tv_game *g = run->game;
    int steps, dir = tv_board_line(&g->board, from, to, &steps);
    if (dir < 0 || steps < 2) return; /* what an earlier move of the turn exposed stays exposed */
    clear(g, pos);
    for (unsigned c = g->board.step[from][dir]; c != to; c = g->board.step[c][dir])
        if (!tv_at(&g->layout, pos)[c]) tv_set_flip(g, pos, g->passed, c);
    tv_set_flip(g, pos, g->passer, to);
    run->ply.passed = true;
}

/* Could an enemy of the player's capture on this cell what passed it? From where; TV_NO_CELL: none could. */
static unsigned comes(const tv_game *g, const tv_pos *pos, int player, unsigned cell)
{
    for (unsigned left = (unsigned)(tv_enemies(g, player) & ~pos->out); left; left &= left - 1)
        for (int i = 0; i < g->passings; i++) {
            const tv_op *op = g->passing[i];
            const unsigned from = op->class->attacker(op, pos, __builtin_ctz(left), cell);
            if (from != TV_NO_CELL) return from;
        }
    return TV_NO_CELL;
}

/* Actions may have removed the piece, or covered cells. While its owner goes on with his turn, more enemies may come to
 * stand where they can capture. */
static void settle(const tv_game *g, tv_pos *pos, bool over)
{
    const unsigned piece = passer_in(g, pos);
    uint64_t gone[TV_WORDS_MAX], cells[TV_WORDS_MAX];
    unsigned cell;
    tv_bits_copy(cells, passed_in(g, pos), g->layout.words);
    tv_bits_zero(gone, g->layout.words);
    TV_EACH_CELL(cell, cells, g->layout.words)
    if (piece == TV_NO_CELL || tv_at(&g->layout, pos)[cell] ||
        (over && comes(g, pos, tv_side_on(g, pos, piece), cell) == TV_NO_CELL))
        tv_bit_on(gone, cell);
    tv_set_off(g, pos, g->passed, gone);
    if (!tv_bits_any(passed_in(g, pos), g->layout.words)) clear(g, pos);
}

static void say(tv_run *run, const tv_pos *pos)
{
    const tv_game *g = run->game;
    tv_text *say = tv_bits_any(passed_in(g, pos), g->layout.words) ? tv_log_begin_state(run->log) : NULL;
    if (!say) return;
    tv_text_add(say, "it can be captured in passing on ");
    tv_cells_write(&g->board, passed_in(g, pos), ", ", say);
}

void tv_passing_end(tv_run *run, tv_pos *pos)
{
    const tv_game *g = run->game;
    const unsigned piece = passer_in(g, pos);
    if (piece == TV_NO_CELL && !tv_bits_any(passed_in(g, pos), g->layout.words)) return;
    if (run->ply.passed || (piece != TV_NO_CELL && tv_bit(tv_own(&g->layout, pos, pos->mover), piece)))
        settle(g, pos, run->ply.next.mover != pos->mover);
    else clear(g, pos);
    say(run, pos);
}

/* ---- Captures ------------------------------------------------------------------------------- */

unsigned tv_passed(const tv_game *g, const tv_pos *pos, unsigned cell)
{
    const unsigned piece = passer_in(g, pos);
    if (piece == TV_NO_CELL || !tv_bit(passed_in(g, pos), cell)) return TV_NO_CELL;
    return tv_enemy_on(g, pos, pos->mover, piece) ? piece : TV_NO_CELL;
}

unsigned tv_passing_attacker(const tv_game *g, const tv_pos *pos, int player, unsigned cell)
{
    if (g->passed < 0 || passer_in(g, pos) != cell || !tv_bit(tv_own(&g->layout, pos, player), cell)) return TV_NO_CELL;
    const uint64_t *passed = passed_in(g, pos);
    unsigned from = TV_NO_CELL, c;
    TV_EACH_CELL(c, passed, g->layout.words)
    if (from == TV_NO_CELL) from = comes(g, pos, player, c);
    return from;
}

/* ---- For objects ---------------------------------------------------------------------------- */

/* The piece is no longer the one that passed when it has moved on, or become another. */
void tv_passing_expose(tv_game *g)
{
    g->exposes = true;
    g->passed = tv_game_reserve_set(g, "passed");
    g->passer = tv_game_reserve_set(g, "passer");
    g->leaves |= 1U << g->passer;
}

bool tv_passing_bind(tv_game *g, const tv_op *captures, tv_err *err)
{
    const bool exposes = g->exposes;
    if (g->passings == TV_PASSINGS_MAX)
        return tv_fail(err, "tav.%s: in_passing: at most %d objects capture in passing", captures->class->name,
                       TV_PASSINGS_MAX);
    g->passing[g->passings++] = captures;
    tv_passing_expose(g);
    g->exposes = exposes;
    return true;
}

/* Sets that one has without the other, or a piece that is not there, are not what play leaves. */
bool tv_passing_check(const tv_game *g, const tv_pos *pos, tv_err *err)
{
    const uint64_t *passed = passed_in(g, pos);
    const unsigned count = tv_bits_count(tv_set(&g->layout, pos, g->passer), g->layout.words),
                   piece = passer_in(g, pos);
    unsigned c;
    if (count != tv_bits_any(passed, g->layout.words))
        return tv_fail(err, "passer: expected %s",
                       count ? "one cell, and the cells that the piece passed over in `passed`"
                             : "the cell of the piece that passed over the cells of `passed`");
    if (!count) return true;
    if (!tv_at(&g->layout, pos)[piece] || tv_side_on(g, pos, piece) >= g->players)
        return tv_fail(err, "passer: no player's piece stands on %s", g->board.name[piece]);
    TV_EACH_CELL(c, passed, g->layout.words)
    if (tv_at(&g->layout, pos)[c]) return tv_fail(err, "passed: a piece stands on %s", g->board.name[c]);
    return true;
}
