/* position.c - the live position, for programs: turn and result, cells, hands and stores, texts. */
#include "repl/interfaces/capi/handle.h"
#include "repl/session/text/draw.h"
#include "repl/session/text/geometry.h"
#include "repl/session/text/speak.h"
#include "repl/session/text/tell.h"

#include <string.h>

_Static_assert((int)TAV_PLAYING == TV_PLAYING && (int)TAV_WON == TV_WON && (int)TAV_DRAWN == TV_DRAWN &&
                   (int)TAV_LOST == TV_LOST && (int)TAV_UNLIMITED == TV_UNLIMITED,
               "tavoliere.h has the kernel's numbers");

/* The position moves in memory when the match grows or goes elsewhere, so do not keep the pointer. */
static const tv_pos *live(const tav_match *m) { return tv_match_pos(m->session.match); }

/* ---- Turn and result -------------------------------------------------------------------------- */

/* -1 when the game is over, although the position still has a mover. */
int tav_turn(tav_match *m)
{
    if (!TV_BEGIN(m)) return -1;
    int turn = live(m)->outcome == TV_PLAYING ? live(m)->mover : -1;
    return TV_END(m, true) ? turn : -1;
}

const char *tav_phase(tav_match *m)
{
    if (!TV_BEGIN(m)) return NULL;
    return TV_END(m, true) ? m->session.match->game->phase[live(m)->phase].name : NULL;
}

const char *tav_status(tav_match *m)
{
    if (!TV_BEGIN(m)) return NULL;
    tv_tell_turn_now(m->session.match, tv_answer(m, TV_ANSWER_STATUS));
    return tv_call_answer(m, TV_ANSWER_STATUS, true);
}

int tav_outcome(tav_match *m)
{
    if (!TV_BEGIN(m)) return -1;
    return TV_END(m, true) ? live(m)->outcome : -1;
}

const char *tav_reason(tav_match *m)
{
    if (!TV_BEGIN(m)) return NULL;
    tv_match_verdict(m->session.match, tv_match_node(m->session.match), tv_answer(m, TV_ANSWER_REASON));
    return tv_call_answer(m, TV_ANSWER_REASON, true);
}

bool tav_won(tav_match *m, int player)
{
    if (!TV_BEGIN(m)) return false;
    bool ok = tv_call_number("player", player, m->session.match->game->players);
    return TV_END(m, ok) && live(m)->winners >> player & 1;
}

/* False without an error, and *score unchanged, if the game keeps no score. */
bool tav_score(tav_match *m, int player, int *score)
{
    int scores[TV_PLAYERS_MAX];
    bool kept = false;
    tv_err err;
    if (!TV_BEGIN(m)) return false;
    bool ok = tv_call_number("player", player, m->session.match->game->players);
    if (ok && !score) ok = tv_call_fail(TAV_USE, "the place of the score is NULL");
    if (ok) ok = tv_match_scores(m->session.match, live(m), scores, &kept, &err) || tv_call_err(&err);
    ok = TV_END(m, ok) && kept;
    if (ok) *score = scores[player];
    return ok;
}

/* ---- Texts of the position --------------------------------------------------------------------- */

const char *tav_position(tav_match *m)
{
    if (!TV_BEGIN(m)) return NULL;
    tv_pos_write(m->session.match->game, live(m), tv_answer(m, TV_ANSWER_POSITION));
    return tv_call_answer(m, TV_ANSWER_POSITION, true);
}

uint64_t tav_hash(tav_match *m)
{
    if (!TV_BEGIN(m)) return 0;
    return TV_END(m, true) ? live(m)->hash : 0;
}

int tav_ply(tav_match *m)
{
    if (!TV_BEGIN(m)) return -1;
    return TV_END(m, true) ? (int)live(m)->ply : -1;
}

/* Plain ASCII, as the library does not know what the terminal can show. */
const char *tav_board(tav_match *m)
{
    if (!TV_BEGIN(m)) return NULL;
    tv_text *to = tv_answer(m, TV_ANSWER_BOARD);
    tv_draw(m->session.match->game, live(m), NULL, (tv_look) { .unicode = false }, to);
    tv_draw_sides(m->session.match->game, live(m), (tv_look) { .unicode = false }, true, to);
    return tv_call_answer(m, TV_ANSWER_BOARD, true);
}

/* Compares with the previous position of the line; at the start nothing has changed. */
const char *tav_changes(tav_match *m)
{
    if (!TV_BEGIN(m)) return NULL;
    tv_text *to = tv_answer(m, TV_ANSWER_CHANGES);
    if (m->session.match->at)
        tv_speak_changes(m->session.match->game, tv_match_past(m->session.match, m->session.match->at - 1), live(m),
                         to);
    return tv_call_answer(m, TV_ANSWER_CHANGES, true);
}

/* ---- Cells ---------------------------------------------------------------------------------------- */

int tav_cells(tav_match *m)
{
    if (!TV_BEGIN(m)) return -1;
    return TV_END(m, true) ? m->session.match->game->board.count : -1;
}

/* Begins a call about a cell and returns the kernel's number of it. If there is no such cell, ends it and returns -1. */
static int begin_cell(tav_match *m, int cell, const char *function)
{
    if (!tv_call_begin(m ? &m->handle : NULL, TV_HANDLE_MATCH, function)) return -1;
    if (tv_call_number("cell", cell, m->session.match->game->board.count))
        return m->session.match->game->board.order[cell];
    TV_END(m, false);
    return -1;
}

const char *tav_cell_name(tav_match *m, int cell)
{
    int c = begin_cell(m, cell, __func__);
    return c >= 0 && TV_END(m, true) ? m->session.match->game->board.name[c] : NULL;
}

int tav_cell_find(tav_match *m, const char *name)
{
    if (!TV_BEGIN(m)) return -1;
    bool ok = name || tv_call_fail(TAV_USE, "the name of the cell is NULL");
    tv_cell c = ok ? tv_board_cell(&m->session.match->game->board, name, strlen(name)) : TV_NO_CELL;
    if (ok && c == TV_NO_CELL) ok = tv_call_fail(TAV_INPUT, "there is no such cell");
    return TV_END(m, ok) ? m->number[c] : -1;
}

/* Uses the sets of the sides, which cover blocks as well as the tops of stacks. */
int tav_cell_side(tav_match *m, int cell)
{
    int c = begin_cell(m, cell, __func__), found = -1;
    if (c < 0) return -1;
    for (int side = 0; side <= m->session.match->game->players && found < 0; side++)
        if (tv_bit(tv_own(&m->session.match->game->layout, live(m), side), (unsigned)c)) found = side;
    return TV_END(m, true) ? found : -1;
}

const char *tav_cell_piece(tav_match *m, int cell)
{
    int c = begin_cell(m, cell, __func__);
    if (c < 0) return NULL;
    const char *name = "";
    if (tv_at(&m->session.match->game->layout, live(m))[c]) {
        const tv_pieces *pieces = &m->session.match->game->pieces;
        name =
            pieces->piece[pieces->form[tv_block_at(m->session.match->game, live(m), (unsigned)c).form].piece].name[0];
    }
    return TV_END(m, true) ? name : NULL;
}

const char *tav_cell_stack(tav_match *m, int cell)
{
    int c = begin_cell(m, cell, __func__);
    if (c < 0) return NULL;
    tv_text *to = tv_answer(m, TV_ANSWER_STACK);
    if (m->session.match->game->layout.planes) tv_stack_write(m->session.match->game, live(m), (unsigned)c, to);
    return tv_call_answer(m, TV_ANSWER_STACK, true);
}

/* -1 without an error on a board without pits: 0 would mean an empty pit. */
int tav_cell_stones(tav_match *m, int cell)
{
    int c = begin_cell(m, cell, __func__);
    if (c < 0) return -1;
    int stones = m->session.match->game->layout.pits ? tv_stones(&m->session.match->game->layout, live(m))[c] : -1;
    return TV_END(m, true) ? stones : -1;
}

const char *tav_cell_content(tav_match *m, int cell)
{
    int c = begin_cell(m, cell, __func__);
    if (c < 0) return NULL;
    tv_speak_on(m->session.match->game, live(m), (unsigned)c, tv_answer(m, TV_ANSWER_CONTENT));
    return tv_call_answer(m, TV_ANSWER_CONTENT, true);
}

/* ---- Geometry -------------------------------------------------------------------------------------- */

bool tav_cell_at(tav_match *m, int cell, double *x, double *y)
{
    int c = begin_cell(m, cell, __func__);
    if (c < 0) return false;
    tv_point at = tv_geometry_cell(m->session.match->game, (unsigned)c);
    if (x) *x = at.x;
    if (y) *y = at.y;
    return TV_END(m, true);
}

/* The outline is the same for all cells, around a centre at 0, 0; tav_cell_at gives the centre of a cell. */
int tav_cell_outline(tav_match *m, double *corners, int room)
{
    tv_point corner[TV_CORNERS_MAX];
    if (!TV_BEGIN(m)) return -1;
    int count = tv_geometry_outline(m->session.match->game, corner);
    for (int i = 0; corners && i < count && i < room; i++) {
        corners[2 * i] = corner[i].x;
        corners[2 * i + 1] = corner[i].y;
    }
    return TV_END(m, true) ? count : -1;
}

bool tav_extent(tav_match *m, double *width, double *height)
{
    if (!TV_BEGIN(m)) return false;
    tv_extent extent = tv_geometry_extent(m->session.match->game);
    if (width) *width = extent.width;
    if (height) *height = extent.height;
    return TV_END(m, true);
}

int tav_neighbours(tav_match *m, int cell, int *cells, int room)
{
    const int c = begin_cell(m, cell, __func__);
    if (c < 0) return -1;
    const tv_board *b = &m->session.match->game->board;
    int count = 0;
    for (int dir = 0; b->kind != TV_PITS && dir < TV_DIRS; dir++) {
        const tv_cell to = b->step[c][dir];
        if (!*tv_dir_name(b, dir) || to == TV_NO_CELL || !tv_on_board(b, to)) continue;
        if (cells && count < room) cells[count] = m->number[to];
        count++;
    }
    return TV_END(m, true) ? count : -1;
}

/* ---- Beside the board ------------------------------------------------------------------------------ */

/* TAV_UNLIMITED equals the kernel's own number, see the assertion above. */
int tav_hand(tav_match *m, int side, const char *piece)
{
    if (!TV_BEGIN(m)) return -1;
    bool ok = tv_call_number("side", side, m->session.match->game->players + 1);
    if (ok && !piece) ok = tv_call_fail(TAV_USE, "the name of the piece is NULL");
    int found = ok ? tv_game_piece(m->session.match->game, side, piece, strlen(piece)) : -1;
    if (ok && found < 0)
        ok = tv_call_fail(TAV_INPUT, "%s %s no such piece", TV_SIDE_DOES(m->session.match->game, side, "has", "have"));
    return TV_END(m, ok) ? tv_hand(&m->session.match->game->layout, live(m))[found] : -1;
}

const char *tav_holds(tav_match *m, int side)
{
    if (!TV_BEGIN(m)) return NULL;
    bool ok = tv_call_number("side", side, m->session.match->game->players + 1);
    tv_text *to = tv_answer(m, TV_ANSWER_HOLDS);
    if (ok) tv_tell_hand(m->session.match->game, live(m), side, false, to);
    return tv_call_answer(m, TV_ANSWER_HOLDS, ok);
}

int tav_store(tav_match *m, int player)
{
    if (!TV_BEGIN(m)) return -1;
    bool ok = tv_call_number("player", player, m->session.match->game->players);
    int store = m->session.match->game->store;
    return TV_END(m, ok) && store >= 0 ? tv_counters(&m->session.match->game->layout, live(m))[store + player] : -1;
}
