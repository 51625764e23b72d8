/* serve_position.c - a position as JSON; see serve_position.h. */
#include "repl/interfaces/serve/serve_position.h"

#include "core/mechanisms/score.h"
#include "repl/interfaces/serve/serve_answer.h"
#include "repl/session/text/draw.h"
#include "repl/session/text/tell.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* ---- Cells ---------------------------------------------------------------------------------- */

/* In bit order: a set has no order of its own. */
json_t *tv_json_cells(const tv_game *g, const uint64_t *set)
{
    json_t *names = json_array();
    for (int c = tv_bits_first(set, g->layout.words); c >= 0; c = tv_bits_next(set, c, g->layout.words))
        tv_json_append(&names, json_string(g->board.name[c]));
    return names;
}

/* The letters of a stack's pieces, bottom to top; "piece" and "side" are those of the top. */
static json_t *stack_of(const tv_game *g, const tv_pos *pos, unsigned cell)
{
    tv_text letters = { 0 };
    tv_stack_write(g, pos, cell, &letters);
    return tv_json_take(&letters);
}

/* The piece on a covered cell. */
static json_t *on_cell(const tv_game *g, const tv_pos *pos, unsigned cell)
{
    tv_block block = tv_block_at(g, pos, cell);
    const tv_form *form = &g->pieces.form[block.form];
    const tv_piece *piece = &g->pieces.piece[form->piece];
    json_t *content = json_object();
    tv_json_set(&content, "piece", json_string(piece->name[0]));
    tv_json_set(&content, "side", json_string(tv_side_name(g, piece->side)));
    if (g->layout.planes) tv_json_set(&content, "stack", stack_of(g, pos, cell));
    if (piece->size > 1) {
        uint64_t cells[TV_WORDS_MAX];
        tv_form_cells(form, block.anchor, cells, g->layout.words);
        tv_json_set(&content, "cells", tv_json_cells(g, cells));
    }
    return content;
}

/* Free cells are left out. Empty pits are not: an empty pit holds 0 stones. */
static json_t *cells_of(const tv_game *g, const tv_pos *pos)
{
    json_t *cells = json_object();
    const tv_part *at = tv_at(&g->layout, pos);
    for (int c = 0; c < g->board.cells; c++)
        if (at[c]) tv_json_set(&cells, g->board.name[c], on_cell(g, pos, (unsigned)c));
    for (int i = 0; g->layout.pits && i < g->board.count; i++) /* a pit holds a number of stones */
        tv_json_set(&cells, g->board.name[g->board.order[i]],
                    json_integer(tv_stones(&g->layout, pos)[g->board.order[i]]));
    return cells;
}

/* ---- Hands, counters, sets ------------------------------------------------------------------ */

/* Numbers, or the text "unlimited". */
static json_t *hand_of(const tv_game *g, const tv_pos *pos, int side)
{
    json_t *held = json_object();
    const uint8_t *hand = tv_hand(&g->layout, pos);
    for (int i = 0; i < g->pieces.pieces; i++) {
        if (g->pieces.piece[i].side != side || !hand[i]) continue;
        json_t *n = hand[i] == TV_UNLIMITED ? json_string("unlimited") : json_integer(hand[i]);
        tv_json_set(&held, g->pieces.piece[i].name[0], n);
    }
    return held;
}

/* A side that can have pieces appears even when its hand is empty, so that all positions of a game have the same keys. */
static json_t *hands_of(const tv_game *g, const tv_pos *pos)
{
    json_t *hands = json_object();
    for (int side = 0; side <= g->players; side++)
        if (tv_tell_has_pieces(g, side)) tv_json_set(&hands, tv_side_name(g, side), hand_of(g, pos, side));
    return hands;
}

/* The player that owns a store, from the counter's name, such as "South.store"; -1: not a store. */
static int store_owner(const tv_game *g, const char *counter)
{
    const char *dot = strchr(counter, '.');
    return dot && !strcmp(dot, ".store") ? tv_game_player(g, counter, (size_t)(dot - counter)) : -1;
}

/* In the kernel stores are counters; programs get them by player. */
static json_t *counters_of(const tv_game *g, const tv_pos *pos, bool stores)
{
    json_t *numbers = json_object();
    for (int i = 0; i < g->counters; i++) {
        int owner = store_owner(g, g->counter_name[i]);
        if ((owner >= 0) != stores) continue;
        const char *name = stores ? g->player[owner].name : g->counter_name[i];
        tv_json_set(&numbers, name, json_integer(tv_counters(&g->layout, pos)[i]));
    }
    return numbers;
}

static json_t *territory_of(const tv_game *g, const tv_pos *pos)
{
    json_t *territory = json_object();
    for (int p = 0; g->land >= 0 && p < g->players; p++)
        tv_json_set(&territory, g->player[p].name, tv_json_cells(g, tv_set(&g->layout, pos, g->land + p)));
    return territory;
}

/* Territory is kept in sets, too, but has its own key. */
static json_t *sets_of(const tv_game *g, const tv_pos *pos)
{
    json_t *sets = json_object();
    for (int i = 0; i < g->sets; i++) {
        bool land = g->land >= 0 && i >= g->land && i < g->land + g->players;
        if (!land) tv_json_set(&sets, g->set_name[i], tv_json_cells(g, tv_set(&g->layout, pos, i)));
    }
    return sets;
}

/* ---- Turn and result ------------------------------------------------------------------------ */

json_t *tv_json_turn(const tv_game *g, const tv_pos *pos)
{
    return pos->outcome == TV_PLAYING ? json_string(g->player[pos->mover].name) : json_null();
}

/* A text, since most JSON readers cannot hold a 64-bit number. */
json_t *tv_json_hash(const tv_pos *pos)
{
    tv_text text = { 0 };
    tv_text_add(&text, "%016" PRIx64, pos->hash);
    return tv_json_take(&text);
}

static json_t *winners_of(const tv_game *g, const tv_pos *pos)
{
    json_t *winners = json_array();
    for (int p = 0; p < g->players; p++)
        if (pos->winners >> p & 1) tv_json_append(&winners, json_string(g->player[p].name));
    return winners;
}

/* Scores come from the rules, which may be functions and fail. They are reported during the game, too. */
json_t *tv_json_result(tv_match *match, const tv_pos *pos, tv_err *err)
{
    static const char *const outcomes[] = {
        [TV_PLAYING] = "playing", [TV_WON] = "won", [TV_DRAWN] = "drawn", [TV_LOST] = "lost"
    };
    const tv_game *g = match->game;
    int score[TV_PLAYERS_MAX];
    bool kept = false;
    if (!tv_match_scores(match, pos, score, &kept, err)) return NULL;
    json_t *scores = json_object(), *result = json_object();
    for (int p = 0; kept && p < g->players; p++) {
        const bool half = tv_score_half(g, p);
        tv_json_set(&scores, g->player[p].name, half ? json_real(score[p] + 0.5) : json_integer(score[p]));
    }
    tv_text text = { 0 };
    tv_tell_result(match, pos, &text);
    tv_json_set(&result, "outcome", json_string(outcomes[pos->outcome]));
    tv_json_set(&result, "winners", winners_of(g, pos));
    tv_json_set(&result, "scores", scores);
    tv_json_set(&result, "text", tv_json_take(&text));
    return result;
}

/* ---- The position --------------------------------------------------------------------------- */

static json_t *text_of(const tv_game *g, const tv_pos *pos)
{
    tv_text text = { 0 };
    tv_pos_write(g, pos, &text);
    return tv_json_take(&text);
}

static json_t *board_of(const tv_game *g, const tv_pos *pos)
{
    tv_text text = { 0 };
    tv_draw(g, pos, NULL, (tv_look) { .unicode = false }, &text);
    return tv_json_take(&text);
}

/* ---- Places --------------------------------------------------------------------------------- */

json_t *tv_json_length(double d) { return json_real(round(d * 1000) / 1000); }

json_t *tv_json_point(double x, double y)
{
    json_t *point = json_array();
    tv_json_append(&point, tv_json_length(x));
    tv_json_append(&point, tv_json_length(y));
    return point;
}

json_t *tv_json_segment(tv_point from, tv_point to)
{
    json_t *segment = json_array();
    tv_json_append(&segment, tv_json_point(from.x, from.y));
    tv_json_append(&segment, tv_json_point(to.x, to.y));
    return segment;
}

json_t *tv_json_walls(const tv_game *g, const tv_pos *pos)
{
    tv_wall walls[TV_WALLS_MAX];
    json_t *segments = json_array();
    for (int i = 0, count = tv_walls_list(g, pos, walls); i < count; i++) {
        tv_point from, to;
        tv_geometry_wall(g, &walls[i], &from, &to);
        tv_json_append(&segments, tv_json_segment(from, to));
    }
    return segments;
}

json_t *tv_json_links(const tv_game *g, const tv_pos *pos)
{
    json_t *links = json_array();
    tv_link_at link;
    for (int at = 0; tv_links_next(g, pos, &at, &link);) {
        tv_point line[2][2];
        json_t *entry = json_object(), *lines = json_array();
        const int count = tv_geometry_link(g, &link, line);
        tv_json_set(&entry, "side", json_string(g->player[link.side].name));
        tv_json_set(&entry, "from", json_string(g->board.name[link.from]));
        tv_json_set(&entry, "to", json_string(g->board.name[link.to]));
        for (int i = 0; i < count; i++) tv_json_append(&lines, tv_json_segment(line[i][0], line[i][1]));
        tv_json_set(&entry, "lines", lines);
        tv_json_append(&links, entry);
    }
    return links;
}

void tv_json_contents(json_t **p, const tv_game *g, const tv_pos *pos)
{
    tv_json_set(p, "cells", cells_of(g, pos));
    tv_json_set(p, "hands", hands_of(g, pos));
    tv_json_set(p, "stores", counters_of(g, pos, true));
    tv_json_set(p, "counters", counters_of(g, pos, false));
    tv_json_set(p, "territory", territory_of(g, pos));
    tv_json_set(p, "sets", sets_of(g, pos));
}

void tv_json_texts(json_t **p, const tv_game *g, const tv_pos *pos)
{
    tv_json_set(p, "hash", tv_json_hash(pos));
    tv_json_set(p, "text", text_of(g, pos));
    tv_json_set(p, "board", board_of(g, pos));
}
