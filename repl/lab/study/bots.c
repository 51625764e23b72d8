/* bots.c - see bots.h. A bot scores the position after each move and plays the best one; it picks among equals at random. */
#include "repl/lab/study/bots.h"

#include "core/position/team.h"

#include <stdlib.h>
#include <string.h>

const char *const tv_bot_name[TV_BOTS] = { "random",  "mirror", "pass",  "shuttle", "run-away", "give-away",
                                           "hold-on", "pieces", "score", "moves",   "copy" };
const char *const tv_bot_does[TV_BOTS] = {
    "plays at random",
    "mirrors the opponent's position",
    "passes whenever it can, and else changes as little as possible",
    "moves back and forth",
    "keeps away from enemy pieces",
    "gives its pieces away",
    "keeps its pieces and changes as little as possible",
    "takes pieces whenever it can",
    "takes points whenever it can",
    "keeps the most moves for itself and leaves the fewest to others",
    "copies a game that its side has won",
};

/* ---- Positions ------------------------------------------------------------------------------------- */

/* The cell opposite to this one under a half turn of the board; also on rhombuses and hexagons, which lie on a grid. */
static unsigned turned(const tv_board *b, unsigned cell)
{
    unsigned row = cell / (unsigned)b->stride, column = cell % (unsigned)b->stride;
    return ((unsigned)b->height - 1 - row) * (unsigned)b->stride + (unsigned)b->width - 1 - column;
}

/* Number of cells at which the half-turned position of one side differs from the other's; for pits: stones. */
static long unlike(const tv_game *g, const tv_pos *pos, int player)
{
    const tv_layout *l = &g->layout;
    uint64_t enemy[TV_WORDS_MAX];
    long count = 0;
    tv_enemy_cells(g, pos, player, enemy);
    for (unsigned cell = 0; cell < (unsigned)g->board.cells; cell++) {
        if (!tv_on_board(&g->board, cell)) continue;
        unsigned other = turned(&g->board, cell);
        if (!tv_on_board(&g->board, other)) continue;
        if (l->pits) count += labs((long)tv_stones(l, pos)[cell] - tv_stones(l, pos)[other]);
        else count += tv_bit(tv_own(l, pos, player), cell) != tv_bit(enemy, other);
    }
    return count;
}

/* Number of the player's cells that differ between two positions. */
static long differ(const tv_game *g, const tv_pos *a, const tv_pos *b, int player)
{
    const tv_layout *l = &g->layout;
    long count = 0;
    for (int w = 0; w < l->words; w++) count += __builtin_popcountll(tv_own(l, a, player)[w] ^ tv_own(l, b, player)[w]);
    for (unsigned cell = 0; l->pits && cell < (unsigned)g->board.cells; cell++)
        count += tv_stones(l, a)[cell] != tv_stones(l, b)[cell];
    return count;
}

static long all_differ(const tv_game *g, const tv_pos *a, const tv_pos *b)
{
    long count = 0;
    for (int side = 0; side < g->layout.sides; side++) count += differ(g, a, b, side);
    return count;
}

/* Pieces on the board and in hand; for pits, captured stones. */
static long material(const tv_game *g, const tv_pos *pos, int player)
{
    const tv_layout *l = &g->layout;
    long count = tv_bits_count(tv_own(l, pos, player), l->words);
    for (int piece = 0; piece < g->pieces.pieces; piece++)
        if (g->pieces.piece[piece].side == player && tv_hand(l, pos)[piece] != TV_UNLIMITED)
            count += tv_hand(l, pos)[piece];
    for (unsigned cell = 0; l->planes && cell < (unsigned)g->board.cells; cell++) /* those under the top */
        if (tv_bit(tv_own(l, pos, player), cell)) count += tv_heights(l, pos)[cell] - 1;
    return g->store >= 0 && l->pits ? tv_counters(l, pos)[g->store + player] : count;
}

static long ahead(const tv_game *g, const tv_pos *pos, int player)
{
    long count = material(g, pos, player), most = 0;
    for (int p = 0; p < g->players; p++)
        if (!tv_partners(g, p, player)) most = most < material(g, pos, p) ? material(g, pos, p) : most;
    return count - most;
}

static long score_ahead(tv_run *run, const tv_pos *pos, int player)
{
    int own, score;
    long most = INT32_MIN;
    if (!tv_score(run, pos, player, &own)) return 0;
    for (int p = 0; p < run->game->players; p++)
        if (!tv_partners(run->game, p, player) && tv_score(run, pos, p, &score) && score > most) most = score;
    return own - most;
}

/* Sum of the distances from the player's pieces to the nearest enemy. */
static long distance(const tv_game *g, const tv_pos *pos, int player)
{
    enum { FAR = 16 };
    const tv_board *b = &g->board;
    uint64_t near[TV_WORDS_MAX], left[TV_WORDS_MAX];
    long sum = 0;
    tv_enemy_cells(g, pos, player, near);
    for (int i = 0; i < FAR; i++) {
        tv_dilate(b, near, b->kind == TV_HEXAGON ? 6 : 8);
        tv_bits_copy(left, tv_own(&g->layout, pos, player), b->words);
        tv_bits_less(left, near, b->words);
        sum += tv_bits_count(left, b->words);
    }
    return sum;
}

/* ---- Scores --------------------------------------------------------------------------------------------- */

static bool is_pass(const tv_game *g, const tv_pos *pos, tv_move move)
{
    return g->phase[pos->phase].idle >> tv_move_kind(move) & 1;
}

static long moves_of_next(tv_run *run, const tv_pos *after, int player)
{
    if (after->outcome != TV_PLAYING) return 0;
    long count = (long)tv_count(run, after);
    return tv_partners(run->game, after->mover, player) ? count : -count;
}

static long liking(enum tv_bot bot, tv_run *run, const tv_pos *pos, const tv_pos *after, tv_move move,
                   const tv_bot_sees *sees)
{
    const tv_game *g = run->game;
    int player = pos->mover;
    switch (bot) {
    case TV_BOT_MIRROR: return -unlike(g, after, player);
    case TV_BOT_PASS: return is_pass(g, pos, move) ? 1 : -all_differ(g, pos, after);
    case TV_BOT_SHUTTLE:
        if (sees->earlier) return -differ(g, after, sees->earlier, player) * 100 - all_differ(g, pos, after);
        return -all_differ(g, pos, after);
    case TV_BOT_RUN_AWAY: return distance(g, after, player);
    case TV_BOT_GIVE_AWAY: return -ahead(g, after, player);
    case TV_BOT_HOLD_ON: return 10 * material(g, after, player) - all_differ(g, pos, after);
    case TV_BOT_PIECES: return ahead(g, after, player);
    case TV_BOT_SCORE: return score_ahead(run, after, player);
    case TV_BOT_MOVES: return moves_of_next(run, after, player);
    case TV_BOT_COPY: return pos->ply < sees->lines && sees->line[pos->ply] == move;
    default: return 0;
    }
}

/* Overrides the score: immediate wins and losses. */
static long verdict(const tv_pos *after, int player)
{
    enum { MUCH = 1 << 30 };
    if (after->outcome == TV_WON) return after->winners >> player & 1 ? MUCH : -MUCH;
    return after->outcome == TV_LOST ? -MUCH : 0;
}

tv_move tv_bot_move(enum tv_bot bot, tv_run *run, const tv_pos *pos, const tv_bot_sees *sees, tv_pos *after,
                    tv_moves *moves, tv_random *random)
{
    uint64_t drawn_from = 0;
    tv_move best = TV_NO_MOVE;
    long most = 0;
    uint32_t alike = 0;
    if (bot == TV_BOT_RANDOM) return tv_random_move(run, pos, random, &drawn_from);
    tv_fill(run, pos, moves);
    for (uint32_t i = 0; i < moves->count && !tv_stopped(); i++) {
        memcpy(after, pos, run->game->layout.size);
        tv_play(run, after, moves->list[i]);
        long likes = verdict(after, pos->mover);
        if (!likes) likes = liking(bot, run, pos, after, moves->list[i], sees);
        if (best != TV_NO_MOVE && likes < most) continue;
        alike = best != TV_NO_MOVE && likes == most ? alike + 1 : 1;
        if (tv_random_below(random, alike) == 0) best = moves->list[i]; /* equal scores are equally likely */
        most = likes;
    }
    return best;
}
