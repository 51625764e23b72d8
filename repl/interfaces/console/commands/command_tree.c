/* command_tree.c - commands about the tree of moves: going back and forth in it, and what is written into it. Nothing
 * that was tried is lost by going back; only `branch delete` takes away, and that can be brought back once. */
#include "repl/base/say.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/session/seats.h"
#include "repl/session/text/tree_tell.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- undo, redo, goto ---------------------------------------------------------------------------- */

/* How many moves: 1 without a number. False after a message. */
static bool how_many(tv_console *c, const char *args, uint32_t most, const char *what, uint32_t *n)
{
    char *end;
    errno = 0;
    bool all = !strcmp(args, "all");
    long long value = all && most ? most : *args && !all ? strtoll(args, &end, 10) : 1;
    if (*args && !all && (*end || errno || value < 1)) {
        tv_console_error(c, "a number of moves is expected, such as `%s 2`, or `%s all`", what, what);
        return false;
    }
    if (value > most) {
        if (!most) tv_console_error(c, "there is nothing to %s", what);
        else
            tv_console_error(c, "there %s only %u move%s to %s", most == 1 ? "is" : "are", most, most == 1 ? "" : "s",
                             what);
        return false;
    }
    *n = (uint32_t)value;
    return true;
}

/* Along the line nothing changes but which position is live. */
static void step_to(tv_console *c, uint32_t at, const char *done, uint32_t n)
{
    tv_match_step(c->s->match, at);
    fprintf(c->out, "%u move%s %s\n", n, n == 1 ? "" : "s", done);
    tv_tell_notes(c->s->match, tv_match_node(c->s->match), c->out);
    tv_console_show(c);
}

/* Without a number, as far as a person has to go: moves of the machine are taken back with his own. */
void tv_do_undo(tv_console *c, char *args)
{
    uint32_t n;
    if (!how_many(c, args, c->s->match->at, "undo", &n)) return;
    if (!*args) n = tv_seats_undo(c->s);
    step_to(c, c->s->match->at - n, "undone", n);
}

/* Along the line, which keeps what was undone until something else is played. */
void tv_do_redo(tv_console *c, char *args)
{
    uint32_t n;
    if (how_many(c, args, c->s->match->count - c->s->match->at, "redo", &n))
        step_to(c, c->s->match->at + n, "redone", n);
}

/* Make it the live node, and say what led there. */
static void go_to(tv_console *c, tv_node *node)
{
    tv_match *m = c->s->match;
    tv_err err;
    tv_text line = { 0 };
    if (!tv_match_goto(m, node, &err)) {
        tv_console_fail(c, &err, NULL);
        return;
    }
    if (node->parent) tv_tell_node(m, node, true, &line);
    else tv_text_add(&line, "at the start");
    fprintf(c->out, "%s\n", tv_text_str(&line));
    tv_tell_notes(m, node, c->out);
    tv_console_show(c);
    tv_text_free(&line);
    m->gone = node->number;
}

/* Digits alone, up to `most`. */
static bool read_number(const char *text, uint32_t most, uint32_t *number)
{
    size_t digits = strspn(text, "0123456789");
    if (!digits || text[digits] || digits > 9) return false;
    *number = (uint32_t)strtoul(text, NULL, 10);
    return *number <= most;
}

/* Numbers alone count along this line, those with # are of the whole tree. */
void tv_do_goto(tv_console *c, char *args)
{
    tv_match *m = c->s->match;
    uint32_t number;
    tv_node *node = NULL;
    if (*args == '#' && read_number(args + 1, m->tree.numbers, &number)) node = tv_tree_numbered(&m->tree, number);
    if (!strcmp(args, "start")) go_to(c, m->tree.root);
    else if (!strcmp(args, "end")) go_to(c, m->line[m->count]);
    else if (read_number(args, m->count, &number)) go_to(c, m->line[number]);
    else if (node) go_to(c, node);
    else if (*args == '#') tv_console_error(c, "there is no such node; `tree` and `branch` show their numbers");
    else
        tv_console_error(c,
                         "where to? Write `goto N` (after N moves of this line, 0 to %u), `goto start`, `goto end`, "
                         "or `goto #N` as `tree` shows it",
                         m->count);
}

/* ---- branch ------------------------------------------------------------------------------------------ */

/* TAB offers these. */
const char *const tv_branch_words[] = { "up", "main", "delete", "restore", NULL };

/* Whose children `branch` lists: those of the live node, at the end of a line those beside it. */
static tv_node *branching(const tv_match *m)
{
    tv_node *live = tv_match_node(m);
    return live->first || !live->parent ? live : live->parent;
}

/* What to do is said where there is nothing to list. */
static void list_branches(tv_console *c)
{
    const tv_node *parent = branching(c->s->match), *live = tv_match_node(c->s->match);
    if (!parent->first) {
        fprintf(c->out, "no moves yet: what is tried after `undo` becomes a variation\n");
        return;
    }
    if (parent != live && !parent->first->next) {
        fprintf(c->out, "nothing was played from here, and nothing instead of the last move\n");
        return;
    }
    fprintf(c->out,
            parent == live ? "played from here:\n" : "nothing was played from here; instead of the last move:\n");
    tv_tree_list(c->s->match, parent, c->out);
}

static void branch_number(tv_console *c, uint32_t number)
{
    tv_node *node = branching(c->s->match)->first;
    for (uint32_t i = 1; node && i < number; i++) node = node->next;
    if (node && number) go_to(c, node);
    else tv_console_error(c, "there is no move of that number here; `branch` lists them");
}

/* To the position in which the variation was tried, from which the main move goes on as well. */
static void branch_up(tv_console *c)
{
    const tv_node *begin = tv_node_variation(tv_match_node(c->s->match));
    if (begin->parent) go_to(c, begin->parent);
    else tv_console_error(c, "this is the main line");
}

static void branch_main(tv_console *c)
{
    if (tv_match_promote(c->s->match)) fprintf(c->out, "this is the main line now\n");
    else tv_console_error(c, "this is the main line");
}

/* Told before it goes, for then nothing can be told of it any more. */
static void branch_delete(tv_console *c)
{
    tv_match *m = c->s->match;
    tv_text line = { 0 };
    if (!m->at) {
        tv_console_error(c, "there is no move here that could be deleted; `branch delete` takes the last one away, "
                            "and all after it");
        return;
    }
    tv_tell_node(m, tv_match_node(m), true, &line);
    uint32_t n = tv_match_cut(m);
    fprintf(c->out, "deleted %s", tv_text_str(&line));
    if (n > 1) fprintf(c->out, " and %u move%s after it", n - 1, n == 2 ? "" : "s");
    fprintf(c->out, "\n`branch restore` brings that back, until something else is deleted\n");
    tv_text_free(&line);
    tv_console_show(c);
}

static void branch_restore(tv_console *c)
{
    tv_node *node = tv_tree_restore(&c->s->match->tree);
    if (node) go_to(c, node);
    else tv_console_error(c, "nothing has been deleted");
}

void tv_do_branch(tv_console *c, char *args)
{
    static void (*const words[])(tv_console *) = { branch_up, branch_main, branch_delete, branch_restore };
    uint32_t number;
    for (int i = 0; tv_branch_words[i]; i++)
        if (!strcmp(args, tv_branch_words[i])) {
            words[i](c);
            return;
        }
    if (!*args) list_branches(c);
    else if (read_number(args, UINT32_MAX, &number)) branch_number(c, number);
    else
        tv_console_error(c, "write `branch` alone, `branch N` to go along the move of that number, or one of "
                            "`branch up`, `branch main`, `branch delete`, `branch restore`");
}

/* ---- tree, history --------------------------------------------------------------------------------------- */

void tv_do_tree(tv_console *c, char *args)
{
    (void)args;
    if (!c->s->match->tree.count) fprintf(c->out, "no moves yet\n");
    else tv_tree_draw(c->s->match, c->out);
}

void tv_do_history(tv_console *c, char *args)
{
    (void)args;
    tv_tree_history(c->s->match, c->out);
}

/* ---- comment, mark ---------------------------------------------------------------------------------------- */

/* " on 1. c3-c4" where it is not plain which move is meant, see tv_seats_commented. */
static void tell_commented(const tv_console *c, const tv_node *node, tv_text *to)
{
    if (!tv_seats_mixed(c->s) || !node->parent) return;
    tv_text_add(to, " on ");
    tv_tell_node(c->s->match, node, true, to);
}

static void show_comment(const tv_console *c, const tv_node *node, const char *on)
{
    if (!node->comment) fprintf(c->out, "no comment%s; `comment TEXT` writes one\n", *on ? on : " here");
    else tv_say_indented(c->out, node->comment, 4);
}

static void write_comment(tv_console *c, tv_node *node, const char *text, const char *on)
{
    bool had = node->comment;
    tv_tree_noted(&c->s->match->tree, node);
    if (!tv_node_comment(node, strcmp(text, "-") ? text : NULL)) tv_console_error(c, "out of memory");
    else if (!node->comment && !had) tv_console_error(c, "there is no comment%s", *on ? on : " here");
    else fprintf(c->out, "comment%s %s\n", on, !node->comment ? "removed" : had ? "replaced" : "written");
}

void tv_do_comment(tv_console *c, char *args)
{
    tv_node *node = tv_seats_commented(c->s);
    tv_text on = { 0 };
    tell_commented(c, node, &on);
    if (*args) write_comment(c, node, args, tv_text_str(&on));
    else show_comment(c, node, tv_text_str(&on));
    tv_text_free(&on);
}

static void show_marks(tv_console *c)
{
    tv_node *node = tv_match_node(c->s->match);
    tv_text move = { 0 }, marks = { 0 };
    if (node->glyph) tv_tell_node(c->s->match, node, true, &move);
    if (node->glyph) fprintf(c->out, "%s\n", tv_text_str(&move));
    tv_tell_marks(c->s->match, node, 0, &marks);
    fputs(tv_text_str(&marks), c->out);
    if (!node->glyph && !node->cells)
        fprintf(c->out, "no marks here; `mark CELLS` marks cells, `mark !` the last move\n");
    tv_text_free(&move);
    tv_text_free(&marks);
}

static enum tv_glyph glyph_of(const char *text)
{
    for (int i = 1; i < TV_GLYPHS; i++)
        if (!strcmp(text, tv_glyphs[i])) return (enum tv_glyph)i;
    return TV_NO_GLYPH;
}

static void mark_move(tv_console *c, enum tv_glyph glyph)
{
    tv_node *node = tv_match_node(c->s->match);
    tv_tree_noted(&c->s->match->tree, node);
    if (node->move == TV_NO_MOVE) tv_console_error(c, "no move led here that could be marked");
    else node->glyph = glyph;
    if (node->move != TV_NO_MOVE) show_marks(c);
}

/* Further cells are added to those that are marked: `mark -` begins anew. */
static void mark_cells(tv_console *c, const char *text)
{
    tv_node *node = tv_match_node(c->s->match);
    const tv_game *g = c->s->match->game;
    uint64_t cells[TV_WORDS_MAX] = { 0 };
    tv_err err;
    tv_tree_noted(&c->s->match->tree, node);
    if (node->cells) tv_bits_copy(cells, node->cells, g->layout.words);
    if (!tv_cells_read(&g->board, text, cells, &err)) tv_console_fail(c, &err, text);
    else if (!tv_node_mark(node, cells, g->layout.words)) tv_console_error(c, "out of memory");
    else show_marks(c);
}

static void unmark(tv_console *c)
{
    static const uint64_t none[TV_WORDS_MAX];
    tv_node *node = tv_match_node(c->s->match);
    if (!node->glyph && !node->cells) {
        tv_console_error(c, "there are no marks here");
        return;
    }
    tv_tree_noted(&c->s->match->tree, node);
    tv_node_mark(node, none, c->s->match->game->layout.words);
    node->glyph = TV_NO_GLYPH;
    fprintf(c->out, "marks removed\n");
}

void tv_do_mark(tv_console *c, char *args)
{
    if (!*args) show_marks(c);
    else if (!strcmp(args, "-")) unmark(c);
    else if (glyph_of(args)) mark_move(c, glyph_of(args));
    else mark_cells(c, args);
}
