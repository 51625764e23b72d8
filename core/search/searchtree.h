/* searchtree.h - the lines that a search has tried, with their success. Nodes are positions, and edges the moves between
 * them: positions that are reached in several ways are one node, so that what is found out about them is found out once.
 * Nothing in here plays a move. */
#ifndef TV_SEARCHTREE_H
#define TV_SEARCHTREE_H

#include "core/position/bounds.h"
#include "core/position/history.h"
#include "core/search/learned.h"
#include "core/search/manner.h"
#include "core/search/reward.h"

enum { TV_DEPTH_MAX = 200, TV_RANKS_MAX = 64 };

/* Mean reward of playouts through a node in which a move was played at any time by who moves there, and how many. */
typedef struct tv_raved {
    float mean, times;
} tv_raved;

/* A move from a node. Those of one node lie side by side, those that were tried and those that wait for it: of
 * many moves only the best are listed. */
typedef struct tv_searchedge {
    uint32_t node; /* where it leads; 0: it was not tried yet */
    tv_move move;
    uint32_t index;  /* this one of the node's moves, in the order of tv_fill */
    uint32_t visits; /* by so many playouts, those under way included */
    double rarity;   /* 1 / sqrt(visits) */
    tv_history_key key;
    float prior; /* what is thought of it, 0 to 1 the best; 0 without a policy */
    tv_raved raved;
} tv_searchedge;

typedef struct tv_searchnode {
    double mean; /* won / visits; */
    double fade; /* ... and the weight of the history, by how many have lost. Of a child both are read far more often
                    than they change */
    tv_bounds bounds;
    uint8_t by, mover; /* who moved here, who is to move */
    float proof[2];    /* positions that are still to be won for a proof that the first side wins, or the other */
    double won;        /* rewards of who moved here, added up */
    uint64_t hash;     /* of the position */
    uint32_t visits;
    uint32_t place;   /* of the position, where it is kept; 0: it is not */
    uint32_t edge;    /* the first one, */
    uint32_t listed;  /* ... of so many, */
    uint32_t tried;   /* ... of which so many were tried, */
    uint32_t fresh;   /* ... and which is listed anew when it is so many */
    uint32_t moves;   /* legal moves from here; 0: the game is over */
    uint16_t pending; /* moves that are being tried for the first time */
} tv_searchnode;

typedef struct tv_searchtree {
    const tv_game *game;
    tv_manner manner;
    const tv_policy *policy; /* NULL: none */
    bool proves;             /* proof numbers count for something, */
    bool raves;              /* ... and what playouts behind a node say of its moves */
    size_t bytes, taken;     /* memory that it may take, and has taken */
    tv_searchnode *node;     /* node[0] is none */
    tv_searchedge *edge;     /* before those of a node is one that says whose they are, see searchroom.c */
    uint64_t *place;         /* positions, */
    uint32_t *table;         /* ... and their nodes by hash, open addressing */
    uint32_t nodes, node_cap, edges, edge_cap, places, place_cap, slots;
    uint32_t root;
    bool full;                    /* there was no memory for a node or its edges: it grows no more */
    bool proven;                  /* something is proven of one of its nodes */
    bool two_sides;               /* or one */
    uint8_t team[TV_PLAYERS_MAX]; /* both bits of a player and of his partners, see bounds.h */
    uint8_t players;              /* of all */
    double drawn;                 /* reward of a draw */
    uint64_t seed;                /* of the order in which moves are tried of which nothing is known */
    tv_history history;
    uint32_t *seen, seen_now; /* in which playout a move was played last, by its key; the one that is taken in */
} tv_searchtree;

/* ---- searchroom.c: its memory ------------------------------------------------------------------- */

/* Memory grows up to so many bytes; then the tree grows no more. */
tv_searchtree *tv_searchtree_new(const tv_game *game, const tv_manner *manner, const tv_policy *policy, size_t bytes,
                                 tv_err *err);
void tv_searchtree_free(tv_searchtree *tree); /* NULL is allowed */
/* Nothing but a root. */
void tv_searchtree_reset(tv_searchtree *tree, const tv_searchnode *root, uint64_t seed);
/* This node is the root, and what it does not lead to is forgotten. */
void tv_searchtree_reroot(tv_searchtree *tree, uint32_t node);
/* Memory that is not needed until it grows again is given back. */
void tv_searchtree_shrink(tv_searchtree *tree);

/* A new node, with its position, which may be left out where there is no memory for it; 0: there is no room. */
uint32_t tv_searchtree_put(tv_searchtree *tree, const tv_searchnode *node, const tv_pos *pos);
/* The node of this position, reached by the same player; 0: there is none. */
uint32_t tv_searchtree_find(const tv_searchtree *tree, const tv_pos *pos, int by);
/* The kept position of a node; NULL: it is not kept. */
const tv_pos *tv_searchtree_pos(const tv_searchtree *tree, uint32_t node);
/* Room for so many edges of a node, those that it has included. */
bool tv_searchtree_widen(tv_searchtree *tree, uint32_t node, uint32_t edges);

/* ---- searchproof.c: where `proves` says so -------------------------------------------------------------- */

/* Of a node whose children or bounds have changed, or that is new. */
void tv_searchproof_renew(tv_searchtree *tree, uint32_t node);
/* What proof numbers add to the appeal of a child, by a scale that is the same for all children of the node. */
double tv_searchproof_scale(const tv_searchtree *tree, const tv_searchnode *node);
double tv_searchproof_appeal(const tv_searchtree *tree, const tv_searchnode *node, const tv_searchnode *child,
                             double scale);

/* ---- searchtree.c ------------------------------------------------------------------------------- */

/* A way down from the root. */
typedef struct tv_descent {
    uint32_t node[TV_DEPTH_MAX + 1];
    uint32_t slot[TV_DEPTH_MAX + 1]; /* which edge of node[d - 1] leads to node[d] */
    int depth;                       /* node[depth] is the last */
    enum tv_way_end {
        TV_WAY_PLAYS,  /* a playout begins there, */
        TV_WAY_WIDENS, /* ... or behind a move of it that is to be tried, */
        TV_WAY_KNOWN,  /* or all is known of it */
    } end;
    uint32_t rank; /* widens: the best but so many of those that were not tried, below TV_RANKS_MAX */
} tv_descent;

/* The edge by which it came to node[d]; d is at least 1. */
TV_INLINE const tv_searchedge *tv_searchtree_edge(const tv_searchtree *t, const tv_descent *way, int d)
{
    return &t->edge[t->node[way->node[d - 1]].edge + way->slot[d]];
}

/* The most promising way, which counts as lost until tv_searchtree_back. */
void tv_searchtree_descend(tv_searchtree *tree, tv_descent *way);
/* Moves that are not tried yet, best first; edge[] only where they are to be listed. */
typedef struct tv_ranking {
    uint32_t count;
    float value[TV_RANKS_MAX];
    uint32_t which[TV_RANKS_MAX]; /* of the node's moves, or of its edges that wait */
    tv_searchedge edge[TV_RANKS_MAX];
} tv_ranking;

/* The move of the last node of the way that is to be tried, among those that are listed; NULL: they are to be ranked.
 * *ranking is room for what it does. */
const tv_searchedge *tv_searchtree_waiting(const tv_searchtree *tree, const tv_descent *way, tv_ranking *ranking);
/* The same among all its moves: they are given, and those that were tried already are overwritten. *ranking is what is
 * to be listed then. */
const tv_searchedge *tv_searchtree_rank(const tv_searchtree *tree, const tv_descent *way, const tv_pos *pos,
                                        tv_moves *moves, tv_ranking *ranking);
void tv_searchtree_list(tv_searchtree *tree, uint32_t node, tv_ranking *ranking);

/* Go on from the last node of the way by a move to a node, which is new or known already; the way then ends there.
 * False: there is no room. */
bool tv_searchtree_add(tv_searchtree *tree, tv_descent *way, const tv_searchedge *edge, const tv_searchnode *node,
                       const tv_pos *pos);
/* What came of it; NULL: nothing was played, as all is known. */
void tv_searchtree_back(tv_searchtree *tree, const tv_descent *way, const double reward[TV_PLAYERS_MAX]);
/* Nothing did: as if the way had not been gone. */
void tv_searchtree_drop(tv_searchtree *tree, const tv_descent *way);

/* The edge to be played, by proofs and visits; NULL: there is none. */
const tv_searchedge *tv_searchtree_best(const tv_searchtree *tree, uint32_t node);
int tv_searchtree_order(const tv_searchtree *tree, const tv_searchedge *a,
                        const tv_searchedge *b); /* below 0: a rather than b */

/* ---- searchrave.c: where `raves` says so --------------------------------------------------------------- */

/* The mean of an edge, with what playouts say in which its move was played later. */
double tv_searchrave_mean(const tv_searchtree *tree, const tv_searchedge *edge, double mean);
/* Moves that were played behind the way, whose rewards are `reward`: nodes on the way learn how they have done. */
void tv_searchrave_back(tv_searchtree *tree, const tv_descent *way, const tv_played_list *line,
                        const double reward[TV_PLAYERS_MAX]);

#endif
