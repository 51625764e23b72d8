/* study.h - the study of one game: its plan, its games and its results. */
#ifndef TV_STUDY_H
#define TV_STUDY_H

#include "repl/lab/study/measures.h"
#include "repl/lab/study/verdict.h"

enum { TV_EXPLOITS_MAX = 200, TV_QUESTIONS_MAX = 64 };

/* Something that a designer would want to know before players find it, and the shortest game that shows it. */
enum tv_exploit_kind {
    TV_EXPLOIT_ENDLESS,
    TV_EXPLOIT_FORCED,
    TV_EXPLOIT_ROUND,
    TV_EXPLOIT_UNFAIR,
    TV_EXPLOIT_BOT,
    TV_EXPLOIT_RULE,
    TV_EXPLOIT_PIECE,
    TV_EXPLOIT_OPENING,
    TV_EXPLOIT_KINDS
};
typedef struct tv_exploit {
    enum tv_exploit_kind kind;
    tv_text text; /* a sentence or more */
    tv_move *move;
    uint32_t plies;
    uint64_t pair; /* the game that it comes from, */
    int number;
} tv_exploit;

/* A question with an answer of yes or no, and how likely what was seen would be if it were no. */
typedef struct tv_query {
    tv_text asked, yes, no; /* `no`: not known yet, and what it would take */
    const char *key;
    double chance, adjusted; /* adjusted: with all questions of the study, by Holm */
    tv_span span;
    const tv_heat *heat;
    double fair;            /* the share that would answer no */
    int of;                 /* TV_BOTH_GAMES, or the number of the game of each pair that it is about: a bot's, */
    bool begins, exploit;   /* ... in which it begins; and whether a yes is a hole, */
    tv_span equals;         /* ... which takes more than equals get from those sides */
    uint64_t pairs_to_know; /* 0: unknown */
} tv_query;

typedef struct tv_opened { /* an opening, tried */
    const tv_heat *heat;
    tv_span span; /* points of the side that begins, allowing for the number of openings */
    uint64_t games;
    bool dominated; /* by the best one, where the side that begins chooses alone */
    tv_text moves;
} tv_opened;

typedef struct tv_study {
    tv_match *match;
    tv_plan plan;
    tv_pair_result *pairs;
    uint64_t room;   /* of them */
    tv_text title;   /* the game with its settings, as typed */
    uint64_t played; /* pairs */
    tv_calibration cal[TV_RUNGS_MAX];
    tv_number number[TV_RUNGS_MAX][TV_METRICS];
    const tv_heat *even[TV_RUNGS_MAX], *ladder[TV_RUNGS_MAX]; /* ladder[i]: rung i against rung i - 1 */
    tv_rung search[TV_RUNGS_MAX];                             /* the rungs but random */
    int searches;
    tv_balance balance;
    tv_longer longer;
    double speed;    /* playouts a second in this run; 0: it was too short to say */
    tv_uses uses[2]; /* of random players, and of the best */
    tv_query question[TV_QUESTIONS_MAX];
    int questions;
    tv_exploit exploit[TV_EXPLOITS_MAX];
    int exploits;
    uint32_t rounds; /* repeated positions for which the study searched for a forced repetition */
    tv_opened *opened;
    uint32_t openings;
    uint32_t best;      /* of the opened */
    double chosen, pie; /* what is left to who begins if each chooses his best; the same with a pie rule */
} tv_study;

/* Load and plan. Close it all the same. plan: its first five numbers. */
bool tv_study_open(tv_study *study, const tv_paths *paths, const char *game, tv_settings settings, const tv_plan *plan,
                   tv_err *err);
/* Play what there is to play, and measure it; also what an interrupt has left. until_stable: then add rungs of ten times the nodes
 * until the balance is stable or the hours are over; `how` has a file. */
bool tv_study_play(tv_study *study, const tv_shards_how *how, const tv_paths *paths, tv_settings settings,
                   bool until_stable, tv_err *err);
bool tv_study_measure(tv_study *study, tv_err *err);
void tv_study_close(tv_study *study);

/* The highest rung whose even games are complete, or that of the plan. For two studies side by side plan.top is the lower of both. */
int tv_study_top(const tv_study *study);

/* Parts of that: further.c, questions.c, openings.c, exploits.c. */
bool tv_study_room(tv_study *study, tv_err *err); /* for all games of the plan */
void tv_study_balance(tv_study *study);
void tv_study_ask(tv_study *study);
bool tv_study_openings(tv_study *study, tv_err *err);
bool tv_study_exploits(tv_study *study, tv_err *err);

/* study_text.c: "tav.carry of phase 'main' (tumbling-down.lua:79)": without the folder, which is another on every machine. */
void tv_study_rule(const tv_study *study, const tv_op *op, int phase, tv_text *to);
/* "a search of 10 nodes", "a random player", "a player who moves back and forth" */
tv_phrase tv_player_words(const tv_studied *who);

#endif
