/* plan_lines.c - the openings of a game: all lines of --opening-plies plies. See plan.h. */
#include "repl/lab/study/plan.h"

#include <stdlib.h>
#include <string.h>

/* Lines of one length, and of the next. */
typedef struct level {
    tv_move *line;
    uint8_t *mover;
    char *pos; /* positions that they lead to */
    uint32_t count;
} level;

typedef struct growing {
    const tv_match *match;
    size_t plies, at, size;
    level from, to;
    tv_pos *pos;
    tv_moves moves;
    bool many;
} growing;

static bool make_level(const growing *k, level *l)
{
    *l = (level) { calloc(TV_OPENINGS_MAX, k->plies * sizeof *l->line), calloc(TV_OPENINGS_MAX, k->plies),
                   calloc(TV_OPENINGS_MAX, k->size), 0 };
    return l->line && l->mover && l->pos;
}

static void free_level(level *l)
{
    free(l->line);
    free(l->mover);
    free(l->pos);
}

/* The i-th line with one move more; TV_NO_MOVE: it ends where it is. */
static void add(growing *k, uint32_t i, tv_move move)
{
    level *to = &k->to;
    if (to->count == TV_OPENINGS_MAX) {
        k->many = true;
        return;
    }
    tv_pos *from = (tv_pos *)(void *)(k->from.pos + i * k->size);
    uint32_t n = to->count++;
    memcpy(to->line + n * k->plies, k->from.line + i * k->plies, k->at * sizeof *to->line);
    memcpy(to->mover + n * k->plies, k->from.mover + i * k->plies, k->at);
    to->line[n * k->plies + k->at] = move;
    to->mover[n * k->plies + k->at] = from->mover;
    memcpy(k->pos, from, k->size);
    if (move != TV_NO_MOVE) tv_play(k->match->run, k->pos, move);
    memcpy(to->pos + n * k->size, k->pos, k->size);
}

/* A position whose line is not known to the run repeats nothing: so short before the beginning that is of no weight. */
static void grow(void *ctx)
{
    growing *k = ctx;
    k->to.count = 0;
    for (uint32_t i = 0; i < k->from.count && !k->many && !tv_stopped(); i++) {
        tv_pos *from = (tv_pos *)(void *)(k->from.pos + i * k->size);
        if (from->outcome != TV_PLAYING) {
            add(k, i, TV_NO_MOVE);
            continue;
        }
        tv_trail_begin(k->match->run, from);
        tv_fill(k->match->run, from, &k->moves);
        for (uint32_t m = 0; m < k->moves.count; m++) add(k, i, k->moves.list[m]);
    }
}

static bool grow_all(growing *k, tv_err *err)
{
    memcpy(k->from.pos, tv_match_pos(k->match), k->size);
    k->from.count = 1;
    for (; k->at < k->plies && !k->many; k->at++) {
        if (!tv_script_guard(k->match->script, grow, k, err)) return false;
        level last = k->from;
        k->from = k->to;
        k->to = last;
    }
    return true;
}

/* If there are too many, `lines` is more than the maximum. */
bool tv_plan_lines(tv_plan *p, tv_match *m, tv_err *err)
{
    growing k = { .match = m, .plies = p->opening, .size = m->size, .pos = malloc(m->size) };
    bool ok = make_level(&k, &k.from), both = make_level(&k, &k.to);
    ok = ok && both && k.pos ? grow_all(&k, err) : tv_fail_memory(err);
    p->lines = k.many ? TV_OPENINGS_MAX + 1 : k.from.count;
    p->line = k.from.line;
    p->line_mover = k.from.mover;
    free(k.from.pos);
    free_level(&k.to);
    free(k.pos);
    tv_moves_free(&k.moves);
    return ok;
}
