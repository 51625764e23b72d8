/* enclose.c - enclosure: finds what stands in each region, and captures or claims it; see enclose.h. Floods find the
 * regions, which are the cells without a player's pieces, all of them after each placement: a new wall may close a
 * region far away, so the new block alone does not show what is open. Offers to capture are the second half: a phase
 * with moves of its own. */
#include "core/mechanisms/enclose.h"

#include "core/mechanisms/fromto.h"
#include "core/position/run.h"
#include "core/position/team.h"

#include <string.h>
#include <strings.h>

static const tv_enclose *enclose_of(const tv_op *op) { return (const tv_enclose *)op; }

/* The board as divided by one player's walls. */
typedef struct walled {
    const tv_enclose *en;
    const tv_game *g;
    int n; /* number of words */
    int player;
    uint64_t outside[TV_WORDS_MAX]; /* all cells but the player's walls */
    uint64_t foreign[TV_WORDS_MAX]; /* covered by enemies and neutral pieces */
    uint64_t spared[TV_WORDS_MAX];  /* covered by partners, and their territory */
} walled;

/* Functions with a parameter n are compiled for each usual number of words. Partners' blocks and land are neither
 * captured nor claimed, but they are not the player's walls either: a region continues under them. */
TV_INLINE void look_round_words(walled *s, const tv_enclose *en, const tv_pos *pos, int n)
{
    const tv_game *g = en->op.game;
    const tv_layout *l = &g->layout;
    s->en = en;
    s->g = g;
    s->n = n;
    s->player = pos->mover;
    tv_bits_copy(s->outside, g->board.on, n);
    tv_bits_less(s->outside, tv_own(l, pos, s->player), n);
    tv_bits_zero(s->foreign, n);
    tv_bits_zero(s->spared, n);
    for (int side = 0; side < l->sides; side++) {
        bool partner = side < g->players && tv_partners(g, side, s->player);
        if (!partner) tv_bits_or(s->foreign, tv_own(l, pos, side), n);
        if (!partner || side == s->player) continue;
        tv_bits_or(s->spared, tv_own(l, pos, side), n);
        tv_bits_or(s->spared, tv_set(l, pos, g->land + side), n);
    }
}

/* Where speed does not matter: offers are rare. */
static void look_round(walled *s, const tv_enclose *en, const tv_pos *pos)
{
    look_round_words(s, en, pos, en->op.game->layout.words);
}

/* Moves the region of the lowest cell of *rest out of *rest; false when *rest is empty. */
TV_INLINE bool next_region(const walled *s, uint64_t *rest, uint64_t *region, int n)
{
    int seed = tv_bits_first(rest, n);
    if (seed < 0) return false;
    tv_bits_zero(region, n);
    tv_bit_on(region, (unsigned)seed);
    if (__builtin_constant_p(n) && s->en->args.connect == 8) tv_flood_words(&s->g->board, region, rest, 8, n);
    else tv_flood_words(&s->g->board, region, rest, s->en->args.connect, n);
    tv_bits_less(rest, region, n);
    return true;
}

/* Counts the foreign blocks in a region, up to `enough`, and returns the first two. A block never reaches beyond its
 * region, since its squares are connected. */
TV_INLINE int foreign_blocks(const walled *s, const tv_pos *pos, const uint64_t *region, int enough, tv_block two[2],
                             int n)
{
    uint64_t left[TV_WORDS_MAX], cells[TV_WORDS_MAX];
    int count = 0;
    tv_bits_copy(left, s->foreign, n);
    tv_bits_and(left, region, n);
    for (int c; count < enough && (c = tv_bits_first(left, n)) >= 0; count++) {
        tv_block b = tv_block_at(s->g, pos, (unsigned)c);
        if (count < 2) two[count] = b;
        tv_form_cells(&s->g->pieces.form[b.form], b.anchor, cells, n);
        tv_bits_less(left, cells, n);
    }
    return count;
}

/* ---- Sentences ---------------------------------------------------------------------------- */

static void say_block(const walled *s, tv_run *run, const char *does, const tv_block *block)
{
    tv_text *say = tv_log_begin(run->log, false);
    if (!say) return;
    tv_text_add(say, "%s %s ", tv_side_shown(s->g, s->player), does);
    tv_block_write(s->g, block, say);
}

static void say_cells(const walled *s, tv_run *run, const char *does, const uint64_t *cells)
{
    tv_text *say = tv_log_begin(run->log, false);
    if (!say) return;
    tv_text_add(say, "%s %s ", tv_side_shown(s->g, s->player), does);
    tv_cells_write(&s->g->board, cells, " ", say);
}

/* ---- Taking a region --------------------------------------------------------------------- */

/* A captured wall opens what its owner had declined to take: he may take it another time. That is the region around the
 * gap as it is now, after the lift. */
static void reopen(const walled *s, tv_pos *pos, int owner, const uint64_t *gap)
{
    uint64_t around[TV_WORDS_MAX], within[TV_WORDS_MAX];
    if (s->en->waived < 0 || owner >= s->g->players) return;
    tv_bits_copy(within, s->g->board.on, s->n);
    tv_bits_less(within, tv_own(&s->g->layout, pos, owner), s->n);
    tv_bits_copy(around, gap, s->n);
    tv_flood(&s->g->board, around, within, s->en->args.connect);
    tv_set_off(s->g, pos, s->en->waived + owner, around);
}

/* Two effects, the capture and where the piece goes: the second follows from the rules, not from the move. */
static void capture_block(const walled *s, tv_run *run, tv_pos *pos, unsigned cell)
{
    const tv_game *g = s->g;
    tv_block b = tv_lift(g, pos, cell);
    int piece = g->pieces.form[b.form].piece, owner = g->pieces.piece[piece].side;
    bool back = owner < g->players ? s->en->args.return_enemy : s->en->args.return_neutral;
    uint64_t gap[TV_WORDS_MAX];
    say_block(s, run, tv_side_agrees(g, s->player, "captures", "capture"), &b);
    tv_text *say = tv_log_begin(run->log, false);
    if (say) {
        tv_block_name(g, &b, say);
        tv_text_add(say, back ? " returns to its owner's hand" : " leaves the game");
    }
    if (back) tv_hand_add(g, pos, piece, 1);
    tv_form_cells(&g->pieces.form[b.form], b.anchor, gap, s->n);
    reopen(s, pos, owner, gap);
}

/* Captures what stands in the region and claims it. Land that is already the player's is left out, so that nothing is
 * logged twice. An enemy's land becomes the player's; a partner's stays. */
static void take_region(const walled *s, tv_run *run, tv_pos *pos, const uint64_t *region)
{
    const tv_game *g = s->g;
    uint64_t blocks[TV_WORDS_MAX], claim[TV_WORDS_MAX];
    tv_bits_copy(blocks, s->foreign, s->n);
    tv_bits_and(blocks, region, s->n);
    for (int c = tv_bits_first(blocks, s->n); c >= 0; c = tv_bits_next(blocks, c, s->n))
        if (tv_at(&g->layout, pos)[c]) capture_block(s, run, pos, (unsigned)c);
    tv_bits_copy(claim, region, s->n);
    tv_bits_less(claim, tv_set(&g->layout, pos, g->land + s->player), s->n);
    tv_bits_less(claim, s->spared, s->n);
    if (!tv_bits_any(claim, s->n)) return;
    for (int p = 0; p < g->players; p++) {
        if (p == s->player) tv_set_on(g, pos, g->land + p, claim);
        else if (tv_bits_meet(claim, tv_set(&g->layout, pos, g->land + p), s->n))
            tv_set_off(g, pos, g->land + p, claim);
    }
    say_cells(s, run, tv_side_agrees(s->g, s->player, "claims", "claim"), claim);
}

/* ---- Judging after a placement ----------------------------------------------------------------- */

/* Did the block just placed close this region, or was it enclosed before? Floods once more as if the block were not
 * there: if that adds more than the block, this block closed the region. */
static bool just_closed(const walled *s, const tv_run *run, const uint64_t *region)
{
    uint64_t block[TV_WORDS_MAX], within[TV_WORDS_MAX], before[TV_WORDS_MAX];
    tv_form_cells(&s->g->pieces.form[run->ply.block.form], run->ply.block.anchor, block, s->n);
    tv_bits_copy(within, s->outside, s->n);
    tv_bits_or(within, block, s->n);
    tv_bits_copy(before, region, s->n);
    tv_flood(&s->g->board, before, within, s->en->args.connect);
    tv_bits_less(before, block, s->n);
    return !tv_bits_same(before, region, s->n);
}

/* Logs why nothing happens, too: players count the blocks inside and wonder. */
static void say_spared(const walled *s, tv_run *run, const tv_pos *pos, const uint64_t *region)
{
    tv_block two[2];
    /* Only of regions that the move closed; the largest region is usually the open board, which no player would call
     * enclosed. */
    if (!just_closed(s, run, region) || tv_bits_count(region, s->n) * 2 > tv_bits_count(s->outside, s->n)) return;
    int count = foreign_blocks(s, pos, region, TV_CELLS_MAX, two, s->n);
    tv_text *say = tv_log_begin(run->log, false);
    if (!say) return;
    tv_text_add(say, "%s %s ", TV_SIDE_DOES(s->g, s->player, "encloses", "enclose"));
    tv_cells_write(&s->g->board, region, " ", say);
    tv_text_add(say, ", where ");
    tv_block_name(s->g, &two[0], say);
    if (count > 1) {
        tv_text_add(say, count > 2 ? ", " : " and ");
        tv_block_name(s->g, &two[1], say);
    }
    if (count > 2) tv_text_add(say, " and %d more", count - 2);
    tv_text_add(say, " stand%s: nothing is captured", count == 1 ? "s" : "");
}

/* A region with `count` foreign blocks, the first of which is `block`. Where captures are offered it takes nothing yet:
 * the mover gets a ply to decide, unless he waived this region before and nothing has opened it since. */
static void judge_region(const walled *s, tv_run *run, tv_pos *pos, const uint64_t *region, int count, tv_block block)
{
    const tv_enclose *en = s->en;
    if (count > en->args.capture) {
        if (run->log) say_spared(s, run, pos, region);
    } else if (count == 0 || en->offered < 0) {
        take_region(s, run, pos, region);
    } else if (!tv_bits_within(region, tv_set(&s->g->layout, pos, en->waived + s->player), s->n)) {
        tv_set_on(s->g, pos, en->offered, region);
        say_block(s, run, "may capture", &block);
        tv_run_next(run, s->player, en->offer_phase);
    }
}

/* A region as first found. */
typedef struct area {
    uint64_t *cells;
    int blocks;
    tv_block first;
} area;

/* Two free neighbours in a row belong to one region: at most every other cell begins one. */
enum { AREAS_MAX = (TV_CELLS_MAX + 1) / 2 };

/* A wall has only one inside: when every region could be taken, the largest is spared. Returns its index, or -1 if some
 * region cannot be taken anyway. Without this the first wall across an open board would take both sides of it. */
TV_INLINE int find_spare(const walled *s, const area *areas, int count, int n)
{
    int spare = -1;
    unsigned most = 0;
    for (int i = 0; i < count; i++) {
        if (areas[i].blocks > s->en->args.capture) return -1;
        unsigned size = tv_bits_count(areas[i].cells, n);
        if (size > most) {
            most = size;
            spare = i;
        }
    }
    return spare;
}

/* Most areas need no judging: they are safe, or already the player's. */
TV_INLINE bool is_settled(const walled *s, const tv_run *run, const tv_pos *pos, const area *a, int n)
{
    if (a->blocks > s->en->args.capture) return !run->log;
    return !a->blocks && tv_bits_within(a->cells, tv_set(&s->g->layout, pos, s->g->land + s->player), n);
}

/* Finds and counts all regions before it takes any: which one is spared depends on all of them. */
TV_INLINE void enclose_words(const tv_enclose *en, tv_run *run, tv_pos *pos, int n)
{
    walled s;
    area areas[AREAS_MAX];
    int count = 0;
    uint64_t rest[TV_WORDS_MAX], *cells = run->memory + en->areas;
    look_round_words(&s, en, pos, n);
    tv_bits_copy(rest, s.outside, n);
    for (; next_region(&s, rest, cells, n); cells += n) areas[count++].cells = cells;
    if (count < 2 && !en->args.both_sides) return; /* one region: the open board */
    for (int i = 0; i < count; i++) {
        tv_block two[2] = { { 0, 0 }, { 0, 0 } };
        areas[i].blocks = foreign_blocks(&s, pos, areas[i].cells, en->args.capture + 1, two, n);
        areas[i].first = two[0];
    }
    int spare = en->args.both_sides ? -1 : find_spare(&s, areas, count, n);
    for (int i = 0; i < count; i++)
        if (i != spare && !is_settled(&s, run, pos, &areas[i], n) &&
            !(en->args.closed_only && !just_closed(&s, run, areas[i].cells)))
            judge_region(&s, run, pos, areas[i].cells, areas[i].blocks, areas[i].first);
}

/* Only a placement by the mover can close anything. The rules may exempt a player's first placement. */
TV_BY_WORDS(static, void, enclose_act, op->game->board.sized, (op, run, pos, move), const tv_op *op, tv_run *run,
            tv_pos *pos, tv_move move)
{
    (void)move;
    const tv_enclose *en = enclose_of(op);
    if (!run->ply.placed) return;
    if (en->args.idle_first >> pos->mover & 1 && run->ply.first) return;
    enclose_words(en, run, pos, n);
}

/* ---- Deciding on captures: "take CELL", "leave" ----------------------------------------------------- */

enum { TAKE, LEAVE };

static tv_move leave_move(unsigned kind) { return tv_move_make(kind, TV_NO_CELL, TV_NO_CELL, LEAVE); }

/* The offered region of a cell, and its name: the anchor of its first foreign block. TV_NO_CELL when nothing is offered
 * there. Each region has one name, so that one decision is one move, whichever cell the player typed. */
static tv_cell offered_region(const walled *s, const tv_pos *pos, unsigned cell, uint64_t *region)
{
    const uint64_t *offered = tv_set(&s->g->layout, pos, s->en->offered);
    uint64_t blocks[TV_WORDS_MAX];
    if (cell >= (unsigned)s->g->board.cells || !tv_bit(offered, cell)) return TV_NO_CELL;
    tv_bits_zero(region, s->n);
    tv_bit_on(region, cell);
    tv_flood(&s->g->board, region, s->outside, s->en->args.connect);
    tv_bits_copy(blocks, s->foreign, s->n);
    tv_bits_and(blocks, region, s->n);
    return (tv_cell)tv_bits_first(blocks, s->n);
}

/* One move for each offered region, and the one that leaves them all. */
static void enclose_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    walled s;
    uint64_t rest[TV_WORDS_MAX], region[TV_WORDS_MAX];
    look_round(&s, enclose_of(op), pos);
    tv_bits_copy(rest, tv_set(&s.g->layout, pos, s.en->offered), s.n);
    for (int c; (c = tv_bits_first(rest, s.n)) >= 0; tv_bits_less(rest, region, s.n))
        tv_moves_add(moves, tv_move_make(kind, offered_region(&s, pos, (unsigned)c, region), TV_NO_CELL, TAKE));
    tv_moves_add(moves, leave_move(kind));
}

/* The mover stays to move until nothing is offered: each region is a decision of its own. */
static void enclose_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    walled s;
    uint64_t region[TV_WORDS_MAX];
    const tv_enclose *en = enclose_of(op);
    look_round(&s, en, pos);
    if (tv_move_arg(move) == LEAVE) {
        tv_bits_copy(region, tv_set(&s.g->layout, pos, en->offered), s.n);
        tv_set_on(s.g, pos, en->waived + s.player, region);
        say_cells(&s, run, tv_side_agrees(op->game, s.player, "leaves what stands on", "leave what stands on"), region);
        tv_set_off(s.g, pos, en->offered, region);
        return;
    }
    offered_region(&s, pos, tv_move_from(move), region);
    tv_set_off(s.g, pos, en->offered, region);
    take_region(&s, run, pos, region);
    if (tv_bits_any(tv_set(&s.g->layout, pos, en->offered), s.n)) { /* more to decide */
        tv_run_next(run, s.player, en->offer_phase);
    }
}

/* A move names its region by the one cell that fill uses: another cell of it would be a second move for the same
 * decision. */
static bool enclose_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    walled s;
    uint64_t region[TV_WORDS_MAX];
    if (move == leave_move(tv_move_kind(move))) return true;
    look_round(&s, enclose_of(op), pos);
    unsigned cell = tv_move_from(move);
    bool take = cell != TV_NO_CELL && move == tv_move_make(tv_move_kind(move), cell, TV_NO_CELL, TAKE);
    if (take && offered_region(&s, pos, cell, region) == cell) return true;
    tv_text_add(reason, "there is nothing on %s that %s may take",
                tv_on_board(&s.g->board, cell) ? s.g->board.name[cell] : "that cell", tv_side_shown(s.g, s.player));
    return false;
}

/* The player may type any cell of the region; the move gets the region's name. */
static enum tv_read enclose_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                                 bool whole, tv_reading *reading)
{
    (void)run, (void)whole;
    walled s;
    uint64_t region[TV_WORDS_MAX];
    if (strncasecmp(text, "leave", 5) == 0 && (!text[5] || text[5] == ' ')) {
        reading->move = leave_move(kind);
        reading->used = 5;
        return TV_READ_MOVE;
    }
    if (strncasecmp(text, "take", 4) != 0 || (text[4] && text[4] != ' ')) return TV_READ_NONE;
    size_t at = 4 + strspn(text + 4, " "), len = strcspn(text + at, " ");
    if (len == 0) {
        tv_fail_at(&reading->err, (int)at, "take what? Name a cell of the piece to capture, or play: leave");
        return TV_READ_PART;
    }
    tv_cell cell = tv_board_cell(&op->game->board, text + at, len);
    if (cell == TV_NO_CELL) {
        tv_board_off(&op->game->board, text, at, &reading->err);
        return TV_READ_BAD;
    }
    look_round(&s, enclose_of(op), pos);
    tv_cell name = offered_region(&s, pos, cell, region);
    reading->move = tv_move_make(kind, name == TV_NO_CELL ? cell : name, TV_NO_CELL, TAKE);
    reading->used = at + len;
    return TV_READ_MOVE;
}

static void enclose_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run, (void)pos;
    if (tv_move_arg(move) == LEAVE) tv_text_add(to, "leave");
    else tv_text_add(to, "take %s", op->game->board.name[tv_move_from(move)]);
}

/* Offers are whole regions, each with few enough foreign blocks, and exist only while the mover decides on them. A game
 * may begin in that phase, or enter it in another way, with nothing offered. */
static bool enclose_check(const tv_op *op, const tv_pos *pos, tv_err *err)
{
    const tv_enclose *en = enclose_of(op);
    walled s;
    uint64_t rest[TV_WORDS_MAX], region[TV_WORDS_MAX];
    tv_block two[2];
    look_round(&s, en, pos);
    const uint64_t *offered = tv_set(&s.g->layout, pos, en->offered);
    if (tv_bits_any(offered, s.n) && pos->phase != en->offer_phase)
        return tv_fail(err, "offered: captures are offered only in the phase '%s'", en->args.offer);
    tv_bits_copy(rest, offered, s.n);
    if (!tv_bits_within(rest, s.outside, s.n)) return tv_fail(err, "offered: these cells are the mover's own walls");
    for (int c; (c = tv_bits_first(rest, s.n)) >= 0; tv_bits_less(rest, region, s.n)) {
        tv_bits_zero(region, s.n);
        tv_bit_on(region, (unsigned)c);
        tv_flood(&s.g->board, region, s.outside, en->args.connect);
        int count = foreign_blocks(&s, pos, region, en->args.capture + 1, two, s.n);
        if (!tv_bits_within(region, offered, s.n) || count < 1 || count > en->args.capture)
            return tv_fail(err, "offered: expected whole areas, each with a piece that can be captured");
    }
    return true;
}

/* ---- Class ------------------------------------------------------------------------------------------ */

/* Sets for offers exist only where captures are offered. A game that exempts first placements must say so, because its
 * positions then store who has made his. */
static bool enclose_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_enclose *en = (tv_enclose *)op;
    en->offered = en->waived = en->offer_phase = -1;
    tv_game_reserve_land(g);
    g->begins |= en->args.idle_first != 0;
    en->areas = tv_game_reserve_memory(g, (size_t)((g->board.cells + 1) / 2 * g->board.words) * sizeof(uint64_t));
    if (!en->args.offer[0]) return true;
    en->offer_phase = tv_game_phase(g, en->args.offer);
    if (en->offer_phase < 0) return tv_fail(err, "tav.enclose: offer: there is no phase '%s'", en->args.offer);
    en->offered = tv_game_reserve_set(g, "offered");
    en->waived = tv_game_reserve_each(g, "waived");
    return true;
}

static const tv_op_class enclose_class = { .name = "enclose", .bind = enclose_bind, .act = enclose_act };

/* With an `offer` there are moves as well. */
static const tv_op_class offering_class = {
    .name = "enclose",
    .bind = enclose_bind,
    .fill = enclose_fill,
    .apply = enclose_apply,
    .why = enclose_why,
    .read = enclose_read,
    .format = enclose_format,
    .describe = tv_describe_from_to,
    .act = enclose_act,
    .check = enclose_check,
};

void tv_enclose_init(tv_enclose *enclose, const tv_enclose_args *args)
{
    *enclose = (tv_enclose) { .op = { args->offer[0] ? &offering_class : &enclose_class, NULL }, .args = *args };
}
