/* op.h - kernel objects. A rules script declares its rules as objects of a few classes, each named after a mechanism; C
 * plays them. An object is immutable once its game is built and threads may share it: all that changes during play is
 * in the position or in the tv_run of the thread.
 *
 * A class fills in the functions its mechanism needs: a *generator* makes and applies moves (fill .. format), an
 * *action* follows a move (act), a *veto* forbids positions that moves may lead to (allows), a *judge* ends the game
 * (finish). One class may be several of these. op_instrument.c can watch each function that play calls. */
#ifndef TV_OP_H
#define TV_OP_H

#include "core/base/random.h"
#include "core/base/text.h"
#include "core/position/move.h"
#include "core/position/pos.h"

struct tv_game;
struct tv_run;
struct tv_op;

/* What a text is for a generator. */
enum tv_read {
    TV_READ_NONE, /* not its notation */
    TV_READ_BAD,  /* its notation, but wrong: reading.err gives place and reason */
    TV_READ_PART, /* the beginning of a move: reading.err says how it can go on */
    TV_READ_MOVE, /* a move, legal or not, in reading.move */
};

/* How far a text is from the moves of a generator that parsed it. */
enum tv_odd {
    TV_ODD_NOT,       /* possible */
    TV_ODD_IDLE,      /* it would capture nothing, or jump over nothing, or an enemy stands where none is captured */
    TV_ODD_DIRECTION, /* in another direction, or from another cell */
    TV_ODD_FORM,      /* not its form: 1 more in another direction, */
    TV_ODD_SIGN = TV_ODD_FORM + 2, /* ... and 2 more if the sign is not what it writes, either */
    TV_ODD_MOST = TV_ODD_SIGN + 2, /* it never moves this piece */
};

typedef struct tv_reading {
    tv_move move;
    int odd;      /* enum tv_odd: prefer the error of the generator with the lowest number */
    bool near;    /* not a move, but it would be a legal one with another end: prefer this to other generators' moves */
    bool named;   /* the beginning of names that rules give to moves: the error says how they go on */
    bool rest;    /* the error is about text after a whole move */
    bool by_rule; /* not a whole move, but the error is a rule's reason and not one about the notation */
    bool general; /* no generator knows the notation: prefer any other generator's error */
    size_t used;  /* bytes of the text that were read, a comma or joint after the move included */
    tv_err err;
    /* Of a beginning that lacks a choice: the move with the first one, whose reason is the answer if the rules allow
     * none; 0: none, as a choice is at least 1. */
    tv_move sample;
} tv_reading;

/* A move as data: what a graphical board needs to show it, or to find it by the cells that the user selects. */
typedef struct tv_description {
    tv_cell from, to; /* a piece leaves `from` and arrives on `to`; from alone: the cell of the move, such as the pit
                       * that is sown; TV_NO_CELL: none */
    bool unordered;   /* from and to are a pair that may be named in either order */
    tv_cell anchor;   /* for a placement, */
    int form;         /* ... with its form; else TV_NO_CELL and -1 */
    int piece;        /* that is placed, dropped, or moves; -1: unknown */
    int number; /* of pieces that are carried; for a function's move the number after its ':', 0 for none; of a promotion
                 * the choice, 0 for none; of a sweep its line, see sweep.h; -1: none */
} tv_description;

/* A function of the host that an object calls itself. */
typedef struct tv_host_function {
    int id;                              /* the host's number; -1: none */
    void (*changed)(void *host, int id); /* raises: called again in a position, the function leaves fewer moves than
                                          * before */
} tv_host_function;

/* When a judge is called; 0: it never judges. */
enum tv_when {
    TV_AFTER_PLY = 1, /* after each ply, before it is known whether the game goes on */
    TV_IF_STUCK = 2,  /* when no player can move any more */
    TV_SETTLED = 4,   /* last, when the game goes on and the mover can move */
    TV_SET_UP = 8,    /* also for a position that was set up: the verdict depends on the position alone */
    TV_IN_PLAY = TV_AFTER_PLY | TV_IF_STUCK,
};

/* What the moves of a generator bring onto the board. */
enum tv_brings {
    TV_BRINGS_NOTHING, /* only pieces that are already on the board move */
    TV_BRINGS_PIECE,   /* a piece from the mover's hand, onto a cell */
    TV_BRINGS_FORM,    /* a piece from the mover's hand; the second coordinate is its form, not a cell */
};

/* How a piece that leaves its cell can begin an attack of a generator's on another cell, and one that arrives end it. */
enum tv_attack_lines {
    TV_LINES_NONE,   /* in any way */
    TV_LINES_BEHIND, /* begin: from the line between the two cells, or as the next piece behind */
    TV_LINES_BETWEEN, /* begin: only from the line between them; end: only there, or on the attacker, which it captures */
};

/* Which single moves need be tried, see tv_op_class.watch. */
typedef struct tv_trials {
    uint64_t from[TV_WORDS_MAX]; /* those from these cells, */
    bool attacked;               /* ... and if a piece is attacked */
    uint64_t to[TV_WORDS_MAX];   /* ... those onto these cells: all others are forbidden */
} tv_trials;

/* Functions may be NULL. run is the thread's; only apply, act and finish write to pos, through the setters. Called
 * again in the same position, a function must give the same answer. */
typedef struct tv_op_class {
    const char *name; /* as scripts write it: tav.NAME */
    bool hosted;      /* its functions are the host's: the kernel does not know what they do */
    bool stacks;      /* in a game with such an object pieces stand on one another */
    bool still;       /* pieces on the board stay as they are; judges without an action need not set it */
    bool walls;       /* it may stand in a game with walls, see walls.h: these stop its steps, or it makes none */

    /* Resolves names and reserves what the object needs in the game's positions and runs. Called once, before the first
     * position is made; false and *err if the object does not fit the game. */
    bool (*bind)(struct tv_op *op, struct tv_game *game, tv_err *err);
    /* Does a position that was read from text fit what this object keeps in it? Not called when the game is over. */
    bool (*check)(const struct tv_op *op, const tv_pos *pos, tv_err *err);
    tv_host_function (*asks)(const struct tv_op *op);

    /* ---- Generator. kind is its index in the phase. */
    bool idle; /* its moves do not count as being able to move */
    enum tv_brings brings;
    char joint; /* the sign before the next move of the same turn in a text: '-' in E3-W8; 0: only a blank */
    /* Adds every legal move to the list. */
    void (*fill)(const struct tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves);
    /* The number of moves, and the n-th in the order of fill. count may leave tallies and sets in the run; nth follows
     * count on the same position, with no other call between. Both or neither: without them the kernel keeps what fill
     * lists. */
    uint32_t (*count)(const struct tv_op *op, struct tv_run *run, const tv_pos *pos);
    tv_move (*nth)(const struct tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n);
    /* For random play. can: where moves are slow to count, is there a legal one? It needs draw. draw: one of them, each
     * equally likely; *moves: the number it was drawn from, before any was found to be illegal. Without can it is the
     * one that count and nth give. TV_NO_MOVE, no moves, and no number drawn: there is none; a function's draw is never
     * called then. Results may be kept in the run's memory. */
    bool (*can)(const struct tv_op *op, struct tv_run *run, const tv_pos *pos);
    tv_move (*draw)(const struct tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, tv_random *random,
                    uint32_t *moves);
    /* Carries out a legal move; what later parts of the ply need goes into run->ply. */
    void (*apply)(const struct tv_op *op, struct tv_run *run, tv_pos *pos, tv_move move);
    /* True when the move is legal; otherwise the reason, with the cells, in *reason. Without it a move is legal if fill
     * lists it. A host's function is called about moves that it has not listed: true if it has no reason. */
    bool (*why)(const struct tv_op *op, struct tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason);
    /* Reads a move at the start of `text`. whole: the text holds nothing else, so blanks may stand where a record could
     * not allow them. */
    enum tv_read (*read)(const struct tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                         bool whole, tv_reading *reading);
    /* The same for the name of a move that a function does not list, about which it may have reasons. NULL: moves have
     * no names. */
    enum tv_read (*read_unlisted)(const struct tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind,
                                  const char *text, bool whole, tv_reading *reading);
    void (*format)(const struct tv_op *op, const struct tv_run *run, const tv_pos *pos, tv_move move, tv_text *to);
    /* Describes a move; *to is empty before. Without this there is nothing to describe, as for a pass. */
    void (*describe)(const struct tv_op *op, tv_move move, tv_description *to);
    /* For an offer, both or neither. decline: the move that declines it and does nothing else, so that a player who
     * makes another move has declined. offer: the possible answers, as a sentence about the mover. */
    tv_move (*decline)(const struct tv_op *op, unsigned kind);
    void (*offer)(const struct tv_op *op, const struct tv_run *run, const tv_pos *pos, tv_text *to);
    /* In a phase with `first`: why these moves come first, as a sentence. */
    void (*duty)(const struct tv_op *op, const struct tv_run *run, const tv_pos *pos, tv_text *to);

    /* The cell of a piece with which the player could capture on a cell if it were his turn, see attack.h; TV_NO_CELL:
     * none. NULL: its moves capture nothing. single: a move takes one piece to another cell, or puts one from a hand on
     * a cell, and changes nothing else, but for what it captures there and what it makes of the piece; an action leaves
     * each cell to the same side. pos: NULL for any position. makes: may it put this piece of a player's on the board,
     * from a hand or in place of another one? NULL: it makes none. */
    unsigned (*attacker)(const struct tv_op *op, const tv_pos *pos, int player, unsigned cell);
    enum tv_attack_lines lines;
    bool (*single)(const struct tv_op *op, const tv_pos *pos);
    bool (*makes)(const struct tv_op *op, int player, int piece);

    /* Removes what a chain of jumps has captured when the chain is over; called for tv_game.late. */
    void (*chain_over)(const struct tv_op *op, struct tv_run *run, tv_pos *pos);

    /* ---- Action: what happens after `move` was applied. */
    void (*act)(const struct tv_op *op, struct tv_run *run, tv_pos *pos, tv_move move);

    /* ---- Veto: false when the position `after`, to which the move leads from `before`, is forbidden; the reason goes
     * to *reason, unless that is NULL. */
    bool (*allows)(const struct tv_op *op, struct tv_run *run, const tv_pos *before, const tv_pos *after,
                   tv_text *reason);
    /* So that few moves need be tried, or NULL: adds the single moves, see above, that may be forbidden. False: any move
     * may. */
    bool (*watch)(const struct tv_op *op, const tv_pos *pos, tv_trials *trials);
    /* Logs what players should know about the position that a move has led to; may be NULL. */
    void (*remark)(const struct tv_op *op, struct tv_run *run, const tv_pos *pos);

    /* ---- A phase's `stuck`: what happens to the mover, who cannot move: an enum tv_stuck. stuck_as: what decides
     * that, to go on "White cannot move"; may be NULL. */
    int (*stuck)(const struct tv_op *op, struct tv_run *run, const tv_pos *pos);
    void (*stuck_as)(const struct tv_op *op, const tv_pos *pos, tv_text *to);

    /* ---- Judge: sets the outcome if the game is over. stuck: no player can move any more. */
    unsigned when; /* enum tv_when: the times at which it is called */
    void (*finish)(const struct tv_op *op, struct tv_run *run, tv_pos *pos, bool stuck);
    /* For a judge of what stands on the board: what the player has that decides, with the cells, as a sentence. */
    void (*verdict)(const struct tv_op *op, const tv_pos *pos, int player, tv_text *to);
    /* A judge of repetitions: the position has occurred `times` times, the last time `plies` plies ago. */
    void (*repeats)(const struct tv_op *op, struct tv_run *run, tv_pos *pos, int times, uint32_t plies);
    /* For searches that cannot play a game to its end: how well a player stands, 0 lost .. 1 won. */
    double (*share)(const struct tv_op *op, struct tv_run *run, const tv_pos *pos, int player);
} tv_op_class;

/* A judge that never judges. */
static inline bool tv_never_judges(const tv_op_class *class) { return class->finish && !class->when; }

typedef struct tv_op {
    const tv_op_class *class;
    const struct tv_game *game; /* NULL until bound */
} tv_op;

#endif
