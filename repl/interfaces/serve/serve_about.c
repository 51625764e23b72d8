/* serve_about.c - answers that a program needs only once: the commands, the parts of a game, the geometry of its board,
 * its options and its rules in prose; and lessons. See serve_command.h. */
#include "core/base/version.h"
#include "repl/base/json.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/serve/serve_command.h"
#include "repl/interfaces/serve/serve_position.h"
#include "repl/interfaces/serve/session_store.h"
#include "repl/operations/operation.h"
#include "repl/session/text/geometry.h"
#include "repl/session/text/shade.h"
#include "repl/session/text/tell.h"
#include "repl/session/transcripts/lesson_files.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- help ----------------------------------------------------------------------------------- */

static json_t *words_of(const char *words)
{
    char word[32];
    json_t *list = json_array();
    while (tv_next_word(&words, word)) tv_json_append(&list, json_string(word));
    return list;
}

/* From the table that reads requests, so that help always agrees with it. */
static json_t *operation_of(const tv_operation *o)
{
    json_t *object = json_object(), *needs = json_array();
    tv_json_set(&object, "name", json_string(o->name));
    tv_json_set(&object, "help", json_string(o->help));
    tv_json_set(&object, "since", json_integer(o->since));
    for (const tv_argument *key = NULL; (key = tv_argument_next(key, o));)
        if (tv_operation_needs(o, key->name)) tv_json_append(&needs, json_string(key->name));
    tv_json_set(&object, "needs", needs);
    tv_json_set(&object, "keys", tv_json_arguments(o));
    return object;
}

static json_t *key_of(const tv_argument *key)
{
    json_t *object = json_object();
    tv_json_set(&object, "name", json_string(key->name));
    tv_json_set(&object, "type", json_string(tv_type_in_words(key->type)->name));
    if (key->type == TV_NUMBER) {
        tv_json_set(&object, "min", json_integer(key->least));
        tv_json_set(&object, "max", json_integer(key->most));
    }
    if (key->words) tv_json_set(&object, "values", words_of(key->words));
    tv_json_set(&object, "help", json_string(key->help));
    return object;
}

json_t *tv_serve_help(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    (void)context, (void)r, (void)fault;
    json_t *results = json_object(), *commands = json_array(), *keys = json_array();
    for (const tv_operation *o = NULL; (o = tv_operation_next(o, TV_SERVE));)
        tv_json_append(&commands, operation_of(o));
    for (const tv_argument *key = NULL; (key = tv_argument_next(key, NULL));) tv_json_append(&keys, key_of(key));
    tv_json_set(&results, "program", json_string("tavoliere " TAVOLIERE_VERSION));
    tv_json_set(&results, "commands", commands);
    tv_json_set(&results, "keys", keys);
    return results;
}

/* ---- game ----------------------------------------------------------------------------------- */

/* null and not "": a key that is always present has one type, or is null. */
static json_t *letter(char c) { return c ? json_string((char[]) { c, 0 }) : json_null(); }

/* The colours of the diagrams, so that a page agrees with a diagram beside it. */
static json_t *colour_of(const tv_game *g, int side)
{
    tv_text text = { 0 };
    tv_shade s = tv_side_shade(g, side);
    tv_text_add(&text, "#%02x%02x%02x", (unsigned)lround(255 * s.r), (unsigned)lround(255 * s.g),
                (unsigned)lround(255 * s.b));
    return tv_json_take(&text);
}

/* A name in the language of the program, which moves and positions never use; left out where it is the same. */
static void set_shown(json_t **object, const char *key, const char *shown, const char *name)
{
    if (*shown && strcmp(shown, name) != 0) tv_json_set(object, key, tv_json_text(shown));
}

/* The neutral side, which owns pieces and never moves, is a side without a `player`. */
static json_t *side_of(const tv_game *g, int side)
{
    json_t *object = json_object();
    bool player = side < g->players;
    tv_json_set(&object, "name", json_string(tv_side_name(g, side)));
    set_shown(&object, "shown", tv_side_shown(g, side), tv_side_name(g, side));
    tv_json_set(&object, "player", json_boolean(player));
    tv_json_set(&object, "letter", player ? letter(g->player[side].letter) : json_string("#"));
    tv_json_set(&object, "colour", colour_of(g, side));
    tv_json_set(&object, "textured", json_boolean(tv_side_textured(g, side)));
    tv_json_set(&object, "team", player && g->player[side].team ? json_integer(g->player[side].team) : json_null());
    return object;
}

/* Forms are indices into the list `forms`, as in moves. */
static json_t *piece_of(const tv_game *g, int i)
{
    const tv_piece *piece = &g->pieces.piece[i];
    json_t *object = json_object(), *forms = json_array();
    tv_json_set(&object, "name", json_string(piece->name[0]));
    set_shown(&object, "shown", tv_piece_shown(piece), piece->name[0]);
    set_shown(&object, "several", piece->shown[1], "");
    tv_json_set(&object, "side", json_string(tv_side_name(g, piece->side)));
    tv_json_set(&object, "letter", letter(tv_piece_letter(g, i)));
    tv_json_set(&object, "code", piece->code[0] ? json_string(piece->code) : json_null());
    tv_json_set(&object, "icon", piece->icon ? json_string(piece->icon) : json_null());
    tv_json_set(&object, "count", piece->count == TV_UNLIMITED ? json_string("unlimited") : json_integer(piece->count));
    tv_json_set(&object, "size", json_integer(piece->size));
    for (int f = 0; f < piece->forms; f++) tv_json_append(&forms, json_integer(piece->first_form + f));
    tv_json_set(&object, "forms", forms);
    return object;
}

/* The cells of a form, as steps to the right and up from the anchor. The kernel's offsets are steps only where they
 * cross no edge of a row, so the steps are taken at a place where the form fits on the board. */
static json_t *form_of(const tv_game *g, const tv_form *form)
{
    json_t *object = json_object(), *cells = json_array();
    int anchor = tv_bits_first(form->fits, g->layout.words), stride = g->board.stride;
    for (int i = 0; anchor >= 0 && i < form->size; i++) {
        int cell = anchor + form->offset[i];
        json_t *step = json_array();
        tv_json_append(&step, json_integer(cell % stride - anchor % stride));
        tv_json_append(&step, json_integer(cell / stride - anchor / stride));
        tv_json_append(&cells, step);
    }
    tv_json_set(&object, "piece", json_string(g->pieces.piece[form->piece].name[0]));
    tv_json_set(&object, "side", json_string(tv_side_name(g, g->pieces.piece[form->piece].side)));
    tv_json_set(&object, "cells", cells);
    return object;
}

static void set_phases(json_t **results, const tv_game *g)
{
    json_t *phases = json_array(), *instructions = json_array();
    for (int i = 0; i < g->phases; i++) {
        const char *text = tv_instruction(g, i);
        tv_json_append(&phases, json_string(g->phase[i].name));
        tv_json_append(&instructions, *text ? json_string(text) : json_null());
    }
    tv_json_set(results, "phases", phases);
    tv_json_set(results, "instructions", instructions);
}

/* The parts that moves and positions name: answered once here, and not with each of them. */
static void set_parts(json_t **results, const tv_game *g)
{
    json_t *sides = json_array(), *pieces = json_array(), *forms = json_array();
    for (int side = 0; side <= g->players; side++)
        if (side < g->players || tv_tell_has_pieces(g, side)) tv_json_append(&sides, side_of(g, side));
    for (int i = 0; i < g->pieces.pieces; i++) tv_json_append(&pieces, piece_of(g, i));
    for (int i = 0; i < g->pieces.forms; i++) tv_json_append(&forms, form_of(g, &g->pieces.form[i]));
    tv_json_set(results, "sides", sides);
    tv_json_set(results, "pieces", pieces);
    tv_json_set(results, "forms", forms);
    tv_json_set(results, "stacks", json_boolean(g->layout.planes > 0));
    tv_json_set(results, "pits", json_boolean(g->layout.pits));
    set_phases(results, g);
}

/* A text: most JSON readers keep numbers as doubles, which have 53 bits. */
static json_t *hash_of(uint64_t hash)
{
    tv_text text = { 0 };
    tv_text_add(&text, "%016llx", (unsigned long long)hash);
    return tv_json_take(&text);
}

void tv_json_script(json_t **results, const tv_script *script)
{
    tv_json_set(results, "name", tv_json_text(tv_script_name(script)));
    tv_json_set(results, "title", tv_json_text(tv_game_shown(tv_script_game(script))));
    tv_json_set(results, "file", tv_json_text(tv_script_file(script)));
    tv_json_set(results, "hash", hash_of(tv_script_hash(script)));
}

json_t *tv_serve_game(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    (void)r, (void)fault;
    json_t *results = json_object();
    tv_json_script(&results, context->session.match->script);
    set_parts(&results, context->session.match->game);
    return results;
}

json_t *tv_serve_rules(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    (void)r, (void)fault;
    json_t *results = json_object();
    tv_json_script(&results, context->session.match->script);
    tv_json_set(&results, "rules", tv_json_text(tv_script_prose(context->session.match->script)));
    return results;
}

json_t *tv_serve_options(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    (void)r, (void)fault;
    int count;
    const tv_option *option = tv_script_options(context->session.match->script, &count);
    json_t *results = json_object(), *options = json_array();
    for (int i = 0; i < count; i++) tv_json_append(&options, tv_json_option(&option[i]));
    tv_json_set(&results, "options", options);
    return results;
}

/* ---- board ---------------------------------------------------------------------------------- */

/* A polygon like those of cells, so that clients draw and hit-test everything in the same way. */
static json_t *box_polygon(const tv_box *b)
{
    json_t *polygon = json_array();
    tv_json_append(&polygon, tv_json_point(b->x, b->y));
    tv_json_append(&polygon, tv_json_point(b->x + b->width, b->y));
    tv_json_append(&polygon, tv_json_point(b->x + b->width, b->y + b->height));
    tv_json_append(&polygon, tv_json_point(b->x, b->y + b->height));
    return polygon;
}

static json_t *box_of(const char *key, const char *name, const tv_box *b)
{
    json_t *object = json_object();
    tv_json_set(&object, key, json_string(name));
    tv_json_set(&object, "centre", tv_json_point(b->x + b->width / 2, b->y + b->height / 2));
    tv_json_set(&object, "polygon", box_polygon(b));
    return object;
}

/* Pits lie in rows, but stones move along tracks: pits have no neighbours. */
static json_t *neighbours_of(const tv_board *b, unsigned cell)
{
    json_t *neighbours = json_object();
    for (int dir = 0; b->kind != TV_PITS && dir < TV_DIRS; dir++) {
        tv_cell to = b->step[cell][dir];
        const char *name = tv_dir_name(b, dir);
        if (*name && to != TV_NO_CELL && tv_on_board(b, to)) tv_json_set(&neighbours, name, json_string(b->name[to]));
    }
    return neighbours;
}

/* Uses the geometry of the diagrams. */
static json_t *cell_of(const tv_game *g, unsigned cell)
{
    tv_point at = tv_geometry_cell(g, cell), corner[TV_CORNERS_MAX];
    json_t *object = json_object(), *polygon = json_array();
    int n = tv_geometry_outline(g, corner);
    for (int i = 0; i < n; i++) tv_json_append(&polygon, tv_json_point(at.x + corner[i].x, at.y + corner[i].y));
    tv_json_set(&object, "name", json_string(g->board.name[cell]));
    tv_json_set(&object, "centre", tv_json_point(at.x, at.y));
    tv_json_set(&object, "polygon", polygon);
    tv_json_set(&object, "neighbours", neighbours_of(&g->board, cell));
    return object;
}

/* A list of two points for each. */
static json_t *lines_of(const tv_game *g)
{
    json_t *lines = json_array();
    tv_point from, to;
    for (int at = 0; tv_geometry_line(g, &at, &from, &to);) tv_json_append(&lines, tv_json_segment(from, to));
    return lines;
}

static json_t *loops_of(const tv_game *g)
{
    json_t *loops = json_array();
    tv_point point[TV_LOOP_POINTS_MAX];
    for (int i = 0; i < g->board.loops; i++) {
        json_t *loop = json_object(), *ends = json_array(), *path = json_array();
        for (int end = 0; end < 2; end++) tv_json_append(&ends, json_string(g->board.name[g->board.loop[i].cell[end]]));
        const int n = tv_geometry_loop(g, i, point);
        for (int k = 0; k < n; k++) tv_json_append(&path, tv_json_point(point[k].x, point[k].y));
        tv_json_set(&loop, "ends", ends);
        tv_json_set(&loop, "path", path);
        tv_json_append(&loops, loop);
    }
    return loops;
}

/* The segments of the board's outline in each player's colour. */
static json_t *edges_of(const tv_game *g)
{
    json_t *edges = json_array();
    tv_point from, to;
    int player;
    for (int p = 0; p < g->players; p++) {
        json_t *edge = json_object(), *segments = json_array();
        if (g->player[p].edges)
            for (int at = 0; tv_geometry_edge(g, &at, &player, &from, &to);)
                if (player == p) tv_json_append(&segments, tv_json_segment(from, to));
        tv_json_set(&edge, "side", json_string(g->player[p].name));
        tv_json_set(&edge, "lines", segments);
        if (g->player[p].edges) tv_json_append(&edges, edge);
        else json_decref(edge);
    }
    return edges;
}

/* The sides that are joined, two and two. */
static json_t *wraps_of(const tv_game *g)
{
    json_t *wraps = json_array();
    tv_point from[2], to[2];
    bool columns;
    for (int at = 0; tv_geometry_wrap(g, &at, &columns, &from[0], &to[0]);) {
        json_t *wrap = json_object(), *lines = json_array();
        tv_geometry_wrap(g, &at, &columns, &from[1], &to[1]);
        for (int i = 0; i < 2; i++) tv_json_append(&lines, tv_json_segment(from[i], to[i]));
        tv_json_set(&wrap, "sides", json_string(columns ? "columns" : "rows"));
        tv_json_set(&wrap, "lines", lines);
        tv_json_append(&wraps, wrap);
    }
    return wraps;
}

static json_t *names_of(const tv_board *b, const uint64_t *cells)
{
    json_t *names = json_array();
    for (int i = 0; i < b->count; i++)
        if (tv_bit(cells, b->order[i])) tv_json_append(&names, json_string(b->name[b->order[i]]));
    return names;
}

static json_t *features_of(const tv_board *b)
{
    static const char *const signs[] = {
        [TV_SIGN_NONE] = "none", [TV_SIGN_SHADE] = "shade", [TV_SIGN_DOT] = "dot", [TV_SIGN_CROSS] = "cross"
    };
    json_t *features = json_array();
    for (const tv_feature *f = b->feature; f < b->feature + b->features; f++) {
        json_t *feature = json_object();
        tv_json_set(&feature, "name", json_string(f->name));
        tv_json_set(&feature, "sign", json_string(signs[f->sign]));
        tv_json_set(&feature, "cells", names_of(b, f->cells));
        tv_json_append(&features, feature);
    }
    return features;
}

/* The dark squares of a board of chequers. */
static json_t *dark_of(const tv_game *g)
{
    uint64_t dark[TV_WORDS_MAX] = { 0 };
    for (int i = 0; i < g->board.count; i++)
        if (tv_geometry_dark(g, g->board.order[i])) tv_bit_on(dark, g->board.order[i]);
    return names_of(&g->board, dark);
}

/* Cells are in reading order, as everywhere. */
static void set_places(json_t **results, const tv_game *g)
{
    tv_box box;
    json_t *cells = json_array(), *stores = json_array(), *hands = json_array();
    for (int i = 0; i < g->board.count; i++) tv_json_append(&cells, cell_of(g, g->board.order[i]));
    for (int p = 0; p < g->players; p++)
        if (tv_geometry_store(g, p, &box)) tv_json_append(&stores, box_of("player", g->player[p].name, &box));
    for (int side = 0; side <= g->players; side++) {
        box = tv_geometry_hand(g, side);
        if (tv_tell_has_pieces(g, side)) tv_json_append(&hands, box_of("side", tv_side_name(g, side), &box));
    }
    tv_json_set(results, "cells", cells);
    tv_json_set(results, "lines", lines_of(g));
    tv_json_set(results, "loops", loops_of(g));
    tv_json_set(results, "dark", dark_of(g));
    tv_json_set(results, "features", features_of(&g->board));
    tv_json_set(results, "edges", edges_of(g));
    if (g->board.wraps) tv_json_set(results, "wraps", wraps_of(g));
    tv_json_set(results, "stores", stores);
    tv_json_set(results, "hands", hands);
}

json_t *tv_serve_board(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    static const char *const kinds[] = { [TV_RECTANGLE] = "squares", [TV_HEXAGON] = "hexagons", [TV_PITS] = "pits" };
    (void)r, (void)fault;
    const tv_game *g = context->session.match->game;
    tv_extent extent = tv_geometry_extent(g);
    json_t *results = json_object();
    tv_json_set(&results, "kind", json_string(kinds[g->board.kind]));
    tv_json_set(&results, "columns", json_integer(g->board.width));
    tv_json_set(&results, "rows", json_integer(g->board.height));
    tv_json_set(&results, "width", tv_json_length(extent.width));
    tv_json_set(&results, "height", tv_json_length(extent.height));
    set_places(&results, g);
    return results;
}

/* ---- lessons -------------------------------------------------------------------------------- */

/* A lesson is a transcript. The beginning of a note says of which kind the note is. */
static json_t *notes_of(const tv_exchange *e, const char *kind)
{
    json_t *notes = json_array();
    for (size_t i = 0; i < e->notes.count; i++) {
        const char *text = tv_lesson_note(e->notes.list[i], kind);
        if (text) tv_json_append(&notes, tv_json_text(text));
    }
    return notes;
}

/* null: a step without input, which only shows text. */
static json_t *input_of(const tv_exchange *e)
{
    tv_text text = { 0 };
    if (!e->input) return json_null();
    tv_text_put(&text, e->input, e->len);
    return tv_json_take(&text);
}

static json_t *step_of(const tv_exchange *e)
{
    json_t *step = json_object(), *answer = json_array();
    for (size_t i = 0; i < e->expected.count; i++) tv_json_append(&answer, tv_json_text(e->expected.list[i]));
    tv_json_set(&step, "told", notes_of(e, " "));
    tv_json_set(&step, "task", notes_of(e, "?"));
    tv_json_set(&step, "hints", notes_of(e, "! hint:"));
    tv_json_set(&step, "typed", input_of(e));
    tv_json_set(&step, "answer", answer);
    return step;
}

/* Such a line would look like one to type. The command `learn` refuses these transcripts, too. */
static bool runs_program(const tv_transcript *t)
{
    bool runs = false;
    for (size_t i = 0; i < t->count; i++) runs |= t->list[i].program;
    return runs;
}

/* Without steps in the list of all lessons, as each lesson is a whole transcript. */
static json_t *lesson_of(const tv_paths *paths, const char *name, bool steps, tv_err *err)
{
    TV_SCOPED(tv_transcript_free) tv_transcript t = { 0 };
    TV_SCOPED(tv_text_free) tv_text title = { 0 };
    json_t *lesson = NULL;
    bool ok = tv_lesson_read(paths, name, &t, &title, err);
    if (ok && runs_program(&t))
        ok = tv_fail(err, "this is not a lesson: it runs a program, in a line that begins with `$`");
    if (ok) {
        json_t *list = json_array();
        lesson = json_object();
        tv_json_set(&lesson, "name", tv_json_text(name));
        tv_json_set(&lesson, "title", tv_json_text(tv_text_str(&title)));
        for (size_t i = 0; steps && i < t.count; i++) tv_json_append(&list, step_of(&t.list[i]));
        if (steps) tv_json_set(&lesson, "steps", list);
        else json_decref(list);
    }
    return lesson;
}

/* In the list of all lessons an unreadable file is left out; a lesson requested by name that cannot be read is an
 * error. */
json_t *tv_serve_lessons(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    const char *name = tv_request_text(r, "lesson");
    TV_SCOPED(tv_words_free) tv_words names = { 0 };
    tv_err err = { .column = -1 };
    json_t *results = json_object(), *lessons = json_array();
    if (name) tv_words_add(&names, name);
    else tv_lessons_names(context->session.paths, &names);
    for (size_t i = 0; i < names.count; i++) {
        json_t *lesson = lesson_of(context->session.paths, names.list[i], name, &err);
        if (lesson) tv_json_append(&lessons, lesson);
        else if (name) tv_fault_set(fault, "lesson", -1, "%s", err.text);
    }
    tv_json_set(&results, "lessons", lessons);
    if (!fault->code) return results;
    json_decref(results);
    return NULL;
}
