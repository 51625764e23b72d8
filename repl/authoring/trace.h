/* trace.h - what happens in one ply, step by step: every rule that is asked, in order, with its answer, the
 * rules it asks itself, the lines of its function and what it does to the position. */
#ifndef TV_TRACE_H
#define TV_TRACE_H

#include "core/play/op_instrument.h"
#include "repl/session/game/match.h"

enum { TV_TRACE_STEPS = 600 }; /* more are counted, not kept */

enum tv_step_kind {
    TV_STEP_ASKED,  /* a rule */
    TV_STEP_TRIED,  /* moves are played on a copy, for the vetoes: what is below happened there */
    TV_STEP_EFFECT, /* a sentence */
    TV_STEP_TURN,   /* a new turn or phase */
};

typedef struct tv_step_line {
    const char *file;
    int line;
    uint64_t times;
} tv_step_line;

/* Under another step, and within moves that are tried, what the same rule is asked again is one step. */
typedef struct tv_trace_step {
    enum tv_step_kind kind;
    struct tv_trace_step *parent, *first, *last, *next;
    uint64_t times, left; /* asked, and answered: fewer when it failed */
    const tv_op *op;
    enum tv_op_part part;
    int mover, phase; /* whose turn; of rules the phase they were asked in */
    uint64_t calls;   /* of its function, before */
    bool changed, called, stuck;
    int64_t answer; /* the sum of all; see tv_op_call */
    uint8_t outcome, winners;
    tv_move move; /* that was read */
    tv_text text; /* an effect; a reason; a complaint */
    tv_step_line *line;
    int lines, at; /* at: the line that ran last */
    size_t cap;
} tv_trace_step;

typedef struct tv_trace {
    tv_match *match;
    tv_op_instruments *instruments;
    tv_rules_watch watch;
    tv_log log;
    int told;                  /* effects of the log that are steps */
    tv_trace_step root, *open; /* the innermost rule that is at work */
    int steps, left_out;
    bool reading;     /* only who reads is of interest */
    int mover, phase; /* of the last turn told */
} tv_trace;

/* False and *err without memory. Until it is ended no other caller may use the match. */
bool tv_trace_begin(tv_trace *trace, tv_match *match, tv_err *err);
void tv_trace_end(tv_trace *trace);

/* How a text is read in the live position, whether a move is legal there, and what it does: *to is the position
 * after it. Each forgets the steps before. False and *err when the rules failed. */
bool tv_trace_read(tv_trace *trace, const char *text, tv_err *err);
bool tv_trace_why(tv_trace *trace, tv_move move, bool *legal, tv_text *reason, tv_err *err);
bool tv_trace_play(tv_trace *trace, tv_move move, tv_pos *to, tv_err *err);

/* trace_tell.c */
void tv_trace_tell(const tv_trace *trace, FILE *out);

#endif
