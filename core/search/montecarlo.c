/* montecarlo.c - Monte Carlo tree search (Coulom 2006; UCT: Kocsis and Szepesvari 2006), with progressive widening and
 * proofs of wins, losses and draws; see montecarlo.h. Playouts come in batches: all playouts of a batch are chosen one
 * after another, played in any order by any number of threads, and taken in again in the order of their numbers, so
 * that the same seed finds the same move on any machine. A playout begins at the last position of its way that is
 * stored. */
#include "core/search/montecarlo.h"

#include "core/base/sort.h"
#include "core/position/controller.h"
#include "core/search/evaluate.h"
#include "core/search/searchtrail.h"
#include "core/search/searchtree.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    FORCED_MAX = 8, /* nodes that a playout adds: a move and the forced moves after it */
    CUT = 1000,     /* plies of a playout, */
    CUT_EARLY = 12, /* ... in games that evaluate positions */
    LINE_LONGEST = FORCED_MAX + CUT,
};

/* A node that a playout has found, by a move from the one before. */
typedef struct find {
    tv_searchedge edge;
    tv_searchnode node;
    tv_pos *pos;
} find;

/* A playout of a batch. */
typedef struct attempt {
    uint64_t number; /* of the playout: its random stream */
    tv_descent way;
    find found[FORCED_MAX]; /* nodes after the way */
    int founds;
    tv_ranking ranking; /* of the moves of the last node, */
    bool ranks;         /* ... to be listed in the tree */
    double reward[TV_PLAYERS_MAX];
    tv_played_list line; /* moves after the way, to the end of the playout */
    struct tv_played played[LINE_LONGEST];
    tv_pos *pos, *kept; /* kept: room for the positions of the nodes found */
    tv_moves moves;
} attempt;

struct tv_montecarlo {
    const tv_game *game;
    tv_evaluator appraiser;
    const tv_policy *policy; /* NULL: only the history of moves is known */
    tv_searchtree *tree;
    tv_pos *root;
    tv_searchtrail trail; /* the line that led to it */
    uint64_t seed;
    uint64_t streams; /* random streams used so far */
    uint64_t cut;
    int choices;
    int batch;
    attempt *attempt;
};

static tv_searchnode *root_of(const tv_montecarlo *s) { return &s->tree->node[s->tree->root]; }

/* ---- Memory ---------------------------------------------------------------------------------- */

static bool open_attempt(attempt *a, size_t size)
{
    char *kept = malloc(FORCED_MAX * size);
    a->pos = malloc(size);
    a->line = (tv_played_list) { a->played, 0, LINE_LONGEST };
    a->kept = (tv_pos *)(void *)kept;
    for (int i = 0; kept && i < FORCED_MAX; i++) a->found[i].pos = (tv_pos *)(void *)(kept + (size_t)i * size);
    return a->pos && kept;
}

/* Allocates everything for a batch at the beginning, so that playouts on several threads share nothing that grows
 * except their own lists. */
static bool open_attempts(tv_montecarlo *s)
{
    s->attempt = calloc(TV_BATCH_MAX, sizeof *s->attempt);
    for (int i = 0; s->attempt && i < TV_BATCH_MAX; i++)
        if (!open_attempt(&s->attempt[i], s->game->layout.size)) return false;
    return s->attempt != NULL;
}

/* In games that evaluate positions playouts are cut early: the rules' estimate after a few plies is assumed to be worth
 * more than the end of a random game. */
static uint64_t usual_cut(const tv_game *game) { return game->evaluate ? CUT_EARLY : CUT; }

tv_montecarlo *tv_montecarlo_new(const tv_game *game, const tv_search_params *params, const tv_weights *weights,
                                 size_t bytes, tv_err *err)
{
    tv_montecarlo *s = calloc(1, sizeof *s);
    if (s) {
        s->game = game;
        s->appraiser = tv_evaluator_of(params, weights);
        s->policy = weights ? weights->policy : NULL;
        s->cut = params->is[TV_CUT] >= 0 ? (uint64_t)params->is[TV_CUT] : usual_cut(game);
        s->choices = (int)params->is[TV_CHOICES];
        s->root = malloc(game->layout.size);
        s->tree = tv_searchtree_new(game, params, s->policy, bytes, err);
    }
    if (s && s->root && s->tree && open_attempts(s)) return s;
    tv_montecarlo_free(s);
    tv_fail_memory(err);
    return NULL;
}

void tv_montecarlo_free(tv_montecarlo *s)
{
    if (!s) return;
    for (int i = 0; s->attempt && i < TV_BATCH_MAX; i++) {
        free(s->attempt[i].pos);
        free(s->attempt[i].kept);
        tv_moves_free(&s->attempt[i].moves);
    }
    free(s->attempt);
    tv_searchtrail_free(&s->trail);
    free(s->root);
    tv_searchtree_free(s->tree);
    free(s);
}

/* ---- The line that leads to the root ------------------------------------------------------------ */

/* The last position of the way that is stored. Other threads have runs of their own, and each must know the line that
 * led there, or repetitions would go unnoticed. Returns its place on the way. */
static int start(const tv_montecarlo *s, tv_run *run, const tv_descent *way, tv_pos *pos)
{
    int d = way->depth;
    while (d > 0 && !s->tree->node[way->node[d]].place) d--;
    memcpy(pos, d ? tv_searchtree_pos(s->tree, way->node[d]) : s->root, s->game->layout.size);
    if (!s->game->repeats) return d;
    tv_searchtrail_lay(&s->trail, run);
    for (int i = 0; i < d; i++) tv_trail_put(run, s->root->ply + (uint32_t)i, s->tree->node[way->node[i]].hash);
    return d;
}

/* ---- One playout ----------------------------------------------------------------------------------- */

/* What the tree stores of a position. It stores persons: the mover decides for himself, whichever side he has. */
static tv_searchnode describe(tv_run *run, const tv_pos *pos, int by)
{
    return (tv_searchnode) { .hash = pos->hash,
                             .by = (uint8_t)by,
                             .mover = (uint8_t)tv_controller(run->game, pos, pos->mover),
                             .moves = pos->outcome == TV_PLAYING ? tv_count(run, pos) : 0,
                             .bounds = tv_controllers_bounds(run->game, pos) };
}

/* The move to be tried: a listed one, or the moves are listed now. Functions that keep state outside the position may
 * list other moves than before: then there is none, and the tree does not grow there. */
static const tv_searchedge *to_be_tried(const tv_montecarlo *s, attempt *a, tv_run *run)
{
    const tv_searchedge *edge = tv_searchtree_waiting(s->tree, &a->way, &a->ranking);
    if (edge) return edge;
    tv_fill(run, a->pos, &a->moves);
    a->ranks = a->moves.count == s->tree->node[a->way.node[a->way.depth]].moves;
    if (!a->ranks) return NULL;
    return tv_searchtree_rank(s->tree, &a->way, a->pos, &a->moves, &a->ranking);
}

static void find_next(const tv_montecarlo *s, attempt *a, tv_run *run, tv_searchedge edge)
{
    find *f = &a->found[a->founds];
    int by = tv_controller(s->game, a->pos, a->pos->mover);
    f->edge = edge;
    tv_played_add(&a->line, a->pos, edge.move);
    tv_play(run, a->pos, edge.move);
    f->node = describe(run, a->pos, by);
    memcpy(f->pos, a->pos, s->game->layout.size);
    a->founds++;
}

/* Plays a move that was not tried yet, and then the forced moves. */
static void widen(const tv_montecarlo *s, attempt *a, tv_run *run)
{
    const tv_searchedge *edge = to_be_tried(s, a, run);
    if (!edge) return;
    find_next(s, a, run, *edge);
    while (a->found[a->founds - 1].node.moves == 1 && a->founds < FORCED_MAX) {
        tv_fill(run, a->pos, &a->moves);
        if (a->moves.count != 1) return;
        tv_move move = a->moves.list[0];
        tv_history_key key = tv_history_key_of(a->pos->mover, a->pos->phase, move);
        find_next(s, a, run, (tv_searchedge) { .move = move, .key = key });
    }
}

/* Of this number of random moves the one that has done best elsewhere. */
static tv_move draw_best(const tv_montecarlo *s, tv_run *run, const tv_pos *pos, tv_random *random)
{
    tv_move best = TV_NO_MOVE;
    float most = -INFINITY;
    for (int i = 0; i < s->choices; i++) {
        uint64_t moves = 0;
        const tv_move move = tv_random_move(run, pos, random, &moves);
        float mean = tv_history_mean(&s->tree->history, tv_history_key_of(pos->mover, pos->phase, move));
        if (s->policy) mean = 2 * mean + (float)tv_policy_score(s->policy, pos, NULL, move) / TV_POLICY_ONE;
        if (mean <= most) continue;
        best = move;
        most = mean;
    }
    return best;
}

static void play_by_history(const tv_montecarlo *s, attempt *a, tv_run *run, tv_random *random)
{
    for (uint64_t plies = 0; a->pos->outcome == TV_PLAYING && plies < s->cut && !tv_stopped(); plies++) {
        const tv_move move = draw_best(s, run, a->pos, random);
        tv_played_add(&a->line, a->pos, move);
        tv_play(run, a->pos, move);
    }
}

/* Each playout has a random stream of its own, by its number, whichever thread plays it. */
static void play_out(const tv_montecarlo *s, attempt *a, tv_run *run)
{
    tv_random random = tv_random_new(s->seed, a->number);
    if (s->choices > 1) play_by_history(s, a, run, &random);
    else tv_random_game(run, a->pos, &random, s->cut, &a->line);
}

/* Only reads the tree, so that all playouts of a batch may run at once; only tv_montecarlo_back writes it. */
void tv_montecarlo_try(tv_montecarlo *s, int i, tv_run *run)
{
    assert(i < s->batch); /* picked, and neither taken in nor dropped */
    attempt *a = &s->attempt[i];
    a->founds = 0;
    a->line.count = 0;
    a->ranks = false;
    if (a->way.end == TV_WAY_KNOWN) return;
    for (int d = start(s, run, &a->way, a->pos); d < a->way.depth; d++)
        tv_play(run, a->pos, tv_searchtree_edge(s->tree, &a->way, d + 1)->move);
    if (a->way.end == TV_WAY_WIDENS) widen(s, a, run);
    play_out(s, a, run);
    tv_evaluate(&s->appraiser, run, a->pos, a->reward);
}

/* ---- Batches ------------------------------------------------------------------------------------------ */

/* Clears the tree twice: there must be a root while the rules list the moves of the position, and if they fail an empty
 * search is left behind and not half of the last one. */
void tv_montecarlo_root(tv_montecarlo *s, tv_run *run, const tv_pos *pos, uint64_t seed)
{
    tv_searchnode root = { .hash = pos->hash, .bounds = { 0, TV_RESULTS_ALL } };
    s->seed = seed;
    s->streams = 0;
    s->batch = 0;
    memcpy(s->root, pos, s->game->layout.size);
    tv_searchtrail_save(&s->trail, run, s->root->ply);
    tv_searchtree_reset(s->tree, &root, seed);
    root = describe(run, pos, tv_controller(s->game, pos, pos->mover));
    tv_searchtree_reset(s->tree, &root, seed);
}

/* The edge of a node for a move that was tried; NULL: it was not. */
static const tv_searchedge *tried_by(const tv_searchtree *t, const tv_searchnode *n, tv_move move)
{
    for (uint32_t i = 0; i < n->listed; i++)
        if (t->edge[n->edge + i].node && t->edge[n->edge + i].move == move) return &t->edge[n->edge + i];
    return NULL;
}

/* The node that the moves lead to, if it still has this position: rules that keep state outside it may have changed it
 * on the way; 0: it does not exist, or nothing was tried from it. */
static uint32_t reached(const tv_montecarlo *s, const tv_pos *pos, const tv_move *moves, uint32_t count)
{
    const tv_searchtree *t = s->tree;
    uint32_t at = t->root;
    for (uint32_t i = 0; i < count; i++) {
        const tv_searchedge *edge = tried_by(t, &t->node[at], moves[i]);
        if (!edge) return 0;
        at = edge->node;
    }
    const tv_pos *there = count ? tv_searchtree_pos(t, at) : s->root;
    return there && !memcmp(there, pos, s->game->layout.size) && t->node[at].tried ? at : 0;
}

bool tv_montecarlo_follow(tv_montecarlo *s, tv_run *run, const tv_pos *pos, const tv_move *moves, uint32_t count,
                          uint64_t most)
{
    uint32_t at = tv_searchtrail_is(&s->trail, run, s->root->ply) ? reached(s, pos, moves, count) : 0;
    if (!at || s->tree->node[at].visits > most || tv_count(run, pos) != s->tree->node[at].moves) return false;
    if (count) tv_searchtree_reroot(s->tree, at);
    memcpy(s->root, pos, s->game->layout.size);
    tv_searchtrail_save(&s->trail, run, s->root->ply);
    return true;
}

const tv_pos *tv_montecarlo_pos(const tv_montecarlo *s) { return s->root; }
uint64_t tv_montecarlo_seed(const tv_montecarlo *s) { return s->seed; }
void tv_montecarlo_rest(tv_montecarlo *s) { tv_searchtree_shrink(s->tree); }

/* While the tree is small a playout should know the results of those before it. */
static uint64_t batch_size(const tv_montecarlo *s)
{
    uint64_t size = 1 + root_of(s)->visits / 32;
    return size < TV_BATCH_MAX ? size : TV_BATCH_MAX;
}

/* Chooses a batch before any of it is played. To spread it, a way counts as visited, without reward, as soon as it is
 * chosen, and so is less attractive to the next. */
int tv_montecarlo_pick(tv_montecarlo *s, uint64_t most)
{
    const tv_searchnode *root = root_of(s);
    uint64_t size = batch_size(s);
    if (tv_montecarlo_verdict(s) != TV_OPEN || (root->moves == 1 && root->tried)) return 0;
    if (size > most) size = most;
    for (s->batch = 0; s->batch < (int)size; s->batch++) {
        attempt *a = &s->attempt[s->batch];
        a->number = s->streams + (uint64_t)s->batch;
        tv_searchtree_descend(s->tree, &a->way);
    }
    return s->batch;
}

/* The result of a move counts wherever it is played again. The moves on the way were played as well as those after it.
 * For the latter it is unknown when players had changed sides: they count for their sides. */
static void learn_moves(tv_searchtree *t, const attempt *a)
{
    const bool swapped = tv_swapped(t->game, a->pos);
    for (int d = 1; d <= a->way.depth; d++) {
        int by = t->node[a->way.node[d]].by;
        tv_history_add(&t->history, tv_searchtree_edge(t, &a->way, d)->key, a->reward[by]);
    }
    for (uint32_t i = 0; i < a->line.count; i++) {
        const struct tv_played *p = &a->line.list[i];
        tv_history_add(&t->history, tv_history_key_of(p->mover, p->phase, p->move),
                       a->reward[swapped ? 1 - p->mover : p->mover]);
    }
}

/* In a fixed order: what one playout adds changes where the next may grow. */
static void take_result(tv_montecarlo *s, attempt *a)
{
    tv_searchtree *t = s->tree;
    uint32_t last = a->way.node[a->way.depth];
    bool known = a->way.end == TV_WAY_KNOWN;
    if (a->way.end == TV_WAY_WIDENS) t->node[last].pending--;
    if (a->ranks) tv_searchtree_list(t, last, &a->ranking);
    if (!known) learn_moves(t, a);
    if (!known && t->raves) tv_searchrave_back(t, &a->way, &a->line, a->reward);
    for (int i = 0; i < a->founds; i++)
        if (!tv_searchtree_add(t, &a->way, &a->found[i].edge, &a->found[i].node, a->found[i].pos)) break;
    tv_searchtree_back(t, &a->way, known ? NULL : a->reward);
}

void tv_montecarlo_back(tv_montecarlo *s)
{
    for (int i = 0; i < s->batch; i++) take_result(s, &s->attempt[i]);
    s->streams += (uint64_t)s->batch;
    s->batch = 0;
}

/* A batch that was stopped half-way leaves no trace: otherwise results would depend on when the key was pressed. */
void tv_montecarlo_drop(tv_montecarlo *s)
{
    for (int i = 0; i < s->batch; i++) tv_searchtree_drop(s->tree, &s->attempt[i].way);
    s->batch = 0;
}

/* ---- Helpers ------------------------------------------------------------------------------------------- */

void tv_montecarlo_root_beside(tv_montecarlo *helper, const tv_montecarlo *s, tv_run *run, uint64_t seed)
{
    if (s->game->repeats) tv_searchtrail_lay(&s->trail, run);
    tv_montecarlo_root(helper, run, s->root, seed);
}

void tv_montecarlo_join(tv_montecarlo *s, const tv_montecarlo *helper)
{
    if (helper->streams) tv_searchtree_join(s->tree, helper->tree);
}

/* ---- Results ------------------------------------------------------------------------------------------- */

uint64_t tv_montecarlo_playouts(const tv_montecarlo *s) { return root_of(s)->visits; }
uint32_t tv_montecarlo_moves(const tv_montecarlo *s) { return root_of(s)->moves; }

static enum tv_verdict verdict_of(const tv_searchnode *n, int player)
{
    int least = tv_result_of(n->bounds.least, player);
    if (least != tv_result_of(n->bounds.most, player)) return TV_OPEN;
    return least == TV_WINS ? TV_WIN : least == TV_DRAWS ? TV_DRAW : TV_LOSS;
}

enum tv_verdict tv_montecarlo_verdict(const tv_montecarlo *s) { return verdict_of(root_of(s), root_of(s)->mover); }

static int by_order(const void *a, const void *b, const void *tree)
{
    return tv_searchtree_order(tree, *(const tv_searchedge *const *)a, *(const tv_searchedge *const *)b);
}

/* Room for one more than there are: a search that has tried nothing yet has an empty list, and allocating nothing may
 * look like a failure. */
bool tv_montecarlo_candidates(const tv_montecarlo *s, tv_candidate **list, uint32_t *count)
{
    const tv_searchnode *root = root_of(s);
    const tv_searchedge **sorted = malloc((root->listed + 1) * sizeof *sorted);
    uint32_t n = 0;
    *count = 0;
    *list = malloc((root->listed + 1) * sizeof **list);
    bool ok = sorted && *list;
    for (uint32_t i = 0; i < root->listed && ok; i++)
        if (s->tree->edge[root->edge + i].node) sorted[n++] = &s->tree->edge[root->edge + i];
    if (ok) tv_sort(sorted, n, sizeof *sorted, by_order, s->tree);
    for (uint32_t i = 0; i < n; i++) {
        const tv_searchnode *c = &s->tree->node[sorted[i]->node];
        (*list)[(*count)++] =
            (tv_candidate) { sorted[i]->move, sorted[i]->visits, c->won / c->visits, verdict_of(c, c->by) };
    }
    free(sorted);
    if (!ok) free(*list);
    return ok;
}

/* From best child to best child; the line ends where nothing has been tried below. */
uint32_t tv_montecarlo_line(const tv_montecarlo *s, tv_move *line, uint32_t most)
{
    uint32_t length = 0;
    const tv_searchedge *edge = tv_searchtree_best(s->tree, s->tree->root);
    for (; edge && length < most; edge = tv_searchtree_best(s->tree, edge->node)) line[length++] = edge->move;
    return length;
}

tv_move tv_montecarlo_best(const tv_montecarlo *s)
{
    const tv_searchedge *best = tv_searchtree_best(s->tree, s->tree->root);
    return best ? best->move : TV_NO_MOVE;
}
