/* posread.c - reads the text of positions: see pos.h. It reads into a copy; the kernel and every object that keeps
 * something in the position check it as a whole, and *pos changes only if all checks pass. The text may be typed or
 * come from strangers: each error names the column. */
#include "core/position/game.h"
#include "core/position/team.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* State while a text is read. Territory and hands wait here until the last key, since they depend on all pieces. */
typedef struct reader {
    const tv_game *g;
    tv_pos *pos;
    tv_err *err;
    const char *text;
    size_t at; /* the start of the word being read */
    const char *key, *value;
    size_t key_len, value_len;
    char name[TV_POS_KEY];               /* the key as tv_pos_write writes it */
    bool hand_given[TV_PLAYERS_MAX + 1]; /* by side */
    uint64_t sets;                       /* bit i: the text gives set i */
    unsigned seen;                       /* the turn_keys read so far */
    int seat;                            /* -1: the mover's */
    uint64_t land[TV_PLAYERS_MAX][TV_WORDS_MAX];
} reader;

enum turn_key { MOVER, PHASE, PLY, PASSES, BEGUN, OUT, SEAT, WON, DRAWN, TURN_KEYS };
static const char *const turn_keys[TURN_KEYS] = { "mover", "phase", "ply", "passes", "begun",
                                                  "out",   "seat",  "won", "drawn" };

/* Columns are of the whole text: the user sees a mark under the wrong word. */
static bool bad(const reader *r, const char *where, const char *what)
{
    return tv_fail_at(r->err, (int)(where - r->text), "%s", what);
}

static bool no_player(const reader *r, const char *name, size_t len)
{
    const char *names[TV_PLAYERS_MAX];
    const int count = tv_player_names(r->g, names);
    return tv_fail_unknown(r->err, (int)(name - r->text), "player", name, len, names, (size_t)count);
}

static bool no_phase(const reader *r)
{
    const char *names[TV_PHASES_MAX];
    const int count = tv_phase_names(r->g, names);
    return tv_fail_unknown(r->err, (int)(r->value - r->text), "phase", r->value, r->value_len, names, (size_t)count);
}

static bool no_side(const reader *r, size_t len)
{
    const char *names[TV_PLAYERS_MAX + 1];
    int count = tv_player_names(r->g, names);
    bool neutral = false;
    for (int i = 0; i < r->g->pieces.pieces; i++) neutral |= r->g->pieces.piece[i].side == r->g->players;
    if (neutral) names[count++] = tv_side_name(r->g, r->g->players);
    return tv_fail_unknown(r->err, (int)(r->key - r->text), "side", r->key, len, names, (size_t)count);
}

static bool no_piece(const reader *r, int side, const char *name, size_t len)
{
    const char *names[TV_PIECES_MAX];
    char what[TV_NAME + 8];
    size_t count = 0;
    for (int i = 0; i < r->g->pieces.pieces; i++)
        if (r->g->pieces.piece[i].side == side) names[count++] = r->g->pieces.piece[i].name[0];
    snprintf(what, sizeof what, "%s piece", tv_side_name(r->g, side));
    return tv_fail_unknown(r->err, (int)(name - r->text), what, name, len, names, count);
}

/* An entry of a hand that has no number, or nothing behind it. */
static bool no_count(const reader *r, int side, const char *item)
{
    int i = 0;
    while (i < r->g->pieces.pieces && r->g->pieces.piece[i].side != side) i++;
    if (i == r->g->pieces.pieces) return bad(r, item, "expected a number and a piece");
    tv_fail_at(r->err, (int)(item - r->text), "expected a number and a piece, such as 2%s",
               r->g->pieces.piece[i].name[0]);
    return false;
}

static bool no_cell(const reader *r, const char *item)
{
    tv_board_off(&r->g->board, r->text, (size_t)(item - r->text), r->err);
    return false;
}

/* The next item of a comma-separated value; false at the end. *item is NULL before the first. A comma at the end begins
 * no item; an empty item between two is one, and every caller rejects it. */
static bool next_item(const reader *r, const char **item, size_t *len)
{
    const char *end = r->value + r->value_len;
    const char *from = *item ? *item + *len + 1 : r->value;
    if (from >= end) return false;
    const char *comma = memchr(from, ',', (size_t)(end - from));
    *item = from;
    *len = (size_t)((comma ? comma : end) - from);
    return true;
}

/* Words end only at blanks and tabs, so other white space may stand before the digits, where strtol would skip it: that
 * is rejected, and so is what does not fit `digits`, before strtol could saturate. */
static bool read_number(const reader *r, long least, long most, long *number)
{
    char digits[16], *end;
    if (r->value_len == 0 || r->value_len >= sizeof digits) return bad(r, r->value, "expected a number");
    memcpy(digits, r->value, r->value_len);
    digits[r->value_len] = '\0';
    *number = strtol(digits, &end, 10);
    if (*end || isspace((unsigned char)digits[0])) return bad(r, r->value, "expected a number");
    if (*number < least || *number > most)
        return tv_fail_at(r->err, (int)(r->value - r->text), "the number must be %ld to %ld", least, most);
    return true;
}

/* Rejects a cell named twice instead of counting it once: usually another cell was meant. */
static bool read_cells(const reader *r, uint64_t *set)
{
    const char *item = NULL;
    size_t len = 0;
    tv_bits_zero(set, r->g->layout.words);
    while (next_item(r, &item, &len)) {
        tv_cell cell = tv_board_cell(&r->g->board, item, len);
        if (cell == TV_NO_CELL) return no_cell(r, item);
        if (tv_bit(set, cell)) return bad(r, item, "this cell is named twice");
        tv_bit_on(set, cell);
    }
    return true;
}

/* As a mask, which is how a position stores players. */
static bool read_players(const reader *r, int *mask)
{
    const char *item = NULL;
    size_t len = 0;
    *mask = 0;
    while (next_item(r, &item, &len)) {
        int p = tv_game_player(r->g, item, len);
        if (p < 0) return no_player(r, item, len);
        if (*mask >> p & 1) return bad(r, item, "this player is named twice");
        *mask |= 1 << p;
    }
    return true;
}

/* Names all who would win: those given, and the partners of this player. */
static bool name_partners(const reader *r, int at, int mask, int player, int partner)
{
    const tv_game *g = r->g;
    tv_text all = { 0 };
    for (int p = 0; p < g->players; p++)
        if (mask >> p & 1 || tv_partners(g, player, p))
            tv_text_add(&all, "%s%s", tv_text_str(&all)[0] ? "," : "", g->player[p].name);
    tv_fail_at(r->err, at, "%s and %s are partners: write won=%s", g->player[player].name, g->player[partner].name,
               tv_text_str(&all));
    tv_text_free(&all);
    return false;
}

/* Partners win together. */
static bool are_winners(const reader *r, int mask)
{
    const tv_game *g = r->g;
    const int at = (int)(r->value - r->text);
    for (int p = 0; p < g->players; p++)
        for (int partner = 0; mask >> p & 1 && partner < g->players; partner++)
            if (tv_partners(g, p, partner) && !(mask >> partner & 1)) return name_partners(r, at, mask, p, partner);
    return true;
}

/* A hand is given as a whole: pieces that are not named are not in it. Three digits are read and a fourth is part of
 * the name, so no number is too large to be added up. */
static bool read_hand(reader *r, int side)
{
    const char *item = NULL;
    size_t len = 0;
    bool given[TV_PIECES_MAX] = { false };
    if (r->hand_given[side]) return bad(r, r->key, "this hand is given twice");
    r->hand_given[side] = true;
    for (int i = 0; i < r->g->pieces.pieces; i++)
        if (r->g->pieces.piece[i].side == side) tv_hand_set(r->g, r->pos, i, 0);
    while (next_item(r, &item, &len)) {
        size_t digits = 0;
        int n = 0;
        while (digits < len && digits < 3 && isdigit((unsigned char)item[digits])) n = 10 * n + (item[digits++] - '0');
        if (digits == 0 && len && item[0] == '*') {
            n = TV_UNLIMITED;
            digits = 1;
        }
        if (digits == 0 || digits == len) return no_count(r, side, item);
        int piece = tv_game_piece(r->g, side, item + digits, len - digits);
        if (piece < 0) return no_piece(r, side, item + digits, len - digits);
        if (given[piece]) return bad(r, item, "this piece is named twice");
        given[piece] = true;
        if (n > TV_UNLIMITED - 1 && item[0] != '*') return bad(r, item, "a hand holds at most 254 of a piece");
        /* functions and captures that convert may bring more into a hand than the game began with */
        if (n > r->g->pieces.piece[piece].count && !r->g->hooks && !r->g->changing)
            return bad(r, item, "the game has fewer pieces of this kind");
        tv_hand_set(r->g, r->pos, piece, n);
    }
    return true;
}

/* Pieces of one cell are listed together. Free cells are found anew for each key, so no two keys can have the same
 * cell. */
static bool read_singles(reader *r, int piece)
{
    const tv_game *g = r->g;
    uint64_t cells[TV_WORDS_MAX], free[TV_WORDS_MAX];
    int n = g->layout.words;
    if (!read_cells(r, cells)) return false;
    tv_free_cells(g, r->pos, free);
    if (!tv_bits_within(cells, free, n)) return bad(r, r->value, "another piece stands on one of these cells");
    for (int c = tv_bits_first(cells, n); c >= 0; c = tv_bits_next(cells, c, n))
        tv_put(g, r->pos, g->pieces.piece[piece].first_form, (unsigned)c);
    return true;
}

/* The cells determine the form; their order does not matter. The anchor of every form is its lowest leftmost cell, and
 * so the first of these: at most four forms are compared. */
static bool read_block(reader *r, int piece)
{
    const tv_game *g = r->g;
    int n = g->layout.words;
    uint64_t cells[TV_WORDS_MAX], form[TV_WORDS_MAX];
    if (!read_cells(r, cells)) return false;
    int anchor = tv_bits_first(cells, n);
    for (int f = g->pieces.piece[piece].first_form;
         anchor >= 0 && f < g->pieces.piece[piece].first_form + g->pieces.piece[piece].forms; f++) {
        if (!tv_bit(g->pieces.form[f].fits, (unsigned)anchor)) continue;
        tv_form_cells(&g->pieces.form[f], (unsigned)anchor, form, n);
        if (!tv_bits_same(form, cells, n)) continue;
        tv_free_cells(g, r->pos, form);
        if (!tv_bits_within(cells, form, n)) return bad(r, r->value, "another piece stands on one of these cells");
        tv_put(g, r->pos, (unsigned)f, (unsigned)anchor);
        return true;
    }
    return tv_fail_at(r->err, (int)(r->value - r->text), "these cells do not have the shape of the %s",
                      g->pieces.piece[piece].name[0]);
}

/* A stack: the letters of its pieces, bottom to top. */
static bool read_stack(reader *r, unsigned cell)
{
    const tv_game *g = r->g;
    if (tv_heights(&g->layout, r->pos)[cell]) return bad(r, r->key, "this cell is given twice");
    if (r->value_len == 0 || r->value_len > TV_HEIGHT_MAX)
        return tv_fail_at(r->err, (int)(r->value - r->text),
                          "expected a letter for each of 1 to %d pieces, bottom to top", TV_HEIGHT_MAX);
    for (size_t i = 0; i < r->value_len; i++) {
        int piece = tv_lettered_piece(g, r->value[i]);
        if (piece < 0) return tv_letter_unknown(g, r->value[i], (int)(r->value + i - r->text), r->err);
        tv_push_piece(g, r->pos, cell, piece);
    }
    return true;
}

/* A piece by its letter, or as SIDE.PIECE; -1 after an error. */
static int piece_on_cell(const reader *r)
{
    const tv_game *g = r->g;
    const char *dot = memchr(r->value, '.', r->value_len);
    if (r->value_len == 1) {
        const int piece = tv_lettered_piece(g, *r->value);
        if (piece < 0) return tv_letter_unknown(g, *r->value, (int)(r->value - r->text), r->err), -1;
        for (int i = 0; i < g->pieces.pieces; i++)
            if (i != piece && tv_piece_letter(g, i) == tv_piece_letter(g, piece))
                return bad(r, r->value, "several pieces have this letter: write SIDE.PIECE=CELLS"), -1;
        return piece;
    }
    if (!dot) return bad(r, r->value, "expected the letter of a piece, or SIDE.PIECE"), -1;
    const size_t side_len = (size_t)(dot - r->value), len = r->value_len - side_len - 1;
    const int side = tv_game_side(g, r->value, side_len);
    const int piece = side < 0 ? -1 : tv_game_piece(g, side, dot + 1, len);
    if (side < 0) bad(r, r->value, "expected the letter of a piece, or SIDE.PIECE");
    else if (piece < 0) no_piece(r, side, dot + 1, len);
    return piece;
}

/* A cell as key, where cells have no stacks: people write a7=P. It is not written so. */
static bool read_cell(reader *r, tv_cell cell)
{
    const tv_game *g = r->g;
    uint64_t free[TV_WORDS_MAX];
    const int piece = piece_on_cell(r);
    if (piece < 0) return false;
    if (g->pieces.piece[piece].size != 1)
        return bad(r, r->value, "this piece covers several cells: write SIDE.PIECE=CELLS");
    tv_free_cells(g, r->pos, free);
    if (!tv_bit(free, cell)) return bad(r, r->key, "another piece stands on this cell");
    tv_put(g, r->pos, g->pieces.piece[piece].first_form, cell);
    return true;
}

/* All pits in their order. The limit is on their sum, since a sowing may bring all stones into one pit, which has 16
 * bits for them. */
static bool read_stones(reader *r)
{
    const char *item = NULL;
    size_t len = 0;
    int pit = 0;
    long sum = 0;
    const tv_board *b = &r->g->board;
    for (; next_item(r, &item, &len); pit++) {
        long n = 0;
        if (pit == b->count) return bad(r, item, "the board has fewer pits");
        if (len == 0 || len > 5) return bad(r, item, "expected a number of stones");
        for (size_t i = 0; i < len; i++) {
            if (!isdigit((unsigned char)item[i])) return bad(r, item, "expected a number of stones");
            n = 10 * n + (item[i] - '0');
        }
        sum += n;
        if (sum > TV_STONES_MAX) return bad(r, item, "too many stones: all pits together hold at most 65535");
        tv_stones_set(r->g, r->pos, b->order[pit], (int)n);
    }
    return pit == b->count || bad(r, r->value, "expected the stones of each pit, in order, such as stones=5,0,6");
}

/* A side's keys are found by any of its names. A key longer than any name fits nothing. */
void tv_pos_key(const tv_game *g, const char *key, size_t len, char name[TV_POS_KEY])
{
    const char *dot = memchr(key, '.', len);
    size_t side_len = dot ? (size_t)(dot - key) : 0;
    int side = dot ? tv_game_side(g, key, side_len) : -1;
    int piece = side < 0 ? -1 : tv_game_piece(g, side, dot + 1, len - side_len - 1);
    if (piece >= 0) snprintf(name, TV_POS_KEY, "%.31s.%.31s", tv_side_name(g, side), g->pieces.piece[piece].name[0]);
    else if (side >= 0 && len - side_len <= TV_NAME)
        snprintf(name, TV_POS_KEY, "%.31s%.*s", tv_side_name(g, side), (int)(len - side_len), dot);
    else snprintf(name, TV_POS_KEY, "%.*s", len < TV_POS_KEY ? (int)len : 0, key);
}

/* Names are read in either case throughout, since scripts and people write them differently. */
static bool is_key(const reader *r, const char *name) { return strcasecmp(r->name, name) == 0; }

static bool read_player(const reader *r, int *player)
{
    *player = tv_game_player(r->g, r->value, r->value_len);
    return *player >= 0 || no_player(r, r->value, r->value_len);
}

/* A name longer than any phase name is looked up as "": cut off it might match another. */
static bool read_phase(const reader *r, int *phase)
{
    char name[TV_NAME] = "";
    if (r->value_len < TV_NAME) memcpy(name, r->value, r->value_len);
    *phase = tv_game_phase(r->g, name);
    return *phase >= 0 || no_phase(r);
}

/* One of the keys about the turn and the outcome. They come in any order, so nothing is compared here: check_turn finds
 * contradictions when all are read. A mover sits at his own seat unless `seat` says otherwise. */
static bool read_turn(reader *r, enum turn_key key)
{
    tv_pos *pos = r->pos;
    tv_turn turn = pos->turn;
    long number;
    int is;
    if (r->seen >> key & 1) return bad(r, r->key, "this key is given twice");
    r->seen |= 1u << key;
    switch (key) {
    case MOVER:
        if (!read_player(r, &is)) return false;
        turn.mover = turn.seat = (uint8_t)is;
        tv_turn_set(pos, turn);
        return true;
    case PHASE:
        if (!read_phase(r, &is)) return false;
        turn.phase = (uint8_t)is;
        tv_turn_set(pos, turn);
        return true;
    case PLY:
        if (!read_number(r, 0, TV_PLY_LAST, &number)) return false;
        pos->ply = (uint32_t)number;
        return true;
    case PASSES:
        if (!read_number(r, 0, r->g->players, &number)) return false;
        turn.passes = (uint8_t)number;
        tv_turn_set(pos, turn);
        return true;
    case BEGUN:
        if (!read_players(r, &is)) return false;
        tv_begun_set(r->g, pos, (uint64_t)is);
        return true;
    case OUT:
        if (!read_players(r, &is)) return false;
        tv_out_set(pos, is);
        return true;
    case SEAT:
        if (!read_player(r, &r->seat)) return false;
        return true;
    case WON:
        if (r->value_len == 1 && *r->value == '0') is = 0;
        else if (!read_players(r, &is)) return false;
        else if (!is) return bad(r, r->value, "expected the winners, such as won=NAME, or won=0 if all have lost");
        else if (!are_winners(r, is)) return false;
        tv_outcome_set(pos, TV_WON, is);
        return true;
    default:
        if (r->value_len != 3 || strncasecmp(r->value, "yes", 3) != 0) return bad(r, r->value, "expected drawn=yes");
        tv_outcome_set(pos, TV_DRAWN, 0);
        return true;
    }
}

/* Lists the keys that a position of this game can have. A key like the name of a cell was meant as one. */
static bool bad_key(const reader *r)
{
    const tv_game *g = r->g;
    char keys[512];
    const size_t at = (size_t)(r->key - r->text);
    if (isalpha((unsigned char)*r->key) && tv_cell_like(r->key) == r->key_len &&
        tv_board_cell(&g->board, r->key, r->key_len) == TV_NO_CELL)
        return tv_board_off(&g->board, r->text, at, r->err), false;
    int len = snprintf(keys, sizeof keys, "mover, phase, ply, %s",
                       g->layout.pits     ? "stones"
                       : g->layout.planes ? "a cell, SIDE.hand"
                                          : "SIDE.PIECE, a cell, SIDE.hand");
    for (int i = 0; i < g->sets + g->counters && len < (int)sizeof keys; i++)
        len += snprintf(keys + len, sizeof keys - (size_t)len, ", %s",
                        i < g->sets ? g->set_name[i] : g->counter_name[i - g->sets]);
    return tv_fail_at(r->err, (int)at, "a position has no key '%.*s'; its keys are %s",
                      (int)(r->key_len < 20 ? r->key_len : 20), r->key, keys);
}

/* "White.Castle", "White.hand", the name of a set, or of a counter. The order of these tests does not matter:
 * check_names in game.c ensures that no name means two things. */
static bool read_contents(reader *r)
{
    const tv_game *g = r->g;
    for (int i = 0; i < g->sets; i++) {
        uint64_t cells[TV_WORDS_MAX];
        if (!is_key(r, g->set_name[i])) continue;
        if (!read_cells(r, cells)) return false;
        r->sets |= UINT64_C(1) << i;
        bool land = g->land >= 0 && i >= g->land && i < g->land + g->players;
        if (land) tv_bits_or(r->land[i - g->land], cells, g->layout.words);
        else {
            tv_set_clear(g, r->pos, i);
            tv_set_on(g, r->pos, i, cells);
        }
        return true;
    }
    for (int i = 0; i < g->counters; i++) {
        long number;
        if (!is_key(r, g->counter_name[i])) continue;
        if (!read_number(r, INT32_MIN, INT32_MAX, &number)) return false;
        tv_counter_set(g, r->pos, i, (int32_t)number);
        return true;
    }
    const char *dot = memchr(r->key, '.', r->key_len);
    int side = dot ? tv_game_side(g, r->key, (size_t)(dot - r->key)) : -1;
    if (side >= 0) {
        const char *name = dot + 1;
        size_t name_len = r->key_len - (size_t)(name - r->key);
        if (name_len == 4 && strncasecmp(name, "hand", 4) == 0) return read_hand(r, side);
        int piece = tv_game_piece(g, side, name, name_len);
        if (piece < 0) return no_piece(r, side, name, name_len);
        return g->pieces.piece[piece].size == 1 ? read_singles(r, piece) : read_block(r, piece);
    }
    if (dot && !g->layout.planes && !g->layout.pits) return no_side(r, (size_t)(dot - r->key));
    tv_cell cell = g->layout.pits ? TV_NO_CELL : tv_board_cell(&g->board, r->key, r->key_len);
    if (cell != TV_NO_CELL) return g->layout.planes ? read_stack(r, cell) : read_cell(r, cell);
    if (g->layout.pits && is_key(r, "stones")) return read_stones(r);
    return bad_key(r);
}

/* Keys of the turn come first: no counter may have one of their names. */
static bool read_word(reader *r)
{
    const char *word = r->text + r->at;
    size_t len = strcspn(word, " \t");
    const char *equals = memchr(word, '=', len);
    if (!equals) return bad(r, word, "expected KEY=VALUE, such as mover=NAME or SIDE.PIECE=CELLS");
    r->key = word;
    r->key_len = (size_t)(equals - word);
    r->value = equals + 1;
    r->value_len = len - r->key_len - 1;
    r->at += len;
    tv_pos_key(r->g, r->key, r->key_len, r->name);
    for (int key = 0; key < TURN_KEYS; key++)
        if (is_key(r, turn_keys[key]) && (key != BEGUN || r->g->layout.begins)) return read_turn(r, (enum turn_key)key);
    return read_contents(r);
}

/* Counts the pieces on the board: a hand that was not given holds the rest, or in a game that begins with pieces on the
 * board its content at the start. No piece may occur more often than it exists. Where functions or conversions change
 * the number of a piece, a given hand is taken as it is. Unless the game is crowded, the limit of all pieces together
 * ensures that no stack can ever overflow. */
static bool settle_hands(reader *r)
{
    const tv_game *g = r->g;
    for (int i = 0; i < g->pieces.pieces; i++) {
        const tv_piece *p = &g->pieces.piece[i];
        if (p->count == TV_UNLIMITED || ((g->hooks || g->changing) && r->hand_given[p->side])) continue;
        int placed = 0, hand = tv_hand(&g->layout, r->pos)[i];
        for (int c = 0; g->layout.planes && c < g->board.cells; c++)
            placed += __builtin_popcountll(tv_stack_find(&g->layout, r->pos, (unsigned)c, i));
        for (int c = 0; !g->layout.planes && c < g->board.cells; c++) {
            tv_part part = tv_at(&g->layout, r->pos)[c];
            placed += part && !g->pieces.part_offset[part] && g->pieces.part_piece[part] == i;
        }
        if (!r->hand_given[p->side]) hand = g->openings ? tv_hand(&g->layout, g->start)[i] : 0;
        if (placed + hand > p->count && !g->changing)
            return tv_fail(r->err, "%s %s %d of the piece %s, not %d", TV_SIDE_DOES(g, p->side, "has", "have"),
                           p->count, p->name[0], placed + hand);
        if (!r->hand_given[p->side])
            tv_hand_set(g, r->pos, i, g->openings || placed > p->count ? hand : p->count - placed);
    }
    const char *what;
    return !g->layout.planes || tv_hands_have_room(g, r->pos, 0, &what) || tv_fail(r->err, what, TV_HEIGHT_MAX);
}

/* Waits until all pieces are on the board. */
static void settle_sets(reader *r)
{
    const tv_game *g = r->g;
    for (int i = 0; i < g->declared; i++) {
        uint64_t cells[TV_WORDS_MAX];
        if (!(g->leaves >> i & 1) || r->sets >> i & 1) continue;
        tv_set_default(g, r->pos, i, cells);
        tv_set_clear(g, r->pos, i);
        tv_set_on(g, r->pos, i, cells);
    }
}

/* Territory is free ground, so it waits until all pieces are on the board. */
static bool claim_land(reader *r)
{
    const tv_game *g = r->g;
    uint64_t unfree[TV_WORDS_MAX], seen[TV_WORDS_MAX];
    if (g->land < 0) return true;
    tv_free_cells(g, r->pos, unfree);
    tv_bits_zero(seen, g->layout.words);
    for (int p = 0; p < g->players; p++) {
        const uint64_t *land = r->land[p];
        if (!tv_bits_within(land, unfree, g->layout.words))
            return tv_fail(r->err, "%s: territory must be on free cells", g->set_name[g->land + p]);
        if (tv_bits_meet(land, seen, g->layout.words))
            return tv_fail(r->err, "%s: a cell can be the territory of only one player", g->set_name[g->land + p]);
        tv_bits_or(seen, land, g->layout.words);
        tv_set_on(g, r->pos, g->land + p, land);
    }
    return true;
}

/* Every object that keeps something in the position checks it. Not in a game that is over: what its last ply left
 * undone is no contradiction. */
static bool check_each(reader *r, tv_op *const *op, int count)
{
    for (int i = 0; i < count; i++)
        if (op[i]->class->check && !op[i]->class->check(op[i], r->pos, r->err)) return false;
    return true;
}

static bool check_objects(reader *r)
{
    if (r->pos->outcome != TV_PLAYING) return true;
    for (int i = 0; i < r->g->phases; i++) {
        const tv_phase *ph = &r->g->phase[i];
        if (!check_each(r, ph->move, ph->moves) || !check_each(r, ph->after, ph->afters + ph->turn_ends)) return false;
    }
    return check_each(r, r->g->judge, r->g->judges);
}

/* The text gives all pieces on the board; pits that it does not mention stay as they are. Lifts by the setter, so that
 * the hash follows; a stack piece by piece. */
static void empty_board(const tv_game *g, tv_pos *pos)
{
    for (int c = 0; c < g->board.cells; c++)
        while (tv_at(&g->layout, pos)[c]) tv_lift(g, pos, (unsigned)c);
    for (int i = 0; i < g->declared; i++) tv_set_on(g, pos, i, g->set_begin[i]);
}

/* Checks whose turn it is, in the order of play and at the board. Rejects what play would never leave, since play
 * relies on it: otherwise it might ask an eliminated mover for moves, give another player a phase that belongs to one,
 * or end the game at once because all seem to have passed. */
static bool check_turn(reader *r)
{
    tv_pos *pos = r->pos;
    const tv_game *g = r->g;
    if (pos->outcome == TV_PLAYING && pos->out == (1 << g->players) - 1)
        return tv_fail(r->err, "out: at least one player must be in the game");
    if (pos->outcome == TV_PLAYING && pos->out >> pos->mover & 1)
        return tv_fail(r->err, "%s %s out of the game and cannot be the mover",
                       TV_SIDE_DOES(g, pos->mover, "is", "are"));
    int role = g->phase[pos->phase].role, holder = role ? tv_counters(&g->layout, pos)[role - 1] : 0;
    if (pos->outcome == TV_PLAYING && holder > 0 && holder <= g->players && holder - 1 != pos->mover &&
        !(pos->out >> (holder - 1) & 1))
        return tv_fail(r->err, "mover: in the phase '%s' %s %s, by %s=%d", g->phase[pos->phase].name,
                       TV_SIDE_DOES(g, holder - 1, "moves", "move"), g->counter_name[role - 1], holder);
    if (pos->outcome == TV_PLAYING && pos->passes >= g->players - __builtin_popcount(pos->out))
        return tv_fail(r->err, "passes: when all players have passed the game is over");
    for (int p = 0; g->store >= 0 && p < g->players; p++)
        if (tv_counters(&g->layout, pos)[g->store + p] < 0)
            return tv_fail(r->err, "%s: a store cannot hold less than nothing", g->counter_name[g->store + p]);
    if (r->seat < 0) return true;
    if (!tv_partners(g, r->seat, pos->mover) || (r->seat != pos->mover && !(pos->out >> r->seat & 1)))
        return tv_fail(r->err, "seat: %s may only play in the turn of a partner who is out",
                       g->player[pos->mover].name);
    tv_turn_set(pos, (tv_turn) { { pos->mover, pos->phase, pos->passes, (uint8_t)r->seat } });
    return true;
}

/* Begins with the opening: what the text leaves out, such as counters, has its value there. */
bool tv_pos_read(const tv_game *g, tv_pos *pos, const char *text, tv_err *err)
{
    tv_pos *fresh = malloc(g->layout.size);
    if (!fresh) return tv_fail_memory(err);
    memcpy(fresh, g->start, g->layout.size);
    empty_board(g, fresh);
    reader r = { .g = g, .pos = fresh, .err = err, .text = text, .seat = -1 };
    bool ok = true;
    for (r.at = strspn(text, " \t"); ok && text[r.at]; r.at += strspn(text + r.at, " \t")) ok = read_word(&r);
    if (ok && r.seen >> WON & 1 && r.seen >> DRAWN & 1) ok = tv_fail(err, "a game cannot be both won and drawn");
    ok = ok && check_turn(&r) && settle_hands(&r) && claim_land(&r) && check_objects(&r);
    if (ok) settle_sets(&r);
    if (ok) memcpy(pos, fresh, g->layout.size);
    free(fresh);
    return ok;
}
