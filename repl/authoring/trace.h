/* trace.h - records one ply step by step: every call of a rule, in order, with its answer, the rules that it calls
 * itself, the lines of its function and its effects on the position. */
#ifndef TV_TRACE_H
#define TV_TRACE_H

#include "core/play/op_instrument.h"
#include "repl/session/game/match.h"

enum { TV_TRACE_STEPS = 600 }; /* further steps are counted, not kept */

enum tv_step_kind {
    TV_STEP_ASKED,  /* a call of a rule */
    TV_STEP_TRIED,  /* moves played on a copy, for the vetoes; the steps below it happened there */
    TV_STEP_EFFECT, /* a sentence */
    TV_STEP_TURN,   /* a new turn or phase */
};

typedef struct tv_step_line {
    const char *file;
    int line;
    uint64_t times;
} tv_step_line;

/* Calls of the same rule under one step, and within the moves that are tried, are one step. */
typedef struct tv_trace_step {
    enum tv_step_kind kind;
    struct tv_trace_step *parent, *first, *last, *next;
    uint64_t times, left; /* calls, and answers: fewer answers when the rule failed */
    const tv_op *op;
    enum tv_op_part part;
    int mover, phase; /* whose turn; for a rule, the phase in which it was called */
    uint64_t calls;   /* of its function, before this step */
    bool changed, called, stuck;
    int64_t answer; /* the sum of all answers; see op_instrument.h */
    uint8_t outcome, winners;
    tv_move move; /* the move that was read */
    tv_text text; /* an effect, a reason or an error */
    tv_step_line *line;
    int lines, at; /* at: the line that ran last */
    size_t cap;
} tv_trace_step;

typedef struct tv_trace {
    tv_match *match;
    tv_op_instruments *instruments;
    tv_rules_watch watch;
    tv_log log;
    int reported;              /* number of effects in the log that are already steps */
    tv_trace_step root, *open; /* the innermost rule being called */
    int steps, left_out;
    bool reading;     /* keep only steps that read the text */
    int mover, phase; /* of the last turn noted */
} tv_trace;

/* False and *err when memory runs out. Until tv_trace_end no other caller may use the match. */
bool tv_trace_begin(tv_trace *trace, tv_match *match, tv_err *err);
void tv_trace_end(tv_trace *trace);

/* Record how the rules read a text in the live position, decide whether a move is legal there, and play it: *to is the
 * position after it. Each discards the steps before. False and *err if the rules failed. */
bool tv_trace_read(tv_trace *trace, const char *text, tv_err *err);
bool tv_trace_why(tv_trace *trace, tv_move move, bool *legal, tv_text *reason, tv_err *err);
bool tv_trace_play(tv_trace *trace, tv_move move, tv_pos *to, tv_err *err);

/* trace_tell.c */
void tv_trace_tell(const tv_trace *trace, FILE *out);

#endif
