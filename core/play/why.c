/* why.c - the reasons why a move is not legal, and moves as text; see play.h. A move is judged by the same objects that
 * list it. Every generator of the phase tries the text in turn, because notations overlap: "c3-c5" may be a step, a
 * jump or a carry, and the one that makes it a legal move is meant. */
#include "core/play/play.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* ---- Why not ------------------------------------------------------------------------------- */

/* Names one of the moves that come first. */
static void say_earlier(tv_run *run, const tv_pos *pos, tv_text *reason)
{
    const tv_moves *first = &run->counted.legal;
    tv_text_add(reason, first->count == 1 ? "another move comes first: " : "other moves come first, such as ");
    tv_move_write(run, pos, first->list[0], reason);
}

/* The first generator of the group to which one belongs: none of those before it is equal to it. */
static unsigned group_begin(const tv_phase *ph, unsigned kind)
{
    if (kind >= ph->first) return ph->first;
    while (kind && !(ph->groups >> (kind - 1) & 1)) kind--;
    return kind;
}

/* Would the same sentence be the reason for the moves of both? */
static bool has_same_duty(const tv_run *run, const tv_pos *pos, const tv_op *a, const tv_op *b)
{
    tv_text of_a = { 0 }, of_b = { 0 };
    if (!a->class->duty || !b->class->duty) return false;
    a->class->duty(a, run, pos, &of_a);
    b->class->duty(b, run, pos, &of_b);
    const bool same = !strcmp(tv_text_str(&of_a), tv_text_str(&of_b));
    tv_text_free(&of_a);
    tv_text_free(&of_b);
    return same;
}

/* In a phase with `first`: does a generator of a group before this one have moves? It must list them to know, since
 * vetoes may forbid them. Without a sentence of that generator's, the reason is a general one, unless the move is
 * `possible` but for that. TV_LEGAL: none has. */
static enum tv_ruling due(tv_run *run, const tv_pos *pos, unsigned kind, bool possible, tv_text *reason)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    const unsigned moves = (unsigned)ph->moves, begin = group_begin(ph, kind);
    for (unsigned k = 0; k < begin; k++) {
        const tv_op *op = ph->move[k];
        run->counted.legal.count = 0;
        if (!tv_count_allowed(run, pos, (int)k)) continue;
        if (kind >= moves && op->class->hosted) break; /* which may list the move of the object */
        if (kind < ph->first && has_same_duty(run, pos, op, ph->move[kind]))
            return say_earlier(run, pos, reason), TV_FORBIDDEN;
        if (op->class->duty) return op->class->duty(op, run, pos, reason), TV_REFUSED;
        if (op->class->hosted) tv_text_add(reason, "other moves come first%s", run->mute ? "" : ": `moves` lists them");
        else say_earlier(run, pos, reason);
        return possible ? TV_NOT_YET : TV_REFUSED_GENERALLY;
    }
    return TV_LEGAL;
}

/* Is there such a move, the generator's own reason, does another kind come first, the vetoes: a player who reads that
 * other moves come first could make this one otherwise. A move that only a function lists passes all of these and is
 * then searched in the list. The reasons of an object count only where a function has used its moves. */
static enum tv_ruling judge(tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    unsigned kind = tv_move_kind(move);
    if (pos->outcome != TV_PLAYING) return tv_text_add(reason, "the game is over"), TV_REFUSED;
    if (kind >= (unsigned)(ph->moves + ph->host_moves))
        return tv_text_add(reason, "there is no such move"), tv_phase_tell(run->game, pos->phase, reason), TV_REFUSED;
    const tv_op *op = ph->move[kind];
    bool hosted = kind >= (unsigned)ph->moves, knows = op->class->why && !op->class->hosted;
    tv_run_forget(run); /* what follows may overwrite the tallies of a count */
    if (knows && !hosted && !op->class->why(op, run, pos, move, reason)) return TV_REFUSED;
    const enum tv_ruling first = due(run, pos, kind, knows && !hosted, reason);
    if (first != TV_LEGAL) return first;
    if (knows && hosted && !op->class->why(op, run, pos, move, reason))
        return tv_is_taken(run, pos, kind) ? TV_REFUSED : TV_BARELY_REFUSED;
    if (!knows || hosted) return tv_judge_listed(run, pos, move, reason);
    return !ph->vetoed || tv_allowed(run, pos, move, reason) ? TV_LEGAL : TV_FORBIDDEN;
}

bool tv_why(tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    run->query.fit = 0; /* until a function gives a reason */
    return judge(run, pos, move, reason) == TV_LEGAL;
}

/* ---- Offers ----------------------------------------------------------------------------- */

/* The first generator with an offer that the rules let the mover decline; -1: none. */
static int offering(tv_run *run, const tv_pos *pos)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    int found = -1;
    for (int k = 0; k < ph->moves + ph->host_moves && found < 0; k++) {
        const tv_op *op = ph->move[k];
        if (!op->class->decline) continue;
        tv_text_clear(&run->text);
        if (judge(run, pos, op->class->decline(op, (unsigned)k), &run->text) == TV_LEGAL) found = k;
    }
    tv_text_clear(&run->text);
    return found;
}

tv_move tv_decline(tv_run *run, const tv_pos *pos)
{
    const int kind = offering(run, pos);
    if (kind < 0) return TV_NO_MOVE;
    const tv_op *op = tv_phase_of(run, pos)->move[kind];
    return op->class->decline(op, (unsigned)kind);
}

void tv_offer_write(const tv_run *run, const tv_pos *pos, tv_move decline, tv_text *to)
{
    const tv_op *op = run->game->phase[pos->phase].move[tv_move_kind(decline)];
    op->class->offer(op, run, pos, to);
}

/* ---- Text ------------------------------------------------------------------------------ */

void tv_move_write(const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    const tv_op *op = tv_phase_of(run, pos)->move[tv_move_kind(move)];
    op->class->format(op, run, pos, move, to);
}

/* A piece that the object does not name is the one on the cell where the move begins. */
void tv_move_describe(const tv_game *g, const tv_pos *pos, tv_move move, tv_description *to)
{
    const tv_op *op = g->phase[pos->phase].move[tv_move_kind(move)];
    *to = (tv_description) { TV_NO_CELL, TV_NO_CELL, false, TV_NO_CELL, -1, -1, -1 };
    if (op->class->describe) op->class->describe(op, move, to);
    if (to->piece < 0 && tv_on_board(&g->board, to->from) && tv_at(&g->layout, pos)[to->from])
        to->piece = tv_piece_on(g, pos, to->from);
}

enum tv_read tv_read_rest(tv_reading *reading, size_t rest)
{
    tv_fail_at(&reading->err, (int)rest, "this does not belong to the move");
    reading->rest = true;
    return TV_READ_BAD;
}

/* Reports text after a move where there should be none. */
static enum tv_read say_rest(const char *text, tv_reading *reading)
{
    size_t rest = reading->used + strspn(text + reading->used, " \t");
    return text[rest] ? tv_read_rest(reading, rest) : TV_READ_MOVE;
}

/* Bytes between a move and the next one of the same line, except blanks: a comma, or the sign that joins the moves of a
 * turn. */
static size_t joint_len(const tv_op *op, const char *rest)
{
    return *rest && (*rest == ',' || *rest == op->class->joint) && rest[1] && rest[1] != *rest;
}

/* Can a move of a record end before this byte? If not, the text is another generator's notation. */
static bool ends_here(const tv_op *op, char next)
{
    return !next || isspace((unsigned char)next) || strchr(",;{}()", next) || next == op->class->joint;
}

static bool starts_cell(const char *text) { return isalpha((unsigned char)*text) && tv_cell_like(text); }

/* The length of a whole word like the name of a cell, also before another one or the x of a capture; 0: it is another
 * word. */
static size_t name_len(const char *text)
{
    const size_t len = tv_cell_like(text);
    const char *next = text + len;
    const bool ends = !isalnum((unsigned char)*next) || strchr("xX", *next) || starts_cell(next);
    return starts_cell(text) && ends ? len : 0;
}

/* Names the text only cells, with signs between them, and one that the board has not? *at is its place. Pits of one row
 * are named by numbers alone. */
static bool is_off(const tv_board *b, const char *text, size_t *at)
{
    if (!isalpha((unsigned char)*b->name[b->order[0]])) return false;
    for (*at = 0; text[*at];) {
        const size_t len = name_len(text + *at);
        size_t end = *at;
        if (!len) return false;
        if (tv_board_read_cell(b, text, &end) == TV_NO_CELL) return true;
        if (strchr("xX", text[end])) end += text[end] != 0;
        *at = end + strspn(text + end, " \t-=>,:;*/+");
    }
    return false;
}

/* In a game of several phases, a text that begins with a cell is probably a move of another phase. */
static bool is_untimely(const tv_game *g, int phase, const char *text)
{
    size_t at = 0;
    return g->phases > 1 && *g->phase[phase].instruction && tv_board_read_cell(&g->board, text, &at) != TV_NO_CELL;
}

static void say_example(tv_run *run, const tv_pos *pos, tv_text *to)
{
    const uint64_t count = pos->outcome == TV_PLAYING ? tv_count(run, pos) : 0;
    if (count) tv_text_add(to, ". A move is written like "), tv_move_write(run, pos, tv_nth(run, pos, 0), to);
    if (!run->mute) tv_text_add(to, count ? "; `moves` lists all legal moves" : ". `moves` lists all legal moves");
}

/* No generator knows the notation: shows an example. */
static enum tv_read say_unknown(tv_run *run, const tv_pos *pos, const char *text, tv_reading *reading)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    const int offers = offering(run, pos);
    *reading = (tv_reading) { .move = TV_NO_MOVE, .general = true };
    if (offers >= 0) {
        ph->move[offers]->class->offer(ph->move[offers], run, pos, &run->text);
        tv_fail_at(&reading->err, 0, "not a move here: %s", tv_text_str(&run->text));
        tv_text_clear(&run->text);
        return TV_READ_BAD;
    }
    const bool pass = strcasecmp(text, "pass") == 0;
    const bool untimely = is_untimely(run->game, pos->phase, text);
    size_t at;
    if (is_off(&run->game->board, text, &at))
        return tv_board_off(&run->game->board, text, at, &reading->err), TV_READ_BAD;
    tv_text_clear(&run->text);
    tv_phase_tell(run->game, pos->phase, &run->text);
    if (!pass) say_example(run, pos, &run->text);
    reading->by_rule = pass;
    if (untimely) tv_fail_at(&reading->err, 0, "'%.40s' cannot be played now%s", text, tv_text_str(&run->text));
    else
        tv_fail_at(&reading->err, 0, "%s%s", pass ? "passing is not allowed" : "not a move here",
                   tv_text_str(&run->text));
    tv_text_clear(&run->text);
    return TV_READ_BAD;
}

/* The words that change sides and decline to, in every game that offers that. Does the text say no more? */
static bool is_swap(const char *text)
{
    const size_t len = strcspn(text, " \t");
    return len == 4 && !text[len + strspn(text + len, " \t")] &&
           (!strncasecmp(text, "swap", len) || !strncasecmp(text, "keep", len));
}

static enum tv_read say_no_swap(const tv_run *run, const char *text, tv_reading *reading)
{
    *reading = (tv_reading) { .move = TV_NO_MOVE, .by_rule = true };
    if (run->game->chairs)
        tv_fail_at(&reading->err, 0, "'%.4s': the players cannot change sides now%s", text,
                   run->mute ? "" : "; `rules` says when they can");
    else tv_fail_at(&reading->err, 0, "'%.4s': players do not change sides in this game", text);
    return TV_READ_BAD;
}

/* The value of a reading, beyond its kind: the best one is meant. A function's reason about all moves is worth more
 * than that of an odd reading, unless it uses that generator's moves itself. */
enum {
    BARELY_REFUSED = TV_READ_MOVE,
    REFUSED_GENERALLY = BARELY_REFUSED + TV_ODD_MOST,
    REFUSED = REFUSED_GENERALLY + 1 + TV_ODD_MOST,
    BEGUN, /* the beginning of a legal move */
    NOT_YET,
    FORBIDDEN,
    HALF,
    LEGAL
};

/* Half a move is not checked against the rules: their reason would be about a move that the player did not mean. The
 * beginning of a legal move is worth more than a move that another generator would not allow, as a piece that is put on
 * its own cell. */
static int worth(tv_run *run, const tv_pos *pos, const char *text, enum tv_read is, const tv_reading *reading)
{
    if (is == TV_READ_PART && reading->named) return HALF;
    if (is == TV_READ_PART && tv_is_half(run, pos, text, TV_NO_MOVE)) return BEGUN;
    if (is != TV_READ_MOVE) return reading->near ? HALF : (int)is;
    const tv_op *op = tv_phase_of(run, pos)->move[tv_move_kind(reading->move)];
    if (op->class->hosted && tv_is_half(run, pos, text, reading->move)) return HALF;
    tv_text_clear(&run->text);
    enum tv_ruling ruling = judge(run, pos, reading->move, &run->text);
    const bool lent = tv_move_kind(reading->move) >= (unsigned)tv_phase_of(run, pos)->moves;
    if (ruling == TV_REFUSED && reading->odd >= TV_ODD_FORM && !lent) return REFUSED_GENERALLY + 1 - reading->odd;
    if (ruling == TV_REFUSED) return REFUSED - reading->odd;
    if (ruling == TV_REFUSED_GENERALLY) return REFUSED_GENERALLY;
    if (ruling == TV_NOT_YET) return NOT_YET;
    if (ruling == TV_FORBIDDEN) return FORBIDDEN;
    return ruling == TV_LEGAL ? LEGAL : BARELY_REFUSED;
}

/* One generator's reading, with what follows the move. */
static enum tv_read read_by(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                            bool whole, tv_reading *r)
{
    *r = (tv_reading) { .move = TV_NO_MOVE, .err.column = -1 };
    enum tv_read is = op->class->read(op, run, pos, kind, text, whole, r);
    if (is != TV_READ_MOVE) return is;
    if (whole) return say_rest(text, r);
    if (!ends_here(op, text[r->used])) return tv_read_rest(r, r->used); /* another generator may read it as a whole */
    r->used += joint_len(op, text + r->used);
    return is;
}

/* Was a move read to its end, whatever follows? */
static bool has_end(enum tv_read is, const tv_reading *r)
{
    return is == TV_READ_MOVE || (is == TV_READ_BAD && r->rest);
}

/* Does the reading go on behind a joint where the other one ends, as "a1-b1" goes on behind "a1"? A blank behind the
 * other one ends the move, as everywhere in a record. */
static bool is_longer(const char *text, const tv_reading *r, const tv_reading *other)
{
    return r->used > other->used && other->used && !isspace((unsigned char)text[other->used]);
}

/* Is the text, as far as it was read, what the program writes for the move? */
static bool is_written_so(tv_run *run, const tv_pos *pos, const char *text, tv_move move)
{
    tv_text_clear(&run->text);
    tv_move_write(run, pos, move, &run->text);
    const bool same =
        !strncmp(text, tv_text_str(&run->text), run->text.len) && !isalnum((unsigned char)text[run->text.len]);
    tv_text_clear(&run->text);
    return same;
}

void tv_say_both(tv_run *run, const tv_pos *pos, tv_move one, tv_move other, tv_err *err)
{
    tv_text_clear(&run->text);
    tv_move_write(run, pos, one, &run->text);
    tv_text_add(&run->text, " or ");
    tv_move_write(run, pos, other, &run->text);
    tv_fail_at(err, 0, "this may be %s: write one of them", tv_text_str(&run->text));
}

static bool same_text(tv_run *run, const tv_pos *pos, tv_move one, tv_move other)
{
    tv_text_clear(&run->text);
    tv_move_write(run, pos, one, &run->text);
    const size_t len = run->text.len;
    tv_move_write(run, pos, other, &run->text);
    return run->text.len == 2 * len && !strncmp(tv_text_str(&run->text), tv_text_str(&run->text) + len, len);
}

/* The text is short for a legal move of generator `of`. If another generator writes a legal move so, that one is meant.
 * If the text is short for it, too, the player must write more: false, and the error names both. */
static bool choose(tv_run *run, const tv_pos *pos, const char *text, bool whole, int of, tv_reading *reading)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    tv_move other = TV_NO_MOVE;
    if (is_written_so(run, pos, text, reading->move)) return true;
    for (int k = of + 1; k < ph->moves + ph->host_moves; k++) {
        tv_reading r;
        enum tv_read is = read_by(ph->move[k], run, pos, (unsigned)k, text, whole, &r);
        if (worth(run, pos, text, is, &r) != LEGAL || is_longer(text, reading, &r)) continue;
        if (is_written_so(run, pos, text, r.move)) return *reading = r, true;
        if (other == TV_NO_MOVE && !same_text(run, pos, reading->move, r.move)) other = r.move;
    }
    if (other != TV_NO_MOVE) tv_say_both(run, pos, reading->move, other, &reading->err);
    return other == TV_NO_MOVE;
}

/* Is the text the name of a move that a function does not list, and has the function a better reason why than the
 * answer so far? `best` is that answer's worth; returns the new one. Comes last: the function names many moves. */
static int read_unlisted(tv_run *run, const tv_pos *pos, const char *text, bool whole, int best, tv_reading *reading)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    size_t at;
    for (int k = 0; k < ph->moves && best < REFUSED; k++) {
        const tv_op *op = ph->move[k];
        tv_reading r = { .move = TV_NO_MOVE, .err.column = -1 };
        if (!op->class->read_unlisted || is_off(&run->game->board, text, &at)) continue;
        if (op->class->read_unlisted(op, run, pos, (unsigned)k, text, whole, &r) != TV_READ_MOVE) continue;
        if (!whole) r.used += joint_len(op, text + r.used);
        const int is_worth = worth(run, pos, text, TV_READ_MOVE, &r);
        if (is_worth <= best || is_worth > REFUSED) continue;
        best = is_worth;
        *reading = r;
    }
    return best;
}

/* Tries every generator of the phase; the best answer counts: a legal move before half of one, that before one rejected
 * with a reason, an odd one after one that is not, one with a reason for all moves between these, then one of a piece
 * that the generator never moves, last one that is just not listed; then a beginning, then an error, first about text
 * behind a whole move; of two equals the first. Where one is the beginning of another in a longer text, the longer one
 * is meant, also one that the rules forbid: its end is no move of the next player. */
enum tv_read tv_read_by_generators(tv_run *run, const tv_pos *pos, const char *text, bool whole, tv_reading *reading,
                                   bool *legal)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    int best = TV_READ_NONE;
    enum tv_read best_is = TV_READ_NONE;
    int best_of = 0;
    unsigned begun = 0; /* bit k: for generator k it is the beginning of a move */
    *reading = (tv_reading) { .move = TV_NO_MOVE, .err.column = -1 }; /* also if no generator knows the notation */
    for (int k = 0; k < ph->moves + ph->host_moves && (best < LEGAL || !whole); k++) {
        tv_reading r;
        enum tv_read is = read_by(ph->move[k], run, pos, (unsigned)k, text, whole, &r);
        int is_worth = worth(run, pos, text, is, &r);
        begun |= (unsigned)(is == TV_READ_PART) << k;
        /* A whole move with something behind it is better than a text of which nothing was read. */
        const bool whole_move = is == TV_READ_BAD && r.rest && !reading->rest && reading->err.column <= 0;
        const bool ended = !whole && has_end(is, &r) && has_end(best_is, reading);
        const bool longer = ended && is_longer(text, &r, reading);
        if (ended && is_longer(text, reading, &r)) continue;
        if (!longer && (is_worth < best || (is_worth == best && !whole_move))) continue;
        if (is_worth == NOT_YET && best == REFUSED_GENERALLY) continue; /* a function that comes first says what does */
        best = is_worth;
        best_is = is;
        best_of = k;
        *reading = r;
    }
    *legal = best == LEGAL;
    const int seen = best;
    best = read_unlisted(run, pos, text, whole, best, reading);
    if (best != seen) best_is = TV_READ_MOVE;
    if (best == LEGAL && !choose(run, pos, text, whole, best_of, reading)) best = best_is = TV_READ_BAD;
    tv_text_clear(&run->text);
    if (best <= (run->game->chairs ? REFUSED_GENERALLY : (int)TV_READ_PART) && is_swap(text))
        return say_no_swap(run, text, reading);
    if (best == TV_READ_NONE) return say_unknown(run, pos, text, reading);
    if (best == HALF && best_is == TV_READ_BAD) return TV_READ_BAD;
    if (best_is == TV_READ_BAD) tv_say_goes_on(run, pos, text, reading);
    if (best_is == TV_READ_PART && reading->named && !ph->move[best_of]->class->hosted) return TV_READ_PART;
    if (best == HALF) begun = (1u << (ph->moves + ph->host_moves)) - 1;
    if (best == TV_READ_PART || best == BEGUN || best == HALF) return tv_read_half(run, pos, text, begun, reading);
    return best < TV_READ_MOVE ? (enum tv_read)best : TV_READ_MOVE;
}
