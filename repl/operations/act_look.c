/* act_look.c - the position in words, for screen readers and for questions about one thing; scores, and the moves
 * played. */
#define _GNU_SOURCE
#include "core/mechanisms/score.h"
#include "core/play/fen.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/operations/act.h"
#include "repl/operations/moves_text.h"
#include "repl/session/text/speak.h"
#include "repl/session/text/tell.h"
#include "repl/session/text/tree_tell.h"

#include <string.h>
#include <strings.h>

static bool say(tv_text *text, int left, FILE *out)
{
    tv_say_wrapped(out, tv_text_str(text), left, left + 2);
    tv_text_free(text);
    return true;
}

/* "there is no WHAT 'typed'" and what there is. Frees `there`. */
static bool none_such(const char *what, const char *typed, tv_text *there, tv_err *err)
{
    tv_text shown = { 0 };
    tv_say_short(&shown, typed, strlen(typed));
    tv_fail(err, "there is no %s '%s'; %s", what, tv_text_str(&shown), tv_text_str(there));
    tv_text_free(&shown);
    tv_text_free(there);
    return false;
}

/* ---- where -------------------------------------------------------------------------------------- */

/* Pits have no pieces of a side's, so their rows come first. */
static void where_all(tv_session *s, tv_text *to)
{
    const tv_game *g = s->match->game;
    tv_text_add(to, "%s: ", tv_game_shown(g));
    tv_speak_board(g, to);
    tv_text_add(to, "\n");
    if (g->layout.pits) {
        tv_speak_label label[TV_SPEAK_LABELS];
        int count = tv_speak_labels(g, label);
        for (int i = 0; i < count && label[i].kind == label[0].kind; i++)
            tv_speak_line(g, tv_match_pos(s->match), &label[i], to);
    }
    for (int side = 0; side <= g->players; side++) tv_speak_side(g, tv_match_pos(s->match), side, to);
    tv_tell_sets(g, tv_match_pos(s->match), to);
    tv_speak_walls(g, tv_match_pos(s->match), to);
}

/* Describes the pieces of that name, of all sides or of `only`. */
static bool where_piece(tv_session *s, int only, const char *name, tv_text *to)
{
    const tv_game *g = s->match->game;
    bool found = false;
    for (int side = 0; side <= g->players; side++) {
        int piece = only < 0 || only == side ? tv_game_piece(g, side, name, strlen(name)) : -1;
        if (piece >= 0) tv_speak_piece(g, tv_match_pos(s->match), piece, to);
        found |= piece >= 0;
    }
    return found;
}

/* The side or piece with the nearest name. */
static const char *nearest_side(const tv_game *g, const char *typed)
{
    const char *names[TV_PLAYERS_MAX + TV_PIECES_MAX];
    size_t count = (size_t)tv_player_names(g, names);
    for (int i = 0; i < g->pieces.pieces; i++) names[count++] = g->pieces.piece[i].name[0];
    return tv_nearest(typed, names, count);
}

/* For a cell, the message names the command `cell`. */
static bool no_such_side(tv_session *s, const char *typed, tv_err *err)
{
    const tv_game *g = s->match->game;
    const char *near = nearest_side(g, typed);
    const bool cell = tv_board_cell(&g->board, typed, strlen(typed)) != TV_NO_CELL;
    tv_text there = { 0 };
    if (near) tv_text_add(&there, "did you mean `where %s`?", near);
    else if (cell) tv_text_add(&there, "`cell %s` describes the cell", typed);
    else tv_text_add(&there, "write, for example, `where %s`", g->player[0].name);
    if (!near && !cell && g->pieces.pieces) tv_text_add(&there, " or `where %s`", g->pieces.piece[0].name[0]);
    return none_such("side or piece", typed, &there, err);
}

/* A side, else a piece, else a piece of a side: names of pieces may have blanks in them. */
bool tv_act_where(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    tv_text text = { 0 };
    const char *piece = tv_given_text(given, "piece"), *args = piece ? piece : "";
    const tv_game *g = s->match->game;
    size_t len = strcspn(args, " ");
    int side = tv_game_player(g, args, strlen(args)), owner = tv_game_player(g, args, len);
    const char *rest = args + len + strspn(args + len, " ");
    if (!*args) where_all(s, &text);
    else if (side >= 0) tv_speak_side(g, tv_match_pos(s->match), side, &text);
    else if (!where_piece(s, -1, args, &text) && !(owner >= 0 && where_piece(s, owner, rest, &text)))
        return no_such_side(s, args, err);
    if (side >= 0 && !text.len) tv_text_add(&text, "%s: nothing\n", tv_side_shown(g, side));
    return say(&text, 0, r->out);
}

/* ---- cell ----------------------------------------------------------------------------------------- */

/* "s: loop to a2, empty"; false: no loop begins there. */
static bool add_loop(tv_session *s, unsigned cell, int dir, tv_text *to)
{
    const tv_board *b = &s->match->game->board;
    int end;
    const int loop = tv_board_loop_at(b, cell, dir, &end);
    if (loop < 0) return false;
    const unsigned other = b->loop[loop].cell[!end];
    tv_text_add(to, "%s: loop to %s, ", tv_dir_name(b, dir), b->name[other]);
    tv_speak_on(s->match->game, tv_match_pos(s->match), other, to);
    tv_text_add(to, "\n");
    return true;
}

/* "n: c4, empty" in lines, and where there is no cell, or no line to one. */
static void add_neighbours(tv_session *s, unsigned cell, tv_text *to)
{
    const tv_board *b = &s->match->game->board;
    tv_text edge = { 0 };
    for (int dir = 0; dir < TV_DIRS; dir++) {
        const char *name = tv_dir_name(b, dir);
        unsigned next = b->step[cell][dir];
        if (*name && next == TV_NO_CELL && !add_loop(s, cell, dir, to)) tv_text_add(&edge, " %s", name);
        if (!*name || next == TV_NO_CELL) continue;
        tv_text_add(to, "%s: %s, ", name, b->name[next]);
        tv_speak_on(s->match->game, tv_match_pos(s->match), next, to);
        tv_text_add(to, "\n");
    }
    if (edge.len) tv_text_add(to, "no %s:%s\n", b->lines ? "line" : "cell", tv_text_str(&edge));
    tv_text_free(&edge);
}

/* If the rules are off or fail, the rest of the answer still stands. */
static void add_moves(tv_session *s, const char *name, tv_text *to)
{
    tv_words texts = { 0 };
    tv_err err;
    if (tv_match_pos(s->match)->outcome != TV_PLAYING) return;
    const bool ok = tv_moves_texts(s->match, name, &texts, &err);
    const size_t count = texts.count;
    tv_words_free(&texts);
    if (!ok) tv_text_add(to, "its moves cannot be listed: %s\n", err.text);
    else if (count)
        tv_text_add(to, "%zu legal move%s %s; `moves %s` lists %s\n", count, count == 1 ? " uses" : "s use", name, name,
                    count == 1 ? "it" : "them");
    else tv_text_add(to, "no legal move uses %s\n", name);
}

/* Pits have no directions that a player would name, so it lists no neighbours. */
bool tv_act_cell(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    const char *name = tv_given_text(given, "cell"), *args = name ? name : "";
    const tv_game *g = s->match->game;
    const tv_board *b = &g->board;
    tv_text text = { 0 };
    unsigned cell = tv_board_cell(b, args, strlen(args));
    if (cell == TV_NO_CELL) {
        tv_text_add(&text, "cells are %s to %s", b->name[b->order[0]], b->name[b->order[b->count - 1]]);
        if (*args) return none_such("cell", args, &text, err);
        tv_text_free(&text);
        return tv_fail(err, "which cell? Write `cell %s`", b->name[b->order[0]]);
    }
    tv_text_add(&text, "%s: ", b->name[cell]);
    tv_speak_on(g, tv_match_pos(s->match), cell, &text);
    tv_speak_block(g, tv_match_pos(s->match), cell, &text);
    tv_text_add(&text, "\n");
    add_moves(s, b->name[cell], &text);
    if (b->kind != TV_PITS) add_neighbours(s, cell, &text);
    return say(&text, 0, r->out);
}

/* ---- row, column --------------------------------------------------------------------------------------- */

/* "rows 1 to 10, columns a to j". */
static void add_labels(const tv_speak_label *label, int count, tv_text *to)
{
    for (int i = 0; i < count; i++) {
        bool first = !i || label[i].kind != label[i - 1].kind,
             last = i + 1 == count || label[i].kind != label[i + 1].kind;
        if (first) tv_text_add(to, "%s%s%s %s", i ? ", " : "", label[i].kind, last ? "" : "s", label[i].text);
        else if (last) tv_text_add(to, " to %s", label[i].text);
    }
}

/* Rows, columns and rings are all found by their label, a number or letters. */
bool tv_act_row(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    const char *row = tv_given_text(given, "row"), *column = tv_given_text(given, "column"),
               *args = row      ? row
                       : column ? column
                                : "";
    const tv_game *g = s->match->game;
    tv_speak_label label[TV_SPEAK_LABELS];
    tv_text text = { 0 };
    int count = tv_speak_labels(g, label), i = 0;
    while (i < count && strcasecmp(label[i].text, args)) i++;
    if (i < count) {
        tv_speak_line(g, tv_match_pos(s->match), &label[i], &text);
        return say(&text, 0, r->out);
    }
    tv_text_add(&text, *label[0].text ? "there are " : "there is only one: write `row`");
    if (*label[0].text) add_labels(label, count, &text);
    if (*args) return none_such("row or column", args, &text, err);
    for (i = 0; i < count && strcmp(label[i].kind, "column");) i++;
    tv_fail(err, "which one? Write `row %s`%s%s%s; %s", label[0].text, i < count ? " or `column " : "",
            i < count ? label[i].text : "", i < count ? "`" : "", tv_text_str(&text));
    tv_text_free(&text);
    return false;
}

/* ---- last ------------------------------------------------------------------------------------------------ */

static bool say_move(tv_match *m, const tv_pos *pos, const tv_node *node, FILE *out, tv_err *err)
{
    tv_text text = { 0 };
    tv_log log = { 0 };
    tv_tell_ply(m, node, &text);
    fprintf(out, "%s\n", tv_text_str(&text));
    const bool ok = node->move == TV_NO_MOVE || tv_match_effects(m, pos, node->move, &log, err);
    if (ok) tv_tell_effects(&log, false, out);
    tv_log_free(&log);
    tv_text_free(&text);
    return ok;
}

/* Effects say what the move did as the rules see it, changes what is another on the board. */
static bool say_ply(tv_match *m, uint32_t i, FILE *out, tv_err *err)
{
    tv_text changes = { 0 };
    if (!say_move(m, tv_match_past(m, i), m->line[i + 1], out, err)) return false;
    tv_speak_changes(m->game, tv_match_past(m, i), tv_match_past(m, i + 1), &changes);
    return say(&changes, 2, out);
}

bool tv_act_last(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    (void)given;
    uint32_t last[TV_PLAYERS_MAX];
    tv_text turn = { 0 };
    const int count = tv_tell_last(s->match, last);
    if (!count) fprintf(r->out, "no moves yet\n");
    for (int i = 0; i < count; i++)
        if (!say_ply(s->match, last[i], r->out, err)) return false;
    tv_tell_turn_now(s->match, &turn);
    fprintf(r->out, "%s\n", tv_text_str(&turn));
    tv_text_free(&turn);
    return true;
}

/* ---- score, history, tree, position ------------------------------------------------------------------- */

/* Neutral pieces have a line only while some are held; a hand that never runs out is not worth a line. */
static void score_line(tv_session *s, int side, const int *score, bool kept, bool held, FILE *out)
{
    const tv_game *g = s->match->game;
    bool pieces = tv_tell_has_pieces(g, side);
    if (!pieces && (!kept || side == g->players)) return;
    TV_SCOPED(tv_text_free) tv_text hand = { 0 }, points = { 0 };
    tv_tell_hand(g, tv_match_pos(s->match), side, false, &hand);
    const bool none = !strcmp(tv_text_str(&hand), "nothing");
    pieces &= none || tv_tell_holds(g, tv_match_pos(s->match), side);
    if (side == g->players ? none : !kept && (!pieces || (none && !held))) return;
    fprintf(out, "%s:", tv_side_shown(g, side));
    if (kept && side < g->players) tv_score_write(g, side, score[side], &points);
    if (points.len) fprintf(out, " %s%s", tv_text_str(&points), pieces ? "," : "");
    if (pieces) fprintf(out, none ? " nothing in hand" : " in hand %s", tv_text_str(&hand));
    putc('\n', out);
}

/* Does any side hold a piece? */
static bool is_any_held(const tv_session *s)
{
    const tv_game *g = s->match->game;
    bool any = false;
    for (int side = 0; side <= g->players; side++) any |= tv_tell_holds(g, tv_match_pos(s->match), side);
    return any;
}

bool tv_act_score(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    (void)given;
    const tv_game *g = s->match->game;
    int score[TV_PLAYERS_MAX];
    const bool held = is_any_held(s);
    bool kept = false;
    if (!tv_match_scores(s->match, tv_match_pos(s->match), score, &kept, err)) return false;
    TV_SCOPED(tv_text_free) tv_text result = { 0 };
    const bool over = tv_match_pos(s->match)->outcome != TV_PLAYING;
    tv_tell_result(s->match, tv_match_pos(s->match), &result);
    if (!kept && over) fprintf(r->out, "The game is over: %s\n", tv_text_str(&result));
    if (!kept && !over)
        fprintf(r->out, "%s keeps no running score: its rules decide the result when the game ends\n", g->name);
    for (int side = 0; side <= g->players; side++) score_line(s, side, score, kept, held, r->out);
    tv_text series = { 0 };
    tv_series_tell(&s->series, s->match, &series);
    fputs(tv_text_str(&series), r->out);
    tv_text_free(&series);
    return true;
}

bool tv_act_history(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    (void)given, (void)err;
    tv_tree_history(s->match, r->out);
    return true;
}

bool tv_act_tree(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    (void)given, (void)err;
    if (!s->match->tree.count) fprintf(r->out, "no moves yet\n");
    else tv_tree_draw(s->match, r->out);
    return true;
}

bool tv_act_position(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    const tv_game *g = s->match->game;
    const char *notation = tv_given_text(given, "notation");
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    if (!notation || strcmp(notation, "fen")) tv_pos_write(g, tv_match_pos(s->match), &text);
    else if (!tv_fen_write(g, tv_match_pos(s->match), &text))
        return tv_fail(err, "the rules of this game declare no FEN: `position` prints the position in our own words");
    fprintf(r->out, "%s\n", tv_text_str(&text));
    return true;
}
