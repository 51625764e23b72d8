/* why.c - why a move is not legal, and moves as text; see play.h. A move is judged by the same objects that list it. Text is
 * offered to every generator of the phase in turn, because notations overlap: "c3-c5" may be a step, a jump or a carry, and
 * the one that makes it a legal move is meant. */
#include "core/play.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* ---- Why not ------------------------------------------------------------------------------- */

/* In a phase of duties: is a generator before this one due? Listing is the only way to know, since a veto may forbid
 * what it is due to do. */
static bool is_due(tv_run *run, const tv_pos *pos, unsigned kind, tv_text *reason)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    unsigned own =
        kind < (unsigned)ph->moves ? kind : (unsigned)ph->function; /* what no generator lists is the function's */
    for (unsigned k = 0; ph->first && k < own; k++) {
        const tv_op *op = ph->move[k];
        run->counted.legal.count = 0;
        if (!tv_count_allowed(run, pos, (int)k)) continue;
        if (op->class->duty) op->class->duty(op, run, pos, reason);
        else tv_text_add(reason, "moves of another kind come first: `moves` lists them");
        return true;
    }
    return false;
}

/* A move of a function that has nothing at all. */
static bool is_pass(const tv_phase *ph, tv_move move)
{
    return ph->move[tv_move_kind(move)]->class->hosted && tv_move_from(move) == TV_NO_CELL &&
           tv_move_to(move) == TV_NO_CELL && !tv_move_arg(move);
}

/* What a function may list is known only from its list; why it lists something not, only from another function. That is
 * not asked about a pass: anybody may type one, and most functions know moves with cells only. */
static bool is_listed(tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    tv_fill(run, pos, &run->moves);
    for (uint32_t i = 0; i < run->moves.count; i++)
        if (run->moves.list[i] == move) return true;
    const tv_phase *ph = tv_phase_of(run, pos);
    const bool pass = is_pass(ph, move);
    if (ph->why && !pass && !ph->why->class->why(ph->why, run, pos, move, reason)) return false;
    if (pass) tv_text_add(reason, "passing is not allowed in the phase '%s'", ph->name);
    else tv_text_add(reason, "the rules list no such move in the phase '%s'; `moves` shows those there are", ph->name);
    return false;
}

/* From what can be said without the rules to what only they know: whether there is such a move, whether another comes
 * first, the generator's own reason, the vetoes. A move that only a function lists passes through all of it and is
 * then looked for in the list. */
bool tv_why(tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    unsigned kind = tv_move_kind(move);
    if (pos->outcome != TV_PLAYING) {
        tv_text_add(reason, "the game is over");
        return false;
    }
    if (kind >= (unsigned)(ph->moves + ph->unlisted)) {
        tv_text_add(reason, "there is no such move in the phase '%s'", ph->name);
        return false;
    }
    const tv_op *op = ph->move[kind];
    bool unlisted = kind >= (unsigned)ph->moves;
    tv_run_forget(run); /* what follows may overwrite the tallies of a count */
    if (is_due(run, pos, kind, reason)) return false;
    if (op->class->why && !op->class->why(op, run, pos, move, reason)) return false;
    if (op->class->why && !unlisted) return !ph->forbids || tv_allowed(run, pos, move, reason);
    return is_listed(run, pos, move, reason);
}

/* ---- Text ------------------------------------------------------------------------------ */

void tv_move_write(const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    const tv_op *op = tv_phase_of(run, pos)->move[tv_move_kind(move)];
    op->class->format(op, run, pos, move, to);
}

/* A piece that the object does not name is the one that stands where the move begins. */
void tv_move_describe(const tv_game *g, const tv_pos *pos, tv_move move, tv_description *to)
{
    const tv_op *op = g->phase[pos->phase].move[tv_move_kind(move)];
    *to = (tv_description) { TV_NO_CELL, TV_NO_CELL, TV_NO_CELL, -1, -1, -1 };
    if (op->class->describe) op->class->describe(op, move, to);
    if (to->piece < 0 && tv_on_board(&g->board, to->from) && tv_at(&g->layout, pos)[to->from])
        to->piece = tv_piece_on(g, pos, to->from);
}

/* What follows a move in a text that should hold nothing else. */
static enum tv_read say_rest(const char *text, tv_reading *reading)
{
    size_t rest = reading->used + strspn(text + reading->used, " \t");
    if (!text[rest]) return TV_READ_MOVE;
    tv_fail_at(&reading->err, (int)rest, "this does not belong to the move");
    return TV_READ_BAD;
}

/* Bytes between a move and another one of the same line, beside blanks: a comma, or what joins
 * the moves of a turn. */
static size_t joint_len(const tv_op *op, const char *rest)
{
    return *rest && (*rest == ',' || *rest == op->class->joint) && rest[1] && rest[1] != *rest;
}

/* Can a move of a record end before this byte? What goes on is another generator's notation. */
static bool ends_here(const tv_op *op, char next)
{
    return !next || isspace((unsigned char)next) || strchr(",;{}()", next) || next == op->class->joint;
}

/* The generator has read a beginning of what another one may read as a whole. */
static enum tv_read goes_on(tv_reading *reading)
{
    tv_fail_at(&reading->err, (int)reading->used, "this does not belong to the move");
    return TV_READ_BAD;
}

/* How long the name of a cell is that begins a text and that the board has not; 0: none does. Pits of one row are
 * named by numbers alone. */
static int missing_cell(const tv_board *b, const char *text)
{
    size_t letters = 0, digits = 0, at = 0;
    while (isalpha((unsigned char)text[letters])) letters++;
    while (isdigit((unsigned char)text[letters + digits])) digits++;
    bool lettered = isalpha((unsigned char)b->name[b->order[0]][0]);
    bool is_name =
        letters >= 1 && letters <= 2 && digits >= 1 && digits <= 2 && !isalnum((unsigned char)text[letters + digits]);
    return lettered && is_name && tv_board_read_cell(b, text, &at) == TV_NO_CELL ? (int)(letters + digits) : 0;
}

/* No generator knows the notation: show one that would do. */
static enum tv_read say_unknown(tv_run *run, const tv_pos *pos, const char *text, tv_reading *reading)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    *reading = (tv_reading) { .move = TV_NO_MOVE };
    if (strcasecmp(text, "pass") == 0) {
        tv_fail_at(&reading->err, 0, "passing is not allowed in the phase '%s'", ph->name);
        return TV_READ_BAD;
    }
    tv_text_clear(&run->text);
    if (pos->outcome == TV_PLAYING && tv_count(run, pos)) {
        tv_text_add(&run->text, ", such as ");
        tv_move_write(run, pos, tv_nth(run, pos, 0), &run->text);
    }
    int missing = missing_cell(&run->game->board, text);
    tv_fail_at(&reading->err, 0, "%s%.*s: `moves` lists what can be played in the phase '%s'%s",
               missing ? "this board has no cell " : "not a move", missing, text, ph->name, tv_text_str(&run->text));
    tv_text_clear(&run->text);
    return TV_READ_BAD;
}

/* Every generator of the phase is asked; the best answer counts: a legal move before an
 * illegal one, one that is odd after one that is not, then a beginning, then a complaint; of two
 * equals the first. */
enum tv_read tv_move_read(tv_run *run, const tv_pos *pos, const char *text, bool whole, tv_reading *reading)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    enum tv_read best = TV_READ_NONE;
    bool legal = false;
    *reading = (tv_reading) { .move = TV_NO_MOVE, .err.column = -1 }; /* when nobody knows the notation, too */
    for (int k = 0; k < ph->moves + ph->unlisted && !legal; k++) {
        tv_reading r = { .move = TV_NO_MOVE, .err.column = -1 };
        enum tv_read is = ph->move[k]->class->read(ph->move[k], run, pos, (unsigned)k, text, whole, &r);
        if (is == TV_READ_MOVE && whole) is = say_rest(text, &r);
        else if (is == TV_READ_MOVE && !ends_here(ph->move[k], text[r.used])) is = goes_on(&r);
        else if (is == TV_READ_MOVE) r.used += joint_len(ph->move[k], text + r.used);
        if (is == TV_READ_MOVE) legal = tv_why(run, pos, r.move, &run->text);
        if (is > best || legal || (is == best && reading->odd && !r.odd)) {
            best = is;
            *reading = r;
        }
    }
    tv_text_clear(&run->text);
    return best == TV_READ_NONE ? say_unknown(run, pos, text, reading) : best;
}
