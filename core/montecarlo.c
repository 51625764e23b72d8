/* montecarlo.c - Monte Carlo tree search (Coulom 2006; UCT: Kocsis and Szepesvari 2006), with progressive widening and
 * proofs of what is won or lost; see montecarlo.h. Playouts come in batches: all of a batch are chosen one after another,
 * played in any order by any number of threads, and taken in again in the order of their numbers, so that the same seed
 * finds the same move on any machine. A position is not kept in the tree: it is played again from the root. */
#include "core/montecarlo.h"

#include "core/searchtree.h"
#include "core/sort.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    FORCED_MAX = 8, /* nodes that a playout adds: a move and those after it that are the only ones */
    CUT = 1000,     /* plies of a playout, */
    CUT_EARLY = 12, /* ... in games that say what a position is worth */
    LINE_LONGEST = TV_DEPTH_MAX + FORCED_MAX + CUT,
};

/* A playout of a batch. */
typedef struct attempt {
    uint64_t number; /* of the playout: its stream of chance */
    tv_descent way;
    tv_searchnode found[FORCED_MAX]; /* what follows the way */
    int founds;
    double reward[TV_PLAYERS_MAX];
    int length; /* moves from the root on, to the end of the playout */
    struct {
        tv_history_key key;
        uint8_t by;
    } line[LINE_LONGEST];
    tv_pos *pos;
    tv_moves moves;
} attempt;

struct tv_search {
    const tv_game *game;
    tv_searchtree *tree;
    tv_pos *root;
    uint64_t *trail;     /* hashes of the positions that led to it, */
    uint32_t trail_from; /* ... from this ply on */
    uint64_t seed, done;
    uint64_t cut;
    int batch;
    attempt *attempt;
};

/* ---- Memory ---------------------------------------------------------------------------------- */

/* Everything a batch needs is there from the beginning, so that playouts on several threads share nothing that grows
 * but their own lists. */
static bool open_attempts(tv_search *s)
{
    s->attempt = calloc(TV_BATCH_MAX, sizeof *s->attempt);
    for (int i = 0; s->attempt && i < TV_BATCH_MAX; i++)
        if (!(s->attempt[i].pos = malloc(s->game->layout.size))) return false;
    return s->attempt != NULL;
}

/* In games that say what a position is worth playouts are cut early: the rules' own estimate a few plies on is taken
 * to tell more than how a random game ends. */
tv_search *tv_search_new(const tv_game *game, size_t bytes, tv_err *err)
{
    tv_search *s = calloc(1, sizeof *s);
    if (s) {
        s->game = game;
        s->cut = game->evaluate ? CUT_EARLY : CUT;
        s->root = malloc(game->layout.size);
        s->tree = tv_searchtree_new(game, bytes, err);
    }
    if (s && s->root && s->tree && open_attempts(s)) return s;
    tv_search_free(s);
    tv_fail_memory(err);
    return NULL;
}

void tv_search_free(tv_search *s)
{
    if (!s) return;
    for (int i = 0; s->attempt && i < TV_BATCH_MAX; i++) {
        free(s->attempt[i].pos);
        tv_moves_free(&s->attempt[i].moves);
    }
    free(s->attempt);
    free(s->trail);
    free(s->root);
    tv_searchtree_free(s->tree);
    free(s);
}

/* ---- The line that leads to the root ------------------------------------------------------------ */

/* Without memory it is forgotten rather than wrong. */
static void keep_trail(tv_search *s, const tv_run *run)
{
    uint32_t plies = run->game->repeats && s->root->ply > run->trail.from ? s->root->ply - run->trail.from : 0;
    uint64_t *trail = malloc((plies + 1) * sizeof *trail);
    free(s->trail);
    s->trail = trail;
    s->trail_from = trail ? run->trail.from : s->root->ply;
    if (trail && plies) memcpy(trail, run->trail.hash, plies * sizeof *trail);
}

/* Other threads have runs of their own, and each must know the line that led here, or repetitions would not be
 * seen. */
static void start_at_root(const tv_search *s, tv_run *run, tv_pos *pos)
{
    memcpy(pos, s->root, s->game->layout.size);
    if (s->game->repeats) tv_trail_take(run, s->trail_from, s->trail, s->root->ply - s->trail_from);
}

/* ---- One playout ----------------------------------------------------------------------------------- */

/* Each ply is noted with its key, for the history of moves: what is learnt of a move holds wherever it is played
 * again. What is longer than the line plays on unnoted. */
static void play(attempt *a, tv_run *run, tv_move move)
{
    if (a->length < LINE_LONGEST) {
        a->line[a->length].key = tv_history_key_of(a->pos, move);
        a->line[a->length++].by = a->pos->mover;
    }
    tv_play(run, a->pos, move);
}

/* What the tree has to know of a position. */
static void describe(tv_searchnode *node, tv_run *run, const tv_pos *pos)
{
    node->mover = pos->mover;
    node->outcome = pos->outcome;
    node->winners = pos->winners;
    node->moves = pos->outcome == TV_PLAYING ? tv_count(run, pos) : 0;
}

/* Play a move that no child has, and then those that are the only ones. Functions that keep something
 * outside the position may list other moves than before: the tree does not grow there. */
static void widen(const tv_search *s, attempt *a, tv_run *run)
{
    uint32_t index, at = a->way.node[a->way.depth];
    tv_fill(run, a->pos, &a->moves);
    if (a->moves.count != s->tree->node[at].moves) return;
    index = tv_searchtree_untried(s->tree, at, a->pos, &a->moves, a->way.rank);
    do {
        tv_searchnode *n = &a->found[a->founds];
        *n = (tv_searchnode) { .move = a->moves.list[index],
                               .index = index,
                               .by = a->pos->mover,
                               .key = tv_history_key_of(a->pos, a->moves.list[index]) };
        play(a, run, n->move);
        describe(n, run, a->pos);
        a->founds++;
        index = 0;
        if (n->moves == 1) tv_fill(run, a->pos, &a->moves);
    } while (a->found[a->founds - 1].moves == 1 && a->moves.count == 1 && a->founds < FORCED_MAX);
}

/* Each playout has a stream of chance of its own, by its number, whichever thread plays it. */
static void play_out(const tv_search *s, attempt *a, tv_run *run)
{
    tv_random random = tv_random_new(s->seed, a->number);
    uint64_t moves = 0;
    for (uint64_t i = 0; i < s->cut && a->pos->outcome == TV_PLAYING && !tv_stopped(); i++)
        play(a, run, tv_random_move(run, a->pos, &random, &moves));
}

/* The tree is only read here, so that all of a batch may be tried at once; tv_search_back alone writes it. The
 * position is made by playing the way down again: that costs some plies and saves a position in each node. */
void tv_search_try(tv_search *s, int i, tv_run *run)
{
    assert(i < s->batch); /* picked, and neither taken in nor dropped */
    attempt *a = &s->attempt[i];
    const tv_searchnode *node = s->tree->node, *last = &node[a->way.node[a->way.depth]];
    a->length = a->founds = 0;
    if (last->outcome != TV_PLAYING) return; /* tv_searchtree_back knows the reward */
    start_at_root(s, run, a->pos);
    for (int d = 1; d <= a->way.depth; d++) play(a, run, node[a->way.node[d]].move);
    if (a->way.widens) widen(s, a, run);
    play_out(s, a, run);
    tv_reward(run, a->pos, a->reward);
}

/* ---- Batches ------------------------------------------------------------------------------------------ */

/* The tree is cleared twice: node 0 must be there while the rules are asked about the position, and if they fail an
 * empty search is left behind and not half of the last one. */
void tv_search_root(tv_search *s, tv_run *run, const tv_pos *pos, uint64_t seed)
{
    tv_searchnode root = { .move = TV_NO_MOVE };
    s->seed = seed;
    s->done = 0;
    s->batch = 0;
    memcpy(s->root, pos, s->game->layout.size);
    keep_trail(s, run);
    tv_searchtree_reset(s->tree, &root, seed);
    describe(&root, run, pos);
    tv_searchtree_reset(s->tree, &root, seed);
}

/* While the tree is small a playout should know what came of those before it. */
static uint64_t batch_size(const tv_search *s)
{
    uint64_t size = 1 + s->done / 32;
    return size < TV_BATCH_MAX ? size : TV_BATCH_MAX;
}

/* A batch is chosen before any of it is played. What spreads it is that a way counts as visited, without reward, as
 * soon as it is chosen, and so is less appealing to the next. */
int tv_search_pick(tv_search *s, uint64_t most)
{
    const tv_searchnode *root = &s->tree->node[0];
    uint64_t size = batch_size(s);
    if (root->outcome != TV_PLAYING || (root->moves == 1 && root->tried)) return 0;
    if (size > most) size = most;
    for (s->batch = 0; s->batch < (int)size; s->batch++) {
        attempt *a = &s->attempt[s->batch];
        a->number = s->done + (uint64_t)s->batch;
        tv_searchtree_descend(s->tree, &a->way);
    }
    return s->batch;
}

/* In a fixed order: what one playout adds changes where the next may grow. */
static void take_result(tv_search *s, attempt *a)
{
    tv_searchtree *t = s->tree;
    if (a->way.widens) t->node[a->way.node[a->way.depth]].pending--;
    for (int i = 0; i < a->founds && tv_searchtree_add(t, &a->way, &a->found[i]); i++) {}
    tv_searchtree_back(t, &a->way, a->reward);
    for (int i = 0; i < a->length; i++) tv_history_add(&t->history, a->line[i].key, a->reward[a->line[i].by]);
}

void tv_search_back(tv_search *s)
{
    for (int i = 0; i < s->batch; i++) take_result(s, &s->attempt[i]);
    s->done += (uint64_t)s->batch;
    s->batch = 0;
}

/* A batch that was stopped half-way leaves no trace: results would depend on when the key was pressed. */
void tv_search_drop(tv_search *s)
{
    for (int i = 0; i < s->batch; i++) tv_searchtree_drop(s->tree, &s->attempt[i].way);
    s->batch = 0;
}

/* A batch is taken in whole or not at all, so that a search that was stopped goes on as if it had been asked for
 * fewer playouts. */
bool tv_search_go(tv_search *s, tv_run *run, uint64_t playouts)
{
    uint64_t until = s->done + playouts;
    while (s->done < until) {
        if (!tv_search_pick(s, until - s->done)) return false;
        for (int i = 0; i < s->batch; i++) tv_search_try(s, i, run);
        bool stopped = tv_stopped();
        if (stopped) tv_search_drop(s);
        else tv_search_back(s);
        if (stopped) return false;
    }
    return true;
}

/* ---- What was found ------------------------------------------------------------------------------------- */

uint64_t tv_search_playouts(const tv_search *s) { return s->done; }
uint32_t tv_search_moves(const tv_search *s) { return s->tree->node[0].moves; }

/* Who is not among the winners has lost, also where nobody has won. */
static enum tv_verdict verdict_of(const tv_searchnode *n, int player)
{
    if (n->outcome == TV_PLAYING) return TV_OPEN;
    if (n->outcome == TV_DRAWN) return TV_DRAW;
    return n->winners >> player & 1 ? TV_WIN : TV_LOSS;
}

enum tv_verdict tv_search_verdict(const tv_search *s) { return verdict_of(&s->tree->node[0], s->tree->node[0].mover); }

static int by_order(const void *a, const void *b, const void *tree)
{
    return tv_searchtree_order(tree, *(const tv_searchnode *const *)a, *(const tv_searchnode *const *)b);
}

/* Room for one more than there are: a search that has tried nothing yet has an empty list, and to allocate nothing
 * may look like a failure. */
bool tv_search_candidates(const tv_search *s, tv_candidate **list, uint32_t *count)
{
    const tv_searchnode *node = s->tree->node, **sorted = malloc((node[0].tried + 1) * sizeof *sorted);
    uint32_t n = 0;
    *count = 0;
    *list = malloc((node[0].tried + 1) * sizeof **list);
    bool ok = sorted && *list;
    for (uint32_t i = node[0].child; i && ok; i = node[i].next) sorted[n++] = &node[i];
    if (ok) tv_sort(sorted, n, sizeof *sorted, by_order, s->tree);
    for (uint32_t i = 0; i < n; i++) {
        const tv_searchnode *c = sorted[i];
        (*list)[(*count)++] = (tv_candidate) { c->move, c->visits, c->won / c->visits, verdict_of(c, c->by) };
    }
    free(sorted);
    if (!ok) free(*list);
    return ok;
}

/* From best child to best child; where nothing has been tried below, the line ends. */
uint32_t tv_search_line(const tv_search *s, tv_move *line, uint32_t most)
{
    uint32_t length = 0;
    for (uint32_t at = tv_searchtree_best(s->tree, 0); at && length < most; at = tv_searchtree_best(s->tree, at))
        line[length++] = s->tree->node[at].move;
    return length;
}

tv_move tv_search_best(const tv_search *s)
{
    uint32_t best = tv_searchtree_best(s->tree, 0);
    return best ? s->tree->node[best].move : TV_NO_MOVE;
}
