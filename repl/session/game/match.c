/* match.c - a game being played. Every call of the rules goes through one struct and one guard, because the rules may
 * be Lua: a call may fail, or be stopped by a time limit or Ctrl-C, and then leaves by longjmp over the C functions in
 * between. So a body within the guard owns no memory and works on a copy or on temporary data; the match changes only
 * after the guard. See match.h. */
#include "repl/session/game/match.h"
#include "core/mechanisms/hook.h"
#include "core/play/fen.h"
#include "core/search/reward.h"

#include "repl/base/scoped.h"
#include "repl/session/game/agreed.h"
#include "repl/session/game/patch.h"

#include <stdlib.h>
#include <string.h>

/* The arguments and results of all guarded bodies, which have only one parameter. */
struct call {
    tv_match *match;
    const tv_node *node;
    const tv_pos *pos;
    tv_pos *to;
    tv_move move;
    const char *text;
    bool whole, yes;
    enum tv_read how;
    tv_reading *reading;
    tv_text *out;
    tv_moves *moves;
    int *score;
    tv_random *random;
    int depth;
    uint64_t *leaves, limit;
    double *reward;
};

/* With the time limit for interactive answers. */
static bool guard(struct call *call, void (*body)(void *), tv_err *err)
{
    return tv_script_answer(call->match->script, body, call, err);
}

tv_pos *tv_match_copy(const tv_match *match)
{
    tv_pos *copy = malloc(match->size);
    if (copy) memcpy(copy, tv_match_pos(match), match->size);
    return copy;
}

const tv_pos *tv_match_past(const tv_match *match, uint32_t i) { return tv_node_pos(match->line[i]); }

const tv_pos *tv_match_pos(const tv_match *match) { return tv_match_past(match, match->at); }

tv_node *tv_match_node(const tv_match *match) { return match->line[match->at]; }

/* Without memory, nothing counts as shown, and the next report of changes is complete. */
void tv_match_tell(tv_match *match)
{
    if (!match->shown) match->shown = tv_match_copy(match);
    else memcpy(match->shown, tv_match_pos(match), match->size);
}

/* A game grows by one move at a time, so running out of memory here gets a message of its own. */
static bool too_long(tv_err *err)
{
    tv_fail(err, "out of memory: the game has become too long");
    if (err) err->kind = TV_ERR_MEMORY;
    return false;
}

const tv_pos *tv_match_shown(const tv_match *match) { return match->shown; }

/* Room for position number `n` of the line. */
static bool room(tv_match *match, uint32_t n, tv_err *err)
{
    if (n < match->cap) return true;
    uint32_t cap = n < 32 ? 64 : 2 * n;
    tv_node **line = realloc(match->line, cap * sizeof *line);
    if (line) match->line = line;
    tv_move *move = realloc(match->move, cap * sizeof *move);
    if (move) match->move = move;
    if (!line || !move) return too_long(err);
    match->cap = cap;
    return true;
}

/* Wrong names of moves are an error before the first move is played. */
static void do_start(void *ctx)
{
    struct call *call = ctx;
    tv_start(call->match->run, call->to);
    if (call->to->outcome == TV_PLAYING) tv_hook_check_names(call->match->run, call->to);
}

/* Whatever fails, tv_match_free knows how far it has come by what is NULL. */
tv_match *tv_match_new(const tv_paths *paths, const char *name, tv_settings settings, tv_err *err)
{
    tv_match *match = calloc(1, sizeof *match);
    if (!match) return tv_fail_memory(err), NULL;
    match->script = tv_script_load(paths, name, settings, err);
    if (!match->script) return tv_match_free(match), NULL;
    match->game = tv_script_game(match->script);
    match->size = tv_game_layout(match->game)->size;
    match->run = tv_run_new(match->game, match->script, err);
    if (match->run) match->run->mute = paths && paths->mute;
    if (!match->run || !room(match, 0, err)) return tv_match_free(match), NULL;
    match->tree.size = match->size;
    if (!tv_match_restart(match, err)) return tv_match_free(match), NULL;
    return match;
}

static void free_source(tv_match *match)
{
    if (match->source) match->source->free(match->source);
    match->source = NULL;
}

/* Begins a new tree with this root; the line has had room for a root since the match was made. */
static void plant(tv_match *match, tv_node *root, bool setup)
{
    tv_tree_plant(&match->tree, root);
    match->line[0] = root;
    match->count = match->at = 0;
    match->setup = setup;
    match->free = false;
    free_source(match);
    tv_words_free(&match->tags);
    tv_text_clear(&match->left);
}

bool tv_match_is_untouched(const tv_match *match)
{
    const tv_node *root = match->tree.root;
    return !match->tree.count && !match->setup && !root->comment && !root->cells && !root->signs &&
           !match->tags.count && !match->left.len;
}

bool tv_match_copy_tags(tv_match *match, const tv_match *from)
{
    bool ok = true;
    for (size_t i = 0; ok && i < from->tags.count; i++) ok = tv_words_add(&match->tags, from->tags.list[i]);
    if (ok && from->left.len) tv_text_put(&match->left, from->left.s, from->left.len);
    return ok && !match->left.cut;
}

/* The new opening is there before the old tree goes. */
bool tv_match_restart(tv_match *match, tv_err *err)
{
    tv_node *root = tv_node_new(match->size);
    if (!root) return tv_fail_memory(err);
    struct call call = { .match = match, .to = tv_node_pos(root) };
    tv_script_settle(match->script);
    bool ok = guard(&call, do_start, err);
    if (ok) plant(match, root, false);
    else tv_node_free(root);
    return ok;
}

void tv_match_free(tv_match *match)
{
    if (!match) return;
    if (match->run) tv_run_free(match->run);
    tv_tree_free(&match->tree);
    tv_search_free(match->kept.search);
    tv_weights_close(&match->weights.is);
    tv_script_free(match->script);
    free(match->line);
    free(match->move);
    free(match->shown);
    free_source(match);
    tv_words_free(&match->tags);
    tv_text_free(&match->left);
    free(match);
}

/* The trail is what rules of repetition compare with. It includes the live position, for questions about later ones,
 * and begins anew where pieces were put by hand, since no move connects the positions there. */
void tv_match_retrace(tv_match *match)
{
    uint32_t from = match->at;
    while (from && match->game->repeats && !tv_node_is_put(match->line[from])) from--; /* others keep no trail */
    tv_trail_begin(match->run, tv_match_past(match, from));
    for (uint32_t i = from; i <= match->at && match->game->repeats; i++)
        tv_trail_add(match->run, tv_match_past(match, i));
}

/* Sets the trail each time: the run's last user may have played anywhere. */
static void do_play(void *ctx)
{
    struct call *call = ctx;
    tv_match_retrace(call->match);
    memcpy(call->to, call->pos, call->match->size);
    tv_play(call->match->run, call->to, call->move);
}

/* Plays a move on a copy, *to. Resets the run's log here, since a failure leaves do_play by longjmp. */
static bool play_copy(tv_match *match, const tv_pos *pos, tv_pos *to, tv_move move, tv_log *log, tv_err *err)
{
    struct call call = { .match = match, .pos = pos, .to = to, .move = move };
    if (log) tv_log_clear(log);
    match->run->log = log;
    bool ok = guard(&call, do_play, err);
    match->run->log = NULL;
    return ok;
}

/* ---- The line of the tree ------------------------------------------------------------------- */

/* The line goes on where it was last gone along, else along the main move. */
static tv_node *follow(const tv_node *node) { return node->left ? node->left : node->first; }

/* Sets the line through a node, which becomes the live one; there is room. The common part of the old and new line
 * stays, as each node of the line has its next one in `left`. */
static void lay(tv_match *match, tv_node *node)
{
    for (tv_node *n = node; n->depth > match->count || match->line[n->depth] != n; n = n->parent) {
        match->line[n->depth] = n;
        match->move[n->depth - 1] = n->move;
        n->parent->left = n;
    }
    match->at = match->count = node->depth;
    for (tv_node *n; (n = follow(match->line[match->count])); match->count++) {
        match->line[match->count]->left = n;
        match->line[match->count + 1] = n;
        match->move[match->count] = n->move;
    }
}

/* Makes room for the whole line before any change, so that it cannot fail half-way. */
bool tv_match_goto(tv_match *match, tv_node *node, tv_err *err)
{
    const tv_node *end = node;
    while (follow(end)) end = follow(end);
    if (!room(match, end->depth, err)) return false;
    lay(match, node);
    return true;
}

/* Forgets the visited children first, so that `lay` compares with no old line. */
bool tv_match_main(tv_match *match, tv_err *err)
{
    tv_node *end = tv_node_end(match->tree.root);
    if (!room(match, end->depth, err)) return false;
    tv_tree_forget_line(&match->tree);
    match->count = 0;
    lay(match, end);
    return true;
}

uint32_t tv_match_cut(tv_match *match)
{
    tv_node *node = tv_match_node(match);
    uint32_t n = tv_tree_cut(&match->tree, node);
    match->at--;
    match->count = match->at;
    tv_match_goto(match, node->parent, NULL); /* without memory, what follows is not shown yet */
    return n;
}

tv_mark tv_match_mark(const tv_match *match)
{
    return (tv_mark) { match->line[match->count], match->at, match->tree.numbers };
}

/* There is room: the line was at least as long when the mark was made. */
void tv_match_return(tv_match *match, tv_mark mark)
{
    while (match->line[match->count]->number > mark.numbers) match->count--;
    tv_tree_forget(&match->tree, mark.numbers + 1);
    lay(match, mark.end);
    match->at = mark.at;
}

void tv_match_step(tv_match *match, uint32_t at)
{
    match->at = at;
    match->gone = 0;
}

/* So that the whole tree can be written and read again. */
static bool may_grow(const tv_match *match, tv_err *err)
{
    const uint32_t most = tv_tree_most(&match->tree);
    return match->tree.count < most ||
           tv_fail(err, "a game has at most %u moves, including its variations: delete variations to make room", most);
}

/* Adds a node below the live one, or finds it there, and makes it the live one. A move tried before gets no second
 * node, so that its comments and variations stay with it. */
static bool go_on(tv_match *match, tv_move move, const tv_pos *pos, tv_err *err)
{
    tv_node *live = tv_match_node(match), *node = tv_tree_find(&match->tree, live, move, pos);
    if (!room(match, match->at + 1, err) || (!node && !may_grow(match, err))) return false;
    if (!node) node = tv_tree_add(&match->tree, live, move, pos);
    return node ? tv_match_goto(match, node, err) : too_long(err);
}

bool tv_match_rules(const tv_match *match) { return !match->free && !tv_match_node(match)->raw; }

bool tv_match_ruled(const tv_match *match, tv_err *err)
{
    return tv_match_rules(match) || tv_fail(err, "the rules are off: `free off` turns them on");
}

/* Plays on a copy, so that a failure half-way leaves the tree unchanged. */
bool tv_match_play(tv_match *match, tv_move move, tv_log *log, tv_err *err)
{
    if (!tv_match_ruled(match, err)) return false;
    TV_SCOPED(tv_scoped_memory) tv_pos *to = malloc(match->size);
    if (!to) return tv_fail_memory(err);
    return play_copy(match, tv_match_pos(match), to, move, log, err) && go_on(match, move, to, err);
}

static void do_take_up(void *ctx)
{
    struct call *call = ctx;
    tv_take_up(call->match->run, call->to);
}

/* Keeps the position only if the rules can go on from it; they skip a player who cannot move and end a game that is
 * over. */
static bool setup(tv_match *match, const char *text, tv_err *err)
{
    tv_node *root = tv_node_new(match->size);
    if (!root) return tv_fail_memory(err);
    struct call call = { .match = match, .to = tv_node_pos(root) };
    bool ok = tv_pos_read(match->game, call.to, text, err) && tv_pos_may_begin(call.to, text, err) &&
              guard(&call, do_take_up, err);
    if (ok) plant(match, root, true);
    else tv_node_free(root);
    return ok;
}

/* What is wrong with the position of a FEN has no column in it. */
bool tv_match_setup(tv_match *match, const char *text, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text own = { 0 };
    if (!tv_fen_begins(match->game, text)) return setup(match, text, err);
    if (!tv_fen_read(match->game, text, NULL, &own, err)) return false;
    const bool ok = setup(match, tv_text_str(&own), err);
    if (!ok) err->column = -1;
    return ok;
}

/* ---- Pieces put by hand ---------------------------------------------------------------------- */

/* Sets *to to what the rules make of *pos. It repeats this, because skipping a player may change the rules' next
 * answer, until nothing changes. 2 * TV_PLAYERS_MAX rounds suffice to skip every player; rules that still change the
 * position never stop. False and *err: the rules failed. *before is room for a position. */
static bool settled(tv_match *match, const tv_pos *pos, tv_pos *to, tv_pos *before, tv_err *err)
{
    struct call call = { .match = match, .to = to };
    memcpy(to, pos, match->size);
    bool ok = true, same = false;
    for (int i = 0; ok && !same && i < 2 * TV_PLAYERS_MAX; i++) {
        memcpy(before, to, match->size);
        ok = guard(&call, do_take_up, err);
        same = !memcmp(before, to, match->size);
    }
    return ok && (same || tv_fail(err, "the rules keep changing this position without end"));
}

/* A position in which the rules fail can be put as well, unless the failure was not theirs. */
bool tv_match_put(tv_match *match, const tv_pos *pos, tv_err *err)
{
    tv_pos *rest = malloc(match->size), *before = malloc(match->size);
    bool ok = (rest && before) || tv_fail_memory(err);
    bool settles = ok && settled(match, pos, rest, before, err);
    if (ok && !settles) ok = !tv_script_starved(match->script);
    bool raw = !settles || memcmp(rest, pos, match->size);
    if (ok) ok = tv_stopped() ? tv_fail_stopped(err) : go_on(match, TV_NO_MOVE, pos, err);
    if (ok) tv_match_node(match)->raw = raw;
    free(before);
    free(rest);
    return ok;
}

/* The rules have taken up the live position: *rest is the result. */
static bool rest_in(tv_match *match, const tv_pos *rest, tv_err *err)
{
    if (memcmp(rest, tv_match_pos(match), match->size)) return go_on(match, TV_NO_MOVE, rest, err);
    tv_match_node(match)->raw = false;
    return true;
}

/* A position that the rules would change stays in the tree as it was put; their result is a node after it. */
bool tv_match_take_up(tv_match *match, tv_err *err)
{
    tv_pos *rest = malloc(match->size), *before = malloc(match->size);
    bool ok = (rest && before) || tv_fail_memory(err);
    if (ok && tv_match_node(match)->raw)
        ok = settled(match, tv_match_pos(match), rest, before, err) && rest_in(match, rest, err);
    if (ok) match->free = false;
    free(before);
    free(rest);
    return ok;
}

static void do_read(void *ctx)
{
    struct call *call = ctx;
    tv_match_retrace(call->match);
    call->how = tv_move_read(call->match->run, call->pos, call->text, call->whole, call->reading);
}

/* The reading is empty until the kernel fills it in, also after a failure half-way. */
bool tv_match_read(tv_match *match, const tv_pos *pos, const char *text, bool whole, enum tv_read *how,
                   tv_reading *reading, tv_err *err)
{
    *reading = (tv_reading) { .move = TV_NO_MOVE, .err.column = -1 };
    struct call call = { .match = match, .pos = pos, .text = text, .whole = whole, .reading = reading };
    if (!tv_match_ruled(match, err) || !guard(&call, do_read, err)) return false;
    *how = call.how;
    return true;
}

/* Also for moves that are never listed: the kernel judges any number in the form of a move. */
static void do_why(void *ctx)
{
    struct call *call = ctx;
    tv_match_retrace(call->match);
    call->yes = tv_why(call->match->run, call->pos, call->move, call->out);
}

bool tv_match_why(tv_match *match, const tv_pos *pos, tv_move move, bool *legal, tv_text *reason, tv_err *err)
{
    struct call call = { .match = match, .pos = pos, .move = move, .out = reason };
    if (!tv_match_ruled(match, err) || !guard(&call, do_why, err)) return false;
    *legal = call.yes;
    return true;
}

static void do_decline(void *ctx)
{
    struct call *call = ctx;
    tv_match_retrace(call->match);
    call->move = tv_decline(call->match->run, call->pos);
}

bool tv_match_decline(tv_match *match, tv_move *move, tv_err *err)
{
    struct call call = { .match = match, .pos = tv_match_pos(match) };
    if (!tv_match_ruled(match, err) || !guard(&call, do_decline, err)) return false;
    *move = call.move;
    return true;
}

static void do_write(void *ctx)
{
    struct call *call = ctx;
    tv_move_write(call->match->run, call->pos, call->move, call->out);
}

/* Callers write and explain lines move by move; nodes put by hand have no move. */
static bool is_none(tv_move move, tv_err *err)
{
    if (move != TV_NO_MOVE) return false;
    tv_fail(err, "no move was played here: pieces were put by hand");
    return true;
}

bool tv_match_write(tv_match *match, const tv_pos *pos, tv_move move, tv_text *to, tv_err *err)
{
    if (is_none(move, err)) return false;
    struct call call = { .match = match, .pos = pos, .move = move, .out = to };
    return guard(&call, do_write, err);
}

static void do_fill(void *ctx)
{
    struct call *call = ctx;
    tv_match_retrace(call->match);
    tv_fill(call->match->run, call->pos, call->moves);
}

bool tv_match_fill(tv_match *match, const tv_pos *pos, tv_moves *moves, tv_err *err)
{
    struct call call = { .match = match, .pos = pos, .moves = moves };
    return tv_match_ruled(match, err) && guard(&call, do_fill, err);
}

/* Sets the trail, which rules of repetition read while moves are counted or tried. */
bool tv_match_eval(tv_match *match, const char *code, tv_text *out, bool *more, tv_err *err)
{
    tv_match_retrace(match);
    return tv_script_eval(match->script, match->run, tv_match_pos(match), code, out, more, err);
}

bool tv_match_after(tv_match *match, const tv_pos *pos, tv_move move, tv_pos *to, tv_log *log, tv_err *err)
{
    return !is_none(move, err) && play_copy(match, pos, to, move, log, err);
}

/* The kernel reports the effects of a move while it plays it, so this plays it on a temporary position. */
bool tv_match_effects(tv_match *match, const tv_pos *pos, tv_move move, tv_log *log, tv_err *err)
{
    TV_SCOPED(tv_scoped_memory) tv_pos *to = malloc(match->size);
    if (!to) return tv_fail_memory(err);
    return tv_match_after(match, pos, move, to, log, err);
}

/* Sets the trail to a node's parent, as tv_match_retrace does for the live position. */
static void retrace_to(tv_match *match, const tv_node *node)
{
    const tv_node *last = node->parent, *from = last;
    while (from->parent && match->game->repeats && !tv_node_is_put(from)) from = from->parent;
    const uint32_t begins = tv_node_pos(from)->ply;
    uint64_t *hash = tv_trail_lay(match->run, begins, tv_node_pos(last)->ply - begins);
    for (const tv_node *n = last->parent; hash && n != from->parent; n = n->parent)
        hash[tv_node_pos(n)->ply - begins] = tv_node_pos(n)->hash;
}

/* Plays the last move again; without one it judges the position as if it had just been set up. */
static void do_judge(void *ctx)
{
    struct call *call = ctx;
    const tv_node *node = call->node;
    const bool moved = node->parent && !tv_node_is_put(node);
    memcpy(call->to, tv_node_pos(moved ? node->parent : node), call->match->size);
    if (moved) {
        retrace_to(call->match, node);
        tv_play(call->match->run, call->to, node->move);
    } else {
        tv_outcome_set(call->to, TV_PLAYING, 0);
        tv_take_up(call->match->run, call->to);
    }
}

const char *tv_match_termination(const tv_match *m, const tv_node *node)
{
    if (node != tv_node_end(m->tree.root) || !tv_node_is_agreed(m->game, node)) return NULL;
    for (size_t i = 0; i < m->tags.count; i += 2)
        if (!strcmp(m->tags.list[i], TV_TERMINATION_TAG)) return m->tags.list[i + 1];
    return NULL;
}

/* Positions keep no reasons, so this plays the move again. A different result is ignored: the position text named the
 * winners, or pieces were moved with the rules off. */
void tv_match_verdict(tv_match *match, const tv_node *node, tv_text *to)
{
    const tv_pos *end = tv_node_pos(node);
    TV_SCOPED(tv_log_free) tv_log log = { 0 };
    tv_err err;
    if (end->outcome == TV_PLAYING) return;
    if (tv_node_is_agreed(match->game, node)) {
        const char *given = tv_match_termination(match, node);
        if (given) tv_text_add(to, "%s", given);
        else tv_agreed_write(match->game, node, to);
        return;
    }
    TV_SCOPED(tv_scoped_memory) tv_pos *pos = malloc(match->size);
    if (!pos) {
        tv_memory_lost = true;
        return;
    }
    struct call call = { .match = match, .node = node, .to = pos };
    match->run->log = &log;
    const bool ok = guard(&call, do_judge, &err);
    match->run->log = NULL;
    if (!ok && err.kind == TV_ERR_MEMORY) tv_memory_lost = true;
    if (ok && pos->outcome == end->outcome && pos->winners == end->winners) tv_log_write_verdict(&log, to);
}

static void do_scores(void *ctx)
{
    struct call *call = ctx;
    call->yes = true;
    for (int p = 0; call->yes && p < call->match->game->players; p++)
        call->yes = tv_score(call->match->run, call->pos, p, &call->score[p]);
}

static void do_scored(void *ctx)
{
    struct call *call = ctx;
    call->yes = tv_score_decided(call->match->run, call->pos, call->to);
}

bool tv_match_scored(tv_match *match, const tv_pos *pos)
{
    TV_SCOPED(tv_scoped_memory) tv_pos *room = malloc(match->size);
    struct call call = { .match = match, .pos = pos, .to = room, .yes = true };
    tv_err err;
    if (!room) tv_memory_lost = true;
    return !room || !guard(&call, do_scored, &err) || call.yes;
}

/* Works for positions that are over as well, and with the rules off. */
bool tv_match_scores(tv_match *match, const tv_pos *pos, int *score, bool *kept, tv_err *err)
{
    struct call call = { .match = match, .pos = pos, .score = score };
    if (!guard(&call, do_scores, err)) return false;
    *kept = call.yes;
    return true;
}

/* Draws the move as random play does, perhaps without listing all moves; their number is not needed. */
static void do_random(void *ctx)
{
    struct call *call = ctx;
    tv_run *run = call->match->run;
    uint64_t moves = 0;
    tv_move move = tv_random_move(run, call->to, call->random, &moves);
    tv_move_write(run, call->to, move, call->out);
    tv_play(run, call->to, move);
}

bool tv_match_random(tv_match *match, tv_pos *pos, tv_random *random, tv_text *move, tv_err *err)
{
    struct call call = { .match = match, .to = pos, .random = random, .out = move };
    return tv_match_ruled(match, err) && guard(&call, do_random, err);
}

static void do_playout(void *ctx)
{
    struct call *call = ctx;
    tv_match_retrace(call->match);
    *call->leaves = tv_random_game(call->match->run, call->to, call->random, call->limit, NULL).plies;
    tv_reward(call->match->run, call->to, call->reward);
}

/* Guarded without the time limit for answers: a game may be long. */
bool tv_match_playout(tv_match *match, tv_pos *pos, tv_random *random, uint64_t limit, uint64_t *plies,
                      double reward[TV_PLAYERS_MAX], tv_err *err)
{
    struct call call = {
        .match = match, .to = pos, .random = random, .limit = limit, .leaves = plies, .reward = reward
    };
    return tv_match_ruled(match, err) && tv_script_guard(match->script, do_playout, &call, err);
}

static void do_perft(void *ctx)
{
    struct call *call = ctx;
    tv_match_retrace(call->match);
    call->yes = tv_perft(call->match->run, call->pos, call->depth, call->leaves);
}

/* Guarded without the time limit for answers: counting leaves may take long. */
bool tv_match_perft(tv_match *match, const tv_pos *pos, int depth, uint64_t *leaves, tv_err *err)
{
    struct call call = { .match = match, .pos = pos, .depth = depth, .leaves = leaves };
    return tv_match_ruled(match, err) && tv_script_guard(match->script, do_perft, &call, err) &&
           (call.yes || tv_fail_memory(err));
}

void tv_match_printed(tv_match *match, FILE *out)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_script_printed(match->script, &text);
    for (const char *line = tv_text_str(&text); out && *line;) {
        int len = (int)strcspn(line, "\n");
        fprintf(out, "| %.*s\n", len, line);
        line += len + (line[len] == '\n');
    }
}
