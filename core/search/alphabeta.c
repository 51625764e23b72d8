/* alphabeta.c - alpha-beta with iterative deepening and a table of positions. It searches all moves but the first of a
 * position with a null window (principal variation search, Marsland and Campbell 1982). Tried early: the best move of
 * the last iteration, the move that refuted the same move elsewhere (Uiterwijk 1992), moves that have done well
 * elsewhere (relative history, Winands 2004), and moves that a policy prefers. With more than two sides all others play
 * against the searcher (paranoid, Sturtevant and Korf 2000). Values are rewards of the player to move at the root, from
 * 0 to 1: his team maximizes, the others minimize.
 *
 * The search keeps levels instead of recursing, so that it can stop at any position and continue later: the result
 * depends on the number of positions. See alphabeta.h. */
#include "core/search/alphabeta.h"

#include "core/base/sort.h"
#include "core/position/controller.h"
#include "core/position/history.h"
#include "core/position/team.h"
#include "core/search/alphatable.h"
#include "core/search/evaluate.h"
#include "core/search/searchtrail.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    PLIES = 64,    /* greatest depth */
    POSITIONS = 8, /* this many count as one playout */
    BATCH = 32,    /* playouts of a batch */
    REFUTERS = 1 << TV_HISTORY_BITS,
    CACHE_LINE = 64,
    PART_OF_TABLE = 4, /* the table takes one part in this many of the memory */
};
/* Evaluations lie between these, so that a won or lost position is recognized by its value; no two evaluations are
 * closer than APART. */
static const double LOST = 0.001, WON = 0.999, APART = 1e-7;
static const float FIRST = 1000, EARLY = 50; /* bonus of the best move so far; of the move that refuted the same move
                                              * before */

typedef struct ranked {
    float value;
    tv_move move;
} ranked;

/* A position on the way down, and its moves. */
typedef struct level {
    tv_pos *pos;
    ranked *rank; /* the remaining moves as a heap, then the moves tried, the last one first */
    uint32_t moves, left, cap;
    int depth;                                 /* plies to be searched from here */
    double alpha, beta, from_alpha, from_beta; /* the window now, and at first */
    double value;
    bool ours, scouts, open; /* our team moves; the move is searched with a null window; see tv_alphaentry */
    tv_history_key by;       /* the move that led here */
    uint64_t key, begun;     /* begun: number of positions when its move began */
    tv_move line[PLIES];     /* the best line for both sides */
    int length;
} level;

typedef struct rooted { /* a move of the root */
    tv_move move;
    double value;
    uint64_t positions; /* searched for it; 0: it was not tried */
} rooted;

/* The result at the end of a batch. */
typedef struct findings {
    rooted *root;
    tv_move line[PLIES];
    int length;
    uint64_t positions, playouts;
    int depth;          /* of all moves */
    double value;       /* of the best move */
    bool settled, open; /* nothing is left to find; see tv_alphaentry */
} findings;

struct tv_alphabeta {
    const tv_game *game;
    const tv_policy *policy; /* NULL: none */
    tv_evaluator appraiser;
    float history_weight, prior_weight;
    bool two_sides, shares; /* the same position reached by other moves is the same entry */
    uint64_t seed;
    tv_searchtrail trail;
    tv_pos *root;
    int me; /* the player to move there */
    uint32_t roots, root_cap;
    findings found, now;
    uint64_t asked; /* playouts of the batch */
    bool lost;      /* a batch was dropped in the middle */
    int ahead;      /* of the first depth; 0 but for a helper */
    int at;         /* the current level */
    level level[PLIES + 1];
    tv_alphatable *table; /* `own`, or of the search that it helps */
    tv_moves moves;
    tv_history history;
    tv_move refuter[REFUTERS];
    char before[CACHE_LINE]; /* helpers read `own` all the time: nothing else may change in its cache lines */
    tv_alphatable own;
    char after[CACHE_LINE];
};

/* ---- Memory ---------------------------------------------------------------------------------- */

static bool open_levels(tv_alphabeta *s)
{
    for (int i = 0; i <= PLIES; i++)
        if (!(s->level[i].pos = malloc(s->game->layout.size))) return false;
    return (s->root = malloc(s->game->layout.size));
}

static tv_alphabeta *new_search(const tv_game *game, const tv_search_params *params, const tv_weights *weights,
                                tv_err *err)
{
    tv_alphabeta *s = calloc(1, sizeof *s);
    if (s) {
        s->game = game;
        s->policy = weights ? weights->policy : NULL;
        s->appraiser = tv_evaluator_of(params, weights);
        s->history_weight = (float)params->is[TV_HISTORY];
        s->prior_weight = (float)params->is[TV_PRIOR];
        s->two_sides = tv_sides(game) <= 2;
        s->shares = !game->repeats;
    }
    if (s && open_levels(s)) return s;
    tv_alphabeta_free(s);
    tv_fail_memory(err);
    return NULL;
}

tv_alphabeta *tv_alphabeta_new(const tv_game *game, const tv_search_params *params, const tv_weights *weights,
                               size_t bytes, tv_err *err)
{
    tv_alphabeta *s = new_search(game, params, weights, err);
    if (!s) return NULL;
    s->table = &s->own;
    if (tv_alphatable_open(s->table, bytes / PART_OF_TABLE)) return s;
    tv_alphabeta_free(s);
    tv_fail_memory(err);
    return NULL;
}

/* Half of the helpers are a ply ahead, so that they do not all do the same. */
tv_alphabeta *tv_alphabeta_helper(tv_alphabeta *main, const tv_search_params *params, const tv_weights *weights,
                                  int number, tv_err *err)
{
    tv_alphabeta *s = new_search(main->game, params, weights, err);
    if (!s) return NULL;
    s->table = main->table;
    s->ahead = number & 1;
    return s;
}

void tv_alphabeta_free(tv_alphabeta *s)
{
    if (!s) return;
    for (int i = 0; i <= PLIES; i++) {
        free(s->level[i].pos);
        free(s->level[i].rank);
    }
    tv_alphatable_free(&s->own);
    tv_searchtrail_free(&s->trail);
    tv_moves_free(&s->moves);
    free(s->found.root);
    free(s->now.root);
    free(s->root);
    free(s);
}

/* ---- The moves of a position ------------------------------------------------------------------- */

/* No two are equal: the order is the same on every machine. */
static bool is_better(const ranked *a, const ranked *b)
{
    return a->value != b->value ? a->value > b->value : a->move < b->move;
}

static void sink(ranked *heap, uint32_t count, uint32_t at)
{
    const ranked it = heap[at];
    for (uint32_t child; (child = 2 * at + 1) < count; at = child) {
        if (child + 1 < count && is_better(&heap[child + 1], &heap[child])) child++;
        if (!is_better(&heap[child], &it)) break;
        heap[at] = heap[child];
    }
    heap[at] = it;
}

/* The best of the remaining moves. */
static tv_move take_best(level *l)
{
    const ranked best = l->rank[0];
    l->rank[0] = l->rank[--l->left];
    l->rank[l->left] = best;
    sink(l->rank, l->left, 0);
    return best.move;
}

static bool has_room(level *l, uint32_t moves)
{
    if (moves <= l->cap) return true;
    ranked *grown = realloc(l->rank, 2 * moves * sizeof *grown);
    if (!grown) return !(tv_memory_lost = true);
    l->rank = grown;
    l->cap = 2 * moves;
    return true;
}

/* Estimates the moves before they are tried. The seed orders those of which nothing is known. */
static void rank_moves(tv_alphabeta *s, level *l, tv_move first)
{
    const uint64_t salt = tv_mix(s->seed ^ l->pos->hash) | 1;
    const unsigned mover = l->pos->mover, phase = l->pos->phase;
    const tv_move refuter = s->refuter[l->by];
    tv_policy_view view;
    if (s->policy) tv_policy_look(s->policy, l->pos, &view);
    for (uint32_t i = 0; i < l->moves; i++) {
        const tv_move move = s->moves.list[i];
        const uint64_t mix = tv_history_mix(mover, phase, move);
        float value = s->history_weight * tv_history_mean(&s->history, (tv_history_key)mix);
        value += (float)(int32_t)(mix * salt >> 40) * 3e-9f;
        if (s->policy) value += s->prior_weight * tv_policy_prior(s->policy, l->pos, &view, move);
        if (move == refuter) value += EARLY;
        if (move == first) value += FIRST;
        l->rank[i] = (ranked) { value, move };
    }
    for (uint32_t i = l->moves / 2; i-- > 0;) sink(l->rank, l->moves, i);
}

/* ---- Values -------------------------------------------------------------------------------------- */

static double worth(tv_alphabeta *s, tv_run *run, const tv_pos *pos)
{
    double reward[TV_PLAYERS_MAX];
    tv_evaluate(&s->appraiser, run, pos, reward);
    const double value = reward[s->me];
    return pos->outcome == TV_PLAYING ? tv_reward_within(value, LOST, WON) : value;
}

/* The entry of a position, from the view of the player to move at the root. Earlier searches may have seen it from the
 * view of another: with two sides that is the reverse, and with more only the best move is known. */
static bool look_up(const tv_alphabeta *s, uint64_t key, tv_alphaentry *e)
{
    if (!tv_alphatable_find(s->table, key, e)) return false;
    if (tv_partners(s->game, s->me, e->whose)) return true;
    e->value = 1 - e->value;
    if (e->bound != TV_EXACT) e->bound = e->bound == TV_AT_LEAST ? TV_AT_MOST : TV_AT_LEAST;
    if (!s->two_sides) *e = (tv_alphaentry) { .value = 0.5, .best = e->best, .depth = -1, .open = true };
    return true;
}

/* Does the table entry answer the question at this level? */
static bool is_known(const tv_alphaentry *e, level *l)
{
    const bool deep = e->depth >= l->depth || !e->open;
    const bool least = e->bound != TV_AT_MOST, most = e->bound != TV_AT_LEAST;
    const bool won = least && e->value > WON, lost = most && e->value < LOST;
    if (!deep && !won && !lost) return false;
    if (!(least && most) && !(least && e->value >= l->beta) && !(most && e->value <= l->alpha)) return false;
    l->value = e->value;
    l->open = e->open && !won && !lost;
    return true;
}

/* Enters a position: either its value is known at once, or its moves are to be tried. */
static bool enter(tv_alphabeta *s, tv_run *run, level *l)
{
    tv_alphaentry known = { .best = TV_NO_MOVE };
    s->now.positions++;
    l->length = 0;
    l->open = l->scouts = false;
    l->moves = l->left = 0;
    l->from_alpha = l->alpha;
    l->from_beta = l->beta;
    if (l->pos->outcome == TV_PLAYING && l->depth > 0 && s->at < PLIES) {
        if (s->shares) l->key = tv_alphatable_key(l->pos, s->game->layout.size);
        if (s->shares && look_up(s, l->key, &known) && is_known(&known, l)) return false;
        if (s->game->repeats) tv_run_forget(run); /* another line may have led to the same position */
        tv_fill(run, l->pos, &s->moves);
        if (s->moves.count && has_room(l, s->moves.count)) l->moves = l->left = s->moves.count;
    }
    if (!l->moves) {
        l->value = worth(s, run, l->pos);
        l->open = l->pos->outcome == TV_PLAYING;
        return false;
    }
    l->ours = tv_partners(s->game, tv_controller(s->game, l->pos, l->pos->mover), s->me);
    l->value = l->ours ? -1 : 2;
    rank_moves(s, l, known.best);
    return true;
}

/* ---- The root ------------------------------------------------------------------------------------ */

static rooted *rooted_of(tv_alphabeta *s, tv_move move)
{
    uint32_t i = 0;
    while (i + 1 < s->roots && s->now.root[i].move != move) i++;
    return &s->now.root[i];
}

/* The best move so far, perhaps of a search that led here. */
static tv_move best_so_far(const tv_alphabeta *s)
{
    tv_alphaentry known = { .best = TV_NO_MOVE };
    if (s->now.length) return s->now.line[0];
    if (s->shares) look_up(s, tv_alphatable_key(s->root, s->game->layout.size), &known);
    return known.best;
}

/* A deeper search begins with the best move so far. */
static void begin_deeper(tv_alphabeta *s)
{
    level *l = &s->level[0];
    const int depth = s->now.depth ? s->now.depth + 1 : 1 + s->ahead;
    memcpy(l->pos, s->root, s->game->layout.size);
    *l = (level) { l->pos,     l->rank,   s->roots,        s->roots,       l->cap,      .depth = depth,
                   .alpha = 0, .beta = 1, .from_alpha = 0, .from_beta = 1, .value = -1, .ours = true };
    s->moves.count = 0;
    for (uint32_t i = 0; i < s->roots; i++) tv_moves_add(&s->moves, s->now.root[i].move);
    rank_moves(s, l, best_so_far(s));
    s->at = 0;
    s->now.positions++;
}

/* All moves were searched to this depth. With more than two sides the result of the paranoid assumption is not certain.
 */
static void end_deeper(tv_alphabeta *s)
{
    const level *l = &s->level[0];
    s->now.depth = l->depth;
    s->now.value = l->value;
    s->now.open = l->open;
    s->now.settled = !l->open || l->value > WON || (s->two_sides && l->value < LOST) || l->depth >= PLIES;
    s->at = -1;
}

static void note_root(tv_alphabeta *s, tv_move move, double value, bool better)
{
    level *l = &s->level[0];
    rooted *r = rooted_of(s, move);
    r->value = value;
    r->positions += s->now.positions - l->begun;
    if (!better) return;
    memcpy(s->now.line, l->line, sizeof l->line);
    s->now.length = l->length;
    s->now.value = value;
}

/* ---- Up and down --------------------------------------------------------------------------------- */

/* Updates the history: better for the move that did well, worse for those tried before it. */
static void learn(tv_alphabeta *s, const level *l)
{
    const unsigned mover = l->pos->mover, phase = l->pos->phase;
    for (uint32_t i = l->left; i < l->moves; i++) {
        const tv_move move = l->rank[i].move;
        tv_history_add(&s->history, tv_history_key_of(mover, phase, move), move == l->line[0]);
    }
    s->refuter[l->by] = l->line[0];
}

static void leave(tv_alphabeta *s, level *l)
{
    const bool cut = l->alpha >= l->beta;
    if (l->length && (cut || (l->value > l->from_alpha && l->value < l->from_beta))) learn(s, l);
    if (!s->shares || s->at == 0) return;
    tv_alphaentry entry = { .key = l->key, .value = l->value, .depth = (int16_t)l->depth, .open = l->open };
    entry.whose = (uint8_t)s->me;
    entry.best = l->length ? l->line[0] : TV_NO_MOVE;
    entry.bound = l->value >= l->from_beta ? TV_AT_LEAST : l->value <= l->from_alpha ? TV_AT_MOST : TV_EXACT;
    tv_alphatable_put(s->table, &entry);
}

/* The window of the next move: the first has that of its position, others a null window to test whether they are
 * better. */
static void aim(const level *l, level *child, bool scouts)
{
    child->alpha = l->alpha;
    child->beta = l->beta;
    if (scouts && l->ours) child->beta = l->alpha + APART;
    else if (scouts) child->alpha = l->beta - APART;
}

/* The value of a move has come up; false: it is better than the null window, and must be searched again for its exact
 * value. */
static bool take(tv_alphabeta *s, level *l, const level *child)
{
    const tv_move move = l->rank[l->left].move;
    const bool better = l->ours ? child->value > l->value : child->value < l->value;
    if (l->scouts && child->value > l->alpha && child->value < l->beta) return l->scouts = false;
    l->open |= child->open;
    if (better) {
        l->value = child->value;
        l->line[0] = move;
        memcpy(l->line + 1, child->line, (size_t)child->length * sizeof *l->line);
        l->length = 1 + child->length;
        if (l->length == PLIES) l->length--;
        if (l->ours) l->alpha = fmax(l->alpha, l->value);
        else l->beta = fmin(l->beta, l->value);
    }
    if (s->at == 0) note_root(s, move, child->value, better);
    return true;
}

/* Plays the next move of the position. */
static void go_down(tv_alphabeta *s, tv_run *run, level *l)
{
    level *child = &s->level[s->at + 1];
    const bool first = l->left == l->moves;
    const unsigned mover = l->pos->mover, phase = l->pos->phase;
    const tv_move move = take_best(l);
    l->begun = s->now.positions;
    memcpy(child->pos, l->pos, s->game->layout.size);
    tv_play(run, child->pos, move);
    child->by = tv_history_key_of(mover, phase, move);
    l->scouts = !first;
    aim(l, child, l->scouts);
    /* a forced move does not use up depth; but at the root a move must be found soon */
    child->depth = l->moves > 1 || s->at == 0 ? l->depth - 1 : l->depth;
    s->at++;
}

/* One position more. */
static void step(tv_alphabeta *s, tv_run *run)
{
    level *l = &s->level[s->at];
    const bool on = l->left && l->alpha < l->beta;
    if (on) go_down(s, run, l);
    else leave(s, l);
    if (on && enter(s, run, &s->level[s->at])) return;
    for (bool up = true; up;) { /* the value of this level is known */
        if (s->at == 0) {
            end_deeper(s);
            return;
        }
        const level *child = &s->level[s->at--];
        l = &s->level[s->at];
        up = false;
        if (take(s, l, child)) return;
        aim(l, &s->level[++s->at], false);
        up = !enter(s, run, &s->level[s->at]);
    }
}

/* ---- Batches ------------------------------------------------------------------------------------------ */

static bool hold_roots(tv_alphabeta *s, uint32_t moves)
{
    if (moves <= s->root_cap) return true;
    rooted *found = realloc(s->found.root, moves * sizeof *found);
    if (found) s->found.root = found;
    rooted *now = realloc(s->now.root, moves * sizeof *now);
    if (now) s->now.root = now;
    if (!found || !now) return !(tv_memory_lost = true);
    s->root_cap = moves;
    return true;
}

/* Nothing is known. */
static void begin(tv_alphabeta *s, findings *to)
{
    *to = (findings) { .root = to->root, .value = 0.5, .open = true };
    for (uint32_t i = 0; i < s->roots; i++) to->root[i] = (rooted) { .move = s->moves.list[i] };
}

static void forget(tv_alphabeta *s)
{
    if (s->table == &s->own) tv_alphatable_clear(s->table);
    memset(&s->history, 0, sizeof s->history);
    memset(s->refuter, 0xff, sizeof s->refuter);
}

static void begin_anew(tv_alphabeta *s)
{
    s->moves.count = 0;
    for (uint32_t i = 0; i < s->roots; i++) tv_moves_add(&s->moves, s->found.root[i].move);
    begin(s, &s->now);
    s->at = -1;
    s->lost = false;
}

/* Nothing is known of the position but what the table and the statistics of moves tell. */
static void set_root(tv_alphabeta *s, tv_run *run, const tv_pos *pos)
{
    memcpy(s->root, pos, s->game->layout.size);
    s->me = tv_controller(s->game, pos, pos->mover);
    tv_searchtrail_save(&s->trail, run, pos->ply);
    s->asked = 0;
    s->roots = 0;
    begin(s, &s->found);
    tv_fill(run, pos, &s->moves);
    if (hold_roots(s, s->moves.count)) s->roots = s->moves.count;
    begin(s, &s->found);
    begin_anew(s);
    if (!has_room(&s->level[0], s->roots)) s->roots = 0;
}

/* The rules may fail while they list the moves: then an empty search is left behind. */
void tv_alphabeta_root(tv_alphabeta *s, tv_run *run, const tv_pos *pos, uint64_t seed)
{
    s->seed = seed;
    forget(s);
    set_root(s, run, pos);
}

/* From another position it begins at depth 1 again, which takes little time where the table has the positions below.
 * The playouts of the next positions count anew, since what was kept cannot be counted in them. */
bool tv_alphabeta_follow(tv_alphabeta *s, tv_run *run, const tv_pos *pos, uint64_t most)
{
    if (s->lost || !s->found.playouts || s->found.playouts > most) return false;
    if (!memcmp(s->root, pos, s->game->layout.size)) return tv_searchtrail_is(&s->trail, run, pos->ply);
    s->table->age++;
    set_root(s, run, pos);
    return true;
}

const tv_pos *tv_alphabeta_pos(const tv_alphabeta *s) { return s->root; }
uint64_t tv_alphabeta_seed(const tv_alphabeta *s) { return s->seed; }

int tv_alphabeta_pick(tv_alphabeta *s, uint64_t most)
{
    if (!s->roots || s->found.settled || (s->roots == 1 && s->found.length)) return 0;
    if (s->lost) forget(s), begin_anew(s);
    s->asked = most < BATCH ? most : BATCH;
    return s->asked > 0;
}

/* The run may be a different one, with another line. */
void tv_alphabeta_try(tv_alphabeta *s, tv_run *run)
{
    const uint64_t until = (s->now.playouts + s->asked) * POSITIONS;
    assert(s->asked);
    s->lost = true; /* until it is taken in */
    if (s->game->repeats) tv_searchtrail_lay(&s->trail, run);
    for (int i = 0; s->game->repeats && i < s->at; i++) tv_trail_put(run, s->level[i].pos->ply, s->level[i].pos->hash);
    while (s->now.positions < until && !s->now.settled && !tv_stopped()) {
        if (s->at < 0) begin_deeper(s);
        else step(s, run);
    }
}

void tv_alphabeta_back(tv_alphabeta *s)
{
    rooted *root = s->found.root;
    s->lost = false;
    s->now.playouts += s->asked;
    s->asked = 0;
    memcpy(root, s->now.root, s->roots * sizeof *root);
    s->found = s->now;
    s->found.root = root;
}

void tv_alphabeta_drop(tv_alphabeta *s) { s->asked = 0; }

/* ---- Helpers --------------------------------------------------------------------------------------------- */

bool tv_alphabeta_share(tv_alphabeta *s)
{
    if (s->lost) forget(s), begin_anew(s);
    return tv_alphatable_fill(s->table);
}

void tv_alphabeta_root_beside(tv_alphabeta *helper, const tv_alphabeta *s, tv_run *run, uint64_t seed)
{
    if (s->game->repeats) tv_searchtrail_lay(&s->trail, run);
    tv_alphabeta_root(helper, run, s->root, seed);
}

/* Takes over a result, and goes on from it. */
static void adopt(tv_alphabeta *s, const findings *from)
{
    findings *const list[] = { &s->found, &s->now };
    for (int i = 0; i < 2; i++) {
        rooted *root = list[i]->root;
        memcpy(root, from->root, s->roots * sizeof *root);
        *list[i] = *from;
        list[i]->root = root;
    }
    s->at = -1;
}

/* Of both the deeper result counts. */
void tv_alphabeta_join(tv_alphabeta *s, const tv_alphabeta *helper)
{
    const findings *h = &helper->found, mine = s->found;
    if (!h->playouts || helper->roots != s->roots) return;
    if (h->length && !mine.settled && (h->settled || h->depth > mine.depth)) {
        for (uint32_t i = 0; i < s->roots; i++) h->root[i].positions += mine.root[i].positions;
        adopt(s, h);
        s->found.playouts = s->now.playouts += mine.playouts;
        s->found.positions = s->now.positions += mine.positions;
        return;
    }
    s->found.playouts += h->playouts;
    s->now.playouts += h->playouts;
    s->found.positions += h->positions;
    s->now.positions += h->positions;
    for (uint32_t i = 0; i < s->roots; i++) {
        s->found.root[i].positions += h->root[i].positions;
        s->now.root[i].positions += h->root[i].positions;
    }
}

/* ---- Results --------------------------------------------------------------------------------------------- */

uint64_t tv_alphabeta_playouts(const tv_alphabeta *s) { return s->found.playouts; }
uint32_t tv_alphabeta_moves(const tv_alphabeta *s) { return s->roots; }

/* The move that a deeper search tries first may turn out to be lost before another was searched to that depth: then it
 * is the best move of the previous depth. */
static const rooted *unless_lost(const tv_alphabeta *s)
{
    const findings *f = &s->found;
    const rooted *best = NULL;
    if (f->settled || !f->length || f->value >= LOST) return NULL;
    for (uint32_t i = 0; i < s->roots; i++) {
        const rooted *r = &f->root[i];
        if (r->positions && r->value >= LOST && (!best || r->value > best->value)) best = r;
    }
    return best;
}

tv_move tv_alphabeta_best(const tv_alphabeta *s)
{
    const rooted *other = unless_lost(s);
    return other ? other->move : s->found.length ? s->found.line[0] : TV_NO_MOVE;
}

uint32_t tv_alphabeta_line(const tv_alphabeta *s, tv_move *line, uint32_t most)
{
    const rooted *other = unless_lost(s);
    const uint32_t found = other ? 1 : (uint32_t)s->found.length, length = found < most ? found : most;
    if (length) memcpy(line, other ? &other->move : s->found.line, length * sizeof *line);
    return length;
}

enum tv_verdict tv_alphabeta_verdict(const tv_alphabeta *s)
{
    const findings *f = &s->found;
    if (!f->settled) return TV_OPEN;
    if (f->value > WON) return TV_WIN;
    if (!s->two_sides) return TV_OPEN;
    return f->value < LOST ? TV_LOSS : f->open ? TV_OPEN : TV_DRAW;
}

/* For a move that is not the best only an upper bound is known. */
static enum tv_verdict verdict_at_most(const tv_alphabeta *s, double value)
{
    return s->two_sides && value < LOST ? TV_LOSS : TV_OPEN;
}

/* The best first, then by upper bounds, and of equal ones those with the most positions. */
static int by_value(const void *a, const void *b, const void *best)
{
    const tv_candidate *x = a, *y = b;
    const tv_move first = *(const tv_move *)best;
    if (x->move == first || y->move == first) return x->move == first ? -1 : 1;
    if (x->rate != y->rate) return x->rate > y->rate ? -1 : 1;
    if (x->visits != y->visits) return x->visits > y->visits ? -1 : 1;
    return x->move < y->move ? -1 : 1;
}

/* A result of a lower depth does not rank above the best. */
bool tv_alphabeta_candidates(const tv_alphabeta *s, tv_candidate **list, uint32_t *count)
{
    const rooted *other = unless_lost(s);
    const tv_move best = tv_alphabeta_best(s);
    const double worth = other ? other->value : s->found.value;
    *count = 0;
    *list = malloc((s->roots + 1) * sizeof **list);
    for (uint32_t i = 0; *list && i < s->roots; i++) {
        const rooted *r = &s->found.root[i];
        if (!r->positions) continue;
        const bool is_best = r->move == best;
        const enum tv_verdict verdict = is_best ? tv_alphabeta_verdict(s) : verdict_at_most(s, r->value);
        const double rate = tv_reward_within(is_best ? worth : fmin(r->value, worth), 0, 1);
        (*list)[(*count)++] = (tv_candidate) { r->move, (r->positions + POSITIONS - 1) / POSITIONS, rate, verdict };
    }
    if (*list) tv_sort(*list, *count, sizeof **list, by_value, &best);
    return *list;
}
