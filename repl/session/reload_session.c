/* reload_session.c - `reload` and `watch`: rules that were saved take the place of those that are played, and what that
 * changes is told. Rules that do not fit the game so far are refused unless the user says `here`, for what does not fit
 * goes. See reload_session.h. */
#include "repl/session/reload_session.h"

#include "repl/author/reload.h"
#include "repl/base/say.h"

#include <stdlib.h>
#include <string.h>

enum { LISTED = 8 }; /* moves that are new, or no more */

/* ---- What has changed ---------------------------------------------------------------------------- */

static const char *plural(uint64_t n) { return n == 1 ? "" : "s"; }

/* The moves of one sorted list that are not in the other; how many. */
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

static void tell_only(tv_session *s, const char *what, const tv_words *mine, const tv_words *theirs)
{
    tv_text list = { 0 };
    size_t n = only_in(mine, theirs, &list);
    if (n) fprintf(s->out, "%s, %zu move%s: %s\n", what, n, plural(n), tv_text_str(&list));
    tv_text_free(&list);
}

static bool has_moves(tv_match *m) { return tv_match_rules(m) && tv_match_pos(m)->outcome == TV_PLAYING; }

/* What an author wants to see at once: is the move that he meant to allow there now? */
static void tell_moves(tv_session *s, tv_match *old, tv_match *new)
{
    tv_words before = { 0 }, now = { 0 };
    if (has_moves(old) && has_moves(new) && tv_tell_moves(old, &before) && tv_tell_moves(new, &now)) {
        tv_words_sort(&before);
        tv_words_sort(&now);
        tell_only(s, "legal no more", &before, &now);
        tell_only(s, "legal now", &now, &before);
    }
    tv_words_free(&before);
    tv_words_free(&now);
}

/* Told of the old move: its number is known to whoever played it. */
static void tell_apart(tv_session *s, tv_match *old, const tv_node *apart)
{
    tv_text move = { 0 };
    if (apart->parent) {
        tv_reload_name(old, apart, &move);
        fprintf(s->out, "the position is another after %s\n", tv_text_str(&move));
    } else {
        fprintf(s->out, "the opening is another\n");
    }
    tv_text_free(&move);
}

/* ---- reload ------------------------------------------------------------------------------------------ */

static void say_name(tv_session *s) { tv_say_lines(s->out, tv_script_name(s->match->script)); }

/* The new rules take the place of the old ones. */
static void take(tv_session *s, tv_reload *r)
{
    tv_match *old = s->match;
    tv_match_printed(r->match, NULL); /* by functions that were called once more */
    say_name(s);
    fprintf(s->out, " reloaded, %u move%s played again", r->kept, plural(r->kept));
    if (r->lost) fprintf(s->out, ", %u that do%s not fit left out", r->lost, r->lost == 1 ? "es" : "");
    putc('\n', s->out);
    if (r->apart) tell_apart(s, old, r->apart);
    if (!r->misfit) tell_moves(s, old, r->match);
    if (r->lost) s->saved = 0; /* the file has moves that are gone, and the user did not remove them */
    s->match = r->match;
    r->match = NULL;
    tv_match_free(old);
    tv_session_show(s);
}

/* The old rules stay: which move does not fit the new ones, and why. */
static void refuse(tv_session *s, const tv_reload *r)
{
    tv_text move = { 0 };
    const tv_node *node = r->misfit;
    if (node->parent) tv_reload_name(s->match, node, &move);
    if (!node->parent) fprintf(s->out, "The position that was set up does not fit the new rules: ");
    else if (r->on_the_way) fprintf(s->out, "%s does not fit the new rules: ", tv_text_str(&move));
    else fprintf(s->out, "%s, which was tried, does not fit the new rules: ", tv_text_str(&move));
    tv_say_lines(s->out, tv_text_str(&r->why));
    fprintf(s->out, "\nThe old rules stay. `reload here` takes the new ones");
    if (!node->parent) fprintf(s->out, " and begins again.\n");
    else if (!r->on_the_way) fprintf(s->out, " without that move.\n");
    else if (node->depth == 1) fprintf(s->out, " from the opening on.\n");
    else fprintf(s->out, " from before that move on, after %u move%s.\n", node->depth - 1, plural(node->depth - 1));
    tv_text_free(&move);
}

/* `reload here`, too: rules that fail would end the game, and leaving out moves does not help. */
static void refuse_faulty(tv_session *s, const tv_reload *r)
{
    fputs("error: ", s->out);
    tv_say_lines(s->out, tv_text_str(&r->fault));
    fprintf(s->out, "\nThe old rules stay.\n");
}

/* Noted first: rules that are refused are not tried again before they are saved once more. */
void tv_session_reload(tv_session *s, bool here)
{
    tv_reload r;
    tv_err err = { .column = -1 };
    s->tried = tv_script_stamp_now(s->match->script);
    if (!tv_reload_rules(s->match, s->paths, &r, &err) || !tv_session_has_memory(&err)) {
        tv_session_fail(s, &err, NULL);
        fprintf(s->out, "The old rules stay.\n");
    } else if (r.fault.len || !tv_reload_goes_on(&r)) {
        refuse_faulty(s, &r);
    } else if (r.misfit && !here) {
        refuse(s, &r);
    } else {
        take(s, &r);
    }
    tv_reload_free(&r);
}

/* A file that is missing is just being written; one that was refused is not tried again. */
bool tv_session_saved(const tv_session *s)
{
    if (!s->watch || !s->match) return false;
    uint64_t now = tv_script_stamp_now(s->match->script);
    return now && now != tv_script_stamp(s->match->script) && now != s->tried;
}

/* What the rules print while they are loaded is shown here: no line was typed that would show it. */
void tv_session_take_saved(tv_session *s)
{
    tv_session_reload(s, false);
    tv_match_printed(s->match, s->out);
}
