/* byhand.c - pieces put, taken and moved by hand. It changes cells on a copy with the kernel's setters; then patch.c
 * applies the other words, such as whose turn it is, so that the kernel reads and checks the result like any other
 * position text. See byhand.h. */
#include "repl/session/game/byhand.h"

#include "core/position/links.h"
#include "repl/base/scoped.h"
#include "repl/session/game/patch.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The state while a line is read. Functions return false with the reason, and the column in the line, in err. */
typedef struct hand {
    const tv_game *g;
    const tv_pos *from;
    tv_pos *work;     /* what comes of it so far */
    const char *line; /* columns of errors count from here */
    tv_err *err;
} hand;

static bool bad(const hand *h, const char *where, const char *what)
{
    return tv_fail_at(h->err, (int)(where - h->line), "%s", what);
}

/* ---- Cells ---------------------------------------------------------------------------------------- */

/* A word and where it ends; blanks, commas and slashes are between words. False at the end. */
static bool next_word(const char **text, const char **word, size_t *len)
{
    *word = *text + strspn(*text, " \t,/");
    *len = strcspn(*word, " \t,/");
    *text = *word + *len;
    return *len > 0;
}

static bool no_cell(const hand *h, const char *word)
{
    tv_board_off(&h->g->board, h->line, (size_t)(word - h->line), h->err);
    return false;
}

/* "e4", or for e1 and e2 "e12" where there is no such cell. */
static bool add_cells(const hand *h, const char *word, size_t len, uint64_t *cells)
{
    size_t letters = 0;
    while (letters < len && isalpha((unsigned char)word[letters])) letters++;
    tv_cell cell = tv_board_cell(&h->g->board, word, len);
    if (cell != TV_NO_CELL) tv_bit_on(cells, cell);
    if (cell != TV_NO_CELL) return true;
    if (letters == 0 || letters > 2 || letters == len) return no_cell(h, word);
    for (size_t i = letters; i < len; i++) {
        char name[4] = { 0 };
        memcpy(name, word, letters);
        name[letters] = word[i];
        cell = tv_board_cell(&h->g->board, name, letters + 1);
        if (cell == TV_NO_CELL) return no_cell(h, word);
        tv_bit_on(cells, cell);
    }
    return true;
}

/* None at all is a mistake, and the message shows how it is meant. */
static bool read_cells(const hand *h, const char *text, uint64_t *cells)
{
    const char *word, *begin = text;
    size_t len;
    tv_bits_zero(cells, h->g->layout.words);
    while (next_word(&text, &word, &len))
        if (!add_cells(h, word, len, cells)) return false;
    return tv_bits_any(cells, h->g->layout.words) || bad(h, begin, "which cells? Name them, such as `a1 b2`");
}

/* ---- What is put -------------------------------------------------------------------------------------- */

/* The only piece that a side has, -1: it has several, or none. */
static int only_piece(const tv_game *g, int side)
{
    int only = -1;
    for (int i = 0; i < g->pieces.pieces; i++)
        if (g->pieces.piece[i].side == side) {
            if (only >= 0) return -1;
            only = i;
        }
    return only;
}

/* "Tower": the mover's, or that of the only side that has one. */
static int piece_of_anybody(const hand *h, const char *name, size_t len)
{
    int found = tv_game_piece(h->g, h->work->mover, name, len);
    for (int side = 0, more = found < 0; more && side <= h->g->players; side++) {
        int piece = tv_game_piece(h->g, side, name, len);
        if (piece >= 0 && found >= 0) return -1;
        if (piece >= 0) found = piece;
    }
    return found;
}

/* "White.Tower", "Tower", a letter, or "White" if that side has only one piece; -1: no such piece. */
static int piece_named(const hand *h, const char *name, size_t len)
{
    const char *dot = memchr(name, '.', len);
    size_t side_len = dot ? (size_t)(dot - name) : len;
    int side = tv_game_side(h->g, name, side_len);
    if (dot) return side < 0 ? -1 : tv_game_piece(h->g, side, dot + 1, len - side_len - 1);
    int piece = piece_of_anybody(h, name, len);
    if (piece < 0 && side >= 0) piece = only_piece(h->g, side);
    return piece < 0 && len == 1 ? tv_lettered_piece(h->g, *name) : piece;
}

/* Lifts the pieces of a stack one by one until the cell is free. */
static void lift_all(const hand *h, unsigned cell)
{
    while (tv_at(&h->g->layout, h->work)[cell]) tv_lift(h->g, h->work, cell);
}

/* Takes the cells out of all territories: no piece stands on territory by the kernel's own rules, and tv_pos_read refuses a
 * position in which one does. */
static void put_form(const hand *h, unsigned form, unsigned anchor)
{
    uint64_t cells[TV_WORDS_MAX];
    tv_form_cells(&h->g->pieces.form[form], anchor, cells, h->g->layout.words);
    for (int p = 0; h->g->land >= 0 && p < h->g->players; p++) tv_set_off(h->g, h->work, h->g->land + p, cells);
    tv_put(h->g, h->work, form, anchor);
}

/* Removes nothing unasked: the message says how to. */
static bool are_free(const hand *h, const uint64_t *cells, const char *where)
{
    uint64_t free[TV_WORDS_MAX], taken[TV_WORDS_MAX];
    int n = h->g->layout.words;
    tv_free_cells(h->g, h->work, free);
    if (tv_bits_within(cells, free, n)) return true;
    tv_bits_copy(taken, cells, n);
    for (int i = 0; i < n; i++) taken[i] &= ~free[i];
    const char *cell = h->g->board.name[tv_bits_first(taken, n)];
    return tv_fail_at(h->err, (int)(where - h->line), "something stands on %s; write `take %s` first", cell, cell);
}

/* A piece of one cell on each of the cells, on a stack on top. */
static bool put_singles(const hand *h, int piece, const uint64_t *cells, const char *where)
{
    int n = h->g->layout.words;
    if (!h->g->layout.planes && !are_free(h, cells, where)) return false;
    for (int c = tv_bits_first(cells, n); c >= 0; c = tv_bits_next(cells, c, n)) {
        if (h->g->layout.planes && tv_heights(&h->g->layout, h->work)[c] >= TV_HEIGHT_MAX)
            return bad(h, where, "this stack can grow no higher");
        put_form(h, h->g->pieces.piece[piece].first_form, (unsigned)c);
    }
    return true;
}

/* Compares the cells with each form of the piece at the first of them, since a form's anchor is its first cell. */
static bool put_block(const hand *h, int piece, const uint64_t *cells, const char *where)
{
    const tv_piece *p = &h->g->pieces.piece[piece];
    int n = h->g->layout.words, anchor = tv_bits_first(cells, n);
    for (unsigned f = p->first_form; f < (unsigned)p->first_form + p->forms; f++) {
        uint64_t form[TV_WORDS_MAX];
        if (!tv_bit(h->g->pieces.form[f].fits, (unsigned)anchor)) continue;
        tv_form_cells(&h->g->pieces.form[f], (unsigned)anchor, form, n);
        if (!tv_bits_same(form, cells, n)) continue;
        if (!are_free(h, cells, where)) return false;
        put_form(h, f, (unsigned)anchor);
        return true;
    }
    return tv_fail_at(h->err, (int)(where - h->line), "these cells do not have the shape of the %s", p->name[0]);
}

/* Letters of pieces, bottom to top, on a stack. */
static bool push_letters(const hand *h, const char *letters, size_t len, const uint64_t *cells)
{
    for (size_t i = 0; i < len; i++) {
        int piece = tv_lettered_piece(h->g, letters[i]);
        if (piece < 0) return tv_letter_unknown(h->g, letters[i], (int)(letters + i - h->line), h->err);
        if (!put_singles(h, piece, cells, letters)) return false;
    }
    return true;
}

/* A number of stones, up to the end of the word. */
static bool read_stones(const hand *h, const char *word, size_t len, int *stones)
{
    *stones = 0;
    for (size_t i = 0; i < len; i++) {
        if (!isdigit((unsigned char)word[i]) || i == 5) return bad(h, word, "expected a number of stones");
        *stones = 10 * *stones + (word[i] - '0');
    }
    return *stones <= TV_STONES_MAX || bad(h, word, "too many stones for a pit");
}

static bool set_stones(const hand *h, unsigned cell, long stones, const char *where)
{
    if (stones > TV_STONES_MAX) return bad(h, where, "too many stones for a pit");
    tv_stones_set(h->g, h->work, cell, (int)stones);
    return true;
}

/* Lists each name once: most pieces are of several sides. */
static bool unknown_piece(const hand *h, const char *name, size_t len, int column)
{
    const char *names[TV_PIECES_MAX];
    size_t count = 0;
    for (int i = 0; i < h->g->pieces.pieces; i++) {
        size_t k = 0;
        while (k < count && strcmp(names[k], h->g->pieces.piece[i].name[0])) k++;
        if (k == count) names[count++] = h->g->pieces.piece[i].name[0];
    }
    return tv_fail_unknown(h->err, column, "piece", name, len, names, count);
}

/* No piece has this name, or the pieces of several sides have. */
static bool no_piece(const hand *h, const char *name, size_t len)
{
    TV_SCOPED(tv_text_free) tv_text owners = { 0 };
    for (int side = 0; side <= h->g->players; side++)
        if (tv_game_piece(h->g, side, name, len) >= 0)
            tv_text_add(&owners, "%s%s.%.*s", owners.len ? " or " : "", tv_side_name(h->g, side), (int)len, name);
    const int column = (int)(name - h->line), shown = (int)(len < 20 ? len : 20);
    if (owners.len)
        return tv_fail_at(h->err, column, "several sides have '%.*s': write %s", shown, name, tv_text_str(&owners));
    return unknown_piece(h, name, len, column);
}

/* What a word names is put on cells; a piece of several on all of them. */
static bool put_what(const hand *h, const char *what, size_t len, const uint64_t *cells, const char *where)
{
    int piece = h->g->layout.pits ? -1 : piece_named(h, what, len), n = h->g->layout.words, stones;
    if (piece >= 0 && h->g->pieces.piece[piece].size > 1) return put_block(h, piece, cells, where);
    if (piece >= 0) return put_singles(h, piece, cells, where);
    if (h->g->layout.planes) return push_letters(h, what, len, cells);
    if (!h->g->layout.pits) return no_piece(h, what, len);
    if (!read_stones(h, what, len, &stones)) return false;
    for (int c = tv_bits_first(cells, n); c >= 0; c = tv_bits_next(cells, c, n))
        if (!set_stones(h, (unsigned)c, tv_stones(&h->g->layout, h->work)[c] + stones, what)) return false;
    return true;
}

/* ---- The end of it ------------------------------------------------------------------------------------ */

/* The number of a piece on the board. A block counts at its first square only; the others have an offset. */
static int placed(const tv_game *g, const tv_pos *pos, int piece)
{
    int n = 0;
    for (int c = 0; g->layout.planes && c < g->board.cells; c++)
        n += __builtin_popcountll(tv_stack_find(&g->layout, pos, (unsigned)c, piece));
    for (int c = 0; !g->layout.planes && c < g->board.cells; c++) {
        tv_part part = tv_at(&g->layout, pos)[c];
        n += part && !g->pieces.part_offset[part] && g->pieces.part_piece[part] == piece;
    }
    return n;
}

/* Have the words this key? */
static bool gives(const tv_game *g, const char *key, const char *words)
{
    tv_pos_word word;
    char name[TV_POS_KEY];
    bool is = false;
    while (tv_pos_word_next(&words, &word)) {
        tv_pos_key(g, word.key, word.key_len, name);
        is |= !strcasecmp(name, key);
    }
    return is;
}

/* "White.hand=..." gives the hand explicitly: then it is not computed. */
static bool gives_hand(const tv_game *g, int side, const char *words)
{
    char key[TV_POS_KEY];
    snprintf(key, sizeof key, "%s.hand", tv_side_name(g, side));
    return gives(g, key, words);
}

static bool gives_links(const tv_game *g, const char *words)
{
    for (int way = 0; g->links && way < g->links->ways; way++)
        if (gives(g, g->set_name[g->links->set + way], words)) return true;
    return false;
}

/* In games that begin with an empty board, hands hold the pieces not on the board. They are emptied while the board is
 * read, and then get the pieces not placed. */
static bool in_hands(const tv_game *g, int piece)
{
    return !g->openings && g->pieces.piece[piece].count != TV_UNLIMITED;
}

/* The pieces held and placed before, minus those placed now. If more are on the board than exist, the hand is empty,
 * not negative. */
static void fill_hands(const hand *h, const char *words, tv_pos *to)
{
    for (int i = 0; i < h->g->pieces.pieces; i++) {
        if (!in_hands(h->g, i) || gives_hand(h->g, h->g->pieces.piece[i].side, words)) continue;
        int n = tv_hand(&h->g->layout, h->from)[i] + placed(h->g, h->from, i) - placed(h->g, to, i);
        tv_hand_set(h->g, to, i, n < 0 ? 0 : n);
    }
}

/* Links go with the pieces. Both ends of one may have become the other player's, which ends it as in play. */
static void end_links(const hand *h, tv_pos *pos)
{
    for (int c = 0; h->g->links && c < h->g->board.cells; c++)
        for (int p = 0; p < h->g->players; p++)
            if (tv_bit(tv_own(&h->g->layout, h->from, p), (unsigned)c) &&
                !tv_bit(tv_own(&h->g->layout, pos, p), (unsigned)c))
                tv_links_end(h->g, pos, (unsigned)c, NULL);
    tv_links_tidy(h->g, pos, NULL);
}

/* The words that are left go on top of what has been done by hand. */
static bool finish(const hand *h, const char *words, tv_pos *to)
{
    for (int i = 0; i < h->g->pieces.pieces; i++)
        if (in_hands(h->g, i)) tv_hand_set(h->g, h->work, i, 0);
    end_links(h, h->work);
    if (!tv_patch_read(h->g, h->work, words, to, h->err)) return false;
    if (!gives_links(h->g, words)) end_links(h, to);
    fill_hands(h, words, to);
    return true;
}

/* ---- Words ------------------------------------------------------------------------------------------- */

/* CELL=WHAT: nothing else is there then. */
static bool set_cell(const hand *h, tv_cell cell, const char *what, size_t len)
{
    uint64_t cells[TV_WORDS_MAX] = { 0 };
    int stones = 0;
    if (h->g->layout.pits) return read_stones(h, what, len, &stones) && set_stones(h, cell, stones, what);
    lift_all(h, cell);
    if (!len) return true;
    tv_bit_on(cells, cell);
    return put_what(h, what, len, cells, what);
}

/* CELL=WHAT words are done and wiped out in `rest`, a copy of the words. */
static bool do_words(const hand *h, const char *words, char *rest)
{
    tv_pos_word word;
    uint64_t seen[TV_WORDS_MAX] = { 0 };
    for (const char *at = words; tv_pos_word_next(&at, &word);) {
        if (word.len == word.key_len) {
            const char *name = h->g->board.name[h->g->board.order[0]];
            return tv_fail_at(h->err, (int)(word.key - h->line),
                              "expected KEY=VALUE or CELL=%s, such as mover=%s or %s=%s",
                              h->g->layout.pits ? "N" : "PIECE", h->g->player[0].name, name,
                              h->g->layout.pits     ? "3"
                              : h->g->pieces.pieces ? h->g->pieces.piece[0].name[0]
                                                    : "");
        }
        tv_cell cell = word.len > word.key_len ? tv_board_cell(&h->g->board, word.key, word.key_len) : TV_NO_CELL;
        if (cell == TV_NO_CELL) continue;
        if (tv_bit(seen, cell)) return bad(h, word.key, "this cell is given twice");
        tv_bit_on(seen, cell);
        if (!set_cell(h, cell, word.key + word.key_len + 1, word.len - word.key_len - 1)) return false;
        memset(rest + (word.key - words), ' ', word.len);
    }
    return true;
}

/* Executes the words for cells first, in their order, and overwrites them with blanks, so that error columns stay those
 * of the line; reads the others together at the end. */
static bool words_of(const hand *h, const char *words, tv_pos *to)
{
    TV_SCOPED(tv_scoped_memory) char *rest = strdup(words);
    if (!rest) return tv_fail_memory(h->err);
    return do_words(h, words, rest) && finish(h, rest, to);
}

/* ---- Lines -------------------------------------------------------------------------------------------- */

/* The first two words may be one piece, "White Tower"; then `joined` becomes "White.Tower". */
static bool join_side(const hand *h, const char *side, size_t len, const char *piece, size_t piece_len, tv_text *joined)
{
    int s = tv_game_side(h->g, side, len);
    if (s < 0 || tv_game_piece(h->g, s, piece, piece_len) < 0) return false;
    tv_text_add(joined, "%.*s.%.*s", (int)len, side, (int)piece_len, piece);
    return true;
}

static bool do_put(const hand *h, const char *text)
{
    const char *what, *second, *rest;
    size_t len, second_len;
    uint64_t cells[TV_WORDS_MAX];
    TV_SCOPED(tv_text_free) tv_text joined = { 0 };
    if (!next_word(&text, &what, &len)) return bad(h, text, "what, and where? Write `put PIECE CELLS`");
    rest = text;
    bool two = next_word(&rest, &second, &second_len) && join_side(h, what, len, second, second_len, &joined);
    if (two) text = rest;
    return read_cells(h, text, cells) &&
           put_what(h, two ? tv_text_str(&joined) : what, two ? joined.len : len, cells, text + strspn(text, " \t"));
}

/* An empty cell is no error: it is empty as requested. */
static bool do_take(const hand *h, const char *text)
{
    uint64_t cells[TV_WORDS_MAX];
    int n = h->g->layout.words;
    if (!read_cells(h, text, cells)) return false;
    for (int c = tv_bits_first(cells, n); c >= 0; c = tv_bits_next(cells, c, n))
        if (h->g->layout.pits) tv_stones_set(h->g, h->work, (unsigned)c, 0);
        else lift_all(h, (unsigned)c);
    return true;
}

/* The line becomes "mover=PLAYER phase=PHASE", 6 bytes longer up to the player's end; an error in it is shown under the
 * word that was typed. */
static bool do_turn(const hand *h, const char *text, tv_pos *to)
{
    const char *player, *phase;
    size_t len, phase_len;
    TV_SCOPED(tv_text_free) tv_text words = { 0 };
    if (!next_word(&text, &player, &len)) return bad(h, text, "whose turn? Write `turn PLAYER` or `turn PLAYER PHASE`");
    tv_text_add(&words, "mover=%.*s", (int)len, player);
    if (next_word(&text, &phase, &phase_len)) tv_text_add(&words, " phase=%.*s", (int)phase_len, phase);
    bool ok = finish(h, tv_text_str(&words), to);
    if (!ok && h->err->column >= 0)
        h->err->column = (int)((size_t)h->err->column > len + 6 ? phase - h->line : player - h->line);
    return ok;
}

/* A block keeps its shape; its named cell moves to the other cell. An anchor left of the board is a huge number and
 * fails the same test as one beyond it. */
static bool move_block(const hand *h, unsigned from, unsigned to, const char *where)
{
    tv_block block = tv_lift(h->g, h->work, from);
    const tv_form *f = &h->g->pieces.form[block.form];
    uint64_t cells[TV_WORDS_MAX];
    unsigned anchor = block.anchor + to - from;
    if (anchor >= (unsigned)h->g->board.cells || !tv_bit(f->fits, anchor))
        return bad(h, where, "the piece would leave the board");
    tv_form_cells(f, anchor, cells, h->g->layout.words);
    if (!are_free(h, cells, where)) return false;
    put_form(h, block.form, anchor);
    return true;
}

/* Reckoned wider than a pit holds, so that too many are seen. */
static bool move_stones(const hand *h, unsigned from, unsigned to, const char *where)
{
    long stones = (long)tv_stones(&h->g->layout, h->work)[from] + tv_stones(&h->g->layout, h->work)[to];
    tv_stones_set(h->g, h->work, from, 0);
    return set_stones(h, to, stones, where);
}

/* The whole stack in its order: what was on top is on top. */
static bool move_stack(const hand *h, unsigned from, unsigned to, const char *where)
{
    int n = tv_heights(&h->g->layout, h->work)[from];
    if (n + tv_heights(&h->g->layout, h->work)[to] > TV_HEIGHT_MAX) return bad(h, where, "the stack would be too high");
    tv_carry_pieces(h->g, h->work, from, to, n);
    return true;
}

/* "CELL-CELL" and nothing else? *second is where the second cell stands, for messages. */
static bool read_step(const tv_game *g, const char *line, tv_cell *from, tv_cell *to, size_t *second)
{
    size_t at = strspn(line, " \t");
    *from = tv_board_read_cell(&g->board, line, &at);
    if (*from == TV_NO_CELL || line[at] != '-') return false;
    *second = ++at;
    *to = tv_board_read_cell(&g->board, line, &at);
    return *to != TV_NO_CELL && !line[at + strspn(line + at, " \t")];
}

/* From a pit to itself stones would be doubled. */
static bool do_step(const hand *h, tv_cell from, tv_cell to, const char *where)
{
    if (from == to) return bad(h, where, "that is the same cell");
    if (h->g->layout.pits) return move_stones(h, from, to, where);
    if (!tv_at(&h->g->layout, h->work)[from]) return bad(h, h->line, "nothing stands on this cell");
    return h->g->layout.planes ? move_stack(h, from, to, where) : move_block(h, from, to, where);
}

static bool is_word(const char *line, const char *word)
{
    size_t len = strlen(word);
    return !strncmp(line, word, len) && (!line[len] || line[len] == ' ' || line[len] == '\t');
}

/* "x == 1" is Lua, which can be typed at the same prompt, and no "KEY=VALUE". */
bool tv_byhand_looks(const tv_game *game, const char *line)
{
    tv_cell from, to;
    size_t second, key = strcspn(line, "= \t");
    if (is_word(line, "put") || is_word(line, "take") || is_word(line, "turn")) return true;
    return read_step(game, line, &from, &to, &second) || (key && line[key] == '=' && line[key + 1] != '=');
}

/* `turn` changes no cell, and is read with the words that are left. */
static bool do_line(const hand *h, const char *line, tv_pos *to)
{
    tv_cell from, target;
    size_t second;
    if (is_word(line, "turn")) return do_turn(h, line + 4, to);
    if (is_word(line, "put")) return do_put(h, line + 3) && finish(h, "", to);
    if (is_word(line, "take")) return do_take(h, line + 4) && finish(h, "", to);
    if (read_step(h->g, line, &from, &target, &second))
        return do_step(h, from, target, line + second) && finish(h, "", to);
    return words_of(h, line, to);
}

/* Pieces are put into a running game: no outcome, no passes in a row, and players that were out when it ended are in
 * again. */
static bool by_hand(const tv_game *g, const tv_pos *from, const char *line, bool words, tv_pos *to, tv_err *err)
{
    TV_SCOPED(tv_scoped_memory) tv_pos *work = malloc(g->layout.size);
    if (!work) return tv_fail_memory(err);
    memcpy(work, from, g->layout.size);
    if (work->outcome != TV_PLAYING) tv_out_set(work, 0);
    tv_outcome_set(work, TV_PLAYING, 0);
    tv_turn_set(work, (tv_turn) { { work->mover, work->phase, 0, work->seat } });
    hand h = { g, from, work, line, err };
    return words ? words_of(&h, line, to) : do_line(&h, line, to);
}

bool tv_byhand_words(const tv_game *g, const tv_pos *from, const char *words, tv_pos *to, tv_err *err)
{
    return by_hand(g, from, words, true, to, err);
}

bool tv_byhand_line(const tv_game *g, const tv_pos *from, const char *line, tv_pos *to, tv_err *err)
{
    return by_hand(g, from, line, false, to, err);
}
