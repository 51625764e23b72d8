/* searchtree.h - the lines that a search has tried, with their success. Nodes are added, never moved about or
 * removed; node 0 is the position that is searched. Nothing in here plays a move. */
#ifndef TV_SEARCHTREE_H
#define TV_SEARCHTREE_H

#include "core/history.h"
#include "core/reward.h"

enum { TV_DEPTH_MAX = 200, TV_RANKS_MAX = 64 };

typedef struct tv_searchnode {
    double won;           /* rewards of who moved here, added up */
    uint32_t visits;      /* by so many playouts, those under way included */
    uint32_t child, next; /* the child that came last, the next sibling; 0: none */
    tv_move move;         /* leads here, */
    uint32_t index;       /* ... and is this one of the parent's moves, in the order of tv_fill */
    uint32_t moves;       /* legal moves from here; 0: the game is over */
    uint32_t tried;       /* so many of them are children */
    tv_history_key key;
    uint8_t by, mover;        /* who moved here, who is to move */
    uint8_t outcome, winners; /* enum tv_outcome: as proven, or TV_PLAYING */
    uint16_t pending;         /* moves that are being tried for the first time */
    bool holds;               /* the mover has a move that is proven to draw */
} tv_searchnode;

typedef struct tv_searchtree {
    const tv_game *game;
    tv_searchnode *node;
    uint32_t count, cap, most;
    bool two_sides; /* or one */
    double drawn;   /* reward of a draw */
    uint64_t seed;  /* of the order in which moves are tried of which nothing is known */
    tv_history history;
} tv_searchtree;

/* Memory for nodes grows up to so many bytes; then the tree grows no more. */
tv_searchtree *tv_searchtree_new(const tv_game *game, size_t bytes, tv_err *err);
void tv_searchtree_free(tv_searchtree *tree); /* NULL is allowed */

/* Nothing but a root. */
void tv_searchtree_reset(tv_searchtree *tree, const tv_searchnode *root, uint64_t seed);

/* A way down from the root. */
typedef struct tv_descent {
    uint32_t node[TV_DEPTH_MAX + 1];
    int depth;     /* node[depth] is the last */
    bool widens;   /* a move of the last that is no child yet is to be tried: */
    uint32_t rank; /* ... the best of those but so many, below TV_RANKS_MAX */
} tv_descent;

/* The most promising way, which counts as lost until tv_searchtree_back. */
void tv_searchtree_descend(tv_searchtree *tree, tv_descent *way);
/* Add a node below the last of the way, which then ends there; false: there is no room. */
bool tv_searchtree_add(tv_searchtree *tree, tv_descent *way, const tv_searchnode *node);
/* What came of it. */
void tv_searchtree_back(tv_searchtree *tree, const tv_descent *way, const double reward[TV_PLAYERS_MAX]);
/* Nothing did: as if the way had not been gone. */
void tv_searchtree_drop(tv_searchtree *tree, const tv_descent *way);

/* The moves of the position at `node` are listed: the index of the one that is no child of it yet and promises
 * most but for `rank` others. There is one. Those that are children are overwritten. */
uint32_t tv_searchtree_untried(const tv_searchtree *tree, uint32_t node, const tv_pos *pos, tv_moves *moves,
                               uint32_t rank);

/* The child to be played, by proofs and visits; 0: there is none. */
uint32_t tv_searchtree_best(const tv_searchtree *tree, uint32_t node);
int tv_searchtree_order(const tv_searchtree *tree, const tv_searchnode *a,
                        const tv_searchnode *b); /* below 0: a rather than b */

#endif
