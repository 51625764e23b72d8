/* notation.h - how other programs write the positions and moves of a game, as its rules declare it: letters and order
 * of FEN and its relatives (SFEN, EPD, PDN's FEN). Play does not depend on it. See fen.h. */
#ifndef TV_NOTATION_H
#define TV_NOTATION_H

#include "core/position/pos.h"

enum { TV_FEN_LETTER = 4, TV_FEN_SIDE = 8, TV_FEN_FIELDS = 10, TV_FEN_MARKS = 24 };

enum tv_fen_form {
    TV_FEN_NONE,
    TV_FEN_ROWS,  /* "rnbqkbnr/pppppppp/8/... w KQkq - 0 1": rows from the top, fields behind them */
    TV_FEN_CELLS, /* "W:W31-50,K3:B1-20.": the mover, then the cells of each player */
};

enum tv_fen_is {
    TV_FEN_BOARD,
    TV_FEN_MOVER,
    TV_FEN_HAND,    /* "R2p": the pieces in all hands */
    TV_FEN_PASSING, /* the cell that a piece passed, where it can be captured */
    TV_FEN_QUIET,   /* the counter of tav.quiet; in a game without one, as a variant of Chess may be, 0 */
    TV_FEN_ROUND,   /* the number of the move, one for each round of the players, from 1 */
    TV_FEN_PLY,     /* the number of the ply, from 1 */
    TV_FEN_UNUSED,  /* always - */
    TV_FEN_COUNTER, /* one of the rules' */
    TV_FEN_SET,     /* letters for cells of one of the rules' sets, such as KQkq */
};
typedef struct tv_fen_field {
    enum tv_fen_is is;
    int number; /* of the counter or set */
} tv_fen_field;

/* A letter in the field of a set, and the cells for which it stands. */
typedef struct tv_fen_mark {
    char letter;
    uint8_t field;
    uint64_t cells[TV_WORDS_MAX];
} tv_fen_mark;

typedef struct tv_notation {
    int gametype; /* PDN's number of the game; -1: none */
    bool letters; /* moves are written in files with the letters of pieces, "Nf3", as in PGN */
    enum tv_fen_form fen;
    char side[TV_PLAYERS_MAX][TV_FEN_SIDE];    /* the sign of each player, "w" */
    char letter[TV_PIECES_MAX][TV_FEN_LETTER]; /* of each piece, "+R"; with rows in the case of its owner */
    tv_fen_field field[TV_FEN_FIELDS];
    int fields;
    tv_fen_mark mark[TV_FEN_MARKS]; /* by their fields */
    int marks;
} tv_notation;

#endif
