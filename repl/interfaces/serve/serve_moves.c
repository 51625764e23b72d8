/* serve_moves.c - moves as JSON; see serve_moves.h. Where a move goes comes from its generator's `describe`. What it
 * does comes from playing it on a copy and comparing, so that it works for rules that are functions as well as for the
 * kernel's own. */
#include "repl/interfaces/serve/serve_moves.h"

#include "core/position/team.h"
#include "repl/base/json.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/serve/serve_position.h"
#include "repl/session/text/picture.h"

#include <stdlib.h>

/* ---- What a move names ---------------------------------------------------------------------- */

/* Without the key if the move has no such cell. */
static void set_cell(json_t **object, const char *key, const tv_game *g, unsigned cell)
{
    if (tv_on_board(&g->board, cell)) tv_json_set(object, key, json_string(g->board.name[cell]));
}

/* Uses the generator's description (tv_move_describe) and never parses the text of a move. */
static void set_described(json_t **object, const tv_game *g, const tv_pos *pos, tv_move move)
{
    tv_description is;
    tv_move_describe(g, pos, move, &is);
    set_cell(object, "from", g, is.from);
    set_cell(object, "to", g, is.to);
    if (is.unordered) tv_json_set(object, "unordered", json_true());
    if (is.piece >= 0) {
        const tv_piece *piece = &g->pieces.piece[is.piece];
        tv_json_set(object, "piece", json_string(piece->name[0]));
        tv_json_set(object, "side", json_string(tv_side_name(g, piece->side)));
    }
    if (is.number > 0) tv_json_set(object, "number", json_integer(is.number));
    if (is.form < 0) return;
    uint64_t cells[TV_WORDS_MAX];
    tv_form_cells(&g->pieces.form[is.form], is.anchor, cells, g->layout.words);
    set_cell(object, "anchor", g, is.anchor);
    tv_json_set(object, "form", json_integer(is.form));
    tv_json_set(object, "cells", tv_json_cells(g, cells));
}

static json_t *text_of(tv_match *m, const tv_pos *pos, tv_move move, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    if (tv_match_write(m, pos, move, &text, err)) return tv_json_take(&text);
    return NULL;
}

/* ---- What a move does ----------------------------------------------------------------------- */

/* Have the two pieces that the move names changed places? Without this test the other side's piece would seem captured. */
static bool is_exchange(const tv_picture *was, const tv_picture *is, tv_move move)
{
    tv_description at;
    tv_move_describe(was->game, was->pos, move, &at);
    if (!tv_on_board(&was->game->board, at.from) || !tv_on_board(&was->game->board, at.to)) return false;
    for (int i = 0; i < 2; i++) {
        unsigned from = i ? at.to : at.from, to = i ? at.from : at.to;
        if (tv_picture_side(was, from) < 0 || tv_picture_side(is, to) < 0) return false;
        if (tv_picture_piece(was, from) != tv_picture_piece(is, to)) return false;
    }
    return true;
}

/* Cells where the piece of another side is gone or covered. A piece of the mover's team does not count as captured.
 * This compares positions, since the rules do not list captures; so it finds those of a function as well as those of an
 * object. */
static json_t *captures(const tv_game *g, const tv_pos *before, const tv_pos *after, tv_move move)
{
    const tv_picture was = { .game = g, .layout = &g->layout, .pos = before },
                     is = { .game = g, .layout = &g->layout, .pos = after };
    json_t *cells = json_array();
    bool exchange = is_exchange(&was, &is, move);
    for (int i = 0; i < g->board.count && !exchange; i++) {
        unsigned cell = g->board.order[i];
        int side = tv_picture_side(&was, cell);
        bool own = side < 0 || (side < g->players && tv_partners(g, side, before->mover));
        if (!own && tv_picture_side(&is, cell) != side) tv_json_append(&cells, json_string(g->board.name[cell]));
    }
    return cells;
}

/* The differing values of two objects, key by key; nested objects are compared down to `levels`. Goes through both
 * objects, to find keys that appear as well as keys that vanish. */
static json_t *differences(const json_t *was, const json_t *is, int levels)
{
    const char *key;
    json_t *value, *found = json_object();
    for (int i = 0; i < 2; i++) {
        const json_t *from = i ? is : was;
        json_object_foreach((json_t *)from, key, value)
        {
            json_t *before = json_object_get(was, key), *after = json_object_get(is, key);
            if (json_object_get(found, key) || (before && after && json_equal(before, after))) continue;
            if (levels > 1 && before && after) {
                tv_json_set(&found, key, differences(before, after, levels - 1));
                continue;
            }
            json_t *change = json_object();
            tv_json_set(&change, "was", before ? json_incref(before) : json_null());
            tv_json_set(&change, "is", after ? json_incref(after) : json_null());
            tv_json_set(&found, key, change);
        }
    }
    return found;
}

/* Compares the JSON of the positions, so that it covers all that a position shows, in the same terms. */
static json_t *changes(const tv_game *g, const tv_pos *before, const tv_pos *after)
{
    json_t *was = json_object(), *is = json_object();
    tv_json_contents(&was, g, before);
    tv_json_contents(&is, g, after);
    json_t *found = was && is ? differences(was, is, 2) : NULL;
    /* Hands are by side and piece, the others by name alone. */
    json_t *hands = found && json_object_get(found, "hands")
                        ? differences(json_object_get(was, "hands"), json_object_get(is, "hands"), 2)
                        : NULL;
    if (hands) tv_json_set(&found, "hands", hands);
    json_decref(was);
    json_decref(is);
    return found;
}

/* ---- Sowing --------------------------------------------------------------------------------- */

/* A track passes a store of its sower only, which is no cell of the board. */
static void append_pit(json_t **names, const tv_game *g, unsigned cell)
{
    tv_json_append(names, json_string(tv_on_board(&g->board, cell) ? g->board.name[cell] : "store"));
}

static json_t *lap_of(const tv_game *g, const tv_lap *lap)
{
    json_t *object = json_object(), *from = json_array(), *to = json_array();
    TV_SCOPED(tv_scoped_memory) tv_cell *pit = calloc((size_t)lap->stones + 1, sizeof *pit);
    if (pit) tv_lap_pits(lap, pit);
    for (int i = 0; i == 0 || i < lap->captured; i++) append_pit(&from, g, lap->from + (unsigned)(i * lap->step));
    for (int i = 0; pit && i < lap->stones - lap->rest; i++) append_pit(&to, g, pit[i]);
    tv_json_set(&object, "side", json_string(tv_side_name(g, lap->sower)));
    tv_json_set(&object, "from", from);
    tv_json_set(&object, "to", to);
    tv_memory_lost |= !pit;
    return object;
}

enum { SOWN_MAX = 4096 }; /* stones: no reader follows a longer sowing */

/* The laps, in the order in which they ended; without the key if there are none. */
static void set_sown(json_t **object, const tv_game *g, const tv_log *log)
{
    json_t *laps = NULL;
    for (int i = 0, stones = 0; i < log->count; i++) {
        const tv_lap *lap = &log->effect[i].lap;
        if (!lap->stones || (stones += lap->stones) > SOWN_MAX) continue;
        if (!laps) laps = json_array();
        tv_json_append(&laps, lap_of(g, lap));
    }
    if (laps) tv_json_set(object, "sown", laps);
}

/* ---- The whole ------------------------------------------------------------------------------ */

/* after: room for a position; log may be NULL. Returns NULL when the rules failed, as the move's consequences are then
 * unknown. */
static json_t *in_detail(tv_match *m, const tv_pos *pos, tv_move move, tv_pos *after, tv_log *log, tv_err *err)
{
    json_t *object = json_object();
    tv_json_set(&object, "text", text_of(m, pos, move, err));
    set_described(&object, m->game, pos, move);
    if (object && tv_match_after(m, pos, move, after, log, err)) {
        tv_json_set(&object, "captures", captures(m->game, pos, after, move));
        return object;
    }
    json_decref(object);
    return NULL;
}

json_t *tv_json_move(tv_match *m, const tv_pos *pos, tv_move move, bool detail, tv_err *err)
{
    if (!detail) return text_of(m, pos, move, err);
    TV_SCOPED(tv_scoped_memory) tv_pos *after = tv_match_copy(m);
    return after ? in_detail(m, pos, move, after, NULL, err) : NULL;
}

/* One position is room enough for all moves. After an error the moves built before it stay: the caller checks *err. */
json_t *tv_json_moves(tv_match *m, const tv_pos *pos, const tv_moves *list, bool detail, tv_err *err)
{
    json_t *moves = json_array(), *move;
    TV_SCOPED(tv_scoped_memory) tv_pos *after = tv_match_copy(m);
    for (uint32_t i = 0; after && i < list->count; i++) {
        move = detail ? in_detail(m, pos, list->list[i], after, NULL, err) : text_of(m, pos, list->list[i], err);
        if (!move) break;
        tv_json_append(&moves, move);
    }
    return moves;
}

json_t *tv_json_sentences(tv_log *log)
{
    json_t *list = json_array();
    for (int i = 0; i < log->count; i++) tv_json_append(&list, tv_json_text(tv_log_sentence(log, i)));
    return list;
}

json_t *tv_json_effects(tv_match *m, const tv_pos *pos, tv_move move, tv_err *err)
{
    TV_SCOPED(tv_log_free) tv_log log = { 0 };
    TV_SCOPED(tv_scoped_memory) tv_pos *after = tv_match_copy(m);
    json_t *object = after ? in_detail(m, pos, move, after, &log, err) : NULL;
    if (object) {
        tv_json_set(&object, "effects", tv_json_sentences(&log));
        tv_json_set(&object, "changes", changes(m->game, pos, after));
        set_sown(&object, m->game, &log);
    }
    return object;
}
