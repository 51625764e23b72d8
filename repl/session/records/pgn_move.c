/* pgn_move.c - a turn as PGN and PDN write it. See pgn_move.h. */
#include "repl/session/records/pgn_move.h"

#include "core/mechanisms/royal.h"

#include <string.h>

typedef struct call {
    tv_match *match;
    const tv_pos *pos;
    tv_move move;
    tv_text *to;
    bool written;
} call;

static void do_letters(void *ctx)
{
    call *c = ctx;
    c->written = tv_algebraic_write(c->match->run, c->pos, c->move, c->to);
}

/* Is a royal piece of an enemy's attacked, and is the game over so? */
static const char *check_sign(const tv_game *g, const tv_pos *before, const tv_pos *after)
{
    for (int i = 0; i < g->phases; i++)
        for (int k = 0; k < g->phase[i].forbids; k++) {
            const tv_royal *royal = tv_royal_of(g->phase[i].forbid[k]);
            for (int p = 0; royal && p < g->players; p++)
                if (p != before->mover && tv_royal_attacked(royal, after, p))
                    return after->outcome == TV_WON ? "#" : after->outcome == TV_PLAYING ? "+" : "";
        }
    return "";
}

static void write_cell(const tv_game *g, unsigned cell, tv_text *to)
{
    const int number = tv_board_number(&g->board, cell);
    if (number) tv_text_add(to, "%d", number);
    else tv_text_add(to, "%s", g->board.name[cell]);
}

/* The cells of a move that is written by them and a sign alone; 0: it has another form. */
static char read_cells(const tv_game *g, const char *text, tv_cell *from, tv_cell *to)
{
    size_t at = 0;
    *from = tv_board_read_cell(&g->board, text, &at);
    const char sign = text[at];
    if (*from == TV_NO_CELL || (sign != '-' && sign != 'x')) return 0;
    at++;
    *to = tv_board_read_cell(&g->board, text, &at);
    return *to == TV_NO_CELL || text[at] ? 0 : sign;
}

static bool own_text(tv_match *m, const tv_node *node, tv_text *to, tv_err *err)
{
    tv_text_clear(to);
    return tv_match_write(m, tv_node_pos(node->parent), node->move, to, err);
}

/* Does the second ply go on with the piece of the first one, by the same player? */
static bool goes_on(tv_match *m, const tv_node *first, const tv_node *second, bool *is, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text a = { 0 }, b = { 0 };
    const tv_pos *before = tv_node_pos(first->parent), *between = tv_node_pos(first);
    tv_cell from, to, next, end;
    *is = false;
    if (before->mover != between->mover || between->outcome != TV_PLAYING || tv_node_is_put(first) ||
        tv_node_is_put(second))
        return true;
    if (!own_text(m, first, &a, err) || !own_text(m, second, &b, err)) return false;
    const char sign = read_cells(m->game, tv_text_str(&a), &from, &to);
    *is = sign && sign == read_cells(m->game, tv_text_str(&b), &next, &end) && next == to;
    return true;
}

bool tv_pgn_turn(tv_match *m, const tv_node *parent, const tv_node *through, const tv_node **turn, int *count,
                 tv_err *err)
{
    const tv_node *path[TV_PGN_PLIES];
    int given = 0;
    for (const tv_node *n = through; n && n != parent && given < TV_PGN_PLIES; n = n->parent) path[given++] = n;
    *count = 0;
    for (const tv_node *node = given ? path[given - 1] : parent->first; node && *count < TV_PGN_PLIES;) {
        bool on = true;
        if (*count && !goes_on(m, turn[*count - 1], node, &on, err)) return false;
        if (!on) break;
        turn[(*count)++] = node;
        node = *count < given ? path[given - 1 - *count] : node->first;
    }
    return true;
}

/* "31x22x13". */
static bool write_chain(tv_match *m, const tv_node *const *turn, int count, bool *is, tv_text *to, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    const size_t len = to->len;
    *is = true;
    for (int i = 0; i < count && *is; i++) {
        tv_cell from, end;
        if (!own_text(m, turn[i], &text, err)) return false;
        const char sign = read_cells(m->game, tv_text_str(&text), &from, &end);
        *is = sign != 0;
        if (!*is) break;
        if (!i) write_cell(m->game, from, to);
        tv_text_add(to, "%c", sign);
        write_cell(m->game, end, to);
    }
    if (!*is) to->len = len;
    return true;
}

bool tv_pgn_move(tv_match *m, const tv_node *const *turn, int count, tv_text *to, tv_err *err)
{
    const tv_game *g = m->game;
    const tv_pos *before = tv_node_pos(turn[0]->parent);
    call c = { m, before, turn[0]->move, to, false };
    if (g->notation.letters && count == 1 && !tv_script_guard(m->script, do_letters, &c, err)) return false;
    if (!c.written && (g->board.numbers || count > 1) && !write_chain(m, turn, count, &c.written, to, err))
        return false;
    if (!c.written && !tv_match_write(m, before, turn[0]->move, to, err)) return false;
    if (g->notation.letters) tv_text_add(to, "%s", check_sign(g, before, tv_node_pos(turn[count - 1])));
    return true;
}
