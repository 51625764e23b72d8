/* searchtree.h - the tree of a search, with statistics. Nodes are positions, and edges the moves between them: a
 * position reached in several ways is one node, so that its results are shared. Nothing in here plays a move. */
#ifndef TV_SEARCHTREE_H
#define TV_SEARCHTREE_H

#include "core/position/bounds.h"
#include "core/position/history.h"
#include "core/search/reward.h"
#include "core/search/search_params.h"
#include "core/search/weights.h"

enum { TV_DEPTH_MAX = 200, TV_RANKS_MAX = 64 };

/* The mean reward and the number of playouts through a node in which its mover played a move at any later time. */
typedef struct tv_raved {
    float mean, times;
} tv_raved;

/* A move from a node. The edges of a node lie side by side, first those that were tried, then those waiting: of many
 * moves only the best are listed. */
typedef struct tv_searchedge {
    uint32_t node; /* where it leads; 0: not tried yet */
    tv_move move;
    uint32_t index;  /* index among the node's moves, in the order of tv_fill */
    uint32_t visits; /* number of playouts, those under way included */
    double rarity;   /* 1 / sqrt(visits) */
    tv_history_key key;
    float prior; /* the policy's estimate, 1 is best; 0 without a policy */
    tv_raved raved;
} tv_searchedge;

typedef struct tv_searchnode {
    double mean; /* won / visits; */
    double fade; /* ... and the weight of the history, by the number of losses. Both are read in the parent far more
                  * often than they change */
    tv_bounds bounds;
    uint8_t by, mover; /* the player who moved here, the player to move */
    float proof[2];    /* positions still to be won to prove that the first side wins, or the other */
    double won;        /* sum of rewards of the player who moved here */
    uint64_t hash;     /* of the position */
    uint32_t visits;
    uint32_t place;   /* of the position, if it is stored; else 0 */
    uint32_t edge;    /* the first one, */
    uint32_t listed;  /* ... the number listed, */
    uint32_t tried;   /* ... the number of those that were tried, */
    uint32_t fresh;   /* ... and the number at which it is listed anew */
    uint32_t moves;   /* legal moves from here; 0: the game is over */
    uint16_t pending; /* moves being tried for the first time */
} tv_searchnode;

typedef struct tv_searchtree {
    const tv_game *game;
    tv_search_params params;
    const tv_policy *policy; /* NULL: none */
    bool proves;             /* proof numbers are used, */
    bool raves;              /* ... and RAVE statistics */
    size_t bytes, taken;     /* memory limit, and memory used */
    tv_searchnode *node;     /* node[0] is unused */
    tv_searchedge *edge;     /* the edges of a node follow a head that names the node, see searchtree_memory.c */
    uint64_t *place;         /* positions, */
    uint32_t *table;         /* ... and their nodes by hash, open addressing */
    uint32_t nodes, node_cap, edges, edge_cap, places, place_cap, slots;
    uint32_t root;
    bool full;                       /* there was no memory for a node or its edges: it stops growing */
    bool proven;                     /* something is proven of one of its nodes */
    bool two_sides;                  /* or only one */
    tv_results team[TV_PLAYERS_MAX]; /* both bits of a player and of his partners, see bounds.h */
    tv_results players;              /* of all */
    double drawn;                    /* reward of a draw */
    uint64_t seed;                   /* orders moves of which nothing is known */
    tv_history history;
    uint32_t *seen, seen_now; /* by key of a move the last playout that played it; the playout being taken in */
} tv_searchtree;

/* ---- searchtree_memory.c: memory ---------------------------------------------------------------------------- */

/* Memory grows up to `bytes`; then the tree stops growing. */
tv_searchtree *tv_searchtree_new(const tv_game *game, const tv_search_params *params, const tv_policy *policy,
                                 size_t bytes, tv_err *err);
void tv_searchtree_free(tv_searchtree *tree); /* NULL is allowed */
/* Only a root. */
void tv_searchtree_reset(tv_searchtree *tree, const tv_searchnode *root, uint64_t seed);
/* Makes this node the root, and forgets everything it does not lead to. */
void tv_searchtree_reroot(tv_searchtree *tree, uint32_t node);
/* Gives back memory that is not needed until it grows again. */
void tv_searchtree_shrink(tv_searchtree *tree);

/* A new node, with its position, which may be left out if there is no memory for it; 0: there is no room. */
uint32_t tv_searchtree_put(tv_searchtree *tree, const tv_searchnode *node, const tv_pos *pos);
/* The node of this position, reached by the same player; 0: there is none. */
uint32_t tv_searchtree_find(const tv_searchtree *tree, const tv_pos *pos, int by);
/* The stored position of a node; NULL: it is not stored. */
const tv_pos *tv_searchtree_pos(const tv_searchtree *tree, uint32_t node);
/* Room for `edges` edges of a node, including those that it has. */
bool tv_searchtree_widen(tv_searchtree *tree, uint32_t node, uint32_t edges);

/* ---- searchproof.c: used if `proves` --------------------------------------------------------------- */

/* For a node that is new, or whose children or bounds have changed. */
void tv_searchproof_renew(tv_searchtree *tree, uint32_t node);
/* What proof numbers add to the value of a child, by a scale that is the same for all children of the node. */
double tv_searchproof_scale(const tv_searchtree *tree, const tv_searchnode *node);
double tv_searchproof_appeal(const tv_searchtree *tree, const tv_searchnode *node, const tv_searchnode *child,
                             double scale);

/* ---- searchtree.c ------------------------------------------------------------------------------- */

/* A way down from the root. */
typedef struct tv_descent {
    uint32_t node[TV_DEPTH_MAX + 1];
    uint32_t slot[TV_DEPTH_MAX + 1]; /* index of the edge of node[d - 1] that leads to node[d] */
    int depth;                       /* node[depth] is the last */
    enum tv_way_end {
        TV_WAY_PLAYS,  /* a playout begins there, */
        TV_WAY_WIDENS, /* ... or after a move of it that is to be tried, */
        TV_WAY_KNOWN,  /* or all is known of it */
    } end;
    uint32_t rank; /* if it widens: skip this number of the best untried moves, below TV_RANKS_MAX */
} tv_descent;

/* The edge by which it came to node[d]; d is at least 1. */
TV_INLINE const tv_searchedge *tv_searchtree_edge(const tv_searchtree *t, const tv_descent *way, int d)
{
    return &t->edge[t->node[way->node[d - 1]].edge + way->slot[d]];
}

/* The most promising way, which counts as lost until tv_searchtree_back. */
void tv_searchtree_descend(tv_searchtree *tree, tv_descent *way);
/* Moves that are not tried yet, best first; edge[] only if they are to be listed. */
typedef struct tv_ranking {
    uint32_t count;
    float value[TV_RANKS_MAX];
    uint32_t which[TV_RANKS_MAX]; /* indices of the node's moves, or of its waiting edges */
    tv_searchedge edge[TV_RANKS_MAX];
} tv_ranking;

/* The move of the last node of the way that is to be tried, among the listed ones; NULL: the moves must be ranked.
 * *ranking is scratch space. */
const tv_searchedge *tv_searchtree_waiting(const tv_searchtree *tree, const tv_descent *way, tv_ranking *ranking);
/* The same among all its moves: the caller passes them, and it overwrites those already tried. *ranking then has the
 * moves to be listed. */
const tv_searchedge *tv_searchtree_rank(const tv_searchtree *tree, const tv_descent *way, const tv_pos *pos,
                                        tv_moves *moves, tv_ranking *ranking);
void tv_searchtree_list(tv_searchtree *tree, uint32_t node, tv_ranking *ranking);

/* Extends the way from its last node by a move to a node, new or already known. False: there is no room. */
bool tv_searchtree_add(tv_searchtree *tree, tv_descent *way, const tv_searchedge *edge, const tv_searchnode *node,
                       const tv_pos *pos);
/* Adds the result; NULL: nothing was played, since all is known. */
void tv_searchtree_back(tv_searchtree *tree, const tv_descent *way, const double reward[TV_PLAYERS_MAX]);
/* Adds what another tree has found of the moves of the same root. */
void tv_searchtree_join(tv_searchtree *tree, const tv_searchtree *other);
/* No result: as if the way had not been taken. */
void tv_searchtree_drop(tv_searchtree *tree, const tv_descent *way);

/* The edge to be played, by proofs and visits; NULL: there is none. */
const tv_searchedge *tv_searchtree_best(const tv_searchtree *tree, uint32_t node);
int tv_searchtree_order(const tv_searchtree *tree, const tv_searchedge *a,
                        const tv_searchedge *b); /* below 0: a before b */

/* ---- searchrave.c: used if `raves` ----------------------------------------------------------------- */

/* The mean of an edge, combined with the playouts in which its move was played later. */
double tv_searchrave_mean(const tv_searchtree *tree, const tv_searchedge *edge, double mean);
/* The moves that were played after the way, and the rewards: adds them to the statistics of the nodes on the way. */
void tv_searchrave_back(tv_searchtree *tree, const tv_descent *way, const tv_played_list *line,
                        const double reward[TV_PLAYERS_MAX]);

#endif
