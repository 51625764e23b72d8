/* trace.c - records the steps of a ply as the kernel goes through it: each call of a rule, by instruments; its
 * effects, from the log; lines of functions, by the script's watch. Steps form a tree, since rules call rules. See
 * trace.h. */
#include "repl/authoring/trace.h"

#include "repl/base/room.h"
#include "repl/session/text/tell.h"

#include <stdlib.h>
#include <string.h>

/* ---- Steps --------------------------------------------------------------------------------- */

/* Recursive: steps are only as deep as rules call one another, which is little. */
static void forget(tv_trace_step *step)
{
    for (tv_trace_step *s = step->first, *next; s; s = next) {
        next = s->next;
        forget(s);
        free(s);
    }
    tv_text_free(&step->text);
    free(step->line);
    *step = (tv_trace_step) { .kind = TV_STEP_ASKED };
}

/* NULL if there are too many steps or no memory. */
static tv_trace_step *add(tv_trace *t, tv_trace_step *parent, enum tv_step_kind kind)
{
    bool more = t->steps < TV_TRACE_STEPS;
    tv_trace_step *s = more ? calloc(1, sizeof *s) : NULL;
    if (!s) {
        if (more) tv_memory_lost = true;
        t->left_out++;
        return NULL;
    }
    t->steps++;
    s->kind = kind;
    s->parent = parent;
    if (parent->last) parent->last->next = s;
    else parent->first = s;
    parent->last = s;
    return s;
}

/* Within the moves that a veto tries, no further step is a trial. */
static bool in_trial(const tv_trace_step *s)
{
    for (; s; s = s->parent)
        if (s->kind == TV_STEP_TRIED) return true;
    return false;
}

/* Many calls of a rule within a step, such as one for each move, are one step with a count. */
static tv_trace_step *find(tv_trace_step *parent, const tv_op_call *a)
{
    for (tv_trace_step *s = parent->first; s; s = s->next)
        if (s->kind == TV_STEP_ASKED && s->op == a->op && s->part == a->part) return s;
    return NULL;
}

/* The kernel plays trial moves without a log, and then calls the vetoes. */
static tv_trace_step *parent_of(tv_trace *t, const tv_op_call *a)
{
    bool tries = !a->run->log || a->part == TV_OP_PART_FORBID;
    if (!tries || t->reading || in_trial(t->open)) return t->open;
    tv_trace_step *last = t->open->last;
    tv_trace_step *tried = last && last->kind == TV_STEP_TRIED ? last : add(t, t->open, TV_STEP_TRIED);
    if (tried && a->part == TV_OP_PART_PLAY) tried->times++;
    return tried ? tried : t->open;
}

/* ---- Effects and turns between calls --------------------------------------------------------- */

/* Runs before and after each call, so that effects become steps of the rule that made them. */
static void note_effects(tv_trace *t)
{
    for (; t->reported < t->log.count; t->reported++) {
        const char *sentence = tv_log_sentence(&t->log, t->reported);
        tv_trace_step *s = add(t, t->open, TV_STEP_EFFECT);
        if (s) tv_text_put(&s->text, sentence, strlen(sentence));
    }
}

/* No rule sets the turn: the change shows when the next rule is called. */
static void note_turn(tv_trace *t, const tv_pos *pos)
{
    if (pos->outcome != TV_PLAYING || (pos->mover == t->mover && pos->phase == t->phase)) return;
    tv_trace_step *s = add(t, &t->root, TV_STEP_TURN);
    t->mover = pos->mover;
    t->phase = pos->phase;
    if (!s) return;
    s->mover = t->mover;
    s->phase = t->phase;
}

/* The count of the script, since a call of a rule does not always call its function. */
static uint64_t calls_of(const tv_trace *t, const tv_op_call *a)
{
    int function = tv_tell_function_of(a->op, a->part);
    return function < 0 ? 0 : tv_script_calls(t->match->script, function);
}

/* ---- Calls ----------------------------------------------------------------------------------- */

/* While a text is read, other rules are called, too; then only the rule that reads is a step. */
static void before(void *ctx, tv_op_call *a)
{
    tv_trace *t = ctx;
    if (t->reading && a->part != TV_OP_PART_READ) return;
    note_effects(t);
    bool played = a->part != TV_OP_PART_PLAY && a->part != TV_OP_PART_AFTER && a->part != TV_OP_PART_TURN_END;
    if (t->open == &t->root && a->run->log && played) note_turn(t, a->pos);
    tv_trace_step *parent = parent_of(t, a), *s = parent == &t->root ? NULL : find(parent, a);
    if (!s) s = add(t, parent, TV_STEP_ASKED);
    if (!s) return;
    s->op = a->op;
    s->part = a->part;
    s->phase = a->phase;
    s->stuck = a->stuck;
    s->times++;
    s->calls = calls_of(t, a);
    a->kept = t->open = s;
}

/* Adds up the answers to all calls of a step, but keeps only the last text. */
static void note_answer(tv_trace_step *s, const tv_op_call *a)
{
    s->answer += a->answer;
    s->outcome = a->pos->outcome;
    s->winners = a->pos->winners;
    s->changed |= tv_op_call_changed(a);
    s->move = a->reading ? a->reading->move : TV_NO_MOVE;
    const char *text = a->reading && a->answer != TV_READ_NONE ? a->reading->err.text
                       : a->reason && !a->answer               ? tv_text_str(a->reason)
                                                               : "";
    tv_text_clear(&s->text);
    tv_text_put(&s->text, text, strlen(text));
    bool left = a->part == TV_OP_PART_WHY && a->op->class->fill && a->op->class->hosted && !a->answer;
    if (left) tv_text_add(&s->text, " (%s)", a->run->query.place);
}

/* An error leaves steps open that never answered; the next answer closes the step to which it belongs. */
static void after(void *ctx, tv_op_call *a)
{
    tv_trace *t = ctx;
    tv_trace_step *s = a->kept;
    if (!s) return;
    t->open = s;
    note_effects(t);
    s->left++;
    s->called |= calls_of(t, a) > s->calls;
    note_answer(s, a);
    t->open = s->parent->kind == TV_STEP_TRIED ? s->parent->parent : s->parent;
}

/* ---- Lines ------------------------------------------------------------------------------------ */

/* A line usually follows the one before it, so the search begins there. */
static tv_step_line *find_line(tv_trace_step *s, const char *file, int line)
{
    for (int i = 0; i < s->lines; i++) {
        int at = (s->at + 1 + i) % s->lines; /* usually the next one */
        if (s->line[at].line != line || strcmp(s->line[at].file, file)) continue;
        s->at = at;
        return &s->line[at];
    }
    if (!tv_room(&s->line, sizeof *s->line, &s->cap, (size_t)s->lines + 1)) {
        tv_memory_lost = true;
        return NULL;
    }
    s->at = s->lines;
    s->line[s->lines] = (tv_step_line) { file, line, 0 };
    return &s->line[s->lines++];
}

/* Lines that run between two calls belong to no rule. */
static void on_line(void *ctx, const char *file, int line)
{
    tv_trace *t = ctx;
    if (t->open == &t->root) return;
    tv_step_line *l = find_line(t->open, file, line);
    if (l) l->times++;
}

/* ---- Stages ------------------------------------------------------------------------------------ */

/* Instruments wrap the objects until tv_trace_end. Until then nothing else may use the match. */
bool tv_trace_begin(tv_trace *t, tv_match *match, tv_err *err)
{
    tv_op *ops[TV_OPS_MAX];
    *t = (tv_trace) { .match = match, .watch = { .line = on_line, .ctx = t } };
    t->open = &t->root;
    t->instruments =
        tv_op_instruments_new(ops, tv_script_ops(match->script, ops), (tv_watcher) { before, after, t }, err);
    if (t->instruments) tv_script_watch(match->script, &t->watch);
    return t->instruments;
}

void tv_trace_end(tv_trace *t)
{
    tv_script_watch(t->match->script, NULL);
    tv_op_instruments_free(t->instruments);
    forget(&t->root);
    tv_log_free(&t->log);
}

/* Makes the kernel forget what it knows of this position, so that it calls functions again. */
static void begin_context(tv_trace *t, bool reading)
{
    tv_run *run = t->match->run;
    const tv_pos *pos = tv_match_pos(t->match);
    forget(&t->root);
    tv_log_clear(&t->log);
    t->open = &t->root;
    t->steps = t->left_out = t->reported = 0;
    t->reading = reading;
    t->mover = pos->mover;
    t->phase = pos->phase;
    tv_run_forget(run);
    run->log = reading ? NULL : &t->log;
}

/* Detaches the log, since the run belongs to the match and outlives the trace. */
static void end_context(tv_trace *t)
{
    note_effects(t);
    t->match->run->log = NULL;
}

/* Needs no log, as it plays nothing. */
bool tv_trace_read(tv_trace *t, const char *text, tv_err *err)
{
    enum tv_read how;
    tv_reading reading;
    begin_context(t, true);
    bool ok = tv_match_read(t->match, tv_match_pos(t->match), text, true, &how, &reading, err);
    end_context(t);
    return ok;
}

bool tv_trace_why(tv_trace *t, tv_move move, bool *legal, tv_text *reason, tv_err *err)
{
    begin_context(t, false);
    bool ok = tv_match_why(t->match, tv_match_pos(t->match), move, legal, reason, err);
    end_context(t);
    return ok;
}

typedef struct job {
    tv_match *match;
    tv_move move;
    tv_pos *to;
} job;

static void do_play(void *ctx)
{
    job *j = ctx;
    tv_match_retrace(j->match);
    memcpy(j->to, tv_match_pos(j->match), j->match->size);
    tv_play(j->match->run, j->to, j->move);
}

/* Plays on a copy, so that nothing gets into the tree of the match. */
bool tv_trace_play(tv_trace *t, tv_move move, tv_pos *to, tv_err *err)
{
    job j = { t->match, move, to };
    begin_context(t, false);
    t->mover = -1; /* so that a second move in a row is reported, too */
    bool ok = tv_script_answer(t->match->script, do_play, &j, err);
    if (!ok) t->open = &t->root;
    end_context(t);
    return ok;
}
