/* command_setup.c - setting up: positions as text, and pieces put by hand with the rules off. `setup` begins a new
 * tree, as no move leads there; what the user puts by hand is a node of the present one. */
#include "core/play/fen.h"
#include "repl/base/named_positions.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/console/by_hand.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/console/machine_plays.h"
#include "repl/session/game/byhand.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- position, setup ------------------------------------------------------------------------------ */

/* A new game begins at the live position with some words changed. */
static bool setup_words(tv_console *c, const char *words, tv_err *err)
{
    tv_match *m = c->s->match;
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    TV_SCOPED(tv_scoped_memory) tv_pos *pos = tv_match_copy(m);
    if (!pos) return tv_fail_memory(err);
    bool ok = tv_byhand_words(m->game, tv_match_pos(m), words, pos, err);
    if (ok) {
        tv_pos_write(m->game, pos, &text);
        ok = tv_session_has_memory(err) && tv_match_setup(m, tv_text_str(&text), err);
        if (!ok) err->column = -1; /* in a text that the user did not type */
    }
    return ok;
}

/* "+ WORDS": where the words begin in the line; NULL: the line has another form. */
static const char *words_after_plus(const char *args)
{
    return *args == '+' ? args + 1 + strspn(args + 1, " \t") : NULL;
}

/* Words without a '=' are a name, perhaps a mistyped one. */
static void no_position(tv_console *c, const char *name, tv_err *err)
{
    TV_SCOPED(tv_words_free) tv_words names = { 0 };
    tv_words_add(&names, "start");
    tv_words_add(&names, "empty");
    tv_named_positions(c->s->paths, tv_script_name(c->s->match->script), &names);
    tv_fail_unknown(err, 0, "position", name, strlen(name), tv_words_list(&names), names.count);
    const size_t used = strlen(err->text);
    snprintf(err->text + used, sizeof err->text - used, ". Any other is a text of KEY=VALUE, see `help setup`");
}

/* "figure 5": a position that has a name. If it can be set up, prints what it shows. */
static bool setup_named(tv_console *c, const char *name, tv_err *err)
{
    TV_SCOPED(tv_named_position_free) tv_named_position named = { 0 };
    const char *game = tv_script_name(c->s->match->script);
    bool ok = tv_named_position_find(c->s->paths, game, name, &named);
    if (ok) {
        const char *text = tv_text_str(&named.text);
        ok = strcmp(text, "start") ? tv_match_setup(c->s->match, text, err) : tv_match_restart(c->s->match, err);
        err->column = -1; /* in a text that the user did not type */
        if (ok && named.about.len) tv_say_indented(c->out, tv_text_str(&named.about), 2);
    } else if (tv_memory_lost) {
        tv_fail_memory(err);
    } else {
        no_position(c, name, err);
    }
    return ok;
}

static void list_positions(tv_console *c)
{
    TV_SCOPED(tv_words_free) tv_words names = { 0 };
    TV_SCOPED(tv_text_free) tv_text list = { 0 };
    tv_named_positions(c->s->paths, tv_script_name(c->s->match->script), &names);
    tv_text_add(&list, "Positions by name: start, empty");
    for (size_t i = 0; i < names.count; i++) {
        tv_text_add(&list, ", ");
        tv_text_escape(&list, names.list[i], strlen(names.list[i]));
    }
    tv_text_add(&list, ". `setup NAME` sets one up, `setup TEXT` a line as `position` prints it; "
                       "`setup + KEY=VALUE ...` changes some of the current position.\n");
    tv_say_wrapped(c->out, tv_text_str(&list), 0, 2);
}

bool tv_setup_named(tv_console *c, const char *name)
{
    tv_err err = { .column = -1 };
    bool ok = setup_named(c, name, &err);
    if (ok) tv_console_show(c);
    else tv_console_fail(c, &err, NULL);
    return ok;
}

/* Are there pieces on the board? Stones in pits are no pieces: a text names those of all pits, or none. */
static bool has_pieces(const tv_game *g, const tv_pos *pos)
{
    bool any = false;
    for (int side = 0; side < g->layout.sides; side++)
        any |= tv_bits_any(tv_own(&g->layout, pos, side), g->layout.words);
    return any;
}

/* Nothing is left on the board, in pits and in stores. */
static bool setup_empty(tv_match *m, tv_err *err)
{
    const tv_game *g = m->game;
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    for (int i = 0; g->layout.pits && i < g->board.count; i++) tv_text_add(&text, i ? ",0" : "stones=0");
    for (int p = 0; g->store >= 0 && p < g->players; p++) tv_text_add(&text, " %s=0", g->counter_name[g->store + p]);
    bool ok = tv_session_has_memory(err) && tv_match_setup(m, tv_text_str(&text), err);
    if (!ok) err->column = -1; /* in a text that the user did not type */
    return ok;
}

/* A text names the piece on a cell by a letter or as SIDE.PIECE; `setup +` also takes its name alone. */
static void say_plus(const tv_game *g, const char *text, tv_err *err)
{
    const size_t key = strcspn(text, "= \t"), len = strcspn(text, " \t"), used = strlen(err->text);
    const bool is_name = err->column == (int)key + 1 && len > key + 2 && !memchr(text, '.', len);
    if ((err->column == 0 || (is_name && !g->layout.planes)) && tv_board_cell(&g->board, text, key) != TV_NO_CELL)
        snprintf(err->text + used, sizeof err->text - used, ". To change a cell of this position write `setup + %.*s`",
                 (int)len, text);
}

/* `position` prints whose turn it is first. A text that does not begin so, or that names no piece, may have been
 * meant to change the present position. */
static bool setup_text(tv_console *c, const char *text, tv_err *err)
{
    tv_match *m = c->s->match;
    const bool had = has_pieces(m->game, tv_match_pos(m));
    if (!tv_match_setup(m, text, err)) return say_plus(m->game, text, err), false;
    if (had && !tv_fen_begins(m->game, text) &&
        (strncasecmp(text, "mover=", 6) || !has_pieces(m->game, tv_match_pos(m))))
        fprintf(c->out, "`setup` emptied the board first; `setup + ...` changes the current position instead.\n");
    return true;
}

/* The rules may end the game on an empty board. The player is about to put pieces there, so no result is announced. */
static void tell_empty(tv_console *c)
{
    const tv_game *g = c->s->match->game;
    const char *cell = g->board.name[g->board.order[0]];
    if (g->layout.pits)
        fprintf(c->out, "The board is empty. `setup + %s=3 mover=%s` puts stones on it.\n", cell, g->player[0].name);
    else
        fprintf(c->out, "The board is empty. `setup + %s=%s mover=%s` puts a piece on it.\n", cell,
                g->pieces.piece[0].name[0], g->player[0].name);
}

/* The game before it ends here and stays in a journal of its own. Columns of errors count from the word after
 * `setup`. */
void tv_do_setup(tv_console *c, char *args)
{
    tv_err err = { .column = -1 };
    const char *words = words_after_plus(args);
    const bool empty = !strcmp(args, "empty");
    bool ok = false;
    if (!*args) {
        list_positions(c);
        return;
    }
    if (!strcmp(args, "start")) ok = tv_match_restart(c->s->match, &err);
    else if (empty) ok = setup_empty(c->s->match, &err);
    else if (!words && !strchr(args, '=') && !tv_fen_begins(c->s->match->game, args)) ok = setup_named(c, args, &err);
    else if (!words) ok = setup_text(c, args, &err);
    else if (!*words)
        tv_fail(&err, "change what? Write `setup + KEY=VALUE ...`, for example `setup + mover=%s`",
                c->s->match->game->player[0].name);
    else ok = setup_words(c, words, &err);
    if (words && *words && err.column >= 0) err.column += (int)(words - args);
    if (ok) {
        tv_console_part(c);
        c->s->saved = 0;
        if (empty && tv_match_pos(c->s->match)->outcome != TV_PLAYING) tell_empty(c);
        else tv_console_show(c);
        tv_machine_offer(c);
    } else {
        tv_console_fail(c, &err, args);
    }
}

/* ---- free ------------------------------------------------------------------------------------------- */

/* TAB offers these. */
const char *const tv_free_words[] = { "on", "off", NULL };

/* The changes that the rules make when they accept the position are a node of their own, which it shows. */
static void free_off(tv_console *c)
{
    tv_err err;
    const tv_node *was = tv_match_node(c->s->match);
    if (tv_match_rules(c->s->match)) {
        tv_console_error(c, "the rules are already on");
    } else if (!tv_match_take_up(c->s->match, &err)) {
        tv_console_fail(c, &err, NULL);
        fprintf(c->out, "The rules stay off.\n");
    } else {
        fprintf(c->out, "The rules are on.\n");
        const bool changed = tv_match_node(c->s->match) != was, over = tv_match_pos(c->s->match)->outcome != TV_PLAYING;
        if (changed && over) fprintf(c->out, "By the rules the game is over.\n");
        if (changed && !over) tv_show_put(c, "The rules change: ");
        else tv_console_show(c);
        tv_machine_offer(c);
    }
}

/* Pieces put by hand may have led to a position that the rules reject: the rules are then off although no `free`
 * turned them off. */
void tv_do_free(tv_console *c, char *args)
{
    bool on = tv_match_rules(c->s->match);
    if (!strcmp(args, "off")) free_off(c);
    else if (!strcmp(args, "on") && !on) tv_console_error(c, "the rules are already off");
    else if (!strcmp(args, "on")) c->s->match->free = true;
    else if (*args) tv_console_error(c, "write `free on` to turn the rules off, `free off` to turn them on");
    else if (on) fprintf(c->out, "The rules are on.\n");
    if (!tv_match_rules(c->s->match) && (on || !*args)) fprintf(c->out, "The rules are off: %s.\n", tv_by_hand_how);
}
