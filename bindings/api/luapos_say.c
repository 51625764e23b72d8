/* luapos_say.c - what methods of `pos` write, as sentences for `explain`; see luapos_say.h. The sentences are plain: the move
 * itself often says as much, and a function decides freely what it writes. Only Lua calls them, since no program runs a call
 * that is logged. */
#include "bindings/api/luapos_say.h"

#include "bindings/sandbox/hook_frame.h"
#include "core/position/stack.h"
#include "core/position/walls.h"

/* ": White's Man (2), Black's Man", of n pieces of a stack from a height on. */
static void add_pieces(const tv_hook_frame *hook_frame, unsigned cell, int low, int n, tv_text *to)
{
    const tv_game *g = hook_frame->run->game;
    int count[TV_PIECES_MAX] = { 0 };
    const char *before = ": ";
    for (int i = low; i < low + n; i++) count[tv_stack_piece(&g->layout, hook_frame->pos, cell, i)]++;
    for (int p = 0; p < g->pieces.pieces; p++) {
        if (!count[p]) continue;
        tv_text_add(to, "%s", before);
        tv_piece_write(g, p, to);
        if (count[p] > 1) tv_text_add(to, " (%d)", count[p]);
        before = ", ";
    }
}

void tv_say_carried(const tv_hook_frame *hook_frame, unsigned from, unsigned to, int n)
{
    const tv_game *g = hook_frame->run->game;
    tv_text *say = tv_log_begin(hook_frame->run->log, true);
    if (!say) return;
    tv_text_add(say, "%s %s %d piece%s from %s to %s", TV_SIDE_DOES(g, hook_frame->pos->mover, "carries", "carry"), n,
                tv_s(n), g->board.name[from], g->board.name[to]);
    add_pieces(hook_frame, from, tv_heights(&g->layout, hook_frame->pos)[from] - n, n, say);
}

void tv_say_cut(const tv_hook_frame *hook_frame, unsigned from, unsigned to, int n)
{
    const tv_game *g = hook_frame->run->game;
    tv_text *say = tv_log_begin(hook_frame->run->log, to != TV_NO_CELL);
    if (!say) return;
    tv_text_add(say, "%s %s %d piece%s from the bottom of %s", TV_SIDE_DOES(g, hook_frame->pos->mover, "takes", "take"),
                n, tv_s(n), g->board.name[from]);
    if (to == TV_NO_CELL) tv_text_add(say, " off the board");
    else tv_text_add(say, " to %s", g->board.name[to]);
    add_pieces(hook_frame, from, 0, n, say);
}

/* A neutral piece has no hand, but a number that is left. */
void tv_say_hand(const tv_hook_frame *hook_frame, int piece, int n)
{
    const tv_game *g = hook_frame->run->game;
    const tv_piece *p = &g->pieces.piece[piece];
    const int has = tv_hand(&g->layout, hook_frame->pos)[piece], moved = n < 0 ? -n : n;
    tv_text *say = n && has != TV_UNLIMITED ? tv_log_begin_state(hook_frame->run->log) : NULL;
    if (!say) return;
    tv_piece_count(moved, p, say);
    tv_text_add(say, n > 0 ? moved == 1 ? " goes into " : " go into " : moved == 1 ? " leaves " : " leave ");
    if (p->side < g->players) tv_text_add(say, "%s%s hand", TV_SIDE_WHOSE(g, p->side));
    else tv_text_add(say, "the supply");
    tv_text_add(say, ", which holds %d now", has + n);
}

void tv_say_counter(const tv_hook_frame *hook_frame, int counter, int32_t n)
{
    const tv_game *g = hook_frame->run->game;
    const int32_t was = tv_counters(&g->layout, hook_frame->pos)[counter];
    tv_text *say = was == n ? NULL : tv_log_begin_state(hook_frame->run->log);
    if (say) tv_text_add(say, "the counter '%s' is %d now (%d before)", g->counter_name[counter], n, was);
}

void tv_say_store(const tv_hook_frame *hook_frame, int player, int32_t n)
{
    const tv_game *g = hook_frame->run->game;
    const int32_t was = tv_counters(&g->layout, hook_frame->pos)[g->store + player];
    tv_text *say = was == n ? NULL : tv_log_begin_state(hook_frame->run->log);
    if (say) tv_text_add(say, "%s%s store holds %d now (%d before)", TV_SIDE_WHOSE(g, player), n, was);
}

void tv_say_pit(const tv_hook_frame *hook_frame, unsigned pit, int n)
{
    const tv_game *g = hook_frame->run->game;
    const int was = tv_stones(&g->layout, hook_frame->pos)[pit];
    tv_text *say = was == n ? NULL : tv_log_begin(hook_frame->run->log, true);
    if (say) tv_text_add(say, "pit %s holds %d stone%s now (%d before)", g->board.name[pit], n, tv_s(n), was);
}

/* "walls are added on the north edges of b2 c2". */
static void add_walls(const tv_game *g, int dir, const uint64_t *cells, const char *what, tv_text *say)
{
    static const char *const edges[] = { "north", "east", "south", "west" };
    const bool one = tv_bits_count(cells, g->layout.words) == 1;
    tv_text_add(say, "%s %s the %s edge%s of ", one ? "a wall is" : "walls are", what, edges[dir / 2], one ? "" : "s");
    tv_cells_write(&g->board, cells, " ", say);
}

void tv_say_kept(const tv_hook_frame *hook_frame, int set, const uint64_t *cells)
{
    const tv_game *g = hook_frame->run->game;
    const uint64_t *has = tv_set(&g->layout, hook_frame->pos, set);
    const int words = g->layout.words;
    uint64_t come[TV_WORDS_MAX], gone[TV_WORDS_MAX];
    tv_bits_copy(come, cells, words);
    tv_bits_less(come, has, words);
    tv_bits_copy(gone, has, words);
    tv_bits_less(gone, cells, words);
    const bool comes = tv_bits_first(come, words) >= 0, goes = tv_bits_first(gone, words) >= 0;
    tv_text *say = comes || goes ? tv_log_begin_state(hook_frame->run->log) : NULL;
    if (!say) return;
    const int dir = tv_wall_set_dir(g, set);
    if (dir >= 0) {
        if (comes) add_walls(g, dir, come, "added on", say);
        if (comes && goes) tv_text_add(say, "; ");
        if (goes) add_walls(g, dir, gone, "removed from", say);
        return;
    }
    tv_text_add(say, "the set '%s' ", g->set_name[set]);
    if (comes) tv_text_add(say, "gains "), tv_cells_write(&g->board, come, " ", say);
    if (goes) tv_text_add(say, comes ? " and loses " : "loses "), tv_cells_write(&g->board, gone, " ", say);
}
