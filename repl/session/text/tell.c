/* tell.c - a match in words: the short texts in prompts, records, histories and messages, each written in one place so
 * that it reads the same everywhere. See tell.h. */
#include "repl/session/text/tell.h"

#include "core/mechanisms/hook.h"
#include "core/mechanisms/score.h"
#include "core/position/walls.h"
#include "repl/base/say.h"
#include "repl/session/game/agreed.h"
#include "repl/session/game/patch.h"
#include "repl/session/text/annotations.h"

#include <string.h>

enum { PUT_MAX = 30 }; /* maximum bytes about pieces put by hand, within a line */

/* Plies in a number: two as in chess, and with more players one of each. A game for one player has two, too. */
int tv_tell_round(const tv_match *match) { return match->game->players > 2 ? match->game->players : 2; }

/* Of the position before the move: plies count from 0, numbers from 1. */
void tv_tell_number(const tv_match *match, const tv_pos *pos, tv_text *to)
{
    unsigned round = (unsigned)tv_tell_round(match);
    tv_text_add(to, "%u%s ", pos->ply / round + 1, pos->ply % round ? "..." : ".");
}

void tv_tell_mover(const tv_match *match, const tv_pos *pos, tv_text *to)
{
    tv_tell_number(match, pos, to);
    tv_text_add(to, "%s: ", tv_side_shown(match->game, pos->mover));
}

/* Scores, the winners' first, so that "White wins, 14 to 15" names White's first. A player who wins by a road may have
 * fewer points: then they would mislead. */
static void add_scores(tv_match *match, const tv_pos *pos, tv_text *to)
{
    int score[TV_PLAYERS_MAX];
    bool kept;
    if (!tv_match_scores(match, pos, score, &kept, NULL) || !kept) return;
    if (pos->outcome != TV_PLAYING && !tv_match_scored(match, pos)) return;
    const char *before = ", ";
    for (int pass = 0; pass < 2; pass++)
        for (int p = 0; p < match->game->players; p++) {
            bool winner = pos->winners >> p & 1;
            if (winner == (pass == 1)) continue;
            tv_text_add(to, "%s", before);
            tv_score_write(match->game, p, score[p], to);
            before = " to ";
        }
}

/* Names the losers only if all players lose; otherwise the winners. */
void tv_tell_result(tv_match *match, const tv_pos *pos, tv_text *to)
{
    const tv_game *g = match->game;
    switch ((enum tv_outcome)pos->outcome) {
    case TV_PLAYING: tv_text_add(to, "unfinished"); break;
    case TV_WON: tv_players_do(g, pos->winners, "wins", "win", to); break;
    case TV_DRAWN: tv_text_add(to, "draw"); break;
    case TV_LOST: tv_players_do(g, (1 << g->players) - 1, "loses", "lose", to); break;
    }
    add_scores(match, pos, to);
}

/* Names the phase only if there are several and the name is not the default. */
void tv_tell_phase(const tv_game *g, int phase, tv_text *to)
{
    if (g->phases > 1 && strcmp(g->phase[phase].name, "main") != 0) tv_text_add(to, " (%s)", g->phase[phase].name);
}

bool tv_tell_example(tv_match *m, tv_text *to)
{
    const tv_pos *pos = tv_match_pos(m);
    TV_SCOPED(tv_moves_free) tv_moves moves = { 0 };
    tv_err err;
    return tv_match_rules(m) && pos->outcome == TV_PLAYING && tv_match_fill(m, pos, &moves, &err) && moves.count &&
           tv_match_write(m, pos, moves.list[0], to, &err);
}

/* In a game of one phase the instruction appears only at the start, as it never changes, with an example of a move. If
 * the rules fail to list moves, the error appears when they are played. */
static void add_instruction(tv_match *m, const tv_pos *pos, tv_text *to)
{
    const tv_phase *phase = &m->game->phase[pos->phase];
    const bool begins = !tv_match_node(m)->parent;
    TV_SCOPED(tv_text_free) tv_text example = { 0 };
    const bool says = *phase->instruction && (begins || m->game->phases > 1);
    if (says) tv_text_add(to, ". %s", tv_instruction(m->game, pos->phase));
    else tv_tell_phase(m->game, pos->phase, to);
    if (begins && tv_tell_example(m, &example)) tv_text_add(to, ", for example %s", tv_text_str(&example));
    if (says || example.len) tv_text_add(to, ".");
}

void tv_tell_turn(tv_match *match, const tv_pos *pos, tv_text *to)
{
    const tv_game *g = match->game;
    if (pos->outcome != TV_PLAYING) {
        tv_tell_result(match, pos, to);
        return;
    }
    tv_text_add(to, "%s to move", tv_side_shown(g, pos->mover));
    tv_tell_phase(g, pos->phase, to);
}

/* With the rules off, the turn comes from the position, not from the rules. */
void tv_tell_turn_now(tv_match *m, tv_text *to)
{
    const tv_pos *pos = tv_match_pos(m);
    if (pos->outcome != TV_PLAYING || !tv_match_rules(m)) tv_tell_turn(m, pos, to);
    else tv_text_add(to, "%s to move", tv_side_shown(m->game, pos->mover)), add_instruction(m, pos, to);
    if (!tv_match_rules(m)) tv_text_add(to, ", rules off");
}

bool tv_tell_has_pieces(const tv_game *game, int side)
{
    for (int i = 0; i < game->pieces.pieces; i++)
        if (game->pieces.piece[i].side == side) return true;
    return false;
}

bool tv_tell_holds(const tv_game *g, const tv_pos *pos, int side)
{
    const uint8_t *hand = tv_hand(tv_game_layout(g), pos);
    for (int i = 0; i < g->pieces.pieces; i++)
        if (g->pieces.piece[i].side == side && hand[i] && hand[i] != TV_UNLIMITED) return true;
    return false;
}

/* Short, one of a piece is its code alone, as in "2TA ST". */
static void add_held(const tv_piece *piece, int n, bool brief, tv_text *to)
{
    const char *name = brief && piece->code[0] ? piece->code : tv_piece_shown(piece);
    if (n == TV_UNLIMITED && brief) tv_text_add(to, "*%s", name);
    else if (n == TV_UNLIMITED) tv_text_add(to, "unlimited "), tv_piece_plural(piece, to);
    else if (!brief) tv_piece_count(n, piece, to);
    else if (n > 1) tv_text_add(to, "%d%s", n, name);
    else tv_text_add(to, "%s", name);
}

/* The held pieces, in the order of the rules. */
void tv_tell_hand(const tv_game *game, const tv_pos *pos, int side, bool brief, tv_text *to)
{
    const uint8_t *hand = tv_hand(tv_game_layout(game), pos);
    const char *before = "";
    for (int i = 0; i < game->pieces.pieces; i++) {
        const tv_piece *piece = &game->pieces.piece[i];
        if (piece->side != side || !hand[i]) continue;
        tv_text_add(to, "%s", before);
        add_held(piece, hand[i], brief, to);
        before = brief ? " " : ", ";
    }
    if (!*before) tv_text_add(to, "nothing");
}

/* If the rules fail here, the line around the move is still printed. Running out of memory is not a failure of the
 * rules, and is recorded. */
void tv_tell_move(tv_match *match, const tv_pos *pos, tv_move move, tv_text *to)
{
    size_t before = to->len;
    if (tv_match_write(match, pos, move, to, NULL)) return;
    tv_memory_lost |= tv_script_starved(match->script);
    to->len = before;
    tv_text_add(to, "<move %08x>", (unsigned)move);
}

/* Cuts between characters: continuation bytes begin with the bits 10. */
void tv_tell_put(const tv_match *match, const tv_node *node, size_t most, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text words = { 0 };
    tv_patch_write(match->game, tv_node_pos(node->parent), tv_node_pos(node), &words);
    const char *text = tv_text_str(&words);
    size_t len = words.len;
    if (len > most)
        for (len = most; ((unsigned char)text[len] & 0xc0) == 0x80;) len--;
    tv_text_escape(to, text, len);
    if (len < words.len) tv_text_add(to, "...");
}

/* The glyph stands right behind the move, as in books. */
void tv_tell_node(tv_match *match, const tv_node *node, bool numbered, tv_text *to)
{
    const tv_pos *before = tv_node_pos(node->parent);
    if (numbered) tv_tell_number(match, before, to);
    if (tv_node_is_agreed(match->game, node)) {
        tv_agreed_write(match->game, node, to);
        return;
    }
    if (!tv_node_is_put(node)) {
        tv_tell_move(match, before, node->move, to);
        tv_text_add(to, "%s", tv_glyphs[node->glyph]);
        if (node->nags) tv_text_add(to, " %s", node->nags);
        return;
    }
    tv_text_add(to, "(by hand: ");
    tv_tell_put(match, node, PUT_MAX, to);
    tv_text_add(to, ")");
}

void tv_tell_ply(tv_match *match, const tv_node *node, tv_text *to)
{
    const tv_pos *before = tv_node_pos(node->parent);
    const bool agreed = tv_node_is_agreed(match->game, node);
    if (agreed) tv_tell_node(match, node, true, to);
    else tv_tell_mover(match, before, to);
    if (node->move != TV_NO_MOVE) tv_tell_move(match, before, node->move, to);
    else if (!agreed) tv_text_add(to, "pieces were put by hand");
}

/* Found from the last one backwards, and turned round. */
int tv_tell_last(const tv_match *m, uint32_t last[TV_PLAYERS_MAX])
{
    int count = 0;
    unsigned seen = 0;
    for (uint32_t i = m->at; i-- && count < m->game->players;) {
        unsigned mover = 1U << tv_match_past(m, i)->mover;
        if (!(seen & mover)) last[count++] = i;
        seen |= mover;
    }
    for (int i = 0; i < count / 2; i++) {
        uint32_t other = last[i];
        last[i] = last[count - 1 - i];
        last[count - 1 - i] = other;
    }
    return count;
}

/* All nodes off the main line are in variations. An agreed result is no move. */
void tv_tell_size(const tv_match *match, tv_text *to)
{
    const tv_node *end = tv_node_end(match->tree.root);
    uint32_t variations = 0, moves = end->depth - tv_node_is_agreed(match->game, end);
    for (tv_walk walk = { match->tree.root, 0, false, 0 }; tv_walk_next(&walk);) variations += walk.opens;
    tv_text_add(to, "%u move%s", moves, tv_s(moves));
    if (!variations) return;
    tv_text_add(to, ", and %u in %u variation%s", match->tree.count - end->depth, variations, tv_s(variations));
}

static void tell_cells(const tv_board *board, const char *name, const uint64_t *cells, int indent, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    tv_text_add(&line, "%s: ", name);
    tv_cells_write(board, cells, ", ", &line);
    tv_say_wrap(tv_text_str(&line), indent, to);
}

/* "labels: A on c3, B on d4", "arrows: a1 to c3". */
static void tell_signs(const tv_board *b, const char *signs, bool arrows, int indent, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    for (tv_annotation sign; tv_annotation_next(b, &signs, &sign);) {
        if (sign.shape || tv_annotation_is_arrow(&sign) != arrows) continue;
        tv_text_add(&line, line.len ? ", " : arrows ? "arrows: " : "labels: ");
        if (arrows) tv_text_add(&line, "%s to %s", b->name[sign.from], b->name[sign.to]);
        else tv_text_add(&line, "%.*s on %s", (int)sign.len, sign.label, b->name[sign.from]);
    }
    if (line.len) tv_say_wrap(tv_text_str(&line), indent, to);
}

/* "triangle: e4, f5". */
static void tell_shape(const tv_board *b, const char *signs, enum tv_mark_shape shape, int indent, tv_text *to)
{
    uint64_t cells[TV_WORDS_MAX] = { 0 };
    tv_marks_shaped(b, signs, shape, cells);
    if (tv_bits_any(cells, b->words)) tell_cells(b, tv_mark_shapes[shape], cells, indent, to);
}

void tv_tell_marks(const tv_match *match, const tv_node *node, int indent, tv_text *to)
{
    const tv_board *b = &match->game->board;
    if (node->cells) tell_cells(b, "marked", node->cells, indent, to);
    for (int i = 1; i < TV_MARK_SHAPES; i++) tell_shape(b, node->signs, (enum tv_mark_shape)i, indent, to);
    tell_signs(b, node->signs, false, indent, to);
    tell_signs(b, node->signs, true, indent, to);
}

/* Their cells may be free or covered; only the name says what a set means. */
void tv_tell_sets(const tv_game *g, const tv_pos *pos, tv_text *to)
{
    for (int set = 0; set < g->declared; set++) {
        const uint64_t *cells = tv_set(&g->layout, pos, set);
        if (tv_wall_set_dir(g, set) < 0 && tv_bits_any(cells, g->layout.words))
            tell_cells(&g->board, g->set_name[set], cells, 0, to);
    }
}

void tv_tell_notes(const tv_match *match, const tv_node *node, FILE *out)
{
    TV_SCOPED(tv_text_free) tv_text marks = { 0 };
    if (node->comment) tv_say_indented(out, node->comment, 4);
    tv_tell_marks(match, node, 4, &marks);
    fputs(tv_text_str(&marks), out);
}

/* Plain effects repeat the text of the move. */
void tv_tell_effects(tv_log *log, bool all, FILE *out)
{
    for (int i = 0; i < log->count; i++)
        if (all || !log->effect[i].plain) fprintf(out, "  %s\n", tv_log_sentence(log, i));
}

/* The options that are not at their default. A value with blanks, a Lua expression, is put in quotes, so that what is
 * shown can be typed. */
static void add_options(const tv_match *match, const char *before, tv_text *to)
{
    int count;
    const tv_option *option = tv_script_options(match->script, &count);
    for (int i = 0; i < count; i++)
        if (strcmp(option[i].value, option[i].normal))
            tv_text_add(to, strchr(option[i].value, ' ') ? "%s%s=\"%s\"" : "%s%s=%s", before, option[i].name,
                        option[i].value);
}

void tv_tell_game(const tv_match *match, tv_text *to)
{
    tv_text_add(to, "%s", tv_game_shown(match->game));
    add_options(match, ", ", to);
}

void tv_tell_allowed(const tv_option *option, tv_text *to)
{
    if (option->type == TV_OPTION_INTEGER) {
        if (option->has_besides) tv_text_add(to, "%lld, ", option->besides);
        tv_text_add(to, "%lld to %lld", option->least, option->most);
        if (option->other) tv_text_add(to, ", or any Lua expression in %s", option->other);
        return;
    }
    for (int i = 0; option->choice && option->choice[i]; i++) tv_text_add(to, "%s%s", i ? ", " : "", option->choice[i]);
    if (option->other) tv_text_add(to, ", or any Lua expression in %s", option->other);
}

void tv_tell_typed(const tv_match *match, tv_text *to)
{
    tv_text_add(to, "%s", tv_script_name(match->script));
    add_options(match, " ", to);
}

void tv_tell_title(const tv_match *match, tv_text *to)
{
    const char *name = tv_script_name(match->script);
    tv_text_escape(to, name, strlen(name));
    add_options(match, " ", to);
}

void tv_tell_function(const tv_script *script, int function, tv_text *to)
{
    tv_text_add(to, "%s (", tv_script_function(script, function));
    tv_script_place(script, function, to);
    tv_text_add(to, ")");
}

const char *tv_tell_runs_in(const tv_script *script, int function)
{
    bool all = !*tv_script_uncompiled(script, function) && tv_script_compiled(script, function);
    return all ? "compiled" : "Lua";
}

/* What is hosted is a tv_hook: it has a function for its role, and for moves perhaps one that plays them. */
int tv_tell_function_of(const tv_op *op, enum tv_op_part part)
{
    const tv_hook *hook = (const tv_hook *)op;
    if (!op->class->hosted) return -1;
    return part == TV_OP_PART_PLAY ? hook->play : hook->call;
}

/* An object has no name of its own; its class and line identify it. */
void tv_tell_rule(tv_script *script, const tv_op *op, enum tv_op_part part, int phase, tv_text *to)
{
    int function = tv_tell_function_of(op, part);
    if (function >= 0) {
        tv_tell_function(script, function, to);
        return;
    }
    tv_text_add(to, "tav.%s", op->class->name);
    if (phase >= 0) tv_text_add(to, " of phase '%s'", tv_script_game(script)->phase[phase].name);
    tv_text_add(to, " (");
    tv_script_where(script, op, to);
    tv_text_add(to, ")");
}
