/* seats.c - who plays each side; see seats.h. */
#include "repl/session/seats.h"

#include "core/position/controller.h"
#include "repl/base/scoped.h"
#include "repl/session/machine/effort.h"
#include "repl/session/records/tags.h"

#include <stdlib.h>
#include <string.h>

int tv_seat_at(const tv_session *s, const tv_pos *pos, int player)
{
    return tv_controller(s->match->game, pos, player);
}

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

/* Back to a turn of a human: otherwise the machine would at once play the same move again. */
uint32_t tv_seats_undo(const tv_session *s)
{
    uint32_t to = s->match->at;
    if (to) to--;
    for (const tv_pos *pos; tv_seats_mixed(s) && to && (pos = tv_match_past(s->match, to)); to--)
        if (!is_machine_at(s, pos, pos->mover)) break;
    return s->match->at - to;
}

/* A node put by hand is no player's move. */
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

void tv_seats_swap(tv_session *s)
{
    const int players = s->match->game->players;
    const tv_effort last = s->seat[players - 1];
    memmove(s->seat + 1, s->seat, (size_t)(players - 1) * sizeof *s->seat);
    s->seat[0] = last;
}

static bool name_machines(tv_session *s)
{
    tv_err err;
    bool ok = true;
    for (int p = 0; ok && p < s->match->game->players; p++) {
        TV_SCOPED(tv_text_free) tv_text text = { 0 };
        const char *name = s->match->game->player[p].name;
        if (!tv_seat_is_machine(s, p) || tv_match_tag(s->match, name)) continue;
        tv_text_add(&text, "machine, ");
        tv_effort_write(tv_seat_of(s, p), &text);
        ok = !text.cut && (tv_match_set_tag(s->match, name, tv_text_str(&text), &err) || err.kind != TV_ERR_MEMORY);
    }
    return ok;
}

bool tv_seats_write(tv_session *s, bool (*write)(tv_match *match, tv_text *to, tv_err *err), tv_text *to, tv_err *err)
{
    tv_words *tags = &s->match->tags;
    const size_t count = tags->count;
    const uint32_t edits = s->match->tree.edits;
    const bool ok = name_machines(s) ? write(s->match, to, err) : tv_fail_memory(err);
    for (; tags->count > count; tags->list[tags->count] = NULL) free(tags->list[--tags->count]);
    s->match->tree.edits = edits;
    return ok;
}

void tv_seats_tell(tv_session *s, FILE *out)
{
    const tv_game *g = s->match->game;
    for (int p = 0; p < g->players; p++) {
        TV_SCOPED(tv_text_free) tv_text text = { 0 };
        if (tv_seat_is_machine(s, p)) tv_effort_write(tv_seat_of(s, p), &text);
        fprintf(out, "%s: %s%s\n", tv_side_shown(g, p), text.len ? "machine, " : "human", tv_text_str(&text));
    }
}
