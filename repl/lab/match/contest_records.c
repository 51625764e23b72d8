/* contest_records.c - records of the games of a match: each is played again from its result, by a match of its own. So records are
 * the same for any number of threads, and a match that goes on from a file writes those of its earlier games, too. See contest.h. */
#include "repl/lab/match/contest.h"

#include "core/position/controller.h"
#include "core/position/team.h"
#include "repl/base/say.h"
#include "repl/lab/shards/ranks.h"
#include "repl/session/game/result.h"
#include "repl/session/records/record_play.h"
#include "repl/session/records/tags.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

/* The tag of a player: one word; a name that records use otherwise gets a _. */
static void write_player_tag(const tv_game *g, int player, tv_text *name)
{
    for (const char *at = g->player[player].name; *at; at++)
        tv_text_add(name, "%c", isalnum((unsigned char)*at) ? *at : '_');
    if (tv_tag_is_read(tv_text_str(name))) tv_text_add(name, "_");
}

/* Does the match itself set this tag? */
static bool is_own(const tv_game *g, const char *tag)
{
    bool own = !strcmp(tag, "Round");
    for (int p = 0; !own && p < g->players; p++) {
        TV_SCOPED(tv_text_free) tv_text name = { 0 };
        write_player_tag(g, p, &name);
        own = !strcmp(tag, tv_text_str(&name));
    }
    return own;
}

static bool set_tag(const tv_contest *c, const char *text, tv_err *err)
{
    const char *equals = strchr(text, '=');
    if (!equals) return tv_fail(err, "a tag is NAME=VALUE, as in Event=Club, not '%s'", tv_word_shown(text));
    TV_SCOPED(tv_scoped_memory) char *name = strndup(text, (size_t)(equals - text));
    if (!name) return tv_fail_memory(err);
    if (is_own(c->records.match->game, name))
        return tv_fail(err, "`match` sets the tag %s in every record: give the tag another name", name);
    return tv_match_set_tag(c->records.match, name, equals + 1, err);
}

static bool set_tags(const tv_contest *c, tv_err *err)
{
    bool ok = true;
    for (size_t i = 0; ok && i < c->records.tags.count; i++) ok = set_tag(c, c->records.tags.list[i], err);
    return ok;
}

/* Each process has its games; only rank 0 has the results. */
bool tv_contest_records_begin(tv_contest *c, const tv_match *match, const tv_paths *paths, tv_settings settings,
                              const tv_shards_how *how, tv_err *err)
{
    if (!c->records.dir || (how->ranks && how->ranks->rank)) return true;
    c->records.match = tv_match_new(paths, tv_script_name(match->script), settings, err);
    tv_err why;
    if (!c->records.match) return false;
    return set_tags(c, &why) || tv_fail(err, "--tag: %s", why.text);
}

static void add_tag(tv_match *m, const char *name, const char *value)
{
    if (tv_match_tag(m, name)) return;
    tv_words_add(&m->tags, name);
    tv_words_add(&m->tags, value);
}

/* "White": what played as White, as PGN has it. */
static void add_player(const tv_contest *c, uint64_t number, int player)
{
    tv_match *m = c->records.match;
    const tv_pairing pairing = tv_contest_pairing(c, number);
    const int who = pairing.who[!tv_contest_is_a(number, tv_side_of(m->game, player))];
    TV_SCOPED(tv_text_free) tv_text name = { 0 }, value = { 0 };
    write_player_tag(m->game, player, &name);
    tv_text_add(&value, "%c: ", 'A' + who);
    tv_rival_write(&c->rival[who], &value);
    add_tag(m, tv_text_str(&name), tv_text_str(&value));
}

static void add_tags(const tv_contest *c, uint64_t number)
{
    char round[24];
    tv_err why; /* the tags were set before the first game */
    tv_match *m = c->records.match;
    set_tags(c, &why);
    add_tag(m, "Event", "Tavoliere match");
    snprintf(round, sizeof round, "%" PRIu64, number + 1);
    add_tag(m, "Round", round);
    for (int p = 0; p < m->game->players; p++) add_player(c, number, p);
}

/* The result that the rules have not given. Outcomes name players by who began as them, see controller.h. */
static bool give_result(tv_match *m, const tv_outcome_of *game, tv_err *err)
{
    int winners = 0;
    if (tv_match_pos(m)->outcome != TV_PLAYING) return true;
    for (int p = 0; p < m->game->players; p++)
        winners |= (game->winners >> tv_controller(m->game, tv_match_pos(m), p) & 1) << p;
    if (game->end == TV_END_DRAWN) return tv_match_give_result(m, TV_DRAWN, 0, err);
    return game->end != TV_END_WON || tv_match_give_result(m, TV_WON, winners, err);
}

/* A file of results may have been edited by hand. */
static bool play_legal(tv_match *m, tv_move move, tv_err *err)
{
    TV_SCOPED(tv_moves_free) tv_moves legal = { 0 };
    const tv_pos *pos = tv_match_pos(m);
    if (pos->outcome == TV_PLAYING && !tv_match_fill(m, pos, &legal, err)) return false;
    for (uint32_t i = 0; i < legal.count; i++)
        if (legal.list[i] == move) return tv_match_play(m, move, NULL, err);
    return tv_fail(err, "it has an illegal move at ply %u", m->at + 1);
}

static bool replay(tv_contest *c, const tv_outcome_of *game, const tv_move *move, const char *why, tv_err *err)
{
    tv_match *m = c->records.match;
    TV_SCOPED(tv_text_free) tv_text note = { 0 };
    bool ok = tv_match_restart(m, err);
    for (uint32_t i = 0; ok && i < game->plies; i++) ok = play_legal(m, move[i], err);
    ok = ok && give_result(m, game, err);
    tv_text_add(&note, "%s", why);
    if (game->end == TV_END_UNFINISHED) tv_text_add(&note, "unfinished after %" PRIu32 " plies", game->plies);
    if (ok && note.len && !tv_node_comment(tv_match_node(m), tv_text_str(&note))) ok = tv_fail_memory(err);
    return ok;
}

bool tv_contest_record(tv_contest *c, uint64_t number, const tv_outcome_of *game, const tv_move *move, const char *why,
                       tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 }, path = { 0 };
    tv_err cause = { .column = -1 };
    if (!replay(c, game, move, why, &cause))
        return tv_fail(err, "no record of game %" PRIu64 ": %s", number + 1, cause.text);
    add_tags(c, number);
    if (*why) add_tag(c->records.match, "Termination", why);
    tv_text_add(&path, "%s/%05" PRIu64 ".txt", c->records.dir, number + 1);
    if (tv_memory_lost || path.cut) return tv_fail_memory(err);
    return tv_record_write(c->records.match, &text, err) &&
           tv_record_put_new(&text, tv_text_str(&path), "pass another --records DIR", err);
}
