/* plan.h - the plan of a study: its games and questions, as lines of text made before the first game. The results depend on
 * the plan alone, so it counts playouts and never seconds. */
#ifndef TV_PLAN_H
#define TV_PLAN_H

#include "repl/lab/study/bots.h"
#include "repl/lab/study/span.h"
#include "repl/session/game/match.h"

enum {
    TV_OPENINGS_MAX = 1024,
    TV_OPENING_PLIES = 6,
    TV_RUNGS_MAX = 7,
    TV_HEATS_MAX = 2 * TV_RUNGS_MAX + 2 * TV_BOTS + TV_OPENINGS_MAX,
    TV_BOT_PART = 5, /* a bot plays the number of pairs of the ladder divided by this */
    TV_STUDY_PAIRS = 50,
    TV_STUDY_NODES = 1000,
    TV_STUDY_NODES_MOST = 1000000
};

/* A program that plays: a search with this number of playouts a move, or, with 0, a bot. */
typedef struct tv_studied {
    enum tv_bot bot;
    uint64_t nodes;
} tv_studied;

enum tv_heat_kind {
    TV_HEAT_EVEN,    /* two of the same strength: how the game goes at that strength */
    TV_HEAT_LADDER,  /* a strength against the next lower one: whether skill pays */
    TV_HEAT_OPENING, /* two of the same strength after an opening: what that is worth */
    TV_HEAT_BOT,     /* a bot against a search: whether its idea breaks the game */
    TV_HEAT_IDLE,    /* two bots that do not want the game to end: whether the rules end it */
    TV_HEAT_DEEP, /* two of ten times the highest strength who look for proofs: whether a side has won before it begins */
    TV_HEAT_KINDS,
};

/* Pairs of games of two players, each pair on one seed, the second game with sides changed. */
typedef struct tv_heat {
    enum tv_heat_kind kind;
    tv_studied player[2];  /* A and B */
    uint32_t opening;      /* 1 + the number of the opening; 0: any */
    uint64_t pairs, first; /* the number of its first pair in the study */
} tv_heat;

typedef struct tv_plan {
    uint64_t pairs;       /* of each heat of equals and of the ladder: the size of the study */
    uint64_t nodes;       /* of the highest rung */
    uint64_t openings;    /* pairs for each opening; 0: they are not tried one by one */
    uint64_t opening;     /* plies of an opening */
    uint64_t seed, plies; /* plies: a game that lasts so long is unfinished */
    /* Filled in by tv_plan_make: */
    tv_studied rung[TV_RUNGS_MAX]; /* ascending; the first is random */
    int rungs, top, middle;        /* of the even games that are looked at closely; who plays bots and openings */
    tv_heat heat[TV_HEATS_MAX];
    int heats;
    uint32_t lines;      /* openings: */
    tv_move *line;       /* ... the moves of each, `opening` of them, TV_NO_MOVE where the game is over before; */
    uint8_t *line_mover; /* ... and whose they are */
    uint64_t all;        /* pairs */
    tv_text text;
    uint64_t hash; /* of the text */
    int planned;   /* heats in the text; --until-stable has added the others */
} tv_plan;

/* The text of a plan begins with it, and the number of its kind. */
#define TV_PLAN_TITLE "tavoliere study, plan of kind "

/* Of the game of a match, which is at its opening. False and *err: nothing can be planned. */
bool tv_plan_make(tv_plan *plan, tv_match *match, tv_err *err);
void tv_plan_free(tv_plan *plan);

/* Adds a rung of ten times the nodes, with its even games and its step of the ladder, after all other games: text, hash, pairs
 * and players of the others stay, so that their games are of use. False: there is no higher rung. And takes it away again. */
bool tv_plan_extend(tv_plan *plan);
void tv_plan_shorten(tv_plan *plan);

/* plan_lines.c: all openings, in the order of the rules. */
bool tv_plan_lines(tv_plan *plan, tv_match *match, tv_err *err);

/* The heat of a pair. */
const tv_heat *tv_plan_heat(const tv_plan *plan, uint64_t pair);
/* Whose seed it is: the same heat of another game has the same. */
uint64_t tv_plan_seed(const tv_plan *plan, const tv_heat *heat, uint64_t pair);
/* "random", "100 nodes", "mirror"; "opening 3: 100 nodes against 10 nodes". */
tv_phrase tv_studied_name(const tv_studied *who);
tv_phrase tv_heat_name(const tv_heat *heat);

#endif
