/* verdict.h - what a study has found, in short: whether the sides are even, and whether stronger players would change that; and
 * three sentences for a designer. All of it follows from measured numbers alone. */
#ifndef TV_VERDICT_H
#define TV_VERDICT_H

#include "core/base/text.h"
#include "repl/lab/stats/stats.h"

enum { TV_STABLE_PERCENT = 5 };

/* Games between two searches of one strength. */
typedef struct tv_rung {
    uint64_t nodes;
    tv_span first;  /* score of the side that moves first */
    uint64_t pairs; /* number of pairs it is computed from; 0: none */
} tv_rung;

enum tv_balance_kind {
    TV_BALANCE_OPEN,   /* the score is not stable: no verdict */
    TV_BALANCE_UNSURE, /* stable, but too few games to call it fair or unfair */
    TV_BALANCE_FAIR,   /* within 5 points of fair */
    TV_BALANCE_BETTER, /* moving first is better, */
    TV_BALANCE_WORSE,  /* ... or worse */
};

typedef struct tv_balance {
    enum tv_balance_kind kind;
    tv_span moved;          /* the score of the highest rung less that of the rung below it */
    uint64_t pairs_to_know; /* pairs of a rung that would decide, if the estimates hold; 0: decided, or unknown */
    bool higher;            /* ... together with a rung of ten times the nodes */
} tv_balance;

/* Stable: the 95 % interval of `moved` lies within 5 percentage points of 0. The two rungs have different seeds and no
 * common openings, so they are independent. rung: searches, ascending. */
tv_balance tv_balance_of(const tv_rung *rung, int rungs, double fair);

/* A longer run, which would give a verdict. */
typedef struct tv_longer {
    uint64_t pairs, nodes, games; /* pairs of each rung, nodes of the highest one, games in all; 0: there is none */
    double hours;                 /* at the speed of this study; 0: unknown */
} tv_longer;

/* Intervals from 0 to 1 or without an end: not known. */
typedef struct tv_findings {
    const char *side; /* the one that moves first, */
    double fair;      /* ... and its fair share */
    tv_rung top;
    tv_balance balance;
    tv_longer longer;
    uint64_t weaker;                    /* nodes of the rung below the highest one of the ladder, */
    tv_span gain;                       /* ... and what ten times as many gain, in Elo */
    uint64_t nodes;                     /* of the players of the following: */
    tv_span drawn, decided;             /* drawn games; part of a game after which it is decided */
    const char *forced, *endless, *bot; /* holes of these kinds, in words; NULL: none */
} tv_findings;

/* What is good, what is bad, what to try. */
enum { TV_SAYS_GOOD, TV_SAYS_BAD, TV_SAYS_TRY, TV_SENTENCES };
void tv_sentences(const tv_findings *found, tv_text to[TV_SENTENCES]);
/* "--games 400 up to 1000 nodes: 3200 games, about 2.5 hours" */
void tv_longer_words(const tv_longer *longer, tv_text *to);

#endif
