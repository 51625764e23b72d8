/* sketch.c - see sketch.h. Drawn from serve's answers. Coordinates are whole numbers, and what all cells of a board share is
 * relative, because repeated text costs nothing when it is packed. A piece is a line of no length with round ends. */
#define _GNU_SOURCE
#include "repl/page/sketch.h"

#include "core/base/random.h"
#include "core/base/stop.h"
#include "repl/base/html.h"
#include "repl/interfaces/serve/session_store.h"
#include "repl/page/ask.h"

#include <math.h>
#include <string.h>

enum { UNIT = 20, MARGIN = 3, ROUND = 12, FEWEST = 5, MOST = 22, CELLS_PER_MOVE = 8 };

static const char session[] = "sketch";

typedef struct sketch {
    json_t *board, *game, *position;
    tv_text *to;
} sketch;

static int units(double length) { return (int)lround(length * UNIT); }
static int coordinate(const json_t *point, size_t i) { return units(json_number_value(json_array_get(point, i))); }
static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

/* ---- Paths ---------------------------------------------------------------------------------------------- */

static void put_points(const json_t *points, bool closed, tv_text *to)
{
    size_t i;
    const json_t *point;
    int x = 0, y = 0;
    json_array_foreach(points, i, point)
    {
        int nx = coordinate(point, 0), ny = coordinate(point, 1);
        tv_text_add(to, i == 0 ? "M%d %d" : i == 1 ? "l%d %d" : " %d %d", nx - x, ny - y);
        x = nx;
        y = ny;
    }
    if (closed) tv_text_add(to, "z");
}

/* A pit is a polygon of many corners: a circle of its width takes fewer bytes. */
static void put_cell(const json_t *place, tv_text *to)
{
    enum { CORNERS = 12 };
    const json_t *polygon = json_object_get(place, "polygon"), *centre = json_object_get(place, "centre");
    if (json_array_size(polygon) <= CORNERS) {
        put_points(polygon, true, to);
        return;
    }
    int left = coordinate(json_array_get(polygon, 0), 0), top = coordinate(json_array_get(polygon, 0), 1);
    for (size_t i = 0; i < json_array_size(polygon); i++) {
        int x = coordinate(json_array_get(polygon, i), 0), y = coordinate(json_array_get(polygon, i), 1);
        if (x < left) left = x;
        if (y < top) top = y;
    }
    int rx = coordinate(centre, 0) - left, ry = coordinate(centre, 1) - top;
    tv_text_add(to, "M%d %da%d %d 0 1 0 %d 0a%d %d 0 1 0 %d 0z", left, coordinate(centre, 1), rx, ry, 2 * rx, rx, ry,
                -2 * rx);
}

static void put_dot(const json_t *cell, double dx, double dy, tv_text *to)
{
    const json_t *centre = json_object_get(cell, "centre");
    tv_text_add(to, "M%d %dh0", coordinate(centre, 0) + units(dx), coordinate(centre, 1) + units(dy));
}

static void put_lines(const json_t *lines, tv_text *to)
{
    size_t i;
    const json_t *line;
    json_array_foreach(lines, i, line) put_points(line, false, to);
}

/* An element, if there is anything to draw. d is emptied. */
static void put_path(sketch *s, const char *class, const char *stroke, tv_text *d)
{
    if (d->len) {
        tv_text_add(s->to, "<path class=\"%s\"", class);
        if (*stroke) {
            tv_text_add(s->to, " stroke=\"");
            tv_html_add(s->to, stroke);
            tv_text_add(s->to, "\"");
        }
        tv_text_add(s->to, " d=\"%s\"/>", tv_text_str(d));
    }
    if (d->cut) tv_memory_lost = true;
    tv_text_clear(d);
}

/* ---- The board ------------------------------------------------------------------------------------------ */

static void widen(const json_t *points, int box[4])
{
    size_t i;
    const json_t *point;
    json_array_foreach(points, i, point)
    {
        int x = coordinate(point, 0), y = coordinate(point, 1);
        if (x < box[0]) box[0] = x;
        if (y < box[1]) box[1] = y;
        if (x > box[2]) box[2] = x;
        if (y > box[3]) box[3] = y;
    }
}

/* The least and largest coordinates of the cells; all: also of the stores and loops. */
static void frame(const sketch *s, bool all, int box[4])
{
    enum { FAR = 1 << 20 };
    static const char *const key[] = { "cells", "stores", "loops" }, *const points[] = { "polygon", "polygon", "path" };
    size_t i;
    const json_t *item;
    box[0] = box[1] = FAR;
    box[2] = box[3] = -FAR;
    for (int k = 0; k < (all ? 3 : 1); k++)
        json_array_foreach(json_object_get(s->board, key[k]), i, item) widen(json_object_get(item, points[k]), box);
}

static bool has_text(const json_t *array, const char *text)
{
    size_t i;
    const json_t *item;
    json_array_foreach(array, i, item) if (!strcmp(json_string_value(item), text)) return true;
    return false;
}

static const json_t *cell_named(const sketch *s, const char *name)
{
    size_t i;
    const json_t *cell;
    json_array_foreach(json_object_get(s->board, "cells"), i,
                       cell) if (!strcmp(text_of(cell, "name"), name)) return cell;
    return NULL;
}

static void put_cells(sketch *s, tv_text *d)
{
    const json_t *dark = json_object_get(s->board, "dark");
    const bool lined = json_array_size(json_object_get(s->board, "lines")) > 0;
    if (lined) {
        int box[4];
        frame(s, false, box);
        tv_text_add(d, "M%d %dH%dV%dH%dz", box[0], box[1], box[2], box[3], box[0]);
        put_path(s, "g", "", d);
    }
    for (int pass = 0; pass < 2 && !lined; pass++) {
        size_t i;
        const json_t *cell;
        json_array_foreach(json_object_get(s->board, "cells"), i, cell)
        {
            if (has_text(dark, text_of(cell, "name")) == (pass == 1)) put_cell(cell, d);
        }
        put_path(s, pass ? "c k" : "c", "", d);
    }
    put_lines(json_object_get(s->board, "lines"), d);
    size_t i;
    const json_t *item;
    json_array_foreach(json_object_get(s->board, "loops"), i, item) put_points(json_object_get(item, "path"), false, d);
    put_path(s, "l", "", d);
    json_array_foreach(json_object_get(s->board, "stores"), i, item) put_cell(item, d);
    put_path(s, "c", "", d);
}

static void put_features(sketch *s, tv_text *d)
{
    size_t i, k;
    const json_t *feature, *name;
    tv_text dots = { 0 };
    json_array_foreach(json_object_get(s->board, "features"), i, feature)
    {
        const char *sign = text_of(feature, "sign");
        if (!strcmp(sign, "none")) continue;
        json_array_foreach(json_object_get(feature, "cells"), k, name)
        {
            const json_t *cell = cell_named(s, json_string_value(name));
            if (!strcmp(sign, "dot") || !strcmp(sign, "cross")) put_dot(cell, 0, 0, &dots);
            else put_points(json_object_get(cell, "polygon"), true, d);
        }
    }
    put_path(s, "f", "", d);
    put_path(s, "o", "", &dots);
    tv_text_free(&dots);
}

static const char *colour_of(const sketch *s, const char *side)
{
    size_t i;
    const json_t *known;
    json_array_foreach(json_object_get(s->game, "sides"), i,
                       known) if (!strcmp(text_of(known, "name"), side)) return text_of(known, "colour");
    return "#999999";
}

static void put_edges(sketch *s, const json_t *edges, const char *class, tv_text *d)
{
    size_t i;
    const json_t *edge;
    json_array_foreach(edges, i, edge)
    {
        put_lines(json_object_get(edge, "lines"), d);
        put_path(s, class, colour_of(s, text_of(edge, "side")), d);
    }
}

/* ---- Pieces --------------------------------------------------------------------------------------------- */

static const char *icon_of(const sketch *s, const char *piece, const char *side)
{
    size_t i;
    const json_t *known;
    json_array_foreach(json_object_get(s->game, "pieces"), i,
                       known) if (!strcmp(text_of(known, "name"), piece) &&
                                  !strcmp(text_of(known, "side"), side)) return text_of(known, "icon");
    return "";
}

/* The bytes of an icon that are the piece's body, in place of the disc: an outline that begins on the left edge. */
static size_t body_of(const char *icon)
{
    const char *begin = icon + (*icon == 'M'), *end;
    begin += strspn(begin, " ");
    if (begin == icon || *begin != '0' || !strchr(" ,", begin[1])) return 0;
    end = strpbrk(begin, "zZ");
    return end ? (size_t)(end + 1 - icon) : 0;
}

/* A body shows where its owner moves: the second of two players' is turned by half. */
static bool is_turned(const sketch *s, const char *side)
{
    const json_t *sides = json_object_get(s->game, "sides");
    return json_array_size(sides) > 1 && !strcmp(text_of(json_array_get(sides, 1), "name"), side) &&
           !json_is_true(json_object_get(json_array_get(sides, 2), "player"));
}

static void put_stones(sketch *s, tv_text *d)
{
    size_t i;
    const json_t *cell;
    json_array_foreach(json_object_get(s->board, "cells"), i, cell)
    {
        const json_t *on = json_object_get(json_object_get(s->position, "cells"), text_of(cell, "name"));
        int stones = json_is_integer(on) ? (int)json_integer_value(on) : 0;
        if (stones > ROUND) stones = ROUND;
        double r = stones > 1 ? 0.21 : 0;
        for (int k = 0; k < stones; k++)
            put_dot(cell, r * sin(2 * M_PI * k / stones), -r * cos(2 * M_PI * k / stones), d);
    }
    put_path(s, "s", "", d);
}

/* A piece of several cells is filled; a stack shows its top. Icons bring bodies. */
static void put_side(sketch *s, const json_t *side, tv_text *d)
{
    const char *name = text_of(side, "name"), *colour = text_of(side, "colour");
    const bool player = json_is_true(json_object_get(side, "player"));
    tv_text blocks = { 0 };
    size_t i;
    const json_t *cell;
    json_array_foreach(json_object_get(s->board, "cells"), i, cell)
    {
        const json_t *on = json_object_get(json_object_get(s->position, "cells"), text_of(cell, "name"));
        if (!json_is_object(on) || strcmp(text_of(on, "side"), name) != 0) continue;
        if (json_array_size(json_object_get(on, "cells")) > 1)
            put_points(json_object_get(cell, "polygon"), true, &blocks);
        else if (!body_of(icon_of(s, text_of(on, "piece"), name))) put_dot(cell, 0, 0, d);
    }
    if (blocks.len) {
        tv_text_add(s->to, "<path class=\"b\" fill=\"");
        tv_html_add(s->to, colour);
        tv_text_add(s->to, "\" d=\"%s\"/>", tv_text_str(&blocks));
    }
    if (d->len) {
        tv_text_add(s->to, "<path class=\"%s\" d=\"%s\"/>", player ? "r" : "r q", tv_text_str(d));
        put_path(s, player ? "p" : "p q", colour, d);
    }
    if (blocks.cut) tv_memory_lost = true;
    tv_text_free(&blocks);
}

static bool is_light(const char *colour)
{
    unsigned r = 0, g = 0, b = 0;
    return sscanf(colour, "#%2x%2x%2x", &r, &g, &b) == 3 && 30 * r + 59 * g + 11 * b > 50 * 255;
}

static void put_icon(sketch *s, const json_t *centre, const char *icon, const char *side)
{
    const size_t body = body_of(icon);
    const char *colour = colour_of(s, side);
    tv_text_add(s->to, "<g transform=\"translate(%d %d)%sscale(%s)translate(-50 -50)\">", coordinate(centre, 0),
                coordinate(centre, 1), body && is_turned(s, side) ? "rotate(180)" : "", body ? ".16" : ".12");
    if (body) tv_text_add(s->to, "<path class=\"y\" fill=\"%s\" d=\"%.*s\"/>", colour, (int)body, icon);
    if (icon[body]) {
        tv_text_add(s->to, "<path class=\"%s\" d=\"", is_light(colour) ? "i" : "i j");
        tv_html_add(s->to, icon + body);
        tv_text_add(s->to, "\"/>");
    }
    tv_text_add(s->to, "</g>");
}

static void put_icons(sketch *s)
{
    size_t i;
    const json_t *cell;
    json_array_foreach(json_object_get(s->board, "cells"), i, cell)
    {
        const json_t *on = json_object_get(json_object_get(s->position, "cells"), text_of(cell, "name"));
        const char *side = text_of(on, "side"), *icon = icon_of(s, text_of(on, "piece"), side);
        if (*icon) put_icon(s, json_object_get(cell, "centre"), icon, side);
    }
}

/* ---- The whole picture ---------------------------------------------------------------------------------- */

static void draw(sketch *s)
{
    TV_SCOPED(tv_text_free) tv_text d = { 0 };
    size_t i;
    const json_t *side;
    int box[4];
    frame(s, true, box);
    tv_text_add(s->to, "<svg viewBox=\"%d %d %d %d\">", box[0] - MARGIN, box[1] - MARGIN, box[2] - box[0] + 2 * MARGIN,
                box[3] - box[1] + 2 * MARGIN);
    put_cells(s, &d);
    put_features(s, &d);
    put_edges(s, json_object_get(s->board, "edges"), "e", &d);
    put_stones(s, &d);
    put_edges(s, json_object_get(s->position, "links"), "e", &d);
    json_array_foreach(json_object_get(s->game, "sides"), i, side) put_side(s, side, &d);
    put_icons(s);
    put_lines(json_object_get(s->position, "walls"), &d);
    put_path(s, "w", "", &d);
    tv_text_add(s->to, "</svg>");
}

/* The answer; NULL if it is an error or memory ran out (tv_memory_lost). Takes ownership of the request. */
static json_t *ask(json_t *request, tv_request_context *context)
{
    tv_json_set(&request, "session", json_string(session));
    json_t *answer = request ? tv_page_ask(request, context) : NULL;
    json_decref(request);
    if (tv_page_lost(answer)) tv_memory_lost = true;
    if (!json_object_get(answer, "error")) return answer;
    json_decref(answer);
    return NULL;
}

/* Some moves on a board that begins empty; *state is replaced. */
static void play_on(json_t **state, size_t cells, tv_request_context *context)
{
    size_t plies = cells / CELLS_PER_MOVE;
    if (plies < FEWEST) plies = FEWEST;
    if (plies > MOST) plies = MOST;
    tv_random random = tv_random_new(1, 0);
    for (size_t i = 0; i < plies; i++) {
        const json_t *moves = json_object_get(*state, "moves");
        if (!json_array_size(moves)) return;
        const json_t *move = json_array_get(moves, tv_random_below(&random, (uint32_t)json_array_size(moves)));
        json_t *play = tv_page_request("play");
        tv_json_set(&play, "moves", json_string(text_of(move, "text")));
        tv_json_set(&play, "detail", json_true());
        json_t *next = ask(play, context);
        if (!next) return;
        json_decref(*state);
        *state = next;
    }
}

static void look(const char *name, json_t *options, tv_request_context *context, tv_text *to)
{
    json_t *open = tv_page_request("open");
    tv_json_set(&open, "game", json_string(name));
    tv_json_set(&open, "options", json_incref(options));
    tv_json_set(&open, "detail", json_true());
    json_auto_t *state = ask(open, context);
    json_auto_t *board = state ? ask(tv_page_request("board"), context) : NULL;
    json_auto_t *game = board ? ask(tv_page_request("game"), context) : NULL;
    if (!game) return;
    if (!json_object_size(json_object_get(json_object_get(state, "position"), "cells")))
        play_on(&state, json_array_size(json_object_get(board, "cells")), context);
    sketch s = { .board = board, .game = game, .position = json_object_get(state, "position"), .to = to };
    draw(&s);
}

bool tv_sketch_add(const tv_paths *paths, const char *name, json_t *options, tv_text *to, tv_err *err)
{
    tv_session_store store;
    tv_json_begin();
    tv_session_store_init(&store, paths);
    tv_request_context context = tv_session_store_context(&store);
    look(name, options, &context, to);
    bool lost = tv_memory_lost || to->cut;
    tv_request_context_clear(&context);
    tv_session_store_free(&store);
    if (tv_stopped()) return tv_fail_stopped(err);
    return !lost || tv_fail_memory(err);
}
