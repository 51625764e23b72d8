/* holes.c - searches all games of a study for what breaks the game; see study.h. */
#include "repl/lab/study/holes.h"

#include "core/position/team.h"
#include "repl/lab/match/contest.h"

#include <inttypes.h>
#include <string.h>

/* The shortest game of a heat that is of that kind; false: there is none. */
typedef bool is_such(const tv_study *s, const tv_game_kept *g, int number);
static bool shortest(const tv_study *s, const tv_heat *h, is_such *is, uint64_t *pair, int *number, uint64_t *count)
{
    uint32_t plies = UINT32_MAX;
    for (uint64_t i = h->first; i < h->first + h->pairs; i++)
        for (int n = 0; n < 2; n++) {
            const tv_game_kept *g = &s->pairs[i].game[n];
            if (!g->there || !is(s, g, n)) continue;
            (*count)++;
            if (g->plies >= plies) continue;
            plies = g->plies;
            *pair = i;
            *number = n;
        }
    return plies < UINT32_MAX;
}

/* ---- Play that never ends ---------------------------------------------------------------------------------- */

static bool is_unfinished(const tv_study *s, const tv_game_kept *g, int number)
{
    (void)s, (void)number;
    return g->end == TV_END_UNFINISHED;
}

/* One record for each kind of players: strong ones, one bot that avoids the end, two such bots. */
static void find_endless(tv_study *s, enum tv_heat_kind kind, const char *who)
{
    uint64_t pair = 0, count = 0, games = 0;
    int number = 0;
    bool found = false;
    for (int i = 0; i < s->plan.heats; i++) {
        const tv_heat *h = &s->plan.heat[i];
        if (h->kind != kind || (kind == TV_HEAT_EVEN && !h->player[0].nodes)) continue;
        uint64_t at = pair;
        int n = number;
        games += 2 * tv_heat_played(h, s->pairs);
        if (!shortest(s, h, is_unfinished, &at, &n, &count)) continue;
        if (!found || s->pairs[at].game[n].plies < s->pairs[pair].game[number].plies) pair = at, number = n;
        found = true;
    }
    tv_hole *hole = found ? tv_hole_add(s, TV_HOLE_ENDLESS, pair, number, UINT32_MAX) : NULL;
    if (!hole) return;
    if (tv_hole_shrink_endless(s, hole))
        tv_text_add(&hole->text,
                    "Play need not end: after %" PRIu32 " plies an earlier position occurs again, and play goes on.",
                    hole->plies);
    else tv_text_add(&hole->text, "Play is long or does not end: no position is repeated in the shortest such game.");
    tv_text_add(&hole->text, " At the limit of %" PRIu64 " plies, unfinished were %" PRIu64 " of %" PRIu64 " games %s.",
                s->plan.plies, count, games, who);
}

/* ---- A side that has won before it begins --------------------------------------------------------------------- */

static bool is_proven(const tv_study *s, const tv_game_kept *g, int number)
{
    (void)s, (void)number;
    return g->plies && g->said[0].verdict != TV_OPEN;
}

static void find_forced(tv_study *s)
{
    uint64_t pair = 0, count = 0;
    int number = 0;
    const tv_heat *h = s->plan.heat;
    while (h < s->plan.heat + s->plan.heats &&
           (h->kind == TV_HEAT_OPENING || !shortest(s, h, is_proven, &pair, &number, &count)))
        h++;
    tv_hole *hole = h < s->plan.heat + s->plan.heats ? tv_hole_add(s, TV_HOLE_FORCED, pair, number, UINT32_MAX) : NULL;
    if (!hole) return;
    uint8_t verdict = s->pairs[pair].game[number].said[0].verdict;
    const tv_game *g = s->match->game;
    const char *who = g->player[g->first_mover].name;
    const bool a = tv_contest_is_a((uint64_t)number, tv_side_of(g, g->first_mover)); /* who has searched before ply 0 */
    if (verdict == TV_WIN) tv_text_add(&hole->text, "%s, the first player, wins by force", who);
    else if (verdict == TV_LOSS) tv_text_add(&hole->text, "%s, the first player, loses by force", who);
    else tv_text_add(&hole->text, "Both can force a draw");
    tv_text_add(&hole->text, ": %s prove it from the opening.", tv_studied_name(&h->player[!a]).s);
}

static bool is_first_won(const tv_study *s, const tv_game_kept *g, int number)
{
    const tv_game *game = s->match->game;
    (void)number;
    return tv_game_side_points(game, g, tv_side_of(game, game->first_mover)) > tv_side_fair(game) + 1e-9;
}
static bool is_first_lost(const tv_study *s, const tv_game_kept *g, int number)
{
    (void)number;
    return g->end != TV_END_DRAWN && g->end != TV_END_UNFINISHED && !is_first_won(s, g, number);
}

/* Unfair: significantly more than a fifth off the fair score, between the strongest players. */
static void find_unfair(tv_study *s)
{
    const tv_number *n = &s->number[s->plan.top][0];
    uint64_t pair = 0, count = 0;
    int number = 0;
    double fair = tv_side_fair(s->match->game);
    bool good = n->span.low > 1.2 * fair, bad = n->span.high < 0.8 * fair;
    if (!n->known || (!good && !bad) ||
        !shortest(s, n->heat, good ? is_first_won : is_first_lost, &pair, &number, &count))
        return;
    tv_hole *hole = tv_hole_add(s, TV_HOLE_UNFAIR, pair, number, UINT32_MAX);
    if (!hole) return;
    tv_text_add(&hole->text, "It is unfair: the first player scores %s between players of %s",
                tv_span_words(&n->span, "%").s, tv_studied_name(&s->plan.rung[s->plan.top]).s);
    if (tv_sides(s->match->game) > 2) tv_text_add(&hole->text, ", where %.1f %% is fair", 100 * fair);
    tv_text_add(&hole->text, ".");
}

/* ---- Ideas that beat a search --------------------------------------------------------------------------------- */

static bool is_won(const tv_study *s, const tv_game_kept *g, int number)
{
    return tv_game_won(s->match->game, g, number);
}
static bool is_first_of_pair_won(const tv_study *s, const tv_game_kept *g, int number)
{
    return number == 0 && is_won(s, g, number);
}
static bool is_second_of_pair_won(const tv_study *s, const tv_game_kept *g, int number)
{
    return number == 1 && is_won(s, g, number);
}

/* A bot that wins from both sides together is not reported for each side again. */
static bool is_bots_hole(const tv_study *s, const tv_query *q)
{
    if (strcmp(q->key, "bot") || q->adjusted > TV_STUDY_MISS || !q->hole) return false;
    if (q->of == TV_BOTH_GAMES) return true;
    const tv_query *both = q;
    while (both > s->question && (both->heat != q->heat || both->of != TV_BOTH_GAMES)) both--;
    return !is_bots_hole(s, both);
}

static void tell_bot(const tv_study *s, const tv_query *q, tv_text *to)
{
    tv_text_add(to, "A player who %s scores %s against %s, the %sstrongest player of the ladder",
                tv_bot_does[q->heat->player[0].bot], tv_span_words(&q->span, "%").s,
                tv_studied_name(&q->heat->player[1]).s, s->plan.middle == s->plan.top ? "" : "second ");
    if (q->of != TV_BOTH_GAMES)
        tv_text_add(to, ", when %s moves first; a player as strong as its opponent scores %s from this side",
                    q->begins ? "it" : "the other", tv_span_words(&q->equals, "%").s);
    tv_text_add(to, ".");
}

static void find_bot(tv_study *s, const tv_query *q)
{
    uint64_t pair = 0, count = 0;
    int number = 0;
    is_such *is = q->of == TV_BOTH_GAMES ? is_won : q->of ? is_second_of_pair_won : is_first_of_pair_won;
    if (!is_bots_hole(s, q) || !shortest(s, q->heat, is, &pair, &number, &count)) return;
    tv_hole *hole = tv_hole_add(s, TV_HOLE_BOT, pair, number, UINT32_MAX);
    if (hole) tell_bot(s, q, &hole->text);
}

/* ---- Rules and pieces that good players do not use -------------------------------------------------------------- */

enum { OFTEN = 40, AS_RARE = 5 };

/* Never used, or significantly less than a fifth as often as at random, with enough opportunities to say so. */
static bool is_unused(const tv_use *at_random, const tv_use *used)
{
    if (used->could < OFTEN || !at_random->could) return false;
    double usual = (double)at_random->did / (double)at_random->could;
    tv_span span = tv_wilson((double)used->did / (double)used->could, (double)used->could, TV_STUDY_MISS);
    return usual > 0 && span.high < usual / AS_RARE;
}

static void tell_unused(tv_study *s, tv_hole *hole, const tv_use *u, const tv_use *at_random, const tv_text *what)
{
    tv_text_add(&hole->text,
                "Strong players %s %s: at %" PRIu64 " of %" PRIu64
                " plies at which they could, at %s; random players at %" PRIu64 " of %" PRIu64
                ". This game shows its earliest chance.",
                u->did ? "hardly ever use" : "never use", tv_text_str(what), u->did, u->could,
                tv_studied_name(&s->plan.rung[s->plan.top]).s, at_random->did, at_random->could);
}

static void find_unused(tv_study *s, enum tv_hole_kind kind, const tv_use *at_random, const tv_use *u,
                        const tv_text *what)
{
    tv_hole *hole = is_unused(at_random, u) ? tv_hole_add(s, kind, u->pair, u->number, u->ply) : NULL;
    if (hole) tell_unused(s, hole, u, at_random, what);
}

static void find_rules(tv_study *s)
{
    const tv_game *g = s->match->game;
    for (int phase = 0; phase < g->phases; phase++)
        for (int kind = 0; kind < g->phase[phase].moves; kind++) {
            TV_SCOPED(tv_text_free) tv_text what = { 0 };
            tv_study_rule(s, g->phase[phase].move[kind], phase, &what);
            find_unused(s, TV_HOLE_RULE, &s->uses[0].kind[phase][kind], &s->uses[1].kind[phase][kind], &what);
        }
}

static void find_pieces(tv_study *s)
{
    const tv_game *g = s->match->game;
    for (int piece = 0; piece < g->pieces.pieces && piece < TV_USES_PIECES; piece++) {
        TV_SCOPED(tv_text_free) tv_text what = { 0 };
        tv_piece_write(g, piece, &what);
        find_unused(s, TV_HOLE_PIECE, &s->uses[0].piece[piece], &s->uses[1].piece[piece], &what);
    }
}

/* ---- First moves ---------------------------------------------------------------------------------------------- */

static void find_openings(tv_study *s)
{
    for (uint32_t i = 0; i < s->openings; i++) {
        const tv_opened *o = &s->opened[i], *best = &s->opened[s->best];
        uint64_t pair = 0, count = 0;
        int number = 0;
        if (!o->dominated || !shortest(s, o->heat, is_first_lost, &pair, &number, &count)) continue;
        tv_hole *hole = tv_hole_add(s, TV_HOLE_OPENING, pair, number, UINT32_MAX);
        if (!hole) return;
        tv_text_add(&hole->text, "The opening %s is dominated: it scores %s, %s %s.", tv_text_str(&o->moves),
                    tv_span_words(&o->span, "%").s, tv_text_str(&best->moves), tv_span_words(&best->span, "%").s);
    }
}

bool tv_study_holes(tv_study *s, tv_err *err)
{
    find_endless(s, TV_HEAT_EVEN, "between equally strong searches");
    find_endless(s, TV_HEAT_BOT, "in which one bot avoided the end");
    find_endless(s, TV_HEAT_IDLE, "in which both bots avoided the end");
    find_forced(s);
    if (!tv_holes_round(s, err)) return false;
    find_unfair(s);
    for (int i = 0; i < s->questions; i++) find_bot(s, &s->question[i]);
    find_rules(s);
    find_pieces(s);
    find_openings(s);
    return !tv_memory_lost || tv_fail_memory(err);
}
