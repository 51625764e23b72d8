/* reload_session.c - `reload` and `watch`: replace the rules being played by the saved ones, and print what that
 * changes. If they do not fit the game so far, they are rejected unless the user types `here`, since moves that do
 * not fit are lost. See reload_session.h. */
#include "repl/interfaces/console/reload_session.h"

#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/console/machine_plays.h"
#include "repl/interfaces/console/reload.h"

#include <stdlib.h>
#include <string.h>

enum { LISTED = 8 }; /* new moves, or moves that are gone, in a message */

/* ---- Differences --------------------------------------------------------------------------------- */

/* Finds the moves of one sorted list that are not in the other; returns their number. */
static size_t only_in(const tv_words *mine, const tv_words *theirs, tv_text *to)
{
    size_t n = 0, k = 0;
    for (size_t i = 0; i < mine->count; i++) {
        while (k < theirs->count && strcmp(theirs->list[k], mine->list[i]) < 0) k++;
        if (k < theirs->count && !strcmp(theirs->list[k], mine->list[i])) continue;
        if (n < LISTED) tv_text_add(to, "%s%s", n ? "  " : "", mine->list[i]);
        if (n++ == LISTED) tv_text_add(to, " ...");
    }
    return n;
}

static void tell_only(tv_console *c, const char *what, const tv_words *mine, const tv_words *theirs)
{
    TV_SCOPED(tv_text_free) tv_text list = { 0 };
    size_t n = only_in(mine, theirs, &list);
    if (n) fprintf(c->out, "%s, %zu move%s: %s\n", what, n, tv_s(n), tv_text_str(&list));
}

static bool has_moves(tv_match *m) { return tv_match_rules(m) && tv_match_pos(m)->outcome == TV_PLAYING; }

/* What an author wants to see at once: is the move that he meant to allow legal now? */
static void tell_moves(tv_console *c, tv_match *old, tv_match *new)
{
    TV_SCOPED(tv_words_free) tv_words before = { 0 }, now = { 0 };
    if (has_moves(old) && has_moves(new) && tv_tell_moves(old, &before) && tv_tell_moves(new, &now)) {
        tv_words_sort(&before);
        tv_words_sort(&now);
        tell_only(c, "no longer legal", &before, &now);
        tell_only(c, "now legal", &now, &before);
    }
}

/* Names the old move, whose number the user knows. */
static void tell_apart(tv_console *c, tv_match *old, const tv_node *apart)
{
    TV_SCOPED(tv_text_free) tv_text move = { 0 };
    if (apart->parent) {
        tv_reload_name(old, apart, &move);
        fprintf(c->out, "the position after %s is different\n", tv_text_str(&move));
    } else {
        fprintf(c->out, "the starting position is different\n");
    }
}

/* ---- reload ------------------------------------------------------------------------------------------ */

static void say_name(tv_console *c) { tv_say_lines(c->out, tv_script_name(c->s->match->script)); }

/* The new rules replace the old ones. */
static void take(tv_console *c, tv_reload *r)
{
    tv_match *old = c->s->match;
    tv_match_printed(r->match, NULL); /* by functions that were called once more */
    fputs("Reloaded ", c->out);
    say_name(c);
    fprintf(c->out, ": %u move%s replayed", r->kept, tv_s(r->kept));
    if (r->lost) fprintf(c->out, ", %u dropped", r->lost);
    fputs(".\n", c->out);
    if (r->apart) tell_apart(c, old, r->apart);
    if (!r->misfit) tell_moves(c, old, r->match);
    if (r->lost) c->s->saved = 0; /* the file has moves that are gone, and the user did not remove them */
    c->s->match = r->match;
    r->match = NULL;
    tv_match_free(old);
    tv_console_show(c);
    tv_machine_offer(c);
}

/* Keeps the old rules, and prints which move does not fit the new ones and why. */
static void refuse(tv_console *c, const tv_reload *r)
{
    TV_SCOPED(tv_text_free) tv_text move = { 0 };
    const tv_node *node = r->misfit;
    if (node->parent) tv_reload_name(c->s->match, node, &move);
    if (!node->parent) fprintf(c->out, "The position that was set up is not possible under the new rules: ");
    else if (r->on_the_way) fprintf(c->out, "%s is not possible under the new rules: ", tv_text_str(&move));
    else fprintf(c->out, "%s, in a variation, is not possible under the new rules: ", tv_text_str(&move));
    tv_say_lines(c->out, tv_text_str(&r->why));
    fprintf(c->out, "\nThe old rules stay in force. `reload here` loads the new ones");
    if (!node->parent) fprintf(c->out, " and starts again.\n");
    else if (!r->on_the_way) fprintf(c->out, " and drops that move.\n");
    else if (node->depth == 1) fprintf(c->out, " and drops all moves.\n");
    else if (node->depth == 2) fprintf(c->out, " and keeps the first move.\n");
    else fprintf(c->out, " and keeps the first %u moves.\n", node->depth - 1);
}

/* This holds for `reload here` too: rules that fail would end the game, and leaving out moves does not help. */
static void refuse_faulty(tv_console *c, const tv_reload *r)
{
    fputs("error: ", c->out);
    tv_say_lines(c->out, tv_text_str(&r->fault));
    fprintf(c->out, "\nThe old rules stay in force.\n");
}

/* Notes the attempt first: rejected rules are not tried again until they are saved once more. */
void tv_console_reload(tv_console *c, bool here)
{
    tv_reload r;
    tv_err err = { .column = -1 };
    c->s->tried = tv_script_stamp_now(c->s->match->script);
    if (!tv_reload_rules(c->s->match, c->s->paths, &r, &err) || !tv_session_has_memory(&err)) {
        tv_console_fail(c, &err, NULL);
        fprintf(c->out, "The old rules stay in force.\n");
    } else if (r.fault.len || !tv_reload_goes_on(&r)) {
        refuse_faulty(c, &r);
    } else if (r.misfit && !here) {
        refuse(c, &r);
    } else {
        take(c, &r);
    }
    tv_reload_free(&r);
}

/* A missing file is probably being written; one that was rejected is not tried again. */
bool tv_console_saved(const tv_console *c)
{
    if (!c->s->watch || !c->s->match) return false;
    uint64_t now = tv_script_stamp_now(c->s->match->script);
    return now && now != tv_script_stamp(c->s->match->script) && now != c->s->tried;
}

/* Shows here what the rules print while they load: no line was typed whose answer would show it. */
void tv_console_take_saved(tv_console *c)
{
    tv_console_reload(c, false);
    tv_match_printed(c->s->match, c->out);
}
