/* score.c - the judge that counts; see score.h. The same count decides who has won when no player can move, is shown as
 * the score, and values positions where a search cuts a game off. */
#include "core/mechanisms/score.h"

#include "core/mechanisms/standing.h"
#include "core/position/run.h"
#include "core/position/team.h"

#include <stdlib.h>
#include <string.h>

/* An unlimited hand counts as nothing: otherwise it would decide every game. */
static int squares_in_hand(const tv_game *g, const tv_pos *pos, const tv_piece_filter *filter, int player)
{
    const uint8_t *hand = tv_hand(&g->layout, pos);
    int sum = 0;
    for (int i = 0; i < g->pieces.pieces; i++)
        if (g->pieces.piece[i].side == player && hand[i] != TV_UNLIMITED && tv_filter_has(filter, i))
            sum += hand[i] * g->pieces.piece[i].size;
    return sum;
}

static int squares_on_board(const tv_game *g, const tv_pos *pos, const tv_piece_filter *filter, int player)
{
    uint64_t cells[TV_WORDS_MAX];
    const int n = g->layout.words;
    return (int)tv_bits_count(tv_filter_cells(filter, g, pos, player, cells, n), n);
}

static int value_on_board(const tv_game *g, const tv_pos *pos, const tv_piece_filter *filter, int player)
{
    const uint64_t *own = tv_own(&g->layout, pos, player);
    unsigned cell;
    int sum = 0;
    TV_EACH_CELL(cell, own, g->layout.words)
    {
        const int piece = tv_piece_on(g, pos, cell);
        if (tv_filter_has(filter, piece)) sum += g->pieces.piece[piece].value;
    }
    return sum;
}

static int pieces_in_stacks(const tv_game *g, const tv_pos *pos, const tv_piece_filter *filter, int player)
{
    const uint64_t *own = tv_own(&g->layout, pos, player);
    const uint8_t *heights = tv_heights(&g->layout, pos);
    unsigned cell;
    int sum = 0;
    TV_EACH_CELL(cell, own, g->layout.words)
    {
        if (!filter->some) sum += heights[cell];
        else
            for (int level = 0; level < heights[cell]; level++)
                sum += tv_filter_has(filter, tv_stack_piece(&g->layout, pos, cell, level));
    }
    return sum;
}

/* Free cells from which free cells lead to a piece of another's, neutral ones included, are not his, and neither are
 * those from which they lead to no piece. */
static int area(const tv_game *g, const tv_pos *pos, int player)
{
    const int n = g->layout.words, connect = tv_board_usual_connect(&g->board);
    uint64_t open[TV_WORDS_MAX], his[TV_WORDS_MAX], others[TV_WORDS_MAX];
    const uint64_t *own = tv_own(&g->layout, pos, player);
    tv_free_cells(g, pos, open);
    tv_bits_copy(others, g->board.on, n);
    tv_bits_less(others, open, n);
    tv_bits_less(others, own, n);
    tv_bits_copy(his, own, n);
    tv_dilate_words(&g->board, his, connect, n);
    tv_flood(&g->board, his, open, connect);
    tv_dilate_words(&g->board, others, connect, n);
    tv_flood(&g->board, others, open, connect);
    tv_bits_less(his, others, n);
    return (int)(tv_bits_count(own, n) + tv_bits_count(his, n));
}

/* The board or a counter holds all that counts: nothing else is stored. */
static int counted_of(const tv_op *op, const tv_pos *pos, int player)
{
    const tv_game *g = op->game;
    const tv_piece_filter *filter = &((const tv_scorer *)op)->filter;
    switch (((const tv_scorer *)op)->args.of) {
    case TV_SCORE_HAND: return squares_in_hand(g, pos, filter, player);
    case TV_SCORE_BOARD: return squares_on_board(g, pos, filter, player);
    case TV_SCORE_VALUE: return value_on_board(g, pos, filter, player);
    case TV_SCORE_STACKS: return pieces_in_stacks(g, pos, filter, player);
    case TV_SCORE_LAND: return (int)tv_bits_count(tv_set(&g->layout, pos, g->land + player), g->layout.words);
    case TV_SCORE_STORE: return tv_counters(&g->layout, pos)[g->store + player];
    case TV_SCORE_PITS: return tv_stones_in(&g->layout, pos, ((const tv_scorer *)op)->on[player]);
    case TV_SCORE_AREA: return area(g, pos, player);
    }
    return 0;
}

/* A store holds whatever functions have written. */
static int score_of(const tv_op *op, const tv_pos *pos, int player)
{
    const int64_t sum = (int64_t)counted_of(op, pos, player) + ((const tv_scorer *)op)->args.bonus[player];
    return sum > INT32_MAX ? INT32_MAX : sum < INT32_MIN ? INT32_MIN : (int)sum;
}

/* A player's score with his partners'. In 64 bits: stores are counters of 32 bits, into which functions may have
 * written anything. */
static int64_t score_together(const tv_op *op, const tv_pos *pos, int player)
{
    int64_t sum = 0;
    for (int p = 0; p < op->game->players; p++)
        if (tv_partners(op->game, p, player)) sum += score_of(op, pos, p);
    return sum;
}

/* Twice that, with halves. */
static int64_t double_score(const tv_op *op, const tv_pos *pos, int player)
{
    int64_t halves = 0;
    for (int p = 0; p < op->game->players; p++)
        halves += tv_partners(op->game, p, player) && ((const tv_scorer *)op)->args.half[p];
    return 2 * score_together(op, pos, player) + halves;
}

void tv_halves_write(int64_t halves, tv_text *to)
{
    tv_text_add(to, "%s%lld%s", halves < 0 ? "-" : "", llabs(halves) / 2, halves % 2 ? ".5" : "");
}

static bool is_full(const tv_game *g, const tv_pos *pos)
{
    uint64_t cells[TV_WORDS_MAX];
    tv_free_cells(g, pos, cells);
    return !tv_bits_any(cells, g->layout.words);
}

/* Has a player nothing left in hand? */
static bool is_emptied(const tv_game *g, const tv_pos *pos)
{
    const uint8_t *hand = tv_hand(&g->layout, pos);
    unsigned holds = 0;
    for (int i = 0; i < g->pieces.pieces; i++) holds |= (unsigned)(hand[i] != 0) << g->pieces.piece[i].side;
    return ~holds & ((1u << g->players) - 1);
}

static bool has_enough(const tv_op *op, const tv_pos *pos)
{
    const tv_score_args *args = &((const tv_scorer *)op)->args;
    const int enough = args->enough;
    if (args->at_full && is_full(op->game, pos)) return true;
    if (args->at_hand && is_emptied(op->game, pos)) return true;
    for (int p = 0; enough && p < op->game->players; p++)
        if (score_together(op, pos, p) >= enough) return true;
    return false;
}

/* Logs what was counted, and each player's score. */
static void say(const tv_op *op, tv_run *run, const tv_pos *pos, bool shared, int winners)
{
    static const char *const what[] = { [TV_SCORE_HAND] = "squares in hand",
                                        [TV_SCORE_BOARD] = "cells",
                                        [TV_SCORE_VALUE] = "points of the pieces on the board",
                                        [TV_SCORE_STACKS] = "pieces in stacks",
                                        [TV_SCORE_LAND] = "cells of territory",
                                        [TV_SCORE_STORE] = "stones in the store",
                                        [TV_SCORE_PITS] = "stones in their pits",
                                        [TV_SCORE_AREA] = "points of area" };
    const tv_score_args *args = &((const tv_scorer *)op)->args;
    const tv_piece_filter *filter = &((const tv_scorer *)op)->filter;
    const tv_game *g = op->game;
    tv_text *to = tv_log_begin(run->log, false);
    if (!to) return;
    tv_text_add(to, "the %s ", args->least ? "fewest" : "most");
    if (args->of == TV_SCORE_BOARD && filter->some) tv_filter_name(filter, g, 0, true, to);
    else tv_text_add(to, "%s", what[args->of]);
    tv_text_add(to, " win:");
    for (int p = 0; p < g->players; p++) {
        tv_text_add(to, "%s %s ", p ? "," : "", tv_side_shown(g, p));
        tv_halves_write(2 * (int64_t)score_of(op, pos, p) + args->half[p], to);
        if (args->bonus[p] || args->half[p]) tv_text_add(to, " with a bonus of ");
        if (args->bonus[p] || args->half[p]) tv_halves_write(2 * (int64_t)args->bonus[p] + args->half[p], to);
    }
    if (shared) tv_text_add(to, ": equal");
    if (shared && winners)
        tv_text_add(to, ", which %s %s", tv_side_shown(g, args->ties - 1),
                    tv_side_agrees(g, args->ties - 1, "wins", "win"));
}

/* The best score is shared: those who win then, 0 for a draw. */
static int tie_winners(const tv_op *op, const tv_pos *pos, int64_t best)
{
    const int ties = ((const tv_scorer *)op)->args.ties;
    return ties && double_score(op, pos, ties - 1) == best ? tv_team(op->game, ties - 1) : 0;
}

/* Compares teams, each once, by its first player. */
static void score_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    const tv_game *g = op->game;
    if (!stuck && !has_enough(op, pos)) return;
    int sign = ((const tv_scorer *)op)->args.least ? -1 : 1, winners = 0;
    int64_t best = 0;
    bool shared = false;
    for (int p = 0; p < g->players; p++) {
        int64_t s = sign * double_score(op, pos, p);
        if (winners >> p & 1 || (p > 0 && s < best)) continue;
        shared = p > 0 && s == best;
        best = s;
        winners = tv_team(g, p);
    }
    if (shared) winners = tie_winners(op, pos, sign * best);
    say(op, run, pos, shared, winners);
    tv_outcome_set(pos, winners ? TV_WON : TV_DRAWN, winners);
}

/* What may still be counted, for an unknown player: stones in pits, unclaimed land. A free cell need not be. */
static double left_to_count(const tv_op *op, const tv_pos *pos, double counted)
{
    const tv_game *g = op->game;
    const tv_layout *l = &g->layout;
    uint64_t open[TV_WORDS_MAX];
    double left = 0;
    switch (((const tv_scorer *)op)->args.of) {
    case TV_SCORE_HAND:
    case TV_SCORE_BOARD:
    case TV_SCORE_STACKS:
    case TV_SCORE_AREA:
    case TV_SCORE_VALUE: break;
    case TV_SCORE_LAND:
        tv_free_cells(g, pos, open);
        left = tv_bits_count(open, l->words) - counted;
        break;
    case TV_SCORE_PITS: left = tv_stones_in(&g->layout, pos, g->board.on) - counted; break;
    case TV_SCORE_STORE:
        if (l->pits) left = tv_stones_in(&g->layout, pos, g->board.on);
    }
    return left > 0 ? left : 0;
}

/* What a player has in hand is worth as much as on the board; only a judge does not count it. */
static int standing_of(const tv_op *op, const tv_pos *pos, int player)
{
    const tv_piece *piece = op->game->pieces.piece;
    const uint8_t *hand = tv_hand(&op->game->layout, pos);
    int sum = score_of(op, pos, player);
    if (((const tv_scorer *)op)->args.of != TV_SCORE_VALUE) return sum;
    for (int i = 0; i < op->game->pieces.pieces; i++)
        if (piece[i].side == player && hand[i] != TV_UNLIMITED && tv_filter_has(&((const tv_scorer *)op)->filter, i))
            sum += hand[i] * piece[i].value;
    return sum;
}

/* His share of all that counts or may be counted, where the rest is shared equally. If the least wins, the share of the
 * others. */
static double share_of(const tv_op *op, tv_run *run, const tv_pos *pos, int player)
{
    (void)run;
    int players = op->game->players, mine = standing_of(op, pos, player);
    double sum = 0;
    if (players == 1) return 0.5; /* no other player to compare with */
    for (int p = 0; p < players; p++) sum += standing_of(op, pos, p);
    const double left = left_to_count(op, pos, sum), all = sum + left, his = mine + left / players;
    if (all <= 0 || mine < 0 || mine > sum) return 1.0 / players;
    return ((const tv_scorer *)op)->args.least ? (all - his) / all / (players - 1) : his / all;
}

/* The position must store what is counted: a game may count land although nothing encloses any; then there is none. */
static bool score_bind(tv_op *op, tv_game *g, tv_err *err)
{
    if (((tv_scorer *)op)->args.of == TV_SCORE_LAND) tv_game_reserve_land(g);
    if (((tv_scorer *)op)->args.of == TV_SCORE_STORE && !tv_game_reserve_stores(g)) return tv_game_counters_fail(err);
    if (((tv_scorer *)op)->args.of == TV_SCORE_PITS && g->board.kind != TV_PITS)
        return tv_fail(err, "tav.score: of = \"pits\": the board has no pits; use tav.pits");
    if (((tv_scorer *)op)->args.of == TV_SCORE_STACKS) return tv_game_has_stacks(g, "tav.score: of = \"stacks\"", err);
    if (((tv_scorer *)op)->args.of == TV_SCORE_VALUE) return tv_game_singles(g, "tav.score", err);
    return true;
}

#define SCORE .name = "score", .walls = true, .bind = score_bind, .finish = score_finish, .share = share_of

static const tv_op_class score_class = { SCORE, .when = TV_IF_STUCK };
static const tv_op_class enough_class = { SCORE, .when = TV_IN_PLAY | TV_SET_UP };

/* Compares a function that is never wrapped: while an object is watched its class is the watcher's, see
 * op_instrument.c. */
bool tv_score_counts(const tv_op *op) { return op->class->bind == score_bind; }

int tv_score_by(const tv_op *op, tv_run *run, const tv_pos *pos, int player)
{
    (void)run;
    return score_of(op, pos, player);
}

/* The first judge that counts is the game's score; NULL: there is none. */
static const tv_op *scorer_of(const tv_game *g)
{
    for (int i = 0; i < g->judges; i++)
        if (tv_score_counts(g->judge[i])) return g->judge[i];
    return NULL;
}

bool tv_score(tv_run *run, const tv_pos *pos, int player, int *score)
{
    const tv_op *op = scorer_of(run->game);
    if (op) *score = score_of(op, pos, player);
    return op != NULL;
}

/* Asks in the order of the rules. Positions do not keep which judge decided, and functions are not asked. */
bool tv_score_decided(tv_run *run, const tv_pos *pos, tv_pos *room)
{
    const tv_game *g = run->game;
    tv_log *log = run->log;
    bool stands = false;
    run->log = NULL;
    memcpy(room, pos, g->layout.size);
    tv_outcome_set(room, TV_PLAYING, 0);
    for (int i = 0; i < g->finishers && room->outcome == TV_PLAYING; i++) {
        const tv_op *op = g->finisher[i];
        stands = op->class->verdict != NULL;
        if (stands || tv_score_counts(op)) op->class->finish(op, run, room, stands);
    }
    run->log = log;
    return room->outcome == TV_PLAYING || !stands;
}

bool tv_score_least(const tv_game *g)
{
    const tv_op *op = scorer_of(g);
    return op && ((const tv_scorer *)op)->args.least;
}

void tv_score_init(tv_scorer *score, const tv_score_args *args)
{
    *score =
        (tv_scorer) { .op = { args->enough || args->at_full || args->at_hand ? &enough_class : &score_class, NULL },
                      .args = *args };
}

bool tv_score_half(const tv_game *g, int player)
{
    const tv_op *op = scorer_of(g);
    return op && ((const tv_scorer *)op)->args.half[player];
}

void tv_score_write(const tv_game *g, int player, int score, tv_text *to)
{
    tv_halves_write(2 * (int64_t)score + tv_score_half(g, player), to);
}
