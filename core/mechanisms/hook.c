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

/* A move without coordinates, and without a name of its own. */
static bool is_pass(const tv_op *op, tv_move move)
{
    return hook_of(op)->write < 0 && move == tv_move_make(tv_move_kind(move), TV_NO_CELL, TV_NO_CELL, 0);
}

static void hook_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    if (run->log && is_pass(op, move))
        tv_log_say(run->log, true, "%s %s", TV_SIDE_DOES(op->game, pos->mover, "passes", "pass"));
    hook_of(op)->calls->play(run->host, hook_of(op)->play, run, pos, move);
}

/* ---- Coordinates: e4, e4-e5, e4xe5, e4-e5:3, e4:3, +e4, :3, pass ------------------------------------ */

static bool lists(const tv_listing *l, tv_move move)
{
    for (uint32_t i = 0; i < l->single.count; i++)
        if (l->single.list[i] == move) return true;
    return false;
}

/* Only listed moves have names: a function that names them need not know others, about which `why` is asked. Without a valid
 * list the move was listed when it was played. */
static bool has_name(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move)
{
    const tv_listing *l = &run->listing;
    return hook_of(op)->write >= 0 && (l->by != op || !tv_is_stamped(l->at, pos) || lists(l, move));
}

/* Without a name the kernel knows only the coordinates of a function's move: it captures if an enemy stands where it goes;
 * one that only arrives is written as a drop. Naming a move may call a function, in scratch memory of the run's. */
static void hook_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    const tv_hook *hook = hook_of(op);
    if (has_name(op, run, pos, move) && hook->calls->names.name(run->host, hook->write, (tv_run *)run, pos, move, to))
        return;
    unsigned from = tv_move_from(move), dest = tv_move_to(move), arg = tv_move_arg(move);
    if (from == TV_NO_CELL && dest == TV_NO_CELL && arg == 0) tv_text_add(to, "pass");
    if (from != TV_NO_CELL) tv_text_add(to, "%s", op->game->board.name[from]);
    if (dest != TV_NO_CELL) {
        const bool captures = from != TV_NO_CELL && tv_enemy_on(op->game, pos, pos->mover, dest);
        tv_text_add(to, "%s%s", from == TV_NO_CELL ? "+" : tv_capture_sign(op->game, captures),
                    op->game->board.name[dest]);
    }
    if (arg) tv_text_add(to, ":%u", arg);
}

/* A number after a colon at *at; false and the error if it is missing or too large. */
static bool read_number(const char *text, size_t *at, unsigned *arg, enum tv_read *is, tv_reading *reading)
{
    if (text[*at] != ':') return true;
    if (!text[*at + 1]) {
        tv_fail_at(&reading->err, (int)*at + 1, "with which number?");
        return *is = TV_READ_PART, false;
    }
    if (!isdigit((unsigned char)text[*at + 1])) return true;
    char *end;
    const unsigned long number = strtoul(text + *at + 1, &end, 10);
    *at = (size_t)(end - text);
    if (number > 255) {
        tv_fail_at(&reading->err, (int)*at - 1, "the number after ':' is at most 255");
        return *is = TV_READ_BAD, false;
    }
    *arg = (unsigned)number;
    return true;
}

/* One cell alone: where the move begins, or, if only that is listed, where a piece arrives. */
static tv_move meant(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move)
{
    const unsigned kind = tv_move_kind(move), arg = tv_move_arg(move);
    const tv_move arrives = tv_move_make(kind, TV_NO_CELL, tv_move_from(move), arg);
    if (tv_move_from(move) == TV_NO_CELL || tv_move_to(move) != TV_NO_CELL || pos->outcome != TV_PLAYING) return move;
    ask(op, run, pos);
    return !lists(&run->listing, move) && lists(&run->listing, arrives) ? arrives : move;
}

/* The second cell; false: there is none, and *is says what that means. A sign before the only cell: a piece arrives there. */
static bool read_to(const tv_board *b, const char *text, size_t *at, tv_cell from, tv_cell *to, enum tv_read *is,
                    tv_reading *reading)
{
    const bool joins =
        text[*at] == '-' || (from == TV_NO_CELL ? text[*at] == '+' : text[*at] && strchr("xX", text[*at]));
    if (!joins) return true;
    if (!text[++*at]) {
        tv_fail_at(&reading->err, (int)*at, "to which cell?");
        return *is = TV_READ_PART, false;
    }
    *to = tv_board_read_cell(b, text, at);
    if (*to != TV_NO_CELL) return true;
    tv_board_off(b, text, *at, &reading->err);
    return *is = from == TV_NO_CELL ? TV_READ_NONE : TV_READ_BAD, false;
}

/* Reads any coordinates, since only the function knows which moves exist: tv_why then asks its list. */
static enum tv_read read_coordinates(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                                     tv_reading *reading)
{
    const tv_board *b = &op->game->board;
    tv_cell from = TV_NO_CELL, to = TV_NO_CELL;
    unsigned arg = 0;
    size_t at = 0;
    enum tv_read is = TV_READ_MOVE;
    if (strncasecmp(text, "pass", 4) == 0 && !isalnum((unsigned char)text[4])) {
        at = 4;
    } else {
        from = tv_board_read_cell(b, text, &at);
        if (!read_to(b, text, &at, from, &to, &is, reading)) return is;
        if ((at || text[1]) && !read_number(text, &at, &arg, &is, reading)) return is;
    }
    if (at == 0) return TV_READ_NONE;
    reading->move = meant(op, run, pos, tv_move_make(kind, from, to, arg));
    reading->used = at;
    return TV_READ_MOVE;
}

/* A text in the form of a name that no move has: its two cells, for the reason why there is no such move. TV_READ_NONE: it has
 * not two cells, or a move between them is listed under another name. */
static enum tv_read read_cells(const tv_op *op, tv_run *run, unsigned kind, const char *text, size_t len,
                               tv_reading *reading)
{
    const tv_board *b = &op->game->board;
    size_t at = 0;
    const tv_cell from = tv_board_read_cell(b, text, &at);
    while (at < len && !isalnum((unsigned char)text[at])) at++;
    const tv_cell to = from == TV_NO_CELL ? TV_NO_CELL : tv_board_read_cell(b, text, &at);
    const tv_move move = tv_move_make(kind, from, to, 0);
    if (to == TV_NO_CELL || at > len || lists(&run->listing, move)) return TV_READ_NONE;
    *reading = (tv_reading) { .move = move, .used = len, .err.column = -1 };
    return TV_READ_MOVE;
}

/* By name, if the moves have names; coordinates are read as well, since `why` is asked about moves without a name. */
static enum tv_read hook_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                              bool whole, tv_reading *reading)
{
    const tv_hook *hook = hook_of(op);
    const bool named = hook->write >= 0 && pos->outcome == TV_PLAYING;
    if (!named) return read_coordinates(op, run, pos, kind, text, reading);
    const size_t len = whole ? strlen(text) : strcspn(text, TV_NAME_ENDS);
    ask(op, run, pos);
    enum tv_read is =
        tv_read_named(&hook->calls->names, hook->write, run, pos, &run->listing.single, kind, text, whole, reading);
    if (is != TV_READ_NONE) return is;
    is = read_coordinates(op, run, pos, kind, text, reading);
    return is == TV_READ_MOVE && reading->used < len ? read_cells(op, run, kind, text, len, reading) : is;
}

static enum tv_read hook_read_unlisted(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                                       bool whole, tv_reading *reading)
{
    const tv_hook *hook = hook_of(op);
    if (hook->write < 0 || pos->outcome != TV_PLAYING) return TV_READ_NONE;
    ask(op, run, pos);
    return tv_read_unlisted(&hook->calls->names, hook->write, run, pos, &run->listing.single, kind, text, whole,
                            reading);
}

void tv_hook_check_names(tv_run *run, const tv_pos *pos)
{
    const tv_phase *ph = &run->game->phase[pos->phase];
    for (int k = 0; k < ph->moves; k++) {
        const tv_hook *hook = hook_of(ph->move[k]);
        if (!ph->move[k]->class->hosted || hook->write < 0) continue;
        ask(ph->move[k], run, pos);
        tv_check_names(&hook->calls->names, hook->write, run, pos, &run->listing.single, (unsigned)k);
    }
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
                        .walls = true,
                        .fill = hook_fill,
                        .count = hook_count,
                        .nth = hook_nth,
                        .can = hook_can,
                        .draw = hook_draw,
                        .apply = hook_apply,
                        .why = hook_asked_why,
                        .read = hook_read,
                        .read_unlisted = hook_read_unlisted,
                        .format = hook_format,
                        .describe = tv_describe_numbered, /* what else it means the function alone knows */
                        .asks = hook_asks },
    [TV_HOOK_ACTION] = { .name = "hook", .hosted = true, .walls = true, .act = hook_act, .asks = hook_asks },
    [TV_HOOK_JUDGE] = { .name = "hook", .hosted = true, .walls = true, .when = TV_IN_PLAY, .finish = hook_finish },
    [TV_HOOK_STUCK] = { .name = "hook", .hosted = true, .walls = true, .stuck = hook_stuck },
    [TV_HOOK_VETO] = { .name = "hook", .hosted = true, .walls = true, .allows = hook_allows, .asks = hook_asks },
    [TV_HOOK_WHY] = { .name = "hook", .hosted = true, .walls = true, .why = hook_why },
    [TV_HOOK_REPETITION] = { .name = "hook", .hosted = true, .walls = true, .repeats = hook_repeats },
    [TV_HOOK_SHARE] = { .name = "hook", .hosted = true, .walls = true, .share = hook_share },
};

void tv_hook_init(tv_hook *hook, const tv_hook_calls *calls, enum tv_hook_role role, int call, int play, int write)
{
    *hook = (tv_hook) { { &classes[role], NULL }, calls, call, play, write };
}
