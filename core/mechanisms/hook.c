/* hook.c - rules that are functions of the host, wrapped as objects like any other; see hook.h. Calling a function is
 * expensive, so it is called once in a position, and the run keeps its list under the stamp of the position until this
 * or another function is called elsewhere. */
#include "core/mechanisms/hook.h"

#include "core/mechanisms/fromto.h"
#include "core/position/run.h"
#include "core/position/team.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const tv_hook *hook_of(const tv_op *op) { return (const tv_hook *)op; }

/* ---- Moves: the function is called once in a position ----------------------------------------- */

/* A function may make moves in several phases, with another index in each. */
static unsigned kind_of(const tv_op *op, const tv_pos *pos)
{
    unsigned kind = 0;
    while (op->game->phase[pos->phase].move[kind] != op) kind++;
    return kind;
}

/* The list is invalid while the function runs, since it may fail half-way. */
static void call(const tv_op *op, tv_run *run, const tv_pos *pos, tv_why_query *query)
{
    tv_listing *l = &run->listing;
    tv_listing_begin(l);
    if (run->counted.state == TV_COUNTED) run->counted.state = TV_CUT_OFF; /* its tallies are of this list now */
    hook_of(op)->calls->moves(run->host, hook_of(op)->call, run, pos, kind_of(op, pos), &l->single, query);
    l->by = op; /* it did not fail */
    l->at = tv_stamp_of(pos);
}

/* One call a ply, for counting and making alike, took games of functions from 1400 to 960 ns a ply. */
static void ask(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    if (run->listing.by != op || !tv_is_stamped(run->listing.at, pos)) call(op, run, pos, NULL);
}

/* Lists once more, now with a question. False: the function has left a reason. */
static bool hook_asked_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    tv_why_query *query = &run->query;
    tv_why_query_begin(query, move);
    call(op, run, pos, query);
    if (query->fit) tv_text_add(reason, "%s", tv_text_str(&query->reason));
    return !query->fit;
}

/* The list consists of single moves and of whole objects; see listing.h. */
static void hook_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)kind;
    ask(op, run, pos);
    tv_listing_fill(&run->listing, run, pos, moves);
}

/* The number of moves, some of which may not have been made yet. */
static uint32_t hook_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    ask(op, run, pos);
    return tv_listing_count(&run->listing, run, pos);
}

static tv_host_function hook_asks(const tv_op *op)
{
    return (tv_host_function) { hook_of(op)->call, hook_of(op)->calls->changed };
}

/* An object's own decision cannot change: it has no host to raise, and the caller goes on to the next. */
static void changed(const tv_op *op, tv_run *run)
{
    tv_host_function function = op->class->asks ? op->class->asks(op) : (tv_host_function) { -1, NULL };
    if (function.id >= 0) function.changed(run->host, function.id);
}

/* Another function of the phase may have been called since. */
static tv_move hook_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    (void)kind;
    if (hook_count(op, run, pos) <= n) changed(op, run);
    return tv_listing_nth(&run->listing, run, pos, n);
}

static bool hook_can(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    ask(op, run, pos);
    return tv_listing_can(&run->listing, run, pos);
}

/* A list that was made again in the same position and is now empty is the function's fault. */
static tv_move hook_draw(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_random *random,
                         uint32_t *moves)
{
    (void)kind;
    if (!hook_can(op, run, pos)) changed(op, run);
    return tv_listing_draw(&run->listing, run, pos, random, moves);
}

/* Raising unwinds: it stops at the first function that could have caused the change. */
static void blame(tv_op *const *op, int count, tv_run *run)
{
    for (int i = 0; i < count; i++) changed(op[i], run);
}

/* Vetoes first, then the functions that list moves, then those whose effects a veto looks at: the first one that is a
 * function raises, and this does not return. */
void tv_hook_changed(tv_run *run, const tv_pos *pos)
{
    const tv_phase *ph = &run->game->phase[pos->phase];
    blame(ph->forbid, ph->forbids, run);
    blame(ph->move, ph->moves, run);
    blame(ph->after, ph->afters + ph->turn_ends, run);
}

static void hook_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    hook_of(op)->calls->play(run->host, hook_of(op)->play, run, pos, move);
}

/* ---- Coordinates: e4, e4-e5, e4xe5, e4-e5:3, e4:3, :3, pass ----------------------------------------- */

/* The kernel knows only the coordinates of a function's move: the move captures if an enemy stands where it goes. */
static void hook_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run;
    unsigned from = tv_move_from(move), dest = tv_move_to(move), arg = tv_move_arg(move);
    if (from == TV_NO_CELL && dest == TV_NO_CELL && arg == 0) tv_text_add(to, "pass");
    if (from != TV_NO_CELL) tv_text_add(to, "%s", op->game->board.name[from]);
    if (dest != TV_NO_CELL) {
        const bool captures = from != TV_NO_CELL && tv_enemy_on(op->game, pos, pos->mover, dest);
        tv_text_add(to, "%s%s", tv_capture_sign(op->game, captures), op->game->board.name[dest]);
    }
    if (arg) tv_text_add(to, ":%u", arg);
}

/* Reads any coordinates, since only the function knows which moves exist: tv_why then asks its list. */
static enum tv_read hook_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                              bool whole, tv_reading *reading)
{
    (void)run, (void)pos, (void)whole;
    const tv_board *b = &op->game->board;
    tv_cell from = TV_NO_CELL, to = TV_NO_CELL;
    unsigned long arg = 0;
    size_t at = 0;
    if (strncasecmp(text, "pass", 4) == 0 && !isalnum((unsigned char)text[4])) {
        at = 4;
    } else {
        from = tv_board_read_cell(b, text, &at);
        if (text[at] == '-' || (from != TV_NO_CELL && text[at] && strchr("xX", text[at]))) {
            if (!text[++at]) {
                tv_fail_at(&reading->err, (int)at, "to which cell?");
                return TV_READ_PART;
            }
            to = tv_board_read_cell(b, text, &at);
            if (to == TV_NO_CELL) {
                tv_board_off(b, text, at, &reading->err);
                return from == TV_NO_CELL ? TV_READ_NONE : TV_READ_BAD;
            }
        }
        if (at && text[at] == ':' && !text[at + 1]) {
            tv_fail_at(&reading->err, (int)at + 1, "with which number?");
            return TV_READ_PART;
        }
        if (text[at] == ':' && isdigit((unsigned char)text[at + 1])) {
            char *end;
            arg = strtoul(text + at + 1, &end, 10);
            at = (size_t)(end - text);
        }
    }
    if (at == 0) return TV_READ_NONE;
    if (arg > 255) {
        tv_fail_at(&reading->err, (int)at - 1, "the number after ':' is at most 255");
        return TV_READ_BAD;
    }
    reading->move = tv_move_make(kind, from, to, (unsigned)arg);
    reading->used = at;
    return TV_READ_MOVE;
}

/* ---- Class ---------------------------------------------------------------------------------------- */

static void hook_act(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    hook_of(op)->calls->play(run->host, hook_of(op)->call, run, pos, move);
}

static void hook_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    hook_of(op)->calls->finish(run->host, hook_of(op)->call, run, pos, stuck);
}

static int hook_stuck(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    return hook_of(op)->calls->stuck(run->host, hook_of(op)->call, run, pos);
}

/* Functions see both positions, and write to neither. */
static bool hook_allows(const tv_op *op, tv_run *run, const tv_pos *before, const tv_pos *after, tv_text *reason)
{
    return hook_of(op)->calls->allows(run->host, hook_of(op)->call, run, before, after, reason);
}

static bool hook_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    return hook_of(op)->calls->why(run->host, hook_of(op)->call, run, pos, move, reason);
}

static void hook_repeats(const tv_op *op, tv_run *run, tv_pos *pos, int times, uint32_t plies)
{
    hook_of(op)->calls->repeats(run->host, hook_of(op)->call, run, pos, times, plies);
}

static double hook_share(const tv_op *op, tv_run *run, const tv_pos *pos, int player)
{
    return hook_of(op)->calls->share(run->host, hook_of(op)->call, run, pos, player);
}

static const tv_op_class classes[] = {
    [TV_HOOK_MOVES] = { .name = "hook",
                        .hosted = true,
                        .fill = hook_fill,
                        .count = hook_count,
                        .nth = hook_nth,
                        .can = hook_can,
                        .draw = hook_draw,
                        .apply = hook_apply,
                        .why = hook_asked_why,
                        .read = hook_read,
                        .format = hook_format,
                        .describe = tv_describe_numbered, /* what else it means the function alone knows */
                        .asks = hook_asks },
    [TV_HOOK_ACTION] = { .name = "hook", .hosted = true, .act = hook_act, .asks = hook_asks },
    [TV_HOOK_JUDGE] = { .name = "hook", .hosted = true, .when = TV_IN_PLAY, .finish = hook_finish },
    [TV_HOOK_STUCK] = { .name = "hook", .hosted = true, .stuck = hook_stuck },
    [TV_HOOK_VETO] = { .name = "hook", .hosted = true, .allows = hook_allows, .asks = hook_asks },
    [TV_HOOK_WHY] = { .name = "hook", .hosted = true, .why = hook_why },
    [TV_HOOK_REPETITION] = { .name = "hook", .hosted = true, .repeats = hook_repeats },
    [TV_HOOK_SHARE] = { .name = "hook", .hosted = true, .share = hook_share },
};

void tv_hook_init(tv_hook *hook, const tv_hook_calls *calls, enum tv_hook_role role, int call, int play)
{
    *hook = (tv_hook) { { &classes[role], NULL }, calls, call, play };
}
