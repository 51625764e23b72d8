/* laws.c - what must hold in every game at every ply, whatever its rules:
 *
 *   - count, nth and fill agree, and no move is listed twice;
 *   - what `why` accepts is exactly what `moves` lists;
 *   - a move's text reads back as the same move, alone and in a record;
 *   - a position's text reads back byte for byte;
 *   - the hash equals one computed from scratch;
 *   - the same move from a copy leads to the same bytes;
 *   - squares are conserved: every block is on the board, in hand, or gone for good, and
 *     the sets of covered cells are what stands on the cells; no stack has bits above its
 *     height; all stones are in pits or stores;
 *   - somebody can move or the game is over.
 *
 * Usage: laws GAMES DIR... GAME [option=value...]: that many random games. */
#include "script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct trial {
    tv_script     *script;
    const tv_game *g;
    tv_run        *run;
    tv_pos        *pos, *next, *again;
    tv_moves       moves;
    tv_text        text, reason;
    tv_random      random;
    unsigned       game;
    uint64_t       plies;
    bool           deep; /* this ply is checked move by move */
} trial;

static void broken(const trial *t, const char *law, const char *what)
{
    tv_text pos = { 0 };
    tv_pos_write(t->g, t->pos, &pos);
    printf("game %u, ply %u: %s: %s\n  position %s\n", t->game, t->pos->ply, law, what, pos.s);
    exit(1);
}

static void check_position(trial *t)
{
    tv_err err = { "", -1 };
    tv_text_clear(&t->text);
    tv_pos_write(t->g, t->pos, &t->text);
    if (!tv_pos_read(t->g, t->again, t->text.s, &err)) broken(t, "the position's text reads back", err.text);
    if (memcmp(t->again, t->pos, t->g->layout.size) != 0) broken(t, "the position's text reads back", "as another position");
    if (tv_pos_hash(t->g, t->pos) != t->pos->hash) broken(t, "the hash is kept", "it differs from one computed from scratch");
}

static void count_stack(trial *t, unsigned cell, int *placed)
{
    const tv_layout *l = &t->g->layout;
    int height = tv_heights(l, t->pos)[cell], pieces = 0;
    for (int k = 0; k < l->planes; k++)
        if (height < 64 && tv_stack(l, t->pos, cell)[k] >> height) broken(t, "nothing is above a stack", t->g->board.name[cell]);
    for (int p = 0; p < t->g->pieces.pieces; p++) {
        int here = __builtin_popcountll(tv_stack_find(l, t->pos, cell, p));
        placed[p] += here;
        pieces += here;
    }
    if (pieces != height || (height > 0) != (tv_at(l, t->pos)[cell] != 0)) broken(t, "a stack is as high as it has pieces", t->g->board.name[cell]);
}

static void check_stones(trial *t, long *stones)
{
    const tv_layout *l = &t->g->layout;
    long sum = 0;
    for (int c = 0; l->pits && c < t->g->board.cells; c++) sum += tv_stones(l, t->pos)[c];
    for (int p = 0; l->pits && p < t->g->players; p++) sum += tv_counters(l, t->pos)[t->g->store + p];
    if (*stones >= 0 && sum != *stones) broken(t, "stones are conserved", "some came or went");
    *stones = sum;
}

/* What stands on the cells, counted piece by piece. */
static void count_blocks(trial *t, int *placed)
{
    uint64_t own[TV_PLAYERS_MAX + 1][TV_WORDS_MAX] = { { 0 } };
    const tv_part *at = tv_at(&t->g->layout, t->pos);
    for (int c = 0; c < t->g->board.cells; c++) {
        if (!at[c]) continue;
        tv_block b = tv_block_at(t->g, t->pos, (unsigned)c);
        const tv_form *f = &t->g->pieces.form[b.form];
        if (!tv_bit(f->fits, b.anchor)) broken(t, "blocks are whole", "one stands across the edge");
        for (int i = 0; i < f->size; i++)
            if (at[b.anchor + f->offset[i]] != f->first_part + i) broken(t, "blocks are whole", t->g->board.name[c]);
        tv_bit_on(own[t->g->pieces.piece[f->piece].side], (unsigned)c);
        if (!t->g->layout.planes) placed[f->piece] += b.anchor == c;
    }
    for (int c = 0; t->g->layout.planes && c < t->g->board.cells; c++) count_stack(t, (unsigned)c, placed);
    for (int s = 0; s < t->g->layout.sides; s++)
        if (!tv_bits_same(own[s], tv_own(&t->g->layout, t->pos, s), t->g->layout.words))
            broken(t, "covered cells are what stands there", tv_side_name(t->g, s));
}

/* gone: how many of each piece have left the game; pieces never come back from there. Where one becomes
 * another, this holds of all together. */
static void check_pieces(trial *t, int *gone)
{
    int placed[TV_PIECES_MAX] = { 0 }, all = 0, all_before = 0;
    count_blocks(t, placed);
    for (int i = 0; i < t->g->pieces.pieces; i++) {
        const tv_piece *p = &t->g->pieces.piece[i];
        if (p->count == TV_UNLIMITED) continue;
        int now = p->count - placed[i] - tv_hand(&t->g->layout, t->pos)[i];
        if (now < gone[i] && !t->g->changing) broken(t, "pieces are conserved", p->name[0]);
        all_before += gone[i];
        all += gone[i] = now;
    }
    if (all < all_before) broken(t, "pieces are conserved", "all together");
}

static void check_move_text(trial *t, tv_move move)
{
    static const char *const tails[] = { "", " 7. ", " {comment}" };
    for (int i = 0; i < 3; i++) {
        tv_reading r = { .move = TV_NO_MOVE, .err.column = -1 };
        tv_text_clear(&t->text);
        tv_move_write(t->run, t->pos, move, &t->text);
        size_t len = t->text.len;
        tv_text_add(&t->text, "%s", tails[i]);
        if (tv_move_read(t->run, t->pos, t->text.s, i == 0, &r) != TV_READ_MOVE) broken(t, "a move's text reads back", t->text.s);
        if (r.move != move || r.used != len) broken(t, "a move's text reads back as itself", t->text.s);
    }
}

static int by_value(const void *a, const void *b)
{
    tv_move m = *(const tv_move *)a, n = *(const tv_move *)b;
    return (m > n) - (m < n);
}

/* Every number that could be a move of this generator, and more. A function is asked only
 * about the moves it lists: it would be called for each. */
static uint32_t count_why_of(trial *t, unsigned kind)
{
    const char *maker = t->g->phase[t->pos->phase].move[kind]->class->name;
    unsigned cells = (unsigned)t->g->board.cells, args = t->g->layout.planes ? 10 : 4;
    uint32_t legal = 0;
    if (strcmp(maker, "place") == 0) {
        for (unsigned f = 0; f <= (unsigned)t->g->pieces.forms; f++)
            for (unsigned c = 0; c <= (unsigned)t->g->board.cells; c++)
                legal += tv_why(t->run, t->pos, tv_move_place(kind, c, f), &t->reason);
    } else if (strcmp(maker, "march") == 0) { /* any two cells of a line, any distance */
        const tv_board *b = &t->g->board;
        for (unsigned from = 0; from < (unsigned)b->cells; from++)
            for (unsigned dir = 0; dir < TV_DIRS; dir++)
                for (unsigned to = from; to != TV_NO_CELL; to = b->step[to][dir])
                    for (unsigned distance = 0; distance < 16; distance++)
                        legal += tv_why(t->run, t->pos, tv_move_make(kind, from, to, dir | distance << 3), &t->reason);
    } else if (strcmp(maker, "step") == 0 || strcmp(maker, "relocate") == 0) { /* any two cells, but from free ones only some */
        const tv_part *at = tv_at(&t->g->layout, t->pos);
        for (unsigned from = 0; from <= (unsigned)t->g->board.cells; from++, tv_text_clear(&t->reason))
            for (unsigned to = 0; to <= (unsigned)t->g->board.cells; to += from < (unsigned)t->g->board.cells && at[from] ? 1 : 13)
                for (unsigned arg = 0; arg < 2; arg++) legal += tv_why(t->run, t->pos, tv_move_make(kind, from, to, arg), &t->reason);
    } else if (strcmp(maker, "hook") == 0) {
        for (uint32_t i = 0; i < t->moves.count; i++)
            legal += tv_move_kind(t->moves.list[i]) == kind && tv_why(t->run, t->pos, t->moves.list[i], &t->reason);
    } else {
        for (unsigned from = 0; from <= TV_NO_CELL; from = from == cells ? TV_NO_CELL : from + 1)
            for (unsigned to = 0; to <= TV_NO_CELL; to = to == cells ? TV_NO_CELL : to + 1)
                for (unsigned arg = 0; arg < args; arg++) legal += tv_why(t->run, t->pos, tv_move_make(kind, from, to, arg), &t->reason);
    }
    return legal;
}

static uint32_t count_why(trial *t)
{
    uint32_t legal = 0;
    for (int k = 0; k < t->g->phase[t->pos->phase].moves + t->g->phase[t->pos->phase].lent; k++) legal += count_why_of(t, (unsigned)k);
    tv_text_clear(&t->reason);
    return legal;
}

/* Asking why about every number that could be a move takes much longer than all else. */
enum { DEEP_EVERY = 23, WHY_EVERY = 7 * DEEP_EVERY };

static void check_moves(trial *t)
{
    tv_fill(t->run, t->pos, &t->moves);
    uint32_t n = tv_count(t->run, t->pos);
    if (n == 0) broken(t, "somebody can move or the game is over", "no move is listed");
    if (n != t->moves.count) broken(t, "count agrees with fill", "another number");
    if (!tv_can_move(t->run, t->pos)) broken(t, "can_move agrees with fill", "it says no");
    if (!t->deep) return;
    tv_count(t->run, t->pos);
    for (uint32_t i = 0; i < n; i++)
        if (tv_nth(t->run, t->pos, i) != t->moves.list[i]) broken(t, "nth agrees with fill", "another move");
    for (uint32_t i = 0; i < n; i++) check_move_text(t, t->moves.list[i]);
    if (t->plies % WHY_EVERY == 0 && count_why(t) != n) broken(t, "why accepts exactly what moves lists", "another number");
    qsort(t->moves.list, n, sizeof *t->moves.list, by_value);
    for (uint32_t i = 1; i < n; i++)
        if (t->moves.list[i] == t->moves.list[i - 1]) broken(t, "no move is listed twice", "one is");
}

/* What random play draws, and from no fewer moves than there are. */
static tv_move draw_one(trial *t)
{
    uint64_t from = 0;
    tv_fill(t->run, t->pos, &t->moves);
    uint32_t n = t->moves.count, i = 0;
    tv_move move = tv_random_move(t->run, t->pos, &t->random, &from);
    while (i < n && t->moves.list[i] != move) i++;
    if (i == n) broken(t, "a drawn move is a legal one", "it is not listed");
    if (from < n) broken(t, "a move is drawn from all that there are", "from fewer");
    return move;
}

static tv_move choose_one(trial *t)
{
    uint32_t n = tv_count(t->run, t->pos);
    return tv_nth(t->run, t->pos, tv_random_below(&t->random, n));
}

static void play_one(trial *t)
{
    size_t size = t->g->layout.size;
    tv_move move = t->game % 2 ? draw_one(t) : choose_one(t);
    memcpy(t->next, t->pos, size);
    memcpy(t->again, t->pos, size);
    tv_play(t->run, t->next, move);
    tv_play(t->run, t->again, move);
    if (memcmp(t->next, t->again, size) != 0) broken(t, "the same move leads to the same position", "it did not");
    memcpy(t->pos, t->next, size);
    t->plies++;
}

static void play_game(void *ctx)
{
    enum { LONGEST = 2000 };
    trial *t = ctx;
    int gone[TV_PIECES_MAX] = { 0 };
    long stones = -1;
    t->random = tv_random_new(20, t->game);
    tv_start(t->run, t->pos);
    while (t->pos->outcome == TV_PLAYING && t->pos->ply < LONGEST) {
        t->deep = t->plies % DEEP_EVERY == 0; /* all plies of a game are reached over the games */
        check_position(t);
        check_pieces(t, gone);
        check_stones(t, &stones);
        check_moves(t);
        play_one(t);
    }
    check_position(t);
    check_pieces(t, gone);
    check_stones(t, &stones);
}

int main(int argc, char **argv)
{
    if (argc < 5) {
        fprintf(stderr, "usage: laws GAMES RULES_DIR VARIANTS_DIR GAME [option=value...]\n");
        return 2;
    }
    const char *dirs[] = { argv[2], argv[3], NULL };
    tv_err err = { "", -1 };
    trial t = { 0 };
    t.script = tv_script_load(&(tv_paths){ .dirs = dirs }, argv[4], (tv_settings)(argv + 5), &err);
    if (!t.script) {
        printf("%s\n", err.text);
        return 1;
    }
    t.g = tv_script_game(t.script);
    t.run = tv_run_new(t.g, t.script, &err);
    t.pos = malloc(t.g->layout.size);
    t.next = malloc(t.g->layout.size);
    t.again = malloc(t.g->layout.size);
    unsigned games = (unsigned)strtoul(argv[1], NULL, 10);
    for (t.game = 0; t.game < games; t.game++)
        if (!tv_script_guard(t.script, play_game, &t, &err)) broken(&t, "the rules run", err.text);
    printf("%u games, %llu plies: all laws hold\n", games, (unsigned long long)t.plies);
    tv_run_free(t.run);
    tv_script_free(t.script);
    tv_moves_free(&t.moves);
    tv_text_free(&t.text);
    tv_text_free(&t.reason);
    free(t.pos);
    free(t.next);
    free(t.again);
    return 0;
}
