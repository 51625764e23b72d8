/* game.h - a game: everything that does not change while it is played. Whoever makes
 * one (a rules script, through the bindings; a test) fills in names, board, pieces
 * and phases and calls tv_game_build; after that the game is immutable and may be
 * shared by threads. */
#ifndef TV_GAME_H
#define TV_GAME_H

#include "core/position/op.h"

enum { TV_PHASES_MAX = 16, TV_ACTS_MAX = 8, TV_JUDGES_MAX = 8 };

typedef struct tv_player {
    char name[TV_NAME], also[TV_NAME]; /* the second is understood, the first is printed; "" for none */
    char letter;                       /* its pieces on a plain board; its territory is the small letter */
    int team;                          /* players of one team, from 1, win together; 0: he is alone */
} tv_player;

/* A piece that stands on the board when the game begins, as drawn, on its anchor. */
typedef struct tv_opening {
    uint8_t piece;
    tv_cell anchor;
} tv_opening;

/* What becomes of a player who is to move and cannot. */
enum tv_stuck {
    TV_STUCK_SKIP, /* he is skipped; when all are, the game is over and the judges decide */
    TV_STUCK_LOSE, /* he loses, all others win; all are lost if there are none */
    TV_STUCK_DRAW, /* the game is drawn */
    TV_STUCK_OUT,  /* he is eliminated; the last player or team left wins, one without enemies loses with its last */
    TV_STUCK_END,  /* the game is over and the judges decide */
    TV_STUCK_NEXT, /* he goes on in the next phase */
};

typedef struct tv_phase {
    char name[TV_NAME];
    tv_op *move[TV_KINDS_MAX];  /* generators; the index is the kind of the move */
    tv_op *after[TV_ACTS_MAX];  /* actions, in order, after every move of the phase */
    tv_op *forbid[TV_ACTS_MAX]; /* vetoes: a move to which one objects is illegal */
    int moves, afters, forbids;
    bool first;   /* generators in order of duty: when one has moves, those after it have none */
    int unlisted; /* generators after move[moves - 1] whose moves only a function lists: they read, write and judge
                     them, and the function's `play` plays them */
    int function; /* where there are such: the index of the generator that is the function */
    int next;     /* the phase that follows */
    bool again;   /* the same player moves next */
    int role;     /* 1 + the counter that holds the number, from 1, of the player whose phase
                                  this is; 0: the turn goes on in order */
    enum tv_stuck stuck;
    tv_op *stuck_rule; /* decides instead of `stuck`; may be NULL */
    tv_op *why;        /* knows why moves are not listed; may be NULL */
    int chain;         /* 1 + the counter that names the piece with which the mover goes on here, while it is not
                                  0; an object that binds itself to the phase sets it. 0: none */
    /* Filled in by tv_game_build. */
    const tv_op *drawn;           /* the only generator, when its moves are drawn without being counted; else NULL */
    tv_turn turn[TV_PLAYERS_MAX]; /* the turn after that of each seat, as long as nobody is out */
    unsigned counted, idle;       /* bit k: generator k is counted by its class, not listed; its moves are passes */
    bool tried;                   /* random play tries moves against the vetoes only until one passes */
    char instruction[TV_INSTRUCTION]; /* what the mover does here, a sentence without its full stop; "": none */
} tv_phase;

/* How much of a position is looked back at; more comes later. */
enum tv_back {
    TV_BACK_NONE,
    TV_BACK_HEIGHTS, /* whose stacks there are, and how high they are, but nothing of what they are made of */
    TV_BACK_ALL,
};

/* What other programs call the game, and how they write its moves: the Smart Game Format, whose games have numbers. */
enum tv_sgf_moves {
    TV_SGF_OWN,     /* as here */
    TV_SGF_POINTS,  /* two letters, column and row, from the top left; a pass is nothing */
    TV_SGF_SQUARES, /* from one cell to another, a2-a4, captures a2:a4, capitals or not, with signs behind it */
};
typedef struct tv_sgf {
    int number; /* 0: it has none */
    enum tv_sgf_moves moves;
    struct {
        char property[8], option[TV_NAME]; /* "SZ", "size": a number of the file is that option of the game */
    } option[4];
    int options;
} tv_sgf;

typedef struct tv_game {
    char name[2 * TV_NAME];
    int players;
    tv_player player[TV_PLAYERS_MAX];
    tv_board board;
    tv_pieces pieces;
    tv_phase phase[TV_PHASES_MAX];
    int phases;
    int first_mover, first_phase;
    tv_opening opening[TV_CELLS_MAX]; /* counted in the pieces' counts: hands hold the rest */
    int openings;
    uint16_t stones[TV_CELLS_MAX]; /* in each pit when the game begins */
    bool stacked;                  /* pieces stand on one another */
    int chairs;    /* 1 + the counter that says whether the two persons have changed sides; 0: they never do */
    bool repeats;  /* a judge looks back at earlier positions: runs keep a trail */
    bool begins;   /* an enclosure spares first placements: positions keep who has made his */
    bool changing; /* pieces become others: of one kind there may be more than its count */
    enum tv_back looks_back;     /* with how much of the position before the move a judge compares: runs keep it */
    tv_op *judge[TV_JUDGES_MAX]; /* asked in order until one decides */
    int judges;                  /* 0: `stuck` decides alone */
    tv_op *evaluate;             /* how well players stand while the game goes on; may be NULL */
    tv_sgf sgf;                  /* nothing that is played hangs on it */
    bool capture_sign;           /* moves from cell to cell that capture are written with x; else as others, with - */

    /* Filled in by tv_game_build and the objects' bind. */
    tv_layout layout;
    uint8_t enemies[TV_PLAYERS_MAX];                               /* of each player: bit p for player p, see team.h */
    const tv_op *finisher[TV_JUDGES_MAX], *settler[TV_JUDGES_MAX]; /* judges by what they are asked, in order */
    int finishers, settlers;
    bool judged; /* some are asked after each ply */
    bool roles;  /* some phases are those of a certain player */
    bool quick;  /* generators count or draw, and nobody but judges looks at positions: see quick.c */
    char set_name[TV_SETS_MAX][2 * TV_NAME];
    char counter_name[TV_COUNTERS_MAX][2 * TV_NAME];
    int32_t counter_begin[TV_COUNTERS_MAX]; /* what it holds when the game begins; an object that reserves it may say */
    int sets, counters;
    int declared;          /* of the sets the first so many are those that the rules name */
    size_t memory;         /* 8-byte words that objects have reserved in the run */
    size_t remembered;     /* bytes of a position that are looked back at */
    bool hooks;            /* some rules are functions: what they do to hands is theirs to answer for */
    int jumped;            /* the set that is emptied when no chain of jumps goes on; -1 when the game has none */
    int marked;            /* the set of captured pieces that stay where they are; -1 when the game has none */
    int land;              /* first of `players` territory sets; -1 when the game has none */
    int store;             /* first of `players` counters of stones; -1 when the game has none */
    tv_pos *start;         /* the opening position */
    struct tv_table *kept; /* tables of the objects, see tv_game_keep */
} tv_game;

/* Compile: forms of the pieces, the objects, the layout, the opening. False and *err
 * on a contradiction; the game can then only be freed. */
bool tv_game_build(tv_game *game, tv_err *err);
/* Frees what the build allocated, not the tv_game itself. */
void tv_game_clear(tv_game *game);

/* Bind an object to a game that is being built, once. False and *err: it does not fit. */
bool tv_game_bind(tv_game *game, tv_op *op, tv_err *err);

enum { TV_OPS_MAX = 400 };

/* The objects of a game's phases and its judges, each once, in that order; how many, at most
 * TV_OPS_MAX. */
int tv_ops_of(const tv_game *game, tv_op **list);

/* Before the build: a set that the rules keep, by any name that no other of theirs has; false when there are too many or
 * the name is taken. */
bool tv_game_declare_set(tv_game *game, const char *name);

/* For bind. reserve_set: the set of that name, new or found among those of other objects. each: one set for every player,
 * "White.NAME", of which the first is returned. counter: -1 when there are too many, for scripts have
 * counters of their own, too.
 * land: the players' territory. stores: what players have captured. stacks: pieces stand on
 * one another; false and *err when there are too many. memory: so many bytes of the run, zero at first, for
 * what an object finds out and wants to remember while it is played; returned is their place in run->memory. */
int tv_game_reserve_set(tv_game *game, const char *name);
int tv_game_reserve_each(tv_game *game, const char *name);
int tv_game_reserve_counter(tv_game *game, const char *name);
bool tv_game_counters_fail(tv_err *err); /* says that there are too many; false */
void tv_game_reserve_land(tv_game *game);
bool tv_game_reserve_stores(tv_game *game);
bool tv_game_reserve_stacks(tv_game *game, const char *who, tv_err *err);
int tv_game_reserve_memory(tv_game *game, size_t bytes);
/* Zeroed memory for an object's tables, which lives as long as the game; NULL and *err when
 * there is none. */
void *tv_game_keep(tv_game *game, size_t size, tv_err *err);
/* For bind, too: false and *err when a piece has more than one cell. */
bool tv_game_singles(const tv_game *game, const char *who, tv_err *err);
/* For bind of what makes sense of stacks only: false, and *err, in a game without. */
bool tv_game_has_stacks(const tv_game *game, const char *who, tv_err *err);

/* The piece that covers a cell, of a stack the top one, and its side; the cell is covered. */
TV_INLINE int tv_piece_on(const tv_game *g, const tv_pos *pos, unsigned cell)
{
    return g->pieces.form[g->pieces.part_form[tv_at(&g->layout, pos)[cell]]].piece;
}
TV_INLINE int tv_side_on(const tv_game *g, const tv_pos *pos, unsigned cell)
{
    return g->pieces.piece[tv_piece_on(g, pos, cell)].side;
}

/* Cells that nothing covers, inline: see tv_free_cells. */
TV_INLINE void tv_vacant_words(const tv_game *g, const tv_pos *pos, uint64_t *set, int n)
{
    tv_bits_copy(set, g->board.on, n);
    for (int s = 0; s < g->layout.sides; s++) tv_bits_less(set, tv_own(&g->layout, pos, s), n);
}

/* Indices by any name, in capitals or not, with accents or without (core/base/name.h); -1 when there is none. A side is a player
 * or "neutral", whose number is that behind the players'. A piece is found by its name within a side. */
int tv_game_player(const tv_game *game, const char *name, size_t len);
int tv_game_side(const tv_game *game, const char *name, size_t len);
int tv_game_phase(const tv_game *game, const char *name);
int tv_game_piece(const tv_game *game, int side, const char *name, size_t len);
int tv_game_counterpart(const tv_game *game, int piece, int side); /* the side's piece of the same name */
const char *tv_side_name(const tv_game *game, int side);
/* The names of all players, of all phases; how many. */
int tv_player_names(const tv_game *game, const char *names[TV_PLAYERS_MAX]);
int tv_phase_names(const tv_game *game, const char *names[TV_PHASES_MAX]);
/* Behind what is refused in a phase: ". INSTRUCTION"; without an instruction " in the phase 'NAME'", or nothing in a game of one
 * phase. No full stop stands at its end. */
void tv_phase_tell(const tv_game *game, int phase, tv_text *to);
/* The names of some, bit p for player p: "Red, Green and Blue". */
void tv_players_write(const tv_game *game, int players, const char *between, const char *last, tv_text *to);
/* "White's Castle", "the Cathedral" of nobody's. */
void tv_piece_write(const tv_game *game, int piece, tv_text *to);
/* Pieces on the board and in hands, of a game with stacks: never more than TV_HEIGHT_MAX. */
int tv_pieces_total(const tv_game *game, const tv_pos *pos);
/* A piece in diagrams: its own letter, or that of its player; '#' a neutral one. */
char tv_piece_letter(const tv_game *game, int piece);
/* The piece of that letter, upper or lower case where that is no other's; -1: none. */
int tv_lettered_piece(const tv_game *game, char letter);

#endif
