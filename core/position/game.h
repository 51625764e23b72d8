/* game.h - a game: everything that does not change while it is played. The maker of a game (a rules script, through the
 * bindings; a test) fills in names, board, pieces and phases and calls tv_game_build; after that the game is immutable
 * and threads may share it. */
#ifndef TV_GAME_H
#define TV_GAME_H

#include "core/position/notation.h"
#include "core/position/op.h"

enum { TV_PHASES_MAX = 16, TV_ACTS_MAX = 8, TV_JUDGES_MAX = 8, TV_PASSINGS_MAX = 16 };

/* The sides of a board of columns and rows. */
enum tv_board_edge { TV_EDGE_TOP, TV_EDGE_BOTTOM, TV_EDGE_LEFT, TV_EDGE_RIGHT, TV_EDGES };

typedef struct tv_player {
    char name[TV_NAME], also[TV_NAME]; /* both are understood, the first is written; "" for none */
    char shown[TV_NAME];               /* what is shown to people in place of the name; "": the name */
    char letter;                       /* stands for its pieces in diagrams; its territory is the small letter */
    unsigned edges;                    /* sides of the board drawn in his colour, bit e for edge e */
    bool plural;                       /* the name is plural: Crosses win, not Crosses wins */
    int team;                          /* players of one team, from 1, win together; 0: alone */
} tv_player;

/* A piece on the board when the game begins, as drawn, on its anchor. */
typedef struct tv_opening {
    uint8_t piece;
    tv_cell anchor;
} tv_opening;

/* What happens to a player who is to move and cannot. */
enum tv_stuck {
    TV_STUCK_SKIP, /* he is skipped; when all are, the game is over and the judges decide */
    TV_STUCK_LOSE, /* he loses, all others win; if there are none, all lose */
    TV_STUCK_WIN,  /* he and his partners win, all others lose */
    TV_STUCK_DRAW, /* the game is drawn */
    TV_STUCK_OUT,  /* he is eliminated; the last player or team left wins; one without enemies loses with its last
                    * player */
    TV_STUCK_END,  /* the game is over and the judges decide */
    TV_STUCK_NEXT, /* he continues in the next phase */
};

/* Do only the judges decide what this leads to? */
TV_INLINE bool tv_stuck_needs_judge(enum tv_stuck stuck) { return stuck == TV_STUCK_SKIP || stuck == TV_STUCK_END; }

typedef struct tv_phase {
    char name[TV_NAME];
    tv_op *move[TV_KINDS_MAX]; /* generators; the index is the kind of the move */
    /* Actions, in order: `afters` that follow every move of the phase, and then `turn_ends` that follow the last move
     * of a turn. */
    tv_op *after[2 * TV_ACTS_MAX];
    tv_op *forbid[TV_ACTS_MAX]; /* vetoes: a move to which one objects is illegal */
    int moves, afters, turn_ends, forbids;
    uint8_t first;   /* the number of generators that come before others, in groups; the rest are equal */
    uint16_t groups; /* ... bit k: generator k is the last of its group, which comes before all generators after it */
    int host_moves;  /* generators after move[moves - 1] whose moves only a function lists: they read, write and judge
                   * these moves, and the function's `play` plays them */
    int function;    /* if there are such: the index of the generator that is the function */
    int next;        /* the phase that follows */
    bool again;      /* the same player moves next */
    int role; /* 1 + the counter that holds the number, from 1, of the player who moves in this phase; 0: the turn
                   * passes on in order */
    enum tv_stuck stuck;
    tv_op *stuck_rule; /* decides instead of `stuck`; may be NULL */
    tv_op *why;        /* gives reasons why moves are not listed; may be NULL */
    int chain;         /* 1 + the counter that names the piece with which the mover continues here, while it is not 0;
                        * set by an object that binds itself to the phase. 0: none */
    /* Filled in by tv_game_build. */
    const tv_op *drawn;               /* the only generator, if its moves are drawn without being counted; else NULL */
    tv_turn turn[TV_PLAYERS_MAX];     /* the turn after that of each seat, as long as no player is out */
    unsigned counted, idle;           /* bit k: generator k is counted by its class, not listed; its moves are passes */
    bool watched;                     /* vetoes name the cells from which moves must be tried, see tv_op_class.watch */
    bool vetoed;                      /* moves must be tried: there are vetoes, or the game is crowded; */
    bool hosted;                      /* ... functions make moves or act after them, and may put any number of pieces */
    bool tried;                       /* random play tries moves against the vetoes only until one passes */
    char instruction[TV_INSTRUCTION]; /* what the mover does here, a sentence without its full stop; "": none */
    char shown[TV_INSTRUCTION];       /* the same in the user's language; "": the instruction */
} tv_phase;

/* The part of an earlier position that judges compare with; each value includes more than the one before. */
enum tv_back {
    TV_BACK_NONE,
    TV_BACK_HEIGHTS, /* owners and heights of stacks, but not their composition */
    TV_BACK_ALL,
};

/* The number of the game in the Smart Game Format, and how files of that format write its moves. */
enum tv_sgf_moves {
    TV_SGF_OWN,     /* as here */
    TV_SGF_POINTS,  /* two letters, column and row, from the top left; a pass is empty */
    TV_SGF_SQUARES, /* from one cell to another, a2-a4, captures a2:a4, capitals or not, with signs behind it */
    TV_SGF_CELLS,   /* cells by name, with commas between them: e5,e6,f6 */
};
/* Where the first row is: usually at the top for points and at the bottom for names. */
enum tv_sgf_rows { TV_SGF_ROWS_USUAL, TV_SGF_ROWS_TOP, TV_SGF_ROWS_BOTTOM };
typedef struct tv_sgf {
    int number;      /* 0: it has none */
    char title[32];  /* what stands in the place of the number; "": nothing */
    char event[16];  /* files without the number name an event that begins like this; "": there are none */
    char side[2][8]; /* the properties of moves, of which that of the first move is the first player's; "": B is his */
    enum tv_sgf_moves moves;
    enum tv_sgf_rows rows;
    struct {
        char property[8], option[TV_NAME]; /* "SZ", "size": a number in the file that is this option of the game, */
        char second[TV_NAME];              /* ... a second number, behind a colon, that is this one; "": none */
        char missing[16];                  /* the value in a file without the property; "": the option's default */
    } option[4];
    int options;
} tv_sgf;

/* A move that needs all these cells of a set. When a piece leaves one of them, the others leave the set, too, except
 * for those that another such move needs and that still can all be there: so equal rights are equal sets. */
typedef struct tv_right {
    struct tv_right *next;
    int set;
    uint64_t cells[TV_WORDS_MAX];
} tv_right;

typedef struct tv_game {
    char name[2 * TV_NAME];
    char shown[2 * TV_NAME]; /* what is shown in place of the name; "": the name */
    int players;
    tv_player player[TV_PLAYERS_MAX];
    tv_board board;
    tv_pieces pieces;
    tv_phase phase[TV_PHASES_MAX];
    int phases;
    int first_mover, first_phase;
    tv_opening opening[TV_CELLS_MAX]; /* included in the pieces' counts: hands hold the rest */
    int openings;
    uint16_t stones[TV_CELLS_MAX]; /* in each pit when the game begins */
    bool stacked;                  /* pieces stand on one another */
    bool flat;                     /* the rules say that they do not: no object may need it */
    bool crowded;                  /* ... and there are more of them than a stack holds: moves must be tried */
    int chairs;        /* 1 + the counter that tells whether the two players have changed sides; 0: they never do */
    bool repeats;      /* a judge looks at earlier positions: runs keep a trail */
    uint32_t unhashed; /* bit c: counter c is not in the hash, so that positions that differ only in it are repetitions;
                        * such a game has `repeats`, as searches must not take one of them for another */
    int quiet;         /* 1 + the counter of the first tav.quiet; 0: there is none */
    bool begins;       /* an enclosure exempts first placements: positions store who has made his */
    uint32_t guards;   /* bit 1 + p: on piece p, in a stack, only its coverers may be put; see cover.h */
    bool changing;     /* pieces become others: there may be more of a kind than its count */
    bool plus;         /* some may become one other, or not: a + behind a move says that they do, as in Shogi */
    enum tv_back looks_back;     /* how much of the position before the move a judge compares with: runs keep that part
                                  */
    tv_op *judge[TV_JUDGES_MAX]; /* called in order until one decides */
    int judges;                  /* 0: `stuck` decides alone */
    tv_op *evaluate;             /* values positions while the game goes on; may be NULL */
    tv_sgf sgf;                  /* play depends neither on this */
    tv_notation notation;        /* ... nor on this */
    bool capture_sign;           /* moves from cell to cell that capture are written with x; else as others, with - */

    /* Filled in by tv_game_build and the objects' bind. */
    tv_layout layout;
    uint8_t enemies[TV_PLAYERS_MAX];                               /* of each player: bit p for player p, see team.h */
    const tv_op *finisher[TV_JUDGES_MAX], *settler[TV_JUDGES_MAX]; /* judges in order, by the time when they are called
                                                                    */
    int finishers, settlers;
    bool judged;    /* some are called after each ply */
    bool roles;     /* some phases have a certain mover */
    bool turn_ends; /* something happens when a turn is over */
    bool quick;     /* generators count or draw, and only judges look at positions: see playout_fast.c; */
    bool hashless;  /* ... and functions, whose repeated calls the hash chooses, run only when a player is stuck */
    char set_name[TV_SETS_MAX][2 * TV_NAME];
    char counter_name[TV_COUNTERS_MAX][2 * TV_NAME];
    int32_t counter_begin[TV_COUNTERS_MAX]; /* its value when the game begins; an object that reserves it may set this
                                             */
    int sets, counters;
    int declared; /* the number of sets, from the first on, that the rules name; */
    uint64_t set_begin[TV_SETS_DECLARED_MAX][TV_WORDS_MAX]; /* ... their cells when the game begins, */
    unsigned leaves;              /* ... and bit i: a cell leaves set i with the piece on it */
    tv_right *rights;             /* the moves that need cells of such sets; NULL: none */
    const struct tv_links *links; /* between pieces, see links.h; NULL: none */
    int wall_set[4];              /* 1 + the set of cells with a wall on their n, e, s, w edge, see walls.h; 0: none */
    int begun_counters;           /* the number of counters, from the first on, that the rules name */
    size_t memory;                /* 8-byte words that objects have reserved in the run */
    size_t remembered;            /* bytes of an earlier position that are kept */
    bool hooks;                   /* some rules are functions: they are responsible for what they do to hands */
    bool mateless;                /* some placements may not mate, see place.h */
    const int16_t *taken; /* for each piece and captor the piece that he gets in hand, see capture.h; NULL: none */
    int jumped;           /* the set that is emptied when no chain of jumps goes on; -1 if the game has none */
    int visited;          /* another that is emptied then, see sweep.h; -1 if the game has none */
    int heading;          /* ... and a counter that becomes 0; -1 if the game has none */
    const tv_op *chains;  /* the first object by which chains of jumps go on; NULL: none */
    const tv_op *late;    /* of the objects that use it, one whose captured pieces stay until then; NULL: none */
    int marked;           /* the set of captured pieces that stay on their cells; -1 if the game has none */
    int passed, passer;   /* the sets of captures in passing, see passing.h; -1 if the game has none */
    const tv_op *passing[TV_PASSINGS_MAX]; /* the objects that capture so, */
    int passings;                          /* ... this number, */
    bool exposes;                          /* ... and does any expose a piece to that? */
    int land;                              /* first of `players` territory sets; -1 if the game has none */
    int store;                             /* first of `players` counters of stones; -1 if the game has none */
    tv_pos *start;                         /* the opening position */
    struct tv_table *kept;                 /* tables of the objects, see tv_game_own */
    const tv_op *misfit;                   /* the object that does not fit the game; NULL: none */
} tv_game;

/* Builds forms of the pieces, objects, layout, opening. False and *err on a contradiction; the game can then only be
 * freed. */
bool tv_game_build(tv_game *game, tv_err *err);
/* Frees what the build allocated, not the tv_game itself. */
void tv_game_clear(tv_game *game);

/* Binds an object to a game being built, once. False and *err: it does not fit. */
bool tv_game_bind(tv_game *game, tv_op *op, tv_err *err);

enum { TV_OPS_MAX = 400 };

/* The objects of a game's phases and its judges, each once, in that order; returns their number, at most TV_OPS_MAX. */
int tv_ops_of(const tv_game *game, tv_op **list);

/* Before the build: declares a set of the rules, with a name that no other of theirs has; false if there are too many
 * or the name is taken. */
bool tv_game_declare_set(tv_game *game, const char *name);

/* For bind. reserve_set: the set with this name, new or another object's. each: one set for every player, "White.NAME";
 * returns the first. counter: -1 if there are too many, since scripts have counters of their own. land: the players'
 * territory. stores: the stones that players have captured. stacks: pieces stand on one another; false and *err if
 * there are too many. memory: this number of bytes of the run, zero at first, which an object may use during play;
 * returns their place in run->memory. */
int tv_game_reserve_set(tv_game *game, const char *name);
int tv_game_reserve_each(tv_game *game, const char *name);
int tv_game_reserve_counter(tv_game *game, const char *name);
bool tv_game_counters_fail(tv_err *err); /* reports that there are too many; false */
void tv_game_reserve_land(tv_game *game);
bool tv_game_reserve_stores(tv_game *game);
bool tv_game_reserve_stacks(tv_game *game, const char *who, tv_err *err);
int tv_game_reserve_memory(tv_game *game, size_t bytes);
/* Zeroed memory for an object's tables, which lives as long as the game; NULL and *err if there is none. */
void *tv_game_own(tv_game *game, size_t size, tv_err *err);
/* For bind, too: false and *err if a piece has more than one cell. */
bool tv_game_singles(const tv_game *game, const char *who, tv_err *err);
/* For bind of objects that need stacks: false, and *err, in a game without. */
bool tv_game_has_stacks(const tv_game *game, const char *who, tv_err *err);

/* The piece that covers a cell, of a stack the top one, and its side; the cell must be covered. */
TV_INLINE int tv_piece_on(const tv_game *g, const tv_pos *pos, unsigned cell)
{
    return g->pieces.part_piece[tv_at(&g->layout, pos)[cell]];
}
TV_INLINE int tv_side_on(const tv_game *g, const tv_pos *pos, unsigned cell)
{
    return g->pieces.piece[tv_piece_on(g, pos, cell)].side;
}

/* Cells that no piece covers, inline: see tv_free_cells. */
TV_INLINE void tv_vacant_words(const tv_game *g, const tv_pos *pos, uint64_t *set, int n)
{
    tv_bits_copy(set, g->board.on, n);
    for (int s = 0; s < g->layout.sides; s++) tv_bits_less(set, tv_own(&g->layout, pos, s), n);
}

/* Indices by any name, in any case, with or without accents (core/base/name.h); -1 if there is none. A side is a player
 * or "neutral", whose number is that after the players'. A piece is found by its name within a side. */
int tv_game_player(const tv_game *game, const char *name, size_t len);
int tv_game_side(const tv_game *game, const char *name, size_t len);
int tv_game_set(const tv_game *game, const char *name); /* one that the rules declare; -1: there is none */
int tv_game_phase(const tv_game *game, const char *name);
int tv_game_piece(const tv_game *game, int side, const char *name, size_t len);
int tv_game_counterpart(const tv_game *game, int piece, int side); /* the side's piece of the same name */
const char *tv_side_name(const tv_game *game, int side);
/* Names as they are shown to people, in the language that the maker of the game chose. What is written to be read again,
 * moves, positions and records, has the names above. */
const char *tv_side_shown(const tv_game *game, int side);
const char *tv_piece_shown(const tv_piece *piece);
void tv_piece_plural(const tv_piece *piece, tv_text *to);       /* "Taverns" */
void tv_piece_count(int n, const tv_piece *piece, tv_text *to); /* "2 Taverns" */
const char *tv_game_shown(const tv_game *game);
const char *tv_instruction(const tv_game *game, int phase); /* without its full stop; "": none */
/* Of two words that agree with a name, "wins" and "win", the one for this side's. */
const char *tv_side_agrees(const tv_game *game, int side, const char *one, const char *many);
/* Two arguments for a format: of "%s %s", "White wins"; of "%s%s", "White's". */
#define TV_SIDE_DOES(g, side, one, many) tv_side_shown(g, side), tv_side_agrees(g, side, one, many)
#define TV_SIDE_WHOSE(g, side)           tv_side_shown(g, side), tv_genitive(tv_side_shown(g, side))
/* The names of all players, of all phases; return their number. */
int tv_player_names(const tv_game *game, const char *names[TV_PLAYERS_MAX]);
int tv_phase_names(const tv_game *game, const char *names[TV_PHASES_MAX]);
/* Behind what is refused in a phase: ". INSTRUCTION"; without an instruction " in the phase 'NAME'", or nothing in a
 * game of one phase. No full stop stands at its end. */
void tv_phase_tell(const tv_game *game, int phase, tv_text *to);
/* The names of some, bit p for player p: "Red, Green and Blue". */
void tv_players_write(const tv_game *game, int players, const char *between, const char *last, tv_text *to);
/* As a sentence: "White wins", "Red and Blue win", "Crosses win". */
void tv_players_do(const tv_game *game, int players, const char *one, const char *many, tv_text *to);
/* "White's Castle", or "the Cathedral" for a neutral piece. */
void tv_piece_write(const tv_game *game, int piece, tv_text *to);
/* In a game with stacks: is there room for n new pieces in hands, or for a new piece on each of these cells? If not,
 * `what` is the reason, with one %d for TV_HEIGHT_MAX. */
bool tv_hands_have_room(const tv_game *game, const tv_pos *pos, int n, const char **what);
bool tv_stacks_have_room(const tv_game *game, const tv_pos *pos, const uint64_t *cells, const char **what);
/* The letter of a piece in diagrams: its own letter, or that of its player; '#' for a neutral one. */
char tv_piece_letter(const tv_game *game, int piece);
/* The piece with this letter, or with its other case if no piece has that; -1: none. */
int tv_lettered_piece(const tv_game *game, char letter);
/* Fills err with the letters that there are, and returns false. */
bool tv_letter_unknown(const tv_game *game, char letter, int column, tv_err *err);

#endif
