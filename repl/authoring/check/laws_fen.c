/* laws_fen.c - a position in FEN reads back as the position, but for what no field of the game's FEN holds. */
#include "core/play/fen.h"
#include "repl/authoring/check/laws.h"
#include "repl/base/scoped.h"

#include <string.h>

static bool has_field(const tv_game *g, enum tv_fen_is is, int number)
{
    for (int i = 0; i < g->notation.fields; i++)
        if (g->notation.field[i].is == is && (is < TV_FEN_COUNTER || g->notation.field[i].number == number))
            return true;
    return false;
}

/* Letters for several cells cannot say that only one of them is in the set. */
static bool holds_set(const tv_game *g, const tv_pos *pos, int set)
{
    uint64_t said[TV_WORDS_MAX] = { 0 };
    const uint64_t *cells = tv_set(&g->layout, pos, set);
    if (set == g->passed || set == g->passer) return has_field(g, TV_FEN_PASSING, 0);
    for (int i = 0; i < g->notation.marks; i++) {
        const tv_fen_mark *m = &g->notation.mark[i];
        if (g->notation.field[m->field].number == set && tv_bits_within(m->cells, cells, g->layout.words))
            tv_bits_or(said, m->cells, g->layout.words);
    }
    return set < g->declared && has_field(g, TV_FEN_SET, set) && tv_bits_same(said, cells, g->layout.words);
}

static bool holds_counter(const tv_game *g, int counter)
{
    if (counter == g->quiet - 1) return has_field(g, TV_FEN_QUIET, 0);
    return counter < g->begun_counters && has_field(g, TV_FEN_COUNTER, counter);
}

/* Gives *to what FEN does not hold of *from. */
static void complete(const tv_game *g, const tv_pos *from, tv_pos *to)
{
    for (int i = 0; i < g->sets; i++) {
        if (holds_set(g, from, i)) continue;
        tv_set_clear(g, to, i);
        tv_set_on(g, to, i, tv_set(&g->layout, from, i));
    }
    for (int i = 0; i < g->counters; i++)
        if (!holds_counter(g, i)) tv_counter_set(g, to, i, tv_counters(&g->layout, from)[i]);
    for (int i = 0; i < g->pieces.pieces && !has_field(g, TV_FEN_HAND, 0); i++)
        tv_hand_set(g, to, i, tv_hand(&g->layout, from)[i]);
    if (!has_field(g, TV_FEN_ROUND, 0) && !has_field(g, TV_FEN_PLY, 0)) to->ply = from->ply;
}

/* A turn that goes on in another phase has no FEN, and a game that is over is not over in it. */
void tv_law_fen(tv_random_walk *w)
{
    const tv_game *g = w->g;
    TV_SCOPED(tv_text_free) tv_text fen = { 0 };
    tv_err err = { .column = -1 };
    const char *how = NULL;
    if (w->pos->outcome != TV_PLAYING || w->pos->phase || w->pos->out || w->pos->passes) return;
    if (!tv_fen_write(g, w->pos, &fen)) return;
    tv_text_clear(&w->text);
    if (!tv_fen_read(g, tv_text_str(&fen), NULL, &w->text, &err) ||
        !tv_pos_read(g, w->again, tv_text_str(&w->text), &err))
        how = err.text;
    else complete(g, w->pos, w->again);
    if (!how && memcmp(w->again, w->pos, g->layout.size)) how = "it is another position";
    if (how)
        tv_random_walk_broken(w, TV_LAW_POSITION_TEXT, NULL, TV_OP_PART_PLAY, false, "FEN '%.200s': %s",
                              tv_text_str(&fen), how);
}
