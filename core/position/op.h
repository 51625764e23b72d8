/* op.h - kernel objects. A rules script declares its rules as objects of a few
 * classes, each named after a mechanism; C plays them. An object is immutable once
 * its game is built and may be shared by threads: whatever changes during play is
 * in the position or in the tv_run of the thread.
 *
 * A class fills in the functions its mechanism needs: a *generator* makes and
 * applies moves (fill .. format), an *action* follows a move (act), a *veto* forbids what
 * moves may lead to (allows), a *judge* ends the game (finish). One class may be several
 * of these. probe.c watches each function that play calls. */
#ifndef TV_OP_H
#define TV_OP_H

#include "core/base/random.h"
#include "core/base/text.h"
#include "core/position/move.h"
#include "core/position/pos.h"

struct tv_game;
struct tv_run;
struct tv_op;

/* What a piece of text says to a generator. */
enum tv_read {
    TV_READ_NONE, /* not its notation at all */
    TV_READ_BAD,  /* its notation, but wrong: reading.err says where and why */
    TV_READ_PART, /* the beginning of a move: reading.err says how it can go on */
    TV_READ_MOVE, /* a move, legal or not, in reading.move */
};

typedef struct tv_reading {
    tv_move move;
    bool odd;     /* it is read, but unlike any move that the generator could make: others give better reasons */
    bool general; /* no generator knows the notation: a reason that any of them gives is better */
    size_t used;  /* bytes of the text that were read, a comma or joint after the move included */
    tv_err err;
} tv_reading;

/* What a move says, as data: what a board on a screen needs, to show it or to find it by the cells somebody points at. */
typedef struct tv_description {
    tv_cell from, to; /* what goes leaves the one and arrives on the other; from alone: the cell that the move is
                         about, such as the pit that is sown; TV_NO_CELL: none */
    bool unordered;   /* from and to are a pair that may be named in either order */
    tv_cell anchor;   /* of a placement, */
    int form;         /* ... with its form; TV_NO_CELL and -1: it is none */
    int piece;        /* that is placed, dropped, or goes; -1: it is not known */
    int number; /* of pieces that are carried; of a function's move what follows its ':', 0 for nothing; -1: none */
} tv_description;

/* A function of the host that an object asks in its own time. */
typedef struct tv_host_function {
    int id;                              /* the host's number; -1: the object asks none */
    void (*changed)(void *host, int id); /* asked again in a position, it leaves fewer moves than before: raises */
} tv_host_function;

/* When a judge is asked; one that is asked at no time was told never to judge. */
enum tv_when {
    TV_AFTER_PLY = 1, /* after each ply, before it is known whether the game goes on */
    TV_IF_STUCK = 2,  /* when nobody can move any more */
    TV_SETTLED = 4,   /* last, when the game goes on and the mover can move */
    TV_SET_UP = 8,    /* about a position that was set up, too: the verdict is about the position alone */
    TV_IN_PLAY = TV_AFTER_PLY | TV_IF_STUCK,
};

/* What the moves of a generator bring onto the board. */
enum tv_brings {
    TV_BRINGS_NOTHING, /* of use to others: what moves was there */
    TV_BRINGS_PIECE,   /* out of the mover's hand, onto a cell */
    TV_BRINGS_FORM,    /* out of the mover's hand, and the second coordinate is its form, not a cell */
};

/* What is not there is not done. run is the thread's; pos is written by apply, act and finish alone, through the
 * setters. Whatever is asked again in the same position answers the same. */
typedef struct tv_op_class {
    const char *name; /* as scripts write it: tav.NAME */
    bool hosted;      /* its functions are a host's: nobody else knows what they do */

    /* Resolve names and reserve what the object needs in the game's positions and runs. Called once, before the first
     * position is made; false and *err when the object does not fit the game. */
    bool (*bind)(struct tv_op *op, struct tv_game *game, tv_err *err);
    /* Does a position that was read from text fit what this object keeps in it? Not asked
     * when the game is over. */
    bool (*check)(const struct tv_op *op, const tv_pos *pos, tv_err *err);
    tv_host_function (*asks)(const struct tv_op *op);

    /* ---- Generator. kind is its index in the phase. */
    bool idle; /* its moves do not count as being able to move */
    enum tv_brings brings;
    char joint; /* what follows a move of the same turn in a text: '-' in E3-W8; 0: nothing but a blank */
    /* Add every legal move to the list. */
    void (*fill)(const struct tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves);
    /* How many, and the n-th in the order of fill. count may leave tallies and sets in the run; nth follows count on
     * the same position, with nothing else asked between. Both or neither: without them the kernel keeps what fill lists. */
    uint32_t (*count)(const struct tv_op *op, struct tv_run *run, const tv_pos *pos);
    tv_move (*nth)(const struct tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n);
    /* For random play where moves are dear to count, both or neither. can: is there a legal move?
     * draw: one of them, each as likely; *moves: how many it was drawn from, before any was found
     * to be illegal. TV_NO_MOVE, no moves, and no number drawn: there is none, which a function's
     * draw is never asked to find. What is found out on the way may be kept, in the run's memory. */
    bool (*can)(const struct tv_op *op, struct tv_run *run, const tv_pos *pos);
    tv_move (*draw)(const struct tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, tv_random *random,
                    uint32_t *moves);
    /* The effects of a legal move; what later parts of the ply want to know of it goes into run->ply. */
    void (*apply)(const struct tv_op *op, struct tv_run *run, tv_pos *pos, tv_move move);
    /* True when the move is legal; otherwise the reason, with the cells, in *reason. Without it a move is legal when
     * fill lists it. A host's function is asked about moves that it has not listed: true when it has no reason. */
    bool (*why)(const struct tv_op *op, struct tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason);
    /* Read a move at the start of `text`. whole: the text holds nothing else, and blanks
     * may stand where a record could not allow them. */
    enum tv_read (*read)(const struct tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                         bool whole, tv_reading *reading);
    void (*format)(const struct tv_op *op, const struct tv_run *run, const tv_pos *pos, tv_move move, tv_text *to);
    /* What a move says; *to says nothing before. Without it that is all there is to know, as of a pass. */
    void (*describe)(const struct tv_op *op, tv_move move, tv_description *to);
    /* An offer, both or neither. decline: the move that declines it and does nothing else, so that a player who plays on has
     * declined. offer: which answers there are, as a sentence about the mover. */
    tv_move (*decline)(const struct tv_op *op, unsigned kind);
    void (*offer)(const struct tv_op *op, const struct tv_run *run, const tv_pos *pos, tv_text *to);
    /* In a phase of duties: why these moves come first, as a sentence. */
    void (*duty)(const struct tv_op *op, const struct tv_run *run, const tv_pos *pos, tv_text *to);

    /* ---- Action: what happens after `move` was applied. */
    void (*act)(const struct tv_op *op, struct tv_run *run, tv_pos *pos, tv_move move);

    /* ---- Veto: false when `after`, to which the move leads from `before`, may not come about; the
     * reason goes to *reason, unless that is NULL. */
    bool (*allows)(const struct tv_op *op, struct tv_run *run, const tv_pos *before, const tv_pos *after,
                   tv_text *reason);

    /* ---- A phase's `stuck`: what becomes of the mover, who cannot move: an enum tv_stuck. */
    int (*stuck)(const struct tv_op *op, struct tv_run *run, const tv_pos *pos);

    /* ---- Judge: set the outcome if the game is over. stuck: nobody can move any more. */
    unsigned when; /* enum tv_when, those at which it is asked */
    void (*finish)(const struct tv_op *op, struct tv_run *run, tv_pos *pos, bool stuck);
    /* Of a judge of what stands on the board: what the player has that decides, with the cells, as a sentence. */
    void (*verdict)(const struct tv_op *op, const tv_pos *pos, int player, tv_text *to);
    /* A judge of repetitions: the position is there for so many times, and was there so many plies ago. */
    void (*repeats)(const struct tv_op *op, struct tv_run *run, tv_pos *pos, int times, uint32_t plies);
    /* For searches that cannot play a game to its end: how well a player stands, 0 lost .. 1 won. */
    double (*share)(const struct tv_op *op, struct tv_run *run, const tv_pos *pos, int player);
} tv_op_class;

/* A judge that was told never to judge. */
static inline bool tv_never_judges(const tv_op_class *class) { return class->finish && !class->when; }

typedef struct tv_op {
    const tv_op_class *class;
    const struct tv_game *game; /* NULL until bound */
} tv_op;

#endif
