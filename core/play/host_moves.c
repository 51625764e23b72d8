/* host_moves.c - moves that functions do not list, and why. The reason comes from the function, if it has given one for
 * the moves that it leaves out, then from the phase's `why`. Without either, the answer names the moves listed from the
 * same cell. It also says how a half-typed move goes on. See play.h and why_query.h. */
#include "core/play/play.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- Functions ---------------------------------------------------------------------------------- */

static bool is_function(const tv_op *op) { return op->class->hosted; }

/* Without vetoes: one that forbids a move has a reason of its own. Of functions that come before
 * others only those of the first group that has legal moves count. */
static bool is_listed(tv_run *run, const tv_pos *pos, tv_move move)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    tv_moves *moves = &run->moves;
    moves->count = 0;
    bool due = false;
    for (int k = 0; k < ph->moves && !due; k++) {
        run->counted.legal.count = 0;
        if (!is_function(ph->move[k]) || (k < ph->first && !tv_count_allowed(run, pos, k))) continue;
        ph->move[k]->class->fill(ph->move[k], run, pos, (unsigned)k, moves);
        due = moves->count && ph->groups >> k & 1;
    }
    for (uint32_t i = 0; i < moves->count; i++)
        if (moves->list[i] == move) return true;
    return false;
}

/* The listing is that of the function called last. */
bool tv_is_taken(tv_run *run, const tv_pos *pos, unsigned kind)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    for (int k = 0; k < ph->moves; k++) {
        if (!is_function(ph->move[k])) continue;
        ph->move[k]->class->count(ph->move[k], run, pos);
        if (run->listing.used >> kind & 1) return true;
    }
    return false;
}

/* A move of a function with neither cells nor number. */
static bool is_pass(const tv_phase *ph, tv_move move)
{
    return is_function(ph->move[tv_move_kind(move)]) && tv_move_from(move) == TV_NO_CELL &&
           tv_move_to(move) == TV_NO_CELL && !tv_move_arg(move);
}

/* The reason of the function that fits the move best, the first of equal ones, goes to *reason; how well it fits, 0:
 * there is none. A reason that a later function's replaced is asked for once more: few phases have two functions. */
static int best_reason(tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    const size_t before = reason->len;
    int best = -1, last = -1, fit = 0;
    for (int k = 0; k < ph->moves; k++) {
        if (!is_function(ph->move[k])) continue;
        tv_text_cut(reason, before);
        last = k;
        if (ph->move[k]->class->why(ph->move[k], run, pos, move, reason) || run->query.fit <= fit) continue;
        fit = run->query.fit;
        best = k;
    }
    if (best == last) return fit;
    tv_text_cut(reason, before);
    if (best >= 0) ph->move[best]->class->why(ph->move[best], run, pos, move, reason);
    return fit;
}

/* A function's reason about all moves comes after the phase's `why`, which is about this one. Not for a pass: a player
 * may always type one, and most functions know only moves with cells. */
static enum tv_ruling reasoned(tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    if (is_pass(ph, move)) return TV_BARELY_REFUSED;
    const size_t before = reason->len;
    const int fit = best_reason(run, pos, move, reason);
    if (fit > TV_FITS_ALL) return TV_REFUSED;
    if (ph->why) {
        tv_text_cut(reason, before);
        if (!ph->why->class->why(ph->why, run, pos, move, reason)) return TV_REFUSED;
        if (fit) best_reason(run, pos, move, reason);
    }
    return fit ? TV_REFUSED_GENERALLY : TV_BARELY_REFUSED;
}

/* ---- How half a move goes on ----------------------------------------------------------------------- */

/* The parts of half a move: where it begins, perhaps where it ends, perhaps the colon before its number. */
typedef struct half {
    tv_cell from, to; /* TV_NO_CELL: missing */
    bool colon;
} half;

static bool goes_on(const half *begun, const tv_description *is)
{
    if (is->from != begun->from) return false;
    if (begun->to == TV_NO_CELL && !begun->colon) return is->to != TV_NO_CELL || is->number > 0;
    return is->to == begun->to && is->number > 0;
}

/* Of the legal moves of these kinds, as bits, keeps those that begin with this half. */
static void keep_what_goes_on(tv_run *run, const tv_pos *pos, unsigned kinds, const half *begun)
{
    tv_moves *moves = &run->moves;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < moves->count; i++) {
        tv_description is;
        tv_move_describe(run->game, pos, moves->list[i], &is);
        if (kinds >> tv_move_kind(moves->list[i]) & 1 && goes_on(begun, &is)) moves->list[kept++] = moves->list[i];
    }
    moves->count = kept;
}

/* Does any listed move go from cell to cell? */
static bool any_goes(const tv_run *run, const tv_pos *pos)
{
    for (uint32_t i = 0; i < run->moves.count; i++) {
        tv_description is;
        tv_move_describe(run->game, pos, run->moves.list[i], &is);
        if (is.from != TV_NO_CELL && is.to != TV_NO_CELL) return true;
    }
    return false;
}

/* "2 moves go from b2: b2-b3, b2-b4", of the moves kept; shows the first few. */
static void say_what_goes_on(tv_run *run, const tv_pos *pos, const half *begun, tv_text *to)
{
    enum { SHOWN = 6 };
    const tv_board *b = &run->game->board;
    const uint32_t count = run->moves.count;
    tv_text_add(to, "%u move%s from %s", count, count == 1 ? " goes" : "s go", b->name[begun->from]);
    if (begun->to != TV_NO_CELL) tv_text_add(to, " to %s", b->name[begun->to]);
    for (uint32_t i = 0; i < count && i < SHOWN; i++) {
        tv_text_add(to, i ? ", " : ": ");
        tv_move_write(run, pos, run->moves.list[i], to);
    }
    if (count > SHOWN) tv_text_add(to, " ...");
}

/* ---- Judging ------------------------------------------------------------------------------------- */

/* No rule has a reason of its own. */
static void say_unlisted(tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    const tv_board *b = &run->game->board;
    tv_description is;
    if (is_pass(ph, move)) {
        tv_text_add(reason, "passing is not allowed");
        tv_phase_tell(run->game, pos->phase, reason);
        return;
    }
    tv_move_describe(run->game, pos, move, &is);
    const half from = { is.from, TV_NO_CELL, false };
    tv_fill(run, pos, &run->moves);
    const bool goes = tv_on_board(b, is.from) && any_goes(run, pos);
    keep_what_goes_on(run, pos, ~0u, &from);
    tv_text_add(reason, "the rules list no such move");
    tv_phase_tell(run->game, pos->phase, reason);
    if (!goes && run->mute) return;
    tv_text_add(reason, "; ");
    if (!goes) tv_text_add(reason, "`moves` shows the legal ones");
    else if (run->moves.count) say_what_goes_on(run, pos, &from, reason);
    else tv_text_add(reason, "no move goes from %s", b->name[is.from]);
}

enum tv_ruling tv_judge_listed(tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    if (is_listed(run, pos, move))
        return !tv_phase_of(run, pos)->vetoed || tv_allowed(run, pos, move, reason) ? TV_LEGAL : TV_FORBIDDEN;
    const enum tv_ruling ruling = reasoned(run, pos, move, reason);
    if (ruling == TV_BARELY_REFUSED) say_unlisted(run, pos, move, reason);
    return ruling;
}

/* ---- Half a move ---------------------------------------------------------------------------------- */

/* Is the text only a cell, perhaps with another one behind it or behind a sign, perhaps with a colon? */
static bool half_of(const tv_board *b, const char *text, half *to)
{
    size_t at = 0;
    *to = (half) { tv_board_read_cell(b, text, &at), TV_NO_CELL, false };
    const size_t sign = text[at] && strchr("-=*xX", text[at]) ? 1 : 0;
    if (sign || isalnum((unsigned char)text[at])) {
        at += sign;
        to->to = tv_board_read_cell(b, text, &at);
    }
    to->colon = text[at] == ':';
    at += to->colon;
    return to->from != TV_NO_CELL && !text[at + strspn(text + at, " \t")];
}

/* Leaves the legal moves in the run; true if there are some and the one that was read is not one of them. */
static bool lists_others(tv_run *run, const tv_pos *pos, tv_move read)
{
    tv_fill(run, pos, &run->moves);
    for (uint32_t i = 0; i < run->moves.count; i++)
        if (run->moves.list[i] == read) return false;
    return true;
}

bool tv_is_half(tv_run *run, const tv_pos *pos, const char *text, tv_move read)
{
    half begun;
    if (pos->outcome != TV_PLAYING || !half_of(&run->game->board, text, &begun)) return false;
    if (!lists_others(run, pos, read)) return false;
    keep_what_goes_on(run, pos, ~0u, &begun);
    return run->moves.count > 0;
}

/* The question if no generator has one: for a cell, if any of the moves kept has one more. */
static const char *question_of(const tv_run *run, const tv_pos *pos, const half *begun)
{
    return begun->to == TV_NO_CELL && any_goes(run, pos) ? "to which cell?" : "with which number?";
}

/* The move of a generator from where the half begins to a cell; TV_NO_MOVE: it has none, has no reasons, or is a
 * function, which is not called: for every cell of a large board that may take long. */
static tv_move move_to(tv_run *run, const tv_pos *pos, unsigned kind, const half *begun, tv_cell to)
{
    const tv_op *op = tv_phase_of(run, pos)->move[kind];
    const tv_board *b = &run->game->board;
    tv_reading r = { .move = TV_NO_MOVE };
    char text[2 * TV_CELL_NAME + 2];
    if (op->class->hosted || !op->class->why) return TV_NO_MOVE;
    snprintf(text, sizeof text, "%s-%s", b->name[begun->from], b->name[to]);
    return op->class->read(op, run, pos, kind, text, true, &r) == TV_READ_MOVE ? r.move : TV_NO_MOVE;
}

/* The generator's reason why it has no such move; false: it gives none. Vetoes are not called. */
static bool reason_of(tv_run *run, const tv_pos *pos, unsigned kind, const half *begun, tv_cell to, tv_text *reason)
{
    const tv_move move = move_to(run, pos, kind, begun, to);
    const tv_op *op = tv_phase_of(run, pos)->move[kind];
    tv_text_clear(reason);
    return move != TV_NO_MOVE && !op->class->why(op, run, pos, move, reason) && reason->len;
}

/* A move that the generator itself allows: the rule that forbids it is the reason. */
static bool reason_of_rule(tv_run *run, const tv_pos *pos, unsigned kind, const half *begun, tv_cell to,
                           tv_text *reason)
{
    const tv_move move = move_to(run, pos, kind, begun, to);
    const tv_op *op = tv_phase_of(run, pos)->move[kind];
    tv_text_clear(reason);
    if (move == TV_NO_MOVE || !op->class->why(op, run, pos, move, reason)) return false;
    tv_text_clear(reason);
    return !tv_why(run, pos, move, reason) && reason->len;
}

/* A reason about the cell, not about the way to it: a piece stands there. */
static bool reason_at(tv_run *run, const tv_pos *pos, unsigned kind, const half *begun, tv_cell to, tv_text *reason)
{
    const char *name = run->game->board.name[to];
    const size_t len = strlen(name);
    return reason_of(run, pos, kind, begun, to, reason) && !strncmp(tv_text_str(reason), name, len) &&
           tv_text_str(reason)[len] == ' ';
}

/* Why no move goes on from a cell, by the first move that only a rule forbids, or by the first neighbour where a piece
 * is in the way. */
static bool reason_from(tv_run *run, const tv_pos *pos, unsigned kinds, const half *begun, tv_text *reason)
{
    const tv_board *b = &run->game->board;
    for (unsigned kind = 0; kinds >> kind; kind++)
        for (int i = 0; kinds >> kind & 1 && i < b->count; i++)
            if (b->order[i] != begun->from && reason_of_rule(run, pos, kind, begun, b->order[i], reason)) return true;
    for (unsigned kind = 0; kinds >> kind; kind++)
        for (int d = 0; kinds >> kind & 1 && d < TV_DIRS; d++) {
            const tv_cell to = b->step[begun->from][d];
            if (to != TV_NO_CELL && reason_at(run, pos, kind, begun, to, reason)) return true;
        }
    return false;
}

/* The cell alone is not read as the cell of a drop, which is written with a plus. */
static void say_drop(tv_run *run, const tv_pos *pos, tv_cell cell, tv_err *err)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    const size_t len = strlen(err->text);
    char text[TV_CELL_NAME + 2];
    snprintf(text, sizeof text, "+%s", run->game->board.name[cell]);
    for (unsigned kind = 0; kind < (unsigned)(ph->moves + ph->host_moves); kind++) {
        tv_reading r = { .move = TV_NO_MOVE };
        if (ph->move[kind]->class->read(ph->move[kind], run, pos, kind, text, true, &r) != TV_READ_MOVE) continue;
        uint32_t i = 0;
        tv_fill(run, pos, &run->moves);
        while (i < run->moves.count && run->moves.list[i] != r.move) i++;
        if (i == run->moves.count) continue;
        snprintf(err->text + len, sizeof err->text - len, "; to place a piece from the hand there, write %s", text);
        return;
    }
}

/* If every move from the cell is refused for the same reason, that is the answer: the cell is empty, or another
 * player's. */
static bool same_reason(tv_run *run, const tv_pos *pos, unsigned kinds, const half *begun, tv_text *reason)
{
    const tv_board *b = &run->game->board;
    tv_text other = { 0 };
    bool same = true;
    tv_text_clear(reason);
    for (unsigned kind = 0; same && kinds >> kind; kind++)
        for (int i = 0; same && kinds >> kind & 1 && i < b->count; i++) {
            if (b->order[i] == begun->from || !reason_of(run, pos, kind, begun, b->order[i], &other)) continue;
            if (!reason->len) tv_text_add(reason, "%s", tv_text_str(&other));
            same = !strcmp(tv_text_str(reason), tv_text_str(&other));
        }
    tv_text_free(&other);
    return same && reason->len;
}

/* No move goes on from the first cell. */
static enum tv_read say_no_way_on(tv_run *run, const tv_pos *pos, const char *text, unsigned kinds, const half *begun,
                                  tv_reading *reading)
{
    const char *name = run->game->board.name[begun->from];
    tv_err *err = &reading->err;
    const int at = (int)strlen(text);
    tv_text reason = { 0 };
    if (same_reason(run, pos, kinds, begun, &reason)) {
        tv_fail_at(err, at, "%s", tv_text_str(&reason));
        say_drop(run, pos, begun->from, err);
    } else if (reason_from(run, pos, kinds, begun, &reason))
        tv_fail_at(err, at, "no move goes from %s: %s", name, tv_text_str(&reason));
    else tv_fail_at(err, at, "no move goes from %s%s", name, run->mute ? "" : "; `moves` shows the legal ones");
    tv_text_free(&reason);
    reading->by_rule = true;
    return TV_READ_BAD;
}

/* Does the text of the move begin with the first `len` bytes typed? Neither blanks nor the case of letters count. */
static bool begins_so(const char *move, const char *typed, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        if (isspace((unsigned char)typed[i])) continue;
        while (isspace((unsigned char)*move)) move++;
        if (tolower((unsigned char)*move++) != tolower((unsigned char)typed[i])) return false;
    }
    return true;
}

/* For the beginning of names, which one function has read: all legal moves that begin so, those of objects as well. */
static enum tv_read say_beginnings(tv_run *run, const tv_pos *pos, const char *text, tv_reading *reading)
{
    enum { SHOWN = 6 };
    const size_t len = strnlen(text, (size_t)reading->err.column);
    unsigned count = 0;
    tv_fill(run, pos, &run->moves);
    for (uint32_t i = 0; i < run->moves.count; i++) {
        tv_text_clear(&run->text);
        tv_move_write(run, pos, run->moves.list[i], &run->text);
        if (begins_so(tv_text_str(&run->text), text, len)) run->moves.list[count++] = run->moves.list[i];
    }
    tv_text_clear(&run->text);
    for (uint32_t i = 0; i < count && i < SHOWN; i++) {
        if (i) tv_text_add(&run->text, ", ");
        tv_move_write(run, pos, run->moves.list[i], &run->text);
    }
    if (count)
        tv_fail_at(&reading->err, (int)len, "how does it go on? %u move%s so: %s%s", count,
                   count == 1 ? " begins" : "s begin", tv_text_str(&run->text), count > SHOWN ? " ..." : "");
    tv_text_clear(&run->text);
    return TV_READ_PART;
}

enum tv_read tv_read_half(tv_run *run, const tv_pos *pos, const char *text, unsigned kinds, tv_reading *reading)
{
    tv_err *err = &reading->err;
    half begun;
    if (reading->named) return say_beginnings(run, pos, text, reading);
    if (!half_of(&run->game->board, text, &begun)) return TV_READ_PART;
    tv_fill(run, pos, &run->moves);
    const bool playing = pos->outcome == TV_PLAYING && any_goes(run, pos);
    keep_what_goes_on(run, pos, kinds, &begun);
    if (!run->moves.count && begun.colon) return tv_read_rest(reading, strlen(text) - 1);
    if (!run->moves.count && reading->sample) return reading->move = reading->sample, TV_READ_MOVE;
    if (!run->moves.count)
        return begun.to == TV_NO_CELL && playing ? say_no_way_on(run, pos, text, kinds, &begun, reading) : TV_READ_PART;
    if (reading->move != TV_NO_MOVE) tv_fail_at(err, (int)strlen(text), "%s", question_of(run, pos, &begun));
    tv_text_clear(&run->text);
    say_what_goes_on(run, pos, &begun, &run->text);
    const size_t len = strlen(err->text);
    const char *joint = len && err->text[len - 1] == '?' ? " " : "; ";
    snprintf(err->text + len, sizeof err->text - len, "%s%s", joint, tv_text_str(&run->text));
    tv_text_clear(&run->text);
    return TV_READ_PART;
}

void tv_say_goes_on(tv_run *run, const tv_pos *pos, const char *text, tv_reading *reading)
{
    enum { HALF = 2 * TV_CELL_NAME + 4 };
    tv_err *err = &reading->err;
    char before[HALF];
    half begun;
    if (pos->outcome != TV_PLAYING || err->column <= 0 || err->column >= HALF) return;
    snprintf(before, sizeof before, "%.*s", err->column, text);
    if (!half_of(&run->game->board, before, &begun)) return;
    tv_fill(run, pos, &run->moves);
    keep_what_goes_on(run, pos, ~0u, &begun);
    if (!run->moves.count) return;
    tv_text_clear(&run->text);
    say_what_goes_on(run, pos, &begun, &run->text);
    const size_t len = strlen(err->text);
    snprintf(err->text + len, sizeof err->text - len, "; %s", tv_text_str(&run->text));
    tv_text_clear(&run->text);
}
