/* searchtree.c - the nodes of a search, in one array that grows: children are a list by index, so that growing moves
 * nothing but bytes; see searchtree.h. A node's value is kept for who moved there. Where all moves below are proven so is
 * the node, and no more playouts are spent on it. */
#include "core/searchtree.h"

#include "core/team.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* These win what is asked of the search in every game here; they were not tuned against one another. Rewards are 0 to
 * 1, and so the weights are in rewards. */
static const double EXPLORE = 0.5; /* weight of what is not known yet */
static const double WIDEN = 2.0;   /* children of a node: so many times the root of its visits */
static const double HISTORY = 3.0; /* weight of how a move has done elsewhere */

enum { FIRST_NODES = 1024 };

/* A few nodes at first, doubled as the search goes on, for most searches stay small; the limit is of nodes, and they
 * are all there is that grows. */
tv_searchtree *tv_searchtree_new(const tv_game *game, size_t bytes, tv_err *err)
{
    tv_searchtree *t = calloc(1, sizeof *t);
    if (t) t->node = calloc(FIRST_NODES, sizeof *t->node);
    if (!t || !t->node) {
        tv_searchtree_free(t);
        tv_fail_memory(err);
        return NULL;
    }
    size_t most = bytes / sizeof *t->node;
    t->game = game;
    t->count = 1;
    t->cap = FIRST_NODES;
    t->most = most < UINT32_MAX ? (uint32_t)most : UINT32_MAX;
    double reward[TV_PLAYERS_MAX];
    tv_reward_outcome(game, TV_DRAWN, 0, reward);
    t->drawn = reward[0];
    t->two_sides = tv_sides(game) <= 2;
    return t;
}

void tv_searchtree_free(tv_searchtree *t)
{
    if (t) free(t->node);
    free(t);
}

/* Nodes keep their memory; what was learnt of moves is forgotten, so that the same seed finds the same however often
 * it is asked. */
void tv_searchtree_reset(tv_searchtree *t, const tv_searchnode *root, uint64_t seed)
{
    t->node[0] = *root;
    t->count = 1;
    t->seed = seed;
    memset(&t->history, 0, sizeof t->history);
}

/* Doubling stops short of the limit rather than go beyond it. Memory that the system does not have is a limit like
 * the other: the search goes on in the tree it has. */
static bool make_room(tv_searchtree *t)
{
    if (t->count < t->cap) return true;
    uint32_t cap = t->cap < t->most / 2 ? 2 * t->cap : t->most;
    tv_searchnode *node = cap > t->cap ? realloc(t->node, cap * sizeof *node) : NULL;
    if (!node) {
        t->most = t->cap; /* it is not asked again and again */
        return false;
    }
    t->node = node;
    t->cap = cap;
    return true;
}

/* ---- Proofs ------------------------------------------------------------------------------- */

/* Proven for who moved there. */
static bool is_won(const tv_searchnode *n) { return n->outcome == TV_WON && (n->winners >> n->by & 1); }

/* What is proven of a node stands where an outcome of the game would: nobody need ask whether it was reached or
 * proven. */
static void take_proof(tv_searchnode *node, const tv_searchnode *from)
{
    node->outcome = from->outcome;
    node->winners = from->winners;
}

/* All moves of a node are proven and none wins. Of two sides the mover takes a draw if there is one;
 * among more he may have losses to choose from, and it is not known which he takes. */
static void prove_from_all(tv_searchtree *t, tv_searchnode *node)
{
    const tv_searchnode *best = NULL;
    for (uint32_t i = node->child; i; i = t->node[i].next) {
        const tv_searchnode *c = &t->node[i];
        if (c->outcome == TV_PLAYING) return;
        if (best && !t->two_sides && (c->outcome != best->outcome || c->winners != best->winners)) return;
        if (!best || c->outcome == TV_DRAWN) best = c;
    }
    if (best) take_proof(node, best);
}

/* The last node of a way is new or proven: what follows above it. */
static void prove(tv_searchtree *t, const tv_descent *way)
{
    for (int d = way->depth; d > 0; d--) {
        const tv_searchnode *child = &t->node[way->node[d]];
        tv_searchnode *node = &t->node[way->node[d - 1]];
        if (child->outcome == TV_PLAYING || node->outcome != TV_PLAYING) return;
        node->holds |= child->outcome == TV_DRAWN;
        if (is_won(child)) take_proof(node, child);
        else if (node->tried == node->moves) prove_from_all(t, node);
    }
}

/* ---- Down ------------------------------------------------------------------------------------ */

/* How the player who moves at `parent` likes a child: UCT's mean and bonus for what is little known, and the move's
 * success elsewhere (progressive history), whose weight fades with each playout that the move has lost here: what is
 * known of the move in this very place counts for more. */
static double appeal(const tv_searchtree *t, const tv_searchnode *child, double explore)
{
    double visits = child->visits, mean = child->won / visits, lost = visits - child->won;
    return mean + explore / sqrt(visits) + HISTORY * tv_history_mean(&t->history, child->key, 0.5) / (lost + 1);
}

/* Of those that are not proven, on which no more playouts are spent; 0: there are none. */
static uint32_t choose(const tv_searchtree *t, const tv_searchnode *parent)
{
    double explore = EXPLORE * sqrt(log(parent->visits + 1.0)), best = 0;
    uint32_t chosen = 0;
    for (uint32_t i = parent->child; i; i = t->node[i].next) {
        if (t->node[i].outcome != TV_PLAYING) continue;
        double value = appeal(t, &t->node[i], explore);
        if (chosen && value <= best) continue;
        chosen = i;
        best = value;
    }
    return chosen;
}

/* Among more than two sides all moves may be proven and the node be not, as it is open which the mover takes. */
static uint32_t any_child(const tv_searchtree *t, const tv_searchnode *parent)
{
    uint32_t least = parent->child;
    for (uint32_t i = parent->child; i; i = t->node[i].next)
        if (t->node[i].visits < t->node[least].visits) least = i;
    return least;
}

static bool has_room(const tv_searchtree *t) { return t->count < t->cap || t->cap < t->most; }

/* Each node on the way is visited before anything is known of it, and so counts as lost until the rewards come: the
 * next of the batch finds it less appealing. A node is widened when it has fewer children than its visits call for,
 * or when all of them are proven; moves that are being tried count as children, so that no two of a batch try the
 * same. */
void tv_searchtree_descend(tv_searchtree *t, tv_descent *way)
{
    uint32_t at = 0;
    way->depth = 0;
    way->node[0] = 0;
    for (;;) {
        tv_searchnode *node = &t->node[at];
        uint32_t begun = node->tried + node->pending;
        node->visits++;
        way->widens = false;
        if (node->outcome != TV_PLAYING || way->depth == TV_DEPTH_MAX) return;
        uint32_t next = choose(t, node);
        if (begun < node->moves && has_room(t) && (!next || begun < WIDEN * sqrt(node->visits))) {
            way->widens = true;
            way->rank = node->pending++;
            return;
        }
        if (!next && begun == node->tried) next = any_child(t, node);
        if (!next) return; /* the rest is being tried right now */
        way->node[++way->depth] = at = next;
    }
}

/* ---- Wider ------------------------------------------------------------------------------------- */

/* What is to be tried early: moves that have done well, and in an order of the node's own those of which
 * nothing is known. */
static double promise(const tv_searchtree *t, uint32_t at, const tv_pos *pos, tv_move move)
{
    double noise = (double)(tv_mix(t->seed ^ (uint64_t)at << 32 ^ move) >> 40) * 1e-9;
    return tv_history_mean(&t->history, tv_history_key_of(pos, move), 0.5) + noise;
}

/* The best `rank` + 1 are kept in order by insertion: ranks are few, and moves may be hundreds. Several playouts of a
 * batch may widen the same node, each with the next rank; none of them can know yet what the others found. */
uint32_t tv_searchtree_untried(const tv_searchtree *t, uint32_t at, const tv_pos *pos, tv_moves *moves, uint32_t rank)
{
    struct {
        double value;
        uint32_t index;
    } best[TV_RANKS_MAX];
    uint32_t kept = 0;
    for (uint32_t i = t->node[at].child; i; i = t->node[i].next) moves->list[t->node[i].index] = TV_NO_MOVE;
    for (uint32_t i = 0; i < moves->count; i++) {
        if (moves->list[i] == TV_NO_MOVE) continue;
        double value = promise(t, at, pos, moves->list[i]);
        if (kept > rank && value <= best[rank].value) continue;
        uint32_t k = kept > rank ? rank : kept++;
        for (; k > 0 && best[k - 1].value < value; k--) best[k] = best[k - 1];
        best[k].value = value;
        best[k].index = i;
    }
    return best[kept - 1].index;
}

/* ---- Up ------------------------------------------------------------------------------------------ */

/* The child comes first in the list of its siblings: nothing is moved, and their order means nothing. */
bool tv_searchtree_add(tv_searchtree *t, tv_descent *way, const tv_searchnode *node)
{
    if (way->depth == TV_DEPTH_MAX || !make_room(t)) return false;
    tv_searchnode *parent = &t->node[way->node[way->depth]];
    uint32_t at = t->count++;
    t->node[at] = *node;
    t->node[at].visits = 1;
    t->node[at].next = parent->child;
    parent->child = at;
    parent->tried++;
    way->node[++way->depth] = at;
    return true;
}

/* What came of a playout, for who moved at each node. Who has a draw at hand gets no less than that; and what is
 * proven below replaces all that playouts had said there, as if each had ended so. */
void tv_searchtree_back(tv_searchtree *t, const tv_descent *way, const double reward[TV_PLAYERS_MAX])
{
    double proven[TV_PLAYERS_MAX], draw[TV_PLAYERS_MAX];
    tv_reward_outcome(t->game, TV_DRAWN, 0, draw);
    prove(t, way);
    for (int d = way->depth; d > 0; d--) {
        tv_searchnode *node = &t->node[way->node[d]];
        if (node->outcome != TV_PLAYING) {
            tv_reward_outcome(t->game, (enum tv_outcome)node->outcome, node->winners, proven);
            reward = proven;
            node->won = reward[node->by] * (node->visits - 1);
        }
        node->won += reward[node->by];
        if (t->node[way->node[d - 1]].holds && reward[node->by] < t->drawn) reward = draw;
    }
}

/* The visits of the way are taken back, and the move that was to be tried: nothing else has been written. */
void tv_searchtree_drop(tv_searchtree *t, const tv_descent *way)
{
    for (int d = 0; d <= way->depth; d++) t->node[way->node[d]].visits--;
    if (way->widens) t->node[way->node[way->depth]].pending--;
}

/* ---- What was found -------------------------------------------------------------------------------- */

/* A win is played first and a loss last; a draw rather than what has not done clearly better. */
static int preference(const tv_searchtree *t, const tv_searchnode *n)
{
    if (n->outcome == TV_DRAWN) return 2;
    if (n->outcome != TV_PLAYING) return is_won(n) ? 4 : 0;
    return n->won / n->visits - 1 / sqrt(n->visits) > t->drawn ? 3 : 1;
}

/* Down to the index of the move, so that no two are equal and the order is the same on every machine. */
int tv_searchtree_order(const tv_searchtree *t, const tv_searchnode *a, const tv_searchnode *b)
{
    int pa = preference(t, a), pb = preference(t, b);
    if (pa != pb) return pa > pb ? -1 : 1;
    if (a->visits != b->visits) return a->visits > b->visits ? -1 : 1;
    if (a->won != b->won) return a->won > b->won ? -1 : 1;
    return a->index < b->index ? -1 : a->index > b->index;
}

/* No child has the index 0, which is the root's: it says that there is none. */
uint32_t tv_searchtree_best(const tv_searchtree *t, uint32_t at)
{
    uint32_t best = 0;
    for (uint32_t i = t->node[at].child; i; i = t->node[i].next)
        if (!best || tv_searchtree_order(t, &t->node[i], &t->node[best]) < 0) best = i;
    return best;
}
