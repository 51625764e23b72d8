/* laws_why.c - `why` accepts exactly the legal moves, and has a reason against every other one.
 *
 * There are too many possible move numbers to ask about all of them at every ply. This asks about legal moves with one
 * coordinate of another move, and about a sample of all combinations of coordinates, which is larger at deep plies. The
 * choice depends only on the position. */
#include "repl/authoring/check/laws.h"

/* The possible move numbers of one generator. */
typedef struct space {
    const tv_op *op;
    unsigned kind, cells, forms; /* forms: 0 unless the second coordinate is one */
    bool no_from, no_to;         /* ask also about moves without this coordinate */
    bool arg[256];               /* those of the legal moves, and a few more */
    unsigned args;
    uint8_t known[256];
    const tv_move *like; /* its moves in the list, */
    uint32_t count;      /* ... number of them */
} space;

/* Only the generator knows what arguments mean, so this notes small numbers and those of its legal moves. */
static void note_args(space *s)
{
    enum { USUAL = 4 };
    for (unsigned a = 0; a < USUAL; a++) s->arg[a] = true;
    for (uint32_t i = 0; i < s->count; i++) s->arg[tv_move_arg(s->like[i])] = true;
    for (unsigned a = 0; a < 256; a++)
        if (s->arg[a]) s->known[s->args++] = (uint8_t)a;
}

/* The moves of one kind stand together in the sorted list. */
static void find_space(const tv_random_walk *w, unsigned kind, space *s)
{
    const tv_phase *ph = &w->g->phase[w->pos->phase];
    *s = (space) { .op = ph->move[kind], .kind = kind, .cells = (unsigned)w->g->board.count };
    uint32_t i = 0;
    while (i < w->sorted.count && tv_move_kind(w->sorted.list[i]) < kind) i++;
    s->like = w->sorted.list + i;
    while (i + s->count < w->sorted.count && tv_move_kind(s->like[s->count]) == kind) s->count++;
    for (uint32_t k = 0; k < s->count; k++) {
        s->no_from |= tv_move_from(s->like[k]) == TV_NO_CELL;
        s->no_to |= tv_move_to(s->like[k]) == TV_NO_CELL;
    }
    if (!s->op->class->hosted) s->no_from = s->no_to = s->op->class->brings != TV_BRINGS_FORM;
    if (s->op->class->brings == TV_BRINGS_FORM) s->forms = (unsigned)w->g->pieces.forms + 1;
    else note_args(s);
}

/* A cell, or sometimes none. */
static unsigned any_cell(const space *s, bool none, tv_random *r)
{
    unsigned i = tv_random_below(r, s->cells + none);
    return i == s->cells ? TV_NO_CELL : s->op->game->board.order[i];
}

static tv_move any_move(const space *s, tv_random *r)
{
    unsigned from = any_cell(s, s->no_from, r);
    if (s->forms) return tv_move_place(s->kind, from, tv_random_below(r, s->forms));
    unsigned to = any_cell(s, s->no_to, r);
    return tv_move_make(s->kind, from, to, s->known[tv_random_below(r, s->args)]);
}

/* A legal move with one coordinate of any other. */
static tv_move near_move(const space *s, tv_random *r)
{
    tv_move other = any_move(s, r);
    if (!s->count) return other;
    tv_move like = s->like[tv_random_below(r, s->count)];
    unsigned what = tv_random_below(r, 3);
    unsigned from = tv_move_from(what == 0 ? other : like);
    if (s->forms) return tv_move_place(s->kind, from, tv_move_form(what ? other : like));
    return tv_move_make(s->kind, from, tv_move_to(what == 1 ? other : like), tv_move_arg(what == 2 ? other : like));
}

/* Notes the move first: if the rules fail at this call, the message names it. */
static void ask(tv_random_walk *w, const space *s, tv_move move)
{
    bool listed = tv_law_lists(w, move);
    tv_text_clear(&w->reason);
    w->op_call = move;
    w->asking = true;
    bool legal = tv_why(w->run, w->pos, move, &w->reason);
    w->asking = false;
    w->whys++;
    if (legal == listed && (legal || w->reason.len)) return;
    tv_text_clear(&w->text);
    tv_law_write_asked(w, &w->text);
    if (legal != listed)
        tv_random_walk_broken(w, TV_LAW_WHY, s->op, TV_OP_PART_FILL, false,
                              legal ? "`why` accepts %s, which is not listed%s"
                                    : "`why` rejects %s, which is listed: %s",
                              tv_text_str(&w->text), tv_text_str(&w->reason));
    else tv_random_walk_broken(w, TV_LAW_REASON, s->op, TV_OP_PART_WHY, false, "%s", tv_text_str(&w->text));
}

/* A generator that is a function reads moves by its own list; if that is empty there is nothing to ask. */
static void ask_about(tv_random_walk *w, unsigned kind)
{
    enum { SOME = 32, DEEP = 1024, COSTLY = 2, COSTLY_DEEP = 12 };
    space s;
    tv_random any = tv_random_new(w->way->seed, w->pos->hash + kind + 1); /* deep plies begin with the same moves */
    find_space(w, kind, &s);
    if (s.op->class->hosted && !s.count) return;
    bool costly = tv_random_walk_costly(w, s.op);
    uint32_t most = costly    ? (w->deep ? COSTLY_DEEP : COSTLY)
                    : w->deep ? DEEP
                              : SOME,
             listed = costly && s.count > most ? most : s.count;
    for (uint32_t k = 0; k < listed; k++) ask(w, &s, s.like[(uint64_t)k * s.count / listed]);
    if (s.op->class->hosted) ask(w, &s, tv_move_make(kind, tv_move_from(s.like[0]), TV_NO_CELL, 0)); /* half a move */
    for (uint32_t k = 0; k < most; k++) ask(w, &s, k % 2 ? near_move(&s, &any) : any_move(&s, &any));
}

/* Generators that only functions use list nothing by themselves, but `why` can be asked about their moves. */
void tv_law_why(tv_random_walk *w)
{
    const tv_phase *ph = &w->g->phase[w->pos->phase];
    for (int k = 0; k < ph->moves + ph->host_moves; k++) ask_about(w, (unsigned)k);
}
