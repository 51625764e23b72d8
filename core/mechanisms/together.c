/* together.c - combined moves; see together.h. There are few, all listed by the rules: each is tried. */
#include "core/mechanisms/together.h"

#include "core/mechanisms/enter.h"
#include "core/mechanisms/fromto.h"
#include "core/mechanisms/namedmoves.h"
#include "core/position/log.h"
#include "core/position/piece_dirs.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const tv_together *together_of(const tv_op *op) { return (const tv_together *)op; }

/* ---- Conditions ---------------------------------------------------------------------------- */

/* Why a move cannot be made. */
typedef struct obstacle {
    enum { NONE, NOT_OWN, OTHER_PIECE, NO_RIGHT, COVERED, CLOSED, ATTACK } what;
    const tv_together_part *part;
    unsigned cell, from; /* of a way or an attack: where; who attacks it */
} obstacle;

/* Is the cell free once the pieces of the move have left? Of a stack only the top piece leaves. */
static bool is_left(const tv_game *g, const tv_pos *pos, const tv_together_part *part, int parts, unsigned cell)
{
    for (int i = 0; i < parts; i++)
        if (part[i].from == cell) return !g->layout.planes || tv_heights(&g->layout, pos)[cell] == 1;
    return false;
}

/* The next cell on the way to the end. */
static unsigned onward(const tv_game *g, const tv_together_part *part, unsigned cell)
{
    return part->dir < 0 ? part->to : g->board.step[cell][part->dir];
}

/* The piece is there, and has the right to move. */
static obstacle stands(const tv_together *t, const tv_pos *pos, const tv_together_part *part)
{
    const tv_game *g = t->op.game;
    if (!tv_bit(tv_own(&g->layout, pos, pos->mover), part->from)) return (obstacle) { NOT_OWN, part, 0, 0 };
    if (part->piece >= 0 && tv_piece_on(g, pos, part->from) != part->piece)
        return (obstacle) { OTHER_PIECE, part, 0, 0 };
    if (t->set >= 0 && !tv_bit(tv_set(&g->layout, pos, t->set), part->from)) return (obstacle) { NO_RIGHT, part, 0, 0 };
    return (obstacle) { NONE, part, 0, 0 };
}

/* The way is free. */
static obstacle goes(const tv_together *t, const tv_pos *pos, const tv_together_part *parts, int n,
                     const tv_together_part *part)
{
    const tv_game *g = t->op.game;
    const uint64_t *never = g->pieces.piece[tv_piece_on(g, pos, part->from)].never;
    for (unsigned c = part->from; c != part->to;) {
        c = onward(g, part, c);
        if (tv_at(&g->layout, pos)[c] && !is_left(g, pos, parts, n, c)) return (obstacle) { COVERED, part, c, 0 };
        if (tv_bit(never, c)) return (obstacle) { CLOSED, part, c, 0 };
    }
    return (obstacle) { NONE, part, 0, 0 };
}

/* A royal piece is not attacked where it stands, nor on its way. */
static obstacle is_safe(const tv_together *t, const tv_pos *pos, const tv_together_part *part)
{
    const tv_game *g = t->op.game;
    if (!t->royal || tv_piece_on(g, pos, part->from) != t->royal->piece[pos->mover])
        return (obstacle) { NONE, part, 0, 0 };
    for (unsigned c = part->from;; c = onward(g, part, c)) {
        const unsigned from = tv_royal_attacker(t->royal, pos, pos->mover, c);
        if (from != TV_NO_CELL) return (obstacle) { ATTACK, part, c, from };
        if (c == part->to) return (obstacle) { NONE, part, 0, 0 };
    }
}

/* First what all pieces lack, then what is in their way, and last what costs most to find. */
static obstacle find_obstacle(const tv_together *t, const tv_pos *pos, const tv_together_move *move)
{
    const tv_together_part *part = move->part[pos->mover];
    const int n = move->parts[pos->mover];
    obstacle found = { NONE, part, 0, 0 };
    for (int i = 0; i < n && !found.what; i++) found = stands(t, pos, &part[i]);
    for (int i = 0; i < n && !found.what; i++) found = goes(t, pos, part, n, &part[i]);
    for (int i = 0; i < n && !found.what; i++) found = is_safe(t, pos, &part[i]);
    return found;
}

/* ---- Generation ---------------------------------------------------------------------------- */

static tv_move make(const tv_together *t, unsigned kind, int player, int i)
{
    const tv_together_part *first = t->move[i].part[player];
    return tv_move_make(kind, first->from, first->to, (unsigned)i);
}

static bool can(const tv_together *t, const tv_pos *pos, int i)
{
    return t->move[i].parts[pos->mover] && !find_obstacle(t, pos, &t->move[i]).what;
}

static void together_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    const tv_together *t = together_of(op);
    for (int i = 0; i < t->moves; i++)
        if (can(t, pos, i)) tv_moves_add(moves, make(t, kind, pos->mover, i));
}

static uint32_t together_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    (void)run;
    uint32_t count = 0;
    for (int i = 0; i < together_of(op)->moves; i++) count += can(together_of(op), pos, i);
    return count;
}

static tv_move together_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    (void)run;
    const tv_together *t = together_of(op);
    int i = 0;
    while (!can(t, pos, i) || n--) i++;
    return make(t, kind, pos->mover, i);
}

/* ---- Playing ------------------------------------------------------------------------------- */

static void say(tv_run *run, const tv_pos *pos, const tv_together_part *part, int n)
{
    tv_text *say = tv_log_begin(run->log, true);
    for (int i = 0; say && i < n; i++) {
        const tv_block b = tv_block_at(run->game, pos, part[i].from);
        tv_text_add(say, "%s", i == 0 ? "" : i + 1 == n ? " and " : ", ");
        tv_block_name(run->game, &b, say);
        if (part[i].from == part[i].to) tv_text_add(say, " stays on %s", run->game->board.name[part[i].from]);
        else
            tv_text_add(say, " goes from %s to %s", run->game->board.name[part[i].from],
                        run->game->board.name[part[i].to]);
    }
}

/* All leave before the first arrives: pieces may change places. */
static void together_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_together_move *moves = &together_of(op)->move[tv_move_arg(move)];
    const tv_together_part *part = moves->part[pos->mover];
    const int n = moves->parts[pos->mover];
    unsigned form[TV_PARTS_MAX];
    if (run->log) say(run, pos, part, n);
    for (int i = 0; i < n; i++) form[i] = tv_lift(op->game, pos, part[i].from).form;
    for (int i = 0; i < n; i++) {
        tv_put(op->game, pos, form[i], part[i].to);
        tv_bit_on(run->ply.landed, part[i].to);
    }
}

/* ---- Why not ------------------------------------------------------------------------------- */

static void write_obstacle(const tv_together *t, const tv_pos *pos, const obstacle *o, tv_text *reason)
{
    const tv_game *g = t->op.game;
    const char *from = g->board.name[o->part->from];
    switch (o->what) {
    case NONE: break;
    case NOT_OWN: tv_piece_dirs_own(g, pos, o->part->from, reason); break;
    case OTHER_PIECE:
        tv_text_add(reason, "this move needs the %s on %s, and there stands a %s",
                    tv_piece_shown(&g->pieces.piece[o->part->piece]), from,
                    tv_piece_shown(&g->pieces.piece[tv_piece_on(g, pos, o->part->from)]));
        break;
    case NO_RIGHT:
        tv_text_add(reason, "the %s on %s has lost the right to this move",
                    tv_piece_shown(&g->pieces.piece[tv_piece_on(g, pos, o->part->from)]), from);
        break;
    case COVERED: tv_may_enter(g, pos, tv_piece_on(g, pos, o->part->from), o->cell, 0, reason); break;
    case CLOSED:
        tv_text_add(reason, "no %s may enter %s", tv_piece_shown(&g->pieces.piece[tv_piece_on(g, pos, o->part->from)]),
                    g->board.name[o->cell]);
        break;
    case ATTACK: tv_attack_write(g, pos, o->from, o->cell, reason); break;
    }
}

static bool together_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    const tv_together *t = together_of(op);
    const int i = (int)tv_move_arg(move);
    if (i >= t->moves || !t->move[i].parts[pos->mover] || make(t, tv_move_kind(move), pos->mover, i) != move)
        return tv_text_add(reason, "%s %s no such combined move", TV_SIDE_DOES(op->game, pos->mover, "has", "have")),
               false;
    const obstacle o = find_obstacle(t, pos, &t->move[i]);
    write_obstacle(t, pos, &o, reason);
    return !o.what;
}

/* ---- Text ---------------------------------------------------------------------------------- */

static int letter(char c) { return c == '0' ? 'o' : tolower((unsigned char)c); }

/* Does the name begin with this text? */
static bool begins(const char *text, size_t len, const char *name)
{
    size_t i = 0;
    while (i < len && name[i] && letter(text[i]) == letter(name[i])) i++;
    return i == len;
}

bool tv_together_is(const char *a, size_t len, const char *b) { return begins(a, len, b) && !b[len]; }

/* By the cells of its first piece. The first move that is legal counts, or if none is the first one. */
static enum tv_read read_cells(const tv_together *t, const tv_pos *pos, unsigned kind, const char *text,
                               tv_reading *reading)
{
    tv_cell from, to;
    int found = -1;
    const enum tv_read is = tv_read_from_to(&t->op.game->board, text, "?-", "to which cell?", &from, &to, reading);
    if (is == TV_READ_NONE || is == TV_READ_BAD) return TV_READ_NONE;
    for (int i = 0; i < t->moves; i++) {
        const tv_together_part *first = t->move[i].part[pos->mover];
        if (!t->move[i].parts[pos->mover] || first->from != from || (is == TV_READ_MOVE && first->to != to)) continue;
        if (found < 0 || (!can(t, pos, found) && can(t, pos, i))) found = i;
    }
    if (found < 0) return TV_READ_NONE;
    if (is == TV_READ_MOVE) reading->move = make(t, kind, pos->mover, found);
    return is;
}

/* The beginning of names: how they go on. */
static enum tv_read read_begun(const tv_together *t, const tv_pos *pos, const char *text, size_t len,
                               tv_reading *reading)
{
    char names[TV_TOGETHER_MAX * (TV_NAME + 2)] = "";
    for (int i = 0; i < t->moves; i++)
        if (t->move[i].parts[pos->mover] && begins(text, len, t->move[i].name))
            snprintf(names + strlen(names), sizeof names - strlen(names), "%s%s", *names ? " or " : "",
                     t->move[i].name);
    if (!*names) return TV_READ_NONE;
    tv_fail_at(&reading->err, (int)len, "how does it go on? %s", names);
    reading->named = true;
    return TV_READ_PART;
}

static enum tv_read together_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                                  bool whole, tv_reading *reading)
{
    (void)run, (void)whole;
    const tv_together *t = together_of(op);
    const size_t len = strcspn(text, TV_NAME_ENDS);
    for (int i = 0; i < t->moves; i++) {
        if (!t->move[i].parts[pos->mover] || !tv_together_is(text, len, t->move[i].name)) continue;
        reading->move = make(t, kind, pos->mover, i);
        reading->used = len;
        return TV_READ_MOVE;
    }
    const enum tv_read is = read_cells(t, pos, kind, text, reading);
    return is == TV_READ_NONE && len ? read_begun(t, pos, text, len, reading) : is;
}

static void together_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run, (void)pos;
    tv_text_add(to, "%s", together_of(op)->move[tv_move_arg(move)].name);
}

/* ---- Class --------------------------------------------------------------------------------- */

/* A name that begins with a cell would be read as another move. */
static bool check_names(const tv_together *t, const tv_game *g, tv_err *err)
{
    for (int i = 0; i < t->moves; i++) {
        size_t at = 0;
        if (tv_board_read_cell(&g->board, t->move[i].name, &at) != TV_NO_CELL)
            return tv_fail(err, "tav.together: the name '%s' begins with a cell", t->move[i].name);
    }
    return true;
}

/* What the players' moves need of the set of rights. */
static bool add_rights(const tv_together *t, tv_game *g, tv_err *err)
{
    for (int i = 0; i < t->moves; i++)
        for (int p = 0; p < g->players; p++) {
            if (!t->move[i].parts[p]) continue;
            tv_right *right = tv_game_own(g, sizeof *right, err);
            if (!right) return false;
            *right = (tv_right) { g->rights, t->set, { 0 } };
            for (int k = 0; k < t->move[i].parts[p]; k++) tv_bit_on(right->cells, t->move[i].part[p][k].from);
            g->rights = right;
        }
    return true;
}

static bool together_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_together *t = (tv_together *)op;
    if (!tv_game_singles(g, "tav.together", err) || !check_names(t, g, err)) return false;
    if (t->royal && !tv_game_bind(g, &t->royal->op, err)) return false;
    t->set = -1;
    for (int i = 0; *t->rights && i < g->declared; i++)
        if (!strcasecmp(g->set_name[i], t->rights)) t->set = i;
    if (*t->rights && t->set < 0)
        return tv_fail(err, "tav.together: rights: the game declares no set '%s' in `sets`", t->rights);
    for (int i = 0; i < t->moves; i++)
        for (int p = 0; p < g->players; p++)
            for (int k = 0; k < t->move[i].parts[p]; k++) {
                tv_together_part *part = &t->move[i].part[p][k];
                int steps;
                part->dir = part->from == part->to ? -1 : tv_board_line(&g->board, part->from, part->to, &steps);
            }
    return t->set < 0 || !(g->leaves >> t->set & 1) || add_rights(t, g, err);
}

static const tv_op_class together_class = {
    .name = "together",
    .bind = together_bind,
    .fill = together_fill,
    .count = together_count,
    .nth = together_nth,
    .apply = together_apply,
    .why = together_why,
    .read = together_read,
    .format = together_format,
    .describe = tv_describe_from_to,
};

void tv_together_init(tv_together *t) { *t = (tv_together) { .op = { &together_class, NULL } }; }
