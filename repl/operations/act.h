/* act.h - what an operation does with a session, for all interfaces. An act gets the values of its arguments, changes the
 * session or tells something of it, and fills a result. It reads no typed line and writes no JSON: the interfaces do. */
#ifndef TV_ACT_H
#define TV_ACT_H

#include "repl/operations/argument.h"
#include "repl/session/game/ruling.h"
#include "repl/session/session.h"

#include <stdio.h>

/* ---- Values ----------------------------------------------------------------------------------------------------------- */

enum { TV_VALUES = 8 };

/* The arguments that were given. Texts are the caller's. */
typedef struct tv_values {
    struct {
        const char *name, *text; /* text NULL: a number or a flag */
        int64_t number;
        char word[32]; /* a text of its own, of an argument that is one word */
    } list[TV_VALUES];
    int count;
} tv_values;

/* What was given under the name; NULL, none: nothing was. */
const char *tv_given_text(const tv_values *values, const char *name);
int64_t tv_given_number(const tv_values *values, const char *name, int64_t none);

/* ---- Results ---------------------------------------------------------------------------------------------------------- */

/* How to take an act back, for an interface that cannot answer: it finds the session as it was. */
typedef struct tv_step {
    void (*back)(tv_session *s, struct tv_step *step); /* NULL: nothing has changed */
    bool looked; /* the act has only gone where it looks: a result that is kept is taken back, too */
    tv_mark mark;
    uint32_t gone, count;
    tv_node *node, **nodes; /* nodes: as many as the act needs, freed with the step */
    tv_node *cut, *cut_after;
    char *comment;
    uint64_t *cells;
    int glyph;
    tv_effort seat[TV_PLAYERS_MAX];
} tv_step;

typedef struct tv_result {
    FILE *out;        /* the caller's: what is said to a person, lines; NULL: the result keeps it, */
    char *said;       /* ... here */
    bool moved;       /* another position is live: the interface shows the game again */
    bool seats;       /* the players changed sides: the machine may be to move */
    tv_node *listed;  /* its children were listed */
    tv_node *at;      /* the node that it is about; NULL: the live one */
    int64_t deleted;  /* moves that were; 0: none */
    tv_ruling ruling; /* what the text that it is about is as a move; */
    bool turn;        /* ... it is a turn of several plies, of which the last may not have been found; */
    tv_move move;     /* ... the move, or the last of those plies: one of the live position, until the result ends */
    const char *code; /* of an error of the act, where it is not the first of its row */
    tv_step step;
} tv_result;

/* Does it. False: *err says why, and the step, if it has begun, how to take back what was done until then: tv_operation_do does. */
typedef bool tv_act(tv_session *s, const tv_values *given, tv_result *result, tv_err *err);

/* The caller ends a result with one of these, also that of an act which failed: the first takes back what the act did, the
 * second keeps it. */
void tv_result_back(tv_session *s, tv_result *result);
void tv_result_keep(tv_session *s, tv_result *result);

/* ---- The acts --------------------------------------------------------------------------------------------------------- */

/* act_look.c */
tv_act tv_act_where, tv_act_cell, tv_act_row, tv_act_last, tv_act_score, tv_act_history, tv_act_tree, tv_act_position;
/* act_moves.c */
tv_act tv_act_moves;
/* act_move.c */
tv_act tv_act_why, tv_act_explain;
/* act_rules.c */
tv_act tv_act_rules, tv_act_options;
/* act_tree.c */
tv_act tv_act_undo, tv_act_redo, tv_act_goto, tv_act_branch;
/* act_notes.c */
tv_act tv_act_comment, tv_act_mark;
/* act_result.c */
tv_act tv_act_draw, tv_act_resign;
/* act_seats.c */
tv_act tv_act_players, tv_act_swap_sides;

/* Is the game over? False, and else *err says how it ended. */
bool tv_act_playing(tv_session *s, tv_err *err);
/* Of a text that is no legal move: the code of the error that *err becomes. NULL: it is one. */
const char *tv_act_refused(const tv_ruling *ruling, tv_err *err);

#endif
