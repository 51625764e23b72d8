/* group.c - finds a player whose pieces are all in one group; see group.h. Usually the flood of the first piece shows
 * that others are not reached. */
#include "core/mechanisms/group.h"

static const tv_group *group_of(const tv_op *op) { return (const tv_group *)op; }

TV_INLINE bool is_one(const tv_group *group, const tv_pos *pos, const uint64_t *own, int n)
{
    uint64_t reached[TV_WORDS_MAX];
    int first = tv_bits_first(own, n);
    if (first < 0) return false;
    tv_bits_zero(reached, n);
    tv_bit_on(reached, (unsigned)first);
    if (group->link) tv_links_flood(group->op.game, pos, own, reached);
    else tv_flood_words(&group->op.game->board, reached, own, group->connect, n);
    return tv_bits_same(reached, own, n);
}

TV_INLINE bool has_words(const tv_group *group, const tv_run *run, const tv_pos *pos, int player, int n)
{
    uint64_t counted[TV_WORDS_MAX];
    const uint64_t *own = tv_filter_cells(&group->filter, group->op.game, pos, player, counted, n);
    uint64_t *known = tv_known(run, group->known, player, n);
    if (group->link) return is_one(group, pos, own, n); /* the same cells may have other links */
    if (tv_bits_same(own, known, n)) return false;
    if (is_one(group, pos, own, n)) return true;
    tv_bits_copy(known, own, n);
    return false;
}

TV_BY_WORDS(static, bool, has, op->game->board.sized, (op, run, pos, player), const tv_op *op, const tv_run *run,
            const tv_pos *pos, int player)
{
    return has_words(group_of(op), run, pos, player, n);
}

static void group_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    tv_judge_standing(op, &group_of(op)->standing, run, pos, stuck, has);
}

static void group_verdict(const tv_op *op, const tv_pos *pos, int player, tv_text *to)
{
    const tv_game *g = op->game;
    const tv_piece_filter *filter = &group_of(op)->filter;
    uint64_t cells[TV_WORDS_MAX];
    tv_text_add(to, "all ");
    tv_filter_name(filter, g, player, true, to);
    tv_text_add(to, " of %s are one group: ", tv_side_shown(g, player));
    tv_cells_write(&g->board, tv_filter_cells(filter, g, pos, player, cells, g->layout.words), " ", to);
}

static bool group_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_group *group = (tv_group *)op;
    group->known = tv_reserve_known(g);
    if (group->link) return tv_link_bind(group->link, g, "tav.group", err);
    return tv_bind_neighbours(g, "tav.group", &group->connect, err);
}

static const tv_op_class group_class = { .name = "group",
                                         .bind = group_bind,
                                         .finish = group_finish,
                                         .when = TV_IN_PLAY | TV_SET_UP,
                                         .verdict = group_verdict };

void tv_group_init(tv_group *group, int neighbours, const tv_link *link, const tv_standing_args *standing)
{
    *group = (tv_group) { .op = { &group_class, NULL }, .connect = neighbours, .link = link, .standing = *standing };
}
