/* act.h - the functions that do an operation on a session, for all interfaces. An act gets the values of its arguments,
 * changes or describes the session, and fills a result. It reads no typed line and writes no JSON: the interfaces do. */
#ifndef TV_ACT_H
#define TV_ACT_H

#include "repl/operations/argument.h"
#include "repl/session/game/ruling.h"
#include "repl/session/session.h"

#include <stdio.h>

/* ---- Values ----------------------------------------------------------------------------------------------------------- */

enum { TV_VALUES = 8 };

/* The given arguments. The caller owns the texts. */
typedef struct tv_values {
    struct {
        const char *name, *text; /* text NULL: a number or a flag */
        int64_t number;
        char word[32]; /* a text of its own, of an argument that is one word */
    } list[TV_VALUES];
    int count;
} tv_values;

/* The value of that name; NULL or `none`: not given. */
const char *tv_given_text(const tv_values *values, const char *name);
int64_t tv_given_number(const tv_values *values, const char *name, int64_t none);

/* ---- Results ---------------------------------------------------------------------------------------------------------- */

/* How to take an act back, for an interface that cannot answer: restores the session. */
typedef struct tv_step {
    void (*back)(tv_session *s, struct tv_step *step); /* NULL: nothing has changed */
    bool looked; /* the act only moved in order to look: it is taken back even if the result is kept */
    tv_mark mark;
    uint32_t gone, count;
    tv_node *node, **nodes; /* nodes: as many as the act needs, freed with the step */
    tv_node *cut, *cut_after;
    char *comment;
    uint64_t *cells;
    char *signs, *nags;
    int glyph;
    tv_effort seat[TV_PLAYERS_MAX];
    tv_words tags;
} tv_step;

typedef struct tv_result {
    FILE *out;        /* the caller's stream for lines of text; NULL: the result keeps them */
    char *said;       /* in `said` */
    bool moved;       /* the live position changed: the interface shows the game again */
    bool seats;       /* the players changed sides: the machine may be to move */
    tv_node *listed;  /* its children were listed */
    tv_node *at;      /* the node of the result; NULL: the live one */
    int64_t deleted;  /* number of deleted moves */
    tv_ruling ruling; /* the ruling on the text, read as a move */
    bool turn;        /* the text is a turn of several plies, of which the last may be missing */
    tv_move move;     /* the move, or the last of those plies: a move of the live position until the result ends */
    const char *code; /* of the act's error, if it is not the first of its row */
    tv_step step;
} tv_result;

/* Does it. False: *err says why; tv_operation_do takes back what was done so far, by the step. */
typedef bool tv_act(tv_session *s, const tv_values *given, tv_result *result, tv_err *err);

/* The caller ends every result, also that of a failed act, with one of these: back undoes the act, keep keeps it. */
void tv_result_take_back(tv_session *s, tv_result *result);
void tv_result_commit(tv_session *s, tv_result *result);

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
tv_act tv_act_comment, tv_act_mark, tv_act_tag;
/* act_result.c */
tv_act tv_act_draw, tv_act_resign;
/* act_seats.c */
tv_act tv_act_players, tv_act_swap_sides;

/* Is the game still going on? If not, *err says how it ended. */
bool tv_act_playing(tv_session *s, tv_err *err);
/* For a text that is no legal move: sets *err and returns its code. NULL: the move is legal. */
const char *tv_act_refused(const tv_ruling *ruling, tv_err *err);

#endif
