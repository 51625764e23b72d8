/* expressions.h - random Lua expressions and statements for functions of generated programs: of each type, sometimes of a
 * wrong one, with every operator, method and library function. */
#ifndef TV_TESTS_EXPRESSIONS_H
#define TV_TESTS_EXPRESSIONS_H

#include "tests/compiled/generated.h"
#include "tests/vocabulary.h"

enum type { T_INT, T_FLOAT, T_TEXT, T_TRUTH, T_NIL, T_SET, T_CELL, T_TABLE, T_FUNCTION, T_THING, TYPES };

enum { NAMES = 24 };

/* What writes one function of a program. */
typedef struct writer {
    program *p;
    tv_random *r;
    enum place place;
    struct {
        char name[16];
        enum type type;
        bool fixed; /* nothing assigns to it: it limits a loop */
    } name[NAMES];
    int names;  /* variables in scope, upvalues too */
    int number; /* of the names made so far in this program */
    int wrong;  /* one value of this many is of any type; 0: none */
} writer;

/* Find what there is to call. False: a library is missing. */
bool expressions_begin(void);
/* What programs are made of that were compiled is chosen more often, and what those are made of that were not is chosen less. */
void expressions_learn(const program *p);

bool chance(tv_random *r, unsigned percent);
#define CHOOSE(r, array) ((array)[tv_random_below(r, sizeof(array) / sizeof *(array))])
/* A text from a list of the vocabulary; the same, weighted by earlier results; may this text be used? */
const char *any_of(tv_random *r, const char *list);
const char *pick(writer *w, const char *list);
bool takes(writer *w, const char *text);
enum type any_type(tv_random *r);

/* A variable in scope, or one of the simplest expressions of the type. */
void write_atom(writer *w, enum type type, tv_text *to);
/* Add an expression of the type to the text. depth: of what it is made of, at most. */
void write_expression(writer *w, enum type type, int depth, tv_text *to);
/* A call of something that gives a value of the type, or of anything. */
void write_call_of(writer *w, enum type type, int depth, tv_text *to);
void write_call(writer *w, int depth, tv_text *to);
/* A new name of the type in scope. */
const char *new_name(writer *w, enum type type);

/* Lines that use a value of each kind, blocks included. depth: of blocks in one another, at most. */
void write_statement(writer *w, int depth);
/* A line of the pattern, with the text in place of each @. */
void write_line_of(writer *w, const char *fmt, const tv_text *text);
/* Lines that begin a function, and those that show what it has computed in r. */
void write_head(writer *w);
void write_tail(writer *w);
/* The value of an expression becomes a part of r. */
void write_observation(writer *w, enum type type, const char *expression);

#endif
