/* match.h - a game being played: its script, a run, the tree of all moves that were tried, and
 * the current line of that tree. Only this file calls the kernel's play functions, each under the
 * script's guard: a call that fails half-way leaves the match as it was.
 *
 * Functions that return bool return false and fill *err when the rules failed, were
 * stopped, or memory ran out. An illegal move is an answer, not a failure. */
#ifndef TV_MATCH_H
#define TV_MATCH_H

#include "bindings/script.h"
#include "core/search/search.h"
#include "repl/base/words.h"
#include "repl/session/game/tree.h"

#include <stdio.h>

/* The file that a match was read from, for writing back what the match does not hold. */
typedef struct tv_source {
    void (*free)(struct tv_source *source);
    char *unread; /* why a part of it was not read; NULL: all of it was */
    bool sgf;     /* it is SGF, see sgf_source.h; else a text record, see record_source.h */
} tv_source;

typedef struct tv_match {
    tv_script *script;
    const tv_game *game;
    tv_run *run;
    tv_tree tree;
    tv_node **line; /* nodes 0..count of the tree, each the child of the one before; 0 is the root */
    tv_move *move;  /* move[i] leads from position i to i + 1; TV_NO_MOVE: pieces were put by hand */
    size_t size;    /* of a position */
    uint32_t count; /* moves of the line, including undone ones */
    uint32_t at;    /* the live position is number `at`, 0..count; callers may set it */
    uint32_t cap;   /* positions there is room for */
    uint32_t gone;  /* the number of the node last gone to; 0: none since a move */
    bool setup;     /* position 0 was set up and is not the opening */
    tv_pos *shown;  /* a copy of the position shown last; NULL: none */
    bool free;      /* pieces are put by hand; see tv_match_rules */
    struct tv_cached_search {
        tv_search *search; /* the last search; NULL: none kept */
        size_t most;       /* bytes that it may take */
        bool timed;        /* it was limited by time */
    } kept;                /* see think.h */
    struct tv_match_learned {
        tv_weights is;
        bool asked, known; /* known: there are weights */
    } weights;             /* see weights_file.h */
    tv_words tags;         /* tags of its record that the program does not use: name, value, name, value, ... */
    tv_source *source;     /* NULL: none. Ends with the tree */
    tv_text left; /* what a record of this match leaves out of the file that was read, for a message; "": nothing */
} tv_match;

/* NULL and *err: no such game, faulty rules, wrong settings. */
tv_match *tv_match_new(const tv_paths *paths, const char *name, tv_settings settings, tv_err *err);
void tv_match_free(tv_match *match); /* NULL is allowed */

/* For TV_SCOPED. */
static inline void tv_scoped_match(tv_match **match) { tv_match_free(*match); }

const tv_pos *tv_match_past(const tv_match *match, uint32_t i); /* position i of the line */
const tv_pos *tv_match_pos(const tv_match *match);              /* the live position */
tv_node *tv_match_node(const tv_match *match);                  /* its node in the tree */
/* Call before playing on from the live position with the match's run: makes the moves played so far, since
 * pieces were last put by hand, the line in which it looks for repetitions. */
void tv_match_retrace(tv_match *match);
/* A copy that the caller frees, for searches; NULL when memory ran out. */
tv_pos *tv_match_copy(const tv_match *match);

/* Note that the live position is shown now. told: the position shown last; NULL: not known. */
void tv_match_tell(tv_match *match);
const tv_pos *tv_match_shown(const tv_match *match);

/* A place to return to, which forgets all later moves. Until then the caller must not cut nodes
 * off the tree or begin a new one. */
typedef struct tv_mark {
    tv_node *end; /* of the line */
    uint32_t at, numbers;
} tv_mark;
tv_mark tv_match_mark(const tv_match *match);
void tv_match_return(tv_match *match, tv_mark mark);

/* Is there nothing in it to lose: no moves, setup, comments, marks or tags? */
bool tv_match_is_untouched(const tv_match *match);
/* Copies the tags of another match of the same game, and what its record leaves out. False: out of memory. */
bool tv_match_copy_tags(tv_match *match, const tv_match *from);

/* The opening again, with a new tree, and no tags. */
bool tv_match_restart(tv_match *match, tv_err *err);
/* A legal move, along the tree or into a new variation. Its effects go to *log, which may be NULL. */
bool tv_match_play(tv_match *match, tv_move move, tv_log *log, tv_err *err);
bool tv_match_setup(tv_match *match, const char *text, tv_err *err); /* a new tree from there */
/* Makes a node the live one; the line continues below it along the children visited last. */
bool tv_match_goto(tv_match *match, tv_node *node, tv_err *err);
/* Makes position `at`, 0 .. count, of the line the live one. */
void tv_match_step(tv_match *match, uint32_t at);
/* Goes to the end of the main line, and forgets which variations were visited. */
bool tv_match_main(tv_match *match, tv_err *err);
/* Cuts the live node, which is not the root, off the tree and goes to its parent. Returns the number
 * of nodes cut; tv_tree_restore puts them back. */
uint32_t tv_match_cut(tv_match *match);

/* Are the rules on? They are off while `free` is set, and at positions put by hand from which they
 * cannot go on. Then these functions read, judge, list and play no moves, and a caller must ask this
 * before it plays with the match's run. ruled: false fills *err. */
bool tv_match_rules(const tv_match *match);
bool tv_match_ruled(const tv_match *match, tv_err *err);
/* Adds a position put by hand after the live one. */
bool tv_match_put(tv_match *match, const tv_pos *pos, tv_err *err);
/* Turns the rules on at the live position; if they change it, the result is a new position after it.
 * False: they cannot go on, and nothing has changed. */
bool tv_match_take_up(tv_match *match, tv_err *err);

/* Questions about a position of this match; except for scores, it must not be over. TV_NO_MOVE has no
 * text and no effects: see tv_tell_node for pieces put by hand. */
bool tv_match_read(tv_match *match, const tv_pos *pos, const char *text, bool whole, enum tv_read *how,
                   tv_reading *reading, tv_err *err);
bool tv_match_why(tv_match *match, const tv_pos *pos, tv_move move, bool *legal, tv_text *reason, tv_err *err);
/* *move: the move that declines the offer to the mover of the live position; TV_NO_MOVE: no offer. */
bool tv_match_decline(tv_match *match, tv_move *move, tv_err *err);
bool tv_match_write(tv_match *match, const tv_pos *pos, tv_move move, tv_text *to, tv_err *err);
bool tv_match_fill(tv_match *match, const tv_pos *pos, tv_moves *moves, tv_err *err);
/* Evaluates Lua typed at the prompt, at the live position; see tv_script_eval. */
bool tv_match_eval(tv_match *match, const char *code, tv_text *out, bool *more, tv_err *err);
/* The tag that says how a game ended which the rules did not end, "Black ran out of time", if it ended so at this node;
 * NULL: it did not, or without such a tag. Valid until the tags change. */
#define TV_TERMINATION_TAG "Termination"
const char *tv_match_termination(const tv_match *match, const tv_node *node);
/* Adds to *to the rules' own reason why the game is over there; nothing if it is not, or they give none. */
void tv_match_verdict(tv_match *match, const tv_node *node, tv_text *to);
/* The effects of a legal move. Empties the log first; the caller frees it. */
bool tv_match_effects(tv_match *match, const tv_pos *pos, tv_move move, tv_log *log, tv_err *err);
/* The same, and *to, room for a position, is what it leads to; log may be NULL. */
bool tv_match_after(tv_match *match, const tv_pos *pos, tv_move move, tv_pos *to, tv_log *log, tv_err *err);
/* May the scores have decided the game, which is over? False if a line, a connection or the like did. */
bool tv_match_scored(tv_match *match, const tv_pos *pos);
bool tv_match_scores(tv_match *match, const tv_pos *pos, int *score, bool *kept, tv_err *err);
/* Play a random move on *pos, which is not over, and write the move; after a failure *pos is
 * worth nothing. */
bool tv_match_random(tv_match *match, tv_pos *pos, tv_random *random, tv_text *move, tv_err *err);
/* Plays random moves on *pos until it is over or `limit` moves have been made; returns their number in *plies and what each
 * player gets, see tv_reward. After a failure *pos is worth nothing. */
bool tv_match_playout(tv_match *match, tv_pos *pos, tv_random *random, uint64_t limit, uint64_t *plies,
                      double reward[TV_PLAYERS_MAX], tv_err *err);
/* Leaves of the tree below pos, over or not; see tv_perft. */
bool tv_match_perft(tv_match *match, const tv_pos *pos, int depth, uint64_t *leaves, tv_err *err);

/* What the rules have printed since the last time, each line after a "| " so that it cannot
 * pass for ours. out NULL: forget it. */
void tv_match_printed(tv_match *match, FILE *out);

#endif
