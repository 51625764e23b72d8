#include "match.h"

#include <stdlib.h>
#include <string.h>

/* What goes through the guard and what comes back. */
struct call {
    tv_match *match;
    const tv_pos *pos;
    tv_pos *to;
    tv_move move;
    const char *text;
    bool whole, yes;
    enum tv_read how;
    tv_reading *reading;
    tv_text *out;
    tv_moves *moves;
    int *score;
    tv_random *random;
    int depth;
    uint64_t *leaves;
};

static bool guard(struct call *call, void (*body)(void *), tv_err *err)
{
    return tv_script_guard(call->match->script, body, call, err);
}

tv_pos *tv_match_copy(const tv_match *match)
{
    tv_pos *copy = malloc(match->size);
    if (copy) memcpy(copy, tv_match_pos(match), match->size);
    return copy;
}

const tv_pos *tv_match_past(const tv_match *match, uint32_t i)
{
    return (const tv_pos *)(match->past + i * match->size);
}

const tv_pos *tv_match_pos(const tv_match *match) { return tv_match_past(match, match->at); }

/* Room for position number `n`. */
static bool room(tv_match *match, uint32_t n, tv_err *err)
{
    if (n < match->cap) return true;
    uint32_t cap = match->cap ? 2 * match->cap : 64;
    unsigned char *past = realloc(match->past, cap * match->size);
    if (past) match->past = past;
    tv_move *move = realloc(match->move, cap * sizeof *move);
    if (move) match->move = move;
    if (!past || !move) return tv_fail(err, "out of memory: the game has become too long");
    match->cap = cap;
    return true;
}

static void do_start(void *ctx)
{
    struct call *call = ctx;
    tv_start(call->match->run, call->to);
}

tv_match *tv_match_new(const tv_paths *paths, const char *name, tv_settings settings, tv_err *err)
{
    tv_match *match = calloc(1, sizeof *match);
    if (!match) return tv_fail(err, "out of memory"), NULL;
    match->script = tv_script_load(paths, name, settings, err);
    if (!match->script) return tv_match_free(match), NULL;
    match->game = tv_script_game(match->script);
    match->size = tv_game_layout(match->game)->size;
    match->run = tv_run_new(match->game, match->script, err);
    if (!match->run || !room(match, 0, err)) return tv_match_free(match), NULL;
    match->run->stop = &tv_interrupt;
    memset(match->past, 0, match->size);
    if (!tv_match_restart(match, err)) return tv_match_free(match), NULL;
    return match;
}

bool tv_match_restart(tv_match *match, tv_err *err)
{
    struct call call = { .match = match, .to = (tv_pos *)match->past };
    match->count = match->at = 0;
    match->setup = false;
    return guard(&call, do_start, err);
}

void tv_match_free(tv_match *match)
{
    if (!match) return;
    if (match->run) tv_run_free(match->run);
    tv_script_free(match->script);
    free(match->past);
    free(match->move);
    free(match);
}

void tv_match_retrace(tv_match *match)
{
    tv_trail_begin(match->run, tv_match_past(match, 0));
    for (uint32_t i = 0; i < match->at && match->game->repeats; i++) tv_trail_add(match->run, tv_match_past(match, i));
}

static void do_play(void *ctx)
{
    struct call *call = ctx;
    tv_match_retrace(call->match);
    memcpy(call->to, call->pos, call->match->size);
    tv_play(call->match->run, call->to, call->move);
}

/* Play a move on a copy, *to. */
static bool play_copy(tv_match *match, const tv_pos *pos, tv_pos *to, tv_move move, tv_log *log, tv_err *err)
{
    struct call call = { .match = match, .pos = pos, .to = to, .move = move };
    if (log) tv_log_clear(log);
    match->run->log = log;
    bool ok = guard(&call, do_play, err);
    match->run->log = NULL;
    return ok;
}

bool tv_match_mark(const tv_match *match, tv_mark *mark, tv_err *err)
{
    size_t undone = match->count - match->at;
    *mark = (tv_mark){ match->at, match->count, malloc((undone + 1) * match->size), malloc((undone + 1) * sizeof(tv_move)) };
    if (!mark->past || !mark->move) {
        free(mark->past);
        free(mark->move);
        return tv_fail(err, "out of memory");
    }
    memcpy(mark->past, match->past + match->at * match->size, (undone + 1) * match->size);
    memcpy(mark->move, match->move + match->at, undone * sizeof(tv_move));
    return true;
}

void tv_match_return(tv_match *match, tv_mark *mark)
{
    size_t undone = mark->count - mark->at;
    match->at = mark->at;
    match->count = mark->count;
    memcpy(match->past + match->at * match->size, mark->past, (undone + 1) * match->size);
    memcpy(match->move + match->at, mark->move, undone * sizeof(tv_move));
    free(mark->past);
    free(mark->move);
}

bool tv_match_play(tv_match *match, tv_move move, tv_log *log, tv_err *err)
{
    tv_pos *to = malloc(match->size);
    if (!to) return tv_fail(err, "out of memory");
    bool ok = play_copy(match, tv_match_pos(match), to, move, log, err) && room(match, match->at + 1, err);
    if (ok) {
        match->move[match->at++] = move;
        match->count = match->at;
        memcpy(match->past + match->at * match->size, to, match->size);
    }
    free(to);
    return ok;
}

static void do_take_up(void *ctx)
{
    struct call *call = ctx;
    tv_take_up(call->match->run, call->to);
}

bool tv_match_setup(tv_match *match, const char *text, tv_err *err)
{
    tv_pos *pos = tv_match_copy(match);
    if (!pos) return tv_fail(err, "out of memory");
    struct call call = { .match = match, .to = pos };
    bool ok = tv_pos_read(match->game, pos, text, err) && guard(&call, do_take_up, err);
    if (ok) {
        memcpy(match->past, pos, match->size);
        match->count = match->at = 0;
        match->setup = true;
    }
    free(pos);
    return ok;
}

static void do_read(void *ctx)
{
    struct call *call = ctx;
    call->how = tv_move_read(call->match->run, call->pos, call->text, call->whole, call->reading);
}

bool tv_match_read(tv_match *match, const tv_pos *pos, const char *text, bool whole,
                   enum tv_read *how, tv_reading *reading, tv_err *err)
{
    *reading = (tv_reading){ .move = TV_NO_MOVE, .err.column = -1 };
    struct call call = { .match = match, .pos = pos, .text = text, .whole = whole, .reading = reading };
    if (!guard(&call, do_read, err)) return false;
    *how = call.how;
    return true;
}

static void do_why(void *ctx)
{
    struct call *call = ctx;
    call->yes = tv_why(call->match->run, call->pos, call->move, call->out);
}

bool tv_match_why(tv_match *match, const tv_pos *pos, tv_move move, bool *legal, tv_text *reason, tv_err *err)
{
    struct call call = { .match = match, .pos = pos, .move = move, .out = reason };
    if (!guard(&call, do_why, err)) return false;
    *legal = call.yes;
    return true;
}

static void do_write(void *ctx)
{
    struct call *call = ctx;
    tv_move_write(call->match->run, call->pos, call->move, call->out);
}

bool tv_match_write(tv_match *match, const tv_pos *pos, tv_move move, tv_text *to, tv_err *err)
{
    struct call call = { .match = match, .pos = pos, .move = move, .out = to };
    return guard(&call, do_write, err);
}

static void do_fill(void *ctx)
{
    struct call *call = ctx;
    tv_fill(call->match->run, call->pos, call->moves);
}

bool tv_match_fill(tv_match *match, const tv_pos *pos, tv_moves *moves, tv_err *err)
{
    struct call call = { .match = match, .pos = pos, .moves = moves };
    return guard(&call, do_fill, err);
}

bool tv_match_effects(tv_match *match, const tv_pos *pos, tv_move move, tv_log *log, tv_err *err)
{
    tv_pos *to = malloc(match->size);
    if (!to) return tv_fail(err, "out of memory");
    bool ok = play_copy(match, pos, to, move, log, err);
    free(to);
    return ok;
}

static void do_scores(void *ctx)
{
    struct call *call = ctx;
    call->yes = true;
    for (int p = 0; call->yes && p < call->match->game->players; p++)
        call->yes = tv_score(call->match->run, call->pos, p, &call->score[p]);
}

bool tv_match_scores(tv_match *match, const tv_pos *pos, int *score, bool *kept, tv_err *err)
{
    struct call call = { .match = match, .pos = pos, .score = score };
    if (!guard(&call, do_scores, err)) return false;
    *kept = call.yes;
    return true;
}

static void do_random(void *ctx)
{
    struct call *call = ctx;
    tv_run *run = call->match->run;
    uint64_t moves = 0;
    tv_move move = tv_random_move(run, call->to, call->random, &moves);
    tv_move_write(run, call->to, move, call->out);
    tv_play(run, call->to, move);
}

bool tv_match_random(tv_match *match, tv_pos *pos, tv_random *random, tv_text *move, tv_err *err)
{
    struct call call = { .match = match, .to = pos, .random = random, .out = move };
    return guard(&call, do_random, err);
}

static void do_perft(void *ctx)
{
    struct call *call = ctx;
    tv_match_retrace(call->match);
    call->yes = tv_perft(call->match->run, call->pos, call->depth, call->leaves);
}

bool tv_match_perft(tv_match *match, const tv_pos *pos, int depth, uint64_t *leaves, tv_err *err)
{
    struct call call = { .match = match, .pos = pos, .depth = depth, .leaves = leaves };
    return guard(&call, do_perft, err) && (call.yes || tv_fail(err, "out of memory"));
}

void tv_match_printed(tv_match *match, FILE *out)
{
    tv_text text = { 0 };
    tv_script_printed(match->script, &text);
    for (const char *line = tv_text_str(&text); out && *line;) {
        int len = (int)strcspn(line, "\n");
        fprintf(out, "| %.*s\n", len, line);
        line += len + (line[len] == '\n');
    }
    tv_text_free(&text);
}
