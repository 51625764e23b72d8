/* laws.h - the laws that hold in every game at every ply, whatever its rules, and a walk through one game that checks
 * them. A walk has a script of its own, loaded for it, so that its findings depend only on its moves: the same moves
 * always give the same findings.
 *
 *   laws_position.c      text and hash of positions; conservation of pieces and stones; scores
 *   laws_moves.c         the list of moves: the same at every call; its texts
 *   laws_why.c           `why` accepts the legal moves and nothing else
 *   laws_play.c          a move leads to the same position each time; which rule is to blame if not
 *   laws_match.c         a saved game loads as the same game; a position that `setup` accepts can be played
 *   random_walk.c        the walk
 *   random_walk_again.c  the same game again, in the same Lua state, in a new one, and in one that has seen another
 *   laws.c               the laws in words, and their findings */
#ifndef TV_LAWS_H
#define TV_LAWS_H

#include "bindings/script.h"
#include "core/play/op_instrument.h"
#include "repl/session/game/match.h"

enum tv_law {
    TV_LAW_RUNS,
    TV_LAW_COMPILED,
    TV_LAW_MOVES_AGAIN,
    TV_LAW_MOVES_BACK,
    TV_LAW_MOVES_REPLAYED,
    TV_LAW_COUNT,
    TV_LAW_TWICE,
    TV_LAW_DRAW,
    TV_LAW_DEAD_END,
    TV_LAW_WHY,
    TV_LAW_REASON,
    TV_LAW_MOVE_TEXT,
    TV_LAW_TYPED,
    TV_LAW_SAME_TEXT,
    TV_LAW_POSITION_TEXT,
    TV_LAW_HASH,
    TV_LAW_PLAY_AGAIN,
    TV_LAW_BACK,
    TV_LAW_REPLAYED,
    TV_LAW_LOADED,
    TV_LAW_PIECES,
    TV_LAW_STONES,
    TV_LAW_BOARD,
    TV_LAW_EVALUATE,
    TV_LAW_RECORD,
    TV_LAW_SETUP,
    TV_LAW_OVER,
    TV_LAW_PARTNER,
    TV_LAW_SAME_EFFECT,
    TV_LAW_FINISH,
    TV_LAW_REPEATS,
    TV_LAW_ENDLESS,
    TV_LAW_NO_GAME,
    TV_LAW_NO_LOSS,
    TV_LAW_OPTION,
    TV_LAWS
};

/* note: worth knowing, but no fault. */
typedef struct tv_law_text {
    bool note;
    const char *what;
} tv_law_text;
extern const tv_law_text tv_law_texts[TV_LAWS];

enum { TV_BROKEN_MAX = 32, TV_BROKEN_WHERE = 120, TV_BROKEN_HOW = 600 };

/* A law that does not hold. Two of them are the same if both law and place are the same. */
typedef struct tv_broken {
    enum tv_law law;
    char where[TV_BROKEN_WHERE]; /* "rules/x.lua:31" */
    char how[TV_BROKEN_HOW];     /* exactly what happened, in words; "" */
    uint32_t plies;              /* moves before it, including the last one if the finding is about a move */
} tv_broken;

/* A step of an unfinished move: a rule has acted. */
typedef struct tv_random_walk_step {
    const tv_op *op;
    enum tv_op_part part;
    uint64_t hash;
    uint32_t next;
    uint8_t outcome, winners;
} tv_random_walk_step;
enum { TV_STEPS_TRACED = 64 };
typedef struct tv_random_walk_trace {
    tv_random_walk_step step[TV_STEPS_TRACED];
    int steps;
    const tv_op *changer; /* a judge that changed the position; NULL: none did */
} tv_random_walk_trace;

/* The game, options and limits of a walk. */
typedef struct tv_random_walk_plan {
    const tv_paths *paths;
    const char *game;
    tv_settings settings;
    uint64_t seed;
    uint32_t limit; /* plies, after which it leaves a game unfinished */
    bool first;     /* the first trial of a check: only it sets up positions, most of them from its first game */
    bool (*taken)(const char *line); /* is a typed line something else than a move, in any game? NULL: no line is */
} tv_random_walk_plan;

typedef struct tv_random_walk {
    const tv_random_walk_plan *way;
    tv_script *script;
    const tv_game *g;
    tv_run *run;
    tv_op_instruments *instruments; /* of games with functions, else NULL */
    tv_op *op[TV_OPS_MAX];
    tv_random_walk_trace trace[2], *tracing; /* of both times that a move is played */
    bool all;                                /* looks at every ply as thoroughly as at deep ones; */
    bool bare;                               /* ... or only follows the positions, without checking laws */
    bool beside;                             /* at the end of the game, checks laws_match.c in full */
    /* The game so far. */
    tv_pos *pos, *next, *again;
    uint8_t *past;    /* the positions so far, of `size` bytes each */
    uint64_t *listed; /* a checksum of the moves listed in each */
    tv_move *move;    /* the moves played */
    uint32_t plies, cap;
    bool playing; /* move[plies] is unfinished */
    int gone[TV_PIECES_MAX];
    long stones;
    /* The live position: */
    bool deep;                    /* it is checked move by move */
    tv_moves moves, more, sorted; /* in the order of the rules; scratch; in the order of their numbers */
    tv_random any;                /* random numbers that depend on the position alone */
    /* The findings, and counts of the checks. */
    tv_broken broken[TV_BROKEN_MAX];
    int breaks;
    uint32_t repeats; /* plies that led to an earlier position */
    uint64_t listings, texts, whys;
    tv_move op_call;             /* the last move about which `why` was asked; */
    bool asking;                 /* ... it has not answered yet */
    bool fickle;                 /* the rules answer differently when asked again */
    bool interrupted, exhausted; /* exhausted: hit a limit of time or memory, which takes long each time */
    bool starved;                /* the system ran out of memory: later findings do not count */
    tv_text text, reason;
} tv_random_walk;

/* ---- random_walk.c ------------------------------------------------------------------------------- */

/* Loads the game. False: interrupted, or it cannot be loaded and broken[0] says why; the caller must close it. */
bool tv_random_walk_open(tv_random_walk *walk, const tv_random_walk_plan *way);
void tv_random_walk_close(tv_random_walk *walk);
/* Plays the game of that number, to its end or to the limit; then again in the same state and in a new one. */
void tv_random_walk_random(tv_random_walk *walk, uint64_t number);
/* Plays these moves, as far as they are legal, from the opening or, if `start` is not NULL, from a position. */
void tv_random_walk_moves(tv_random_walk *walk, const char *start, const tv_move *moves, uint32_t count);
const tv_pos *tv_random_walk_past(const tv_random_walk *walk, uint32_t ply); /* from 0 to walk->plies */

/* ---- For the laws ---------------------------------------------------------------------------- */

/* Reports a broken law. ahead: the finding is about the move being played, not the position before it. */
void tv_random_walk_broken(tv_random_walk *walk, enum tv_law law, const tv_op *op, enum tv_op_part part, bool ahead,
                           const char *fmt, ...) TV_PRINTF(6, 7);
/* The rule that lists the moves of the live phase: a function if there is one. */
const tv_op *tv_random_walk_lister(const tv_random_walk *walk);
/* Reports a failure of the rules, at the place of the error or else somewhere in the script; NULL: it could not be
 * loaded. */
void tv_random_walk_failed(tv_random_walk *walk, const tv_script *script, const tv_err *err);
/* Plays the game of the walk again, from the opening or from a position. */
void tv_random_walk_again(tv_random_walk *walk, const char *start);
/* Does each answer of this generator need a call of a function? */
bool tv_random_walk_costly(const tv_random_walk *walk, const tv_op *op);

/* At a sample of positions, also runs compiled functions in Lua. */
void tv_law_compiled(tv_random_walk *walk);
void tv_law_position(tv_random_walk *walk);
void tv_law_fen(tv_random_walk *walk);
void tv_law_moves(tv_random_walk *walk);
/* A checksum of the moves of a position, in their order. */
uint64_t tv_law_listed(const tv_moves *moves);
int tv_law_by_number(const void *a, const void *b); /* of two moves, for qsort */
void tv_law_why(tv_random_walk *walk);
bool tv_law_lists(const tv_random_walk *walk, tv_move move); /* is it in the sorted list of the live position? */
void tv_law_write_asked(tv_random_walk *walk, tv_text *to);  /* the last move about which `why` was asked */
/* Plays a move to walk->next, twice. */
void tv_law_play(tv_random_walk *walk, tv_move move);
void tv_law_effects(tv_random_walk *walk);
tv_watcher tv_law_watcher(tv_random_walk *walk);

/* With a match of rules loaded anew: saves the game of the walk as `trees` trees, or sets up its positions at every
 * sixth ply from `ply` to `last`, with changes. */
void tv_law_record(tv_random_walk *walk, tv_match *match, uint32_t trees);
void tv_law_setup(tv_random_walk *walk, tv_match *match, uint32_t ply, uint32_t last);
/* The game of the walk, written in other ways than ours, is read as the same game. */
void tv_law_written(tv_random_walk *walk, tv_match *match);

#endif
