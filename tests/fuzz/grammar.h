/* grammar.h - generates rules scripts from choices. A script declares random things from the API reference, with values
 * of the right types, and its functions make calls, mostly as intended, sometimes with anything at all. grammar.c writes
 * the script, or grammar_men.c one of pieces that move, whose options agree; grammar_names.c knows the names it can use;
 * grammar_values.c writes a value of a type; grammar_calls.c expressions and calls; grammar_functions.c functions. */
#ifndef GRAMMAR_H
#define GRAMMAR_H

#include "core/base/text.h"
#include "tests/fuzz/choices.h"
#include "tests/reference.h"

enum board { BOARD_SQUARES, BOARD_RHOMBUS, BOARD_HEXAGON, BOARD_PITS };
enum { GRAMMAR_DEPTH = 5, GRAMMAR_TABLES = 3, GRAMMAR_BYTES = 12000 };

typedef struct grammar {
    choices choices;
    tv_text *out;
    enum board board;
    unsigned columns, rows, players, pieces, phases;
    bool stacks, start;
    bool region;     /* the board has the feature "camp" */
    bool royal;      /* grammar_men.c: a local of that name is there; */
    bool passing;    /* ... pieces are captured in passing; */
    bool sweeps;     /* a local `sweep` is there; */
    bool walls;      /* ... and edges have walls */
    bool loops;      /* the board has loops */
    bool inside;     /* of a function: pos is there, */
    bool list, move; /* ... and so are these */
    bool cell;       /* a local of that name holds a cell's number */
    int depth;       /* of values within values, calls within calls */
} grammar;

/* A script, the same for the same bytes. */
void grammar_script(const uint8_t *data, size_t size, tv_text *out);

/* A game of pieces that move, for grammar_script. */
void grammar_men(grammar *g);

/* Names. key: what the entry or argument is called whose value they are. */
void grammar_word(grammar *g, const char *key); /* within quotes: a piece, direction, phase .. */
void grammar_player(grammar *g, unsigned i);    /* without quotes */
void grammar_piece(grammar *g, unsigned i);
void grammar_cell_name(grammar *g);
void grammar_cells(grammar *g);                        /* "a1-c1 b2", within quotes */
bool grammar_fits(const grammar *g, const char *name); /* is there use for tav.NAME in this game? */

/* A value of a type, which may be a union. */
void grammar_value(grammar *g, const char *type, size_t len, const char *key);
void grammar_args(grammar *g, const ref_entry *function);
/* The fields of a class of that kind, without braces. */
void grammar_fields(grammar *g, const ref_entry *class);

/* Calls. */
void grammar_hostile(grammar *g); /* any value at all */
void grammar_expression(grammar *g, const char *type, size_t len);
void grammar_statements(grammar *g);

/* A whole function for the entry that is called `key`. */
void grammar_function(grammar *g, const char *type, const char *key);

#endif
