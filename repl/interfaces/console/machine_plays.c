/* machine_plays.c - the machine's moves at a console; see machine_plays.h. The machine answers by itself only if a
 * person plays too; if it has all sides, it waits for a command. */
#include "repl/interfaces/console/machine_plays.h"

#include "repl/base/interrupt.h"
#include "repl/base/scoped.h"
#include "repl/session/seats.h"

enum { PLIES_MAX = 1000 }; /* that the machine plays in succession, as some games do not end */

/* A single legal move is played without a search, and a proven result needs no percentage. */
void tv_machine_tell(const tv_session *s, const tv_thought *t, tv_text *to)
{
    const tv_game *g = s->match->game;
    const int mover = tv_match_pos(s->match)->mover;
    unsigned long long nodes = t->playouts;
    if (t->moves == 1) tv_text_add(to, "%s %s one legal move", TV_SIDE_DOES(g, mover, "has", "have"));
    else if (t->verdict == TV_WIN)
        tv_text_add(to, "%s %s by force (%llu node%s)", TV_SIDE_DOES(g, mover, "wins", "win"), nodes, tv_s(nodes));
    else if (t->verdict == TV_LOSS)
        tv_text_add(to, "%s %s by force (%llu node%s)", TV_SIDE_DOES(g, mover, "loses", "lose"), nodes, tv_s(nodes));
    else if (t->verdict == TV_DRAW)
        tv_text_add(to, "%s can draw by force (%llu node%s)", tv_side_name(g, mover), nodes, tv_s(nodes));
    else
        tv_text_add(to, "%s%s chances: %.0f %% (%llu node%s)", TV_SIDE_WHOSE(g, mover), 100 * t->move[0].rate, nodes,
                    tv_s(nodes));
}

/* Ctrl-C ended the search: plays its best move all the same. */
static void play_found(tv_console *c, const tv_thought *t)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    if (c->chances) tv_machine_tell(c->s, t, &text);
    tv_interrupt_set(false);
    if (text.len) fprintf(c->out, "%s\n", tv_text_str(&text));
    tv_console_play(c, t->best);
    if (t->interrupted) tv_interrupt_set(true);
}

/* Keeps and shows each ply before it thinks about the next, which may take long. */
bool tv_machine_ply(tv_console *c, const tv_effort *effort)
{
    tv_effort mine = *effort;
    tv_thought thought;
    tv_err err;
    mine.seed = c->s->seed;
    mine.keeps = true;
    mine.most = c->s->room.search;
    if (!tv_think(c->s->match, c->s->paths, &mine, &thought, &err)) {
        tv_console_fail(c, &err, NULL);
        return false;
    }
    uint32_t at = c->s->match->at;
    play_found(c, &thought);
    bool ok = c->s->match->at > at && !thought.interrupted;
    tv_thought_free(&thought);
    tv_console_write_journal(c);
    fflush(c->out);
    return ok;
}

/* The machine does not begin by itself: the user may want to look at the position, or change who plays. */
void tv_machine_offer(tv_console *c)
{
    const tv_pos *pos = tv_match_pos(c->s->match);
    if (tv_match_rules(c->s->match) && pos->outcome == TV_PLAYING && tv_seat_is_machine(c->s, pos->mover))
        fprintf(c->out, "It is the machine's move: type `%s`.\n", tv_seats_mixed(c->s) ? "go" : "auto");
}

/* Rules may skip a person for ever, so this stops after PLIES_MAX plies with a message. */
void tv_machine_answer(tv_console *c)
{
    if (!tv_seats_mixed(c->s) || !tv_match_rules(c->s->match)) return;
    for (int plies = 0; plies < PLIES_MAX; plies++) {
        const tv_pos *pos = tv_match_pos(c->s->match);
        if (pos->outcome != TV_PLAYING || !tv_seat_is_machine(c->s, pos->mover)) return;
        if (!tv_machine_ply(c, tv_seat_of(c->s, pos->mover))) return;
    }
    fprintf(c->out, "The machine has played %d moves in a row. Type `go` to play on.\n", PLIES_MAX);
}
