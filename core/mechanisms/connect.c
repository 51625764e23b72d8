/* connect.c - finds a player who has linked his goals by a chain of neighbouring pieces; see connect.h. Floods groups
 * one by one until one reaches enough of the player's goals: the groups of pieces that arrived since the last look at
 * this player, or, if some have left, the groups that touch a goal. */
#include "core/mechanisms/connect.h"

static const tv_connect *connect_of(const tv_op *op) { return (const tv_connect *)op; }

/* Did only one piece arrive, on no goal, beside at most one group? Then it reaches only what that group reached before:
 * the usual case in random games. With several pieces each may link what another has joined. */
TV_INLINE bool links_nothing(const tv_connect *c, int player, const uint64_t *own, const uint64_t *known, int n)
{
    const int cell = tv_only_arrival(own, known, n);
    return cell >= 0 && !tv_bit(c->goals_all[player], (unsigned)cell) &&
           c->joined[tv_board_round(&c->op.game->board, own, (unsigned)cell)];
}

/* Do these cells meet enough goals of one of the player's choices? Returns the number that they meet, 0 for too few. */
TV_INLINE int goals_met(const tv_connect *c, int player, const uint64_t *cells, int n)
{
    int met = 0, size = 0;
    for (int i = 0; i < c->goals[player]; i++) {
        met += tv_bits_meet(cells, c->goal[player][i], n);
        size++;
        if (!c->choice_ends[player][i]) continue;
        if (met >= (c->least ? c->least : size)) return met;
        met = size = 0;
    }
    return 0;
}

/* Grows a cell to the group in which it is. */
TV_INLINE void grow(const tv_connect *c, const tv_pos *pos, const uint64_t *own, uint64_t *group, int n)
{
    if (c->link) tv_links_flood(c->op.game, pos, own, group);
    else tv_flood_words(&c->op.game->board, group, own, c->connect, n);
}

/* Does the group of one of these cells meet enough goals? Group by group: each may reach another goal. */
TV_INLINE bool reaches_from(const tv_connect *c, const tv_pos *pos, int player, const uint64_t *own, uint64_t *roots,
                            int n)
{
    uint64_t group[TV_WORDS_MAX];
    for (; tv_bits_any(roots, n); tv_bits_less(roots, group, n)) {
        tv_bits_zero(group, n);
        tv_bit_on(group, (unsigned)tv_bits_first(roots, n));
        grow(c, pos, own, group, n);
        if (goals_met(c, player, group, n)) return true;
    }
    return false;
}

/* Too few goals with pieces on them end the search before a flood, which is the usual case. A player without goals
 * never links them. */
TV_INLINE bool reaches(const tv_connect *c, const tv_pos *pos, int player, const uint64_t *own, const uint64_t *known,
                       int n)
{
    uint64_t roots[TV_WORDS_MAX];
    if (!goals_met(c, player, own, n)) return false;
    tv_bits_copy(roots, own, n);
    if (tv_bits_within(known, own, n)) tv_bits_less(roots, known, n);
    else tv_bits_and(roots, c->goals_all[player], n);
    return reaches_from(c, pos, player, own, roots, n);
}

/* What has changed for a player since the last look at him. */
typedef struct news {
    uint64_t roots[TV_WORDS_MAX]; /* new cells, and those where new links begin */
    unsigned links;               /* the number of new links, */
    int way;                      /* ... and the way of one of them */
    bool grown;                   /* nothing is gone */
} news;

/* The same cells may have other links, so these are known, too: `knew`. False: nothing is new. */
TV_INLINE bool find_news(const tv_connect *c, const tv_pos *pos, const uint64_t *own, const uint64_t *known,
                         const uint64_t *knew, news *to, int n)
{
    const tv_game *g = c->op.game;
    const uint64_t *from = tv_link_set(g, pos, 0);
    uint64_t come = 0, gone = 0;
    to->links = 0;
    to->way = 0;
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            to->roots[i] = own[i] & ~known[i];
            come |= to->roots[i];
            gone |= known[i] & ~own[i];
        });
    for (int way = 0; way < g->links->ways; way++, from += n, knew += n) {
        unsigned links = 0;
        TV_WORD_LOOP(
            n, for (int i = 0; i < n; i++) {
                const uint64_t now = from[i] & own[i], new = now & ~knew[i];
                to->roots[i] |= new;
                links += (unsigned)__builtin_popcountll(new);
                gone |= knew[i] & ~now;
            });
        to->links += links;
        if (links) to->way = way;
    }
    to->grown = !gone;
    return come | gone || to->links;
}

/* Did one piece arrive, on no goal, and with one link at most? Then it reaches only what that link's other end did. */
TV_INLINE bool joins_nothing(const tv_connect *c, int player, const uint64_t *own, const uint64_t *known,
                             const news *new, int n)
{
    const int cell = tv_only_arrival(own, known, n);
    if (cell < 0 || new->links > 1 || !new->grown || tv_bit(c->goals_all[player], (unsigned)cell)) return false;
    if (!new->links) return true;
    const int from = tv_bits_first(new->roots, n), other = tv_bits_next(new->roots, from, n);
    return other < 0 || tv_link_ends(c->op.game->links, (unsigned)(from == cell ? other : from))[new->way] == cell;
}

TV_INLINE bool has_linked(const tv_connect *c, const tv_run *run, const tv_pos *pos, int player, const uint64_t *own,
                          uint64_t *known, int n)
{
    const tv_game *g = c->op.game;
    uint64_t *knew = run->memory + c->linked + player * g->links->ways * n;
    const uint64_t *from = tv_link_set(g, pos, 0);
    news new;
    if (!goals_met(c, player, own, n) || !find_news(c, pos, own, known, knew, &new, n)) return false;
    if (!joins_nothing(c, player, own, known, &new, n)) {
        if (!new.grown) {
            tv_bits_copy(new.roots, c->goals_all[player], n);
            tv_bits_and(new.roots, own, n);
        }
        if (reaches_from(c, pos, player, own, new.roots, n)) return true;
    }
    tv_bits_copy(known, own, n);
    for (int way = 0; way < g->links->ways; way++, from += n, knew += n) {
        tv_bits_copy(knew, from, n);
        tv_bits_and(knew, own, n);
    }
    return false;
}

TV_INLINE bool has_words(const tv_connect *c, const tv_run *run, const tv_pos *pos, int player, int n)
{
    uint64_t counted[TV_WORDS_MAX];
    const uint64_t *own = tv_filter_cells(&c->filter, c->op.game, pos, player, counted, n);
    uint64_t *known = tv_known(run, c->known, player, n);
    if (c->link) return has_linked(c, run, pos, player, own, known, n);
    if (tv_bits_same(own, known, n)) return false;
    if (!links_nothing(c, player, own, known, n) && reaches(c, pos, player, own, known, n)) return true;
    tv_bits_copy(known, own, n);
    return false;
}

/* With a constant number of words floods are loops without branches. */
TV_BY_MORE_WORDS(static, bool, has, op->game->board.sized, (op, run, pos, player), const tv_op *op, const tv_run *run,
                 const tv_pos *pos, int player)
{
    return has_words(connect_of(op), run, pos, player, n);
}

static void connect_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    tv_judge_standing(op, &connect_of(op)->standing, run, pos, stuck, has);
}

/* Names the whole group that links them. */
static void connect_verdict(const tv_op *op, const tv_pos *pos, int player, tv_text *to)
{
    const tv_connect *c = connect_of(op);
    const tv_game *g = op->game;
    const int n = g->layout.words;
    uint64_t roots[TV_WORDS_MAX], group[TV_WORDS_MAX], counted[TV_WORDS_MAX];
    const uint64_t *own = tv_filter_cells(&c->filter, g, pos, player, counted, n);
    int met = 0;
    tv_bits_copy(roots, own, n);
    tv_bits_and(roots, c->goals_all[player], n);
    for (; !met && tv_bits_any(roots, n); tv_bits_less(roots, group, n)) {
        tv_bits_zero(group, n);
        tv_bit_on(group, (unsigned)tv_bits_first(roots, n));
        grow(c, pos, own, group, n);
        met = goals_met(c, player, group, n);
    }
    tv_text_add(to, "%s %s linked ", TV_SIDE_DOES(g, player, "has", "have"));
    if (c->least && met < c->goals[player]) tv_text_add(to, "%d of ", met);
    tv_text_add(to, "%s goals: ", tv_side_agrees(g, player, "his", "their"));
    tv_cells_write(&g->board, group, " ", to);
}

static bool connect_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_connect *c = (tv_connect *)op;
    c->known = tv_reserve_known(g);
    for (int p = 0; p < g->players; p++)
        for (int i = 0; i < c->goals[p]; i++) tv_bits_or(c->goals_all[p], c->goal[p][i], g->board.words);
    if (c->link) {
        if (!tv_link_bind(c->link, g, "tav.connect", err)) return false;
        const size_t sets = (size_t)(g->players * g->links->ways * g->board.words);
        c->linked = tv_game_reserve_memory(g, sets * sizeof(uint64_t));
        return true;
    }
    if (!tv_bind_neighbours(g, "tav.connect", &c->connect, err)) return false;
    tv_board_joined(&g->board, c->connect, c->joined);
    return true;
}

static const tv_op_class connect_class = { .name = "connect",
                                           .bind = connect_bind,
                                           .finish = connect_finish,
                                           .when = TV_IN_PLAY | TV_SET_UP,
                                           .verdict = connect_verdict };

void tv_connect_init(tv_connect *connect, int neighbours, int least, const tv_link *link,
                     const tv_standing_args *standing)
{
    *connect = (tv_connect) {
        .op = { &connect_class, NULL }, .connect = neighbours, .least = least, .link = link, .standing = *standing
    };
}
