#include "tests/kernel.h"

#include "repl/session/text/draw.h"
#include "repl/session/text/shade.h"

/* ---- Games to draw --------------------------------------------------------------------------- */

/* A generator without moves that keeps stores, and what its players have lifted. */
static bool sowing_bind(tv_op *op, tv_game *g, tv_err *err)
{
    (void)op, (void)err;
    return tv_game_reserve_stores(g) && tv_game_reserve_each(g, "lift") >= 0;
}

static void no_moves(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)op, (void)run, (void)pos, (void)kind, (void)moves;
}

static const tv_op_class sowing_class = { .name = "sowing", .bind = sowing_bind, .fill = no_moves };
static const tv_op_class idle_class = { .name = "idle", .walls = true, .fill = no_moves };

typedef struct scene {
    tv_game game;
    tv_op op;
    tv_pos *pos;
    tv_text text;
} scene;

static scene *scene_new(const char *players, const tv_op_class *class)
{
    scene *s = calloc(1, sizeof *s);
    s->op.class = class;
    for (char name[TV_NAME]; *players; players += strcspn(players, " "), players += *players == ' ') {
        snprintf(name, sizeof name, "%.*s", (int)strcspn(players, " "), players);
        tv_player *p = &s->game.player[s->game.players++];
        snprintf(p->name, sizeof p->name, "%s", name);
        p->letter = *name;
    }
    s->game.phase[0] = (tv_phase) { .name = "main", .move = { &s->op }, .moves = 1, .stuck = TV_STUCK_LOSE };
    s->game.phases = 1;
    s->game.pieces.piece = calloc(8, sizeof *s->game.pieces.piece);
    return s;
}

/* Each player gets one. letter: his is the capital or small one; 0: he has none but his own. */
static void scene_piece(scene *s, const char *name, const char *shape, char letter)
{
    tv_err err;
    for (int side = 0; side < s->game.players; side++) {
        tv_piece *p = &s->game.pieces.piece[s->game.pieces.pieces++];
        snprintf(p->name[0], TV_NAME, "%s", name);
        p->names = 1;
        p->side = (uint8_t)side;
        p->count = 12;
        p->letter = side && letter ? (char)(letter | 32) : letter;
        if (!tv_piece_draw(p, shape, &err)) fail_msg("%s", err.text);
    }
}

static void scene_setup(scene *s, const char *position)
{
    tv_err err;
    if (!tv_game_build(&s->game, &err)) fail_msg("%s", err.text);
    s->pos = calloc(1, s->game.layout.size);
    if (!tv_pos_read(&s->game, s->pos, position, &err)) fail_msg("%s (at %d of %s)", err.text, err.column, position);
}

static void assert_drawn(scene *s, tv_look look, const char *expected)
{
    tv_text_clear(&s->text);
    tv_draw(&s->game, s->pos, NULL, look, &s->text);
    tv_draw_sides(&s->game, s->pos, look, true, &s->text);
    assert_string_equal(tv_text_str(&s->text), expected);
}

static void scene_free(scene *s)
{
    tv_game_clear(&s->game);
    tv_text_free(&s->text);
    free(s->pos);
    free(s);
}

static const tv_look ascii, unicode = { .unicode = true }, colour = { .unicode = true, .colour = true };

/* ---- Pits ---------------------------------------------------------------------------------------- */

static scene *pits(const char *players, int width, int rows, const char *position)
{
    tv_err err;
    scene *s = scene_new(players, &sowing_class);
    if (!tv_board_pits(&s->game.board, width, rows, &err)) fail_msg("%s", err.text);
    scene_setup(s, position);
    return s;
}

static void stores_stand_at_the_ends_of_a_row(void **state)
{
    (void)state;
    scene *s = pits("West East", 11, 1, "stones=5,5,0,5,5,10,5,5,5,5,5 West.store=12 West.lift=3 East.lift=6");
    assert_drawn(s, ascii,
                 "West 12   5   5  (0)  5   5 (10)  5   5   5   5   5  East 0\n"
                 "          1   2   3   4   5   6   7   8   9  10  11\n");
    scene_free(s);
    s = pits("West East", 3, 1, "stones=5,4,0 West.lift=1 East.lift=2");
    assert_drawn(s, colour,
                 "West 0 \033[1;33m(5)\033[0m\033[1;94m(4)\033[0m\033[2m 0 \033[0m East 0\n"
                 "        1  2  3\n");
    scene_free(s);
}

static void stores_follow_the_last_pit_of_two_rows(void **state)
{
    (void)state;
    scene *s = pits("South North", 6, 2, "stones=4,4,0,4,4,4,4,12,4,4,4,4 South.store=3");
    assert_drawn(s, ascii,
                 "North 0  2  4  12   4   4   4   4\n"
                 "         1  4   4   0   4   4   4  South 3\n"
                 "            a   b   c   d   e   f\n");
    scene_free(s);
}

static void stores_without_room_stand_below(void **state)
{
    (void)state;
    scene *s = pits("Red Green Blue", 4, 1, "stones=4,4,4,4 Red.store=3 Blue.store=1 mover=Red out=Green");
    assert_drawn(s, ascii,
                 " 4  4  4  4\n"
                 " 1  2  3  4\n"
                 "Red: store 3\n"
                 "Green: out, store 0\n"
                 "Blue: store 1\n");
    scene_free(s);
}

/* ---- Pieces ---------------------------------------------------------------------------------------- */

static void stacks_have_the_colours_of_their_pieces(void **state)
{
    (void)state;
    tv_err err;
    scene *s = scene_new("Red Green", &idle_class);
    if (!tv_board_rectangle(&s->game.board, 3, 2, &err)) fail_msg("%s", err.text);
    scene_piece(s, "Stone", "O", 0);
    s->game.stacked = true;
    scene_setup(s, "a1=RG c1=R b2=GRG Red.hand= Green.hand=2Stone");
    assert_drawn(s, unicode,
                 "2 ·   grG ·\n"
                 "1 rG  ·   R\n"
                 "  a   b   c\n"
                 "■ Red: nothing in hand\n"
                 "▣ Green: in hand 2 Stones\n");
    assert_drawn(s, colour,
                 "2 ·   \033[32mg\033[0m\033[31mr\033[0m\033[1;4;32mG\033[0m ·\n"
                 "1 \033[31mr\033[0m\033[1;4;32mG\033[0m  ·   \033[1;31mR\033[0m\n"
                 "  a   b   c\n"
                 "\033[31m■\033[0m Red: nothing in hand\n"
                 "\033[32m▣\033[0m Green: in hand 2 Stones\n");
    scene_free(s);
}

static void high_stacks_are_listed(void **state)
{
    (void)state;
    tv_err err;
    scene *s = scene_new("Red Green", &idle_class);
    if (!tv_board_rectangle(&s->game.board, 2, 1, &err)) fail_msg("%s", err.text);
    scene_piece(s, "Stone", "O", 0);
    s->game.stacked = true;
    scene_setup(s, "a1=RGGGGG b1=GR Red.hand= Green.hand=");
    assert_drawn(
        s, colour,
        "1 \033[1;32mG6\033[0m \033[32mg\033[0m\033[1;4;31mR\033[0m\n"
        "  a  b\n"
        "Stacks, bottom to top:\n"
        "a1  6: "
        "\033[31mr\033[0m\033[32mg\033[0m\033[32mg\033[0m\033[32mg\033[0m\033[32mg\033[0m\033[1;4;32mG\033[0m\n");
    scene_free(s);
}

/* Fourteen columns of five do not fit a line. */
static void columns_are_narrow_on_wide_boards(void **state)
{
    (void)state;
    tv_err err;
    scene *s = scene_new("Red Green", &idle_class);
    if (!tv_board_rectangle(&s->game.board, 14, 1, &err)) fail_msg("%s", err.text);
    scene_piece(s, "Stone", "O", 0);
    s->game.stacked = true;
    scene_setup(s, "a1=RGGGG n1=GR Red.hand= Green.hand=");
    assert_drawn(s, ascii,
                 "1 G5 .  .  .  .  .  .  .  .  .  .  .  .  gR\n"
                 "  a  b  c  d  e  f  g  h  i  j  k  l  m  n\n"
                 "Stacks, bottom to top:\n"
                 "a1  5: rgggG\n");
    scene_free(s);
}

static void a_hexagon_has_signs_or_letters(void **state)
{
    (void)state;
    tv_err err;
    scene *s = scene_new("White Black", &idle_class);
    if (!tv_board_hexagon(&s->game.board, 2, true, &err)) fail_msg("%s", err.text);
    scene_piece(s, "Queen", "O", 'Q');
    scene_piece(s, "Guard", "O", 0);
    scene_setup(s, "White.Queen=a1 Black.Queen=b2 White.Guard=b1 Black.Guard=b4 White.hand= Black.hand=");
    assert_drawn(s, unicode,
                 " b5 · ◉ b4\n"
                 "b6 · Q · b3\n"
                 " b1 ● q b2\n");
    assert_drawn(s, (tv_look) { .unicode = true, .colour = true, .names = true },
                 "  \033[2mb5\033[0m  \033[94m◉\033[0m\033[2mb4\033[0m\n"
                 "\033[2mb6\033[0m  \033[1;33mQ\033[0m\033[2ma1\033[0m \033[2mb3\033[0m\n"
                 "  \033[33m●\033[0m\033[2mb1\033[0m \033[1;94mq\033[0m\033[2mb2\033[0m\n");
    scene_free(s);
}

static void blocks_are_joined_beside_lettered_pieces(void **state)
{
    (void)state;
    tv_err err;
    scene *s = scene_new("White Black", &idle_class);
    if (!tv_board_rectangle(&s->game.board, 3, 2, &err)) fail_msg("%s", err.text);
    scene_piece(s, "Queen", "O", 'Q');
    scene_piece(s, "Bar", "O O", 0);
    scene_setup(s, "White.Queen=a1 Black.Queen=c2 Black.Bar=a2,b2 White.Bar=b1,c1 White.hand= Black.hand=1Queen");
    assert_drawn(s, ascii,
                 "2 B B q\n"
                 "1 Q W W\n"
                 "  a b c\n"
                 "White: nothing\n"
                 "Black: Queen\n");
    assert_drawn(s, (tv_look) { .joints = true },
                 "2 B-B q\n"
                 "1 Q W-W\n"
                 "  a b c\n"
                 "White: nothing\n"
                 "Black: Queen\n");
    assert_drawn(s, (tv_look) { .unicode = true, .names = true },
                 "2 ═a2══b2 qc2\n"
                 "1 Qa1 ━b1━━c1\n"
                 "  a   b   c\n"
                 "■ White: nothing\n"
                 "▣ Black: Queen\n");
    scene_free(s);
}

/* They leave columns for the brackets round what has moved, and blocks are not joined by lines like theirs. */
static void walls_stand_between_cells(void **state)
{
    (void)state;
    tv_err err;
    scene *s = scene_new("White Black", &idle_class);
    if (!tv_board_rectangle(&s->game.board, 3, 3, &err)) fail_msg("%s", err.text);
    if (!tv_board_walls(&s->game.board, "a2|b2 b2|b3 c2|c3 b1|c1 b1|b2 a1|a2 b2|c2", &err)) fail_msg("%s", err.text);
    scene_piece(s, "Queen", "O", 'Q');
    scene_piece(s, "Bar", "O O", 0);
    scene_setup(s, "White.Queen=a1 Black.Queen=c2 Black.Bar=b3,c3 White.hand= Black.hand=1Queen");
    assert_drawn(s, ascii,
                 "3 .   B   B\n"
                 "    +---+---\n"
                 "2 . | . | q\n"
                 " ---+---+\n"
                 "1 Q   . | .\n"
                 "  a   b   c\n"
                 "White: nothing\n"
                 "Black: Queen\n");
    assert_drawn(s, unicode,
                 "3 ·   ▣-  ▣\n"
                 "    ┏━━━┳━━━\n"
                 "2 · ┃ · ┃ q\n"
                 " ━━━┻━━━┫\n"
                 "1 Q   · ┃ ·\n"
                 "  a   b   c\n"
                 "■ White: nothing\n"
                 "▣ Black: Queen\n");
    tv_pos *was = calloc(1, s->game.layout.size);
    if (!tv_pos_read(&s->game, was, "Black.Bar=b3,c3 White.hand= Black.hand=1Queen", &err)) fail_msg("%s", err.text);
    tv_text_clear(&s->text);
    tv_draw(&s->game, s->pos, was, (tv_look) { .last = true }, &s->text);
    assert_string_equal(tv_text_str(&s->text), "3 .   B   B\n"
                                               "    +---+---\n"
                                               "2 . | . |[q]\n"
                                               " ---+---+\n"
                                               "1[Q]  . | .\n"
                                               "  a   b   c\n");
    free(was);
    scene_free(s);
}

/* Whichever side begins, White is light and Black is dark; and no two sides have the same colour. */
static void white_is_light_and_black_dark(void **state)
{
    static const struct {
        const char *players, *codes;
        bool changed;
    } cases[] = {
        { "White Black", "33 94", false }, { "Black White", "94 33", true },   { "Light Dark", "33 94", false },
        { "Dark Light", "94 33", true },   { "Red White", "31 33", true },     { "Black Red", "94 31", true },
        { "Blue Black", "33 94", false },  { "White Yellow", "33 94", false }, { "Red Blue", "31 94", false },
        { "South North", "33 94", false }, { "North Black", "33 94", false },  { "Black South", "94 33", true },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        scene *s = scene_new(cases[i].players, &idle_class);
        char codes[12];
        snprintf(codes, sizeof codes, "%s %s", tv_player_code(&s->game, 0), tv_player_code(&s->game, 1));
        assert_string_equal(codes, cases[i].codes);
        assert_int_equal(tv_side_slot(&s->game, 0), cases[i].changed);
        assert_int_equal(tv_side_slot(&s->game, 1), !cases[i].changed);
        assert_int_equal(tv_side_slot(&s->game, 2), 2);
        scene_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stores_stand_at_the_ends_of_a_row),
        cmocka_unit_test(stores_follow_the_last_pit_of_two_rows),
        cmocka_unit_test(stores_without_room_stand_below),
        cmocka_unit_test(stacks_have_the_colours_of_their_pieces),
        cmocka_unit_test(high_stacks_are_listed),
        cmocka_unit_test(columns_are_narrow_on_wide_boards),
        cmocka_unit_test(a_hexagon_has_signs_or_letters),
        cmocka_unit_test(blocks_are_joined_beside_lettered_pieces),
        cmocka_unit_test(walls_stand_between_cells),
        cmocka_unit_test(white_is_light_and_black_dark),
    };
    return cmocka_run_group_tests_name("draw", tests, NULL, NULL);
}
