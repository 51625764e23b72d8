/* occupy.c - counts a player's pieces on his cells; see occupy.h. */
#include "core/mechanisms/occupy.h"

/* The pieces in the player's hand that count; an unlimited number is more than any other. */
static unsigned count_hand(const tv_occupy *occupy, const tv_pos *pos, int player)
{
    const tv_game *g = occupy->op.game;
    const uint8_t *hand = tv_hand(&g->layout, pos);
    unsigned count = 0;
    for (int i = 0; i < g->pieces.pieces; i++)
        if (g->pieces.piece[i].side == player && (!occupy->filter.some || occupy->filter.piece[i]))
            count += hand[i] == TV_UNLIMITED ? UINT16_MAX : hand[i];
    return count;
}

/* Of stacks and larger pieces the visible cells count: a set shows the owner, and only a kind must be looked up. */
TV_INLINE unsigned count_words(const tv_occupy *occupy, const tv_pos *pos, int player, int n)
{
    const tv_game *g = occupy->op.game;
    uint64_t there[TV_WORDS_MAX];
    unsigned count = 0, c;
    tv_bits_copy(there, tv_own(&g->layout, pos, player), n);
    tv_bits_and(there, occupy->on[player], n);
    if (!occupy->filter.some) return tv_bits_count(there, n);
    TV_EACH_CELL(c, there, n) count += occupy->filter.piece[tv_piece_on(g, pos, c)];
    return count;
}

TV_INLINE bool has(const tv_op *op, const tv_run *run, const tv_pos *pos, int player)
{
    const tv_occupy *occupy = (const tv_occupy *)op;
    const int n = op->game->layout.words;
    unsigned count;
    (void)run;
    if (!occupy->asked[player]) return false;
    if (op->game->layout.pits) {
        count = (unsigned)tv_stones_in(&op->game->layout, pos, occupy->on[player]);
        return count >= occupy->least && count <= occupy->most;
    }
    if (n == 1) count = count_words(occupy, pos, player, 1);
    else if (n == 2) count = count_words(occupy, pos, player, 2);
    else count = count_words(occupy, pos, player, n);
    if (occupy->hand) count += count_hand(occupy, pos, player);
    return count >= occupy->least && count <= occupy->most;
}

TV_MANY_BITS(static, void, occupy_finish, (op, run, pos, stuck), const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    tv_judge_standing(op, &((const tv_occupy *)op)->standing, run, pos, stuck, has);
}

static void say_stones(const tv_occupy *occupy, const tv_pos *pos, int player, tv_text *to)
{
    const tv_game *g = occupy->op.game;
    const int count = tv_stones_in(&g->layout, pos, occupy->on[player]);
    tv_text_add(to, "%s %s ", TV_SIDE_DOES(g, player, "has", "have"));
    if (count) tv_text_add(to, "%d stone%s in ", count, tv_s(count));
    else tv_text_add(to, "no stones in ");
    tv_cells_write(&g->board, occupy->on[player], " ", to);
}

/* Names the number of pieces and their cells. */
static void occupy_verdict(const tv_op *op, const tv_pos *pos, int player, tv_text *to)
{
    const tv_occupy *occupy = (const tv_occupy *)op;
    const tv_game *g = op->game;
    const int n = g->layout.words;
    uint64_t there[TV_WORDS_MAX], counted[TV_WORDS_MAX];
    if (g->layout.pits) {
        say_stones(occupy, pos, player, to);
        return;
    }
    tv_bits_copy(there, tv_filter_cells(&occupy->filter, g, pos, player, counted, n), n);
    tv_bits_and(there, occupy->on[player], n);
    const unsigned count = tv_bits_count(there, n);
    tv_text_add(to, "%s %s ", TV_SIDE_DOES(g, player, "has", "have"));
    if (count) {
        tv_text_add(to, "%u ", count);
        tv_filter_name(&occupy->filter, g, player, count != 1, to);
        tv_text_add(to, " on ");
    } else {
        tv_text_add(to, "no ");
        tv_filter_name(&occupy->filter, g, player, !occupy->filter.some, to);
        tv_text_add(to, tv_bits_within(g->board.on, occupy->on[player], n) ? " on the board" : " there");
    }
    tv_cells_write(&g->board, there, " ", to);
    if (!occupy->hand) return;
    const unsigned hand = count_hand(occupy, pos, player);
    if (hand) tv_text_add(to, ", and %u in hand", hand);
    else tv_text_add(to, ", and none in hand");
}

/* A part of a larger piece would count as a piece. */
static bool occupy_bind(tv_op *op, tv_game *g, tv_err *err)
{
    if (g->board.kind == TV_PITS && ((tv_occupy *)op)->hand)
        return tv_fail(err, "tav.occupy: hand: on a board of pits it counts stones in pits; there are no hands");
    return tv_game_singles(g, "tav.occupy", err);
}

static const tv_op_class occupy_class = {
    .name = "occupy",
    .walls = true,
    .bind = occupy_bind,
    .finish = occupy_finish,
    .verdict = occupy_verdict,
    .when = TV_IN_PLAY | TV_SET_UP,
};

void tv_occupy_init(tv_occupy *occupy, unsigned least, unsigned most, bool hand, const tv_standing_args *standing)
{
    *occupy = (tv_occupy) {
        .op = { &occupy_class, NULL }, .standing = *standing, .least = least, .most = most, .hand = hand
    };
}
