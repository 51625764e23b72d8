/* seats.c - who plays each side, and the machine's moves. The machine answers only where a person plays, too: if it has
 * all sides it plays when it is told to. See seats.h. */
#include "repl/session/seats.h"

#include "core/person.h"
#include "repl/machine/effort.h"

#include <string.h>

enum { PLIES_MAX = 1000 }; /* that the machine plays in succession: games need not end */

int tv_seat_at(const tv_session *s, const tv_pos *pos, int player) { return tv_person(s->match->game, pos, player); }

tv_effort *tv_seat_of(tv_session *s, int player) { return &s->seat[tv_seat_at(s, tv_match_pos(s->match), player)]; }

/* Who has a limit for thinking is the machine's: a person has none. */
static bool is_machine_at(const tv_session *s, const tv_pos *pos, int player)
{
    return tv_effort_given(&s->seat[tv_seat_at(s, pos, player)]);
}

bool tv_seat_is_machine(const tv_session *s, int player) { return is_machine_at(s, tv_match_pos(s->match), player); }

bool tv_seats_mixed(const tv_session *s)
{
    int machines = 0;
    for (int p = 0; p < s->match->game->players; p++) machines += tv_seat_is_machine(s, p);
    return machines && machines < s->match->game->players;
}

void tv_seats_clear(tv_session *s) { memset(s->seat, 0, sizeof s->seat); }

/* Back to where a person is to move: else the machine would play the same again at once. */
uint32_t tv_seats_undo(const tv_session *s)
{
    uint32_t to = s->match->at;
    if (to) to--;
    for (const tv_pos *pos; tv_seats_mixed(s) && to && (pos = tv_match_past(s->match, to)); to--)
        if (!is_machine_at(s, pos, pos->mover)) break;
    return s->match->at - to;
}

/* What pieces put by hand led to is nobody's move. */
static bool is_machines(const tv_session *s, const tv_node *node)
{
    const tv_pos *before = node->parent ? tv_node_pos(node->parent) : NULL;
    return before && !tv_node_is_put(node) && is_machine_at(s, before, before->mover);
}

tv_node *tv_seats_commented(const tv_session *s)
{
    tv_node *live = tv_match_node(s->match), *node = live;
    if (!tv_seats_mixed(s) || (s->match->gone && s->match->gone == live->number)) return live;
    while (is_machines(s, node)) node = node->parent;
    return node->parent ? node : live;
}

/* ---- The machine's moves ------------------------------------------------------------------------- */

/* A single legal move was not thought about, and what is proven needs no percentage. */
void tv_machine_tell(const tv_session *s, const tv_thought *t, tv_text *to)
{
    const char *name = s->match->game->player[tv_match_pos(s->match)->mover].name;
    unsigned long long nodes = t->playouts;
    if (t->moves == 1) tv_text_add(to, "%s has one legal move", name);
    else if (t->verdict == TV_WIN)
        tv_text_add(to, "%s wins by force (%llu node%s)", name, nodes, nodes == 1 ? "" : "s");
    else if (t->verdict == TV_LOSS)
        tv_text_add(to, "%s loses by force (%llu node%s)", name, nodes, nodes == 1 ? "" : "s");
    else if (t->verdict == TV_DRAW)
        tv_text_add(to, "%s can draw by force (%llu node%s)", name, nodes, nodes == 1 ? "" : "s");
    else
        tv_text_add(to, "%s's chances: %.0f %% (%llu node%s)", name, 100 * t->move[0].rate, nodes,
                    nodes == 1 ? "" : "s");
}

/* Ctrl-C ended the thinking: the move is to be played all the same. */
static void play_found(tv_session *s, const tv_thought *t)
{
    tv_text text = { 0 };
    if (s->chances) tv_machine_tell(s, t, &text);
    tv_interrupt = false;
    if (text.len) fprintf(s->out, "%s\n", tv_text_str(&text));
    tv_session_play(s, t->best);
    if (t->interrupted) tv_interrupt = true;
    tv_text_free(&text);
}

/* Each ply is kept and shown before the next is thought about, which may take long. */
bool tv_machine_ply(tv_session *s, const tv_effort *effort)
{
    tv_effort mine = *effort;
    tv_thought thought;
    tv_err err;
    mine.seed = s->seed;
    mine.keeps = true;
    mine.most = s->room.search;
    if (!tv_think(s->match, s->paths, &mine, &thought, &err)) {
        tv_session_fail(s, &err, NULL);
        return false;
    }
    uint32_t at = s->match->at;
    play_found(s, &thought);
    bool ok = s->match->at > at && !thought.interrupted;
    tv_thought_free(&thought);
    tv_session_keep(s);
    fflush(s->out);
    return ok;
}

/* It does not begin by itself: somebody may want to look at the position, or change who plays. */
void tv_machine_offer(tv_session *s)
{
    const tv_pos *pos = tv_match_pos(s->match);
    if (pos->outcome == TV_PLAYING && tv_seat_is_machine(s, pos->mover))
        fprintf(s->out, "The machine is to move: `%s` lets it begin.\n", tv_seats_mixed(s) ? "go" : "auto");
}

/* Rules may skip a person for ever: there is an end, and a word about it. */
void tv_machine_answer(tv_session *s)
{
    if (!tv_seats_mixed(s) || !tv_match_rules(s->match)) return;
    for (int plies = 0; plies < PLIES_MAX; plies++) {
        const tv_pos *pos = tv_match_pos(s->match);
        if (pos->outcome != TV_PLAYING || !tv_seat_is_machine(s, pos->mover)) return;
        if (!tv_machine_ply(s, tv_seat_of(s, pos->mover))) return;
    }
    fprintf(s->out, "%d moves in succession were played; `go` plays on.\n", PLIES_MAX);
}
