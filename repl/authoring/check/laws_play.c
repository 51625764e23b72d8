/* laws_play.c - a move leads to the same position each time it is played; and which rule is to blame if not. Both
 * times each acting rule leaves a step with the position at that time: an author should look at the rule of the
 * first step that differs. */
#include "repl/authoring/check/laws.h"

#include "core/position/team.h"

#include <stdlib.h>
#include <string.h>

/* ---- The steps of a move ------------------------------------------------------------------------ */

static void before(void *ctx, tv_op_call *op_call) { (void)ctx, (void)op_call; }

/* Listing, forbidding and explaining do not lead to the next position. */
static bool is_part_of_play(enum tv_op_part part)
{
    return part == TV_OP_PART_PLAY || part == TV_OP_PART_AFTER || part == TV_OP_PART_TURN_END ||
           part == TV_OP_PART_STUCK || part == TV_OP_PART_FINISH || part == TV_OP_PART_SETTLED;
}

/* Catches a judge that changes the position: only here are its hash before and after known. The answer of `stuck` is
 * part of its step, as it changes nothing. */
static void after(void *ctx, tv_op_call *a)
{
    tv_random_walk *w = ctx;
    tv_random_walk_trace *t = w->tracing;
    if (!t || !is_part_of_play(a->part)) return;
    if (a->part == TV_OP_PART_FINISH && a->hash != tv_op_call_hash(a)) t->changer = a->op;
    if (t->steps == TV_STEPS_TRACED) return;
    t->step[t->steps++] =
        (tv_random_walk_step) { a->op,
                                a->part,
                                a->pos->hash + (a->part == TV_OP_PART_STUCK ? (uint64_t)a->answer : 0),
                                a->run->ply.next.all,
                                a->pos->outcome,
                                a->pos->winners };
}

tv_watcher tv_law_watcher(tv_random_walk *w) { return (tv_watcher) { before, after, w }; }

/* The next mover belongs to no position before the ply is over, and so not to its hash. */
static bool same_step(const tv_random_walk_step *a, const tv_random_walk_step *b)
{
    return a->op == b->op && a->part == b->part && a->hash == b->hash && a->next == b->next &&
           a->outcome == b->outcome && a->winners == b->winners;
}

/* The first rule that acted differently the second time; without traces, the one that played the move. */
static const tv_op *to_blame(const tv_random_walk *w, tv_move move, enum tv_op_part *part)
{
    const tv_random_walk_trace *a = &w->trace[0], *b = &w->trace[1];
    int steps = a->steps < b->steps ? a->steps : b->steps;
    for (int i = 0; i < steps; i++) {
        if (same_step(&a->step[i], &b->step[i])) continue;
        *part = a->step[i].part;
        return a->step[i].op;
    }
    *part = TV_OP_PART_PLAY;
    return w->g->phase[w->pos->phase].move[tv_move_kind(move)];
}

/* ---- Playing twice ---------------------------------------------------------------------------------- */

/* Without functions, rules always do the same, and nothing is traced. */
static void play_traced(tv_random_walk *w, tv_pos *to, tv_move move, int time)
{
    memcpy(to, w->pos, w->g->layout.size);
    w->trace[time].steps = 0;
    w->trace[time].changer = NULL;
    w->tracing = w->instruments ? &w->trace[time] : NULL;
    tv_play(w->run, to, move);
    w->tracing = NULL;
}

/* The function that may have taken the cells, or else the rule of the move: objects never take from partners. */
static const tv_op *taker(const tv_random_walk *w, tv_move move, enum tv_op_part *part)
{
    const tv_phase *ph = &w->g->phase[w->pos->phase];
    const tv_op *op = ph->move[tv_move_kind(move)];
    *part = TV_OP_PART_PLAY;
    if (op->class->hosted || ph->host_moves) return ph->host_moves ? ph->move[ph->function] : op;
    for (int i = 0; i < ph->afters + ph->turn_ends; i++)
        if (ph->after[i]->class->hosted) *part = TV_OP_PART_AFTER, op = ph->after[i];
    return op;
}

/* Reports a move that takes cells from a partner. Skips games with stacks: there moves cover pieces, and the rule for
 * high stacks decides what a player loses. */
static void check_partners(tv_random_walk *w, tv_move move)
{
    const tv_layout *l = &w->g->layout;
    enum tv_op_part part;
    for (int p = 0; p < w->g->players && !l->planes; p++) {
        unsigned before = tv_bits_count(tv_own(l, w->pos, p), l->words),
                 now = tv_bits_count(tv_own(l, w->next, p), l->words);
        if (p == w->pos->mover || !tv_partners(w->g, p, w->pos->mover) || now >= before) continue;
        const tv_op *op = taker(w, move, &part);
        tv_text_clear(&w->text);
        tv_move_write(w->run, w->pos, move, &w->text);
        tv_random_walk_broken(w, TV_LAW_PARTNER, op, part, true, "after %s%s move %s, %s %s %u cell%s less",
                              TV_SIDE_WHOSE(w->g, w->pos->mover), tv_text_str(&w->text),
                              TV_SIDE_DOES(w->g, p, "covers", "cover"), before - now, tv_s(before - now));
    }
}

/* Plays on two positions from the same one: a move must do the same whatever was played before. */
void tv_law_play(tv_random_walk *w, tv_move move)
{
    enum tv_op_part part;
    play_traced(w, w->next, move, 0);
    check_partners(w, move);
    if (w->trace[0].changer && w->next->outcome == TV_PLAYING)
        tv_random_walk_broken(w, TV_LAW_FINISH, w->trace[0].changer, TV_OP_PART_FINISH, true, "%s", "");
    play_traced(w, w->again, move, 1);
    if (!memcmp(w->next, w->again, w->g->layout.size)) return;
    const tv_op *op = to_blame(w, move, &part);
    tv_text_clear(&w->text);
    tv_move_write(w->run, w->pos, move, &w->text);
    tv_random_walk_broken(w, TV_LAW_PLAY_AGAIN, op, part, true, "%s, undone and played again", tv_text_str(&w->text));
}

/* ---- Two moves, one effect ---------------------------------------------------------------------- */

typedef struct effect {
    uint64_t hash;
    uint8_t outcome, winners;
    uint32_t number;
    tv_move move;
} effect;

static int by_effect(const void *a, const void *b)
{
    const effect *m = a, *n = b;
    if (m->hash != n->hash) return m->hash < n->hash ? -1 : 1;
    return (m->number > n->number) - (m->number < n->number);
}

/* Names the later of the two rules, which repeats what the other already does. */
static void say_same(tv_random_walk *w, const effect *a, const effect *b)
{
    tv_text_clear(&w->text);
    tv_move_write(w->run, w->pos, a->move, &w->text);
    tv_text_add(&w->text, " and ");
    tv_move_write(w->run, w->pos, b->move, &w->text);
    tv_random_walk_broken(w, TV_LAW_SAME_EFFECT, w->g->phase[w->pos->phase].move[tv_move_kind(b->move)],
                          TV_OP_PART_FILL, false, "%s", tv_text_str(&w->text));
}

/* Looks for moves of two rules of a phase that lead to one position; within one rule there may be good reasons for
 * them. */
void tv_law_effects(tv_random_walk *w)
{
    enum { MOST = 200 };
    effect all[MOST];
    uint32_t n = w->sorted.count < MOST ? w->sorted.count : MOST;
    if (!n || tv_move_kind(w->sorted.list[0]) == tv_move_kind(w->sorted.list[w->sorted.count - 1])) return;
    for (uint32_t i = 0; i < n; i++) {
        tv_move move = w->sorted.list[(uint64_t)i * w->sorted.count / n];
        memcpy(w->again, w->pos, w->g->layout.size);
        tv_play(w->run, w->again, move);
        all[i] = (effect) { w->again->hash, w->again->outcome, w->again->winners, i, move };
    }
    qsort(all, n, sizeof *all, by_effect);
    for (uint32_t i = 1; i < n; i++) {
        const effect *a = &all[i - 1], *b = &all[i];
        bool same = a->hash == b->hash && a->outcome == b->outcome && a->winners == b->winners;
        if (same && tv_move_kind(a->move) != tv_move_kind(b->move)) return say_same(w, a, b);
    }
}
