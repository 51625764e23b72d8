/* command_machine.c - commands for play against the machine. They decide when it plays and how strongly;
 * machine_plays.c plays its moves, by the same functions as a person's. */
#include "repl/base/interrupt.h"
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/console/machine_plays.h"
#include "repl/session/machine/effort.h"
#include "repl/session/seats.h"

#include <errno.h>
#include <stdlib.h>

enum { HINTS = 5, EXPECTED = 8, AUTO_MAX = 1000 };

/* The mover's effort: the one typed, else his own, else the normal one. False after a message. */
static bool read_effort(tv_console *c, const char *typed, tv_effort *effort)
{
    int mover = tv_match_pos(c->s->match)->mover;
    tv_err err;
    *effort = *tv_seat_of(c->s, mover);
    if (!*typed && tv_seat_is_machine(c->s, mover)) return true;
    if (tv_effort_read(typed, effort, &err)) return true;
    tv_console_fail(c, &err, NULL);
    return false;
}

/* ---- go, auto ---------------------------------------------------------------------------------- */

/* A turn may have several plies; it is also over when the rules skipped another player. */
void tv_do_go(tv_console *c, char *args)
{
    tv_effort effort;
    if (tv_console_is_over(c) || !read_effort(c, args, &effort)) return;
    int mover = tv_match_pos(c->s->match)->mover;
    bool ok;
    const tv_pos *pos;
    do {
        ok = tv_machine_ply(c, &effort);
        pos = tv_match_pos(c->s->match);
    } while (ok && pos->outcome == TV_PLAYING && pos->mover == mover && !pos->passes);
    if (ok) tv_machine_answer(c);
}

/* Does the live position occur for the third time? On such a line machines may go round for ever. */
static bool is_third_time(const tv_console *c)
{
    const tv_pos *pos = tv_match_pos(c->s->match);
    int times = 0;
    for (const tv_node *node = tv_match_node(c->s->match); node; node = node->parent)
        times += tv_node_pos(node)->hash == pos->hash;
    return times == 3;
}

/* Stops play in games that do not end, and says so; the user can continue. */
static bool auto_pauses(tv_console *c, long plies)
{
    if (tv_match_pos(c->s->match)->outcome != TV_PLAYING) return false;
    if (is_third_time(c)) fprintf(c->out, "This position has occurred three times. Type `auto` to play on.\n");
    else if (plies >= AUTO_MAX) fprintf(c->out, "The machine has played %d moves. Type `auto` to play on.\n", AUTO_MAX);
    else return false;
    return true;
}

/* With a number typed, plays that number of plies although positions repeat. */
void tv_do_auto(tv_console *c, char *args)
{
    char *end;
    errno = 0;
    long most = *args ? strtol(args, &end, 10) : AUTO_MAX, plies = 0;
    if (*args && (*end || errno || most < 1 || most > AUTO_MAX)) {
        tv_console_error(c, "give a number of moves from 1 to %d, for example `auto 10`", AUTO_MAX);
        return;
    }
    if (tv_console_is_over(c)) return;
    bool pauses = false;
    for (tv_effort effort; plies < most && !pauses && tv_match_pos(c->s->match)->outcome == TV_PLAYING;) {
        if (!read_effort(c, "", &effort) || !tv_machine_ply(c, &effort)) return;
        plies++;
        pauses = !*args && auto_pauses(c, plies);
    }
}

/* ---- hint ------------------------------------------------------------------------------------------ */

/* A proven result needs no percentage. */
static void say_candidate(tv_console *c, const tv_candidate *candidate)
{
    static const char *const proven[] = {
        [TV_WIN] = "wins by force", [TV_LOSS] = "loses by force", [TV_DRAW] = "draws by force"
    };
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_tell_move(c->s->match, tv_match_pos(c->s->match), candidate->move, &text);
    if (candidate->verdict != TV_OPEN) tv_text_add(&text, ": %s", proven[candidate->verdict]);
    else
        tv_text_add(&text, ": %.0f %%, %llu node%s", 100 * candidate->rate, (unsigned long long)candidate->visits,
                    tv_s(candidate->visits));
    fprintf(c->out, "  %s\n", tv_text_str(&text));
}

/* Prints the line that both sides would play; it plays the moves and undoes them. */
static void say_expected(tv_console *c, const tv_thought *t)
{
    tv_mark mark = tv_match_mark(c->s->match);
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_err err;
    tv_text_add(&text, "best line:");
    for (uint32_t i = 0; i < t->length && i < EXPECTED; i++) {
        tv_text_add(&text, i ? ", " : " ");
        tv_tell_move(c->s->match, tv_match_pos(c->s->match), t->line[i], &text);
        if (!tv_match_play(c->s->match, t->line[i], NULL, &err)) break;
    }
    tv_match_return(c->s->match, mark);
    tv_say_wrapped(c->out, tv_text_str(&text), 2, 4);
}

static void say_thought(tv_console *c, const tv_thought *t)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_machine_tell(c->s, t, &text);
    if (t->moves > 1) tv_text_add(&text, ", %u legal moves", t->moves);
    fprintf(c->out, "%s\n", tv_text_str(&text));
    for (uint32_t i = 0; i < t->count && i < HINTS; i++) say_candidate(c, &t->move[i]);
    if (t->length > 1) say_expected(c, t);
}

void tv_do_hint(tv_console *c, char *args)
{
    tv_effort effort;
    tv_thought thought;
    tv_err err;
    if (tv_console_is_over(c) || !read_effort(c, args, &effort)) return;
    effort.seed = c->s->seed;
    effort.keeps = true;
    effort.most = c->s->room.search;
    if (!tv_think(c->s->match, c->s->paths, &effort, &thought, &err)) {
        tv_console_fail(c, &err, NULL);
        return;
    }
    bool stopped = thought.interrupted;
    tv_interrupt_set(false); /* prints what the search found before Ctrl-C */
    say_thought(c, &thought);
    if (stopped) tv_interrupt_set(true);
    tv_thought_free(&thought);
}
