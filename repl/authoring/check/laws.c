/* laws.c - the laws in words, and their findings. A law names what an author sees, and the place of a finding is the
 * rule that he would change. */
#include "repl/authoring/check/laws.h"

#include "repl/session/text/tell.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

const tv_law_text tv_law_texts[TV_LAWS] = {
    [TV_LAW_RUNS] = { false, "the rules fail" },
    [TV_LAW_COMPILED] = { false, "a fault in Tavoliere, not in the rules: please report it with the script; "
                                 "--interpret avoids "
                                 "it" },
    [TV_LAW_MOVES_AGAIN] = { false, "listing the moves again gives other moves" },
    [TV_LAW_MOVES_BACK] = { false, "the moves differ after a move is undone" },
    [TV_LAW_MOVES_REPLAYED] = { false, "the moves differ when the game is replayed: the rules keep state outside the "
                                       "position" },
    [TV_LAW_COUNT] = { false, "the number of moves counted differs from the number listed" },
    [TV_LAW_TWICE] = { false, "a move is listed twice" },
    [TV_LAW_DRAW] = { false, "a move picked at random is not in the list of moves" },
    [TV_LAW_DEAD_END] = { false, "dead end: no legal move and no result" },
    [TV_LAW_WHY] = { false, "`why` and `moves` contradict each other" },
    [TV_LAW_REASON] = { false, "`why` rejects a move without a reason" },
    [TV_LAW_MOVE_TEXT] = { false, "a move's text does not read back as the move" },
    [TV_LAW_TYPED] = { false, "a move cannot be typed: at the prompt its text means something else in every game" },
    [TV_LAW_SAME_TEXT] = { false, "two moves have the same text" },
    [TV_LAW_POSITION_TEXT] = { false, "a position's text does not read back as the position" },
    [TV_LAW_HASH] = { false, "the hash of a position is wrong" },
    [TV_LAW_PLAY_AGAIN] = { false, "playing a move again gives another position" },
    [TV_LAW_BACK] = { false, "replaying the game gives another position: the rules keep state outside the position" },
    [TV_LAW_REPLAYED] = { false, "replaying the game with freshly loaded rules gives another position: the rules keep "
                                 "state outside the position" },
    [TV_LAW_LOADED] = { false, "loading the rules again gives other rules" },
    [TV_LAW_PIECES] = { false, "pieces are not conserved" },
    [TV_LAW_STONES] = { false, "stones are not conserved" },
    [TV_LAW_BOARD] = { false, "the board contradicts itself" },
    [TV_LAW_EVALUATE] = { false, "`evaluate` returns another value when called again" },
    [TV_LAW_RECORD] = { false, "a saved game does not load as the same game" },
    [TV_LAW_SETUP] = { false, "the game cannot go on from a position that `setup` accepts" },
    [TV_LAW_OVER] = { true, "the game is over before the first move" },
    [TV_LAW_PARTNER] = { true, "a move removes pieces of a partner; enemies are the players outside the mover's team" },
    [TV_LAW_SAME_EFFECT] = { true, "moves of two rules of a phase have the same effect" },
    [TV_LAW_FINISH] = { true, "`finish` changes a position in which the game goes on; `after` is the place for that" },
    [TV_LAW_REPEATS] = { true, "positions can repeat and no rule deals with that" },
    [TV_LAW_ENDLESS] = { true, "a game is unfinished at the ply limit" },
    [TV_LAW_NO_GAME] = { true,
                         "every game ends with the first move: look at `finish`, `stuck` and the pieces of `start`" },
    [TV_LAW_NO_LOSS] = { true, "a game without enemies is never lost: declare it with `stuck = \"lose\"`, or pos:loses "
                               "in `finish`" },
    [TV_LAW_OPTION] = { true, "these option values made no difference in the games played" },
};

/* ---- Findings ----------------------------------------------------------------------------------- */

/* Adds a finding once for each law and place, as long as there is room: a wrong rule is wrong at every ply. */
static void add_broken(tv_random_walk *w, const tv_broken *b)
{
    w->starved |= tv_memory_lost; /* contradictions then come from lack of memory, not from the rules */
    if (w->starved) return;
    for (int i = 0; i < w->breaks; i++)
        if (w->broken[i].law == b->law && !strcmp(w->broken[i].where, b->where)) return;
    if (w->breaks < TV_BROKEN_MAX) w->broken[w->breaks++] = *b;
}

/* Rules that answer differently when asked again also break other laws, which are not reported once that is known. */
static bool follows(const tv_random_walk *w, enum tv_law law)
{
    switch (law) {
    case TV_LAW_MOVES_BACK:
    case TV_LAW_MOVES_REPLAYED:
    case TV_LAW_COUNT:
    case TV_LAW_DRAW:
    case TV_LAW_WHY:
    case TV_LAW_MOVE_TEXT:
    case TV_LAW_PLAY_AGAIN:
    case TV_LAW_BACK:
    case TV_LAW_REPLAYED:
    case TV_LAW_RECORD:
    case TV_LAW_SETUP: return w->fickle;
    default: return false;
    }
}

/* Only rules that answer differently the second time break these laws. */
static bool is_fickle(enum tv_law law)
{
    return law == TV_LAW_MOVES_AGAIN || law == TV_LAW_MOVES_BACK || law == TV_LAW_PLAY_AGAIN || law == TV_LAW_BACK ||
           law == TV_LAW_MOVES_REPLAYED;
}

/* The line of a rule; without a rule or a line, the file. */
static void write_where(tv_random_walk *w, const tv_op *op, enum tv_op_part part, char *to, size_t size)
{
    TV_SCOPED(tv_text_free) tv_text where = { 0 };
    int function = op ? tv_tell_function_of(op, part) : -1;
    if (function >= 0) tv_script_place(w->script, function, &where);
    else if (op) tv_script_where(w->script, op, &where);
    snprintf(to, size, "%s", where.len ? tv_text_str(&where) : tv_script_file(w->script));
}

/* Does not report what only follows from another finding: one mistake would look like ten. */
void tv_random_walk_broken(tv_random_walk *w, enum tv_law law, const tv_op *op, enum tv_op_part part, bool ahead,
                           const char *fmt, ...)
{
    tv_broken b = { .law = law, .plies = w->plies + ahead };
    va_list args;
    if (follows(w, law)) return;
    w->fickle |= is_fickle(law);
    va_start(args, fmt);
    vsnprintf(b.how, sizeof b.how, fmt, args);
    va_end(args);
    write_where(w, op, part, b.where, sizeof b.where);
    add_broken(w, &b);
}

/* ---- Shared by all laws --------------------------------------------------------------------------- */

/* Blames a function first for a wrong list: objects are known to be right. */
const tv_op *tv_random_walk_lister(const tv_random_walk *w)
{
    const tv_phase *ph = &w->g->phase[w->pos->phase];
    for (int k = 0; k < ph->moves; k++)
        if (ph->move[k]->class->hosted) return ph->move[k];
    return ph->moves ? ph->move[0] : NULL;
}

/* If every answer needs a call of a function, laws ask less often. */
bool tv_random_walk_costly(const tv_random_walk *w, const tv_op *op)
{
    const tv_phase *ph = &w->g->phase[w->pos->phase];
    bool vetoes = false;
    for (int i = 0; i < ph->forbids; i++) vetoes |= ph->forbid[i]->class->hosted;
    return ph->host_moves || vetoes || !op || op->class->hosted || !op->class->why;
}

const tv_pos *tv_random_walk_past(const tv_random_walk *w, uint32_t ply)
{
    return (const tv_pos *)(const void *)(w->past + ply * w->g->layout.size);
}

int tv_law_by_number(const void *a, const void *b)
{
    tv_move m = *(const tv_move *)a, n = *(const tv_move *)b;
    return (m > n) - (m < n);
}

bool tv_law_lists(const tv_random_walk *w, tv_move move)
{
    return bsearch(&move, w->sorted.list, w->sorted.count, sizeof move, tv_law_by_number) != NULL;
}

/* A move that no rule lists may have no text. */
void tv_law_write_asked(tv_random_walk *w, tv_text *to)
{
    const tv_move move = w->op_call;
    const tv_op_class *c = w->g->phase[w->pos->phase].move[tv_move_kind(move)]->class;
    bool shaped = c->brings == TV_BRINGS_FORM ? tv_move_form(move) < (unsigned)w->g->pieces.forms
                                              : tv_on_board(&w->g->board, tv_move_to(move));
    bool has_text = c->hosted || (shaped && tv_on_board(&w->g->board, tv_move_from(move))) || tv_law_lists(w, move);
    if (has_text) tv_move_write(w->run, w->pos, move, to);
    else tv_text_add(to, "a move without cells");
}

void tv_law_compiled(tv_random_walk *w)
{
    for (int i = 0; i < tv_script_functions(w->script); i++) {
        const char *what = tv_script_differs(w->script, i);
        if (!what) continue;
        TV_SCOPED(tv_text_free) tv_text place = { 0 };
        tv_broken b = { .law = TV_LAW_COMPILED, .plies = w->plies + w->playing };
        tv_script_place(w->script, i, &place);
        snprintf(b.where, sizeof b.where, "%s", tv_text_str(&place));
        snprintf(b.how, sizeof b.how, "the compiled form of %s %s", tv_script_function(w->script, i), what);
        add_broken(w, &b);
    }
}

/* ---- Rules that fail ---------------------------------------------------------------------------------- */

/* The first line of a function that a message names. */
static void write_named(const tv_random_walk *w, const char *message, tv_text *to)
{
    size_t longest = 0;
    for (int i = 0; w->script && i < tv_script_functions(w->script); i++) {
        const char *name = tv_script_function(w->script, i);
        if (strlen(name) <= longest || !strstr(message, name)) continue;
        longest = strlen(name);
        tv_text_clear(to);
        tv_script_place(w->script, i, to);
    }
}

/* An error in Lua has a line; for other errors the best place is the function that the message names. */
void tv_random_walk_failed(tv_random_walk *w, const tv_script *script, const tv_err *err)
{
    const char *file = script ? tv_script_file(script) : w->script ? tv_script_file(w->script) : w->way->game;
    w->starved |= err->kind == TV_ERR_MEMORY || (script && tv_script_starved(script));
    tv_broken b = { .law = TV_LAW_RUNS, .plies = w->plies + w->playing };
    TV_SCOPED(tv_text_free) tv_text where = { 0 };
    if (err->file_len) tv_text_put(&where, err->text, (size_t)err->place_len - 2);
    else write_named(w, err->text, &where);
    snprintf(b.where, sizeof b.where, "%s", where.len ? tv_text_str(&where) : file);
    tv_text_clear(&w->text);
    tv_text_add(&w->text, "%s", err->text + err->place_len);
    if (w->asking) {
        tv_text_add(&w->text, "; the question was `why ");
        tv_law_write_asked(w, &w->text);
        tv_text_add(&w->text, "`");
    }
    w->asking = false;
    snprintf(b.how, sizeof b.how, "%s", tv_text_str(&w->text));
    add_broken(w, &b);
}
