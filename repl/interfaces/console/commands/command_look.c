/* command_look.c - commands that tell the position in words, for screen readers and for whoever asks about one
 * thing. */
#define _GNU_SOURCE
#include "repl/base/say.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/session/text/speak.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static void say(tv_console *c, tv_text *text, int left)
{
    tv_say_wrapped(c->out, tv_text_str(text), left, left + 2);
    tv_text_free(text);
}

/* "error: there is no WHAT 'typed'" and what there is. */
static void none_such(tv_console *c, const char *what, const char *typed, const char *there)
{
    tv_text shown = { 0 };
    tv_say_short(&shown, typed, strlen(typed));
    tv_console_error(c, "there is no %s '%s'; %s", what, tv_text_str(&shown), there);
    tv_text_free(&shown);
}

/* ---- where -------------------------------------------------------------------------------------- */

/* Pits have no pieces of a side's, so their rows are told first. */
static void where_all(tv_console *c, tv_text *to)
{
    const tv_game *g = c->s->match->game;
    tv_text_add(to, "%s: ", g->name);
    tv_speak_board(g, to);
    tv_text_add(to, "\n");
    if (g->layout.pits) {
        tv_speak_label label[TV_SPEAK_LABELS];
        int count = tv_speak_labels(g, label);
        for (int i = 0; i < count && label[i].kind == label[0].kind; i++)
            tv_speak_line(g, tv_match_pos(c->s->match), &label[i], to);
    }
    for (int side = 0; side <= g->players; side++) tv_speak_side(g, tv_match_pos(c->s->match), side, to);
    tv_tell_sets(g, tv_match_pos(c->s->match), to);
}

/* The pieces of that name, whosever or a side's. */
static bool where_piece(tv_console *c, int only, const char *name, tv_text *to)
{
    const tv_game *g = c->s->match->game;
    bool found = false;
    for (int side = 0; side <= g->players; side++) {
        int piece = only < 0 || only == side ? tv_game_piece(g, side, name, strlen(name)) : -1;
        if (piece >= 0) tv_speak_piece(g, tv_match_pos(c->s->match), piece, to);
        found |= piece >= 0;
    }
    return found;
}

/* The side or piece that was probably meant. */
static const char *nearest_side(const tv_game *g, const char *typed)
{
    const char *names[TV_PLAYERS_MAX + TV_PIECES_MAX];
    size_t count = (size_t)tv_player_names(g, names);
    for (int i = 0; i < g->pieces.pieces; i++) names[count++] = g->pieces.piece[i].name[0];
    return tv_nearest(typed, names, count);
}

/* Whoever types a cell here wants `cell`. */
static void no_such_side(tv_console *c, const char *typed)
{
    const tv_game *g = c->s->match->game;
    const char *near = nearest_side(g, typed);
    tv_text there = { 0 };
    if (near) tv_text_add(&there, "did you mean `where %s`?", near);
    else if (tv_board_cell(&g->board, typed, strlen(typed)) != TV_NO_CELL)
        tv_text_add(&there, "for a cell write `cell %s`", typed);
    else tv_text_add(&there, "a side is %s, for one", g->player[0].name);
    if (!near && g->pieces.pieces) tv_text_add(&there, ", a piece %s", g->pieces.piece[0].name[0]);
    none_such(c, "side or piece", typed, tv_text_str(&there));
    tv_text_free(&there);
}

/* A side, else a piece, else a piece of a side: names of pieces may have blanks in them. */
void tv_do_where(tv_console *c, char *args)
{
    tv_text text = { 0 };
    const tv_game *g = c->s->match->game;
    size_t len = strcspn(args, " ");
    int side = tv_game_player(g, args, strlen(args)), owner = tv_game_player(g, args, len);
    const char *rest = args + len + strspn(args + len, " ");
    if (!*args) where_all(c, &text);
    else if (side >= 0) tv_speak_side(g, tv_match_pos(c->s->match), side, &text);
    else if (!where_piece(c, -1, args, &text) && !(owner >= 0 && where_piece(c, owner, rest, &text)))
        no_such_side(c, args);
    if (side >= 0 && !text.len) tv_text_add(&text, "%s: nothing\n", tv_side_name(g, side));
    say(c, &text, 0);
}

/* ---- cell ----------------------------------------------------------------------------------------- */

/* "n: c4, empty" in lines, and where there is no cell. */
static void add_neighbours(tv_console *c, unsigned cell, tv_text *to)
{
    const tv_board *b = &c->s->match->game->board;
    tv_text edge = { 0 };
    for (int dir = 0; dir < TV_DIRS; dir++) {
        const char *name = tv_dir_name(b, dir);
        unsigned next = b->step[cell][dir];
        if (*name && next == TV_NO_CELL) tv_text_add(&edge, " %s", name);
        if (!*name || next == TV_NO_CELL) continue;
        tv_text_add(to, "%s: %s, ", name, b->name[next]);
        tv_speak_on(c->s->match->game, tv_match_pos(c->s->match), next, to);
        tv_text_add(to, "\n");
    }
    if (edge.len) tv_text_add(to, "no cell:%s\n", tv_text_str(&edge));
    tv_text_free(&edge);
}

/* Rules that fail have been told of already; nothing is added then. */
static void add_moves(tv_console *c, const char *name, tv_text *to)
{
    size_t count;
    if (tv_match_pos(c->s->match)->outcome != TV_PLAYING || !tv_moves_with(c, name, &count)) return;
    if (count)
        tv_text_add(to, "%zu legal move%s with it; `moves %s` lists %s\n", count, count == 1 ? "" : "s", name,
                    count == 1 ? "it" : "them");
    else tv_text_add(to, "no legal moves with it\n");
}

/* Pits have no directions that a player would name, so no neighbours are told. */
void tv_do_cell(tv_console *c, char *args)
{
    const tv_game *g = c->s->match->game;
    const tv_board *b = &g->board;
    tv_text text = { 0 };
    unsigned cell = tv_board_cell(b, args, strlen(args));
    if (cell == TV_NO_CELL) {
        tv_text_add(&text, "cells are %s to %s", b->name[b->order[0]], b->name[b->order[b->count - 1]]);
        if (*args) none_such(c, "cell", args, tv_text_str(&text));
        else tv_console_error(c, "which cell? Write `cell %s`", b->name[b->order[0]]);
        tv_text_free(&text);
        return;
    }
    tv_text_add(&text, "%s: ", b->name[cell]);
    tv_speak_on(g, tv_match_pos(c->s->match), cell, &text);
    tv_speak_block(g, tv_match_pos(c->s->match), cell, &text);
    tv_text_add(&text, "\n");
    add_moves(c, b->name[cell], &text);
    if (b->kind != TV_PITS) add_neighbours(c, cell, &text);
    say(c, &text, 0);
}

/* ---- row, column --------------------------------------------------------------------------------------- */

/* What may be asked for: "row 1 to 10, column a to j". */
static void add_labels(const tv_speak_label *label, int count, tv_text *to)
{
    for (int i = 0; i < count; i++) {
        bool first = !i || label[i].kind != label[i - 1].kind,
             last = i + 1 == count || label[i].kind != label[i + 1].kind;
        if (first) tv_text_add(to, "%s%s %s", i ? ", " : "", label[i].kind, label[i].text);
        else if (last) tv_text_add(to, " to %s", label[i].text);
    }
}

/* Rows, columns and rings are all found by their label, a number or letters. */
void tv_do_row(tv_console *c, char *args)
{
    const tv_game *g = c->s->match->game;
    tv_speak_label label[TV_SPEAK_LABELS];
    tv_text text = { 0 };
    int count = tv_speak_labels(g, label), i = 0;
    while (i < count && strcasecmp(label[i].text, args)) i++;
    if (i < count) {
        tv_speak_line(g, tv_match_pos(c->s->match), &label[i], &text);
        say(c, &text, 0);
        return;
    }
    tv_text_add(&text, *label[0].text ? "there are " : "there is one: write `row`");
    if (*label[0].text) add_labels(label, count, &text);
    if (*args) none_such(c, "row or column", args, tv_text_str(&text));
    else tv_console_error(c, "which row? Write `row %s`; %s", label[0].text, tv_text_str(&text));
    tv_text_free(&text);
}

/* ---- last ------------------------------------------------------------------------------------------------ */

static void say_move(tv_console *c, const tv_pos *pos, const tv_node *node)
{
    tv_match *m = c->s->match;
    tv_text text = { 0 };
    tv_log log = { 0 };
    tv_err err;
    tv_tell_ply(m, node, &text);
    fprintf(c->out, "%s\n", tv_text_str(&text));
    if (node->move != TV_NO_MOVE && tv_match_effects(m, pos, node->move, &log, &err))
        tv_tell_effects(&log, false, c->out);
    tv_log_free(&log);
    tv_text_free(&text);
}

/* Effects say what the move did as the rules see it, changes what is another on the board. */
static void say_ply(tv_console *c, uint32_t i)
{
    tv_text changes = { 0 };
    say_move(c, tv_match_past(c->s->match, i), c->s->match->line[i + 1]);
    tv_speak_changes(c->s->match->game, tv_match_past(c->s->match, i), tv_match_past(c->s->match, i + 1), &changes);
    say(c, &changes, 2);
}

void tv_do_last(tv_console *c, char *args)
{
    (void)args;
    uint32_t last[TV_PLAYERS_MAX];
    int count = tv_tell_last(c->s->match, last);
    if (!count) fprintf(c->out, "no moves yet\n");
    for (int i = 0; i < count; i++) say_ply(c, last[i]);
    tv_console_turn(c);
}
