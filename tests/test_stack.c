/* test_stack.c - a stack that is full, and one that would become higher: the setters, and moves of a game with more pieces
 * than a stack holds. */
#include "tests/kernel.h"

#include "core/position/stack.h"
#include "repl/session/game/match.h"

static const char *const dirs[] = { SCRIPTS, NULL };
static const tv_paths paths = { .dirs = dirs };

/* A game with stacks on a1 and b1, the rest empty. */
static tv_match *heaps(const char *way, tv_pos **pos, int a1, int b1)
{
    const char *const settings[] = { way, "unlimited=true", NULL };
    tv_err err;
    tv_match *m = tv_match_new(&paths, "heaps", settings, &err);
    assert_non_null(m);
    assert_true(m->game->crowded);
    *pos = malloc(m->game->layout.size);
    memcpy(*pos, m->game->start, m->game->layout.size);
    for (int i = 0; i < a1 + b1; i++)
        tv_push_piece(m->game, *pos, tv_board_cell(&m->game->board, i < a1 ? "a1" : "b1", 2), 0);
    assert_false((*pos)->overfull);
    return m;
}

static void a_full_stack_takes_no_more(void **state)
{
    (void)state;
    for (int a1 = TV_HEIGHT_MAX - 3; a1 <= TV_HEIGHT_MAX; a1++)
        for (int n = 1; n <= 5; n++) {
            tv_pos *pos;
            tv_match *m = heaps("way=any", &pos, a1, 5);
            const tv_game *g = m->game;
            const unsigned to = tv_board_cell(&g->board, "a1", 2), from = tv_board_cell(&g->board, "b1", 2);
            const bool fits = a1 + n <= TV_HEIGHT_MAX;
            const uint64_t hash = pos->hash;
            tv_carry_pieces(g, pos, from, to, n);
            assert_int_equal(pos->overfull, fits ? 0 : to + 1);
            assert_int_equal(tv_heights(&g->layout, pos)[to], fits ? a1 + n : a1);
            assert_int_equal(tv_heights(&g->layout, pos)[from], fits ? 5 - n : 5);
            assert_int_equal(pos->hash != hash, fits);
            for (int i = tv_heights(&g->layout, pos)[to]; i < TV_HEIGHT_MAX; i++) tv_push_piece(g, pos, to, 1);
            assert_int_equal(pos->overfull != 0, !fits);
            assert_int_equal(tv_heights(&g->layout, pos)[to], TV_HEIGHT_MAX);
            const uint64_t full = pos->hash;
            tv_push_piece(g, pos, to, 1);
            assert_int_equal(pos->overfull, to + 1);
            assert_int_equal(pos->hash, full);
            assert_int_equal(pos->hash, tv_pos_hash(g, pos));
            free(pos);
            tv_match_free(m);
        }
}

/* Both lists have exactly the moves that leave room, and the rest are refused with the cell. */
static void moves_that_overfill_are_illegal(void **state)
{
    (void)state;
    for (int a1 = 0; a1 <= TV_HEIGHT_MAX; a1++) {
        tv_pos *pos;
        tv_match *m = heaps("way=all", &pos, a1, 20);
        tv_moves moves = { 0 };
        tv_text why = { 0 };
        tv_reading r;
        tv_fill(m->run, pos, &moves);
        assert_int_equal(moves.count, tv_count(m->run, pos));
        assert_int_equal(tv_move_read(m->run, pos, "b1-a1", true, &r), TV_READ_MOVE);
        bool listed = false;
        for (uint32_t i = 0; i < moves.count; i++) listed |= moves.list[i] == r.move;
        assert_int_equal(listed, a1 + 20 <= TV_HEIGHT_MAX);
        assert_int_equal(tv_why(m->run, pos, r.move, &why), listed);
        if (!listed)
            assert_string_equal(tv_text_str(&why), "a stack holds at most 64 pieces, and on a1 there would be more");
        tv_text_free(&why);
        tv_moves_free(&moves);
        free(pos);
        tv_match_free(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_full_stack_takes_no_more),
        cmocka_unit_test(moves_that_overfill_are_illegal),
    };
    return cmocka_run_group_tests_name("stack", tests, NULL, NULL);
}
