/* promotechoice.c - what a piece becomes where the player chooses; see promotechoice.h. Few moves of a position
 * promote, so their generators list moves as without promotion, and those that promote are then multiplied. */
#include "core/mechanisms/promotechoice.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { UNKNOWN = 255 }; /* the choice of a piece that has none */

/* ---- Choices ----------------------------------------------------------------------------------------- */

static int kind_of(const tv_promote *p, int player, int piece)
{
    for (int k = 0; k < p->kinds; k++)
        if (p->piece[k][player] == piece) return k;
    return -1;
}

static bool on_goal(const tv_promote *p, const tv_pos *pos, tv_move move)
{
    const uint64_t *goal = p->goal[pos->mover];
    return tv_bit(goal, tv_move_to(move)) || (p->args.leaving && tv_bit(goal, tv_move_from(move)));
}

/* The kind of the piece that makes this move, if it promotes; -1: it does not. */
static int promoted(const tv_promote *p, const tv_pos *pos, tv_move move)
{
    return on_goal(p, pos, move) ? kind_of(p, pos->mover, tv_piece_on(p->op.game, pos, tv_move_from(move))) : -1;
}

/* May the piece that makes a move which promotes also stay what it is? */
static bool may_stay(const tv_promote *p, const tv_pos *pos, tv_move move)
{
    return p->args.optional && !(p->args.forced && tv_bit(p->forced[pos->mover], tv_move_to(move)));
}

/* ---- Moves ------------------------------------------------------------------------------------------- */

/* The moves that one move becomes: of choices lo..hi - 1. */
static unsigned moves_of(const tv_promote *p, const tv_pos *pos, tv_move move, unsigned *lo)
{
    const int kind = promoted(p, pos, move);
    *lo = kind >= 0 && !may_stay(p, pos, move);
    return kind < 0 ? 1 : (unsigned)p->choices[kind] + 1;
}

/* From the end of the list, so that no move is overwritten before it was read. */
void tv_choices_fill(const tv_promote *p, const tv_pos *pos, tv_moves *moves, uint32_t first)
{
    uint32_t more = 0, from = moves->count;
    unsigned lo;
    bool any = false;
    for (uint32_t i = first; i < moves->count; i++) {
        const unsigned hi = moves_of(p, pos, moves->list[i], &lo);
        any |= hi > 1;
        more += hi - lo - 1;
    }
    if (!any || (more && !tv_moves_room(moves, more))) return;
    moves->count += more;
    for (uint32_t to = moves->count; from > first;) {
        const tv_move move = moves->list[--from];
        for (unsigned hi = moves_of(p, pos, move, &lo); hi > lo; hi--) moves->list[--to] = move | (hi - 1);
    }
}

void tv_choice_make(const tv_promote *p, tv_run *run, tv_pos *pos, tv_move move, int piece)
{
    const int kind = kind_of(p, pos->mover, piece);
    if (kind >= 0 && tv_move_arg(move))
        tv_promote_piece(p, run, pos, tv_move_to(move), p->becomes[kind][tv_move_arg(move) - 1][pos->mover]);
}

/* ---- Text ---------------------------------------------------------------------------------------------- */

static const tv_piece *choice_of(const tv_promote *p, const tv_pos *pos, int kind, unsigned i)
{
    return &p->op.game->pieces.piece[p->becomes[kind][i][pos->mover]];
}

/* "Queen, Rook or Bishop". */
static void write_choices(const tv_promote *p, const tv_pos *pos, int kind, tv_text *to)
{
    for (int i = 0, n = p->choices[kind]; i < n; i++)
        tv_text_add(to, "%s%s",
                    i == 0       ? ""
                    : i + 1 == n ? " or "
                                 : ", ",
                    choice_of(p, pos, kind, (unsigned)i)->name[0]);
}

bool tv_choice_why(const tv_promote *p, const tv_pos *pos, tv_move move, tv_text *reason)
{
    if (!p) return true;
    const tv_game *g = p->op.game;
    const int kind = promoted(p, pos, move), arg = (int)tv_move_arg(move);
    const char *name = tv_piece_shown(&g->pieces.piece[tv_piece_on(g, pos, tv_move_from(move))]);
    if (kind < 0 ? !arg : arg <= p->choices[kind] && (arg || may_stay(p, pos, move))) return true;
    if (kind < 0) {
        tv_text_add(reason, "the %s is not promoted on %s", name, g->board.name[tv_move_to(move)]);
        return false;
    }
    tv_text_add(reason, "the %s is promoted on %s: add =", name, g->board.name[tv_move_to(move)]);
    write_choices(p, pos, kind, reason);
    return false;
}

static bool is_named(const tv_game *g, const tv_piece *piece, const char *name, size_t len)
{
    const int index = (int)(piece - g->pieces.piece);
    if (tv_game_piece(g, piece->side, name, len) == index) return true;
    if (*piece->code && strlen(piece->code) == len && !strncasecmp(piece->code, name, len)) return true;
    return len == 1 && tolower((unsigned char)tv_piece_letter(g, index)) == tolower((unsigned char)*name);
}

/* The choice with this name or letter, from 1; 0: none. */
static unsigned find_choice(const tv_promote *p, const tv_pos *pos, int kind, const char *name, size_t len)
{
    for (unsigned i = 0; i < (unsigned)p->choices[kind]; i++)
        if (is_named(p->op.game, choice_of(p, pos, kind, i), name, len)) return i + 1;
    return 0;
}

/* "a7a8q": a letter behind the cells, with nothing after it. */
static unsigned bare_letter(const tv_promote *p, const tv_pos *pos, int kind, const char *rest)
{
    return isalpha((unsigned char)*rest) && !isalnum((unsigned char)rest[1]) ? find_choice(p, pos, kind, rest, 1) : 0;
}

static bool is_legal(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move)
{
    tv_text reason = { 0 };
    const bool is = op->class->why(op, run, pos, move, &reason);
    tv_text_free(&reason);
    return is;
}

/* No choice was typed. If all of them are illegal, or there is only one, no question is asked. */
static enum tv_read unnamed(const tv_op *op, const tv_promote *p, tv_run *run, const tv_pos *pos, int kind,
                            tv_reading *reading)
{
    if (promoted(p, pos, reading->move) < 0 || may_stay(p, pos, reading->move)) return TV_READ_MOVE;
    reading->move |= 1;
    if (p->choices[kind] == 1 || !is_legal(op, run, pos, reading->move)) return TV_READ_MOVE;
    reading->sample = reading->move;
    reading->move = TV_NO_MOVE;
    reading->near = true;
    return tv_fail_at(&reading->err, (int)reading->used, "which piece?"), TV_READ_PART;
}

/* Behind "=". Where the piece cannot move like this or is not promoted, that is the reason, whatever is named. */
static enum tv_read named(const tv_op *op, const tv_promote *p, tv_run *run, const tv_pos *pos, int kind,
                          const char *name, tv_reading *reading)
{
    const size_t len = strcspn(name, " \t,;(){}-+#!?");
    const unsigned choice = kind < 0 ? UNKNOWN : find_choice(p, pos, kind, name, len);
    const int at = (int)reading->used + 1;
    reading->used += 1 + len;
    reading->move |= choice ? choice : promoted(p, pos, reading->move) < 0 ? UNKNOWN : 1;
    if (choice || !is_legal(op, run, pos, reading->move)) return TV_READ_MOVE;
    tv_text choices = { 0 };
    write_choices(p, pos, kind, &choices);
    tv_fail_at(&reading->err, at, "%s %s", len ? "it becomes" : "which piece?", tv_text_str(&choices));
    tv_text_free(&choices);
    reading->move = TV_NO_MOVE;
    reading->near = true;
    return len ? TV_READ_BAD : TV_READ_PART;
}

/* The sign + or = that ends a move, as players of Shogi write: the piece becomes the only choice, or stays what it
 * is. */
static bool is_shogi_sign(const tv_promote *p, int kind, const char *rest)
{
    return kind >= 0 && tv_promote_plus(p, kind) && (*rest == '+' || *rest == '=') && !isalnum((unsigned char)rest[1]);
}

enum tv_read tv_choice_read(const tv_op *op, const tv_promote *p, tv_run *run, const tv_pos *pos, const char *text,
                            tv_reading *reading)
{
    if (!p) return TV_READ_MOVE;
    const tv_game *g = p->op.game;
    const unsigned from = tv_move_from(reading->move);
    const bool own = tv_bit(tv_own(&g->layout, pos, pos->mover), from);
    const int kind = own ? kind_of(p, pos->mover, tv_piece_on(g, pos, from)) : -1;
    const char *rest = text + reading->used;
    if (is_shogi_sign(p, kind, rest)) {
        reading->used++;
        reading->move |= *rest == '=' ? 0 : promoted(p, pos, reading->move) < 0 ? UNKNOWN : 1;
        return TV_READ_MOVE;
    }
    if (*rest == '=') return named(op, p, run, pos, kind, rest + 1, reading);
    const unsigned letter = kind < 0 ? 0 : bare_letter(p, pos, kind, rest);
    if (kind < 0) return TV_READ_MOVE;
    if (!letter) return unnamed(op, p, run, pos, kind, reading);
    reading->used++;
    reading->move |= letter;
    return TV_READ_MOVE;
}

/* The move need not be legal: the caller may ask why it is not. */
void tv_choice_write(const tv_promote *p, const tv_pos *pos, tv_move move, tv_text *to)
{
    const unsigned from = tv_move_from(move), arg = tv_move_arg(move);
    if (!p || !arg || !tv_on_board(&p->op.game->board, from) || !tv_at(&p->op.game->layout, pos)[from]) return;
    const int kind = kind_of(p, pos->mover, tv_piece_on(p->op.game, pos, from));
    if (kind >= 0 && arg <= (unsigned)p->choices[kind])
        tv_text_add(to, "=%s", choice_of(p, pos, kind, arg - 1)->name[0]);
}
