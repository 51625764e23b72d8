/* searchtree_memory.c - the memory of a search's tree: nodes, edges and positions in an array each, which grow, and a table
 * that finds the node of a position. Positions are compared byte by byte and not only by their hashes: the search plays
 * moves without checking them in a position that it has found, and rules of strangers can produce positions with equal
 * hashes. See searchtree.h. */
#include "core/position/team.h"
#include "core/search/searchtree.h"

#include <stdlib.h>
#include <string.h>

enum {
    FIRST = 1024,        /* nodes at first, */
    FIRST_PLACES = 64,   /* ... and positions */
    EDGES_OF_NODE = 4,   /* at first; trees differ in what they need */
    SLOTS_OF_NODE = 2,   /* of the table: half of it stays empty */
    SHARE_OF_PLACES = 4, /* positions take at most one part in this many of the memory, to leave some for nodes */
};

static size_t stride(const tv_searchtree *t) { return t->game->layout.size; }

/* Resizes a whole array; it may exist already, with *cap entries. Memory that the system does not have is a limit like
 * the other. */
static bool resize(tv_searchtree *t, void *array, size_t size, uint32_t *cap, uint32_t to)
{
    void **list = array, *grown = realloc(*list, to * size);
    if (!grown) return false;
    *list = grown;
    t->taken += to * size;
    t->taken -= *cap * size;
    *cap = to;
    return true;
}

/* Twice as large, or as large as allowed; `bytes` is how much this array may have beside the others. */
static bool grow(tv_searchtree *t, void *array, size_t size, uint32_t *cap, size_t bytes)
{
    size_t more = bytes / size < *cap ? bytes / size : *cap;
    return more && more < UINT32_MAX - *cap && resize(t, array, size, cap, *cap + (uint32_t)more);
}

static size_t left(const tv_searchtree *t) { return t->bytes > t->taken ? t->bytes - t->taken : 0; }

/* ---- Making --------------------------------------------------------------------------------- */

static bool open_arrays(tv_searchtree *t)
{
    return resize(t, &t->node, sizeof *t->node, &t->node_cap, FIRST) &&
           resize(t, &t->edge, sizeof *t->edge, &t->edge_cap, EDGES_OF_NODE * FIRST) &&
           resize(t, &t->place, stride(t), &t->place_cap, FIRST_PLACES) &&
           resize(t, &t->table, sizeof *t->table, &t->slots, SLOTS_OF_NODE * FIRST);
}

static bool open_raves(tv_searchtree *t, const tv_search_params *params)
{
    t->raves = params->is[TV_RAVE] > 0;
    if (!t->raves) return true;
    t->seen = calloc(1 << TV_HISTORY_BITS, sizeof *t->seen);
    return t->seen;
}

/* Small at first, since most searches stay small. */
tv_searchtree *tv_searchtree_new(const tv_game *game, const tv_search_params *params, const tv_policy *policy,
                                 size_t bytes, tv_err *err)
{
    tv_searchtree *t = calloc(1, sizeof *t);
    if (t) t->game = game;
    if (!t || !open_arrays(t) || !open_raves(t, params)) {
        tv_searchtree_free(t);
        tv_fail_memory(err);
        return NULL;
    }
    double reward[TV_PLAYERS_MAX];
    tv_reward_outcome(game, TV_DRAWN, 0, reward);
    t->bytes = bytes;
    t->params = *params;
    t->policy = policy;
    t->drawn = reward[0];
    t->two_sides = tv_sides(game) <= 2;
    t->proves = tv_sides(game) == 2 && params->is[TV_PROOF] > 0;
    t->players = tv_results_of(TV_RESULTS_ALL, (1u << game->players) - 1);
    for (int p = 0; p < game->players; p++) t->team[p] = tv_results_of(TV_RESULTS_ALL, (unsigned)tv_team(game, p));
    return t;
}

void tv_searchtree_free(tv_searchtree *t)
{
    if (!t) return;
    free(t->node);
    free(t->edge);
    free(t->place);
    free(t->table);
    free(t->seen);
    free(t);
}

/* Keeps the memory, and forgets the history of moves, so that the same seed gives the same result every time. */
void tv_searchtree_reset(tv_searchtree *t, const tv_searchnode *root, uint64_t seed)
{
    t->node[1] = *root;
    t->nodes = 2;
    t->root = 1;
    t->edges = t->places = 0;
    t->full = t->proven = false;
    t->seed = seed;
    memset(t->table, 0, t->slots * sizeof *t->table);
    memset(&t->history, 0, sizeof t->history);
    t->seen_now = 0;
    if (t->seen) memset(t->seen, 0, sizeof *t->seen << TV_HISTORY_BITS);
}

/* ---- Positions --------------------------------------------------------------------------------- */

const tv_pos *tv_searchtree_pos(const tv_searchtree *t, uint32_t node)
{
    uint32_t place = t->node[node].place;
    return place ? (const tv_pos *)(const void *)(t->place + (place - 1) * (stride(t) / sizeof *t->place)) : NULL;
}

/* The player who moved there matters, since a node stores his rewards. */
static bool is_node_of(const tv_searchtree *t, uint32_t node, const tv_pos *pos, int by)
{
    const tv_searchnode *n = &t->node[node];
    return n->hash == pos->hash && n->by == by && !memcmp(tv_searchtree_pos(t, node), pos, stride(t));
}

/* The place in the table. Hashes are mixed once more: where stacks change places their low bits may be the same for
 * thousands of positions. */
static uint32_t slot_of(const tv_searchtree *t, uint64_t hash) { return (uint32_t)tv_mix(hash) & (t->slots - 1); }

uint32_t tv_searchtree_find(const tv_searchtree *t, const tv_pos *pos, int by)
{
    uint32_t slot = slot_of(t, pos->hash);
    while (t->table[slot] && !is_node_of(t, t->table[slot], pos, by)) slot = (slot + 1) & (t->slots - 1);
    return t->table[slot];
}

static void enter(tv_searchtree *t, uint32_t node)
{
    uint32_t slot = slot_of(t, t->node[node].hash);
    while (t->table[slot]) slot = (slot + 1) & (t->slots - 1);
    t->table[slot] = node;
}

static void enter_all(tv_searchtree *t)
{
    memset(t->table, 0, t->slots * sizeof *t->table);
    for (uint32_t i = 1; i < t->nodes; i++)
        if (t->node[i].place) enter(t, i);
}

static void keep(tv_searchtree *t, uint32_t node, const tv_pos *pos)
{
    size_t all = t->bytes / SHARE_OF_PLACES, mine = t->place_cap * stride(t), free = left(t);
    if (mine >= all) free = 0;
    else if (free > all - mine) free = all - mine;
    if (t->places == t->place_cap && !grow(t, &t->place, stride(t), &t->place_cap, free)) return;
    t->node[node].place = ++t->places;
    memcpy(t->place + (t->places - 1) * (stride(t) / sizeof *t->place), pos, stride(t));
    enter(t, node);
}

/* ---- Growing ------------------------------------------------------------------------------------- */

/* The table first, which has room for all possible nodes. */
static bool grow_nodes(tv_searchtree *t)
{
    uint32_t slots = 2 * t->slots;
    if (left(t) < (size_t)t->node_cap * (sizeof *t->node + SLOTS_OF_NODE * sizeof *t->table)) return false;
    if (slots < t->slots || !resize(t, &t->table, sizeof *t->table, &t->slots, slots)) return false;
    enter_all(t);
    return grow(t, &t->node, sizeof *t->node, &t->node_cap, left(t));
}

uint32_t tv_searchtree_put(tv_searchtree *t, const tv_searchnode *node, const tv_pos *pos)
{
    if (t->nodes == t->node_cap && !grow_nodes(t)) {
        t->full = true;
        return 0;
    }
    t->node[t->nodes] = *node;
    t->node[t->nodes].hash = pos->hash;
    t->proven |= node->bounds.least != 0 || node->bounds.most != TV_RESULTS_ALL;
    keep(t, t->nodes, pos);
    return t->nodes++;
}

/* The node that the following edges belong to, and the number for which there is room; node 0: to none any more. */
static tv_searchedge *head_of(tv_searchtree *t, const tv_searchnode *node) { return &t->edge[node->edge - 1]; }

/* The edges of a node stay side by side: all of them move to where there is more room. The space left behind is not
 * used again until the tree gets another root; since the room doubles each time, it is no more than what is used. */
bool tv_searchtree_widen(tv_searchtree *t, uint32_t node, uint32_t edges)
{
    tv_searchnode *n = &t->node[node];
    if (n->edge && head_of(t, n)->index >= edges) return true;
    while (t->edge_cap - t->edges <= edges)
        if (!grow(t, &t->edge, sizeof *t->edge, &t->edge_cap, left(t))) {
            t->full = true;
            return false;
        }
    uint32_t first = t->edges + 1;
    t->edge[t->edges] = (tv_searchedge) { .node = node, .index = edges };
    if (n->edge) {
        memcpy(&t->edge[first], &t->edge[n->edge], n->listed * sizeof *t->edge);
        head_of(t, n)->node = 0;
    }
    n->edge = first;
    t->edges = first + edges;
    return true;
}

/* ---- Another root ---------------------------------------------------------------------------------- */

/* The new number of each node to be kept, 0 for the others. It uses the table, which is rebuilt afterwards, since that
 * has room for two numbers for each node. */
static uint32_t *number_kept(tv_searchtree *t, uint32_t root)
{
    uint32_t *number = t->table, *stack = t->table + t->nodes, high = 0, next = 1;
    memset(number, 0, t->nodes * sizeof *number);
    number[root] = 1;
    stack[high++] = root;
    while (high) {
        const tv_searchnode *n = &t->node[stack[--high]];
        for (uint32_t i = 0; i < n->listed; i++) {
            uint32_t child = t->edge[n->edge + i].node;
            if (!child || number[child]) continue;
            number[child] = 1;
            stack[high++] = child;
        }
    }
    for (uint32_t i = 1; i < t->nodes; i++)
        if (number[i]) number[i] = next++;
    return number;
}

/* Edges before nodes, since their heads contain old node numbers. All move towards the beginning. */
static void move_edges(tv_searchtree *t, const uint32_t *number)
{
    uint32_t to = 0;
    for (uint32_t from = 0, size; from < t->edges; from += size) {
        tv_searchedge *edge = &t->edge[from];
        uint32_t owner = edge->node;
        size = 1 + edge->index;
        if (!owner || !number[owner]) continue;
        for (uint32_t i = 1; i <= t->node[owner].listed; i++) edge[i].node = number[edge[i].node];
        edge->node = number[owner];
        t->node[owner].edge = to + 1;
        memmove(&t->edge[to], edge, size * sizeof *edge);
        to += size;
    }
    t->edges = to;
}

/* Positions were given places in the order of nodes. */
static void move_nodes(tv_searchtree *t, const uint32_t *number)
{
    size_t words = stride(t) / sizeof *t->place;
    uint32_t places = 0, nodes = 1;
    for (uint32_t i = 1; i < t->nodes; i++) {
        tv_searchnode *n = &t->node[i];
        if (!number[i]) continue;
        if (n->place) {
            memmove(t->place + places * words, t->place + (n->place - 1) * words, stride(t));
            n->place = ++places;
        }
        t->node[nodes++] = *n;
    }
    t->nodes = nodes;
    t->places = places;
}

void tv_searchtree_reroot(tv_searchtree *t, uint32_t node)
{
    const uint32_t *number = number_kept(t, node);
    t->root = number[node];
    move_edges(t, number);
    move_nodes(t, number);
    enter_all(t);
    t->full = false;
}

/* A failure to give memory back does not matter. */
void tv_searchtree_shrink(tv_searchtree *t)
{
    if (t->edges && t->edges < t->edge_cap) resize(t, &t->edge, sizeof *t->edge, &t->edge_cap, t->edges);
    if (t->places && t->places < t->place_cap) resize(t, &t->place, stride(t), &t->place_cap, t->places);
}
