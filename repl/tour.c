#include "laws.h"

#include "tell.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

const tv_law_told tv_law_told_of[TV_LAWS] = {
    [TV_LAW_RUNS] = { false, "the rules fail" },
    [TV_LAW_MOVES_AGAIN] = { false, "the moves are others when they are asked for again" },
    [TV_LAW_MOVES_BACK] = { false, "the moves are others after a move was taken back" },
    [TV_LAW_MOVES_REPLAYED] = { false, "the moves are others when the game is played again: something is kept outside the position" },
    [TV_LAW_COUNT] = { false, "the moves that are counted are not those that are listed" },
    [TV_LAW_TWICE] = { false, "a move is listed twice" },
    [TV_LAW_DRAW] = { false, "a move that is drawn is none of those that are listed" },
    [TV_LAW_DEAD_END] = { false, "dead end: there is no move and no result" },
    [TV_LAW_WHY] = { false, "`why` and `moves` contradict each other" },
    [TV_LAW_REASON] = { false, "`why` refuses a move and does not say why" },
    [TV_LAW_MOVE_TEXT] = { false, "a move's text does not read back as the move" },
    [TV_LAW_SAME_TEXT] = { false, "two moves have the same text" },
    [TV_LAW_POSITION_TEXT] = { false, "a position's text does not read back as the position" },
    [TV_LAW_HASH] = { false, "the hash of a position is not kept" },
    [TV_LAW_PLAY_AGAIN] = { false, "a move leads to another position when it is played again" },
    [TV_LAW_BACK] = { false, "the game leads elsewhere when it is played again: something is kept outside the position" },
    [TV_LAW_REPLAYED] = { false, "the game leads elsewhere in rules that are loaded anew: something is kept outside the position" },
    [TV_LAW_LOADED] = { false, "the rules are others when they are loaded again" },
    [TV_LAW_PIECES] = { false, "pieces are not conserved" },
    [TV_LAW_STONES] = { false, "stones are not conserved" },
    [TV_LAW_BOARD] = { false, "the board contradicts itself" },
    [TV_LAW_EVALUATE] = { false, "`evaluate` returns something else when it is asked again" },
    [TV_LAW_OVER] = { true, "the game is over before the first move" },
    [TV_LAW_SAME_EFFECT] = { true, "moves of two rules of a phase do the same" },
    [TV_LAW_FINISH] = { true, "`finish` changes a position in which the game goes on; `after` is the place for that" },
    [TV_LAW_REPEATS] = { true, "positions repeat, and no rule looks at it" },
    [TV_LAW_ENDLESS] = { true, "a game has no result within the limit" },
    [TV_LAW_OPTION] = { true, "values of options changed nothing in the games that were tried" },
};

enum { DEEP_EVERY = 23 }; /* one position in so many is looked at move by move */

/* ---- What is found ------------------------------------------------------------------------------ */

static void add_broken(tv_tour *w, const tv_broken *b)
{
    w->starved |= tv_memory_lost; /* what contradicts itself then is none of the rules */
    if (w->starved) return;
    for (int i = 0; i < w->breaks; i++)
        if (w->broken[i].law == b->law && !strcmp(w->broken[i].where, b->where)) return;
    if (w->breaks < TV_BROKEN_MAX) w->broken[w->breaks++] = *b;
}

/* Rules that answer otherwise when they are asked again break other laws, too; once that is known these are not told. */
static bool follows(const tv_tour *w, enum tv_law law)
{
    switch (law) {
    case TV_LAW_MOVES_BACK: case TV_LAW_MOVES_REPLAYED: case TV_LAW_COUNT: case TV_LAW_DRAW: case TV_LAW_WHY: case TV_LAW_MOVE_TEXT:
    case TV_LAW_PLAY_AGAIN: case TV_LAW_BACK: case TV_LAW_REPLAYED: return w->fickle;
    default: return false;
    }
}

static bool is_fickle(enum tv_law law)
{
    return law == TV_LAW_MOVES_AGAIN || law == TV_LAW_MOVES_BACK || law == TV_LAW_PLAY_AGAIN || law == TV_LAW_BACK || law == TV_LAW_MOVES_REPLAYED;
}

/* The line of a rule; of none, or without a line, the file. */
static void write_where(tv_tour *w, const tv_op *op, enum tv_part part, char *to, size_t size)
{
    tv_text where = { 0 };
    int function = op ? tv_tell_function_of(op, part) : -1;
    if (function >= 0) tv_script_place(w->script, function, &where);
    else if (op) tv_script_where(w->script, op, &where);
    snprintf(to, size, "%s", where.len ? tv_text_str(&where) : tv_script_file(w->script));
    tv_text_free(&where);
}

void tv_tour_broken(tv_tour *w, enum tv_law law, const tv_op *op, enum tv_part part, bool ahead, const char *fmt, ...)
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

/* Where a function begins that a message names. */
static void write_named(const tv_tour *w, const char *message, tv_text *to)
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

bool tv_tour_starved(const char *message) { return strstr(message, "out of memory") != NULL; }

/* "rules/x.lua:31: what went wrong": the place is told apart. */
static void add_failure(tv_tour *w, const char *file, const char *message)
{
    w->starved |= tv_tour_starved(message);
    tv_broken b = { .law = TV_LAW_RUNS, .plies = w->plies + w->playing };
    tv_text where = { 0 };
    size_t place = strcspn(message, " ");
    bool lua = place > 5 && !strncmp(message + place - 5, ".lua:", 5);
    bool placed = message[place] && (lua || (place > 2 && message[place - 1] == ':' && isdigit((unsigned char)message[place - 2])));
    if (placed) tv_text_put(&where, message, place - 1);
    else write_named(w, message, &where);
    snprintf(b.where, sizeof b.where, "%s", where.len ? tv_text_str(&where) : file);
    tv_text_clear(&w->text);
    tv_text_add(&w->text, "%s", placed ? message + place + 1 : message);
    if (w->asking) {
        tv_text_add(&w->text, "; it was asked `why ");
        tv_law_write_asked(w, &w->text);
        tv_text_add(&w->text, "`");
    }
    w->asking = false;
    snprintf(b.how, sizeof b.how, "%s", tv_text_str(&w->text));
    tv_text_free(&where);
    add_broken(w, &b);
}

/* ---- For the laws ---------------------------------------------------------------------------------- */

const tv_op *tv_tour_lister(const tv_tour *w)
{
    const tv_phase *ph = &w->g->phase[w->pos->phase];
    for (int k = 0; k < ph->moves; k++)
        if (ph->move[k]->class->hosted) return ph->move[k];
    return ph->moves ? ph->move[0] : NULL;
}

void tv_tour_forget(tv_tour *w)
{
    w->run->has_count = false;
    w->run->listing.by = NULL;
}

bool tv_tour_dear(const tv_tour *w, const tv_op *op)
{
    const tv_phase *ph = &w->g->phase[w->pos->phase];
    bool vetoes = false;
    for (int i = 0; i < ph->forbids; i++) vetoes |= ph->forbid[i]->class->hosted;
    return ph->lent || vetoes || !op || op->class->hosted || !op->class->why;
}

/* ---- The way so far ---------------------------------------------------------------------------------- */

const tv_pos *tv_tour_past(const tv_tour *w, uint32_t ply) { return (const tv_pos *)(const void *)(w->past + ply * w->g->layout.size); }

bool tv_tour_over(const tv_tour *w) { return w->pos->outcome != TV_PLAYING; }

static bool make_room(tv_tour *w)
{
    if (w->plies + 1 < w->cap) return true;
    uint32_t cap = w->cap ? 2 * w->cap : 256;
    uint8_t *past = realloc(w->past, cap * w->g->layout.size);
    if (past) w->past = past;
    uint64_t *listed = past ? realloc(w->listed, cap * sizeof *listed) : NULL;
    if (listed) w->listed = listed;
    tv_move *move = listed ? realloc(w->move, cap * sizeof *move) : NULL;
    if (move) w->move = move, w->cap = cap;
    if (!move) tv_memory_lost = true;
    return move != NULL;
}

static void remember(tv_tour *w) { memcpy(w->past + w->plies * w->g->layout.size, w->pos, w->g->layout.size); }

/* Are two positions the same but for the number of their plies? */
static bool same_place(const tv_tour *w, const tv_pos *a, const tv_pos *b)
{
    return a->hash == b->hash && a->turn.all == b->turn.all && a->begun == b->begun && a->out == b->out && a->outcome == b->outcome &&
           !memcmp(a->data, b->data, w->g->layout.size - sizeof *a);
}

static void look_for_repetition(tv_tour *w)
{
    for (uint32_t ply = 0; ply < w->plies; ply++) {
        if (!same_place(w, tv_tour_past(w, ply), w->pos)) continue;
        if (!w->g->repeats && !tv_tour_over(w))
            tv_tour_broken(w, TV_LAW_REPEATS, NULL, TV_PART_FINISH, false, "the one after move %u is that after move %u", w->plies, ply);
        w->repeats++;
        return;
    }
}

/* ---- One ply ------------------------------------------------------------------------------------------- */

/* The position that has been come to. Whether it is looked at in depth, and all chance, hang on nothing else. */
static void arrive(tv_tour *w)
{
    w->any = tv_random_new(w->way->seed, w->pos->hash);
    w->deep = tv_random_below(&w->any, DEEP_EVERY) == 0 || w->all;
    remember(w);
    w->listed[w->plies] = 0;
    look_for_repetition(w);
    if (!w->bare) tv_law_position(w);
    if (tv_tour_over(w)) return;
    tv_law_moves(w);
    if (w->bare) return;
    w->listed[w->plies] = tv_law_listed(&w->moves);
    if (w->moves.count) tv_law_why(w);
    if (w->moves.count && w->deep) tv_law_effects(w);
    tv_script_printed(w->script, NULL); /* that much is nobody's fault but ours */
}

/* A function that has seen what the move leads to still lists the same moves before it. */
static void ask_back(tv_tour *w)
{
    if (!w->probes) return;
    tv_tour_forget(w);
    tv_fill(w->run, w->pos, &w->more);
    if (tv_law_listed(&w->more) != w->listed[w->plies]) tv_tour_broken(w, TV_LAW_MOVES_BACK, tv_tour_lister(w), TV_PART_FILL, true, "%s", "");
    tv_tour_forget(w);
}

static bool go_on(tv_tour *w, tv_move move)
{
    if (!make_room(w)) return false;
    w->move[w->plies] = move;
    w->playing = true;
    tv_law_play(w, move);
    if (!w->bare) ask_back(w);
    memcpy(w->pos, w->next, w->g->layout.size);
    w->playing = false;
    w->plies++;
    arrive(w);
    return true;
}

/* ---- A game ---------------------------------------------------------------------------------------------- */

typedef struct journey {
    tv_tour *tour;
    uint64_t number;     /* of a random game; */
    const char *start;   /* ... or where it begins, */
    const tv_move *move; /* ... and how it goes on */
    uint32_t count;
    bool begun;
} journey;

static bool set_out(tv_tour *w, const char *start)
{
    tv_err err;
    w->plies = 0;
    w->stones = -1;
    memset(w->gone, 0, sizeof w->gone);
    if (!start) tv_start(w->run, w->pos);
    else if (!tv_pos_read(w->g, w->pos, start, &err)) return false;
    else tv_take_up(w->run, w->pos);
    if (!make_room(w)) return false;
    arrive(w);
    if (!start && tv_tour_over(w)) tv_tour_broken(w, TV_LAW_OVER, NULL, TV_PART_FINISH, false, "%s", "");
    return true;
}

/* Half of the games draw their moves as random play does, the others take them from the list. */
static void walk_at_random(void *ctx)
{
    journey *j = ctx;
    tv_tour *w = j->tour;
    tv_random random = tv_random_new(w->way->seed, j->number);
    uint64_t from = 0;
    if (!set_out(w, NULL)) return;
    while (!tv_tour_over(w) && w->moves.count && w->plies < w->way->limit && !tv_interrupt) {
        tv_tour_forget(w);
        tv_move move = j->number % 2 ? tv_random_move(w->run, w->pos, &random, &from)
                                     : w->moves.list[tv_random_below(&random, w->moves.count)];
        if (!go_on(w, move)) return;
    }
    if (w->plies >= w->way->limit && !tv_tour_over(w)) tv_tour_broken(w, TV_LAW_ENDLESS, NULL, TV_PART_FINISH, false, "%u moves", w->plies);
}

static bool is_legal(const tv_tour *w, tv_move move)
{
    return !tv_tour_over(w) && bsearch(&move, w->sorted.list, w->sorted.count, sizeof move, tv_law_by_number);
}

static void walk_along(void *ctx)
{
    journey *j = ctx;
    tv_tour *w = j->tour;
    if (!set_out(w, j->start)) return;
    for (uint32_t i = 0; i < j->count && is_legal(w, j->move[i]) && !tv_interrupt; i++)
        if (!go_on(w, j->move[i])) return;
}

/* ---- The same game once more ------------------------------------------------------------------------------ */

typedef struct second {
    tv_tour *tour;
    const char *start;
    tv_run *run; /* of the rules of the tour, or of the same loaded anew; */
    tv_pos *pos;
    tv_moves *moves;
    bool anew, later; /* ... which it is; later: after another game */
} second;

static void differ(const second *s, uint32_t ply, bool in_moves)
{
    tv_tour *w = s->tour;
    const tv_pos *at = tv_tour_past(w, ply && !in_moves ? ply - 1 : ply);
    const tv_phase *ph = &w->g->phase[at->phase];
    const tv_op *op = !in_moves && ply ? ph->move[tv_move_kind(w->move[ply - 1])] : ph->move[0];
    for (int k = 0; in_moves && k < ph->moves; k++)
        if (ph->move[k]->class->hosted) op = ph->move[k];
    uint32_t all = w->plies;
    w->plies = ply;
    tv_tour_broken(w, in_moves ? TV_LAW_MOVES_REPLAYED : s->anew && !s->later ? TV_LAW_REPLAYED : TV_LAW_BACK, op,
                   in_moves ? TV_PART_FILL : TV_PART_PLAY, false, "it differs after %u move%s%s", ply, ply == 1 ? "" : "s",
                   s->later ? ", if another game was played before" : "");
    w->plies = all;
}

static void walk_again(void *ctx)
{
    second *s = ctx;
    tv_tour *w = s->tour;
    tv_err err;
    s->run->has_count = false;
    s->run->listing.by = NULL;
    if (!s->start) tv_start(s->run, s->pos);
    else if (tv_pos_read(w->g, s->pos, s->start, &err)) tv_take_up(s->run, s->pos);
    for (uint32_t ply = 0;; ply++) {
        if (memcmp(s->pos, tv_tour_past(w, ply), w->g->layout.size)) return differ(s, ply, false);
        if (s->pos->outcome != TV_PLAYING) return;
        tv_fill(s->run, s->pos, s->moves);
        if (tv_law_listed(s->moves) != w->listed[ply]) return differ(s, ply, true);
        if (ply == w->plies) return;
        tv_play(s->run, s->pos, w->move[ply]);
    }
}

/* In the state that has seen the game, as after taking all of it back. */
static void play_in_same(tv_tour *w, const char *start)
{
    second s = { w, start, w->run, w->again, &w->more, false, false };
    tv_err err;
    tv_tour_forget(w);
    if (!tv_script_guard(w->script, walk_again, &s, &err) && !tv_interrupt) add_failure(w, tv_script_file(w->script), err.text);
}

/* Another game, about which nothing is asked. */
static void play_another(void *ctx)
{
    enum { ENOUGH = 100 };
    second *s = ctx;
    tv_random random = tv_random_new(s->tour->way->seed, UINT64_MAX);
    uint64_t from = 0;
    tv_start(s->run, s->pos);
    for (int ply = 0; ply < ENOUGH && s->pos->outcome == TV_PLAYING; ply++) tv_play(s->run, s->pos, tv_random_move(s->run, s->pos, &random, &from));
}

/* A failure of the other game is found when that is toured. */
static bool play_second(tv_script *script, second *s, tv_err *err)
{
    tv_err other;
    return (s->later && !tv_script_guard(script, play_another, s, &other)) || tv_script_guard(script, walk_again, s, err);
}

/* In a state that has seen nothing, or another game. */
static void play_anew(tv_tour *w, const char *start, bool later)
{
    tv_err err = { "", -1 };
    tv_script *script = tv_script_load(w->way->paths, w->way->game, w->way->settings, &err);
    const tv_game *g = script ? tv_script_game(script) : NULL;
    tv_run *run = g ? tv_run_new(g, script, &err) : NULL;
    second s = { w, start, run, w->again, &w->more, true, later };
    if (!run) {
        add_failure(w, tv_script_file(w->script), err.text);
    } else if (g->layout.size != w->g->layout.size || memcmp(g->start, w->g->start, g->layout.size) || g->phases != w->g->phases) {
        tv_tour_broken(w, TV_LAW_LOADED, NULL, TV_PART_PLAY, false, "%s", "");
    } else if (!play_second(script, &s, &err) && !tv_interrupt) {
        add_failure(w, tv_script_file(w->script), err.text);
    }
    tv_run_free(run);
    tv_script_free(script);
}

/* Rules without functions can keep nothing anywhere: their games are not played again. */
static void travel(tv_tour *w, void (*body)(void *ctx), journey *j)
{
    tv_err err;
    bool ok = tv_script_guard(w->script, body, j, &err);
    w->tracing = NULL;
    if (!ok && !tv_interrupt) {
        w->exhausted = tv_script_exhausted(w->script);
        add_failure(w, tv_script_file(w->script), err.text);
    }
    w->interrupted = tv_interrupt;
    if (!ok || !w->probes || w->bare || tv_interrupt) return;
    play_in_same(w, j->start);
    if (!tv_interrupt) play_anew(w, j->start, false);
    if (!tv_interrupt) play_anew(w, j->start, true);
    w->interrupted = tv_interrupt;
}

void tv_tour_random(tv_tour *w, uint64_t number) { travel(w, walk_at_random, &(journey){ .tour = w, .number = number }); }

void tv_tour_moves(tv_tour *w, const char *start, const tv_move *moves, uint32_t count)
{
    travel(w, walk_along, &(journey){ .tour = w, .start = start, .move = moves, .count = count });
}

/* ---- The tourist ----------------------------------------------------------------------------------------------- */

bool tv_tour_open(tv_tour *w, const tv_way *way)
{
    tv_err err = { "", -1 };
    *w = (tv_tour){ .way = way, .stones = -1 };
    w->script = tv_script_load(way->paths, way->game, way->settings, &err);
    w->g = w->script ? tv_script_game(w->script) : NULL;
    w->run = w->g ? tv_run_new(w->g, w->script, &err) : NULL;
    if (w->run) {
        w->run->stop = &tv_interrupt;
        w->pos = malloc(w->g->layout.size);
        w->next = malloc(w->g->layout.size);
        w->again = malloc(w->g->layout.size);
        if (!w->pos || !w->next || !w->again) tv_fail(&err, "out of memory");
        else if (!tv_script_functions(w->script)) return true;
        else w->probes = tv_probes_new(w->op, tv_script_ops(w->script, w->op), tv_law_watcher(w), &err);
    }
    w->interrupted = tv_interrupt; /* while it was loaded */
    if (!w->probes && !w->interrupted) add_failure(w, w->script ? tv_script_file(w->script) : way->game, err.text);
    return w->probes != NULL;
}

void tv_tour_close(tv_tour *w)
{
    tv_probes_free(w->probes);
    tv_run_free(w->run);
    tv_script_free(w->script);
    tv_moves_free(&w->moves);
    tv_moves_free(&w->more);
    tv_moves_free(&w->sorted);
    tv_text_free(&w->text);
    tv_text_free(&w->reason);
    free(w->pos);
    free(w->next);
    free(w->again);
    free(w->past);
    free(w->listed);
    free(w->move);
}
