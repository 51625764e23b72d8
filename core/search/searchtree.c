/* searchtree.c - the way down a search's tree, and the updates on the way up; see searchtree.h. A node's value is that
 * for the player who moved there. Since positions are reached in several ways, the mean of an edge is that of its node,
 * and its exploration bonus depends on its own visits (UCT2 of Childs, Brodeur and Kocsis 2008). Beside the mean there
 * are proven bounds (score-bounded search, Cazenave and Saffidine 2010); no more playouts are spent where they could
 * change nothing. */
#include "core/search/searchtree.h"

#include "core/base/logarithm.h"

#include <math.h>
#include <string.h>

enum {
    FRESH = 4,        /* a node's moves are ranked anew after this number of them was tried, then twice as many .. */
    LISTED_LEAST = 16 /* this number of the best is listed, or three for each that may be tried until then */
};

static tv_searchedge *edge_of(const tv_searchtree *t, uint32_t node, uint32_t slot)
{
    return &t->edge[t->node[node].edge + slot];
}

static bool is_settled(const tv_searchtree *t, const tv_searchnode *n)
{
    return !((n->bounds.least ^ n->bounds.most) & t->players);
}

/* ---- Proofs ------------------------------------------------------------------------------- */

/* The player to move takes the best of his moves; moves that were not tried may have any result. The others are sure of
 * the minimum over his moves. With two sides one's best hope is what the other leaves; with more it is unknown what a
 * mover prefers, and every player may hope for the best. */
static bool refresh(tv_searchtree *t, uint32_t node)
{
    tv_searchnode *n = &t->node[node];
    tv_results best = 0, worst = TV_RESULTS_ALL, hope = 0, fear = TV_RESULTS_ALL, mine = t->team[n->mover];
    if (!n->moves || !t->proven) return false;
    for (uint32_t i = 0; i < n->listed; i++) {
        uint32_t child = t->edge[n->edge + i].node;
        if (!child) continue;
        tv_bounds b = t->node[child].bounds;
        best |= b.least, worst &= b.least, hope |= b.most, fear &= b.most;
    }
    if (n->tried < n->moves) worst = 0, hope = TV_RESULTS_ALL;
    tv_bounds now = { (tv_results)((best & mine) | (worst & ~mine)),
                      (tv_results)((hope & mine) | ((t->two_sides ? fear : hope) & ~mine)) };
    bool changed = now.least != n->bounds.least || now.most != n->bounds.most;
    n->bounds = now;
    return changed;
}

/* Can the mover get more by it than he is sure of? */
static bool is_promising(const tv_searchtree *t, const tv_searchnode *n, const tv_searchnode *child)
{
    return child->bounds.most & ~n->bounds.least & t->team[n->mover];
}

/* He has the best he can hope for; with two sides all is then settled. */
static bool is_decided(const tv_searchtree *t, const tv_searchnode *n)
{
    return !(n->bounds.most & ~n->bounds.least & t->team[n->mover]);
}

/* ---- Down ------------------------------------------------------------------------------------ */

/* What is known of a move before it is played there: its success elsewhere, and the policy's estimate. */
static double worth_trying(const tv_searchtree *t, const tv_searchedge *edge)
{
    const double history = t->params.is[TV_HISTORY] * tv_history_mean(&t->history, edge->key);
    return history + t->params.is[TV_PRIOR] * edge->prior;
}

/* The value of an edge for its mover: UCT's mean and exploration bonus, and the move's success elsewhere (progressive
 * history), whose weight fades with each playout lost there, since results in this very place count for more. */
static double appeal(const tv_searchtree *t, const tv_searchedge *edge, double explore)
{
    const tv_searchnode *child = &t->node[edge->node];
    const double mean = t->raves ? tv_searchrave_mean(t, edge, child->mean) : child->mean;
    return mean + explore * edge->rarity + child->fade * worth_trying(t, edge);
}

/* Precomputes the parts that depend only on the node, or only on the edge, since divisions are slow. The root has no
 * part in it. */
static void weigh(tv_searchnode *n)
{
    n->mean = n->won / n->visits;
    n->fade = (1 / (n->visits - n->won + 1));
}

static void visit(tv_searchtree *t, tv_searchedge *edge, int by)
{
    edge->visits += (uint32_t)by;
    edge->rarity = (1 / sqrt(edge->visits));
    t->node[edge->node].visits += (uint32_t)by;
    weigh(&t->node[edge->node]);
}

enum { NO_SLOT = UINT32_MAX };

/* Only edges by which the mover may still get more than he is sure of. */
static uint32_t choose(const tv_searchtree *t, const tv_searchnode *n)
{
    const double explore = t->params.is[TV_EXPLORE] * sqrt(tv_logarithm(n->visits + 1.0));
    const double scale = t->proves ? tv_searchproof_scale(t, n) : 0;
    double best = 0;
    uint32_t chosen = NO_SLOT;
    for (uint32_t i = 0; i < n->listed; i++) {
        const tv_searchedge *edge = &t->edge[n->edge + i];
        if (!edge->node || !is_promising(t, n, &t->node[edge->node])) continue;
        double value = appeal(t, edge, explore);
        if (t->proves) value += tv_searchproof_appeal(t, n, &t->node[edge->node], scale);
        if (chosen != NO_SLOT && value <= best) continue;
        chosen = i;
        best = value;
    }
    return chosen;
}

/* With more than two sides the mover's result may be proven and that of the others not, since it is open by which of
 * his moves he gets it. */
static uint32_t least_known(const tv_searchtree *t, const tv_searchnode *n)
{
    uint32_t chosen = NO_SLOT;
    for (uint32_t i = 0; i < n->listed; i++) {
        const tv_searchedge *edge = &t->edge[n->edge + i];
        if (!edge->node || is_settled(t, &t->node[edge->node])) continue;
        if (n->bounds.least & ~t->node[edge->node].bounds.least & t->team[n->mover]) continue;
        if (chosen == NO_SLOT || edge->visits < t->edge[n->edge + chosen].visits) chosen = i;
    }
    return chosen;
}

/* A node is widened when it has fewer edges than its visits call for, or when none of them promises more; moves being
 * tried count, so that no two of a batch try the same. */
static bool widens(const tv_searchtree *t, const tv_searchnode *n, uint32_t next)
{
    uint32_t begun = n->tried + n->pending;
    if (t->full || begun >= n->moves || n->pending >= TV_RANKS_MAX || is_decided(t, n)) return false;
    return next == NO_SLOT || begun < t->params.is[TV_WIDEN] * sqrt(n->visits);
}

/* The children of a node are scattered in memory, and all of them are needed next: prefetches them together. */
static void fetch(const tv_searchtree *t, const tv_searchnode *n)
{
    for (uint32_t i = 0; i < n->listed; i++) __builtin_prefetch(&t->node[t->edge[n->edge + i].node]);
}

/* Each node and edge on the way is visited before the result is known, and so counts as lost until the rewards come:
 * the next way of the batch finds it less attractive. Takes over what was proven of a node on another way to it. If all
 * moves are being tried right now the playout begins at the node. */
void tv_searchtree_descend(tv_searchtree *t, tv_descent *way)
{
    uint32_t at = t->root;
    way->depth = 0;
    way->node[0] = at;
    t->node[at].visits++;
    for (;;) {
        tv_searchnode *n = &t->node[at];
        fetch(t, n);
        refresh(t, at);
        way->end = is_settled(t, n) ? TV_WAY_KNOWN : TV_WAY_PLAYS;
        if (way->end == TV_WAY_KNOWN || way->depth == TV_DEPTH_MAX) return;
        uint32_t slot = choose(t, n);
        if (widens(t, n, slot)) {
            way->end = TV_WAY_WIDENS;
            way->rank = n->pending++;
            return;
        }
        if (slot == NO_SLOT) slot = least_known(t, n);
        if (slot == NO_SLOT) return;
        visit(t, edge_of(t, at, slot), 1);
        way->slot[++way->depth] = slot;
        way->node[way->depth] = at = edge_of(t, at, slot)->node;
    }
}

/* ---- Wider ------------------------------------------------------------------------------------- */

/* Keeps the best in order by insertion: they are few, and moves may be thousands. Of equals the first is better. which:
 * index of the move, or of the edge. */
static void insert(tv_ranking *r, uint32_t most, float value, uint32_t which)
{
    uint32_t k = r->count < most ? r->count++ : most - 1;
    for (; k > 0 && r->value[k - 1] < value; k--) {
        r->value[k] = r->value[k - 1];
        r->which[k] = r->which[k - 1];
    }
    r->value[k] = value;
    r->which[k] = which;
}

/* The listed moves are in the order of what is known of them now. */
const tv_searchedge *tv_searchtree_waiting(const tv_searchtree *t, const tv_descent *way, tv_ranking *r)
{
    uint32_t node = way->node[way->depth];
    const tv_searchnode *n = &t->node[node];
    r->count = 0;
    if (n->tried >= n->fresh) return NULL;
    for (uint32_t i = 0; i < n->listed; i++) {
        const tv_searchedge *edge = edge_of(t, node, i);
        const float value = (float)worth_trying(t, edge);
        if (!edge->node && (r->count <= way->rank || value > r->value[way->rank])) insert(r, way->rank + 1, value, i);
    }
    return r->count > way->rank ? edge_of(t, node, r->which[way->rank]) : NULL;
}

static uint32_t ranks_wanted(const tv_searchnode *n, uint32_t rank)
{
    uint32_t ranks = 3 * n->tried > LISTED_LEAST ? 3 * n->tried : LISTED_LEAST;
    if (ranks > TV_RANKS_MAX) ranks = TV_RANKS_MAX;
    return ranks > rank ? ranks : rank + 1;
}

/* Moves to be tried early: those that have done well, and those of which nothing is known in an order of the node's
 * own. Several playouts of a batch may rank the moves of the same node, each to try another: they rank them alike,
 * since none knows yet what the others find. */
const tv_searchedge *tv_searchtree_rank(const tv_searchtree *t, const tv_descent *way, const tv_pos *pos,
                                        tv_moves *moves, tv_ranking *r)
{
    uint32_t node = way->node[way->depth], most = ranks_wanted(&t->node[node], way->rank);
    const uint64_t salt = tv_mix(t->seed ^ pos->hash) | 1;
    const unsigned mover = pos->mover, phase = pos->phase;
    const float history = (float)t->params.is[TV_HISTORY], prior = (float)t->params.is[TV_PRIOR];
    float least = -1; /* a value not above it is not among the best */
    tv_policy_view view;
    if (t->policy) tv_policy_look(t->policy, pos, &view);
    r->count = 0;
    for (uint32_t i = 0; i < t->node[node].listed; i++)
        if (edge_of(t, node, i)->node) moves->list[edge_of(t, node, i)->index] = TV_NO_MOVE;
    for (uint32_t i = 0, count = moves->count; i < count; i++) {
        const tv_move move = moves->list[i];
        const uint64_t mix = tv_history_mix(mover, phase, move);
        const float noise = (float)(int32_t)(mix * salt >> 40) * 3e-9f;
        if (move == TV_NO_MOVE) continue;
        float value = history * tv_history_mean(&t->history, (tv_history_key)mix) + noise;
        if (t->policy) value += prior * tv_policy_prior(t->policy, pos, &view, move);
        if (value <= least) continue;
        insert(r, most, value, i);
        if (r->count == most) least = r->value[most - 1];
    }
    for (uint32_t k = 0; k < r->count; k++) {
        const tv_move move = moves->list[r->which[k]];
        const tv_history_key key = tv_history_key_of(mover, phase, move);
        r->edge[k] = (tv_searchedge) { .move = move, .index = r->which[k], .key = key };
        if (t->policy) r->edge[k].prior = tv_policy_prior(t->policy, pos, &view, move);
    }
    return &r->edge[way->rank];
}

/* Keeps the playout statistics of waiting moves that are listed again. */
static void keep_raved(const tv_searchtree *t, const tv_searchnode *n, tv_ranking *r)
{
    for (uint32_t i = 0; i < n->listed; i++) {
        const tv_searchedge *edge = &t->edge[n->edge + i];
        for (uint32_t k = 0; !edge->node && k < r->count; k++)
            if (r->edge[k].index == edge->index) r->edge[k].raved = edge->raved;
    }
}

/* The first of a batch to come lists: the others have ranked the same. Waiting moves are replaced, but edges that were
 * tried keep their places, which ways remember. Without memory the rest is listed another time. */
void tv_searchtree_list(tv_searchtree *t, uint32_t node, tv_ranking *r)
{
    tv_searchnode *n = &t->node[node];
    uint32_t next = 0;
    if (n->tried < n->fresh || !tv_searchtree_widen(t, node, n->tried + r->count)) return;
    if (t->raves) keep_raved(t, n, r);
    for (uint32_t i = 0; i < n->listed && next < r->count; i++)
        if (!edge_of(t, node, i)->node) *edge_of(t, node, i) = r->edge[next++];
    while (next < r->count) *edge_of(t, node, n->listed++) = r->edge[next++];
    n->fresh = n->listed == n->moves ? UINT32_MAX : 2 * n->tried > FRESH ? 2 * n->tried : FRESH;
}

/* ---- Up ------------------------------------------------------------------------------------------ */

/* It is listed, unless there were too many for the list, or no memory. */
static uint32_t slot_of(tv_searchtree *t, uint32_t node, const tv_searchedge *edge)
{
    tv_searchnode *n = &t->node[node];
    for (uint32_t i = 0; i < n->listed; i++)
        if (edge_of(t, node, i)->index == edge->index) return i;
    if (!tv_searchtree_widen(t, node, n->listed + 1)) return NO_SLOT;
    t->edge[n->edge + n->listed] = *edge;
    return n->listed++;
}

/* Positions are the same only after the same number of plies, so that no way returns to an earlier node. Where rules
 * look at earlier positions none are the same, since one may be won and the other drawn; nor where the search
 * parameters say so. */
bool tv_searchtree_add(tv_searchtree *t, tv_descent *way, const tv_searchedge *edge, const tv_searchnode *node,
                       const tv_pos *pos)
{
    uint32_t parent = way->node[way->depth];
    if (way->depth == TV_DEPTH_MAX) return false;
    uint32_t slot = slot_of(t, parent, edge);
    if (slot == NO_SLOT) return false;
    uint32_t at = edge_of(t, parent, slot)->node; /* in a known node the move may already have been tried */
    if (!at) {
        const bool shared = !t->game->repeats && t->params.is[TV_TRANSPOSITIONS] > 0;
        at = shared ? tv_searchtree_find(t, pos, node->by) : 0;
        if (!at && !(at = tv_searchtree_put(t, node, pos))) return false;
        if (!t->node[at].visits) tv_searchproof_renew(t, at);
        edge_of(t, parent, slot)->node = at;
        t->node[parent].tried++;
    }
    visit(t, edge_of(t, parent, slot), 1);
    way->slot[++way->depth] = slot;
    way->node[way->depth] = at;
    return true;
}

/* The value of a result for a player. */
static double worth(const tv_searchtree *t, tv_results results, int player)
{
    int result = tv_result_of(results, player);
    return result == TV_WINS ? 1 : result == TV_DRAWS ? t->drawn : 0;
}

/* Bounds change upwards from the last node, as long as they change. */
static void prove(tv_searchtree *t, const tv_descent *way)
{
    for (int d = way->depth - 1; d >= 0 && refresh(t, way->node[d]); d--) {}
}

/* Adds the result of a playout, for the player who moved at each node. On the way up no player gets more or less than
 * is proven to be possible; and a proof replaces the results of all earlier playouts there, as if each had ended so. */
void tv_searchtree_back(tv_searchtree *t, const tv_descent *way, const double reward[TV_PLAYERS_MAX])
{
    double got[TV_PLAYERS_MAX];
    tv_bounds last = t->node[way->node[way->depth]].bounds;
    for (int p = 0; p < t->game->players; p++)
        got[p] = reward ? reward[p] : (worth(t, last.least, p) + worth(t, last.most, p)) / 2;
    prove(t, way);
    for (int d = way->depth; d > 0; d--) {
        tv_searchnode *n = &t->node[way->node[d]];
        for (int p = 0; p < t->game->players; p++)
            got[p] = tv_reward_within(got[p], worth(t, n->bounds.least, p), worth(t, n->bounds.most, p));
        n->won = tv_reward_within(n->won + got[n->by], worth(t, n->bounds.least, n->by) * n->visits,
                                  worth(t, n->bounds.most, n->by) * n->visits);
        tv_searchproof_renew(t, way->node[d]);
        weigh(n);
    }
    tv_searchproof_renew(t, way->node[0]);
}

/* Takes back the visits of the way, and the move that was to be tried: apart from proofs nothing else was written. */
void tv_searchtree_drop(tv_searchtree *t, const tv_descent *way)
{
    t->node[way->node[0]].visits--;
    for (int d = 1; d <= way->depth; d++) visit(t, edge_of(t, way->node[d - 1], way->slot[d]), -1);
    if (way->end == TV_WAY_WIDENS) t->node[way->node[way->depth]].pending--;
}

/* ---- Two trees of the same root -------------------------------------------------------------------------- */

static void join_edge(tv_searchtree *t, tv_searchedge *edge, const tv_searchedge *from, const tv_searchnode *found)
{
    tv_searchnode *n = &t->node[edge->node];
    n->won += found->won / found->visits * from->visits;
    n->bounds.least |= found->bounds.least;
    n->bounds.most &= found->bounds.most;
    visit(t, edge, (int)from->visits);
    n->won = tv_reward_within(n->won, worth(t, n->bounds.least, n->by) * n->visits,
                              worth(t, n->bounds.most, n->by) * n->visits);
    weigh(n);
    tv_searchproof_renew(t, edge->node);
}

/* A move that only the other has tried: its node, without the visits and edges there. */
static bool open_edge(tv_searchtree *t, tv_searchedge *edge, const tv_searchnode *found, const tv_pos *pos)
{
    const tv_searchnode fresh = {
        .bounds = found->bounds, .by = found->by, .mover = found->mover, .moves = found->moves
    };
    if (!pos || !(edge->node = tv_searchtree_put(t, &fresh, pos))) return false;
    t->node[t->root].tried++;
    return true;
}

/* Root parallelization (Cazenave and Jouandeau 2007). */
void tv_searchtree_join(tv_searchtree *t, const tv_searchtree *other)
{
    const tv_searchnode *from = &other->node[other->root];
    t->node[t->root].visits += from->visits;
    for (uint32_t i = 0; i < from->listed; i++) {
        const tv_searchedge *theirs = &other->edge[from->edge + i];
        if (!theirs->node) continue;
        const tv_searchedge waiting = {
            .move = theirs->move, .index = theirs->index, .key = theirs->key, .prior = theirs->prior
        };
        const uint32_t slot = slot_of(t, t->root, &waiting);
        if (slot == NO_SLOT) continue;
        const tv_searchnode *found = &other->node[theirs->node];
        tv_searchedge *edge = edge_of(t, t->root, slot);
        if (edge->node || open_edge(t, edge, found, tv_searchtree_pos(other, theirs->node)))
            join_edge(t, edge, theirs, found);
    }
    t->proven |= other->proven;
    refresh(t, t->root);
    tv_searchproof_renew(t, t->root);
}

/* ---- Results ------------------------------------------------------------------------------------------- */

/* A win is played first and a loss last; a sure draw before a move that has not done clearly better. */
static int preference(const tv_searchtree *t, const tv_searchedge *edge)
{
    const tv_searchnode *n = &t->node[edge->node];
    int least = tv_result_of(n->bounds.least, n->by), most = tv_result_of(n->bounds.most, n->by);
    if (least == TV_WINS) return 4;
    if (most == TV_LOSES) return 0;
    if (most == TV_WINS && n->won / n->visits - 1 / sqrt(n->visits) > t->drawn) return 3;
    return least == TV_DRAWS ? 2 : 1;
}

/* Down to the index of the move, so that no two are equal and the order is the same on every machine. */
int tv_searchtree_order(const tv_searchtree *t, const tv_searchedge *a, const tv_searchedge *b)
{
    int pa = preference(t, a), pb = preference(t, b);
    if (pa != pb) return pa > pb ? -1 : 1;
    if (a->visits != b->visits) return a->visits > b->visits ? -1 : 1;
    double wa = t->node[a->node].won / t->node[a->node].visits, wb = t->node[b->node].won / t->node[b->node].visits;
    if (wa != wb) return wa > wb ? -1 : 1;
    return a->index < b->index ? -1 : a->index > b->index;
}

const tv_searchedge *tv_searchtree_best(const tv_searchtree *t, uint32_t node)
{
    const tv_searchedge *best = NULL;
    for (uint32_t i = 0; i < t->node[node].listed; i++) {
        const tv_searchedge *edge = edge_of(t, node, i);
        if (edge->node && (!best || tv_searchtree_order(t, edge, best) < 0)) best = edge;
    }
    return best;
}
