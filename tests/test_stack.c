#include "tests/kernel.h"

#include "core/mechanisms/carry.h"
#include "core/mechanisms/drop.h"
#include "core/mechanisms/king.h"
#include "core/mechanisms/trim.h"
#include "core/mechanisms/tumble.h"

enum { RED, GREEN, BLUE };

/* Stacks of three colours. */
typedef struct towers {
    tv_game game;
    tv_carry carry;
    tv_tumble tumble;
    tv_op drop;
    tv_trim trim;
    tv_run *run;
    tv_pos *pos;
} towers;

static towers *towers_on(int width, int height, int keep, int count)
{
    static const tv_player players[] = { { .name = "Red", .letter = 'R' },
                                         { .name = "Green", .letter = 'G' },
                                         { .name = "Blue", .letter = 'B' } };
    towers *t = calloc(1, sizeof *t);
    tv_err err = { .column = -1 };
    tv_trim_args trim = { .id = -1, .own_to_hand = true };
    t->game.players = 3;
    t->game.pieces.piece = calloc(3, sizeof *t->game.pieces.piece);
    t->game.pieces.pieces = 3;
    for (int p = 0; p < 3; p++) {
        t->game.player[p] = players[p];
        tv_piece *piece = &t->game.pieces.piece[p];
        strcpy(piece->name[0], "Piece");
        piece->names = piece->size = 1;
        piece->side = (uint8_t)p;
        piece->count = (uint8_t)count;
    }
    if (!tv_board_rectangle(&t->game.board, width, height, &err)) fail_msg("%s", err.text);
    tv_carry_init(&t->carry, &(tv_carry_args) { .directions = TV_DIRS_ORTHOGONAL });
    tv_tumble_init(&t->tumble, &(tv_tumble_args) { .least = 2, .mark = 't' });
    tv_drop_init(&t->drop);
    tv_number_term(&trim.keep, TV_TERM_CONSTANT, keep);
    tv_trim_init(&t->trim, &trim);
    tv_phase *phase = &t->game.phase[t->game.phases++];
    strcpy(phase->name, "main");
    phase->move[phase->moves++] = &t->carry.op;
    phase->move[phase->moves++] = &t->tumble.op;
    phase->move[phase->moves++] = &t->drop;
    phase->after[phase->afters++] = &t->trim.op;
    phase->stuck = TV_STUCK_OUT;
    if (!tv_game_build(&t->game, &err)) fail_msg("%s", err.text);
    t->run = tv_run_new(&t->game, NULL, &err);
    t->pos = calloc(1, t->game.layout.size);
    return t;
}

static towers *towers_new(int keep, int count) { return towers_on(4, 4, keep, count); }

static void towers_free(towers *t)
{
    tv_run_free(t->run);
    tv_game_clear(&t->game);
    free(t->pos);
    free(t);
}

static void setup(towers *t, const char *text)
{
    tv_err err = { .column = -1 };
    if (!tv_pos_read(&t->game, t->pos, text, &err)) fail_msg("%s (at %d of %s)", err.text, err.column, text);
}

static void play(towers *t, const char *move)
{
    tv_reading r;
    tv_text reason = { 0 };
    if (tv_move_read(t->run, t->pos, move, true, &r) != TV_READ_MOVE) fail_msg("%s: %s", move, r.err.text);
    if (!tv_why(t->run, t->pos, r.move, &reason)) fail_msg("%s: %s", move, tv_text_str(&reason));
    tv_text_free(&reason);
    tv_play(t->run, t->pos, r.move);
    assert_true(t->pos->hash == tv_pos_hash(&t->game, t->pos));
}

static void stands(const towers *t, const char *cell, const char *letters)
{
    tv_text is = { 0 };
    tv_stack_write(&t->game, t->pos, tv_board_cell(&t->game.board, cell, strlen(cell)), &is);
    assert_string_equal(tv_text_str(&is), letters);
    tv_text_free(&is);
}

static int held(const towers *t, int piece) { return tv_hand(&t->game.layout, t->pos)[piece]; }

static void the_top_pieces_go_in_their_order(void **state)
{
    (void)state;
    towers *t = towers_new(9, 12);
    setup(t, "mover=Red a1=GBRGR c1=BB Red.hand= Green.hand= Blue.hand=");
    play(t, "a1-c1:2");
    stands(t, "a1", "GBR");
    stands(t, "c1", "BBGR");
    assert_true(tv_bit(tv_own(&t->game.layout, t->pos, RED), tv_board_cell(&t->game.board, "c1", 2)));
    towers_free(t);
}

static void a_stack_that_gave_all_is_gone(void **state)
{
    (void)state;
    towers *t = towers_new(9, 12);
    setup(t, "mover=Red b2=GGR d4=G Red.hand= Green.hand= Blue.hand=");
    play(t, "b2-b1");
    stands(t, "b2", "GG");
    setup(t, "mover=Red a4=GBR d4=G Red.hand= Green.hand= Blue.hand=");
    play(t, "a4-d4");
    stands(t, "a4", "");
    stands(t, "d4", "GGBR");
    towers_free(t);
}

static void what_is_too_high_is_cut_from_the_bottom(void **state)
{
    (void)state;
    towers *t = towers_new(3, 12);
    setup(t, "mover=Red a1=GR b1=RBG Red.hand= Green.hand=2Piece Blue.hand=");
    play(t, "a1-b1");
    stands(t, "b1", "BGR");
    assert_int_equal(held(t, RED), 1);
    assert_int_equal(held(t, GREEN), 2);
    setup(t, "mover=Red a1=GR b1=BBG d4=G Red.hand= Green.hand= Blue.hand=");
    play(t, "a1-b1");
    stands(t, "b1", "BGR");
    assert_int_equal(held(t, BLUE), 0);
    towers_free(t);
}

static void a_tower_falls_bottom_first_and_piles_up_at_the_edge(void **state)
{
    (void)state;
    towers *t = towers_new(60, 12);
    setup(t, "mover=Red a2=GGBR c2=B Red.hand= Green.hand= Blue.hand=");
    play(t, "a2-d2t");
    stands(t, "a2", "");
    stands(t, "b2", "G");
    stands(t, "c2", "BG");
    stands(t, "d2", "BR");
    towers_free(t);
}

static void stacks_reach_sixty_four(void **state)
{
    (void)state;
    towers *t = towers_new(64, 21);
    char all[80] = "a1=";
    for (int i = 0; i < 21; i++) strcat(all, "RGB");
    strcat(all, " mover=Blue");
    setup(t, all);
    play(t, "a1-a4t");
    stands(t, "a2", "R");
    stands(t, "a3", "G");
    assert_int_equal(tv_heights(&t->game.layout, t->pos)[tv_board_cell(&t->game.board, "a4", 2)], 61);
    towers_free(t);
}

static void who_cannot_move_is_out_and_the_last_wins(void **state)
{
    (void)state;
    towers *t = towers_new(60, 12);
    setup(t, "mover=Red a1=R c1=G Red.hand= Green.hand= Blue.hand=");
    play(t, "a1-b1");
    assert_int_equal(t->pos->mover, GREEN);
    play(t, "c1-b1");
    assert_int_equal(t->pos->out, 1 << BLUE | 1 << RED);
    assert_int_equal(t->pos->winners, 1 << GREEN);
    towers_free(t);
}

/* Moves that nobody objects to, of all that can be written down. */
static uint32_t count_legal(towers *t, unsigned kinds)
{
    tv_text reason = { 0 };
    uint32_t sum = 0;
    unsigned cells = (unsigned)t->game.board.cells;
    for (unsigned kind = 0; kind < kinds; kind++)
        for (unsigned from = 0; from < cells; from++)
            for (unsigned to = 0; tv_bit(tv_own(&t->game.layout, t->pos, t->pos->mover), from) && to < cells; to++)
                for (unsigned arg = 0; arg <= tv_heights(&t->game.layout, t->pos)[from]; arg++) {
                    tv_text_clear(&reason);
                    sum += tv_why(t->run, t->pos, tv_move_make(kind, from, to, arg), &reason);
                }
    tv_text_free(&reason);
    return sum;
}

/* Counting, drawing and listing agree with one another and with the reasons. */
static void check_moves(towers *t, tv_moves *moves)
{
    uint32_t legal = count_legal(t, 2), n = tv_count(t->run, t->pos);
    tv_fill(t->run, t->pos, moves);
    assert_int_equal(n, moves->count);
    assert_int_equal(n, legal);
    for (uint32_t i = 0; i < n; i++) assert_int_equal(tv_nth(t->run, t->pos, i), moves->list[i]);
}

static void scatter(towers *t, tv_random *random)
{
    for (int p = 0; p < t->game.pieces.pieces; p++)
        for (; held(t, p); tv_hand_add(&t->game, t->pos, p, -1))
            tv_push_piece(&t->game, t->pos, t->game.board.order[tv_random_below(random, (uint32_t)t->game.board.count)],
                          p);
}

/* Boards on which the moves of low stacks are few, many, and too many to be listed. */
static void moves_are_those_that_nobody_objects_to(void **state)
{
    static const struct {
        int width, height, plies;
    } boards[] = { { 4, 4, 150 }, { 6, 5, 100 }, { 1, 9, 60 }, { 13, 3, 60 }, { 25, 22, 3 } };
    (void)state;
    for (size_t b = 0; b < sizeof boards / sizeof *boards; b++) {
        towers *t = towers_on(boards[b].width, boards[b].height, 64, 12);
        tv_random random = tv_random_new(b, 0);
        tv_moves moves = { 0 };
        uint64_t drawn = 0;
        tv_start(t->run, t->pos);
        scatter(t, &random);
        tv_settle(t->run, t->pos);
        for (int ply = 0; ply < boards[b].plies && t->pos->outcome == TV_PLAYING; ply++) {
            check_moves(t, &moves);
            tv_play(t->run, t->pos, tv_random_move(t->run, t->pos, &random, &drawn));
        }
        tv_moves_free(&moves);
        towers_free(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_top_pieces_go_in_their_order),
        cmocka_unit_test(a_stack_that_gave_all_is_gone),
        cmocka_unit_test(what_is_too_high_is_cut_from_the_bottom),
        cmocka_unit_test(a_tower_falls_bottom_first_and_piles_up_at_the_edge),
        cmocka_unit_test(stacks_reach_sixty_four),
        cmocka_unit_test(who_cannot_move_is_out_and_the_last_wins),
        cmocka_unit_test(moves_are_those_that_nobody_objects_to),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
